"""The width of a variant at which a quantity is what the base has: SwiGLU at the parameters of GELU, say."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from archscope.changes import changed, nested
from archscope.config import ModelConfig
from archscope.errors import ConfigError, InputError
from archscope.quantities import numbers, quantity
from archscope.sweeps.search import NoAnswer, Number, Point, enclose
from archscope.workload import Workload

WIDTHS = ("ffn.d_ff", "ffn.ratio", "experts.d_ff")
"""Fields that say how wide an FFN or an expert is."""

STEPPED = ("ffn.d_ff", "experts.d_ff", "experts.shared_d_ff")
"""Fields of widths that are looked for among the multiples of `ffn.multiple_of`, where that is given."""


class Fitted(NamedTuple):
    """A width, the config with it, the width at which nothing would be left over if there is one, and what is."""

    config: ModelConfig
    width: int
    exact: float | None
    left_over: Number


class Equal(NamedTuple):
    """A quantity that every variant is to keep, and its value in the base."""

    address: str
    target: Number

    @classmethod
    def of(cls, base: ModelConfig, address: str, run: Workload) -> Equal:
        """What `base` has at `address`.

        Raises:
            InputError: if there is no such quantity.
        """
        return cls(address, quantity(base, address, run).value)

    def fit(self, config: ModelConfig, run: Workload) -> Fitted:
        """`config` with the width that brings the quantity nearest to the target: of its FFN, or of its experts.

        It is a multiple of `ffn.multiple_of` where that is given.

        Raises:
            InputError: if the FFN has no width of its own, or the quantity doesn't follow from it or come so far.
        """
        field, step = width_field(config), config.ffn.multiple_of or 1
        start = config.d_ff if field == "ffn.d_ff" else config.d_expert
        with_width(config, field, step)

        def value_at(number: int) -> Number | None:
            try:
                return numbers(with_width(config, field, step * (number + 1)), [self.address], run)[0]
            except ConfigError:
                return None

        try:
            found = enclose(value_at, self.target, guess=start // step, thorough=False)
        except NoAnswer as error:
            raise InputError(f"{self.address} doesn't follow from {field}: {error.message}") from None
        points = [point for point in found if point is not None]
        best = min(points, key=lambda point: abs(point.value - self.target))
        if len(points) == 1 and best.value != self.target:
            raise InputError(f"{self.address} doesn't come to {self.target:,} at any {field}")
        width = step * (best.at + 1)
        return Fitted(
            with_width(config, field, width), width, _exact(points, self.target, step), best.value - self.target
        )


def width_field(config: ModelConfig) -> str:
    """The field of the width that a quantity can be held by: of each expert if there are any, or of the FFN.

    Raises:
        InputError: if the FFN has none, or one that can't be chosen.
    """
    if not config.ffn_kind.has_own_width:
        raise InputError(f"ffn.kind = {config.ffn.kind} has no width of its own to change")
    return "ffn.d_ff" if not config.is_mixture or config.experts.d_ff is None else "experts.d_ff"


def with_width(config: ModelConfig, field: str, width: int) -> ModelConfig:
    """`config` with a width given, and still with what it is to be a multiple of.

    Raises:
        ConfigError: if that can't be.
    """
    return changed(config, to_width(config, field, width))


def to_width(config: ModelConfig, field: str, width: int) -> dict[str, Any]:
    """The changes of `with_width`."""
    return nested({field: width, "ffn.multiple_of": config.ffn.multiple_of})


def _exact(points: list[Point], target: Number, step: int) -> float | None:
    """The width at which the target would be met, on the straight line through its two neighbours."""
    low, high = min(points), max(points)
    if low.value == high.value:
        return float(step * (low.at + 1)) if low.value == target else None
    part = (Fraction(target) - Fraction(low.value)) / (Fraction(high.value) - Fraction(low.value))
    return float(step * (low.at + 1 + part * (high.at - low.at)))
