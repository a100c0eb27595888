"""A value written as a number of a note is: in its unit, with its separators and as many decimals."""

from __future__ import annotations

import re
from fractions import Fraction

from archscope.notes.numerals import Exact, Number, Unit

_MOST_DECIMALS = 6


def written_like(number: Number, value: Exact, unit: Unit | None = None) -> str:
    """`value` in the notation of `number`: 124,439,808 for 124,438,272; 1.24 亿 for 1.34 亿; 16 GiB for 64 GiB.

    It gets as many decimals as the number has, more if it would come to nothing with them.

    Args:
        unit: the reading of the number's unit, the first if none is given.
    """
    scale = Fraction((unit or number.units[0]).scale)
    numeral = re.match(r"(?:[\d.,_'{}\\\u00a0\u202f]| (?=\d{3}(?!\d)))*\d(?:[eE][+-]?\d+)?", number.text)
    digits = numeral[0] if numeral is not None else number.text
    rest = number.text[len(digits) :]
    digits, mark, exponent = re.split(r"([eE]|$)", digits, maxsplit=1)
    decimals = _decimals(digits)
    scaled = Fraction(value) / scale / Fraction(10) ** int(exponent or 0)
    while scaled and decimals < _MOST_DECIMALS and abs(scaled) < 1 and round(scaled, decimals) == 0:
        decimals += 1
    return _separated(scaled, decimals, digits) + mark + exponent + rest


def _decimals(digits: str) -> int:
    return len(digits.rpartition(".")[2]) if "." in digits else 0


def _separated(value: Fraction, decimals: int, like: str) -> str:
    """A value with a number of decimals, its thousands parted as in `like`."""
    tenths = 10**decimals
    rounded = round(value * tenths)
    whole, part = divmod(abs(rounded), tenths)
    found = re.search(r"\d(,|\{,\}|\\,|_|'| |\u00a0|\u202f)\d{3}", like)
    text = f"{whole:,}" if found is not None or (len(like) <= 3 and whole >= 10**4) else str(whole)
    text = text.replace(",", found[1]) if found is not None else text
    return ("-" if rounded < 0 else "") + text + (f".{part:0{decimals}d}" if decimals else "")
