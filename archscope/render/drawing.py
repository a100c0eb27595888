"""A picture as a drawing in a file: its panels side by side."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.render.canvas import canvas, look
from archscope.reports.picture import Grid, Panel, Picture
from archscope.units import number_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

MAX_LABELS = 40
"""Rows or columns of a grid that are labelled one by one."""


def draw(picture: Picture, path: Path) -> None:
    """Draws `picture` into a file of one of `canvas.SUFFIXES`."""
    rows = math.ceil(len(picture.panels) / picture.columns)
    with canvas(path, 1 + 5 * picture.columns, 1 + 3.2 * rows) as figure:
        for number, panel in enumerate(picture.panels, start=1):
            _panel(figure.add_subplot(rows, picture.columns, number), panel)
        figure.suptitle(picture.title, fontsize=11)


def _panel(axes: Axes, panel: Panel) -> None:
    axes.set_title(panel.title, fontsize=9, loc="left")
    if panel.grid is not None:
        _grid(axes, panel.grid, panel.limits)
    else:
        for number, line in enumerate(panel.lines):
            x, y = [x for x, _ in line.points], [y for _, y in line.points]
            axes.plot(x, y, label=line.name, **look(number, len(panel.lines)))
        if panel.bars:
            axes.barh([name for name, _ in panel.bars], [value for _, value in panel.bars])
            axes.invert_yaxis()
        if panel.log:
            (axes.set_xscale if panel.bars else axes.set_yscale)("log")
            _in_plain_numbers(axes.xaxis if panel.bars else axes.yaxis)
        axes.grid(alpha=0.3)
        if len(panel.lines) > 1:
            axes.legend(fontsize=7)
    axes.set_xlabel(panel.x, fontsize=8)
    axes.set_ylabel(panel.y, fontsize=8)
    axes.tick_params(which="both", labelsize=7)


def _in_plain_numbers(axis: Axis) -> None:
    """What stands at the ticks of a logarithmic axis: matplotlib writes formulas there, and none are set here."""
    from matplotlib.ticker import LogFormatter

    class Plain(LogFormatter):
        def __call__(self, x: float, pos: int | None = None) -> str:
            return number_text(x) if super().__call__(x, pos) else ""

    axis.set_major_formatter(Plain())
    axis.set_minor_formatter(Plain(minor_thresholds=(1, 0.4)))


def _grid(axes: Axes, grid: Grid, limits: tuple[float, float] | None) -> None:
    low, high = limits or (None, None)
    values = [[math.nan if value is None else value for value in row] for row in grid.values]
    shown = axes.imshow(values, aspect="auto", cmap="viridis", interpolation="nearest", vmin=low, vmax=high)
    axes.figure.colorbar(shown, ax=axes, shrink=0.8)
    if len(grid.columns) <= MAX_LABELS:
        axes.set_xticks(range(len(grid.columns)), grid.columns, rotation=90)
    if len(grid.rows) <= MAX_LABELS:
        axes.set_yticks(range(len(grid.rows)), grid.rows)
