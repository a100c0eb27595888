"""Numbers drawn by chance, the same on every device, and how they are spread."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor


def drawn(shape: Sequence[int], seed: int, device: str = "cpu") -> Tensor:
    """Numbers from N(0, 1) in float32: drawn on the CPU, so that a seed gives the same ones everywhere."""
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed % 2**63)).to(device)


def edges_of(low: float, high: float, bins: int) -> list[float]:
    """The edges of so many bins of one width."""
    return [low + (high - low) * number / bins for number in range(bins + 1)]


def histogram(values: Tensor, edges: Sequence[float]) -> list[float]:
    """The share of `values` in each bin; those outside all of them count in none."""
    counts, _ = torch.histogram(values.float().cpu(), torch.tensor(edges))
    return [count / values.numel() for count in counts.tolist()]
