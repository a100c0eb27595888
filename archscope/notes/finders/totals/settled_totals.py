"""Totals that no way to add or repeat some of their rows explains: `attention 4,000,000`, `FFN 8,000,000`, `Total
15,000,000`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence, Set
from fractions import Fraction

from archscope.notes.finders.totals.addends import Entry, whole
from archscope.notes.finders.totals.labels import COUNTED, HEAD, TOTAL
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, TIED, WITHOUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_SAYS_TOTAL = AnyCase(
    r"[\W_]*(?:(?:the |in )?(?:grand |sub-?|layer |block |per[- ](?:layer|block) |attention |attn |ffn |mlp |"
    r"feed[- ]forward |embeddings? |transformer |model |overall )*"
    r"(?:total|sum)(?: (?:param\w*|weights|count|per (?:layer|block)))?|"
    r"(?:[每单一]个?[层块]|全部|整个|模型|嵌入层?|注意力层?|前馈(?:网络|层)?|attention|ffn|mlp|参数)?\s?"
    r"(?:attention|ffn|mlp|注意力|前馈)?\s?(?:的)?(?:小计|合计|总计|共计|总和)(?:参数量?)?)"
    r"(?:\s?[(（][^()（）]{0,20}[)）])?[\W_]*"
)
_MORE = AnyCase(r"\.\.\.|…|⋮|\betc\b|\bother|\brest\b|\bmisc|其他|其它|其余|等等|省略|忽略|negligible|ignor|omit")
_WORDS = (_MORE, COUNTED, TIED, WITHOUT, DOUBTED, COUNTERFACTUAL)
_INTEGER = cased(r"(?<![\d.,])\d{1,3}(?![\d.,]*\d)")
_FEWEST, _MOST, _LEAST, _MOST_TIMES = 2, 8, 10**5, 200
_LITTLE, _GRAIN = Fraction(1, 50), 32
_NEAREST, _FARTHEST = Fraction(2, 5), Fraction(5, 2)


def settled_rows(table: Table, total: Entry, above: Sequence[Entry]) -> Sequence[Entry]:
    """The rows of which a total that they don't add up to must be the sum if they are right; none if there may be more
    to it: what isn't listed, what is left out, so many of a row."""
    rows = since_a_row_without(table, total, above)
    if not _FEWEST <= len(rows) <= _MOST or {row.number.kind for row in (*rows, total)} != {"count"}:
        return ()
    said = [cell.text for row in (*rows, total) for cell in row.row.passages]
    caption = table.caption.text if table.caption is not None else ""
    if total.number.value < _LEAST or not _says_no_more(total.row):
        return ()
    if any(words.search(text) for words in _WORDS for text in (*said, caption)):
        return ()
    alone = [row for row in rows if not TOTAL.search(row.row.label.text)]
    kept = whole(rows)
    counts = {int(found) for text in (*said, caption) for found in _INTEGER.findall(text)}
    terms = [list(terms) for terms in (kept, alone) if len(terms) >= _FEWEST]
    if not terms or any(_is_explained(total.number, entries, counts) for entries in terms):
        return ()
    return kept


def equal_rows(table: Table, total: Entry, above: Sequence[Entry], *, has_a_head: bool) -> Sequence[Entry]:
    """The rows just above a total that all have what it has, though it should be so many times that: "up 6.55M", "down
    6.55M", "total 6.55M"; none if it may be of something else.

    Args:
        has_a_head: whether nothing is said of a head that reuses the embedding, which is counted once.
    """
    rows = since_a_row_without(table, total, above)
    if len(rows) < _FEWEST or any((row.number.value, row.number.kind) != _counted(total) for row in rows):
        return ()
    said = [cell.text for row in (*rows, total) for cell in row.row.passages]
    labels = [row.row.label.text for row in rows]
    is_tied = any(HEAD.search(label) or _A_HEAD.search(label) for label in labels) and not has_a_head
    if is_tied or _counted(total)[1] not in _SUMMED or len({*labels}) < len(labels):
        return ()
    return () if any(words.search(text) for words in (*_WORDS, _OF_ONE) for text in said) else rows


