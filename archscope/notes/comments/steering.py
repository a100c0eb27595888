"""Comments to archscope in a note, invisible when it is rendered.

<!-- archscope: preset=gpt2-small batch=4 seq=16 -->     the model and the sizes from there on
<!-- archscope: params.embedding.token -->               which quantity the number before it is
<!-- archscope: off -->  …  <!-- archscope: on -->       left alone
"""

from __future__ import annotations

import bisect
import difflib
import operator
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from archscope import presets
from archscope.changes import changed, field_named, nested
from archscope.config import ModelConfig
from archscope.errors import InputError, nearest
from archscope.lookup import SUFFIXES, load
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import SIZES
from archscope.notes.statements.mentions import Model
from archscope.notes.text.patterns import cased
from archscope.notes.text.source import MAX_DIGITS, MAX_LINE, Source
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of, named
from archscope.units import BYTES_PER_VALUE
from archscope.workload import Workload

_COMMENT = cased(r"<!--\s*+archscope\s*+([:：]?)((?:[^-<]++|-(?!->)|<(?!!--))*)-->", re.IGNORECASE)
_SETTING = cased(r"([\w.]+)\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s,]+)")
_ADDRESS = cased(r"[a-z]\w*(?:\.\w+)+")
_TICKS = cased(r"`+")

SETTINGS = ("preset", "dtype", *SIZES)
SWITCHES = ("off", "on")
_MEANT = {"skip": "off", "ignore": "off", "disable": "off", "resume": "on", "enable": "on"}
"""What other programs call the switches."""


class Comment(NamedTuple):
    """A comment: where it begins, the settings it makes or the address that it gives.

    One that can't be used has no address, and `problem` says why; its settings tell what it should have set.
    """

    start: int
    settings: dict[str, str]
    address: str = ""
    problem: InputError | None = None


class Problem(NamedTuple):
    """What is wrong with the comment at `start`, and what to type instead."""

    start: int
    message: str
    hint: str = ""


class Steering(NamedTuple):
    """The comments of a note in order, the stretches that are switched off, and what is wrong with switches.

    Attributes:
        endless: where the last stretch begins if nothing switches it on again.
    """

    comments: list[Comment]
    off: list[tuple[int, int]]
    problems: list[Problem]
    endless: int | None = None

    def is_off(self, position: int) -> bool:
        """Whether a position is in a stretch that is switched off."""
        return _is_in(self.off, position)


def steering(source: Source) -> Steering:
    """The comments to archscope in a note; those in its code are examples."""
    found = list(_COMMENT.finditer(source.text))
    code = [(block.start, block.end) for block in source.blocks if block.kind in ("code", "program")] if found else []
    comments, off, problems, since = list[Comment](), list[tuple[int, int]](), list[Problem](), None
    unread, told = frozenset(source.too_long), set[int]()
    for match in found:
        start, words = match.start(), match[2].strip()
        line = source.place(start)[0] - 1
        if line in unread:
            if match[1] and line not in told:
                problems.append(Problem(start, _UNREAD, "write it on a line of its own, with fewer digits"))
                told.add(line)
            continue
        if _is_in(code, start) or _is_in_ticks(source, start):
            continue
        if not match[1]:
            words = words.lstrip("-_")
            if not _is_ours(words):
                continue
        switch = _switch(words)
        wrong = "" if match[1] else "a colon is missing"
        if switch and words.lower() != switch:
            wrong = f"did you mean {switch!r}?"
        if wrong:
            problems.append(_misspelt(start, match[0], wrong, switch or words))
        if switch == "off":
            since = start if since is None else since
        elif switch == "on":
            off += [(since, start)] if since is not None else []
            since = None
        else:
            comments.append(_comment(start, words))
    if since is not None:
        off.append((since, len(source.text) + 1))
    kept = [comment for comment in comments if not _is_in(off, comment.start)]
    return Steering(kept, off, problems, since)


_UNREAD = f"a comment on a line of over {MAX_LINE:,} characters, or with {MAX_DIGITS:,} digits in a row, isn't read"


def _is_in(stretches: Sequence[tuple[int, int]], position: int) -> bool:
    """Whether a position is in one of some stretches, which are in order."""
    index = bisect.bisect_right(stretches, position, key=operator.itemgetter(0)) - 1
    return index >= 0 and position < stretches[index][1]


