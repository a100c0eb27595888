"""Tables of texts with their tokens, ids, bytes and characters, `Text | Bytes | GPT-2 tokens`, and of encodings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.quoted_texts import Text, named_last, quoted, the_one_named
from archscope.notes.finders.tokens.token_counts import OTHER_TOKENS
from archscope.notes.finders.tokens.true_tokens import count_held, held_exactly, ids_held
from archscope.notes.finders.tokens.vocabularies import tabulated_vocabularies
from archscope.notes.finders.tokens.vocabularies_of_checkpoints import tabulated_checkpoints
from archscope.notes.judging.claims import GROUP, Claim, Truth
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, lowered


def token_tables(table: Table) -> Iterator[Claim]:
    """Claims about the tokens and the ids of the text in each row, about its bytes and characters, and about encodings.

    The heading of each column names an encoding, or the caption one for all of them: `Text | Bytes | GPT-2 tokens`; or
    each row has its own: `“大语言模型” | gpt2 | 12`.
    """
    yield from tabulated_vocabularies(table)
    yield from tabulated_checkpoints(table)
    heads = list(enumerate(table.header[1:]))
    columns = _encodings(table)
    units = {index: unit for index, head in heads if (unit := _unit(head.text))}
    of_tokens = {*columns} or {index for index, head in heads if _OF_TOKENS.fullmatch(head.text)}
    group = ("tokens", table.group)
    for row in table.rows if units or of_tokens else ():
        text = _whole_text(row.label) or (_bare_text(row.label) if units else None)
        if text is None:
            continue
        own = {named_last(cell.text) for index, cell in enumerate(row.cells) if index not in of_tokens} - {""}
        encodings = dict.fromkeys(of_tokens, own.pop()) if len(own) == 1 else columns
        for index, cell in enumerate(row.cells):
            if index in units and len(row.cells) == len(heads):
                yield from _size_held(cell, text, units[index], group)
            if index in encodings:
                yield from _tokens_held(cell, text, encodings[index], group)


def texts_of(table: Table) -> Sequence[Passage]:
    """The labels that are texts, whose tokens the other cells count: what is said in them needn't be so."""
    if not any(_OF_TOKENS.fullmatch(head.text) or named_last(head.text) for head in table.header[1:]):
        return ()
    return [row.label for row in table.rows if _whole_text(row.label) is not None]


def _encodings(table: Table) -> dict[int, str]:
    """The encoding of each column that has one, in its heading or in the caption."""
    heads = list(enumerate(table.header[1:]))
    named = {index: encoding for index, head in heads if (encoding := named_last(head.text))}
    caption = lowered(table.above)
    if named or OTHER_TOKENS.search_lower(caption) or not (encoding := the_one_named(caption)):
        return named
    return {index: encoding for index, head in heads if _OF_TOKENS.fullmatch(head.text)}


def _tokens_held(cell: Passage, text: Text, encoding: str, group: object) -> Iterator[Claim]:
    """A claim that a cell has the number of the tokens of a text, or their ids."""
    number = cell.lone_number
    if number is not None and is_whole(number):
        yield from count_held(cell, number, text, encoding, group=group)
    elif number is None and len(cell.tokens) == 1 and cell.tokens[0].dims:
        for claim in ids_held(cell, cell.tokens[0], text, encoding, GROUP):
            yield claim._replace(group=group)


_OF_TOKENS = AnyCase(
    r"\W*(?:(?:#|n|num(?:ber)?|count)?\W*(?:of )?tokens?(?: ?(?:count|ids?|数量?|编号))?|ids?|"
    r"(?:词元|标记)数?量?|编号)\W*"
)
"""A heading of token counts, or of ids."""


def _size_held(cell: Passage, text: Text, unit: str, group: object) -> Iterator[Claim]:
    """A claim that a number is that of the bytes or the characters of the text beside it."""
    number = cell.lone_number
    if number is not None and number.bare:
        sizes = [(one, len(one.encode() if unit == "bytes" else one)) for one in text.meant]
        truths = [Truth.of(size, f"{unit} of {one!r}") for one, size in sizes]
        yield from held_exactly(cell, number, truths, GROUP, group=group)


def _unit(head: str) -> str:
    """What a column measures texts in; empty if it doesn't."""
    return next((unit for unit, words in _UNITS if words.fullmatch(head)), "") if _MEASURES.search(head) else ""


_MEASURES = cased("[Bb]yte|[Cc]har|字")
_UNITS = (
    ("bytes", AnyCase(r"\W*(?:utf-?8)?\s?(?:bytes?|字节)\s?(?:数量?|长度|count|length)?(?: ?[(（]utf-?8[)）])?\W*")),
    ("characters", AnyCase(r"\W*(?:characters?|chars?|字符|字)\s?(?:数量?|count|length)?\W*")),
)


def _bare_text(label: Passage) -> Text | None:
    """A label of words alone as a text."""
    text = label.text.strip(" *")
    return Text(text, label.start, label.end) if _WORDS.fullmatch(text) and not _A_TYPE.fullmatch(text) else None


_WORDS = cased(r"[^\W\d_]+(?: [^\W\d_]+)*")
_A_TYPE = AnyCase(
    r"(?:un)?signed .*|char|bool\w*|byte|short|int(?:eger)?|long(?: long)?|half|float|single|double|complex"
)
"""What has a size of its own."""


def _whole_text(label: Passage) -> Text | None:
    """The text that a cell quotes, if it is nothing else; quotes within marks of code are those of a literal."""
    texts = quoted(label)
    if len(texts) != 1 or len(label.text.strip()) != texts[0].end - texts[0].start or "\\" in texts[0].text:
        return None
    text = texts[0]
    return text._replace(others=tuple(one for one in text.others if one[1:-1] != text.text or one[0] not in "\"'"))
