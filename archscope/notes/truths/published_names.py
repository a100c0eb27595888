"""What the names stand for under which a model is published, in code that doesn't set them: "q_lora_rank" is 1536 below
a heading that names DeepSeek-V3."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import OF_A_MODEL, SIZES
from archscope.notes.statements.mentions import Model
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_SHORTEST = 4
"""A shorter name, `T` or `d_k`, may be anything in a program."""
_NO_SIZE_OF_LATENT = ("n_kv_heads", "head_dim")
"""Sizes that attention with a latent vector has others for."""
_OF_LATENT = {
    "q_rank": ("q_lora_rank", "q_rank"),
    "kv_rank": ("kv_lora_rank", "kv_rank"),
    "nope_dim": ("qk_nope_head_dim", "qk_nope_dim", "qk_nope", "nope_head_dim", "nope_dim"),
    "rope_dim": ("qk_rope_head_dim", "qk_rope_dim", "qk_rope", "rope_head_dim", "rope_dim"),
    "value_dim": ("v_head_dim", "value_dim"),
}
_OF_EXPERTS = {
    "count": ("n_routed_experts", "num_routed_experts", "num_experts", "num_local_experts", "n_experts"),
    "active": ("num_experts_per_tok", "n_activated_experts", "num_active_experts", "n_active_experts"),
    "d_ff": ("moe_intermediate_size", "moe_inter_dim", "expert_dim"),
}
"""The spellings of what `config.latent` and `config.experts` have."""


@functools.cache
def published_names(model: Model) -> Mapping[str, Exact]:
    """The sizes of a model by the names that its code has for them, and other people's."""
    facts = facts_of(model)
    config = facts.config
    found = {name: facts.size(name) for name in OF_A_MODEL if not (config.is_latent and name in _NO_SIZE_OF_LATENT)}
    spelled = {name: size for of, size in found.items() for name in SIZES[of]}
    if config.is_latent:
        spelled |= {name: getattr(config.latent, of) for of, names in _OF_LATENT.items() for name in names}
    if config.is_mixture:
        spelled |= {name: getattr(config.experts, of) for of, names in _OF_EXPERTS.items() for name in names}
        wide, one = config.experts.shared_d_ff, config.experts.d_ff
        spelled["n_shared_experts"] = wide // one if wide and one else None
        dense = (kind for kind in config.kinds if not kind.config.is_mixture)
        spelled["first_k_dense_replace"] = sum(len(kind.layers) for kind in dense)
    return {name: size for name, size in spelled.items() if size is not None and len(name) >= _SHORTEST}


def names_in_force(context: Context, names: Iterable[str]) -> dict[str, Exact]:
    """What some names stand for by what a note has stated here, or by the one model that a heading names."""
    mention = context.model_mention() if context.published else None
    of_model = published_names(mention.presets[0]) if mention is not None else {}
    found = dict[str, Exact]()
    for name in names:
        stated = context.value(name) if len(name) >= _SHORTEST else None
        value = of_model.get(name) if stated is None else stated
        if value is not None:
            found[name] = value
    return found
