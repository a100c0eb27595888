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


def stored_bytes(compared: Comparison, stored: Mapping[str, Stored]) -> dict[str, int]:
    """The bytes that the files hold for each quantity, "ffn" and "ffn.router" alike."""
    found: dict[str, int] = {}
    for name, tensor in compared.matched.items():
        for address in {tensor.address, tensor.address.partition(".")[0]}:
            found[address] = found.get(address, 0) + stored[name].bytes
    return found


def differences_sheet(compared: Comparison, stored: Mapping[str, Stored]) -> Sheet:
    """A row for each way in which the files differ, tensors that are alike but for a number in one row."""
    columns = (
        Column("what", "In the files", "step"),
        Column("tensor", "Tensor", "name"),
        Column("count", "Count", "count"),
        Column("expected", "Expected", "text"),
        Column("found", "Found", "text"),
    )
    return Sheet("differences", "Differences", columns, list(_rows(compared, stored))[:MAX_TENSORS])


def fused_sheet(compared: Comparison) -> Sheet:
    """Which tensors of the files hold several weights, and which."""
    columns = (
        Column("tensor", "Tensor", "name"),
        Column("holds", "Holds", "text"),
        Column("count", "Count", "count"),
    )
    groups: dict[tuple[str, str], int] = {}
    for name, tensor in compared.matched.items():
        parts = [re.sub(r"^blocks\.\d+\.", "", piece.path.removesuffix(".weight")) for piece in tensor.pieces]
        if len(parts) > 1 and not name.endswith("bias"):
            key = re.sub(r"\d+", "*", name), ", ".join(parts)
            groups[key] = groups.get(key, 0) + 1
    rows = [{"tensor": name, "holds": holds, "count": count} for (name, holds), count in groups.items()]
    return Sheet("fused", "Tensors that hold several weights", columns, rows)


def verdict(compared: Comparison) -> str:
    """Whether the files are equal to the ledger, and of what dtype they are."""
    held = f"{len(compared.matched):,} of {compared.expected:,} tensors"
    if compared.equal:
        return f"the files: equal, {held}, {compared.dtype}; only headers were read"
    counts = (
        ("missing", compared.missing), ("unexpected", compared.unexpected), ("of another shape", compared.other_shape),
        ("of another dtype", compared.other_dtype), ("quantised", compared.quantised), ("fused", compared.fused),
    )  # fmt: skip
    found = ", ".join(f"{len(names):,} {what}" for what, names in counts if names)
    return f"the files: not equal, {held} as they should be, {compared.dtype}; {found}"


def ignored(compared: Comparison) -> str:
    """What is in the files without being a weight; empty if nothing is."""
    return (
        f"besides, {plural(len(compared.ignored), 'tensor')} without weights of their own" if compared.ignored else ""
    )


def _rows(compared: Comparison, stored: Mapping[str, Stored]) -> Iterator[dict[str, Any]]:
    def shape(name: str) -> str:
        return f"{stored[name].dtype} {_text(stored[name].shape)}" if name in stored else ""

    for what, names in (
        ("missing", compared.missing), ("unexpected", compared.unexpected), ("other shape", list(compared.other_shape)),
        ("other dtype", compared.other_dtype), ("quantised", compared.quantised), ("fused", compared.fused),
    ):  # fmt: skip
        groups: dict[tuple[str, str, str], list[str]] = {}
        for name in names:
            wanted = _text(compared.other_shape[name].shape) if name in compared.other_shape else ""
            wanted = compared.dtype if what == "other dtype" else wanted
            groups.setdefault((re.sub(r"\d+", "*", name), wanted, shape(name)), []).append(name)
        for (pattern, wanted, found), members in groups.items():
            shown = members[0] if len(members) == 1 else pattern
            yield {
                "what": what,
                "tensor": shown,
                "count": len(members),
                "expected": wanted or None,
                "found": found or None,
            }


def _text(shape: Sequence[int]) -> str:
    return "(" + ", ".join(map(str, shape)) + ")"
