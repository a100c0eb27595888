"""Totals in lines of text, which the lines above them add up to: "Subtotal: 16.4M weights = 4.1 MB", "# Total: ~756M".

What belongs to a total nobody says: the lines since a heading, since another total, or the subtotals. If none of these
comes to it, only a slip tells that it, or one of the lines, is wrong.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import columns_of
from archscope.notes.finders.columns.relations import GridCell, Relation, cell_of, slipped_cell
from archscope.notes.finders.in_words.layers import repeated_layers
from archscope.notes.finders.totals.addends import sum_of, summed
from archscope.notes.finders.totals.wrong_totals import without_a_line, without_a_term
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import DIGIT, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED, OFFLOADED, WITHOUT
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased, says

_MARKS = r"[\s#/*+•>→│├└─|=—-]*"
_NAME = (
    rf"{_MARKS}(?:(?:grand|running|overall|layer|block|(?:per|each|one)[- ](?:layer|block|gpu|token|user|expert))\s)?"
    r"(?:(?:sub-?)?total\b|so far\b|sum\b|in all\b|(?:每层|单层|每块|单个)?\s?"
    r"(?:[a-z]{2,12}\s?)?(?:小计|合计|总计|共计|总和))[^:=：\d]{0,30}"
    r"(?:(\d{1,3})\s(?:transformer )?(?:layers?|blocks?)[^:=：\d]{0,12})?"
)
_TOTAL, _LABEL = AnyCase(rf"{_NAME}[:=：]"), AnyCase(rf"{_NAME}$")
_SUBTOTAL = AnyCase(rf"{_MARKS}(?:sub-?total|小计)")
_OF_ONE = AnyCase(r"(?:/|\bper[- ]|\beach |\bone |[每单]个?)\s?(?:layer|block|层|块)")
_BEFORE = AnyCase(
    rf"{_MARKS}(?:the )?(?:original\w*|un(?:compressed|quantized|pruned)|dense|before|baseline|full|原[始来先本]?|"
    r"未压缩|未量化|压缩前|量化前|稠密|基线|之前)"
)
"""What there was before: of a change the lines below it tell what it comes to."""
_BRACKETS = cased(r"[(（][^()（）]*[)）]")
_RESULT = cased(r"[:=≈：→][\s~≈*`$]*$")
_FEWEST, _MOST, _LONGEST = 2, 14, 60
_LARGE, _LARGEST, _LEAST = 1000, 10**30, 1


_Item = tuple[Passage, Number]
_KINDS = ("count", "bytes", "flops")


class _Line(NamedTuple):
    """A line, or a row of a table: whether it is a total, and of one layer; of how many, if it says so; its values; and
    whether it tells what there was `before` a change."""

    is_total: bool
    is_of_one: bool
    times: int
    values: Mapping[str, _Item]
    is_empty: bool
    is_subtotal: bool = False
    is_before: bool = False


def totals_of_lines(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each total that the lines above it come to but for a slip in one number."""
    if any(_TOTAL.match(passage.text) for passage in passages):
        lines = [_line(passage, _values(passage), _TOTAL, not passage.numbers) for passage in passages]
        if not any(says(passage.text, DOUBTED, OFFLOADED) for passage in passages):
            yield from _totals(lines)


def totals_of_columns(table: Table) -> Iterator[Claim]:
    """The same of the rows of a table, for each of its columns."""
    if not any(_LABEL.match(row.label.text) for row in table.rows) or len(table.rows) > _LONGEST:
        return
    if not any(DOUBTED.search(cell.text) for row in table.rows for cell in row.passages):
        for column in columns_of(table):
            if not any(row.cells[column].text.strip(" *`") in _UNSAID for row in table.rows if column < len(row.cells)):
                yield from _totals([_row(row, column) for row in table.rows])


_UNSAID = frozenset("—–-")
"""A cell that leaves open what a part has."""


def totals_of_remarks(blocks: Sequence[Block]) -> Iterator[Claim]:
    """The same of the remarks of a program, and what so many layers have: "# per block: 7M", "# 12 blocks: 85M"."""
    has_total = any("otal" in block.text for block in blocks)
    for is_remark, found in itertools.groupby(blocks, lambda block: block.text.lstrip().startswith(("#", "//"))):
        lines = [Passage(block.text, block.start) for block in found] if is_remark else []
        yield from totals_of_lines(lines) if has_total else ()
        for before, line in itertools.pairwise(lines):
            is_of_a_part = bool({name for _, _, name in components_in(before.text)} - _WHOLE) or says(
                line.text, _WITH_MORE
            )
            claims = repeated_layers(line, before)
            yield from (claim._replace(strength=CONFIRM) if is_of_a_part else claim for claim in claims)


_WHOLE = {"block", "total"}
_WITH_MORE = AnyCase(r"\bwith\b|\bincl|\bplus\b|[+＋含加]|包括")


