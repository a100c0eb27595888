"""The sizes of a model that a note gives together, however it puts them: "seven blocks, five heads (each 64 wide)", a
config in code, a list. What such a card says holds until the next one; what is said of one size alone in between, of
another batch or of the heads of a variant, changes nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from archscope.notes.numbers.vocabulary import OF_A_MODEL
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased


class Card(NamedTuple):
    """Sizes by name, where the text begins that gives them, or the last of them, and the models that this names."""

    start: int
    sizes: Mapping[str, int]
    named: tuple[Model, ...] = ()


_ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_WORDS = {word: at for at, word in enumerate(_ONES, 1) if at > 1} | {
    "sixteen": 16, "eighteen": 18, "twenty": 20, "twenty-four": 24, "thirty-two": 32, "forty-eight": 48,
    "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "十二": 12,
    "十六": 16, "二十四": 24, "三十二": 32,
}  # fmt: skip
_N = (
    r"(?P<n>(?<![\d.,\w])\d[\d,]*\d(?![\d.]*\w)|(?<![\d.,\w])\d(?![\d.,]\d|\w)|"
    rf"\b(?:{'|'.join(word for word in sorted(_WORDS, key=len, reverse=True) if word.isascii())})|"
    rf"(?<![第前后每十])(?:{'|'.join(word for word in sorted(_WORDS, key=len, reverse=True) if not word.isascii())}))"
)
_KEYS = r"(?:kv|k/v|key[ /-](?:and )?value|键值)"
_KIND = r"(?:(?:transformer|decoder|identical|hidden|stacked) ?)*"
_INSIDE = r"(?:ffn|mlp|feed-?forward|inner|intermediate|中间层?|前馈)[ _a-z隐藏层的维度宽]{0,24}?"
_WIDE = r"(?:(?:model |embedding |hidden )?(?:width|dim(?:ension)?)|模型宽度?|(?<![a-z\u4e00-\u9fff])宽度?)"
_IS = r"\s?(?:[:：=]|of|is|为|是|up to|大小)?\s?(?:size )?[`*]*"
_SAID: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (size, cased(pattern, re.IGNORECASE))
    for size, pattern in (
        ("n_kv_heads", rf"{_N}[\s-]?(?:个\s?)?{_KEYS}[ -]?(?:\([a-z]+\) )?(?:heads?|头)"),
        ("n_heads", rf"{_N}[\s-]?(?:个\s?)?(?:attention |query |q |注意力|查询)?(?:heads?\b(?!\s?dim)|头)"),
        ("n_layers", rf"{_N}[\s-]?(?:个\s?)?{_KIND}(?:layers?\b|blocks?\b|层)"),
        ("head_dim", rf"(?:each|head[ _]?(?:dim\w*|width|size)|每个?头){_IS}{_N}"),
        ("head_dim", rf"\bheads? of {_N}"),
        ("d_ff", rf"{_INSIDE}{_IS}{_N}"),
        ("context_length", rf"(?:window|context(?: length| window)?|positions|(?:上下文)?窗口|最长){_IS}{_N}"),
        ("context_length", rf"max\w*(?: sequence| context)? length[ \w]{{0,12}}{_IS}{_N}"),
        ("context_length", rf"{_N}[\s-](?:positions\b|个?位置)"),
        ("vocab_size", rf"(?<!type_)(?:vocab\w*(?: size)?|词汇?表)(?: ?\|?[\\a-z ]{{1,12}}\|? ?(?==))?{_IS}{_N}"),
        ("vocab_size", rf"{_N}[\s-](?:characters\b|tokens?(?: in the)? vocab|tokens\b(?!\s?(?:per|each|long)))"),
        ("d_model", rf"{_WIDE}{_IS}{_N}"),
        ("d_model", rf"{_N}[\s-](?:wide\b|dimensions\b|dimensional\b|dims\b|维)"),
    )
)  # fmt: skip
"""What sizes are called where several of them stand together."""
_OTHER_WIDTH = AnyCase(
    r"(?:heads?|each|per|ffn|mlp|feed-?forward|inner|intermediate|key|value|rank|head_|每个?头|头|前馈|中间|键|值)"
    r"(?:(?! and )[^,，;；.。、\n]){0,16}$"
)
"""What makes a width one of something inside."""
_LEAST = {"d_model": 8, "d_ff": 16, "vocab_size": 16, "context_length": 8}
"""Widths and lengths aren't smaller."""
_LOOK = AnyCase(r"layers?\b|blocks?\b|depth|n_layer|\bl\b|层|块")
_MARKS = cased(r"[$`*]|(?<=\d)\{(?=,)|(?<=,)\}")
"""What stands between words and numbers and says nothing: "$d_e = 12{,}288$"."""
_CHUNK = cased(r"(?:[^\n]*\S[^\n]*(?:\n|\Z))+")
_TABLE = cased(r"^\s*\|", re.MULTILINE)
_LONGEST, _FEW, _LEAST_SIZES = 2500, 3, 2
_BERT = cased(r"\bH\s?=\s?(\d{3,4})\b.{0,24}\bA\s?=\s?(\d{1,2})\b", re.DOTALL)


