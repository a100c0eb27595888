"""The value of a field that meets a target, and its neighbours: `archscope solve`."""

from __future__ import annotations

from archscope.reports.hints import model_options
from archscope.reports.quantities import conventions
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import architecture
from archscope.sweeps.search import Point
from archscope.sweeps.solve import Solution
from archscope.units import asked_bytes_text, count_text
from archscope.workload import Workload

MARK = "→"


def solve_report(solution: Solution, run: Workload) -> Report:
    """A row for each of the two values of the field around the target, the answer marked; one if the target is met."""
    columns = (
        Column("answer", "", "name"),
        Column("value", solution.field, "count"),
        Column("found", solution.address, solution.kind),
        *[Column("bytes", "bytes", "count")] * (solution.kind == "bytes"),
        Column("left_over", "left over", "difference"),
    )
    around = sorted({point for point in solution.enclosed if point is not None})
    rows = [_row(point, solution) for point in around]
    met = solution.best.value == solution.target
    model = model_options(solution.base, {solution.field: solution.best.at})
    notes = (
        f"left over: {solution.address} minus the target, {_target(solution)}, "
        + ("which is met" if met else "which lies between the rows" if len(rows) > 1 else "which all values miss"),
        f"with {solution.field} = {solution.best.at}: {architecture(solution.config)}",
        *conventions([solution.address], [solution.kind], run, model),
        f"to use it: --set {solution.field}={solution.best.at}",
    )
    title = f"{solution.base.name}: {solution.field} = {count_text(solution.best.at)}"
    sheet = Sheet("solution", "", columns, rows)
    return Report("archscope.solve", 1, title, (sheet,), notes)


def _row(point: Point, solution: Solution) -> dict[str, object]:
    return {
        "answer": MARK if point == solution.best else None,
        "value": point.at,
        "found": point.value,
        "left_over": point.value - solution.target,
        **({"bytes": point.value} if solution.kind == "bytes" else {}),
    }


def _target(solution: Solution) -> str:
    is_bytes = solution.kind == "bytes"
    return asked_bytes_text(round(solution.target)) if is_bytes else f"{solution.target:,}"
