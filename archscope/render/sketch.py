"""A panel in characters: a line as a row of blocks, a grid as shades, the larger the darker."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size

from archscope.reports.picture import Grid, Panel
from archscope.units import number_text

BLOCKS = "▁▂▃▄▅▆▇█"
SHADES = "·░▒▓█"

LABEL_WIDTH = 20
MAX_CELL, NAME_HEIGHT = 8, 8
"""A cell of a grid is at most so wide, and the name of a column that goes downwards so long."""


def sketch(panel: Panel, width: int) -> Iterator[str]:
    """The lines of a drawing of `panel`, `width` characters wide at most."""
    if panel.grid is not None:
        yield from _grid(panel, panel.grid, width)
        return
    named = [(line.name, [y for _, y in line.points]) for line in panel.lines]
    named += [(name, [value]) for name, value in panel.bars]
    numbers = [_scaled(panel, value) for _, values in named for value in values]
    low, high = _range(numbers if panel.lines else [0.0, *numbers])
    yield f"{panel.title}: {BLOCKS[0]} {_number(panel, low)}, {BLOCKS[-1]} {_number(panel, high)}{_over(panel)}"
    label = min(LABEL_WIDTH, max(cell_len(name) for name, _ in named))
    for name, values in named:
        scaled = [(_scaled(panel, value) - low) / (high - low or 1.0) for value in values]
        drawn = _sparks(scaled, width - label - 2) if panel.lines else _bar(scaled[0], width - label - 2)
        yield f"{set_cell_size(name, label)}  {drawn}".rstrip()


def _over(panel: Panel) -> str:
    """From where to where the lines go."""
    if not panel.lines:
        return ""
    places = [x for line in panel.lines for x, _ in line.points]
    return f"; {panel.x or 'x'} from {_place(min(places))} to {_place(max(places))}"


def _place(x: float) -> str:
    return f"{'−' * (x < 0)}{abs(int(x)):,}" if x == int(x) else number_text(x)


def _scaled(panel: Panel, value: float) -> float:
    return math.log10(max(value, 1e-300)) if panel.log else value


def _number(panel: Panel, scaled: float) -> str:
    return number_text(10.0**scaled if panel.log else scaled)


def _range(numbers: Sequence[float]) -> tuple[float, float]:
    finite = [number for number in numbers if math.isfinite(number)]
    return (min(finite), max(finite)) if finite else (0.0, 0.0)


def _sparks(scaled: Sequence[float], width: int) -> str:
    """A block for each value; where there are more than fit, of those that share a place the middle one."""
    if len(scaled) > width:
        scaled = [scaled[(2 * place + 1) * len(scaled) // (2 * width)] for place in range(width)]
    return "".join(BLOCKS[_step(value, len(BLOCKS))] if math.isfinite(value) else "·" for value in scaled)


def _bar(share: float, width: int) -> str:
    return BLOCKS[-1] * round(min(max(share, 0.0), 1.0) * min(width, 40))


def _step(share: float, steps: int) -> int:
    return min(int(share * steps), steps - 1)


def _grid(panel: Panel, grid: Grid, width: int) -> Iterator[str]:
    """A row of cells for each row of `grid`, under the names of the columns; what isn't there is blank."""
    low, high = _range([value for row in grid.values for value in row if value is not None])
    label = min(LABEL_WIDTH, max((cell_len(name) for name in grid.rows), default=0)) + 1
    cell = _cell_width(grid.columns, width - label)
    shown = min(len(grid.columns), (width - label) // cell)
    cut = f"; the first {shown} of {len(grid.columns)} columns" if shown < len(grid.columns) else ""
    yield f"{panel.title}: {SHADES[0]} {number_text(low)}, {SHADES[-1]} {number_text(high)}{cut}"
    for line in _column_names(grid.columns[:shown], cell):
        yield (" " * label + line).rstrip()
    for name, values in zip(grid.rows, grid.values, strict=True):
        shades = "".join(_shade(value, low, high) * cell for value in values[:shown])
        yield f"{set_cell_size(name, label - 1)} {shades}".rstrip()


def _cell_width(names: Sequence[str], width: int) -> int:
    """As wide as the names of all columns side by side if they fit; else two characters, or one if these don't fit."""
    whole = max((cell_len(name) for name in names), default=1) + 1
    if whole <= MAX_CELL and whole * len(names) <= width:
        return max(whole, 2)
    widest = max((cell_len(character) for name in names for character in name), default=1)
    return 2 if 2 * len(names) <= width else widest


def _column_names(names: Sequence[str], cell: int) -> Iterator[str]:
    """The names above cells of this width, side by side or, where they are too long, downwards."""
    if all(cell_len(name) < max(cell, 2) for name in names):
        yield "".join(set_cell_size(name, cell) for name in names)
        return
    longest = min(NAME_HEIGHT, max(map(len, names)))
    for place in range(longest):
        yield "".join(set_cell_size(name[place : place + 1], cell) for name in names)


def _shade(value: float | None, low: float, high: float) -> str:
    if value is None or not math.isfinite(value):
        return " "
    return SHADES[_step((value - low) / (high - low or 1.0), len(SHADES))]
