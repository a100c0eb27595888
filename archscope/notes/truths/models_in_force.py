"""The model in force at a place of a note: the one that is named, or that of the card with its sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from archscope.notes.statements.mentions import Model
from archscope.notes.statements.model_cards import Card
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by
from archscope.notes.truths.facts import Facts, facts_of
from archscope.parts import ffn

GATES = AnyCase(r"gate_?proj|w_?gate|\bgate\W{1,3}up\b|\bgate\W{1,3}(?:and|和|与)|三个(?:线性|权重)?矩阵")
MIXTURE = AnyCase(r"\bmoe\b|mixture of experts|\bexperts?\b|专家")
"""Words for the gates of FFNs, and for mixtures of experts, of which a card says too little."""


class InForce(NamedTuple):
    """The facts of a model in each usual kind that it may be, and whether it is a published one."""

    models: tuple[Facts, ...]
    is_published: bool


def models_in_force(passage: Passage, context: Context) -> InForce | None:
    """The model in force, in each usual kind that has the sizes of a card; None where several may be."""
    mention, card = context.mention_in(passage), context.card_at(passage.start)
    if mention is not None and mention.is_one:
        return None if mention.compared else _published(mention.presets[0], card)
    if card is None or any(one.presets for one in passage.mentions):
        return None
    if card.named:
        return _published(card.named[0], card)
    has_gates = context.speaks_of_gates or context.says(GATES)
    models = () if context.says(MIXTURE) else _described(card.sizes, gated=has_gates)
    return InForce(models, is_published=False) if models else None


def _published(model: Model, card: Card | None) -> InForce | None:
    """A published model, unless a card gives it other sizes."""
    facts = facts_of(model)
    return InForce((facts,), is_published=True) if _agree(facts, card) else None


def _agree(facts: Facts, card: Card | None) -> bool:
    """Whether a card doesn't give the blocks of a model other sizes than it has."""
    return card is None or all(facts.size(name) == card.sizes.get(name, facts.size(name)) for name in _OF_BLOCKS)


def _described(sizes: Mapping[str, int], *, gated: bool) -> tuple[Facts, ...]:
    """The models with the sizes of a card, of which gated FFNs must have theirs."""
    described = described_by(_completed(sizes)) if "d_ff" in sizes or not gated else None
    models = described.models if described is not None else ()
    return tuple(facts for facts in models if ffn.KINDS[facts.config.ffn.kind].is_gated == gated)


_OF_BLOCKS = ("d_model", "n_layers", "d_ff")


def _completed(sizes: Mapping[str, int]) -> Mapping[str, int]:
    """A card with its number of heads; of any, where no part depends on it."""
    if "n_heads" in sizes or "n_kv_heads" in sizes or "d_model" not in sizes:
        return sizes
    width, of_a_head = sizes["d_model"], sizes.get("head_dim", sizes["d_model"])
    return sizes if not of_a_head or width % of_a_head else {**sizes, "n_heads": width // of_a_head}
