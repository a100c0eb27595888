"""Drawings in files: what is in them can be seen, and what can't be is said."""

import pytest

from archscope.render import canvas
from archscope.render.drawing import draw
from archscope.reports.picture import Line, Panel, Picture

pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")


def columns_with(image, color):
    """How many columns of pixels have one of a colour."""
    from matplotlib.colors import to_rgb

    near = abs(image[..., :3] - to_rgb(color)).max(axis=-1) < 0.1
    return int(near.any(axis=0).sum())


@pytest.mark.parametrize("pair", [(0, 1), (1, 4), (3, 7), (2, 9)])
def test_lines_that_coincide_are_both_seen(tmp_path, pair):
    """Of twelve in a panel: adaptive-gelu begins as gelu. In the legend a line takes some thirty columns."""
    from matplotlib.image import imread

    heights = {number: 1.0 if number in pair else 2.0 + number for number in range(12)}
    lines = tuple(Line(f"line {number}", [(0, y), (1, y)]) for number, y in heights.items())
    draw(Picture("two of them", (Panel("p", lines=lines),)), tmp_path / "a.png")
    image = imread(tmp_path / "a.png")
    for number in pair:
        assert columns_with(image, f"C{number}") > 80


def test_series_of_a_sweep_that_coincide_are_both_seen(run, tmp_path):
    from matplotlib.image import imread

    vary = ["--vary", "d_model=768..1536:384", "--vary", "ffn.kind=gelu,gelu-tanh"]
    assert run("sweep", *vary, "--plot", str(tmp_path / "a.png"))[0] == 0
    image = imread(tmp_path / "a.png")
    assert min(columns_with(image, "C0"), columns_with(image, "C1")) > 80


@pytest.mark.parametrize("name", ["a.png", "a.pdf", "a.svg"])
def test_characters_that_no_font_has_are_told(run, tmp_path, monkeypatch, name):
    """Once each, in a picture of many of them; the texts of an .svg are set where it is read."""
    monkeypatch.setattr(canvas, "_fonts", lambda: ["DejaVu Sans"])
    text = ["--text", "小阳小", "--tokenizer", "cl100k_base", "--preset", "babygpt-v6", "--vocab-size", "100277"]
    file = tmp_path / name
    code, _, err = run("lab", "attention", *text, "--context", "16", "--plot", str(file))
    boxes = (
        f"note: {file}: 小 阳: no font here has what is drawn as an empty box; an .svg is shown in the reader's fonts\n"
    )
    assert (code, err) == (0, "" if name == "a.svg" else boxes)
    assert file.exists()
