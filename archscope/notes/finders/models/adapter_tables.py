"""Parameters of LoRA in tables: `rank | trainable`, `d_in | d_out | LoRA parameters`, "k_proj | 81,920" of a model.

A matrix with `d_in` inputs and `d_out` outputs is changed by `r × (d_in + d_out)` parameters
(https://arxiv.org/abs/2106.09685, section 4.1): so many for each rank, or for each input and output, in every row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.dimensions import Dimensions
from archscope.notes.finders.columns.remarks import has_own_remark
from archscope.notes.finders.models.adapters import widths_of
from archscope.notes.finders.models.named_matrices import matrix_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LORA = AnyCase(r"\blora\b|\bq-?lora\b|low-?\s?rank|\badapter|低秩|适配器")
_RANK = AnyCase(r"[\W_]*(?:lora[ _]?)?(?:rank|秩)(?:[\s$(（]*r[\s$)）]*)?[\W_]*|[\W_]*r[\W_]*")
_SAID_RANK = AnyCase(r"[\W_]*(?:lora[ _,]*)?[(（]?(?:rank|r|秩)[\s`$]*[=:：]?[\s`$]*(\d{1,4})[\W_]*")
_RANK_ASIDE = AnyCase(r"\brank\b|\br\s?[=:]|秩")
_INPUTS = AnyCase(r"[\W_]*(?:d_?\{?(?:in)\}?|in(?:put)?(?:_features|s| dim(?:ension)?| size)?|输入(?:维度|维)?)[\W_]*")
_OUTPUTS = AnyCase(
    r"[\W_]*(?:d_?\{?(?:out)\}?|out(?:put)?(?:_features|s| dim(?:ension)?| size)?|输出(?:维度|维)?)[\W_]*"
)
_SHAPES = AnyCase(r"[\W_]*(?:weight |matrix |original |权重|矩阵|原)?(?:shape|size|dims?|形状|大小|尺寸)[\W_]*")
_SIDES = cased(r"[\s`$*(\[（]*(\d{2,6})\s?(?:[×x*,]|\\times|by)\s?(\d{2,6})[\s`$*)\]）]*")
_COUNTS = AnyCase(r"lora|adapter|trainable|param|added|extra|new|[abr]\s?\(|新增|可训练|参数|增量")
_NO_COUNTS = AnyCase(r"full|origin|base|frozen|dense|total|all |bytes|memory|flop|%|share|原|全量|冻结|总|占|显存")
_OTHERWISE = AnyCase(r"dora|tied|shared|adalora|\ball\b|embed|head|norm|classif|score|共享|嵌入|输出|归一|分类")
"""Words of rows whose matrices may be changed otherwise, or trained in full."""
_DIGIT, _NUMBER = cased(r"\d"), cased(r"\d+")
_FEWEST, _LEAST, _HIGHEST = 3, 1000, 10**6


class _Counted(NamedTuple):
    """A count of a row, and what it is in proportion to: a rank, the inputs and outputs of a matrix."""

    row: Row
    cell: Passage
    number: Number
    amount: int


def adapter_tables(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each count that most rows of its column show to be so many for each rank, or input and output."""
    if table.kind != "table" or len(table.rows) < _FEWEST + 1 or not _speaks_of_it(table, context):
        return
    amounts = _amounts(table, context)
    for column in range(1, len(table.header)) if amounts else ():
        head = table.header[column].text
        # "r = 8 (16 for o)"
        is_of_one_rank = len(_NUMBER.findall(head)) <= 1
        if is_of_one_rank and _COUNTS.search(head) and not _NO_COUNTS.search(head):
            yield from _in_column(table, column, amounts)


def _speaks_of_it(table: Table, context: Context) -> bool:
    """Whether a table is of LoRA, by its headings, the text above it or its section."""
    return any(map(_LORA.search, (*(head.text for head in table.header), table.above, context.title)))


def _amounts(table: Table, context: Context) -> dict[int, int]:
    """What the counts of each row are in proportion to, by the row's place; none where the table doesn't say it."""
    pairs = {at: pair for at, row in enumerate(table.rows) if (pair := _sides(row, table)) is not None}
    sides = {at: sum(pair) for at, pair in pairs.items()} or _by_name(table, context)
    ranks = {at: rank for at, row in enumerate(table.rows) if (rank := _rank(row, table)) is not None}
    if sides and ranks:
        return {at: sides[at] * ranks[at] for at in sides.keys() & ranks.keys()}
    return sides or ranks


