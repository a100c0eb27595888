"""`archscope compare`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.choices import DType
from archscope.cli.completion import completer
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.presets import names


def compare(
    models: Annotated[
        list[str], typer.Argument(help="Presets, or TOML or JSON files.", autocompletion=completer(names))
    ],
    dtype: DType = "float32",
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """Two or more models side by side: sizes, kinds, parameters, memory."""
    check_output(format, units, output)
    emit(api.compare(*models, dtype=dtype), format, output, units)
