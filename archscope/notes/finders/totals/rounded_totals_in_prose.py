"""Totals of rounded numbers in a paragraph: "weights 13.5 GB, gradients 13.5 GB, states 53.9 GB: 80.9 GB in all"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import TIED, WITHOUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase

_FEWEST, _MOST = 2, 8
_BEFORE = AnyCase(
    r"(?:\b(?:in total|in all|altogether|all together|total of|totall?ing|(?:sum|total)(?: (?:is|of|comes to))?)|"
    r"[总一]共|共计?|合计|总计|加起来)[\s*`$:：=≈~,，]*(?:[是为有约需要]{1,2}|about|roughly)?[\s*`$~≈]*$"
)
_AFTER = AnyCase(
    r"[\s*`$]*(?:param\w*|weights|个?参数)?[\s*`$]*(?:in (?:all|total)|altogether|all together)[\s*`$]*(?:[.,;:)]|$)"
)
_ENDS = AnyCase(r"[\s*`$]*(?:param\w*|weights|个?参数|of memory|的?显存)?[\s*`$]*(?:$|[.,;:)。，；：）\n])")
_ONLY_TOTAL = AnyCase(
    r"(?:[\s*`$,;:.，；：。、=≈~—–-]|\b(?:param\w*|weights|so|that|which|this|it|is|are|makes?|gives?|for|or|an?|the|in|of|all|"
    r"totals?|totalling|sum|altogether|we|you|get|have|has|takes?|needs?|about|roughly|comes? to)\b|"
    r"个?参数|[总一]共|共计?|合计|总计|加起来|大?约|[为是有得需要到])*"
)
"""What stands between the last of the numbers and a total of them, if it says nothing of which they are."""
_MORE = AnyCase(r"of which|其中|\bincl|包[含括]|\bboth\b|\bonly\b|\beach\b|\bper\b|每|各|\bsav|\bleft\b|剩|减")


def rounded_totals(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that a text says to be the total of those in the same unit before it.

    It is wrong if two of its digits changed places, or if it is the total but for one of the numbers.
    """
    if len(passage.numbers) <= _FEWEST or _MORE.search(passage.text) or TIED.search(passage.text):
        return
    numbers = [number for number in passage.numbers if not number.bare and not is_operand(passage, number)]
    for at, number in enumerate(numbers):
        terms = [one for one in numbers[max(0, at - _MOST) : at] if one.kind == number.kind]
        if len(terms) < _FEWEST or number.kind not in ("count", "bytes") or not is_total(passage, number):
            continue
        sentence = next(part for part in passage.sentences if number.start < part.end)
        near = [term for term in terms if term.start >= sentence.start]
        yield from _held(passage, number, [terms, *([near] if _FEWEST <= len(near) < len(terms) else [])])


def _held(passage: Passage, number: Number, sums: Sequence[Sequence[Number]]) -> Iterator[Claim]:
    """The claim that a number is one of some sums, of all terms or of fewer of them."""
    terms, truths = sums[0], [sum_of(rows) for rows in sums]
    # "One layer: 1.81B. 96 layers: 174.0B. Embeddings: 0.64B. Total: 174.6B." begins with a part of the next.
    rests = [sum_of(rows[1:]) for rows in sums if len(rows) > _FEWEST]
    for claim in claimed(passage, number, truths, "sum", CONFIRM):
        meant = next((truth for truth in truths if _is_swapped(number, truth)), None)
        if meant is None and _ONLY_TOTAL.fullmatch(passage.between(terms[-1].end, number.start)):
            meant = _but_for_one(number, sums[-1])
        is_doubtful = is_doubted(passage.text, WITHOUT) or fits(number, rests)
        is_of_one_unit = len({one.units[0].name for one in (number, *terms)}) == 1
        if claim.is_right:
            yield claim
        elif meant is not None and not is_doubtful and is_of_one_unit:
            yield claim._replace(truth=meant, strength=FIRM)


def is_total(passage: Passage, number: Number) -> bool:
    """Whether a text says of a number that it is a total."""
    if _AFTER.match(passage.after(number.end, 48)):
        return True
    said = _BEFORE.search(passage.before(number.start, 48)) is not None
    return said and _ENDS.match(passage.after(number.end, 32)) is not None


def _is_swapped(number: Number, truth: Truth) -> bool:
    """Whether a number of three digits or more would be a sum if two neighbours changed places."""
    if not number.is_precise:
        return False
    steps = int(Fraction(number.digits) / number.step)
    return any(fits(number._replace(digits=other * number.step), [truth]) for other in swaps(steps))


def _but_for_one(number: Number, rows: Sequence[Number]) -> Truth | None:
    """The sum of three numbers or more before one that is the sum of all but one of them, which isn't the first."""
    if len(rows) <= _FEWEST or not number.is_precise:
        return None
    left_out = [at for at in range(1, len(rows)) if fits(number, [sum_of([*rows[:at], *rows[at + 1 :]])])]
    return sum_of(rows) if left_out else None
