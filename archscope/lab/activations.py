"""Activations one by one: their curve, their derivative, and what they make of normal numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch
from torch import Tensor, nn

from archscope.lab.drawn import drawn, edges_of, histogram
from archscope.model.build import DTYPES
from archscope.model.ffn import FIXED, TRAINABLE

REACH, POINTS = 4.0, 161
"""The curves go from −REACH to REACH, over so many points."""

BINS = 60
"""Of the distribution, from the smallest result of all to the largest."""

GAP_REACH, GAP_POINTS = 8.0, 160_001
"""Where the largest gap between the two GELUs is looked for."""


class Measured(NamedTuple):
    """An activation: `curve` and `slope` over `xs`; of its results on N(0, 1) what the names say, over all samples.

    `slope_size` is the mean of the derivative's absolute value there, `density` the share of results in each bin.
    """

    name: str
    curve: list[float]
    slope: list[float]
    mean: float
    std: float
    lowest: float
    highest: float
    zeros: float
    slope_size: float
    density: list[float]


class Gap(NamedTuple):
    """The largest difference between the exact GELU and the one by tanh, and the place where it is."""

    size: float
    at: float


class Activations(NamedTuple):
    """All that was measured; `edges` are those of the bins of `density`."""

    xs: list[float]
    edges: list[float]
    measured: tuple[Measured, ...]
    gap: Gap


def activations(
    betas: Sequence[float] = (), *, samples: int = 100_000, seed: int = 0, device: str = "cpu", dtype: str = "float32"
) -> Activations:
    """Every activation of `parts.ffn.ACTIVATIONS`, and Swish for each of `betas`, on the same normal numbers."""
    xs = torch.linspace(-REACH, REACH, POINTS, device=device, dtype=DTYPES[dtype])
    normal = drawn((samples,), seed, device).to(DTYPES[dtype])
    functions = _functions(betas, device, dtype)
    results = [function(normal).detach() for function in functions.values()]
    edges = edges_of(min(each.min().item() for each in results), max(each.max().item() for each in results), BINS)
    measured = tuple(_measured(name, function, xs, normal, edges) for name, function in functions.items())
    return Activations(xs.tolist(), edges, measured, gelu_gap(device))


def _functions(betas: Sequence[float], device: str, dtype: str) -> dict[str, Callable[[Tensor], Tensor]]:
    """By name; the trainable ones as they start."""
    functions = {name: function for name, function in FIXED.items() if name != "identity"}
    functions |= {f"swish-{beta:g}": _swish(beta) for beta in betas}
    return functions | {name: _of_one_channel(make, device, dtype) for name, make in TRAINABLE.items()}


def _of_one_channel(make: Callable[[int], nn.Module], device: str, dtype: str) -> Callable[[Tensor], Tensor]:
    module = make(1).to(device, DTYPES[dtype])
    return lambda x: module(x[:, None])[:, 0]


def _swish(beta: float) -> Callable[[Tensor], Tensor]:
    return lambda x: x * torch.sigmoid(beta * x)


def _measured(
    name: str, function: Callable[[Tensor], Tensor], xs: Tensor, normal: Tensor, edges: Sequence[float]
) -> Measured:
    curve, slope = _with_slope(function, xs)
    results, slopes = (each.double() for each in _with_slope(function, normal))
    return Measured(
        name,
        curve=curve.tolist(),
        slope=slope.tolist(),
        mean=results.mean().item(),
        std=results.std(correction=0).item(),
        lowest=results.min().item(),
        highest=results.max().item(),
        zeros=(results == 0).double().mean().item(),
        slope_size=slopes.abs().mean().item(),
        density=histogram(results, edges),
    )


def _with_slope(function: Callable[[Tensor], Tensor], x: Tensor) -> tuple[Tensor, Tensor]:
    """The results of `function` for each of `x`, and its derivative there."""
    x = x.detach().requires_grad_()
    y = function(x)
    (slope,) = torch.autograd.grad(y.sum(), x)
    return y.detach(), slope


def gelu_gap(device: str = "cpu") -> Gap:
    """Where the two GELUs differ most, looked for in double precision."""
    x = torch.linspace(-GAP_REACH, GAP_REACH, GAP_POINTS, device=device, dtype=torch.float64)
    gaps = (FIXED["gelu"](x) - FIXED["gelu-tanh"](x)).abs()
    place = int(gaps.argmax())
    return Gap(gaps[place].item(), abs(x[place].item()))
