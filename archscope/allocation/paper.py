"""What people estimate activations by, part by part: to stand beside what is worked out.

Korthikanti et al. 2022, arXiv:2205.05198, section 4.1: a block of GPT in 16 bits keeps s·b·h·(34 + 5·a·s/h) bytes, with
sequence s, batch b, width h and a heads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from archscope.allocation.plan import Plan
from archscope.parts import ffn as ffn_parts
from archscope.sizes import Size
from archscope.units import count_text


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
    whole = 34 * stream + 5 * pairs
    everywhere = [] if plan.width == 2 else [f"{plan.dtype}: {plan.width} bytes a number, the paper has 2"]
    yield Part("total", "34·s·b·h + 5·a·s²·b", whole, sum(ours.values()), "; ".join(everywhere))


def _attention(plan: Plan) -> Iterator[str]:
    heads = plan.config.attention
    if plan.attention == "fused":
        yield "one kernel keeps q, k, v, its result and a number per row, no scores"
    elif not heads.dropout:
        yield "without dropout on the weights, one number of the three per score"
    if not plan.config.dropout:
        yield "no dropout behind it"
    if plan.config.latent.kv_rank is not None:
        yield "latent vectors, and keys and values made of them"
    if heads.cap is not None:
        yield "capped scores keep their tanh"


def _ffn(plan: Plan) -> Iterator[str]:
    config = plan.config
    if config.mixture is not None:
        yield "a row for each token and expert chosen"
    if "gate" in ffn_parts.FORMS[config.ffn_kind.form].matrices:
        yield "gated: four vectors of the width d_ff, the paper has two"
    if config.d_ff != 4 * config.d_model:
        yield f"d_ff {count_text(config.d_ff)}, the paper has 4·h"
    if not config.dropout:
        yield "no dropout behind it"


def _norms(plan: Plan) -> Iterator[str]:
    """Norms here are written out; one kernel would keep its input alone."""
    kind, half = plan.config.norm.kind, plan.width == 2
    if kind == "none":
        yield "no norms"
        return
    kept = {"layernorm": "the centred vectors", "rmsnorm": "the vectors"}[kind]
    yield f"written out: {kept} in float32{', and the normalised ones' if plan.config.norm_scale else ''}"
    if half:
        yield "the paper's kernel keeps its input"
