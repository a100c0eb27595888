"""Experiments on the parts of a GPT, as functions that give reports with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.errors import DeviceError, InputError, check_choice
from archscope.notebook import NotebookReport
from archscope.units import BYTES_PER_VALUE, count_text

MOST_SAMPLES = 10**8


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
    check(device, dtype, samples=samples)
    from archscope.lab import activations as lab
    from archscope.reports.lab_activations import activations_report

    found = lab.activations(betas, samples=samples, seed=seed, device=device, dtype=dtype)
    settings = f"{count_text(samples)} samples, seed {seed}, {dtype} on {device}"
    return NotebookReport.of(activations_report(found, settings))


def check(device: str, dtype: str, **sizes: int) -> None:
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
