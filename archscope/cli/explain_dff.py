"""`archscope explain-dff`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import planning
from archscope.cli.options import takes_model
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.config import ModelConfig


@takes_model
def explain_dff(
    config: ModelConfig,
    *,
    factor: Annotated[str | None, typer.Option(help="Factor of Llama's code, like Llama 3's 1.3.")] = None,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """How d_ff comes from d_model, step by step: 11008 and 14336 from 4096."""
    check_output(format, units, output)
    emit(planning.explain_dff(config, factor), format, output, units)
