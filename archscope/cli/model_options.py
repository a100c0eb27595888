"""The options that change a model, one row each; `options.py` gives them to every command that takes a model."""

from __future__ import annotations

from typing import NamedTuple

from archscope.parts import ffn, norm, position


class ModelOption(NamedTuple):
    """One option of the command line and the fields of the config that it sets."""

    name: str
    type: type
    fields: tuple[str, ...]
    help: str
    choices: tuple[str, ...] = ()


MODEL_OPTIONS = (
    ModelOption("d-model", int, ("d_model",), "Width of the residual stream; d_ff keeps its ratio."),
    ModelOption("n-layers", int, ("n_layers",), "Number of blocks."),
    ModelOption("n-heads", int, ("attention.n_heads",), "Query heads."),
    ModelOption("n-kv-heads", int, ("attention.n_kv_heads",), "Key/value heads: fewer than query heads share them."),
    ModelOption("head-dim", int, ("attention.head_dim",), "Width of a head, if not d_model / n_heads."),
    ModelOption("ffn", str, ("ffn.kind",), "Kind of FFN: " + ", ".join(ffn.KINDS) + ".", tuple(ffn.KINDS)),
    ModelOption("ratio", str, ("ffn.ratio",), "d_ff / d_model, like 4, 2.67 or 8/3."),
    ModelOption("d-ff", int, ("ffn.d_ff",), "Width of the FFN itself."),
    ModelOption("multiple-of", int, ("ffn.multiple_of",), "Round the width from a ratio up to a multiple of this."),
    ModelOption("vocab-size", int, ("embedding.vocab_size",), "Number of token ids."),
    ModelOption("context", int, ("context_length",), "Most tokens at once."),
    ModelOption("norm", str, ("norm.kind",), "Kind of norm: " + ", ".join(norm.KINDS) + ".", tuple(norm.KINDS)),
    ModelOption("norm-placement", str, ("norm.placement",), ", ".join(norm.PLACEMENTS) + ".", tuple(norm.PLACEMENTS)),
    ModelOption("position", str, ("position.kind",), ", ".join(position.KINDS) + ".", tuple(position.KINDS)),
    ModelOption("tied/untied", bool, ("embedding.tied",), "The output head reuses the token embedding, or not."),
    ModelOption(
        "bias/no-bias",
        bool,
        ("attention.qkv_bias", "attention.out_bias", "ffn.bias", "norm.shift"),
        "Biases of q, k, v, output projection and FFN, and the LayerNorms' shift.",
    ),
    ModelOption(
        "dropout", float, ("dropout", "embedding.dropout", "attention.dropout"), "All dropouts; off in inference."
    ),
    ModelOption("residual/no-residual", bool, ("residual",), "Residual connections."),
)
