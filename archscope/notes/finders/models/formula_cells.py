"""Cells of a table that are formulas, and values before them: "1.05M | 4 × (512 × 512) for Q, …"."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_counted, is_noun
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, lowered

_OPERANDS = 2


def whole_expression(cell: Passage) -> Expression | None:
    """The expression that a cell is, but for a word or two, or what stands before a colon or a comma and a remark in
    brackets."""
    tokens = cell.tokens
    if len(tokens) == 1 and tokens[0].kind != "shape":
        return None
    for first in range(1 if _begins_with_a_factor(tokens) else min(2, len(tokens))):
        found = parse(tokens, first) if tokens[first].kind in ("number", "word", "sign", "shape") else None
        if found is not None and _is_all(found, tokens) and found.node[0] != "symbol":
            return found
    at = next((at for at, token in enumerate(tokens) if token.text in (":", "：")), _only_comma(cell)) + 1
    found = parse(tokens, at) if at < len(tokens) and tokens[at].kind in ("number", "sign") else None
    if found is None or not found.is_compound or found.symbols:
        return None
    return found if found.last >= len(tokens) or tokens[found.last].text in ("(", "（") else None


def _only_comma(cell: Passage) -> int:
    """The only comma of a cell, which parts a formula from the one thing that it counts: "router, $4096 \\cdot 8$"; the
    end if there is none."""
    commas = [at for at, token in enumerate(cell.tokens) if token.text in (",", "，")]
    if len(commas) != 1 or _SEVERAL.search(cell.until(cell.tokens[commas[0]].start)):
        return len(cell.tokens)
    return commas[0]


_SEVERAL = AnyCase(
    r"[/&+、\d]|\b(?:and|both|each|all|two|three|four|six|eight|ten|twelve|sixteen)\b|[a-z]{3}s\b|"
    r"[和与各每两三四六八十]|全部"
)
"""What makes a formula that of one of several things."""


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


def _listed_matrices(text: str) -> int | None:
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


_HEAD = AnyCase(
    r"[\s*`]*(?:the )?(?:calculations?|computation|formulas?|formulae|derivation|how(?: it is)?(?: computed)?|"
    r"worked out|breakdown|basis|计算(?:过程|方法|方式|公式|式)?|公式|算式|算法|依据|推导|怎么算(?:的)?|如何计算)"
    r"(?: ?/ ?(?:算法|公式|计算|来源|source|formula))?[\s*`]*"
)
_REMARKS = AnyCase(r"[\s*`]*(?:notes?|remarks?|comments?|details?|description|说明|备注|注释?|描述|解释)[\s*`]*")
_REMARK = AnyCase(r"[^\d=≈+×*/·^]*$")
"""What may follow a formula: words, and no number."""


def worked_out_aside(table: Table) -> Iterator[Claim]:
    """A claim about each value whose formula stands in a later column that is headed so, or one of remarks.

    The rows bear one another out.
    """
    heads = [(at, table.head(at)) for at in range(1, len(table.header) - 1)]
    found = [(column, words) for words in (_HEAD, _REMARKS) for column, head in heads if words.fullmatch(head)]
    for column, words in found[:1]:
        for row in table.rows:
            if column < len(row.cells):
                yield from _in_row(row, column, table.group, is_remark=words is _REMARKS)


def _in_row(row: Row, column: int, group: int, *, is_remark: bool) -> Iterator[Claim]:
    """The claim about the only value before a formula in a row; a remark has to be nothing but one, of a long count."""
    values, cell = [value for value in row.cells[:column] if value.numbers], row.cells[column]
    number = values[0].lone_number if len(values) == 1 else None
    if number is None or cell.mentions or (is_remark and not (number.bare and number.value >= _LEAST_COUNT)):
        return
    if is_remark:
        formula = whole_expression(cell) if _ONLY_NUMBERS.fullmatch(cell.text) else None
    else:
        formula = _formula(cell) if number.kind != "share" else None
    if formula is None:
        yield from _listed(values[0], number, cell, group)
    elif formula.is_compound and not formula.symbols and number.digits:
        # What one device has isn't all of it.
        is_shared = SHARED_OUT.search(row.label.text) is not None and formula.node[0] != "/"
        for claim in _worked_out(values[0], number, formula, cell, group):
            yield claim._replace(strength=CONFIRM) if is_shared else claim


_LEAST_COUNT, _ONLY_NUMBERS = 1000, cased(r"[\d\s`$.,×x*·+^²()（）]+")


def _worked_out(value: Passage, number: Number, formula: Expression, cell: Passage, group: int) -> Iterator[Claim]:
    """The claim that a value is what a formula comes to: "2.36M" of "4 × 768 × 768", with biases or without."""
    how = formula.text(cell.text, cell.start).removesuffix(" for").strip()
    with contextlib.suppress(TooLarge):
        truths = [Truth(found, how) for found in formula.values(lambda _symbol: None)]
        if number.kind == "bytes" and not number.bare and all(operand.bare for operand in formula.numbers):
            # What it comes to may be in the unit of its value already: "0.5 MiB" of "2 × 32 × 4096 × 2 / 1024²".
            truths += [Truth(truth.value.times(unit.scale), how) for truth in truths for unit in number.units]
        truths += with_biases(formula, how)
        yield from claimed(value, number, truths, "formula", GROUP, group=("formula aside", group))


def _listed(value: Passage, number: Number, cell: Passage, group: int) -> Iterator[Claim]:
    """The claim that a count is that of the matrices which a cell lists: "1.05M" of "4 × (512 × 512) for Q, K, …"."""
    count = _listed_matrices(cell.text) if number.kind == "count" else None
    if count is not None:
        truth = Truth.of(count, cell.text.replace("`", ""), "count")
        yield from claimed(value, number, [truth], "formula", GROUP, group=("formula aside", group))


def _formula(cell: Passage) -> Expression | None:
    """The expression that a cell begins with, if nothing but a remark follows."""
    found = whole_expression(cell)
    if found is None and cell.tokens:
        found = parse(cell.tokens, 0)
        if found is None or not _REMARK.match(cell.after(found.end, len(cell.text))):
            return None
    return found if found is not None and found.is_compound else None
