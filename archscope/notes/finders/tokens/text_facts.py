"""What else is said of a quoted text: how many tokens it has, as an answer, its only id, its characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.tokens.quoted_texts import Text, is_filler, is_name, may_be_as_long, may_have
from archscope.notes.finders.tokens.true_tokens import BYTES, counts_of, held_exactly, ids_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_ASKED = cased(r"how many tokens|number of tokens|(?:多少|几)个? ?(?:token|词元)")
_ANSWER = cased(
    r"([^.。!！?？]*)[?？]\s*[*_]*(?:answer|a|solution|答案?|解)[*_]*\s*[:：][*_]*\s*(?:it has |it's |共|有)?"
    r"(?:\d+ tokens?[;,]?\s*(?:in|with|under) [\w.-]+\s*[:：]?\s*)?"
)
_IS_ID = cased(
    r" (?:is|has|gets) (?:the )?(?:token )?(?:id|token|number)(?: number| no\.?| id|:)? |"
    r"的? ?(?:token )?(?:id|编号)[是为：:]+ ?"
)
_IS_TOO = cased(r" (?:(?:with|without) an? (?:leading |preceding )?space )?(?:is|has|gets) ")
_CHARACTERS = cased(r"\s*(?:个\s?)?(?:characters?\b(?!\s*(?:each|per|apiece))|字符(?!每))")
_ENDS = cased(r"[*_`]*\s*(?:[.,;。，；:：)）]|tokens?\b|个|$)")
_HAS = cased(r"\s*(?:has|have|is|takes?|needs?|costs?|gives?|有|是|为|共)\s*(?:only |just )?")


class NumberAfterText(NamedTuple):
    """A number after a quoted text; `words` are those of the passage without what it quotes."""

    passage: Passage
    words: str
    text: Text
    number: Number
    encoding: str

    @property
    def between(self) -> str:
        """What stands between the two."""
        return self.words[self.text.end - self.passage.start : self.number.start - self.passage.start]

    @property
    def before(self) -> str:
        """What stands before the text."""
        return self.words[: self.text.start - self.passage.start]

    @property
    def after(self) -> str:
        """What follows the number."""
        return self.words[self.number.end - self.passage.start :][:40]


def is_answer(between: str) -> bool:
    """Whether a question ends between a text and a number, which is the answer."""
    found = _ANSWER.fullmatch(between)
    return found is not None and is_filler(found[1])


def facts_of_text(said: NumberAfterText, proved: str) -> Iterator[Claim]:
    """A claim that a number is what a text has of something, where the words say that and nothing else.

    Args:
        proved: what another number of the passage rightly said of the text before it.
    """
    between = said.between
    if is_answer(between) and _ASKED.search(f"{said.before[-60:]} {between}") and _ENDS.match(said.after):
        yield from _counted(said)
    elif _CHARACTERS.match(said.after) and is_filler(re.sub(r"\d+ ?(?:个 ?)?tokens?", " ", between)):
        lengths = [Truth.of(len(text), f"characters of {text!r}") for text in said.text.meant]
        yield from _held(said, lengths, is_sure=may_be_as_long(said.number, said.text))
    elif said.number.value >= BYTES and (_IS_ID.fullmatch(between) or (proved == _ID and _IS_TOO.fullmatch(between))):
        yield from held_exactly(said.passage, said.number, ids_of(said.text.meant, said.encoding), FIRM)
    elif proved == _COUNT and _HAS.fullmatch(between) and re.match(r"\s*[.。;；]", said.after):
        yield from _counted(said)


_ID, _COUNT = "id", "count"


def kind_of(claim: Claim) -> str:
    """What a right claim says of a text."""
    if claim.truth is None or not claim.is_right:
        return ""
    return _ID if claim.truth.how.startswith("the id") else _COUNT if claim.truth.how.startswith("tokens") else ""


def _counted(said: NumberAfterText) -> Iterator[Claim]:
    yield from _held(said, counts_of(said.text, said.encoding), is_sure=may_have(said.number, said.text))


def _held(said: NumberAfterText, truths: Sequence[Truth], *, is_sure: bool) -> Iterator[Claim]:
    """The claim about a text, where this isn't what has it for a name."""
    strength = FIRM if is_sure and not is_name(said.before, said.text) else CONFIRM
    yield from held_exactly(said.passage, said.number, truths, strength)