def _line(passage: Passage, values: Mapping[str, _Item], name: AnyCase, is_empty: bool) -> _Line:
    found = name.match(passage.text)
    times = int(found[1]) if found is not None and found[1] else 1
    is_of_one, is_subtotal = _OF_ONE.search(passage.text) is not None, _SUBTOTAL.match(passage.text) is not None
    is_before = _BEFORE.match(passage.text) is not None
    return _Line(found is not None, is_of_one, times, values, is_empty, is_subtotal, is_before)


def _values(line: Passage) -> dict[str, _Item]:
    """The numbers that a line comes to: of each kind the last after a sign, or the only one, outside of brackets."""
    inside = [(line.start + found.start(), line.start + found.end()) for found in _BRACKETS.finditer(line.text)]
    found: dict[str, _Item] = {}
    for kind in _KINDS if line.numbers else ():
        numbers = [
            number
            for number in line.numbers
            if number.kind == kind
            and _LEAST <= number.value < _LARGEST
            and not any(start <= number.start < end for start, end in inside)
        ]
        results = [number for number in numbers if _RESULT.search(line.before(number.start))]
        numbers = [number for number in numbers if _is_large(number)]
        if len(results) > 1 and _ENDS_AN_ITEM.search(line.text):
            continue
        if results or len(numbers) == 1:
            found[kind] = (line, results[-1] if results else numbers[0])
    return found


_ENDS_AN_ITEM = cased(r"=[\s~≈*]*[\d.,]+\s?[A-Za-z万亿]{0,3}[\s*]+[-–—•·][\s*]+[A-Z\u4e00-\u9fff][^\d=]*[:：]")
"""What a value and the label of the next item in the same line look like: "= 67.1M - V projection: "."""


def _row(row: Row, column: int) -> _Line:
    cell = row.cells[column] if column < len(row.cells) else None
    number = cell.lone_number if cell is not None and cell.numbers else None
    if cell is None or number is None or number.kind not in _KINDS or not _LEAST <= number.value < _LARGEST:
        return _line(row.label, {}, _LABEL, is_empty=True)
    return _line(row.label, {number.kind: (cell, number)}, _LABEL, is_empty=False)


def _is_large(number: Number) -> bool:
    return not number.bare or number.value >= _LARGE


def _totals(lines: Sequence[_Line]) -> Iterator[Claim]:
    """The claims about each total of some lines, by those above it that have values of its kind."""
    for at, line in enumerate(lines):
        for kind, item in line.values.items() if line.is_total else ():
            if _is_large(item[1]) and not _is_of_the_changed(line, kind, lines[:at]):
                windows = list(_windows(line, kind, lines[:at]))
                claims = list(_held(item, windows, line.times))
                yield from claims or (_of_the_nearest(line, *item, windows[0][0]) if windows else ())


def _is_of_the_changed(line: _Line, kind: str, above: Sequence[_Line]) -> bool:
    """Whether a total is what the lines above it come to without what there was before: "Original: 300 GB,
    compressed: 30 GB, indices: 2 GB, total: 32 GB"."""
    changed = [other for other in above if not other.is_before]
    if len(changed) == len(above):
        return False
    return any(_comes_to(line.values[kind], *window) for window in _windows(line, kind, changed))


def _comes_to(total: _Item, items: Sequence[_Item], times: int) -> bool:
    """Whether a total is what some lines come to, or so many times that."""
    relation, cells = _relation(total, items, times)
    return relation.holds([cell.range for cell in cells])


def _relation(total: _Item, items: Sequence[_Item], times: int) -> tuple[Relation, list[GridCell]]:
    """What some lines and their total should satisfy, and these as cells of it."""
    cells = [cell_of(passage, number, "decimal") for passage, number in (*items, total)]
    relation = Relation(tuple(range(len(cells))))
    return relation._replace(powers=(-1, 1), constant=(times, times)) if times > 1 else relation, cells


def _held(total: _Item, windows: Sequence[tuple[Sequence[_Item], int]], layers: int) -> Iterator[Claim]:
    """The claim about a total, or about the one of its terms that a slip keeps from making it; the lines above it may
    say what one of its `layers` has."""
    found: list[Claim] = []
    for items, times in windows:
        if total[1].value == layers * sum(number.value for _, number in items):
            return
        if total[1].bare and not all(number.bare for _, number in items):
            # "604,272" is no sum of which "50K" is a term.
            continue
        relation, cells = _relation(total, items, times)
        if relation.holds([cell.range for cell in cells]):
            yield from _borne_out(total, [number for _, number in items]) if times == 1 else ()
            return
        claims = slipped_cell(relation, cells, "sum") if len(items) <= _MOST else ()
        # What is said in full isn't shown to be wrong by a total that is rounded.
        found += (claim for claim in claims if total[1].bare or claim.start == total[1].start or not _in_full(claim))
    if len({(claim.start, claim.truth.value.exact) for claim in found if claim.truth is not None}) == 1:
        yield found[0]


