"""Causal attention in plain matrix products, so that every product can be seen and counted."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model import position
from archscope.model.layers import Linear
from archscope.model.norm import Norm
from archscope.model.tap import tap


@dataclass(frozen=True)
class Sight:
    """What the tokens of one pass may look at, the same in every layer.

    `allowed_TS` is true where a query may see a key; `turns` and `bias_HTS` are rotary's and ALiBi's, or None.
    """

    allowed_TS: Tensor
    turns: tuple[Tensor, Tensor] | None
    bias_HTS: Tensor | None

    @classmethod
    def of(cls, config: ModelConfig, queries_T: Tensor, keys_S: Tensor) -> Sight:
        """The sight of tokens at positions `queries_T` on keys at positions `keys_S`."""
        distance_TS = queries_T[:, None] - keys_S[None, :]
        allowed_TS = distance_TS >= 0
        if config.attention.window is not None:
            allowed_TS = allowed_TS & (distance_TS < config.attention.window)
        kind, turns, bias_HTS = config.position.kind, None, None
        if kind == "rotary":
            turns = position.rotary_turns(queries_T, config.rotary_dim, config.position.rotary_base)
        if kind == "alibi":
            bias_HTS = position.alibi_bias(config.attention.n_heads, queries_T, keys_S)
        return cls(allowed_TS, turns, bias_HTS)


class LayerCache:
    """Keys and values of one layer, (B, K, S, d) each; with a window only those that a later token can still see."""

    def __init__(self, window: int | None) -> None:
        self.keep = None if window is None else window - 1
        self.k_BKSd: Tensor | None = None
        self.v_BKSd: Tensor | None = None

    def extend(self, k_BKTd: Tensor, v_BKTd: Tensor) -> tuple[Tensor, Tensor]:
        """The cached keys and values followed by the new ones."""
        if self.k_BKSd is not None and self.v_BKSd is not None:
            k_BKTd = torch.cat((self.k_BKSd, k_BKTd), dim=2)
            v_BKTd = torch.cat((self.v_BKSd, v_BKTd), dim=2)
        start = 0 if self.keep is None else max(0, k_BKTd.shape[2] - self.keep)
        self.k_BKSd, self.v_BKSd = k_BKTd[:, :, start:], v_BKTd[:, :, start:]
        return k_BKTd, v_BKTd


class Attention(nn.Module):
    """Multi-head, grouped-query or multi-query attention: (B, T, D) to (B, T, D)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        heads = config.attention
        self.n_heads, self.n_kv_heads, self.head_dim = heads.n_heads, config.n_kv_heads, config.head_dim
        self.q = Linear(config.d_model, self.n_heads * self.head_dim, bias=heads.qkv_bias)
        self.k = Linear(config.d_model, self.n_kv_heads * self.head_dim, bias=heads.qkv_bias)
        self.v = Linear(config.d_model, self.n_kv_heads * self.head_dim, bias=heads.qkv_bias)
        self.q_norm = Norm(config, self.head_dim) if heads.qk_norm else None
        self.k_norm = Norm(config, self.head_dim) if heads.qk_norm else None
        self.dropout = nn.Dropout(heads.dropout)
        self.out = None
        if heads.output_projection:
            self.out = Linear(self.n_heads * self.head_dim, config.d_model, bias=heads.out_bias)

    def forward(self, x_BTD: Tensor, sight: Sight, cache: LayerCache | None = None) -> Tensor:
        q_BHTd, k_BKTd, v_BKTd = self._heads(x_BTD, sight)
        k_BKSd, v_BKSd = k_BKTd, v_BKTd
        if cache is not None:
            k_BKSd, v_BKSd = cache.extend(k_BKTd, v_BKTd)
            tap("attention.k_cached", k_BKSd, "B K S d")
            tap("attention.v_cached", v_BKSd, "B K S d")
        k_BHSd, v_BHSd = self._for_each_query_head(k_BKSd, v_BKSd)
        weights_BHTS = self._weights(q_BHTd, k_BHSd, sight)
        mixed_BHTd = tap("attention.weighted_sum", weights_BHTS @ v_BHSd, "B H T d")
        mixed_BTQ = tap("attention.concat", mixed_BHTd.transpose(1, 2).flatten(2), "B T Q")
        return mixed_BTQ if self.out is None else tap("attention.out", self.out(mixed_BTQ), "B T D")

    def _heads(self, x_BTD: Tensor, sight: Sight) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values, split into heads, normalised and turned."""
        q_BTQ = tap("attention.q", self.q(x_BTD), "B T Q")
        k_BTG = tap("attention.k", self.k(x_BTD), "B T G")
        v_BTG = tap("attention.v", self.v(x_BTD), "B T G")
        q_BHTd = tap("attention.q_heads", self._split(q_BTQ, self.n_heads), "B H T d")
        k_BKTd = tap("attention.k_heads", self._split(k_BTG, self.n_kv_heads), "B K T d")
        v_BKTd = tap("attention.v_heads", self._split(v_BTG, self.n_kv_heads), "B K T d")
        if self.q_norm is not None and self.k_norm is not None:
            q_BHTd = tap("attention.q_normed", self.q_norm(q_BHTd), "B H T d")
            k_BKTd = tap("attention.k_normed", self.k_norm(k_BKTd), "B K T d")
        if sight.turns is not None:
            q_BHTd = tap("attention.q_rotated", position.rotate(q_BHTd, sight.turns), "B H T d")
            k_BKTd = tap("attention.k_rotated", position.rotate(k_BKTd, sight.turns), "B K T d")
        return q_BHTd, k_BKTd, v_BKTd

    def _split(self, x_BTW: Tensor, n_heads: int) -> Tensor:
        return x_BTW.unflatten(2, (n_heads, self.head_dim)).transpose(1, 2)

    def _for_each_query_head(self, k_BKSd: Tensor, v_BKSd: Tensor) -> tuple[Tensor, Tensor]:
        """Each key/value head repeated for the query heads that share it."""
        if self.n_kv_heads == self.n_heads:
            return k_BKSd, v_BKSd
        group = self.n_heads // self.n_kv_heads
        k_BHSd = tap("attention.k_repeated", k_BKSd.repeat_interleave(group, dim=1), "B H S d")
        v_BHSd = tap("attention.v_repeated", v_BKSd.repeat_interleave(group, dim=1), "B H S d")
        return k_BHSd, v_BHSd

    def _weights(self, q_BHTd: Tensor, k_BHSd: Tensor, sight: Sight) -> Tensor:
        """How much each token looks at each other one; every row sums to 1."""
        scores_BHTS = q_BHTd @ k_BHSd.transpose(2, 3) / math.sqrt(self.head_dim)
        tap("attention.scores", scores_BHTS, "B H T S")
        if sight.bias_HTS is not None:
            scores_BHTS = tap("attention.alibi", scores_BHTS + sight.bias_HTS.to(scores_BHTS.dtype), "B H T S")
        scores_BHTS = tap("attention.mask", scores_BHTS.masked_fill(~sight.allowed_TS, -math.inf), "B H T S")
        return self.dropout(tap("attention.softmax", scores_BHTS.softmax(dim=-1), "B H T S"))
