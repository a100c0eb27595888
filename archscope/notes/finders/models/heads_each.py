"""Heads and how large each is, which make up the width: "d_model = 640, 10 heads of 64 each", "10 个头，每头 64 维"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_UNIT = r"\s?(?:-?\s?dim\w*|d\b|-?wide\b|values\b|features\b|channels\b|个?维)"
_HEADS = (
    r"(?:(?<![\w.,/×*-])(?P<before>\d{1,3})\s?(?:个\s?)?(?:(?:attention|query|self-attention|parallel)\s|注意力|查询)?"
    r"(?:heads?\b|头)|\bheads?(?:\s?[(（]\w{1,8}[)）])?[\s:：=|*`]{1,4}(?P<behind>\d{1,3})(?![\d.,×*/]))[\s,，;；(（*`]*"
)
_HAS = (
    r"(?:[^\w\n.。;；+×*/]|d_(?:head|k|v|h)\b|\b(?:heads?|ha[sd]|have|having|with|is|are|being|of|which|an?|the|its|own|in|on|"
    r"size|dim\w*|widths?|wide|handl\w+|sees?|gets?|tak(?:es?|ing)|us(?:es?|ing)|work\w*|operat\w+|process\w*|exactly|just)\b|"
    r"[个头的维度有为是各占大小宽负责处理得到分])"
)
"""What stands between a head and what it has; "rotates", "旋转" and "a bias of" say something else."""
_EACH = AnyCase(
    rf"{_HEADS}(?:(?:and |so |so that )?(?:(?:each|of|每){_HAS}{{0,24}}?(?P<size>\d{{1,4}})"
    rf"(?:{_UNIT}|\s?each\b|\s?apiece)|(?:of|each)(?: head)?(?: (?:is|has|of))? (?:size|dim\w*|width)[ =:of]{{1,4}}"
    rf"(?P<sized>\d{{1,4}})(?![\d.,×*/]))|(?P<per>\d{{1,4}}){_UNIT}?[\s-](?:per head|each|apiece)\b)"
)
_SPLIT = AnyCase(r"\bsplit|\bdivid|\binto\b|\bchunk|\bacross\b|分成|拆分|切分|分为|划分|均分|分给")
_OF_KEYS = AnyCase(r"\bkv\b|\bk/v|\bkeys?\b|\bmla\b|\bmqa\b|\bgqa\b|key[/ -]value|decoupl|independ|键|解耦|分组")
_USUAL, _OWN = (32, 48, 64, 80, 96, 128), (64, 128, 256)
"""What heads mostly have, and what they have in models whose heads don't make up the width."""
_LEAST = 64


def heads_each(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about what each head has, or about how many heads there are where that is what doesn't fit."""
    if "head" not in passage.lower and "头" not in passage.text:
        return
    for found in _EACH.all_lower(passage.lower):
        heads = passage.number_at(_start_of(found, "before", "behind"))
        size = passage.number_at(_start_of(found, "size", "sized", "per"))
        if heads is None or size is None or not (heads.bare and size.bare and heads.value):
            continue
        width = _width(passage, size, context)
        sentence = passage.sentence_of(heads)
        if passage.mentions or is_of_another_model(sentence.text, SHARED_OUT, _OF_KEYS) or width is None:
            continue
        if 0 < size.value < width:
            yield from _held(passage, width, heads, size, is_split=_SPLIT.search(sentence.text) is not None)


def _start_of(found: re.Match[str], *names: str) -> int:
    """Where the one of some groups begins that has fitted."""
    return next(found.start(name) for name in names if found[name] is not None)


def _width(passage: Passage, size: Number, context: Context) -> Exact | None:
    """The width that the passage states, or the one that stands just before it."""
    settings = (one for one in passage.settings if one.size == "d_model" and one.number.start != size.start)
    stated = {setting.number.value for setting in settings}
    width = next(iter(stated)) if len(stated) == 1 else None if stated else context.near_by.get("d_model")
    return width if width is not None and width >= _LEAST else None


def _held(passage: Passage, width: Exact, heads: Number, size: Number, *, is_split: bool) -> Iterator[Claim]:
    """The claim that so many heads of a size make up a width: the one that is less usual is wrong."""
    each, count = Fraction(width) / heads.value, Fraction(width) / size.value
    # Heads may have a size of their own, one of those that many have, unless the width is shared out among them.
    # They are rarely narrower than their share, but wider where what is rotated comes on top.
    is_own = not is_split and (size.value in _OWN or size.value > each)
    if size.value in _OWN and each not in _OWN and is_split and count.denominator == 1 != count:
        truth = Truth.of(count, f"{width:,} / {size.text}", "count")
        yield from claimed(passage, heads, [truth], "setting", FIRM, addends=(size.start,))
    elif size.value == each or (each in _USUAL and not is_own):
        truth = Truth.of(each, f"{width:,} / {heads.text}", "count")
        yield from claimed(passage, size, [truth], "setting", FIRM, addends=(heads.start,))
