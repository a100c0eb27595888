"""`archscope tokens`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.choices import Encoding
from archscope.cli.output import Format, Output, check_output, emit
from archscope.tokens import DEFAULT


def tokens(
    text: Annotated[str, typer.Argument(help="The text.")],
    tokenizer: Encoding = DEFAULT,
    format: Format = "table",
    output: Output = None,
) -> None:
    """How a text falls into tokens: ids, texts and bytes."""
    check_output(format, "raw", output)
    emit(api.tokens(text, tokenizer), format, output)