def _rank(row: Row, table: Table) -> int | None:
    """The rank of a row: in the one column of ranks, or in its label, "r = 8"."""
    cells = [cell for head, cell in zip(table.header, row.passages, strict=False) if _RANK.fullmatch(head.text)]
    number = cells[0].lone_number if len(cells) == 1 else None
    if not cells and (said := _SAID_RANK.fullmatch(row.label.text)) is not None:
        return int(said[1])
    return int(number.digits) if number is not None and number.bare and is_whole(number) and number.digits else None


def _sides(row: Row, table: Table) -> tuple[int, int] | None:
    """The inputs and the outputs of the matrix of a row."""
    under = {
        words: [cell for head, cell in zip(table.header, row.passages, strict=False) if words.fullmatch(head.text)]
        for words in (_INPUTS, _OUTPUTS, _SHAPES)
    }
    if len(under[_INPUTS]) == len(under[_OUTPUTS]) == 1:
        both = [cell.lone_number for cells in (under[_INPUTS], under[_OUTPUTS]) for cell in cells]
        values = [int(one.digits) for one in both if one is not None and one.bare and is_whole(one)]
        return (values[0], values[1]) if len(values) == len(both) else None
    found = _SIDES.fullmatch(under[_SHAPES][0].text) if len(under[_SHAPES]) == 1 else None
    return (int(found[1]), int(found[2])) if found is not None else None


def _by_name(table: Table, context: Context) -> dict[int, int]:
    """The inputs and outputs of the matrices that labels name, of the one model that a table is about."""
    names = {at: name for at, row in enumerate(table.rows) if (name := matrix_in(row.label.text)) is not None}
    mention = context.model_of(table) if len(names) >= _FEWEST else None
    if mention is None or not mention.is_one:
        return {}
    config = facts_of(mention.presets[0]).config
    if config.is_mixture or config.is_latent or len(config.kinds) > 1:
        return {}
    sizes = Dimensions(config, plain=True)
    return {at: sum(widths_of(name, sizes)) for at, name in names.items()}


def _in_column(table: Table, column: int, amounts: dict[int, int]) -> Iterator[Claim]:
    """A claim about each count of a column, if all but a few are so many for each of what they are in proportion to."""
    found = list[_Counted]()
    for at, amount in amounts.items():
        row = table.rows[at]
        number = row.number_in(column - 1)
        if number is not None and number.kind == "count" and number.value >= _LEAST:
            found.append(_Counted(row, row.cells[column - 1], number, amount))
    exact = Counter(divided(one.number.value, one.amount) for one in found if one.number.bare and is_whole(one.number))
    rate, many = exact.most_common(1)[0] if exact else (Fraction(0), 0)
    told = {one.amount for one in found if divided(one.number.value, one.amount) == rate}
    if many < _FEWEST or len(told) < 2 or not 1 <= rate <= _HIGHEST or rate.denominator != 1:
        return
    off = [one for one in found if divided(one.number.value, one.amount) != rate]
    for one in found:
        is_sure = _FEWEST * len(off) <= many and one in off and not _is_apart(one, found, table)
        truth = Truth.of(rate * one.amount, f"{one.amount:,} × {int(rate):,}, as in the other rows", "count")
        yield from claimed(one.cell, one.number, [truth], "quantity", FIRM if is_sure else CONFIRM)


def _is_apart(one: _Counted, found: Sequence[_Counted], table: Table) -> bool:
    """Whether a row differs from all others in a word, or in a size that these share, which may be the reason."""
    label = one.row.label.text
    has_own_rank = _RANK_ASIDE.search(label) is not None and _SAID_RANK.fullmatch(label) is None
    is_remarked = has_own_remark(one.row, [other.row for other in found])
    if has_own_rank or is_remarked or says_any(label, _OTHERWISE, COUNTERFACTUAL):
        return True
    for at in range(1, len(table.header)):
        texts = [other.row.passages[at].text.strip() for other in found if at < len(other.row.passages)]
        own = one.row.passages[at].text.strip() if at < len(one.row.passages) else ""
        others = [text for text in texts if text != own]
        is_alone = len(others) == len(texts) - 1
        if is_alone and (len({*others}) == 1 or (len({*others}) < len(others) and not _DIGIT.search(own))):
            return True
    return False
