"""How well FFNs learn functions, by their ratio, in tables and four panels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from archscope.reports.lab_fits import INPUTS, READ_OUT, START, curves_sheet, measures, stopped_note
from archscope.reports.picture import Grid, Line, Panel, Picture
from archscope.reports.report import Column, Report, Sheet

if TYPE_CHECKING:
    from archscope.lab.fits import Fit, Fits


def approximate_report(found: Fits, formulas: Mapping[str, str], settings: str) -> Report:
    """What was seen; `settings` says how, `formulas` are those of the functions."""
    ffn = found.fits[0].config
    title = f"Universal approximation, tried: FFN of kind {ffn.ffn.kind}, activation {ffn.ffn_activation}"
    sheets = (
        _sizes(found),
        _best(found, formulas),
        _by_ratio(found, "relative_errors", "Relative error at each ratio", "relative"),
        _by_ratio(found, "test_errors", "Test error at each ratio, in the function's units", "error"),
        _all(found),
        curves_sheet(found),
    )
    return Report("archscope.lab.approximate", 1, title, sheets, tuple(_notes(found, settings)), _picture(found, title))


def _ratios(found: Fits) -> dict[str, Fit]:
    """The ratios, each with the first FFN of it."""
    return {one.name: one for one in reversed(found.fits)}


def _functions(found: Fits) -> dict[str, list[Fit]]:
    """For each function the FFNs that learn it, by ratio."""
    of: dict[str, list[Fit]] = {}
    for one in found.fits:
        of.setdefault(one.function, []).append(one)
    return of


def _best_of(found: Fits, fits: Sequence[Fit]) -> Fit | None:
    """The one with the smallest error, of those that are trained to the end and did not run off to infinity."""
    ended = [one for one in fits if one.points[-1].step == found.steps and math.isfinite(one.relative)]
    return min(ended, key=lambda one: one.relative, default=None)


def _sizes(found: Fits) -> Sheet:
    columns = (
        Column("ratio", "Ratio", "name"),
        Column("d_ff", "d_ff", "count"),
        Column("parameters", "Parameters", "count"),
        Column("steps", "Steps", "count", data_only=not found.stopped),
    )
    rows = [
        {"ratio": ratio, "d_ff": one.config.d_ff, "parameters": one.parameters, "steps": one.points[-1].step}
        for ratio, one in reversed(_ratios(found).items())
    ]
    return Sheet("sizes", "", columns, rows)


def _best(found: Fits, formulas: Mapping[str, str]) -> Sheet:
    columns = (
        Column("function", "Function", "name"),
        Column("formula", "f(x)", "name"),
        Column("best_ratio", "Best ratio", "name"),
        Column("relative_error", "Relative error", "number"),
        Column("test_error", "Test error", "number"),
    )
    rows = []
    for function, fits in _functions(found).items():
        best = _best_of(found, fits)
        rows.append({
            "function": function, "formula": formulas[function], "best_ratio": best and best.name,
            "relative_error": best and best.relative, "test_error": best and best.error,
        })  # fmt: skip
    return Sheet("functions", "Best ratio for each function", columns, rows)


def _by_ratio(found: Fits, name: str, title: str, values: str) -> Sheet:
    columns = (Column("function", "Function", "name"),
               *(Column(f"ratio_{ratio}", ratio, "number") for ratio in reversed(_ratios(found))))  # fmt: skip
    rows = [
        {"function": function, **{f"ratio_{one.name}": getattr(one, values) for one in fits}}
        for function, fits in _functions(found).items()
    ]
    return Sheet(name, title, columns, rows)


def _all(found: Fits) -> Sheet:
    """One row for each FFN."""
    columns = (
        Column("function", "function"), Column("ratio", "ratio"), Column("d_ff", "d_ff", "count"),
        Column("parameters", "parameters", "count"), Column("steps", "steps", "count"),
        Column("test_error", "test error", "number"), Column("relative_error", "relative error", "number"),
    )  # fmt: skip
    rows = [
        {
            "function": one.function, "ratio": one.name, "d_ff": one.config.d_ff, "parameters": one.parameters,
            "steps": one.points[-1].step, "test_error": one.error, "relative_error": one.relative,
        }
        for one in found.fits
    ]  # fmt: skip
    return Sheet("fits", "", columns, rows, data_only=True)


def _picture(found: Fits, title: str) -> Picture:
    of = _functions(found)
    ratios = list(reversed(_ratios(found)))

    def lines(polynomials: bool) -> tuple[Line, ...]:
        return tuple(
            Line(function, [(one.config.d_ff / one.config.d_model, one.relative) for one in fits])
            for function, fits in of.items()
            if function.startswith("polynomial") == polynomials
        )

    best = {function: _best_of(found, fits) or fits[-1] for function, fits in of.items()}
    losses = tuple(Line(function, measures(one, "test_loss")) for function, one in best.items())
    errors = [[one.relative for one in fits] for fits in of.values()]
    return Picture(
        title,
        (
            Panel("Functions", "d_ff / d_model", "relative error", lines=lines(False), log=True),
            Panel("Polynomials by degree", "d_ff / d_model", "relative error", lines=lines(True), log=True),
            Panel("Test loss at the best ratio", "step", "mean square", lines=losses, log=True, sketched=True),
            Panel("Relative error", "ratio", "", grid=Grid(list(of), ratios, errors)),
        ),
        columns=2,
    )


def _notes(found: Fits, settings: str) -> Iterator[str]:
    yield from stopped_note(found)
    yield settings
    yield INPUTS
    yield (
        "test error: root mean square error on the test inputs; relative error: that over the function's standard "
        "deviation, so 1 is no better than a constant"
    )
    yield READ_OUT
    yield f"{START}; every function starts from the same"
    if not found.fits[0].config.ffn_bias:
        yield "these FFNs have no biases, which more units can't make up for; --bias adds them"
