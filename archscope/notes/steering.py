"""Comments to archscope in a note, invisible when it is rendered.

<!-- archscope: preset=gpt2-small batch=4 seq=16 -->     the model and the sizes from there on
<!-- archscope: params.embedding.token -->               which quantity the number before it is
<!-- archscope: off -->  …  <!-- archscope: on -->       left alone
"""

from __future__ import annotations

import bisect
import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from archscope import presets
from archscope.changes import changed, field_named, nested
from archscope.config import ModelConfig
from archscope.errors import InputError, RequestError, nearest
from archscope.lookup import load
from archscope.notes.claims import TIED, Claim, Truth, hold
from archscope.notes.context import Context
from archscope.notes.facts import facts_of, named
from archscope.notes.mentions import Model
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage
from archscope.notes.source import Source
from archscope.notes.vocabulary import SIZES
from archscope.quantities import Quantity
from archscope.units import BYTES_PER_VALUE
from archscope.workload import Workload

_COMMENT = re.compile(r"<!--\s*archscope\s*:((?:(?!-->)[^<])*+)-->", re.IGNORECASE)
_SETTING = re.compile(r"([\w.]+)\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s,]+)")
_TICKS = re.compile(r"`+")

SETTINGS = ("preset", "dtype", *SIZES)


class Comment(NamedTuple):
    """A comment: where it begins, its line, the settings it makes or the address that it gives."""

    start: int
    line: int
    settings: dict[str, str]
    address: str = ""


class Steering(NamedTuple):
    """The comments of a note in order, and the stretches that are switched off."""

    comments: list[Comment]
    off: list[tuple[int, int]]

    def is_off(self, position: int) -> bool:
        """Whether a position is in a stretch that is switched off."""
        index = bisect.bisect_right(self.off, (position, len(self.off) + position)) - 1
        return index >= 0 and position < self.off[index][1]


def steering(source: Source) -> Steering:
    """The comments to archscope in a note; those in its code are examples.

    Raises:
        InputError: with the line of a comment that can't be understood.
    """
    code = (
        [(block.start, block.end) for block in source.blocks if block.kind in ("code", "program")]
        if "archscope" in source.text.lower()
        else []
    )
    comments, off, since = [], [], None
    for match in _COMMENT.finditer(source.text):
        start = match.start()
        if any(first <= start < last for first, last in code):
            continue
        words, line = match[1].strip(), source.place(start)[0]
        if _is_in_ticks(source, start):
            continue
        if words.lower() == "off":
            since = start if since is None else since
        elif words.lower() == "on":
            off += [(since, start)] if since is not None else []
            since = None
        elif "=" in words:
            comments.append(Comment(start, line, _settings(words, line)))
        else:
            comments.append(Comment(start, line, {}, words))
    if since is not None:
        off.append((since, len(source.text) + 1))
    found = Steering(comments, off)
    return found._replace(comments=[comment for comment in comments if not found.is_off(comment.start)])


def _is_in_ticks(source: Source, position: int) -> bool:
    """Whether a position is in code within its line: between as many backticks as it begins with."""
    line, first = source.line(position)
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


def _settings(words: str, line: int) -> dict[str, str]:
    found = {name: text.strip("\"'") for name, text in _SETTING.findall(words)}
    if _SETTING.sub("", words).strip(" ,\n"):
        raise InputError(f"line {line}: `archscope: {words}`: expected name=value, or one quantity, or off, or on")
    for name in found:
        if name not in SETTINGS:
            raise InputError(f"line {line}: no setting {name!r}; {nearest(name, SETTINGS)}")
    return found


def model_named(preset: str | Path | ModelConfig) -> Model:
    """The model of a preset, a file or a config.

    Raises:
        RequestError: if there is none.
    """
    config = load(preset)
    return preset if isinstance(preset, str) and preset in presets.names() else named(config)


