"""Single tokens that a note writes behind their ids, the encoding named anywhere above: `token 262 = " the"`."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.tokens.quoted_texts import may_name_an_encoding, the_one_named
from archscope.notes.finders.tokens.true_tokens import BYTES, held_exactly, ids_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_SINGLE = cased(
    r"\b[Tt]oken(?: ?(?:id|ID))?[ #`*]*(\d{1,6})[`*]*\s*(?:=|→|->|=>|⇒|:|：|is|是|表示|代表|对应)\s*`?"
    r"(?:\"([^\"\n]{1,60})\"|'([^'\n]{1,60})'|“([^”\n]{1,60})”)"
)
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


def _encoding(passage: Passage, context: Context) -> str:
    """The one encoding that a passage names, or else the headings above it; empty if it is another or none."""
    return the_one_named(passage.lower if may_name_an_encoding(passage.lower) else lowered(context.title))
