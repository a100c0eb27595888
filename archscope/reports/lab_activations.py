"""What activations do, in a table and four panels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from archscope.parts.ffn import ACTIVATIONS
from archscope.reports.picture import Line, Panel, Picture
from archscope.reports.report import Column, Report, Sheet

if TYPE_CHECKING:
    from archscope.lab.activations import Activations


def activations_report(found: Activations, settings: str) -> Report:
    """What was measured; `settings` says how."""
    title = "Activations: what each makes of N(0, 1)"
    return Report(
        "archscope.lab.activations", 1, title, (_measured(found), _gap(found), _curves(found), _distributions(found)),
        tuple(_notes(settings)), _picture(found, title),
    )  # fmt: skip


def _measured(found: Activations) -> Sheet:
    columns = (
        Column("activation", "Activation", "name"),
        Column("mean", "mean", "number"),
        Column("std", "std", "number"),
        Column("lowest", "min", "number"),
        Column("highest", "max", "number"),
        Column("zeros", "exact 0", "share"),
        Column("slope_size", "mean |slope|", "number"),
        Column("formula", "formula", data_only=True),
    )
    rows = [
        {
            "activation": each.name,
            **{key: getattr(each, key) for key in ("mean", "std", "lowest", "highest", "zeros", "slope_size")},
            "formula": ACTIVATIONS[each.name].formula if each.name in ACTIVATIONS else "x · σ(β x)",
        }
        for each in found.measured
    ]
    return Sheet("activations", "", columns, rows)


def _gap(found: Activations) -> Sheet:
    columns = (Column("what", "GELU, exact and by tanh"), Column("gap", "Largest gap", "number"),
               Column("at", "at x = ±", "number"))  # fmt: skip
    return Sheet("gap", "", columns, [{"what": "x · Φ(x) against tanh", "gap": found.gap.size, "at": found.gap.at}])


def _curves(found: Activations) -> Sheet:
    """Every point that is drawn."""
    columns = (Column("activation", "activation"), Column("x", "x", "number"), Column("y", "y", "number"),
               Column("slope", "slope", "number"))  # fmt: skip
    rows = [
        {"activation": each.name, "x": x, "y": y, "slope": slope}
        for each in found.measured
        for x, y, slope in zip(found.xs, each.curve, each.slope, strict=True)
    ]
    return Sheet("curves", "", columns, rows, data_only=True)


def _distributions(found: Activations) -> Sheet:
    """The share of the results in each bin."""
    columns = (Column("activation", "activation"), Column("low", "from", "number"), Column("high", "to", "number"),
               Column("share", "share", "share"))  # fmt: skip
    rows = [
        {"activation": each.name, "low": low, "high": high, "share": share}
        for each in found.measured
        for low, high, share in zip(found.edges, found.edges[1:], each.density, strict=False)
    ]
    return Sheet("distributions", "", columns, rows, data_only=True)


def _picture(found: Activations, title: str) -> Picture:
    middles = [(left + right) / 2 for left, right in zip(found.edges, found.edges[1:], strict=False)]

    def lines(values: str, xs: list[float]) -> tuple[Line, ...]:
        return tuple(Line(each.name, list(zip(xs, getattr(each, values), strict=True))) for each in found.measured)

    return Picture(
        title,
        (
            Panel("Curves", "x", "f(x)", lines=lines("curve", found.xs), sketched=True),
            Panel("Derivatives", "x", "f′(x)", lines=lines("slope", found.xs), sketched=True),
            Panel("Distribution of f(x), x from N(0, 1)", "f(x)", "share", lines=lines("density", middles), log=True),
            Panel("Share of exact zeros", bars=tuple((each.name, each.zeros) for each in found.measured)),
        ),
        columns=2,
    )


def _notes(settings: str) -> Iterator[str]:
    yield settings
    yield "slope: the derivative; its mean size is how much of a gradient gets through"
    yield "exact 0: of the results; trainable activations as they start"
