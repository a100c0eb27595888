"""Tokens that a note writes beside their ids, the encoding named anywhere above: `token 262 = " the"`."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.tokens.quoted_texts import Text, may_name_an_encoding, the_one_named
from archscope.notes.finders.tokens.true_tokens import BYTES, encoded, held_exactly, ids_held, ids_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_SINGLE = cased(
    r"\b[Tt]oken(?: ?(?:id|ID))?[ #`*]*(\d{1,6})[`*]*\s*(?:=|→|->|=>|⇒|:|：|is|是|表示|代表|对应)\s*`?"
    r"(?:\"([^\"\n]{1,60})\"|'([^'\n]{1,60})'|“([^”\n]{1,60})”)"
)
_QUOTED = r"(?:`([^`\n<|]{1,40})`|\"([^\"\n<|]{1,40})\"|“([^”\n<|]{1,40})”)"
_NUMBER = r"[\s`*]*(?P<id>\d{1,6})(?![\d.,]*\d|\s?(?:tokens?|个|bytes))"
_IDS = [
    cased(pattern)
    for pattern in (
        rf"{_QUOTED}[^.。;；\d\n`\"“]{{0,24}}?\b(?:token )?(?:GPT-2 )?(?:id|ID|编号)\s?(?:is|=|:|：|为|是)?{_NUMBER}",
        rf"\b(?:id|ID) (?:for|of) (?:the (?:token|word) )?{_QUOTED}[^.。;；\d\n`\"“]{{0,40}}?"
        rf"(?:is|=|:|：|为|是){_NUMBER}",
    )
]
"""A text and the id that is said of it: "`hello` has GPT-2 id 31373", "the GPT-2 id for ` the` is 262"."""
_TEXT_AND_ARROW = cased(
    r"(?:\"([^\"\n\\]{1,200})\"|'([^'\n\\]{2,200})'|“([^”\n]{1,200})”)[\s`*]*(?:→|->|=>|⇒)[\s`*]*(?=\[)"
)
_MOST_OFF = 2
"""A list is that of the ids of a text if one in so many at least is one of them."""
_ESCAPED = {"\\n": "\n", "\\t": "\t"}
_DOUBTFUL = AnyCase(r"\b(?:e\.g|say|might|could|suppose|imagine|hypothetical|made[- ]up|toy|own)\b|假设|例如|比如|自己")


def single_tokens(passage: Passage, context: Context) -> Iterator[Claim]:
    """Claims about ids of tokens that are quoted behind them, with the space before them or without."""
    if "oken" not in passage.text or not any(mark in passage.text for mark in "\"'“"):
        return
    for found in _SINGLE.finditer(passage.text):
        encoding = _encoding(passage, context)
        text = next(group for group in found.groups()[1:] if group is not None)
        number = passage.number_at(found.start(1))
        if not encoding or number is None:
            return
        text = _ESCAPED.get(text, text)
        truths = ids_of((text, f" {text}"), encoding) if "\\" not in text else []
        strength = FIRM if number.value >= BYTES and not _DOUBTFUL.search(passage.text) else CONFIRM
        yield from held_exactly(passage, number, truths, strength)


def said_ids(passage: Passage, context: Context) -> Iterator[Claim]:
    """Claims about ids that are said of a quoted text, which is one token with the space before it or without."""
    encoding = _encoding(passage, context) if _SAYS_ID.search(passage.text) else ""
    for found in (found for form in _IDS for found in form.finditer(passage.text)) if encoding else ():
        text = next(group for group in found.groups()[:3] if group is not None)
        number = passage.number_at(found.start("id"))
        if number is None or not number.bare or "\\" in text:
            continue
        truths = ids_of((text, f" {text}"), encoding)
        strength = CONFIRM if _DOUBTFUL.search(passage.text) else FIRM
        yield from held_exactly(passage, number, truths, strength)


_SAYS_ID = cased(r"\b(?:id|ID)\b|编号")


def ids_behind_arrows(passage: Passage, context: Context) -> Iterator[Claim]:
    """Claims about the ids behind a text and an arrow, `"Hello world" → [15496, 995]`, where the heading has the model.

    Wrong is a list of as many ids as the text has, of which half are the true ones.
    """
    if "[" not in passage.text or may_name_an_encoding(passage.lower):
        return
    lists = {token.start: token for token in passage.tokens if len(token.dims) > 1}
    for found in _TEXT_AND_ARROW.finditer(passage.text) if lists else ():
        token, encoding = lists.get(found.end() + passage.start), _encoding(passage, context)
        if encoding and token is not None and all(map(str.isdecimal, token.dims)):
            text = Text(next(filter(None, found.groups())), found.start() + passage.start, token.start)
            strength = FIRM if _is_like(text, [int(dim) for dim in token.dims], encoding) else CONFIRM
            yield from ids_held(passage, token, text, encoding, strength)


def _is_like(text: Text, ids: list[int], encoding: str) -> bool:
    """Whether a list has as many ids as a text, half of them the same."""
    true = encoded(text.text, encoding)
    same = sum(one == other for one, other in zip(true, ids, strict=False))
    return len(true) == len(ids) and _MOST_OFF * same >= len(true)


def _encoding(passage: Passage, context: Context) -> str:
    """The one encoding that a passage names, or else the headings above it; empty if it is another or none."""
    return the_one_named(passage.lower if may_name_an_encoding(passage.lower) else lowered(context.title))
