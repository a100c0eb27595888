"""One block: attention and FFN, with norms and residual connections where the config puts them."""

from __future__ import annotations

from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model.attention import Attention, LayerCache, Sight
from archscope.model.ffn import FFN
from archscope.model.norm import Norm, norm_if
from archscope.model.tap import tap
from archscope.parts.norm import PLACEMENTS


class Block(nn.Module):
    """(B, T, D) to (B, T, D); see `parts.norm.PLACEMENTS` and `parts.block.KINDS` for the wirings."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        place = PLACEMENTS[config.norm.placement]
        has_ffn = config.ffn_kind.form != "none"
        self.parallel, self.residual = config.block == "parallel", config.residual
        self.attention_norm = norm_if(place.on_input, config)
        self.attention = Attention(config)
        self.attention_output_norm = norm_if(place.on_output, config)
        self.attention_sum_norm = norm_if(place.on_sum and not self.parallel, config)
        self.ffn_norm = norm_if(place.on_input and has_ffn, config)
        self.ffn = FFN(config) if has_ffn else None
        self.ffn_output_norm = norm_if(place.on_output and has_ffn, config)
        self.ffn_sum_norm = norm_if(place.on_sum and has_ffn and not self.parallel, config)
        self.sum_norm = norm_if(place.on_sum and self.parallel, config)
        self.dropout = nn.Dropout(config.dropout)

    def forward(self, x_BTD: Tensor, sight: Sight, cache: LayerCache | None = None) -> Tensor:
        tap("block.input", x_BTD, "B T D")
        attended_BTD = self._attend(x_BTD, sight, cache)
        if self.parallel:
            change_BTD = attended_BTD if self.ffn is None else attended_BTD + self._feed(self.ffn, x_BTD)
            x_BTD = self._add("block", x_BTD, change_BTD, self.sum_norm)
        else:
            x_BTD = self._add("attention", x_BTD, attended_BTD, self.attention_sum_norm)
            if self.ffn is not None:
                x_BTD = self._add("ffn", x_BTD, self._feed(self.ffn, x_BTD), self.ffn_sum_norm)
        return tap("block.output", x_BTD, "B T D")

    def _attend(self, x_BTD: Tensor, sight: Sight, cache: LayerCache | None) -> Tensor:
        x_BTD = _apply("attention.norm", self.attention_norm, x_BTD)
        x_BTD = self.attention(x_BTD, sight, cache)
        return self.dropout(_apply("attention.output_norm", self.attention_output_norm, x_BTD))

    def _feed(self, ffn: FFN, x_BTD: Tensor) -> Tensor:
        x_BTD = _apply("ffn.norm", self.ffn_norm, x_BTD)
        return self.dropout(_apply("ffn.output_norm", self.ffn_output_norm, ffn(x_BTD)))

    def _add(self, sublayer: str, x_BTD: Tensor, change_BTD: Tensor, sum_norm: Norm | None) -> Tensor:
        x_BTD = tap(f"{sublayer}.residual", x_BTD + change_BTD, "B T D") if self.residual else change_BTD
        return _apply(f"{sublayer}.sum_norm", sum_norm, x_BTD)


def _apply(name: str, norm: Norm | None, x_BTD: Tensor) -> Tensor:
    return x_BTD if norm is None else tap(name, norm(x_BTD), "B T D")
