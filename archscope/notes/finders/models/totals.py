"""The parameters of a model as they may be quoted: its own count, those published or announced, those of its blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.nominal import ANNOUNCED
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

PARAMETERS_FOLLOW = AnyCase(
    r"[\s*_`$)）]*-?(?:个|的|左右的?)?\s?(?:trainable |total |model )?(?:param(?:eter)?s?\b|参数|weights\b|权重)"
)
"""What stands behind a count of parameters."""

OTHERS_FOLLOW = AnyCase(
    r"[\s*`_$]*-?[个条篇份]?\s?(?:(?!(?:per|for|of|each|every|an?|in|active|activated) )[a-z-]+ ){0,2}?"
    r"(?:tokens?|flops?|macs?|bytes?|words|steps|iterations|samples|examples|documents|sentences|characters|images|"
    r"pages|sequences|gpu|dollars|词|样本|文档|句|图片?|步|字)"
)
"""What stands behind a count of something else."""

ALL_PARAMETERS = AnyCase(
    r"\W*(?:total |number of )?(?:param\w*|weights)(?: count)?\W*|\W*总?参数(?:总?量|数量|总?数)?\W*(?:约\W*)?"
)
"""A label of the parameters of a whole model."""


def announced(facts: Facts) -> list[Truth]:
    """The size that was announced at first, and corrected later: 117M of GPT-2 Small."""
    size = ANNOUNCED.get(facts.model)
    return [] if size is None else [Truth.of(size, "the size announced", "count")]


def published(facts: Facts) -> list[Truth]:
    """The exact total, and the sizes under which a model is published."""
    return [*facts.totals[:1], *facts.named_sizes]


def every_total(facts: Facts) -> list[Truth]:
    """The totals in every usual reading: tied or not, with biases or without, with embeddings or without."""
    return [*facts.totals, *facts.tied_otherwise, *facts.named_sizes, *facts.without_embeddings]


def stored_in_gguf(number: Number, facts: Facts) -> list[Truth]:
    """The total of the tensors in a GGUF file if a number is that to the unit: that of the weights, a tied head stored
    again or not, with the divisors of rotary's angles where these are scaled, one for each pair that it turns."""
    config = facts.config
    divisors = _SETS_OF_DIVISORS.get(config.rope_scaling.kind, 0) * config.rotary_dim // 2
    weights = [*facts.totals, *(facts.tied_otherwise if config.embedding.tied else ())]
    return [
        Truth.of(number.value, f"{truth.how}, as a GGUF file has it", "count")
        for truth in weights
        if number.bare and number.value in (truth.value.exact, truth.value.exact + divisors)
    ]


_SETS_OF_DIVISORS = {"bands": 1, "longrope": 2}
"""By how rotary's angles are scaled."""
GGUF = AnyCase(r"\bgguf\b|llama\.cpp|\.block_count\b|attention\.head_count|general\.architecture")
"""Words for such files, and the keys in them."""


def of_one_block(truths: Sequence[Truth]) -> list[Truth]:
    """Those of some readings of a part, or of the blocks, that are what one block has."""
    return [truth for truth in truths if "one block" in truth.how]


def of_all_blocks(facts: Facts) -> list[Truth]:
    """What all blocks have together."""
    return [truth for truth in facts.component("block") if truth.how.startswith("all")]


def totals_of(mention: Mention, text: str) -> list[Truth]:
    """The totals of the models that a name may stand for, published ones, and the size in the name itself."""
    known = [facts_of(model) for model in mention.presets]
    found = [truth._replace(how=f"{truth.how} of {facts.name}") for facts in known for truth in facts.totals_as(text)]
    named = (truth for facts in known for truth in facts.named_sizes)
    return [*found, *named, *(truth for facts in known for truth in announced(facts))]


def totals_otherwise(mention: Mention, number: Number, context: Context) -> Iterator[Truth]:
    """The totals of a model as the note may have it, of which it says somewhere how it differs."""
    for facts in map(facts_of, mention.presets):
        yield from facts.tied_otherwise if context.lists_the_head else ()
        yield from facts.gated_otherwise if context.speaks_of_gates else ()
        yield from stored_in_gguf(number, facts) if context.says(GGUF) else ()
