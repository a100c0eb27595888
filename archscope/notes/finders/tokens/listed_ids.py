"""Ids listed below their texts, or below how many each has: `输入："…"`, `Token IDs: […]`; "5 tokens each:"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.counts_beside import said_count
from archscope.notes.finders.tokens.ids_of_note import labelled_text
from archscope.notes.finders.tokens.quoted_texts import OF_TOKENS, Text, texts_in
from archscope.notes.finders.tokens.told_by_ids import counted_ids, told_by
from archscope.notes.finders.tokens.true_tokens import BYTES, count_held, held_exactly
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_EACH = AnyCase(
    r"(?<![\w.,])(\d{1,4}) (?:tokens?|ids|token ids) (?:each\b|(?:per|in each|in every) (?:row|sentence|sequence|"
    r"sample|text|example|line)\b)|每(?:[行句条个](?:样本|序列|句子|文本)?)(?:都)?(?:有|是|为|包含)?\s?(\d{1,4})\s?个?\s?(?:token|词元|标记)"
)
_LEADS = cased(r"[:：][\s*_`]*$")
_TENSOR = cased(r"\s*(?:tensor|array)\(\[\[")
_ROW = cased(r"\[([\d,\s]*)\]")
_ID = cased(r"\d{1,7}")
_ONLY = cased(r"\s*(?:tensor|array)\(\[(?:\[[\d,\s]*\][\s,]*){2,200}\](?:, [^()]*)?\)\s*")


def listed_ids(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """Claims about the ids of the text quoted above them, and about how many there are, if these tell the encoding.

    Args:
        before: what leads up to the lines.
    """
    yield from _rows_of_tensor(lines, before)
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


def _rows_of_tensor(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the tokens that each text has, in the words that lead up to a tensor of nothing but ids."""
    if not before or not _LEADS.search(before[-1].text) or not lines or not _TENSOR.match(lines[0].text):
        return
    said = before[-1]
    found = list(_EACH.finditer(said.text))
    text = "\n".join(line.text for line in lines)
    if len(found) != 1 or not OF_TOKENS.search(said.text) or _ONLY.fullmatch(text) is None:
        return
    written = [[one.strip() for one in row.split(",") if one.strip()] for row in _ROW.findall(text)]
    if not all(row and all(_ID.fullmatch(one) for one in row) for row in written):
        return
    rows = [[int(one) for one in row] for row in written]
    number = said.number_at(found[0].start(1) if found[0][1] else found[0].start(2))
    if number is not None and len({len(row) for row in rows}) == 1 and max(map(max, rows)) >= BYTES:
        # Rows without a larger number may be a mask.
        yield from held_exactly(said, number, [Truth.of(len(rows[0]), "the ids of each row below")], FIRM)
