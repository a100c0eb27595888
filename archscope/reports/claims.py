"""Which claims about the architecture hold for a model, with the numbers that say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from archscope.config import ModelConfig
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import architecture, unlike_layers
from archscope.units import number_text, plural

if TYPE_CHECKING:
    from archscope.lab.claims import Finding


def claims_report(config: ModelConfig, found: Sequence[Finding], settings: str, n_layers: int) -> Report:
    """What was found for `config`, in a model with its first `n_layers` blocks; `settings` says how."""
    verdicts = [each.verdict for each in found]
    counts = (
        f"{plural(verdicts.count('holds'), 'claim')} hold" + "s" * (verdicts.count("holds") == 1),
        f"{verdicts.count('fails')} fail" + "s" * (verdicts.count("fails") == 1),
        f"{verdicts.count('does not apply')} do" + "es" * (verdicts.count("does not apply") == 1) + " not apply",
    )
    columns = (
        Column("claim", "Claim"),
        Column("verdict", "Verdict", "name"),
        Column("measured", "Measured", "number"),
        Column("bound", "Must be", "name"),
        Column("why", "Why"),
        Column("key", "key", data_only=True),
        Column("measure", "what is measured", data_only=True),
        Column("tolerance", "tolerance", "number", data_only=True),
    )
    rows = [
        {
            "claim": each.claim.says,
            "verdict": each.verdict,
            "measured": each.measured,
            "bound": _bound(each),
            "why": each.why,
            "key": each.claim.key,
            "measure": each.claim.measure,
            "tolerance": each.bound,
        }
        for each in found
    ]
    return Report(
        "archscope.verify", 1, f"{config.name}: {', '.join(counts)}", (Sheet("claims", "", columns, rows),),
        tuple(_notes(config, settings, n_layers)),
    )  # fmt: skip


def _bound(found: Finding) -> str | None:
    if found.bound is None:
        return None
    sign = "> " if found.claim.above else "≤ " if found.bound else ""
    return f"{sign}{number_text(found.bound)}"


def _notes(config: ModelConfig, settings: str, n_layers: int) -> Iterator[str]:
    yield architecture(config)
    if config.layers:
        yield unlike_layers(config)
    yield settings
    if n_layers < config.n_layers:
        yield f"tried on the first {n_layers} of {plural(config.n_layers, 'layer')}: --whole builds them all"
    yield "changes and differences are shares of the largest number compared"
