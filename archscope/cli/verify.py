"""`archscope verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import experiments
from archscope.cli.choices import ComputingDevice, DType, Seed
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, check_output, emit
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig


@takes_model
def verify(
    config: ModelConfig,
    *,
    seq: Annotated[int | None, typer.Option(help="Tokens in a row.  [default: 16, or the whole context]")] = None,
    whole: Annotated[bool, typer.Option("--whole", help="All blocks of a model of over 250 M parameters too.")] = False,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: DType = "float32",
    format: Format = "table",
    output: Output = None,
) -> None:
    """Which claims about the architecture hold, tried on the built model. Exit status 1 if one fails."""
    check_output(format, "raw", output)
    with progress_bar(f"trying {config.name}") as progress:
        report = experiments.verify(
            config, seq=seq, whole=whole, seed=seed, device=device, dtype=dtype, progress=progress
        )
    emit(report, format, output)
    if any(row["verdict"] == "fails" for row in report["claims"]):
        raise typer.Exit(1)
