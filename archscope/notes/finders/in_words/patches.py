"""The patches that an image is cut into: "a 224×224 image in patches of 16 has 196 tokens"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.shapes.written_shapes import right_shape, wrong_shape
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import DOUBTED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says

_BY, _GAP = r"\s?(?:[×x*]|\\times)\s?", r"[^\d\n.;。；]{0,40}"
_IMAGE = rf"(?<![\d.])(?P<high>\d{{2,4}}){_BY}(?P<wide>\d{{2,4}})(?!\d|\.\d|{_BY}\d|\s?(?:的\s?)?-?\s?patch)"
_PATCH = (
    r"(?:(?:p|patch[ -]?size|patch(?:es)? of(?: size)?|patch 大小)\}?\s?\{?[=:：为]?\}?\s?(?P<side>\d{1,2})"
    r"(?:\s?(?:[×x*]|\\times)\s?(?P=side))?(?![\d.])|"
    r"(?<![\d.])(?P<edge>\d{1,2})\s?(?:[×x*]|\\times)\s?(?P=edge)[\s-]?(?:pixel\s|像素\s?)?(?:的\s?)?patch(?:es)?)"
)
_MANY = (
    r"(?<![\d.,×x*/^-])(?P<many>\d[\d,]*)\s?\$?\s?(?:个\s?)?(?:image |visual |patch |图像\s?)?"
    r"(?:tokens?|patch(?:es)?|图像块|块)"
    r"(?!\s?(?:per|in (?:a|each)|along|on a|wide|high|long)(?![a-z]))"
)
_OF_N = r"\bn\s?=\s?(?P<many>\d[\d,]*)\$?"
_FORMS = (
    AnyCase(rf"{_IMAGE}{_GAP}{_PATCH}{_GAP}{_MANY}"),
    AnyCase(rf"{_PATCH}{_GAP}{_IMAGE}{_GAP}{_MANY}"),
    AnyCase(rf"{_OF_N}{_GAP}{_PATCH}{_GAP}{_IMAGE}"),
)
_FEWER = AnyCase(
    r"merg|shuffl|pool|compress|resampl|q-?former|perceiver|prun|drop|mask|overlap|stride|tile|crop|frame|tubelet|"
    r"concat|hierarch|stage|swin|register|downsampl|"
    r"\btext|prompt|\bapi\b|文本|提示|合并|压缩|池化|重采样|掩|重叠|步长|切片|帧|下采样"
)
"""Words for images of which tokens are more or fewer than patches."""


_SIDES = AnyCase(rf"\d{{2,4}}{_BY}\d{{2,4}}")
_LEAST, _SPECIAL = 4, 17
"""A patch has as many pixels to a side at least; a model has at most as many tokens besides."""


def patches(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of tokens that an image of a size is cut into; with it there may be one for the class.

    What goes into them is wrong only beside another that is right: many models join four to one, and a row has few.
    """
    lower = passage.lower
    claims: dict[int, Claim] = {}
    parts: set[int] = set()
    for form in _FORMS if _SIDES.search(lower) else ():
        for found in form.finditer(lower):
            side = int(found["side"] or found["edge"])
            number, high, wide = passage.number_at(found.start("many")), int(found["high"]), int(found["wide"])
            is_cut = side >= _LEAST and not high % side and not wide % side and high > 2 * side
            if not is_cut or number is None or not number.bare or not number.value:
                continue
            count = high // side * (wide // side)
            how = f"{high} / {side} × {wide} / {side}"
            truths = [Truth.of(count, how, "count"), Truth.of(count + 1, f"{how} + 1", "count")]
            for claim in claimed(passage, number, truths, "count", FIRM):
                claims.setdefault(claim.start, sure_if(claim, not _may_be_meant(int(number.value), count)))
                parts.update([claim.start] if count % int(number.value) == 0 else [])
    is_open = is_doubted(lower, _FEWER)
    some_right = any(claim.is_right for claim in claims.values())
    for place, claim in claims.items():
        yield sure_if(claim, not is_open and (some_right or place not in parts))


def _may_be_meant(said: int, count: int) -> bool:
    """Whether a number may be that of several images, or has more tokens than that of the class."""
    return not said % count or not said % (count + 1) or count < said <= count + _SPECIAL


_ONE = r"(?:(?:1|one|an?|the|一)\s?(?:个\s?)?)?"
_WITH_CLASS = AnyCase(
    rf"[\s`(（,，:：#|]*(?:{_ONE}(?:\[?cls\]?|class)(?: token)?\s?\+\s?(?P<behind>\d{{1,5}})\s?(?:个\s?)?patch|"
    rf"(?P<before>\d{{1,5}})\s?(?:个\s?)?patch(?:es)?\s?(?:\+|plus|and|加)\s?{_ONE}\[?(?:cls|class))"
)
_TAKEN_AWAY = AnyCase(
    r"\b(?:drop|discard|remov|without|before|except|exclud|no|later|then)\w*|patch (?:proj|emb)\w*|"
    r"去掉|丢弃|移除|不含|之前|除|投影|随后|然后"
)


def with_class_token(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about a shape right before words for its tokens, "[B, 197, 768] (196 patches + 1 CLS)"."""
    shapes = [(at, token) for at, one in enumerate(passages) for token in one.tokens if len(token.dims) > 1]
    if len(shapes) != 1 or any(says(passage.lower, _TAKEN_AWAY, DOUBTED) for passage in passages):
        return
    at, shape = shapes[0]
    behind = [passages[at].lower[shape.end - passages[at].start :], *(one.lower for one in passages[at + 1 : at + 2])]
    said = next((found for text in behind if (found := _WITH_CLASS.match(text))), None)
    if said is None:
        return
    alone = said["behind"] or said["before"]
    both = str(int(alone) + 1)
    if both in shape.dims:
        yield right_shape(shape, CONFIRM)
    elif shape.dims.count(alone) == 1:
        yield wrong_shape(shape, [both if dim == alone else dim for dim in shape.dims])
