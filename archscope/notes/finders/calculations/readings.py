"""The readings in which a number is held against its expression: of units, of what it leaves out, of rounding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.doubtful_units import (
    distance,
    has_a_width,
    is_nearer,
    lacks_a_prefix,
    widths_said,
)
from archscope.notes.finders.calculations.doubts import names_the_last_only
from archscope.notes.finders.calculations.mismatches import is_within
from archscope.notes.finders.calculations.slips_in_equations import point
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, judge
from archscope.notes.judging.holding import hold
from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.numbers.equations import ROUGHLY
from archscope.notes.numbers.evaluation import Lookup, Systems, TooLarge, Value, evaluate
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import BARE, UNITS, Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased


def in_the_other_unit(
    passage: Passage,
    number: Number,
    claim: Claim,
    truths: Sequence[tuple[Number, Truth]],
    expression: Expression,
    *,
    approximate: bool,
) -> Claim:
    """A claim about a number with a unit that its expression may leave out: "2 × 24 = 48 GB"."""
    in_digits = held(passage, [(_digits(number), truth) for _, truth in truths], claim.strength, approximate)
    is_count = number.kind == "count"
    if is_count and number.units[0].name not in _OF_BYTES_TOO and in_digits is not None and in_digits.is_right:
        # "9 GB / 0.3 GB ≈ 30K" may be of a thousand at a time, but nothing shows it.
        return claim._replace(strength=CONFIRM)
    if in_digits is not None and is_nearer(in_digits, claim):
        claim = in_digits._replace(strength=CONFIRM) if is_count and _is_of_more(in_digits) else in_digits
    is_short = len(expression.numbers) == _TWO and not is_count
    return claim._replace(strength=CONFIRM) if is_short and lacks_a_prefix(claim) else claim


def _digits(number: Number) -> Number:
    """A number without its unit."""
    return number._replace(units=(number.units[0]._replace(scale=1, kind=""),))


def _is_of_more(claim: Claim) -> bool:
    """Whether a count is so far from factors in its own unit that they are rather a part of what it is: "16 × 71 =
    50.03B" of so many experts and layers, whose size stands elsewhere."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or not truth.value.exact:
        return False
    ratio = divided(number.digits, truth.value.exact)
    return not (is_within(ratio, _TENFOLD) or any(is_within(ratio * ten, _NEARLY) for ten in _TENS))


_TWO, _TENFOLD, _NEARLY = 2, 11, Fraction(21, 20)
_TENS = [Fraction(10) ** power for power in range(-6, 7)]


_OF_BYTES_TOO = ("G", "M")


def as_meant(
    readings: list[tuple[Systems, Value]],
    passage: Passage,
    number: Number,
    expression: Expression,
    between: Sequence[Number],
) -> list[tuple[Systems, Value]]:
    """The readings of an expression that a number may be meant to be, some of them more than it says itself."""
    if IS_A_MULTIPLE.match(passage.after(number.end)):
        # 576 / 32768 is "57× smaller".
        readings += [(at, inverse) for at, value in readings if (inverse := value.inverse()) is not None]
    apart = expression.in_scientific_notation
    if apart is not None:
        readings += [((), value) for value in [evaluate(apart, lambda _symbol: None)] if value is not None]
    widths = widths_said(passage, number, expression)
    is_of_each = bool(between) and (not has_a_width(expression) or _THINGS.match(passage.after(between[-1].end)))
    if number.kind == "bytes" and is_of_each and not (widths or any(other.kind == "bytes" for other in between)):
        # "… = 65,536 values = 128 KiB": so many bytes for each of them.
        readings += [(at, value.times(width)) for at, value in readings if value.kind == "" for width in _HALF_OR_FULL]
    if between and number.kind == between[-1].kind == "count" and _scale(number) == 1000 * _scale(between[-1]) > 1000:
        # "442.375 M = 0.432 B", in millions and billions that are powers of 1024.
        readings += [(at, value.times(Fraction(1000, 1024))) for at, value in readings]
    readings = _in_its_last_unit(expression) + readings
    return [(at, value.times(width)) for width in widths for at, value in readings if value.kind == ""] + readings


_THINGS = cased(r"[\s*`$]*(?:[a-z\u4e00-\u9fff]|[(（]|\\(?:text|quad))")
"""What says what a result counts."""


def _scale(number: Number) -> Exact:
    return number.units[0].scale


def _in_its_last_unit(expression: Expression) -> list[tuple[Systems, Value]]:
    """What a sum comes to if the M or B of its last term is that of all of them: "64 × 50 + 4 × 50 + 67M"."""
    unit = max(expression.numbers, key=lambda number: number.start).units[0] if expression.numbers else BARE[0]
    if expression.node[0] != "+" or unit.kind != "count" or unit.scale == 1:
        return []
    value = expression.without_units(lambda _symbol: None)
    return [((), value.times(unit.scale))] if value is not None else []


