"""The README is made of things that run: each command in it, and the program's own help."""

import os
import re
import shlex
from pathlib import Path

import pytest
from saved import save_gpt2

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
HELP = re.compile(r"(<!-- help -->\n)(.*?)(<!-- /help -->)", re.DOTALL)
COMMANDS = (
    "", "params", "shapes", "compare", "get", "sweep", "solve", "explain-dff", "presets", "presets show", "tokens",
    "config", "config show", "config fields",
)  # fmt: skip

TEXT = README.read_text("utf-8")
SHOWN = re.compile(r"```console\n\$ (archscope .*?)\n.*?\n```", re.DOTALL)
MENTIONED = re.findall(r"`(archscope [^`\n]+)`", TEXT)
IN_SCRIPTS = re.findall(
    r"^(archscope [^#\n]+?)\s*(?:#.*)?$", "".join(re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)), re.M
)


def arguments(command):
    return shlex.split(command)[1:]


@pytest.mark.parametrize("command", sorted({*MENTIONED, *IN_SCRIPTS}))
def test_every_command_runs(command, run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words, _, target = command.partition(" > ")
    if "my-model.toml" in words:
        (tmp_path / "my-model.toml").write_text('base = "gpt2-small"\n')
    if "path/to/gpt2" in words:
        save_gpt2(tmp_path / "path" / "to" / "gpt2")
    code, out, err = run(*arguments(words))
    assert (code, err) == (0, "")
    assert out
    if target:
        (tmp_path / target).write_text(out)


def test_python_example_runs():
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    names = {}
    exec(example.replace('device="cpu"', 'device="meta"'), names)
    assert names["model"].config.ffn.kind == "swiglu"


def test_shown_output_and_help_are_the_programs_own(run):
    """To renew them: ARCHSCOPE_UPDATE_GOLDEN=1 pytest tests/test_readme.py"""

    def shown(match):
        code, out, err = run(*arguments(match[1]))
        assert (code, err) == (0, "")
        return f"```console\n$ {match[1]}\n{out.rstrip()}\n```"

    def help_of(command):
        code, out, _ = run(*command.split(), "--help")
        assert code == 0
        title = f"archscope {command}".strip()
        return f"<details><summary><code>{title}</code></summary>\n\n```text\n{out.strip()}\n```\n\n</details>\n"

    renewed = SHOWN.sub(shown, TEXT)
    renewed = HELP.sub(lambda match: match[1] + "\n".join(map(help_of, COMMANDS)) + match[3], renewed)
    if os.environ.get("ARCHSCOPE_UPDATE_GOLDEN") == "1":
        README.write_text(renewed, "utf-8")
    assert README.read_text("utf-8") == renewed
