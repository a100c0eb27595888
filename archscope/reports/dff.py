"""How the width of an FFN comes from d_model, step by step: `archscope explain-dff`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from archscope.config import LayerKind, ModelConfig
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import span
from archscope.sweeps.dff import TRIED, Rule, Step, last, llama_rules, llama_steps, own_steps
from archscope.units import count_text

_USUAL = 256
"""The multiple of Llama 1 and 2, shown where none comes to the width."""


def dff_report(config: ModelConfig, factor: Fraction | None = None) -> Report:
    """The steps of the config's own rule and, where the FFN is gated, of Llama's code; and all rules that come to it.

    Args:
        factor: that of Llama's code; unless given, the one that leaves the least to round up.
    """
    sheets: list[Sheet] = []
    notes: list[str] = []
    widths = _widths(config)
    for place, ((what, width), kinds) in enumerate(widths.items()):
        first, layers = kinds[0].config, [layer for kind in kinds for layer in kind.layers]
        where = f", layers {span(layers, config.n_layers)}" if len(widths) > 1 else ""
        number = f"-{place + 1}" if place else ""
        title = f"{what} = {count_text(width)}{where}, as the config has it"
        sheets.append(_steps(f"own{number}", title, own_steps(first)))
        if first.ffn_kind.is_gated:
            sheets += _llama(first, width, number, factor, notes)
    if not sheets:
        notes.append(f"ffn.kind = {config.ffn.kind}: there is no FFN")
    elif not any(kind.config.ffn_kind.is_gated for kind in config.kinds):
        notes.append("not gated: Llama's rule of two thirds is for FFNs of three matrices")
    return Report("archscope.explain-dff", 1, _title(config), tuple(sheets), tuple(dict.fromkeys(notes)))


def _widths(config: ModelConfig) -> dict[tuple[str, int], list[LayerKind]]:
    """Every width, of an FFN or of an expert, and the kinds of blocks that have it."""
    widths: dict[tuple[str, int], list[LayerKind]] = {}
    for kind in config.kinds:
        width = ("d_expert", kind.config.d_expert) if kind.config.is_mixture else ("d_ff", kind.config.d_ff)
        if own_steps(kind.config):
            widths.setdefault(width, []).append(kind)
    return widths


def _title(config: ModelConfig) -> str:
    return f"{config.name}: d_model {count_text(config.d_model)}, d_ff {count_text(config.d_ff)}"


def _llama(config: ModelConfig, width: int, number: str, factor: Fraction | None, notes: list[str]) -> Iterator[Sheet]:
    rules = list(llama_rules(config.d_model, width, factor, config.ffn.multiple_of))
    factor, multiple_of = _chosen(config, factor, rules)
    steps = llama_steps(config.d_model, factor, multiple_of)
    comes_to = (
        "" if last(steps) == width else f", which comes to {count_text(last(steps))} and not to {count_text(width)}"
    )
    yield _steps(f"llama{number}", f"By Llama's code, factor {float(factor):g}{comes_to}", steps)
    yield _rules(f"rules{number}", width, rules)
    notes += [
        "two thirds: three matrices of d_model × 8/3 d_model hold what two of d_model × 4 d_model do, 8 × d_model²",
        "Llama's code cuts off after each product; a ratio in a config is rounded once, half up",
    ]
    if rules:
        notes.append(TRIED)
    if len(rules) > 1 or any(len(rule.multiples) > 1 for rule in rules):
        notes.append(
            "a width alone doesn't say which factor and multiple were meant, a model's params.json does; see others "
            "with --factor and --multiple-of"
        )


def _chosen(config: ModelConfig, factor: Fraction | None, rules: Sequence[Rule]) -> tuple[Fraction, int]:
    """The factor and the multiple to show: those given, else those that leave the least to round up."""
    given = config.ffn.multiple_of
    fitting = [rule for rule in rules if factor in (None, rule.factor) and given in (None, *rule.multiples)]
    if not fitting:
        return factor or Fraction(1), given or _USUAL
    closest = max(fitting, key=lambda rule: rule.before)
    return closest.factor, given or closest.multiples[0]


def _steps(name: str, title: str, steps: Sequence[Step]) -> Sheet:
    columns = (
        Column("what", "Step", "name"),
        Column("calculation", "Calculation", "name"),
        Column("result", "Comes to", "varies"),
        Column("kind", "kind", data_only=True),
    )
    return Sheet(name, title, columns, [_row(step) for step in steps])


def _row(step: Step) -> Mapping[str, Any]:
    whole = step.result == int(step.result)
    result = int(step.result) if whole else float(step.result)
    return {**step._asdict(), "result": result, "kind": "count" if whole else "decimal"}


def _rules(name: str, width: int, rules: Sequence[Rule]) -> Sheet:
    columns = (
        Column("factor", "Factor", "factor"),
        Column("before", "Before rounding up", "count"),
        Column("multiples", "Multiples", "name"),
    )
    rows = [
        {"factor": float(rule.factor), "before": rule.before, "multiples": ", ".join(map(count_text, rule.multiples))}
        for rule in rules
    ]
    return Sheet(name, f"Factors and multiples with which it comes to {count_text(width)}", columns, rows)
