"""`archscope shapes`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.choices import Checkpoint, Device, Ids, OwnDType, Tokenizer, ids_in
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, check_output, emit
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig


@takes_model
def shapes(
    config: ModelConfig,
    *,
    text: Annotated[list[str] | None, typer.Option(help="The input; repeat it for a batch.")] = None,
    tokenizer: Tokenizer = None,
    ids: Ids = None,
    batch: Annotated[int | None, typer.Option(help="Rows of random ids, instead of a text.")] = None,
    seq: Annotated[int | None, typer.Option(help="Random ids in each row.")] = None,
    checkpoint: Checkpoint = None,
    device: Device = "auto",
    dtype: OwnDType = None,
    seed: Annotated[int, typer.Option(help="For the random weights and ids.")] = 0,
    layers: Annotated[str, typer.Option(help="Blocks to open: all, or numbers from 0 like 0,5,11.")] = "",
    step: Annotated[int | None, typer.Option(help="Show this step alone, 1 to 8.")] = None,
    decode: Annotated[int, typer.Option(help="Also show this many cached decoding steps.")] = 0,
    stats: Annotated[bool, typer.Option("--stats", help="Also mean, std, min, max and zeros of each tensor.")] = False,
    format: Format = "table",
    output: Output = None,
) -> None:
    """The shape of every tensor in one traced forward pass, in 8 steps from text to next token."""
    check_output(format, "raw", output)
    with progress_bar(f"building {config.name}") as progress:
        report = api.trace(
            config, text=text, tokenizer=tokenizer, ids=ids_in(ids), batch=batch, seq=seq, checkpoint=checkpoint,
            device=device, dtype=dtype, seed=seed, decode=decode, layers=layers or None, step=step,
            stats=stats, progress=progress, lean=True,
        )  # fmt: skip
    emit(report, format, output)
