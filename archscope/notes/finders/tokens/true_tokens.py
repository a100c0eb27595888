"""What a text has in an encoding, and claims that numbers and lists say so: its tokens, its ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from archscope.notes.finders.tokens.quoted_texts import Text, may_have
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_misspelled, lacks_a_digit
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage

ELIDED = ("...", "…")
"""Dots for what a list leaves out."""
BYTES, _SHORTEST = 256, 3
"""Smaller ids are those of single bytes, or may be the place of a token in a text."""


def encoded(text: str, encoding: str) -> list[int]:
    """The ids of a text."""
    from archscope.tokens import encode

    return encode(text, encoding)


def counts_of(text: Text, encoding: str) -> list[Truth]:
    """How many tokens a text has, as it may be meant."""
    return [Truth.of(len(encoded(meant, encoding)), f"tokens of {meant!r} in {encoding}") for meant in text.meant]


def ids_of(texts: Iterable[str], encoding: str) -> list[Truth]:
    """The ids of those of some texts that are a single token."""
    found = [(text, encoded(text, encoding)) for text in texts]
    return [id_of(ids[0], text, encoding) for text, ids in found if len(ids) == 1]


def id_of(one: int, text: str, encoding: str) -> Truth:
    """The id of a single token."""
    return Truth.of(one, f"the id of {text!r} in {encoding}")


def held_exactly(
    passage: Passage, number: Number, truths: Sequence[Truth], strength: int, *, group: object = None
) -> Iterator[Claim]:
    """A claim that a number is one of some truths to the unit, however round it is: "1000 tokens" are no 1001."""
    yield from claimed(passage, number._replace(step=1), truths, "tokens", strength, group=group)


def count_held(
    passage: Passage, number: Number, text: Text, encoding: str, *, strength: int = GROUP, group: object = None
) -> Iterator[Claim]:
    """A claim that a number is that of the tokens of a text."""
    # More tokens than bytes are those of something that only has the text for a name.
    strength = strength if may_have(number, text) else min(strength, CONFIRM)
    yield from held_exactly(passage, number, counts_of(text, encoding), strength, group=group)


def ids_held(passage: Passage, token: Token, text: Text, encoding: str, strength: int = FIRM) -> Iterator[Claim]:
    """A claim that a list has the ids of a text, or some of them."""
    parts = [part for part in token.dims if part not in ELIDED]
    if passage.text[token.start - passage.start] != "[" or not parts or not all(part.isdecimal() for part in parts):
        return
    ids = _without_special([int(part) for part in parts], encoding)
    if not ids:
        return
    meant = [encoded(one, encoding) for one in text.meant]
    fits = any(true[at : at + len(ids)] == ids for true in meant for at in range(len(true) - len(ids) + 1))
    shown = str(meant[0] if len(meant[0]) <= len(ids) + 2 else meant[0][: len(ids)])
    yield Claim(token.start, token.end, "tokens", "exact" if fits else "wrong", strength, None, shown=shown)


def _without_special(ids: list[int], encoding: str) -> list[int]:
    """Ids without the special tokens at both ends: where a text begins, where it ends, what it is padded with."""
    from archscope.tokens import SHIPPED

    special = SHIPPED[encoding].special_tokens.values()
    first = next((at for at, one in enumerate(ids) if one not in special), len(ids))
    last = next((at for at in range(len(ids), first, -1) if ids[at - 1] not in special), first)
    return ids[first:last]


def slipped_id(ids: Sequence[int], true: Sequence[int]) -> tuple[str, str] | None:
    """The digits of the only id in which a list isn't the true one but for a slip of the pen, and those of the true id;
    None if there is none, or more are off."""
    off = [(str(one), str(other)) for one, other in zip(ids, true, strict=False) if one != other]
    return off[0] if len(ids) == len(true) and len(off) == 1 and is_slip_of_id(*off[0]) else None


def is_slip_of_id(one: str, true: str) -> bool:
    """Whether an id is another one but for a slip of the pen: 3303 as 3330, 3333, 333 or 33303."""
    return min(len(one), len(true)) >= _SHORTEST and (is_misspelled(one, true) or lacks_a_digit(one, true))
