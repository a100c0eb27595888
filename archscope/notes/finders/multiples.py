"""How many times a product is meant, by the words before it: "four 768 × 768 matrices", "K and V over 32 layers: …"."""

from __future__ import annotations

import itertools
import re

from archscope.notes.claims import Claim, Truth, judge
from archscope.notes.expressions import Expression
from archscope.notes.finders.doubts import counts_values
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase

_WORDS = {
    "both": 2, "pair": 2, "twice": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "ten": 10, "twelve": 12, "sixteen": 16, "twenty-four": 24, "thirty-two": 32, "两": 2, "二": 2, "双": 2, "三": 3,
    "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "十二": 12,
}  # fmt: skip
_COUNTED = AnyCase(
    r"\b(?:both|pair|twice|two|three|four|five|six|seven|eight|ten|twelve|sixteen|twenty-four|thirty-two)\b|"
    r"十二|[两二双三四五六七八]"
)
_NAME = r"(?:[a-z]\w{0,2}|gate|down|embeddings?|head|keys?|values?|quer(?:y|ies)|output|input)(?!\w)"
_AND = r"\s?[,，/+&、]\s?(?:and\s|or\s)?|\s?(?:\band|[和与及])\s?"
_LISTED = AnyCase(rf"(?<!\w){_NAME}(?:(?:{_AND}){_NAME}){{1,7}}")
"""Matrices and the like side by side: "Q, K, V, O", "W1 and W2", "embedding and head"."""
_PART = re.compile(_AND)
_MOST = 200
_CARD = re.compile(r"[1-5]0[5-9]0")
_FLOPS = re.compile(r"[\s*`$]*FLOP")


def is_several_times(passage: Passage, expression: Expression, claim: Claim) -> bool:
    """Whether a number is so many times an expression as its words count, or list, or as each value has bytes.

    A product of cards by their names, "2 × 4090 = 48 GB", is none of numbers.
    """
    number, truth = claim.number, claim.truth
    if number is None or truth is None or number.start < expression.start:
        return False
    is_in_bytes = number.kind == "bytes" and not number.bare
    if is_in_bytes and any(operand.bare and _CARD.fullmatch(operand.text) for operand in expression.numbers):
        return True
    if counts_values(expression, claim):
        return True
    sentence = next((part for part in passage.sentences if number.start < part.end), passage)
    said = sentence.text[: number.start - sentence.start]
    own = {operand.start for operand in expression.numbers}
    counts = [other.digits for other in sentence.numbers if other.start < number.start and other.start not in own]
    counts += [_WORDS[found[0]] for found in _COUNTED.finditer(said)]
    counts += [len(_PART.split(found[0])) for found in _LISTED.finditer(said)]
    few = {count for count in counts if isinstance(count, int) and 1 < count <= _MOST}
    if _FLOPS.match(sentence.text, number.end - sentence.start) or number.kind == "flops":
        # A weight takes two for a token, and six in training, whether somebody says so or not.
        few |= {2, 6} if not {2, 6} & {operand.digits for operand in expression.numbers} else set()
    factors = few | {one * other for one, other in itertools.combinations(sorted(few), 2)}
    truths = [Truth.of(truth.value.exact * factor, "", truth.value.kind) for factor in factors]
    return judge(number, truths, "")[0] in ("exact", "rounded")
