"""Heads and the width that they make up: wrong where they don't, or not with heads of the size that all others have."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from archscope.notes.finders.models.size_claims import WIDTHS
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import (
    COUNTERFACTUAL,
    SHARED_OUT,
    is_doubted,
    is_of_another_model,
)
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_FEWEST, _LEAST_WIDTH = 3, 128


def derived_heads(passage: Passage) -> Iterator[Claim]:
    """A claim about each size of a head that is said to follow from the width and the number of heads before it.

    "d_model=12288, n_heads=96 → d_head=128".
    """
    settings = passage.settings
    for width, heads, size in zip(settings, settings[1:], settings[2:], strict=False):
        names = (width.size, heads.size, size.size)
        if names not in _ORDERS or not heads.number.value or COUNTERFACTUAL.search(passage.text):
            continue
        is_beside = _BESIDE.fullmatch(passage.between(width.number.end, heads.number.start))
        if not is_beside or not _FOLLOWS.fullmatch(passage.between(heads.number.end, size.number.start)):
            continue
        true = divided(width.number.value, heads.number.value)
        if true.denominator != 1 or not size.number.bare:
            continue
        truth = Truth.of(int(true), f"{width.number.text} / {heads.number.text}", "count")
        # Else the number of heads may be what is wrong, or heads have a size of their own.
        strength = CONFIRM if size.number.value in _USUAL else FIRM
        places = (width.number.start, heads.number.start)
        yield from claimed(passage, size.number, [truth], "setting", strength, addends=places)


_ORDERS = (("d_model", "n_heads", "head_dim"), ("d_model", "h", "head_dim"), ("d_model", "H", "head_dim"))
_FOLLOWS = AnyCase(
    r"[^.;。；\d]{0,24}(?:→|⇒|=>|->|\\to\b|\\rightarrow|\bso\b|\bthus\b|\bhence\b|\btherefore\b|\bgives?\b|\bgiving\b|"
    r"所以|因此|因而|于是|故|得到?|则)[^.;。；\d]{0,40}"
)
_BESIDE = AnyCase(r"[^.;。；\d]{0,40}")
_USUAL = (64, 128, 256)


def paired_sizes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of heads in a list of three or more, all but one of which have the size that is stated.

    "Heads of 128, so d = 4096 has 32 heads, d = 5120 has 40, d = 8192 has 64". What a list says of several models is
    held against them elsewhere.
    """
    if sum(setting.size == "n_heads" for setting in passage.settings) < _FEWEST:
        return
    for sentence in passage.sentences:
        pairs = list(_pairs(sentence))
        if len(pairs) < _FEWEST or sentence.mentions or COUNTERFACTUAL.search(sentence.text):
            continue
        first = pairs[0][0].start
        stated = {number.value for number in sentence.numbers if number.start < first}
        sizes = [divided(width.value, heads.value) for width, heads in pairs]
        size = max(sizes, key=sizes.count)
        if stated != {size} or len(pairs) - sizes.count(size) > 1 or not _OF_A_HEAD.search(sentence.until(first)):
            continue
        for width, heads in pairs:
            truth = Truth.of(divided(width.value, size), f"{width.text} / {size}", "count")
            yield from claimed(sentence, heads, [truth], "setting", FIRM)


def _pairs(sentence: Passage) -> Iterator[tuple[Number, Number]]:
    """The widths of a sentence, each with the heads that it is linked with."""
    for first, second in itertools.pairwise(sentence.settings):
        is_width = (first.size == "d_model" or first.size in WIDTHS) and first.number.value >= _LEAST_WIDTH
        is_pair = is_width and second.size == "n_heads" and second.number.value > 0
        if is_pair and _LINK.fullmatch(sentence.between(first.number.end, second.number.start)):
            yield first.number, second.number


