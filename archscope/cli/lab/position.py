"""`archscope lab position`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import experiments
from archscope.cli.choices import Checkpoint, ComputingDevice, OwnDType, Plot, Seed
from archscope.cli.lab import common
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, check_output
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig
from archscope.experiments.looks import ENCODINGS


@takes_model
def position(
    config: ModelConfig,
    *,
    kinds: Annotated[
        str, typer.Option(help="all, own (that of the model), or some of: " + ", ".join(ENCODINGS) + ".")
    ] = "all",
    positions: Annotated[
        int | None, typer.Option(help="How many are compared, from 0.  [default: the whole context, 1,024 at most]")
    ] = None,
    drawn: Annotated[int, typer.Option(help="How many of them are drawn.")] = 32,
    checkpoint: Checkpoint = None,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: OwnDType = None,
    plot: Plot = None,
    format: Format = "table",
    output: Output = None,
) -> None:
    """Encodings of positions: their tables, whether all positions differ, and which ones are alike."""
    check_output(format, "raw", output, plot)
    with progress_bar("comparing positions") as progress:
        report = experiments.position(
            config, kinds=kinds, positions=positions, drawn=drawn,
            checkpoint=checkpoint, seed=seed, device=device, dtype=dtype, progress=progress,
        )  # fmt: skip
    common.show(report, format, output, plot)
