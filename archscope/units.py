"""Counts, bytes and shares as a person reads them.

Counts go by powers of 1000 (124.4 M) or, in Chinese, of 10,000 (1.2444 亿); memory by powers of 1024 (474.7 MiB).
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Real

from archscope.signs import PLAIN

BYTES_PER_VALUE = {"float32": 4, "bfloat16": 2, "float16": 2}
"""The dtypes a model can be built in and what one value takes."""

COUNT_STYLES = ("raw", "short", "cjk")

# Units, and the digits after the point; in Chinese all digits, or what is told apart below 亿 is the same above it.
_SHORT = ((10**12, "T", 2), (10**9, "B", 2), (10**6, "M", 1), (10**3, "k", 1))
_CJK = ((10**12, "万亿", 5), (10**8, "亿", 5), (10**4, "万", 5))
_BINARY = tuple(
    (1024**power, unit, 1) for power, unit in ((6, "EiB"), (5, "PiB"), (4, "TiB"), (3, "GiB"), (2, "MiB"), (1, "KiB"))
)
_PREFIXES = "kMGTPE"
_DECIMAL = tuple((1000 ** (place + 1), f"{prefix}B", 1) for place, prefix in enumerate(_PREFIXES))
_RATES = tuple((1000 ** (place + 1), f"{prefix}FLOPs", 2) for place, prefix in enumerate(_PREFIXES))[::-1]
_BEYOND_READING = 10**18
_BEYOND_FLOPS = 1000**7
_BEYOND_BYTES = 1024**7


def count_text(count: int, style: str = "raw") -> str:
    """38,597,376 as "38,597,376" (raw), "38.6 M" (short) or "3859.7 万" (cjk); in any style 7.09e+30 from 10^18 on."""
    if count >= _BEYOND_READING:
        return scientific(count)
    if style == "raw":
        return f"{count:,}"
    return (_scaled(count, _SHORT) if style == "short" else _scaled(count, _CJK, in_all=True)) or str(count)


def flops_text(count: int, style: str = "raw") -> str:
    """FLOPs: 291,648,307,200 as it is (raw), as "291.65 GFLOPs" (short), or as "2916.5 亿" (cjk)."""
    if style != "short":
        return count_text(count, style)
    return (count < _BEYOND_FLOPS and _scaled(count, _RATES)) or f"{count_text(count)} FLOPs"


def bytes_text(count: int) -> str:
    """Bytes by powers of 1024: 497,759,232 is "474.7 MiB"."""
    if count >= _BEYOND_BYTES:
        return scientific(count) + " B"
    return _scaled(count, _BINARY) or f"{count} B"


def asked_bytes_text(count: int) -> str:
    """Bytes as somebody asks for them: 24 × 1024³ is "24.0 GiB", 80 × 1000³ is "80 GB (74.5 GiB)"."""
    text = bytes_text(count)
    if count >= _BEYOND_BYTES or read_number(text, "bytes") == count:
        return text
    fitting = [each for each in _DECIMAL if each[0] <= count and count * 100 % each[0] == 0]
    scale, unit, _ = max(fitting, default=(1, "B", 0))
    return f"{Decimal(count) / scale:,f} {unit} ({text})"


def scientific(count: int) -> str:
    """A number too long to read, as 1.24e+38, rounded; works beyond what a float can hold."""
    return f"{Decimal(count):.2e}"


def seconds_text(seconds: float) -> str:
    """A duration to three digits: "1.23 s", "45.6 ms", "7.89 µs"."""
    told = [(float(f"{seconds * scale:.3g}"), unit) for scale, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs"))]
    rounded, unit = next((each for each in told if each[0] >= 1), told[-1])
    return f"{rounded:,.10g} {unit}"


def _scaled(count: int, scales: Sequence[tuple[int, str, int]], *, in_all: bool = False) -> str:
    """`count` in the largest unit that it reaches, or that it comes to once it is rounded; empty if below them all.

    Args:
        in_all: the digits of a unit are all of the number, before and after the point.
    """
    text, bound = "", None
    for scale, unit, digits in reversed(scales):
        if count < scale and (bound is None or bound < scale):
            break
        places = _places(count, scale, digits) if in_all else digits
        tenths = 10**places
        rounded = (2 * count * tenths + scale) // (2 * scale)
        fraction = f".{rounded % tenths:0{places}d}" if places else ""
        text, bound = f"{rounded // tenths}{fraction} {unit}", rounded * scale // tenths
    return text


def _places(count: int, scale: int, digits: int) -> int:
    """How many of the digits of a number stand after the point once it is rounded; none where it has more of them."""
    for places in range(digits - 1, 0, -1):
        if 2 * count * 10**places + scale < 2 * scale * 10**digits:
            return places
    return 0


def share_text(share: float) -> str:
    """A fraction of 1 in percent: 0.455 is "45.5 %", 0.0003 is "0.03 %"."""
    percent = share * 100
    if 0 < percent < 0.01:
        return "<0.01 %"
    return f"{percent:.2f} %" if 0 < percent < 1 else f"{percent:.1f} %"


def deviation_text(share: float) -> str:
    """How far off something is, with its sign: −0.131 is "−13.1 %"; exactly right is "0 %"."""
    if share == 0:
        return "0 %"
    return f"{'+' if share > 0 else '−'}{share_text(abs(share))}"


def number_text(value: float) -> str:
    """A measured value in few characters: 0.0491, −3.1e-05, 1.23e+04; with the minus sign that all tables have."""
    text = f"{value:.1e}" if 0 < abs(value) < 1e-3 else f"{value:.3g}"
    return f"−{text[1:]}" if text.startswith("-") else text


def decimal_text(value: Fraction | float) -> str:
    """A number with two digits after the point, exactly: 2050.564 is "2,050.56"; from 10^18 on as a count."""
    if value >= _BEYOND_READING:
        return count_text(round(value))
    hundredths = round(Fraction(value) * 100)
    return f"{count_text(hundredths // 100)}.{hundredths % 100:02d}"


_WRITTEN = re.compile(
    r"(?P<digits>\d[\d,_]{0,60}(?:\.\d{1,30})?(?:e\+?\d{1,2})?)\s?(?P<unit>[A-Za-z万亿]{0,6}(?:/s)?|%)", re.ASCII
)
_COUNTS: Mapping[str, Fraction] = {"": Fraction(1), "K": Fraction(1000)} | {
    written: Fraction(scale)
    for scale, unit, _ in (*_SHORT, *_CJK)
    for written in (unit, "".join(PLAIN.get(sign, sign) for sign in unit))
}
_FACTORS: Mapping[str, Mapping[str, Fraction]] = {
    "count": _COUNTS,
    "bytes": {"": Fraction(1), "B": Fraction(1)}
    | {u.lower(): Fraction(scale) for scale, u, _ in (*_BINARY, *_DECIMAL)},
    "flops": {**_COUNTS, "FLOPs": Fraction(1)} | {unit: Fraction(scale) for scale, unit, _ in _RATES},
    "share": {"": Fraction(1), "%": Fraction(1, 100)},
}
"""What the units of each kind of quantity stand for: B is a billion, but a byte of memory, and gb is as good as GB."""

_BITS = re.compile(r"([KMGTPE])i?b")
"""Units of bits: nobody writes Gb who has the choice between gb and GB, unless it is 8 times as small."""

_FLOPS = re.compile(r"FLOP[sS]?(?:/s)?$")
_OF_WHAT = {"bytes": " of bytes", "flops": " of FLOPs"}


def read_number(text: object, kind: str = "count") -> int | float:
    """A number as it is, as people write it, or as it is printed here; a whole one as an int, exactly.

    Args:
        kind: of what: a "count" like 124,439,808, 7e9, 7B or 1.24 亿, "bytes" like 24GiB, 80gb or 512 B, "flops" like
            2TFLOPs, 2 TFLOP/s or 2T, a "share" like 45% or 0.45.

    Raises:
        ValueError: if it isn't one, or bytes that don't say whether K, M, G and T are powers of 1024 or of 1000.
    """
    if not isinstance(text, str):
        return _as_it_is(text)
    match, factors = _WRITTEN.fullmatch(text.strip()), _FACTORS[kind]
    unit = "" if match is None else match["unit"]
    if kind == "bytes":
        if match is not None and (bits := _BITS.fullmatch(unit)):
            bytes_ = [f"{match['digits']}{bits[1]}{end}" for end in ("B", "iB")]
            raise ValueError(f"{text!r} is in bits; of bytes write {bytes_[0]} or {bytes_[1]}")
        unit = unit.lower() if len(unit) > 1 else unit
        if match is not None and f"{unit}ib".lower() in factors:
            raise ValueError(f"{text!r} may be {match['digits']}{unit.upper()}iB or {match['digits']}{unit.upper()}B")
    elif kind == "flops":
        unit = _FLOPS.sub("FLOPs", unit)
    if match is None or unit not in factors:
        what = f"number{_OF_WHAT.get(kind, '')}"
        is_negative = text.strip()[:1] in ("-", "−") and text.strip()[1:2].isdigit()
        raise ValueError(f"{text!r} is less than 0" if is_negative else f"{text!r} is no {what}")
    value = Fraction(match["digits"].replace(",", "").replace("_", "")) * factors[unit]
    return int(value) if value.denominator == 1 else float(value)


def _as_it_is(value: object) -> int | float:
    """A number of any type, but none that isn't finite."""
    if isinstance(value, Integral) and not isinstance(value, bool):
        return int(value)
    if isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value):
        return float(value)
    raise ValueError(f"{value!r} is no number")


def plural(count: int, thing: str) -> str:
    """How many of a thing: "1 layer", "12 layers"."""
    return f"{count_text(count)} {thing}" if count == 1 else f"{count_text(count)} {thing}s"