_OF_A_HEAD = AnyCase(r"head|头")
_LINK = AnyCase(r"(?:[\s$*`:：,，=→()（）-]|\b(?:has|have|gives?|uses?|with|means?|for|of)\b|对应|有|用|是|的|为|即)*")


_UNIT = r"\s?(?:-?\s?dim\w*|d\b|-?wide\b|values\b|features\b|channels\b|个?维)"
_SO_MANY = (
    r"(?:(?<![\w.,/×*-])(?P<before>\d{1,3})\s?(?:个\s?)?(?:(?:attention|query|self-attention|parallel)\s|注意力|查询)?"
    r"(?:heads?\b|头)|\bheads?(?:\s?[(（]\w{1,8}[)）])?[\s:：=|*`]{1,4}(?P<behind>\d{1,3})(?![\d.,×*/]))[\s,，;；(（*`]*"
)
_HAS = (
    r"(?:[^\w\n.。;；+×*/]|d_(?:head|k|v|h)\b|\b(?:heads?|ha[sd]|have|having|with|is|are|being|of|which|an?|the|its|own|in|on|"
    r"size|dim\w*|widths?|wide|handl\w+|sees?|gets?|tak(?:es?|ing)|us(?:es?|ing)|work\w*|operat\w+|process\w*|exactly|just)\b|"
    r"[个头的维度有为是各占大小宽负责处理得到分])"
)
"""What stands between a head and what it has; "rotates", "旋转" and "a bias of" say something else."""
EACH = AnyCase(
    rf"{_SO_MANY}(?:(?:and |so |so that )?(?:(?:each|of|每){_HAS}{{0,24}}?(?P<size>\d{{1,4}})"
    rf"(?:{_UNIT}|\s?each\b|\s?apiece)|(?:of|each)(?: head)?(?: (?:is|has|of))? (?:size|dim\w*|width)[ =:of]{{1,4}}"
    rf"(?P<sized>\d{{1,4}})(?![\d×*/]|[.,]\d)|"
    rf"of[\s*`]+(?P<plain>\d{{2,3}})(?=[\s*`]*(?:$|[,;)，；。）]|\.(?!\d))))|"
    rf"(?P<per>\d{{1,4}}){_UNIT}?[\s-](?:per head|each|apiece)\b)"
)
_SPLIT = AnyCase(r"\bsplit|\bdivid|\binto\b|\bchunk|\bacross\b|分成|拆分|切分|分为|划分|均分|分给")
_OF_KEYS = AnyCase(r"\bkv\b|\bk/v|\bkeys?\b|\bmla\b|\bmqa\b|\bgqa\b|key[/ -]value|decoupl|independ|键|解耦|分组")
_OF_MANY, _OF_THEIR_OWN = (32, 48, 64, 80, 96, 128), (64, 128, 256)
"""What heads mostly have, and what they have in models whose heads don't make up the width."""
_LEAST_OF_ALL = 64


