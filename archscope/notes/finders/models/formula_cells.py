"""Cells of a table that are formulas, or lists of matrices: what stands in them, and what their biases add."""

from __future__ import annotations

import math
from collections.abc import Sequence

from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.vocabulary import is_counted, is_noun
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_OPERANDS = 2


def whole_expression(cell: Passage) -> Expression | None:
    """The expression that a cell is, but for a word or two, or what stands before a colon and a remark in brackets."""
    tokens = cell.tokens
    if len(tokens) == 1 and tokens[0].kind != "shape":
        return None
    for first in range(1 if _begins_with_a_factor(tokens) else min(2, len(tokens))):
        found = parse(tokens, first) if tokens[first].kind in ("number", "word", "sign", "shape") else None
        if found is not None and _is_all(found, tokens) and found.node[0] != "symbol":
            return found
    at = next((at for at, token in enumerate(tokens) if token.text in (":", "：")), len(tokens)) + 1
    found = parse(tokens, at) if at < len(tokens) and tokens[at].kind in ("number", "sign") else None
    if found is None or not found.is_compound or found.symbols:
        return None
    return found if found.last >= len(tokens) or tokens[found.last].text in ("(", "（") else None


def _begins_with_a_factor(tokens: Sequence[Token]) -> bool:
    """Whether a letter stands right before a bracket, which is no word to be left out: "L (12 d² + 13 d)"."""
    return len(tokens) > 1 and tokens[0].kind == "word" and len(tokens[0].text) == 1 and tokens[1].text == "("


def _is_all(found: Expression, tokens: Sequence[Token]) -> bool:
    """Whether an expression is all there is, but for the word that says what it counts: "`2 × d × 2` 字节"."""
    rest = tokens[found.last :]
    return not rest or (len(rest) == 1 and found.is_compound and (is_noun(rest[0].text) or is_counted(rest[0].text)))


def with_biases(formula: Expression, how: str) -> list[Truth]:
    """What a matrix of two widths and its biases have, or several: "768 × 3072" with 3072 more, "3 × (768, 768)"."""
    node = formula.node
    count, matrix = 1, node
    if node[0] == "*" and (node[1][0] == "number" and node[2][0] == "shape"):
        count, matrix = int(node[1][1].digits), node[2]
    numbers = sorted(formula.numbers)
    widths = [int(dim) for dim in matrix[1]] if matrix[0] == "shape" else [number.digits for number in numbers]
    if matrix[0] != "shape" and len(widths) == _OPERANDS + 1 and widths[0] <= _MATRICES:
        count, widths = int(widths[0]), widths[1:]
    if node[0] == "shape" and len(widths) == 1:
        # Those of a norm have a name of their own.
        return [Truth.of(2 * widths[0], f"{how} + {widths[0]:,} biases", "count")]
    is_product = node[0] == "shape" or (node[0] == "*" and all(number.bare for number in formula.numbers))
    if not is_product or formula.symbols or len(widths) != _OPERANDS:
        return []
    least = 1 if node[0] == "shape" else _OPERANDS
    if any(width < least or not isinstance(width, int) for width in widths) or max(widths) > _WIDER * min(widths):
        return []
    product = widths[0] * widths[1]
    return [
        Truth.of(count * (product + width), f"{how} + {count * width:,} biases", "count")
        for width in dict.fromkeys(widths)
    ]


_WIDER = 10**4
"""What is so many times the other factor is no width: "8 × 2,819,072"."""
_MATRICES = 4
"""So many matrices are written side by side."""


def listed_matrices(text: str) -> int | None:
    """How many numbers the matrices have that a text lists in words; None if it does anything else.

    "`512×512`（q、o） + `512×128`（k、v）", "three 512 × 1408 matrices".
    """
    if len(text) > _LONGEST:
        return None
    total, is_listed = 0, False
    for part in _PLUS.split(lowered(_MARKS.sub("", text).strip())):
        found = _TERM.fullmatch(part)
        if found is None:
            return None
        sizes = _sizes(found["inner"] or found["sizes"])
        if found["turned"] and sorted(_sizes(found["turned"])) != sorted(sizes):
            return None
        names = _PART.split(found["names"]) if found["names"] else []
        said = _NUMERALS.get(found["word"] or "") or int(found["count"] or 0)
        if len(names) > _MOST_NAMES or (said and len(names) > 1 and said != len(names)):
            return None
        is_listed = is_listed or bool(found["word"] or len(names) > 1)
        total += (said or len(names) or 1) * math.prod(sizes)
    return total if is_listed else None


def _sizes(text: str) -> list[int]:
    """The sides of a matrix, or the length of a vector."""
    return [int(size) for size in cased(r"\d+").findall(text)]


_NUMERALS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
}  # fmt: skip
_SIZE_OR_TWO = r"\d{1,7}(?:\s?[×x*]\s?\d{1,7})?"
_JOINED = r"\s?[、,，/&]\s?(?:and\s)?|\s?[和与及]\s?|\sand\s"
_TERM = AnyCase(
    rf"(?:(?P<word>{'|'.join(_NUMERALS)})\s?个?|(?P<count>\d{{1,3}})\s?(?:[×x*](?=\s?(?:[(（a-z]|\d+\s?[×x*]))|个))?\s*"
    rf"(?:[a-z]\w*\s?[(（](?P<inner>{_SIZE_OR_TWO})[)）]|[(（]?(?P<sizes>{_SIZE_OR_TWO})[)）]?)"
    rf"(?:\s?/\s?(?P<turned>{_SIZE_OR_TWO}))?\s*(?:的?(?:权重)?矩阵|matri(?:x|ces)|weights|projections)?\s*"
    rf"(?:(?:[(（]|\bfor )\s*(?P<names>[a-z_]{{1,8}}(?:(?:{_JOINED})[a-z_]{{1,8}})*)\s*[)）]?)?"
    r"\s*(?:的?(?:权重)?矩阵|matri(?:x|ces))?"
)
_MARKS, _PART = cased(r"[`$]|\*\*"), cased(_JOINED)
_PLUS = cased(r"\s*\+\s*")
_LONGEST, _MOST_NAMES = 160, 8
