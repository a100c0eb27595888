"""Texts whose encoding is known by the ids that are listed below them: `输入："…"`, `Token IDs: […]`, `长度：15`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.quoted_texts import Text, encoded, texts_in
from archscope.notes.finders.tokens.token_counts import count_held, ids_held
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_ENCODINGS = ("cl100k_base", "gpt2")
_ENOUGH, _LONGEST = 3, 8
"""Ids that tell an encoding, and digits of an id at the most."""
_OF_IDS = AnyCase(r"token|\bids?\b|词元|编码")
_COUNT = AnyCase(
    r"\W{0,8}(?:(?:token ?|总?)?(?:长度|数量?|count|length)|number of tokens|tokens|total|共|一共)?[\s:：=有]{0,8}\d+"
    r"\s?(?:个\s?)?(?:tokens?|词元)\W{0,8}|"
    r"\W{0,8}(?:长度|length|token ?(?:数量?|count)|number of tokens)[\s:：=]{0,8}\d+\W{0,8}"
)


def listed_ids(lines: Sequence[Passage]) -> Iterator[Claim]:
    """Claims about the ids of the text quoted above them, and about how many there are, if these tell the encoding."""
    text, encoding = None, ""
    for line in lines if any("[" in line.text and _OF_IDS.search(line.text) for line in lines) else ():
        lists = [token for token in line.tokens if token.kind == "shape"] if _OF_IDS.search(line.text) else []
        if lists and text is not None:
            encoding = _told_by(lists[0], text)
            yield from ids_held(line, lists[0], text, encoding) if encoding else ()
        elif text is not None and encoding and _COUNT.fullmatch(line.text) and len(line.numbers) == 1:
            yield from count_held(line, line.numbers[0], text, encoding, strength=FIRM)
        elif quoted := texts_in(line):
            text, encoding = quoted[0] if len(quoted) == 1 else None, ""


def _told_by(listed: Token, text: Text) -> str:
    """The only encoding in which a list has the ids that a text begins with; empty if there is none."""
    ids = [int(part) for part in listed.dims if part.isdecimal() and len(part) < _LONGEST]
    cut = listed.dims[-1] in ("...", "…")
    if len(ids) < _ENOUGH - (not cut) or len(ids) + cut != len(listed.dims):
        return ""
    known = [name for name in _ENCODINGS if encoded(text.text, name)[: len(ids) if cut else None] == ids]
    return known[0] if len(known) == 1 else ""
