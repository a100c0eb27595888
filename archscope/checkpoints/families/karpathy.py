"""nanoGPT and minGPT: GPT-2 in a few hundred lines, with configs that name no family."""

from __future__ import annotations

from archscope.checkpoints.families.common import Family, Table
from archscope.checkpoints.families.gpt import GPT2_MATRICES, GPT2_NORMS, GPT2_OUTSIDE
from archscope.checkpoints.names import QKV, Fused, names
from archscope.checkpoints.theirs import Theirs


def nanogpt(t: Theirs) -> Table:
    """nanoGPT: with or without biases (those of norms included), exact GELU."""
    bias, dropout = t.flag("bias", True), t.number("dropout", 0.0)
    return {
        "d_model": t.size("n_embd", 768),
        "n_layers": t.size("n_layer", 12),
        "context_length": t.size("block_size", 1024),
        "dropout": dropout,
        "embedding": {"vocab_size": t.size("vocab_size", 50304), "dropout": dropout},
        "attention": {"n_heads": t.size("n_head", 12), "dropout": dropout, "qkv_bias": bias, "out_bias": bias},
        "ffn": {"kind": "gelu", "bias": bias},
        "norm": {"shift": bias},
    }


def mingpt(t: Theirs) -> Table:
    """minGPT: a head of its own, GELU in the tanh form; sizes are given, or those that its `model_type` stands for."""
    name = t.document.get("model_type")
    usual = MINGPT_SIZES.get(str(name), {})
    for field in ("n_layer", "n_head", "n_embd"):
        if t.document.get(field, usual.get(field)) is None:
            t.faults[field] = f"{field}: missing, and minGPT has no sizes for model_type {name!r}"
    return {
        "d_model": t.size("n_embd", usual.get("n_embd", 1)),
        "n_layers": t.size("n_layer", usual.get("n_layer", 1)),
        "context_length": t.size("block_size", 1024),
        "dropout": t.number("resid_pdrop", 0.1),
        "embedding": {
            "vocab_size": t.size("vocab_size", 50257),
            "dropout": t.number("embd_pdrop", 0.1),
            "tied": False,
        },
        "attention": {
            "n_heads": t.size("n_head", usual.get("n_head", 1)),
            "dropout": t.number("attn_pdrop", 0.1),
        },
        "ffn": {"kind": "gelu-tanh"},
    }


MINGPT_SIZES = {
    name: {"n_layer": layers, "n_head": heads, "n_embd": width}
    for name, layers, heads, width in (
        ("openai-gpt", 12, 12, 768),
        ("gpt2", 12, 12, 768),
        ("gpt2-medium", 24, 16, 1024),
        ("gpt2-large", 36, 20, 1280),
        ("gpt2-xl", 48, 25, 1600),
        ("gopher-44m", 8, 16, 512),
        ("gpt-mini", 6, 6, 192),
        ("gpt-micro", 4, 4, 128),
        ("gpt-nano", 3, 3, 48),
    )
}
"""The sizes that minGPT has for a `model_type` (mingpt/model.py)."""

_NAMES = names(GPT2_OUTSIDE, "transformer.h", GPT2_NORMS | GPT2_MATRICES | {"attn.c_attn": Fused(QKV)})

NANOGPT = Family(nanogpt, (_NAMES,))
MINGPT = Family(mingpt, (_NAMES,))
