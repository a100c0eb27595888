"""The bytes of weights in a row below that of the parameters: `Parameters | 25M`, `Weights | 100 MB (fp32)`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, says_any

_MARKS = r"[\s*`_~#|]*"
_COUNTS = AnyCase(
    rf"{_MARKS}(?:(?:total|model|number of|num)[ _])?param(?:eter)?s?(?: count| \(total\))?{_MARKS}[:：]?|"
    rf"{_MARKS}(?:模型|总)?参数(?:量|总量|总数|数|规模)?{_MARKS}[:：]?"
)
_WEIGHTS = AnyCase(
    rf"{_MARKS}(?:(?:model )?weights?(?: (?:read|memory|size|file|bytes|storage|in memory|on disk))?|"
    r"checkpoint(?: size)?|model size|"
    r"memory (?:of|for) (?:the )?weights|(?:模型)?权重(?:显存|内存|大小|文件|体积|占用)*|模型(?:大小|体积))"
    rf"{_MARKS}(?:[(（,，][^()（）]{{1,24}}[)）]?)?{_MARKS}[:：]?"
)
_OF_A_PART = (
    SHARED_OUT,
    AnyCase(
        r"\bactiv(?:e|ated)\b|\bexperts?\b|\bmoe\b|\btrainable\b|\blora\b|\badapters?\b|\badamw?\b|\boptimi[sz]er|"
        r"\bper token\b|激活|专家|可训练|适配|优化器|每个? ?token"
    ),
)
"""Words of tables whose weights may be those of a part of the parameters, or have the states of an optimizer beside."""
_LEAST, _CLEARLY = 10_000, Fraction(5, 4)


def weights_below_counts(table: Table) -> Iterator[Claim]:
    """A claim about the bytes of weights, in the dtype that their cell or its label names, of each count of parameters.

    Wrong if it is clearly another number; quantised weights have scales beside them.
    """
    counts = [row for row in table.rows if _COUNTS.fullmatch(row.label.text)]
    sizes = [row for row in table.rows if _WEIGHTS.fullmatch(row.label.text)]
    if len(counts) != 1 or len(sizes) != 1:
        return
    for column, cell in enumerate(sizes[0].cells):
        count, size = counts[0].number_in(column), cell.lone_number
        widths = widths_in(cell.text) or widths_in(sizes[0].label.text)
        if count is not None and size is not None and len(widths) == 1 and _are_of_weights(count, size):
            yield from _held(cell, size, count, Fraction(widths[0]), _is_open(table, counts[0], sizes[0]))


def _are_of_weights(count: Number, size: Number) -> bool:
    is_count = count.kind == "count" and count.value >= _LEAST
    return is_count and size.kind == "bytes" and not size.bare and size.value >= _LEAST


def _is_open(table: Table, *rows: Row) -> bool:
    """Whether weights may be those of one of several cards, of some parameters, or of what isn't so."""
    said = " ".join(passage.text for row in rows for passage in row.passages)
    labels = " ".join(row.label.text for row in table.rows)
    return says_any(said, COUNTERFACTUAL, DOUBTED, SHARED_OUT) or says_any(f"{table.above} {labels}", *_OF_A_PART)


def _held(cell: Passage, size: Number, count: Number, width: Fraction, is_open: bool) -> Iterator[Claim]:
    for claim in claimed(cell, size, in_bytes(count, width), "memory", FIRM, addends=(count.start,)):
        ratio = Fraction(size.value) / (Fraction(count.value) * width)
        # Of 4 bits and their scales somebody may count 5.
        is_clear = not 1 / _CLEARLY < ratio < (_CLEARLY if width >= 1 else 2 * _CLEARLY)
        is_sure = (is_clear or is_swap(claim)) and not is_open
        yield claim if claim.is_right or is_sure else claim._replace(strength=CONFIRM)
