"""Patterns that are kept between runs do what `re` makes of them, and what is kept is never in the way."""

import re
import sys
from pathlib import Path

import pytest
from test_patterns import patterns

from archscope.notes.text import kept
from archscope.notes.text.patterns import AnyCase, cased

LABELLED = Path(__file__).parent / "labelled"


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A file to keep patterns in, and leave to write it."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "cache" / "patterns"


def kept_in(file):
    return kept._Kept(kept._Engine(), str(file))


def test_patterns_of_the_room_find_the_same_from_their_codes():
    engine = kept._Engine()
    text = (LABELLED / "breakdown-en.md").read_text("utf-8")[:1000]
    known = {one for one in (*patterns(type(cased(""))), *patterns(AnyCase)) if isinstance(one, str)}
    for pattern in sorted(known)[::5]:
        usual, loaded = re.compile(pattern), engine.loaded(pattern, engine.compiled(pattern, 0))
        assert (loaded.flags, loaded.groups, loaded.groupindex) == (usual.flags, usual.groups, usual.groupindex)
        assert [found.regs for found in loaded.finditer(text)] == [found.regs for found in usual.finditer(text)]


def test_flags_are_kept(file):
    assert kept_in(file).pattern("heads", int(re.IGNORECASE)).search("12 HEADS")
    assert kept_in(file).pattern("(?i)heads", 0).flags == re.compile("(?i)heads").flags


def test_a_later_run_compiles_nothing(file, monkeypatch):
    first = kept_in(file)
    first.pattern(r"(?P<count>\d+) heads", 0)
    first._write()
    monkeypatch.setattr(kept._Engine, "compiled", None)
    assert kept_in(file).pattern(r"(?P<count>\d+) heads", 0).search("12 heads")["count"] == "12"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_two_runs_at_once_keep_what_both_have_compiled(file):
    one, other = kept_in(file), kept_in(file)
    one.pattern("a", 0)
    other.pattern("b", 0)
    one._write()
    other._write()
    assert {text for text, _ in kept_in(file).codes} == {"a", "b"}


@pytest.mark.parametrize("held", [b"", b"no patterns", b"\xf3" * 40, b"[" * 9])
def test_a_file_that_holds_something_else_is_none(file, held):
    file.parent.mkdir()
    file.write_bytes(held)
    run = kept_in(file)
    assert run.pattern("a+", 0).fullmatch("aaa")
    run._write()
    assert {text for text, _ in kept_in(file).codes} == {"a+"}


def test_what_another_version_has_kept_is_not_used(file, monkeypatch):
    first = kept_in(file)
    first.pattern("a", 0)
    first._write()
    monkeypatch.setattr(kept, "__version__", "0.0.1")
    assert kept_in(file).codes == {}


def test_a_code_that_is_none_is_compiled_again(file):
    run = kept_in(file)
    run.codes["a+", 0] = (32, b"\0\0\0\0", 0, {})
    assert run.pattern("a+", 0).fullmatch("aaa")


def test_nothing_is_written_where_python_may_keep_nothing(file, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    run = kept_in(file)
    run.pattern("a", 0)
    run._write()
    assert not file.parent.exists()


def test_a_folder_that_cannot_be_written_is_left_alone(file):
    file.parent.write_text("a file where the folder would be", "utf-8")
    run = kept_in(file)
    assert run.pattern("a", 0).search("a")
    run._write()


def test_where_re_works_in_another_way_it_is_used_as_it_is(monkeypatch):
    monkeypatch.setattr(kept._Engine, "compiled", None)
    monkeypatch.setattr(kept, "_kept", kept._kept.__wrapped__)
    assert kept.compiled("a+").fullmatch("aaa")


def test_a_folder_that_is_none_keeps_nothing(monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    monkeypatch.setattr(kept, "_kept", kept._kept.__wrapped__)
    assert kept._kept() is None
    assert kept.compiled("a+").fullmatch("aaa")


def test_check_keeps_its_patterns_in_the_folder_for_caches(tmp_path, run_process):
    note = tmp_path / "note.md"
    note.write_text("GPT-2 Small has 12 layers and 124,439,808 parameters.", "utf-8")
    runs = [
        run_process("check", str(note), XDG_CACHE_HOME=str(tmp_path / "cache"), PYTHONDONTWRITEBYTECODE="")
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert runs[0][0] == 0
    assert [path.name for path in (tmp_path / "cache" / "archscope").iterdir()] == [
        f"patterns-{sys.implementation.cache_tag}"
    ]
