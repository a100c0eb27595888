"""A GPT on one page: ids in, logits out."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model import position
from archscope.model.attention import Mixing
from archscope.model.block import Block
from archscope.model.layers import Dropout, Linear, Table
from archscope.model.norm import norm_if
from archscope.model.sight import Cache, Sight
from archscope.model.tap import tap
from archscope.progress import Progress


class Embedding(nn.Module):
    """Token ids (B, T) and their positions (T) to vectors (B, T, D)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.kind, self.width, self.offset = config.position.kind, config.d_model, config.position.offset
        self.factor, table_width = config.embedding_factor, config.embedding.width
        self.token = Table(config.embedding.vocab_size, table_width or config.d_model)
        self.project_in = Linear(table_width, config.d_model, bias=False) if table_width else None
        self.norm = norm_if(config.embedding.norm, config)
        self.position = Table(config.context_length + self.offset, config.d_model) if self.kind == "learned" else None
        self.dropout = Dropout(config.embedding.dropout)

    def forward(self, ids_BT: Tensor, positions_T: Tensor) -> Tensor:
        x_BTD = tap("embedding.lookup", self.token(ids_BT), "B T De")
        if self.project_in is not None:
            x_BTD = tap("embedding.project_in", self.project_in(x_BTD), "B T D")
        if self.factor is not None:
            x_BTD = tap("embedding.scale", x_BTD * self.factor, "B T D")
        if self.norm is not None:
            x_BTD = tap("embedding.norm", self.norm(x_BTD), "B T D")
        where_TD = self._where(positions_T)
        if where_TD is not None:
            tap("position.encoding", where_TD, "T D")
            x_BTD = tap("position.add", x_BTD + where_TD.to(x_BTD.dtype), "B T D")
        return self.dropout(x_BTD)

    def _where(self, positions_T: Tensor) -> Tensor | None:
        if self.position is not None:
            return self.position(positions_T + self.offset)
        return position.sinusoidal(positions_T, self.width) if self.kind == "sinusoidal" else None


class GPT(nn.Module):
    """A decoder-only transformer as its config says; `progress` is called after each block, with how many there are."""

    def __init__(self, config: ModelConfig, progress: Progress | None = None) -> None:
        super().__init__()
        self.config, self.fused = config, False
        self.embedding = Embedding(config)
        self.blocks = nn.ModuleList()
        for done, layer in enumerate(config.layer_configs(), start=1):
            self.blocks.append(Block(layer))
            if progress is not None:
                progress(done, config.n_layers)
        self.final_norm = norm_if(config.norm.final, config)
        embedding = config.embedding
        self.project_out = Linear(config.d_model, embedding.width, bias=False) if embedding.width else None
        self.head = Linear(embedding.width or config.d_model, embedding.vocab_size, bias=embedding.head_bias)
        if embedding.tied:
            self.head.weight = self.embedding.token.weight

    def forward(self, ids_BT: Tensor, cache: Cache | None = None) -> Tensor:
        """Logits (B, T, V). With a cache, `ids_BT` follow the tokens already in it, and are added to it."""
        tap("tokens.ids", ids_BT, "B T")
        past = 0 if cache is None else cache.length
        positions_T = torch.arange(past, past + ids_BT.shape[1], device=ids_BT.device)
        x_BTD = self.embedding(ids_BT, positions_T)
        sights = self._sights(positions_T, cache, x_BTD.dtype)
        for layer, block in enumerate(self.blocks):
            x_BTD = block(x_BTD, sights[layer], None if cache is None else cache.layers[layer])
        if cache is not None:
            cache.length += ids_BT.shape[1]
        if self.final_norm is not None:
            x_BTD = tap("final_norm", self.final_norm(x_BTD), "B T D")
        return self._logits(x_BTD)

    def fuse(self) -> None:
        """From now on attention is one kernel, which never writes scores down and needs no mask for whole sequences."""
        self.fused = True
        for module in self.modules():
            if isinstance(module, Mixing):
                module.fused = True

    def _sights(self, positions_T: Tensor, cache: Cache | None, dtype: torch.dtype) -> dict[int, Sight]:
        """What the tokens at `positions_T` may look at in each layer."""
        sights: dict[int, Sight] = {}
        for kind in self.config.kinds:
            kept = 0 if cache is None else cache.layers[kind.layers[0]].kept
            past = 0 if cache is None else cache.length
            keys_S = torch.arange(past - kept, past + len(positions_T), device=positions_T.device)
            seen = past + len(positions_T)
            sight = Sight.of(kind.config, positions_T, keys_S, seen, dtype, masked=not self.fused)
            sights |= dict.fromkeys(kind.layers, sight)
        return sights

    def _logits(self, x_BTD: Tensor) -> Tensor:
        if self.project_out is not None:
            x_BTD = tap("head.project_out", self.project_out(x_BTD), "B T De")
        logits_BTV = tap("head.logits", self.head(x_BTD), "B T V")
        scale, cap = self.config.embedding.head_scale, self.config.embedding.head_cap
        if scale is not None:
            logits_BTV = tap("head.scale", logits_BTV * scale, "B T V")
        return logits_BTV if cap is None else tap("head.cap", cap * (logits_BTV / cap).tanh(), "B T V")


def next_token(logits_BTV: Tensor, last_B: Tensor) -> Tensor:
    """The likeliest next id of each row, (B), after the token at position `last_B`."""
    probabilities_BTV = tap("head.softmax", logits_BTV.softmax(dim=-1), "B T V")
    rows_B = torch.arange(len(last_B), device=logits_BTV.device)
    last_BV = tap("head.last_position", probabilities_BTV[rows_B, last_B], "B V")
    return tap("head.argmax", last_BV.argmax(dim=-1), "B")
