"""Summaries of a model as torchinfo prints them: rows of modules, and totals below that follow from them.

Each parameter is in one row, so that the rows come to the total; of blocks that a note leaves out the places are
counted: after "TransformerBlock: 2-1" comes "TransformerBlock: 2-10".
"""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.code.printed_counts import printed_counts
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import BARE, Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_COUNT = r"(--|\(recursive\)|\d[\d,]{0,20})(?=\s|$)"
_OUTPUT = r"(?:\[[\d, -]{1,60}\]\s+){0,2}"
_INDEXED = cased(rf"[├└]─(\w{{1,60}})(?: \([\w.]{{1,60}}\))?: (\d{{1,2}})-(\d{{1,5}})\s+{_OUTPUT}{_COUNT}")
_ABOVE = cased(rf"\w{{1,60}}\s+{_OUTPUT}(\d[\d,]{{0,20}})\s*(?:True|False|Partial)?\s*$")
_LABEL = cased(
    r"(Total params|Non-trainable params|(?:Trainable )?params|"
    r"(?:Input|Forward/backward pass|Params|Estimated Total) [Ss]ize \(MB\)): +"
    r"(\d[\d,]{0,20}(?:\.\d{1,6})?)(?![\d.,]*\d)"
)
"""In text, `as_read` leaves out "Trainable"."""
_BYTES = (4, 2, 1, 8)
_MEGA = (10**6, 2**20)
_OFF = Fraction(25, 1000)
"""What three sizes in hundredths of a MB may be off together."""
_MOST = 600


class _ModuleRow(NamedTuple):
    """A module: its class, its level and place in it, its count, if it has one, and how many rows it stands for."""

    module: str
    level: int
    place: int
    line: Passage
    number: Number | None
    times: int = 1

    @property
    def params(self) -> int:
        return int(self.number.digits) if self.number is not None else 0


_Totals = Mapping[str, tuple[Passage, Number]]


