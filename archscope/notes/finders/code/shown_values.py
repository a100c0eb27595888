"""What a session of Python shows below an expression: `>>> attn, round(mlp / attn, 2)`, `(6291456, 1.5)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from archscope.notes.finders.code.printed_values import is_of_floats
from archscope.notes.finders.code.python_values import Names, expression, printed
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased

PROMPT = ">>> "
_GOES_ON = ("...", ">>>")
_ONE = r"(?:'[^'\n]*'|-?[\d.][\d.,e+-]*(?<!,))"
_VALUES = cased(rf"\s*\(?(?P<values>{_ONE}(?:,? {_ONE})*),?\)?\s*$")
_VALUE = cased(_ONE)


def shown_values(asked: str, below: Block, known: Names) -> Iterator[Claim]:
    """A claim about each number in the line below an expression that `known` names make a number.

    Args:
        asked: the expression, without its prompt.
        below: what stands there is shown unless it is the next thing that is typed.
    """
    numbers = _numbers_in(below)
    parts = _parts(asked)
    if below.text.startswith(_GOES_ON) or len(parts) != len(numbers):
        return
    line = Passage(below.text, below.start)
    for number, part in zip(numbers, parts, strict=True):
        value = known.value_of(part)
        if number is None or value is None or isinstance(part, ast.Constant):
            continue
        if not is_of_floats(number, value):
            yield from claimed(line, number, [Truth.of(value, ast.unparse(part))], "arithmetic", FIRM)


def _parts(asked: str) -> Sequence[ast.expr]:
    """The expressions of which a line shows the values."""
    node = expression(asked)
    if isinstance(node, ast.Tuple):
        return node.elts
    if isinstance(node, ast.JoinedStr):
        node = ast.Call(ast.Name("print"), [node], [])
    return [] if node is None else printed(node) or [node]


def _numbers_in(line: Block) -> list[Number | None]:
    """The values that a line is nothing but, with None for one that is no plain number."""
    found = _VALUES.match(line.text)
    if found is None:
        return []
    start = line.start + found.start("values")
    cells = [
        Passage(value[0].strip("'"), start + value.start() + value[0].startswith("'"))
        for value in _VALUE.finditer(found["values"])
    ]
    return [cell.numbers[0] if len(cell.numbers) == 1 and _is_all(cell, cell.numbers[0]) else None for cell in cells]


def _is_all(cell: Passage, number: Number) -> bool:
    return number.start == cell.start and number.end == cell.end
