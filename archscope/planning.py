"""The questions about many configs, as functions that give reports: a table of variants, a size that meets a target."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from archscope.errors import InputError, check_choice, listed
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.quantities import kind_of
from archscope.sweeps.axes import Axis
from archscope.sweeps.sweep import Sweep, kinds_of
from archscope.units import read_number
from archscope.workload import RunOptions, Workload

if TYPE_CHECKING:
    from archscope.progress import Progress

TARGETS = "like --target params.total=7B, memory.weights=24GiB, flops.forward=2TFLOPs or params.ffn_share=45%"
"""How targets of `solve` are written."""

MAX_HELD = 100_000
"""A sweep that is held as a whole, for anything but CSV, has no more configs than this."""


def sweep(
    model: Model,
    vary: Mapping[str, str | Iterable[Any]],
    *,
    show: str | Sequence[str] = (),
    equal: str | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    stream: bool = False,
    **run: Unpack[RunOptions],
) -> NotebookReport:
    """Quantities of every combination of some values of some fields; see `reports.sweep.sweep_report`.

        >>> archscope.sweep("gpt2-small", {"ffn.kind": "gelu,swiglu", "n_layers": range(6, 25, 6)}, show=["params.ffn"])

    Args:
        vary: for each field its values one by one, or as the command line writes them: "256,512", "512..4096:512".
        show: addresses of quantities, one by one or as "params.ffn,params.head"; that of `equal`, or params.total,
            unless given.
        equal: every config gets the width that brings this quantity nearest to what `model` has.
        jobs: processes that share the work.
        stream: rows are worked out as they are read, and not kept.
        run: what the quantities are of, where they depend on it; see `workload.Workload`.

    Raises:
        RequestError: if there is no such model, field or quantity, or there are too many configs.
    """
    from archscope.reports.sweep import Records, sweep_report
    from archscope.sweeps.width import Equal

    base, work = load(model), Workload.of(**run)
    work.check(base)
    axes = tuple(Axis.of(field, values) for field, values in vary.items())
    shown = tuple(dict.fromkeys([*([equal] if equal else []), *listed("--show", show)])) or ("params.total",)
    asked = Sweep(base, axes, shown, work, Equal.of(base, equal, work) if equal else None)
    kinds = kinds_of(asked)
    if not stream and asked.size > MAX_HELD:
        raise InputError(f"{asked.size:,} configs: at most {MAX_HELD:,} are shown at once", "--format csv writes more")
    records = Records(asked, jobs, progress)
    return NotebookReport.of(sweep_report(asked, kinds, records if stream else list(records)))


def solve(
    model: Model,
    field: str,
    address: str,
    target: int | float | str,
    *,
    side: str = "nearest",
    **run: Unpack[RunOptions],
) -> NotebookReport:
    """The value of a whole field at which a quantity comes to a target; see `sweeps.solve.solve`.

        >>> archscope.solve("gpt2-small", "n_layers", "params.total", 350_000_000)["solution"]

    Args:
        target: a number, or as people write it: "350M", "24GiB".
        side: "nearest" to the target, or the nearest that is "below" or "above" it; what meets it is either.
        run: what the quantity is of, where it depends on it; see `workload.Workload`.

    Raises:
        RequestError: if there is no such model, field or quantity, or no such value; if the target isn't a number.
    """
    from archscope.reports.solve import solve_report
    from archscope.sweeps.solve import SIDES
    from archscope.sweeps.solve import solve as solved

    check_choice("side", side, SIDES)
    work, number = Workload.of(**run), _as_number(address, target)
    return NotebookReport.of(solve_report(solved(load(model), field, address, number, side=side, run=work), work))


def _as_number(address: str, target: int | float | str) -> int | float:
    """A target as a number.

    Raises:
        InputError: if it is none, of what is at the address, or a text that may be either of two.
    """
    kind, said = kind_of(address), f"--target {address}={target}"
    try:
        number = read_number(target, kind)
    except ValueError as error:
        raise InputError(f"{said}: {error}", TARGETS) from None
    digits = _BYTES_OR_BILLIONS.fullmatch(str(target))
    if digits is not None and kind == "bytes" and number < _FEW_BYTES:
        raise InputError(
            f"{said}: {target} may be bytes, or billions of them",
            f"write {digits[1]} for bytes, {digits[1]}GB or {digits[1]}GiB",
        )
    return number


_BYTES_OR_BILLIONS = re.compile(r"(.*\d) ?B")
_FEW_BYTES = 10**6
"""Nobody writes so many billions with a B, and nobody means so few bytes."""


def explain_dff(model: Model, factor: str | int | float | None = None) -> NotebookReport:
    """How the width of an FFN comes from d_model, step by step; see `reports.dff.dff_report`.

    Args:
        factor: that of Llama's code, like 1.3; unless given, the one that leaves the least to round up.

    Raises:
        RequestError: if there is no such model, or the factor isn't a number above 0.
    """
    from archscope.parts.ffn import as_ratio
    from archscope.reports.dff import dff_report

    try:
        exact = None if factor is None else as_ratio(factor)
    except ValueError as error:
        raise InputError(f"--factor {error}", "write it like 1.3 or 4/3") from None
    return NotebookReport.of(dff_report(load(model), exact))
