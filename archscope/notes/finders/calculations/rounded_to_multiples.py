"""Sizes that are brought to a multiple of something: "1706.7, rounded up to a multiple of 64: 1728", "50257 padded to
50304 (a multiple of 64)", "1706 向上取整到 64 的倍数，即 1728"."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_N, _MARKS = r"(?<![\d.,/])\d[\d,]*(?:\.\d+)?(?![\d,]*\d)", r"[\s*`$≈~→]*"
_BETWEEN = r"[^\d\n.。;；]{0,16}?"
_OF = rf"(?P<from>{_N})(?:\s[a-z]+)?{_MARKS}[,，]?{_BETWEEN}\b(?P<how>(?:round|padd?|align)(?:s|ed|ing)?(?:\sup)?)\sto"
_MULTIPLES = (
    AnyCase(
        rf"{_OF}{_MARKS}(?:the\s|a\s)?{_MARKS}(?P<to>{_N}){_MARKS}[(（,，]{_BETWEEN}\bmultiples?\sof\s+{_MARKS}(?P<of>\d+)"
    ),
    AnyCase(
        rf"{_OF}\s+(?:the\s|a\s)?(?:(?:next|nearest)\s+)?multiple\s+of\s+{_MARKS}(?P<of>\d+){_MARKS}"
        rf"(?:[,:=(→≈]|->|\bgives\b|\bis\b|\bwhich is\b|\bi\.e\.){_BETWEEN}(?P<to>{_N})(?!\s?[×x*·/])"
    ),
    AnyCase(
        rf"(?P<from>{_N}){_MARKS}[,，]?{_BETWEEN}(?P<how>向上取整|向上对齐|上取整|对齐|补齐|填充|取整){_BETWEEN}"
        rf"(?P<of>\d+){_MARKS}的?(?:整数)?倍数?{_MARKS}(?:[,，:：=(（→]|得到?|就?是|为|即){_BETWEEN}(?P<to>{_N})(?!\s?[×x*·/])"
    ),
)
_FIRST = cased(r"multiple|倍")
_UP = AnyCase(r"up\b|padd?|向上|上取整|补齐|填充")
_LEAST, _FAR = 8, 2
"""What sizes are multiples of is no less; a size that is so many times another is none that it was rounded to."""


def rounded_to_multiples(passage: Passage) -> Iterator[Claim]:
    """A claim about each size that is said to be a multiple near to what stands before it."""
    if len(passage.numbers) < len(("from", "of", "to")) or not _FIRST.search(passage.text):
        return
    for pattern in _MULTIPLES:
        for found in pattern.all_lower(passage.lower):
            number = passage.number_at(found.start("to"))
            first, of = Fraction(found["from"].replace(",", "")), int(found["of"])
            if number is None or not number.bare or of < _LEAST or is_doubted(passage.text):
                continue
            if not first / _FAR < number.value < first * _FAR:
                continue
            above, below = math.ceil(first / of) * of, math.floor(first / of) * of
            nearest = [above] if first - below > above - first else [below]
            meant = [above] if _UP.search(found["how"]) else list(dict.fromkeys((*nearest, above)))
            how = f"the multiple of {of} next to {found['from']}"
            # "Rounded up to" is no bound.
            alone = passage.part(found.start("to"), len(passage.text))
            yield from claimed(alone, number, [Truth.of(value, how, "count") for value in meant], "setting", FIRM)
