"""`archscope get`."""

from __future__ import annotations

from typing import Annotated

import typer

from archscope import api
from archscope.cli.options import takes_model, takes_run
from archscope.cli.output import Format, Output, Units, check_output, emit, write
from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.units import bytes_text, count_text, flops_text, share_text
from archscope.workload import RunOptions


@takes_model
@takes_run
def get(
    config: ModelConfig,
    *,
    quantity: Annotated[list[str] | None, typer.Argument(help="Addresses of quantities, like params.ffn.")] = None,
    list_all: Annotated[bool, typer.Option("--list", help="Every quantity with its value and formula.")] = False,
    run: RunOptions,
    units: Units = "raw",
    format: Format = "table",
    output: Output = None,
) -> None:
    """One quantity as a plain number, or the list of all."""
    check_output(format, units, output)
    addresses = quantity or []
    if list_all or format != "table":
        emit(api.quantities(config, *addresses, **run), format, output, units)
        return
    if not addresses:
        raise InputError("which quantity? give an address like params.ffn", "`archscope get --list` lists them all")
    found = api.quantities(config, *addresses, **run)["quantities"]
    write("".join(f"{_plain(row['value'], row['kind'], units)}\n" for row in found), output)


def _plain(value: int | float, kind: str, units: str) -> str:
    if units == "raw":
        return str(value)
    if kind == "share":
        return share_text(value)
    if kind == "bytes":
        return bytes_text(int(value))
    return flops_text(int(value), units) if kind == "flops" else count_text(int(value), units)
