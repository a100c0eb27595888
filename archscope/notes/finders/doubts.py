"""Reasons to think that a number is not meant to be what the expression beside it comes to."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.claims import Claim, Truth, judge, mood
from archscope.notes.evaluation import Lookup
from archscope.notes.expressions import Expression, parse
from archscope.notes.finders.sizes_in_bytes import widths_in
from archscope.notes.numerals import Exact, Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase


def distance(claim: Claim) -> float:
    """How many times too large or too small a number is, in powers of ten; nothing less than a few of them counts."""
    truth, number, unit = claim.truth, claim.number, claim.unit
    if truth is None or number is None or unit is None:
        return math.inf
    ratio = Fraction(truth.value.exact) / (number.digits * unit.scale) if number.digits else Fraction(0)
    return abs(len(str(ratio.numerator)) - len(str(ratio.denominator))) // 3 if ratio else math.inf


def is_nearer(claim: Claim, other: Claim) -> bool:
    """Whether one reading of a number comes nearer to what it should be than another."""
    return claim.is_right or distance(claim) < distance(other)


def lacks_a_prefix(claim: Claim) -> bool:
    """Whether a number in GB would be right if what it was worked out from were in MB: "0.5 × 2048 = 1 GB"."""
    if claim.is_right or claim.truth is None or claim.number is None:
        return False
    scaled = [Truth(claim.truth.value.times(prefix), "") for prefix in _PREFIXES]
    return judge(claim.number, scaled, "")[0] in ("exact", "rounded")


_PREFIXES = tuple(Fraction(base) ** power for base in (1000, 1024) for power in (-2, -1, 1, 2))


def is_of_something_else(claim: Claim) -> bool:
    """Whether a percentage is no way to write what stands before it but its share of a whole: "38,400 = 0.03 %"."""
    if claim.number is None or claim.number.kind != "share" or claim.truth is None:
        return False
    if claim.truth.value.kind == "share" or claim.truth.value.exact <= _MOST:
        return False
    ratios = (Fraction(value) / claim.truth.value.exact for value in (claim.number.value, claim.number.digits))
    return not any(Fraction(1, _NEAR) < ratio < _NEAR for ratio in ratios)


_MOST, _NEAR = 2, 4
"""A quotient that is more than twice is hardly given in percent."""


def is_said_again(number: Number, between: Sequence[Number]) -> bool:
    """Whether a number repeats one before it in a chain, which is the one to blame: "… = 113,072 B = 113 KB"."""
    truths = [Truth.of(before.digits * unit.scale, "") for before in between for unit in before.units]
    return judge(number, truths, "")[0] in ("exact", "rounded")


def names_the_last_only(passage: Passage, expression: Expression, lookup: Lookup, claim: Claim) -> bool:
    """Whether a plus is an "and", and the term after it makes the number: "12 heads + a mask of 1024 × 1024 = …"."""
    alone = parse(passage.tokens, expression.named) if expression.named is not None else None
    if alone is None or claim.number is None or alone.last != expression.last:
        return False
    truths = [Truth(value, "") for value in alone.values(lookup)]
    return judge(claim.number, truths, "about")[0] in ("exact", "rounded", "loose")


def leaves_units(expression: Expression, how: str) -> bool:
    """Whether an expression is in the unit of its result without saying so: "2 × 24 = 48 GB", "… / 1024² = 475 MiB"."""
    return (
        all(number.bare or number.kind == "share" for number in expression.numbers)
        or re.search(r"[/÷]|\\d?frac|\\div", how) is not None
    )


_OTHER_UNIT = re.compile(
    r"^[\s~$*\\,;]*(?:text\{)?\s*(?:\w+-|[A-Z]\w* )?(?:s|ms|[µμ]s|us|ns|sec\w*|min\w*|h|hours?|days?|weeks?|months?|"
    r"years?|秒|毫秒|分钟|小时|天|日|周|月|年|元|美元|USD|dollars?|€|tok(?:ens)?/s|"
    r"[A-Z]{2,}\w*\d)(?![A-Za-z])"
)


def has_another_unit(after: str, number: Number, truth: Truth) -> bool:
    """Whether a number is so far off, or so followed, that it is rather meant in another unit than the expression."""
    if _OTHER_UNIT.match(after):
        return not number.value or not Fraction(1, 5) < Fraction(truth.value.exact) / number.value < 5
    return number.bare and number.digits > 0 and truth.value.exact > 500 * number.digits and truth.value.exact > 10**6


def is_marked(passage: Passage, number: Number) -> bool:
    """Whether the text around a number says that it is approximate, or a bound."""
    return mood(passage.text, number.start - passage.start, number.end - passage.start) != ""


def is_of_some(passage: Passage, expression: Expression, how: str, number: Number) -> bool:
    """Whether "N of M" may be no product: "3 layers of 12 = 0.25", "one of 8 sequences of 1,024 tokens = 1,024"."""
    if " of " not in how or any(operand.kind == "share" for operand in expression.numbers):
        return False
    largest = max(operand.value for operand in expression.numbers)
    return number.kind == "share" or number.value <= largest or _OF.search(passage.before(expression.start)) is not None


def is_cut_off(passage: Passage, expression: Expression, number: Number) -> bool:
    """Whether more follows an expression than was read, or it begins in a name: "197 = 14² patches + 1 class token"."""
    is_version = any(one.bare and one.start == expression.start for one in expression.numbers)
    if is_version and any(mention.start < expression.start < mention.end for mention in passage.mentions):
        return True
    if number.kind == "bytes" and any(one.bare and one.digits in _CARDS for one in expression.numbers):
        return True
    return number.start < expression.start and not _ENDS.match(passage.after(expression.end))


_CARDS = frozenset((1080, 2080, 3060, 3080, 3090, 4060, 4080, 4090, 5080, 5090))
"""Graphics cards: 4 × 4090 = 96 GB."""
_ENDS = re.compile(r"[\s*`$)）]*(?:[.;:。；：|=≈→]|[,，](?!\s*(?:\d|plus|times|and))|$|\n|\\(?:\\|approx|\)))")


def is_another_thing(passage: Passage, number: Number, between: Sequence[Number]) -> bool:
    """Whether a number counts something else than one before it in a chain: "… = 524,288 tokens = 64 sequences"."""
    if between and _OF_EACH.match(passage.after(number.end)):
        return True
    if number.kind == "count" and any(one.kind == "bytes" and not one.bare for one in between):
        return True
    noun = _NOUN.match(passage.after(number.end))
    others = [_NOUN.match(passage.after(one.end)) for one in between]
    return noun is not None and any(one is not None and one[1].rstrip("s") != noun[1].rstrip("s") for one in others)


_OF_EACH = AnyCase(r"\s*(?:/|per|on each|每)\s?(?:gpu|card|device|node|rank|卡|张|台)")
_NOUN = re.compile(r"\s*((?!and\b|or\b|for\b|in\b|of\b|with\b|at\b|to\b)[A-Za-z]+|[\u4e00-\u9fff]{1,2})")


def is_of_experts(expression: Expression, number: Number) -> bool:
    """Whether a product is the name of a model whose experts share a part of their weights: "8 × 22B = 141B"."""
    match expression.node:
        case ("*", ("number", count), ("number", size)):
            in_billions = number.units[0].name == size.units[0].name == "B"
            return bool(in_billions and count.bare and size.digits < number.digits < count.digits * size.digits)
    return False


def lacks_a_width(passage: Passage, expression: Expression, claim: Claim) -> bool:
    """Whether bytes are right for so many values of a width that isn't among the factors: "768 floats × 12 = 36 KB"."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or number.kind != "bytes" or not all(one.bare for one in expression.numbers):
        return False
    first = max(0, expression.start - passage.start - _BESIDE)
    said = passage.text[first : number.end - passage.start + _BESIDE]
    factors = {one.digits for one in expression.numbers}
    widths = _WIDTHS if factors.isdisjoint(_WIDTHS) or _VALUES.search(said) else frozenset(widths_in(said))
    own = frozenset(widths_in(expression.text(passage.text, passage.start)))
    truths = [Truth(truth.value.times(width), "") for width in (widths - factors) | own]
    return judge(number, truths, "about")[0] in ("exact", "rounded", "loose")


_BESIDE, _WIDTHS = 40, frozenset[Exact]((1, 2, 4))
_VALUES = AnyCase(r"\b(?:floats?|numbers|elements|values|scores|logits|entries|weights)\b|浮点|元素|个数")
_OF = re.compile(r"\b(?:of|each|every)(?: the| these| those)? $")
