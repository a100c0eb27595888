"""LaTeX: a table in booktabs' style for each sheet, within the text of a plain article.

Words that are too long for the line are folded, by tabularx; columns of numbers that are too many are set in several
tables, as in a terminal; and a table longer than a page goes on on the next, by longtable, or xltabular where it is
folded too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from archscope.render.cells import FOLDED, RIGHT, Layout, cell_text, code_lines, in_units, pages, visible
from archscope.reports.report import Column, Report, Sheet

_ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{character: "\\" + character for character in "&%$#_"},
    "×": r"$\times$",
    "·": r"$\cdot$",
    "⊙": r"$\odot$",
    "√": r"$\surd$",
    "−": "$-$",
    "→": r"$\to$",
    "π": r"$\pi$",
    "Φ": r"$\Phi$",
    "σ": r"$\sigma$",
    "β": r"$\beta$",
    "θ": r"$\theta$",
    "Σ": r"$\Sigma$",
    "∞": r"$\infty$",
    "≠": r"$\neq$",
    "≤": r"$\leq$",
    "‖": r"$\|$",
    "′": "$'$",
    "⟦": r"$[\![$",
    "⟧": r"$]\!]$",
    **{lowered: rf"\textsubscript{{{plain}}}" for lowered, plain in zip("₀₁₂₃₄₅₆₇₈₉₋ᵢₖ", "0123456789-ik", strict=True)},
    "±": r"$\pm$",
    "µ": r"$\mu$",
    **{raised: f"$^{plain}$" for plain, raised in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
    "ᵀ": r"$^\top$",
    "<": "$<$",
    ">": "$>$",
    "“": "``",
    "”": "''",
    "…": r"\dots{}",
    "␣": r"\textvisiblespace{}",
    "\n": " ",
}


_BEYOND_LATIN = 0x180
"""Letters before this one (é, ø, š) are set by every LaTeX."""


def render(report: Report, layout: Layout) -> str:
    """Tables in booktabs' style; title, headings and notes are text around them, a comment says what LaTeX needs."""
    report = in_units(report, layout.units)
    parts = [f"\\textbf{{{_escaped(report.title)}}}"]
    for sheet in report.filled:
        code = code_lines(sheet)
        verbatim = [] if code is None else ["\n".join([r"\begin{verbatim}", *code, r"\end{verbatim}"])]
        tables = verbatim or list(_tables(sheet, layout))
        parts += [_escaped(sheet.title)] * bool(sheet.title) + tables
    if report.notes:
        items = "\n".join(f"  \\item {_escaped(note)}" for note in report.notes)
        parts.append(f"\\begin{{itemize}}\n{items}\n\\end{{itemize}}")
    body = "\n\n".join(parts)
    return f"% {_needs(body)}\n\n\\begin{{sloppypar}}\n{body}\n\\end{{sloppypar}}\n"


def _needs(body: str) -> str:
    """What LaTeX must have for a text: packages, and fonts for what the user wrote in letters beyond Latin ones."""
    beyond = [character for character in dict.fromkeys(body) if ord(character) >= _BEYOND_LATIN]
    wide = [character for character in beyond if unicodedata.east_asian_width(character) in "WF"]
    others = [character for character in beyond if character not in wide]
    chinese = f", and ctex, with XeLaTeX, for {' '.join(wide[:3])}" + " and others" * (len(wide) > 3)
    fonts = f"; XeLaTeX, and a font that has {' '.join(others)}" if others else ""
    used = [package for package in _ENVIRONMENTS.values() if f"\\begin{{{package}}}" in body]
    packages = f"packages {', '.join(['booktabs', *used])}" if used else "package booktabs"
    return f"needs the {packages}" + chinese * bool(wide) + fonts


_LINE, _GAP, _FOLDED = 345.0, 12.0, 72.0
"""In points, of type of 10: the line of a plain article, what lies between two columns, and the least for words."""

