"""The other commands, and what all commands have in common: formats, files, pipes, signals, colour, completion."""

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib

import psutil
import pytest
from rich.cells import cell_len

from archscope import __version__, api
from archscope.config import ModelConfig
from archscope.ledger import ledger
from archscope.lookup import load_file
from archscope.presets import all_presets, get_config
from archscope.render import FORMATS, render

TEXT = "小沈阳江西演唱会邀请了，"

COMMANDS = {
    "presets": ["presets"],
    "get": ["get", "--list", "--preset", "llama3-8b"],
    "tokens": ["tokens", TEXT, "--tokenizer", "cl100k_base"],
    "config-fields": ["config", "fields"],
    "config-show": ["config", "show", "gpt2-small"],
}

ESCAPE = "\x1b"


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_in_every_format(run, golden, command, form):
    code, out, err = run(*COMMANDS[command], "--format", form)
    assert (code, err) == (0, "")
    golden(f"{command}.{form}", out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_format_holds_every_row(run, command):
    """The list of a config's fields is in JSON by the library alone: `config show` gives the config itself there."""
    rows, listed = {}, command == "config-show"
    out = render(api.fields("gpt2-small"), "json") if listed else run(*COMMANDS[command], "--format", "json")[1]
    sheets = json.loads(out)["sheets"].values()
    rows["json"] = [row for sheet in sheets for row in sheet]
    parts = run(*COMMANDS[command], "--format", "csv")[1].split("\n\n")
    rows["csv"] = [row for part in parts for row in csv.DictReader(io.StringIO(part))]
    lines = run(*COMMANDS[command], "--format", "markdown")[1].splitlines()
    rows["markdown"] = [line for line in lines if line.startswith("|")][2 * len(sheets) :]
    lines = run(*COMMANDS[command], "--format", "latex")[1].splitlines()
    rows["latex"] = [line for line in lines if line.endswith(r"\\")][len(sheets) :]
    assert len({len(found) for found in rows.values()}) == 1
    assert [list(map(str, row.values())) for row in rows["csv"]] == [
        ["" if value is None else str(value) for value in row.values()] for row in rows["json"]
    ]


@pytest.mark.parametrize(
    "command",
    [["presets"], ["config", "fields"], ["params", "--preset", "llama2-7b", "--detail", "tensors", "--per-layer"],
     ["shapes", "--preset", "gemma-2b", "--device", "meta"], ["tokens", r"a\b {c} $d_e^f~ #&%"],
     ["compare", "gpt2-small", "llama3-8b"], ["verify", "--preset", "babygpt-v6"], ["lab", "position"],
     ["lab", "activations"], ["lab", "ffn", "--by-hand"], ["explain-dff", "--preset", "llama2-7b"],
     ["lab", "train", "--steps", "2", "--samples", "8"], ["lab", "approximate", "--steps", "2", "--samples", "8"]],
    ids=" ".join,
)  # fmt: skip
def test_latex_is_plain_ascii_so_that_every_engine_sets_it(run, command):
    """Except for what the user wrote; and every special character of LaTeX is escaped."""
    _, out, _ = run(*command, "--format", "latex")
    assert {character for character in out if not character.isascii()} == set()
    cells = "".join(re.findall(r"^(?!\\begin|\\end|%).*$", out, re.MULTILINE))
    assert not re.search(r"(?<!\\)[#%_]", cells)
    assert cells.count("{") == cells.count("}")


@pytest.mark.parametrize(
    ("command", "needs"),
    [
        (["compare", "gpt2-small", "llama3-8b"], "package booktabs"),
        (["params"], "packages booktabs, tabularx"),
        (["get", "--list"], "packages booktabs, xltabular"),
        (["params", "--units", "cjk"], "packages booktabs, tabularx, and ctex, with XeLaTeX, for 亿 万"),
        (
            ["tokens", "小沈阳演唱会", "--tokenizer", "cl100k_base"],
            "package booktabs, and ctex, with XeLaTeX, for 小 阳 会",
        ),
        (["tokens", "café ук"], "package booktabs; XeLaTeX, and a font that has у к"),
    ],
)
def test_latex_says_what_it_needs(run, command, needs):
    assert run(*command, "--format", "latex")[1].splitlines()[0] == f"% needs the {needs}"


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
@pytest.mark.parametrize(
    "command",
    [["flops", "--preset", "deepseek-v3"], ["get", "--list", "--preset", "deepseek-v3"], ["presets"],
     ["params", "--preset", "llama3-8b"], ["flops", "--elementwise"], ["check", "examples/notes/gpt2-small.md"],
     ["memory", "--preset", "llama3-8b", "--training", "adamw"], ["config", "fields"],
     ["sweep", "--vary", "d_model=384,768", "--show", "params.total,params.ffn,params.ffn_share,flops.forward,"
      "memory.weights,memory.kv_cache,params.attention,memory.optimizer"]],
    ids=" ".join,
)  # fmt: skip
def test_latex_stays_within_the_page_with_the_packages_that_it_names(run, tmp_path, command):
    """In a plain article, whose lines have 345 points, pasted as it is printed."""
    body = run(*command, "--format", "latex")[1]
    packages = re.findall(r"[a-z]{5,}", body.splitlines()[0].partition("package")[2])
    packages = ",".join(name for name in packages if name != "packages")
    head = rf"\documentclass{{article}}\usepackage{{{packages}}}"
    (tmp_path / "a.tex").write_text(f"{head}\n\\begin{{document}}\n{body}\\end{{document}}\n", "utf-8")
    for _ in range(2):
        subprocess.run(["pdflatex", "-halt-on-error", "a.tex"], cwd=tmp_path, check=True, capture_output=True)
    assert "Overfull" not in (tmp_path / "a.log").read_text("latin-1")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_tables_follow_the_width_of_the_terminal(run, monkeypatch, command, width):
    monkeypatch.setenv("COLUMNS", str(width))
    _, out, _ = run(*COMMANDS[command], "--format", "table")
    widest = max(map(cell_len, out.splitlines()))
    assert widest <= width
    assert widest > width - 20 or command == "tokens"
    assert width < 80 or "…" not in out, "a name that is cut short can't be typed"


def test_one_preset(run, golden):
    code, out, err = run("presets", "show", "mixtral-8x7b")
    assert (code, err) == (0, "")
    golden("preset.table", out)
    rows = json.loads(run("presets", "show", "mixtral-8x7b", "--format", "json")[1])["sheets"]["preset"]
    numbers = {row["what"]: row["number"] for row in rows if row["number"] is not None}
    assert numbers == {"exact size": 46_702_792_704, "active per token": 12_879_925_248}


def test_what_a_preset_shows_as_toml_is_a_config(run, tmp_path):
    sheets = json.loads(run("presets", "show", "qwen3-8b", "--format", "json")[1])["sheets"]
    (tmp_path / "copy.toml").write_text("\n".join(row["line"] for row in sheets["toml"]))
    assert run("get", "params.total", "--config", str(tmp_path / "copy.toml"))[1] == "8190735360\n"


@pytest.mark.parametrize("name", ["gpt2-small", "deepseek-v3"])
@pytest.mark.parametrize(
    ("form", "around"),
    [
        ("table", ("As a user would write it\n", "· ")),
        ("markdown", ("```toml\n", "```\n")),
        ("latex", ("\\begin{verbatim}\n", "\\end{verbatim}")),
    ],
)
def test_what_a_preset_shows_to_a_person_can_be_copied_as_a_config(run, tmp_path, name, form, around):
    """No line of it is folded, which would break a string; nor is it a table of lines."""
    before, after = around
    shown = run("presets", "show", name, "--format", form)[1]
    (tmp_path / "copy.toml").write_text(shown.partition(before)[2].partition(after)[0])
    total = run("get", "params.total", "--preset", name)[1]
    assert run("get", "params.total", "--config", str(tmp_path / "copy.toml")) == (0, total, "")


def test_presets_can_be_searched(run):
    rows = json.loads(run("presets", "--search", "QWEN3", "--format", "json")[1])["sheets"]["presets"]
    sizes = ("0.6b", "1.7b", "4b", "8b", "14b", "32b", "30b-a3b")
    assert {row["name"] for row in rows} == {f"qwen3-{size}" for size in sizes}
    code, out, err = run("presets", "--search", "zzz")
    assert (code, out) == (2, "")
    assert "no preset has 'zzz' in its name, family, description or source\n" in err


def test_presets_are_all_there_with_their_counts(run):
    rows = json.loads(run("presets", "--format", "json")[1])["sheets"]["presets"]
    assert {row["name"]: row["parameters"] for row in rows} == {
        name: int(ledger(preset.config).total) for name, preset in all_presets().items()
    }
    assert all(row["source"] and row["description"] for row in rows)


@pytest.mark.parametrize("form", ["table", "markdown"])
@pytest.mark.parametrize(
    "command",
    [["shapes", "--preset", "babygpt-v6", "--stats"], ["lab", "activations"], ["lab", "ffn", "--kinds", "relu,gelu"],
     ["lab", "attention", "--values"], ["solve", "--for", "d_ff", "--target", "params.ffn=56M"]],
    ids=" ".join,
)  # fmt: skip
def test_there_is_one_minus_sign_for_people(run, command, form):
    """Of exponents the hyphen is a part, as of names; JSON and CSV have plain numbers."""
    out = run(*command, "--format", form)[1]
    assert re.search(r"[ |]−[\d.]", out)
    assert not re.search(r"[ |]-(\d|inf)", out)
    assert not re.search(r"(^|,)−", run(*command, "--format", "csv")[1], re.MULTILINE)


def test_presets_in_other_units(run):
    assert "124.4 M" in run("presets", "--units", "short")[1]
    assert "1.2444 亿" in run("presets", "--units", "cjk")[1]


def test_tokens_shows_each_token(run):
    document = json.loads(run(*COMMANDS["tokens"], "--format", "json")[1])
    rows = document["sheets"]["tokens"]
    assert document["title"] == "16 tokens in cl100k_base"
    assert [row["position"] for row in rows] == list(range(16))
    assert bytes.fromhex(" ".join(row["bytes"] for row in rows)).decode() == TEXT
    assert "12 characters, 36 bytes in UTF-8, 2.25 bytes per token" in document["notes"]


def test_a_token_of_one_byte_is_counted_in_the_singular(run):
    assert "1 character, 1 byte in UTF-8, 1.00 bytes per token" in run("tokens", "a")[1]


def test_tokens_has_no_model_whose_tokenizer_it_could_take(run):
    said = run("tokens", "--help")[1]
    assert "[default: gpt2]" in " ".join(said.split())
    assert "model" not in said


def test_tokens_of_a_text_that_begins_with_a_dash(run):
    assert run("tokens", "--", "-5")[1].startswith("2 tokens in gpt2")


def test_config_show(run, golden):
    code, out, err = run("config", "show", "gpt2-small")
    assert (code, err) == (0, "")
    golden("config-show.toml", out)


@pytest.mark.parametrize("name", all_presets())
def test_config_show_reads_back_as_the_preset(run, name):
    code, out, _ = run("config", "show", name)
    assert code == 0
    assert ModelConfig.from_mapping(tomllib.loads(out)) == get_config(name)
    assert out.startswith(f"# {all_presets()[name].description}\n# source: {all_presets()[name].source}\n")


@pytest.mark.parametrize("name", all_presets())
def test_config_show_as_json_is_read_back_too(run, tmp_path, name):
    """A config, not a report about one: --config takes it as it takes the TOML."""
    file = tmp_path / "mine.json"
    assert run("config", "show", name, "--format", "json", "--output", str(file)) == (0, "", "")
    assert load_file(file) == get_config(name)


def test_config_show_writes_a_file_that_params_reads(run, tmp_path):
    """As the README has it: a preset into a file, three lines changed, counted."""
    file = tmp_path / "my-model.toml"
    assert run("config", "show", "gpt2-small", "--output", str(file)) == (0, "", "")
    file.write_text(file.read_text().replace("n_layers = 12", "n_layers = 6"))
    assert "81,912,576 parameters" in run("params", "--config", str(file))[1]


def test_config_show_as_a_list_has_the_values_of_the_toml(run):
    rows = csv.DictReader(io.StringIO(run("config", "show", "llama2-7b", "--format", "csv")[1]))
    values = {row["field"]: row["value"] for row in rows}
    assert values["name"] == "llama2-7b"
    assert values["d_model"] == "4096"
    assert values["ffn.ratio"] == "8/3"
    assert values["attention.qkv_bias"] == "false"
    assert values["attention.window"] == "(off)"


def test_config_show_completes_a_file(run, tmp_path):
    file = tmp_path / "short.toml"
    file.write_text('base = "gpt2-small"\nn_layers = 3\n')
    shown = ModelConfig.from_mapping(tomllib.loads(run("config", "show", str(file))[1]))
    assert (shown.name, shown.n_layers, shown.d_model) == ("short", 3, 768)


def test_config_fields_names_what_set_takes(run):
    fields = [row["field"] for row in json.loads(run("config", "fields", "--format", "json")[1])["sheets"]["fields"]]
    whole = tomllib.loads(run("config", "show", "llama2-7b")[1])
    named = {f"{table}.{key}" for table, keys in whole.items() if isinstance(keys, dict) for key in keys}
    assert named | {key for key, value in whole.items() if not isinstance(value, dict)} <= set(fields)


class TestOutput:
    """--output writes the whole answer or nothing."""

    COMMANDS = (["params"], ["presets"], ["tokens", "a"], ["config", "fields"], ["config", "show", "gpt1"],
                ["shapes", "--preset", "babygpt-v4", "--device", "meta"])  # fmt: skip

    @pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
    def test_the_file_holds_what_would_be_printed(self, run, tmp_path, command):
        _, printed, _ = run(*command)
        assert run(*command, "--output", str(tmp_path / "answer")) == (0, "", "")
        assert (tmp_path / "answer").read_text("utf-8") == printed
        assert os.listdir(tmp_path) == ["answer"]

    def test_a_file_that_is_there_is_replaced_and_keeps_its_mode(self, run, tmp_path):
        file = tmp_path / "answer"
        file.write_text("old")
        file.chmod(0o640)
        assert run("presets", "--output", str(file))[0] == 0
        assert file.read_text() == run("presets")[1]
        assert file.stat().st_mode & 0o777 == 0o640

    def test_what_a_link_points_to_is_replaced_and_keeps_its_mode(self, run, tmp_path):
        file = tmp_path / "answer"
        file.write_text("old")
        file.chmod(0o600)
        (tmp_path / "link").symlink_to(file)
        assert run("presets", "--output", str(tmp_path / "link")) == (0, "", "")
        assert (tmp_path / "link").is_symlink()
        assert file.read_text() == run("presets")[1]
        assert file.stat().st_mode & 0o777 == 0o600

    def test_a_file_that_is_to_be_kept_is_kept_behind_a_link_too(self, run, tmp_path):
        file = tmp_path / "answer"
        file.write_text("old")
        file.chmod(0o444)
        (tmp_path / "link").symlink_to(file)
        code, out, err = run("presets", "--output", str(tmp_path / "link"))
        assert (code, out) == (2, "")
        assert "link: is read-only" in err
        assert file.read_text() == "old"

    def test_a_link_stays_a_link(self, run, tmp_path):
        (tmp_path / "link").symlink_to(tmp_path / "answer")
        assert run("presets", "--output", str(tmp_path / "link"))[0] == 0
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "answer").read_text() == run("presets")[1]

    @pytest.mark.parametrize(
        "command",
        [
            ["params", "--d-model", "770"],
            ["params", "--preset", "nothing"],
            ["shapes", "--preset", "babygpt-v4", "--seq", "9"],
            ["shapes", "--preset", "babygpt-v4", "--step", "9"],
            ["tokens", ""],
            ["config", "show", "nothing"],
        ],
        ids=" ".join,
    )
    def test_a_request_that_fails_leaves_the_file_as_it_was(self, run, tmp_path, command):
        file = tmp_path / "answer"
        file.write_text("old")
        code, out, _ = run(*command, "--output", str(file))
        assert (code, out) == (2, "")
        assert file.read_text() == "old"
        assert os.listdir(tmp_path) == ["answer"]

    def test_a_full_disk_leaves_the_file_as_it_was(self, run, tmp_path, monkeypatch):
        def full(*args):
            raise OSError(28, "No space left on device")

        file = tmp_path / "answer"
        file.write_text("old")
        monkeypatch.setattr("pathlib.Path.replace", full)
        code, out, err = run("presets", "--output", str(file))
        assert (code, out) == (2, "")
        assert err == f"error: {file}: No space left on device\n       nothing was written\n"
        assert file.read_text() == "old"
        assert os.listdir(tmp_path) == ["answer"]

    def test_a_folder_that_cannot_be_written_to(self, run, tmp_path, monkeypatch):
        """Root may write anywhere, so the refusal of the system is made up."""

        def refused(*args, **options):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(tempfile, "NamedTemporaryFile", refused)
        code, out, err = run("presets", "--output", str(tmp_path / "answer"))
        assert (code, out) == (2, "")
        assert "answer: Permission denied" in err
        assert os.listdir(tmp_path) == []

    def test_a_folder_that_is_not_there(self, run, tmp_path):
        code, out, err = run("presets", "--output", str(tmp_path / "none" / "answer"))
        assert (code, out) == (2, "")
        assert f"there is no folder {tmp_path / 'none'}" in err

    def test_a_folder_as_the_target(self, run, tmp_path):
        code, out, err = run("presets", "--output", str(tmp_path))
        assert (code, out) == (2, "")
        assert f"{tmp_path}: is a directory" in err
        assert os.listdir(tmp_path) == []

    def test_a_device_as_the_target(self, run):
        assert run("presets", "--output", os.devnull) == (0, "", "")

    def test_a_name_that_utf8_cannot_write_is_no_bug_of_ours(self, run, tmp_path):
        """An argument that was no UTF-8 arrives in Python as lone surrogates."""
        code, _, err = run("params", "--set", "name=\udcff", "--output", str(tmp_path / "answer"))
        assert code == 2
        assert "bug" not in err
        assert os.listdir(tmp_path) == []


