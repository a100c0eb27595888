"""Bytes of weights, gradients or Adam's states in sentences that say nothing else.

"The gradients of a 13B model in bf16 take 26 GB", "Adam keeps two fp32 moments: for 1B parameters that is 8 GB"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, is_model_size, width_in
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import LONGEST, is_nothing_but, rest_of
from archscope.notes.text.patterns import AnyCase, cased

_STATES = AnyCase(r"\badam\w*|\boptimi[sz]er|\bmoments?\b|优化器|动量")
_TWO = AnyCase(r"\b(?:two|both)\b[^.]{0,24}\b(?:moments|states)\b|两[个份][^。]{0,12}(?:状态|动量)")
_OF_ONE = AnyCase(r"\b(?:each|one|mixed|first|second)\b|每|混合|一阶|二阶")
_EACH = AnyCase(r"\bbytes? (?:per|for each|for every|each)\b|每个?参数[^\d]{0,4}\d+ ?个?字节")
_THINGS = (_STATES, AnyCase(r"gradient|梯度"), AnyCase(r"weights|权重"))
_OPERATES = cased(r"[×*=/+]|\d\s?[-–]\s?\d")
_DTYPE = r"(?:fp|bf|tf|int|float|bfloat)[ -]?\d{1,2}|single|full|precision|\d[ -]?bits?|bits?"
_KNOWN = AnyCase(
    rf"\b(?:{_DTYPE})\b|"
    r"\b(?:adam|adamw|optimi[sz]er|keeps?|two|both|first|second|moments?|states?|momentum|variance|m|v|weights?|gradients?|"
    r"param(?:eter)?s?|model|llm|network|for|of|an?|the|in|at|as|each|every|per|that|this|is|are|takes?|"
    r"occup(?:y|ies)|stor(?:es?|ed|ing)|about|around|roughly|memory|alone|just|only|bytes?|one|its)\b|"
    r"[的个用以存储放约占共为是每后到仅大在时]|模型|参数|权重|梯度|状态|两|优化器|显存|内存|半精度|精度|单|字节|一|二|阶|动量|量化|"
    r"占用|格式"
)
_SOME_MORE, _SEVERAL = 2, AnyCase(r"\b(?:two|both|one)\b|两|一(?!个)")


def plain_bytes(passage: Passage) -> Iterator[Claim]:
    """A claim about the bytes that a plain sentence says so many parameters to take, of the one dtype in it."""
    for sentence in passage.sentences if "bytes" in passage.largest else ():
        named = [(name.start, name.end) for name in sentence.mentions]
        numbers = [one for one in sentence.numbers if not any(first <= one.start < last for first, last in named)]
        sizes, results = [one for one in numbers if is_model_size(one)], [one for one in numbers if _is_result(one)]
        if len(sentence.text) > LONGEST or len(sizes) != 1 or len(results) != 1 or results[0].start < sizes[0].start:
            continue
        width = _width(sentence, numbers)
        if _OPERATES.search(sentence.text) or sum(one.search(sentence.text) is not None for one in _THINGS) > 1:
            continue
        if width is not None and is_nothing_but(rest_of(sentence, [(one.start, one.end) for one in numbers]), _KNOWN):
            yield from _held(sentence, sizes[0], width, results[0])


def _is_result(number: Number) -> bool:
    return number.kind == "bytes" and number.value >= _LEAST


_LEAST = 10**5


def _width(sentence: Passage, numbers: list[Number]) -> Exact | None:
    """The bytes of each parameter: those that are said, or those of the one dtype."""
    said = [one.digits for one in numbers if one.kind == "bytes" and one.value < _LEAST]
    if said:
        return said[0] if len(said) == 1 and _EACH.search(sentence.text) else None
    return width_in(sentence.text)


def _held(sentence: Passage, size: Number, width: Exact, result: Number) -> Iterator[Claim]:
    """The claim that bytes are those of so many parameters, or of both of Adam's states for each."""
    copies = 1
    if _STATES.search(sentence.text) and not _EACH.search(sentence.text):
        if not _TWO.search(sentence.text) or _OF_ONE.search(sentence.text):
            # An optimizer may keep one state, or a copy of the weights too.
            return
        copies = 2
    elif _SEVERAL.search(sentence.text):
        return
    truths = [
        Truth(truth.value.times(copies), f"{copies} × {truth.how}" if copies > 1 else truth.how)
        for truth in in_bytes(size, width)
    ]
    # The weights in a few bits have scales beside them, and a model takes more than its weights.
    is_of_model = width < 1 or not any(words.search(sentence.text) for words in _THINGS[:2])
    is_more = 1 < divided(result.value, Fraction(truths[0].value.exact)) < _SOME_MORE
    if not (is_of_model and is_more):
        # What one of the two states takes others may have found to be right.
        yield from claimed(sentence, result, truths, "memory", SURE if copies > 1 else FIRM)
