"""What a model costs, as functions that give reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from archscope.config import ModelConfig
from archscope.errors import InputError, check_choice
from archscope.execution import memory_of, place_for, place_for_plan
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.presets import DEFAULT
from archscope.progress import Progress
from archscope.units import BYTES_PER_VALUE, read_number
from archscope.workload import sizes_for

if TYPE_CHECKING:
    from torch import Tensor

    from archscope.allocation.peaks import Training
    from archscope.allocation.plan import Plan
    from archscope.counters import Verified
    from archscope.model.gpt import GPT
    from archscope.reports.flops import Input
    from archscope.reports.memory_notes import Answer
    from archscope.stopwatch import Timing
    from archscope.training import Kept
    from archscope.training import Peak as MemoryPeak


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
    dtype: str | None = None,
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
        dtype: of the model that is built, float32 unless given.
        peak: what the device could do, in FLOP/s or as "989TFLOPs".

    Raises:
        RequestError: if there is no such model, it can't take the input, or it doesn't fit on the device.
        Disagreement: if fvcore or torch count differently.
    """
    from archscope.compute.products import PASSES
    from archscope.reports.flops import Input, flops_report

    check_choice("--pass", of, PASSES)
    built_in = "float32" if dtype is None else dtype
    check_choice("--dtype", built_in, BYTES_PER_VALUE)
    config = load(model)
    what = Input(*sizes_for(config, batch, config.context_length if seq is None else seq), of, elementwise)
    _check_input(what)
    best = _peak(peak, measure)
    _check_device(verify, measure, device, dtype)
    if measure and of == "backward":
        raise InputError("--measure --pass backward: it can't be run alone", "use --pass both")
    verified = _verified(config, what, _Place(device or "meta", built_in, progress)) if verify else None
    timing = _timed(config, what, _Place(device or "cpu", built_in, progress), best) if measure else None
    return NotebookReport.of(flops_report(config, what, verified=verified, timing=timing))


def memory(
    model: Model = DEFAULT,
    *,
    batch: int = 1,
    seq: int | None = None,
    of: str | None = None,
    training: str | None = None,
    master_weights: bool | None = None,
    checkpointing: str = "none",
    attention: str = "materialised",
    dtype: str = "bfloat16",
    fits: str | float | None = None,
    verify: bool = False,
    measure: bool = False,
    device: str | None = None,
    progress: Progress | None = None,
) -> NotebookReport:
    """The memory that a run of a model takes; see `reports.memory.memory_report`.

    Args:
        seq: tokens in each of `batch` sequences; the whole context unless given.
        of: one of `allocation.choices.PASSES`, what is run without training; "decode" unless given.
        training: an optimizer, one of `allocation.optimizers.OPTIMIZERS`: a step of training instead.
        master_weights: whether it works on a float32 copy of the weights; unless given, if these are in half precision.
        checkpointing, attention: of `allocation.choices.CHECKPOINTING` and `ATTENTION`.
        fits: bytes, or a text like "24GiB": also the longest context and the largest batch that fit.
        verify: also build the model and see what torch keeps for the backward pass, on `device`, else on meta.
        measure: also run it on `device`, else on the CPU, and see what is taken there.

    Raises:
        RequestError: if there is no such model, it can't take the input, or it doesn't fit on the device.
        Disagreement: if torch keeps something else.
    """
    from archscope.allocation.choices import ATTENTION, CHECKPOINTING, PASSES
    from archscope.allocation.plan import Plan
    from archscope.reports.memory import memory_report

    if of is not None:
        check_choice("--pass", of, PASSES)
    check_choice("--attention", attention, ATTENTION)
    check_choice("--checkpointing", checkpointing, CHECKPOINTING)
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    config = load(model)
    batch, tokens = sizes_for(config, batch, config.context_length if seq is None else seq)
    _check_device(verify, measure, device)
    learns = _training_of(training, master_weights, dtype)
    _check_training(learns, of, checkpointing, verify)
    kernels = "cpu" if measure and device in (None, "cpu") else "cuda"
    plan = Plan(config, batch, tokens, dtype, of or "decode", attention, checkpointing, learns, kernels)
    answer = None if fits is None else _fitting(plan, fits)
    kept = _kept(plan, _Place(device or "meta", dtype, progress)) if verify else None
    peak = _peak_of(plan, _Place(device or "cpu", dtype, progress)) if measure else None
    return NotebookReport.of(memory_report(plan, fits=answer, kept=kept, peak=peak))


def _check_input(what: Input) -> None:
    if what.elementwise and what.of in ("backward", "both"):
        raise InputError(
            f"--elementwise --pass {what.of}: what a backward pass does number by number is not counted",
            "leave out --elementwise, or use --pass forward",
        )


def _check_device(verify: bool, measure: bool, device: str | None, dtype: str | None = None) -> None:
    from archscope.machine import check_computing, check_device

    if device is not None:
        check_device(device)
    for option, given in (("--device", device), ("--dtype", dtype)):
        if given is not None and not verify and not measure:
            raise InputError(f"{option} {given}: nothing is built without --verify or --measure", "add one of them")
    if measure and device is not None:
        check_computing(device, "--measure --device")


SLOWEST = 1e9
"""A peak below this lacks its unit."""

SMALLEST = 10**6
"""A memory of fewer bytes than this and than the weights lacks its unit, if it has none."""

_MEMORY_WRITTEN = "write it like 24GiB, 80GB or a number of bytes above 0"
_PEAK_WRITTEN = "write it like 989TFLOPs, 312T or 1.5e12"


