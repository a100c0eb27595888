"""What positions do: a table added to the input, pairs turned in queries and keys, or a slope on the scores."""

from __future__ import annotations

import math

import torch
from torch import Tensor


def sinusoidal(positions_T: Tensor, width: int) -> Tensor:
    """The encodings of Vaswani et al. 2017, section 3.5: sin and cos in turn, (T, width)."""
    pairs = torch.arange(0, width, 2, device=positions_T.device, dtype=torch.float32)
    angles = positions_T.float()[:, None] * torch.exp(pairs * (-math.log(10000.0) / width))
    return torch.stack((angles.sin(), angles.cos()), dim=-1).flatten(1)[:, :width]


def rotary_turns(positions_T: Tensor, width: int, base: float) -> tuple[Tensor, Tensor]:
    """Cosines and sines of the angles by which rotary turns each pair, both (T, width / 2)."""
    pairs = torch.arange(0, width, 2, device=positions_T.device, dtype=torch.float32)
    angles = positions_T.float()[:, None] * base ** (-pairs / width)
    return angles.cos(), angles.sin()


def rotate(x_BHTd: Tensor, turns: tuple[Tensor, Tensor]) -> Tensor:
    """`x_BHTd` with its first numbers turned in pairs; number i goes with number i + half, as in GPT-NeoX and Llama."""
    cos, sin = (turn.to(x_BHTd.dtype) for turn in turns)
    half = cos.shape[-1]
    first, second, rest = x_BHTd[..., :half], x_BHTd[..., half : 2 * half], x_BHTd[..., 2 * half :]
    return torch.cat((first * cos - second * sin, second * cos + first * sin, rest), dim=-1)


def alibi_slopes(n_heads: int, device: torch.device | str = "cpu") -> Tensor:
    """The slope of each head, (H,); Press et al. 2021, section 3: 2^(-8/n), 2^(-16/n), … for n heads.

    Where n is no power of two, every second slope of the next power fills the gap, as in the authors' code.
    """
    power = 2 ** (n_heads.bit_length() - 1)
    numbers = torch.arange(1, power + 1, device=device, dtype=torch.float32)
    between = 2 * torch.arange(n_heads - power, device=device, dtype=torch.float32) + 1
    return 2.0 ** torch.cat((-8 * numbers / power, -4 * between / power))


def alibi_bias(n_heads: int, queries_T: Tensor, keys_S: Tensor) -> Tensor:
    """What ALiBi adds to the scores: minus slope × distance, (H, T, S)."""
    slopes_H = alibi_slopes(n_heads, keys_S.device)
    distance_TS = (queries_T[:, None] - keys_S[None, :]).float()
    return -slopes_H[:, None, None] * distance_TS
