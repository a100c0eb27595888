"""Numbers as people write them, in English and Chinese: digits, unit, and how precise the writing is.

124,439,808 · 124.4M · 1.24 亿 · 3860万 · 474.7 MiB · 13.5 GFLOPs · 0.06 % · 1.24e8 · 38{,}597{,}376
"""

from __future__ import annotations

import functools
import re
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.text.patterns import cased
from archscope.notes.text.records import Record

Exact = int | Fraction


def divided(one: Exact, by: Exact) -> Fraction:
    """How often a number goes into one; nought if it is nought itself, as any number of a note may be."""
    return Fraction(one) / by if by else Fraction(0)


MAX_DIGITS = 60
"""Longer numerals are left alone."""
_LARGEST = 10**250
"""A number beyond it, in any unit, may be none that a float can hold."""


class Unit(NamedTuple):
    """One reading of what follows the digits: a name, what it counts, and what one of it is.

    Kinds: "count", "bytes", "flops", "macs", "share" (a fraction of 1), "bits". `system` tells the readings of one name
    apart: "decimal" or "binary" for MB, "thousand" or "1024" for K, "billion" or "byte" for B.
    """

    name: str
    kind: str
    scale: Exact
    system: str = ""


class Number(Record, frozen=True, order=True):
    """A number in the source: where it stands, its digits, the value of its last significant digit, its units.

    Several units are several readings: MB is 10^6 or 2^20 bytes.
    """

    start: int
    end: int
    text: str
    digits: Exact
    step: Exact
    units: tuple[Unit, ...]

    @property
    def bare(self) -> bool:
        """Whether it has no unit."""
        return self.units is BARE

    @property
    def kind(self) -> str:
        """What it counts, in its first reading."""
        return self.units[0].kind

    @property
    def value(self) -> Exact:
        """In its first reading."""
        scale = self.units[0].scale
        return self.digits if scale == 1 else self.digits * scale

    @property
    def is_precise(self) -> bool:
        """Whether it is written with three digits or more, so that it is near another by no chance."""
        return self.digits >= 100 * self.step


BARE = (Unit("", "count", 1),)
_SHARE = (Unit("%", "share", Fraction(1, 100)),)
BYTE = (Unit("B", "bytes", 1),)

_PREFIXES = {"k": 1, "K": 1, "M": 2, "G": 3, "T": 4, "P": 5, "E": 6, "Z": 7, "Y": 8}
_SCALES = {
    "thousand": 10**3, "million": 10**6, "mn": 10**6, "billion": 10**9, "bn": 10**9, "trillion": 10**12,
    "千": 10**3, "万": 10**4, "萬": 10**4, "百万": 10**6, "千万": 10**7, "亿": 10**8, "億": 10**8, "十亿": 10**9,
    "百亿": 10**10, "千亿": 10**11, "万亿": 10**12, "Million": 10**6, "Billion": 10**9, "Trillion": 10**12,
    "quadrillion": 10**15, "quintillion": 10**18, "sextillion": 10**21, "septillion": 10**24,
}  # fmt: skip


def _units() -> dict[str, tuple[Unit, ...]]:
    units: dict[str, tuple[Unit, ...]] = {word: (Unit(word, "count", scale),) for word, scale in _SCALES.items()}
    for letter, power in _PREFIXES.items():
        decimal, binary = 1000**power, 1024**power
        both = (Unit(f"{letter}B", "bytes", decimal, "decimal"), Unit(f"{letter}iB", "bytes", binary, "binary"))
        units |= dict.fromkeys((f"{letter}B", f"{letter}Bytes", f"{letter}Byte", f"{letter}b"), both)
        units[f"{letter}iB"] = (Unit(f"{letter}iB", "bytes", binary),)
        for kind, names in (("flops", ("FLOPs", "FLOP", "FLOPS", "flops", "Flops")), ("macs", ("MACs", "MAC"))):
            units |= {letter + name: (Unit(letter + names[0], kind, decimal),) for name in names}
        units |= dict.fromkeys((f"{letter}bit", f"{letter}bits"), (Unit(f"{letter}bit", "bits", decimal),))
    for letter in "kK":
        units[letter] = (Unit(letter, "count", 1000, "thousand"), Unit(letter, "count", 1024, "1024"))
    for letter in "MG":
        # "14G of memory": a count, or bytes.
        units[letter] = (Unit(letter, "count", 1000 ** _PREFIXES[letter]), *units[f"{letter}B"])
    units["T"] = (Unit("T", "count", 10**12),)
    units["B"] = (Unit("B", "count", 10**9, "billion"), Unit("B", "bytes", 1, "byte"))
    units |= dict.fromkeys(("bytes", "byte", "Bytes", "Byte", "字节", "位元组"), BYTE)
    units |= dict.fromkeys(("FLOPs", "FLOPS", "flops", "FLOP"), (Unit("FLOPs", "flops", 1),))
    units |= dict.fromkeys(("MACs", "MAC"), (Unit("MACs", "macs", 1),))
    units |= dict.fromkeys(("%", "％", "\\%", "\\％", "percent", "per cent"), _SHARE)
    return units | dict.fromkeys(("bits", "bit", "比特"), (Unit("bit", "bits", 1),))


