"""`archscope solve`."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from archscope import planning
from archscope.cli.options import takes_model, takes_run
from archscope.cli.output import Format, Output, Units, check_output, emit
from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.quantities import kind_of
from archscope.units import read_number
from archscope.workload import RunOptions

_EXAMPLE = "like --target params.total=7B, memory.weights=24GiB, flops.forward=2TFLOPs or params.ffn_share=45%"


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


def _target(text: str) -> tuple[str, int | float]:
    address, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not address:
        raise InputError(
            f"--target {text}: expected QUANTITY=VALUE" if text else "--target: what to come to?", _EXAMPLE
        )
    try:
        number = read_number(value, kind_of(address))
    except ValueError as error:
        raise InputError(f"--target {text}: {error}", _EXAMPLE) from None
    if kind_of(address) == "bytes" and number < _FEW_BYTES and (digits := _BYTES_OR_BILLIONS.fullmatch(value)):
        raise InputError(
            f"--target {text}: {value} may be bytes, or billions of them",
            f"write {digits[1]} for bytes, {digits[1]}GB or {digits[1]}GiB",
        )
    return address, number


_BYTES_OR_BILLIONS = re.compile(r"(.*\d) ?B")
_FEW_BYTES = 10**6
"""Nobody writes so many billions with a B, and nobody means so few bytes."""
