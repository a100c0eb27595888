"""A panel in characters: a line as a row of blocks, a grid as shades, the larger the darker."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size

from archscope.reports.picture import Grid, Panel
from archscope.units import number_text

BLOCKS = "▁▂▃▄▅▆▇█"
SHADES = " ░▒▓█"

LABEL_WIDTH = 20


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
    return f"; {panel.x or 'x'} from {number_text(min(places))} to {number_text(max(places))}"


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
    numbers = [value for row in grid.values for value in row if value is not None]
    low, high = _range(numbers)
    label = min(LABEL_WIDTH, max((cell_len(name) for name in grid.rows), default=0)) + 4
    cell = 2 if label + 2 * len(grid.columns) <= width else 1
    shown = max(0, (width - label - 1) // cell)
    columns = range(min(len(grid.columns), shown))
    cut = f", the first {shown} of {len(grid.columns)} columns" if shown < len(grid.columns) else ""
    yield f"{panel.title}: ░ above {number_text(low)}, █ {number_text(high)}{cut}"
    yield " " * label + "".join(f"{number % 10:>{cell}}" for number in columns)
    for number, (name, values) in enumerate(zip(grid.rows, grid.values, strict=True)):
        shades = "".join(_shade(values[column], low, high) * cell for column in columns)
        yield f"{number:>2} {set_cell_size(name, label - 3)}{shades}".rstrip()


def _shade(value: float | None, low: float, high: float) -> str:
    if value is None or not math.isfinite(value):
        return " "
    return SHADES[_step((value - low) / (high - low or 1.0), len(SHADES))]
