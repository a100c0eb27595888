"""How many times a product is meant, by the words before it: "four 768 × 768 matrices", "K and V over 32 layers: …"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence, Set
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import Mismatch
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.expressions import Expression, in_numbers
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_WORDS = {
    "both": 2, "pair": 2, "twice": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "ten": 10, "twelve": 12, "sixteen": 16, "twenty-four": 24, "thirty-two": 32, "两": 2, "二": 2, "双": 2, "三": 3,
    "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "十二": 12,
}  # fmt: skip
_COUNTED = AnyCase("|".join(rf"\b{word}\b" if word.isascii() else word for word in sorted(_WORDS, key=len)[::-1]))
_NAME = r"(?:[a-z]\w{0,2}|gate|down|embeddings?|head|keys?|values?|quer(?:y|ies)|output|input)(?!\w)"
_JOINED = r"\s?[,，/+&、]\s?(?:and\s|or\s)?|\s?(?:\band|[和与及])\s?"
_LISTED = AnyCase(rf"(?<!\w){_NAME}(?:(?:{_JOINED}){_NAME}){{1,7}}")
"""Matrices and the like side by side: "Q, K, V, O", "W1 and W2", "embedding and head"."""
_PART = cased(_JOINED)
_MOST, _MANY = 200, 10**8


def is_several_times(case: Mismatch) -> bool:
    """Whether a number is so many times an expression as the words before it count, or list."""
    passage, expression, number, truth = case.passage, case.expression, case.number, case.truth
    if number.start < expression.start:
        return False
    sentence = _near(passage, expression, number)
    if _adds_to_another(case, sentence):
        return True
    if _is_at_a_rate(sentence, expression):
        return False
    operands = _in_its_equation(case.sides)
    if _fits(number, truth, _said_counts(case, sentence, operands)):
        return True
    # What the sentence before says is no term of a list that this one ends, nor is what is said to be equal.
    first = min(operands) if len(operands) > len(expression.numbers) else expression.start
    said = passage.before(expression.start, _LINE).rpartition("\n")[2]
    own = _ENDED.split(passage.before(first, _LINE).rpartition("\n")[2])[-1]
    start = first - passage.start
    return (
        _is_of_all(said, case)
        or (expression.node[0] != "/" and _is_sum_of_all(passage.part(start - len(own), start), said, number, truth))
        or _is_of_one_said(case)
        or is_for_so_many(passage, number, truth)
    )


def _adds_to_another(case: Mismatch, sentence: Passage) -> bool:
    """Whether an "and" before an expression adds something to it: "embeddings and 12 × 7.08M = 124M"."""
    is_more = _NEARLY < case.ratio < _FAR and not slip(case.number, case.exact)
    if not is_more or not _AND.search(case.before(12)):
        return False
    # "38.6M and 1024 × 768 = 1.58M" has nothing of the first in it.
    earlier = [other for other in sentence.numbers if other.end <= case.expression.start]
    return not (earlier and earlier[-1].value > case.number.value)


_NEARLY, _FAR = Fraction(21, 20), Fraction(9)
_AND = AnyCase(r"(?:\band|\bplus|[a-z]\s\+|[和与及]|加上?)[\s*`$]*$")


def _said_counts(case: Mismatch, sentence: Passage, operands: Set[int]) -> set[Exact]:
    """How many times an expression may be taken, by the words and numbers before its result that are no operands."""
    number, factors = case.number, case.expression.numbers
    digits = [factor.digits for factor in factors]
    few = _counts(sentence.between(sentence.start, number.start))
    before = [other for other in sentence.numbers if other.start < number.start and other.start not in operands]
    # 70 × 10^9 is no ten of them.
    few |= {other.digits for other in before if sentence.after(other.end, 1) not in _RAISED}
    is_of_tokens = len(factors) == 2 and all(factor.value >= _MANY for factor in factors)
    if number.kind == "flops" or is_of_tokens:
        # A weight takes two for a token, and six in training, whether somebody says so or not: "175B × 300B tokens".
        few |= {2, 6} if not {2, 6} & set(digits) else set()
    if case.expression.node[0] == "/":
        # What a number is divided by isn't what it is taken times: "num_heads = 2, so head_dim = 4 / 2 = 4".
        few -= set(digits)
    if number.kind == "bytes" and digits.count(2) > 1:
        # One of them is for keys and values already, the other one for the bytes of each.
        few -= {2}
    elif number.kind == "bytes" and "kv" in case.passage.lower and not any(map(_is_a_size, factors)):
        # Of the two factors one goes without saying, but not of what is in bytes already: "64 KB × 32768".
        few |= {2, 4}
    return few


def _is_a_size(operand: Number) -> bool:
    """Whether an operand is in KB and the like: no bytes of a value."""
    return operand.kind == "bytes" and operand.units[0].scale > 1


def _in_its_equation(sides: Sequence[Side]) -> set[int]:
    """Where the numbers begin of all that is worked out in an equation."""
    return {
        operand.start
        for side in sides
        if side.expression is not None and side.is_compound
        for operand in side.expression.numbers
    }


def _is_at_a_rate(sentence: Passage, expression: Expression) -> bool:
    """Whether a number is taken times the bytes of one that the words before give: "8 bytes per weight: 124M × 8"."""
    rates = [one.digits for one in sentence.numbers if one.kind == "bytes" and one.end <= expression.start]
    return any(operand.bare and operand.digits in rates for operand in expression.numbers)


_RAISED = frozenset("^⁰¹²³⁴⁵⁶⁷⁸⁹")


def _is_of_one_said(case: Mismatch) -> bool:
    """Whether a product only counts what a size stated before is of one of: "176M each; 32 layers × 8 = 45.1B"."""
    expression = case.expression
    if case.number.value < _MOST * case.exact:
        return False
    ones = [one for one in case.passage.numbers if expression.start - _LINE < one.start < expression.start]
    truths = [Truth.of(case.exact * one.value, "", one.kind) for one in ones if one.value > _MOST]
    return fits(case.number, truths)


def is_for_so_many(passage: Passage, number: Number, truth: Truth) -> bool:
    """Whether a number is for as many as stand behind it: "2 × 124M = 248 MFLOPs = 254 GFLOPs for 1024 tokens"."""
    other = passage.number_from(number.end - passage.start)
    if other is None or _FOR.fullmatch(passage.after(number.end)[: other.start - number.end]) is None:
        return False
    truths = [Truth.of(truth.value.exact * other.value, "", truth.value.kind)]
    return fits(number, truths)


_FOR = AnyCase(r"[\s*`$]*(?:for|over|per|across)[\s*`$]*(?:(?:all|a|the|batch|sequence|context|of)\s)*[\s*`$]*")
_LINE, _ENDED = 160, cased(r"。|\.\s")


def _is_of_all(said: str, case: Mismatch) -> bool:
    """Whether a number is for all of something, and the expression for one: "over all layers, 12 × 768² is 85M"."""
    times = round(case.ratio)
    return 2 < times <= _MOST and abs(case.ratio / times - 1) < _ROUNDED and _ALL.search(said) is not None


_ALL, _ROUNDED = AnyCase(r"\b(?:all|every)\b|所有|全部"), Fraction(1, 50)


def _near(passage: Passage, expression: Expression, number: Number) -> Passage:
    """The sentence of an expression, as far back as somebody reads."""
    sentence = next((part for part in passage.sentences if number.start < part.end), passage)
    first = expression.start - _FARTHEST
    if first <= sentence.start:
        return sentence
    return passage.part(first - passage.start, min(number.end + _FARTHEST, sentence.end) - passage.start)


_FARTHEST = 240


def fits_several(number: Number, truths: Sequence[Truth], said: str) -> bool:
    """Whether a number is so many times one of the truths as the words of its row count, or list."""
    counts = _counts(said) | {int(found) for found in _DIGITS.findall(said)}
    return any(_fits(number, truth, counts) for truth in truths)


_DIGITS = cased(r"(?<![\d.,])\d{1,3}(?![\d.,]*\d)")


def _counts(said: str) -> set[Exact]:
    """What words count and list."""
    counts = {_WORDS[found[0]] for found in _COUNTED.finditer(said)}
    return {*counts, *(len(_PART.split(found[0])) for found in _LISTED.finditer(said))}


def _fits(number: Number, truth: Truth, counts: set[Exact]) -> bool:
    few = sorted({count for count in counts if isinstance(count, int) and 1 < count <= _MOST})
    factors = {*few, *(one * other for one, other in itertools.combinations(few, 2))}
    truths = [Truth.of(truth.value.exact * factor, "", truth.value.kind) for factor in factors]
    return fits(number, truths)


def _is_sum_of_all(before: Passage, said: str, number: Number, truth: Truth) -> bool:
    """Whether a number is what all that is listed before it comes to: "q 768 × 768, k 768 × 768 = 1.18M".

    Where one thing that is listed is for two, "k/v 4096 × 1024", a sum may be up to twice as much.
    """
    is_more = number.digits * max(unit.scale for unit in number.units) > truth.value.exact
    listed = _listed(before, truth) if is_more else ()
    if not 0 < len(listed) <= _LISTED_AT_MOST:
        return False
    every = truth.value.exact + sum(listed)
    if _counts(said) and every < number.value < 2 * every:
        return True
    truths = [Truth.of(every * by, "", truth.value.kind) for by in (1, 2)]
    return fits(number, truths)


def _listed(before: Passage, truth: Truth) -> list[Exact]:
    """What the expressions in numbers alone come to that stand before another one; what is far smaller is left out.

    Of more than anybody adds up in a line only the first are told.
    """
    alike = (value.exact for _, value in in_numbers(before.tokens) if value.kind == truth.value.kind)
    large = (value for value in alike if value * _SMALL >= truth.value.exact)
    return list(itertools.islice(large, _LISTED_AT_MOST + 1))


_SMALL, _LISTED_AT_MOST = 1000, 8


def is_multiple(ratio: Fraction) -> bool:
    """Whether one of two numbers is so many times the other, as it may be for so many layers or matrices."""
    larger = max(ratio, 1 / ratio)
    return any(abs(larger * part / round(larger * part) - 1) < _HARDLY for part in (1, 2, 3))


_HARDLY = Fraction(1, 50)
