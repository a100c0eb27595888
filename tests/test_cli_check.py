"""`archscope check` as a user meets it: verdicts, exit status, formats, files, and bad requests."""

import codecs
import csv
import io
import json
import re
from pathlib import Path

import pytest

from archscope import checking
from archscope.cli.app import COMMANDS
from archscope.notes import check as notes_check

ROOT = Path(__file__).parent.parent

RIGHT = "GPT-2 Small has 124,439,808 parameters.\n"
WRONG = "GPT-2 Small has 124,438,272 parameters.\n"
EVERY_VERDICT = """# Every verdict

GPT-2 Small has 124,439,808 parameters.

GPT-2 Small has 124M parameters.

12 × 7,087,872 ≈ 84 million

12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB

The corpus has 8,013,769 documents.
"""
FORMATS = ("table", "json", "csv", "markdown", "latex", "github")
NUMBER_KEYS = [
    "file", "line", "column", "number", "verdict", "kind", "truth", "value", "how", "off", "cause", "reading",
    "address", "sentence",
]  # fmt: skip
VERDICTS = ["exact", "rounded", "loose", "wrong", "unchecked"]


@pytest.fixture
def note(tmp_path, monkeypatch):
    """`note(text, "name.md")` writes a note, text or bytes, into the working directory and gives its name."""
    monkeypatch.chdir(tmp_path)

    def note(content, name="notes.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    return note


def rows_of(run, *args):
    return json.loads(run("check", *args, "--format", "json")[1])["sheets"]["numbers"]


def test_a_right_note_exits_0(run, note):
    code, out, err = run("check", note(RIGHT))
    assert (code, err) == (0, "")
    assert re.fullmatch(r"notes.md: 1 numbers?: 1 exact\n", out)


def test_a_wrong_number_exits_1_with_place_sentence_truth_difference_and_cause(run, note):
    code, out, err = run("check", note(f"# Title\n\nIn short: {WRONG}"))
    assert (code, err) == (1, "")
    first, second, last = out.splitlines()
    assert first.startswith("notes.md:3:27: wrong: 124,438,272 should be 124,439,808 = params.total of gpt2-small ")
    assert "off by −1,536" in first
    assert "the final norm is missing (1,536)" in first
    assert second == "    In short: GPT-2 Small has ⟦124,438,272⟧ parameters."
    assert re.fullmatch(r"notes.md: 1 numbers?: 1 wrong", last)


def test_far_off_numbers_are_told_by_their_factor(run, note):
    code, out, _ = run("check", note("The FFN has 2 × 512 × 2048 = 20,971,520 weights.\n"))
    assert code == 1
    assert "20,971,520 should be 2,097,152 = 2 × 512 × 2048 (a factor of 10)" in out


def test_a_note_without_numbers_is_said_to_have_none(run, note):
    assert run("check", note("Attention is all you need.\n")) == (0, "notes.md: no numbers to check\n", "")
    assert run("check", note("", "empty.md")) == (0, "empty.md: no numbers to check\n", "")


def test_files_without_numbers_are_counted_and_not_listed(run, note):
    for name in ("docs/a.md", "docs/b.md"):
        note("Attention is all you need.\n", name)
    assert run("check", "docs") == (0, "2 files: no numbers to check\n", "")
    code, out, err = run("check", "docs", note(RIGHT))
    assert (code, err) == (0, "")
    assert out == "notes.md: 1 number: 1 exact\n3 files (2 without any): 1 number: 1 exact\n"


def test_only_wrong_numbers_are_shown_unless_asked(run, note):
    code, out, err = run("check", note(EVERY_VERDICT))
    assert (code, err) == (1, "")
    assert re.findall(r": (exact|rounded|loose|wrong|unchecked): ", out) == ["wrong"]
    assert out.endswith("notes.md: 6 numbers: 2 exact, 1 rounded, 1 loose, 1 wrong, 1 unchecked\n")


def test_explain_shows_every_number_and_how_it_was_worked_out(run, note):
    code, out, err = run("check", note(EVERY_VERDICT), "--explain")
    assert (code, err) == (1, "")
    assert "notes.md:3:17: exact: 124,439,808 = params.total of gpt2-small\n" in out
    assert "notes.md:5:17: rounded: 124M" in out
    assert "notes.md:7:18: loose: 84 million from 85,054,464 = 12 × 7,087,872\n" in out
    assert "notes.md:9:31: wrong: 226 MB should be 302 MB = 12 × 12 × 64 × 4096 × 2 × 4" in out
    assert "notes.md:11:16: unchecked: The corpus has ⟦8,013,769⟧ documents.\n" in out


def test_the_reading_of_a_unit_with_two_is_named(run, note):
    name = note("124,439,808 × 4 bytes = 475 MB\n\n124,439,808 × 4 bytes = 498 MB\n")
    _, out, _ = run("check", name, "--explain")
    assert "notes.md:1:25: rounded: 475 MB (MiB) from 497,759,232 = 124,439,808 × 4 bytes" in out
    assert "notes.md:3:25: rounded: 498 MB (MB) from 497,759,232 = 124,439,808 × 4 bytes" in out


@pytest.mark.parametrize("only", ["wrong", "exact", "wrong,unchecked", " loose , rounded "])
def test_only_shows_some_verdicts_but_counts_all_and_keeps_the_exit_status(run, note, only):
    code, out, err = run("check", note(EVERY_VERDICT), "--only", only)
    assert (code, err) == (1, "")
    shown = {verdict.strip() for verdict in only.split(",")}
    assert set(re.findall(r": (exact|rounded|loose|wrong|unchecked): ", out)) == shown
    assert out.endswith("6 numbers: 2 exact, 1 rounded, 1 loose, 1 wrong, 1 unchecked\n")
    assert {row["verdict"] for row in rows_of(run, "notes.md", "--only", only)} == shown


def test_folders_are_searched_for_markdown_in_order_without_hidden_ones(run, note):
    note(RIGHT, "docs/b.md")
    note(WRONG, "docs/a/deep.MD")
    for name in ("docs/.hidden/c.md", "docs/node_modules/d.md", "docs/.e.md", "docs/f.txt"):
        note(WRONG, name)
    code, out, err = run("check", "docs")
    assert (code, err) == (1, "")
    assert re.findall(r"^(\S+): \d+ numbers?: ", out, re.M) == ["docs/a/deep.MD", "docs/b.md"]


def test_several_files_each_once_and_one_wrong_number_is_enough(run, note):
    note(RIGHT, "right.md")
    note(WRONG, "wrong.md")
    code, out, _ = run("check", "right.md", "wrong.md", "right.md", ".")
    assert code == 1
    assert re.findall(r"^(\S+): \d+ numbers?: ", out, re.M) == ["right.md", "wrong.md"]


def test_many_notes_are_checked_side_by_side_with_the_same_result(run_process, note):
    """More than the processes are worth: what is told is in the order of the files all the same."""
    filler = "Some words about attention.\n\n" * 6000
    paths = [str(note(f"{filler}12 × {number} = 84\n", f"{number}.md")) for number in (6, 7, 8, 9)]
    Path(paths[1]).write_bytes(b"\xff")
    code, out, err = run_process("check", *paths, "--format", "json")
    numbers = json.loads(out)["sheets"]["numbers"]
    assert [(row["file"], row["verdict"]) for row in numbers] == [
        ("6.md", "wrong"), ("8.md", "wrong"), ("9.md", "wrong"),
    ]  # fmt: skip
    assert numbers[0] == json.loads(run_process("check", paths[0], "--format", "json")[1])["sheets"]["numbers"][0]
    assert (code, err.splitlines()[0]) == (2, "error: 7.md: is not UTF-8: byte 0 is 0xff")


def test_a_file_that_is_named_needs_no_suffix(run, note):
    assert run("check", note(WRONG, "chapter.txt"))[0] == 1


def test_the_preset_is_the_model_where_the_note_names_none(run, note):
    name = note("| Part | Parameters |\n|---|---|\n| Token embedding | 38,597,376 |\n| FFN | 56,669,184 |\n")
    assert [row["verdict"] for row in rows_of(run, name)] == ["unchecked", "unchecked"]
    assert [row["verdict"] for row in rows_of(run, name, "--preset", "gpt2-small")] == ["exact", "exact"]


def test_the_preset_may_be_a_file(run, note):
    note('base = "gpt2-small"\nn_layers = 3\n', "mine.toml")
    name = note("| Part | Parameters |\n|---|---|\n| Token embedding | 38,597,376 |\n| FFN | 14,167,296 |\n")
    assert [row["verdict"] for row in rows_of(run, name, "--preset", "mine.toml")] == ["exact", "exact"]


@pytest.mark.parametrize("place", ["docs/mine.toml", "mine.toml"])
def test_a_comment_may_name_a_file_from_the_folder_of_its_note_or_from_where_one_is(run, note, place):
    note('base = "gpt2-small"\nn_layers = 3\n', place)
    name = note("<!-- archscope: preset=mine.toml -->\n\n3 <!-- archscope: size.n_layers --> layers\n", "docs/a.md")
    assert [row["verdict"] for row in rows_of(run, name)] == ["exact"]


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, note, golden, form):
    code, out, err = run("check", note(EVERY_VERDICT), "--format", form)
    assert (code, err) == (1, "")
    golden(f"check.{form}", out)


