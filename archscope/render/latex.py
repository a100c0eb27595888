"""LaTeX: a booktabs tabular for each sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from archscope.render.cells import RIGHT, Layout, cell_text, visible
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
    **{digit: rf"\textsubscript{{{number}}}" for number, digit in enumerate("₀₁₂₃₄₅₆₇₈₉")},
    "±": r"$\pm$",
    "µ": r"$\mu$",
    "²": "$^2$",
    "³": "$^3$",
    "ᵀ": r"$^\top$",
    "<": "$<$",
    ">": "$>$",
    "“": "``",
    "”": "''",
    "…": r"\dots{}",
    "␣": r"\textvisiblespace{}",
    "\n": " ",
}


def render(report: Report, layout: Layout) -> str:
    """Tables in the preamble's booktabs style; title, headings and notes are comments and text around them."""
    needs = "booktabs, and ctex for 万 and 亿" if layout.units == "cjk" else "booktabs"
    parts = [f"% needs the package {needs}", f"\\textbf{{{_escaped(report.title)}}}"]
    for sheet in report.filled:
        parts += [_escaped(sheet.title)] * bool(sheet.title) + [_tabular(sheet, layout)]
    if report.notes:
        items = "\n".join(f"  \\item {_escaped(note)}" for note in report.notes)
        parts.append(f"\\begin{{itemize}}\n{items}\n\\end{{itemize}}")
    return "\n\n".join(parts) + "\n"


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
