"""Arithmetic that stands in the note: `EXPRESSION = NUMBER`, in chains, with units, in words."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, SURE, Claim, Truth, hold
from archscope.notes.equations import Side, left_side
from archscope.notes.evaluation import Lookup, TooLarge, number_value
from archscope.notes.expressions import Expression
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage


def arithmetic(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about every number that an expression beside it works out.

    Expressions in numbers alone are SURE; one with symbols counts only where no other can be worked out.
    """
    result: Number | None = None
    for sides in passage.equations:
        first = sides[0].expression
        if result is not None and (first is None or (first.node[0] == "symbol" and lookup(first.node[1]) is None)):
            yield from _said_again(passage, sides[1], result)
        works_out = any(side.expression is not None and side.expression.is_compound for side in sides)
        for index, side in enumerate(sides):
            number = side.expression.number if side.expression is not None else None
            if number is None:
                continue
            result = number if works_out else result
            yield from _claims(passage, sides, index, number, lookup)
            yield from _conversion(passage, sides, index, number)
    yield from _in_brackets(passage, lookup)
    yield from _restated(passage)


def _conversion(passage: Passage, sides: Sequence[Side], index: int, number: Number) -> Iterator[Claim]:
    """A number said again in another unit: "524,288 bytes = 512 KiB", "8,030,261,248 ≈ 8.03B"."""
    before = sides[index - 1].expression.number if index and sides[index - 1].expression is not None else None  # type: ignore[union-attr]
    if before is None or sides[index].relation not in ("=", "≈"):
        return
    kinds = {before.units[0].kind, number.units[0].kind}
    scaled = number.units[0].scale != 1 and before.bare and before.value >= 10**5
    if not (kinds == {"bytes"} or (kinds == {"count"} and scaled)):
        return
    truths = [Truth(number_value(before, (unit.system,)), before.text) for unit in before.units]
    approximate = sides[index].relation == "≈"
    claim = hold(passage, number, truths, "arithmetic", FIRM, approximate=approximate, addends=(before.start,))
    if claim is not None:
        yield claim


def _said_again(passage: Passage, side: Side, result: Number) -> Iterator[Claim]:
    """A result said again further on: "… = 2,097,152. Some say that it is ≈ 4 million"."""
    number = side.expression.number if side.expression is not None else None
    if (
        number is None
        or side.relation not in ("≈", "~")
        or number.bare
        or number.kind != result.kind
        or result.value < 10**5
    ):
        return
    truth = Truth.of(result.value, result.text)
    claim = hold(passage, number, [truth], "arithmetic", CONFIRM, approximate=True, addends=(result.start,))
    if claim is not None:
        ratio = Fraction(number.value) / result.value
        doubled = any(abs(ratio * factor - 1) < Fraction(1, 12) for factor in (Fraction(1, 2), 2))
        yield claim._replace(strength=FIRM) if doubled or _is_slip(ratio) else claim


_RESTATED = re.compile(
    r"^[\s*`]*(?:(?:个?参数|parameters|params|values|个数)[\s*`]*)?(?:[(（]\s*(?:~|≈|"
    r"约|about )?|[,，]\s*(?:也就是|即|i\.e\.,?|that is,?|or)?\s*"
    r"(?:~|≈|\$?\\approx|大约|约为|约|about|roughly|or about|or)\s*)[\s*`$]*$"
)


def _restated(passage: Passage) -> Iterator[Claim]:
    """An exact number said again with a unit: "603,979,776（6.04亿）", "175B (174,604,259,328)"."""
    for first, second in itertools.pairwise(passage.numbers):
        between = passage.text[first.end - passage.start : second.start - passage.start]
        if _is_exact(first) and _RESTATED.match(between):
            exact, scaled = first, second
        elif _is_exact(second) and between.strip() in ("(", "（") and passage.after(second.end, 1) in (")", "）"):
            exact, scaled = second, first
        else:
            continue
        if scaled.bare or scaled.kind != "count" or not scaled.value:
            continue
        strength = FIRM if _is_slip(Fraction(scaled.value) / exact.value) else CONFIRM
        truth = Truth.of(exact.value, exact.text)
        claim = hold(passage, scaled, [truth], "arithmetic", strength, addends=(exact.start,))
        if claim is not None:
            yield claim


def _is_exact(number: Number) -> bool:
    return number.bare and isinstance(number.digits, int) and number.digits >= 10**5


def _is_slip(ratio: Fraction) -> bool:
    """Whether two numbers are so near, or powers of ten apart, that they must be meant to be the same."""
    return any(Fraction(4, 5) < ratio * Fraction(10) ** power < Fraction(5, 4) for power in (-3, -2, -1, 0, 1, 2, 3))