def test_explain_and_its_looks(run, note, golden):
    code, out, err = run("check", note(EVERY_VERDICT), "--explain")
    assert (code, err) == (1, "")
    golden("check-explain.table", out)


def test_json_keeps_its_schema(run, note):
    report = json.loads(run("check", note(EVERY_VERDICT), "--format", "json")[1])
    assert list(report) == ["schema", "version", "title", "sheets", "notes"]
    assert (report["schema"], report["version"]) == ("archscope.check", 1)
    assert list(report["sheets"]) == ["numbers", "summary", "problems"]
    assert report["sheets"]["problems"] == []
    for row in report["sheets"]["numbers"]:
        assert list(row) == NUMBER_KEYS
        assert row["verdict"] in VERDICTS
        assert isinstance(row["line"], int) and isinstance(row["column"], int)
        assert (row["truth"] is not None) or row["verdict"] == "unchecked"
    assert report["sheets"]["summary"] == [
        {"file": "notes.md", "exact": 2, "rounded": 1, "loose": 1, "wrong": 1, "unchecked": 1, "skipped": 0}
    ]


def test_json_is_the_same_shape_with_nothing_in_it(run, note):
    report = json.loads(run("check", note(""), "--format", "json")[1])
    assert report["sheets"] == {
        "numbers": [], "summary": [{"file": "notes.md"} | dict.fromkeys([*VERDICTS, "skipped"], 0)], "problems": [],
    }  # fmt: skip


