"""Options that several commands share, and what the shell completes them with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from archscope.allocation.choices import ATTENTION, CHECKPOINTING
from archscope.allocation.optimizers import OPTIMIZERS
from archscope.cli.completion import completer
from archscope.errors import InputError
from archscope.machine import COMPUTING, DEVICES
from archscope.tokens import SHIPPED
from archscope.units import BYTES_PER_VALUE

DType = Annotated[
    str, typer.Option(help=", ".join(BYTES_PER_VALUE) + ".", autocompletion=completer(lambda: BYTES_PER_VALUE))
]
Seq = Annotated[int | None, typer.Option(help="Tokens in a sequence.  [default: the whole context]")]
Batch = Annotated[int, typer.Option(help="Sequences.")]
Attention = Annotated[str, typer.Option(help=", ".join(ATTENTION) + ".", autocompletion=completer(lambda: ATTENTION))]
Checkpointing = Annotated[
    str,
    typer.Option(
        help="What is kept and what computed again: " + ", ".join(CHECKPOINTING) + ".",
        autocompletion=completer(lambda: CHECKPOINTING),
    ),
]
Optimizer = Annotated[
    str,
    typer.Option(
        help="For what training takes: " + ", ".join(OPTIMIZERS) + ".", autocompletion=completer(lambda: OPTIMIZERS)
    ),
]
Checkpoint = Annotated[
    Path | None, typer.Option(help="A folder with safetensors files, or one such file; config.json beside it is read.")
]
Device = Annotated[str, typer.Option(help=", ".join(DEVICES) + ".", autocompletion=completer(lambda: DEVICES))]
ComputingDevice = Annotated[
    str, typer.Option(help=", ".join(COMPUTING) + ".", autocompletion=completer(lambda: COMPUTING))
]
VerifiedDevice = Annotated[
    str | None,
    typer.Option(
        help=f"For --verify: {', '.join(DEVICES)}.  [default: meta]", autocompletion=completer(lambda: DEVICES)
    ),
]
BuiltDevice = Annotated[
    str | None,
    typer.Option(
        help=f"For --verify: {', '.join(DEVICES)}; for --measure: {', '.join(COMPUTING)}.  "
        "[default: meta to verify, cpu to measure]",
        autocompletion=completer(lambda: DEVICES),
    ),
]
BuiltDType = Annotated[
    str | None,
    typer.Option(
        help=f"For --verify and --measure: {', '.join(BYTES_PER_VALUE)}.  [default: float32]",
        autocompletion=completer(lambda: BYTES_PER_VALUE),
    ),
]
Seed = Annotated[int, typer.Option(help="Seed of what is drawn by chance.")]
Plot = Annotated[
    Path | None, typer.Option(help="Also draw it, in an .svg, .png or .pdf file; needs matplotlib.", metavar="FILE")
]
_ENCODING = "A tiktoken encoding; gpt2 and cl100k_base need no network."
Encoding = Annotated[str, typer.Option("--tokenizer", help=_ENCODING, autocompletion=completer(lambda: SHIPPED))]
Tokenizer = Annotated[
    str | None,
    typer.Option(help=f"{_ENCODING}  [default: the model's own, else gpt2]", autocompletion=completer(lambda: SHIPPED)),
]
Ids = Annotated[str | None, typer.Option(help="Token ids instead of a text, like 464,3139.")]
OwnDType = Annotated[
    str | None,
    typer.Option(
        help=", ".join(BYTES_PER_VALUE) + ".  [default: float32, or that of the checkpoint]",
        autocompletion=completer(lambda: BYTES_PER_VALUE),
    ),
]


def ids_in(text: str | None) -> list[int]:
    """The ids that the option --ids names; none where it isn't given.

    Raises:
        InputError: if one isn't a number.
    """
    try:
        return [] if text is None else [int(number) for number in text.split(",")]
    except ValueError:
        raise InputError(f"--ids {text!r}: expected numbers like 464,3139") from None
