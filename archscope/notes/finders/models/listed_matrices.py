"""Matrices that a cell lists in words: "`512×512`（q、o） + `512×128`（k、v）", "three 512 × 1408 matrices"."""

from __future__ import annotations

import math

from archscope.notes.text.patterns import AnyCase, cased, lowered

_COUNTS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
}  # fmt: skip
_SIZES = r"\d{1,7}(?:\s?[×x*]\s?\d{1,7})?"
_JOINED = r"\s?[、,，/&]\s?(?:and\s)?|\s?[和与及]\s?|\sand\s"
_TERM = AnyCase(
    rf"(?:(?P<word>{'|'.join(_COUNTS)})\s?个?|(?P<count>\d{{1,3}})\s?(?:[×x*](?=\s?(?:[(（a-z]|\d+\s?[×x*]))|个))?\s*"
    rf"(?:[a-z]\w*\s?[(（](?P<inner>{_SIZES})[)）]|[(（]?(?P<sizes>{_SIZES})[)）]?)"
    rf"(?:\s?/\s?(?P<turned>{_SIZES}))?\s*(?:的?(?:权重)?矩阵|matri(?:x|ces)|weights|projections)?\s*"
    rf"(?:(?:[(（]|\bfor )\s*(?P<names>[a-z_]{{1,8}}(?:(?:{_JOINED})[a-z_]{{1,8}})*)\s*[)）]?)?"
    r"\s*(?:的?(?:权重)?矩阵|matri(?:x|ces))?"
)
_MARKS, _PART = cased(r"[`$]|\*\*"), cased(_JOINED)
_PLUS = cased(r"\s*\+\s*")
_LONGEST, _MOST = 160, 8


def listed_matrices(text: str) -> int | None:
    """How many numbers the matrices have that a text lists, and nothing else; None if it isn't such a list."""
    if len(text) > _LONGEST:
        return None
    total, is_listed = 0, False
    for part in _PLUS.split(lowered(_MARKS.sub("", text).strip())):
        found = _TERM.fullmatch(part)
        if found is None:
            return None
        sizes = _sizes(found["inner"] or found["sizes"])
        if found["turned"] and sorted(_sizes(found["turned"])) != sorted(sizes):
            return None
        names = _PART.split(found["names"]) if found["names"] else []
        said = _COUNTS.get(found["word"] or "") or int(found["count"] or 0)
        if len(names) > _MOST or (said and len(names) > 1 and said != len(names)):
            return None
        is_listed = is_listed or bool(found["word"] or len(names) > 1)
        total += (said or len(names) or 1) * math.prod(sizes)
    return total if is_listed else None


def _sizes(text: str) -> list[int]:
    return [int(size) for size in cased(r"\d+").findall(text)]
