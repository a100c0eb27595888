"""A paragraph that tells the total of the list above it: "Total: 124,439,808, or 124M"."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from archscope.notes.finders.totals.labels import COUNTED
from archscope.notes.finders.totals.sums import sums
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import TIED, WITHOUT, is_doubted
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase

_SAYS_TOTAL = AnyCase(
    r"[\W_]*(?:(?:so|thus|hence),? )?(?:the |its )?(?:"
    r"(?:grand )?total\b(?: (?:number of |count of )?param\w*| weights| count)?(?: is| are| comes to)?|sum|"
    r"in (?:all|total)|(?:al|all )together|"
    r"(?:总参数|总计|合计|总共|一共|共计|加起来|总和)(?:参数)?(?:数?量|个数)?[是为有]?"
    r")[\W_]*"
)
_GOES_ON = AnyCase(r"[\s*_`$]*(?:[×x*/+^=·-]|per\b|[每/])")
_REMAINS = AnyCase(r"\bleft\b|\bremain|剩")
_LONG = 10**5


def total_below(passage: Passage, above: Table) -> Iterator[Claim]:
    """The claim about the number with which a text begins as a total, held against the lines right above it."""
    number = passage.numbers[0] if passage.largest.get("count", 0) >= _LONG else None
    if number is None or number.kind != "count" or not number.bare or number.value < _LONG or above.header:
        return
    before, after = passage.text[: number.start - passage.start], passage.after(number.end)
    sentence = passage.sentences[0].text
    if not _SAYS_TOTAL.fullmatch(before) or _GOES_ON.match(after):
        return
    if is_doubted(sentence, WITHOUT, COUNTED, TIED, _REMAINS):
        return
    value = passage.part(number.start - passage.start, number.end - passage.start)
    total = Row(Passage("Total", passage.start), (value,))
    for claim in sums(above._replace(rows=(*above.rows, total))):
        if claim.start == number.start:
            yield claim
    yield from _of_one_of_each(passage, number, above)


def _of_one_of_each(passage: Passage, number: Number, above: Table) -> Iterator[Claim]:
    """The claim that a total is the sum of one count of each line above it, where a line has several: of a layer, of
    all of them. So many digits add up by no chance, nor are they a sum but for two that changed places."""
    counts = [
        [
            one
            for cell in row.passages
            for one in cell.numbers
            if one.kind == "count" and one.bare and one.value >= _SOME
        ]
        for row in above.rows
    ]
    counts = [some for some in counts if some]
    if not _FEW <= len(counts) <= _MOST or math.prod(map(len, counts)) > _WAYS:
        return
    for terms in itertools.product(*counts):
        true = sum(one.value for one in terms)
        is_slip = true != number.value and slip(number, true) == SWAP
        if true == number.value or is_slip:
            truth = Truth.of(true, " + ".join(one.text for one in terms), "count")
            places = tuple(one.start for one in terms)
            yield from claimed(passage, number, [truth], "sum", FIRM if is_slip else CONFIRM, addends=places)
            return


_SOME, _FEW, _MOST, _WAYS = 1000, 3, 8, 1000
