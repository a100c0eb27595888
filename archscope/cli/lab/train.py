"""`archscope lab train`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope.cli.choices import ComputingDevice, DType, Plot, Seed
from archscope.cli.completion import completer
from archscope.cli.lab.training import Bias, DModel, LearningRate, Samples, Steps, show
from archscope.cli.output import Format, Output, check_output
from archscope.experiments import trainings
from archscope.experiments.common import FFN_KINDS
from archscope.lab.targets import FUNCTIONS


def train(
    *,
    kinds: Annotated[str, typer.Option(help="Kinds of FFN, or all: " + ", ".join(FFN_KINDS) + ".")] = "relu,gelu,silu",
    function: Annotated[
        str,
        typer.Option(
            help="What they learn: " + ", ".join(FUNCTIONS) + ".", autocompletion=completer(lambda: FUNCTIONS)
        ),
    ] = "polynomial-4",
    d_model: DModel = 4,
    ratio: Annotated[str, typer.Option(help="d_ff / d_model, of all kinds that have both up and down.")] = "8",
    bias: Bias = None,
    steps: Steps = 3000,
    samples: Samples = 4096,
    learning_rate: LearningRate = 0.03,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: DType = "float32",
    plot: Plot = None,
    format: Format = "table",
    output: Output = None,
) -> None:
    """Loss, gradient norm and dead units of FFNs in training, from the same weights on the same data."""
    check_output(format, "raw", output, plot)
    show(
        lambda progress: trainings.train(
            kinds, function=function, d_model=d_model, ratio=ratio, bias=bias, steps=steps, samples=samples,
            learning_rate=learning_rate, seed=seed, device=device, dtype=dtype, progress=progress,
        ),
        format, output, plot,
    )  # fmt: skip
