"""Columns of memory that the note says to be so many bytes for each parameter: `Total | Memory`, "Memory = params × 4
bytes"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_RULE = AnyCase(
    r"(?:\bmemory\b|\bsize\b|显存|内存|大小)(?: \w+)?\s?[=＝:：]\s?(?:total )?(?:#? ?(?:of )?param\w*|参数量?)"
    r"\s?[×x*]\s?(\d)(?:\.0)?\s?(?:bytes?|b\b|字节)"
)
_MEMORY = AnyCase(r"\W*(?:memory|size|显存|内存)(?:占用|大小)?(?:\s?[(（][^()（）]*[)）])?\W*")
_COUNTS = AnyCase(r"\W*(?:total|(?:total )?param\w*|(?:总)?参数量?|总计)\W*")
_FACTORS = both_ways(2, 4, 8, 10)


def stated_widths(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the bytes beside each count of parameters; wrong by a factor or a slip if most are right."""
    memory = [at for at, head in enumerate(table.header[1:]) if _MEMORY.fullmatch(head.text)]
    counts = [at for at, head in enumerate(table.header[1:]) if _COUNTS.fullmatch(head.text)]
    if len(memory) != 1 or len(counts) != 1 or not context.says(_RULE):
        return
    widths = {int(found[1]) for found in _RULE.finditer(context.note)}
    for row in table.rows if len(widths) == 1 else ():
        count, number = row.number_in(counts[0]), row.number_in(memory[0])
        if count is None or number is None or (count.kind, number.kind) != ("count", "bytes"):
            continue
        width = min(widths)
        value = number_value(count).times(width)._replace(kind="bytes")
        truths = [Truth(value, f"{count.text} × {width} bytes", system=unit.system) for unit in number.units]
        is_slip = fits(number, truths, _FACTORS) or slip(number, Fraction(value.exact)) == SWAP
        group, places = ("stated width", table.group), (count.start,)
        for claim in claimed(row.cells[memory[0]], number, truths, "memory", GROUP, group=group, addends=places):
            yield sure_if(claim, is_slip)
