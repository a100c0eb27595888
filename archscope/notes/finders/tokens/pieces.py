"""How many tokens a text is cut into, beside the pieces of it: `"Hi you" → ["Hi", " you"] = 2 tokens`."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.tokens.quoted_texts import MORE_OR_FEWER
from archscope.notes.finders.tokens.true_tokens import ELIDED, held_exactly
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any


def pieces(passage: Passage) -> Iterator[Claim]:
    """A claim about the count behind the pieces of a text, or right before them."""
    if not _OPENS_PIECES.search(passage.text):
        return
    is_of_others = says_any(passage.text, MORE_OR_FEWER, _OTHER_PIECES)
    for found in _COUNTED_PIECES.finditer(passage.text) if not is_of_others else ():
        parts = _parts(found[2])
        if not any(part.strip() in ELIDED for part in parts):
            yield from _held(passage, found.start(1), parts, "the pieces behind it")
    for found in _LISTED_PIECES.finditer(passage.text):
        parts = _parts(found[1])
        behind = [passage.text[: found.start()].rpartition(f"{mark}{''.join(parts)}{mark}")[1:] for mark in "\"'`"]
        is_quoted = any(text and not _QUOTE.search(after) for text, after in behind)
        is_result = _ONLY_ARROW.fullmatch(passage.text[: found.start()]) and not is_of_others
        is_cut = len(parts) > 1 and _CUT_INTO.search(passage.text[: found.start()])
        if is_quoted or is_result or is_cut:
            yield from _held(passage, found.start(2), parts, "the pieces before it")


def _parts(pieces: str) -> list[str]:
    """Pieces without their quotes."""
    return [piece[1:-1] for piece in _PIECE.findall(pieces)]


def _held(passage: Passage, at: int, parts: list[str], how: str) -> Iterator[Claim]:
    """The claim that a number at a place is that of some pieces."""
    number = passage.number_at(at)
    if number is not None:
        yield from held_exactly(passage, number, [Truth.of(len(parts), how)], FIRM)


_QUOTED = r"(?:\"[^\"\n]*\"|'[^'\n]*')"
_PIECE, _OPENS_PIECES = cased(_QUOTED), cased(r"\[[\"']")
_LIST = rf"\[({_QUOTED}(?:\s*,\s*{_QUOTED})*)\]"
_TOKENS = r"\s*(?:个\s?)?(?:[Tt]okens?\b|词元|标记)"
_QUOTE = cased(r"[\"']")
_ONLY_ARROW = cased(r"\s*`?\s*(?:(?:→|->|=>|⇒)\s*`?\s*)?")
"""What stands before the pieces of a text in the line above."""
_CUT_INTO = AnyCase(
    r"(?:\b(?:pieces|tokens)(?: are)?|\b(?:split|cut|tokenized|broken)(?: up)?(?: into| as)?|[切分拆][成为])[\s`:：]*$"
)
_OTHER_PIECES = AnyCase(r"\bchar|\bbyte|字符|字节")
_LISTED_PIECES = cased(rf"{_LIST}[\s`=→#,(（，共一总是]*(?:so )?(\d+){_TOKENS}")
_COUNTED_PIECES = cased(rf"(?<![\d.,])(\d{{1,3}}){_TOKENS}[\s*`]*(?:[:：(（=—–-]|->|→)[\s*`]*{_LIST}")