def _counted(entry: Entry) -> tuple[Exact, str]:
    """How many of what a row has."""
    return entry.number.value, entry.number.kind


_A_HEAD = AnyCase(r"\bheads?\b(?! ?\d)|\bunembed|\bde-?embed|\boutput\b|输出")
"""What may be the head too, which reuses the embedding more often than not."""
_SUMMED = ("count", "bytes")
_OF_ONE = AnyCase(
    r"\bper\b|\beach\b|\bmax|\bpeak|\bsame\b|\bboth\b|\b(?:gpu|rank|device|node|replica|phase|step|stage)|"
    r"\b(?:for|back)ward|\b(?:unique|active|used)\b|[/@]|每|单|各|最大|峰值|相同|卡|阶段|副本|[前反]向"
)
"""Words of rows of which one is said in another way, or of totals of things that take turns or are copies."""


def _says_no_more(row: Row) -> bool:
    """Whether the label of a row is nothing but that of a total, or there is none."""
    text = row.label.text
    if row.label.numbers:
        text = text[: row.label.numbers[0].start - row.label.start]
    return not text.strip(" *_`|") or _SAYS_TOTAL.fullmatch(text) is not None


def since_a_row_without(table: Table, total: Entry, above: Sequence[Entry]) -> Sequence[Entry]:
    """The last rows above a total, from the last one on that has no value."""
    numbered, found = {id(entry.row): entry for entry in above}, list[Entry]()
    before = list(itertools.takewhile(lambda row: row is not total.row, table.rows))
    while before and before[-1].is_rule:
        before.pop()
    for row in reversed(before):
        if id(row) not in numbered:
            break
        found.append(numbered[id(row)])
    return found[::-1]


def _is_explained(total: Number, rows: Sequence[Entry], counts: Set[int]) -> bool:
    """Whether a total may be that of some rows, or of all with some of them so many times; or lack but little."""
    values = [Fraction(row.value.exact) for row in rows]
    true = sum(values, Fraction(0))
    room = sum(Fraction(of.step) * of.units[0].scale for of in (total, *(row.number for row in rows)) if not of.bare)
    if not true or not _NEAREST < Fraction(total.value) / true < _FARTHEST:
        return True
    if _is_near(total, rows, true):
        return True
    for chosen in itertools.product((False, True), repeat=len(rows)):
        part = sum((value for value, is_in in zip(values, chosen, strict=True) if is_in), Fraction(0))
        if part and any(
            abs(true + (times - 1) * part - total.value) <= room
            for times in _times(total, true - part, part, counts, rows=sum(chosen), of=len(rows))
        ):
            return True
    return False


def _times(
    total: Number, rest: Fraction, part: Fraction, counts: Set[int], *, rows: int, of: int
) -> Iterator[Fraction]:
    """How often some rows may be counted that the others leave for a total: `rows` of them, `of` so many."""
    if rows == of:
        yield from (Fraction(count) for count in counts if count > _FEWEST)
        return
    yield from (Fraction(0), Fraction(1, 2), Fraction(2)) if rows == 1 else (Fraction(0),)
    yield from (Fraction(count) for count in counts)
    times = (Fraction(total.value) - rest) / part
    if total.bare and times.denominator == 1 and 0 < times < _MOST_TIMES:
        yield times


def _is_near(total: Number, rows: Sequence[Entry], true: Fraction) -> bool:
    """Whether biases, norms or the like that aren't listed may part a total from what its rows come to."""
    if abs(Fraction(total.value) / true - 1) >= _LITTLE:
        return False
    if total.value < true:
        return not total.bare or any("+" in cell.text for row in rows for cell in _cells(row))
    off = int(total.value - true)
    is_grained = all(row.number.bare and row.value.exact % _GRAIN == 0 for row in rows)
    return not (total.bare and is_grained and off % _GRAIN)


def _cells(entry: Entry) -> Iterator[Passage]:
    yield entry.row.label
    yield from entry.row.cells
