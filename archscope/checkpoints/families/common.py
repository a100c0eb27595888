"""What families have in common: tables of fields that several of them share, and names of weights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from archscope.checkpoints.names import Fused, Layout, names
from archscope.checkpoints.theirs import GATED, LAYER_TYPES, Theirs, variations
from archscope.parts.ffn import KINDS
from archscope.rules import MAX_VARIED
from archscope.variations import UNSET

Table = dict[str, Any]


class Family(NamedTuple):
    """How a family's config reads in our terms, and the names of its weights: each way in which files have them."""

    translate: Callable[[Theirs], Table]
    names: tuple[Mapping[str, Fused], ...]


LLAMA_OUTSIDE: Layout = {"model.embed_tokens": "embedding.token", "model.norm": "final_norm", "lm_head": "head"}

LLAMA_ATTENTION: Layout = {
    "self_attn.q_proj": "attention.q",
    "self_attn.k_proj": "attention.k",
    "self_attn.v_proj": "attention.v",
    "self_attn.o_proj": "attention.out",
    "self_attn.q_norm": "attention.q_norm",
    "self_attn.k_norm": "attention.k_norm",
    "input_layernorm": "attention_norm",
    "post_attention_layernorm": "ffn_norm",
}

LLAMA_FFN: Layout = {"mlp.gate_proj": "ffn.gate", "mlp.up_proj": "ffn.up", "mlp.down_proj": "ffn.down"}

LLAMA_NAMES = names(LLAMA_OUTSIDE, "model.layers", LLAMA_ATTENTION | LLAMA_FFN)

EXPERTS_APART: Layout = {f"mlp.experts.#.{matrix}_proj": f"ffn.experts.{matrix}" for matrix in ("gate", "up", "down")}

EXPERTS_STACKED: Layout = {
    "mlp.experts.gate_up_proj": Fused(("ffn.experts.gate", "ffn.experts.up"), suffixes=("", "")),
    "mlp.experts.down_proj": Fused(("ffn.experts.down",), suffixes=("", "")),
}
"""As transformers 5 has them in memory."""


def llama_like(
    t: Theirs, *, vocabulary: int, width: int, layers: int, heads: tuple[int, int | None], d_ff: int, context: int,
    tied: bool = False, eps: float = 1e-6, base: float = 10000.0, fraction: float | None = None,
    head_dim: int | None = None, activation: tuple[str, str] = ("hidden_act", "silu"), rope: Table | None = None,
) -> Table:  # fmt: skip
    """RMSNorm, rotary positions, gated FFN, no biases; the arguments are the family's defaults."""
    table = sizes(t, width=width, layers=layers, context=context) | {
        "embedding": embedding(t, vocabulary, tied=tied),
        "attention": attention(t, *heads)
        | {"head_dim": t.optional_size("head_dim", head_dim), "qkv_bias": False, "out_bias": False},
        "ffn": {"d_ff": t.size("intermediate_size", d_ff)} | gated(t.activation(*activation)),
        "norm": {"kind": "rmsnorm", "eps": t.number("rms_norm_eps", eps)},
    }
    return table | t.rotary(base, fraction, context, rope)


def sizes(t: Theirs, *, width: int, layers: int, context: int) -> Table:
    """The sizes of the whole, in the usual spelling."""
    return {
        "d_model": t.size("hidden_size", width),
        "n_layers": t.size("num_hidden_layers", layers),
        "context_length": t.size("max_position_embeddings", context),
    }


def embedding(t: Theirs, vocabulary: int, *, tied: bool) -> Table:
    """Vocabulary and tying."""
    return {"vocab_size": t.size("vocab_size", vocabulary), "tied": t.flag("tie_word_embeddings", tied)}


def attention(t: Theirs, heads: int, kv_heads: int | None) -> Table:
    """Query heads, key/value heads (as many unless given, where the family's default is None), attention dropout."""
    return {
        "n_heads": t.size("num_attention_heads", heads),
        "n_kv_heads": t.optional_size("num_key_value_heads", kv_heads),
        "dropout": float(t.number("attention_dropout", 0.0)),
    }


def biased(t: Theirs, table: Table) -> None:
    """Biases on q, k, v and the output of attention, if the flag of that name says so."""
    bias = t.flag("attention_bias", False)
    table["attention"] |= {"qkv_bias": bias, "out_bias": bias}


def windows(t: Theirs, table: Table, window: int | None, usual: Callable[[int], bool]) -> set[int]:
    """The layers that see a window, by number: `layer_types` says which, or else `usual`; without a window none."""
    if window is None:
        t.unused("layer_types")
        return set()
    kinds = t.layer_types([LAYER_TYPES[usual(layer)] for layer in layers_of(table)])
    return {layer for layer, kind in enumerate(kinds) if kind == LAYER_TYPES[True]}


def layers_of(table: Table) -> range:
    """The numbers of the layers; of more than may differ, one more than may, so that the config is refused."""
    return range(min(table["n_layers"], MAX_VARIED + 1))


def distinguish(table: Table, chosen: Collection[int], theirs: Table, others: Table) -> None:
    """Gives the layers `chosen` the fields `theirs`, and the others `others`.

    What most layers have goes into the table itself, what the rest has into its `layers`; None is for "none".
    """
    layers = layers_of(table)
    most, rest, exceptions = theirs, others, set(layers) - set(chosen)
    if 2 * len(chosen) < len(layers):
        most, rest, exceptions = others, theirs, set(chosen)
    for part, fields in most.items():
        table[part] = (table.get(part) or {}) | fields
    differing: Table = {}
    for part, fields in rest.items():
        for name, value in fields.items():
            if value != table[part].get(name):
                differing.setdefault(part, {})[name] = UNSET if value is None else value
    table["layers"] = [*table.get("layers", []), *(variations(len(layers), (exceptions, differing)) or [])]


def plain(activation: str, d_ff: int | None) -> Table:
    """An FFN of two matrices."""
    return {"kind": activation, "d_ff": d_ff}


def gated(activation: str) -> Table:
    """The kind of an FFN of three matrices, and its activation if that isn't the kind's own."""
    kind = GATED.get(activation, "swiglu")
    return {"kind": kind, "activation": None if KINDS[kind].activation == activation else activation}
