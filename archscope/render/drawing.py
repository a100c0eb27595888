"""A picture in a file, by matplotlib."""

from __future__ import annotations

import importlib.util
import math
import re
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.errors import InputError, check_choice
from archscope.reports.picture import Grid, Panel, Picture
from archscope.units import number_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

SUFFIXES = (".svg", ".png", ".pdf")

_WIDE_FONT = re.compile(r"CJK|SimHei|YaHei|PingFang|Source Han|WenQuanYi|Arial Unicode")

MAX_LABELS = 40
"""Rows or columns of a grid that are labelled one by one."""


def check_drawing(path: Path) -> None:
    """Refuses what can't be drawn, before any work is done.

    Raises:
        InputError: if matplotlib isn't installed, or draws no such files.
    """
    if not path.suffix:
        raise InputError(f"--plot {path}: no extension says what to draw", f"end it in {', '.join(SUFFIXES)}")
    check_choice("kind of drawing", path.suffix.lower(), SUFFIXES)
    if importlib.util.find_spec("matplotlib") is None:
        raise InputError(
            "--plot needs matplotlib, which is not installed", "pip install 'archscope[plot]', or leave --plot out"
        )


def draw(picture: Picture, path: Path) -> None:
    """Draws `picture` into a file of one of SUFFIXES."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = math.ceil(len(picture.panels) / picture.columns)
    # Texts stay texts, whatever is in them, and the same drawing is the same file.
    texts = rc_context({
        "svg.fonttype": "none", "svg.hashsalt": "archscope", "text.parse_math": False, "font.family": _fonts(),
    })  # fmt: skip
    with texts, warnings.catch_warnings():
        # A character that no font here has is drawn as a box; in .svg the reader's fonts are used.
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        figure = Figure(figsize=(1 + 5 * picture.columns, 1 + 3.2 * rows), layout="constrained")
        FigureCanvasAgg(figure)
        for number, panel in enumerate(picture.panels, start=1):
            _panel(figure.add_subplot(rows, picture.columns, number), panel)
        figure.suptitle(picture.title, fontsize=11)
        figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)


def _fonts() -> list[str]:
    """The usual font, and of those with Chinese, Japanese and Korean characters the ones there are."""
    from matplotlib.font_manager import fontManager

    return ["DejaVu Sans", *sorted(name for name in fontManager.get_font_names() if _WIDE_FONT.search(name))]


def _panel(axes: Axes, panel: Panel) -> None:
    axes.set_title(panel.title, fontsize=9, loc="left")
    if panel.grid is not None:
        _grid(axes, panel.grid, panel.limits)
    else:
        for line in panel.lines:
            axes.plot([x for x, _ in line.points], [y for _, y in line.points], label=line.name, linewidth=1.2)
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
