"""Tables for a terminal, with rich: as wide as it is, legible without colour."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from archscope.render.cells import FOLDED, RIGHT, Layout, cell_text, code_lines, in_units, pages, visible
from archscope.render.sketch import sketch
from archscope.reports.report import Column, Report, Sheet

FOLDED_WIDTH = 18
GAP = 2
BAR_WIDTH = 8

MAX_ROWS = 5000
"""What a table shows at most; nobody reads on, and laying out more takes minutes."""

BARS = "bars: from 0 to the largest of the column"

_EIGHTHS = " ▏▎▍▌▋▊▉█"


def render(report: Report, layout: Layout) -> str:
    """The title, a table for each sheet, and the notes, within `layout.width` columns; a file as it stands."""
    report = in_units(report, layout.units)
    console = Console(
        file=io.StringIO(), width=layout.width, force_terminal=layout.color, highlight=False, legacy_windows=False
    )
    console.print(Text(report.title, style="bold"))
    for sheet in report.filled:
        if sheet.title:
            console.print(Text(f"\n{sheet.title}", style="bold"))
        if (code := code_lines(sheet)) is not None:
            console.print(*map(Text, code), sep="\n", soft_wrap=True)
            continue
        for number, columns in enumerate(_pages(sheet, layout)):
            console.print(*[""] * (number > 0), _table(sheet, columns, layout), sep="\n")
        if len(sheet.rows) > MAX_ROWS:
            console.print(f"… and {len(sheet.rows) - MAX_ROWS:,} more rows: --format csv has them all")
    for panel in report.picture.panels if report.picture is not None else ():
        if panel.sketched:
            console.print("", *map(Text, sketch(panel, layout.width)), sep="\n")
    for note in (*report.notes, *[BARS] * _has_bars(report)):
        console.print(_note(note))
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()) + "\n"


def _has_bars(report: Report) -> bool:
    return any(column.bar for sheet in report.filled for column in visible(sheet))


def _pages(sheet: Sheet, layout: Layout) -> Iterator[list[Column]]:
    """The columns of `sheet` in groups that fit the width."""
    columns = visible(sheet)
    widths = {column: _width(column, sheet, layout) for column in columns}
    least = {column: min(width, FOLDED_WIDTH if column.kind in FOLDED else width) for column, width in widths.items()}
    return pages(columns, least, GAP, layout.width)


def _width(column: Column, sheet: Sheet, layout: Layout) -> int:
    widest = max(map(cell_len, [column.title, *(_cell_text(column, row, layout) for row in sheet.rows)]))
    return max(widest, _number_width(column, sheet, layout) + 1 + BAR_WIDTH) if column.bar else widest


def _number_width(column: Column, sheet: Sheet, layout: Layout) -> int:
    """How wide the numbers of a column with bars are."""
    return max((cell_len(_cell_text(column, row, layout)) for row in sheet.rows), default=0)


def _with_bars(column: Column, sheet: Sheet, layout: Layout) -> Callable[[Mapping[str, Any]], str]:
    """What writes the cells of a column with bars: the number, and a bar as long as it is of the largest."""
    width = _number_width(column, sheet, layout)
    largest = max((row[column.key] for row in sheet.rows if row.get(column.key) is not None), default=0)

    def text(row: Mapping[str, Any]) -> str:
        number = _cell_text(column, row, layout)
        return f"{number:>{width}} {_bar(row[column.key] / largest)}" if number and largest else number

    return text


def _table(sheet: Sheet, columns: Sequence[Column], layout: Layout) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, GAP - 1, 0, 0), pad_edge=False, header_style="bold", show_edge=False)
    for column in columns:
        # A figure is never folded, a number in two lines would be read as two; nor is a name, it is there to be typed.
        drawn = column.bar or column.kind == "portion"
        justify: JustifyMethod = "right" if column.kind in RIGHT and not drawn else "left"
        width = None if column.kind in FOLDED else _width(column, sheet, layout)
        table.add_column(column.title, justify=justify, no_wrap=width is not None, overflow="fold", width=width)
    writers = [
        _with_bars(column, sheet, layout) if column.bar else partial(_cell_text, column, layout=layout)
        for column in columns
    ]
    group = None
    for row in sheet.rows[:MAX_ROWS]:
        role = row.get("role")
        if role == "total":
            table.add_section()
        cells = [Text(write(row)) for write in writers]
        if columns[0].kind == "step":
            cells[0] = Text("") if row[columns[0].key] == group else cells[0]
            group = row[columns[0].key]
        table.add_row(*cells, style={"total": "bold", "part": "dim"}.get(str(role), ""))
    return table


def _cell_text(column: Column, row: Mapping[str, Any], layout: Layout) -> str:
    text = cell_text(column, row, layout)
    if column.kind == "portion" and text:
        bar = "" if row.get("role") == "total" else _bar(row[column.key])
        return f"{text:>7} {bar:<{BAR_WIDTH}}"
    return f"  {text}" if row.get("role") == "part" and column.key == "component" else text


def _bar(share: float) -> str:
    full, eighths = divmod(round(share * BAR_WIDTH * 8), 8)
    return "█" * full + _EIGHTHS[eighths] * (eighths > 0)


def _note(note: str) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_row("·", Text(note))
    return grid
