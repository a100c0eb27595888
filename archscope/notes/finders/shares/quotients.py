"""One number in another: the share that a part has of a whole, what it leaves, and how many times as much one is."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import quotient, sure_if
from archscope.notes.judging.claims import Claim, Truth, as_float, distance, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.truths.facts import facts_of


def share_of(part: Number, whole: Number) -> Truth:
    """The share of a part in a whole, as a range where they are rounded."""
    return Counted.of(part).share_of(Counted.of(whole))


def exact_share(part: Number, whole: Number) -> Truth:
    """The share of one number in another as they are written."""
    return Truth.of(divided(part.value, whole.value), f"{part.text} / {whole.text}", "share")


def rest_of(share: Truth) -> Truth:
    """What a share leaves of the whole: 75 % is saved where 25 % are left."""
    return Truth(Value(1, 1, 1, "share").less(share.value), f"1 − {share.how}")


def times_as_much(large: Number, small: Number, kind: str = "") -> Truth:
    """How many times as much as another a number is: 130 GB are 4 × 32.5 GB."""
    share = share_of(large, small)
    return Truth(share.value._replace(kind=kind), share.how)


def excess_of(times: Truth) -> Truth:
    """By how much more something is that is so many times as much: "three times more" is four times as much."""
    return Truth(times.value.plus(-1), f"{times.how} − 1")


def by_how_much(large: Number, small: Number, *, is_less: bool) -> tuple[Truth, Truth]:
    """The share by which one number is less than another, or more, and what that leaves or makes of it: 75 % and 25 %,
    300 % and 400 %."""
    whole = share_of(small, large) if is_less else share_of(large, small)
    return rest_of(whole) if is_less else excess_of(whole), whole


def share_claim(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    group: object = None,
    *,
    addends: tuple[int, ...] = (),
    rests: bool = False,
    is_sure: object = True,
) -> Iterator[Claim]:
    """The claim that a number is one of some shares, or so many times as much; none if it can't be compared.

    Args:
        is_sure: whether it is wrong if it is none of them; else it can only be right.
    """
    for claim in claimed(passage, number, truths, "share", strength, group=group, addends=addends, rests=rests):
        yield sure_if(claim, is_sure)


def times_off(number: Number, truth: Truth) -> float:
    """How many times a number is larger or smaller than it should be."""
    return distance(as_float(number.value), as_float(truth.value.exact))


def works_out(sentence: Passage, share: Number) -> bool:
    """Whether a share works out the number that is claimed, as in "75% of 4096 is 3072", and is none itself."""
    sides = [side.expression for sides in sentence.equations for side in sides if side.is_compound]
    return any(share in expression.numbers for expression in sides if expression is not None)


def is_rounded_twice(number: Number, truth: Truth) -> bool:
    """Whether a share would be right if it had been rounded to one digit more before: 0.62245 to 0.6225."""
    return 0 < number.value - truth.value.exact <= Fraction(11, 20) * number.step * number.units[0].scale


def is_of_twice(number: Number, truths: Sequence[Truth]) -> bool:
    """Whether a share is that of twice the part, or of half of it: a count that forgets one of two modules, or has one
    too many, is as likely what is wrong."""
    has_two_digits = number.digits >= 10 * number.step
    return has_two_digits and fits(number, truths, (2, Fraction(1, 2)))


def is_sum_of_shares(number: Number, before: Sequence[Number]) -> bool:
    """Whether a share is what two or more shares just before it come to together, each of them rounded."""
    come_to = Fraction(0)
    for terms, share in enumerate(reversed(before), 1):
        come_to += Fraction(share.value)
        if terms > 1 and abs(come_to - number.value) <= terms * Fraction(number.step * number.units[0].scale) / 2:
            return True
    return False


class Counted(NamedTuple):
    """What shares are made of: a value, how it reads, and the places of the numbers that it was made of."""

    value: Value
    how: str
    places: tuple[int, ...] = ()
    is_exact: bool = True

    @classmethod
    def of(cls, number: Number) -> Counted:
        """A number as it stands."""
        return cls(number_value(number), number.text, (number.start,), number.bare)

    @classmethod
    def readings(cls, number: Number) -> list[Counted]:
        """A whole in the units of its own; 80 GB may be as many GiB."""
        values = dict.fromkeys(number_value(number, (system,)) for system in ("decimal", "binary"))
        return [cls(value, number.text, (number.start,), number.bare) for value in values]

    @classmethod
    def sum(cls, parts: Sequence[Counted]) -> Counted:
        """Parts taken together."""
        how, places = " + ".join(part.how for part in parts), (place for part in parts for place in part.places)
        is_exact = all(part.is_exact for part in parts)
        return cls(total([part.value for part in parts]), f"({how})", tuple(places), is_exact)

    def share_of(self, whole: Counted | Truth) -> Truth:
        """The share that it has of a whole, with how either was worked out."""
        return Truth(quotient(self.value, whole.value, "share"), f"{self.how} / {whole.how}")


@functools.cache
def totals_of(model: Model) -> tuple[Counted, ...]:
    """The parameters of a model, tied either way, and of a mixture those that a token goes through."""
    facts = facts_of(model)
    truths = [*facts.totals[:2], *facts.tied_otherwise[:1]]
    return tuple(Counted(truth.value, f"{truth.how} of {facts.name}") for truth in truths)


def but_for_repeats(told: Iterable[Number]) -> list[Number]:
    """Numbers that were told, the last first, but for those that say another one again, rounded, and the sizes that are
    factors of one: of "32,000 × 512 = 16,384,000 ≈ 16.4M" the product."""
    kept: list[Number] = []
    for number in told:
        if kept and number.bare and not kept[-1].bare and fits(kept[-1], [Truth.of(number.value, "")]):
            kept.pop()
        is_factor = bool(kept) and kept[-1].bare and number.value < _SIZES_END and kept[-1].value % number.value == 0
        if not is_factor:
            kept.append(number)
    return kept


_SIZES_END = 10**6
