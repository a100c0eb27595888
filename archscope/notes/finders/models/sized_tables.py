"""Tables of vectors by the sizes in their label: "Embedding (32000 × 640) | 20.5M", "词嵌入（32000×640）：20.5M"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.components import component_named, counts_other
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_TABLES = frozenset(("token", "position", "embedding", "head"))
"""Components that are one matrix, or two of the same size."""
_SIZES = cased(
    r"(?:[(（\[]|(?<=[\w\u4e00-\u9fff])\s+)[\s`$]*(\d{1,3}(?:,\d{3})+|\d+)[\s`$]*(?:[×x*·]|\\times|\\cdot)[\s`$]*"
    r"(\d{1,3}(?:,\d{3})+|\d+)[\s`$]*(?:[,，;；、)）\]]|$)"
)
_OF_MORE = AnyCase(
    r"\blora\b|\brank\b|factor|quanti|\bint[48]\b|hash|\bbias|\bper\b|saved?\b|[+&]|\band\b|[低量]化|秩|偏置|[和与及每]"
)
_SOME_OF_IT = AnyCase(r"\d|\b(?:last|first|new|added|only|rows)\b|新增|仅|只|前|后")
_RESIZED = AnyCase(r"\bpad|resiz|\btrain(?:ed|able)|\bnew\b|\bprun|\bafter\b|填充|扩|补|对齐|剪|可训练")
"""Words of counts that aren't those of the sizes beside them."""
_LEAST, _FEWEST = 10**5, 16
"""The least count of a table of vectors, and the fewest values of one."""


def sized_tables(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the parameters in a row whose label names an embedding or a head, and its two sizes."""
    for row in table.rows:
        found = _SIZES.search(row.label.text) if row.cells else None
        if found is not None and _SOME_OF_IT.search(row.label.text[found.end() :]):
            continue
        if found is None or component_named(row.label.text) not in _TABLES or _OF_MORE.search(row.label.text):
            continue
        counts = [(at, number) for at in range(len(row.cells)) if (number := row.number_in(at)) is not None]
        of_table = [(at, number) for at, number in counts if number.kind == "count" and number.value >= _LEAST]
        sizes = int(found[1].replace(",", "")), int(found[2].replace(",", ""))
        if len(of_table) != 1 or min(sizes) < _FEWEST or counts_other(table.head(of_table[0][0]), row, of_table[0][1]):
            continue
        column, number = of_table[0]
        if _RESIZED.search(f"{table.head(column)} {' '.join(cell.text for cell in row.passages)}"):
            continue
        truth = Truth.of(sizes[0] * sizes[1], f"{found[1]} × {found[2]}")
        is_doubted = fits(number, [truth], _SEVERAL) or _may_be_of_another(number, sizes, context)
        yield from claimed(row.cells[column], number, [truth], "formula", CONFIRM if is_doubted else FIRM)


_SEVERAL = (2, Fraction(1, 2))


def _may_be_of_another(number: Number, sizes: tuple[int, int], context: Context) -> bool:
    """Whether a count may be right and a size of the label wrong, of which the note says nothing else: it is so many
    times the other one."""
    known = {context.size_before("d_model"), context.size_before("vocab_size")}
    if known.intersection(sizes):
        return False
    return any(fits(number, [Truth.of(size * width, "")]) for size in sizes for width in range(_STEP, _WIDEST, _STEP))


_STEP, _WIDEST = 64, 16_384
