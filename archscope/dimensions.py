"""The sizes of one config, each with its name."""

from __future__ import annotations

from archscope.config import ModelConfig
from archscope.parts import ffn as ffn_parts
from archscope.sizes import Size


class Dimensions:
    """The named sizes that shapes are made of, as attributes called by their letters.

    V vocabulary, C context length, D d_model, F d_ff, H query heads, K key/value heads, d head_dim, L layers;
    Q = H·d the width of all queries, G = K·d the width of all keys. Where a size follows from another one (head_dim is
    d_model / n_heads unless given), it carries the name of what it follows from.
    """

    def __init__(self, config: ModelConfig) -> None:
        heads = config.attention
        self.V = Size.named(config.embedding.vocab_size, "vocab_size")
        self.C = Size.named(config.context_length, "context_length")
        self.D = Size.named(config.d_model, "d_model")
        self.L = Size.named(config.n_layers, "n_layers")
        self.H = Size.named(heads.n_heads, "n_heads")
        self.K = self.H if heads.n_kv_heads is None else Size.named(heads.n_kv_heads, "n_kv_heads")
        self.d = Size.named(config.head_dim, "head_dim")
        self.Q = self.D if heads.head_dim is None else self.H * self.d
        self.G = self.Q if heads.n_kv_heads is None else self.K * self.d
        square = ffn_parts.FORMS[config.ffn_kind.form].matrices == ("up",)
        self.F = self.D if square else Size.named(config.d_ff, "d_ff")
