"""A sheet as a drawing in a file: a panel for each quantity, a line or a row of bars for each series."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from archscope.errors import InputError
from archscope.render.canvas import canvas, look
from archscope.render.cells import Layout, cell_text
from archscope.reports.report import Column, Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MAX_LINES = 12
"""More series than this can't be told apart."""

MAX_BARS = 60

Series = dict[str, list[tuple[Any, float]]]


def draw(report: Report, sheet: str, labels: Sequence[str], path: Path) -> None:
    """Draws the columns with bars of a sheet over its first label; the other labels tell the series apart.

    Args:
        labels: keys of the columns that say what a row is.

    Raises:
        InputError: if there are more series or bars than can be told apart, or nothing to draw.
    """
    drawn = next(candidate for candidate in report.sheets if candidate.name == sheet)
    panels = [column for column in drawn.columns if column.bar]
    series = [_series(drawn.rows, labels, column) for column in panels]
    _check_series(series, labels)
    with canvas(path, 7, 1 + 2.6 * len(panels)) as figure:
        for number, (column, lines) in enumerate(zip(panels, series, strict=True), start=1):
            axes = figure.add_subplot(len(panels), 1, number)
            _panel(axes, lines, column)
            axes.set_xlabel(labels[0] if number == len(panels) else "")
        figure.suptitle(report.title, fontsize=10)


def _series(rows: Sequence[Mapping[str, Any]], labels: Sequence[str], column: Column) -> Series:
    """The points of each series, by its name: rows without a value are left out."""
    series: Series = {}
    for row in rows:
        if row.get(column.key) is not None:
            name = ", ".join(f"{label} = {row[label]}" for label in labels[1:])
            series.setdefault(name, []).append((row[labels[0]], float(row[column.key])))
    return series


def _check_series(series: Sequence[Series], labels: Sequence[str]) -> None:
    for lines in series:
        if not lines:
            raise InputError("--plot: there is nothing to draw, none of the configs can be")
        if len(lines) > MAX_LINES:
            raise InputError(
                f"--plot: {len(lines):,} lines can't be told apart, at most {MAX_LINES}",
                f"vary first the field with the most values, which goes along the bottom, instead of {labels[0]}",
            )
        for points in lines.values():
            if not _are_numbers(points) and len(points) > MAX_BARS:
                raise InputError(f"--plot: {len(points):,} bars, at most {MAX_BARS} can be told apart")


def _are_numbers(points: Sequence[tuple[Any, float]]) -> bool:
    return all(isinstance(at, int | float) for at, _ in points)


def _panel(axes: Axes, lines: Series, column: Column) -> None:
    if all(map(_are_numbers, lines.values())):
        for number, (name, points) in enumerate(lines.items()):
            x, y = [at for at, _ in points], [value for _, value in points]
            axes.plot(x, y, marker="o", markersize=3, label=name, **look(number, len(lines)))
    else:
        _bars(axes, lines)
    axes.set_title(column.title, fontsize=9, loc="left")
    axes.yaxis.set_major_formatter(lambda value, _: _tick(column, value))
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    if len(lines) > 1:
        axes.legend(fontsize=7)


def _tick(column: Column, value: float) -> str:
    number = value if column.kind == "share" else round(value)
    return cell_text(column, {column.key: number}, Layout("short"))


def _bars(axes: Axes, lines: Series) -> None:
    """Bars side by side for each series, over the places along the bottom in the order of the rows."""
    places = list(dict.fromkeys(at for points in lines.values() for at, _ in points))
    width = 0.8 / len(lines)
    for number, (name, points) in enumerate(lines.items()):
        left = [places.index(at) + (number - (len(lines) - 1) / 2) * width for at, _ in points]
        axes.bar(left, [value for _, value in points], width, label=name)
    axes.set_xticks(range(len(places)), [str(place) for place in places])
