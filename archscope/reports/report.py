"""What every answer is: sheets of typed columns, and notes. Formats print sheets; they know no question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from archscope.reports.picture import Picture


class Column(NamedTuple):
    """One column of a sheet. `data_only` ones are in JSON and CSV but not in what a person reads; those with a `bar`
    are drawn in a terminal too, beside the number, as long as it is of the largest of the column.

    Kinds: "text"; "name", a text to be typed as it stands; "size", a number that says what a row is, the same in all
    units; "step", what a group of rows is about, written once; "count", "bytes" and "flops", whole numbers; "seconds";
    "share", a fraction of 1; "portion", one that adds up to 1 with the rows around it, drawn as a bar too; "deviation",
    a fraction by which something is off, with its sign; "number", any number; "factor", one that was given, in full;
    "decimal", one with two digits after the point; "difference", one with its sign; "formula", in names; "symbols", a
    shape in letters (a list of texts); "shape", in numbers (a list of ints); "varies", the kind that the row names
    under "kind"; "code", the lines of a file, alone in their sheet: to be copied as they stand, and the title is their
    language.
    """

    key: str
    title: str
    kind: str = "text"
    data_only: bool = False
    bar: bool = False


ROLE = Column("role", "role", data_only=True)
"""What a row is to the rows around it: "row", "part" of the row above, or "total"."""


class Sheet(msgspec.Struct, frozen=True):
    """One table: rows hold a value, or None, for the key of every column. `data_only` ones are in JSON alone."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Any]]
    data_only: bool = False


class Report(msgspec.Struct, frozen=True):
    """An answer as data; `schema` and `version` name the layout of its sheets, and a new layout raises the version.

    `picture` is what can be drawn of it; `counts` has the count in a title or a note that a person reads in the units
    of the cells.
    """

    schema: str
    version: int
    title: str
    sheets: tuple[Sheet, ...]
    notes: tuple[str, ...] = ()
    picture: Picture | None = None
    counts: Mapping[str, int] = {}

    @property
    def filled(self) -> tuple[Sheet, ...]:
        """The sheets that a person is shown: those with rows."""
        return tuple(sheet for sheet in self.sheets if sheet.rows and not sheet.data_only)

    def __getitem__(self, sheet: str) -> Sequence[Mapping[str, Any]]:
        """The rows of the sheet called `sheet`; a KeyError names those there are."""
        rows = {candidate.name: candidate.rows for candidate in self.sheets}
        if sheet not in rows:
            raise KeyError(f"no sheet {sheet!r} in {self.schema}; there are {', '.join(rows)}")
        return rows[sheet]
