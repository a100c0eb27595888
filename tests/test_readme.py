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
    "", "params", "shapes", "flops", "memory", "compare", "get", "sweep", "solve", "explain-dff", "check", "lab",
    "lab ffn", "lab activations", "lab gradients", "lab attention", "lab position", "lab approximate", "lab train",
    "verify", "presets", "presets show", "tokens", "config", "config show", "config fields",
)  # fmt: skip

TEXT = README.read_text("utf-8")
SHOWN = re.compile(r"```console\n\$ (archscope .*?)\n(?:.*?\n)??```$", re.DOTALL | re.MULTILINE)
MENTIONED = re.findall(r"`(archscope [^`\n]+)`", TEXT)
NOTE = re.search(r"```markdown\n(.*?)```", TEXT, re.DOTALL)[1]
WORKFLOWS = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
IN_SCRIPTS = re.findall(
    r"^(archscope [^#\n]+?)\s*(?:#.*)?$", "".join(re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)), re.M
)


def arguments(command):
    return shlex.split(command)[1:]


def status(command):
    """What a command exits with: the note has wrong numbers."""
    return int(command.startswith("archscope check "))


@pytest.fixture(autouse=True)
def notes(tmp_path, monkeypatch):
    """The note that is shown, as the commands name it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    for name in ("notes.md", "docs/notes.md"):
        (tmp_path / name).write_text(NOTE, "utf-8")


@pytest.mark.parametrize("command", sorted({*MENTIONED, *IN_SCRIPTS}))
def test_every_command_runs(command, run, tmp_path):
    words, _, target = command.partition(" > ")
    if "my-model.toml" in words:
        (tmp_path / "my-model.toml").write_text('base = "gpt2-small"\n')
    if "path/to/gpt2" in words:
        save_gpt2(tmp_path / "path" / "to" / "gpt2")
    code, out, err = run(*arguments(words))
    if "--write" in words:
        assert err.startswith("note: --write only mends numbers that a comment ties"), "the note ties none"
        err = ""
    assert (code, err) == (status(words), "")
    assert out
    if target:
        (tmp_path / target).write_text(out)


def test_nobody_is_told_to_install_the_package_of_that_name_on_the_public_index():
    """It is somebody else's; this one comes from its repository."""
    told = {
        file.name: re.findall(r"pip install ['\"]?archscope", file.read_text("utf-8"))
        for file in [README, *(ROOT / "archscope").rglob("*.py"), *(ROOT / "examples").rglob("*.*")]
    }
    assert {name: found for name, found in told.items() if found} == {}


def test_python_example_runs():
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    names = {}
    exec(example.replace('device="cpu"', 'device="meta"'), names)
    assert names["model"].config.ffn.kind == "swiglu"


def test_the_workflow_and_the_hook_are_yaml_and_what_they_run_exists(run):
    yaml = pytest.importorskip("yaml")
    hook, workflow = map(yaml.safe_load, WORKFLOWS)
    known = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    (used,) = (used for repo in hook["repos"] for used in repo["hooks"])
    assert [used] == [{key: entry[key] for key in used} | {"language": "system"} for entry in known]
    assert run(*arguments(used["entry"]), "notes.md")[0] == 1
    commands = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    checks = [command for command in commands if command.startswith("archscope ")]
    assert checks
    for command in checks:
        code, out, err = run(*arguments(command))
        assert (code, err) == (1, "")
        assert out.startswith("::error file=")


def test_the_map_names_every_room_and_nothing_else():
    rows = re.findall(r"^\| (`.*?) \|", TEXT.partition("\n## The map\n")[2], re.MULTILINE)
    paths = [path for path in (ROOT / "archscope").iterdir() if not path.name.startswith("__")]
    rooms = {path.name if path.is_file() else f"{path.name}/" for path in paths}
    assert set(re.findall(r"`([^`]+)`", " ".join(rows))) == rooms


def test_shown_output_and_help_are_the_programs_own(run):
    """To renew them: ARCHSCOPE_UPDATE_GOLDEN=1 pytest tests/test_readme.py"""

    def shown(match):
        code, out, err = run(*arguments(match[1]))
        assert (code, err) == (status(match[1]), "")
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
