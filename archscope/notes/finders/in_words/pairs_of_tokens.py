"""Scores of attention, one for each pair of tokens: "T = 3,000 → 9,000,000 scores per head".

Of a causal mask those below the diagonal, or above it: "For T = 16 the strict upper triangle has 120 entries".
"""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if
from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, says_any

_MAY_SAY = AnyCase(r"score|entries|pairs|comparisons|attention weights|dot products|分数|得分|权重|元素|点积|位置")
_PAIRS = AnyCase(
    r"[\s*`$]*(?:个\s?)?(?:(?:attention|pairwise|dot-product|query-key|raw|forbidden|masked|allowed|visible|future)\s)*"
    r"(?P<pairs>scores?\b|(?:token |query-key )?pairs\b|attention weights\b|comparisons\b|dot products\b|"
    r"(?:注意力)?(?:分数|得分|权重)|点积|位置对)?(?P<any>(?:matrix )?entries\b|elements\b|(?:矩阵)?元素|位置)?"
)
_LENGTH = AnyCase(
    r"(?<![\w.,])(?:[tsn]|(?:sequence |context )?length|seq(?:_len| len)?|(?:序列)?长度?)"
    r"[\s`$*]*(?:=|of\b|is\b|为|是)[\s`$*]*"
    r"(?P<of>\d[\d,]*)(?![\d.]|,\d)|"
    r"(?<![\w.,×*/=-])(?P<many>\d[\d,]*)[\s-]?(?:个\s?)?(?:(?:input|prompt)\s)?(?:tokens?|positions|词元)(?![a-z\d])"
)
_OF_ATTENTION = AnyCase(r"attention|score|mask|triang|注意力|分数|掩码|三角")
_PLACES = r"(?: \w+)? (?:entries|positions|pairs|scores)\b"
_ABOVE = AnyCase(
    rf"\bstrict\w* upper triangle|\babove the (?:main )?diagonal|\b(?:forbidden|blocked|future){_PLACES}|"
    rf"\bmasked (?:out|entries|positions|pairs)\b|\b(?:forbids|blocks|hides|masks out)\b|"
    r"严格上三角(?!矩阵)|对角线以上|被?(?:屏蔽|遮住|遮掉|掩掉)"
)
_BELOW = AnyCase(
    rf"including the (?:main )?diagonal|\blower triangle\b|\b(?:allowed|visible|unmasked){_PLACES}|"
    r"含对角线|包括对角线|下三角(?!矩阵|掩码)"
)
_STRICTLY_BELOW = AnyCase(r"\bstrict\w* lower|严格下三角|不含对角线|exclud\w+ the diagonal|without the diagonal")
_FEWER = AnyCase(
    r"caus|\bmask|triang|\bhalf|window|local|sparse|cross|stride|linear|flash|encoder|"
    r"因果|掩码|三角|一半|窗口|局部|稀疏|交叉|线性|编码器"
)
_OF_ONE = AnyCase(
    r"\b(?:per|each|every|one|a single|single)[ -](?:head|layer)\b|\bone head['’]s\b|(?:每个?|单个?|一个)(?:头|层)"
)
_MORE = AnyCase(r"\bheads?\b|layers?\b|batch|sequences\b|\btotal|头|层|批|总|一共|共计|合计")
_LEAST, _OTHERS = 4, both_ways(2, 10, 100, 1000)


def pairs_of_tokens(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of scores, or of entries of a mask, that a sentence has behind the number of tokens."""
    if not _MAY_SAY.search(passage.lower) or is_doubted(passage.text):
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            found = _PAIRS.match(sentence.after(number.end, 60)) if number.value > _LEAST else None
            if found is None or not (found["pairs"] or (found["any"] and _OF_ATTENTION.search(sentence.text))):
                continue
            tokens = _tokens(sentence, number)
            if tokens is not None and number.kind == "count" and not is_operand(sentence, number):
                yield from _held(sentence, number, tokens)


def _tokens(sentence: Passage, number: Number) -> Number | None:
    """The one number of tokens that a sentence has before a number."""
    found = [
        sentence.number_at(one.start("of") if one["of"] else one.start("many"))
        for one in _LENGTH.finditer(sentence.text[: number.start - sentence.start])
    ]
    lengths = [one for one in found if one is not None and is_whole(one) and one.value >= _LEAST]
    return lengths[-1] if len({one.value for one in lengths}) == 1 else None


def _held(sentence: Passage, number: Number, tokens: Number) -> Iterator[Claim]:
    """The claim that a number is that of the pairs of so many tokens, or of those that a mask leaves or hides."""
    n, text = int(tokens.value), sentence.text
    square = Truth.of(n * n, f"{tokens.text}²", "count")
    hidden = Truth.of(n * (n - 1) // 2, f"{tokens.text} × {n - 1:,} / 2", "count")
    seen = Truth.of(n * (n + 1) // 2, f"{tokens.text} × {n + 1:,} / 2", "count")
    is_above = says_any(text, _STRICTLY_BELOW, _ABOVE)
    is_below = not _STRICTLY_BELOW.search(text) and _BELOW.search(text) is not None
    truth, others = (hidden, [seen]) if is_above else (seen, [hidden]) if is_below else (square, [])
    if (is_above and is_below) or _MORE.search(_OF_ONE.blanked(text)):
        return
    is_slip = fits(number, others) if others else fits(number, [truth], _OTHERS) and not _FEWER.search(text)
    is_slip = is_slip or slip(number, truth.value.exact) == SWAP
    # One that is decoded has as many scores as there are tokens; "leaves 36 and hides 28" speaks of both halves.
    is_other = number.value == n or any(one.value == truth.value.exact for one in sentence.numbers)
    counts_more = any(one.end <= number.start and one.value not in (n, 1) for one in sentence.numbers)
    is_sure = is_slip and not is_other and not counts_more
    yield from claimed_if(is_sure, sentence, number, [truth], "count", addends=(tokens.start,))
