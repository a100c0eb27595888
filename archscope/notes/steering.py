"""Comments to archscope in a note, invisible when it is rendered.

<!-- archscope: preset=gpt2-small batch=4 seq=16 -->     the model and the sizes from there on
<!-- archscope: params.embedding.token -->               which quantity the number before it is
<!-- archscope: off -->  …  <!-- archscope: on -->       left alone
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.errors import InputError, nearest
from archscope.lookup import load
from archscope.notes.claims import SURE, Claim, Truth, hold
from archscope.notes.context import Context
from archscope.notes.facts import facts_of
from archscope.notes.mentions import Model
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage
from archscope.notes.source import Source
from archscope.notes.vocabulary import SIZES
from archscope.quantities import quantities
from archscope.units import BYTES_PER_VALUE

_COMMENT = re.compile(r"<!--\s*archscope:\s*([^<>]{0,500}?)\s*-->")
_SETTING = re.compile(r"([\w.]+)\s*=\s*(\S+)")

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
        return any(start <= position < end for start, end in self.off)


def steering(source: Source) -> Steering:
    """The comments to archscope in a note; those in its code are examples.

    Raises:
        InputError: with the line of a comment that can't be understood.
    """
    code = (
        [(block.start, block.end) for block in source.blocks if block.kind in ("code", "program")]
        if "archscope:" in source.text
        else []
    )
    comments, off, since = [], [], None
    for found in _COMMENT.finditer(source.text):
        start = found.start()
        if any(first <= start < last for first, last in code):
            continue
        words, line = found[1], source.place(start)[0]
        if words == "off":
            since = start if since is None else since
        elif words == "on":
            off += [(since, start)] if since is not None else []
            since = None
        elif "=" in words:
            comments.append(Comment(start, line, _settings(words, line)))
        else:
            comments.append(Comment(start, line, {}, words))
    if since is not None:
        off.append((since, len(source.text) + 1))
    return Steering(comments, off)


def _settings(words: str, line: int) -> dict[str, str]:
    found = dict(_SETTING.findall(words))
    if _SETTING.sub("", words).strip():
        raise InputError(f"line {line}: `archscope: {words}`: expected name=value, or one quantity, or off, or on")
    for name in found:
        if name not in SETTINGS:
            raise InputError(f"line {line}: no setting {name!r}; {nearest(name, SETTINGS)}")
    return found


def apply(comment: Comment, context: Context) -> None:
    """Sets what a comment sets.

    Raises:
        InputError: with its line, if there is no such preset or a size isn't a whole number.
    """
    model: Model | None = None
    if "preset" in comment.settings:
        try:
            model = load(comment.settings["preset"])
        except InputError as error:
            raise InputError(f"line {comment.line}: {error.message}", error.hint) from None
    dtype = comment.settings.get("dtype", "")
    if dtype and dtype not in BYTES_PER_VALUE:
        raise InputError(f"line {comment.line}: no dtype {dtype!r}; {nearest(dtype, BYTES_PER_VALUE)}")
    context.dtype = dtype or context.dtype
    values: dict[str, Exact] = {}
    for name, text in comment.settings.items():
        if name in SIZES:
            if not text.isdecimal() or len(text) > 12 or not int(text):
                raise InputError(f"line {comment.line}: {name}={text}: expected a whole number above 0")
            values[name] = int(text)
    context.steer(model, values)


def tied(comment: Comment, passages: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The claim that the number before a comment is the quantity at its address.

    Raises:
        InputError: with its line, if there is no such quantity, no model in force, or no number before it.
    """
    mention = context.model_mention()
    if mention is None or not mention.is_one:
        raise InputError(
            f"line {comment.line}: {comment.address} of which model?",
            "set one before it: <!-- archscope: preset=gpt2-small -->",
        )
    known = quantities(facts_of(mention.presets[0]).config, context.dtype)
    if comment.address not in known:
        raise InputError(
            f"line {comment.line}: no quantity {comment.address!r}; {nearest(comment.address, known)}",
            "`archscope get --list` lists them all",
        )
    before: list[tuple[Number, Passage]] = [
        (number, passage) for passage in passages for number in passage.numbers if number.end <= comment.start
    ]
    if not before:
        raise InputError(f"line {comment.line}: no number stands before `archscope: {comment.address}`")
    number, passage = max(before, key=lambda found: found[0].start)
    quantity = known[comment.address]
    exact = quantity.value if isinstance(quantity.value, int) else Fraction(quantity.value)
    truth = Truth.of(exact, f"{comment.address} = {quantity.formula}", quantity.kind)
    claim = hold(passage, number, [truth], "quantity", SURE + 1, models=mention.presets)
    if claim is None:
        claim = Claim(
            number.start, number.end, "quantity", "wrong", SURE + 1, truth, number=number, models=mention.presets
        )
    yield claim._replace(address=comment.address)
