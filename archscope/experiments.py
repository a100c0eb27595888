"""Experiments on the parts of a GPT, as functions that give reports with pictures."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.errors import DeviceError, InputError, Remark, check_choice
from archscope.execution import Progress, memory_of
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.parts.norm import PLACEMENTS
from archscope.units import BYTES_PER_VALUE, count_text, number_text

if TYPE_CHECKING:
    from archscope.reports.lab_gradients import Variant

MOST_SAMPLES = 10**8

SMALL = "minigpt"
"""The model of an experiment that runs one, unless another is named: its 8 heads go with most widths."""

COMPARED: Mapping[str, Mapping[str, Any]] = {
    "residual": {"residual": True},
    "no-residual": {"residual": False},
    **{name: {"norm": {"placement": name}} for name in PLACEMENTS},
}
"""What gradients can be compared between: by name, the change to the model."""

LENGTH = 64
"""Tokens in a sequence, unless so many don't fit the model."""


def activations(
    betas: Sequence[float] = (),
    *,
    samples: int = 100_000,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
) -> NotebookReport:
    """What each activation makes of normal numbers; see `lab.activations`.

    Args:
        betas: Swish with each of these β is looked at too.

    Raises:
        RequestError: if there is no such device or dtype, or a number makes no sense.
    """
    _check(device, dtype, samples=samples)
    from archscope.lab import activations as lab
    from archscope.reports.lab_activations import activations_report

    found = lab.activations(betas, samples=samples, seed=seed, device=device, dtype=dtype)
    settings = f"{count_text(samples)} samples, seed {seed}, {dtype} on {device}"
    return NotebookReport.of(activations_report(found, settings))


def _check(device: str, dtype: str, **sizes: int) -> None:
    """Refuses a device on which nothing is computed, an unknown dtype, and sizes that make no sense."""
    from archscope.machine import check_device, free_bytes

    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    check_device(device)
    if device in ("meta", "auto"):
        raise DeviceError(f"--device {device}: nothing is computed there", "use --device cpu or --device cuda")
    for name, size in sizes.items():
        if not 1 <= size <= MOST_SAMPLES:
            raise InputError(f"--{name} {size:,}: expected 1 to {MOST_SAMPLES:,}")
    free_bytes(device)


def gradients(
    model: Model = SMALL,
    *,
    compare: Sequence[str] = (),
    batch: int = 1,
    seq: int | None = None,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress | None = None,
) -> NotebookReport:
    """The gradients of one backward pass, of every component in every layer; see `lab.gradients`.

    Args:
        compare: two or more of COMPARED; the model with each of these changes is looked at instead.
        seq: tokens in each of `batch` sequences of random ids; 64 or the whole context unless given.

    Raises:
        RequestError: if there is no such model, device or dtype, it can't take the input, or doesn't fit.
        Disagreement: if the built model has other parameters than the ledger.
    """
    _check(device, dtype)
    from archscope.feed import make_feed
    from archscope.reports.lab_gradients import Variant, gradients_report

    base = load(model)
    configs = _compared(base, compare)
    length = min(LENGTH, base.context_length) if seq is None else seq
    tokens = make_feed(base, (), None, batch=batch, seq=length, decode=0).width
    for config in configs.values():
        _check_room(config, batch, tokens, device, dtype)
    from archscope.lab import gradients as lab

    variants: list[Variant] = []
    for number, (name, config) in enumerate(configs.items()):
        with memory_of(device), _saying_what_is_done(variants, list(configs)):
            found = lab.gradients(
                config, batch=batch, tokens=tokens, seed=seed, device=device, dtype=dtype,
                progress=_share(progress, number, len(configs)),
            )  # fmt: skip
        variants.append(Variant(name, config, found))
    settings = (
        f"cross-entropy of {batch:,} × {tokens:,} random ids, each to foretell the next; random weights, no dropout; "
        f"seed {seed}, {dtype} on {device}"
    )
    return NotebookReport.of(gradients_report(base, variants, settings))


def _compared(base: ModelConfig, names: Sequence[str]) -> dict[str, ModelConfig]:
    """The models to look at by name: `base` alone, or `base` with each of the changes of COMPARED that are named."""
    if not names:
        return {"this model": base}
    for name in names:
        check_choice("--compare", name, COMPARED)
    if len(set(names)) < max(2, len(names)):
        raise InputError(
            f"--compare {','.join(names)}: expected two or more different ones", "like --compare residual,no-residual"
        )
    return {name: changed(base, COMPARED[name], name=name) for name in names}


def _check_room(config: ModelConfig, batch: int, tokens: int, device: str, dtype: str) -> None:
    """Refuses a model whose weights, gradients and activations don't fit on the device."""
    from archscope.allocation.peaks import Training
    from archscope.allocation.plan import Plan
    from archscope.footprint import refuse_unbuildable, weight_bytes
    from archscope.machine import choose_device

    refuse_unbuildable(config, batch, tokens, dtype)
    # A tied matrix gets two gradients here, as an untied one does.
    untied = changed(config, {"embedding": {"tied": False}})
    weights = weight_bytes(untied, dtype)
    try:
        choose_device(device, weights, Plan(untied, batch, tokens, dtype, training=Training("sgd")).peak() - weights)
    except DeviceError as error:
        raise DeviceError(error.message, "take fewer --layers, a smaller --d-model, or a shorter --seq") from None


@contextmanager
def _saying_what_is_done(done: Sequence[Variant], names: Sequence[str]) -> Iterator[None]:
    """At Ctrl-C, tells what has been found by then, where some has."""
    try:
        yield
    except KeyboardInterrupt:
        if done:
            found = ", ".join(f"{each.name} (first / last {number_text(each.first_to_last)})" for each in done)
            missing = ", ".join(names[len(done) :])
            warnings.warn(Remark(f"done: {found}; not done: {missing}"), stacklevel=3)
        raise


def _share(progress: Progress | None, number: int, of: int) -> Progress | None:
    """What tells the progress of one of several parts of the work as that of all."""
    if progress is None:
        return None
    return lambda done, whole: progress(number * whole + done, of * whole)
