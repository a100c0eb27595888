"""A model on a device, and a pass through it: whether they fit, and what to say if in the end they don't."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from archscope.config import ModelConfig
from archscope.errors import DeviceError
from archscope.progress import Progress

if TYPE_CHECKING:
    from torch import Tensor

    from archscope.allocation.plan import Plan
    from archscope.feed import Feed
    from archscope.model.gpt import GPT
    from archscope.tracer import Trace
    from archscope.weights import Weights


SHAPES_ALONE = "--device meta shows the shapes without any memory"
"""What to do where a model doesn't fit of which only the shapes are looked at."""


def place_for(
    config: ModelConfig, device: str, dtype: str, way_out: str, *, batch: int = 1, tokens: int = 1, stats: bool = False
) -> str:
    """The torch device for a model and a pass of `batch` × `tokens`, once it is sure that they fit.

    Raises:
        DeviceError: if they don't, or there is no such device; `way_out` is what to do then.
    """
    from archscope.footprint import refuse_unbuildable, weight_bytes, working_bytes
    from archscope.machine import check_device, choose_device

    check_device(device)
    refuse_unbuildable(config, batch, tokens, dtype)
    working = working_bytes(config, batch, tokens, dtype, stats)
    return choose_device(device, weight_bytes(config, dtype), working, way_out)


def place_for_plan(plan: Plan, device: str, way_out: str) -> str:
    """The torch device for a run that takes what `plan` says, once it is sure that it fits.

    Raises:
        DeviceError: if it doesn't, or there is no such device; `way_out` is what to do then.
    """
    from archscope.footprint import refuse_unbuildable, weight_bytes
    from archscope.machine import choose_device

    refuse_unbuildable(plan.config, plan.batch, plan.tokens, plan.dtype)
    weights = weight_bytes(plan.config, plan.dtype)
    return choose_device(device, weights, plan.peak() - weights, way_out)


def run(
    feed: Feed,
    place: str,
    dtype: str,
    weights: Weights | None,
    *,
    seed: int,
    decode: int,
    stats: bool,
    progress: Progress | None,
) -> Trace:
    """Builds the model of `feed` and runs it."""
    from archscope import tracer

    with memory_of(place, SHAPES_ALONE):
        built = built_for(feed.config, place, dtype, weights, seed=seed, progress=progress)
        return tracer.trace(built, ids_of(feed, place, seed), feed.lengths, decode=decode, stats=stats)


def built_for(
    config: ModelConfig, place: str, dtype: str, weights: Weights | None, *, seed: int, progress: Progress | None
) -> GPT:
    """The model of `config` with `weights`, or with random ones where there are none."""
    from archscope.model.build import build

    if weights is None or place == "meta":
        return build(config, place, dtype, seed, progress)
    return weights.loaded(config, place, dtype)


def ids_of(feed: Feed, place: str, seed: int) -> Tensor:
    """The ids of `feed` as a tensor, (B, T); drawn by chance if it has none."""
    from archscope import tracer

    if feed.ids:
        return tracer.padded(feed.ids, place)
    return tracer.random_ids(feed.config, feed.batch, feed.width, place, seed)


@contextmanager
def memory_of(place: str, way_out: str) -> Iterator[None]:
    """Raises a DeviceError if the memory of a device turns out not to be enough; `way_out` is what to do then."""
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not _is_out_of_memory(error):
            raise
        raise DeviceError(f"{place} ran out of memory on the way", way_out) from None


def _is_out_of_memory(error: Exception) -> bool:
    """True for Python's MemoryError, CUDA's torch.OutOfMemoryError, and the RuntimeError of torch's CPU allocator."""
    return isinstance(error, MemoryError) or "out of memory" in str(error) or "can't allocate memory" in str(error)
