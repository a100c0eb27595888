"""Totals of what a paragraph lists: "words 40000 × 512 = 20,480,000, positions 262,144, in total 20,742,144"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.blame import is_total_wrong
from archscope.notes.claims import CONFIRM, FIRM, Claim
from archscope.notes.components import component_named
from archscope.notes.evaluation import number_value
from archscope.notes.finders.totals.addends import Entry, claim_of, total_of, whole
from archscope.notes.finders.totals.left_out import miswritten, without_a_part
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Row
from archscope.notes.patterns import AnyCase
from archscope.notes.told import is_operand
from archscope.notes.vocabulary import COUNTERFACTUAL, DOUBTED, TIED

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
    if len(passage.numbers) <= _FEWEST:
        return
    if passage.largest.get("count", 0) >= _LONG:
        yield from _added(passage)
    if not _SAYS.search(passage.lower):
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


_GIVES = AnyCase(
    r"(?:\b(?:gives?|makes?|making|totals?|(?:sums?|comes?|amounts?|adds? up) to|totall?ing|in all|total of|arrive at|"
    r"(?:we|you) (?:get|have|reach)|gets us to|it['’]s|that['’]s|"
    r"(?:it|that|this|block|layer|model|network) (?:has|is))|\b(?:sum|total)\s?[:=]|"
    r"得到?|就是|等于|共[有是为计]?|合计|总计|加起来|(?:层|块|模型|量|数)[为是有])"
    r"(?:\s?(?:about|exactly|to|of|是|为|[:：]))?[\s*_`$]*$"
)
_THEN_ENDS = AnyCase(
    r"[\s*_`$]*(?:个?(?:参数|权重)?|param\w*|weights)[\s*_`$]*(?:in (?:all|total)|altogether)?[\s*_`$]*"
    r"(?:[.,;:)。，；）]|$)"
)
_LEFT_OUT = AnyCase(
    r"of which|\bincl|\bwithout\b|\balready\b|\bexclud|其中|包[含括]|不[计含]|"
    r"\bonly\b|\bignor|\bneglect|\bleav|\bdrop|\bnot count|\bnon-|忽略|不算|只算|只看|省略|除去|去掉|减"
)
_SOME_OF = AnyCase(
    r"\b(?:first|last two|two|three|both|alone|others?|rest|former|latter)\b|前[者两二三]|后[者两二三]|[两二]者|其余|剩"
)
_MOST = 8


def _added(passage: Passage) -> Iterator[Claim]:
    """A claim about each exact number that the text goes on to from others: "A; plus B for C and D for E it's F".

    It is wrong if it is what they come to but for one that is named, or has its digits in another order.
    """
    sizes = {setting.number.start for setting in passage.settings}
    numbers = [number for number in passage.numbers if _is_term(passage, number) and number.start not in sizes]
    for at, number in enumerate(numbers):
        above = [_entry_of(passage, numbers, index) for index in range(max(0, at - _MOST), at)]
        if len(above) < _FEWEST or number.value < _LONG or not _is_sum_said(passage, numbers[at - 1], number):
            continue
        entry = _entry_of(passage, numbers, at)
        readings = [above[first:] for first in range(len(above) - 1)]
        claims = [claim for rows in readings for claim in claim_of(entry, [total_of(rows)], CONFIRM, rows)]
        right = [claim for claim in claims if claim.is_right]
        wrong = [claim for claim, rows in zip(claims, readings, strict=True) if _lacks_one(entry, rows)]
        yield from right[:1] or ([wrong[-1]._replace(strength=FIRM, rests=False)] if wrong else [])


def _is_term(passage: Passage, number: Number) -> bool:
    is_whole = number.bare and number.kind == "count" and isinstance(number.digits, int)
    return is_whole and number.value >= _LEAST and not is_operand(passage, number)


def _entry_of(passage: Passage, numbers: Sequence[Number], at: int) -> Entry:
    """A number with what is said of it, between the one before and the one after."""
    number, start = numbers[at], passage.start
    first = numbers[at - 1].end if at else start
    last = numbers[at + 1].start if at + 1 < len(numbers) else passage.end
    said = passage.part(first - start, last - start)
    return Entry(Row(said, ()), passage, number, number_value(number))


def _is_sum_said(passage: Passage, before: Number, number: Number) -> bool:
    """Whether a number is what comes of all those before it, of which nothing is left out on purpose."""
    if not _THEN_ENDS.match(passage.after(number.end)) or not _GIVES.search(passage.before(number.start)):
        return False
    between = passage.text[before.end - passage.start : number.start - passage.start]
    # "4,096 for the last norm, so that …"
    own = _CLAUSE.split(between)[-1]
    doubts = (_LEFT_OUT, TIED, COUNTERFACTUAL, DOUBTED)
    return not _SOME_OF.search(own) and not any(words.search(passage.text) for words in doubts)


def _lacks_one(total: Entry, rows: Sequence[Entry]) -> bool:
    """Whether a total is that of its terms but for one of them, or for the order of its digits."""
    true = int(sum(row.number.value for row in rows))
    less = [row for row in rows[1:] if row.number.value == true - total.number.value]
    if len(rows) > _FEWEST and less:
        return less[0].number.value >= _LONG or component_named(less[0].row.label.text) is not None
    return is_total_wrong(total.number, [row.number for row in rows])
