"""FLOPs that a token of a model costs by the rule of thumb: "Training Llama 2 7B costs 40.4 GFLOPs per token", 6 for
each parameter; "推理一个 token：13.5 GFLOPs", 2 for each.

A forward pass multiplies and adds once for each parameter, the backward pass twice as often (Kaplan et al. 2020, 2.1).
"""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, is_off_by, sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LEAST = 10**8
A_TOKEN = AnyCase(
    r"\b(?:per|each|every|one|a single|a|for each) (?:\w+ )?token\b|/ ?token\b|[每一单]一?个? ?(?:token|词元)"
)
PASSES = (
    (6, AnyCase(r"\btrain(?:s|ing)?\b|训练")),
    (4, AnyCase(r"\bbackward|反向")),
    (2, AnyCase(r"\bforward|\binfer(?:ence)?\b|\bgenerat|\bdecod|\bprefill|前向|推理|生成|解码")),
)
"""How many FLOPs a parameter takes, by what a text speaks of."""
_RATE = AnyCase(r"[\s*`]*(?:/ ?s\b|per sec|every sec|每秒)")
_OTHERWISE = AnyCase(
    r"attention|scores|\bmacs?\b|context|length|\blayers?\b|blocks?\b|\bhead\b|lora|adapter|quanti|speculat|draft|"
    r"batch|gpus?\b|"
    r"\bmfu\b|\btokens\b|recomput|checkpoint|bandwidth|注意力|上下文|长度|[层头块卡]|微调|量化|批|重计算|带宽"
)
"""Words of sentences that count other work besides, or some of it."""


def flops_of_tokens(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only FLOPs of a sentence that says them to be those of a token, forward or in training.

    They are wrong if they are off by 2, 3, 6 or a power of ten: the MACs, the other pass, a point in the wrong place.
    """
    if "flops" not in passage.largest or A_TOKEN.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        flops = [number for number in sentence.numbers if number.kind == "flops" and number.value >= _LEAST]
        times = _times(sentence.text) if len(flops) == 1 and A_TOKEN.search(sentence.text) else 0
        mention = context.mention_in(sentence) if times else None
        if mention is None or not mention.is_one or _RATE.match(sentence.after(flops[0].end, 16)):
            continue
        if not is_doubted(A_TOKEN.blanked(sentence.text), _OTHERWISE):
            yield from _held(sentence, flops[0], facts_of(mention.presets[0]), times)


def _times(text: str) -> int:
    """How many FLOPs for each parameter what a sentence speaks of takes; 0 if it speaks of several things, or none."""
    found = [times for times, words in PASSES if words.search(text)]
    return found[0] if len(found) == 1 else 0


def _held(sentence: Passage, number: Number, facts: Facts, times: int) -> Iterator[Claim]:
    truths = flops_of_a_token(facts, times)
    for claim in claimed(sentence, number, truths, "quantity", FIRM, models=(facts.model,)):
        yield sure_if(claim, is_off_by(number, truths[0].value.exact, _SLIPS))


def flops_of_a_token(facts: Facts, times: int) -> list[Truth]:
    """So many FLOPs for each parameter that a token goes through: of all, or of all but the embeddings."""
    sizes = facts.actives if facts.config.is_mixture else [*facts.totals, *facts.without_embeddings]
    sizes = [*sizes, *facts.named_sizes]
    return [Truth.of(size.value.exact * times, f"{times} × {size.how}", "flops") for size in sizes]


_SLIPS = both_ways(2, 3, 6, 10, 100, 1000)
