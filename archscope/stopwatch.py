"""How long a pass takes on a device."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from archscope.model.gpt import GPT
from archscope.model.sight import Cache

WARM_UP = 3
RUNS = 10
FEWEST = 3
PATIENCE = 20.0
"""Seconds after which the device is warm enough, and no further run is begun once there are FEWEST."""


@dataclass(frozen=True)
class Timing:
    """Seconds of the median and of the fastest of several runs; `peak` is what the device could do, in FLOP/s."""

    median: float
    fastest: float
    device: str
    conditions: str
    peak: float | None = None


def measure(model: GPT, ids_BT: Tensor, of: str, peak: float | None = None) -> Timing:
    """Runs a pass of `compute.products.PASSES` several times, after some that warm the device up.

    A decoding step is of the last token of `ids_BT`; "prefill" computes the logits of every token, as the model does.
    """
    device, dtype = ids_BT.device, str(next(model.parameters()).dtype).removeprefix("torch.")
    warm_up, seconds = _several(_RUNS[of](model, ids_BT), device)
    B, T = ids_BT.shape
    name = torch.cuda.get_device_name(device) if device.type == "cuda" else f"cpu, {torch.get_num_threads()} threads"
    conditions = f"measured: {dtype}, {B:,} × {T:,} tokens, median of {len(seconds)} runs after {warm_up} to warm up"
    return Timing(statistics.median(seconds), min(seconds), name, conditions, peak)


def _several(run: Callable[[], None], device: torch.device) -> tuple[int, list[float]]:
    """How many runs have warmed the device up, and the seconds of each that followed; fewer if they take long."""
    warm_up, seconds, started = 0, list[float](), time.perf_counter()
    out_of_patience = False
    while len(seconds) < (FEWEST if out_of_patience else RUNS):
        took = _timed(run, device)
        if warm_up < WARM_UP and not out_of_patience:
            warm_up += 1
        else:
            seconds.append(took)
        out_of_patience = time.perf_counter() - started > PATIENCE
    return warm_up, seconds


def _timed(run: Callable[[], None], device: torch.device) -> float:
    """Seconds of one run, until the device is done with it."""
    if device.type == "cuda":
        torch.cuda.synchronize(device)
    started = time.perf_counter()
    run()
    if device.type == "cuda":
        torch.cuda.synchronize(device)
    return time.perf_counter() - started


def _forward(model: GPT, ids_BT: Tensor) -> Callable[[], None]:
    @torch.inference_mode()
    def run() -> None:
        model(ids_BT)

    return run


def _prefill(model: GPT, ids_BT: Tensor) -> Callable[[], None]:
    @torch.inference_mode()
    def run() -> None:
        model(ids_BT, Cache(model.config))

    return run


def _both(model: GPT, ids_BT: Tensor) -> Callable[[], None]:
    def run() -> None:
        model(ids_BT).float().sum().backward()
        model.zero_grad(set_to_none=True)

    return run


def _decode(model: GPT, ids_BT: Tensor) -> Callable[[], None]:
    """One step, from the same cache each time: `extend` makes new tensors, so that the old ones can be put back."""
    cache = Cache(model.config)
    if ids_BT.shape[1] > 1:
        with torch.inference_mode():
            model(ids_BT[:, :-1], cache)
    length, held = cache.length, [layer.held for layer in cache.layers]

    @torch.inference_mode()
    def run() -> None:
        cache.length = length
        for layer, tensors in zip(cache.layers, held, strict=True):
            layer.held = tensors
        model(ids_BT[:, -1:], cache)

    return run


_RUNS = {"forward": _forward, "both": _both, "prefill": _prefill, "decode": _decode}
"""How each pass is run; a backward pass is none of its own."""
