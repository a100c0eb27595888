"""Totals in lines of text, which the lines above them add up to: "Subtotal: 16.4M weights = 4.1 MB", "# Total: ~756M".

What belongs to a total nobody says: the lines since a heading, since another total, or the subtotals. If none of these
comes to it, only a slip tells that it, or one of the lines, is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.claims import FIRM, Claim, hold
from archscope.notes.finders.calculations.relations import Cell, Relation, cell_of, is_far, is_of_a_digit, meant_by
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase
from archscope.notes.source import Block
from archscope.notes.vocabulary import DOUBTED

_MARKS = r"[\s#/*+•>│├└─|=-]*"
_TOTAL = AnyCase(
    rf"{_MARKS}(?:(?:grand|running|overall|layer|block|(?:per|each|one)[- ](?:layer|block|gpu|token|user|expert))\s)?"
    r"(?:(?:sub-?)?total\b|so far\b|sum\b|in all\b|(?:每层|单层|每块)?(?:小计|合计|总计|共计|总和))[^:=：\d]{0,30}"
    r"(?:(\d{1,3})\s(?:transformer )?(?:layers?|blocks?)[^:=：\d]{0,12})?[:=：]"
)
_PER_LAYER = AnyCase(rf"{_MARKS}per[- ](?:layer|block)\b[^:=：\d]{{0,12}}[:=：]")
_OF_ONE = AnyCase(r"(?:/|\bper[- ]|\beach |\bone |[每单]个?)\s?(?:layer|block|层|块)")
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
_RESULT = re.compile(r"[:=≈：→][\s~≈*`$]*$")
_FEWEST, _MOST, _LARGE, _LARGEST, _LEAST = 2, 14, 1000, 10**30, 1


class _Line(NamedTuple):
    """A line, whether it is a total, of one layer, or how often what it is the total of is there."""

    passage: Passage
    is_total: bool
    is_of_one: bool
    times: int


_Item = tuple[Passage, Number]


def totals_of_lines(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each total that the lines above it come to, or do so but for a slip in one number."""
    if not any(_is_total(passage) for passage in passages):
        return
    lines = [_line(passage) for passage in passages]
    for at, line in enumerate(lines):
        if line.is_total and line.passage.numbers and not DOUBTED.search(line.passage.text):
            for kind in ("count", "bytes"):
                number = _value(line.passage, kind)
                if number is not None and (not number.bare or number.value >= _LARGE):
                    yield from _held(line, number, lines[max(0, at - _MOST) : at])


def totals_of_remarks(blocks: Sequence[Block]) -> Iterator[Claim]:
    """The same of the lines of a program that are nothing but remarks."""
    if any("otal" in block.text for block in blocks):
        lines: list[Passage] = []
        for block in blocks:
            if block.text.lstrip().startswith(("#", "//")):
                lines.append(Passage(block.text, block.start))
            elif lines:
                yield from totals_of_lines(lines)
                lines = []
        yield from totals_of_lines(lines)


def _is_total(passage: Passage) -> bool:
    return bool(_TOTAL.match(passage.text) or _PER_LAYER.match(passage.text))


def _line(passage: Passage) -> _Line:
    found = _TOTAL.match(passage.text)
    times = int(found[1]) if found is not None and found[1] else 1
    return _Line(passage, _is_total(passage), bool(_OF_ONE.search(passage.text)), times)


def _value(line: Passage, kind: str) -> Number | None:
    """The number of a kind that a line comes to: the last that follows a sign, or the only one, outside of brackets."""
    inside = [(line.start + found.start(), line.start + found.end()) for found in _BRACKETS.finditer(line.text)]
    numbers = [
        number
        for number in line.numbers
        if number.kind == kind
        and _LEAST <= number.value < _LARGEST
        and not any(start <= number.start < end for start, end in inside)
    ]
    results = [number for number in numbers if _RESULT.search(line.before(number.start))]
    numbers = [number for number in numbers if not number.bare or number.value >= _LARGE]
    return results[-1] if results else numbers[0] if len(numbers) == 1 else None


def _held(line: _Line, number: Number, above: Sequence[_Line]) -> Iterator[Claim]:
    """The claim about a total, or about the one of its lines that a slip keeps from making it."""
    total = cell_of(line.passage, number, "decimal")
    found: list[Claim] = []
    for items in _windows(line, number.kind, above):
        cells = [*(cell_of(passage, value, "decimal") for passage, value in items), total]
        relation = Relation(tuple(range(len(cells))))
        if relation.holds([cell.range for cell in cells]):
            return
        found += _blamed(relation, cells)
    if len({(claim.start, claim.truth.value.exact) for claim in found if claim.truth is not None}) == 1:
        yield found[0]


def _windows(line: _Line, kind: str, above: Sequence[_Line]) -> Iterator[Sequence[_Item]]:
    """What a total may be that of: the lines since a division, the totals among them, those that speak of one layer, or
    those that don't."""
    items: list[tuple[_Line, Number]] = []
    since, is_open = 0, True
    windows: list[list[tuple[_Line, Number]]] = []
    for other in reversed(above):
        value = _value(other.passage, kind)
        if is_open and (other.is_total or not other.passage.numbers):
            windows.append(items[:])
            is_open = not other.is_total
        if value is not None:
            items.append((other, value))
            since += is_open
    windows += [
        items[:since],
        [item for item in items if item[0].is_total],
        [item for item in items if item[0].is_of_one == line.is_of_one and not item[0].is_total],
    ]
    for window in windows:
        if len(window) >= _FEWEST:
            yield [(other.passage, value) for other, value in reversed(window)]


def _blamed(relation: Relation, cells: Sequence[Cell]) -> Iterator[Claim]:
    """The claim about the only number that a slip keeps from making a sum right; a total may have one for certain if
    the others are right."""
    ranges = [cell.range for cell in cells]
    slipped = [
        at
        for at, cell in enumerate(cells)
        if any(relation.holds([*ranges[:at], meant, *ranges[at + 1 :]]) for meant in meant_by(cell))
    ]
    at = slipped[-1] if slipped else 0
    is_sure = len(slipped) == 1 and not is_of_a_digit(relation, cells, at)
    if not slipped or not (is_sure or at == len(cells) - 1):
        return
    places = tuple(cell.number.start for index, cell in enumerate(cells) if index != at)
    truth = relation.truth(cells, at)
    claim = hold(cells[at].passage, cells[at].number, [truth], "sum", FIRM, addends=places, rests=not is_sure)
    if claim is not None and not claim.is_right and is_far(cells[at], truth):
        yield claim
