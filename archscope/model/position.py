"""What positions do: a table added to the input, pairs turned in queries and keys, or a slope on the scores."""

from __future__ import annotations

import math

import torch
from torch import Tensor

from archscope.config import ModelConfig


def sinusoidal(positions_T: Tensor, width: int) -> Tensor:
    """The encodings of Vaswani et al. 2017, section 3.5: sin and cos in turn, (T, width)."""
    pairs = torch.arange(0, width, 2, device=positions_T.device, dtype=torch.float32)
    angles = positions_T.float()[:, None] * torch.exp(pairs * (-math.log(10000.0) / width))
    return torch.stack((angles.sin(), angles.cos()), dim=-1).flatten(1)[:, :width]


def rotary_turns(
    config: ModelConfig, positions_T: Tensor, tokens: int, dtype: torch.dtype = torch.float32
) -> tuple[Tensor, Tensor]:
    """Cosines and sines of the angles by which rotary turns each pair, both (T, rotary_dim / 2), in `dtype`.

    Args:
        tokens: how many there are so far, these and those before them.
    """
    width, base, scaling = config.rotary_dim, config.position.rotary_base, config.rope_scaling
    pairs = torch.arange(0, width, 2, device=positions_T.device, dtype=torch.float32)
    frequencies = SCALINGS[scaling.kind](base ** (-pairs / width), config, tokens)
    angles = positions_T.float()[:, None] * frequencies
    return (angles.cos() * scaling.magnitude).to(dtype), (angles.sin() * scaling.magnitude).to(dtype)


def rotate(x_BHTd: Tensor, turns: tuple[Tensor, Tensor], *, interleaved: bool) -> Tensor:
    """`x_BHTd` with its first numbers turned in pairs.

    Number i goes with number i + half, as in GPT-NeoX and Llama; or neighbours go together, as in GPT-J.
    """
    cos, sin = turns
    half = cos.shape[-1]
    turned, rest = x_BHTd[..., : 2 * half], x_BHTd[..., 2 * half :]
    if interleaved:
        first, second = turned[..., ::2], turned[..., 1::2]
        pairs = torch.stack((first * cos - second * sin, second * cos + first * sin), dim=-1).flatten(-2)
        return torch.cat((pairs, rest), dim=-1)
    first, second = turned[..., :half], turned[..., half:]
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


def _unscaled(frequencies: Tensor, config: ModelConfig, tokens: int) -> Tensor:
    return frequencies


def _linear(frequencies: Tensor, config: ModelConfig, tokens: int) -> Tensor:
    return frequencies / config.rope_scaling.factor


def _longrope(frequencies: Tensor, config: ModelConfig, tokens: int) -> Tensor:
    """Every frequency is divided by its own number, of those for short contexts or of those for long ones."""
    scaling = config.rope_scaling
    divisors = scaling.short if tokens <= scaling.original_context else scaling.long
    return frequencies / torch.tensor(divisors, device=frequencies.device, dtype=torch.float32)


def _bands(frequencies: Tensor, config: ModelConfig, tokens: int) -> Tensor:
    """Frequencies that turn more often than `high_frequency` in the original context stay, slow ones are divided."""
    scaling = config.rope_scaling
    turns = float(scaling.original_context) * frequencies / (2 * math.pi)
    kept = ((turns - scaling.low_frequency) / (scaling.high_frequency - scaling.low_frequency)).clamp(0, 1)
    return kept * frequencies + (1 - kept) * frequencies / scaling.factor


def _yarn(frequencies: Tensor, config: ModelConfig, tokens: int) -> Tensor:
    """The pairs before the one that turns `beta_fast` times stay, those after `beta_slow` are divided."""
    scaling, base = config.rope_scaling, config.position.rotary_base
    width = 2 * len(frequencies)
    fast, slow = (
        width * math.log(scaling.original_context / (beta * 2 * math.pi)) / (2 * math.log(base))
        for beta in (scaling.beta_fast, scaling.beta_slow)
    )
    if scaling.truncate:
        fast, slow = math.floor(fast), math.ceil(slow)
    first, last = max(fast, 0), min(slow, width - 1)
    pairs = torch.arange(len(frequencies), device=frequencies.device, dtype=torch.float32)
    divided = ((pairs - first) / (last - first if last != first else 0.001)).clamp(0, 1)
    return divided * frequencies / scaling.factor + (1 - divided) * frequencies


SCALINGS = {"none": _unscaled, "linear": _linear, "bands": _bands, "longrope": _longrope, "yarn": _yarn}
