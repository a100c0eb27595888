"""Numbers in several pieces, read as one and written the same way again: 1.42 × 10^8 · 1亿4244万 · 142 439 808."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.numbers.numerals import BARE, Exact, Number
from archscope.notes.text.patterns import cased

_SPACE = r"(?:[ \u00a0\u202f]|\\[,;! ])*"
_POWER = cased(
    rf"(?<![\d.,])(?P<digits>\d{{1,20}}(?:\.\d{{1,20}})?)(?P<ten>{_SPACE}(?:[×x*·⋅]|\\times|\\cdot){_SPACE}10)"
    r"(?:(?P<raised> ?(?:\^|\*\*) ?\{? ?)(?P<power>[+−-]?\d{1,2})(?!\d)(?P<close> ?\})?|(?P<small>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))"
)
_MYRIADS = cased(
    r"(?<![\d.,])(?P<first>\d{1,8})(?P<large> ?[亿億] ?)(?P<second>\d{1,4})(?P<part>\.\d{1,4})?"
    r"(?P<small> ?[万萬])(?!亿)(?P<third>\d{1,4}(?![\d.,]))?"
)
_SPACED = cased(r"(?<![\d.,])(?<!\d )\d{1,3}(?: \d{3}){1,8}(?![\d,]| \d)(?:\.\d{1,9})?")
_SUPERSCRIPTS = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_LARGE, _SMALL = 10**8, 10**4
_TEN = 10


def in_pieces(text: str, start: int, numbers: Sequence[Number]) -> Iterator[Number]:
    """The numbers in a text whose pieces stand apart.

    Args:
        start: the position of the text.
        numbers: those that were read in it; the unit of the last piece is that of the whole.
    """
    for pattern, read in ((_POWER, _power), (_MYRIADS, _myriads), (_SPACED, _spaced)):
        for found in pattern.finditer(text):
            first, last = found.start() + start, found.end() + start
            digits, step = read(found)
            unit = next(
                (n for n in numbers if not n.bare and pattern is _POWER and first < n.start < last <= n.end), None
            )
            end = unit.end if unit is not None else last
            written, units = text[found.start() : end - start], unit.units if unit is not None else BARE
            yield Number(first, end, written, int(digits) if digits == int(digits) else digits, step, units)


def like_pieces(text: str, value: Fraction) -> str | None:
    """A value in the notation of a number in pieces; None if `text` is none. Those parted by spaces are one."""
    power, myriads = _POWER.match(text), _MYRIADS.match(text)
    if power is not None:
        digits, exponent = scaled_like(power["digits"], value, _exponent(power))
        return digits + power["ten"] + _raised(power, exponent) + text[power.end() :]
    if myriads is not None:
        return _like_myriads(myriads, value) + text[myriads.end() :]
    return None


def scaled_like(digits: str, value: Fraction, exponent: int) -> tuple[str, int]:
    """A value as digits and a power of ten, the digits between 1 and 10 if those of `digits` are, and as many."""
    decimals = len(digits.partition(".")[2])
    scaled = value / Fraction(_TEN) ** exponent
    if scaled and 1 <= Fraction(digits) < _TEN:
        while abs(round(scaled, decimals)) >= _TEN:
            scaled, exponent = scaled / _TEN, exponent + 1
        while abs(scaled) < 1 and abs(round(scaled, decimals)) < 1:
            scaled, exponent = scaled * _TEN, exponent - 1
    elif 0 < abs(scaled) < 1 <= Fraction(digits):
        # "104e12" for 104e9: as many digits tell it.
        least = _TEN ** (len(digits.partition(".")[0]) - 1)
        while abs(scaled) < least:
            scaled, exponent = scaled * _TEN, exponent - 1
    return fixed(scaled, decimals), exponent


def fixed(value: Fraction, decimals: int, mark: str = "") -> str:
    """A value with so many decimals, its thousands parted by `mark`."""
    tenths = 10**decimals
    rounded = round(value * tenths)
    whole, part = divmod(abs(rounded), tenths)
    digits = f"{whole:,}".replace(",", mark)
    return ("-" if rounded < 0 else "") + digits + (f".{part:0{decimals}d}" if decimals else "")


def _exponent(power: re.Match[str]) -> int:
    return int((power["power"] or power["small"]).translate(_SUPERSCRIPTS).replace("−", "-"))


def _raised(power: re.Match[str], exponent: int) -> str:
    """An exponent as that of a power is written; LaTeX raises one digit only without brackets."""
    if power["small"]:
        return str(exponent).translate(_RAISED)
    written, raised, close = str(exponent), power["raised"], power["close"] or ""
    if "\\" in power["ten"] and len(written) > 1 and not close:
        return f"{raised}{{{written}}}"
    return raised + written + close


def _power(found: re.Match[str]) -> tuple[Fraction, Fraction]:
    scale = Fraction(_TEN) ** _exponent(found)
    return Fraction(found["digits"]) * scale, scale / _TEN ** len(found["digits"].partition(".")[2])


def _myriads(found: re.Match[str]) -> tuple[Fraction, Fraction]:
    small = Fraction(found["second"] + (found["part"] or "")) * _SMALL
    value = int(found["first"]) * _LARGE + small + int(found["third"] or 0)
    return value, _step(found)


def _step(found: re.Match[str]) -> Fraction:
    return Fraction(1) if found["third"] else Fraction(_SMALL, _TEN ** max(len(found["part"] or ".") - 1, 0))


def _spaced(found: re.Match[str]) -> tuple[Fraction, Fraction]:
    plain = found[0].replace(" ", "")
    return Fraction(plain), Fraction(1, _TEN ** len(plain.partition(".")[2]))


def _like_myriads(found: re.Match[str], value: Exact) -> str:
    step = _step(found)
    value = round(Fraction(value) / step) * step
    first, rest = divmod(value, _LARGE)
    second, third = divmod(rest, _SMALL) if found["third"] else (rest / _SMALL, 0)
    decimals = len(found["part"] or ".") - 1
    written = f"{int(first)}{found['large']}" if first else ""
    written += fixed(Fraction(second), decimals) + found["small"]
    return written + (str(int(third)) if third else "")
