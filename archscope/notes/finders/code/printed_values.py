"""What a program prints, in the block below it: `print(f"Block: {12 * d**2:,}")`, "Block: 7,077,888"; and what a
session shows in the line below an expression: `>>> attn, round(mlp / attn, 2)`, `(6291456, 1.5)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.code.followed_lines import Line, followed, is_slip, unless_recalled
from archscope.notes.finders.code.python_values import Names, expression, name_of, printed
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased

_NUMERAL = r"-?\d[\d,_]*(?:\.\d+)?(?:e[+-]?\d+)?"
_PRINTS = cased(r"\s*print\(")
_MOST, _LONGEST = 6, 300
_LETTERS = 3
"""Text with so many letters tells which line of the output is meant."""


class _Printed(NamedTuple):
    """A line that is printed: what it looks like, and the values in it with the expressions that they are of."""

    looks: re.Pattern[str]
    values: Sequence[tuple[Exact | None, str]]
    is_labelled: bool
    line: Line

    @property
    def is_a_print(self) -> bool:
        """Whether it is no value that a notebook shows without being told to."""
        return self.line.text.startswith("print(")


def printed_values(program: Sequence[Block], earlier: Sequence[Block], output: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each number of an output that the program above it works out.

    Args:
        earlier: the programs of the section before this one.
    """
    shown = [line for line in output if line.text.strip()]
    if not program or not any(line.numbers for line in shown) or any(len(line.text) > _LONGEST for line in shown):
        return
    claims = [claim for fit in _fits(_prints(program, earlier), program, shown) for claim in _claims(*fit)]
    right = sum(claim.is_right for claim in claims)
    for claim in claims:
        is_sure = claim.is_right or is_slip(claim) or right > len(claims) - right
        yield claim if is_sure else claim._replace(strength=CONFIRM)


def _prints(program: Sequence[Block], earlier: Sequence[Block]) -> list[_Printed]:
    """What the lines of a program print that are no part of a loop or a function, in order."""
    found = [
        _printed(line, arguments)
        for line in followed(program, earlier)
        if (arguments := _arguments(line, is_last=line.block is program[-1]))
    ]
    return [one for one in found if one is not None]


def _arguments(line: Line, *, is_last: bool) -> Sequence[ast.expr]:
    """What a line prints, or shows as the last one of a cell of a notebook."""
    if line.found["indent"] or line.found["names"]:
        return ()
    node = expression(line.text)
    if isinstance(node, ast.Call) and name_of(node.func) == "print":
        return () if node.keywords else node.args
    return [node] if is_last and node is not None and line.value is not None else ()


_Fit = tuple[_Printed, re.Match[str], Passage]
"""A print, and the line of the output that looks like it."""


def _fits(prints: Sequence[_Printed], program: Sequence[Block], output: Sequence[Passage]) -> Iterator[_Fit]:
    """Each line that has the label of a print, in their order; without labels all lines, if each print has one."""
    printing = sum(_PRINTS.match(block.text) is not None for block in program)
    if len(prints) == len(output) and printing == sum(one.is_a_print for one in prints):
        found = [(one, one.looks.fullmatch(line.text.strip()), line) for one, line in zip(prints, output, strict=True)]
        yield from ((one, match, line) for one, match, line in found if match is not None)
        return
    first = 0
    for line in output:
        for at, one in enumerate(prints[first:], start=first):
            match = one.looks.fullmatch(line.text.strip()) if one.is_labelled else None
            if match is not None:
                yield one, match, line
                first = at + 1
                break


def _claims(shown: _Printed, found: re.Match[str], line: Passage) -> Iterator[Claim]:
    """The claims about the numbers of a line whose expressions are known."""
    start = line.start + len(line.text) - len(line.text.lstrip())
    for at, (value, how) in enumerate(shown.values, start=1):
        number = Passage(found[at], start + found.start(at)).lone_number
        if number is not None and value is not None and not _is_of_floats(number, value):
            truth = Truth.of(value, how, "share" if number.kind == "share" else "")
            for claim in claimed(line, number, [truth], "arithmetic", FIRM):
                yield unless_recalled(claim, shown.line)


def _is_of_floats(number: Number, value: Exact) -> bool:
    """Whether a number is a value but for what floats can't hold: 0.30000000000000004."""
    off = Fraction(number.value) - value
    return number.step < 1 and 0 < max(off, -off) < max(value, -value) * _OFF


_OFF = Fraction(1, 10**12)


def _printed(line: Line, arguments: Sequence[ast.expr]) -> _Printed | None:
    """What a line prints that is no longer than one line of text."""
    pieces = list[str]()
    values: list[tuple[Exact | None, str]] = []
    texts = list[str]()
    for argument in arguments:
        piece = ""
        for part in argument.values if isinstance(argument, ast.JoinedStr) else [argument]:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                texts.append(part.value)
                piece += r"\s+".join(map(re.escape, re.split(r"\s+", part.value)))
                continue
            inner = part.value if isinstance(part, ast.FormattedValue) else part
            value = line.known.value_of(inner)
            piece += rf"\s*({_NUMERAL}{'%' * _is_share(part)}{'' if value is not None else '|.*?'})\s*"
            values.append((value, ast.unparse(inner)))
        pieces.append(piece)
    text = "".join(texts)
    if "\n" in text.strip("\n") or len(values) > _MOST:
        return None
    looks = re.compile(r"\s+".join(pieces))
    return _Printed(looks, values, sum(letter.isalpha() for letter in text) >= _LETTERS, line)


def _is_share(part: ast.expr) -> bool:
    """Whether a value is printed in percent: `{share:.1%}`."""
    spec = part.format_spec if isinstance(part, ast.FormattedValue) else None
    return spec is not None and ast.unparse(spec).rstrip("'\"").endswith("%")


PROMPT = ">>> "
_GOES_ON = ("...", ">>>")
_ONE = r"(?:'[^'\n]*'|-?[\d.][\d.,e+-]*(?<!,))"
_SHOWN = cased(rf"\s*\(?(?P<values>{_ONE}(?:,? {_ONE})*),?\)?\s*$")
_VALUE = cased(_ONE)


def shown_values(asked: str, below: Block, known: Names) -> Iterator[Claim]:
    """A claim about each number in the line below an expression that `known` names make a number.

    Args:
        asked: the expression, without its prompt.
        below: what stands there is shown unless it is the next thing that is typed.
    """
    numbers = _numbers_of(below)
    parts = _shown_parts(asked)
    if below.text.startswith(_GOES_ON) or len(parts) != len(numbers):
        return
    line = Passage(below.text, below.start)
    for number, part in zip(numbers, parts, strict=True):
        value = known.value_of(part)
        if number is None or value is None or isinstance(part, ast.Constant):
            continue
        if not _is_of_floats(number, value):
            yield from claimed(line, number, [Truth.of(value, ast.unparse(part))], "arithmetic", FIRM)


def _shown_parts(asked: str) -> Sequence[ast.expr]:
    """The expressions of which a line shows the values."""
    node = expression(asked)
    if isinstance(node, ast.Tuple):
        return node.elts
    if isinstance(node, ast.JoinedStr):
        node = ast.Call(ast.Name("print"), [node], [])
    return [] if node is None else printed(node) or [node]


def _numbers_of(line: Block) -> list[Number | None]:
    """The values that a line is nothing but, with None for one that is no plain number."""
    found = _SHOWN.match(line.text)
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
