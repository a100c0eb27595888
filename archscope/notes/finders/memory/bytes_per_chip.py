"""What each chip holds of bytes that several share: "our total memory is 16.4TB, so we'll be using 1.8GB per chip" on
8,960 chips."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if, measured, quotient
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.runs import CHIP, stated_in
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_PER_CHIP = cased(rf"[\s*`$]*(?:per|/|on each|for each|a)[ -]?{CHIP}(?![a-z])")
_EACH = AnyCase(
    r"(?:\b(?:per|each)[ -](?:gpu|chip|card|device|tpu|rank)|每[卡张块片]|单卡|每个? ?(?:gpu|tpu|"
    r"rank))[^\d,，;；。]{0,24}$"
)
_OF_ALL = AnyCase(r"\btotal|\ball\b|altogether|\bin sum\b|一共|总|共|合计")
_OTHERWISE = AnyCase(
    r"activation|replicat|\beach replica|\bstage|zero|\btp\b|\bpp\b|激活|副本|复制|冗余|\bplus\b|"
    r"另外|除了"
)
_SLIPS = both_ways(10, 100, 1000)


def bytes_per_chip(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes of each chip behind those of all."""
    if "bytes" not in passage.largest:
        return
    sizes = [number for number in passage.numbers if number.kind == "bytes"]
    for whole, number in itertools.pairwise(sizes):
        is_of_each = _PER_CHIP.match(passage.lower, number.end - passage.start) or _EACH.search(
            passage.before(number.start)
        )
        is_of_all = _OF_ALL.search(passage.before(whole.start))
        if is_of_each and is_of_all and (chips := _chips(passage, context)):
            truth = Truth(quotient(measured(whole), measured(chips), "bytes"), f"{whole.text} / {chips.text}")
            is_off = number.is_precise and is_slip_of(number, [truth], _SLIPS)
            is_sure = is_off and not is_doubted(passage.text, _OTHERWISE)
            yield from claimed_if(is_sure, passage, number, [truth], "arithmetic")


def _chips(passage: Passage, context: Context) -> Number | None:
    """The chips that a passage gives, or else those that were given last."""
    own = [one.number for one in stated_in(passage) if one.role == "chips" and one.number.value > 1]
    earlier = [one.number for one in context.runs.of("chips")[:1]]
    return own[0] if len(own) == 1 else earlier[0] if earlier and not own else None
