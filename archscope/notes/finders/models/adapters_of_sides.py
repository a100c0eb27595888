"""Rows of tables on LoRA that say the sides of a matrix and a rank: "d=4096, k=4096, r=8 | 16.8M | 65.5K".

A matrix has `d × k` weights, and its two factors together `r × (d + k)` (https://arxiv.org/abs/2106.09685, 4.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import divided
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase, lowered
from archscope.notes.truths.context import Context

_LORA = AnyCase(r"\bq?-?lora\b|low-?\s?rank|\badapter|低秩|适配器")
_IS = r"[\s`*$]*[=:：为是][\s`*$]*"
_HIGH = AnyCase(rf"(?<![a-z])(?:d(?:_?\{{?(?:out|model|1)\}}?)?|m|d_?o){_IS}(\d{{2,6}})(?![\d.]|,\d)")
_WIDE = AnyCase(rf"(?<![a-z])(?:k|n|d_?\{{?(?:in|2)\}}?){_IS}(\d{{2,6}})(?![\d.]|,\d)")
_BOTH = AnyCase(r"(?<![\d.,])(\d{2,6})[\s`$]*(?:[×x*]|\\times)[\s`$]*(\d{2,6})(?![\d.,])")
_RANK = AnyCase(rf"(?<![a-z])(?:lora[_ ])?(?:r|rank|秩){_IS}(\d{{1,4}})(?![\d.]|,\d)")
_RANKS = AnyCase(r"[\W_]*(?:lora[ _]?)?(?:rank|秩|r)(?:[\s$(（]*r[\s$)）]*)?[\W_]*")
_ALL = AnyCase(
    r"[\W_]*(?:w|full(?: rank)?|original|base|dense|原始?|全量|全参|原矩阵|原权重)\W?(?:[(（]?w[)）]?)?"
    r"[\s_]?(?:weights?|param(?:eter)?s?|matrix|fine-?tun\w*|参数量?|权重|矩阵|微调)*(?:数量?|个数)?[\W_]*"
)
_ADDED = AnyCase(
    r"[\W_]*(?:lora|adapter|trainable|added|新增|可训练|适配器|低秩)[\s_]?(?:weights?|param(?:eter)?s?|参数量?|的?参数)*"
    r"(?:数量?|个数)?(?:\s?[(（]?a ?\+ ?b[)）]?)?[\W_]*"
)
_SHARE = AnyCase(
    r"[\W_]*(?:ratio|share|percent\w*|fraction|比例|占比|百分比|可训练比例)\s?[(（]?%?[)）]?[\W_]*|[\W_]*%[\W_]*"
)
_OF_MORE = AnyCase(
    r"\blayers?\b|\bblocks?\b|\bmatrices|\bmodules?\b|[×x*]\s?\d|\d\s?[×x*]|层|块|个矩阵|模块|共|合计|total|dora|tied"
)
"""Words of a row that has more than one such matrix."""
_FEWEST = 2


def adapters_of_sides(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each count, and each share, that a row's own sides and rank explain; wrong beside others that are
    right, and a share if those counts stand beside it."""
    if table.kind != "table" or len(table.rows) < _FEWEST:
        return
    said = (*(head.text for head in table.header), table.above, context.title)
    if not any(map(_LORA.search, said)):
        return
    for row in table.rows:
        sides = _sides(row)
        rank = _rank(row, table) if sides is not None else None
        if sides is not None and rank is not None and rank < min(sides):
            yield from _in_row(row, table, sides, rank)


def _sides(row: Row) -> tuple[int, int] | None:
    """The sides of the one matrix that a row is about; None if there is none, or more than one."""
    text = row.label.text
    high, wide, both = _HIGH.search(text), _WIDE.search(text), _BOTH.search(text)
    if _OF_MORE.search(_BOTH.blanked(text)):
        return None
    if both is not None:
        return int(both[1]), int(both[2])
    return (int(high[1]), int(wide[1])) if high is not None and wide is not None else None


def _rank(row: Row, table: Table) -> int | None:
    """The rank of a row: in its label, or in the one column of ranks."""
    if (found := _RANK.search(row.label.text)) is not None:
        return int(found[1])
    cells = [cell for head, cell in zip(table.header, row.passages, strict=False) if _RANKS.fullmatch(head.text)]
    number = cells[0].lone_number if len(cells) == 1 else None
    return int(number.digits) if number is not None and re.fullmatch(r"[\s`*]*\d{1,4}[\s`*]*", cells[0].text) else None


def _in_row(row: Row, table: Table, sides: Sequence[int], rank: int) -> Iterator[Claim]:
    """The claims about the cells of a row under headings that say what is counted."""
    weights, added = sides[0] * sides[1], rank * sum(sides)
    truths = {
        _ALL: Truth.of(weights, f"{sides[0]:,} × {sides[1]:,}", "count"),
        _ADDED: Truth.of(added, f"{rank} × ({sides[0]:,} + {sides[1]:,})", "count"),
        _SHARE: Truth.of(divided(added, weights), f"{added:,} / {weights:,}", "share"),
    }
    found = list[Claim]()
    for head, cell in zip(table.header[1:], row.cells, strict=False):
        number, text = cell.lone_number, lowered(head.text)
        truth = next((truth for words, truth in truths.items() if words.fullmatch(text)), None)
        is_share = truth is not None and truth.value.kind == "share"
        if number is None or truth is None or (number.kind == "share") != is_share:
            continue
        found += claimed(cell, number, [truth], "quantity", GROUP, group=("adapters of sides", table.group))
    right = sum(claim.is_right and claim.kind == "quantity" for claim in found)
    # What two counts of a row come to leaves no doubt of what is the share of one in the other.
    yield from (claim if claim.is_right or right < _FEWEST else claim._replace(strength=FIRM) for claim in found)