def heads_each(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about what each head has, or about how many heads there are where that is what doesn't fit."""
    if "head" not in passage.lower and "头" not in passage.text:
        return
    for found in EACH.all_lower(passage.lower):
        heads = passage.number_at(start_of(found, "before", "behind"))
        size = passage.number_at(start_of(found, "size", "sized", "plain", "per"))
        if heads is None or size is None or not (heads.bare and size.bare and heads.value):
            continue
        width = _width(passage, size, context)
        sentence = passage.sentence_of(heads)
        if passage.mentions or is_of_another_model(sentence.text, SHARED_OUT, _OF_KEYS) or width is None:
            continue
        if 0 < size.value < width:
            yield from _held(passage, width, heads, size, is_split=_SPLIT.search(sentence.text) is not None)


def start_of(found: re.Match[str], *names: str) -> int:
    """Where the one of some groups begins that has fitted."""
    return next(found.start(name) for name in names if found[name] is not None)


def _width(passage: Passage, size: Number, context: Context) -> Exact | None:
    """The width that the passage states, or the one that stands just before it."""
    settings = (one for one in passage.settings if one.size == "d_model" and one.number.start != size.start)
    stated = {setting.number.value for setting in settings}
    width = next(iter(stated)) if len(stated) == 1 else None if stated else context.near_by.get("d_model")
    return width if width is not None and width >= _LEAST_OF_ALL else None


def _held(passage: Passage, width: Exact, heads: Number, size: Number, *, is_split: bool) -> Iterator[Claim]:
    """The claim that so many heads of a size make up a width: the one that is less usual is wrong."""
    each, count = divided(width, heads.value), divided(width, size.value)
    # Heads may have a size of their own, one of those that many have, unless the width is shared out among them.
    # They are rarely narrower than their share, but wider where what is rotated comes on top.
    is_own = not is_split and (size.value in _OF_THEIR_OWN or size.value > each)
    if size.value in _OF_THEIR_OWN and each not in _OF_THEIR_OWN and is_split and count.denominator == 1 != count:
        truth = Truth.of(count, f"{width:,} / {size.text}", "count")
        yield from claimed(passage, heads, [truth], "setting", FIRM, addends=(size.start,))
    elif size.value == each or (each in _OF_MANY and not is_own):
        truth = Truth.of(each, f"{width:,} / {heads.text}", "count")
        yield from claimed(passage, size, [truth], "setting", FIRM, addends=(heads.start,))


_ROOT = r"(?:√|\\sqrt|\bsqrt)[\s({]*"
_TURNED = r"(?:\s?(?:\^?\{?(?:t|\\top|⊤)\}?|ᵀ)(?![a-z])|\.t\b|\.transpose\([^()]*\))"
_SCORES = AnyCase(
    rf"(?:q\w{{0,3}}\s?[·@*×⋅]?\s?(?:\\cdot )?k\w{{0,3}}{_TURNED}?|scores?|分数)"
    rf"[\s)\]}}`]{{0,3}}(?:/|÷|除以|divided by|\}}\{{)\s?{_ROOT}(\d+)"
)
_ALONE = AnyCase(
    r"single[- ]head|\bone head\b|\b1 head\b|单头|一个头|before|first draft|"
    r"\bwhole\b|instead of|rather than|而不是|而非"
)


def roots_of_scores(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number under the root of the scores, where the note gives the heads and their size.

    "scores / √768" of 12 heads, whose size is 64: wrong if it is all heads together, and the note has no other root.
    """
    if "√" not in passage.text and "sqrt" not in passage.text:
        return
    for found in _SCORES.finditer(passage.text):
        number, heads = passage.number_at(found.start(1)), context.size_before("n_heads")
        if number is None or not isinstance(heads, int) or not number.bare or number.value < heads or heads < 2:
            continue
        size, rest = divmod(int(number.value), heads)
        if rest or size == heads or not _is_head_size(context.note, heads, size):
            continue
        if _is_head_size(context.note, heads, int(number.value)):
            continue
        is_open = is_doubted(f"{context.title} {passage.text}", _ALONE)
        roots = set(re.findall(rf"{_ROOT}(\d+)", context.note))
        strength = CONFIRM if is_open or len(roots) > 1 else FIRM
        truth = Truth.of(size, f"{number.text} / {heads}", "count")
        yield from claimed(passage, number._replace(step=1), [truth], "setting", strength)


def _is_head_size(note: str, heads: int, size: int) -> bool:
    """Whether a note gives the size of a head: in words, or in a shape that has the heads."""
    return (
        re.search(
            rf"(?:[Hh]ead|d_k|头)[^.。\n\d]{{0,24}}(?<!\d){size}(?![\d.,]*\d)|"
            rf"(?<![\d.,]){size}\b[^.。\n\d]{{0,16}}(?:(?:per|each|a) head|每个?头)|"
            rf"[\[(][^\[\]()]{{0,12}}\b{heads}, ?\w+, ?{size}[\])]",
            note,
        )
        is not None
    )
