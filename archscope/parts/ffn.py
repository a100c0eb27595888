"""The kinds of feed-forward network and the activations they use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple


class Kept(NamedTuple):
    """What the backward pass of an activation needs: its argument, its result, and others as large as these.

    `per_channel` are numbers made from its weights, the same for all tokens.
    """

    argument: bool = True
    result: bool = False
    others: int = 0
    per_channel: int = 0


class Activation(NamedTuple):
    """An activation and the trainable weights it brings: for each name, how many numbers per channel of d_ff.

    `flops` is how many operations it takes per channel, where each of +, ·, /, exp, tanh, erf and max is one:
    σ(x) = 1 / (1 + exp(−x)) is 4, Φ(x) = (1 + erf(x · 1/√2)) · 1/2 is 4. `keeps` is what training needs of them;
    `also` are other names that it is known by.
    """

    formula: str
    flops: int
    weights: Mapping[str, int] = MappingProxyType({})
    keeps: Kept = Kept()
    also: tuple[str, ...] = ()


ACTIVATIONS = {
    "relu": Activation("max(0, x)", 1),
    "gelu": Activation("x · Φ(x)", 5),
    "gelu-tanh": Activation("x/2 · (1 + tanh(√(2/π) · (x + 0.044715 x³)))", 9),
    "silu": Activation("x · σ(x)", 5, also=("swish",)),
    "quick-gelu": Activation("x · σ(1.702 x)", 6, keeps=Kept(others=1)),
    "sigmoid": Activation("σ(x)", 4, keeps=Kept(argument=False, result=True)),
    "identity": Activation("x", 0, keeps=Kept(argument=False)),
    "adaptive-gelu": Activation("GELU(scale ⊙ x + shift)", 7, {"scale": 1, "shift": 1}, Kept(others=1)),
    "learnable-swish": Activation("x · σ(beta ⊙ x)", 6, {"beta": 1}, Kept(others=1)),
    "mixture": Activation(
        "w₁ ⊙ GELU(x) + w₂ ⊙ Swish(x), w = softmax(mix)", 13, {"mix": 2}, Kept(others=2, per_channel=2)
    ),
}


class Form(NamedTuple):
    """How the matrices of an FFN are wired; `matrices` are the names of its linear layers in the order of use."""

    matrices: tuple[str, ...]
    formula: str


FORMS = {
    "plain": Form(("up", "down"), "down(act(up(x)))"),
    "gated": Form(("gate", "up", "down"), "down(act(gate(x)) ⊙ up(x))"),
    "gated-clamped": Form(("gate", "up", "down"), "down(act(min(gate(x), 7)) ⊙ (clamp(up(x), −7, 7) + 1))"),
    "single": Form(("up",), "act(up(x))"),
    "none": Form((), "no FFN"),
}


class FFNKind(NamedTuple):
    """One kind of FFN: wiring, activation, the width and bias it has unless the config says otherwise.

    `also` are other names that it is known by.
    """

    form: str
    activation: str
    ratio: Fraction
    bias: bool
    source: str
    also: tuple[str, ...] = ()

    @property
    def matrices(self) -> tuple[str, ...]:
        """The names of its linear layers in the order of use; none where there is no FFN."""
        return FORMS[self.form].matrices

    @property
    def is_gated(self) -> bool:
        """True if it has a matrix more than one up and one down."""
        return "gate" in self.matrices

    @property
    def is_square(self) -> bool:
        """True if it is one matrix of d_model × d_model."""
        return self.matrices == ("up",)

    @property
    def has_own_width(self) -> bool:
        """True if it goes up to d_ff and down again, so that d_ff may be chosen."""
        return "down" in self.matrices


_FOUR = Fraction(4)
_EIGHT_THIRDS = Fraction(8, 3)
_GLU_PAPER = "Shazeer 2020, arXiv:2002.05202"

KINDS = {
    "relu": FFNKind("plain", "relu", _FOUR, True, "Vaswani et al. 2017, arXiv:1706.03762"),
    "gelu": FFNKind("plain", "gelu", _FOUR, True, "Hendrycks & Gimpel 2016, arXiv:1606.08415"),
    "gelu-tanh": FFNKind("plain", "gelu-tanh", _FOUR, True, "GPT-2's gelu_new, openai/gpt-2 src/model.py"),
    "silu": FFNKind("plain", "silu", _FOUR, True, "Elfwing et al. 2017, arXiv:1702.03118", ("swish",)),
    "glu": FFNKind("gated", "sigmoid", _EIGHT_THIRDS, False, "Dauphin et al. 2016, arXiv:1612.08083"),
    "reglu": FFNKind("gated", "relu", _EIGHT_THIRDS, False, _GLU_PAPER),
    "geglu": FFNKind("gated", "gelu", _EIGHT_THIRDS, False, _GLU_PAPER),
    "swiglu": FFNKind("gated", "silu", _EIGHT_THIRDS, False, _GLU_PAPER),
    "swiglu-clamped": FFNKind("gated-clamped", "quick-gelu", _EIGHT_THIRDS, False, "gpt-oss, arXiv:2508.10925"),
    "bilinear": FFNKind("gated", "identity", _EIGHT_THIRDS, False, _GLU_PAPER),
    "linear": FFNKind("single", "relu", Fraction(1), True, "BabyGPT v5: Linear(D, D) and ReLU"),
    "adaptive-gelu": FFNKind("plain", "adaptive-gelu", _FOUR, True, "GELU with a trained scale and shift per channel"),
    "learnable-swish": FFNKind("plain", "learnable-swish", _FOUR, True, "Ramachandran et al. 2017, arXiv:1710.05941"),
    "mixture": FFNKind("plain", "mixture", _FOUR, True, "a trained blend of GELU and Swish per channel"),
    "none": FFNKind("none", "identity", Fraction(0), False, "attention-only models"),
}

_DECIMAL = r"(?:\d+\.?\d*|\.\d+)"
_RATIO = re.compile(rf"({_DECIMAL}(?:e[-+]?\d\d?)?)(?:/({_DECIMAL}))?", re.ASCII | re.IGNORECASE)


def as_ratio(value: int | float | str) -> Fraction:
    """A ratio as it is written: 4, 2.67, "8/3", "2.5/2"; exactly, so that 2.67 is 267/100.

    Raises:
        ValueError: if it isn't a number above 0.
    """
    match = _RATIO.fullmatch(str(value)) if len(str(value)) <= 80 else None
    if match is None:
        raise ValueError(f"{value!r} is no ratio")
    try:
        ratio = Fraction(match[1]) / Fraction(match[2] or 1)
    except ZeroDivisionError:
        raise ValueError(f"{value!r} divides by 0") from None
    if ratio <= 0:
        raise ValueError(f"{value!r} is not above 0")
    return ratio
