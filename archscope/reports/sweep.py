"""Configs and quantities of each: `archscope sweep`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from archscope.progress import Progress
from archscope.reports.hints import model_options
from archscope.reports.quantities import conventions
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import architecture
from archscope.sweeps.jobs import rows_of
from archscope.sweeps.sweep import Row, Sweep
from archscope.sweeps.width import Equal, width_field
from archscope.units import count_text, plural, share_text

Record = Mapping[str, Any]

_TRIED = 8
"""So many rows are tried when looking for one whose model there is."""


class Records(Sequence[Record]):
    """The rows of a sweep as records, worked out when they are asked for and not kept."""

    def __init__(self, sweep: Sweep, jobs: int = 1, progress: Progress | None = None) -> None:
        self._sweep, self._jobs, self._progress = sweep, jobs, progress
        self.are_possible = False
        """Whether one of the rows that were iterated over so far has a config."""

    def __len__(self) -> int:
        return self._sweep.size

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> list[Record]: ...
    def __getitem__(self, index: int | slice) -> Record | list[Record]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        return _record(self._sweep, self._sweep.row(range(len(self))[index]))

    def __iter__(self) -> Iterator[Record]:
        for row in rows_of(self._sweep, self._jobs, self._progress):
            self.are_possible = self.are_possible or not row.reason
            yield _record(self._sweep, row)


def sweep_report(sweep: Sweep, kinds: Sequence[str], rows: Sequence[Record]) -> Report:
    """A row for each config: the fields varied, the quantities shown, and why there is no such config.

    Where the rows are a list, the reasons are also a sheet of their own, each once, and the rows have its number.

    Args:
        kinds: of the quantities, as `sweeps.sweep.kinds_of` gives them.
        rows: `Records` of the sweep, or a list of them.
    """
    fitted = (
        Column("exact_width", "exact width", "decimal"),
        Column("width", "width", "count"),
        Column("left_over", "left over", "difference"),
    )
    columns = (
        *(Column(axis.field, axis.field, "size" if axis.is_numeric else "name") for axis in sweep.axes),
        *(fitted if sweep.equal is not None else ()),
        *(Column(address, address, kind, bar=True) for address, kind in zip(sweep.show, kinds, strict=True)),
        Column("reason", "reason", data_only=True),
    )
    sheets = [Sheet("configs", "", columns, rows)]
    if not isinstance(rows, Records):
        sheets = _with_reasons(columns, rows)
    about = list(conventions(sweep.show, kinds, sweep.run, _first_model(sweep)))
    about += ["these commands are for the first row that has a model"] * any(": archscope " in note for note in about)
    notes = (f"base: {architecture(sweep.base)}", _about_width(sweep), *about)
    varied = " × ".join(axis.field for axis in sweep.axes)
    title = f"{sweep.base.name}, {plural(sweep.size, 'config')}: {varied}"
    return Report("archscope.sweep", 1, title, tuple(sheets), tuple(note for note in notes if note))


def are_possible(report: Report) -> bool:
    """Whether there is a config in any row of a sweep's report, which has been printed."""
    rows = report.sheets[0].rows
    return rows.are_possible if isinstance(rows, Records) else any(row["reason"] is None for row in rows)


def _record(sweep: Sweep, row: Row) -> Record:
    record: dict[str, Any] = dict(zip((axis.field for axis in sweep.axes), map(_plain, row.values), strict=True))
    if row.fitted is not None:
        fitted = row.fitted
        record |= {"exact_width": fitted.exact, "width": fitted.width, "left_over": fitted.left_over}
    return record | dict(zip(sweep.show, row.found, strict=False)) | {"reason": row.reason or None}


def _first_model(sweep: Sweep) -> str:
    """The options that name the model of the first row that there is one of; those of another are put likewise."""
    rows = (sweep.row(index) for index in range(min(sweep.size, _TRIED)))
    row = next((row for row in rows if not row.reason), None)
    fields = [axis.field for axis in sweep.axes]
    if row is None:
        return model_options(sweep.base, dict.fromkeys(fields, "…"))
    changes = dict(zip(fields, row.values, strict=True))
    if row.fitted is not None:
        changes[width_field(row.fitted.config)] = row.fitted.width
    return model_options(sweep.base, changes)


def _plain(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


def _about_width(sweep: Sweep) -> str:
    if sweep.equal is None:
        return ""
    step = sweep.base.ffn.multiple_of
    if any(axis.field == "ffn.multiple_of" for axis in sweep.axes):
        which = "multiple of ffn.multiple_of"
    else:
        which = f"multiple of {count_text(step)}" if step else "whole number"
    return (
        f"width: of an FFN, or of an expert where experts have their own; the {which} that brings "
        f"{sweep.equal.address} nearest to {_target(sweep.equal)}, which the base has; exact width: where nothing "
        "would be left over of it"
    )


def _target(equal: Equal) -> str:
    return f"{equal.target:,}" if isinstance(equal.target, int) else share_text(equal.target)


def _with_reasons(columns: Sequence[Column], rows: Sequence[Record]) -> list[Sheet]:
    """The sheet of configs, with numbers of reasons, and the sheet of reasons."""
    counts = Counter(row["reason"] for row in rows if row["reason"] is not None)
    numbers = {reason: number for number, reason in enumerate(counts, start=1)}
    numbered = [{**row, "why": _mark(numbers.get(row["reason"]))} for row in rows]
    reasons = [{"why": _mark(numbers[reason]), "configs": count, "reason": reason} for reason, count in counts.items()]
    why = Column("why", "why not", "name")
    about = (why, Column("configs", "configs", "count"), Column("reason", "why there is none"))
    title = f"{sum(counts.values()):,} of {len(rows):,} not possible"
    return [Sheet("configs", "", (*columns, why), numbered), Sheet("refused", title, about, reasons)]


def _mark(number: int | None) -> str | None:
    return None if number is None else f"({number})"
