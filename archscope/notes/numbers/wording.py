"""A value written as a number of a note is: in its unit, with its separators and as many decimals."""

from __future__ import annotations

import re
from fractions import Fraction

from archscope.notes.numbers.notations import fixed, like_pieces, scaled_like
from archscope.notes.numbers.numerals import EXPONENT, Exact, Number, Unit
from archscope.notes.text.patterns import cased

_MOST_DECIMALS = 6
_DIGITS = cased(rf"(?:[\d.,_'{{}}\\\u00a0\u202f]| (?=\d{{3}}(?!\d)))*\d(?:{EXPONENT}[+-]?\d+)?")
_POWER = cased(rf"(\d+(?:\.\d+)?)({EXPONENT})([+-]?)(\d+)")


def written_like(number: Number, value: Exact, unit: Unit | None = None, *, is_exact: bool = True) -> str:
    """`value` in the notation of `number`: 124,439,808 for 124,438,272; 1.24 亿 for 1.34 亿; 16 GiB for 64 GiB.

    It gets as many decimals as the number has, more if it would come to nothing with them, or if it is exact and so
    short that nothing needs to be left out: 0.125 for 0.25.

    Args:
        unit: the reading of the number's unit, the first if none is given.
        is_exact: whether the value is no result of rounded numbers.
    """
    unit = unit or number.units[0]
    # One times a power of ten has the power for its unit, which its text says too.
    true = Fraction(value) if unit.name.startswith("10^") else Fraction(value) / Fraction(unit.scale)
    pieces = like_pieces(number.text, true)
    if pieces is not None:
        return pieces
    numeral = _DIGITS.match(number.text)
    digits = numeral[0] if numeral is not None else number.text
    rest = number.text[len(digits) :]
    if power := _POWER.fullmatch(digits):
        return _with_exponent(power, true) + rest
    decimals = 0 if abs(true) >= _LARGE > number.digits else _decimals(digits)
    while true and decimals < _MOST_DECIMALS and abs(true) < 1 and round(true, decimals) == 0:
        decimals += 1
    if is_exact and (in_full := _decimals_in_full(true)) is not None and in_full > decimals:
        few = in_full < _decimals(digits) + _SHORT and len(str(abs(int(true * 10**in_full)))) <= _SHORT
        is_short = few or in_full == decimals + 1
        decimals = in_full if is_short else decimals
    return _separated(true, decimals, digits) + rest


def _decimals_in_full(value: Fraction) -> int | None:
    """How many decimals a value has, if they are few."""
    return next((decimals for decimals in range(_MOST_DECIMALS) if (value * 10**decimals).denominator == 1), None)


_SHORT = 4
"""A value of so many digits is written in full."""


def _with_exponent(power: re.Match[str], value: Fraction) -> str:
    """A value as 1.24e8: its exponent with a sign or zeros before it if that of `power` has them."""
    digits, exponent = scaled_like(power[1], value, int(power[3] + power[4]))
    sign = "-" if exponent < 0 else power[3].replace("-", "")
    width = len(power[4]) if power[3] or power[4].startswith("0") else 1
    return f"{digits}{power[2]}{sign}{abs(exponent):0{width}d}"


def _decimals(digits: str) -> int:
    return len(digits.rpartition(".")[2]) if "." in digits else 0


def _separated(value: Fraction, decimals: int, like: str) -> str:
    """A value with a number of decimals, its thousands parted as in `like`."""
    found = re.search(r"\d(,|\{,\}|\\,|_|'| |\u00a0|\u202f)\d{3}", like)
    is_parted = re.search(r"\d{4}", like) is None and abs(round(value, decimals)) >= _LARGE
    return fixed(value, decimals, found[1] if found is not None else "," if is_parted else "")


_LARGE = 10**4
"""From here on digits are parted, and the decimals of a small number are none of its own."""
