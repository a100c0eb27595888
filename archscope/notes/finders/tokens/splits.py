"""How a text is shared out: its tokens, those for training and those for validation, and what share each is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import claimed_if, quotient
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased

_KINDS = (
    ("all", AnyCase(r"\btotal|\bcorpus|\bdataset size|\ball\b|\bwhole|总|全部|整个|全集")),
    ("part", AnyCase(r"\btrain|\bval|\bdev\b|\btest|训练|验证|测试")),
)
_NOUN = AnyCase(r"token|char|词元|字符|sample|example|样本")
_OF_ANOTHER = AnyCase(r"step|time|loss|batch|param|seen|epoch|unique|processed|步|时间|损失|批|参数|轮")
_SHARE = cased(
    r"[\s`*]*(?:tokens?|char(?:acter)?s?|samples?|examples?|个?\s?(?:词元|字符|样本))?[\s`*]*[,，(（]\s?[~≈约]?\s?"
)
_ENDS = cased(r"\s?[)）]?[\s`*]*(?:$|[,，;；])")
_DIGITS, _PARTS = 1000, (2, 3)


class _Piece(NamedTuple):
    """How many tokens a line gives, and what share it says that they are."""

    line: Passage
    size: Number
    share: Number | None
    noun: str = ""


def splits(table: Table) -> Iterator[Claim]:
    """A claim about each part of a text whose whole is listed with it, and about the share that each is said to be.

    A part is wrong if two digits changed places in it, for all parts are the whole.
    """
    found: dict[str, list[_Piece]] = {"all": [], "part": []}
    for row in table.rows:
        label = row.label.lower
        piece = _piece(row.cells[0]) if row.cells and not _OF_ANOTHER.search(label) else None
        kind = next((kind for kind, words in _KINDS if words.search(label)), "")
        noun = _NOUN.search(f"{label} {row.cells[0].lower}") if piece is not None and kind else None
        if piece is not None and noun is not None:
            found[kind].append(piece._replace(noun=noun[0]))
    parts = found["part"]
    wholes = [piece.size for piece in found["all"] if all(piece.noun == part.noun for part in parts)]
    if len(wholes) != 1 or len(parts) not in _PARTS:
        return
    whole = wholes[0]
    is_all = sum(part.size.value for part in parts) == whole.value
    for part in parts:
        rest = whole.value - sum(other.size.value for other in parts if other is not part)
        is_swap = not is_all and slip(part.size, rest) == SWAP
        truth = Truth.of(rest, f"{whole.text} less the other parts", "count")
        value = quotient(number_value(part.size), number_value(whole), "share") if whole.value else None
        if is_all or (is_swap and not _is_borne_out(part, rest, whole)):
            yield from claimed(part.line, part.size, [truth], "difference", FIRM)
        if part.share is not None and value is not None:
            truth = Truth(value, f"{part.size.text} / {whole.text}")
            of = (part.size.start, whole.start)
            is_off = abs(float(part.share.value) - float(value.exact)) > _OFF
            yield from claimed_if(is_off, part.line, part.share, [truth], "share", addends=of)


_OFF = 0.01


def _is_borne_out(part: _Piece, rest: Exact, whole: Number) -> bool:
    """Whether the share beside a part is that of its size, and not that of what the others leave."""
    if part.share is None or not whole.value:
        return False
    shares = (Truth.of(Fraction(size) / Fraction(whole.value), "", "share") for size in (part.size.value, rest))
    own, other = (fits(part.share, [share]) for share in shares)
    return own and not other


def _piece(cell: Passage) -> _Piece | None:
    """What a cell gives, if it begins with an exact number: "1,003,854 tokens (90 %)"."""
    numbers = cell.numbers
    if not numbers or len(numbers) > 2 or not numbers[0].bare or numbers[0].value < _DIGITS:
        return None
    share = numbers[1] if len(numbers) == 2 and numbers[1].kind == "share" else None
    if share is None or not _ENDS.match(cell.after(share.end)):
        return _Piece(cell, numbers[0], None)
    return _Piece(cell, numbers[0], share if _SHARE.fullmatch(cell.between(numbers[0].end, share.start)) else None)
