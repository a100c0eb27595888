"""How many sequences fit at once by their length, in the room of so many tokens: `Context | Max concurrency`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase

_LENGTH = AnyCase(
    r"[\s*`$]*(?:s|t|l|(?:max )?(?:seq(?:uence)?|context|ctx|prompt)(?:[ _]?(?:length|len|size|window))?|"
    r"tokens(?: each)?|length|"
    r"(?:序列|上下文)?长度|上下文(?:窗口)?|序列)[\s*`$]*(?:[(（][^()（）]*[)）])?[\s*`$]*"
)
_MANY = AnyCase(
    r"[\s*`$]*(?:max(?:imum)?\.? |最大)?\s?(?:batch(?: size)?|concurren\w+(?: (?:requests|users|sequences))?|requests|"
    r"sequences|users|并发数?量?|批(?:大小|量)|请求数?|batch ?大小)(?: that fit)?[\s*`$]*"
    r"(?:[(（][^()（）]*[)）])?[\s*`$]*"
)
_FITS = AnyCase(r"\bmax|\bfits?\b|concurren|最大|并发|放得?下|能放|容纳")
_FEWEST, _NEAR, _TENS = 3, 20, both_ways(10, 100)


class _Row(NamedTuple):
    """A length, how many sequences of it fit, and the cell that says so."""

    length: int
    many: Number
    cell: Passage

    @property
    def room(self) -> tuple[int, int]:
        """The tokens that there is room for, at least and at most, where so many fit and one more doesn't."""
        return self.length * int(self.many.value), self.length * (int(self.many.value) + 1) - 1


def room_by_length(table: Table) -> Iterator[Claim]:
    """A claim about each number of sequences in a column beside their lengths, where three rows have the same room."""
    heads = [head.text for head in table.header]
    if len(heads) < 2 or not _LENGTH.fullmatch(heads[0]) or is_doubted(" ".join(heads)):
        return
    for column, head in enumerate(heads[1:]):
        if _MANY.fullmatch(head) and _FITS.search(f"{head} {table.above}"):
            yield from _held(list(_rows(table, column)))


def _rows(table: Table, column: int) -> Iterator[_Row]:
    """The rows that have a length and a whole number of sequences."""
    for row in table.rows:
        length, many = row.label.lone_number, row.number_in(column)
        if length is None or many is None or not many.bare or many.value < 1 or length.value < 1:
            continue
        unit = length.units[-1] if length.kind == "count" else None
        if unit is not None and (length.digits * unit.scale) % 1 == many.value % 1 == 0:
            yield _Row(int(length.digits * unit.scale), many, row.cells[column])


def _held(rows: Sequence[_Row]) -> Iterator[Claim]:
    """The claims that each row has the room that all others have, or all but one."""
    for one in rows:
        others = [row.room for row in rows if row is not one]
        low, high = max((room[0] for room in others), default=0), min((room[1] for room in others), default=0)
        if len(others) < _FEWEST - 1 or low > high:
            continue
        fewest, most = low // one.length, high // one.length
        near = range(fewest, min(most, fewest + _NEAR) + 1)
        meant = next((many for many in near if slip(one.many, many) == SWAP), None)
        truth = Truth(Value(meant or fewest, fewest, most), f"{low:,} / {one.length:,}, rounded down")
        # A window makes room for more than that, and a limit leaves some of it.
        is_slip = meant is not None or fits(one.many, [truth], _TENS)
        claims = claimed(one.cell, one.many, [truth], "repeated", FIRM)
        yield from (sure_if(claim, is_slip and len(others) >= _FEWEST) for claim in claims)
