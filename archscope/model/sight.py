"""What the tokens of one pass may look at, and what is kept of those before them."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import torch
from torch import Tensor

from archscope.config import ModelConfig
from archscope.model import position
from archscope.parts.position import KINDS


@dataclass(frozen=True)
class Sight:
    """What the tokens of one pass may look at, the same in every layer of a kind.

    `hidden_TS` is true where a query may not see a key, None where the kernel of attention knows it by itself; `turns`
    and `bias_HTS` are rotary's and ALiBi's, or None.
    """

    hidden_TS: Tensor | None
    turns: tuple[Tensor, Tensor] | None
    bias_HTS: Tensor | None

    @classmethod
    def of(
        cls,
        config: ModelConfig,
        queries_T: Tensor,
        keys_S: Tensor,
        tokens: int,
        dtype: torch.dtype = torch.float32,
        *,
        masked: bool = True,
    ) -> Sight:
        """The sight of tokens at positions `queries_T` on keys at positions `keys_S`, of `tokens` in all.

        Args:
            dtype: that of the queries and keys which are turned.
            masked: whether what is hidden is written down.
        """
        hidden_TS = _hidden(config.attention.window, queries_T, keys_S, tokens) if masked else None
        kind, heads = config.position.kind, config.attention.n_heads
        turns = position.rotary_turns(config, queries_T, tokens, dtype) if kind == "rotary" else None
        on_scores = KINDS[kind].acts_on == "scores"
        bias_HTS = position.alibi_bias(heads, queries_T, keys_S) if on_scores else None
        if bias_HTS is not None and kind == "alibi-scaled":
            bias_HTS = bias_HTS * config.attention_scale
        return cls(hidden_TS, turns, bias_HTS)


def _hidden(window: int | None, queries_T: Tensor, keys_S: Tensor, tokens: int) -> Tensor:
    """True where a key comes after a query, or so long before it that a window ends between them."""
    hidden_TS = queries_T[:, None] < keys_S[None, :]
    if window is None:
        return hidden_TS
    return hidden_TS | (queries_T[:, None] - min(window, tokens) >= keys_S[None, :])


class LayerCache:
    """What one layer keeps of each token seen, (B, …, S, …): keys and values, or what latent attention makes them from.

    With a window only the tokens that a later one can still see are kept.
    """

    def __init__(self, window: int | None) -> None:
        # A size that is traced by TorchScript is 64 bits wide; no sequence is as long.
        self.keep = None if window is None else min(window - 1, sys.maxsize)
        self.held: tuple[Tensor, ...] = ()

    @property
    def kept(self) -> int:
        """How many of the tokens seen are still in the cache."""
        return self.held[0].shape[2] if self.held else 0

    def extend(self, *new: Tensor) -> tuple[Tensor, ...]:
        """What is kept, followed by what is new, along the tokens."""
        if self.held:
            new = tuple(torch.cat(pair, dim=2) for pair in zip(self.held, new, strict=True))
        start = 0 if self.keep is None else max(0, new[0].shape[2] - self.keep)
        # A slice would keep alive the memory of all that is cut off.
        self.held = tuple(x[:, :, start:].clone() for x in new) if start else new
        return new


class Cache:
    """What every layer keeps, and how many tokens have been seen."""

    def __init__(self, config: ModelConfig) -> None:
        self.length = 0
        self.layers = [LayerCache(layer.attention.window) for layer in config.layer_configs()]
