"""`archscope lab gradients`."""

from __future__ import annotations

import functools
from typing import Annotated

import typer

from archscope import experiments
from archscope.cli.choices import ComputingDevice, DType, Plot, Seed
from archscope.cli.completion import completer
from archscope.cli.lab import common
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, check_output
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig
from archscope.experiments.backward import COMPARED, LENGTH, SMALL

_takes_small_model = functools.partial(takes_model, default=SMALL, also={"n-layers": "layers"})


@_takes_small_model
def gradients(
    config: ModelConfig,
    *,
    compare: Annotated[
        str | None,
        typer.Option(
            help="Side by side: two or more of " + ", ".join(COMPARED) + ", with commas between.",
            autocompletion=completer(lambda: COMPARED),
        ),
    ] = None,
    seq: Annotated[
        int | None, typer.Option(help=f"Tokens in a sequence.  [default: {LENGTH}, or the whole context]")
    ] = None,
    batch: Annotated[int, typer.Option(help="Sequences.")] = 1,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: DType = "float32",
    plot: Plot = None,
    format: Format = "table",
    output: Output = None,
) -> None:
    """One backward pass of the cross-entropy: how large the gradient of each component is in each layer.

    The model is a small one, minigpt, unless --preset or --config names another; its 8 heads divide a --d-model of 64.
    """
    check_output(format, "raw", output, plot)
    with progress_bar(f"gradients of {config.name}") as progress:
        report = experiments.gradients(
            config, compare=() if compare is None else compare, batch=batch, seq=seq, seed=seed, device=device,
            dtype=dtype, progress=progress,
        )  # fmt: skip
    common.show(report, format, output, plot)