def test_csv_holds_what_json_holds(run, note):
    rows = rows_of(run, note(EVERY_VERDICT))
    numbers, _ = run("check", "notes.md", "--format", "csv")[1].split("\n\n")
    assert [list(row.values()) for row in csv.DictReader(io.StringIO(numbers))] == [
        ["" if value is None else str(value) for value in row.values()] for row in rows
    ]


@pytest.mark.parametrize("args", [[], ["--only", "exact"]], ids=["all", "only"])
def test_csv_begins_with_the_keys_of_the_numbers_even_if_there_are_none(run, note, args):
    out = run("check", note("" if not args else "12 × 3 = 35"), "--format", "csv", *args)[1]
    assert out.splitlines()[:3] == [",".join(NUMBER_KEYS), "", ",".join(["file", *VERDICTS, "skipped"])]


def test_no_report_takes_the_place_of_a_note_in_a_folder(run, note):
    note(WRONG, "docs/a.md")
    code, out, err = run("check", "docs", "--output", "docs/../docs/a.md")
    assert (code, out) == (2, "")
    assert "is one of the notes" in err
    assert Path("docs/a.md").read_text("utf-8") == WRONG


def test_every_format_but_table_and_github_has_every_number(run, note):
    note(EVERY_VERDICT)
    for form in ("csv", "json", "markdown", "latex"):
        out = run("check", "notes.md", "--format", form)[1]
        assert "8,013,769" in out
        assert "226 MB" in out