def is_of_another_width(claim: Claim, passage: Passage, values: Sequence[Value], width: Exact | None) -> bool:
    """Whether bytes are right only of values of another width than that in force, of which nothing is said beside them:
    "2,147,483,648 elements ≈ 4.3 GB" where all is in float32."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or number.kind != "bytes" or width is None or widths_in(passage.text):
        return False
    plain = [value.exact for value in values if value.kind == ""]
    other = _HALF_OR_FULL[width == _HALF_OR_FULL[0]]
    return claim.is_right and width in _HALF_OR_FULL and any(truth.value.exact == value * other for value in plain)


_HALF_OR_FULL = (2, 4)


def in_its_unit(
    passage: Passage, number: Number, expression: Expression, lookup: Lookup, strength: int
) -> Iterator[Claim]:
    """What a sum comes to of which only the last term has a unit, that of its result: "14 + 14 + 56 GB = 84 GB"."""
    names = {operand.units[0].name for operand in expression.numbers if not operand.bare}
    value = expression.without_units(lookup) if names == {number.units[0].name} else None
    if value is not None:
        truth = Truth(value, expression.text(passage.text, passage.start))
        claim = held(passage, [(_digits(number), truth)], strength, approximate=False)
        if claim is not None:
            is_other = names_the_last_only(passage, expression, number, lookup)
            yield claim._replace(number=number, strength=CONFIRM if is_other else claim.strength)


def in_systems(number: Number, expression: Expression, systems: Systems) -> Number:
    """A number in the readings of its unit that agree with those of the same unit in an expression.

    112 GB × 4 = 448 GB in whichever of its two readings; it is never 481 GB.
    """
    name = number.units[0].name
    if not number.units[0].system or not any(name == operand.units[0].name for operand in expression.numbers):
        return number
    return number._replace(units=tuple(unit for unit in number.units if unit.system in systems) or number.units)


def read_in(value: Value, how: str, systems: Systems) -> Truth:
    """What an expression comes to in one reading of its units."""
    return Truth(value, how, system=next((system for system in systems if system in _OF_BYTES_READ), ""))


_OF_BYTES_READ = frozenset(("decimal", "binary"))


def claim_by(passage: Passage, number: Number, expression: Expression, lookup: Lookup, relation: str) -> Claim | None:
    """The firm claim that a number is what an expression comes to; none if that can't be worked out."""
    how = expression.text(passage.text, passage.start)
    try:
        truths = [Truth(value, how) for value in expression.values(lookup)]
    except TooLarge:
        return None
    return hold(passage, number, truths, "arithmetic", FIRM, approximate=relation in ROUGHLY)


def held(passage: Passage, truths: Sequence[tuple[Number, Truth]], strength: int, approximate: bool) -> Claim | None:
    """The best claim of a number, each in the readings in which it can be compared with the truth beside it.

    An operand may be rounded (7B for 6.74 billion) or else the result; what both leave open doesn't add up.
    """
    claims = []
    for number, truth in truths:
        claim = hold(passage, number, [point(truth)], "arithmetic", strength, approximate=approximate)
        if claim is None:
            continue
        if truth.value.low != truth.value.high:
            if claim.verdict == "exact":
                claim = claim._replace(verdict="rounded")
            elif claim.verdict != "rounded":
                verdict, _, unit = judge(_to_the_last_digit(number), [truth], "")
                claim = claim._replace(verdict=verdict, unit=unit) if verdict == "rounded" else claim
        claims.append(claim._replace(truth=truth))
    return min(claims, key=_worth, default=None)


def _worth(claim: Claim) -> tuple[int, float]:
    """The best first: by the verdict, and by the distance where bytes may be billions."""
    return VERDICTS.index(claim.verdict), 0.0 if claim.is_right else distance(claim)


def _to_the_last_digit(number: Number) -> Number:
    """A number whose zeros at the end all count."""
    return number._replace(step=1) if isinstance(number.digits, int) else number


IS_A_MULTIPLE = cased(r"\s*(?:times\b|倍|×|x\b)")


def unless_bytes(number: Number, values: Sequence[Value]) -> Number:
    """A number of billions as one of bytes where that is what it is worked out to be: "16 × 2 bytes = 32B"."""
    are_few_bytes = any(value.kind == "bytes" and value.exact < _FEW_BYTES for value in values)
    return number._replace(units=UNITS["B"][1:]) if number.units[0].system == "billion" and are_few_bytes else number


_FEW_BYTES = 10**7