_ROOM = 45
"""Lines of a table on one page."""

_ENVIRONMENTS = {(True, False): "tabularx", (False, True): "longtable", (True, True): "xltabular"}
"""What sets a table that is folded, or long, or both; each is a package of its own."""


def _tables(sheet: Sheet, layout: Layout) -> Iterator[str]:
    """The columns of `sheet` in as many tables as the line asks for."""
    cells = {column: [cell_text(column, row, layout) for row in sheet.rows] for column in visible(sheet)}
    texts = {column: [column.title, *found] for column, found in cells.items()}
    widths = {column: max(map(_points, cells)) for column, cells in texts.items()}
    least = {
        column: max(min(width, _FOLDED), *(_points(word) for cell in texts[column] for word in cell.split() or [""]))
        if column.kind in FOLDED
        else width
        for column, width in widths.items()
    }
    for columns in pages(list(texts), least, _GAP, _LINE):
        room, folded = _folded({column: widths[column] for column in columns})
        lines = sum(
            max((-int(-_points(text) // room) for text in row), default=1)
            for row in zip(*(texts[column] for column in folded), strict=True)
        )
        yield _table(sheet, columns, folded, layout, is_long=max(lines, len(sheet.rows)) > _ROOM)


def _folded(widths: Mapping[Column, float]) -> tuple[float, list[Column]]:
    """The columns that share what others leave of a line, none where there is room for all; and each one's share."""
    folded = sorted((column for column in widths if column.kind in FOLDED), key=lambda column: widths[column])
    others = sum(width for column, width in widths.items() if column not in folded)
    room = _LINE - _GAP * (len(widths) - 1) - others
    while folded and widths[folded[0]] <= room / len(folded):
        room -= widths[folded.pop(0)]
    return room / max(len(folded), 1), folded


def _table(
    sheet: Sheet, columns: Sequence[Column], folded: Collection[Column], layout: Layout, *, is_long: bool
) -> str:
    places = "".join(
        r">{\raggedright\arraybackslash}X" if column in folded else "r" if column.kind in RIGHT else "l"
        for column in columns
    )
    environment = _ENVIRONMENTS.get((bool(folded), is_long), "tabular")
    lines = [
        r"\medskip\noindent" * (not is_long),
        f"\\begin{{{environment}}}" + r"{\linewidth}" * bool(folded) + f"{{@{{}}{places}@{{}}}}",
        r"\toprule",
        " & ".join(_escaped(column.title) for column in columns) + r" \\",
        r"\midrule" + r"\endhead" * is_long,
    ]
    for row in sheet.rows:
        if row.get("role") == "total":
            lines.append(r"\midrule")
        lines.append(" & ".join(_cell(column, row, layout) for column in columns) + r" \\")
    return "\n".join([*filter(None, lines), r"\bottomrule", f"\\end{{{environment}}}"])


def _points(text: str) -> float:
    """About how wide a text is in type of 10 points."""
    return sum(_WIDTHS.get(character, 5.3 if character.isascii() else 9.0) for character in text)


_WIDTHS = dict.fromkeys(" .,:;'|!ijl", 3.1) | dict.fromkeys("frst()[]-/`_", 4.0) | dict.fromkeys("mwMW%", 8.5)
_WIDTHS |= dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ=+<>", 7.5)
"""Characters that aren't about as wide as a digit."""


def _cell(column: Column, row: Mapping[str, Any], layout: Layout) -> str:
    text = _escaped(cell_text(column, row, layout))
    return f"\\quad {text}" if row.get("role") == "part" and column.key == "component" else text


def _escaped(text: str) -> str:
    """`text` for LaTeX; two hyphens stay two, so that an option can be copied, and a call in a call may be broken."""
    escaped = re.sub("-(?=-)", "-{}", "".join(_ESCAPES.get(character, character) for character in text))
    return re.sub(r"\((?=\w+\()", r"(\\allowbreak{}", escaped)
