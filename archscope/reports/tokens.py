"""How a text falls into tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archscope import tokens
from archscope.reports.report import Column, Report, Sheet
from archscope.units import plural


def tokens_report(text: str, ids: Sequence[int], encoding: str) -> Report:
    """One row per token: place, id, bytes, text; with how many there are in the title."""
    columns = (
        Column("position", "Position", "count"),
        Column("id", "Id"),
        Column("text", "Text"),
        Column("bytes", "Bytes, hex"),
    )
    rows: list[dict[str, Any]] = [
        {
            "position": position,
            "id": token,
            "text": tokens.token_text(token, encoding),
            "bytes": (tokens.token_bytes(token, encoding) or b"").hex(" "),
        }
        for position, token in enumerate(ids)
    ]
    size = len(text.encode("utf-8"))
    length = f"{plural(len(text), 'character')}, {plural(size, 'byte')} in UTF-8"
    notes = [f"{length}, {size / len(ids):.2f} bytes per token"]
    if any(not row["text"].startswith(("'", '"')) for row in rows):
        notes.append("a token in hex is part of a character: its bytes mean nothing on their own")
    return Report(
        "archscope.tokens",
        1,
        f"{plural(len(ids), 'token')} in {encoding}",
        (Sheet("tokens", "", columns, rows),),
        tuple(notes),
    )