def test_github_annotations_point_at_the_number_with_their_escapes(run, note):
    code, out, err = run("check", note("100%: 12 × 3 = 35\n", "a,b:c%.md"), "--format", "github")
    assert (code, err) == (1, "")
    assert out == (
        "::error file=a%2Cb%3Ac%25.md,line=1,col=16,endColumn=18,title=wrong number::"
        "35 should be 36 = 12 × 3 (off by −1)\n"
    )


def test_a_percent_sign_in_an_annotation_is_escaped(run, note):
    code, out, _ = run("check", note("The share is 50 / 200 = 26 %.\n"), "--format", "github")
    assert code == 1
    (line,) = out.splitlines()
    assert line.partition("::error ")[2].partition("::")[2].startswith("26 %25 should be 25 %25 = 50 / 200")


def test_github_says_nothing_of_a_right_note(run, note):
    assert run("check", note(RIGHT), "--format", "github") == (0, "", "")


@pytest.mark.parametrize("form", FORMATS)
def test_output_goes_to_a_file(run, note, form):
    shown = run("check", note(EVERY_VERDICT), "--format", form)[1]
    assert run("check", "notes.md", "--format", form, "--output", "answer") == (1, "", "")
    assert Path("answer").read_text("utf-8") == shown


@pytest.mark.parametrize("form", FORMATS)
def test_there_is_no_colour_in_a_pipe(run_process, note, form):
    code, out, err = run_process("check", note(EVERY_VERDICT), "--format", form, FORCE_COLOR="")
    assert (code, err) == (1, "")
    assert "\x1b" not in out


def test_a_terminal_gets_colour_unless_told_not_to(run, note, monkeypatch):
    note(WRONG)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert "\x1b" not in run("check", "notes.md")[1]
    monkeypatch.delenv("NO_COLOR")
    assert "\x1b[31mwrong\x1b[0m" in run("check", "notes.md")[1]
    assert "\x1b" not in run("check", "notes.md", "--format", "github")[1]
    run("check", "notes.md", "--output", "answer")
    assert "\x1b" not in Path("answer").read_text("utf-8")


def test_marked_sentences_are_cut_to_what_is_around_the_number(run, note):
    _, out, _ = run("check", note("word " * 200 + WRONG.strip() + " word" * 200))
    sentence = out.splitlines()[1]
    assert sentence.startswith("    …")
    assert sentence.endswith("…")
    assert "⟦124,438,272⟧" in sentence
    assert len(sentence) < 160


@pytest.mark.parametrize("form", FORMATS)
def test_no_text_of_a_note_steers_the_terminal(run, note, form):
    _, out, err = run("check", note("\x1b[31mred\x1b[0m 12 × 3 = 35\n"), "--format", form)
    assert "\x1b" not in out + err


def test_no_name_of_a_file_steers_the_terminal(run, note):
    _, out, err = run("check", note(WRONG, "e\x1b[31m.md"))
    assert "\x1b" not in out + err


UTF16 = WRONG.encode("utf-16")
BAD = [
    (b"abc \xff def", [], ["notes.md: is not UTF-8: byte 4 is 0xff"]),
    ("ünï".encode() + b"\xe4\xf6", [], ["notes.md: is not UTF-8: byte 5 is 0xe4"]),
    (b"cut \xe4\xb8", [], ["notes.md: is not UTF-8: byte 4 is 0xe4"]),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", [], ["notes.md: is a binary file, not a note"]),
    (UTF16, [], ["notes.md: is not UTF-8 but UTF-16", "save it as UTF-8"]),
    (RIGHT, ["--preset", "gpt2-smal"], ["no preset 'gpt2-smal'", "did you mean 'gpt2-small'"]),
    (RIGHT, ["--preset", "none.toml"], ["none.toml: there is no such file"]),
    (RIGHT, ["--only", "rong"], ["no --only 'rong'", "did you mean 'wrong'"]),
    (RIGHT, ["--only", "wrong,rong"], ["no --only 'rong'", "did you mean 'wrong'"]),
    (RIGHT, ["--only", ","], ["--only names no verdict", "exact, rounded, loose, wrong, unchecked"]),
    (RIGHT, ["--format", "githb"], ["no --format 'githb'", "did you mean 'github'"]),
    (RIGHT, ["--output", "none/answer"], ["none/answer: there is no folder none"]),
    (RIGHT, ["--explan"], ["no such option: --explan"]),
    (RIGHT, ["--output", "notes.md"], ["--output notes.md: is one of the notes", "--write"]),
]  # fmt: skip


