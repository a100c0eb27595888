"""An expression worked out exactly, within bounds; a rounded operand (7B, 2.67) makes the result a range."""

from __future__ import annotations

import functools
import itertools
import math
import operator
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from archscope.errors import InputError
from archscope.notes.numbers.numerals import Exact, Number, Unit
from archscope.notes.numbers.vocabulary import FUNCTIONS
from archscope.notes.text.patterns import cased
from archscope.notes.text.records import Record

MAX_BITS = 4_000
"""Of more than a thousand digits no note speaks."""

Node = tuple[Any, ...]
"""("number", Number), ("symbol", name), ("shape", dims), ("call", name, Node), ("unknown", what), ("zero",), or an
operator, one of + - * / ^, and two nodes; ("endless",) is one that was too long to read."""

Lookup = Callable[[str], Exact | None]
"""The value of a symbol, None if it has none."""


Systems = tuple[str, ...]
"""The systems in which ambiguous units are read; see `numerals.Unit`."""

SYSTEMS: tuple[Systems, ...] = tuple(
    (size, count, small)
    for small, count, size in itertools.product(("billion", "byte"), ("thousand", "1024"), ("decimal", "binary"))
)


class TooLarge(InputError):
    """An expression beyond the bounds."""


class Value(Record, frozen=True):
    """A result: exact, the range that rounded operands leave, and what it counts ("" if nothing says)."""

    exact: Exact
    low: Exact
    high: Exact
    kind: str = ""

    @property
    def range(self) -> tuple[Exact, Exact]:
        """The least and the most that it may be."""
        return self.low, self.high

    def times(self, factor: Exact) -> Value:
        """So many of it."""
        return Value(self.exact * factor, self.low * factor, self.high * factor, self.kind)

    def plus(self, more: Exact) -> Value:
        """It and something more."""
        return Value(self.exact + more, self.low + more, self.high + more, self.kind)

    def less(self, other: Value) -> Value:
        """What another one leaves of it."""
        return Value(self.exact - other.exact, self.low - other.high, self.high - other.low, self.kind)

    def inverse(self) -> Value | None:
        """One over it; None if it may be nothing."""
        if self.low <= 0 <= self.high:
            return None
        return Value(1 / Fraction(self.exact), 1 / Fraction(self.high), 1 / Fraction(self.low))


def total(values: Sequence[Value]) -> Value:
    """What several values come to together, of the kind of the first."""
    return Value(
        sum(value.exact for value in values),
        sum(value.low for value in values),
        sum(value.high for value in values),
        values[0].kind,
    )


def evaluate(node: Node, lookup: Lookup, systems: Systems = ()) -> Value | None:
    """What a node comes to, in one reading of ambiguous units; None if a symbol in it has no value.

    Raises:
        TooLarge: if it is beyond the bounds.
    """
    match node:
        case ("call", name, inner):
            value = evaluate(inner, lookup, systems)
            return None if value is None else _call(name, value)
        case ("^", ("symbol", name), power) if len(name) > 1 and _is_of_letters(name, lookup):
            letters = [_leaf(("symbol", letter), lookup, systems) for letter in name[:-1]]
            last = evaluate(("^", ("symbol", name[-1]), power), lookup, systems)
            return functools.reduce(_product, letters, last)
        case (sign, first, second):
            left, right = evaluate(first, lookup, systems), evaluate(second, lookup, systems)
            return None if left is None or right is None else _combined(sign, left, right)
    return _leaf(node, lookup, systems)


def _is_of_letters(name: str, lookup: Lookup) -> bool:
    """Whether a word is read as the product of its letters: in "Ld²" only the last one is squared."""
    known = lookup(name)
    letters = [lookup(letter) for letter in name] if known is not None and name.isalpha() else [None]
    return None not in letters and math.prod(letter for letter in letters if letter is not None) == known


def _product(left: Value | None, right: Value | None) -> Value | None:
    return None if left is None or right is None else _combined("*", left, right)


def _leaf(node: Node, lookup: Lookup, systems: Systems) -> Value | None:
    match node:
        case ("number", number):
            return number_value(number, systems)
        case ("symbol", name):
            known = lookup(name)
            return None if known is None else Value(known, known, known)
        case ("shape", dims):
            product = math.prod(int(dim) for dim in dims)
            return Value(product, product, product)
        case ("zero",):
            return Value(0, 0, 0)
        case ("unknown", _):
            return None
        case ("endless",):
            raise TooLarge("the expression is too large")
    raise TypeError(node)


def number_value(number: Number, systems: Systems = ()) -> Value:
    """What a number as an operand may stand for: a rounded one, half a step less to a step more.

    Args:
        systems: the readings wanted of units that have several; the first if none of them is.
    """
    unit = number.units[0]
    if unit.system:
        unit = next((unit for unit in number.units if unit.system in systems), unit)
    exact, kind = number.digits * unit.scale, "" if unit.kind == "count" else unit.kind
    if unit.scale == 1 and _is_meant_exactly(number.digits) and not _has_an_exponent(number):
        return Value(exact, exact, exact, kind)
    # Of 75 % it is 75 %, though a share that is worked out may be told in steps of 5 %.
    step = (min(number.step, 1) if kind == "share" else number.step) * unit.scale
    half = step >> 1 if isinstance(step, int) and step % 2 == 0 else Fraction(step) / 2
    if step * 10 <= exact:
        return Value(exact, exact - half, exact + step, kind)
    above = exact * _share_above(number, unit)
    return Value(exact, exact - min(half, exact * _MOST_BELOW), exact + min(step, above), kind)


_MOST_BELOW, _MOST = Fraction(3, 40), Fraction(1, 10)
"""By how much a rounded operand may be off, however few its digits are."""
_MOST_OF_FEW = Fraction(1, 4)


