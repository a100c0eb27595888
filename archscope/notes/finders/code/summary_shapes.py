"""What the shapes in a summary tell of its counts: a map to 512 features from 128 has 128 × 512 weights, or 512 more.

What goes into a module is what the one before it gives. Modules of a class that give the same have the same count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence, Set

from archscope.notes.finders.code.summary_rows import ModuleRow
from archscope.notes.finders.shapes.written_shapes import right_shape, wrong_shape
from archscope.notes.judging.claims import CONFIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.text.patterns import AnyCase

_MAP, _NORM, _TABLE = AnyCase(r"linear|dense|conv1d"), AnyCase(r"\w*norm\w*"), AnyCase(r"\w*embedding\w*")
_FEWEST = 4


def rows_by_their_shapes(rows: Sequence[ModuleRow], wrong: Set[int]) -> Iterator[Claim]:
    """A claim about the count of each module that its shape tells, and about the shape of a map that its count tells;
    the counts are those that come to the total, but for those that are `wrong`."""
    widths = {row.width for row in rows if row.width}
    into = 0
    for row in rows:
        count = row.number
        if count is not None and row.width and count.start not in wrong:
            how = _how(row, widths)
            if how:
                yield from claimed(row.line, count, [Truth.of(row.params, how, "count")], "module", CONFIRM)
                yield right_shape(row.at, CONFIRM)
            elif into and _MAP.fullmatch(row.module):
                yield from _wrong_width(row, into, widths)
        into = row.width or into


def _how(row: ModuleRow, widths: Set[int]) -> str:
    """How a count follows from the width of what a module gives; empty if it doesn't."""
    out, count = row.width, row.params
    if _MAP.fullmatch(row.module):
        into = next((into for into in sorted(widths) if count in (into * out, into * out + out)), 0)
        return f"{into:,} × {out:,}{'' if count == into * out else f' + {out:,}'}" if into else ""
    if _NORM.fullmatch(row.module):
        return f"2 × {out:,}" if count == 2 * out else f"{out:,}" if count == out else ""
    return f"{count // out:,} × {out:,}" if _TABLE.fullmatch(row.module) and count % out == 0 else ""


def _wrong_width(row: ModuleRow, into: int, widths: Set[int]) -> Iterator[Claim]:
    """The claim that a map gives another width, one that the summary has elsewhere, as its count says."""
    meant = [out for out in widths if row.params in (into * out, into * out + out)]
    if len(meant) == 1 and row.width in widths:
        yield wrong_shape(row.at, (*row.gives[:-1], meant[0]), SURE)


def odd_twins(rows: Sequence[ModuleRow]) -> Iterator[tuple[ModuleRow, int]]:
    """Each row with another count than all rows of its class that give the same, and that count."""
    alike: dict[tuple[object, ...], list[ModuleRow]] = defaultdict(list)
    for row in rows:
        if row.number is not None and row.gives and row.level:
            alike[row.module, row.level, row.gives].append(row)
    for twins in alike.values():
        (usual, often), *others = Counter(row.params for row in twins).most_common()
        if often >= _FEWEST - 1 and [many for _, many in others] == [1]:
            yield next((row, usual) for row in twins if row.params != usual)
