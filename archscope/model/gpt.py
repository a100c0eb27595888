"""A GPT on one page: ids in, logits out."""

from __future__ import annotations

import math
from collections.abc import Callable

import torch
from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model import position
from archscope.model.attention import LayerCache, Sight
from archscope.model.block import Block
from archscope.model.layers import Linear, Table
from archscope.model.norm import norm_if
from archscope.model.tap import tap


class Cache:
    """The keys and values of every layer, and how many tokens have been seen."""

    def __init__(self, config: ModelConfig) -> None:
        self.length = 0
        self.layers = [LayerCache(config.attention.window) for _ in range(config.n_layers)]

    @property
    def kept(self) -> int:
        """How many of the tokens seen are still in the cache."""
        keys = self.layers[0].k_BKSd
        return 0 if keys is None else keys.shape[2]


class Embedding(nn.Module):
    """Token ids (B, T) and their positions (T) to vectors (B, T, D)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.kind, self.width = config.position.kind, config.d_model
        self.factor = math.sqrt(config.d_model) if config.embedding.scale else None
        self.token = Table(config.embedding.vocab_size, config.d_model)
        self.position = Table(config.context_length, config.d_model) if self.kind == "learned" else None
        self.dropout = nn.Dropout(config.embedding.dropout)

    def forward(self, ids_BT: Tensor, positions_T: Tensor) -> Tensor:
        x_BTD = tap("embedding.lookup", self.token(ids_BT), "B T D")
        if self.factor is not None:
            x_BTD = tap("embedding.scale", x_BTD * self.factor, "B T D")
        where_TD = self._where(positions_T)
        if where_TD is not None:
            tap("position.encoding", where_TD, "T D")
            x_BTD = tap("position.add", x_BTD + where_TD.to(x_BTD.dtype), "B T D")
        return self.dropout(x_BTD)

    def _where(self, positions_T: Tensor) -> Tensor | None:
        if self.position is not None:
            return self.position(positions_T)
        return position.sinusoidal(positions_T, self.width) if self.kind == "sinusoidal" else None


class GPT(nn.Module):
    """A decoder-only transformer as its config says; `progress` is called after each block, with how many there are."""

    def __init__(self, config: ModelConfig, progress: Callable[[int, int], None] | None = None) -> None:
        super().__init__()
        self.config = config
        self.embedding = Embedding(config)
        self.blocks = nn.ModuleList()
        for done in range(1, config.n_layers + 1):
            self.blocks.append(Block(config))
            if progress is not None:
                progress(done, config.n_layers)
        self.final_norm = norm_if(config.norm.final, config)
        self.head = Linear(config.d_model, config.embedding.vocab_size, bias=config.embedding.head_bias)
        if config.embedding.tied:
            self.head.weight = self.embedding.token.weight

    def forward(self, ids_BT: Tensor, cache: Cache | None = None) -> Tensor:
        """Logits (B, T, V). With a cache, `ids_BT` follow the tokens already in it, and are added to it."""
        tap("tokens.ids", ids_BT, "B T")
        past, kept = (0, 0) if cache is None else (cache.length, cache.kept)
        T = ids_BT.shape[1]
        positions_T = torch.arange(past, past + T, device=ids_BT.device)
        keys_S = torch.arange(past - kept, past + T, device=ids_BT.device)
        sight = Sight.of(self.config, positions_T, keys_S)
        x_BTD = self.embedding(ids_BT, positions_T)
        for layer, block in enumerate(self.blocks):
            x_BTD = block(x_BTD, sight, None if cache is None else cache.layers[layer])
        if cache is not None:
            cache.length += T
        if self.final_norm is not None:
            x_BTD = tap("final_norm", self.final_norm(x_BTD), "B T D")
        return tap("head.logits", self.head(x_BTD), "B T V")


def next_token(logits_BTV: Tensor, last_B: Tensor) -> Tensor:
    """The likeliest next id of each row, (B), after the token at position `last_B`."""
    probabilities_BTV = tap("head.softmax", logits_BTV.softmax(dim=-1), "B T V")
    rows_B = torch.arange(len(last_B), device=logits_BTV.device)
    last_BV = tap("head.last_position", probabilities_BTV[rows_B, last_B], "B V")
    return tap("head.argmax", last_BV.argmax(dim=-1), "B")
