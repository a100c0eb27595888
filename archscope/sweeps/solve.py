"""The value of a whole field at which a quantity comes to a target."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from archscope.changes import changed, field_named, is_possible, nested, type_of
from archscope.config import ModelConfig
from archscope.errors import ConfigError, InputError
from archscope.quantities import numbers, quantity
from archscope.sweeps.search import Enclosed, NoAnswer, Number, Point, enclose
from archscope.sweeps.width import STEPPED, to_width
from archscope.units import asked_bytes_text, count_text, share_text
from archscope.workload import Workload

TRIED = 4096
"""Where the values that a field can have don't follow each other evenly, so many are tried one by one, from 0 on."""

BEYOND_USE = 10**18
"""No larger answer is given: nobody has such a size, and a quantity that is met there only comes near to the target."""

SIDES = ("nearest", "below", "above")

_PLACES = (2, 3, 4, 5, 7, 11, 13, 64, 81)
"""Places of an even sequence at which values are tried before it is believed to be one."""


class Solution(NamedTuple):
    """`best` is the answer; `enclosed` the neighbouring values of the field on either side of the target."""

    base: ModelConfig
    field: str
    address: str
    kind: str
    target: Number
    enclosed: Enclosed
    best: Point

    @property
    def config(self) -> ModelConfig:
        """The base with the answer in it."""
        return _with(self.base, self.field, self.best.at)


def solve(
    base: ModelConfig, name: str, address: str, target: Number, *, side: str = "nearest", run: Workload | None = None
) -> Solution:
    """The value of the field called `name` that brings the quantity at `address` to `target`.

    Args:
        side: one of SIDES: as near as can be, or as near from below or from above; what is met is on every side.

    Raises:
        InputError: if there is no such field or quantity; if the field isn't a whole number; if the quantity doesn't
            follow from it, or turns back; if no value is on the side asked for.
    """
    field = field_named(name)
    if not _is_whole(type_of(field)):
        raise InputError(f"{field} isn't a whole number", "solve for one that is, like d_ff, d_model or n_layers")
    if field == "context_length" and run is not None and run.seq is not None:
        raise InputError(f"--seq {run.seq:,}: the context is looked for", "leave one of them out")
    kind = quantity(base, address, run).kind
    if kind == "share" and not 0 <= target <= 1:
        raise InputError(
            f"{address} can't be {_shown(target, kind)}: a share is between 0 and 100 %", "like 45% or 0.45"
        )

    def value_at(value: int) -> Number | None:
        try:
            return numbers(_with(base, field, value), [address], run)[0]
        except ConfigError:
            return None

    try:
        enclosed = _enclosed(base, field, value_at, target)
    except NoAnswer as error:
        raise _in_words(error, field, address) from None
    best = _best(enclosed, target, side)
    end = best or enclosed.below or enclosed.above
    assert end is not None
    if end.at >= BEYOND_USE:
        last = value_at(BEYOND_USE)
        raise InputError(
            f"{address} doesn't come to {_shown(target, kind)} at any {field} up to 10^18"
            + (f", where it is {_shown(last, kind)}" if last is not None else "")
        )
    found = Solution(base, field, address, kind, target, enclosed, end)
    if best is None:
        raise _missed(found, side)
    return found


def _missed(solution: Solution, side: str) -> InputError:
    """Why there is no answer: all values lie on one side of the target, and that isn't the one asked for."""
    field, address, kind, end = solution.field, solution.address, solution.kind, solution.best
    where, extreme, instead = ("above", "least", "more") if end.value > solution.target else ("below", "most", "less")
    value = _shown(end.value, kind)
    return InputError(
        f"{address} is {where} {_shown(solution.target, kind)} at every {field}, {value} at the {extreme} "
        f"({field} = {end.at:,})",
        f"take a target of {value} or {instead}{f', or add --{where}' if side == 'nearest' else ''}",
    )


