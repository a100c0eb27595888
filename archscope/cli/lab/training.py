"""What `lab train` and `lab approximate` share: their options, and what happens at Ctrl-C."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from archscope.cli.lab import common
from archscope.cli.progress import progress_bar
from archscope.experiments.trainings import Stopped
from archscope.progress import Progress
from archscope.reports.report import Report

DModel = Annotated[int, typer.Option(help="Width of the FFN: how many numbers go in and come out.")]
Steps = Annotated[int, typer.Option(help="Steps of training.")]
Samples = Annotated[int, typer.Option(help="Inputs to train on.")]
LearningRate = Annotated[float, typer.Option(help="Of Adam in the first step; falls in a line to 0.")]
Bias = Annotated[
    bool | None,
    typer.Option("--bias/--no-bias", help="Biases, or none.  [default: as the kind has it]", show_default=False),
]


def show(experiment: Callable[[Progress], Report], format: str, output: Path | None, plot: Path | None) -> None:
    """Prints what `experiment` finds; at Ctrl-C, what it has found until then."""
    try:
        with progress_bar("training") as progress:
            report = experiment(progress)
    except Stopped as stopped:
        typer.echo(f"note: {stopped}", err=True)
        common.show(stopped.report, format, output, plot)
        raise
    common.show(report, format, output, plot)
