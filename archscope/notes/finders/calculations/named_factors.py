"""Products and sums whose terms have names: "8× H100 80 GB = 640 GB", "312 TFLOPS peak × 0.4 util = 125 TFLOPS", "256
bytes + 50,000 merges + 1 special token = 50,257 entries"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.calculations.mismatches import is_within, says_why
from archscope.notes.finders.calculations.misread import is_in_other_units
from archscope.notes.finders.calculations.readings import held, in_systems, read_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.evaluation import Node, TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import UNITS, Number
from archscope.notes.numbers.vocabulary import is_noun, is_symbol
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase

_RELATIONS, _GOING_ON = frozenset("=≈"), frozenset("*/+-^")
_OPERATORS = (frozenset("*/"), frozenset("+"))
"""Those of a product, and those of a sum."""
_MOST_FACTORS = 6
_NO_NAMES = frozenset((
    "and", "or", "plus", "minus", "per", "to", "of", "with", "at", "in", "for", "vs", "than", "from", "is", "are",
    "each", "if", "not", "when", "but", "less", "more", "times", "by", "x", "s", "k", "m", "e", "log", "sqrt",
    "和", "与", "加", "减", "每",
))  # fmt: skip
"""Words that say more than what a factor is called."""
_SOFTENERS = frozenset(("~", "$", "\\", "≈", "*", "**"))
_BEGINNING = frozenset(("of", ":", "：", "`", "(", "-", "•", "|", ",", "，", ".", "。", ";", "；", "=", "≈"))


class _NamedTerms(NamedTuple):
    """Factors from a token on, with the operators between them; a sum is one of terms."""

    first: int
    factors: Sequence[Number]
    operators: Sequence[str]

    @property
    def is_sum(self) -> bool:
        """Whether its numbers are added."""
        return "+" in self.operators


def products_with_names(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that a product or a sum comes to among whose terms are words."""
    tokens = passage.tokens
    for at, token in enumerate(tokens if passage.equations else ()):
        if token.text not in _RELATIONS:
            continue
        result = _result(tokens, at)
        found = (_product_before(tokens, at, operators) for operators in _OPERATORS if result is not None)
        product = next((one for one in found if one is not None), None)
        if result is not None and product is not None and not _is_read(passage, product):
            yield from _held(passage, product, result, at)


def _result(tokens: Sequence[Token], at: int) -> Number | None:
    """The number behind a relation, if it is no part of an expression."""
    at += 1
    while at < len(tokens) and tokens[at].text in _SOFTENERS:
        at += 1
    number = tokens[at].number if at < len(tokens) else None
    is_rate = at + 2 < len(tokens) and tokens[at + 1].text == "/" and tokens[at + 2].kind == "word"
    is_part = at + 1 < len(tokens) and tokens[at + 1].text in _GOING_ON and not is_rate
    return None if is_part else number


def _product_before(tokens: Sequence[Token], at: int, joining: Set[str]) -> _NamedTerms | None:
    """The product, or the sum, that ends before a relation, by what joins its terms; None if none has a name."""
    factors: list[Number] = []
    operators: list[str] = []
    has_names = False
    while len(factors) < _MOST_FACTORS:
        behind = _before_words(tokens, at)
        number = tokens[behind - 1].number if behind else None
        if number is None:
            return None
        factors.append(number)
        before = _before_words(tokens, behind - 1)
        has_names = has_names or behind < at
        at = behind - 1
        if not before or tokens[before - 1].text not in joining:
            break
        operators.append(tokens[before - 1].text)
        has_names, at = has_names or before < at, before - 1
    is_whole = len(operators) < len(factors) > 1
    return _NamedTerms(at, factors[::-1], operators[::-1]) if is_whole and has_names else None


def _before_words(tokens: Sequence[Token], at: int) -> int:
    """The place before the words that end at a place."""
    while at and tokens[at - 1].kind == "word":
        if at > 1 and tokens[at - 2].text == "/" and tokens[at - 2].end == tokens[at - 1].start:
            # 2039 GB/s
            at -= 2
        elif tokens[at - 1].text.lower() not in _NO_NAMES and not _is_a_factor(tokens, at - 1):
            at -= 1
        else:
            break
    return at