UNITS = _units()


def in_thousands(number: Number) -> Number | None:
    """13.48 GiB as 13.48 GB, which they may have been before they were called so; None of what isn't in GiB."""
    name = number.units[0].name
    return number._replace(units=UNITS[f"{name[0]}B"][:1]) if number.units == UNITS.get(f"{name[:1]}iB") else None


_COUNTED = frozenset(("bytes", "bits", "flops", "macs"))
"""The kinds of what may be counted in thousands or millions of a unit of it: "8M KB", "290 million KB"."""


def _any_of(names: list[str]) -> str:
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


_LATIN = _any_of([name for name in UNITS if name.isascii() and name[-1] != "%" and name != "T"])
_CHINESE = _any_of([name for name in UNITS if not name.isascii() and name != "％"])
_AFTER_SCALE = _any_of([name for name, (unit, *_) in UNITS.items() if unit.kind in _COUNTED] + ["B"])
_IN_LATEX = r"\\(?:text|mathrm|mathit|rm)\{\s*"

_TIMES = r"(?:\s?(?:[·⋅∙×*]|\\times|\\cdot)\s?|\\[,;]\s?)"
_A_FACTOR = (
    rf"(?<=\d)(?:T{_TIMES}(?:[dhklmrsvDFHLSV](?![A-Za-z0-9])|[dhln]_)|"
    rf"B{_TIMES}(?:[dhlstHLSTV](?![A-Za-z0-9])|[dhl]_)|M{_TIMES}[KNV](?![A-Za-z0-9]))"
)
"""A letter that stands for a size, and no unit: of tokens in "2T·d·d_ff", of a batch in "2B·T·d", M in "2M·N·K"."""

# "2 T d" and "2T² d" are products with the letter T, and "4 K/V heads" are no thousands.
UNIT = (
    rf"(?!{_A_FACTOR})"
    r"(?:[ \u00a0\u202f~]|\\[,; ]|[`$] ?|\*\* ?(?=[bB]yte|[KMGT]i?B|字节)|-(?=bit|byte))?"
    rf"(?:(?:{_LATIN})(?![A-Za-z0-9_]|/V\b)|(?:{_CHINESE})(?!分)"
    rf"|\s*\\?[%％]"
    rf"|(?<! )T(?![A-Za-z0-9_^²³]|\\cdot|\s?[·×*]\s?[a-z](?![a-z])|[ ](?:[b-z](?![a-z])|[A-Z](?![A-Za-z0-9])))"
    r"|(?<= )T(?=\s*(?:$|[,.;:|)）]|tokens?\b|param|FLOP|MAC|"
    rf"[\u4e00-\u9fff])|\s{{2}}|\s(?:and|or|of|in|for|with|at|is|to)\s)"
    rf"|{_IN_LATEX}(?:{_LATIN}|{_CHINESE}|T|\\?%)(?: (?:{_AFTER_SCALE}))?(?:/[A-Za-z]{{1,12}}){{0,2}}[,.]?\s*\}}"
    # "21.24 , GB" is LaTeX that lost a backslash.
    rf"|[ ],[ ](?:[KMGT]i?B(?![A-Za-z])|字节))"
    rf"(?:[ \u00a0]?(?:(?:{_AFTER_SCALE})(?![A-Za-z0-9_])|(?:{_any_of(list(_SCALES))})(?![A-Za-z])))?"
)
"""What may follow the digits of a number: a unit, or a word like million and a unit."""

_RESULT_BEFORE_ANOTHER = (
    r"(?:(?<=[=≈])|(?<=[=≈]\s))\d{1,3}(?:,\d{3}){1,30}(?=,\d{1,2}(?:(?:,\d{3})+(?![\d,])|\s?[\u4e00-\u9fff]))"
)
"""In "= 49,152,12 层" there are two numbers: no group of digits has two of them."""
EXPONENT = r"(?:[eE]|\\(?:mathrm|text)\{[eE]\})"
"""What stands between digits and their power of ten: 1.24e8."""
NUMERAL = (
    r"(?:\d{1,3}(?:(?:,|\{,\}|\\,|_|[\u00a0\u202f'])\d{3}){1,30}(?![,_]?\d)|"
    rf"{_RESULT_BEFORE_ANOTHER}|"
    rf"\d+)(?:\\?\.\d+)?(?:{EXPONENT}[+-]?\d{{1,3}}(?![A-Za-z0-9_]|\.\d))?"
    r"|\.\d+"
)
_MARKS = cased(r"\\(?:mathrm|text)|[,{}\\_ \u00a0\u202f']")
_NAMES = cased(
    rf"(?:[\s\u00a0\u202f~,;`*$-]|\\[,; ]|{_IN_LATEX})*({_LATIN}|T|{_CHINESE}|\\?[%％])"
    rf"(?:/[A-Za-z]+){{0,2}}[,.]?\s*\}}?"
    rf"[ \u00a0]?({_AFTER_SCALE}|{_any_of(list(_SCALES))})?(?:/[A-Za-z]+)?\s*\}}?"
)


