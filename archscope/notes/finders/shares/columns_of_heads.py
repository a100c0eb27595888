"""Columns with what fewer heads of keys save, beside the columns of heads: `| Q heads | KV heads | cache saved |`; or
with how many heads of queries share one: `| Q heads | KV heads | GQA ratio |`, where 32 and 8 are 4:1."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.shares.heads_said import REST, SAVED, TIMES_LESS, factor_of_heads
from archscope.notes.finders.shares.less_and_more import NO_SIZE, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.numerals import BARE, Exact, Number
from archscope.notes.numbers.vocabulary import size_of_label
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.statements.whole_note import WholeNote
from archscope.notes.text.patterns import AnyCase, cased

_KV = AnyCase(r"\bkv\b|\bk/v\b|kv[ _-]?(?:heads?|groups?|matri|头|组)|key[-/_ ]value|键值|键/值")
_IN_BYTES = AnyCase(r"cache|缓存|memory|显存|bytes?|\bsize\b|\b[kmg]i?b\b|per token")
_SAVED = AnyCase(r"cache|缓存|memory|显存|内存|sav|reduc|节省|减少|压缩|smaller|\bvs\b|relative|相对|相比|compress")
_OTHER = AnyCase(rf"{NO_SIZE}|loss|param|参数|gpu|total|总")
_TIMES = AnyCase(rf"[\s*`~≈]*(\d+(?:\.\d+)?)[\s*`]*{TIMES_OR_ZH}[\s*`\w]*")
_RATIOS = AnyCase(r"ratio|\bq ?[:：/] ?kv|group size|queries per|q(?:uery)?(?: heads?)? per|比例?\W*$|组大小|每组")
_RATIO = cased(r"[\s*`]*((\d{1,3})\s?[:：]\s?(\d{1,3}))(?![\d.:])[\s*`]*(?:[(（][^()（）]*[)）])?[\s*`]*")
_OTHERWISE = AnyCase(r"\bmla\b|latent|潜")
"""Labels of rows in which something else than fewer heads makes it less."""
_MOST, _FEWEST = 4096, 3
"""More heads, and fewer rows, are no table of them."""


class _HeadsOfRow(NamedTuple):
    """A row with the heads of it, and what it says is saved."""

    row: Row
    many: Number
    few: Number
    cell: Passage
    said: Number


def columns_of_heads(table: Table, note: WholeNote) -> Iterator[Claim]:
    """A claim about each share or factor in a column of them that goes with the heads of its row in most rows."""
    heads = [(at, table.head(at)) for at in range(len(table.header) - 1)]
    few = [at for at, head in heads if _KV.search(head) and not _IN_BYTES.search(head)]
    if not few:
        return
    others = [(at, head) for at, head in heads if at not in few]
    many = [at for at, head in others if size_of_label(head) == "n_heads"]
    of_few = _heads_in(table, few[-1])
    of_many = _heads_in(table, many[0]) if len(many) == 1 else {}
    rows = [row for row in table.rows if id(row) in of_few and not _OTHERWISE.search(row.label.text)]
    for column, head in others:
        if not (_SAVED.search(head) or _RATIOS.search(head)) or _OTHER.search(head):
            continue
        said = {id(row): found for row in table.rows if (found := _factor_in(row, column)) is not None}
        base = _base(said, of_few) if not of_many else None
        lines = [
            _HeadsOfRow(row, whole, of_few[id(row)], *said[id(row)])
            for row in rows
            if id(row) in said and (whole := of_many.get(id(row), base)) is not None
        ]
        yield from _held(table, lines, column, note)


def _heads_in(table: Table, column: int) -> dict[int, Number]:
    """The numbers of heads in a column, by their rows."""
    rows = [row for row in table.rows if column < len(row.cells) and not _SAVES_MORE.search(row.label.text)]
    cells = {id(row): _first_of(row.cells[column]) for row in rows}
    return {
        row: number
        for row, number in cells.items()
        if number is not None and is_whole(number) and 0 < number.digits <= _MOST
    }


_SAVES_MORE = AnyCase(r"shared|pairs|window|sliding|cross-layer|\bint\d|\bfp8|quant|窗口|共享|量化|跨层")
"""Labels of rows that save by something else, too."""


def _first_of(cell: Passage) -> Number | None:
    """The number that a cell is, or begins with before a remark: "8, in 4 groups"."""
    if cell.lone_number is not None or not cell.numbers:
        return cell.lone_number
    number = cell.numbers[0]
    return number if _REMARK.match(cell.after(number.end)) and not cell.until(number.start).strip(" *`") else None


_REMARK = cased(r"[\s*`]*(?:[,，;；][^\d]|[(（][^\d=])")


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


def _base(values: Mapping[int, tuple[Passage, Number]], few: Mapping[int, Number]) -> Number | None:
    """The heads of the one row that saves nothing, if no other has more of them."""
    rows = [row for row, (_, number) in values.items() if row in few and number.value in (0, 1)]
    base = few[rows[0]] if len(rows) == 1 else None
    return base if base is not None and all(number.value <= base.value for number in few.values()) else None


def _held(table: Table, lines: Sequence[_HeadsOfRow], column: int, note: WholeNote) -> Iterator[Claim]:
    """The claims about what is said, all in the sense in which most of it is right: what is saved, or what is left."""
    lines = [line for line in lines if line.few.value <= line.many.value]
    readings = [[(line, _truth(line, is_left=is_left)) for line in lines] for is_left in (False, True)]
    right = [sum(fits(line.said, [truth]) for line, truth in reading) for reading in readings]
    if max(right) * 2 <= len(lines) or max(right) < _FEWEST - 1 or len({line.few.value for line in lines}) < 2:
        return
    is_left = right.index(max(right)) == 1
    for line, truth in readings[is_left]:
        places = (line.many.start, line.few.start)
        group = ("heads", table.group, column)
        for claim in share_claim(line.cell, line.said, [truth], GROUP, group, addends=places):
            few = None if claim.is_right else _few_by_others(table, lines, line, is_left=is_left)
            if few is not None:
                yield few._replace(group=group)
            is_open = not claim.is_right and (few or _may_be_of_others(line, lines, note, is_left=is_left))
            held = claim._replace(strength=CONFIRM) if is_open else claim
            yield _as_ratio(held, line) if _COLON.search(line.said.text) else held


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


def _few_by_others(table: Table, lines: Sequence[_HeadsOfRow], line: _HeadsOfRow, *, is_left: bool) -> Claim | None:
    """The claim that the heads of a row are wrong: so many for each of another column's are, in all rows but this one,
    where what is said is right for as many; None if there is no such column."""
    for column in range(len(line.row.cells)):
        of_other = _heads_in(table, column)
        mine = of_other.pop(id(line.row), None)
        pairs = [(one.few.value, of_other[id(one.row)].value) for one in lines if id(one.row) in of_other]
        rates = {Fraction(few) / other for few, other in pairs}
        if mine is None or len(rates) != 1 or len({few for few, _ in pairs}) < _FEWEST:
            continue
        meant = rates.pop() * mine.value
        truth = Truth.of(meant, f"{meant / mine.value} × {mine.text}, as in the other rows")
        if meant != line.few.value and fits(line.said, [_truth(line, is_left=is_left, few=meant)]):
            cell = next(cell for cell in line.row.cells if cell.start <= line.few.start < cell.end)
            return hold(cell, line.few, [truth], "setting", GROUP)
    return None


def _may_be_of_others(line: _HeadsOfRow, lines: Sequence[_HeadsOfRow], note: WholeNote, *, is_left: bool) -> bool:
    """Whether what is said is right for another number of heads, which the note has more often than this one."""
    others = range(1, int(line.many.value))
    fitting = [one for one in others if fits(line.said, [_truth(line, is_left=is_left, few=one)])]
    own = [int(one.few.value) for one in lines]
    often = {one: note.how_often.get(one, 0) - own.count(one) for one in (*fitting, int(line.few.value))}
    return any(often[one] > often[int(line.few.value)] for one in fitting if line.many.value % one == 0)


def _truth(line: _HeadsOfRow, *, is_left: bool, few: Exact | None = None) -> Truth:
    """What a row should say that has so few heads, or as many as it has."""
    kind = TIMES_LESS if line.said.kind != "share" else REST if is_left else SAVED
    return factor_of_heads(kind, line.many.value, line.few.value if few is None else few)
