"""Lines of a program as statements of Python: the names that one sets, its value, what it asks for the shape of."""

from __future__ import annotations

import ast
import warnings

from archscope.notes.text.patterns import cased

_SETS = cased(r"[\s>]*((?:[\w.]+\s*,\s*)*[\w.]+)\s*[-+*/@]?=(?!=)")


def names_set(code: str) -> list[str]:
    """The names that a line sets: `q, k, v = …`."""
    found = _SETS.match(code)
    return [name.strip() for name in found[1].split(",")] if found is not None else []


def name_of(node: ast.expr | None) -> str:
    """A name with dots; empty if it is none."""
    if isinstance(node, ast.Attribute):
        return f"{of}.{node.attr}" if (of := name_of(node.value)) else ""
    return node.id if isinstance(node, ast.Name) else ""


def statements(code: str) -> list[ast.stmt]:
    """The statements of a text; none if it isn't whole. What Python thinks of its style is nothing to warn of."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(code).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
