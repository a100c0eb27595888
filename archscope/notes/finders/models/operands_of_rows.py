"""Whether a value that goes into several formulas of a row is what makes all of them wrong."""

from __future__ import annotations

import contextlib
import itertools
import math
from collections.abc import Iterable, Mapping, Sequence

from archscope.notes.judging.claims import Claim, as_float
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact

_TWICE = 2
_SAME, _ABOUT = 1e-6, 2.5
"""How exactly two numbers have to ask for the same value: they may be rounded, or worked out from a rounded one."""
_NO_POWER = math.nan
_LEAST = 1e-300


def may_be_of_an_operand(held: Sequence[tuple[Claim, Expression]], known: Mapping[str, Exact]) -> bool:
    """Whether another value of one letter would make all claims of a row right: "80B" for 8B with `D / N` and `6ND`."""
    letters = {letter for claim, formula in held if not claim.is_right for letter in formula.symbols}
    return any(_mends_all(letter, held, known) for letter in letters)


def _mends_all(letter: str, held: Iterable[tuple[Claim, Expression]], known: Mapping[str, Exact]) -> bool:
    """Whether so many times the value of a letter would make all claims right, those that are right already too."""
    least, most = 0.0, math.inf
    for claim, formula in held:
        if letter not in formula.symbols:
            if not claim.is_right:
                return False
            continue
        power = _power_of(letter, formula, known)
        if math.isnan(power):
            # Nobody can say what a sum asks of one of its terms.
            return True
        low, high = _times(claim)
        ends = sorted((low ** (1 / power), high ** (1 / power)))
        least, most = max(least, ends[0]), min(most, ends[1])
    return least <= most * _ABOUT


def _power_of(letter: str, formula: Expression, known: Mapping[str, Exact]) -> float:
    """The power to which a letter goes into a product; not a number where it is no product."""
    with contextlib.suppress(TooLarge, ZeroDivisionError):
        found = [
            next(iter(formula.values({**known, letter: known[letter] * times}.get))).exact
            for times in (1, _TWICE, _TWICE**2)
        ]
        if all(value > 0 for value in found):
            one, two = (math.log2(as_float(more) / as_float(less)) for less, more in itertools.pairwise(found))
            return round(one) if abs(one - two) < _SAME and abs(one) > _SAME else _NO_POWER
    return _NO_POWER


def _times(claim: Claim) -> tuple[float, float]:
    """How many times what it should be the number of a claim may be, as both are rounded."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or truth.value.low <= 0:
        return _LEAST, math.inf
    scale = as_float(claim.unit.scale if claim.unit is not None else number.units[0].scale)
    digits, step = as_float(number.digits), as_float(number.step)
    low, high = as_float(truth.value.low), as_float(truth.value.high)
    return max(digits - step, _LEAST) * scale / high, (digits + step) * scale / low
