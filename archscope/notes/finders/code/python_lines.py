"""Lines of a program as statements of Python: the names that one sets, its value, what it asks for the shape of."""

from __future__ import annotations

import ast
import warnings

from archscope.notes.text.patterns import cased

_LONGEST = 240
_SETS = cased(r"[\s>]*((?:[\w.]+\s*,\s*)*[\w.]+)\s*[-+*/@]?=(?!=)")
_BLOCK = cased(r"\s*(?:async|def|class|if|elif|else|for|while|try|with)\b")


def opens_block(code: str) -> bool:
    """Whether a line begins a function, a branch or a loop."""
    return _BLOCK.match(code) is not None


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


def _of_line(code: str) -> list[ast.stmt]:
    """The statements of a line, behind a prompt too; none if it is long."""
    return statements(code.replace(">>> ", "", 1).strip()) if len(code) < _LONGEST else []


def value_of(code: str) -> ast.expr | None:
    """The value of a line that is one statement, or what it asks for the shape of: `print(x.shape)`."""
    body = _of_line(code)
    node = body[0].value if len(body) == 1 and isinstance(body[0], ast.Expr | ast.Return | ast.Assign) else None
    is_printed = isinstance(node, ast.Call) and name_of(node.func) == "print" and len(node.args) == 1
    if is_printed and isinstance(node, ast.Call):
        node = node.args[0]
    is_asked = isinstance(node, ast.Attribute) and node.attr == "shape" and not isinstance(body[0], ast.Assign)
    if is_printed and not is_asked:
        # A tensor that is printed shows its values.
        return None
    return node.value if is_asked and isinstance(node, ast.Attribute) else node


def asked_of(value: ast.expr | None) -> ast.expr | None:
    """The tensor that an expression is the shape of: `x.shape`, `x.size()`."""
    is_call = isinstance(value, ast.Call) and not value.args and not value.keywords
    asked = value.func if is_call and isinstance(value, ast.Call) else value
    is_shape = isinstance(asked, ast.Attribute) and asked.attr == ("size" if is_call else "shape")
    return asked.value if is_shape and isinstance(asked, ast.Attribute) else None


def sets_only_names(code: str) -> bool:
    """Whether a line is one statement that sets no more than the names that it begins with, and nothing in place."""
    body = _of_line(code)
    if len(body) != 1 or isinstance(body[0], ast.AnnAssign):
        return False
    called = [
        part.func.attr
        for part in ast.walk(body[0])
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute)
    ]
    targets = body[0].targets if isinstance(body[0], ast.Assign) else []
    is_named = all(code.strip().removeprefix(">>> ").startswith(ast.unparse(target).strip("()")) for target in targets)
    return is_named and not any(name.endswith("_") for name in called)
