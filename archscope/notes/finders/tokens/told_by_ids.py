"""Lists of ids that tell what they are: those of the text before them, in an encoding that nobody has to name.

A list that has all ids of a text but for one, and that one but for a slip of the pen, is a list with a wrong id: no
other encoding has the others by chance. The count behind a list is that of its ids: `"Hi" → [17250], 1 token`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.tokens.quoted_texts import MORE_OR_FEWER, OF_TOKENS, Text, texts_in
from archscope.notes.finders.tokens.true_tokens import BYTES, ELIDED, encoded, held_exactly, slipped_id
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

ENCODINGS = ("cl100k_base", "gpt2")
_ENOUGH, _LONGEST, _MOST = 3, 8, 400
"""Ids that tell an encoding, digits of an id and ids of a list at the most."""
_CHANGED = AnyCase(
    r"\b(?:replac|mask|corrupt|flip|chang|modif|perturb|shuffl|target|predict|label|next)|替换|遮|改|打乱|目标|预测|下一"
)
"""Words of a text whose ids may be meant to be others."""
_THEN = AnyCase(
    r"[\s`*]*(?:[,，;；:：(（=→。—-]|->|=>|(?:that|which|this) is|that's|it's|i\.e\.|so|or|for|giving|gives|"
    r"a total of|in total|total(?:ling|s)?|exactly|only|just|有|共|一共|总共|合计|总计|即|也就是|对应|就?是|[\s`*])*"
)
_TOKENS = AnyCase(
    r"[\s*`]*(?:个\s?)?(?:tokens?\b|ids?\b|token(?=[^a-z]|$)|词元|标记)(?! ?(?:of|each|per|more|fewer|less|longer|"
    r"shorter|left|apart|with|without|plus|including|before|after|化)\b|[^\s]{0,2}[加含多少])"
)


class ToldBy(NamedTuple):
    """What ids tell: the encoding that has them, and the ids of the text there; of a list that is cut, the first."""

    encoding: str
    true: list[int]
    is_right: bool


def told_by(listed: Token, text: Text) -> ToldBy | None:
    """The only encoding in which a list has the ids that a text begins with, if it has one; else with one slip."""
    ids = _ids(listed)
    cut = listed.dims[-1] in ELIDED
    if len(ids) < _ENOUGH - (not cut) or max(ids) < BYTES or not len(ids) <= len(text.text.encode()):
        return None
    found = []
    for encoding in ENCODINGS:
        for meant in text.meant:
            true = encoded(meant, encoding)[: len(ids) if cut else None]
            if ids == true or (len(ids) >= _ENOUGH and slipped_id(ids, true)):
                found.append(ToldBy(encoding, true, ids == true))
                break
    best = [one for one in found if one.is_right] or found
    return best[0] if len(best) == 1 else None


def counted_ids(passage: Passage, above: Text | None = None) -> Iterator[Claim]:
    """A claim about each count behind a list of the ids of a text that is quoted before it, or `above`."""
    lists = [token for token in passage.tokens if token.kind == "shape" and len(token.dims) >= _ENOUGH]
    lists = [one for one in lists if one.text.startswith("[") and len(one.dims) < _MOST and _ids(one)]
    if not lists or not (above is not None or OF_TOKENS.search_lower(passage.lower)):
        return
    texts = [text for text in texts_in(passage) if text.is_plain]
    for listed in lists:
        before = [text for text in texts if text.end <= listed.start]
        text = before[-1] if before else above
        told = told_by(listed, text) if text is not None else None
        if told is not None:
            yield from _count_behind(passage, listed, len(told.true))


def is_changed(text: str) -> bool:
    """Whether a text speaks of ids that may be meant to be others than the true ones."""
    return DOUBTED.search(text) is not None or _CHANGED.search(text) is not None


def _ids(listed: Token) -> list[int]:
    """The ids of a list, but for dots at its end; none if anything else is in it."""
    parts = listed.dims[:-1] if listed.dims[-1:] and listed.dims[-1] in ELIDED else listed.dims
    return [int(part) for part in parts] if all(part.isdecimal() and len(part) < _LONGEST for part in parts) else []


def _count_behind(passage: Passage, listed: Token, count: int) -> Iterator[Claim]:
    """A claim that a number right behind a list that isn't cut is that of its ids: "[9906, 1917], 2 tokens"."""
    after = passage.after(listed.end, 48)
    number = passage.number_from(listed.end - passage.start)
    if number is None or not number.bare or listed.dims[-1] in ELIDED or number.start - listed.end > len(after):
        return
    if _THEN.fullmatch(after[: number.start - listed.end]) and _TOKENS.match(passage.after(number.end, 32)):
        strength = CONFIRM if MORE_OR_FEWER.search(passage.sentence_of(number).text) else FIRM
        yield from held_exactly(passage, number, [Truth.of(count, "the ids before it")], strength)
