"""Counts and shares of the parts of the model in force, wherever a sentence says what they are of.

"Across 40 layers: 8.49B in FFN, plus 0.33B for embeddings and the output head", "the FFN is 81 % of a layer, but 70 %
of the whole model", "注意力一共 245,760 个". All that the words allow counts as right. A number that is none of it is
wrong only where one slip says how it came about, and only beside others of the note that are right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.sizes_in_bytes import width_in
from archscope.notes.finders.shares.quotients import works_out
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import TIED, UNTIED, is_doubted, is_of_another_model
from archscope.notes.statements.components import counts_other
from archscope.notes.statements.part_names import BLOCK, MODEL, TOTAL
from archscope.notes.statements.parts_said import PartSaid, part_labelled, parts_said
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of
from archscope.notes.truths.models_in_force import InForce, models_in_force
from archscope.notes.truths.parts import bytes_of, counts_of, shares_of, with_all_heads

_LEAST, _DIGITS, _FAR = 1000, 3, Fraction(2, 100)
_OTHER_THINGS = AnyCase(
    r"flops?\b|\bmacs?\b|cache|activation|gradient|optimi[sz]er|adam|lora|adapter|tokens per|\btime\b|"
    r"\bgpus?\b|latency|计算量|缓存|激活|梯度|优化器|微调|适配"
)
"""Words of sentences that count something else."""


_LESS = AnyCase(
    r"\b(?:w/o|without|exclud\w+|excl|except|minus|ignor\w+|not count\w+|freez\w+|frozen|first|last|remaining|other|"
    r"extra|more|per head|each head|one head)\b|不[含算计带包用]|除[去了外]|去掉|冻结|其余|每个?头|单头|多出|"
    r"[前后]\s?[\d一二三四五六七八九十几]"
)
"""Words for less than a part, or for more."""


_ANOTHER = AnyCase(
    r"\b(?:small\w*|larg\w+|bigger|wider|deeper|twice|variants?|prun\w+|distil\w*|draft|student|teacher|another|versus|"
    r"vs|typical\w*|usual\w*|was|were|had|before|after|baseline|old|new|dropped|fell|rose|grew|per gpu|expert\w*)\b|"
    r"更[大小宽深]|另|变体|剪枝|通常|一般|典型|原来|降|升|专家"
)
"""Words for another model, or for the same at another time."""


class _Stated(NamedTuple):
    """A number of a passage, what it is said to be of, and the words about it."""

    passage: Passage
    number: Number
    said: PartSaid
    about: str


def parts_in_force(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count and share of parts that a text names."""
    if passage.largest.get("count", 0) < _LEAST and not passage.largest.keys() & {"share", "bytes"}:
        return
    force: InForce | None = None
    last: PartSaid | None = None
    for sentence in passage.sentences:
        if _OTHER_THINGS.search(f"{context.title} {sentence.text}"):
            continue
        for number, said in parts_said(sentence, last):
            last = last if said.names == TOTAL else said._replace(is_near=False, is_plain=False)
            if number.kind == "share" and works_out(sentence, number):
                continue
            if force is None or passage.mentions:
                force = models_in_force(sentence if sentence.mentions else passage, context)
            if force is not None:
                yield from _held(_Stated(sentence, number, said, sentence.text), force, context)


def parts_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """The same of the numbers of rows that name parts, under headings: "attention | 28.3M | 27.7 %"."""
    if len({mention.presets for head in table.header for mention in head.mentions}) > 1 or len(_settings(table)) > 1:
        return
    if table.kind != "table" or _OTHER_THINGS.search(f"{table.above} {context.title}"):
        return
    force: InForce | None = None
    naming = next((head for head in table.header if head.mentions), None)
    for row in table.rows:
        for column, cell in enumerate(row.cells):
            number, head = cell.lone_number, table.head(column)
            is_count = number is not None and number.kind == "count" and number.value >= _LEAST
            if number is None or not (is_count or number.kind == "share") or row.label.mentions:
                continue
            said = part_labelled(row.label.text, head, number)
            if said is None or _OTHER_THINGS.search(f"{head} {row.label.text}") or counts_other(head, row, number):
                continue
            force = models_in_force(naming or row.label, context) if force is None else force
            if force is not None:
                about = f"{table.above} {head} {row.label.text}"
                yield from _held(_Stated(cell, number, said, about), force, context)


def _settings(table: Table) -> list[Setting]:
    return [setting for head in table.header for setting in head.settings]


