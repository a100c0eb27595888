"""Texts whose encoding is known by the ids that are listed below them: `输入："…"`, `Token IDs: […]`, `长度：15`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.counts_beside import said_count
from archscope.notes.finders.tokens.ids_of_note import labelled_text
from archscope.notes.finders.tokens.quoted_texts import OF_TOKENS, Text, texts_in
from archscope.notes.finders.tokens.told_by_ids import counted_ids, told_by
from archscope.notes.finders.tokens.told_rows import told_rows
from archscope.notes.finders.tokens.true_tokens import count_held
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.statements.passages import Passage


def listed_ids(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """Claims about the ids of the text quoted above them, and about how many there are, if these tell the encoding.

    Args:
        before: what leads up to the lines.
    """
    yield from told_rows(lines, before)
    text, encoding = None, ""
    for line in lines if any("[" in line.text and OF_TOKENS.search(line.text) for line in lines) else ():
        lists = [token for token in line.tokens if token.kind == "shape"] if OF_TOKENS.search(line.text) else []
        if lists and text is not None:
            told = told_by(lists[0], text)
            encoding = told.encoding if told is not None else ""
            yield from counted_ids(line, text)
        elif text is not None and encoding and (number := said_count(line, or_length=True)) is not None:
            yield from count_held(line, number, text, encoding, strength=FIRM)
        elif quoted := texts_in(line):
            text, encoding = quoted[0] if len(quoted) == 1 else None, ""
        elif (labelled := labelled_text(line.text)) is not None:
            text, encoding = Text(labelled, line.start, line.end), ""
