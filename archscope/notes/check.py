"""A note checked: what the finders say, weighed, and the verdicts."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator, Set
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from archscope.notes.comments.steering import Problem
from archscope.notes.judging.claims import TIED, Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.told_apart import counts_in_powers_of_two, letters_defined
from archscope.notes.reader import Reader
from archscope.notes.statements.mentions import Model, mentions
from archscope.notes.text.as_read import AsRead, as_read, in_a_line
from archscope.notes.text.patterns import lowered
from archscope.notes.text.source import MAX_DIGITS, MAX_LINE, Source
from archscope.notes.weighing.disowned import is_disowned, is_disowned_itself, is_put_right
from archscope.notes.weighing.echoes import echoes
from archscope.notes.weighing.resolution import resolve
from archscope.notes.weighing.running import running_totals
from archscope.notes.weighing.said_later import said_later
from archscope.notes.weighing.solved import is_solved


class Verdicts(NamedTuple):
    """What a check of a note comes to.

    Attributes:
        claims: one, with its verdict, for every number that was understood, or that looks as if it could be checked.
        problems: what is wrong with comments to archscope.
        skipped: how many more numbers are switched off.
        endless: where the note is switched off for good, if it is.
    """

    claims: list[Claim]
    problems: list[Problem]
    skipped: int
    endless: int | None


def check(note: Source, model: Model | None = None, folder: Path | None = None) -> Verdicts:
    """The verdicts on the numbers of a note; a comment that can't be used costs no number its verdict.

    Args:
        model: the model in force where the note names none.
        folder: that of the note, from which comments may name files.
    """
    with _no_collector():
        return _checked(note, model, folder)


def _checked(note: Source, model: Model | None, folder: Path | None) -> Verdicts:
    read = as_read(note)
    source = read.source
    reader = Reader(source, model, folder)
    take_back = _taking_back(source.text)
    found = [take_back(claim) for claim in resolve(reader.claims())]
    seen = {claim.start for claim in found}
    # A number in pieces, 80亿3026万, is one though its pieces are numbers too.
    whole = {at for claim in found if claim.address for at in range(claim.start + 1, claim.end)}
    found, known = [claim for claim in found if claim.start not in whole], seen | whole
    found += [
        Claim(number.start, number.end, "", "unchecked", 0, None, number=number)
        for number in reader.numbers
        if number.start not in known and _is_quantity(number) and not _is_in_a_name(number, source.text)
    ]
    found.sort(key=lambda claim: claim.start)
    for weigh in (running_totals, echoes, said_later):
        weighed = {claim.start: take_back(claim) for claim in weigh(found, source.text)}
        found = [weighed.get(claim.start, claim) for claim in found]
    found += [
        Claim(
            source.starts[line],
            source.starts[line],
            "",
            "unchecked",
            0,
            None,
            shown=_TOO_LARGE,
        )
        for line in (source.too_long if note.too_long else ())
    ]
    steering = reader.helm.steering
    shown = [_placed(claim, read, note.text) for claim in found if not steering.is_off(claim.start)]
    shown.sort(key=lambda claim: claim.start)
    problems = [problem._replace(start=read.in_file(problem.start)) for problem in sorted(reader.helm.problems)]
    endless = None if steering.endless is None else read.in_file(steering.endless)
    return Verdicts(shown, problems, len(found) - len(shown), endless)


_TOO_LARGE = f"a line of over {MAX_LINE:,} characters, or with {MAX_DIGITS:,} digits in a row, is too large to be read"


def _placed(claim: Claim, read: AsRead, text: str) -> Claim:
    """A claim at its place in the file, whose text is `text`, and in the words of it."""
    start, end = read.span_in_file(claim.start, claim.end)
    is_as_read = text[start:end] == read.source.text[claim.start : claim.end]
    if start == claim.start and is_as_read:
        return claim
    number = claim.number and claim.number._replace(start=start, end=end)
    if number is not None and not is_as_read:
        number = number._replace(text=in_a_line(text[start:end]))
    return claim._replace(start=start, end=end, number=number)


def _taking_back(text: str) -> Callable[[Claim], Claim]:
    """What leaves a claim as it is, unless its number is wrong and the text has a reason why it needn't be right."""
    is_in_powers, letters = counts_in_powers_of_two(text), letters_defined(text)

    def take_back(claim: Claim) -> Claim:
        claim = _unless_disowned(claim, text)
        claim = _unless_in_letters(claim) if is_in_powers else claim
        return _unless_defined(claim, letters) if letters else claim

    return take_back


def _unless_disowned(claim: Claim, text: str) -> Claim:
    """A claim, unchecked if its number is wrong and the text says so itself, or makes an equation of it.

    Of a number that a comment ties to a quantity the text must say so of itself.
    """
    if claim.verdict != "wrong":
        return claim
    if claim.strength == TIED:
        is_left = is_disowned_itself(text, claim.start, claim.end)
        return claim._replace(verdict="unchecked") if is_left else claim
    if is_disowned(text, claim.start, claim.end) or is_put_right(claim, text) or is_solved(claim, text):
        return claim._replace(verdict="unchecked")
    return claim


def _unless_in_letters(claim: Claim) -> Claim:
    """A claim, unchecked if its number is a wrong count in M or B, and may be right if its powers are others."""
    number, truth = claim.number, claim.truth
    if claim.verdict != "wrong" or number is None or truth is None or number.units[0].name not in _LETTERS:
        return claim
    is_near = 1 / _OTHER_POWERS < Fraction(number.value) / (truth.value.exact or 1) < _OTHER_POWERS
    return claim._replace(verdict="unchecked") if is_near and claim.strength < TIED else claim


def _unless_defined(claim: Claim, letters: Set[str]) -> Claim:
    """A claim, unchecked if its number is wrong, and in a letter that the note has defined."""
    is_in_one = claim.number is not None and claim.number.units[0].name in letters
    return claim._replace(verdict="unchecked") if claim.verdict == "wrong" and is_in_one else claim


_LETTERS, _OTHER_POWERS = frozenset("KkMGB"), Fraction(11, 10)


@contextlib.contextmanager
def _no_collector() -> Iterator[None]:
    """Without the garbage collector: a check makes objects by the million, and no cycle of them."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _is_quantity(number: Number) -> bool:
    """Whether a number that nothing was found out about is one that a reader would like to see checked."""
    return number.units[0].scale != 1 or (isinstance(number.digits, int) and number.digits >= 10_000)


def _is_in_a_name(number: Number, text: str) -> bool:
    """Whether a number is the size in a model's name: the 7B of Llama 2 7B."""
    if number.units[0].name not in _LETTERS:
        return False
    first = max(0, number.start - _LONGEST_NAME, text.rfind("\n", 0, number.start))
    name = text[first : number.end]
    return any(one.start <= number.start - first < one.end for one in mentions(name, lowered(name)))


_LONGEST_NAME = 40
