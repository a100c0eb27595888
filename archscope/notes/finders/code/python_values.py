"""What expressions of Python come to, in numbers and in the names and small functions that a program has set."""

from __future__ import annotations

import ast
import math
import operator
import warnings
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from archscope.notes.numbers.numerals import Exact

_LARGEST, _LONGEST, _HIGHEST, _MOST_CALLS, _MOST_BITS = 10**60, 400, 200, 100, 1200
_SIGNS: Mapping[type[ast.operator], Callable[[Exact, Exact], Exact]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: Fraction,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_OF_ONE: Mapping[str, Callable[[Exact], Exact]] = {
    "int": math.trunc,
    "float": Fraction,
    "abs": lambda value: max(value, -value),
    "math.ceil": math.ceil,
    "math.floor": math.floor,
    "math.sqrt": lambda value: Fraction(math.sqrt(value)),
    "math.log": lambda value: Fraction(math.log(value)),
    "math.log2": lambda value: Fraction(math.log2(value)),
}
"""Functions of a single value that everybody has."""
_TO_WHOLE = ("int", "math.ceil", "math.floor")


class Names:
    """What the names of a program stand for: values, and functions that only work something out."""

    def __init__(
        self, values: dict[str, Exact], functions: dict[str, ast.FunctionDef], outside: Names | None = None
    ) -> None:
        self.values, self.functions = values, functions
        self._calls: list[int] = outside._calls if outside is not None else []
        """One for each call that the value in hand has taken so far, in all functions."""

    def forget(self, name: str) -> None:
        """Takes back what a name stands for."""
        self.values.pop(name, None)
        self.functions.pop(name, None)

    def define(self, source: str) -> None:
        """Takes up a function from the text of it."""
        found = _statements(source)
        if len(found) == 1 and isinstance(found[0], ast.FunctionDef):
            self.functions[found[0].name] = found[0]

    def value(self, text: str) -> Exact | None:
        """What an expression comes to; None if there is anything in it that isn't known."""
        node = expression(text)
        return self.value_of(node) if node is not None else None

    def value_of(self, node: ast.expr) -> Exact | None:
        """The same of one that is read already."""
        self._calls.clear()
        try:
            return self._bounded(node)
        except (ArithmeticError, ValueError, TypeError, RecursionError):
            return None

    def _bounded(self, node: ast.expr) -> Exact | None:
        """The same; None if it is too long a number to go on with."""
        value = self._of(node)
        return value if value is not None and _is_short(value) else None

    def _of(self, node: ast.expr) -> Exact | None:
        match node:
            case ast.Constant(value=int() | float() as constant) if not isinstance(constant, bool):
                return constant if isinstance(constant, int) else Fraction(repr(constant))
            case ast.Name(id=name):
                return self.values.get(name)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -value if (value := self._of(operand)) is not None else None
            case ast.BinOp(left=left, op=sign, right=right):
                one, other = self._of(left), self._of(right)
                return _worked_out(one, sign, other) if one is not None and other is not None else None
            case ast.Call():
                return self._called(node)
        return None

    def _called(self, call: ast.Call) -> Exact | None:
        name, given = name_of(call.func), [self._of(argument) for argument in call.args]
        values = [value for value in given if value is not None]
        named = {word.arg: self._of(word.value) for word in call.keywords if word.arg}
        if len(values) < len(given) or len(named) < len(call.keywords) or None in named.values():
            return None
        if name in self.functions:
            return self._returned(
                self.functions[name], values, {of: one for of, one in named.items() if one is not None}
            )
        if named or not values:
            return None
        if name == "round" and len(values) <= 2:
            return _rounded(Fraction(values[0]), int(values[1]) if len(values) > 1 else 0)
        if name in ("min", "max") and len(values) > 1:
            return min(values) if name == "min" else max(values)
        is_known = name in _OF_ONE and len(values) == 1
        return _OF_ONE[name](values[0]) if is_known and not self._may_be_off(name, call, values[0]) else None

    def _may_be_off(self, name: str, call: ast.Call, value: Exact) -> bool:
        """Whether a whole number may be less, or more, in floats: 0.29 * 100 is."""
        if name not in _TO_WHOLE or value.denominator > 1:
            return False
        nodes = (part for part in ast.walk(call) if isinstance(part, ast.Constant | ast.Name | ast.BinOp))
        parts = [part for part in map(self._of, nodes) if part is not None]
        return any(part.denominator & (part.denominator - 1) for part in parts)

    def _returned(self, function: ast.FunctionDef, given: Sequence[Exact], named: Mapping[str, Exact]) -> Exact | None:
        """What a function returns whose lines are nothing but names that are set, and the value."""
        arguments = function.args
        names = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
        self._calls.append(1)
        if len(self._calls) > _MOST_CALLS or len(given) > len(names) or arguments.vararg or arguments.kwarg:
            return None
        preset = [*zip(reversed(names), reversed(arguments.defaults), strict=False)]
        preset += [(one.arg, of) for one, of in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if of]
        values = {name: self._of(default) for name, default in preset}
        values |= {**dict(zip(names, given, strict=False)), **named}
        if values.keys() != {*names, *(one.arg for one in arguments.kwonlyargs)}:
            return None
        outside = {name: value for name, value in self.values.items() if name not in values}
        known = {name: value for name, value in values.items() if value is not None}
        inside = Names({**outside, **known}, self.functions, self)
        for line in function.body:
            match line:
                case ast.Expr(value=ast.Constant()):
                    continue
                case ast.Assign(targets=[ast.Name(id=name)], value=node):
                    if (value := inside._bounded(node)) is None:
                        return None
                    inside.values[name] = value
                case ast.Return(value=ast.expr() as node):
                    return inside._of(node)
                case _:
                    return None
        return None


def _rounded(value: Fraction, digits: int) -> Exact | None:
    """A value in so many digits; None of one in the middle, which as a float may be more or less."""
    scaled = value * Fraction(10) ** digits if abs(digits) < _HIGHEST else Fraction(1, 2)
    return None if scaled.denominator == 2 else round(value, digits)


def _is_short(value: Exact) -> bool:
    """Whether a value has so few digits that it can be worked with."""
    return -_LARGEST < value < _LARGEST and value.denominator.bit_length() < _MOST_BITS


def _worked_out(one: Exact, sign: ast.operator, other: Exact) -> Exact | None:
    if isinstance(sign, ast.Pow):
        if not (-_HIGHEST <= other <= _HIGHEST and -_LARGEST < one < _LARGEST):
            return None
        return Fraction(one) ** int(other) if other == int(other) else Fraction(float(one) ** float(other))
    work_out = _SIGNS.get(type(sign))
    return work_out(one, other) if work_out is not None else None


def name_of(node: ast.expr) -> str:
    """A name with dots; empty if it is none."""
    if isinstance(node, ast.Attribute):
        return f"{of}.{node.attr}" if (of := name_of(node.value)) else ""
    return node.id if isinstance(node, ast.Name) else ""


def _statements(code: str) -> list[ast.stmt]:
    """The statements of a text; none if it isn't whole. What Python thinks of its style is nothing to warn of."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(code).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []


def expression(text: str) -> ast.expr | None:
    """A text as an expression of Python."""
    found = _statements(text.strip()) if len(text) < _LONGEST else []
    return found[0].value if len(found) == 1 and isinstance(found[0], ast.Expr) else None


def printed(node: ast.expr) -> list[ast.expr]:
    """What a line prints, one expression for each value; none if it isn't a print, or prints other text with digits.

    `print(a, b / 2)`, `print(f"{size / 2**30:.2f} GiB")`.
    """
    if not isinstance(node, ast.Call) or name_of(node.func) != "print" or node.keywords:
        return []
    parts: list[ast.expr] = []
    for argument in node.args:
        parts += argument.values if isinstance(argument, ast.JoinedStr) else [argument]
    texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    if any(letter.isdigit() for text in texts for letter in text):
        return []
    values = [part for part in parts if not (isinstance(part, ast.Constant) and isinstance(part.value, str))]
    return [part.value if isinstance(part, ast.FormattedValue) else part for part in values]
