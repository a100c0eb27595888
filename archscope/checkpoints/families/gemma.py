"""Gemma 1 to 3: GeGLU, wide heads, a scaled embedding, and norms that are stored as their difference from 1."""

from __future__ import annotations

import math
from collections.abc import Mapping

from archscope.checkpoints.families.common import (
    LLAMA_ATTENTION,
    LLAMA_FFN,
    Family,
    Table,
    biased,
    distinguish,
    gated,
    llama_like,
    windows,
)
from archscope.checkpoints.names import Fused, Layout, names
from archscope.checkpoints.theirs import ACTIVATIONS, Theirs


def gemma(t: Theirs) -> Table:
    """Gemma: its "gelu" is the tanh form."""
    t.only("use_bidirectional_attention", None, False)
    t.only("hidden_activation", None, "gelu_pytorch_tanh")
    table = llama_like(
        t, vocabulary=256000, width=3072, layers=28, heads=(16, 16), d_ff=24576, context=8192, tied=True, head_dim=256,
        activation=("hidden_act", "gelu_pytorch_tanh"),
    )  # fmt: skip
    table["ffn"] |= gated(t.activation("hidden_act", "gelu_pytorch_tanh", ACTIVATIONS | {"gelu": "gelu-tanh"}))
    table["embedding"]["scale"] = True
    biased(t, table)
    return table


def gemma2(t: Theirs) -> Table:
    """Gemma 2: norms before and after each sublayer, caps on scores and logits, every other layer in a window."""
    table = _sandwich(t, vocabulary=256000, context=8192)
    table["attention"]["cap"] = t.optional_number("attn_logit_softcapping", 50.0)
    table["embedding"]["head_cap"] = t.optional_number("final_logit_softcapping", 30.0)
    window = t.optional_size("sliding_window", 4096)
    local = windows(t, table, window, lambda layer: layer % 2 == 0)
    distinguish(table, local, {"attention": {"window": window}}, {"attention": {"window": None}})
    return table


def gemma3_text(t: Theirs) -> Table:
    """Gemma 3: five layers of six in a window, with a rotary base of their own; q and k normalised in each head."""
    t.only("attn_logit_softcapping", None)
    table = _sandwich(t, vocabulary=262208, context=131072)
    table["attention"]["qk_norm"] = "head"
    table["embedding"]["head_cap"] = t.optional_number("final_logit_softcapping")
    window = t.optional_size("sliding_window", 4096)
    period = t.size("sliding_window_pattern", t.size("_sliding_window_pattern", 6))
    local = windows(t, table, window, lambda layer: (layer + 1) % period != 0)
    near, far = _ropes(t, table["context_length"])
    table |= near
    distinguish(table, local, {"attention": {"window": window}, **near}, {"attention": {"window": None}, **far})
    return table


def _ropes(t: Theirs, context: int) -> tuple[Table, Table]:
    """The position and rope_scaling parts of layers with a window, and of those without."""
    by_kind, old = t.table("rope_parameters"), t.table("rope_scaling")
    for name in ("rope_type", "rope_theta"):
        by_kind.only(name, None)
    far = old if old.document else by_kind.table("full_attention")
    near = by_kind.table("sliding_attention")
    return (
        near.rope(t.number("rope_local_base_freq", 10000.0), None, context),
        far.rope(t.number("rope_theta", 1e6), None, context),
    )


def gemma3(t: Theirs) -> Table:
    """The language model of a Gemma 3 that sees."""
    t.unused(*_OF_IMAGES)
    if t.document.get("vision_config"):
        t.remarks.append("only the language model is described: vision_config is left out")
    text = t.table("text_config")
    text.only("final_logit_softcapping", None)
    table = gemma3_text(text)
    table["embedding"]["tied"] = t.flag("tie_word_embeddings", True)
    return table


_OF_IMAGES = (
    "vision_config", "mm_tokens_per_image", "boi_token_index", "eoi_token_index", "image_token_index",
    "boi_token_id", "eoi_token_id", "image_token_id",
)  # fmt: skip


def _sandwich(t: Theirs, *, vocabulary: int, context: int) -> Table:
    """What Gemma 2 and 3 share."""
    t.only("use_bidirectional_attention", None, False)
    t.unused("hidden_act", "sliding_window_size")
    table = llama_like(
        t, vocabulary=vocabulary, width=2304, layers=26, heads=(8, 4), d_ff=9216, context=context, tied=True,
        head_dim=256, activation=("hidden_activation", "gelu_pytorch_tanh"),
    )  # fmt: skip
    biased(t, table)
    scalar = t.number("query_pre_attn_scalar", 256)
    if scalar != table["attention"]["head_dim"]:
        table["attention"]["scale"] = 1 / math.sqrt(scalar) if scalar > 0 else scalar
    table["embedding"]["scale"] = True
    table["norm"]["placement"] = "sandwich"
    return table


def _less_one(modules: Mapping[str, str]) -> Layout:
    return {theirs: Fused((ours,), plus=1.0) for theirs, ours in modules.items()}


def _names(prefix: str, head: str, norms: Mapping[str, str]) -> dict[str, Fused]:
    outside = _less_one({f"{prefix}norm": "final_norm"}) | {f"{prefix}embed_tokens": "embedding.token", head: "head"}
    return names(outside, f"{prefix}layers", LLAMA_ATTENTION | LLAMA_FFN | _less_one(norms))


_PRE = {"input_layernorm": "attention_norm", "post_attention_layernorm": "ffn_norm"}
_AROUND = {
    "input_layernorm": "attention_norm",
    "post_attention_layernorm": "attention_output_norm",
    "pre_feedforward_layernorm": "ffn_norm",
    "post_feedforward_layernorm": "ffn_output_norm",
    "self_attn.q_norm": "attention.q_norm",
    "self_attn.k_norm": "attention.k_norm",
}
GEMMA_NAMES = _names("model.", "lm_head", _PRE)
SANDWICH_NAMES = _names("model.", "lm_head", _AROUND)
NESTED_NAMES = (
    _names("language_model.model.", "language_model.lm_head", _AROUND),
    _names("model.language_model.", "lm_head", _AROUND),
)

FAMILIES = {
    "gemma": Family(gemma, (GEMMA_NAMES,)),
    "gemma2": Family(gemma2, (SANDWICH_NAMES,)),
    "gemma3_text": Family(gemma3_text, (SANDWICH_NAMES, *NESTED_NAMES)),
    "gemma3": Family(gemma3, (*NESTED_NAMES, SANDWICH_NAMES)),
}