def printed_summary(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the totals of a summary; about a row only if it is seen what it must be."""
    said = _totals(lines) if any("Total params" in line.text for line in lines) else {}
    rows = _repeated(list(_rows(lines))) if "Total params" in said else []
    if not 1 < len(rows) < _MOST or said["Total params"][1].digits < _LEAST:
        return
    come_to = sum(row.params * row.times for row in rows)
    line, number = said["Total params"]
    total, parts = int(number.digits), _parts(said)
    printed = printed_counts(lines)
    if come_to not in (total, parts):
        yield from _mended(rows, said, parts, printed) if parts else ()
        return
    yield from _claim(line, number, Truth.of(come_to, f"the sum of {len(rows)} rows", "count"), FIRM)
    for row in rows:
        if row.number is not None:
            is_printed = row.params in printed.get(row.module, ())
            how = f"the printed {row.module}" if is_printed else "Total params − the other rows"
            truth = Truth.of(row.params, how, "count")
            yield from _claim(row.line, row.number, truth, CONFIRM)
    yield from _trainable(said, come_to)
    yield from _sizes(said, come_to)


_LEAST = 1000


def _totals(lines: Sequence[Passage]) -> _Totals:
    """What is said below the rows, by its label; nothing if a label stands there twice."""
    found = [
        (label[1].removeprefix("Trainable "), (line, number_in(line, label, 2)))
        for line in lines
        if "(MB)" in line.text or "params:" in line.text
        for label in _LABEL.finditer(line.text)
    ]
    return dict(found) if len(dict(found)) == len(found) else {}


def number_in(line: Passage, found: re.Match[str], group: int, start: int = 0) -> Number:
    """A number as it stands; "1-3 768" would else be taken for 3 768.

    Args:
        start: where in the line the text that was searched begins.
    """
    first, text = line.start + start + found.start(group), found[group]
    _, point, places = text.partition(".")
    digits = Fraction(text.replace(",", ""))
    step = Fraction(1, 10 ** len(places))
    return Number(first, first + len(text), text, digits if point else int(digits), step if point else 1, BARE)


def _rows(lines: Sequence[Passage]) -> Iterator[_ModuleRow]:
    before = lines[0]
    for line in lines:
        for found in _INDEXED.finditer(line.text) if "─" in line.text else ():
            if found[2] == found[3] == "1":
                yield from _above(line if line.text[: found.start()].strip(" │>") else before, found.start())
            number = number_in(line, found, 4) if found[4][0].isdecimal() else None
            yield _ModuleRow(found[1], int(found[2]), int(found[3]), line, number)
        before = line


def _above(line: Passage, last: int) -> Iterator[_ModuleRow]:
    """The parameters of the model itself that are in none of its modules; they stand above these."""
    end = last if line.text[last : last + 1] in ("├", "└") else len(line.text)
    found = _ABOVE.search(line.text, max(0, end - _WIDEST), end)
    if found is not None:
        yield _ModuleRow("", 0, 1, line, number_in(line, found, 1))


_WIDEST = 200


def _repeated(rows: Sequence[_ModuleRow]) -> list[_ModuleRow]:
    """Rows with those that a note leaves out between two of a kind; they are as the first of the two."""
    times = [1] * len(rows)
    for at, row in enumerate(rows):
        inside = next((n for n in range(at + 1, len(rows)) if rows[n].level <= row.level), len(rows))
        after = rows[inside] if inside < len(rows) else None
        if after is not None and (after.level, after.module) == (row.level, row.module) and after.place > row.place:
            for within in range(at, inside):
                times[within] *= after.place - row.place
    return [row._replace(times=often) for row, often in zip(rows, times, strict=True)]


def _parts(said: _Totals) -> int:
    """What the parameters that are trained and those that aren't come to; 0 if nobody says it."""
    both = [said[label][1].value for label in ("params", "Non-trainable params") if label in said]
    return int(sum(both)) if len(both) > 1 else 0


_Printed = Mapping[str, Set[int]]
_Change = tuple[_ModuleRow, int, int]
"""A row, what it may be meant to be, and what that changes."""


def _mended(rows: Sequence[_ModuleRow], said: _Totals, parts: int, printed: _Printed) -> Iterator[Claim]:
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


def _rows_off(rows: Sequence[_ModuleRow], off: int, printed: _Printed) -> Iterator[Claim]:
    """Rows that come to the total as others of their class would, or with two digits in another order; one or two."""
    changes = [(row, meant, (meant - row.params) * row.times) for row in rows for meant in _meant(row, rows, printed)]
    by_change: dict[int, list[_Change]] = defaultdict(list)
    for change in changes:
        by_change[change[2]].append(change)
    singles = [(change,) for change in by_change[off]]
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


def _meant(row: _ModuleRow, rows: Sequence[_ModuleRow], printed: _Printed) -> set[int]:
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


def _trainable(said: _Totals, total: int) -> Iterator[Claim]:
    """The parameters that are trained: all of them but the others."""
    frozen = said["Non-trainable params"][1].value if "Non-trainable params" in said else None
    if frozen is not None and "params" in said:
        line, number = said["params"]
        truth = Truth.of(total - int(frozen), "Total params − Non-trainable params", "count")
        yield from _claim(line, number, truth, FIRM if frozen == 0 else CONFIRM)


def _sizes(said: _Totals, total: int) -> Iterator[Claim]:
    """The MB of the weights, and of everything."""
    sizes = {label: pair for label, pair in said.items() if "(MB)" in label}
    weights = next((pair for label, pair in sizes.items() if label.startswith("Params")), None)
    whole = next((pair for label, pair in sizes.items() if label.startswith("Estimated")), None)
    if weights is None:
        return
    truths = [
        Truth.of(Fraction(total * width, mega), f"Total params × {width} bytes", "count")
        for width in _BYTES
        for mega in _MEGA
    ]
    fitting = [truth for truth in truths if fits(weights[1], [truth])]
    others = Fraction(sum(pair[1].value for pair in sizes.values() if pair not in (weights, whole)))
    if whole is None or len(sizes) < len(_ALL_SIZES):
        truths, strength = fitting, CONFIRM
    else:
        left = Fraction(whole[1].value) - others
        near = [truth for truth in truths if _is_near(truth.value.exact, left)]
        truths, strength = [truth for truth in near if truth in fitting] or near, FIRM
        come_to = others + weights[1].value
        if _is_near(come_to, whole[1].value):
            yield from _claim(*whole, Truth.of(whole[1].value, "the sum of the sizes", "count"), CONFIRM)
    for truth in truths[:1]:
        yield from _claim(*weights, truth, strength)


_ALL_SIZES = ("input", "pass", "weights", "total")


def _is_near(one: Exact, other: Exact) -> bool:
    return -_OFF < Fraction(one) - Fraction(other) < _OFF


def _claim(line: Passage, number: Number, truth: Truth, strength: int) -> Iterator[Claim]:
    yield from claimed(line, number, [truth], "sum", strength)