@pytest.mark.parametrize(("content", "args", "words"), BAD, ids=range(len(BAD)))
def test_a_bad_request_is_refused_in_words(run, note, content, args, words):
    name = note(content)
    Path("bare").mkdir()
    code, out, err = run("check", name, *args)
    assert (code, out) == (2, "")
    for word in words:
        assert word in err
    assert "Traceback" not in err
    assert "bug" not in err


BAD_COMMENTS = [
    ("a <!-- archscope: offf -->", [], ["line 1: `archscope: offf`: did you mean 'off'?"]),
    ("<!-- archscope: preset=gpt2-small d_model=13 -->", [], ["line 1: ", "12"]),
    ("<!-- archscope: preset=gpt2-small seq=2048 -->\n\n9 GB <!-- archscope: memory.kv_cache -->", [],
     ["line 3: ", "2,048", "1,024 tokens"]),
    ("a\n\nb <!-- archscope: preset=gpt2-smal -->\n", [], ["line 3: no preset", "did you mean 'gpt2-small'"]),
    ("a\r\n\r\nb <!-- archscope: preset=gpt2-smal -->", [], ["notes.md: line 3: no preset 'gpt2-smal'"]),
    ("<!-- archscope: presett=gpt2-small -->", [], ["notes.md: line 1: no setting 'presett'", "did you mean 'preset'"]),
    ("a\n\n<!-- archscope: batch=many -->", [], ["notes.md: line 3: batch=many: expected a whole number above 0"]),
    ("<!-- archscope: seq=0 -->", [], ["line 1: seq=0: expected a whole number above 0"]),
    ("<!-- archscope: seq=" + 4000 * "9" + " -->", [], ["line 1: "]),
    ("<!-- archscope: dtype=float31 -->", [], ["line 1: no dtype 'float31'", "did you mean 'float32'"]),
    ("<!-- archscope: batch=4 please -->", [], ["line 1: `archscope: batch=4 please`: expected name=value"]),
    ("a\n\nIt has 7 <!-- archscope: params.fnn -->", ["--preset", "gpt2-small"],
     ["notes.md: line 3: no quantity 'params.fnn'", "did you mean 'params.ffn'", "`archscope get --list`"]),
    ("It has 7 <!-- archscope: what is this -->", ["--preset", "gpt2-small"], ["line 1: no quantity 'what is this'"]),
    ("It has many <!-- archscope: params.ffn -->", ["--preset", "gpt2-small"],
     ["notes.md: line 1: no number stands before `archscope: params.ffn`"]),
    ("It has 7 <!-- archscope: params.ffn -->", [],
     ["notes.md: line 1: params.ffn of which model?", "<!-- archscope: preset=gpt2-small -->"]),
    ("<!-- archscope: -->", [], ["line 1: `archscope:` says nothing", "preset=gpt2-small"]),
    ("<!-- archscope off -->", [], ["line 1: `archscope off`: a colon is missing", "<!-- archscope: off -->"]),
    ("<!-- archscope params.ffn -->", [], ["line 1: `archscope params.ffn`: a colon is missing"]),
    ("<!-- archscope-disable -->", [], ["line 1: `archscope-disable`: did you mean 'off'?", "<!-- archscope: off -->"]),
    ("<!-- archscope: preset=none.toml -->", [], ["line 1: none.toml: there is no such file"]),
]  # fmt: skip


@pytest.mark.parametrize(("content", "args", "words"), BAD_COMMENTS, ids=range(len(BAD_COMMENTS)))
def test_a_comment_that_cannot_be_used_is_said_and_costs_no_other_number_its_verdict(run, note, content, args, words):
    name = note(f"12 × 3 = 35\n\n{content}\n")
    code, out, err = run("check", name, *args)
    assert code == 2
    for word in words:
        assert word.replace("line 3: ", "line 5: ").replace("line 1: ", "line 3: ") in err
    assert "Traceback" not in err
    assert "bug" not in err
    assert out.splitlines()[0].startswith("notes.md:1:10: wrong: 35 should be 36")


