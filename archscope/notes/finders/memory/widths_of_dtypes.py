"""The bytes or bits of one value of a dtype: "fp16 takes 2 bytes", "FP32 是 4 字节"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_DTYPE = AnyCase(r"(?<![\w-])(?:fp(?:32|16|8)|bf16|float(?:32|16)|int[84])(?![\w-])")
_VALUE = r"(?:(?:per|each|every|one|a|an) (?:param\w*|value|weight|number|element)|每个?(?:参数|值|数|权重|元素))"
_TAKES = AnyCase(
    r"[\s*`]*(?:[（(:：=]|(?:is|takes|uses|needs|occupies|stores|means|是|为|占用?|需要?|即|使用)(?![a-z]))?[\s*`]*"
    rf"(?:{_VALUE}[\s*`]*(?:in|with|with only|takes|is|占用?|需要?|是|为)?)?[\s*`]*(?:only |just |仅|只)?[\s*`]*"
)
_ENDS = AnyCase(rf"[\s*`]*(?:$|[.,;:)。，；：）、\n]|/\s?(?:param|value|weight)|{_VALUE})")
_OF_MORE = AnyCase(
    r"optimi[sz]|adam|gradient|\btrain|state|master|mixed|total|\bkv\b|cache|优化器|梯度|训练|状态|混合|总|合计|缓存|每层"
)
_WIDTHS = (1, 2, 4, 8)


def widths_of_dtypes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of bytes right behind a dtype, wrong only if it is the width of another one."""
    for sentence in passage.sentences if _DTYPE.search_lower(passage.lower) else ():
        for found in _DTYPE.finditer(sentence.text):
            number = sentence.number_from(found.end())
            widths = widths_in(found[0])
            if number is None or len(widths) != 1 or number.kind not in ("bytes", "bits") or number.units[0].scale != 1:
                continue
            between = sentence.text[found.end() : number.start - sentence.start]
            if not _TAKES.fullmatch(between) or not _ENDS.match(sentence.after(number.end, 24)):
                continue
            times, unit = (8, "bits") if number.kind == "bits" else (1, "bytes")
            truth = Truth.of(widths[0] * times, f"the {unit} of {found[0]}", unit)
            claim = hold(sentence, number, [truth], "memory", FIRM)
            if claim is not None:
                is_other = number.kind == "bits" or number.digits in _WIDTHS
                doubtful = not is_other or any(
                    words.search(sentence.text) for words in (_OF_MORE, COUNTERFACTUAL, DOUBTED)
                )
                yield claim if claim.is_right or not doubtful else claim._replace(strength=CONFIRM)
