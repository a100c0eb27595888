"""FFNs in training: the data, the weights they start from, and what is seen along the steps.

Letters: `M` targets, each with an FFN of its own that starts from the same weights; `N` samples, `D` d_model, `F` d_ff.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor
from torch.func import functional_call, vmap

from archscope.config import ModelConfig
from archscope.lab.targets import Function
from archscope.model.build import DTYPES
from archscope.model.ffn import FFN
from archscope.model.tap import listening

BATCH = 128
"""Samples in a step."""

TESTED = 2048
"""Inputs that no step sees, on which the errors are measured."""

POINTS = 100
"""About as many points along the steps are looked at."""

SILENT = 1e-6
"""A unit is dead if its values for all test inputs are smaller."""

STREAMS = ("inputs", "test", "batches", "up", "down", "gate")
"""What is drawn by chance, each from a generator of its own: a matrix is the same whatever else an FFN has."""

Advance = Callable[[], None]
"""Called after every step."""


class Data(NamedTuple):
    """Inputs and targets to train on and to test with; targets are in units of `scale_M`, their mean is taken off."""

    x_ND: Tensor
    y_MN: Tensor
    test_x_ND: Tensor
    test_y_MN: Tensor
    scale_M: Tensor


class Point(NamedTuple):
    """What is seen after `step` steps, of one FFN.

    `loss` is that of the batch that comes next, `test_loss` that of the test inputs, both mean squares in units of the
    target's variance; `gradient_norm` is that of `loss` for all weights; `dead` the share of units that are.
    """

    step: int
    loss: float
    test_loss: float
    gradient_norm: float
    dead: float


class Plan(NamedTuple):
    """How an FFN is trained."""

    steps: int
    learning_rate: float
    seed: int = 0
    dtype: str = "float32"


def data_of(functions: Sequence[Function], d_model: int, samples: int, seed: int, device: str = "cpu") -> Data:
    """`functions` of evenly spread numbers from −1 to 1."""
    x_ND, test_x_ND = _evenly((samples, d_model), seed, "inputs"), _evenly((TESTED, d_model), seed, "test")
    y_MN, test_y_MN = (torch.stack([function.of(x) for function in functions]) for x in (x_ND, test_x_ND))
    mean_M1, std_M1 = y_MN.mean(1, keepdim=True), y_MN.std(1, keepdim=True, correction=0)
    scale_M1 = torch.where(std_M1 > 0, std_M1, torch.ones_like(std_M1))
    tensors = (x_ND, (y_MN - mean_M1) / scale_M1, test_x_ND, (test_y_MN - mean_M1) / scale_M1, scale_M1[:, 0])
    return Data(*(tensor.to(device) for tensor in tensors))


def start(config: ModelConfig, seed: int) -> FFN:
    """The FFN of `config` with the matrices of `seed`: drawn from N(0, 1 / columns) by their names, biases 0.

    FFNs of other kinds with matrices of the same names and shapes start from the same ones.
    """
    ffn = FFN(config, config.d_ff)
    for name, weight in ffn.named_parameters():
        matrix, _, what = name.rpartition(".")
        if what == "weight":
            drawn = torch.randn(weight.shape, generator=_stream(seed, matrix))
            weight.data.copy_(drawn / weight.shape[1] ** 0.5)
    return ffn


def fit(ffn: FFN, data: Data, plan: Plan, advance: Advance = lambda: None) -> Iterator[list[Point]]:
    """Trains an FFN from the weights of `ffn` on each target; gives a Point of each before the first step and on.

    Adam with a learning rate that falls in a line to 0, on the mean square of what `_outputs` says.
    """
    targets = len(data.y_MN)
    weights = {
        name: weight.detach().to(data.x_ND.device).expand(targets, *weight.shape).clone().requires_grad_()
        for name, weight in ffn.named_parameters()
    }
    optimizer = torch.optim.Adam(weights.values(), lr=plan.learning_rate)
    order = _stream(plan.seed, "batches")
    every = max(1, plan.steps // POINTS)
    for step in range(plan.steps + 1):
        batch = torch.randint(len(data.x_ND), (min(BATCH, len(data.x_ND)),), generator=order).to(data.x_ND.device)
        outputs_MN, _ = _outputs(ffn, weights, data.x_ND[batch], plan.dtype)
        loss_M = (outputs_MN - data.y_MN[:, batch]).square().mean(1)
        optimizer.zero_grad()
        torch.autograd.backward(loss_M.sum())
        if step % every == 0 or step == plan.steps:
            with torch.no_grad():
                tested = _outputs(ffn, weights, data.test_x_ND, plan.dtype)
            yield _points(step, loss_M.detach(), [weight.grad for weight in weights.values()], tested, data)
        if step < plan.steps:
            optimizer.param_groups[0]["lr"] = plan.learning_rate * (1 - step / plan.steps)
            optimizer.step()
            advance()


def _points(
    step: int, loss_M: Tensor, gradients: Iterable[Tensor | None], tested: tuple[Tensor, Tensor], data: Data
) -> list[Point]:
    """What is seen once there are gradients and, of the test inputs, outputs and values of units."""
    outputs_MN, hidden_MNF = tested
    test_loss_M = (outputs_MN - data.test_y_MN).square().mean(1)
    squares = [gradient.flatten(1).square().sum(1) for gradient in gradients if gradient is not None]
    # Of units that have gone to infinity nobody can say that they are alive.
    finite_M = hidden_MNF.isfinite().flatten(1).all(1)
    norm_M = torch.stack(squares).sum(0).sqrt()
    dead_M = dead_units(hidden_MNF).float().mean(1).where(finite_M, math.nan)
    columns = (loss_M, test_loss_M, norm_M, dead_M)
    return [Point(step, *values) for values in zip(*(column.tolist() for column in columns), strict=True)]


def dead_units(hidden_NF: Tensor) -> Tensor:
    """True for each unit (…, F) whose values (…, N, F) are all 0, or too small to tell from it."""
    return hidden_NF.abs().amax(-2) < SILENT


def _outputs(ffn: FFN, weights: Mapping[str, Tensor], x_ND: Tensor, dtype: str) -> tuple[Tensor, Tensor]:
    """What each FFN says of the targets (M, N), and the values of its units (M, N, F).

    A target is one number: the D outputs with the signs +, −, +, … added up, over √D. Passes are in `dtype`, the
    weights and what comes out are float32.
    """
    signs_D = torch.tensor([(-1.0) ** place for place in range(x_ND.shape[1])], device=x_ND.device)

    def run(weights: Mapping[str, Tensor]) -> tuple[Tensor, Tensor]:
        seen: dict[str, Tensor] = {}
        with listening(lambda name, x, promise: seen.update({name: x})):
            y_ND = functional_call(ffn, dict(weights), (x_ND.to(DTYPES[dtype]),))
        return y_ND, seen.get("ffn.product", seen["ffn.activation"])

    y_MND, hidden_MNF = vmap(run)({name: weight.to(DTYPES[dtype]) for name, weight in weights.items()})
    return y_MND.float() @ signs_D / len(signs_D) ** 0.5, hidden_MNF


def _evenly(shape: Sequence[int], seed: int, what: str) -> Tensor:
    return torch.rand(*shape, generator=_stream(seed, what)) * 2 - 1


def _stream(seed: int, what: str) -> torch.Generator:
    """The numbers drawn for `what`, the same on every device: they are drawn on the CPU."""
    return torch.Generator().manual_seed((seed * len(STREAMS) + STREAMS.index(what)) % 2**63)
