"""The counts that a note has given so far, by the parts of a model that it says they are of; read when asked for."""

from __future__ import annotations

import re
from collections import deque

from archscope.notes.components import component_named, components_in
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase

LEAST = 1000
"""Smaller numbers are sizes rather than counts."""
RESULT = "result"
"""The name under which every count is known."""
_FARTHEST, _MOST = 80, 16
"""Passages further up are forgotten, and counts before so many of the same part."""
_TOTAL = AnyCase(
    r"total|总|合计|\bsum\b|\badd(?:ing|ed)?\b.{0,12}\bup\b|altogether|\bin all\b|overall|\bwhole\b|加起来|相加|一共|"
    r"共计"
)
_PARTIAL = AnyCase(
    r"lora|adapter|trainable|frozen|rank|\bper\b|\beach\b|每|可训练|微调|冻结|其中|激活|active|expert|专家"
)
_CLAUSE = re.compile(r"[,，、;；(（](?!\d)|\band\b|\|")
_IS_OPERAND = re.compile(r"[\s`*$)）]*(?:[×*·^/÷+]|x\s|\\times|\\cdot)")
_AFTER_OPERATOR = re.compile(r"(?:[×*·^/÷+]|\dx|\sx|\\times|\\cdot)[\s`$(（]*$")
_PARAMETERS = AnyCase(r"[\s*`]*(?:个|total )?\s?(?:param|参数)")
_BEHIND = re.compile(r"[\s*`]*(?:个|total )?\s?")


class Told:
    """What a note has told up to a place."""

    def __init__(self) -> None:
        self._unread: deque[Passage] = deque(maxlen=_FARTHEST)
        self._counts: dict[str, deque[Number]] = {}

    def add(self, passage: Passage) -> None:
        """Takes up a line, a row or a paragraph."""
        self._unread.append(passage)

    def of(self, name: str) -> list[Number]:
        """The counts of a component, of the "total", or of anything (RESULT), exact ones first, and the latest."""
        while self._unread:
            for of, number in counts_in(self._unread.popleft()):
                for known in (of, RESULT):
                    self._counts.setdefault(known, deque(maxlen=_MOST)).appendleft(number)
        counts = list(self._counts.get(name, ()))
        return counts if name == RESULT else sorted(counts, key=lambda count: not count.bare)


def counts_in(passage: Passage) -> list[tuple[str, Number]]:
    """The counts in a text that are no operands, with the component that each is said to be of, "" if none is."""
    if passage.largest.get("count", 0) < LEAST:
        return []
    return [
        (_name(sentence, number), number)
        for sentence in passage.sentences
        for number in sentence.numbers
        if number.kind == "count" and number.value >= LEAST and not is_operand(sentence, number)
    ]


def is_operand(sentence: Passage, number: Number) -> bool:
    """Whether a number is only a part of an expression."""
    after, before = sentence.after(number.end, 12), sentence.before(number.start, 12)
    return _IS_OPERAND.match(after) is not None or _AFTER_OPERATOR.search(before) is not None


def _name(sentence: Passage, number: Number) -> str:
    """What a number is of: the component right behind it, or that of its clause, or of what the sentence says before.

    "176,160,768 FFN weights and 41,943,040 attention weights", "Attention in all layers: 96 × 603,979,776 = 58.0B".
    """
    after = sentence.after(number.end, 32)
    behind = _BEHIND.match(after)
    begins = [name for start, _, name in components_in(after) if behind is not None and start <= behind.end()]
    if begins and begins[0] not in ("block", "total"):
        return begins[0]
    said = sentence.text[: number.start - sentence.start]
    clause = max((found.end() for found in _CLAUSE.finditer(said)), default=0)
    for text in (said[clause:], said):
        name = component_named(text) or ("total" if _TOTAL.search(text) else None)
        if name is not None:
            return name
    return "total" if _PARAMETERS.match(after) and not _PARTIAL.search(sentence.text) else ""
