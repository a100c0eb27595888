"""What looks like an equation in numbers, and is something else: prices, tiles, printed columns, names of models."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import Mismatch, is_within
from archscope.notes.finders.calculations.nodes import as_expression, has_lost_terms, values_of
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.text.patterns import AnyCase, cased


def is_lookalike(case: Mismatch) -> bool:
    """Whether a number beside an expression was hardly worked out from it; two swapped digits say that it was."""
    return not case.is_swapped and any(looks_like_one(case) for looks_like_one in _LOOKALIKES)


def _is_too_far_off(case: Mismatch) -> bool:
    """Whether a number is too far from what it should be for a slip: one in bytes of what has none, "4 × 4096 = 16.8
    GB", or one that is only about so much."""
    operands = case.expression.numbers
    is_of_bytes = case.number.kind == "bytes" and not any(operand.kind == "bytes" for operand in operands)
    is_about = _ABOUT.search(case.between) is not None
    return (is_of_bytes and _is_far(case, _FAR)) or (is_about and _is_far(case, _FARTHEST))


def _is_far(case: Mismatch, times: int) -> bool:
    """Whether a number is so many times what it should be or more, or less; not if it only has a unit which that leaves
    out: "28 + 56 + 28 = 121 GB"."""
    if not case.ratio or is_within(case.ratio, times):
        return False
    return not is_within(divided(case.number.digits, case.exact), _TENFOLD)


_TENFOLD, _FAR, _FARTHEST = 11, 5000, 10**6
"""More than the bytes of a value, and a slip of the unit; more than any slip."""
_ABOUT = cased(r"[≈~∼～]|\\(?:approx|sim)")
_TILE, _RESOLUTION = cased(r"\d+(?:[x×]\d+){1,2}(?!\S)"), cased(r"\d+[x×]\d+(?!\S)")
_COUNTED = AnyCase(r"[\s*`]*(?:tokens?|px|pixels|fps|\w+/s)\b")


def is_a_tile(said: str) -> bool:
    """Whether a product is rather the name of a tile or a resolution: "128x128x32 bf16 is 32 KB"."""
    return _TILE.match(said) is not None


def is_a_name(said: str) -> bool:
    """Whether what stands before an "is" rather names something: a tile, or the gloss "(1/2)" on the word before it."""
    return is_a_tile(said) or _IN_BRACKETS.fullmatch(said) is not None


_IN_BRACKETS = cased(r"\([^()]*\)")


def _is_of_an_order(case: Mismatch) -> bool:
    """Whether a power of ten only says how large the number before it is, "124,439,808 ≈ 10^8", or an O(512 × 2048)
    leaves its constant out: only a slip of the point tells there."""
    if case.said.startswith(("O(", "O (")):
        return not any(abs(case.ratio * ten - 1) < _ABOUT_TEN for ten in (_TEN, Fraction(1, _TEN)))
    match case.expression.node:
        case ("^", ("number", ten), _) if ten.value == _TEN:
            between = case.passage.between(case.number.end, case.expression.start)
            return _ABOUT.search(between) is not None and is_within(case.ratio, _TEN)
    return False


_TEN, _ABOUT_TEN = 10, Fraction(1, 20)


def _is_next_to_nothing(case: Mismatch) -> bool:
    """Whether a number says that there is nothing to speak of in another unit: "2 × 4096 ≈ 0" beside millions."""
    return case.number.digits == 0 and _ABOUT.search(case.between) is not None


def _is_called_so(case: Mismatch) -> bool:
    """Whether a number says what a tile takes, or a resolution that a sign of equality may follow: "600x400 = 531
    tokens"."""
    name = _RESOLUTION if _EQUALS.search(case.between) else _TILE
    is_of_it = case.number.kind == "bytes" or _COUNTED.match(case.after(16)) is not None
    return is_of_it and name.match(case.said) is not None


_EQUALS = cased(r"[=≈]")


def _is_a_price(case: Mismatch) -> bool:
    """Whether a number is one of dollars, and what it is worked out from has none: "7+18 tokens = $0.00075"."""
    is_in_dollars = case.passage.before(case.number.start, 1) == "$" and not _CLOSES.match(case.after())
    return is_in_dollars and "$" not in case.before(_SENTENCE) + case.said


_SENTENCE, _CLOSES = 80, cased(r"[^\n$]*\$(?!\d)")


def _has_flat_powers(case: Mismatch) -> bool:
    """Whether a product is right if some of its factors are powers whose raised digits were lost in copying:
    "405 × 109 × 2 bytes = 810 GB"."""
    true = Fraction(case.exact)
    for operand in case.expression.numbers:
        power = _FLAT_POWER.fullmatch(operand.text)
        if power is not None:
            true *= Fraction(10 ** int(power[1]), int(operand.digits))
    return true != case.exact and abs(Fraction(case.number.value) - true) < true * _HARDLY


_FLAT_POWER, _HARDLY = cased(r"10([3-9]|[12]\d)"), Fraction(1, 10)


def _is_of_rounded_terms(case: Mismatch) -> bool:
    """Whether a sum is no further off than its terms are rounded: where it has more digits than they, "959 + 265 =
    1224.6", or stands in columns as programs print them, "439 =   225 +     214"."""
    terms, number = case.expression.numbers, case.number
    if case.expression.node[0] != "+":
        return False
    if not (_COLUMNS.search(case.said) or all(number.step < term.step and term.digits > _SOME for term in terms)):
        return False
    give = sum((Fraction(term.step) for term in (*terms, number)), Fraction(0)) / 2
    return abs(Fraction(number.digits) - case.exact) <= give


_COLUMNS = cased(r"\+ {2,}\d")
_SOME = 100


