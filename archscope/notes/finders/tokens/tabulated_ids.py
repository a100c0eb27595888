"""Tables with a token in each row beside its id, and how many tokens there are, said below: `| language | 3303 |`.

No encoding has to be named: the one that most of the rows have tells what the others should be.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.tokens.counts_beside import said_count
from archscope.notes.finders.tokens.quoted_texts import is_plain
from archscope.notes.finders.tokens.told_by_ids import ENCODINGS, is_changed
from archscope.notes.finders.tokens.true_tokens import BYTES, encoded, held_exactly, id_of, is_slip_of_id
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased

_PIECE = AnyCase(
    r"\W*(?:(?:sub-?)?(?:token|word)s?|pieces?|(?:token )?(?:text|string|piece)|(?:decoded|token) (?:token|text)|"
    r"词元|标记|子词|(?:token ?)?文本|分词|token ?内容)\W*"
)
_ID = AnyCase(r"\W*(?:(?:token|input|bpe|vocab\w*|词元|标记|词表)[ _-]?)?(?:ids?|编号|索引|index)\W*")
_MARKED_SPACE = cased(r"^[Ġ▁␣]")
_ENOUGH, _MOST_OFF, _END = 3, 4, 10**6
"""Right ids that tell an encoding, of so many rows at the most one is wrong; ids of single bytes tell nothing, and none
is as large as the last."""


class _ShownToken(NamedTuple):
    """A token as it is shown, the cell and the number of its id."""

    text: str
    cell: Passage
    number: Number


def tabulated_ids(table: Table) -> Iterator[Claim]:
    """A claim about the id in each row, if most of the rows have those of one encoding."""
    rows = _rows(table)
    encoding, right = _told_by(rows)
    misses = [row for row in rows if row not in right and _ids(row.text, encoding)]
    if not encoding or is_changed(" ".join(head.text for head in table.header)):
        return
    is_sure = len(misses) * _MOST_OFF <= len(rows) and not is_changed(table.above)
    for row in (*right, *misses):
        truths = [id_of(one, row.text, encoding) for one in _ids(row.text, encoding)]
        truths.sort(key=functools.partial(_is_no_slip, row.number))
        strength = FIRM if is_sure and (len(misses) == 1 or not _is_no_slip(row.number, truths[0])) else CONFIRM
        yield from held_exactly(row.cell, row.number, truths, strength)


_COUNTED = AnyCase(r"count|times|freq|次数|频")


def tokens_below(passage: Passage, above: Table) -> Iterator[Claim]:
    """A claim about how many tokens there are, below a table that has all those of a text."""
    number = said_count(passage)
    if number is None or not above.header or any(_COUNTED.search(head.text) for head in above.header):
        return
    rows = _rows(above)
    encoding, right = _told_by(rows)
    if encoding and len(rows) == len(above.rows) and len(rows) - len(right) <= 1 and _is_whole(rows, encoding):
        yield from held_exactly(passage, number, [Truth.of(len(rows), "the tokens in the table above it")], FIRM)


def _rows(table: Table) -> list[_ShownToken]:
    """The rows of a table with a column of tokens and one of ids that have both."""
    heads = [head.text for head in table.header]
    ids = [at for at, head in enumerate(heads) if _ID.fullmatch(head)]
    pieces = [at for at, head in enumerate(heads) if _PIECE.fullmatch(head)]
    if len(ids) != 1 or not pieces:
        return []
    found = []
    for row in table.rows:
        cells = (row.label, *row.cells)
        if len(cells) != len(heads):
            continue
        number, text = cells[ids[0]].lone_number, _shown(cells[pieces[-1]].text)
        is_id = number is not None and is_whole(number) and number.digits < _END
        if number is not None and is_id and text and is_plain(text):
            found.append(_ShownToken(text, cells[ids[0]], number))
    return found


def _shown(cell: str) -> str:
    """A token as a cell shows it, without marks of code or quotes."""
    text = cell.strip()
    for mark in ("`", '"', "'"):
        if len(text) > 2 and text[0] == text[-1] == mark:
            text = text[1:-1]
    return _MARKED_SPACE.sub(" ", text)


def _ids(text: str, encoding: str) -> list[int]:
    """The ids of a token, the space before it shown or not, if it is a single one."""
    meant = [encoded(one, encoding) for one in (text, f" {text.lstrip(' ')}")] if encoding else []
    return list(dict.fromkeys(ids[0] for ids in meant if len(ids) == 1))


def _told_by(rows: Sequence[_ShownToken]) -> tuple[str, list[_ShownToken]]:
    """The encoding of which most rows have the ids, and those rows; empty if there is none."""
    if len(rows) < _ENOUGH:
        return "", []
    found = [(name, [row for row in rows if row.number.value in _ids(row.text, name)]) for name in ENCODINGS]
    name, right = max(found, key=lambda one: len(one[1]))
    telling = [row for row in right if row.number.value >= BYTES]
    return (name, right) if len(telling) >= _ENOUGH and 2 * len(right) > len(rows) else ("", [])


def _is_whole(rows: Sequence[_ShownToken], encoding: str) -> bool:
    """Whether the tokens of some rows, each with its true id, are those of one text."""
    from archscope.tokens import token_bytes

    written = [int(row.number.digits) for row in rows]
    meant = [_ids(row.text, encoding) for row in rows]
    choices = [[one] if one in true or not true else true for one, true in zip(written, meant, strict=True)]
    for ids in itertools.product(*choices):
        text = b"".join(token_bytes(one, encoding) or b"" for one in ids).decode("utf-8", "replace")
        if encoded(text, encoding) == list(ids):
            return True
    return False


def _is_no_slip(number: Number, truth: Truth) -> bool:
    """Whether an id is another one than the true one but for a slip of the pen."""
    return not is_slip_of_id(str(number.digits), str(truth.value.exact))
