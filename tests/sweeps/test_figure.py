"""`archscope sweep --plot`: what is drawn, and what is refused."""

import importlib.util
import re

import pytest

SWEEP = [
    "sweep",
    "--vary",
    "d_model=384..1536:384",
    "--vary",
    "ffn.kind=gelu,swiglu",
    "--show",
    "params.ffn,params.ffn_share",
]


@pytest.fixture
def matplotlib():
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")


@pytest.mark.usefixtures("matplotlib")
class TestDrawing:
    def test_names_and_numbers_are_texts_in_the_drawing(self, run, tmp_path):
        code, out, err = run(*SWEEP, "--plot", str(tmp_path / "a.svg"))
        assert (code, err) == (0, "")
        assert out == run(*SWEEP)[1]
        texts = set(re.findall(r">([^<>\n]+)</text>", (tmp_path / "a.svg").read_text("utf-8")))
        assert {"d_model", "params.ffn", "params.ffn_share", "ffn.kind = gelu", "ffn.kind = swiglu", "40.0 %"} <= texts

    def test_the_same_sweep_is_the_same_file(self, run, tmp_path):
        for name in ("a.svg", "b.svg"):
            run(*SWEEP, "--plot", str(tmp_path / name))
        assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()

    @pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
    def test_other_files(self, run, tmp_path, name, start):
        assert run("sweep", "--vary", "ffn.kind=gelu,none", "--plot", str(tmp_path / name))[0] == 0
        assert (tmp_path / name).read_bytes().startswith(start)

    @pytest.mark.parametrize("name", [r"$\frac$", "$5 and $6", "模型"])
    def test_a_model_of_any_name(self, run, tmp_path, name):
        code, _, err = run(
            "sweep", "--set", f"name={name}", "--vary", "n_layers=1,2", "--plot", str(tmp_path / "a.svg")
        )
        assert (code, err) == (0, "")
        assert f">{name}, 2 configs" in (tmp_path / "a.svg").read_text("utf-8")

    def test_with_csv_too(self, run, tmp_path):
        code, out, _ = run(*SWEEP, "--plot", str(tmp_path / "a.svg"), "--format", "csv")
        assert (code, out.count("\n")) == (0, 9)
        assert (tmp_path / "a.svg").exists()

    @pytest.mark.parametrize(
        ("vary", "said"),
        [
            (["--vary", "d_model=1,2"], "there is nothing to draw"),
            (["--vary", "d_model=768", "--vary", "n_layers=1..13"], "13 lines can't be told apart"),
        ],
    )
    def test_what_can_not_be_told_apart_is_refused(self, run, tmp_path, vary, said):
        code, out, err = run("sweep", *vary, "--plot", str(tmp_path / "a.svg"))
        assert (code, out) == (2, "")
        assert said in err
        assert not (tmp_path / "a.svg").exists()


def test_without_matplotlib_it_says_what_to_install(run, tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    code, out, err = run(*SWEEP, "--plot", str(tmp_path / "a.svg"))
    assert (code, out) == (2, "")
    assert "--plot needs matplotlib, which is not installed\n       pip install matplotlib, or" in err