def _amount(option: str, given: str | float, kind: str, written: str) -> float:
    """What an option gives as a number or as a text with a unit, at least 1.

    Args:
        kind: "bytes" or "flops", as for `units.read_number`.
        written: how it may be written.
    """
    try:
        amount = read_number(given, kind)
    except ValueError as error:
        raise InputError(f"{option}: {error}", written) from None
    if amount < 1:
        raise InputError(f"{option} {given}: expected at least 1", written)
    return amount


def _peak(peak: str | float | None, measure: bool) -> float | None:
    if peak is None:
        return None
    if not measure:
        raise InputError("--peak is what a measured rate is held against", "add --measure")
    rate = _amount("--peak", peak, "flops", _PEAK_WRITTEN)
    if rate < SLOWEST:
        raise InputError(f"--peak {peak}: fewer than 10⁹ FLOP/s, which no device is as slow as", _PEAK_WRITTEN)
    return rate


class _Place(NamedTuple):
    """Where a model is to be built, in which dtype, and whom to tell how far it is."""

    device: str
    dtype: str
    progress: Progress | None


def _verified(config: ModelConfig, what: Input, where: _Place) -> Verified:
    way_out = "leave --device out: on meta it is counted without any memory"
    with _running(config, what, where, way_out, learns=True) as (built, ids):
        from archscope import counters

        return counters.verify(built, ids)


def _timed(config: ModelConfig, what: Input, where: _Place, peak: float | None) -> Timing:
    with _running(config, what, where, _LESS, learns=what.of == "both") as (built, ids):
        from archscope import stopwatch

        return stopwatch.measure(built, ids, what.of, peak)


_LESS = "take a smaller --batch or --seq, or let it be worked out alone"


@contextmanager
def _running(
    config: ModelConfig, what: Input, where: _Place, way_out: str, *, learns: bool
) -> Iterator[tuple[GPT, Tensor]]:
    """The model and ids for it on a device, once it is sure that they fit; a DeviceError if then they don't.

    Args:
        learns: whether there is a backward pass too, for which all that is between is kept.
    """
    if learns:
        from archscope.allocation.peaks import Training
        from archscope.allocation.plan import Plan

        kernels = "cpu" if where.device == "cpu" else "cuda"
        plan = Plan(config, what.batch, what.tokens, where.dtype, training=Training("sgd"), kernels=kernels)
        place = place_for_plan(plan, where.device, way_out)
    else:
        place = place_for(config, where.device, where.dtype, way_out, batch=what.batch, tokens=what.tokens)
    from archscope import tracer
    from archscope.model.build import build

    with memory_of(place, way_out):
        ids = tracer.random_ids(config, what.batch, what.tokens, place, 0)
        yield build(config, place, where.dtype, 0, where.progress), ids


def _training_of(optimizer: str | None, master_weights: bool | None, dtype: str) -> Training | None:
    from archscope.allocation.optimizers import OPTIMIZERS
    from archscope.allocation.peaks import Training

    if optimizer is None:
        if master_weights is not None:
            raise InputError("--master-weights: there are none without training", "add --training adamw")
        return None
    check_choice("--training", optimizer, OPTIMIZERS)
    half = dtype != "float32"
    if master_weights and not half:
        raise InputError(
            "--master-weights: the weights are in float32 themselves", "leave it out, or add --dtype bfloat16"
        )
    return Training(optimizer, half if master_weights is None else master_weights)


def _check_training(training: Training | None, of: str | None, checkpointing: str, verify: bool) -> None:
    """Refuses what only a step of training has without one, and what one hasn't."""
    if training is not None and of is not None:
        raise InputError(
            f"--training {training.optimizer} --pass {of}: a step of training is forward and backward", "drop --pass"
        )
    trained = "add --training adamw" if of is None else f"write --training adamw instead of --pass {of}"
    if training is None and checkpointing != "none":
        raise InputError(f"--checkpointing {checkpointing}: nothing is kept without training", trained)
    if training is None and verify:
        raise InputError("--verify: nothing is kept without training", trained)


def _fitting(plan: Plan, capacity: str | float) -> Answer:
    from archscope.allocation import fits
    from archscope.footprint import weight_bytes
    from archscope.reports.memory_notes import Answer

    size = int(_amount("--fits", capacity, "bytes", _MEMORY_WRITTEN))
    if str(capacity).strip().isdigit() and size < min(SMALLEST, weight_bytes(plan.config, plan.dtype)):
        raise InputError(f"--fits {capacity}: so few bytes don't even hold the weights of a model", _MEMORY_WRITTEN)
    return Answer(size, fits.longest(plan, size), fits.largest_batch(plan, size), fits.has_end(plan))


def _kept(plan: Plan, where: _Place) -> Kept:
    assert plan.training is not None
    if plan.attention == "fused" and where.device == "meta":
        raise InputError("--verify --attention fused: there is no kernel on meta", "add --device cpu")
    # Nothing is updated, so there is no need for states.
    with _ready(plan._replace(training=plan.training._replace(optimizer="sgd", master=False)), where) as (place, make):
        from archscope import tracer, training

        model = training.prepare(make(), plan)
        return training.kept_by_autograd(model, tracer.random_ids(plan.config, plan.batch, plan.tokens, place, 0))


def _peak_of(plan: Plan, where: _Place) -> MemoryPeak:
    from archscope import training

    if plan.training is not None:
        training.check_optimizer(plan.training.optimizer)
    with _ready(plan, where) as (place, make):
        return training.measure(make, plan, place)


@contextmanager
def _ready(plan: Plan, where: _Place) -> Iterator[tuple[str, Callable[[], GPT]]]:
    """The torch device for a plan and what builds its model there, once it is sure that it fits."""
    place = place_for_plan(plan, where.device, _LESS)
    from archscope.model.build import build

    with memory_of(place, _LESS):
        yield place, lambda: build(plan.config, place, plan.dtype, 0, where.progress)
