"""The vocabulary of a checkpoint by its full name: "| `bert-base-cased` | 28,996 |" beside
"| `bert-base-uncased` | 30,522 |".

A number is wrong if it is that of a sibling, or the checkpoint's own but for a slip.
"""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.tokens.vocabularies import OTHERWISE, VOCABULARY, taking_turns
from archscope.notes.judging.claims import CONFIRM, SAID, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.checkpoints import VOCABULARIES

_NAME = AnyCase(rf"(?<![\w-])(?:{'|'.join(sorted(VOCABULARIES, key=len, reverse=True))})(?![\w-])")
_LOOK = AnyCase(r"bert|openai-gpt|t5-")
_LEAST = 20_000
_ALL = frozenset(size for sizes in VOCABULARIES.values() for size in sizes)
_OF_PARAMETERS = AnyCase(r"param|embed|matrix|参数|嵌入|矩阵")


_ENLARGED = AnyCase(r"\badd|\bnew\b|enlarg|resiz|增加|加入|新")


def vocabularies_of_checkpoints(passage: Passage) -> Iterator[Claim]:
    """A claim about each vocabulary of a sentence that names as many checkpoints, one beside each."""
    if passage.largest.get("count", 0) < _LEAST or not _LOOK.search_lower(passage.lower):
        return
    for sentence in passage.sentences:
        names = list(_NAME.finditer(sentence.text))
        numbers = [number for number in sentence.numbers if number.value >= _LEAST]
        places = [number.start - sentence.start for number in numbers]
        is_said = VOCABULARY.search(sentence.text) and not _OF_PARAMETERS.search(sentence.text)
        if names and is_said and taking_turns([name.start() for name in names], places):
            for name, number in zip(names, numbers, strict=True):
                yield from _held(sentence, number, name[0])


def tabulated_checkpoints(table: Table) -> Iterator[Claim]:
    """A claim about each vocabulary of a table whose rows name checkpoints."""
    columns = [at for at, head in enumerate(table.header[1:]) if VOCABULARY.search(head.text)]
    for row in table.rows if columns else ():
        names = list(_NAME.finditer(row.label.text))
        for at in columns if len(names) == 1 else ():
            number = row.cells[at].lone_number if at < len(row.cells) else None
            if number is not None:
                yield from _held(row.cells[at], number, names[0][0], row.label.text)


def _held(passage: Passage, number: Number, name: str, label: str = "") -> Iterator[Claim]:
    """The claim that a number is the vocabulary of a checkpoint."""
    sizes = VOCABULARIES[name]
    if not number.bare:
        return
    truths = [Truth.of(size, f"vocab_size of {name}", "count") for size in sizes]
    is_mistaken = number.value in _ALL or slip(number, sizes[0])
    # What is known of BERT is known of all its checkpoints together.
    is_open = not is_mistaken or is_doubted(f"{label} {passage.text}", OTHERWISE, _ENLARGED)
    yield from claimed(passage, number, truths, "setting", CONFIRM if is_open else SAID)
