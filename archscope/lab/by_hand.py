"""An FFN on small whole numbers, step by step: the exercise "work SwiGLU out by hand", with torch as the witness."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch

from archscope.lab.ffn import config_of
from archscope.model.ffn import FFN
from archscope.model.tap import listening

Vector = list[float]
Matrix = list[Vector]

LARGEST = 2
"""Weights are whole numbers from −LARGEST to LARGEST."""


class Step(NamedTuple):
    """One step: what is worked out, how, by hand, and by torch; matrices have a row for each of their outputs."""

    name: str
    formula: str
    by_hand: Vector | Matrix
    by_torch: Vector | None = None


def _sigmoid(x: float) -> float:
    return 1 / (1 + math.exp(-x))


def _gelu(x: float) -> float:
    return x * 0.5 * (1 + math.erf(x / math.sqrt(2)))


class Recipe(NamedTuple):
    """How a kind is worked out by hand: its activation, and how that is written."""

    activation: Callable[[float], float]
    formula: str
    gated: bool


RECIPES = {
    "relu": Recipe(lambda x: max(0.0, x), "max(0, up)", False),
    "gelu": Recipe(_gelu, "up · (1 + erf(up / √2)) / 2", False),
    "swiglu": Recipe(lambda x: x * _sigmoid(x), "gate / (1 + exp(−gate))", True),
    "geglu": Recipe(_gelu, "gate · (1 + erf(gate / √2)) / 2", True),
}


def by_hand(kind: str, d_model: int, d_ff: int, seed: int) -> list[Step]:
    """Every step of one of RECIPES, on an input and with matrices of small whole numbers, without biases."""
    recipe, numbers = RECIPES[kind], random.Random(seed)

    def whole(count: int) -> Vector:
        return [float(numbers.randint(-LARGEST, LARGEST)) for _ in range(count)]

    x = [float(numbers.randint(1, 3)) for _ in range(d_model)]
    matrices = {name: [whole(d_model) for _ in range(d_ff)] for name in (["gate"] * recipe.gated + ["up"])}
    matrices["down"] = [whole(d_ff) for _ in range(d_model)]
    seen = _by_torch(kind, x, matrices)
    steps = [Step("x", "", x)]
    steps += [Step(f"W_{name}", "", matrix) for name, matrix in matrices.items()]
    up = times(matrices["up"], x)
    if recipe.gated:
        gate = times(matrices["gate"], x)
        activated = [recipe.activation(number) for number in gate]
        hidden = [one * other for one, other in zip(activated, up, strict=True)]
        steps += [
            Step("gate", "W_gate · x", gate, seen["gate"]),
            Step("act", recipe.formula, activated, seen["activation"]),
            Step("up", "W_up · x", up, seen["up"]),
            Step("hidden", "act ⊙ up", hidden, seen["product"]),
        ]
    else:
        hidden = [recipe.activation(number) for number in up]
        steps += [Step("up", "W_up · x", up, seen["up"]), Step("hidden", recipe.formula, hidden, seen["activation"])]
    return [*steps, Step("y", "W_down · hidden", times(matrices["down"], hidden), seen["down"])]


def times(matrix: Matrix, vector: Sequence[float]) -> Vector:
    """Each row of `matrix` with `vector`, number by number, summed."""
    return [sum(one * other for one, other in zip(row, vector, strict=True)) for row in matrix]


def _by_torch(kind: str, x: Vector, matrices: dict[str, Matrix]) -> dict[str, Vector]:
    """The same by the model's own FFN in double precision: what each of its taps sees."""
    config = config_of(kind, len(x), len(matrices["up"]), bias=False)
    module = FFN(config, config.d_ff).double()
    state = {f"{name}.weight": torch.tensor(matrix, dtype=torch.float64) for name, matrix in matrices.items()}
    module.load_state_dict(state)
    seen: dict[str, Vector] = {}

    def listen(name: str, x: torch.Tensor, promise: str) -> None:
        seen[name.removeprefix("ffn.")] = x.tolist()

    with listening(listen), torch.no_grad():
        module(torch.tensor(x, dtype=torch.float64))
    return seen
