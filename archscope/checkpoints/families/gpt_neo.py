"""EleutherAI's GPT-Neo, GPT-J and GPT-NeoX, and what has the layout of the last: Pythia, Dolly 2, StableLM Alpha."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, islice, repeat
from typing import Any

from archscope.checkpoints.families.common import Family, Table, distinguish, embedding, layers_of, plain, sizes
from archscope.checkpoints.families.gpt import GPT2_NORMS, GPT2_OUTSIDE, outline
from archscope.checkpoints.names import QKV, Fused, names
from archscope.checkpoints.theirs import Theirs
from archscope.faults import shown

LAYER_KINDS = ("global", "local")
"""What GPT-Neo calls the layers that see everything, and those that see a window."""


def gpt_neo(t: Theirs) -> Table:
    """GPT-Neo: GPT-2 with every second layer local, and scores that aren't scaled."""
    table = {
        "d_model": t.size("hidden_size", 2048),
        "n_layers": t.size(t.spelled("num_layers", "num_hidden_layers"), 24),
        "context_length": t.size("max_position_embeddings", 2048),
        "dropout": t.number("resid_dropout", 0.0),
        "embedding": embedding(t, 50257, tied=True) | {"dropout": t.number("embed_dropout", 0.0)},
        "attention": {
            "n_heads": t.size(t.spelled("num_heads", "num_attention_heads"), 16),
            "qkv_bias": False,
            "scale": 1.0,
            "dropout": t.number("attention_dropout", 0.0),
        },
        "ffn": plain(t.activation("activation_function", "gelu_new"), t.optional_size("intermediate_size")),
        "norm": {"eps": t.number("layer_norm_epsilon", 1e-5)},
    }
    window = t.size("window_size", 256)
    kinds = t.layer_types(_expanded(t, table), "attention_layers", LAYER_KINDS)
    local = {layer for layer, kind in enumerate(kinds) if kind == "local"}
    distinguish(table, local, {"attention": {"window": window}}, {"attention": {"window": None}})
    return table


def gptj(t: Theirs) -> Table:
    """GPT-J: attention and FFN side by side after one norm, rotary that turns neighbours."""
    t.unused("rotary", "scale_attn_weights")
    table = outline(t, vocabulary=50400, context=2048, width=4096, layers=28, heads=16, tied=False, dropout=0.0)
    table["embedding"]["head_bias"] = True
    table["attention"] |= {"qkv_bias": False, "out_bias": False}
    turned = t.optional_size("rotary_dim", 64) or table["d_model"]
    fraction = turned * table["attention"]["n_heads"] / table["d_model"]
    return table | {
        "block": "parallel-shared",
        "ffn": plain(t.activation("activation_function", "gelu_new"), t.optional_size("n_inner")),
        "position": {"kind": "rotary", "rotary_fraction": fraction, "interleaved": True},
    }


def gpt_neox(t: Theirs) -> Table:
    """GPT-NeoX: attention and FFN side by side with a norm each, rotary on a quarter of each head."""
    t.unused("attention_probs_dropout_prob", "hidden_dropout_prob")
    bias, dropout = t.flag("attention_bias", True), t.number("hidden_dropout", 0.0)
    table = sizes(t, width=6144, layers=44, context=2048) | {
        "block": "parallel" if t.flag("use_parallel_residual", True) else "sequential",
        "dropout": dropout,
        "embedding": embedding(t, 50432, tied=False) | {"dropout": dropout},
        "attention": {
            "n_heads": t.size("num_attention_heads", 64),
            "dropout": t.number("attention_dropout", 0.0),
            "qkv_bias": bias,
            "out_bias": bias,
        },
        "ffn": plain(t.activation("hidden_act", "gelu"), t.size("intermediate_size", 24576)),
        "norm": {"eps": t.number("layer_norm_eps", 1e-5)},
    }
    return table | t.rotary(fraction=0.25, context=2048)


def _expanded(t: Theirs, table: Table) -> list[str]:
    """The kind of each layer: every pattern of "attention_types" as many times as it says."""
    t.unused("attention_types")
    patterns = t.document.get("attention_types", [[["global", "local"], 12]])
    repeated = chain.from_iterable(map(_repeated, patterns if isinstance(patterns, list) else []))
    kinds = list(islice(repeated, len(layers_of(table)) + 1))
    if len(kinds) != table["n_layers"] or any(kind not in LAYER_KINDS for kind in kinds):
        words = f'expected pairs like [["global", "local"], 12] that make {table["n_layers"]} layers'
        t.faults["attention_types"] = f"attention_types = {shown(patterns)}: {words}"
        return [LAYER_KINDS[0] for _ in layers_of(table)]
    return kinds


def _repeated(pattern: Any) -> Iterable[Any]:
    match pattern:
        case [[_, *_] as kinds, int(times)] if times < 10**9:
            return chain.from_iterable(repeat(kinds, times))
    return ()


_NEO_NAMES = names(
    GPT2_OUTSIDE,
    "transformer.h",
    GPT2_NORMS
    | {
        "attn.attention.q_proj": "attention.q",
        "attn.attention.k_proj": "attention.k",
        "attn.attention.v_proj": "attention.v",
        "attn.attention.out_proj": "attention.out",
        "mlp.c_fc": "ffn.up",
        "mlp.c_proj": "ffn.down",
    },
)

_J_NAMES = names(
    {"transformer.wte": "embedding.token", "transformer.ln_f": "final_norm", "lm_head": "head"},
    "transformer.h",
    {
        "ln_1": "attention_norm",
        "attn.q_proj": "attention.q",
        "attn.k_proj": "attention.k",
        "attn.v_proj": "attention.v",
        "attn.out_proj": "attention.out",
        "mlp.fc_in": "ffn.up",
        "mlp.fc_out": "ffn.down",
    },
)

_NEOX_NAMES = names(
    {"gpt_neox.embed_in": "embedding.token", "gpt_neox.final_layer_norm": "final_norm", "embed_out": "head"},
    "gpt_neox.layers",
    {
        "input_layernorm": "attention_norm",
        "post_attention_layernorm": "ffn_norm",
        "attention.query_key_value": Fused(QKV, groups="n_heads"),
        "attention.dense": "attention.out",
        "mlp.dense_h_to_4h": "ffn.up",
        "mlp.dense_4h_to_h": "ffn.down",
    },
)

FAMILIES = {
    "gpt_neo": Family(gpt_neo, (_NEO_NAMES,)),
    "gptj": Family(gptj, (_J_NAMES,)),
    "gpt_neox": Family(gpt_neox, (_NEOX_NAMES,)),
}
