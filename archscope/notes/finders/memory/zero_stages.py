"""What each GPU keeps at the stages of ZeRO or FSDP: "ZeRO-1: 31.4 GB, ZeRO-2: 16.6 GB, ZeRO-3: 1.88 GB" of 7.5B
parameters on 64 GPUs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, is_model_size
from archscope.notes.finders.memory.stages_of_sharding import STAGES, AtStage, gpus_in, held_at_stages, stages_in
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import OFFLOADED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

NAMES_STAGES = AnyCase(r"zero|fsdp|\bddp\b|stage|阶段|shard")
_WITH = AnyCase(
    r"[\s*_`]*(?:(?:/|per |on each |on every |a )(?:of (?:the )?\d{0,4} )?(?:gpus?|cards?)[\s*_`]*)?(?:with|"
    r"under|at|for|in|using|[(（])[\s*_`]*(?:plain |pure )?"
)
OTHERWISE = AnyCase(
    r"activation|\blora\b|8-?bit|adafactor|\bsgd\b|\bin total\b|\ball gpus\b|aggregate|\btp\b|tensor|pipeline|"
    r"\bpp\b|nvme|communicat|"
    r"bandwidth|\bsav|\bfree\b|\bleft\b|\bleaves|remain|\bpeaks?\b|hybrid|hsdp|zero\+\+|激活|合计|总共|张量|"
    r"流水|通信|节省|剩|峰值|缓冲|buffer|"
    r"\bnodes?\b|\btwice\b|\binference|\bfro?e?ez|\bfrozen|measur|节点|一倍|推理|冻结|实测|"
    r"\bin practice|actual|observ|\bsends?\b|network|traffic|实际|网络"
)
"""Words of a sentence whose bytes are of something else than the states of one GPU."""
_IN_DTYPE = AnyCase(rf"{DTYPE}|\bpure\b|纯")
_DIFFERENCE = AnyCase(r"\bless\b|\bmore\b|\bthan\b|[少多比]")
_A_CARD = AnyCase(r"[\s*`-]*(?:的?(?:显卡|卡(?![上中])|单卡)|(?:[avh]\d{2,3}s?|gpus?|cards?)\b(?! (?:memory|ram)))")
"""What follows the bytes that a card has."""
_LABEL = cased(r"[:：;；,，]|\)|）")
_OF_A_PART = AnyCase(r"\b(?:weights|parameters|params|gradients|grads|optimi[sz]er)\b|权重|参数|梯度|优化器")
"""Words beside bytes that are those of one part."""
_TOTAL_STATES = AnyCase(r"mixed[- ]precision|\badam|16 ?bytes|16 ?字节|混合精度|16 ?\\?(?:phi|psi|φ|ψ)")
_SAYS_BYTES, _BYTES_SAID = (
    AnyCase(r"(?<![\d.])16 ?(?:bytes|b|字节) ?(?:/|per|for each|每)|每个?参数(?:占用?|需要?|是)? ?16 ?字节"),
    16,
)
_LEAST, _BEHIND = 10**6, 24
_OF_EACH = AnyCase(r"每个?参数|(?:\bper|\beach|\bevery|/)[\s-]?param")
_LEFT = cased(r"只?剩下?|\bleaves?\b|\bleft\b")
_ONE, _MOST_OF_EACH = [Truth.of(1, "a parameter")], 20
"""Bytes of one parameter: "with ZeRO-3 on 64 GPUs each parameter takes 0.25 bytes"."""


def zero_stages(passages: Sequence[Passage], lead: Passage | None, context: Context) -> Iterator[Claim]:
    """A claim about the bytes at each stage in a paragraph or in the lines of a list; wrong where others show how many
    bytes a parameter has, or where a slip explains it.

    Args:
        lead: the text just before a list, which may name the size and the number of GPUs.
    """
    named = " ".join([context.title, lead.text if lead is not None else "", *(one.text for one in passages[:1])])
    if not NAMES_STAGES.search(named) and not any(NAMES_STAGES.search_lower(one.lower) for one in passages):
        return
    found = [part for passage in passages for part in _parts(passage, lead, context)]
    found = [
        part._replace(is_of_all_states=_TOTAL_STATES.search(f"{named} {part.passage.text}") is not None)
        for part in found
    ]
    says_bytes = any(_SAYS_BYTES.search(one.text) for one in passages)
    yield from held_at_stages(found, sums_to=_BYTES_SAID if says_bytes else None)


def _parts(passage: Passage, lead: Passage | None, context: Context) -> Iterator[AtStage]:
    """The bytes of a passage that stand beside the name of a stage."""
    is_of_each = _OF_EACH.search(passage.text) is not None
    if passage.largest.get("bytes", 0) < (1 if is_of_each else _LEAST):
        return
    for sentence in passage.sentences:
        # What is left of each parameter is what a GPU keeps of it.
        said = _LEFT.sub("", sentence.text) if is_of_each else sentence.text
        if is_doubted(said, OTHERWISE, OFFLOADED):
            continue
        since = sentence.start
        for number in (one for one in sentence.numbers if one.kind == "bytes" and not one.bare):
            of_each = is_of_each and number.value <= _MOST_OF_EACH
            if number.value < _LEAST and not of_each:
                continue
            stages, end = stages_in(sentence.between(since, number.start)), number.end
            if not stages:
                stages, end = _stages_behind(sentence, number)
            # "with gradients in fp32, ZeRO-1 takes 87.8 GB": bytes behind others may be in other dtypes.
            is_first = lead is None and since == passage.start
            said = sentence.between(since, end + _BEHIND)
            is_other = (not is_first and _IN_DTYPE.search(said) is not None) or _DIFFERENCE.search(said) is not None
            since = end
            near = [sentence, *([lead] if lead is not None else []), passage]
            gpus, sizes = gpus_in(near, context.title), _ONE if of_each else sizes_near(near, context)
            said = _LABEL.split(sentence.until(number.start))[-1] + sentence.after(number.end, 24)
            is_other = is_other or _A_CARD.match(sentence.after(number.end, 16)) is not None
            if len(stages) == 1 and not is_other and not _OF_A_PART.search(_OF_EACH.blanked(said)) and gpus and sizes:
                yield AtStage(passage, number, stages[0], gpus, sizes)


def _stages_behind(sentence: Passage, number: Number) -> tuple[list[int], int]:
    """The stage that is named right behind some bytes, "31.4 GB with ZeRO-1", and where its name ends."""
    with_it = _WITH.match(sentence.after(number.end, 64))
    at = number.end + with_it.end() if with_it is not None else number.end
    said = sentence.after(at, 48) if with_it is not None else ""
    found = {stage: name for stage, words in enumerate(STAGES) if (name := words.match(said)) is not None}
    return list(found), at + max((name.end() for name in found.values()), default=0)


def sizes_near(near: Sequence[Passage], context: Context) -> list[Truth]:
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
