"""Results behind a comma and "about" or "which is": "50257 × 12288，约 6.18 亿", "768 × 3072, which is 2.36M"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.lookalikes import is_of_experts
from archscope.notes.finders.calculations.mismatches import is_within
from archscope.notes.finders.calculations.readings import claim_by
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, Claim, fits
from archscope.notes.numbers.equations import ROUGHLY
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.sides import left_side
from archscope.notes.numbers.vocabulary import OF_SOME, SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_MAY_SAY = cased(
    r"[,，—–]\s?(?:or |i\.e\. |that is,? |which |也就?是?|即|大?约|大概|差不多|about|roughly|around|approx|[~≈共])"
)
_COMMAS = frozenset(",，—–")
_WORDS = (
    ("which", "is"), ("which", "gives"), ("which", "makes"), ("that", "is", ","), ("that", "is"),
    ("i.e", ".", ","), ("i.e", "."), ("or",),
)  # fmt: skip
SOFTENING = frozenset(("about", "roughly", "around", "approximately", "some", "just", "大概", "差不多", "~"))
"""Words before a number that is rounded."""
_COUNTS = cased(r"个?(?:参数|元素|权重)|param(?:eter)?s?|weights|values|elements|entries")
_KINDS, _LEAST = frozenset(("count", "bytes")), 1000
TENS = both_ways(10, 100, 1000)
"""By what a number is off whose point or unit slipped."""
_NEARLY, _LITTLE = Fraction(3, 2), Fraction(11, 10)
_ENDS = AnyCase(
    r"[\s*`$]*(?:[)）.。;；]|[,，](?!\d)|$|\n)|"
    r"[\s*`$]*个?(?:参数|元素|权重|数值?|param(?:eter)?s?|weights|values|elements|entries)[\s*`$]*(?:[)）.。;；,，]|$|\n)"
)
"""What follows a number of which no more is said."""
_WITH_MORE = AnyCase(r"\b(?:with|plus|also|and|includ\w+|bias\w*|norms?)\b|[含加带连和与及]|偏置|归一")
"""What makes it something that the product is only a part of."""
_IN_ALL, _SEVERAL = cased(r"共|合计|总计"), cased(r"[×*·,，、和与及]")
"""What is said of all that a sentence has before: "q 和 o 是 4096 × 4096，k 和 v 是 4096 × 1024，共 41,943,040"."""


def results_behind_commas(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each number that follows a product and its comma, firm if it is near to it or has its digits."""
    if not _MAY_SAY.search(passage.lower):
        return
    tokens = passage.tokens
    for at in range(1, len(tokens) - 1):
        place, relation = _number_after(tokens, at) if tokens[at].text in _COMMAS else (0, "")
        number = tokens[place].number if place else None
        if number is None or number.kind not in _KINDS or number.value < _LEAST:
            continue
        expression = _product_before(tokens, at)
        if expression is None or (number.kind == "bytes" and all(one.kind != "bytes" for one in expression.numbers)):
            continue
        claim = claim_by(passage, number, expression, lookup, relation)
        if claim is not None and claim.truth is not None and number.value:
            is_sure = claim.is_right or _is_meant(passage, number, expression, claim)
            yield claim if is_sure else claim._replace(strength=CONFIRM)


def _is_meant(passage: Passage, number: Number, expression: Expression, claim: Claim) -> bool:
    """Whether a number that is wrong can be nothing but the product: a little off, or with another power of ten."""
    if expression.symbols or claim.truth is None or not _ENDS.match(passage.after(number.end, 24)):
        return False
    sentence = passage.sentence_of(number)
    if is_doubted(sentence.text, OF_SOME, SHARED_OUT) or is_of_experts(expression, number):
        return False
    said = sentence.until(expression.start)
    if _IN_ALL.search(passage.between(expression.end, number.start)) and _SEVERAL.search(said):
        return False
    ratio = divided(number.value, claim.truth.value.exact)
    # What is a little more may have the biases too.
    is_open = 1 < ratio < _LITTLE or _WITH_MORE.search(passage.before(expression.start, 40))
    return (is_within(ratio, _NEARLY) and not is_open) or (number.is_precise and fits(number, [claim.truth], TENS))


def _product_before(tokens: Sequence[Token], at: int) -> Expression | None:
    """The product that ends before a token, or before the word that says what it counts."""
    last = at
    while last and tokens[last - 1].kind == "word" and _COUNTS.fullmatch(tokens[last - 1].text.lower()):
        last -= 1
    for end in (at, last):
        expression = left_side(tokens, end) if end else None
        if expression is not None and expression.is_compound and expression.last == end:
            return expression if expression.node[0] in "*+^" else None
    return None


def _number_after(tokens: Sequence[Token], at: int) -> tuple[int, str]:
    """The number that a comma or dash and words for "about" or "which is" lead to, and the relation that these are.

    The place is 0 if none does.
    """
    at, relation = at + 1, ""
    while at < len(tokens) - 1 and tokens[at].text in _COMMAS and tokens[at - 1].text in "—–":
        at += 1
    for words in _WORDS:
        if tuple(token.text for token in tokens[at : at + len(words)]) == words:
            relation, at = "" if words == ("or",) else "=", at + len(words)
            break
    while at < len(tokens) and (tokens[at].kind == "relation" or tokens[at].text in SOFTENING):
        is_about = tokens[at].kind != "relation" or tokens[at].text in ROUGHLY or "约" in tokens[at].text
        relation, at = "~" if is_about else relation or "=", at + 1
    return (at, relation) if relation and at < len(tokens) else (0, "")
