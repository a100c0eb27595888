"""Results of symbols that are wrong though these may stand for other sizes: by what is settled, or by digits."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from archscope.notes.finders.calculations.like_terms import cancelled
from archscope.notes.finders.calculations.mismatches import Mismatch, is_marked, is_within
from archscope.notes.finders.calculations.nodes import factors_of, value_of
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, OTHER_SIZE, SIZES, size_named
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import cased, says

_LARGE = 10**4


def is_sure_of_symbols(case: Mismatch) -> bool:
    """Whether a number is wrong though the symbols that it is worked out from may be those of another model."""
    is_exact = not is_marked(case.passage, case.number)
    return _is_slip(case) or _follows(case) or (is_exact and _no_size_fits(case.expression, case.number))


def _is_slip(case: Mismatch) -> bool:
    """Whether digits alone tell a slip, though the symbols' values may be those of another model: two of them changed
    places, or one of six or more is another."""
    number = case.number
    return case.is_swapped or bool(number.bare and number.value >= _SIX_DIGITS and slip(number, case.exact))


_SIX_DIGITS = 10**5


def _follows(case: Mismatch) -> bool:
    """Whether the symbols are settled, and the number is off by a little or by tens; or by two or three, if exact.

    A passage that names a model or changes a size has its own.
    """
    passage, expression, number = case.passage, case.expression, case.number
    if not number.value or passage.mentions:
        return False
    own = [one for one in passage.settings if one.number.start != number.start and _is_among(one, expression)]
    names = (expression.symbols - cancelled(expression)) - case.settled.keys()
    if own or not all(size_named(name) in case.settled for name in names):
        return False
    if any(other.kind == "count" and not other.bare and other.start != number.start for other in passage.numbers):
        # "2N = 14 GFLOPs for a 7B model"
        return False
    ratio = divided(case.exact, number.value)
    # A padded vocabulary makes less of a difference.
    is_near = is_within(ratio, _NEARLY) and abs(ratio - 1) > Fraction(1, 100)
    is_twice = ratio in _TWICE and number.digits >= _LARGE
    is_other = (
        _in_thirds(number, case.exact)
        or (number.kind == "count" and case.fits_times(*_PREFIXES))
        or _is_whole_quotient(case)
        or _is_another_multiple(expression, number, case.truth)
        or _is_of_fewer(expression, number, case.truth, case.settled)
        or (_is_worked_through(expression) and number.is_precise and case.fits_times(*_TWICE, *_TENS))
    )
    return (is_near or is_twice or is_other or ratio in _TENS) and not says(passage.text, COUNTERFACTUAL, OTHER_SIZE)


def _is_among(setting: Setting, expression: Expression) -> bool:
    """Whether a size that a text states is one of an expression, or of a model."""
    return setting.spelling in expression.symbols or (setting.size in SIZES and setting.size not in _OF_NO_MODEL)


_OF_NO_MODEL = ("batch", "seq", "bytes")


def _is_worked_through(expression: Expression) -> bool:
    """Whether an expression is some letters times a sum of several numbers, in which nothing is left out: "sbh(10 +
    24/8 + 80/8)"."""
    last = [*factors_of(expression.node)][:1]
    return bool(last) and last[0][0] == "+" and len(expression.symbols) > 1 and len(expression.numbers) > _TERMS


_TERMS = 2


def goes_over_to_another_model(passage: Passage, expression: Expression) -> bool:
    """Whether a text states a size of one model and works something out of it for another: "a quarter as wide"."""
    own = [one.number for one in passage.settings if {one.size, one.spelling} & expression.symbols]
    if not own:
        return False
    first, last = min(expression.start, own[0].start), max(expression.end, own[-1].end)
    named = [one for one in passage.mentions if own[0].end < one.start < expression.start]
    return bool(named) or says(passage.between(first, last), OTHER_SIZE)


def _is_of_fewer(expression: Expression, number: Number, truth: Truth, settled: Mapping[str, Exact]) -> bool:
    """Whether a number of three digits or more is what three or four matrices come to with one forgotten, or one too
    many: "4 × d_model² = 50.3M" of three. A gated FFN may be narrower than one of four times the width."""
    copies = Fraction(math.prod(factor[1].value for factor in factors_of(expression.node) if factor[0] == "number"))
    sizes = {size_named(symbol) for symbol in expression.symbols}
    if copies not in _OF_A_LAYER or not sizes <= {"d_model", "d_ff"} or number.digits < 100 * number.step:
        return False
    if "d_ff" in sizes and settled.get("d_ff") == 4 * settled.get("d_model", 0):
        return False
    others = [copies + more for more in (-1, 1) if copies + more in _OF_A_LAYER]
    return any(fits(number, [Truth.of(truth.value.exact * other / copies, "")]) for other in others)


