"""The merges that a vocabulary leaves to be learnt: "that makes 31, so to get to 50 tokens we learn 19 merges"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_GAP = r"[^\d.。]{0,60}?"
_NUMBER = r"[`*]*(?<![\d.,])(\d[\d,]{0,8})(?![\d.,]*\d)[`*]*"
_SUM = (
    r"(?:\b(?:that|which|this) (?:makes|gives|is)\b|\b(?:makes?|making|in all|in total|altogether)\b|"
    rf"[一总]?共|合计|就是)[^\d.;。；]{{0,12}}?{_NUMBER}"
)
_TO = r"(?:\bto (?:get to|reach|arrive at|have|obtain|end up with)|\b(?:reach|want)\w*|要?[达凑扩]?到|想要|目标)"
_MERGES = rf"{_NUMBER}[\s`*]*(?:more )?(?:个|次|条)?\s?(?:more )?(?:bpe )?(?:merge|合并)"
_SO = (
    r"(?:[\s*`,，、:：;；=→()-]|\b(?:we|you|one|it|that|this|so|then|there|are|is|and|another|exactly|still|must|have|has|"
    r"to|can|will|need\w*|learn\w*|do|does|takes?|perform\w*|requires?|make|add|tokens?|symbols?|entries|the|a|of|"
    r"vocab\w*|size)\b|[的个就则需要还学做再得须只即是共加]|词元|词表|大小|完成|进行|学习|执行)*?"
)
"""What leads from the size of a vocabulary to the merges that it takes: those that are done each time, or until one
stops, are others."""
_SAID = cased(rf"{_SUM}{_GAP}{_TO}{_GAP}{_NUMBER}{_GAP}{_MERGES}")
_BEGUN = cased(
    rf"(?:\bstart\w*|\bbegin\w*|\bbase vocab\w*|从|以|"
    rf"基础词表)[^\d.;。；]{{0,24}}?{_NUMBER}{_GAP}{_TO}{_GAP}{_NUMBER}{_SO}{_MERGES}"
)
_MORE = AnyCase(r"special|\bplus\b|reserv|unused|at most|\bfirst\b|\blast\b|\balready\b|特殊|加上|保留|最多|已经|前")
_SPECIAL, _BEHIND = 10, 60


def merges_to_learn(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of merges that leads from so many tokens to so many.

    Where the first number isn't said to be all there is before the merges, some special tokens may be left to add.
    """
    if "merge" not in passage.lower and "合并" not in passage.text:
        return
    for pattern, least in ((_SAID, 0), (_BEGUN, _SPECIAL)):
        for found in pattern.finditer(passage.lower):
            base, size, merges = (passage.number_at(found.start(group)) for group in (1, 2, 3))
            if base is None or size is None or merges is None or not base.value < size.value:
                continue
            if not merges.bare or not size.bare or not isinstance(base.digits, int):
                continue
            left = size.value - base.value
            truths = [Truth.of(left - less, f"{size.text} − {base.text}", "count") for less in range(least + 1)]
            is_open = is_doubted(passage.text) or _MORE.search(passage.text[found.start() : found.end() + _BEHIND])
            strength = CONFIRM if is_open else FIRM
            yield from claimed(
                passage, merges._replace(step=1), truths, "sum", strength, addends=(base.start, size.start)
            )