def _share_above(number: Number, unit: Unit) -> Fraction:
    """The most that was cut off: a model "of 1B" may have 1.24 billion parameters, 0.3 may be a third."""
    named_roughly = (unit.system == "billion" and number.digits < 3) or not isinstance(number.digits, int)
    return _MOST_OF_FEW if named_roughly else _MOST


def _has_an_exponent(number: Number) -> bool:
    """Whether a number of two digits or more is in scientific notation, rounded: 5.0e18."""
    return number.step > 1 and number.step * 10 <= number.digits and _EXPONENT.search(number.text) is not None


_EXPONENT = cased(r"\d[eE]\+?\d")


def _is_meant_exactly(value: Exact) -> bool:
    """Whether a number is whole or a small binary fraction: 0.5 and 1.25 are meant exactly, 2.67 and 163.75 rounded."""
    denominator = value.denominator
    return denominator == 1 or (value < _LARGEST_FRACTION and denominator & (denominator - 1) == 0)


_LARGEST_FRACTION = 100


_WORK: dict[str, Callable[[Any, Any], Exact]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": lambda a, b: Fraction(a) / b,
}  # fmt: skip


def _combined(sign: str, left: Value, right: Value) -> Value | None:
    if sign == "^":
        return _raised(left, right)
    _check_size(left.exact, right.exact)
    if sign == "/" and right.low <= 0 <= right.high:
        return None
    if (sign in "+-" and _lacks_a_unit(left, right)) or (sign == "/" and _lacks_bytes(left, right)):
        return None
    work, kind = _WORK[sign], _kind(sign, left.kind, right.kind)
    exact = work(left.exact, right.exact)
    if left.low == left.high and right.low == right.high:
        return Value(exact, exact, exact, kind)
    corners = [work(a, b) for a in (left.low, left.high) for b in (right.low, right.high)]
    return Value(exact, min(corners), max(corners), kind)


def _kind(sign: str, left: str, right: str) -> str:
    """What the result counts: bytes times a count are bytes; bytes over bytes, and a share of them, are a number."""
    if sign in "+-":
        return left or right
    if sign == "/":
        return "" if left in (right, "share") else left
    return right if left in ("", "share") and right != "share" else "" if left == "share" else left


def _lacks_a_unit(left: Value, right: Value) -> bool:
    """Whether a unit was left out on one side of a sum: "14 + 2 GB", "85.9 × 0.9 - 35,000 MB"."""
    if left.kind == right.kind:
        return False
    if "share" in (left.kind, right.kind):
        # "1 − 31%", but "100 − 31%".
        return max(left.exact, right.exact) > 1
    small, large = (left, right) if left.kind == "" else (right, left)
    return small.kind == "" and 0 < abs(Fraction(small.exact)) * 1000 < abs(Fraction(large.exact))


def _lacks_bytes(left: Value, right: Value) -> bool:
    """Whether only what is divided by has its unit: "66 ÷ 2 GB = 33"."""
    return left.kind == "" and right.kind == "bytes" and abs(Fraction(left.exact)) < abs(Fraction(right.exact))


def _check_size(*values: Exact) -> None:
    for value in values:
        if value.numerator.bit_length() + value.denominator.bit_length() > MAX_BITS:
            raise TooLarge("the result has too many digits: too large")


def _raised(base: Value, exponent: Value) -> Value | None:
    power = exponent.exact
    if abs(power) == Fraction(1, 2):
        root = _call("sqrt", base)
        return root if power > 0 or root is None else root.inverse()
    if not isinstance(power, int):
        return None
    if (
        base.exact.numerator.bit_length() * abs(power) > MAX_BITS
        or base.exact.denominator.bit_length() * abs(power) > MAX_BITS
    ):
        raise TooLarge(f"a power of {str(power)[:20]} is too large")
    if base.exact == 0 and power < 0:
        return None
    exact = Fraction(base.exact) ** power
    whole = int(exact) if exact.denominator == 1 else exact
    if base.low == base.high or base.low <= 0:
        return Value(whole, whole, whole, base.kind)
    corners = sorted((Fraction(base.low) ** power, Fraction(base.high) ** power))
    return Value(whole, corners[0], corners[1], base.kind)


_FEW_PARTS = 1 << 20
"""A float that is so simple a fraction is no rounded one."""
_ROUNDED: dict[str, Callable[[Any], int]] = {"int": int, "floor": math.floor, "ceil": math.ceil, "round": round}


def _call(name: str, value: Value) -> Value | None:
    if name in ("floor", "ceil"):
        to_whole = _ROUNDED[name]
        return Value(to_whole(value.exact), to_whole(value.low), to_whole(value.high), value.kind)
    if name in _ROUNDED:
        return Value(_ROUNDED[name](value.exact), math.floor(value.low), math.ceil(value.high), value.kind)
    if name == "sqrt" and value.exact >= 0 and (root := math.isqrt(int(value.exact))) ** 2 == value.exact:
        return Value(root, root, root)
    try:
        result = Fraction(FUNCTIONS[name](float(value.exact)))
    except (ValueError, OverflowError):
        return None
    if value.low == value.high and result.denominator <= _FEW_PARTS:
        # The logarithm of 1024 to the base 2 isn't just below 10.
        whole = int(result) if result.denominator == 1 else result
        return Value(whole, whole, whole)
    # Nobody rounds a logarithm with care: 10.825 is 10.82 or 10.83.
    margin = abs(result) / (2000 if name.startswith(("log", "ln")) else 10**12)
    if name.startswith(("sin", "cos")):
        # Where an angle is rounded, what it comes to is off by no more than that.
        margin += max(Fraction(value.high) - value.exact, Fraction(value.exact) - value.low)
    return Value(result, result - margin, result + margin)
