"""A paragraph that tells the total of the list above it, "Total: 124,439,808, or 124M", or how much so many layers have
of which its last row is one: "Times 12 layers that is 85,054,464"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.totals.labels import COUNTED, TOTAL
from archscope.notes.finders.totals.sums import sums
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, TIED, WITHOUT, is_doubted
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase

_SAYS_TOTAL = AnyCase(
    r"[\W_]*(?:(?:so|thus|hence),? )?(?:the |its )?(?:"
    r"(?:grand )?total\b(?: (?:number of |count of )?param\w*| weights| count)?(?: is| are| comes to)?|sum|"
    r"in (?:all|total)|(?:al|all )together|"
    r"(?:总参数|总计|合计|总共|一共|共计|加起来|总和)(?:参数)?(?:数?量|个数)?[是为有]?"
    r")[\W_]*"
)
_GOES_ON = AnyCase(r"[\s*_`$]*(?:[×x*/+^=·-]|per\b|[每/])")
_REMAINS = AnyCase(r"\bleft\b|\bremain|剩")
_LONG = 10**5


def total_below(passage: Passage, above: Table) -> Iterator[Claim]:
    """The claim about the number with which a text begins as a total, held against the lines right above it."""
    number = passage.numbers[0] if passage.largest.get("count", 0) >= _LONG else None
    yield from _times_below(passage, above) if number is not None else ()
    if number is None or number.kind != "count" or not number.bare or number.value < _LONG or above.header:
        return
    before, after = passage.text[: number.start - passage.start], passage.after(number.end)
    sentence = passage.sentences[0].text
    if not _SAYS_TOTAL.fullmatch(before) or _GOES_ON.match(after):
        return
    if is_doubted(sentence, WITHOUT, COUNTED, TIED, _REMAINS):
        return
    value = passage.part(number.start - passage.start, number.end - passage.start)
    total = Row(Passage("Total", passage.start), (value,))
    for claim in sums(above._replace(rows=(*above.rows, total))):
        if claim.start == number.start:
            yield claim


_TIMES = AnyCase(
    r"[\W_]*(?:(?:so|再|将其)\W*)?(?:乘[以上]?|times|multiplied by|multiplying (?:it |this )?by|[×x])[\s*`$]*"
    r"(\d{1,3})[\s*`$]*"
    r"个?(?:层|块|\s?(?:transformer |decoder )?(?:layers?|blocks?))[\s*`$]*[，,:：]?\s?"
    r"(?:得到?|就?是|为|共|等于|即|gives?|that is|makes?|is|we get|[=:→])[\s*`$]*(?:约|about |~|≈)?[\s*`$]*"
)


def _times_below(passage: Passage, above: Table) -> Iterator[Claim]:
    """The claim about what so many layers have, where the last row above is the total of one."""
    found = _TIMES.match(passage.text)
    number = passage.number_at(found.end()) if found is not None else None
    last = above.rows[-1] if above.rows else None
    one = next((cell.lone_number for cell in last.cells if cell.lone_number), None) if last is not None else None
    if found is None or number is None or last is None or one is None or one.kind != number.kind or not one.bare:
        return
    if TOTAL.search(last.label.text) is None or one.value < _LEAST or COUNTERFACTUAL.search(passage.sentences[0].text):
        return
    after = passage.after(number.end)
    if _AND_MORE.match(after) or _NORM.search(passage.sentences[0].text):
        return
    truth = Truth.of(one.value * int(found[1]), f"{found[1]} × {one.text}", "count")
    is_sure = slip(number, truth.value.exact) == SWAP
    strength = FIRM if is_sure or number.bare else CONFIRM
    yield from claimed(passage, number, [truth], "repeated", strength, addends=(one.start,), rests=not is_sure)


_LEAST = 1000
_NORM = AnyCase(r"\bonce\b|\badded\b|with [\d,]+ for")
_AND_MORE = AnyCase(r"[\s*`$]*(?:param\w*|weights|个?参数)?[\s*`$]*[(（]\s*(?:with|incl|plus|and the|含|加|连同)")
