"""Columns that are another one and the same amount more in all rows: `Requests | KV cache | Weights + KV cache`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, lowered

_PLUS, _ASIDE, _NO_WORD = cased(r"[+＋]"), cased(r"[(（][^()（）]*[)）]"), cased(r"[\s*_`$]+")
_PEAK = AnyCase(r"peak|activation|overhead|峰值|激活|开销")
_ONLY_A_COUNT = AnyCase(
    r"[\s*`]*[\d.,]+\s?k?[\s*`]*(?:tokens?|users?|requests?|sequences?|个?(?:并发|请求|用户)|[路条])?[\s*`]*"
)
_FEWEST, _ROUNDED, _OF_TWO = 3, 200, 2
"""So many rows show it; the part by which a rounded rate may be off."""


class _Pair(NamedTuple):
    """A number and the one of its row that is some amount more, with the number that its label is, if it is one."""

    row: Row
    less: Number
    cell: Passage
    more: Number
    many: Exact | None

    @property
    def difference(self) -> Exact:
        """How much more it is."""
        return self.more.value - self.less.value

    @property
    def step(self) -> Fraction:
        """How far rounding may put the difference off."""
        return Fraction((self.more.step + self.less.step) * self.more.units[0].scale)


def constant_addends(table: Table) -> Iterator[Claim]:
    """A claim about each number in a column that its heading says to be another one and something beside, where that is
    the same in most rows; wrong if the other one goes with its row's label as all do."""
    for column in range(1, len(table.header) - 1):
        addend = _addend(table, column)
        if addend is not None and not is_doubted(table.head(column), _PEAK):
            yield from _held(_pairs(table, addend, column), addend)


def _addend(table: Table, column: int) -> int | None:
    """The column that the heading of another names as one of its two terms."""
    terms = [_plain(term) for term in _PLUS.split(table.head(column))]
    found = [at for at in range(len(table.header) - 1) if at != column and _plain(table.head(at)) in terms]
    return found[0] if len(terms) == _OF_TWO and len(found) == 1 else None


def _plain(head: str) -> str:
    """A heading without its marks and asides."""
    return _NO_WORD.sub("", _ASIDE.sub("", lowered(head)))


def _pairs(table: Table, addend: int, column: int) -> list[_Pair]:
    """The rows that have both numbers, in the same unit."""
    found = []
    for row in table.rows:
        less, more, label = row.number_in(addend), row.number_in(column), row.label.lone_number
        if less is not None and more is not None and less.units == more.units:
            is_count = label is not None and label.value > 0 and _ONLY_A_COUNT.fullmatch(row.label.text) is not None
            many = label.value if label is not None and is_count else None
            found.append(_Pair(row, less, row.cells[column], more, many))
    return found


def _held(pairs: Sequence[_Pair], addend: int) -> Iterator[Claim]:
    """The claims about both numbers of each row."""
    constant = _most(pairs)
    if constant is None:
        return
    rate = _rate(pairs)
    for one in pairs:
        is_steady = rate is not None and _goes_with(one, rate)
        more = _in_unit(constant, one.more)
        truths = [_around(one.less.value + constant, one.step, f"{one.less.text} + {more}", one.more)]
        if rate is not None and one.many is not None:
            product = rate * one.many
            how = f"{one.many} × {_in_unit(rate, one.less)}"
            truths.append(_around(product + constant, one.step, f"{how} + {more}", one.more))
            near = [_around(product, one.step, how, one.less)]
            claims = claimed(one.row.cells[addend], one.less, near, "repeated", FIRM)
            yield from (claim for claim in claims if claim.is_right)
        places = (one.less.start,) if is_steady or rate is None else ()
        claims = claimed(one.cell, one.more, truths, "sum", FIRM, addends=places)
        yield from (sure_if(claim, is_steady) for claim in claims)


def _in_unit(value: Exact, like: Number) -> str:
    """A value as it reads in the unit of a number."""
    unit = like.units[0]
    return f"{float(divided(value, unit.scale)):.4g} {unit.name}".rstrip()


def _rate(pairs: Sequence[_Pair]) -> Fraction | None:
    """How much the smaller number of most rows is for each of what the label counts; None if it is in too few."""
    counted = [one for one in pairs if one.less.digits]
    exact_first = sorted(counted, key=lambda one: divided(one.less.step, one.less.digits))
    rates = [divided(one.less.value, one.many) for one in exact_first if one.many is not None]
    rate = max(rates, key=lambda rate: sum(_goes_with(one, rate) for one in pairs), default=None)
    return rate if rate is not None and sum(_goes_with(one, rate) for one in pairs) >= _FEWEST else None


def _most(pairs: Sequence[_Pair]) -> Exact | None:
    """How much more the numbers are in most rows, by the most exact of these; None if there are too few."""
    counted = {one: sum(_is_near(one, other) for other in pairs) for one in pairs}
    best = max(pairs, key=lambda one: (counted[one], -one.step), default=None)
    if best is None or counted[best] < _FEWEST or 2 * counted[best] <= len(pairs) or best.difference <= 0:
        return None
    return best.difference


def _is_near(one: _Pair, other: _Pair) -> bool:
    return abs(Fraction(one.difference - other.difference)) <= one.step + other.step


def _goes_with(one: _Pair, rate: Exact) -> bool:
    """Whether the smaller number of a row is so much for each of what its label counts."""
    if one.many is None:
        return False
    product = Fraction(rate * one.many)
    return fits(one.less, [_around(product, product / _ROUNDED, "", one.less)])


def _around(exact: Exact, off: Exact, how: str, like: Number) -> Truth:
    """A value that may be off by a rounding, of the kind that another number has."""
    kind = "" if like.kind == "count" else like.kind
    return Truth(Value(exact, exact - off, exact + off, kind), how)
