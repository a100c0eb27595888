"""`archscope flops`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import costs
from archscope.cli.choices import Batch, BuiltDevice, BuiltDType, Seq
from archscope.cli.completion import completer
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.cli.progress import progress_bar
from archscope.compute.products import PASSES
from archscope.config import ModelConfig


@takes_model
def flops(
    config: ModelConfig,
    *,
    seq: Seq = None,
    batch: Batch = 1,
    of: Annotated[
        str,
        typer.Option(
            "--pass", help="The rows are of: " + ", ".join(PASSES) + ".", autocompletion=completer(lambda: PASSES)
        ),
    ] = "forward",
    elementwise: Annotated[
        bool, typer.Option("--elementwise", help="Also norms, softmax, activations and rotary.")
    ] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Also count the built model, with fvcore and torch.")
    ] = False,
    measure: Annotated[bool, typer.Option("--measure", help="Also run it, and say how fast it was.")] = False,
    device: BuiltDevice = None,
    dtype: BuiltDType = None,
    peak: Annotated[
        str | None, typer.Option(help="What the device could do, like 989TFLOPs; for --measure.", show_default=False)
    ] = None,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """FLOPs by product, each with its formula; --verify counts them with fvcore and torch too."""
    check_output(format, units, output)
    with progress_bar(f"building {config.name}") as progress:
        report = costs.flops(
            config, batch=batch, seq=seq, of=of, elementwise=elementwise, verify=verify, measure=measure,
            device=device, dtype=dtype, peak=peak, progress=progress,
        )  # fmt: skip
    emit(report, format, output, units)