def test_comments_that_begin_with_the_name_alone_are_none_of_ours(run, note):
    name = note("<!-- archscope -->\n\n<!-- archscope is a tool -->\n\n<!-- archscope start --> 12 × 3 = 36\n")
    assert run("check", name) == (0, "notes.md: 1 number: 1 exact\n", "")


WRONG_PRESET = "<!-- archscope: preset=gpt2-smal -->\n\n12 × 3 = 35\n"


def test_the_truth_is_a_number_too(run, note):
    """For programs: in bytes, in FLOPs, a share as a part of 1; `truth` is as a person reads it."""
    text = "GPT-2 Small has 124,438,272 parameters. 12 × 4096 × 2 bytes = 98.3 kB. 3 / 8 = 37 %. Of 9 some."
    code, out, _ = run("check", note(text), "--format", "json", "--explain")
    rows = {row["number"]: row["value"] for row in json.loads(out)["sheets"]["numbers"]}
    assert code == 1
    assert (rows["124,438,272"], rows["98.3 kB"], rows["37 %"]) == (124_439_808, 98_304, 0.375)


def test_problems_are_rows_of_json_and_csv_and_annotations(run, note):
    code, out, err = run("check", note(WRONG_PRESET), "--format", "json")
    assert code == 2
    report = json.loads(out)["sheets"]
    assert [row["number"] for row in report["numbers"]] == ["35"]
    (problem,) = report["problems"]
    assert list(problem) == ["file", "line", "column", "problem", "hint"]
    assert (problem["file"], problem["line"], problem["column"]) == ("notes.md", 1, 1)
    assert problem["problem"].startswith("no preset 'gpt2-smal'; did you mean 'gpt2-small'")
    assert f"notes.md: line 1: {problem['problem']}" in err
    *_, problems = run("check", "notes.md", "--format", "csv")[1].split("\n\n")
    assert next(csv.DictReader(io.StringIO(problems)))["problem"] == problem["problem"]
    assert "no preset" in run("check", "notes.md", "--format", "markdown")[1]
    code, out, err = run("check", "notes.md", "--format", "github")
    assert (code, err) == (2, ""), "the annotation says it"
    annotations = out.splitlines()
    assert annotations[1].startswith("::error file=notes.md,line=1,col=1,title=not checked::no preset 'gpt2-smal'")


def test_python_gives_the_verdicts_beside_a_comment_that_cannot_be_used():
    report = checking.check(WRONG_PRESET)
    assert [row["verdict"] for row in report["numbers"]] == ["wrong"]
    assert [row["line"] for row in report["problems"]] == [1]
    assert "no preset" in str(report)


def test_of_no_model_is_spoken_after_a_preset_that_does_not_exist(run, note):
    """What was in force before it, or is asked for by an option, may not be meant: nothing is held against it."""
    table = "| Part | n |\n|---|---|\n| Token embedding | 38,597,376 |\n| FFN | 56,669,999 |\n\n"
    total = "It has 124,438,272 <!-- archscope: params.total --> of them.\n\n"
    name = note(f"<!-- archscope: preset=llama3-8 -->\n\n{table}{total}")
    code, out, err = run("check", name, "--preset", "gpt2-small")
    assert (code, "wrong" in out, err.count("line")) == (2, False, 1)
    note(f"<!-- archscope: preset=llama3-8 -->\n\n{total}<!-- archscope: preset=gpt2-small -->\n\n{total}")
    assert [row["verdict"] for row in rows_of(run, "notes.md")] == ["unchecked", "wrong"]


def test_write_mends_what_it_can_beside_a_comment_that_cannot_be_used(run, note):
    text = "<!-- archscope: preset=gpt2-small -->\n\n142M <!-- archscope: params.total --> parameters.\n"
    text += "\n7 <!-- archscope: params.fnn -->\n"
    code, _, err = run("check", note(text), "--write")
    assert (code, "no quantity 'params.fnn'" in err) == (2, True)
    assert Path("notes.md").read_text("utf-8") == text.replace("142M", "124M")


