"""Counts, bytes and shares as a person reads them.

Counts go by powers of 1000 (124.4 M) or, in Chinese, of 10,000 (1.24 亿); memory by powers of 1024 (474.7 MiB).
"""

from __future__ import annotations

BYTES_PER_VALUE = {"float32": 4, "bfloat16": 2, "float16": 2}
"""The dtypes a model can be built in and what one value takes."""

COUNT_STYLES = ("raw", "short", "cjk")

_SHORT = ((10**12, "T", 2), (10**9, "B", 2), (10**6, "M", 1), (10**3, "k", 1))
_CJK = ((10**12, "万亿", 2), (10**8, "亿", 2), (10**4, "万", 1))
_BINARY = ("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB")
_BEYOND_NAMES = 10**18


def count_text(count: int, style: str = "raw") -> str:
    """38,597,376 as "38,597,376" (raw), "38.6 M" (short) or "3859.7 万" (cjk); in any style 7.09e+30 from 10^18 on."""
    if count >= _BEYOND_NAMES:
        return scientific(count)
    if style == "raw":
        return f"{count:,}"
    for scale, unit, digits in _SHORT if style == "short" else _CJK:
        if count >= scale:
            return f"{count / scale:,.{digits}f} {unit}" if style == "short" else f"{count / scale:.{digits}f} {unit}"
    return str(count)


def scientific(count: int) -> str:
    """A number too long to read, as 1.24e+38; works beyond what a float can hold."""
    digits = str(count)
    return f"{digits[0]}.{digits[1:3]}e+{len(digits) - 1}"


def bytes_text(count: int) -> str:
    """Bytes by powers of 1024: 497,759,232 is "474.7 MiB"."""
    scale = 0
    while scale + 1 < len(_BINARY) and count >= 1024 ** (scale + 1):
        scale += 1
    if scale == 0:
        return f"{count} B"
    if count >= 1024**7:
        return scientific(count) + " B"
    return f"{count / 1024**scale:,.1f} {_BINARY[scale]}"


def share_text(share: float) -> str:
    """A fraction of 1 in percent: 0.455 is "45.5 %", 0.0003 is "0.03 %"."""
    percent = share * 100
    if 0 < percent < 0.01:
        return "<0.01 %"
    return f"{percent:.2f} %" if 0 < percent < 1 else f"{percent:.1f} %"


def number_text(value: float) -> str:
    """A measured value in few characters: 0.0491, -3.1e-05, 1.23e+04."""
    return f"{value:.1e}" if 0 < abs(value) < 1e-3 else f"{value:.3g}"