def _held(stated: _Stated, force: InForce, context: Context) -> Iterator[Claim]:
    """The claim that a number is one of what the parts may have, or wrong by a slip."""
    passage, number, said, about = stated
    models = force.models
    is_share, layers = number.kind == "share", models[0].size("n_layers")
    if said.blocks not in (None, layers) or ("norm" in said.names and not is_share):
        # How norms are counted others know better.
        return
    if said.names == TOTAL and force.is_published:
        return
    width = width_in(about) or context.width or 0
    if number.kind == "bytes":
        every = [truth for facts in models if width for truth in bytes_of(facts, said.names, width)]
    else:
        readings = shares_of if is_share else counts_of
        every = [truth for facts in models for truth in readings(facts, said.names)]
    if force.is_published and not (context.says(TIED) or context.says(UNTIED)):
        every = [truth for truth in every if not _OTHER_HEAD.search(truth.how)]
    truths = _as_said(every, said)
    group = ("parts in force", models[0].model)
    for claim in claimed(passage, number, truths or every, "quantity", CONFIRM, nearest=True, group=group):
        if claim.is_right and (claim.verdict != "loose" or not is_share or said.whole):
            yield claim._replace(strength=GROUP)
        elif truths and said.is_near and not _is_open(stated, force, context):
            meant = _meant(stated, truths, every, models)
            if meant is not None and not _is_of_others(number, said, models, context):
                yield claim._replace(strength=GROUP, verdict="wrong", truth=meant)


def _is_of_others(number: Number, said: PartSaid, models: Sequence[Facts], context: Context) -> bool:
    """Whether a number is what another model has that the note has named."""
    others = [facts_of(model) for model in context.models if all(model != facts.model for facts in models)]
    readings = shares_of if number.kind == "share" else counts_of
    return any(fits(number, _as_said(readings(facts, said.names), said)) for facts in others)


def _is_open(stated: _Stated, force: InForce, context: Context) -> bool:
    """Whether a statement may be about another model, about less than the parts, or about experts."""
    config = force.models[0].config
    return (
        (config.is_mixture and not _ALIKE.issuperset(stated.said.names))
        or len(config.kinds) > 1
        or config.is_latent
        or (force.is_published and is_of_another_model(context.title))
        or is_doubted(stated.about, _LESS, _ANOTHER)
    )


_ALIKE = frozenset(("attention", "qkv", "out", "token", "embedding", "head"))
"""What a mixture of experts has as other models have it."""
_FEW_WAYS = frozenset(("attention", "ffn", "token"))
"""Parts whose share is nearly the same in every way to count it."""


_OTHER_HEAD = cased(r"with a (?:tied head|head of its own)")
"""How a reading says that a published model is tied as it isn't."""
_ALL_HEADS = AnyCase(r"\bmha\b|multi-?head|\bfull\b|多头")
"""Words for as many heads of keys as of queries."""


def _as_said(every: Sequence[Truth], said: PartSaid) -> list[Truth]:
    """The readings that fit what is said of blocks and of the whole."""
    of = said.whole if said.whole else said.scope
    return [truth for truth in every if not of or truth.how.endswith(f"[{of}]") or "[" not in truth.how]


def _meant(stated: _Stated, truths: Sequence[Truth], every: Sequence[Truth], models: Sequence[Facts]) -> Truth | None:
    """The truth that a number would be but for a slip: of two digits, of the other whole, of all blocks for one, of a
    part that was forgotten, or of heads of keys that aren't there."""
    number, said = stated.number, stated.said
    if number.is_precise and (meant := swapped(number, truths, _DIGITS)) is not None:
        return meant
    if number.kind == "share":
        others = [truth for truth in every if truth not in truths]
        is_far = all(abs(Fraction(number.value) - truth.value.exact) > _FAR for truth in truths)
        is_meant = fits(number, others) or (said.is_plain and _FEW_WAYS.issuperset(said.names))
        return truths[0] if said.whole in (BLOCK, MODEL) and is_far and is_meant else None
    if not number.is_precise or number.kind == "bytes":
        return None
    others = [truth for truth in every if truth not in truths] if said.scope else []
    if len(said.names) > 1:
        others += [truth for facts in models for name in said.names for truth in counts_of(facts, (name,))]
    if not _ALL_HEADS.search(stated.about):
        others += [truth for facts in models for truth in counts_of(with_all_heads(facts), said.names)]
    return truths[0] if fits(number, others) else None
