"""LaTeX: a booktabs tabular for each sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from archscope.render.cells import RIGHT, Layout, cell_text, code_lines, in_units, visible
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
        body = _tabular(sheet, layout) if code is None else "\n".join([r"\begin{verbatim}", *code, r"\end{verbatim}"])
        parts += [_escaped(sheet.title)] * bool(sheet.title) + [body]
    if report.notes:
        items = "\n".join(f"  \\item {_escaped(note)}" for note in report.notes)
        parts.append(f"\\begin{{itemize}}\n{items}\n\\end{{itemize}}")
    body = "\n\n".join(parts)
    return f"% {_needs(body)}\n\n{body}\n"


def _needs(body: str) -> str:
    """What LaTeX must have for a text: packages, and fonts for what the user wrote in letters beyond Latin ones."""
    beyond = [character for character in dict.fromkeys(body) if ord(character) >= _BEYOND_LATIN]
    wide = [character for character in beyond if unicodedata.east_asian_width(character) in "WF"]
    others = [character for character in beyond if character not in wide]
    chinese = f", and ctex, with XeLaTeX, for {' '.join(wide[:3])}" + " and others" * (len(wide) > 3)
    fonts = f"; XeLaTeX, and a font that has {' '.join(others)}" if others else ""
    return "needs the package booktabs" + chinese * bool(wide) + fonts


def _tabular(sheet: Sheet, layout: Layout) -> str:
    columns = visible(sheet)
    lines = [
        "\\begin{tabular}{" + "".join("r" if column.kind in RIGHT else "l" for column in columns) + "}",
        "\\toprule",
        " & ".join(_escaped(column.title) for column in columns) + " \\\\",
        "\\midrule",
    ]
    for row in sheet.rows:
        if row.get("role") == "total":
            lines.append("\\midrule")
        lines.append(" & ".join(_cell(column, row, layout) for column in columns) + " \\\\")
    return "\n".join([*lines, "\\bottomrule", "\\end{tabular}"])


def _cell(column: Column, row: Mapping[str, Any], layout: Layout) -> str:
    text = _escaped(cell_text(column, row, layout))
    return f"\\quad {text}" if row.get("role") == "part" and column.key == "component" else text


def _escaped(text: str) -> str:
    return "".join(_ESCAPES.get(character, character) for character in text)
