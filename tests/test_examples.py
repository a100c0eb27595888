"""Every file in examples/ does what it says."""

import subprocess
import sys
from pathlib import Path

import pytest

from archscope import api
from archscope.lookup import load_file

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").iterdir())


def test_every_example_is_run_by_a_test_here():
    assert {example.suffix for example in EXAMPLES} == {".toml", ".json", ".py"}


@pytest.mark.parametrize("path", [e for e in EXAMPLES if e.suffix in (".toml", ".json")], ids=lambda path: path.name)
def test_configs_are_counted_and_built(path):
    config = load_file(path)
    assert "counted in torch: equal" in str(api.params(config, verify=True))
    assert api.trace(config, device="meta")["shapes"]


@pytest.mark.parametrize("path", [e for e in EXAMPLES if e.suffix == ".py"], ids=lambda path: path.name)
def test_scripts_run(path):
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert "124,439,808" in done.stdout
    assert done.stderr == ""