def _borne_out(total: _Item, terms: Sequence[Number]) -> Iterator[Claim]:
    """The claim that a total is what lines come to, if it is told in full, so that it isn't so by chance."""
    passage, number = total
    if number.units[0].scale == 1 and number.value >= _LONG:
        yield from summed(passage, number, terms, CONFIRM)


def _in_full(claim: Claim) -> bool:
    return claim.number is not None and claim.number.bare and claim.number.value >= _LONG


_LONG = 10**6


def _of_the_nearest(line: _Line, passage: Passage, number: Number, items: Sequence[_Item]) -> Iterator[Claim]:
    """The claims about a total that the nearest lines above it show to be wrong, though no slip in one of them does."""
    terms = [term for _, term in items]
    if line.is_subtotal and _is_off_by_a_digit(number, terms):
        yield from (claim for claim in summed(passage, number, terms, FIRM) if not claim.is_right)
    elif not line.is_subtotal:
        yield from _of_both(passage, number, items)
    if line.times == 1 and _is_of_one_more_or_less(passage, number, terms):
        yield from summed(passage, number, terms, FIRM)
    yield from without_a_term(passage, number, items)
    yield from without_a_line(passage, number, items)


def _is_off_by_a_digit(number: Number, terms: Sequence[Number]) -> bool:
    """Whether a total has one other digit than what some lines come to that bear one another out: as "14 GB, 14 GB,
    84 GB" are all multiples of the least of them, none has a slip."""
    if len(terms) <= _FEWEST or len({term.units for term in (number, *terms)}) != 1 or number.bare:
        return False
    least, digits = min(term.digits for term in terms), [term.digits for term in terms]
    if any(value % least or value > _MOST * least for value in digits):
        return False
    return slip(number, sum(term.value for term in terms)) == DIGIT


def _is_of_one_more_or_less(passage: Passage, number: Number, terms: Sequence[Number]) -> bool:
    """Whether a total of lines that all have the same is what one more or one less of them come to."""
    if len(terms) < _SEVERAL or len({(term.digits, term.units) for term in terms}) != 1:
        return False
    is_off = fits(number, [sum_of(terms)], [Fraction(len(terms) + off, len(terms)) for off in (-1, 1)])
    # "70 GB with the draft model" may be one more.
    ends = not passage.after(number.end).strip(" *`_.。|")
    return ends and is_off and number.units == terms[0].units and not says(passage.text, WITHOUT, DOUBTED)


_SEVERAL = 4
"""So many lines that are alike are of one thing each, and the total of all."""


def _of_both(passage: Passage, number: Number, items: Sequence[_Item]) -> Iterator[Claim]:
    """The claim about a total of keys and values that is no more than what either of them takes."""
    terms = [term for _, term in items]
    if len(terms) != _FEWEST or any((term.value, term.units) != (number.value, number.units) for term in terms):
        return
    if not all(name.match(line.text) for name, (line, _) in zip((_KEYS, _VALUES), items, strict=True)):
        return
    if _OF_A_PART.search(passage.text) and not any(_OF_A_PART.search(line.text) for line, _ in items):
        return
    how = " + ".join(term.text for term in terms)
    truths = [
        Truth.of(sum(term.digits * unit.scale for term in terms), how, unit.kind)._replace(system=unit.system)
        for unit in number.units
    ]
    places = tuple(term.start for term in terms)
    claims = claimed(passage, number, truths, "sum", FIRM, addends=places, rests=True)
    yield from (claim for claim in claims if not claim.is_right)


_KEYS = AnyCase(rf"{_MARKS}(?:keys?|k|key cache|k cache|键|k ?缓存)\W{{0,4}}[:：=]")
_VALUES = AnyCase(rf"{_MARKS}(?:values?|v|value cache|v cache|值|v ?缓存)\W{{0,4}}[:：=]")
_OF_A_PART = AnyCase(r"(?:\bper |\beach |/\s?|每个?\s?)(?!layer|block|层)[a-z\u4e00-\u9fff]")


def _windows(line: _Line, kind: str, above: Sequence[_Line]) -> Iterator[tuple[Sequence[_Item], int]]:
    """What a total may be that of: the lines since a division, the totals among them, those that speak of one layer, or
    those that don't; or so many times the total of one."""
    items: list[tuple[_Line, _Item]] = []
    since, is_open = 0, True
    windows: list[list[tuple[_Line, _Item]]] = []
    for other in reversed(above):
        if is_open and (other.is_total or other.is_empty):
            windows.append(items[:])
            is_open = not other.is_total
        if kind in other.values:
            items.append((other, other.values[kind]))
            since += is_open
    windows += [
        items[:since],
        [item for item in items if item[0].is_total],
        [item for item in items if item[0].is_of_one == line.is_of_one and not item[0].is_total],
    ]
    for window in windows:
        if len(window) >= _FEWEST:
            yield [item for _, item in reversed(window)], 1
    one = [item for other, item in items if other.is_total and other.is_of_one]
    if line.times > 1 and one:
        yield one[:1], line.times
