"""Sizes of a shape explained one by one behind it: "[32, 128, 4096]: 32 heads, 128 numbers per head, 4096 in all",
"`[32x128x4096]`：32 是注意力头数，128 是 query 向量的大小，4096 是 token 嵌入的大小"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.written_shapes import numbers_of, places_off, shapes_in, with_size, wrong_shape
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_LEADS = AnyCase(
    r"[\s`*)\]）]*(?:[:：,，—–-]|i\.e\.|that is|meaning|which (?:is|means)|where|here|so|(?:the )?first|"
    r"即|也就是|其中|表示|分别[是为])+"
    r"[\s`*:：,，(（]*(?:[a-z_ ]{1,24}|[\u4e00-\u9fff]{1,8})?[\s`*:：=]*"
)
_STOPS = cased(r"[。;；\n]|\.\s|->|→|[×*+/=≈]|[(\[（]\s?\d+\s?[,，x×]")
_FEWEST = 3


def explained_sizes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each size that follows a shape of as many, in its order; one that is none of it while all others
    are is wrong, or the shape is if the note has the other size more often."""
    for token in shapes_in(passage):
        sizes = numbers_of(token)
        if len(sizes) < _FEWEST or len(set(sizes)) < len(sizes):
            continue
        told = _told(passage, token)
        values = [int(number.value) for number in told]
        off = places_off(sizes, values)
        if len(told) != len(sizes) or len(off) > 1 or 0 in (*sizes, *values):
            continue
        is_sure = not is_doubted(passage.text[token.end - passage.start :]) and 1 not in (*sizes, *values)
        if off and is_sure and context.how_often[values[off[0]]] > context.how_often[sizes[off[0]]]:
            yield wrong_shape(token, with_size(sizes, off[0], values[off[0]]), CONFIRM)
            continue
        for size, number, value in zip(sizes, told, values, strict=True):
            truth = Truth.of(size, f"of {token.text}", "count")
            around = f"{passage.before(number.start, 12)} {passage.after(number.end, 24)}"
            is_part = value != size and size % value == 0 and _IN_PARTS.search(around) is not None
            is_said = is_sure and not is_part and not _is_made_of(value, size, sizes)
            yield from claimed(passage, number, [truth], "count", FIRM if is_said else CONFIRM)


def _is_made_of(value: int, size: int, sizes: Sequence[int]) -> bool:
    """Whether a number is several times a size, or the product of others: "12 heads, together 768"."""
    return value != size and (value % size == 0 or value in {one * other for one in sizes for other in sizes})


_IN_PARTS = AnyCase(r"\b(?:per|each|every|in all|together|altogether|pairs)\b|每|\d\s?对|个?对|共")
"""Words beside a number that is a part of a size, or of all: "16 numbers per head"."""


def _told(passage: Passage, token: Token) -> Sequence[Number]:
    """The numbers of the sentence behind a shape, if it begins to explain one and nothing is worked out of them."""
    behind = _STOPS.split(passage.after(token.end, 200), maxsplit=1)[0]
    told = [one for one in passage.numbers if token.end <= one.start < token.end + len(behind)]
    if not told or not all(is_whole(one) and one.bare for one in told):
        return []
    return told if _LEADS.fullmatch(passage.between(token.end, told[0].start)) else []