def _in_brackets(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """What an expression comes to in brackets after it: "768 × 3072 (2,359,296 params)"."""
    tokens = passage.tokens
    for at in range(1, len(tokens) - 1):
        number = tokens[at + 1].number
        if tokens[at].text != "(" or number is None or not number.bare or number.digits < 10_000:
            continue
        expression = left_side(tokens, at)
        if expression is None or not expression.is_compound or expression.symbols or expression.last != at:
            continue
        try:
            truths = [Truth(value, expression.text(passage.text, passage.start)) for value in expression.values(lookup)]
        except TooLarge:
            continue
        claim = hold(passage, number, truths, "arithmetic", FIRM)
        if claim is not None and claim.truth is not None:
            near = Fraction(1, 2) < Fraction(claim.truth.value.exact) / number.value < 2
            yield claim if near else claim._replace(strength=CONFIRM)


def _claims(passage: Passage, sides: Sequence[Side], index: int, number: Number, lookup: Lookup) -> Iterator[Claim]:
    found = _source_of(sides, index, lookup)
    if found is None:
        return
    expression, relation = found
    try:
        values = expression.values(lookup)
        if number.units[0].kind == "bytes" and not number.bare and index >= 2:
            # "… = 65,536 values = 128 KiB": so many bytes for each of them.
            values += [value.times(width) for value in values if value.kind == "" for width in (2, 4)]
    except TooLarge as error:
        yield Claim(number.start, number.end, "arithmetic", "unchecked", SURE, None, shown=str(error), number=number)
        return
    how = expression.text(passage.text, passage.start)
    strength = CONFIRM if relation == "→" or expression.symbols else FIRM if relation in ("is", "~") else SURE
    if number.start < expression.start and re.search(
        r"[^\s:：,，;；。.|*`$(（=≈]\s*[~*`$(（]*$", passage.before(number.start, 12)
    ):
        strength = CONFIRM
    truths = [Truth(value, how) for value in values]
    claim = hold(passage, number, truths, "arithmetic", strength, approximate=relation in ("≈", "~"))
    if claim is not None and claim.verdict == "wrong" and not number.bare and _leaves_units(expression, how):
        digits = number._replace(units=(number.units[0]._replace(scale=1, kind=""),))
        as_digits = hold(passage, digits, truths, "arithmetic", strength, approximate=relation in ("≈", "~"))
        claim = as_digits if as_digits is not None and as_digits.is_right else claim
    if claim is None:
        return
    if (
        claim.verdict == "wrong"
        and claim.truth is not None
        and _other_unit(passage.after(number.end), number, claim.truth)
    ):
        claim = claim._replace(strength=CONFIRM)
    yield claim


_NEAREST = 10
"""How far off in a chain the side may be that works a number out."""


def _source_of(sides: Sequence[Side], index: int, lookup: Lookup) -> tuple[Expression, str] | None:
    """The side that works out the number at `index`: the nearest before it, else the nearest after it.

    One in numbers alone goes before one with symbols.
    """
    ways = [(other, sides[index].relation) for other in range(index - 1, max(index - _NEAREST, 0) - 1, -1)]
    ways += [
        (other, sides[other].relation)
        for other in range(index + 1, min(index + _NEAREST, len(sides)))
        if sides[index + 1].relation in ("=", "≈")
    ]
    for symbols_too in (False, True):
        for other, relation in ways:
            expression = sides[other].expression
            if expression is None or not expression.is_compound or bool(expression.symbols) is not symbols_too:
                continue
            if all(lookup(symbol) is not None for symbol in expression.symbols):
                return expression, relation
    return None


def _leaves_units(expression: Expression, how: str) -> bool:
    """Whether an expression is in the unit of its result without saying so: "2 × 24 = 48 GB", "… / 1024² = 475 MiB"."""
    return all(number.bare for number in expression.numbers) or re.search(r"[/÷]|\\d?frac|\\div", how) is not None


_OTHER_UNIT = re.compile(
    r"^[\s~$*\\,;]*(?:text\{)?\s*(?:s|ms|µs|us|ns|sec\w*|min\w*|h|hours?|days?|weeks?|months?|"
    r"years?|秒|毫秒|分钟|小时|天|日|周|月|年|元|美元|USD|dollars?|€|tok(?:ens)?/s|"
    r"[A-Z]{2,}\w*\d)(?![A-Za-z])"
)


def _other_unit(after: str, number: Number, truth: Truth) -> bool:
    """Whether a number is so far off, or so followed, that it is rather meant in another unit than the expression."""
    if _OTHER_UNIT.match(after):
        return not number.value or not Fraction(1, 5) < Fraction(truth.value.exact) / number.value < 5
    return number.bare and number.digits > 0 and truth.value.exact > 500 * number.digits and truth.value.exact > 10**6
