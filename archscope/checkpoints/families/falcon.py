"""Falcon, also in the spelling of its first files, when it was called RefinedWeb."""

from __future__ import annotations

from archscope.checkpoints.families.common import Family, Table, embedding, plain
from archscope.checkpoints.names import QKV, Fused, Layout, names
from archscope.checkpoints.theirs import Theirs


def falcon(t: Theirs, *, grouped: bool = False) -> Table:
    """Falcon: one key/value head, or a few in the newer architecture; attention and FFN mostly side by side.

    Args:
        grouped: the architecture is the newer one, unless the config says otherwise.
    """
    t.only("num_ln_in_parallel_attn", None, 1, 2)
    t.unused("apply_residual_connection_post_layernorm")
    width = t.size(t.spelled("n_embed", "hidden_size"), 4544)
    d_ff, bias = t.optional_size("ffn_hidden_size"), t.flag("bias", False)
    grouped = t.flag("new_decoder_architecture", grouped)
    kv_heads = t.optional_size(t.spelled("num_kv_heads", "n_head_kv"))
    alone = t.flag("multi_query", True)
    table = {
        "d_model": width,
        "n_layers": t.size(t.spelled("num_hidden_layers", "n_layer"), 32),
        "context_length": t.size("max_position_embeddings", 2048),
        "block": _block(t, grouped),
        "dropout": t.number("hidden_dropout", 0.0),
        "embedding": embedding(t, 65024, tied=True),
        "attention": {
            "n_heads": t.size(t.spelled("num_attention_heads", "n_head"), 71),
            "n_kv_heads": kv_heads if grouped else 1 if alone else None,
            "dropout": t.number("attention_dropout", 0.0),
            "qkv_bias": bias,
            "out_bias": bias,
        },
        "ffn": plain(t.activation("activation", "gelu"), None if d_ff == 4 * width else d_ff) | {"bias": bias},
        "norm": {"eps": t.number("layer_norm_epsilon", 1e-5)},
    }
    rotary = t.rotary(context=2048)
    return table | ({"position": {"kind": "alibi-scaled"}} if t.flag("alibi", False) else rotary)


def refined_web(t: Theirs) -> Table:
    """Falcon 40B, in its first files."""
    return falcon(t, grouped=True)


def _block(t: Theirs, grouped: bool) -> str:
    parallel = t.flag("parallel_attn", True)
    norms = t.optional_size("num_ln_in_parallel_attn") or (2 if grouped else 1)
    if grouped and not parallel:
        t.limits.append("parallel_attn = false in the newer architecture")
    if norms == 2 and parallel and not grouped:
        t.limits.append("num_ln_in_parallel_attn = 2 in the older architecture")
    if not parallel:
        return "sequential"
    return "parallel" if norms == 2 else "parallel-shared"


_OUTSIDE: Layout = {
    "transformer.word_embeddings": "embedding.token",
    "transformer.ln_f": "final_norm",
    "lm_head": "head",
}
_MATRICES: Layout = {
    "self_attention.query_key_value": Fused(QKV, groups="n_kv_heads"),
    "self_attention.dense": "attention.out",
    "mlp.dense_h_to_4h": "ffn.up",
    "mlp.dense_4h_to_h": "ffn.down",
}
_NAMES = tuple(
    names(_OUTSIDE, "transformer.h", _MATRICES | {attention_norm: "attention_norm", ffn_norm: "ffn_norm"})
    for attention_norm, ffn_norm in (("input_layernorm", "post_attention_layernorm"), ("ln_attn", "ln_mlp"))
)

FAMILIES = {
    "falcon": Family(falcon, _NAMES),
    "RefinedWebModel": Family(falcon, _NAMES),
    "RefinedWeb": Family(refined_web, _NAMES),
}
