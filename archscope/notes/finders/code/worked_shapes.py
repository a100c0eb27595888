"""Shapes in the comments of a program, worked out from the lines above: `q @ k.transpose(-2, -1)  # (8, 8, 64, 64)`."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from archscope.notes.finders.code.followed_programs import Program, ToldAndTrue, dims_told
from archscope.notes.finders.code.tensor_steps import Dims
from archscope.notes.finders.code.told_shapes import Lines, ToldLines, told_above, told_at_ends, told_below
from archscope.notes.finders.shapes.written_shapes import how_often, places_off, right_shape, wrong_shape
from archscope.notes.judging.claims import FIRM, SURE, Claim
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.truths.context import Context


def worked_shapes(lines: Lines, value: Callable[[str], Exact | None], note: str) -> Iterator[Claim]:
    """A claim about each shape in a comment behind code that says what it must be.

    Where that rests on other comments, it is wrong only as one of the few things that don't go with the rest.

    Args:
        lines: code, and the comment behind it.
        value: what a symbol stands for that the program doesn't set.
        note: all of the note, which may say a shape elsewhere.
    """
    below = told_below(lines)
    claims = [*_followed(below, value, note)]
    if any(claim.verdict == "wrong" for claim in claims) and (above := told_above(lines, below)):
        others = [*_followed(above, value, note)]
        # Comments that go better with the lines below them are of those.
        if _said(others, "wrong") < _said(claims, "wrong") and _said(others, "exact") >= _said(claims, "exact"):
            return
    yield from claims


def _said(claims: Sequence[Claim], verdict: str) -> int:
    return sum(claim.verdict == verdict for claim in claims)


def sketched_shapes(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The same of a sketch of a program: `scores = Q @ K^T    [4, 16, 16]`."""
    if any("@" in line.text for line in lines):
        yield from _followed(told_at_ends(lines), context.value, "")


def _followed(lines: ToldLines, value: Callable[[str], Exact | None], note: str) -> Iterator[Claim]:
    if not any(told.tokens for _, told in lines):
        return
    program = Program(value)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [one for code, told in lines for one in program.follow(code, told)]
    told = {token.start: dims_told(token) for _, told in lines for token in told.tokens}
    yield from _judged([one for one in found if _is_of_numbers(one)], told, note)
    yield from _judged([one for one in found if not _is_of_numbers(one)], told, note)


def _is_of_numbers(found: ToldAndTrue) -> bool:
    return all(isinstance(dim, int) for dim in (*found.told, *found.true))


def _judged(found: Sequence[ToldAndTrue], told: Mapping[int, Dims | None], note: str) -> Iterator[Claim]:
    """The claims about shapes in numbers, or in letters as well.

    Args:
        told: the shapes that comments tell, by where they stand.
        note: all of the note.
    """
    held = [(one, is_right) for one in found if (is_right := _is_right(one)) is not None]
    right = [one for one, is_right in held if is_right]
    wrong = [one for one, is_right in held if not is_right]
    for one, is_right in held:
        is_said = not is_right and len(wrong) == 1 and _is_said(one, note)
        if not is_right and one.rests and not (is_said or _is_borne_out(one, right, wrong, told)):
            continue
        strength = FIRM if one.rests and not is_said else SURE
        yield (
            right_shape(one.token, strength) if is_right else wrong_shape(one.token, one.true, strength, brackets="()")
        )


def _is_borne_out(
    one: ToldAndTrue, right: Sequence[ToldAndTrue], wrong: Sequence[ToldAndTrue], told: Mapping[int, Dims | None]
) -> bool:
    """Whether what a shape that isn't as told rests on shows to be right elsewhere.

    Args:
        right: the shapes that are as told.
        wrong: those that aren't.
        told: the shapes that comments tell, by where they stand.
    """
    often = Counter(dims for at, dims in told.items() if at != one.token.start)
    is_mostly_right = right and (len(wrong) == 1 or len(right) >= 3 * len(wrong))
    if not is_mostly_right and not (len(right) >= len(wrong) and often[one.true]):
        return False
    # A comment that nothing else bears out may be the wrong one itself; what the note says of a model need not be said
    # of this program.
    shown = {root for other in right for root in other.roots}
    is_shown = all(root in shown or often[told.get(root)] > 1 for root in one.roots)
    return is_shown and (not one.is_assumed or any(other.is_assumed for other in right))


def _is_said(found: ToldAndTrue, note: str) -> bool:
    """Whether a note has the true shape again and again, and the one that a comment tells nowhere else."""
    return how_often(found.true, note) > 1 and how_often(found.told, note) == 1


def _is_right(found: ToldAndTrue) -> bool | None:
    """Whether a comment tells what is true; None where names for sizes differ that may be of the same one."""
    told, true = found.told, found.true
    if told == true or _is_of_numbers(found):
        return told == true
    if len(told) != len(true):
        return None
    off = [(told[at], true[at]) for at in places_off(told, true)]
    is_plain = all(isinstance(one, str) and str(other).isidentifier() for one, other in off)
    # Another letter may be another name; one that the line is made of stands for what it stood for there.
    is_of_these = {one for one in told if isinstance(one, str)} <= found.letters
    return False if is_plain and is_of_these and {other for _, other in off} <= {*found.letters, "V"} else None
