"""What each chip holds of bytes that several share: "our total memory is 16.4TB, so we'll be using 1.8GB per chip" on
8,960 chips; and what share of the memory of one card something takes: "out of a 40 GB A100 this is 3.7%".
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, measured, quotient, sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.runs import CHIP, stated_in
from archscope.notes.statements.told import SIZE
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
_OF_A_CARD = cased(rf"[\s*`$]*(?:[(（][^()（）\n]{{0,24}}[)）][\s*`$]*)?(?:的\s?)?{CHIP}")
_THIS_IS = cased(r"(?:this|that|it|these)(?:['’]s| is| takes| are)|占了?|就是|即|相当于")
_SLIPS = both_ways(10, 100, 1000)


def bytes_per_chip(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes of each chip behind those of all, and about the share of a card that something takes."""
    if "bytes" not in passage.largest:
        return
    sizes = [number for number in passage.numbers if number.kind == "bytes"]
    shares = [number for number in passage.numbers if number.kind == "share"]
    for whole, number in itertools.pairwise(sizes):
        is_of_each = _PER_CHIP.match(passage.lower, number.end - passage.start) or _EACH.search(
            passage.before(number.start)
        )
        is_of_all = _OF_ALL.search(passage.before(whole.start))
        if is_of_each and is_of_all and (chips := _chips(passage, context)):
            truth = Truth(quotient(measured(whole), measured(chips), "bytes"), f"{whole.text} / {chips.text}")
            yield from _held(passage, number, truth, _OTHERWISE)
    if len(sizes) == len(shares) == 1 and _OF_A_CARD.match(passage.lower, sizes[0].end - passage.start):
        said = passage.between(sizes[0].end, shares[0].start).lower()
        earlier = (one for one in context.told.of(SIZE) if one.start < passage.start)
        told = next(earlier, None) if _THIS_IS.search(said) else None
        if told is not None:
            card = Value(sizes[0].value, sizes[0].value, sizes[0].value, "bytes")
            truth = Truth(quotient(measured(told), card, "share"), f"{told.text} / {sizes[0].text}")
            yield from _held(passage, shares[0], truth)


def _chips(passage: Passage, context: Context) -> Number | None:
    """The chips that a passage gives, or else those that were given last."""
    own = [one.number for one in stated_in(passage) if one.role == "chips" and one.number.value > 1]
    earlier = [one.number for one in context.runs.of("chips")[:1]]
    return own[0] if len(own) == 1 else earlier[0] if earlier and not own else None


def _held(passage: Passage, number: Number, truth: Truth, *otherwise: AnyCase) -> Iterator[Claim]:
    """The claim that a number is what it comes to; wrong if the point or two digits of it slipped, and no words say
    that it is something `otherwise`."""
    for claim in claimed(passage, number, [truth], "arithmetic", FIRM):
        is_off = number.is_precise and is_slip_of(number, [truth], _SLIPS)
        yield sure_if(claim, is_off and not is_doubted(passage.text, *otherwise))
