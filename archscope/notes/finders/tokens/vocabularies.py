"""How many tokens an encoding has, in a table of encodings or in a sentence: `| cl100k_base | 100277 |`."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase

_SIZES = (
    (AnyCase(r"r50k_base|gpt-?2(?![\w.])"), (50_257, 50_256)),
    (AnyCase(r"p50k_(?:base|edit)"), (50_281, 50_280)),
    (AnyCase(r"cl100k_base"), (100_277, 100_256, 100_261, 100_276, 100_257)),
    (AnyCase(r"o200k_(?:base|harmony)"), (200_019, 199_998, 200_000, 200_018)),
)
"""Encodings, and their tokens: as tiktoken counts them, then without the special ones, or with some of them."""
_LEAST = 50_000
_MAY_NAME = AnyCase(r"k_base|gpt-?2|k_edit|k_harmony")
_VOCABULARY = AnyCase(r"vocab|n_vocab|词汇?表|词汇量|词表大小")
_OTHERWISE = AnyCase(r"\b(?:own|custom|trained|toy|pad\w*|round\w*|added|extend\w*)\b|自己|填充|扩[展充]|补")


def vocabularies(passage: Passage) -> Iterator[Claim]:
    """A claim about each vocabulary in a sentence that names one encoding."""
    if passage.largest.get("count", 0) < _LEAST or "k_base" not in passage.lower:
        return
    for sentence in passage.sentences:
        if _VOCABULARY.search(sentence.lower):
            large = [number for number in sentence.numbers if number.value >= _LEAST]
            yield from _held(sentence, large[0], sentence.lower, None) if len(large) == 1 else ()


def tabulated_vocabularies(table: Table) -> Iterator[Claim]:
    """A claim about each vocabulary of a table whose rows name encodings."""
    columns = [at for at, head in enumerate(table.header[1:]) if _VOCABULARY.search(head.lower)]
    for row in table.rows if columns else ():
        for at in columns if _MAY_NAME.search(row.label.lower) else ():
            number = row.cells[at].lone_number if at < len(row.cells) else None
            if number is not None:
                group = ("vocabularies", table.group)
                yield from _held(row.cells[at], number, row.label.lower, group)


def _held(passage: Passage, number: Number, naming: str, group: object) -> Iterator[Claim]:
    """The claim about a number; wrong where two digits changed places, since others may count otherwise."""
    sizes = [sizes for names, sizes in _SIZES if names.search(naming)]
    if len(sizes) != 1 or not number.bare:
        return
    truths = [Truth.of(size, "the tokens of the encoding", "count") for size in sizes[0]]
    is_slip = slip(number, sizes[0][0]) == SWAP and not _OTHERWISE.search(passage.lower)
    claim = hold(passage, number, truths, "tokens", FIRM if is_slip else CONFIRM, group=group)
    yield from () if claim is None else [claim]
