"""FFNs compared, counted, worked out by hand and pruned, in tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from archscope.parts import ffn as ffn_parts
from archscope.reports.picture import Grid, Line, Panel, Picture
from archscope.reports.report import Column, Report, Sheet
from archscope.units import count_text, share_text

if TYPE_CHECKING:
    from archscope.lab.by_hand import Step
    from archscope.lab.capacity import Capacity
    from archscope.lab.ffn import Comparison, Measured, Pruned


def comparison_report(found: Comparison, d_model: int, settings: str) -> Report:
    """Every kind on the same input."""
    title = f"FFNs of d_model {count_text(d_model)} on N(0, 1)"
    notes = (
        settings,
        "matrices from N(0, 1 / inputs), those of one name the same for all kinds; no biases in what is run",
        "FLOPs of the matrix products for one token, 2 per MAC",
        "selectivity: share of the activated gate above its mean; r: Pearson's correlation",
    )
    sheets = (_sizes(found), _outputs(found), _gates(found), _correlations(found))
    return Report("archscope.lab.ffn", 1, title, sheets, notes, _comparison_picture(found, title))


def _sizes(found: Comparison) -> Sheet:
    columns = (
        Column("kind", "FFN", "name"),
        Column("d_ff", "d_ff", "count"),
        Column("weights", "without biases", "count"),
        Column("with_biases", "with biases", "count"),
        Column("flops", "FLOPs per token", "flops"),
        Column("formula", "formula", data_only=True),
    )
    rows = [{**_fields(each, columns), "formula": ffn_parts.FORMS[ffn_parts.KINDS[each.kind].form].formula}
            for each in found.measured]  # fmt: skip
    return Sheet("sizes", "", columns, rows)


def _outputs(found: Comparison) -> Sheet:
    columns = (
        Column("kind", "Output", "name"),
        Column("mean", "mean", "number"),
        Column("std", "std", "number"),
        Column("lowest", "min", "number"),
        Column("highest", "max", "number"),
        Column("positive", "positive", "share"),
    )
    return Sheet("outputs", "", columns, [_fields(each, columns) for each in found.measured])


def _fields(each: Measured, columns: Sequence[Column]) -> dict[str, Any]:
    return {column.key: getattr(each, column.key) for column in columns if hasattr(each, column.key)}


def _gates(found: Comparison) -> Sheet:
    columns = (
        Column("kind", "Gate", "name"),
        Column("selectivity", "above its mean", "share"),
        Column("value_size", "mean |value|", "number"),
        Column("correlation", "r of gate and value", "number"),
    )
    rows = [{"kind": each.kind, **each.gate._asdict()} for each in found.measured if each.gate is not None]
    return Sheet("gates", "", columns, rows)


def _correlations(found: Comparison) -> Sheet:
    kinds = [each.kind for each in found.measured]
    columns = (Column("kind", "kind", "name"), *(Column(kind, kind, "number") for kind in kinds))
    rows = [{"kind": kind, **dict(zip(kinds, row, strict=True))}
            for kind, row in zip(kinds, found.correlations, strict=True)]  # fmt: skip
    return Sheet("correlations", "", columns, rows, data_only=True)


def _comparison_picture(found: Comparison, title: str) -> Picture:
    kinds = [each.kind for each in found.measured]
    grid = Grid(kinds, kinds, found.correlations)
    return Picture(
        title,
        (
            Panel("r of the outputs of each two kinds", grid=grid, sketched=len(kinds) > 1),
            Panel("Parameters with biases", bars=tuple((each.kind, each.with_biases) for each in found.measured)),
            Panel("Standard deviation of the output", bars=tuple((each.kind, each.std) for each in found.measured)),
            Panel("Share of positive outputs", bars=tuple((each.kind, each.positive) for each in found.measured)),
        ),
        columns=2,
    )


def capacity_report(found: Sequence[Capacity], kind: str) -> Report:
    """How large an FFN is for several widths and ratios."""
    title = f"FFN {kind}: how large at each width"
    columns = (
        Column("d_model", "d_model", "count"),
        Column("ratio", "ratio"),
        Column("d_ff", "d_ff", "count"),
        Column("gate", "W_gate", "count", data_only=not any(each.gate for each in found)),
        Column("up", "W1", "count"),
        Column("down", "W2", "count"),
        Column("biases", "biases", "count"),
        Column("total", "total", "count"),
        Column("share", "share", "share"),
        Column("per_square", "/ D²", "decimal"),
    )
    rows = [{**each._asdict(), "total": each.total, "per_square": each.per_square} for each in found]
    notes = (
        "share: matrices of the FFN / those of attention and FFN in a block, of which attention has 4 × d_model²",
        "/ D²: the total against d_model²",
    )
    panels = (
        Panel("Parameters", "ratio", "total", lines=_by_width(found, "total")),
        Panel("Share of a block", "ratio", "share", lines=_by_width(found, "share")),
        Panel("Total against d_model²", "ratio", "total / d_model²", lines=_by_width(found, "per_square")),
        Panel("Biases", "ratio", "biases", lines=_by_width(found, "biases")),
    )
    return Report("archscope.lab.ffn.capacity", 1, title, (Sheet("capacity", "", columns, rows),), notes,
                  Picture(title, panels, columns=2))  # fmt: skip


def _by_width(found: Sequence[Capacity], figure: str) -> tuple[Line, ...]:
    widths = dict.fromkeys(each.d_model for each in found)
    return tuple(
        Line(
            f"d_model {count_text(width)}",
            [(each.d_ff / width, float(getattr(each, figure))) for each in found if each.d_model == width],
        )
        for width in widths
    )


def by_hand_report(steps: Sequence[Step], kind: str, settings: str) -> Report:
    """Each vector on the way through an FFN, by hand and by torch."""
    columns = (
        Column("step", "Step"),
        Column("formula", "How"),
        Column("by_hand", "By hand"),
        Column("by_torch", "By torch"),
        Column("equal", "equal"),
    )
    rows = [
        {
            "step": step.name,
            "formula": step.formula or None,
            "by_hand": _written(step.by_hand),
            "by_torch": None if step.by_torch is None else _written(step.by_torch),
            "equal": None if step.by_torch is None else ("yes" if _same(step) else "no"),
        }
        for step in steps
    ]
    notes = (
        settings,
        "a matrix has a row for each of its outputs; by torch: what the model's FFN has there, in float64",
    )
    return Report("archscope.lab.ffn.by_hand", 1, f"FFN {kind} by hand", (Sheet("steps", "", columns, rows),), notes)


def _same(step: Step) -> bool:
    """True if both ways agree to twelve digits."""
    assert step.by_torch is not None
    pairs = zip(step.by_hand, step.by_torch, strict=True)
    return all(isinstance(one, float) and abs(one - other) < 1e-12 for one, other in pairs)


def _written(numbers: Sequence[Any]) -> str:
    """A vector or a matrix as Python reads it, to be pasted: with the hyphen, where numbers alone have a minus sign."""
    return "[" + ", ".join(_written(one) if isinstance(one, list) else _number(one) for one in numbers) + "]"


def _number(number: float) -> str:
    return f"{number:.0f}" if number == int(number) else f"{number:.4f}"


def pruned_report(found: Sequence[Pruned], share: float, settings: str) -> Report:
    """What is saved, and what it costs."""
    columns = (
        Column("kind", "FFN", "name"),
        Column("d_ff", "d_ff", "count"),
        Column("left", "d_ff left", "count"),
        Column("parameters", "params", "count"),
        Column("parameters_left", "params left", "count"),
        Column("flops", "FLOPs", "flops"),
        Column("flops_left", "FLOPs left", "flops"),
        Column("error", "Error", "share"),
    )
    notes = (
        settings,
        "out go the channels for which row of W1 (and of the gate) × column of W2, by their norms, is smallest",
        "FLOPs: per token, forward",
        "error: norm of the difference of the outputs / norm of the outputs before",
    )
    title = f"FFN: {share_text(share)} of the channels taken out"
    panel = Panel("Error of the output", bars=tuple((each.kind, each.error) for each in found), sketched=len(found) > 1)
    sheet = Sheet("pruned", "", columns, [each._asdict() for each in found])
    return Report("archscope.lab.ffn.prune", 1, title, (sheet,), notes, Picture(title, (panel,)))
