"""FFNs of every kind on the same input with the same weights: what comes out, and what their gates do."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor, nn

from archscope.compute.products import forward, work
from archscope.config import FFNConfig, ModelConfig
from archscope.lab.drawn import drawn
from archscope.lab.smallest import smallest
from archscope.ledger import ledger
from archscope.model.build import DTYPES
from archscope.model.ffn import FFN
from archscope.model.tap import listening
from archscope.parts import ffn as ffn_parts
from archscope.sizes import Size


class Gate(NamedTuple):
    """What a gate does: the share of its numbers above their mean, the size of what it lets through, and how far both
    go together (Pearson's r).
    """

    selectivity: float
    value_size: float
    correlation: float


class Measured(NamedTuple):
    """One kind: its numbers, and its outputs on normal input; `gate` is None where there is none."""

    kind: str
    d_ff: int
    weights: int
    with_biases: int
    flops: int
    mean: float
    std: float
    lowest: float
    highest: float
    positive: float
    gate: Gate | None


class Comparison(NamedTuple):
    """Several kinds, and how far the outputs of each two go together (Pearson's r)."""

    measured: tuple[Measured, ...]
    correlations: list[list[float]]


class Pruned(NamedTuple):
    """An FFN before and after some of its channels were taken out, and the relative error of its outputs by that."""

    kind: str
    d_ff: int
    left: int
    parameters: int
    parameters_left: int
    flops: int
    flops_left: int
    error: float


def config_of(kind: str, d_model: int, d_ff: int | None, *, bias: bool | None = None) -> ModelConfig:
    """A model of one block that has this FFN, for everything that is worked out from a config.

    Raises:
        ConfigError: if there is no such FFN.
    """
    width = d_ff if ffn_parts.KINDS[kind].has_own_width else None
    return smallest(FFNConfig(kind=kind, d_ff=width, bias=bias), d_model)


def flops_per_token(config: ModelConfig) -> int:
    """FLOPs of the matrix products of the FFN for one token."""
    return int(work(config, forward(Size(1), Size(1))).count("ffn"))


def weighted(config: ModelConfig, seed: int, device: str, dtype: str) -> FFN:
    """The FFN of `config` with matrices from N(0, 1 / inputs) and without what its biases add.

    A matrix of one name and shape is the same for every kind and seed; so kinds differ only in what they are.
    """
    module = FFN(config, config.d_ff)
    for name, layer in module.named_children():
        if isinstance(layer, nn.Linear):
            weight = drawn(layer.weight.shape, seed + zlib.crc32(name.encode())) / math.sqrt(layer.in_features)
            layer.weight.data.copy_(weight)
    return module.to(device, DTYPES[dtype]).requires_grad_(False)


def compare(
    kinds: Sequence[str], d_model: int, d_ff: int, *, samples: int, seed: int, device: str, dtype: str
) -> Comparison:
    """Each of `kinds` on the same `samples` vectors from N(0, 1)."""
    x_SD = drawn((samples, d_model), seed, device).to(DTYPES[dtype])
    measured, outputs = [], []
    for kind in kinds:
        config = config_of(kind, d_model, d_ff)
        y_SD, gate = _run(weighted(config, seed, device, dtype), x_SD)
        measured.append(_measured(kind, config, y_SD, gate))
        outputs.append(y_SD.flatten())
    correlations = [[correlation(one, other) for other in outputs] for one in outputs]
    return Comparison(tuple(measured), correlations)


def _run(module: FFN, x_SD: Tensor) -> tuple[Tensor, Gate | None]:
    """What comes out in double precision, and what the gate does on the way."""
    seen: dict[str, Tensor] = {}

    def listen(name: str, x: Tensor, promise: str) -> None:
        seen[name] = x

    with listening(listen):
        y_SD = module(x_SD).double()
    if module.gate is None:
        return y_SD, None
    gate, value = seen["ffn.activation"].double(), seen.get("ffn.up_clamped", seen["ffn.up"]).double()
    return y_SD, Gate(
        (gate > gate.mean()).double().mean().item(),
        value.abs().mean().item(),
        correlation(gate.flatten(), value.flatten()),
    )


def _measured(kind: str, config: ModelConfig, y_SD: Tensor, gate: Gate | None) -> Measured:
    bare, biased = (
        int(ledger(config_of(kind, config.d_model, config.d_ff, bias=bias)).count("ffn")) for bias in (False, True)
    )
    return Measured(
        kind, config.d_ff, bare, biased, flops_per_token(config), y_SD.mean().item(), y_SD.std(correction=0).item(),
        y_SD.min().item(), y_SD.max().item(), (y_SD > 0).double().mean().item(), gate,
    )  # fmt: skip


def correlation(one: Tensor, other: Tensor) -> float:
    """Pearson's r of two vectors; nan where one of them is constant."""
    one, other = one - one.mean(), other - other.mean()
    return ((one @ other) / (one.norm() * other.norm())).item()


def prune(
    kind: str, d_model: int, d_ff: int, share: float, *, samples: int, seed: int, device: str, dtype: str
) -> Pruned:
    """Takes out the `share` of the channels whose rows in the first matrices and columns in the last are the smallest.

    The size of a channel is the norm of its row in `up`, and in `gate` where there is one, times that of its column in
    `down`: what it can add to the output.
    """
    config = config_of(kind, d_model, d_ff)
    module = weighted(config, seed, device, dtype)
    x_SD = drawn((samples, d_model), seed, device).to(DTYPES[dtype])
    before = module(x_SD).double()
    left = d_ff - round(share * d_ff)
    assert module.down is not None
    size_F = torch.linalg.vector_norm(module.down.weight.double(), dim=0)
    for matrix in (module.up, module.gate):
        if matrix is not None:
            size_F = size_F * torch.linalg.vector_norm(matrix.weight.double(), dim=1)
    kept = size_F.argsort(descending=True)[:left].sort().values
    smaller = config_of(kind, d_model, left)
    pruned = _with_channels(module, smaller, kept).to(device, DTYPES[dtype])
    after = pruned(x_SD).double()
    error = ((after - before).norm() / before.norm()).item()
    return Pruned(
        kind, d_ff, left, int(ledger(config).count("ffn")), int(ledger(smaller).count("ffn")), flops_per_token(config),
        flops_per_token(smaller), error,
    )  # fmt: skip


def _with_channels(module: FFN, config: ModelConfig, kept: Tensor) -> FFN:
    """The FFN with the channels `kept` of `module`: columns of `down`, rows and numbers of everything before it."""
    state = {}
    for name, weight in module.state_dict().items():
        if name == "down.weight":
            state[name] = weight[:, kept]
        elif name == "down.bias":
            state[name] = weight
        else:
            state[name] = weight[..., kept] if name == "activation.mix" else weight[kept]
    pruned = FFN(config, len(kept))
    pruned.load_state_dict(state)
    return pruned.requires_grad_(False)