def _is_binary(case: Mismatch) -> bool:
    """Whether a sum is right of binary numbers: 10 + 10 = 100."""
    texts = [operand.text for operand in (*case.expression.numbers, case.number)]
    if case.expression.node[0] != "+" or not all(_BINARY.fullmatch(text) for text in texts):
        return False
    *terms, result = (int(text, 2) for text in texts)
    return sum(terms) == result


_BINARY = cased(r"[01]{2,}")


def _is_grouped(case: Mismatch) -> bool:
    """Whether a number or its operands have points where others have commas: "10 × 658 = 6.580 bytes", and "128.000 ×
    4096 = 524 juta", which is a word for millions there."""
    number = case.number
    if number.digits * 1000 == case.exact and _GROUPED.match(number.text) is not None:
        return True
    grouped = [operand for operand in case.expression.numbers if _GROUPED.fullmatch(operand.text)]
    times = 1000 ** len(grouped)
    return bool(grouped) and case.fits_times(*(times / scale for scale in _SCALES))


_GROUPED, _SCALES = cased(r"[1-9]\d{0,2}\.\d{3}(?!\d)"), [Fraction(1000) ** power for power in range(4)]


def _is_out_of(case: Mismatch) -> bool:
    """Whether a quotient only says how many of how many there are, and a number something else: "3 / 20 = 2.5B"."""
    return case.number.kind == "count" and case.number.value >= 1 and is_out_of(case.expression)


def is_out_of(expression: Expression) -> bool:
    """Whether a quotient may say how many of how many: "3 / 20"."""
    match expression.node:
        case ("/", ("number", part), ("number", whole)):
            return part.bare and whole.bare and bool(part.digits <= whole.digits)
    return False


def _divides_by_all(case: Mismatch) -> bool:
    """Whether a number is right where all behind the slash is meant to be below it: "224x224/16x16 = 196"."""
    match case.expression.node:
        case ("*", ("/", _, ("number", below)), ("number", last)) if last.value:
            is_meant = below.value == last.value or _BELOW.search(case.said) is not None
            return is_meant and fits(case.number, [Truth.of(Fraction(case.exact) / Fraction(last.value) ** 2, "")])
    return False


_BELOW = cased(r"/\s?\d+[x×*]\d+\s*$")


def _is_in_whole_numbers(case: Mismatch) -> bool:
    """Whether a number is right where quotients are cut off, as programs do: "(22 / 4) * 4 = 20"."""
    node = case.expression.node
    cut_off = _cut_off(node)
    values = values_of(as_expression(cut_off)) if node[0] != "/" and cut_off != node else []
    return any(value.exact == case.number.value for value in values)


def _cut_off(node: Node) -> Node:
    """An expression with each quotient of two numbers cut off."""
    match node:
        case ("/", ("number", _), ("number", _)):
            return ("call", "floor", node)
        case ("+" | "-" | "*" | "/" | "^" as sign, left, right):
            return (sign, _cut_off(left), _cut_off(right))
    return node


def _is_a_range(case: Mismatch) -> bool:
    """Whether a number is the upper end of a range, "0.012 * 0.65~0.75", or how many it has: "layers 0 - 11 = 12"."""
    expression, number = case.expression, case.number
    match expression.node:
        case ("-", ("number", first), ("number", last)) if last.value - first.value + 1 == number.value:
            return True
    last = max(expression.numbers, key=lambda operand: operand.end, default=number)
    return case.between in ("~", "～") and last.value < number.value < 3 * last.value


def is_of_experts(expression: Expression, number: Number) -> bool:
    """Whether a product is the name of a model whose experts share a part of their weights: "8 × 22B = 141B"."""
    match expression.node:
        case ("*", ("number", count), ("number", size)):
            in_billions = number.units[0].name == size.units[0].name == "B"
            least = max(size.digits, _LEAST_OWN * count.digits * size.digits)
            return bool(in_billions and count.bare and least < number.digits < count.digits * size.digits)
    return False


def _is_of_what_is_counted(case: Mismatch) -> bool:
    """Whether a number is of something that the things counted have in all: "6+6 层共 6500 万参数"."""
    is_sum = case.expression.node[0] in ("+", "-")
    return is_sum and not is_within(case.ratio, 2) and _IN_ALL.match(case.between) is not None


def _is_said_of_a_share(case: Mismatch) -> bool:
    """Whether a number is rather something else that a share of things is: "40% of 24 GB is 8192 tokens"."""
    kinds = {operand.kind for operand in case.expression.numbers}
    if "share" not in kinds or _EQUALS.search(case.between):
        return False
    is_alike = kinds == {"share", case.number.kind}
    return not (is_alike and is_within(case.ratio, 2)) or _THEN_ENDS.match(case.after(16)) is None


_THEN_ENDS = cased(r"[\s*`$]*(?:$|[.,;:!?)。，；：！？）\n]|个?(?:tokens?|params?|parameters)\b)")
"""What stands behind a number that is all that a clause says."""
_IN_ALL = cased(r"[\s，,]*(?:一共|总共|共计|合计|总计|共)")
_LEAST_OWN = Fraction(7, 10)
"""What experts don't share is most of the model."""
_LOOKALIKES: tuple[Callable[[Mismatch], bool], ...] = (
    _is_a_price,
    _is_too_far_off,
    _is_of_rounded_terms,
    _is_binary,
    _is_of_an_order,
    _is_next_to_nothing,
    lambda case: has_lost_terms(case.expression, case.number),
    _is_grouped,
    _is_out_of,
    _is_a_range,
    _is_called_so,
    _is_in_whole_numbers,
    _divides_by_all,
    lambda case: is_of_experts(case.expression, case.number),
    _has_flat_powers,
    _is_of_what_is_counted,
    _is_said_of_a_share,
)