def number_of(numeral: str, unit: str, start: int) -> Number | None:
    """The number at position `start` whose digits are `numeral`, with what follows them; None if it is too large."""
    if len(numeral) > MAX_DIGITS:
        return None
    digits, step = _value(numeral)
    if digits > _LARGEST:
        return None
    names = _names_in(unit) if unit else None
    if names is None:
        rounded = _round_step(digits, step, 2) if len(numeral) > 4 else step
        return Number(start, start + len(numeral), numeral, digits, rounded, BARE)
    text, end = numeral + unit, start + len(numeral) + len(unit)
    name, second = names
    units = UNITS[name]
    if name == "B" and not (isinstance(digits, int) and (digits >= 100 or unit[0] != "B")):
        # "8B" and "6.7 B" are billions; "512 B" may be bytes.
        units = units[:1]
    if units is _SHARE:
        return Number(start, end, text, digits, _percent_step(digits, step), units)
    if second is not None:
        units = _times(units[0], UNITS[second])
    return Number(start, end, text, digits, _round_step(digits, step, 1), units)


@functools.lru_cache(maxsize=256)
def _names_in(unit: str) -> tuple[str, str | None] | None:
    """The one or two names of units in what follows the digits; None if there is none after all."""
    found = _NAMES.fullmatch(unit)
    return None if found is None else (found[1], found[2])


def _times(scale: Unit, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """万 and 亿, or million and bytes, as one unit."""
    return tuple(Unit(f"{scale.name} {unit.name}", unit.kind, scale.scale * unit.scale) for unit in units)


def _value(numeral: str) -> tuple[Exact, Exact]:
    """The digits' value and that of the last of them, both without a unit."""
    plain = numeral if numeral.isdecimal() else numeral.replace(",", "")
    if plain.isdecimal():
        return int(plain), 1
    mantissa, _, exponent = _MARKS.sub("", plain).lower().partition("e")
    whole, _, decimals = mantissa.partition(".")
    if not (decimals or exponent):
        return int(whole), 1
    scale = _power_of_ten(int(exponent or 0) - len(decimals))
    value = Fraction(int((whole or "0") + decimals) * scale.numerator, scale.denominator)
    step = max(scale, value * _LAST_BITS) if len(decimals) >= _PRINTED else scale
    return (int(value) if value.denominator == 1 else value), step


_PRINTED, _LAST_BITS = 15, Fraction(1, 2**51)
"""So many decimals are those of a float that a program printed; after some steps its last two bits are anything."""


@functools.cache
def _power_of_ten(exponent: int) -> Fraction:
    return Fraction(10) ** exponent


def _round_step(digits: Exact, step: Exact, least: int) -> Exact:
    """What the zeros at the end of a whole number leave open, if there are at least so many of them; at most 5 %."""
    if step != 1 or not isinstance(digits, int) or digits == 0 or digits % 10:
        return step
    written = str(digits)
    zeros = len(written) - len(written.rstrip("0"))
    if zeros < least or digits < 20:
        return 1
    return 10**zeros if 20 * 10**zeros <= digits else Fraction(digits, 20)


def _percent_step(digits: Exact, step: Exact) -> Exact:
    """Shares are quoted in steps of 5 %: 45 % may be 45.5 %."""
    return 5 if step == 1 and isinstance(digits, int) and digits % 5 == 0 and digits < 100 else step


def dims_of(shape: str) -> tuple[str, ...]:
    """The dimensions of a shape in brackets; in "[1,600, 6,400]" there are two."""
    parts = shape[1:-1].strip().split(", ")
    grouped = [part for part in parts if "," in part]
    if len(parts) > 1 and (len(grouped) > 1 or ",0" in shape) and all(map(_DIM.fullmatch, parts)):
        return tuple(part.replace(",", "") for part in parts)
    return tuple(part.strip() for part in re.split("[,，]", shape[1:-1]) if part.strip())


_DIM = cased(r"[A-Za-z_]\w*|\d+|\d{1,3}(?:,\d{3})+")
"""A dimension, perhaps with commas between its thousands."""
