"""Drawings in characters."""

import pytest
from rich.cells import cell_len

from archscope.render.sketch import sketch
from archscope.reports.picture import Grid, Line, Panel


def test_a_line_is_a_row_of_blocks():
    panel = Panel("f", "x", lines=(Line("up", [(n, n) for n in range(8)]), Line("flat", [(n, 0) for n in range(8)])))
    assert list(sketch(panel, 40)) == ["f: ▁ 0, █ 7; x from 0 to 7", "up    ▁▂▃▄▅▆▇█", "flat  ▁▁▁▁▁▁▁▁"]


def test_a_long_line_is_thinned_out():
    panel = Panel("f", lines=(Line("up", [(n, n) for n in range(1000)]),))
    _, drawn = sketch(panel, 30)
    assert len(drawn) == 30
    assert drawn.endswith("▇███") or drawn.endswith("███")


def test_bars_start_at_zero():
    title, one, two = sketch(Panel("b", bars=(("a", 1.0), ("b", 2.0))), 46)
    assert (len(one), len(two)) == (3 + 20, 3 + 40)
    assert title == "b: ▁ 0, █ 2"


def test_a_grid_is_shaded_and_what_is_not_there_is_blank():
    grid = Grid(["the", "cat"], ["the", "cat"], [[1.0, None], [0.25, 0.75]])
    assert list(sketch(Panel("w", grid=grid), 40)) == [
        "w: · 0.25, █ 1",
        "    the cat",
        "the ████",
        "cat ····▓▓▓▓",
    ]


def test_names_of_columns_that_are_too_long_go_downwards():
    grid = Grid(["a"], ["the", "cat", "沈"], [[0.0, 1.0, None]])
    assert list(sketch(Panel("w", grid=grid), 12)) == ["w: · 0, █ 1", "  t c 沈", "  h a", "  e t", "a ··██"]
    assert list(sketch(Panel("w", grid=Grid(["a"], ["the", "cat"], [[0.0, 1.0]])), 5))[1:] == [
        "  tc",
        "  ha",
        "  et",
        "a ·█",
    ]


@pytest.mark.parametrize("values", [[0.0, 0.0], [float("nan"), 1.0], [float("inf"), 1.0]])
def test_numbers_that_cannot_be_drawn_to_scale(values):
    panel = Panel("f", lines=(Line("a", list(enumerate(values))),))
    assert len(list(sketch(panel, 20))) == 2


def test_a_grid_wider_than_the_terminal_is_cut_and_says_so():
    names = [str(number) for number in range(100)]
    title, _, first, *_ = sketch(Panel("w", grid=Grid(names, names, [[1.0] * 100] * 100)), 40)
    assert title.endswith("of 100 columns")
    assert len(first) <= 40


@pytest.mark.parametrize("command", ["activations", "ffn", "gradients", "position"])
@pytest.mark.parametrize("width", [40, 60])
def test_no_line_is_wider_than_the_terminal(run, monkeypatch, command, width):
    monkeypatch.setenv("COLUMNS", str(width))
    code, out, _ = run("lab", command)
    assert code == 0
    assert max(map(cell_len, out.splitlines())) <= width
