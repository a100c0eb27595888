"""`archscope solve`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import planning
from archscope.cli.options import takes_model, takes_run
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.planning import TARGETS
from archscope.workload import RunOptions


@takes_model
@takes_run
def solve(
    config: ModelConfig,
    *,
    field: Annotated[
        str,
        typer.Option("--for", help="The field to find, one that is a whole number: d_ff, d_model.", metavar="FIELD"),
    ] = "",
    target: Annotated[str, typer.Option(help="What to come to, like params.total=7B.", metavar="QUANTITY=VALUE")] = "",
    below: Annotated[bool, typer.Option("--below", help="The nearest that is not above the target.")] = False,
    above: Annotated[bool, typer.Option("--above", help="The nearest that is not below the target.")] = False,
    run: RunOptions,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """The value of a field that brings a quantity nearest to a target: found by halving, between its neighbours."""
    check_output(format, units, output)
    if not field:
        raise InputError("--for: which field is to be found?", "like --for d_ff")
    if below and above:
        raise InputError("give --below or --above, not both", "without them it is the nearest")
    address, value = _target(target)
    side = "below" if below else "above" if above else "nearest"
    emit(planning.solve(config, field, address, value, side=side, **run), format, output, units)


def _target(text: str) -> tuple[str, str]:
    address, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not address:
        raise InputError(
            f"--target {text}: expected QUANTITY=VALUE"
            if text
            else "--target is missing: which value of which quantity?",
            TARGETS,
        )
    return address, value