def test_a_file_that_cannot_be_written_does_not_keep_others_from_being_mended(run, note):
    text = "<!-- archscope: preset=gpt2-small -->\n\n142M <!-- archscope: params.total -->\n"
    Path(note(text, "a.md")).chmod(0o444)
    code, _, err = run("check", "a.md", note(text, "b.md"), "--write")
    assert (code, "a.md: is read-only" in err) == (2, True)
    assert "124M" in Path("b.md").read_text("utf-8")


def test_a_bug_that_one_note_brings_to_light_costs_no_other_its_verdicts(run, note, monkeypatch):
    note("x", "a.md")
    note(WRONG, "b.md")

    def check(source, *options):
        if source.text == "x":
            raise KeyError("x")
        return real(source, *options)

    real = notes_check.check
    monkeypatch.setattr(notes_check, "check", check)
    code, out, err = run("check", ".")
    assert (code, out.count("wrong: ")) == (3, 1)
    assert err.startswith("error: a.md: a bug in archscope: KeyError: 'x'\n")
    assert "ARCHSCOPE_TRACEBACK=1" in err


# Standard input.


@pytest.fixture
def stdin(monkeypatch):
    """`stdin(text)`: what standard input holds."""

    def stdin(content):
        content = content if isinstance(content, bytes) else content.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))

    return stdin


def test_a_dash_is_standard_input(run, note, stdin):
    stdin(WRONG)
    code, out, err = run("check", "-", "-", note(RIGHT))
    assert (code, err) == (1, "")
    assert out.startswith("<stdin>:1:17: wrong: ")
    assert out.endswith(
        "<stdin>: 1 number: 1 wrong\nnotes.md: 1 number: 1 exact\n2 files: 2 numbers: 1 exact, 1 wrong\n"
    )


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"\xff", "<stdin>: is not UTF-8: byte 0"), (b"a\0", "<stdin>: is a binary file"),
     ("<!-- archscope: x=1 -->", "<stdin>: line 1: no setting 'x'")],
)  # fmt: skip
def test_standard_input_is_called_so_in_messages(run, stdin, content, words):
    stdin(content)
    code, _, err = run("check", "-")
    assert (code, words in err) == (2, True)


def test_standard_input_cannot_be_mended(run, stdin):
    stdin(WRONG)
    code, out, err = run("check", "-", "--write")
    assert (code, out) == (2, "")
    assert "--write can't mend <stdin>" in err


def test_a_closed_standard_input_is_no_bug(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    code, out, err = run("check", "-")
    assert (code, out, err) == (2, "", "error: <stdin>: is closed\n")


def test_a_file_is_checked_once_however_it_is_spelled(run, note):
    note(WRONG, "docs/a.md")
    Path("link.md").symlink_to("docs/a.md")
    code, out, _ = run("check", "docs/a.md", "./docs/../docs/a.md", "docs", "link.md", str(Path("docs/a.md").resolve()))
    assert (code, out.count("wrong: ")) == (1, 1)
    assert out.splitlines()[-1] == "docs/a.md: 1 number: 1 wrong"


# Python.


@pytest.mark.parametrize(
    ("text", "words"),
    [(None, "not NoneType"), (b"x", "not bytes; decode"), (Path("a.md"), r"path.read_text\("), (3, "not int")],
    ids=repr,
)  # fmt: skip
def test_python_takes_text_only(text, words):
    with pytest.raises(TypeError, match=f"takes the text of a note, .*{words}"):
        checking.check(text)


def test_a_bad_file_among_good_ones_is_named(run, note):
    note(RIGHT, "docs/a.md")
    note(b"\xff", "docs/b.md")
    code, out, err = run("check", "docs")
    assert code == 2
    assert "docs/a.md: 1 number: 1 exact" in out
    assert "docs/b.md: is not UTF-8: byte 0 is 0xff" in err


@pytest.mark.parametrize("other", ["none.md", "bare"])
def test_a_path_that_leads_nowhere_does_not_keep_others_from_being_checked(run, note, other):
    Path("bare").mkdir()
    code, out, err = run("check", other, note(RIGHT))
    assert (code, out) == (2, "notes.md: 1 number: 1 exact\n")
    assert {"none.md": "there is no such file or folder", "bare": "no Markdown in this folder"}[other] in err


def test_without_a_note_there_is_nothing_to_check(run):
    code, out, err = run("check")
    assert (code, out) == (2, "")
    assert err.startswith("error: missing argument 'notes'\n")


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=ascii)
def test_places_are_right_whatever_ends_the_lines(run, note, ending):
    name = note(ending.join(["# Title", "", "GPT-2 Small has", "124,438,272 parameters.", "", "- 12 × 3 = 35", ""]))
    assert [(row["line"], row["column"], row["verdict"]) for row in rows_of(run, name)] == [
        (4, 1, "wrong"), (6, 12, "wrong"),
    ]  # fmt: skip


