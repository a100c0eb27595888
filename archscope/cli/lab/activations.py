"""`archscope lab activations`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import experiments
from archscope.cli.choices import ComputingDevice, DType, Plot, Seed
from archscope.cli.lab import common
from archscope.cli.output import Format, Output, check_output


def activations(
    *,
    beta: Annotated[list[float] | None, typer.Option(help="Also Swish with this β: x · σ(βx); repeatable.")] = None,
    samples: Annotated[int, typer.Option(help="How many numbers are drawn from N(0, 1).")] = 100_000,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: DType = "float32",
    plot: Plot = None,
    format: Format = "table",
    output: Output = None,
) -> None:
    """Curve, derivative, mean, spread and exact zeros of each activation, on normal numbers."""
    check_output(format, "raw", output, plot)
    report = experiments.activations(beta or (), samples=samples, seed=seed, device=device, dtype=dtype)
    common.show(report, format, output, plot)
