"""`archscope memory`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import costs
from archscope.allocation.choices import PASSES
from archscope.allocation.optimizers import OPTIMIZERS
from archscope.cli.choices import Attention, Batch, BuiltDevice, Checkpointing, DType, Seq
from archscope.cli.completion import completer
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig


@takes_model
def memory(
    config: ModelConfig,
    *,
    seq: Seq = None,
    batch: Batch = 1,
    of: Annotated[
        str | None,
        typer.Option(
            "--pass",
            help="Without training: " + ", ".join(PASSES) + ".  [default: decode]",
            autocompletion=completer(lambda: PASSES),
        ),
    ] = None,
    training: Annotated[
        str | None,
        typer.Option(
            help="A step of training with: " + ", ".join(OPTIMIZERS) + ".", autocompletion=completer(lambda: OPTIMIZERS)
        ),
    ] = None,
    master_weights: Annotated[
        bool | None,
        typer.Option(
            "--master-weights/--no-master-weights",
            help="The optimizer has a float32 copy of the weights.  [default: if they are in half precision]",
        ),
    ] = None,
    checkpointing: Checkpointing = "none",
    attention: Attention = "materialised",
    dtype: DType = "bfloat16",
    fits: Annotated[
        str | None,
        typer.Option(
            help="Also the longest context and the largest batch in this memory, like 24GiB.", metavar="BYTES"
        ),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Also build it, and see what torch keeps in a step of training.")
    ] = False,
    measure: Annotated[bool, typer.Option("--measure", help="Also run it, and see what memory it takes.")] = False,
    device: BuiltDevice = None,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """Memory of a run: weights, gradients, optimizer, activations, KV cache; --fits says what fits."""
    check_output(format, units, output)
    with progress_bar(f"building {config.name}") as progress:
        report = costs.memory(
            config, batch=batch, seq=seq, of=of, training=training, master_weights=master_weights,
            checkpointing=checkpointing, attention=attention, dtype=dtype, fits=fits, verify=verify, measure=measure,
            device=device, progress=progress,
        )  # fmt: skip
    emit(report, format, output, units)