def cards_in(note: str) -> Iterator[Card]:
    """The cards of a note, in its order, each with what the one before it says where they agree."""
    card: dict[str, int] = {}
    named: tuple[Model, ...] = ()
    for found in _CHUNK.finditer(note):
        chunk = found[0]
        if len(chunk) > _LONGEST or not _LOOK.search(chunk) or _TABLE.search(chunk):
            continue
        passage = Passage(chunk, found.start())
        sizes = sizes_together(passage)
        if len(sizes) < _LEAST_SIZES or _VARIANT.search(chunk):
            continue
        names = {mention.presets for mention in passage.mentions if mention.is_one}
        is_other = any(card.get(name, size) != size for name, size in sizes.items())
        if len(names) == 1 or (is_other and len(sizes) >= _FEW and "n_layers" in sizes):
            card, named, is_other = {}, next(iter(names)) if len(names) == 1 else (), False
        if not is_other:
            card = {**card, **sizes}
            yield Card(found.start(), card, named)


_VARIANT = AnyCase(
    r"\b(?:per gpu|each gpu|shard|tensor parallel|would|instead|doubl\w+|halv\w+|draft|student)\b|"
    r"并行|换成|改成|翻倍|减半|学生"
)
"""Words of texts whose sizes are those of another model, or of a part of it."""


def sizes_together(passage: Passage) -> dict[str, int]:
    """The sizes that a text gives to a model; not one of which it gives several."""
    every: dict[str, set[int]] = {}
    for setting in passage.settings:
        if setting.size in OF_A_MODEL and setting.number.bare and isinstance(setting.number.digits, int):
            every.setdefault(setting.size, set()).add(setting.number.digits)
    exact, text = set(every), _MARKS.sub("", passage.text)
    for size, pattern in _SAID:
        for found in pattern.finditer(text) if size not in exact else ():
            if size == "d_model" and _OTHER_WIDTH.search(text[max(0, found.start() - 24) : found.start("n")]):
                continue
            if (value := _value(found["n"])) >= _LEAST.get(size, 1):
                every.setdefault(size, set()).add(value)
    if (letters := _BERT.search(text)) is not None:
        every.setdefault("d_model", {int(letters[1])})
        every.setdefault("n_heads", {int(letters[2])})
    sizes = {size: values.pop() for size, values in every.items() if len(values) == 1}
    width = sizes.get("n_heads", 0) * sizes.get("head_dim", 0)
    if "d_model" not in sizes and any(number.value == width > 0 for number in passage.numbers):
        # Whatever it is called: "$d_e = 12{,}288$, $H = 96$ heads, $d_{head} = 128$".
        sizes["d_model"] = width
    return sizes


def _value(text: str) -> int:
    return _WORDS.get(text.lower()) or int(text.replace(",", "") or 0)
