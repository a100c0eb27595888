"""Results in a line of their own: "6 × 1,024 × 1,048,576", and below it "**Result**: 6,442,450,944 FLOPs"; or under the
same name: "P = 640 + 81,920", and below it "P = 82,560 parameters"; and what is concluded from one, "So the cache takes
6.4 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.expressions import Expression, in_numbers
from archscope.notes.numbers.vocabulary import DOUBTED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_RESULT = AnyCase(r"[\s$]*(?:=|≈|\\approx)[\s$]*|\W*(?:(?:the |final )?result|(?:计算|最终)?结果)(?: is)?[是为]?[\W_]*")
_ENDS = AnyCase(
    r"[\W_]*(?:flops?|macs?|operations|param\w*|weights|values|elements|bytes|次|个?参数|个?元素|字节)?[\W_]*"
)
_BEGINS, _NOTHING = cased(r"(?:^|[=≈:：])[\s*`$(\\]*$"), cased(r"[\W_]*")
_NAMED = cased(r"\s*[A-Za-z]\w*\s*=\s*")
"""A name that gets a number, as it got an expression above."""
_COPIES, _LEAST = 1000, 1000


def result_below(passage: Passage, above: Sequence[Passage]) -> Iterator[Claim]:
    """The claim about the number that a line gives as a result, held against what is to be worked out right above it.

    If the lines above have more than one thing to work out, nobody knows whether it is that of the last one.
    """
    number = passage.numbers[0] if len(passage.numbers) == 1 and above else None
    if number is None:
        return
    said = passage.text[: number.start - passage.start]
    is_named = _NAMED.fullmatch(said) is not None and number.value >= _LEAST
    if not is_named and _RESULT.fullmatch(said) is None:
        return
    if not _ENDS.fullmatch(passage.text[number.end - passage.start :]):
        # "total = 124,439,808  # plus embeddings"
        return
    found = _left_open(above[-1])
    if found is None or is_doubted(above[-1].text):
        return
    expression, value = found
    if expression.node[0] == "/" and not max(expression.numbers, key=lambda operand: operand.start).bare:
        # "8,508,230,400 / 1024 KB" has the unit of its result.
        return
    if is_named and above[-1].text[: expression.start - above[-1].start].split() != said.split():
        return
    truth = Truth(value, expression.text(above[-1].text, above[-1].start))
    is_of_several = not is_named and len(above) > 1 and _left_open(above[-2]) is not None
    # "8,388,608 / 1024 / 1024" are the MB that it doesn't name.
    # Of how many the result is may be said in words.
    is_multiple = value.exact != 0 and Fraction(number.value) / value.exact in range(2, _COPIES)
    is_clear = not (is_of_several or is_multiple) and value.exact >= number.units[0].scale
    places = tuple(operand.start for operand in expression.numbers)
    yield from claimed(passage, number, [truth], "arithmetic", FIRM if is_clear else CONFIRM, addends=places)


_CONCLUDES = AnyCase(
    r"[\s*_]*(?:(?:so|thus|hence|therefore|that is|in other words)\b|也就是说|换句话说|可见|"
    r"(?:kv ?)?(?:缓存|权重|显存)(?:本身|大?约|占|需|要|就?是|为))"
)
"""How a conclusion begins; 所以 and 因此 aren't read."""
_OF_MORE = AnyCase(
    r"\b(?:both|two|twice|total|all|altogether|overall|each|every|per|one|single|if|instead|with|without|plus|than|"
    r"extra|more|less|another|only|half|double|batch|users?|requests?|layers?|gpus?|cards?|need an?|leaves?|left|free|"
    r"saves?|budget|v?ram|at least|or|peak|now|becomes?|grows?|new|forward|backward|precision|bf16|float\d*|"
    r"fp\d+|int\d)\b|\b(?:train|gradient|optimi|adam|activation|quanti|compress|prun|distill|smaller|larger|other)|[两二每各共总双倍另再加半批并层卡剩省余变新]|"
    r"全部|所有|如果|单个|一个|至少|用户|请求|预算|峰值|精度|训练|梯度|优化|激活|量化|压缩|剪枝"
)
"""Words by which a conclusion may be about more than the result, or about a part of it."""
_OF_WHAT = AnyCase(
    r"\b(?:cache|weights|memory|model|param\w*|matri\w+|embeddings?|logits|tensors?|it|this|that)\b|"
    r"缓存|权重|显存|内存|模型|参数|矩阵|嵌入|[这它]"
)
_KEYS_AND_VALUES = AnyCase(r"\bkv\b|\bcache|缓存|键值")
_TWO = cased(r"(?<![\d.,_^{])2(?![\d.,])")
_BEFORE = 400


def concluded(passage: Passage, above: Sequence[Passage], note: str) -> Iterator[Claim]:
    """The claim about the only number of a sentence that goes on from the result right above it, and says it again; it
    is wrong if it is the result but for a slip, or twice or half of it."""
    if not above or _CONCLUDES.match(passage.text) is None:
        return
    sentence, said = passage.sentences[0], above[-1]
    number = sentence.numbers[0] if len(sentence.numbers) == 1 and said.numbers else None
    if number is None or number.bare or number.units != said.numbers[-1].units:
        return
    result = said.numbers[-1]
    if not _IS_RESULT.search(said.before(result.start)) or not _NOTHING.fullmatch(said.text[result.end - said.start :]):
        return
    if says(sentence.text, _OF_MORE, DOUBTED) or not _OF_WHAT.search(sentence.text):
        return
    truth = Truth(number_value(result, (result.units[0].system,)), result.text)
    # What was worked out may be the keys alone, unless there is a 2 for both and another one for the bytes.
    has_both = len(_TWO.findall(note[max(0, said.start - _BEFORE) : said.end])) > 1
    factors = both_ways(2, 10, 1000) if has_both or not _KEYS_AND_VALUES.search(sentence.text) else both_ways(10, 1000)
    for claim in claimed(sentence, number, [truth], "repeated", FIRM, addends=(result.start,)):
        yield sure_if(claim, fits(number, [truth], factors) or slip(number, truth.value.exact) == SWAP)


_IS_RESULT = AnyCase(r"(?:=|≈|\\approx)[\s*`$]*$")


def _left_open(line: Passage) -> tuple[Expression, Value] | None:
    """The expression in numbers alone in which a line ends without having worked it out, and what it comes to."""
    found = list(in_numbers(line.tokens))
    if not found or not found[-1][0].is_compound:
        return None
    expression = found[-1][0]
    is_all = _BEGINS.search(line.text[: expression.start - line.start]) is not None
    return found[-1] if is_all and _NOTHING.fullmatch(line.text[expression.end - line.start :]) else None
