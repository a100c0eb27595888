"""Rows of how many heads of queries share one of keys: `GQA ratio | 3:1 | 8:1`, beside the rows of both heads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.shares.heads_said import TIMES_LESS, factor_of_heads
from archscope.notes.finders.shares.less_and_more import NO_SIZE, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.numbers.numerals import BARE, Number, divided
from archscope.notes.numbers.vocabulary import size_of_label
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_KV = AnyCase(r"\bkv\b|\bk/v\b|kv[ _-]?(?:heads?|groups?|matri|头|组)|key[-/_ ]value|键值|键/值")
_OTHER = AnyCase(
    rf"{NO_SIZE}|loss|param|参数|gpu|total|总|cache|缓存|memory|显存|bytes?|\bsize\b|\b[kmg]i?b\b|per token"
)
_GQA_RATIO = AnyCase(
    r"(?:\bgqa|group\w*|\bq(?:uery)?(?: heads?)? ?[:：/] ?kv)\b.{0,8}(?:ratio|size)|"
    r"(?:组|gqa|kv|键值|共享)(?!.*压缩).{0,8}比例?\W*$|组大小"
)
_ASIDE = r"[\s*`]*(?:[(（][^()（）]*[)）])?[\s*`]*"
_BRACKETED = cased(_ASIDE)
_TIMES = AnyCase(rf"[\s*`~≈]*(\d+(?:\.\d+)?)[\s*`]*{TIMES_OR_ZH}[\s*`\w]*")
_RATIO = cased(rf"[\s*`]*((\d{{1,3}})\s?[:：]\s?(\d{{1,3}}))(?![\d.:]){_ASIDE}")
_FEW_FIRST = cased(r"1\s?[:：]\s?(?!1$)")
_FEWEST = 3
"""Fewer columns are no table of heads."""


class _Ratio(NamedTuple):
    """What a cell says the ratio of two numbers of heads is, and what they make it."""

    many: Number
    few: Number
    cell: Passage
    said: Number
    truth: Truth

    @property
    def is_right(self) -> bool:
        """Whether the cell says so."""
        return fits(self.said, [self.truth])


def ratios_of_heads(table: Table) -> Iterator[Claim]:
    """A claim about the ratio of heads in each column of a table that has them in rows: `| Query heads | 24 | 32 |`,
    `| KV heads | 8 | 8 |`, `| GQA ratio | 3:1 | 8:1 |`.

    It is wrong where it is as many as the heads of keys, and where that of all other columns is right.
    """
    rows: dict[str, list[Row]] = {}
    for row in table.rows:
        label = row.label.text
        if not _OTHER.search(label):
            is_ratio, is_of_keys = _GQA_RATIO.search(label), _KV.search(label)
            size = "ratio" if is_ratio else "few" if is_of_keys else size_of_label(label) or ""
            rows.setdefault(size, []).append(row)
    if any(len(rows.get(size, ())) != 1 for size in ("ratio", "few", "n_heads")):
        return
    ratios, few, many = (rows[size][0] for size in ("ratio", "few", "n_heads"))
    found: list[_Ratio] = []
    for column, cell in enumerate(ratios.cells):
        said, heads = _factor_in(cell), [_begun(row, column) for row in (many, few)]
        if said is not None and heads[0] is not None and heads[1] is not None and heads[1].value:
            truth = factor_of_heads(TIMES_LESS, heads[0].value, heads[1].value)
            found.append(_Ratio(heads[0], heads[1], cell, said, truth))
    off = sum(not one.is_right for one in found)
    for one in found:
        is_sure = one.is_right or one.said.value == one.few.value or off < min(len(found), _FEWEST) - 1
        strength = FIRM if is_sure else CONFIRM
        for claim in share_claim(one.cell, one.said, [one.truth], strength, addends=(one.many.start, one.few.start)):
            yield claim if claim.is_right or _RATIO.fullmatch(one.said.text) is None else _as_ratio(claim, one)


def _factor_in(cell: Passage) -> Number | None:
    """The factor that a cell says, as such or as a ratio in either order: of "4x", of "8:1" and of "1:8"."""
    if (ratio := _RATIO.fullmatch(cell.text)) is not None:
        return _as_factor(cell, ratio)
    times = _TIMES.fullmatch(cell.text)
    return cell.number_at(times.start(1)) if times is not None else None


def _as_factor(cell: Passage, ratio: re.Match[str]) -> Number | None:
    less, more = sorted((int(ratio[2]), int(ratio[3])))
    if not less:
        return None
    start = cell.start + ratio.start(1)
    return Number(start, start + len(ratio[1]), ratio[1], Fraction(more, less), Fraction(1, less), BARE)


def _as_ratio(claim: Claim, one: _Ratio) -> Claim:
    """The claim about a factor that is written as a ratio, with what it should be in its order."""
    times = divided(one.many.value, one.few.value)
    ends = (times.denominator, times.numerator)
    return claim._replace(number=None, shown="{}:{}".format(*(ends if _FEW_FIRST.match(one.said.text) else ends[::-1])))


def _begun(row: Row, column: int) -> Number | None:
    """The number that a cell is, or begins with before a bracket: "24 (3072/128)"."""
    cell = row.cells[column] if column < len(row.cells) else None
    number = cell.numbers[0] if cell is not None and cell.numbers else None
    if cell is None or number is None or cell.until(number.start).strip(" *`"):
        return None
    return number if _BRACKETED.fullmatch(cell.after(number.end)) else None
