"""Experiments in which something is differentiated: what a backward pass does."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.errors import InputError, Remark, check_choice, listed
from archscope.execution import memory_of, place_for_plan
from archscope.experiments.common import check
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.parts.norm import PLACEMENTS
from archscope.progress import Progress
from archscope.units import number_text

if TYPE_CHECKING:
    from archscope.reports.lab_gradients import Variant

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


def gradients(
    model: Model = SMALL,
    *,
    compare: str | Sequence[str] = (),
    batch: int = 1,
    seq: int | None = None,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress | None = None,
) -> NotebookReport:
    """The gradients of one backward pass, of every component in every layer; see `lab.gradients`.

    Args:
        compare: two or more of COMPARED, one by one or as "residual,no-residual"; the model with each of these
            changes is looked at instead.
        seq: tokens in each of `batch` sequences of random ids; 64 or the whole context unless given.

    Raises:
        RequestError: if there is no such model, device or dtype, it can't take the input, or doesn't fit.
        Disagreement: if the built model has other parameters than the ledger.
    """
    check(device, dtype)
    from archscope.feed import make_feed
    from archscope.reports.lab_gradients import Variant, gradients_report

    base = load(model)
    configs = _compared(base, listed("--compare", compare))
    length = min(LENGTH, base.context_length) if seq is None else seq
    feed = make_feed(base, (), None, batch=batch, seq=length, decode=0)
    batch, tokens = feed.batch, feed.width
    for config in configs.values():
        _check_room(config, batch, tokens, device, dtype)
    from archscope.lab import gradients as lab

    variants: list[Variant] = []
    for number, (name, config) in enumerate(configs.items()):
        with memory_of(device, _LESS), _saying_what_is_done(variants, list(configs)):
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

    # A tied matrix gets two gradients here, as an untied one does.
    untied = changed(config, {"embedding": {"tied": False}})
    plan = Plan(untied, batch, tokens, dtype, training=Training("sgd"))
    place_for_plan(plan, device, _LESS)


_LESS = "take fewer --layers, a smaller --d-model, or a shorter --seq"


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
