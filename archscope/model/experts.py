"""A mixture of experts: a router sends every token through a few of many FFNs."""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn

from archscope.config import ModelConfig
from archscope.model.ffn import FFN
from archscope.model.layers import Linear, Stack
from archscope.model.tap import tap
from archscope.parts.experts import ROUTERS

JITTER = 0.01
"""Sparsemixer weighs an expert among those whose logits are within twice this share of the best one."""


class Experts(nn.Module):
    """k of N experts for each token, and a shared one for all where there is one: (B, T, D) to (B, T, D)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        experts = config.experts
        self.number = experts.count or 0

        def stack(into: int, out: int) -> Stack:
            return Stack(self.number, into, out, config.ffn_bias)

        self.router = Router(config)
        self.experts = FFN(config, config.d_expert, "experts", "BTk Fe", stack)
        self.shared = FFN(config, experts.shared_d_ff, "shared", "B T Fs") if experts.shared_d_ff else None
        self.shared_gate = Linear(config.d_model, 1, bias=False) if experts.shared_gate else None

    def forward(self, x_BTD: Tensor) -> Tensor:
        chosen_BTk, weights_BTk = self.router(x_BTD)
        y_BTD = self._through_experts(x_BTD, chosen_BTk, weights_BTk)
        if self.shared is None:
            return y_BTD
        shared_BTD = self.shared(x_BTD)
        if self.shared_gate is not None:
            open_BT1 = tap("shared.share", self.shared_gate(x_BTD).sigmoid(), "B T 1")
            shared_BTD = tap("shared.weighted", shared_BTD * open_BT1, "B T D")
        return tap("experts.and_shared", y_BTD + shared_BTD, "B T D")

    def _through_experts(self, x_BTD: Tensor, chosen_BTk: Tensor, weights_BTk: Tensor) -> Tensor:
        """One row for each token and expert chosen, sorted by expert, so that each has its rows side by side."""
        order_R = chosen_BTk.flatten().argsort(stable=True)
        numbers_N = torch.arange(self.number, device=x_BTD.device)
        load_N = tap("experts.load", (chosen_BTk.flatten()[:, None] == numbers_N).sum(dim=0), "N")
        tokens = torch.arange(chosen_BTk[..., 0].numel(), device=x_BTD.device)
        token_R = tokens[:, None].expand(-1, chosen_BTk.shape[-1]).flatten()[order_R]
        rows_RD = tap("experts.rows", x_BTD.flatten(0, 1)[token_R], "BTk D")
        y_RD = self.experts(rows_RD, () if load_N.is_meta else load_N.tolist())
        y_BTkD = y_RD[order_R.argsort()].unflatten(0, chosen_BTk.shape)
        return tap("experts.sum", (y_BTkD * weights_BTk[..., None].to(y_BTkD.dtype)).sum(dim=2), "B T D")


class Router(nn.Module):
    """Which experts a token goes through, and with what weights: (B, T, D) to two of (B, T, k); see `ROUTERS`."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        experts = config.experts
        self.kind, self.active, self.normalize, self.scale = (
            experts.router, experts.active, experts.normalize, experts.scale
        )  # fmt: skip
        self.groups, self.active_groups = experts.groups, experts.active_groups
        number = experts.count or 0
        self.weight = nn.Parameter(torch.empty(number, config.d_model))
        self.bias = nn.Parameter(torch.zeros(number)) if experts.router_bias else None
        self.correction: Tensor | None
        self.register_buffer("correction", torch.zeros(number) if experts.correction else None)

    def forward(self, x_BTD: Tensor) -> tuple[Tensor, Tensor]:
        logits_BTN = x_BTD @ self.weight.T
        if self.bias is not None:
            logits_BTN = logits_BTN + self.bias
        tap("router.logits", logits_BTN, "B T N")
        if self.kind == "sparsemixer":
            chosen_BTk, weights_BTk = _sparsemixer(logits_BTN.float())
        else:
            scores_BTN = logits_BTN.float().softmax(-1) if self.kind == "softmax" else logits_BTN.float().sigmoid()
            tap("router.scores", scores_BTN, "B T N")
            chosen_BTk = self._best(scores_BTN).topk(self.active, dim=-1).indices
            weights_BTk = scores_BTN.gather(-1, chosen_BTk)
        if self.normalize:
            weights_BTk = weights_BTk / (weights_BTk.sum(dim=-1, keepdim=True) + 1e-20)
        tap("router.chosen", chosen_BTk, "B T k")
        return chosen_BTk, tap("router.weights", weights_BTk * self.scale, "B T k")

    def _best(self, scores_BTN: Tensor) -> Tensor:
        """The scores to choose by: corrected, and −∞ outside the groups with the best."""
        if self.correction is not None:
            scores_BTN = scores_BTN + self.correction
        if self.active_groups == self.groups:
            return scores_BTN
        scores_BTGn = scores_BTN.unflatten(-1, (self.groups, -1))
        best = min(ROUTERS[self.kind].best_of_group, scores_BTGn.shape[-1])
        of_group_BTG = scores_BTGn.topk(best, dim=-1).values.sum(dim=-1)
        groups_BTg = of_group_BTG.topk(self.active_groups, dim=-1).indices
        allowed_BTG = torch.zeros_like(of_group_BTG).scatter(-1, groups_BTg, 1.0) > 0
        return scores_BTGn.masked_fill(~allowed_BTG[..., None], -math.inf).flatten(-2)


def _sparsemixer(logits_BTN: Tensor) -> tuple[Tensor, Tensor]:
    """The two highest logits; the weight of each is its softmax among those left that come close to it."""
    chosen, weights, left_BTN = [], [], logits_BTN
    for _ in range(2):
        best_BT1 = left_BTN.max(dim=-1, keepdim=True)
        size_BTN = logits_BTN.maximum(-logits_BTN).maximum(best_BT1.values)
        far_BTN = (best_BT1.values - logits_BTN) / size_BTN > 2 * JITTER
        near_BTN = left_BTN.masked_fill(far_BTN, -math.inf).softmax(dim=-1)
        chosen.append(best_BT1.indices)
        weights.append(near_BTN.gather(-1, best_BT1.indices))
        left_BTN = left_BTN.scatter(-1, best_BT1.indices, -math.inf)
    return torch.cat(chosen, dim=-1), torch.cat(weights, dim=-1)