def test_a_byte_order_mark_is_no_column(run, note):
    (row,) = rows_of(run, note(codecs.BOM_UTF8 + "12 × 3 = 35\n".encode()))
    assert (row["line"], row["column"], row["verdict"]) == (1, 10, "wrong")


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8], ids=["plain", "mark"])
@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b"\r"], ids=ascii)
@pytest.mark.parametrize("last", [b"", b"\n\n  "], ids=ascii)
def test_write_changes_the_numbers_and_nothing_else(run, note, mark, ending, last):
    lines = [
        "# 注记\t", "", "GPT-2 Small has 124,438,272 <!-- archscope: params.total --> parameters.  ", "",
        "中文 𝕏 的 1.34 亿 <!-- archscope: params.total -->，", "12 × 3 = 35\t ",
    ]  # fmt: skip
    before = mark + ending.join(line.encode() for line in lines) + last
    after = before.replace(b"124,438,272", b"124,439,808").replace(b"1.34", b"1.24")
    code, _, err = run("check", note(before), "--write", "--preset", "gpt2-small")
    assert (code, err) == (1, "")
    assert Path("notes.md").read_bytes() == after


def test_write_leaves_a_file_alone_that_has_nothing_tied(run, note):
    name = note(WRONG)
    Path(name).chmod(0o444)
    code, _, err = run("check", name, "--write")
    assert (code, "--write only mends numbers that a comment ties" in err) == (1, True)
    assert Path(name).read_text("utf-8") == WRONG


def test_write_does_not_touch_a_file_that_is_read_only(run, note):
    name = note("GPT-2 Small has 124,438,272 <!-- archscope: params.total --> parameters.\n")
    Path(name).chmod(0o444)
    code, _, err = run("check", name, "--write")
    assert code == 2
    assert "notes.md: is read-only" in err
    assert "124,438,272" in Path(name).read_text("utf-8")


def test_write_in_json_is_json(run, note):
    name = note("GPT-2 Small has 124,438,272 <!-- archscope: params.total --> parameters.\n")
    code, out, _ = run("check", name, "--write", "--format", "json")
    assert code == 0
    assert json.loads(out)["sheets"]["numbers"][0]["verdict"] == "exact"


def test_python_gives_the_same_report(run, note):
    rows = rows_of(run, note(EVERY_VERDICT))
    report = checking.check(EVERY_VERDICT, name="notes.md")
    assert list(map(dict, report["numbers"])) == rows
    table = "| Part | n |\n|---|---|\n| Token embedding | 38,597,376 |\n| FFN | 56,669,184 |\n"
    assert [row["verdict"] for row in checking.check(table, preset="gpt2-small")["numbers"]] == ["exact", "exact"]


def test_the_hook_for_pre_commit_names_a_command_that_exists(run, note):
    yaml = pytest.importorskip("yaml")
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert (hook["id"], hook["language"], hook["types_or"]) == ("archscope-check", "python", ["markdown"])
    program, command, *args = hook["entry"].split()
    assert program == "archscope"
    assert command in COMMANDS
    note(RIGHT, "right.md")
    note(WRONG, "wrong.md")
    assert run(command, *args, "right.md")[0] == 0
    assert run(command, *args, "right.md", "wrong.md")[0] == 1
