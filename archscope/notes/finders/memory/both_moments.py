"""The bytes of both of Adam's moments in fp32: "momentum + variance: 104.1 GB", "一阶和二阶动量共 53.9 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.training_memory import SMALLER
from archscope.notes.judging.claims import SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_BOTH = AnyCase(
    r"(?:\bmomentum|\bfirst moment|\bm)[\s*_`$]*(?:\+|&|,|/|and)[\s*_`$]*(?:the )?(?:adam'?s? )?"
    r"(?:variance|second(?: moments?)?|v)\b|\bfirst and second(?:-order)? moments?\b|\bboth (?:adam )?moments\b|"
    r"(?:动量|一阶(?:动量|矩)?|(?<![a-z])m)[\s*_`$]*(?:[+&、,，和与及])[\s*_`$]*(?:方差|二阶(?:动量|矩)?|v(?![a-z]))"
)
"""Adam's two moments, named together."""
_BETWEEN = AnyCase(
    r"[\s*_`$~≈=:：(（)）,，→-]|\b(?:together|both|take|need|are|is|of|adam'?s?|optimi[sz]er|states?|moments?|in|fp32|"
    r"float32|about|total|and|the|bytes|4)\b|动量|估计|矩|状态|优化器|[共占需约为是的要合计]|字节"
)
_ENDS = cased(r"[\s*_`$]*(?:$|[.,;:)。，；：）|]|\n|[(（])")
_IN_FULL = AnyCase(
    r"(?:momentum|variance|moments?|adam states|\bm and v\b|动量|方差|[一二]阶矩)[^.。\n]{0,24}(?:fp32|"
    r"float32|4 ?bytes|4 ?字节)|"
    r"(?:fp32|float32)[^.。\n\d]{0,24}(?:momentum|moments|variance|optimi[sz]er states|adam states|动量|方差|"
    r"[一二]阶矩)"
)
"""What says in a note that each moment has four bytes."""
_OTHERWISE = AnyCase(
    r"\b(?:each|per|one) (?:moment|state|of)|zero-?\d|\bfsdp\b|分别|各|\bgpu\b|lora|adapter|trainable|适配|可训练|分片"
)
_COPY = AnyCase(
    r"(?:master (?:copy|weights?)|fp32 (?:copy|weights|master)|主权重|(?:权重)?副本)[\s*_`$:：=(（fp32)）]*$"
)
_LEAST, _OF_BOTH, _OF_ONE = 10**7, 8, 4


def both_moments(passage: Passage, context: Context, above: str) -> Iterator[Claim]:
    """A claim about the bytes behind the names of both moments; wrong if they are those of one.

    Args:
        above: the lines just before, which may have those of a copy of the weights in fp32.
    """
    if passage.largest.get("bytes", 0) < _LEAST:
        return
    for found in _BOTH.all_lower(passage.lower):
        number = passage.number_from(found.end())
        if number is None or not is_size(number):
            continue
        sentence, between = passage.sentence_of(number), passage.between(passage.start + found.end(), number.start)
        if _BETWEEN.blanked(between).strip() or not _ENDS.match(passage.after(number.end, 8)):
            continue
        near = f"{context.title} {above}"
        is_smaller = says_any(f"{near} {passage.text}", SMALLER) or says_any(near, SHARED_OUT, _OTHERWISE)
        if is_smaller or is_doubted(sentence.text, _OTHERWISE, SHARED_OUT) or not context.says(_IN_FULL):
            continue
        both, one = _truths(passage, context, above)
        for claim in claimed(passage, number, both, "memory", SURE):
            yield sure_if(claim, number.is_precise and fits(number, one))


def _truths(passage: Passage, context: Context, above: str) -> tuple[Sequence[Truth], Sequence[Truth]]:
    """What both moments come to, and one of them: those of the model in force, or as the copy of its weights says."""
    mention = context.mention_in(passage)
    if mention is not None and mention.is_one:
        facts = facts_of(mention.presets[0])
        named = [(size.value.exact, size.how) for size in facts.named_sizes]
        both, one = (
            [*facts.memory(each), *(Truth.of(size * each, f"{how} × {each} bytes", "bytes") for size, how in named)]
            for each in (_OF_BOTH, _OF_ONE)
        )
        return both, one
    before = Passage(above, 0)
    copies = [one for one in before.numbers if is_size(one) and _COPY.search(before.before(one.start, 48))]
    values = [(number_value(one), one.text) for one in copies[-1:]]
    return [Truth(value.times(2), f"2 × {text}") for value, text in values], [
        Truth(value, text) for value, text in values
    ]
