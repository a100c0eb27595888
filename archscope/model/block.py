"""One block: attention and FFN, with norms and residual connections where the config puts them."""

from __future__ import annotations

from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model.attention import Attention, LatentAttention
from archscope.model.experts import Experts
from archscope.model.ffn import FFN
from archscope.model.layers import Dropout
from archscope.model.norm import Norm, norm_if
from archscope.model.sight import LayerCache, Sight
from archscope.model.tap import tap
from archscope.parts.norm import PLACEMENTS


class Block(nn.Module):
    """(B, T, D) to (B, T, D); see `parts.norm.PLACEMENTS` and `parts.block.KINDS` for the wirings."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        place, self.wiring = PLACEMENTS[config.norm.placement], config.wiring
        parallel = self.wiring.parallel
        has_ffn = config.ffn_kind.form != "none"
        self.residual, self.residual_scale = config.residual, config.residual_scale
        self.attention_norm = norm_if(place.on_input, config)
        self.attention = Attention(config) if config.latent.kv_rank is None else LatentAttention(config)
        self.attention_output_norm = norm_if(place.on_output, config)
        self.attention_sum_norm = norm_if(place.on_sum and not parallel, config)
        self.ffn_norm = norm_if(place.on_input and has_ffn and not self.wiring.shared_norm, config)
        self.ffn = _feed_forward(config) if has_ffn else None
        self.ffn_output_norm = norm_if(place.on_output and has_ffn, config)
        self.ffn_sum_norm = norm_if(place.on_sum and has_ffn and not parallel, config)
        self.sum_norm = norm_if(place.on_sum and parallel, config)
        self.dropout = Dropout(config.dropout)

    def forward(self, x_BTD: Tensor, sight: Sight, cache: LayerCache | None = None) -> Tensor:
        tap("block.input", x_BTD, "B T D")
        normed_BTD = _apply("attention.norm", self.attention_norm, x_BTD)
        attended_BTD = self._finish("attention", self.attention(normed_BTD, sight, cache), self.attention_output_norm)
        if self.wiring.parallel:
            change_BTD = attended_BTD
            if self.ffn is not None:
                change_BTD = attended_BTD + self._feed(self.ffn, normed_BTD if self.wiring.shared_norm else x_BTD)
            x_BTD = self._add("block", x_BTD, change_BTD, self.sum_norm)
        else:
            x_BTD = self._add("attention", x_BTD, attended_BTD, self.attention_sum_norm)
            if self.ffn is not None:
                x_BTD = self._add("ffn", x_BTD, self._feed(self.ffn, x_BTD), self.ffn_sum_norm)
        return tap("block.output", x_BTD, "B T D")

    def _feed(self, ffn: nn.Module, x_BTD: Tensor) -> Tensor:
        return self._finish("ffn", ffn(_apply("ffn.norm", self.ffn_norm, x_BTD)), self.ffn_output_norm)

    def _finish(self, sublayer: str, x_BTD: Tensor, output_norm: Norm | None) -> Tensor:
        x_BTD = self.dropout(_apply(f"{sublayer}.output_norm", output_norm, x_BTD))
        if self.residual_scale is None:
            return x_BTD
        return tap(f"{sublayer}.scaled", x_BTD * self.residual_scale, "B T D")

    def _add(self, sublayer: str, x_BTD: Tensor, change_BTD: Tensor, sum_norm: Norm | None) -> Tensor:
        x_BTD = tap(f"{sublayer}.residual", x_BTD + change_BTD, "B T D") if self.residual else change_BTD
        return _apply(f"{sublayer}.sum_norm", sum_norm, x_BTD)


def _feed_forward(config: ModelConfig) -> nn.Module:
    return FFN(config, config.d_ff) if config.experts.count is None else Experts(config)


def _apply(name: str, norm: Norm | None, x_BTD: Tensor) -> Tensor:
    return x_BTD if norm is None else tap(name, norm(x_BTD), "B T D")
