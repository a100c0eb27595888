"""Products of which a note has several, and says so in words: "three matrices of 4096 × 14336 = 176M"."""

from __future__ import annotations

import re
from fractions import Fraction

from archscope.notes.claims import Claim, Truth, judge
from archscope.notes.expressions import Expression
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase
from archscope.notes.slips import SWAP, slip

_CLAUSE = re.compile(r"[=≈→。！？\n]|[.!?]\s|\\approx")
_LISTED = re.compile(
    r"\d\s?(?:[×*·xX+]|\\times|\\cdot)\s?\d[^(]*[,;，；、]|²[^(]*[,;，；、]|\d\s?(?:[KMGT]i?B|[KM])\b.*,|(?<=[A-Za-z])\s(?:and|plus)\s+$|"
    r"[和加与]\s*$"
)
"""Another product, or a size, of the same list; or the words that add one to what isn't worked out."""
_EACH = AnyCase(r"\beach\b|\ball\b|\bevery\b|\btwice\b|\bper\b|[×x]\s?\d|每|各")
_WORDS = {
    2: AnyCase(r"\btwo\b|\bboth\b|\bpair\b|\btwice\b|两|双"),
    3: AnyCase(r"\bthree\b|\bqkv\b|三"), 4: AnyCase(r"\bfour\b|四"), 12: AnyCase(r"\btwelve\b|十二"),
}  # fmt: skip
_PAIR = AnyCase(r"\b\w{1,4}\s?(?:and|\+|/|&|[和与])\s?\w{1,4}\b")
_COUNT = re.compile(r"(?<![\d.,])(\d{1,3})(?![\d.]|,\d)")
_NAMES = re.compile(r"\b[\w]{1,6}(?:\s?[,/、+]\s?[\w]{1,6})+")
_WIDEST, _MOST = 120, 128


def is_of_several(passage: Passage, expression: Expression, claim: Claim) -> bool:
    """Whether a number is larger than a product of which the same clause names several, or another one beside it."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or number.start < expression.start or not truth.value.exact:
        return False
    scale = claim.unit.scale if claim.unit is not None else 1
    if number.digits * scale <= truth.value.exact or slip(number, truth.value.exact) == SWAP:
        return False
    said = _CLAUSE.split(passage.before(expression.start, _WIDEST))[-1]
    between = passage.text[expression.end - passage.start : number.start - passage.start]
    if _LISTED.search(said):
        return True
    factors = {one.digits for one in expression.numbers if one.bare}
    counts = {2} - factors if _PAIR.search(said) else set()
    counts |= {int(count) for count in _COUNT.findall(said)}
    counts |= {count for count, words in _WORDS.items() if words.search(said + between)}
    counts |= {len(re.split(r"[,/、+]", names)) for names in _NAMES.findall(said)}
    if _EACH.search(said + between):
        counts |= set(range(2, _MOST + 1))
    counts |= {one * other for one in counts for other in counts if one != other}
    ratio = Fraction(number.digits * scale) / Fraction(truth.value.exact)
    near = [count for count in counts - {0, 1} if Fraction(9, 10) < ratio / count < Fraction(11, 10)]
    return judge(number, [Truth(truth.value.times(count), "") for count in near], "about")[0] in (
        "exact",
        "rounded",
        "loose",
    )
