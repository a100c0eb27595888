"""Counts of parts above those of their own parts, which are set in below them: "- Projector: 16,777,216 parameters",
"  - W_K: 4096 × 2048 = 8,388,608"; "└─h: ModuleList (85,054,464 parameters)"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.totals.addends import Entry, claim_of, total_of
from archscope.notes.finders.totals.labels import COUNTED
from archscope.notes.finders.totals.row_values import as_meant
from archscope.notes.judging.blame import is_total_wrong
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, TIED, WITHOUT
from archscope.notes.statements.passages import Passage, Row
from archscope.notes.text.patterns import AnyCase, cased, says_any

_MAY_SAY = cased(r"\d{3}[ *`]{0,3}(?:param|个?参数)[^\n]{0,80}\n[ \t>│|]")
_LEADS = cased(r"[ \t>│|├└─]*(?:[*+•-]\s+)?")
_RESULT, _COUNTS = cased(r"[=＝][\s*`$]*$"), AnyCase(r"[\s*`$]*(?:param|weights\b|个?参数)")
_MORE = AnyCase(r"\.\.\.|…|⋮|\beach\b|\bper\b|\bof which\b|每|各|其中|[×x*]\s?\d+\s?(?:layers?|blocks?|层|块|[)）])")
_WORDS = (_MORE, COUNTED, TIED, WITHOUT, COUNTERFACTUAL, DOUBTED)
_LEAST, _FEWEST, _MOST, _SEVERAL, _ROUND = 1000, 2, 100, 3, 4


class _Line(NamedTuple):
    """How far a line is set in, and its count, if it is clear which of its numbers that is."""

    depth: int
    entry: Entry | None


def totals_of_trees(note: str) -> Iterator[Claim]:
    """A claim about each count right above those of its parts.

    It is wrong by a slip, or as that of one more or one less of parts that all have the same.
    """
    if not _MAY_SAY.search(note):
        return
    start, lines = 0, list[Passage]()
    for text in [*note.splitlines(keepends=True), ""]:
        if text.strip(" \t>\r\n"):
            lines.append(Passage(text, start))
        elif lines:
            # To read a line takes long, and few blocks have a count above others.
            block = list(map(_line, lines)) if _MAY_SAY.search(note, lines[0].start, start) else []
            for at, line in enumerate(block[:-1]):
                if line.entry is not None and block[at + 1].depth > line.depth:
                    yield from _held(line.entry, _parts(line, block[at + 1 :]))
            lines = []
        start += len(text)


def _line(line: Passage) -> _Line:
    """A line with its count: the one number that is a result, or is said to be one of parameters."""
    leads = _LEADS.match(line.text)
    said = [
        number
        for number in line.numbers
        if number.bare
        and isinstance(number.digits, int)
        and number.digits >= _LEAST
        and (_RESULT.search(line.before(number.start)) or _COUNTS.match(line.after(number.end)))
    ]
    is_clear = len(said) == 1 and not says_any(line.text, *_WORDS)
    entry = Entry(Row(line, ()), line, said[0], number_value(said[0])) if is_clear else None
    return _Line(0 if leads is None else leads.end(), entry)


def _parts(whole: _Line, below: Sequence[_Line]) -> Sequence[Entry]:
    """The parts of a count: the lines that are set in below it, but for their own parts, be it below a heading of them;
    none if one of them doesn't say how much it has."""
    inside = list(itertools.takewhile(lambda line: line.depth > whole.depth, below))
    if len(inside) > 1 and inside[0].entry is None:
        inside = inside[1:] if all(line.depth > inside[0].depth for line in inside[1:]) else []
    least = min((line.depth for line in inside), default=0)
    parts = [line.entry for line in inside if line.depth == least]
    entries = [part for part in parts if part is not None]
    return entries if len(entries) == len(parts) and _FEWEST <= len(parts) <= _MOST else ()


def _held(whole: Entry, parts: Sequence[Entry]) -> Iterator[Claim]:
    """The claim about a count by those of its parts, as they are meant where one has a slip."""
    if not parts:
        return
    meant = as_meant(parts) or parts
    truth, values = total_of(meant), {part.value.exact for part in meant}
    is_of_others = len(parts) > _SEVERAL and values == {abs(truth.value.exact - whole.value.exact)}
    is_wrong = is_of_others or is_total_wrong(whole.number, [part.number for part in meant])
    is_exact = len(str(whole.number.digits).rstrip("0")) > _ROUND
    for claim in claim_of(whole, [truth], CONFIRM, [part for part in parts if part in meant]):
        is_sure = is_wrong and is_exact and not claim.is_right
        yield claim._replace(strength=FIRM, rests=False) if is_sure else claim
