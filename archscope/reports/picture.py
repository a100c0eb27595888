"""What can be drawn: panels of lines, bars or shaded grids, as data. `render` makes a file or a sketch of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """Points that belong together, from left to right."""

    name: str
    points: Sequence[tuple[float, float]]


class Grid(NamedTuple):
    """A number for each row and column, None where there is none; the darker, the larger."""

    rows: Sequence[str]
    columns: Sequence[str]
    values: Sequence[Sequence[float | None]]


class Panel(NamedTuple):
    """Lines, or bars, or a grid.

    Attributes:
        x, y: what the axes are.
        log: whether the numbers are drawn by their logarithms.
        limits: the numbers at the ends of a grid's colours, if not its own, so that several can be compared.
        sketched: whether a terminal shows it too, in characters.
    """

    title: str
    x: str = ""
    y: str = ""
    lines: tuple[Line, ...] = ()
    bars: tuple[tuple[str, float], ...] = ()
    grid: Grid | None = None
    log: bool = False
    limits: tuple[float, float] | None = None
    sketched: bool = False


class Picture(NamedTuple):
    """Panels side by side, in so many columns."""

    title: str
    panels: tuple[Panel, ...]
    columns: int = 1
