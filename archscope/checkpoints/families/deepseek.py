"""DeepSeek-V2 and V3: latent attention, many small experts in groups, some experts for every token."""

from __future__ import annotations

from archscope.checkpoints.families.common import (
    EXPERTS_APART,
    EXPERTS_STACKED,
    LLAMA_FFN,
    LLAMA_OUTSIDE,
    Family,
    Table,
    biased,
    distinguish,
    layers_of,
    llama_like,
)
from archscope.checkpoints.names import Fused, Layout, names
from archscope.checkpoints.theirs import Theirs, yarn_scale


def deepseek_v2(t: Theirs) -> Table:
    """DeepSeek-V2: weights from a softmax over all experts, only scaled."""
    t.only("mlp_bias", False)
    t.only("norm_topk_prob", False)
    t.only("scoring_func", "softmax")
    t.only("topk_method", "greedy", "group_limited_greedy")
    table = llama_like(t, vocabulary=102400, width=4096, layers=32, heads=(32, None), d_ff=11008, context=2048)
    _latent(t, table)
    if t.document.get("num_experts_per_tok") is None:
        t.faults["num_experts_per_tok"] = "num_experts_per_tok: missing; expected a whole number >= 1"
    table["experts"] = {"active": t.size("num_experts_per_tok", 1), "scale": t.number("routed_scaling_factor", 1.0)}
    groups, active = t.optional_size("n_group"), t.optional_size("topk_group")
    if t.document.get("topk_method") == "group_limited_greedy":
        table["experts"] |= {"groups": groups, "active_groups": active}
    _experts(t, table, count=t.size("n_routed_experts", t.size("num_experts", 64)), shared=2, d_ff=1407, first=0)
    return table


def deepseek_v3(t: Theirs) -> Table:
    """DeepSeek-V3 and R1: weights from a sigmoid; a correction, kept by hand, counts in choosing."""
    t.only("scoring_func", "sigmoid")
    t.only("topk_method", "noaux_tc")
    t.unused("num_nextn_predict_layers", "num_mtp_layers")
    table = llama_like(t, vocabulary=129280, width=7168, layers=61, heads=(128, 128), d_ff=18432, context=4096)
    _latent(t, table)
    table["position"]["interleaved"] = t.flag("rope_interleave", True)
    table["experts"] = {
        "active": t.size("num_experts_per_tok", 8),
        "router": "sigmoid",
        "correction": True,
        "normalize": t.flag("norm_topk_prob", True),
        "scale": t.number("routed_scaling_factor", 2.5),
        "groups": t.size("n_group", 8),
        "active_groups": t.size("topk_group", 4),
    }
    _experts(t, table, count=t.size("n_routed_experts", t.size("num_local_experts", 256)), shared=1, d_ff=2048, first=3)
    return table


def _latent(t: Theirs, table: Table) -> None:
    """Latent attention; its own norms always have an epsilon of 1e-6."""
    t.unused("head_dim", "qk_head_dim")
    heads = table["attention"]
    t.only("num_key_value_heads", None, heads["n_heads"])
    heads |= {"n_kv_heads": None, "head_dim": None}
    biased(t, table)
    nope, rope = t.size("qk_nope_head_dim", 128), t.size("qk_rope_head_dim", 64)
    table["latent"] = {
        "kv_rank": t.size("kv_lora_rank", 512),
        "q_rank": t.optional_size("q_lora_rank", 1536),
        "nope_dim": nope,
        "rope_dim": rope,
        "value_dim": t.size("v_head_dim", 128),
        "eps": None if table["norm"]["eps"] == 1e-6 else 1e-6,
    }
    table["position"]["interleaved"] = True
    above = t.rope_fields().number("mscale_all_dim", 0.0)
    if table["rope_scaling"]["kind"] != "none" and above:
        magnitude = yarn_scale(table["rope_scaling"]["factor"], above)
        heads["scale"] = magnitude * magnitude / (nope + rope) ** 0.5


def _experts(t: Theirs, table: Table, *, count: int, shared: int, d_ff: int, first: int) -> None:
    """Experts from a layer on; those for every token are one that is as wide as all of them together."""
    t.only("moe_layer_freq", 1)
    width = t.size("moe_intermediate_size", d_ff)
    table["experts"] |= {"d_ff": width, "shared_d_ff": t.size("n_shared_experts", shared) * width}
    dense = t.count("first_k_dense_replace", first)
    sparse = {layer for layer in layers_of(table) if layer >= dense}
    distinguish(table, sparse, {"experts": {"count": count}}, {"experts": {"count": None}})


_BLOCK: Layout = (
    LLAMA_FFN
    | {f"mlp.shared_experts.{matrix}_proj": f"ffn.shared.{matrix}" for matrix in ("gate", "up", "down")}
    | {
        "input_layernorm": "attention_norm",
        "self_attn.q_a_proj": "attention.q_down",
        "self_attn.q_a_layernorm": "attention.q_norm",
        "self_attn.kv_a_proj_with_mqa": Fused(("attention.kv_down", "attention.k_rope")),
        "self_attn.kv_a_layernorm": "attention.kv_norm",
        "self_attn.kv_b_proj": Fused(("attention.k_up", "attention.v_up"), groups="n_heads"),
        "self_attn.o_proj": "attention.out",
        "post_attention_layernorm": "ffn_norm",
        "mlp.gate": "ffn.router",
        "mlp.gate.e_score_correction_bias": "ffn.router.correction",
    }
)
DEEPSEEK_NAMES = tuple(
    names(LLAMA_OUTSIDE, "model.layers", _BLOCK | {f"self_attn.{queries}": "attention.q_up"} | experts)
    for queries in ("q_b_proj", "q_proj")
    for experts in (EXPERTS_APART, EXPERTS_STACKED)
)

FAMILIES = {
    "deepseek_v2": Family(deepseek_v2, DEEPSEEK_NAMES),
    "deepseek_v3": Family(deepseek_v3, DEEPSEEK_NAMES),
}