def start(*args, **environment):
    """`python -m archscope` with pipes, still running."""
    return subprocess.Popen(
        [sys.executable, "-m", "archscope", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )


@pytest.mark.parametrize("command", [["params", "--preset", "gpt2-xl", "--detail", "layers"], ["--help"]], ids=" ".join)
def test_a_closed_pipe_ends_it_without_a_word(command):
    """What `archscope … | head` does, at its harshest: nobody reads at all."""
    with start(*command) as process:
        process.stdout.close()
        assert process.stderr.read() == ""


def test_a_reader_who_has_seen_enough_is_no_failure():
    """What `| head -1` does: the rest would not even fit in the pipe."""
    with start("params", "--n-layers", "9999", "--detail", "layers", "--format", "csv") as process:
        assert process.stdout.readline() == "component,formula,parameters,share,bytes,address,role\n"
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


WRITING = (["presets"], ["config", "show", "gpt1"], ["--help"], ["--version"])


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_full_disk_behind_standard_output(command):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "archscope", *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert "standard output: No space left on device" in done.stderr
    assert "bug" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_closed_standard_output(command):
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" -m archscope "$@" >&-', sys.executable, *command],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, "error: standard output is closed\n")


def test_ctrl_c_while_a_model_is_built():
    """Exit 130 and one line. A process that has taken 450 MiB is past its imports and fills the model's 2 GiB."""
    model = ("--preset", "gpt2-small", "--n-layers", "150", "--device", "cpu", "--dtype", "bfloat16")
    with start("shapes", *model, OMP_NUM_THREADS="1") as process:
        while process.poll() is None and psutil.Process(process.pid).memory_info().rss < 450 * 2**20:
            time.sleep(0.02)
        assert process.poll() is None, process.stderr.read()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out, err) == (130, "", "error: interrupted\n")


