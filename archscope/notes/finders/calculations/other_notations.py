"""A rounded number and the same in another notation: "1.24 亿（124M）", "32K (32,768)", "7.44 GFLOPs = 7440 MFLOPs".

Neither proves the other right. They only show that one of them is wrong, where a slip parts them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number, Unit
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase

_LEAST, _FARTHEST, _DIGITS = 1000, 32, 100
_NOUN = r"(?:个?(?:参数|token|词元)|(?:trainable |total |model )?(?:param(?:eter)?s|tokens|weights|bytes)|字节)"
_NEARLY = r"(?:~|≈|\\approx|about|roughly|around|大约|约为|约合|约|大概|正好|exactly)"
_AGAIN = AnyCase(
    rf"[\s*`$]*(?:{_NOUN}[\s*`]*)?(?:[=≈]|\\approx|[(（,，]?\s*(?:也就是|即为?|i\.e\.,?|that is,?|折合|合|等于)|"
    rf"[(（]|[,，]\s*(?:or\s+)?(?={_NEARLY}))\s*{_NEARLY}?[\s*`$]*"
)
"""What stands between a number and the same in another notation."""
_CLOSES = AnyCase(rf"[\s*`$]*{_NOUN}?[\s*`$]*(?:[)）。，；]|[,.;](?!\d)|$|\n|per\b|/token)")
_KINDS = frozenset(("count", "flops"))
_TENS = tuple(Fraction(10) ** power for power in (-4, -3, -2, -1, 1, 2, 3, 4))
_SAME = Fraction(1, 100)


def said_twice(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that a slip parts from the one that it says again."""
    if max(passage.largest.values(), default=0) < _LEAST:
        return
    for first, second in itertools.pairwise(passage.numbers):
        if second.start - first.end > _FARTHEST or (first.bare and second.bare) or not second.digits:
            continue
        if not _AGAIN.fullmatch(passage.between(first.end, second.start)):
            continue
        if is_operand(passage, first):
            continue
        held = _exactly(first, second) if second.units[0].scale == 1 else _roughly(first, second)
        if held is None:
            continue
        truth, strength, rests = held
        claim = hold(passage, second, [truth], "arithmetic", strength, addends=(first.start,), rests=rests)
        if claim is not None and claim.verdict == "wrong" and _CLOSES.match(passage.after(second.end, 24)):
            yield claim


_Meant = tuple[Truth, int, bool]
"""What a number must be, how sure that is, and whether the slip may be in the one before it as well."""


def _exactly(first: Number, second: Number) -> _Meant | None:
    """The number in full of one in K or MiB, which two digits of a long one that changed places are by no chance."""
    unit = first.units[-1]
    exact = first.digits * unit.scale
    is_exact = unit.scale % _KIBI == 0 and second.kind in ("count", unit.kind) and second.digits >= _LEAST
    return (Truth.of(exact, first.text), SURE, False) if is_exact and slip(second, exact) == SWAP else None


_KIBI = 1024


def _roughly(first: Number, second: Number) -> _Meant | None:
    """The same number in another unit of its kind."""
    one, other = first.units[0], second.units[0]
    is_same_kind = one.kind == other.kind or (first.bare and first.value >= _MANY and other.kind == "flops")
    if not is_same_kind or one.name == other.name or other.kind not in _KINDS or not first.digits:
        return None
    value = number_value(first)
    if _is_misread(first, second, one, other):
        # Of 2.6e14 FLOPs (2.6 PFLOPs) the exponent may be what is wrong.
        return Truth(value, first.text), FIRM, not first.bare and one.scale == 1
    is_swapped = second.digits >= _DIGITS * min(second.step, 1) and slip(second, value.exact) == SWAP
    return (Truth(value, first.text), FIRM, True) if is_swapped and not first.bare else None


_MANY = 10**6


def _is_misread(first: Number, second: Number, one: Unit, other: Unit) -> bool:
    """Whether two numbers are a power of ten apart, in other languages, or with no prefix: "300B（300 亿）"."""
    ratio = Fraction(second.value) / first.value
    is_another = one.scale == 1 or one.name.isascii() is not other.name.isascii()
    return is_another and any(abs(ratio * ten - 1) < _SAME for ten in _TENS)
