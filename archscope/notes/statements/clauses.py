"""Clauses: what a sentence says of a number before it goes on to something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscope.notes.numbers.numerals import Number
from archscope.notes.text.patterns import AnyCase, cased

if TYPE_CHECKING:
    from archscope.notes.statements.passages import Passage

SENTENCE_ENDS = cased(r"[。！？!?；;]|\.\s")
_MARKS = ",，;；、。"
_COLONS = ":："
_FARTHEST = 200
"""So many characters beside a number are looked at."""


def clause_of(passage: Passage, number: Number) -> str:
    """What stands around a number up to the next commas, or a colon after it; a comma in 32,000 parts nothing."""
    before, after = beside(passage, number)
    return before + passage.text[number.start - passage.start : number.end - passage.start] + after


def beside(passage: Passage, number: Number) -> tuple[str, str]:
    """The same before the number, and after it."""
    text, at, end = passage.text, number.start - passage.start, number.end - passage.start
    first, last = at, end
    least, most = max(0, at - _FARTHEST), min(len(text), end + _FARTHEST)
    while first > least and not _parts(text, first - 1):
        first -= 1
    while last < most and text[last] not in _COLONS and not _parts(text, last):
        last += 1
    return text[first:at], text[end:last]


def _parts(text: str, at: int) -> bool:
    if text[at] not in _MARKS:
        return text[at] == "." and text[at + 1 : at + 2] in (" ", "\n")
    return not (text[at] == "," and text[at + 1 : at + 2].isdecimal() and text[at - 1 : at].isdecimal())


def gone_on(said: str) -> str:
    """What a clause says where it goes on from a number: " its cache" of " for weights and its cache"; or nothing."""
    found = _GOES_ON.match(said)
    return said[found.end() :] if found is not None else ""


def until_it_goes_on(said: str) -> str:
    """What a clause says before it goes on to the number behind it: " for weights" of the same; or nothing."""
    starts = [found.start() for found in _AND.finditer(said)]
    return said[: starts[-1]] if starts else ""


_AND = AnyCase(r"\b(?:and|but|or|while|plus|of which)\b|其中|[和而与+&·｜|=]")
_GOES_ON = AnyCase(r".*(?:\b(?:and|but|or|while|plus|of which)\b|其中|[和而与+&·｜|])")


def precedes_models(passage: Passage, number: Number) -> bool:
    """Whether every model that a passage names comes in a later sentence than a number."""
    if not passage.mentions:
        return False
    between = passage.text[number.end - passage.start : passage.mentions[0].start - passage.start]
    return SENTENCE_ENDS.search(between) is not None


def goes_on(passage: Passage) -> bool:
    """Whether a text goes on in the block below it: "163,009,536 − 38,597,376, we get"."""
    return passage.text.rstrip(" *_`\n")[-1:] not in ".。?？!！"
