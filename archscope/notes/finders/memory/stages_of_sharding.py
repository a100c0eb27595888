"""What each GPU keeps where ZeRO or FSDP shards the states of training: the stages' names, and the bytes at each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

STAGES = (
    AnyCase(
        r"\bzero[- ]?0\b|\b(?:plain |pure |ordinary |standard |vanilla |no )?(?:data[- ]parallel(?:ism)?|ddp|dp)\b|"
        r"\bno sharding\b|\bwithout (?:zero|sharding)\b|\bno_shard\b|普通的?数据并行|纯数据并行|数据并行|不切分?|不分片"
    ),
    AnyCase(r"\bzero(?:[- ]?dp)?[- ]?(?:stage[- ]?)?1\b|\bstage[- ]?1\b|(?:阶段|stage) ?[1一]|第一阶段"),
    AnyCase(
        r"\bzero(?:[- ]?dp)?[- ]?(?:stage[- ]?)?2\b|\bstage[- ]?2\b|\bshard_grad_op\b|(?:阶段|stage) ?[2二]|第二阶段"
    ),
    AnyCase(
        r"\bzero(?:[- ]?dp)?[- ]?(?:stage[- ]?)?3\b|\bstage[- ]?3\b|\bfull_shard\b|\bfsdp\b|(?:阶段|"
        r"stage) ?[3三]|第三阶段"
    ),
)
"""The names of the stages: nothing is sharded, then the states of the optimizer, gradients, weights too."""
_GPUS = AnyCase(
    r"(?<![\d.,-])(\d{1,4})[\s*_`$]*(?:[×x][\s*_`]*|张|块|个|路)?\s?(?:80 ?gb |"
    r"40 ?gb )?(?:nvidia )?(?:[abhv]\d{2,3}s?\b|gpus?\b|cards?\b|"
    r"devices?\b|ranks?\b|accelerators\b|workers?\b|显卡|卡)|\bn_?\{?d?\}?[\s$]*=[\s$]*(\d{1,4})(?![\d.]|"
    r"\s?[bm](?![a-z]))|\bdp[\s-]*(?:=|size|degree)?[\s=]*(\d{1,4})\b"
)
_NODES = AnyCase(r"\bnodes?\b|\bmachines?\b|\bhosts?\b|节点|\d ?[台机]|每[台机]")
_FEWEST = 2
_WIDTHS = ((2, 2, 12), (2, 4, 12), (4, 4, 8), (2, 2, 8), (4, 4, 12))
"""The bytes of weights, gradients and states: of mixed precision, with gradients in fp32, of fp32, without a copy."""
_FACTORS, _TENS = both_ways(2, 4, 8, 10, 1000), both_ways(10, 1000)


class AtStage(NamedTuple):
    """Bytes that are said to be those of a GPU at a stage, with the size of the model and the number of GPUs."""

    passage: Passage
    number: Number
    stage: int
    gpus: int
    sizes: Sequence[Truth]
    is_of_all_states: bool = False
    part: int | None = None

    def truths(self, widths: tuple[int, int, int]) -> list[Truth]:
        """What a GPU keeps where weights, gradients and states take so many bytes for a parameter; of one `part` alone
        where bytes are those of it."""
        whole = [width for at, width in enumerate(widths) if at < 3 - self.stage and self.part in (None, at)]
        sharded = [width for at, width in enumerate(widths) if at >= 3 - self.stage and self.part in (None, at)]
        each = Fraction(sum(whole)) + Fraction(sum(sharded), self.gpus)
        how = " + ".join([*map(str, whole), *(f"{width}/{self.gpus}" for width in sharded)])
        return [Truth(one.value.times(each)._replace(kind="bytes"), f"{one.how} × ({how}) bytes") for one in self.sizes]


def stages_in(said: str) -> list[int]:
    """The stages that some text names: of "ZeRO-3 data parallelism" the third alone."""
    stages = [at for at, words in enumerate(STAGES) if words.search(said)]
    return [at for at in stages if at] or stages


def gpus_in(near: Sequence[Passage], title: str) -> int:
    """The one number of GPUs that the nearest text names; nought if there is none, or several, or some nodes."""
    for text in (*(one.text for one in near), title):
        if _NODES.search(text):
            return 0
        counts = {int(next(filter(None, found.groups()))) for found in _GPUS.finditer(text)}
        if counts:
            return counts.pop() if len(counts) == 1 else 0
    return 0


def held_at_stages(found: Sequence[AtStage], *, sums_to: int | None = None, is_grid: bool = False) -> Iterator[Claim]:
    """A claim that each of some bytes are those of its stage; wrong where others show how many bytes a parameter has,
    or where a slip explains it.

    Args:
        sums_to: the bytes that a parameter is said to have.
        is_grid: whether a stage may be there for several numbers of GPUs, and several models.
    """
    fitting = [{widths for widths in _WIDTHS if fits(part.number, part.truths(widths))} for part in found]
    counted = {widths: sum(widths in one for one in fitting) for widths in _WIDTHS}
    for part, own in zip(found, fitting, strict=True):
        agreed = {widths: count - (widths in own) for widths, count in counted.items()}
        widths = max(_WIDTHS, key=lambda widths: agreed[widths])
        # Where others agree on the bytes of a parameter, it has no others here.
        likely = [each for each in _WIDTHS if agreed[each] == agreed[widths]] if agreed[widths] >= _FEWEST else _WIDTHS
        right = [truth for each in likely for truth in part.truths(each)]
        truths = right if fits(part.number, right) else part.truths(widths)
        is_slip = part.number.is_precise and fits(part.number, truths, _FACTORS)
        is_slip = is_slip or slip(part.number, truths[0].value.exact) == SWAP
        is_tenfold = part.is_of_all_states and fits(part.number, truths, _TENS)
        # What is right at a stage once has another case behind it: "ZeRO-3: 14 GB; with Lion 10.5 GB".
        is_again = not is_grid and any(
            one is not part and one.stage == part.stage and own for one, own in zip(found, fitting, strict=True)
        )
        is_told = is_slip and sum(widths) == sums_to
        is_sure = agreed[widths] >= _FEWEST or (agreed[widths] == 1 and is_slip) or is_tenfold or is_told
        for claim in claimed(part.passage, part.number, truths, "memory", SURE):
            yield sure_if(claim, is_sure and not is_again)