def test_no_escape_codes_in_a_pipe(run_process):
    for command in (["params"], ["--help"], ["params", "--preset", "nothing"], ["params", "--nothing"]):
        _, out, err = run_process(*command, TERM="xterm-256color", COLORTERM="truecolor")
        assert out + err
        assert ESCAPE not in out + err


def test_colour_is_for_terminals_without_no_color(run, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert ESCAPE not in run("params")[1], "run sets NO_COLOR"
    monkeypatch.delenv("NO_COLOR")
    assert ESCAPE in run("params")[1]
    assert ESCAPE not in run("params", "--format", "json")[1]


def test_without_colour_a_table_reads_the_same():
    report = api.params("gpt2-small")
    plain, colored = (render(report, "table", color=color) for color in (False, True))
    assert ESCAPE in colored
    bare = re.sub(r"\x1b\[[\d;]*m", "", colored)
    assert [line.rstrip() for line in bare.splitlines()] == plain.splitlines()


def test_version(run):
    assert run("--version") == (0, f"archscope {__version__}\n", "")


@pytest.mark.parametrize(("command", "named"), [([], "shapes"), (["config"], "fields")])
def test_no_arguments_show_the_help(run, command, named):
    code, out, err = run(*command)
    assert code == 2
    assert "Usage: archscope" in out + err
    assert named in out + err


@pytest.mark.parametrize(
    "command", [[], ["shapes"], ["params"], ["presets"], ["tokens"], ["config"], ["config", "show"]]
)
def test_help_fits_in_80_columns(run, command):
    code, out, err = run(*command, "--help")
    assert (code, err) == (0, "")
    assert max(map(cell_len, out.splitlines())) <= 80
    assert run(*command, "-h") == (0, out, "")


@pytest.mark.parametrize(
    ("line", "completions"),
    [
        ("archscope pa", ["params"]),
        ("archscope params --preset gpt2-", ["gpt2-small", "gpt2-medium", "gpt2-large", "gpt2-xl"]),
        ("archscope shapes --preset baby", ["babygpt-v4", "babygpt-v5", "babygpt-v6"]),
        ("archscope config show mini", ["minigpt"]),
        ("archscope params --ffn swi", ["swiglu", "swiglu-clamped"]),
        ("archscope params --norm r", ["rmsnorm"]),
        ("archscope params --norm-placement s", ["sandwich"]),
        ("archscope params --position a", ["alibi", "alibi-scaled"]),
        ("archscope params --format m", ["markdown"]),
        ("archscope params --units c", ["cjk"]),
        ("archscope params --detail t", ["tensors"]),
        ("archscope shapes --dtype b", ["bfloat16"]),
        ("archscope shapes --device m", ["meta"]),
        ("archscope verify --device ", ["cpu", "cuda", "cuda:N"]),
        ("archscope lab gradients --device m", []),
        ("archscope tokens a --tokenizer cl", ["cl100k_base"]),
        ("archscope params --n-l", ["--n-layers"]),
    ],
)
def test_the_shell_completes(run, monkeypatch, line, completions):
    monkeypatch.setenv("_ARCHSCOPE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split(" ")) - 1))
    code, out, err = run()
    assert (code, err) == (0, "")
    assert out.split() == completions


def test_progress_shows_in_a_terminal_when_building_takes_long(run, monkeypatch):
    monkeypatch.setattr("archscope.cli.progress.PATIENCE", -1)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    code, out, err = run("params", "--preset", "babygpt-v6", "--verify", "--device", "cpu")
    assert code == 0
    assert "building babygpt-v6" in err
    assert "building" not in out


MARKUP = ("[/nope]", "[red]x", "[bold]")


@pytest.mark.parametrize("name", MARKUP)
def test_a_name_that_looks_like_markup_is_printed_as_it_stands(run, tmp_path, name):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"base": "babygpt-v6", "name": name}))
    assert run("params", "--config", str(file))[1].startswith(f"{name}: 16,032 parameters\n")
    assert run("shapes", "--config", str(file), "--device", "meta")[1].startswith(f"{name} on meta, ")
    assert f" {name} " in run("config", "show", str(file), "--format", "table")[1]


@pytest.mark.parametrize("name", MARKUP)
def test_progress_shows_a_name_that_looks_like_markup(run, monkeypatch, name):
    monkeypatch.setattr("archscope.cli.progress.PATIENCE", -1)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    model = ("--preset", "babygpt-v6", "--set", f"name={name}")
    code, out, err = run("params", *model, "--verify", "--device", "cpu")
    assert code == 0
    assert f"building {name} " in err
    assert out.startswith(f"{name}: 16,032 parameters\n")


def test_progress_is_silent_where_stderr_is_no_terminal(run):
    assert run("params", "--preset", "babygpt-v6", "--verify", "--device", "cpu")[2] == ""
