"""Every file in examples/ does what it says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from archscope import api, checking
from archscope.lookup import load_file

EXAMPLES = sorted(path for path in (Path(__file__).parent.parent / "examples").rglob("*") if path.is_file())

PRINTED = {"count_and_trace.py": "124,439,808", "activations.py": "exact zeros: ReLU 50."}

PLANTED = {"gpt2-small.md": ["56,696,184"], "llama3-8b-zh.md": []}


def test_every_example_is_run_by_a_test_here():
    assert {example.suffix for example in EXAMPLES} == {".toml", ".json", ".py", ".md", ".ipynb"}


@pytest.mark.parametrize("path", [e for e in EXAMPLES if e.suffix in (".toml", ".json")], ids=lambda path: path.name)
def test_configs_are_counted_and_built(path):
    config = load_file(path)
    assert "counted in torch: equal" in str(api.params(config, verify=True))
    assert api.trace(config, device="meta")["shapes"]


@pytest.mark.parametrize("path", [e for e in EXAMPLES if e.suffix == ".py"], ids=lambda path: path.name)
def test_scripts_run(path):
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert PRINTED[path.name] in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("path", [e for e in EXAMPLES if e.suffix == ".ipynb"], ids=lambda path: path.name)
def test_notebooks_run_from_top_to_bottom(path):
    """Each cell in the names that those before it have made; what a cell shows is its last line."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    names = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            *before, last = "".join(cell["source"]).splitlines()
            exec("\n".join(before), names)
            assert eval(last, names)
    vanished = {row["model"]: row["arriving"] for row in eval(last, names)}
    assert vanished["no-residual"] < 1e-3 < vanished["residual"]


@pytest.mark.parametrize("path", [e for e in EXAMPLES if e.suffix == ".md"], ids=lambda path: path.name)
def test_notes_are_right_but_for_the_planted_error(path, run, tmp_path):
    text = path.read_text("utf-8")
    note = tmp_path / path.name
    note.write_text(text, "utf-8")
    rows = checking.check(text)["numbers"]
    assert [row["number"] for row in rows if row["verdict"] == "wrong"] == PLANTED[path.name]
    assert sum(row["verdict"] in ("exact", "rounded") for row in rows) >= 8
    assert run("check", str(note))[0] == int(bool(PLANTED[path.name]))
    assert run("check", str(note), "--write")[0] == 0
    assert note.read_text("utf-8") == text.replace("56,696,184", "56,669,184")
