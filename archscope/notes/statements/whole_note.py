"""What a note says anywhere, before the place that is read or after it."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Mapping

from archscope.notes.statements.model_cards import Card, cards_in
from archscope.notes.text.lazy import Lazy
from archscope.notes.text.patterns import AnyCase, cased

_GATES = AnyCase(r"(?:swi|ge|re)?glu\b|\bgated|门控")
_OTHER_KEYS = AnyCase(r"cross|encoder|window|cache|decod|sparse|chunk|memory|past|交叉|编码器|窗口|缓存|解码|分块")
_DECODES = AnyCase(r"decod|解码")
_OWN_SIZES = AnyCase(
    r"char(?:acter)?[- ]level|characters|shakespeare|"
    r"(?:new|own|custom|another|train\w*) (?:a |an |our )?(?:new )?(?:bpe|tokenizer|vocab)|"
    r"(?:bert|llama|qwen)(?:['’]s)? (?:tokenizer|vocab)|special tokens?|padd(?:s|ed|ing) the|\btoy\b|"
    r"\btiny|our (?:own )?(?:model|gpt)|simplif|字符级|玩具|自己的|自定义|训练(?:一个)?(?:分词器|词表)|特殊 ?token|"
    r"(?:中文|新|的)词表|简化"
)
_SIBLINGS = AnyCase(r"medium|large|\bxl\b|wider|bigger|deeper|更[大宽深]")
_HEAD_COUNTED = cased(r"lm_head\.weight[^\n\d]{0,20}[(\[]\d+, ?\d+[)\]][^\n\d]{0,20}\d[\d,]{6}")
_V = r"(?:\b[Vv]ocab\w*|\|?\bV\b\|?|词表(?:大小|长度)?)"
_D = (
    r"(?:\bembed\w*|\bn_embd\b|\bd(?:_\{?(?:\\(?:text|mathrm)\{)?model\}{0,2})?(?![\w_])|\bhidden\w*|\b[CDHh]\b|"
    r"嵌入维度?|隐藏维度|维度)"
)
"""How formulas write the tokens of a vocabulary, and the width of a model."""
_TIMES = r"[\s$`]*(?:[×*·]|\\times|\\cdot)[\s$`]*"
_TABLE = rf"(?:{_V}{_TIMES}{_D}|{_D}{_TIMES}{_V}|(?<![A-Za-z])(?:V ?[dDhHC]|[dDhHC] ?V)\b)"
_HEAD_ADDED = cased(
    rf"{_TABLE}[^=\n]{{0,80}}\+[^=\n]{{0,60}}?{_TABLE}|"
    rf"\b2(?:{_TIMES}| ?){_TABLE}[^=\n]{{0,60}}\b12|\b12[^=\n]{{0,60}}\+\s?2(?:{_TIMES}| ?){_TABLE}"
)
"""A formula of a model's parameters that has its table of the vocabulary twice, once for the head."""
_DIGITS, _GROUPED = cased(r"\d+"), cased(r"\d{1,3}(?:,\d{3})+(?!\d)")
_LONGEST, _SOME = 20, 3


_TOKENS = cased(r"(?<![\d.,])(\d{1,6})(?:[\s-]tokens?\b|\s?个\s?(?:token|词元))", re.IGNORECASE)

_FIRST_SIZE = cased(r"[\[(（](\d{1,6})\s?[x×,]\s?\d")


class WholeNote:
    """The text of a note, and what it speaks of."""

    def __init__(self, note: str) -> None:
        self.note = note
        self._says: dict[re.Pattern[str] | AnyCase, bool] = {}

    def says(self, pattern: re.Pattern[str] | AnyCase) -> bool:
        """Whether a pattern fits anywhere in the note, which is searched for it once: a note may be long."""
        if pattern not in self._says:
            self._says[pattern] = pattern.search(self.note) is not None
        return self._says[pattern]

    @Lazy
    def _cards(self) -> list[Card]:
        return list(cards_in(self.note))

    def card_at(self, position: int) -> Card | None:
        """The last card with the sizes of a model that begins before a position of the note."""
        return next((card for card in reversed(self._cards) if card.start <= position), None)

    @Lazy
    def speaks_of_gates(self) -> bool:
        """Whether the note speaks of gated FFNs anywhere: it may give one to a model that was published without."""
        return _GATES.search(self.note) is not None

    @Lazy
    def speaks_of_other_keys(self) -> bool:
        """Whether the note speaks anywhere of keys that are more or fewer than the tokens of the input."""
        return _OTHER_KEYS.search(self.note) is not None

    @Lazy
    def speaks_of_decoders(self) -> bool:
        """Whether the note speaks of decoders anywhere, whose tokens may be others than an encoder's."""
        return _DECODES.search(self.note) is not None

    @Lazy
    def speaks_of_own_sizes(self) -> bool:
        """Whether the note may give a model that was published another vocabulary, or speak of a toy beside it."""
        return _OWN_SIZES.search(self.note) is not None

    @Lazy
    def speaks_of_siblings(self) -> bool:
        """Whether the note may speak of other models of a family without their names."""
        return _SIBLINGS.search(self.note) is not None

    @Lazy
    def lists_the_head(self) -> bool:
        """Whether the note lists the weights of the head with their count, so that they are in the file though tied, or
        counts by a formula that adds them."""
        return _HEAD_COUNTED.search(self.note) is not None or any(
            _HEAD_ADDED.search(line) for line in self.note.split("\n") if "+" in line
        )

    @Lazy
    def tokens(self) -> int | None:
        """The tokens of the one text that the note goes through: said in words, and the first size of several of its
        shapes; None if it says none, or several."""
        told = {found[1] for found in _TOKENS.finditer(self.note)}
        first = Counter(_FIRST_SIZE.findall(self.note)) if told else Counter[str]()
        found = [size for size in told if first[size] >= _SOME]
        return int(found[0]) if len(found) == 1 else None

    @Lazy
    def how_often(self) -> Mapping[int, int]:
        """How often each whole number stands in the note."""
        found = itertools.chain(_DIGITS.findall(self.note), _GROUPED.findall(self.note))
        return Counter(int(text.replace(",", "")) for text in found if len(text) < _LONGEST)