def apply(comment: Comment, context: Context) -> None:
    """Sets what a comment sets: sizes of a model change the one that comments have set.

    Raises:
        InputError: with its line, if there is no such preset, a size isn't a whole number, or no such model can be.
    """
    model = context.steered.presets[0] if context.steered is not None else None
    dtype = comment.settings.get("dtype", "")
    if dtype and dtype not in BYTES_PER_VALUE:
        raise InputError(f"line {comment.line}: no dtype {dtype!r}; {nearest(dtype, BYTES_PER_VALUE)}")
    values: dict[str, Exact] = {}
    for name, text in comment.settings.items():
        if name in SIZES:
            if not text.isdecimal() or len(text) > 12 or not int(text):
                raise InputError(f"line {comment.line}: {name}={text}: expected a whole number above 0")
            values[name] = int(text)
    own = {name: value for name, value in values.items() if name not in _OF_INPUT}
    try:
        if "preset" in comment.settings:
            model = model_named(comment.settings["preset"])
        changed_model = _with_sizes(model, own) if model is not None else None
    except RequestError as error:
        raise InputError(f"line {comment.line}: {error.message}", error.hint) from None
    context.steer(changed_model if "preset" in comment.settings or own else None, values)
    run = context.run if "preset" not in comment.settings else Workload(dtype=context.run.dtype)
    batch, tokens = int(values.get("batch", run.batch)), values.get("seq", run.seq)
    context.run = Workload(batch, None if tokens is None else int(tokens), dtype or run.dtype)


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


def tied(comment: Comment, passages: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The claim that the number before a comment is the quantity at its address.

    Args:
        passages: those that the number may stand in: before it in the same block, or at the end of the one before.

    Raises:
        InputError: with its line, if there is no such quantity, no model in force, or no number before it.
    """
    mention = context.model_mention()
    if mention is None or not mention.is_one:
        if close := difflib.get_close_matches(comment.address.lower(), _SWITCHES, n=1):
            raise InputError(f"line {comment.line}: `archscope: {comment.address}`: did you mean {close[0]!r}?")
        raise InputError(
            f"line {comment.line}: {comment.address} of which model?",
            "set one before it: <!-- archscope: preset=gpt2-small -->",
        )
    try:
        known = facts_of(mention.presets[0]).quantities(context.run)
    except InputError as error:
        raise InputError(
            f"line {comment.line}: {error.message.removeprefix('--')}", "set another seq or context_length"
        ) from None
    if comment.address not in known:
        raise InputError(
            f"line {comment.line}: no quantity {comment.address!r}; {nearest(comment.address, [*known, *_SWITCHES])}",
            "`archscope get --list` lists them all",
        )
    before: list[tuple[Number, Passage]] = [
        (number, passage) for passage in passages for number in passage.numbers if number.end <= comment.start
    ]
    if not before:
        raise InputError(f"line {comment.line}: no number stands before `archscope: {comment.address}`")
    number, passage = max(before, key=lambda found: found[0].start)
    quantity = known[comment.address]
    before_it, between = passage.before(number.start, 8), passage.text[number.end - passage.start :]
    between = between[: max(0, comment.start - number.end)] if passage.start <= comment.start else between
    if _PART_OF_NUMBER.search(before_it) or _ANOTHER_NUMBER.search(between):
        raise InputError(
            f"line {comment.line}: the number before `archscope: {comment.address}` can't be read",
            "write it as 124,439,808, 124.4M or 1.24 亿, bytes as 475 MiB",
        )
    if not _can_be(number, quantity):
        raise InputError(
            f"line {comment.line}: {number.text!r} can't be {comment.address}, "
            f"which is {quantity.value:,}{' bytes' if quantity.kind == 'bytes' else ''}",
            "put the comment right after its number",
        )
    truth = Truth.of(quantity.exact, comment.address, quantity.kind)
    claim = hold(passage, number, [truth], "quantity", TIED, models=mention.presets)
    assert claim is not None
    yield claim._replace(address=comment.address)


_SWITCHES = ("off", "on")
_PART_OF_NUMBER = re.compile(r"\d[ .,\u00a0]?$|[-−^/×]\s*$|10\^\{?$|[亿万千百]$|[A-Za-z]$")
_ANOTHER_NUMBER = re.compile(
    r"\d|[一二三四五六七八九十百千万亿]{2,}|\b(?:hundred|thousand|million|billion)\b", re.IGNORECASE
)
_FEW = 1000
_FARTHEST = 10**6
"""No slip makes a number so many times too large or too small."""


def _can_be(number: Number, quantity: Quantity) -> bool:
    """Whether a number can be a quantity: one of bytes is no count, and a bare fraction stands for nothing large."""
    far = Fraction(max(number.value, 1)) / max(quantity.exact, 1)
    if quantity.kind != "share" and not Fraction(1, _FARTHEST) < far < _FARTHEST:
        return False
    counted = [unit for unit in number.units if unit.kind == "count" and (unit.scale == 1 or quantity.kind == "flops")]
    if not counted and all(unit.kind != quantity.kind for unit in number.units):
        return False
    return not number.bare or isinstance(number.digits, int) or quantity.value < _FEW
