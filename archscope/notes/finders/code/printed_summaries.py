"""Summaries of a model as torchinfo, torchsummary and Keras print them: totals below the rows follow from these.

Each parameter is in one row, so that the rows come to the total; of blocks that a note leaves out the places are
counted: after "TransformerBlock: 2-1" comes "TransformerBlock: 2-10". Modules that are alike have as many parameters;
a linear map has those of its width and of what goes into it.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction

from archscope.notes.finders.code.printed_counts import printed_counts
from archscope.notes.finders.code.summary_rows import ModuleRow, Totals, rows_of, summaries, totals_said
from archscope.notes.finders.code.summary_shapes import odd_twins, rows_by_their_shapes
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip, swaps
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage

_BYTES = (4, 2, 1, 8)
_MEGA = (10**6, 2**20)
_OFF = Fraction(25, 1000)
"""What three sizes in hundredths of a MB may be off together."""
_MOST, _LEAST = 600, 1000


def printed_summaries(text: str) -> Iterator[Claim]:
    """A claim about each number of the summaries in the text of a note that the others tell."""
    for lines in summaries(text):
        yield from _printed_summary(lines)


def _printed_summary(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the totals of a summary; about a row only if it is seen what it must be."""
    said = totals_said(lines)
    if "Total params" not in said or said["Total params"][1].digits < _LEAST:
        return
    rows = rows_of(lines)
    line, number = said["Total params"]
    total, parts = int(number.digits), _parts(said)
    come_to = sum(row.params * row.times for row in rows)
    is_borne_out = 1 < len(rows) < _MOST and come_to in (total, parts)
    mended: list[Claim] = []
    if is_borne_out:
        yield from _claim(line, number, Truth.of(come_to, f"the sum of {len(rows)} rows", "count"), FIRM)
        yield from _trainable(said, come_to)
    elif 1 < len(rows) < _MOST:
        mended = list(_mended(rows, said, parts or total, printed_counts(lines)))
        mended = mended if parts else [claim for claim in mended if _is_odd(claim, rows)]
        yield from mended
    if is_borne_out or mended:
        wrong = {claim.start for claim in mended}
        if mended and number.start not in wrong:
            yield from _claim(line, number, Truth.of(total, "the sum of the rows", "count"), CONFIRM)
        yield from _rows_borne_out([row for row in rows if row.number and row.number.start not in wrong], lines)
        yield from rows_by_their_shapes(rows, wrong)
    elif len(rows) < _MOST:
        yield from _odd(rows)
    yield from _beside_counts(said)
    if is_borne_out or total == parts:
        yield from _sizes(said, come_to if is_borne_out else total)


def _is_odd(claim: Claim, rows: Sequence[ModuleRow]) -> bool:
    """Whether a claim is about a row that has another count than its twins."""
    return any(row.number is not None and row.number.start == claim.start for row, _ in odd_twins(rows))


def _odd(rows: Sequence[ModuleRow]) -> Iterator[Claim]:
    """The rows that have another count than their twins for a slip."""
    for row, usual in odd_twins(rows):
        if row.number is not None and usual in swaps(row.params):
            yield from _claim(row.line, row.number, Truth.of(usual, f"the other {row.module} rows", "count"), FIRM)


def _rows_borne_out(rows: Sequence[ModuleRow], lines: Sequence[Passage]) -> Iterator[Claim]:
    """The counts of rows that come to the total with the others."""
    printed = printed_counts(lines)
    for row in rows:
        if row.number is not None:
            is_printed = row.params in printed.get(row.module, ())
            how = f"the printed {row.module}" if is_printed else "Total params − the other rows"
            yield from _claim(row.line, row.number, Truth.of(row.params, how, "count"), CONFIRM)


def _parts(said: Totals) -> int:
    """What the parameters that are trained and those that aren't come to; 0 if nobody says it."""
    both = [said[label][1].value for label in ("params", "Non-trainable params") if label in said]
    return int(sum(both)) if len(both) > 1 else 0


_Printed = Mapping[str, Set[int]]
_Change = tuple[ModuleRow, int, int]
"""A row, what it may be meant to be, and what that changes."""


def _mended(rows: Sequence[ModuleRow], said: Totals, parts: int, printed: _Printed) -> Iterator[Claim]:
    """The claims about rows that don't come to a total: by the one that they would come to, if they say two of them."""
    line, number = said["Total params"]
    total, come_to = int(number.digits), sum(row.params * row.times for row in rows)
    found = {whole: list(_rows_off(rows, whole - come_to, printed)) for whole in {total, parts}}
    right = [whole for whole, claims in found.items() if claims]
    if len(right) == 1:
        yield from found[right[0]]
        if right[0] != total:
            truth = Truth.of(parts, "Trainable params + Non-trainable params", "count")
            yield from _claim(line, number, truth, FIRM)