def _shown(value: Number, kind: str) -> str:
    if kind == "share":
        return share_text(value)
    return asked_bytes_text(round(value)) if kind == "bytes" else count_text(round(value))


def _enclosed(base: ModelConfig, field: str, value_at: Callable[[int], Number | None], target: Number) -> Enclosed:
    """The values of the field on either side of the target; among evenly spaced ones by search, else by trying all."""
    multiple = (base.ffn.multiple_of or 1) if field in STEPPED else 1
    last = TRIED * multiple
    possible = (value for value in range(0, last + 1, multiple) if _is_possible(base, field, value))
    first, second = next(possible, None), next(possible, None)
    if first is None:
        raise InputError(f"no {field} up to {last:,} goes with the rest of {base.name}", _reason(base, field, multiple))
    if second is not None:
        step = second - first
        if all(_is_possible(base, field, first + place * step) for place in _PLACES):
            return _in_steps(first, step, value_at, target)
    values = itertools.chain((first, second) if second is not None else (first,), possible)
    return _among([Point(at, value) for at in values if (value := value_at(at)) is not None], target)


def _in_steps(first: int, step: int, value_at: Callable[[int], Number | None], target: Number) -> Enclosed:
    def of_field(points: Iterable[Point | None]) -> list[Point | None]:
        return [point and Point(first + point.at * step, point.value) for point in points]

    try:
        return Enclosed(*of_field(enclose(lambda place: value_at(first + place * step), target)))
    except NoAnswer as error:
        raise NoAnswer(*filter(None, of_field(error.points))) from None


def _among(points: Sequence[Point], target: Number) -> Enclosed:
    """The points nearest to the target on either side, whatever their order."""
    if len(points) > 1 and len({point.value for point in points}) == 1:
        raise NoAnswer(points[0])
    below = [point for point in points if point.value <= target]
    above = [point for point in points if point.value >= target]
    return Enclosed(
        max(below, key=lambda point: point.value, default=None), min(above, key=lambda point: point.value, default=None)
    )


def _best(enclosed: Enclosed, target: Number, side: str) -> Point | None:
    """The answer; None where no value is on the side that it must be on, or, for the nearest, on either side."""
    if side != "nearest":
        return enclosed.below if side == "below" else enclosed.above
    if enclosed.below is None or enclosed.above is None:
        return None
    return min(enclosed.below, enclosed.above, key=lambda point: (abs(point.value - target), point.at))


def _with(base: ModelConfig, field: str, value: int) -> ModelConfig:
    return changed(base, _to(base, field, value))


def _is_possible(base: ModelConfig, field: str, value: int) -> bool:
    return is_possible(base, _to(base, field, value))


def _to(base: ModelConfig, field: str, value: int) -> dict[str, Any]:
    """The changes that give a field a value."""
    return to_width(base, field, value) if field == "ffn.d_ff" else nested({field: value})


def _reason(base: ModelConfig, field: str, value: int) -> str:
    """Why the field can't have this value; empty if it can."""
    try:
        _with(base, field, value)
    except ConfigError as error:
        return error.faults[0]
    return ""


def _is_whole(annotation: Any) -> bool:
    """True if a field of this type holds a whole number, or none."""
    if get_origin(annotation) is Annotated:
        return _is_whole(get_args(annotation)[0])
    return annotation is int or (bool(get_args(annotation)) and all(map(_is_whole, _given(annotation))))


def _given(annotation: Any) -> list[Any]:
    return [each for each in get_args(annotation) if each is not type(None)]


def _in_words(error: NoAnswer, field: str, address: str) -> InputError:
    values = ", ".join(f"{point.value:,} at {point.at:,}" for point in error.points)
    if len(error.points) == 1:
        return InputError(f"{address} doesn't follow from {field}: it is {error.points[0].value:,} whatever that is")
    return InputError(
        f"{address} goes up and down with {field} ({values}), so it can't be searched by halves",
        f"look for yourself: archscope sweep --vary {field}=… --show {address}",
    )
