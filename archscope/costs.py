"""What a model costs, as functions that give reports."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from archscope.config import ModelConfig
from archscope.errors import DeviceError, InputError, check_choice
from archscope.execution import Progress, memory_of, place_for
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.presets import DEFAULT
from archscope.units import BYTES_PER_VALUE, flops_in

if TYPE_CHECKING:
    from torch import Tensor

    from archscope.counters import Verified
    from archscope.model.gpt import GPT
    from archscope.reports.flops import Input
    from archscope.stopwatch import Timing


def flops(
    model: Model = DEFAULT,
    *,
    batch: int = 1,
    seq: int | None = None,
    of: str = "forward",
    elementwise: bool = False,
    verify: bool = False,
    measure: bool = False,
    device: str | None = None,
    dtype: str = "float32",
    peak: str | float | None = None,
    progress: Progress | None = None,
) -> NotebookReport:
    """The FLOPs of one pass through a model; see `reports.flops.flops_report`.

    Args:
        seq: tokens in each of `batch` sequences; the whole context unless given.
        of: one of `compute.products.PASSES`, of which the products are listed.
        elementwise: also count what is done number by number.
        verify: also build the model and count with fvcore and torch, on `device`, else on meta.
        measure: also run the pass on `device`, else on the CPU, and time it.
        peak: what the device could do, in FLOP/s or as "989TFLOPs".

    Raises:
        RequestError: if there is no such model, it can't take the input, or it doesn't fit on the device.
        Disagreement: if fvcore or torch count differently.
    """
    from archscope.compute.products import PASSES
    from archscope.reports.flops import Input, flops_report

    check_choice("--pass", of, PASSES)
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    config = load(model)
    what = Input(batch, config.context_length if seq is None else seq, of, elementwise)
    _check_input(config, what)
    best = _peak(peak, measure)
    _check_device(what, verify, measure, device)
    verified = _verified(config, what, _Place(device or "meta", dtype, progress)) if verify else None
    timing = _timed(config, what, _Place(device or "cpu", dtype, progress), best) if measure else None
    return NotebookReport.of(flops_report(config, what, verified=verified, timing=timing))


def _check_input(config: ModelConfig, what: Input) -> None:
    for option, size in (("--batch", what.batch), ("--seq", what.tokens)):
        if size < 1:
            raise InputError(f"{option} {size}: at least 1")
    if what.tokens > config.context_length:
        raise InputError(
            f"--seq {what.tokens:,}: longer than the context of {config.name}, {config.context_length:,} tokens",
            f"use --seq {config.context_length}, or raise --context",
        )
    if what.elementwise and what.of in ("backward", "both"):
        raise InputError(
            f"--elementwise --pass {what.of}: what a backward pass does number by number is not counted",
            "leave out --elementwise, or use --pass forward",
        )


def _check_device(what: Input, verify: bool, measure: bool, device: str | None) -> None:
    from archscope.machine import check_device

    if device is not None:
        check_device(device)
        if not verify and not measure:
            raise InputError(f"--device {device}: nothing is built without --verify or --measure", "add one of them")
    if not measure:
        return
    if device in ("meta", "auto"):
        raise DeviceError(
            f"--measure --device {device}: time is taken where something is computed",
            "use --device cpu or --device cuda",
        )
    if what.of == "backward":
        raise InputError("--measure --pass backward: it can't be run alone", "use --pass both")


def _peak(peak: str | float | None, measure: bool) -> float | None:
    if peak is None:
        return None
    if not measure:
        raise InputError("--peak is what a measured rate is held against", "add --measure")
    try:
        return flops_in(str(peak))
    except ValueError as error:
        raise InputError(f"--peak: {error}", "write it like 989TFLOPs, 312T or 1.5e12") from None


class _Place(NamedTuple):
    """Where a model is to be built, in which dtype, and whom to tell how far it is."""

    device: str
    dtype: str
    progress: Progress | None


def _verified(config: ModelConfig, what: Input, where: _Place) -> Verified:
    with _running(config, what, where) as (built, ids):
        from archscope import counters

        return counters.verify(built, ids)


def _timed(config: ModelConfig, what: Input, where: _Place, peak: float | None) -> Timing:
    with _running(config, what, where) as (built, ids):
        from archscope import stopwatch

        return stopwatch.measure(built, ids, what.of, peak)


@contextmanager
def _running(config: ModelConfig, what: Input, where: _Place) -> Iterator[tuple[GPT, Tensor]]:
    """The model and ids for it on a device, once it is sure that they fit; a DeviceError if then they don't."""
    place = place_for(config, where.device, where.dtype, batch=what.batch, tokens=what.tokens)
    from archscope import tracer
    from archscope.model.build import build

    with memory_of(place):
        ids = tracer.random_ids(config, what.batch, what.tokens, place, 0)
        yield build(config, place, where.dtype, 0, where.progress), ids
