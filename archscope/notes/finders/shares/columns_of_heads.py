"""Columns with what fewer heads of keys save, beside the columns of heads: `| Q heads | KV heads | cache saved |`; or
with how many heads of queries share one: `| Q heads | KV heads | GQA ratio |`, where 32 and 8 are 4:1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.shares.heads_said import REST, SAVED, TIMES_LESS, factor_of_heads
from archscope.notes.finders.shares.less_and_more import NO_SIZE, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.numbers.numerals import BARE, Exact, Number
from archscope.notes.numbers.vocabulary import size_of_label
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_KV = AnyCase(r"\bkv\b|\bk/v\b|kv[ _-]?(?:heads?|groups?|matri|头|组)|key[-/_ ]value|键值|键/值")
_IN_BYTES = AnyCase(r"cache|缓存|memory|显存|bytes?|\bsize\b|\b[kmg]i?b\b|per token")
_OTHER = AnyCase(rf"{NO_SIZE}|loss|param|参数|gpu|total|总")
_TIMES = AnyCase(rf"[\s*`~≈]*(\d+(?:\.\d+)?)[\s*`]*{TIMES_OR_ZH}[\s*`\w]*")
_RATIO = cased(r"[\s*`]*((\d{1,3})\s?[:：]\s?(\d{1,3}))(?![\d.:])[\s*`]*(?:[(（][^()（）]*[)）])?[\s*`]*")
_FEWEST = 3
"""Fewer rows are no table of heads."""


class _HeadsOfRow(NamedTuple):
    """A row with the heads of it, and what it says is saved."""

    row: Row
    many: Number
    few: Number
    cell: Passage
    said: Number


def _factor_in(row: Row, column: int) -> tuple[Passage, Number] | None:
    """The share in a cell, or the factor."""
    if column >= len(row.cells):
        return None
    cell = row.cells[column]
    if (ratio := _RATIO.fullmatch(cell.text)) is not None:
        return _as_factor(cell, ratio)
    number, times = cell.lone_number, _TIMES.fullmatch(cell.text)
    if number is None or number.kind != "share" or number.value > 1:
        number = cell.number_at(times.start(1)) if times is not None else None
    return (cell, number) if number is not None else None


def _as_factor(cell: Passage, ratio: re.Match[str]) -> tuple[Passage, Number] | None:
    """The factor that a ratio is, in either order: of "8:1", and of "1:8"."""
    less, more = sorted((int(ratio[2]), int(ratio[3])))
    if not less:
        return None
    start = cell.start + ratio.start(1)
    return cell, Number(start, start + len(ratio[1]), ratio[1], Fraction(more, less), Fraction(1, less), BARE)


def _as_ratio(claim: Claim, line: _HeadsOfRow) -> Claim:
    """The claim about a factor that is written as a ratio, with what it should be in its order."""
    times = Fraction(line.many.value) / line.few.value
    ends = (times.denominator, times.numerator)
    return claim._replace(
        number=None, shown="{}:{}".format(*(ends if _FEW_FIRST.match(line.said.text) else ends[::-1]))
    )


_COLON, _FEW_FIRST = cased("[:：]"), cased(r"1\s?[:：]\s?(?!1$)")


def ratios_in_rows(table: Table) -> Iterator[Claim]:
    """A claim about the ratio of heads in each column of a table that has them in rows: `| Query heads | 24 | 32 |`,
    `| KV heads | 8 | 8 |`, `| GQA ratio | 3:1 | 8:1 |`.

    It is wrong where it is as many as the heads of keys, and where that of all other columns is right.
    """
    rows: dict[str, list[Row]] = {}
    for row in table.rows:
        label = row.label.text
        if not (_IN_BYTES.search(label) or _OTHER.search(label)):
            is_ratio, is_of_keys = _GQA_RATIO.search(label), _KV.search(label)
            size = "ratio" if is_ratio else "few" if is_of_keys else size_of_label(label) or ""
            rows.setdefault(size, []).append(row)
    if any(len(rows.get(size, ())) != 1 for size in ("ratio", "few", "n_heads")):
        return
    ratios, few, many = (rows[size][0] for size in ("ratio", "few", "n_heads"))
    found: list[tuple[_HeadsOfRow, Truth]] = []
    for column in range(len(ratios.cells)):
        said, heads = _factor_in(ratios, column), [_begun(row, column) for row in (many, few)]
        if said is not None and heads[0] is not None and heads[1] is not None and heads[1].value:
            line = _HeadsOfRow(ratios, heads[0], heads[1], *said)
            found.append((line, _truth(line, is_left=False)))
    off = [line for line, truth in found if not fits(line.said, [truth])]
    for line, truth in found:
        is_sure = line not in off or line.said.value == line.few.value or len(off) < min(len(found), _FEWEST) - 1
        strength = FIRM if is_sure else CONFIRM
        for claim in share_claim(line.cell, line.said, [truth], strength, addends=(line.many.start, line.few.start)):
            yield _as_ratio(claim, line) if not claim.is_right and _COLON.search(line.said.text) else claim


_GQA_RATIO = AnyCase(
    r"(?:\bgqa|group\w*|\bq(?:uery)?(?: heads?)? ?[:：/] ?kv)\b.{0,8}(?:ratio|size)|"
    r"(?:组|gqa|kv|键值|共享)(?!.*压缩).{0,8}比例?\W*$|组大小"
)


def _begun(row: Row, column: int) -> Number | None:
    """The number that a cell is, or begins with before a bracket: "24 (3072/128)"."""
    cell = row.cells[column] if column < len(row.cells) else None
    number = cell.numbers[0] if cell is not None and cell.numbers else None
    if cell is None or number is None or cell.until(number.start).strip(" *`"):
        return None
    return number if _BRACKETED.fullmatch(cell.after(number.end)) else None


_BRACKETED = cased(r"[\s*`]*(?:[(（][^()（）]*[)）])?[\s*`]*")


def _truth(line: _HeadsOfRow, *, is_left: bool, few: Exact | None = None) -> Truth:
    """What a row should say that has so few heads, or as many as it has."""
    kind = TIMES_LESS if line.said.kind != "share" else REST if is_left else SAVED
    return factor_of_heads(kind, line.many.value, line.few.value if few is None else few)