_OF_A_LAYER = (2, 3, 4)
"""How many matrices there are in attention, and in an FFN."""


def _is_whole_quotient(case: Mismatch) -> bool:
    """Whether one symbol over another is a whole number, and so is what it is said to be: "d_k = d_model / h = 64".

    Two letters are those of width and heads where the size of a head is said to follow from them: "d_head = d / h".
    """
    expression, number = case.expression, case.number
    node = expression.node[2] if expression.node[:2] == ("call", "floor") else expression.node
    if node[0] != "/" or expression.numbers or case.exact.denominator != 1 or not is_whole(number):
        return False
    is_of_a_size = any(len(symbol) > 1 and size_named(symbol) for symbol in expression.symbols)
    return is_of_a_size or any(
        one.size == "head_dim" and one.number.start == number.start for one in case.passage.settings
    )


def _is_another_multiple(expression: Expression, number: Number, truth: Truth) -> bool:
    """Whether so many times a width is said to be another whole number of times that width: "4 × d_model = 2304".

    Of another model the width may be twice or half as large, but hardly a third more, or what stands here: "2d = 768".
    """
    names = {size_named(symbol) for symbol in expression.symbols}
    is_letter = names == {None} and len(expression.symbols) == 1
    if (names != {"d_model"} and not is_letter) or len(expression.numbers) != 1:
        return False
    times, said, true = expression.numbers[0], Fraction(number.value), Fraction(truth.value.exact)
    widths = said * times.digits / true if true else Fraction(1, 2)
    return widths.denominator == 1 and (
        (widths == 1 and expression.node[0] == "*") or not (is_letter or _is_power_of_two(said / true))
    )


def _is_power_of_two(ratio: Fraction) -> bool:
    return all(part & (part - 1) == 0 for part in (ratio.numerator, ratio.denominator))


def _in_thirds(number: Number, true: Exact) -> bool:
    """Whether a number of three digits or more is a third of what it should be, or three times as much: the FLOPs of
    one of the passes of training and not of all three."""
    is_long = number.digits >= 100 * number.step
    return is_long and fits(number, [Truth.of(true * times, "", "") for times in (3, Fraction(1, 3))])


_PREFIXES = [Fraction(1000) ** power for power in (-2, -1, 1, 2)]
"""Those by which a rounded number may be off: "2 × 4096 = 8M"."""
_NEARLY, _TWICE = Fraction(5, 4), {Fraction(2), Fraction(1, 2)}
_TENS = {Fraction(10) ** power for power in (-6, -3, -2, -1, 1, 2, 3, 6)}


def _no_size_fits(expression: Expression, number: Number) -> bool:
    """Whether an exact count can't be what an expression with one symbol comes to, whatever size that stands for.

    No h makes 4h² 12,582,912. Sizes are whole, and what is worked out must grow with them.
    """
    is_exact = is_whole(number) and number.step == 1 and number.digits >= _LARGE
    if not is_exact or len(expression.symbols) != 1 or not _grows(expression.node):
        return False
    below, above = 0, int(number.digits)
    while above - below > 1:
        middle = (below + above) // 2
        value = value_of(expression.node, middle)
        if value is None or value.exact == number.digits:
            return False
        below, above = (middle, above) if value.exact < number.digits else (below, middle)
    return 1 < above < number.digits


def _grows(node: Node) -> bool:
    """Whether there is nothing in a node but sums, products and powers of symbols and whole numbers."""
    if len(node) == 3:
        return node[0] in "+*^" and _grows(node[1]) and _grows(node[2])
    if node[0] == "number":
        return is_whole(node[1])
    return bool(node[0] == "symbol")


def has_letters_of_columns(table: Table) -> bool:
    """Whether a row works the same formula out to two numbers, so that its letters stand for other sizes in each
    column: `4H² = 24M | 4H² = 21M`."""
    for row in table.rows:
        told: dict[str, str] = {}
        for found in filter(None, (_WORKED_OUT.fullmatch(cell.text) for cell in row.cells)):
            if told.setdefault(found[1], found[2]) != found[2]:
                return True
    return False


_WORKED_OUT = cased(r"[\s`$*]*([^=≈\n]{0,40}[A-Za-z][^=≈\n]{0,40}?)\s?[=≈]\s?~?(\d[^=≈\n]{0,20}?)[\s`$*]*")