def _switch(words: str) -> str:
    """The switch that some words are, or nearly are; empty if they are none."""
    word = words.lower().strip(" .!;\"'")
    if word in SWITCHES or word in _MEANT:
        return _MEANT.get(word, word)
    close = difflib.get_close_matches(word, SWITCHES, n=1) if word.isalpha() else []
    return close[0] if close else ""


def _is_ours(words: str) -> bool:
    """Whether a comment that has no colon after our name is meant for us all the same."""
    setting = _SETTING.match(words)
    return bool(_switch(words) or _ADDRESS.fullmatch(words) or (setting and setting[1] in SETTINGS))


def _misspelt(start: int, written: str, wrong: str, words: str) -> Problem:
    return Problem(start, f"`{_SPACES.sub(' ', written[4:-3]).strip()}`: {wrong}", f"write <!-- archscope: {words} -->")


_SPACES = cased(r"\s+")


def _is_in_ticks(source: Source, position: int) -> bool:
    """Whether a position is in code within its line: between as many backticks as it begins with."""
    line, first = source.line(position)
    if "`" not in line:
        return False
    opened = ""
    for ticks in _TICKS.finditer(line):
        if opened and ticks[0] == opened:
            if ticks.start() + first > position:
                return True
            opened = ""
        elif not opened:
            if ticks.start() + first > position:
                return False
            opened = ticks[0]
    return False


def _comment(start: int, words: str) -> Comment:
    if not words:
        return Comment(start, {}, problem=InputError("`archscope:` says nothing", _EXPECTED))
    if "=" not in words:
        return Comment(start, {}, words)
    found = {name: text.strip("\"'") for name, text in _SETTING.findall(words)}
    problem = None
    if _SETTING.sub("", words).strip(" ,;\r\n\t"):
        problem = InputError(f"`archscope: {words}`: expected name=value, or one quantity, or off, or on")
    elif unknown := [name for name in found if name not in SETTINGS]:
        problem = InputError(f"no setting {unknown[0]!r}; {nearest(unknown[0], SETTINGS)}")
    return Comment(start, found, problem=problem)


_EXPECTED = "write preset=gpt2-small, or a quantity like params.total, or off, or on after it"


def model_named(preset: str | Path | ModelConfig) -> Model:
    """The model of a preset, a file or a config.

    Raises:
        RequestError: if there is none.
    """
    config = load(preset)
    return preset if isinstance(preset, str) and preset in presets.names() else named(config)


def apply(comment: Comment, context: Context, folder: Path | None = None) -> None:
    """Sets what a comment sets: sizes of a model change the one that comments have set.

    Args:
        folder: that of the note; a config file may be named from there.

    Raises:
        InputError: if there is no such preset, a size isn't a whole number, or no such model can be.
    """
    model = context.steered.presets[0] if context.steered is not None else None
    dtype = comment.settings.get("dtype", "")
    if dtype and dtype not in BYTES_PER_VALUE:
        raise InputError(f"no dtype {dtype!r}; {nearest(dtype, BYTES_PER_VALUE)}")
    values: dict[str, Exact] = {}
    for name, text in comment.settings.items():
        if name in SIZES:
            if not text.isdecimal() or len(text) > 12 or not int(text):
                raise InputError(f"{name}={text[:_SHOWN]}: expected a whole number above 0")
            values[name] = int(text)
    own = {name: value for name, value in values.items() if name not in _OF_INPUT}
    if "preset" in comment.settings:
        model = model_named(_from(folder, comment.settings["preset"]))
    changed_model = _with_sizes(model, own) if model is not None else None
    context.steer(changed_model if "preset" in comment.settings or own else None, values)
    run = context.run if "preset" not in comment.settings else Workload(dtype=context.run.dtype)
    batch, tokens = int(values.get("batch", run.batch)), values.get("seq", run.seq)
    context.run = Workload(batch, None if tokens is None else int(tokens), dtype or run.dtype)


def _from(folder: Path | None, name: str) -> str:
    """The path of a file beside the note, if there is one of that name; else the name as it is."""
    beside = None if folder is None or not name.endswith(SUFFIXES) else folder / name
    return str(beside) if beside is not None and beside.is_file() else name


_SHOWN = 40
_OF_INPUT = ("batch", "seq", "bytes")
"""Sizes that are not of a model."""


def _with_sizes(model: Model, sizes: Mapping[str, Exact]) -> Model:
    """A model with some sizes changed; the model itself if it has them.

    Raises:
        ConfigError: if that can't be.
    """
    facts = facts_of(model)
    other = {field_named(name): value for name, value in sizes.items() if facts.size(name) != value}
    return named(changed(facts.config, nested(other))) if other else model
