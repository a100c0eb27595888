"""What each GPU keeps at the stages of ZeRO or FSDP: "ZeRO-1: 31.4 GB, ZeRO-2: 16.6 GB, ZeRO-3: 1.88 GB" of 7.5B
parameters on 64 GPUs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, is_model_size
from archscope.notes.judging.claims import SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import OFFLOADED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_MAY_SAY = AnyCase(r"zero|fsdp|\bddp\b|stage|阶段|shard")
_STAGES = (
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
_WITH = AnyCase(
    r"[\s*_`]*(?:(?:/|per |on each |on every |a )(?:of (?:the )?\d{0,4} )?(?:gpus?|cards?)[\s*_`]*)?(?:with|"
    r"under|at|for|in|using|[(（])[\s*_`]*(?:plain |pure )?"
)
_GPUS = AnyCase(
    r"(?<![\d.,-])(\d{1,4})[\s*_`$]*(?:[×x][\s*_`]*|张|块|个|路)?\s?(?:80 ?gb |"
    r"40 ?gb )?(?:nvidia )?(?:[abhv]\d{2,3}s?\b|gpus?\b|cards?\b|"
    r"devices?\b|ranks?\b|accelerators\b|workers?\b|显卡|卡)|\bn_?\{?d?\}?[\s$]*=[\s$]*(\d{1,4})(?![\d.]|"
    r"\s?[bm](?![a-z]))|\bdp[\s-]*(?:=|size|degree)?[\s=]*(\d{1,4})\b"
)
_OTHERWISE = AnyCase(
    r"activation|\blora\b|8-?bit|adafactor|\bsgd\b|\bin total\b|\ball gpus\b|aggregate|\btp\b|tensor|pipeline|"
    r"\bpp\b|nvme|communicat|"
    r"bandwidth|\bsav|\bfree\b|\bleft\b|\bleaves|remain|\bpeak\b|hybrid|hsdp|zero\+\+|激活|合计|总共|张量|"
    r"流水|通信|节省|剩|峰值|缓冲|buffer|"
    r"\bnodes?\b|\btwice\b|\binference|\bfro?e?ez|\bfrozen|measur|节点|一倍|推理|冻结|实测"
)
"""Words of a sentence whose bytes are of something else than the states of one GPU."""
_NODES = AnyCase(r"\bnodes?\b|\bmachines?\b|\bhosts?\b|节点|\d ?[台机]|每[台机]")
_IN_DTYPE = AnyCase(rf"{DTYPE}|\bpure\b|纯")
_DIFFERENCE = AnyCase(r"\bless\b|\bmore\b|\bthan\b|[少多比]")
_LABEL = cased(r"[:：;；,，]|\)|）")
_OF_A_PART = AnyCase(r"\b(?:weights|parameters|params|gradients|grads|optimi[sz]er)\b|权重|参数|梯度|优化器")
"""Words beside bytes that are those of one part."""
_TOTAL_STATES = AnyCase(r"mixed[- ]precision|\badam|16 ?bytes|16 ?字节|混合精度|16 ?\\?(?:phi|psi|φ|ψ)")
_SAYS_BYTES, _BYTES_SAID = (
    AnyCase(r"(?<![\d.])16 ?(?:bytes|b|字节) ?(?:/|per|for each|每)|每个?参数(?:占用?|需要?|是)? ?16 ?字节"),
    16,
)
_LEAST, _FEWEST, _BEHIND = 10**6, 2, 24
_WIDTHS = ((2, 2, 12), (2, 4, 12), (4, 4, 8), (2, 2, 8), (4, 4, 12))
"""The bytes of weights, gradients and states: of mixed precision, with gradients in fp32, of fp32, without a copy."""
_FACTORS, _TENS = both_ways(2, 4, 8, 10, 1000), both_ways(10, 1000)


class _AtStage(NamedTuple):
    """Bytes that are said to be those of a GPU at a stage, with the size of the model and the number of GPUs."""

    passage: Passage
    number: Number
    stage: int
    gpus: int
    sizes: Sequence[Truth]

    def truths(self, widths: tuple[int, int, int]) -> list[Truth]:
        """What a GPU keeps where each part takes so many bytes for a parameter."""
        whole = widths[: 3 - self.stage]
        sharded = widths[3 - self.stage :]
        each = Fraction(sum(whole)) + Fraction(sum(sharded), self.gpus)
        how = " + ".join([*map(str, whole), *(f"{width}/{self.gpus}" for width in sharded)])
        return [Truth(one.value.times(each)._replace(kind="bytes"), f"{one.how} × ({how}) bytes") for one in self.sizes]


def zero_stages(passages: Sequence[Passage], lead: Passage | None, context: Context) -> Iterator[Claim]:
    """A claim about the bytes at each stage in a paragraph or in the lines of a list; wrong where others show how many
    bytes a parameter has, or where a slip explains it.

    Args:
        lead: the text just before a list, which may name the size and the number of GPUs.
    """
    named = " ".join([context.title, lead.text if lead is not None else "", *(one.text for one in passages[:1])])
    if not _MAY_SAY.search(named) and not any(_MAY_SAY.search_lower(one.lower) for one in passages):
        return
    found = [part for passage in passages for part in _parts(passage, lead, context)]
    fitting = [{widths for widths in _WIDTHS if fits(part.number, part.truths(widths))} for part in found]
    says_bytes = any(_SAYS_BYTES.search(one.text) for one in passages)
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
        is_tenfold = fits(part.number, truths, _TENS) and _TOTAL_STATES.search(f"{named} {part.passage.text}")
        # What is right at a stage once has another case behind it: "ZeRO-3: 14 GB; with Lion 10.5 GB".
        is_again = any(
            one is not part and one.stage == part.stage and own for one, own in zip(found, fitting, strict=True)
        )
        is_told = is_slip and sum(widths) == _BYTES_SAID and says_bytes
        is_sure = agreed[widths] >= _FEWEST or (agreed[widths] == 1 and is_slip) or is_tenfold or is_told
        for claim in claimed(part.passage, part.number, truths, "memory", SURE):
            yield sure_if(claim, is_sure and not is_again)


def _parts(passage: Passage, lead: Passage | None, context: Context) -> Iterator[_AtStage]:
    """The bytes of a passage that stand beside the name of a stage."""
    if passage.largest.get("bytes", 0) < _LEAST:
        return
    for sentence in passage.sentences:
        if is_doubted(sentence.text, _OTHERWISE, OFFLOADED):
            continue
        since = sentence.start
        for number in (one for one in sentence.numbers if one.kind == "bytes" and not one.bare and one.value >= _LEAST):
            stages, end = _stages(sentence.between(since, number.start)), number.end
            if not stages:
                stages, end = _stages_behind(sentence, number)
            # "with gradients in fp32, ZeRO-1 takes 87.8 GB": bytes behind others may be in other dtypes.
            is_first = lead is None and since == passage.start
            said = sentence.between(since, end + _BEHIND)
            is_other = (not is_first and _IN_DTYPE.search(said) is not None) or _DIFFERENCE.search(said) is not None
            since = end
            near = [sentence, *([lead] if lead is not None else []), passage]
            gpus, sizes = _gpus(near, context.title), _sizes(sentence, near, context)
            said = _LABEL.split(sentence.until(number.start))[-1] + sentence.after(number.end, 24)
            if len(stages) == 1 and not is_other and not _OF_A_PART.search(said) and gpus and sizes:
                yield _AtStage(passage, number, stages[0], gpus, sizes)


def _stages(said: str) -> list[int]:
    """The stages that some text names: of "ZeRO-3 data parallelism" the third alone."""
    stages = [at for at, words in enumerate(_STAGES) if words.search(said)]
    return [at for at in stages if at] or stages


def _stages_behind(sentence: Passage, number: Number) -> tuple[list[int], int]:
    """The stage that is named right behind some bytes, "31.4 GB with ZeRO-1", and where its name ends."""
    with_it = _WITH.match(sentence.after(number.end, 64))
    at = number.end + with_it.end() if with_it is not None else number.end
    said = sentence.after(at, 48) if with_it is not None else ""
    found = {stage: name for stage, words in enumerate(_STAGES) if (name := words.match(said)) is not None}
    return list(found), at + max((name.end() for name in found.values()), default=0)


def _gpus(near: Sequence[Passage], title: str) -> int:
    """The one number of GPUs that the nearest text names; nought if there is none, or several, or some nodes."""
    for text in (*(one.text for one in near), title):
        if _NODES.search(text):
            return 0
        counts = {int(next(filter(None, found.groups()))) for found in _GPUS.finditer(text)}
        if counts:
            return counts.pop() if len(counts) == 1 else 0
    return 0


def _sizes(sentence: Passage, near: Sequence[Passage], context: Context) -> list[Truth]:
    """How many parameters the one model has that the nearest text names by its name or its size, or that in force."""
    for passage in near:
        named = {name.presets for name in passage.mentions}
        sizes = {one.value: one for one in passage.numbers if is_model_size(one) and one.value >= _A_MODEL}
        if len(named) == 1 and passage.mentions[0].is_one:
            return _of_model(passage.mentions[0].presets[0])
        if named or len(sizes) > 1:
            return []
        for size in sizes.values():
            return [Truth.of(size.value, size.text)]
    mention = context.model_mention()
    return _of_model(mention.presets[0]) if mention is not None and mention.is_one else []


_A_MODEL = 10**8


def _of_model(model: str) -> list[Truth]:
    facts = facts_of(model)
    return [*facts.totals[:1], *facts.named_sizes]
