"""`archscope lab approximate`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from archscope.cli.choices import ComputingDevice, DType, Plot, Seed
from archscope.cli.completion import completer
from archscope.cli.lab.training import Bias, DModel, LearningRate, Samples, Steps, show
from archscope.cli.output import Format, Output, check_output
from archscope.errors import InputError
from archscope.experiments import trainings
from archscope.experiments.common import FFN_KINDS
from archscope.lookup import load_file
from archscope.presets import DEFAULT, names


def approximate(
    *,
    preset: Annotated[
        str | None,
        typer.Option(help=f"The FFN of this preset, narrowed.  [default: {DEFAULT}]", autocompletion=completer(names)),
    ] = None,
    config: Annotated[Path | None, typer.Option(help="The FFN of this TOML or JSON file, narrowed.")] = None,
    ffn: Annotated[
        str | None,
        typer.Option(
            help="Or one of this kind: " + ", ".join(FFN_KINDS) + ".",
            autocompletion=completer(lambda: FFN_KINDS),
        ),
    ] = None,
    d_model: DModel = 4,
    ratio: Annotated[str, typer.Option(help="d_ff / d_model, several like 2,4,6,8.")] = "2,4,6,8",
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
    """Universal approximation, tried: how well an FFN learns nine functions, by its ratio."""
    check_output(format, "raw", output, plot)
    if preset is not None and config is not None:
        raise InputError("give --preset or --config, not both")
    model = load_file(config) if config is not None else preset or DEFAULT
    show(
        lambda progress: trainings.approximate(
            model, kind=ffn, ratios=ratio, d_model=d_model, bias=bias, steps=steps, samples=samples,
            learning_rate=learning_rate, seed=seed, device=device, dtype=dtype, progress=progress,
        ),
        format, output, plot,
    )  # fmt: skip