def _is_a_factor(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word stands for a number, and is no name: the ND of 6ND, n_layers."""
    word = tokens[at]
    if is_symbol(word.text) and not is_noun(word.text):
        return True
    return at > 0 and tokens[at - 1].number is not None and tokens[at - 1].end == word.start


def _is_read(passage: Passage, product: _NamedTerms) -> bool:
    """Whether the product is an expression that has been worked out as it stands."""
    start, last = product.factors[0].start, product.factors[-1].start
    return any(
        side.expression is not None and side.is_compound and side.expression.start <= start < last < side.expression.end
        for sides in passage.equations
        for side in sides
    )


def _held(passage: Passage, product: _NamedTerms, result: Number, at: int) -> Iterator[Claim]:
    before = passage.tokens[product.first - 1].text if product.first else ":"
    factors = [(_as_an_addend if product.is_sum else _as_it_stands)(factor, result) for factor in product.factors]
    if before in _RELATIONS:
        # "= 2.94 hours × $2.50 = $7.36": what was worked out before is rounded.
        factors[0] = product.factors[0]
    if not _is_of_a_kind(product, factors, result):
        return
    node: Node = ("number", factors[0])
    for sign, factor in zip(product.operators, factors[1:], strict=True):
        node = (sign, node, ("number", factor))
    expression = Expression(node, product.first, at, factors[0].start, factors[-1].end)
    how = passage.between(factors[0].start, passage.tokens[at].start).strip(" *`")
    try:
        readings = list(expression.readings(lambda _symbol: None))
    except TooLarge:
        return
    truths = [(in_systems(result, expression, at), read_in(value, how, at)) for at, value in readings]
    strength = FIRM if before in _BEGINNING else CONFIRM
    claim = held(passage, truths, strength, approximate=passage.tokens[at].text == "≈")
    if claim is not None:
        is_other = not claim.is_right and (
            is_in_other_units(expression, how, passage.after(result.end, 24), result)
            or _may_be_of_others(passage, product, result, claim)
        )
        carried_on = (factors[0].start,) if before in _RELATIONS else ()
        yield claim._replace(number=result, strength=CONFIRM if is_other else claim.strength, addends=carried_on)


def _is_of_a_kind(product: _NamedTerms, factors: Sequence[Number], result: Number) -> bool:
    """Whether a number may be what its terms come to: all of a sum are of its kind, of factors one, and no more."""
    if product.is_sum:
        return all(map(is_whole, (*factors, result)))
    kinds = [factor.kind for factor in factors if factor.kind != "count"]
    return result.kind != "share" and kinds == ([] if result.kind == "count" else [result.kind])


def _may_be_of_others(passage: Passage, product: _NamedTerms, result: Number, claim: Claim) -> bool:
    """Whether a number that isn't what some things come to may count others: "2 inputs + 3 units = 6 weights"."""
    true = Fraction(claim.truth.value.exact if claim.truth is not None else 0)
    if not true or result.kind != "count":
        return False
    after = passage.after(result.end, 24)
    if says_why(passage, result):
        return True
    ratio = result.value / true
    if slip(result, true):
        return product.is_sum and true < _MANY
    if product.is_sum:
        # Of a round term a little may be left out.
        is_rounded = abs(result.value - true) < max(one.step for one in product.factors)
        return true < _MANY or is_rounded or not is_within(ratio, 2)
    if not after.lstrip(" *`$")[:1].isalpha() or _counts_the_same(passage, product, after):
        return False
    return not (_TOKENS.match(after) and ratio in (_TWICE, 1 / _TWICE))


def _counts_the_same(passage: Passage, product: _NamedTerms, after: str) -> bool:
    """Whether the word behind a number is that of a factor: "6 layers × 9 kernels = 54 kernels", "300 documents × 900
    tokens × 2 epochs = 540,000 training tokens", "6 layers × 9 hidden units = 54 units"."""
    behind = [passage.after(one.end, 48) for one in product.factors]
    nouns = [_NOUN.match(after), *map(_NOUN.match, behind), *map(_LAST_NOUN.match, behind)]
    result, *others = (noun[1].lower() if noun is not None else "" for noun in nouns)
    return result != "" and result in others


_NOUN = AnyCase(
    r"[\s*`$]*(?:个\s?)?(?:(?:training|total) |训练)?([a-z]+(?:-[a-z]+)*|[\u4e00-\u9fff]{1,4})"
    r"(?![\w-]| ?/| (?:per|each|in)\b)"
)
_LAST_NOUN = AnyCase(r"[\s*`$]*(?:[a-z]+(?:-[a-z]+)* ){1,2}([a-z]+)(?=[\s*`$)]*[×*·=≈])")
_MANY, _TWICE = 100, Fraction(2)
_TOKENS = AnyCase(r"[\s*`$]*(?:个\s?)?(?:tokens?\b(?! per | ?/)|词元|标记)")
"""What has no keys and values, of which there may be twice as many."""


def _as_an_addend(number: Number, result: Number) -> Number:
    """A term of a sum; the 256 bytes among the merges of a vocabulary are things that are counted."""
    return number._replace(units=result.units) if number.kind == "bytes" else number


def _as_it_stands(number: Number, result: Number) -> Number:
    """A factor, 80G among bytes as 80 GB; a decimal without a unit is no rounded one."""
    name = number.units[0].name
    if name in ("G", "M") and result.kind == "bytes":
        return number._replace(units=UNITS[f"{name}B"])
    return number._replace(step=number.step * _HARDLY) if number.bare and number.step < 1 else number


_HARDLY = Fraction(1, 1000)
