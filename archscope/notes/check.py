"""A note checked: what the finders say, weighed, and the verdicts."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from archscope.notes.comments.steering import Problem
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.reader import Reader
from archscope.notes.statements.mentions import Model, mentions
from archscope.notes.text.as_read import AsRead, as_read, in_a_line
from archscope.notes.text.patterns import lowered
from archscope.notes.text.source import MAX_DIGITS, MAX_LINE, Source
from archscope.notes.weighing.echoes import echoes
from archscope.notes.weighing.in_full import sums_in_full
from archscope.notes.weighing.resolution import resolve
from archscope.notes.weighing.rounded_before import rounded_before
from archscope.notes.weighing.running import running_totals
from archscope.notes.weighing.said_elsewhere import full_in_brackets, rounded_elsewhere, said_elsewhere
from archscope.notes.weighing.said_later import said_later
from archscope.notes.weighing.taken_back import taking_back


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


_WEIGH = (
    rounded_before,
    running_totals,
    echoes,
    said_later,
    sums_in_full,
    said_elsewhere,
    rounded_elsewhere,
    full_in_brackets,
)


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
    take_back = taking_back(source.text)
    found = [take_back(claim) for claim in resolve(reader.claims())]
    seen = {claim.start for claim in found}
    # A number in pieces, 80亿3026万, is one though its pieces are numbers too; and so is $344k.
    whole = {at for claim in found if _is_whole(claim) for at in range(claim.start + 1, claim.end)}
    found, known = [claim for claim in found if claim.start not in whole], seen | whole
    found += [
        Claim(number.start, number.end, "", "unchecked", 0, None, number=number)
        for number in reader.numbers
        if number.start not in known and _is_quantity(number) and not _is_in_a_name(number, source.text)
    ]
    found.sort(key=lambda claim: claim.start)
    for weigh in _WEIGH:
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


def _is_whole(claim: Claim) -> bool:
    """Whether a claim is about more than its number, of which this is a part: with the sign of money before it."""
    return bool(claim.address) or (claim.number is not None and claim.start < claim.number.start)


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


_LETTERS, _LONGEST_NAME = frozenset("KkMGB"), 40
