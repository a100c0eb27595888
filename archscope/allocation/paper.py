"""What people estimate activations by, part by part: to stand beside what is worked out.

Korthikanti et al. 2022, arXiv:2205.05198, section 4.1: a block of GPT in 16 bits keeps s·b·h·(34 + 5·a·s/h) bytes, with
sequence s, batch b, width h and a heads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from archscope.allocation.plan import Plan
from archscope.compute.elementwise import norms_in_block
from archscope.parts import ffn as ffn_parts
from archscope.sizes import Size
from archscope.units import count_text, plural


class Part(NamedTuple):
    """A part of the paper's formula: bytes by the paper, bytes that are kept here, and why they differ."""

    part: str
    formula: str
    paper: int
    kept: int
    why: str


def parts(plan: Plan, kept: Mapping[str, Size]) -> Iterator[Part]:
    """The blocks by the paper, part by part and in all; `kept` is what is worked out, by address."""
    config = plan.config
    stream = plan.tokens * plan.batch * config.d_model * config.n_layers
    everywhere = "" if plan.width == 2 else f"{plan.dtype}: {plan.width} bytes a number, the paper has 2"
    if plan.checkpointing == "block":
        yield Part("block", "2·s·b·h", 2 * stream, int(kept["block.input"]), everywhere)
        return
    pairs = config.attention.n_heads * plan.tokens**2 * plan.batch * config.n_layers
    ours = {
        component: sum(int(size) for address, size in kept.items() if address.partition(".")[0] == component)
        for component in ("attention", "ffn", "norm")
    }
    rows = (
        ("attention", "11·s·b·h + 5·a·s²·b", 11 * stream + 5 * pairs, _attention(plan)),
        ("ffn", "19·s·b·h", 19 * stream, _ffn(plan)),
        ("norm", "4·s·b·h", 4 * stream, _norms(plan)),
    )
    for component, formula, paper, why in rows:
        yield Part(component, formula, paper, ours[component], "; ".join(why))
    yield Part("total", "34·s·b·h + 5·a·s²·b", 34 * stream + 5 * pairs, sum(ours.values()), everywhere)


def _attention(plan: Plan) -> Iterator[str]:
    config, heads = plan.config, plan.config.attention
    fused = plan.attention == "fused"
    reasons = (
        (fused, "one kernel keeps q, k, v, its result and a number per row, no scores"),
        (not fused and not heads.dropout, "without dropout on the weights, one number of the three per score"),
        (not fused, "one causal mask of a byte per pair"),
        (not config.dropout, "no dropout behind it"),
        (heads.cap is not None, "capped scores keep their tanh"),
        (heads.sinks, "a sink beside each row of scores"),
        (config.is_latent, "latent vectors, and keys and values made of them"),
        (heads.n_heads * config.head_dim != config.d_model, "all queries are not as wide as h"),
        (fused and config.n_kv_heads != heads.n_heads, "keys and values of fewer heads"),
    )
    return (reason for holds, reason in reasons if holds)


def _ffn(plan: Plan) -> Iterator[str]:
    config = plan.config
    if config.ffn_kind.is_gated:
        yield "gated: four vectors of the width d_ff, the paper has two"
    if config.mixture is not None:
        experts = config.mixture.experts
        yield f"{experts.active:,} experts of {count_text(config.mixture.d_expert)} for each token, the paper has 4·h"
    elif config.d_ff != 4 * config.d_model:
        yield f"d_ff {count_text(config.d_ff)}, the paper has 4·h"
    kept = ffn_parts.ACTIVATIONS[config.ffn_activation].keeps
    if kept.others:
        more = "another vector" if kept.others == 1 else f"{kept.others} more vectors"
        yield f"{config.ffn_activation} keeps {more} of the width d_ff"
    if not config.dropout:
        yield "no dropout behind it"


def _norms(plan: Plan) -> Iterator[str]:
    """Norms here are written out; one kernel would keep its input alone."""
    config = plan.config
    if config.norm.kind == "none":
        yield "no norms"
        return
    yield "written out: vectors in float32" + (", and normalised ones" if config.norm_scale else "")
    yield "the paper's kernel keeps its input"
    number = norms_in_block(config)
    if number != 2:
        yield f"{plural(number, 'norm') if number else 'no norms'} in a block, the paper has 2"
    if config.attention.qk_norm != "none":
        yield "queries and keys are normalised too"
