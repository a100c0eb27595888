"""A sweep: every combination of the values of some fields, each a row of quantities, worked out when asked for."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from archscope.changes import changed, nested
from archscope.config import ModelConfig
from archscope.errors import InputError, RequestError, nearest
from archscope.quantities import COUNTED, SHARES, Quantity, numbers, quantities
from archscope.sweeps.axes import Axis
from archscope.sweeps.width import WIDTHS, Equal, Fitted
from archscope.units import count_text
from archscope.workload import Workload

MAX_CONFIGS = 10_000_000
"""A larger sweep is refused: at some 6,000 configs a second it would take half an hour."""

_TRIED = 8
"""So many values of each field are tried when looking for a model that has a quantity."""


class Row(NamedTuple):
    """One combination: the value of each axis, and either that of each quantity or why there is no such config.

    A quantity is None where this config has no such thing; `fitted` is the width found where one was looked for.
    """

    values: tuple[Any, ...]
    found: tuple[int | float | None, ...] = ()
    fitted: Fitted | None = None
    reason: str = ""


class Sweep(NamedTuple):
    """What to work out: the config to start from, the fields to change in it, and the addresses of quantities.

    `equal` is a quantity that every config is to keep as it is in the base, by its width.
    """

    base: ModelConfig
    axes: tuple[Axis, ...]
    show: tuple[str, ...]
    run: Workload = Workload()
    equal: Equal | None = None

    @property
    def size(self) -> int:
        """How many configs there are."""
        return math.prod(axis.size for axis in self.axes)

    def row(self, index: int) -> Row:
        """Combination number `index`, from 0; the last axis turns fastest."""
        values = self._values(index)
        fields = dict(zip((axis.field for axis in self.axes), values, strict=True))
        fitted = None
        try:
            config = changed(self.base, nested(fields))
            self.run.check(config)
            if self.equal is not None:
                fitted = self.equal.fit(config, self.run)
                config = fitted.config
        except RequestError as error:
            return Row(values, reason=error.message.replace("\n", "; "))
        return Row(values, _found(config, self.show, self.run), fitted)

    def rows(self, start: int, stop: int) -> list[Row]:
        """The combinations from number `start` to before `stop`."""
        return [self.row(index) for index in range(start, stop)]

    def _values(self, index: int) -> tuple[Any, ...]:
        values = []
        for axis in reversed(self.axes):
            index, place = divmod(index, axis.size)
            values.append(axis.value(place))
        return tuple(reversed(values))


def kinds_of(sweep: Sweep) -> tuple[str, ...]:
    """The `Quantity.kind` of each quantity of a sweep; a sweep that can't be is refused here.

    Raises:
        InputError: it is too large; it varies no field, or one twice, or the width looked for; it shows what no config
            in it has.
    """
    fields = [axis.field for axis in sweep.axes]
    if not fields:
        raise InputError("nothing is varied", "name a field and its values: --vary d_model=256,512,768")
    for field in fields:
        if fields.count(field) > 1:
            raise InputError(f"{field} is varied twice", f"give all its values at once: --vary {field}=…,…")
    for field in WIDTHS if sweep.equal is not None else ():
        if field in fields:
            raise InputError(f"{field} is varied, and --equal looks for it", "leave one of them out")
    if sweep.size > MAX_CONFIGS:
        product = " × ".join(count_text(axis.size) for axis in sweep.axes)
        raise InputError(
            f"{sweep.size:,} configs{f' ({product})' if len(fields) > 1 else ''}: a sweep has at most {MAX_CONFIGS:,}",
            "take larger steps, or vary fewer fields",
        )
    return tuple(_kind(sweep, address) for address in sweep.show)


def _found(config: ModelConfig, show: Sequence[str], run: Workload) -> tuple[int | float | None, ...]:
    try:
        return tuple(numbers(config, show, run))
    except InputError:
        known = quantities(config, run)
        return tuple(known[address].value if address in known else None for address in show)


def _kind(sweep: Sweep, address: str) -> str:
    """The kind of a quantity, which the base or a config with one value of the sweep in it must have."""
    if address in COUNTED or address in SHARES:
        return "count" if address in COUNTED else "share"
    known: dict[str, Quantity] = {}
    for config in _samples(sweep):
        known |= quantities(config, sweep.run)
        if address in known:
            return known[address].kind
    hint = nearest(address, [*known, *COUNTED])
    raise InputError(f"no quantity {address!r}; {hint}", "`archscope get --list` lists them all")


def _samples(sweep: Sweep) -> Iterator[ModelConfig]:
    yield sweep.base
    for axis in sweep.axes:
        for index in range(min(axis.size, _TRIED)):
            with suppress(RequestError):
                config = changed(sweep.base, nested({axis.field: axis.value(index)}))
                sweep.run.check(config)
                yield config
