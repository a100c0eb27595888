"""Totals of what a paragraph lists: "words 40000 × 512 = 20,480,000, positions 262,144, in total 20,742,144"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import Entry, claim_of, total_of, whole
from archscope.notes.judging.blame import is_sum_of_some, is_total_wrong
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.judging.slips import lacks_a_digit
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import TIED, is_doubted
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Passage, Row
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased

_GIVES = AnyCase(
    r"(?:\b(?:gives?|makes?|making|in total|totals?|(?:sums?|comes?|amounts?|adds? up) to|totall?ing|in all|total of|"
    r"arrive at|(?:we|you) (?:get|have|reach)|gets us to|it['’]s|that['’]s|"
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
_IN_TOTAL = AnyCase(
    r"(?:\bin (?:total|all)|\b(?:al)?together|[总一]共|合计|加起来)[\s*_`$:：,]*(?:[是为有])?[\s*_`$]*$"
)
_SOME_OF = AnyCase(
    r"\b(?:first|last two|two|three|both|alone|others?|rest|former|latter)\b|前[者两二三]|后[者两二三]|[两二]者|其余|剩"
)
_CLAUSE = cased(r"[;；。！？]|[,，、](?!\d{3}(?!\d))|\.(?=\s|$)")
_FEWEST, _MOST, _LEAST, _LONG = 2, 8, 1000, 10**5


def totals_in_prose(passage: Passage) -> Iterator[Claim]:
    """A claim about each exact number that a text goes on to from others: "A; plus B for C and D for E it's F".

    It is wrong if it is what they come to but for one that is named, or for the order or the number of its digits.
    """
    if len(passage.numbers) <= _FEWEST or passage.largest.get("count", 0) < _LONG:
        return
    others = {setting.number.start for setting in passage.settings} | _glosses(passage)
    numbers = [number for number in passage.numbers if _is_term(passage, number) and number.start not in others]
    said = [at for at in range(_FEWEST, len(numbers)) if _is_sum_said(passage, numbers[at - 1], numbers[at])]
    if not said or is_doubted(passage.text, _LEFT_OUT, TIED):
        return
    entries = [_entry_of(passage, numbers, at) for at in range(said[-1] + 1)]
    for at in said:
        number, entry, above = numbers[at], entries[at], entries[max(0, at - _MOST) : at]
        once = _once(above)
        readings = [*(above[first:] for first in range(len(above) - 1)), whole(above), whole(once), _parts_of(once)]
        claims = [(rows, claim) for rows in readings for claim in claim_of(entry, [total_of(rows)], CONFIRM, rows)]
        right = [claim for _, claim in claims if claim.is_right]
        wrong = [claim for rows, claim in claims if number.value >= _LONG and _is_slip(entry, rows)]
        yield from right[:1] or (claim._replace(strength=FIRM, rests=False) for claim in wrong[-1:])


def _is_term(passage: Passage, number: Number) -> bool:
    return is_whole(number) and number.value >= _LEAST and not is_operand(passage, number)


def _glosses(passage: Passage) -> set[int]:
    """The places of numbers in brackets behind another one, which tell how that is made up."""
    start = passage.start
    spans = [(found.start() + start, found.end() + start) for found in _IN_BRACKETS.finditer(passage.text)]
    return {number.start for number in passage.numbers for first, last in spans if first < number.start < last}


_IN_BRACKETS = cased(r"(?<=\d)\s?(?:个?参数|param\w*|weights)?\s?[(（][^()（）\n]*[)）]")


def _once(above: Sequence[Entry]) -> Sequence[Entry]:
    """The entries but for those of which so many are another: "each layer has 7.1M, so 85.1M for the encoder"."""
    return [
        entry
        for at, entry in enumerate(above)
        if not any(other.number.value in _multiples(entry.number) for other in above[at + 1 : at + 3])
    ]


def _parts_of(above: Sequence[Entry]) -> Sequence[Entry]:
    """The entries but for those that say what two or more right before them come to: "both: 39,383,808"."""
    parts = list[Entry]()
    for entry in above:
        sums = (sum(part.number.value for part in parts[first:]) for first in range(len(parts) - 1))
        if entry.number.value not in sums:
            parts.append(entry)
    return parts


def _multiples(number: Number) -> range:
    return range(2 * int(number.digits), _MOST_LAYERS * int(number.digits), int(number.digits))


_MOST_LAYERS = 200


def _entry_of(passage: Passage, numbers: Sequence[Number], at: int) -> Entry:
    """A number with what is said of it: all between the one before and the one after."""
    number, start = numbers[at], passage.start
    first = numbers[at - 1].end if at else start
    last = numbers[at + 1].start if at + 1 < len(numbers) else passage.end
    before, after = passage.part(first - start, number.start - start), passage.part(number.end - start, last - start)
    return Entry(Row(before, (after,)), passage, number, number_value(number))


def _is_sum_said(passage: Passage, before: Number, number: Number) -> bool:
    """Whether a number is what comes of all before it."""
    if not _THEN_ENDS.match(passage.after(number.end)) or not _GIVES.search(passage.before(number.start)):
        return False
    between = passage.between(before.end, number.start)
    # "4,096 for the last norm, so that …"
    own = _CLAUSE.split(between)[-1]
    return not _SOME_OF.search(own)


def _is_made_up(number: Number, others: Sequence[Number]) -> bool:
    """Whether a number says what others come to together, or is one of so many that another says: nothing to add."""
    smaller = [other for other in others if other.value < number.value]
    return any(other.value in _multiples(number) for other in others) or is_sum_of_some(number, smaller)


_BOTH = AnyCase(r"\b(?:two|both|2)\b|[两二2]个?")
"""Words for a term of two matrices, one of which may be forgotten."""


def _is_slip(total: Entry, rows: Sequence[Entry]) -> bool:
    """Whether a total is that of its terms but for one of them, or for the order or the number of its digits."""
    true = int(sum(row.number.value for row in rows))
    off = true - total.number.value
    less = [
        row
        for row in rows[1:]
        if (row.number.value == off or (_BOTH.search(row.row.label.text) and row.number.value == 2 * off))
        and not _is_made_up(row.number, [other.number for other in rows if other is not row])
    ]
    if less and _IN_TOTAL.search(total.row.label.text):
        return True
    if len(rows) > _FEWEST and less:
        said = less[0].row.label.text + less[0].row.cells[0].text
        return less[0].number.value >= _LONG or component_named(said) is not None
    is_cut = len(rows) >= _FEWEST and lacks_a_digit(str(total.number.digits), str(true))
    return is_cut or is_total_wrong(total.number, [row.number for row in rows])
