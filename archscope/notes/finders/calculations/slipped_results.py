"""Long counts that are what stands beside them but for two neighbours that changed places.

A product in the same row, `wte 50304 × 768 (tied) | 38,363,472`; the sum or difference of two other numbers of the same
block, `Frozen params: 6,711,512,640` below a total and the trainable ones; so many times another one. No chance makes a
number of six digits or more one of the few that a slip leads to.
"""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from archscope.notes.claims import FIRM, Claim, Truth
from archscope.notes.disowned import is_disowned
from archscope.notes.evaluation import TooLarge
from archscope.notes.expressions import parse
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Row, Table
from archscope.notes.slips import swaps
from archscope.notes.vocabulary import COUNTERFACTUAL, DOUBTED

LEAST_RESULT = 10**5
_MANY, _COPIES = 12, 200
_PAIR = re.compile(r"(?<![\d.,])(\d[\d,_]*)\s?(?:→|->|×|x|\*)\s?(\d[\d,_]*)(?![\d.,]*\d)")
"""The two widths of a matrix."""


def slipped_in_rows(table: Table) -> Iterator[Claim]:
    """A claim about each count whose row has the product that it is but for a slip."""
    for row in table.rows:
        cells = (row.label, *row.cells)
        values = [(cell, cell.lone_number) for cell in row.cells]
        counts = [(cell, number) for cell, number in values if number is not None and _is_long(number)]
        products = _products(row) if counts else {}
        for cell, number in counts if products else ():
            claim = _claim(number, products)
            if claim is not None and not _is_doubted(cells, cell, number):
                yield claim


def slipped_among(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each long count that is the sum or the difference of two others of a block but for a slip.

    If each of two numbers may be the one that is wrong, none is called so.
    """
    found = [
        (passage, number)
        for passage in passages
        if passage.largest.get("count", 0) >= _LEAST_OF_TWO
        for number in passage.numbers
        if _is_long(number) and number.digits >= _LEAST_OF_TWO
    ]
    if not _FEWEST <= len(found) <= _AT_MOST:
        return
    counts = sorted({int(number.digits) for _, number in found})
    copies = {int(n.digits) for part in passages for n in part.numbers if n.bare and 1 < n.digits <= _COPIES}
    known = _results(counts, copies if len(copies) <= _FEW else ())
    for passage, number in found:
        claim = _claim(number, known)
        if (
            claim is not None
            and not _is_doubted(passages, passage, number)
            and not _may_be_right(claim, counts, copies)
        ):
            yield claim


_LEAST_OF_TWO, _FEWEST, _AT_MOST, _FEW = 10**6, 2, 8, 6
"""So few so long numbers, and factors, that hardly one is near what two others come to by chance."""


def _is_long(number: Number) -> bool:
    return number.bare and isinstance(number.digits, int) and number.digits >= LEAST_RESULT


def _products(row: Row) -> dict[int, str]:
    """What the products in a row come to, each with biases and without, and as often as a small number beside it says;
    by how it was worked out."""
    cells = (row.label, *row.cells)
    copies = {int(n.digits) for cell in cells for n in cell.numbers if n.bare and 1 < n.digits <= _COPIES}
    if len(copies) > _MANY:
        return {}
    found: dict[int, str] = {}
    for how, value, widths in itertools.islice(itertools.chain.from_iterable(map(_in_cell, cells)), _MANY):
        for bias in (0, *widths):
            found.setdefault(value + bias, f"{how} + {bias:,}" if bias else how)
    return {value * by: f"{by} × {how}" for by in copies for value, how in found.items()} | found


def _in_cell(cell: Passage) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The products in a cell: how they were worked out, what they come to, and the biases that may be added."""
    yield from _worked_out(cell)
    yield from _matrices(cell)


def _worked_out(cell: Passage) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    tokens, at = cell.tokens, 0
    while at < len(tokens):
        expression = parse(tokens, at) if tokens[at].number is not None or tokens[at].text == "(" else None
        at = at + 1 if expression is None else max(expression.last, at + 1)
        if expression is None or not expression.is_compound or expression.symbols:
            continue
        with contextlib.suppress(TooLarge):
            for value in expression.values(lambda _symbol: None)[:1]:
                if isinstance(value.exact, int) and value.low == value.high:
                    yield expression.text(cell.text, cell.start), value.exact, ()


def _matrices(cell: Passage) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    for pair in _PAIR.finditer(cell.text):
        into, out = (int(width.replace(",", "").replace("_", "")) for width in pair.groups())
        yield f"{into:,} × {out:,}", into * out, (into, out)


def _results(counts: Sequence[int], copies: Iterable[int]) -> dict[int, str]:
    """What two counts come to, and what so many times one does, or a part of it; by how it was worked out."""
    found: dict[int, str] = {}
    for small, large in itertools.combinations(counts, 2):
        found.setdefault(large + small, f"{large:,} + {small:,}")
        found.setdefault(large - small, f"{large:,} − {small:,}")
    for count, number in itertools.product(counts, copies):
        found.setdefault(count * number, f"{number} × {count:,}")
        if count % number == 0:
            found.setdefault(count // number, f"{count:,} / {number}")
    return found


def _claim(number: Number, known: Mapping[int, str]) -> Claim | None:
    """The claim that a number is one of those known but for a slip; none if it is one."""
    count = int(number.digits)
    meant = next((other for other in swaps(count) if other in known), None) if count not in known else None
    if meant is None or meant < LEAST_RESULT:
        return None
    truth = Truth.of(meant, known[meant], "count")
    return Claim(number.start, number.end, "arithmetic", "wrong", FIRM, truth, number.units[0], number=number)


def _may_be_right(claim: Claim, counts: Sequence[int], copies: Iterable[int]) -> bool:
    """Whether a number is a part of what it should be, or another one may rather be the one that has a slip."""
    if claim.number is None or claim.truth is None:
        return True
    number, how = int(claim.number.digits), claim.truth.how
    parts = [count for count in counts if f"{count:,}" in how]
    for part in parts:
        others = [other for other in parts if other != part]
        meant = {number + other for other in others} | {abs(number - other) for other in others}
        meant |= set() if others else {number * by for by in copies} | {number // by for by in copies}
        if part == number or not meant.isdisjoint(swaps(part)):
            return True
    return False


def _is_doubted(passages: Sequence[Passage], passage: Passage, number: Number) -> bool:
    """Whether a text says of a number that it isn't so."""
    if any(DOUBTED.search(part.text) or COUNTERFACTUAL.search(part.text) for part in passages):
        return True
    return is_disowned(passage.text, number.start - passage.start, number.end - passage.start)
