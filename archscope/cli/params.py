"""`archscope params`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.choices import Checkpoint, DType, VerifiedDevice
from archscope.cli.completion import completer
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig
from archscope.reports.params import DETAILS

Detail = Annotated[str, typer.Option(help=", ".join(DETAILS) + ".", autocompletion=completer(lambda: DETAILS))]


@takes_model
def params(
    config: ModelConfig,
    *,
    detail: Detail = "components",
    per_layer: Annotated[bool, typer.Option("--per-layer", help="Also one block on its own.")] = False,
    dtype: DType = "float32",
    verify: Annotated[
        bool, typer.Option("--verify", help="Build the model in torch and compare every weight.")
    ] = False,
    device: VerifiedDevice = None,
    checkpoint: Checkpoint = None,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """Parameters by component, each with its formula; --verify counts them in torch too."""
    check_output(format, units, output)
    with progress_bar(f"building {config.name}") as progress:
        report = api.params(
            config, detail=detail, per_layer=per_layer, dtype=dtype, verify=verify, device=device,
            checkpoint=checkpoint, progress=progress,
        )  # fmt: skip
    emit(report, format, output, units)
    if checkpoint is not None and report["differences"]:
        raise typer.Exit(1)
