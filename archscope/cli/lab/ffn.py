"""`archscope lab ffn`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from archscope import experiments
from archscope.cli.choices import ComputingDevice, DType, Plot, Seed
from archscope.cli.lab import common
from archscope.cli.output import Format, Output, check_output
from archscope.errors import InputError
from archscope.reports.report import Report


def ffn(
    context: typer.Context,
    *,
    kinds: Annotated[
        str | None, typer.Option(help="Kinds, like gelu,swiglu, or all.  [default: all; gelu or swiglu by hand]")
    ] = None,
    d_model: Annotated[
        str | None, typer.Option(help="Width; several for --capacity.  [default: 512; 2 by hand]", metavar="NUMBERS")
    ] = None,
    d_ff: Annotated[int | None, typer.Option(help="Width in the middle.  [default: 4 × d_model; 3 by hand]")] = None,
    ratio: Annotated[
        str | None, typer.Option(help="For --capacity: d_ff / d_model, several.  [default: 2,4,6,8]", metavar="NUMBERS")
    ] = None,
    capacity: Annotated[bool, typer.Option("--capacity", help="How large it is at several sizes.")] = False,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="Small whole numbers, step by step.")] = False,
    prune: Annotated[
        float | None, typer.Option(help="Take out this share of the channels, the smallest.", metavar="SHARE")
    ] = None,
    samples: Annotated[int, typer.Option(help="Input vectors, drawn from N(0, 1).")] = 1000,
    seed: Seed = 0,
    device: ComputingDevice = "cpu",
    dtype: DType = "float32",
    plot: Plot = None,
    format: Format = "table",
    output: Output = None,
) -> None:
    """FFNs of every kind on the same input; --capacity, --by-hand and --prune ask something else of them."""
    check_output(format, "raw", output, plot)
    _check_options(context, capacity=capacity, by_hand=by_hand, prune=prune, ratio=ratio, plot=plot)
    widths = [_width(text) for text in _or(d_model, "2" if by_hand else "512").split(",")]
    if len(widths) > 1 and not capacity:
        raise InputError(f"--d-model {d_model}: one width", "several are for --capacity")
    report: Report
    if capacity:
        report = experiments.ffn_capacity(_or(kinds, "gelu"), widths, _or(ratio, "2,4,6,8"))
    elif by_hand:
        report = experiments.ffn_by_hand(_or(kinds, "swiglu"), widths[0], 3 if d_ff is None else d_ff, seed=seed)
    else:
        middle = 4 * widths[0] if d_ff is None else d_ff
        report = experiments.ffn(
            _or(kinds, "all"), widths[0], middle, prune=prune, samples=samples, seed=seed, device=device, dtype=dtype
        )
    common.show(report, format, output, plot)


def _check_options(
    context: typer.Context,
    *,
    capacity: bool,
    by_hand: bool,
    prune: float | None,
    ratio: str | None,
    plot: Path | None,
) -> None:
    """Refuses options that don't go together, or that what is asked for has no use for."""
    if capacity + by_hand + (prune is not None) > 1:
        raise InputError("give --capacity, --by-hand or --prune, not two of them")
    if capacity:
        common.refuse(context, ("d_ff",), "with --capacity, widths in the middle come from --ratio")
        common.refuse(context, ("samples", "seed", "device", "dtype"), "--capacity only counts, and runs nothing")
    if by_hand:
        common.refuse(context, ("samples", "device", "dtype"), "--by-hand is one vector of whole numbers, on the CPU")
        if plot is not None:
            raise InputError("--by-hand --plot: there is nothing to draw", "leave out --plot")
    if ratio is not None and not capacity:
        raise InputError(f"--ratio {ratio}: for --capacity", "use --d-ff")


def _or(given: str | None, usual: str) -> str:
    return usual if given is None else given


def _width(text: str) -> int:
    if not text.strip().isdecimal():
        raise InputError(f"--d-model {text}: a whole number", "several are written like 256,512")
    return int(text)