def _rows_off(rows: Sequence[ModuleRow], off: int, printed: _Printed) -> Iterator[Claim]:
    """Rows that come to the total as others of their class would, or with two digits in another order; one or two."""
    changes = [(row, meant, (meant - row.params) * row.times) for row in rows for meant in _meant(row, rows, printed)]
    by_change: dict[int, list[_Change]] = defaultdict(list)
    for change in changes:
        by_change[change[2]].append(change)
    twins = {(row.at, usual) for row, usual in odd_twins(rows)}
    odd = [change for change in by_change[off] if (change[0].at, change[1]) in twins]
    singles = [(change,) for change in odd or by_change[off]]
    pairs = (
        (first, second)
        for first in changes
        for second in by_change.get(off - first[2], ())
        if first[0].number is not None and second[0].number is not None and first[0].number < second[0].number
    )
    found: Sequence[tuple[_Change, ...]] = singles or list(itertools.islice(pairs, 2))
    for row, meant, _ in found[0] if len(found) == 1 else ():
        if row.number is not None:
            truth = Truth.of(meant, "what makes the rows come to Total params", "count")
            yield from _claim(row.line, row.number, truth, FIRM)


def _meant(row: ModuleRow, rows: Sequence[ModuleRow], printed: _Printed) -> set[int]:
    """What a count may be meant to be: no other row of its class has it, nor any module of it that is printed."""
    others = [other.params for other in rows if other is not row and other.module == row.module and other.params]
    as_printed = printed.get(row.module, set())
    if row.number is None or row.params in others or row.params in as_printed or row.params < _LEAST_OFF:
        return set()
    # Blocks have a module each that is like its only twin; side by side in a model are others.
    is_in_a_block = row.level > 1 and len(others) == 1
    usual = Counter(others).most_common(1)
    return {*swaps(row.params), *(value for value, often in usual if often > 1 or is_in_a_block), *as_printed}


_LEAST_OFF = 100


def _trainable(said: Totals, total: int) -> Iterator[Claim]:
    """The parameters that are trained: all of them but the others."""
    frozen = said["Non-trainable params"][1].value if "Non-trainable params" in said else None
    if frozen is not None and "params" in said:
        line, number = said["params"]
        truth = Truth.of(total - int(frozen), "Total params − Non-trainable params", "count")
        yield from _claim(line, number, truth, FIRM if frozen == 0 else CONFIRM)


def _sizes(said: Totals, total: int) -> Iterator[Claim]:
    """The MB of the weights, and of everything."""
    sizes = {label: pair for label, pair in said.items() if "(MB)" in label}
    weights = next((pair for label, pair in sizes.items() if label.startswith("Params")), None)
    if weights is None:
        return
    truths = [
        Truth.of(Fraction(total * width, mega), f"Total params × {width} bytes", "count")
        for width in _BYTES
        for mega in _MEGA
    ]
    fitting = [truth for truth in truths if fits(weights[1], [truth])]
    if not sizes.keys() >= {*_ALL_SIZES}:
        yield from _claim(*weights, fitting[0], CONFIRM) if fitting else ()
        return
    *parts, whole = (sizes[label] for label in _ALL_SIZES)
    left = Fraction(whole[1].value) - sum(Fraction(pair[1].value) for pair in parts if pair != weights)
    near = [truth for truth in truths if _is_near(truth.value.exact, left)]
    for truth in ([truth for truth in near if truth in fitting] or near)[:1]:
        yield from _claim(*weights, truth, FIRM)
        yield from _claim(*whole, Truth.of(whole[1].value, "the sum of the sizes", "count"), CONFIRM)
    if fitting and not near:
        yield from _claim(*weights, fitting[0], CONFIRM)
        yield from _slipped_size(parts, whole)


def _beside_counts(said: Totals) -> Iterator[Claim]:
    """The MB that Keras prints behind a count: "Total params: 124,439,808 (474.70 MB)"."""
    for line, number in said.values():
        size = line.number_from(number.end - line.start)
        if size is None or size.kind != "bytes" or line.between(number.end, size.start) != " (":
            continue
        truths = [Truth.of(number.digits * width, f"{width} bytes each", "bytes") for width in _BYTES]
        is_slip = slip(size._replace(units=size.units[-1:]), truths[0].value.exact) == SWAP
        yield from _claim(line, size, truths[0], FIRM) if is_slip else claimed(line, size, truths, "sum", CONFIRM)


_ALL_SIZES = (
    "Input size (MB)",
    "Forward/backward pass size (MB)",
    "Params size (MB)",
    "Estimated Total size (MB)",
)


def _slipped_size(parts: Sequence[tuple[Passage, Number]], whole: tuple[Passage, Number]) -> Iterator[Claim]:
    """The claim about the one size that a slip keeps from going with the others."""
    come_to = sum(Fraction(pair[1].value) for pair in parts)
    off = Fraction(whole[1].value) - come_to
    meant = [(whole, come_to), *((pair, Fraction(pair[1].value) + off) for pair in parts)]
    slipped = [(pair, true) for pair, true in meant if true > 0 and slip(pair[1], true) == SWAP]
    for pair, true in slipped if len(slipped) == 1 else ():
        yield from _claim(*pair, Truth.of(true, "the sizes beside it", "count"), FIRM)


def _is_near(one: Exact, other: Exact) -> bool:
    return -_OFF < Fraction(one) - Fraction(other) < _OFF


def _claim(line: Passage, number: Number, truth: Truth, strength: int) -> Iterator[Claim]:
    yield from claimed(line, number, [truth], "sum", strength)
