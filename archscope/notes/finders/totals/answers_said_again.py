"""Answers listed below a solution that has worked them out: "(b) `L = 64 + 1 = 65`", "**Answer:**", "- (b) L = 64"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_MAY_SAY = cased(r"nswers?[*_ \t]*[:：]|答案?[*_ \t]*[:：]")
_ANSWERS = cased(
    r"(?m)^[ \t>*_#]*(?:(?:[Ff]inal )?[Aa]nswers?|答案?)[*_ \t]*[:：][*_ \t]*\r?\n"
    r"((?:[ \t>*+-]*[*_]*[(（]\w[)）].*(?:\n|$))+)"
)
_PART = cased(r"(?m)^[ \t>*+-]*[*_]*[(（](\w)[)）]")
_SECTION = cased(r"(?m)^(?:#{1,6} |---+[ \t\r]*$)")
_LETTER = cased(r"[\s*`$]*([A-Za-z]\w{0,12})[\s*`$]*[=≈]")
_OFF = both_ways(2, 10, 1000)


def answers_said_again(note: str) -> Iterator[Claim]:
    """A claim about each number of a list of answers that the part of the solution with its letter works out.

    Wrong if it is another number of that part, or the result but for a slip.
    """
    for found in _ANSWERS.finditer(note) if _MAY_SAY.search(note) else ():
        first = max((one.end() for one in _SECTION.finditer(note, 0, found.start())), default=0)
        parts = {one.label: one for one in _parts(note, first, found.start())}
        for item in _parts(note, found.start(1), found.end()):
            part = parts.get(item.label)
            number = item.said.numbers[0] if len(item.said.numbers) == 1 else None
            if part is not None and number is not None:
                yield from _held(item.said, number, part.said)


class _Part(NamedTuple):
    """What stands behind a letter in brackets, up to the next one."""

    label: str
    said: Passage


def _parts(note: str, first: int, last: int) -> Iterator[_Part]:
    """The parts of a stretch of a note."""
    found = list(_PART.finditer(note, first, last))
    ends = [*(one.start() for one in found[1:]), last]
    for one, end in zip(found, ends, strict=False):
        yield _Part(one[1], Passage(note[one.end() : end], one.end()))


def _held(item: Passage, number: Number, part: Passage) -> Iterator[Claim]:
    """The claim that an answer is the last result of a part, or that of its letter."""
    results = [line for line in part.lines if line.equations and line.equations[-1][-1].number is not None]
    letter = _LETTER.match(item.text)
    named = [line for line in results if letter is not None and (of := _LETTER.match(line.text)) and of[1] == letter[1]]
    for line in (named or results)[-1:]:
        result = line.equations[-1][-1].number
        if result is None:
            continue
        truths = [Truth(number_value(result, (unit.system,)), result.text) for unit in result.units]
        said = [one.start for one in part.numbers if one.value == number.value]
        # What a part says after its last equation may be its answer.
        is_other = bool(said) and max(said) < result.start
        is_slip = fits(number, truths, _OFF) or slip(number, result.value) > 0
        is_wrong = is_other or (is_slip and not said)
        for claim in claimed(item, number, truths, "repeated", FIRM, addends=(result.start,)):
            yield sure_if(claim, is_wrong)
