"""The FLOPs of a forward pass, of the backward pass and of both: "对 70B：前向 140 GFLOPs，反向 280 GFLOPs，合计 420
GFLOPs", "one forward pass takes 291.6 GFLOPs, the backward pass 583.3 GFLOPs and a step 874.9 GFLOPs".

The backward pass multiplies twice as often as the forward pass: once for the weights, once for the inputs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, sure_if
from archscope.notes.finders.models.flops_of_tokens import A_TOKEN
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.runs import stated_in
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_TIMES = {"forward": 1, "backward": 2, "both": 3}
"""How often as much as a forward pass each takes."""
_PASSES = (
    (
        "both",
        cased(
            r"forward (?:and|\+|plus) backward|前向\s?[和与及+＋]\s?反向|合计|总共|一共|总计|共计|\btotal|"
            r"altogether|in all|"
            r"\btogether|sum\b|\bstep\b"
        ),
    ),
    ("forward", cased(r"\bforward|前向|正向")),
    ("backward", cased(r"\bbackward|反向|后向")),
)
_LINK = cased(
    r"(?:\s|[*`$:：=≈~（(,，]|\b(?:pass|is|are|takes?|needs?|costs?|about|roughly|the|a|that|comes? to|of|then|makes?|"
    r"for|so|"
    r"propagation|computation)\b|传播|计算|过程|需要?|要|是|为|约|大约|共|得到?|就是|则|一次|每个? ?token)*"
)
_OTHERWISE = AnyCase(
    r"\bmacs?\b|recomput|checkpoint|\blayers?\b|\bblocks?\b|\bgpus?\b|batch|lora|frozen|freez|only|causal|"
    r"per second|/s\b|optimi[sz]er|"
    r"[层块卡]|重计算|冻结|微调|因果|每秒|优化器"
)
_LEAST = 10**6
_FARTHEST = 28
_CLEAN = both_ways(10, 100, 1000)


class _Pass(NamedTuple):
    """A number of FLOPs and the pass that takes them."""

    number: Number
    name: str


def flops_of_passes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the FLOPs of each pass: of a token by the size that the text has, or by those of another pass.

    They are wrong if two digits or the point changed places.
    """
    if passage.largest.get("flops", 0) < _LEAST or not _MAY_SAY.search(passage.lower):
        return
    found = [one for number in passage.numbers if number.kind == "flops" and (one := _pass_of(passage, number))]
    names = [one.name for one in found]
    if not found or len(set(names)) < len(names):
        return
    sizes = {one.value: one.number for one in stated_in(passage) if one.role == "params"}
    sizes = sizes if A_TOKEN.search(passage.text) else {}
    for one in found:
        # What is said first is given.
        before = [other for other in found if other.number.start < one.number.start]
        truths = _truths(one, before, list(sizes.values()) if len(sizes) == 1 else [])
        for claim in claimed(passage, one.number, truths, "arithmetic", FIRM) if truths else ():
            is_off = (
                is_off_by(one.number, truths[0].value.exact, _CLEAN) or slip(one.number, truths[0].value.exact) == SWAP
            )
            yield sure_if(claim, is_off and one.number.is_precise and not is_doubted(passage.text, _OTHERWISE))


_MAY_SAY = cased(r"forward|backward|前向|反向|正向|后向")


def _pass_of(passage: Passage, number: Number) -> _Pass | None:
    """The pass that is named just before a number."""
    before = passage.lower[max(0, number.start - passage.start - _FARTHEST) : number.start - passage.start]
    for name, words in _PASSES:
        last = max((found.end() for found in words.finditer(before)), default=None)
        if last is not None and _LINK.fullmatch(before, last):
            return _Pass(number, name)
    return None


def _truths(one: _Pass, others: Sequence[_Pass], sizes: Sequence[Number]) -> list[Truth]:
    """What a pass takes: 2 FLOPs for each parameter and as often as the backward pass is more, or by another pass."""
    times = _TIMES[one.name]
    truths = [Truth.of(size.value * 2 * times, f"{2 * times} × {size.text}", "flops") for size in sizes]
    for other in others:
        ratio = Fraction(times, _TIMES[other.name])
        truths.append(Truth(number_value(other.number).times(ratio), f"{float(ratio):.3g} × {other.number.text}"))
    return truths
