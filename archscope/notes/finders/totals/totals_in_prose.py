"""Totals of what a paragraph lists: "words 40000 × 512 = 20,480,000, positions 262,144, in total 20,742,144"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.blame import is_total_wrong
from archscope.notes.claims import CONFIRM, FIRM, Claim
from archscope.notes.evaluation import number_value
from archscope.notes.finders.totals.addends import Entry, claim_of, total_of, whole
from archscope.notes.finders.totals.left_out import miswritten, without_a_part
from archscope.notes.passages import Passage, Row
from archscope.notes.patterns import AnyCase

_SAYS = re.compile("合计|总计|总共|一共|共计|加起来|相加|total|altogether|all in all")
_BEFORE = (
    r"(?:that|this|which|and|so|it|they|makes?|is|are|comes? to|add(?:s|ing)? up to|gives?|for|a|the|all|in|全部|所有|"
    r"所以|因此|以上|这些|三者|四者|两者|它们)"
)
_NAME = r"(?:grand )?(?:total|altogether|合计|总计|总共|一共|共计|加起来|相加)"
_AFTER = r"(?:is|of|comes? to|大?约|为|是|有|得到?|就是|共|参数量?|params?|parameters?|[:：=≈~])"
_TOTAL = AnyCase(rf"[\s*_:：]*(?:{_BEFORE}\s*)*{_NAME}(?:\s?{_AFTER})*[\s*`$]*")
_CLAUSE = re.compile(r"[;；。！？]|[,，、](?!\d{3}(?!\d))|\.(?=\s|$)")
_RESULT = re.compile(r"[=≈][\s*`$]*$")
_FEWEST, _LEAST, _LONG = 2, 1000, 10**5


def totals_in_prose(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that is said to be the total of those in the clauses before it."""
    if len(passage.numbers) <= _FEWEST or not _SAYS.search(passage.lower):
        return
    above: list[Entry] = []
    for clause in _clauses(passage):
        if not clause.numbers:
            continue
        entry = _entry(clause)
        if entry is None:
            above = []
        elif len(above) >= _FEWEST and _TOTAL.fullmatch(entry.row.label.text):
            yield from _held(entry, above)
            above = []
        else:
            above.append(entry)


def _clauses(passage: Passage) -> Iterator[Passage]:
    first = 0
    for found in _CLAUSE.finditer(passage.text):
        yield passage.part(first, found.start())
        first = found.end()
    yield passage.part(first, len(passage.text))


def _entry(clause: Passage) -> Entry | None:
    """What a clause comes to: its only count, or the last one behind a sign, and the text before it as its label."""
    numbers = clause.numbers
    results = [number for number in numbers if _RESULT.search(clause.before(number.start, 8))]
    large = [number for number in numbers if number.kind == "count" and number.value >= _LEAST]
    found = results[-1:] or (large if len(large) == 1 else [])
    if len(found) != 1 or found[0].kind != "count" or len(results) > 1:
        return None
    at = found[0].start - clause.start
    cell = clause.part(at, len(clause.text))
    return Entry(Row(clause.part(0, at), (cell,)), clause, found[0], number_value(found[0]))


def _held(entry: Entry, above: list[Entry]) -> Iterator[Claim]:
    """The claim that a number is what the entries come to; for certain wrong if one is forgotten, or by a digit."""
    rows = whole(above)
    for claim in claim_of(entry, [total_of(rows)], CONFIRM, rows):
        if claim.is_right:
            yield claim
            continue
        found = without_a_part(miswritten(claim, entry, rows), entry, rows, says_no_more=True)
        is_slip = entry.value.exact >= _LONG and is_total_wrong(entry.number, [row.number for row in rows])
        yield found._replace(strength=FIRM, rests=False) if is_slip else found
