"""What so many layers have, by what stands last in the line above: "合计 29097984 字节" of a layer, and below it "12 层
共 349 MB"; "one block: 7,087,872", "12 layers: 85,054,464"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if
from archscope.notes.judging.claims import CONFIRM, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_BEGINS = AnyCase(
    r"[\s*_`$•·|–-]*(?:[(（]?\d{1,2}[)）.、][\s*_`$]*)?(?:(?:so|for|over|in|across|all|the|所有|全部|整个|一?共)\s?)*"
    r"(?<![\d.,])(?P<times>\d{1,3})\s?"
    r"(?:个?(?:transformer\s?)?[层块]|(?:transformer |decoder |encoder )?(?:layers|blocks))"
    r"(?:[\s*_`$~≈=:：,，|.]|\b(?:have|has|take|need|cost|make|that is|is|are|about|in all|in total|total|together)\b|"
    r"\\approx|[一总合]?共|合计|总计|就?是|约|大约|要|需要|占|有|的?(?:总)?参数量?)*"
)
"""What stands before the number of all layers, from the beginning of its line on."""
_ENDS = AnyCase(
    r"[\s*_`$]*(?:个?(?:weights?|param(?:eter)?s?|values?|elements?|bytes|flops|参数|权重|元素|字节))?[\s*_`$]*"
    r"(?:$|[,;)\n。，；）|]|\.(?!\d))"
)
_OF_OTHERS = AnyCase(
    r"\bembed|\bhead\b|\btotal\b.*\btotal\b|\ball layers|\bfirst\b|\blast\b|\brest\b|\bplus\b|\bgpus?\b|\bstage|"
    r"嵌入|输出层|另外|其余|前\s?\d|后\s?\d|加上|卡"
)
"""Words of lines of which one has what the layers have not."""
_SLIPS, _MOST = both_ways(10, 1000), 3


def layers_of_the_last(passage: Passage, above: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the number of all layers with which a line begins, wrong if a slip explains it."""
    found = _BEGINS.match(passage.text) if passage.numbers and above and above[-1].numbers else None
    if found is None:
        return
    every = next((number for number in passage.numbers if number.start == passage.start + found.end()), None)
    if every is None or not every.is_precise or not _ENDS.match(passage.after(every.end)):
        return
    times = int(found["times"])
    alike = [number for number in above[-1].numbers[-_MOST:] if number.kind == every.kind and number.is_precise]
    if not alike or times < 2:
        return
    truths = [Truth(number_value(one).times(times), f"{times} × {one.text}") for one in alike]
    if fits(every, truths):
        right = next(truth for truth in truths if fits(every, [truth]))
        yield from (one._replace(strength=CONFIRM) for one in claimed_if(False, passage, every, [right], "repeated"))
        return
    meant, one = truths[-1], alike[-1]
    is_other = is_doubted(passage.text) or any(_OF_OTHERS.search(text.text) for text in (passage, above[-1]))
    yield from claimed_if(
        not is_other and _is_slip(every, one, meant, times), passage, every, [meant], "repeated", addends=(one.start,)
    )


def _is_slip(every: Number, one: Number, meant: Truth, times: int) -> bool:
    """Whether a point in the wrong place explains a number, two digits that changed places, or a layer too few."""
    if fits(every, [meant], _SLIPS):
        return True
    is_whole = every.bare and one.bare and every.step == 1
    is_one_off = is_whole and every.value in [Fraction(meant.value.exact) * (times + off) / times for off in (-1, 1)]
    return is_one_off or (is_whole and slip(every, meant.value.exact) == SWAP)
