"""What the files of a checkpoint hold, beside what they should."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from archscope.reports.report import Column, Sheet
from archscope.units import plural

if TYPE_CHECKING:
    from archscope.checkpoints.checkpoint import Comparison
    from archscope.checkpoints.headers import Stored

MAX_TENSORS = 200
"""So many kinds of tensors are listed; a file that has nothing in common with the model would fill a book."""


def differences_sheet(compared: Comparison, stored: Mapping[str, Stored]) -> Sheet:
    """A row for each way in which the files differ, tensors that are alike but for a number in one row."""
    columns = (
        Column("what", "What", "step"),
        Column("tensor", "Tensor"),
        Column("count", "Count", "count"),
        Column("detail", "In the files"),
    )
    rows = list(_rows(compared, stored))
    if len(rows) > MAX_TENSORS:
        more = sum(row["count"] for row in rows[MAX_TENSORS:])
        rows[MAX_TENSORS:] = [{"what": "and more", "tensor": "…", "count": more, "detail": None}]
    return Sheet("differences", "Differences", columns, rows)


def fused_sheet(compared: Comparison) -> Sheet:
    """Which tensors of the files hold several weights, and which."""
    columns = (
        Column("tensor", "Tensor", "name"),
        Column("holds", "Holds", "text"),
        Column("count", "Count", "count"),
    )
    groups: dict[tuple[str, str], list[str]] = {}
    for name, tensor in compared.matched.items():
        parts = [re.sub(r"^blocks\.\d+\.", "", piece.path.removesuffix(".weight")) for piece in tensor.pieces]
        if len(parts) > 1 and not name.endswith("bias"):
            groups.setdefault((_NUMBER.sub("*", name), ", ".join(parts)), []).append(name)
    rows = [
        {"tensor": _pattern(members), "holds": holds, "count": len(members)} for (_, holds), members in groups.items()
    ]
    return Sheet("fused", "Tensors that hold several weights", columns, rows)


def verdict(compared: Comparison) -> str:
    """Whether the files are equal to the ledger, and of what dtype they are."""
    good = len(compared.matched) - len(compared.other_dtype)
    held = f"{good:,} of {compared.expected:,} tensors"
    if compared.equal:
        return f"the files: equal, {held}, {compared.dtype}; only headers were read"
    found = ", ".join(f"{len(names):,} {what}" for what, names in _kinds(compared) if names)
    return f"the files: not equal, {held} as they should be, {compared.dtype}; {found}"


def ignored(compared: Comparison) -> str:
    """What is in the files without being a weight; empty if nothing is."""
    if not compared.ignored:
        return ""
    return f"besides, {plural(len(compared.ignored), 'tensor')}: masks, a tied head once more, or parts for pictures"


def _kinds(compared: Comparison) -> tuple[tuple[str, Sequence[str]], ...]:
    return (
        ("missing", compared.missing),
        ("unexpected", compared.unexpected),
        ("of another shape", [*compared.other_shape]),
        ("of another dtype", compared.other_dtype),
        ("quantised", compared.quantised),
        ("fused", compared.fused),
    )


def _rows(compared: Comparison, stored: Mapping[str, Stored]) -> Iterator[dict[str, Any]]:
    """Tensors that are alike but for numbers in their names are one row."""
    for what, names in _kinds(compared):
        groups: dict[tuple[str, str], list[str]] = {}
        for name in names:
            detail = f"{stored[name].dtype} {_text(stored[name].shape)}" if name in stored else ""
            if name in compared.other_shape:
                detail += f" instead of {_text(compared.other_shape[name].shape)}"
            if what == "of another dtype":
                detail += f" instead of {compared.dtype}"
            groups.setdefault((_NUMBER.sub("*", name), detail), []).append(name)
        for (_, detail), members in groups.items():
            yield {"what": what, "tensor": _pattern(members), "count": len(members), "detail": detail or None}


_NUMBER = re.compile(r"(?<=\.)\d+(?=\.)")


def _pattern(names: Sequence[str]) -> str:
    """The name of tensors that are alike but for numbers; a number in which they differ is `*`."""
    parts = zip(*(name.split(".") for name in names), strict=True)
    return ".".join(part[0] if len(set(part)) == 1 else "*" for part in parts)


def _text(shape: Sequence[int]) -> str:
    return "(" + ", ".join(map(str, shape)) + ")"
