"""Columns that follow from another one by a rule that everybody knows from their heading: `loss | perplexity`,
`parameters | Chinchilla-optimal tokens`, `KV cache | % of 80 GB`, `KV cache | max concurrent @ 26 GB`; or how many
times smaller, or larger, rows are than the one that the heading names: `elements | vs MHA`, "GQA-8 | 2,048 | 16x".
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.columns.headed_rows import headed_rows, is_otherwise, stands_out
from archscope.notes.finders.in_words.worked_out import both_ways, quotient
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import DIGIT, SWAP, slip
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED, is_doubted
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says

_FEWEST, _MANY, _HIGHEST, _FAR = 2, 3, 50, Fraction(1, 4)
_MIXED = (1, Fraction(1024, 1000), Fraction(1000, 1024))
"""GB and GiB, as they are mixed at times."""
_FACTORS = both_ways(2, 4, 8, 10, 1000)
"""By what a number is off that somebody got wrong, and no other rule leads to."""


class _Rule(NamedTuple):
    """The heading of a column, the heading and the kind of the one that it follows from, and what it comes to.

    Attributes:
        is_sharp: another digit is wrong too: nobody would come to that by a rule of his own.
        is_per_card: it says nothing where the bytes of a row are shared by several cards.
        may_be_limited: there may be a limit, which is the largest number of the column.
    """

    head: AnyCase
    of: AnyCase
    kind: str
    truths: Callable[[Number, Number | None], Sequence[Truth]]
    is_sharp: bool = True
    is_per_card: bool = False
    may_be_limited: bool = False


def _perplexity(loss: Number, _: Number | None) -> Sequence[Truth]:
    low, high = number_value(loss).range
    if not loss.bare or not 0 < loss.value < _HIGHEST:
        return ()
    exact, low, high = (Fraction(math.exp(one)) for one in (loss.value, low, high))
    return [Truth(Value(exact, low, high), f"exp({loss.text})")]


def _best_tokens(parameters: Number, _: Number | None) -> Sequence[Truth]:
    return [Truth(number_value(parameters).times(20), f"20 × {parameters.text}")]


def _share_of_card(held: Number, card: Number | None) -> Sequence[Truth]:
    shares = [Fraction(held.value) / card.value * times for times in _MIXED] if card is not None and card.value else []
    return [Truth.of(share, f"{held.text} / {card.text}" if card else "", "share") for share in shares]


def _room(held: Number, room: Number | None) -> Sequence[Truth]:
    many = [Fraction(room.value) / held.value * times for times in _MIXED] if room is not None else []
    whole = [Truth.of(math.floor(one), f"{room.text} / {held.text}" if room else "") for one in many]
    return [*whole, *(Truth.of(one, whole[0].how) for one in many)]


_RULES = (
    _Rule(
        AnyCase(r"\bppl\b|perplexity|困惑度"), AnyCase(r"\bloss\b|entropy|\bnll\b|损失|交叉熵"), "count", _perplexity
    ),
    _Rule(
        AnyCase(r"(?:chinchilla|compute)[ -]?(?:optimal|最优)|20 tokens?/|20\s?[×x] ?param"),
        AnyCase(r"\bparams?\b|parameters|\bsize\b|参数"),
        "count",
        _best_tokens,
        is_sharp=False,
    ),
    _Rule(
        AnyCase(r"[%％] ?(?:of|占)|占.*[%％比]|占 ?\d|^\W*of (?:an? |the )?\d|share of|fraction of"),
        AnyCase(""),
        "bytes",
        _share_of_card,
        is_per_card=True,
    ),
    _Rule(
        AnyCase(r"concurren|\b(?:users|requests|sequences)\b.*(?:[@/]|\bin\b)|并发"),
        AnyCase(""),
        "bytes",
        _room,
        may_be_limited=True,
    ),
)


def columns_by_rule(table: Table) -> Iterator[Claim]:
    """A claim about each number of such a column; wrong is one that a slip or a plain factor parts from the rule that
    the others keep."""
    for heads, rows in headed_rows(table):
        for column, head in enumerate(heads):
            rule = next((rule for rule in _RULES if rule.head.search(head.text)), None)
            if rule is not None and not says(head.text + table.above, DOUBTED):
                if rule.is_per_card and any(_CARDS.fullmatch(one.text) for one in heads):
                    continue
                others = [at for at, one in enumerate(heads) if at != column and rule.of.search(one.text)]
                held = [list(_held(rule, head, rows, column, at)) for at in others]
                yield from _judged(rule, max(held, key=_right, default=[]))


def _held(rule: _Rule, head: Passage, rows: Sequence[Row], column: int, of: int) -> Iterator[Claim]:
    """The claims about a column by another one."""
    said = next((number for number in head.numbers if number.kind == "bytes"), None)
    for row in (row for row in rows if max(column, of) < len(row.passages)):
        cell, given = row.passages[column], row.passages[of].lone_number
        number = cell.lone_number
        if number is not None and given is not None and given.kind == rule.kind and given.value:
            claims = claimed(cell, number, rule.truths(given, said), "formula", CONFIRM, addends=(given.start,))
            yield from (claim for claim in claims if claim.is_right or not is_otherwise(row))


_CARDS = AnyCase(r"[\W_]*(?:(?:number|no\.|num|#)[ _](?:of )?)?(?:gpus?|cards?|devices?|tp|ranks?|显?卡数)[\W_]*")
"""The heading of how many cards share the bytes of a row."""


def _right(claims: Sequence[Claim]) -> int:
    """How many rows bear a column out."""
    return sum(claim.is_right for claim in claims)


def _judged(rule: _Rule, claims: Sequence[Claim]) -> Iterator[Claim]:
    """The claims about a column that some rows bear out; one is wrong only where a slip or a factor explains it."""
    right = _right(claims)
    most = max((claim.number.value for claim in claims if claim.number is not None), default=0)
    for claim in claims if right >= _FEWEST else ():
        number = claim.number
        is_sharp = rule.is_sharp and right >= _MANY
        meant = meant_by(claim, DIGIT if is_sharp else SWAP)
        is_limit = rule.may_be_limited and number is not None and number.value == most
        is_sure = meant is not None and not is_limit and (right == len(claims) - 1 or right >= _MANY)
        yield claim._replace(strength=FIRM, truth=meant) if is_sure else claim


def meant_by(claim: Claim, least: int = SWAP) -> Truth | None:
    """The truth that the number of a wrong claim is but for a slip, or a plain factor; None if there is none."""
    number = claim.number
    for truth in claim.readings if number is not None else ():
        if number is None or not truth.value.exact:
            continue
        found = slip(number, truth.value.exact)
        is_far = abs(Fraction(number.value) / truth.value.exact - 1) > _FAR
        if (found >= least and (found == SWAP or is_far)) or fits(number, [truth], _FACTORS):
            return truth
    return None


_RELATIVE = AnyCase(
    r"(?:相对于?|对比|\bvs\.?|\bversus|\brelative to|\bcompared (?:to|with))\s+([^()（）|]{2,24}?)[\s*`]*$"
)
_NO_NAME = cased(r"[\W_]+")
_PRECISE = 10


def relative_columns(table: Table) -> Iterator[Claim]:
    """A claim about each factor; wrong is the only one that isn't the quotient of its row and the one named, if it is
    a slip, or a plain factor off."""
    for heads, rows in headed_rows(table):
        for column, head in enumerate(heads):
            name = _RELATIVE.search(head.text) if column else None
            named = [row for row in rows if name is not None and _is_named(row, name[1])]
            if len(named) == 1 and not is_doubted(head.text + table.above):
                tried = [
                    list(_of_row(rows, named[0], column, of, is_less=is_less))
                    for of in range(1, len(heads))
                    for is_less in (True, False)
                    if of != column
                ]
                yield from _relative_judged(max(tried, key=_weight, default=[]), rows)


def _is_named(row: Row, name: str) -> bool:
    words = [word for word in _NO_NAME.split(row.label.lower) if word]
    return all(word in words for word in _NO_NAME.split(name) if word)


def _of_row(rows: Sequence[Row], base: Row, column: int, of: int, *, is_less: bool) -> Iterator[Claim]:
    """The claims by the values of another column, where the row named is once itself."""
    cells = base.passages
    one, all_of = (cells[at].lone_number if at < len(cells) else None for at in (column, of))
    if all_of is None or not all_of.value or (one is not None and one.value != 1):
        return
    for row in (row for row in rows if row is not base and max(column, of) < len(row.passages)):
        number, own = row.passages[column].lone_number, row.passages[of].lone_number
        if number is None or own is None or not number.bare or own.kind != all_of.kind or not own.value:
            continue
        larger, smaller = (all_of, own) if is_less else (own, all_of)
        readings = (
            [number_value(one._replace(units=one.units[at:][:1])) for one in (larger, smaller)] for at in (-1, 0)
        )
        truths = [Truth(quotient(high, low), f"{larger.text} / {smaller.text}") for high, low in readings]
        claims = claimed(row.passages[column], number, truths, "share", CONFIRM, addends=(all_of.start, own.start))
        yield from (claim for claim in claims if claim.is_right or not is_otherwise(row))


def _weight(claims: Sequence[Claim]) -> int:
    """How many rows bear a column out; one that has more digits than one tells more."""
    right = [claim.number for claim in claims if claim.is_right and claim.number is not None]
    return sum(2 if number.digits >= _PRECISE * number.step else 1 for number in right)


def _relative_judged(claims: Sequence[Claim], rows: Sequence[Row]) -> Iterator[Claim]:
    off = [claim for claim in claims if not claim.is_right]
    columns = range(len(rows[0].passages))
    for claim in claims if _weight(claims) > 1 else ():
        meant = meant_by(claim) if len(off) == 1 and not stands_out(claim.start, rows, columns) else None
        yield claim._replace(strength=FIRM, truth=meant) if meant is not None else claim
