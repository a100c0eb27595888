"""FFNs in training, kind by kind, in a table and four panels."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from archscope.reports.lab_fits import INPUTS, READ_OUT, START, curves_sheet, measures, stopped_note
from archscope.reports.picture import Line, Panel, Picture
from archscope.reports.report import Column, Report, Sheet

if TYPE_CHECKING:
    from archscope.lab.fits import Fits


def train_report(found: Fits, formula: str, settings: str, silent: float) -> Report:
    """What was seen; `settings` says how, `formula` is that of the function, values below `silent` are dead."""
    function = found.fits[0].function
    title = f"FFNs in training: {function}, {formula}"
    return Report(
        "archscope.lab.train", 1, title, (_kinds(found), curves_sheet(found)), tuple(_notes(found, settings, silent)),
        _picture(found, title),
    )  # fmt: skip


def _kinds(found: Fits) -> Sheet:
    columns = (
        Column("kind", "Kind", "name"),
        Column("d_ff", "d_ff", "count", data_only=True),
        Column("parameters", "Params", "count"),
        Column("steps", "Steps", "count", data_only=not found.stopped),
        Column("loss", "Loss", "number"),
        Column("test_loss", "Test loss", "number"),
        Column("first_gradient_norm", "grad first", "number"),
        Column("gradient_norm", "grad last", "number"),
        Column("first_dead", "dead first", "share"),
        Column("dead", "dead last", "share"),
        Column("relative_error", "relative error", "number", data_only=True),
        Column("biases", "biases", data_only=True),
    )
    rows = [
        {
            "kind": one.name, "d_ff": one.config.d_ff, "parameters": one.parameters, "steps": one.points[-1].step,
            "loss": one.points[-1].loss, "test_loss": one.points[-1].test_loss,
            "first_gradient_norm": one.points[0].gradient_norm, "gradient_norm": one.points[-1].gradient_norm,
            "first_dead": _known(one.points[0].dead), "dead": _known(one.points[-1].dead),
            "relative_error": one.relative, "biases": one.config.ffn_bias,
        }
        for one in found.fits
    ]  # fmt: skip
    return Sheet("kinds", "", columns, rows)


def _known(share: float) -> float | None:
    return None if math.isnan(share) else share


def _picture(found: Fits, title: str) -> Picture:
    def lines(values: str) -> tuple[Line, ...]:
        return tuple(Line(one.name, measures(one, values)) for one in found.fits)

    return Picture(
        title,
        (
            Panel("Test loss", "step", "mean square", lines=lines("test_loss"), log=True, sketched=True),
            Panel("Gradient norm", "step", "‖grad‖", lines=lines("gradient_norm"), log=True, sketched=True),
            Panel("Dead units", "step", "share", lines=lines("dead"), sketched=True),
            Panel("Loss of the batch", "step", "mean square", lines=lines("loss"), log=True),
        ),
        columns=2,
    )


def _notes(found: Fits, settings: str, silent: float) -> Iterator[str]:
    yield from stopped_note(found)
    lost = [one.name for one in found.fits if not math.isfinite(one.points[-1].test_loss)]
    if lost:
        yield f"grown beyond what numbers can hold: {', '.join(lost)}; take a smaller --learning-rate"
    yield settings
    yield INPUTS
    yield READ_OUT
    yield f"all kinds see the same data in the same order; {START}: kinds with the same d_ff share up and down"
    without = [one.name for one in found.fits if not one.config.ffn_bias]
    if without and len(without) < len(found.fits):
        yield f"without biases, as is their practice: {', '.join(without)}; --bias gives them to all"
    yield "loss: mean square in units of the function's variance, so 1 is no better than a constant"
    yield f"dead: units whose value, activation or gate × up, is below {silent:g} for every test input"
