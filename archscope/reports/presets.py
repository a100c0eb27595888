"""Which architectures archscope knows, and what they really count."""

from __future__ import annotations

from collections.abc import Iterable

from archscope.ledger import ledger
from archscope.presets import Preset
from archscope.reports.report import Column, Report, Sheet


def presets_report(presets: Iterable[Preset]) -> Report:
    """Name, exact size, the size that is quoted for it, what it is and where the numbers are from."""
    columns = (
        Column("name", "Preset", "name"),
        Column("parameters", "Parameters", "count"),
        Column("quoted", "Quoted"),
        Column("description", "What it is"),
        Column("family", "family", data_only=True),
        Column("source", "source", data_only=True),
    )
    rows = [
        {
            "name": preset.name,
            "parameters": int(ledger(preset.config).total),
            "quoted": preset.quoted or None,
            "description": preset.description,
            "family": preset.family,
            "source": preset.source,
        }
        for preset in presets
    ]
    notes = ("sources: archscope presets --format json · one as a file: archscope config show NAME",)
    return Report("archscope.presets", 1, f"{len(rows)} presets", (Sheet("presets", "", columns, rows),), notes)
