"""Experiments that train small FFNs, as functions that give reports with pictures."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from archscope.config import FFNConfig, ModelConfig
from archscope.errors import DeviceError, InputError, check_choice, listed
from archscope.experiments.common import FFN_KINDS, check, ffn_kinds
from archscope.lab.smallest import smallest
from archscope.lab.targets import FUNCTIONS
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.parts.ffn import KINDS
from archscope.presets import DEFAULT
from archscope.progress import Progress, untold
from archscope.units import bytes_text, count_text

if TYPE_CHECKING:
    from archscope.lab.fits import Fits
    from archscope.reports.report import Report

Ratio = int | float | str


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the middle of an experiment; `report` is of what was done until then."""

    def __init__(self, report: NotebookReport, said: str) -> None:
        super().__init__(said)
        self.report = report


def train(
    kinds: str | Sequence[str] = "relu,gelu,silu",
    *,
    function: str = "polynomial-4",
    d_model: int = 4,
    ratio: Ratio = 8,
    bias: bool | None = None,
    steps: int = 3000,
    samples: int = 4096,
    learning_rate: float = 0.03,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress = untold,
) -> NotebookReport:
    """Loss, gradient norm and dead units along the steps, for FFNs of `kinds` that learn `function`.

    Args:
        kinds: several as a list or a text like "relu,gelu"; "all" is all of them.
        function: one of `lab.targets.FUNCTIONS`.
        ratio: d_ff / d_model, but of a kind that is a single matrix.
        bias: None gives each kind its own practice.
        progress: called with the steps done, and of how many.

    Raises:
        RequestError: if there is no such kind, function, device or dtype, or a number makes no sense.
        Stopped: at Ctrl-C, once there is something to tell.
    """
    check_choice("--function", function, FUNCTIONS)
    configs = {}
    for kind in ffn_kinds(kinds):
        ratio_of_kind = ratio if KINDS[kind].has_own_width else None
        configs[kind] = smallest(FFNConfig(kind=kind, ratio=ratio_of_kind, bias=bias), d_model)
    found, settings = _fits(
        configs, [function], steps=steps, samples=samples, learning_rate=learning_rate, seed=seed, device=device,
        dtype=dtype, progress=progress,
    )  # fmt: skip
    from archscope.lab.fitting import SILENT
    from archscope.reports.lab_train import train_report

    return _whole(found, train_report(found, FUNCTIONS[function].formula, settings, SILENT))


def approximate(
    model: Model = DEFAULT,
    *,
    kind: str | None = None,
    ratios: str | Sequence[Ratio] = (2, 4, 6, 8),
    d_model: int = 4,
    bias: bool | None = None,
    steps: int = 3000,
    samples: int = 4096,
    learning_rate: float = 0.03,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress = untold,
) -> NotebookReport:
    """How well an FFN as in `model`, but `d_model` wide, learns each of `lab.targets.FUNCTIONS`, by its ratio.

    Args:
        kind: another kind of FFN than the model's.
        ratios: one by one or as "2,4,6,8".
        bias: None is as the model has it, or as is the practice of `kind`.
        progress: called with the steps done, and of how many.

    Raises:
        RequestError: if there is no such model, kind, device or dtype, it has no FFN, or a number makes no sense.
        Stopped: at Ctrl-C, once there is something to tell.
    """
    if not ratios:
        raise InputError("--ratio: none is given", "like --ratio 2,4,6,8")
    ffn = load(model).kinds[0].config.ffn if kind is None else FFNConfig(kind=kind)
    check_choice("kind of FFN", ffn.kind, FFN_KINDS)
    bias = ffn.bias if bias is None else bias
    configs = {
        str(ratio): smallest(FFNConfig(kind=ffn.kind, activation=ffn.activation, ratio=ratio, bias=bias), d_model)
        for ratio in listed("--ratio", ratios)
    }
    functions = list(FUNCTIONS)
    found, settings = _fits(
        configs, functions, steps=steps, samples=samples, learning_rate=learning_rate, seed=seed, device=device,
        dtype=dtype, progress=progress,
    )  # fmt: skip
    from archscope.reports.lab_approximate import approximate_report

    formulas = {name: function.formula for name, function in FUNCTIONS.items()}
    return _whole(found, approximate_report(found, formulas, settings))


def _fits(
    configs: Mapping[str, ModelConfig],
    functions: Sequence[str],
    *,
    steps: int,
    samples: int,
    learning_rate: float,
    seed: int,
    device: str,
    dtype: str,
    progress: Progress,
) -> tuple[Fits, str]:
    """What `lab.fits` sees, once the request is checked, and the settings as a note."""
    check(device, dtype, steps=steps, samples=samples)
    if not 0 < learning_rate < math.inf:
        raise InputError(f"--learning-rate {learning_rate:g}: expected a number above 0")
    largest = max(configs.values(), key=lambda config: config.d_ff)
    _check_memory(largest, len(functions), samples, device)
    from archscope.execution import memory_of
    from archscope.lab.fits import fits
    from archscope.lab.fitting import BATCH, TESTED, Plan

    plan = Plan(steps, learning_rate, seed, dtype)
    with memory_of(device, _LESS):
        found = fits(configs, functions, plan, samples=samples, device=device, progress=progress)
    settings = (
        f"d_model {largest.d_model}, {count_text(steps)} steps of Adam on {min(BATCH, samples)} of "
        f"{count_text(samples)} samples each, learning rate {learning_rate:g} falling to 0; {TESTED:,} other inputs "
        f"to test; seed {seed}, {dtype} on {device}"
    )
    return found, settings


_LESS = "use fewer --samples, or a smaller --d-model or --ratio"


def _check_memory(config: ModelConfig, functions: int, samples: int, device: str) -> None:
    """Refuses what can't fit: all data, weights with gradients and Adam's states, the units for the test inputs."""
    from archscope.lab.fitting import TESTED
    from archscope.machine import free_bytes

    data = 2 * (samples + TESTED) * (config.d_model + functions)
    weights = 5 * functions * 3 * config.d_model * config.d_ff
    units = 4 * functions * TESTED * (config.d_ff + config.d_model)
    needed, free = 4 * (data + weights + units), free_bytes(device)
    if needed > free:
        raise DeviceError(
            f"that takes about {bytes_text(needed)} on {device}, {bytes_text(free)} are free",
            _LESS,
        )


def _whole(found: Fits, report: Report) -> NotebookReport:
    """`report`, or Stopped with it."""
    shown = NotebookReport.of(report)
    if found.stopped:
        said = (
            f"{count_text(found.done)} of {count_text(found.planned)} steps are done; this is what was seen until then"
        )
        raise Stopped(shown, said)
    return shown
