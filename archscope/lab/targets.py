"""Functions that a small FFN is trained on: of D numbers from −1 to 1, to one number. Needs no torch to be imported."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from torch import Tensor


class Function(NamedTuple):
    """(…, D) to (…)."""

    formula: str
    of: Callable[[Tensor], Tensor]


def _polynomial(x_ND: Tensor, degree: int) -> Tensor:
    """Chebyshev's T₁ to T_degree of each number, added up: T₀ = 1, T₁ = x, Tₖ = 2x · Tₖ₋₁ − Tₖ₋₂."""
    before, term = x_ND**0, x_ND
    total = term
    for _ in range(degree - 1):
        before, term = term, 2 * x_ND * term - before
        total = total + term
    return total.sum(-1)


DEGREES = (2, 4, 6, 8)

POLYNOMIALS = {
    f"polynomial-{degree}": Function(f"Σᵢ Σₖ Tₖ(xᵢ), k ≤ {degree}", partial(_polynomial, degree=degree))
    for degree in DEGREES
}
"""All terms swing from −1 to 1, so that the highest counts as much as the lowest."""

FUNCTIONS = {
    "sine": Function("sin(Σᵢ xᵢ)", lambda x: x.sum(-1).sin()),
    "squared-norm": Function("‖x‖²", lambda x: x.square().sum(-1)),
    "piecewise-linear": Function("Σᵢ |xᵢ|", lambda x: x.abs().sum(-1)),
    "exponential": Function("exp(‖x‖)", lambda x: x.norm(dim=-1).exp()),
    "oscillation": Function("sin(10 x₁)", lambda x: (10 * x[..., 0]).sin()),
    **POLYNOMIALS,
}
