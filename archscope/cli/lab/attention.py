"""`archscope lab attention`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import experiments
from archscope.cli.choices import Checkpoint, ComputingDevice, Ids, OwnDType, Plot, Seed, Tokenizer, ids_in
from archscope.cli.lab import common
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, check_output
from archscope.cli.progress import progress_bar
from archscope.config import ModelConfig


@takes_model
def attention(
    config: ModelConfig,
    *,
    text: Annotated[str | None, typer.Option(help="The input.  [default: a sample sentence]")] = None,
    tokenizer: Tokenizer = None,
    ids: Ids = None,
    layer: Annotated[int, typer.Option(help="Which block, from 0.")] = 0,
    head: Annotated[int | None, typer.Option(help="Which head of it is drawn, from 0.  [default: 0]")] = None,
    all_heads: Annotated[bool, typer.Option("--all-heads", help="Draw the weights of all heads, in one grid.")] = False,
    values: Annotated[bool, typer.Option("--values", help="Also print the numbers that are drawn.")] = False,
    checkpoint: Checkpoint = None,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: OwnDType = None,
    plot: Plot = None,
    format: Format = "table",
    output: Output = None,
) -> None:
    """Scores, masked scores and weights of attention on a text, and how each head spreads its weights."""
    check_output(format, "raw", output, plot)
    with progress_bar(f"building {config.name}") as progress:
        report = experiments.attention(
            config, text=text, tokenizer=tokenizer, ids=ids_in(ids), layer=layer, head=head, all_heads=all_heads,
            values=values, checkpoint=checkpoint, seed=seed, device=device, dtype=dtype, progress=progress,
        )  # fmt: skip
    common.show(report, format, output, plot)
