"""Options that several commands share, and what the shell completes them with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

from archscope.machine import DEVICES
from archscope.reports.params import DETAILS
from archscope.tokens import SHIPPED
from archscope.units import BYTES_PER_VALUE


def completer(choices: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Completes a word to those of `choices()` that begin like it."""

    def complete(incomplete: str) -> list[str]:
        return [choice for choice in choices() if choice.startswith(incomplete)]

    return complete


DType = Annotated[
    str, typer.Option(help=", ".join(BYTES_PER_VALUE) + ".", autocompletion=completer(lambda: BYTES_PER_VALUE))
]
Checkpoint = Annotated[
    Path | None, typer.Option(help="A folder with safetensors files, or one such file; config.json beside it is read.")
]
Device = Annotated[str, typer.Option(help=", ".join(DEVICES) + ".", autocompletion=completer(lambda: DEVICES))]
Detail = Annotated[str, typer.Option(help=", ".join(DETAILS) + ".", autocompletion=completer(lambda: DETAILS))]
Tokenizer = Annotated[
    str | None,
    typer.Option(
        help="A tiktoken encoding; gpt2 and cl100k_base need no network.  [default: the model's own, else gpt2]",
        autocompletion=completer(lambda: SHIPPED),
    ),
]
