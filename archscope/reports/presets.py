"""Which architectures archscope knows, and what they really count."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.ledger import ledger
from archscope.presets import Preset
from archscope.reports.report import Column, Report, Sheet


def presets_report(presets: Sequence[Preset], of: str = "") -> Report:
    """Family by family: name, exact size, the size that is quoted for it; and where the numbers are from.

    Args:
        of: what the presets were searched for, for the title.
    """
    columns = (
        Column("family", "Family", "step"),
        Column("name", "Preset", "name"),
        Column("parameters", "Parameters", "count"),
        Column("quoted", "Quoted", "name"),
        Column("description", "description", data_only=True),
        Column("source", "source", data_only=True),
    )
    rows = [
        {
            "family": preset.family,
            "name": preset.name,
            "parameters": ledger(preset.config).plain_total,
            "quoted": preset.quoted or None,
            "description": preset.description,
            "source": preset.source,
        }
        for preset in presets
    ]
    sheets = (Sheet("presets", "", columns, rows), _sources(presets))
    notes = ("one of them, with what it is: archscope presets show NAME · as a file: archscope config show NAME",)
    return Report("archscope.presets", 2, f"{len(rows)} presets{of}", sheets, notes)


def _sources(presets: Sequence[Preset]) -> Sheet:
    """Where the numbers are from, each source once with the presets that it is of."""
    columns = (Column("source", "Source"), Column("presets", "Of"))
    of: dict[str, list[str]] = {}
    for preset in presets:
        of.setdefault(preset.source, []).append(preset.name)
    rows = [{"source": source, "presets": ", ".join(names)} for source, names in of.items()]
    return Sheet("sources", "Sources", columns, rows)


def preset_report(preset: Preset, toml: str) -> Report:
    """One preset: what it is, the size quoted for it beside the exact one, its source, and how it is written."""
    counted = ledger(preset.config)
    columns = (Column("what", "What", "name"), Column("value", "Value"), Column("number", "number", data_only=True))
    numbers = {"exact size": int(counted.total)}
    if counted.active != counted.total:
        numbers["active per token"] = int(counted.active)
    texts = {
        "family": preset.family,
        "what it is": preset.description,
        "source": preset.source,
        "quoted size": preset.quoted or "none",
    }
    rows: list[dict[str, object]] = [{"what": what, "value": text, "number": None} for what, text in texts.items()]
    rows += [{"what": what, "value": f"{number:,}", "number": number} for what, number in numbers.items()]
    written = Sheet("toml", "As a user would write it", (Column("line", "TOML", "code"),), _lines(toml))
    sheets = (Sheet("preset", "", columns, rows), written)
    return Report("archscope.preset", 1, preset.name, sheets, ("every field, as a file: archscope config show NAME",))


def _lines(toml: str) -> list[dict[str, str]]:
    return [{"line": line} for line in toml.splitlines()]
