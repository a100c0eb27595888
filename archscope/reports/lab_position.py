"""Encodings of positions, as a table, and as grids of what they are and of which positions are alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from archscope.parts.position import KINDS
from archscope.reports.picture import Grid, Line, Panel, Picture
from archscope.reports.report import Column, Report, Sheet

if TYPE_CHECKING:
    from archscope.lab.position import Encoding


def position_report(model: str, found: Sequence[Encoding], remarks: Sequence[str]) -> Report:
    """What was found of each encoding; `remarks` say how."""
    title = f"Positions, by the sizes of {model}"
    sheets = (_encodings(found), _curves(found), _grid_sheet("tables", found), _grid_sheet("similarities", found))
    return Report("archscope.lab.position", 1, title, sheets, tuple(_notes(found, remarks)), _picture(found, title))


def _encodings(found: Sequence[Encoding]) -> Sheet:
    columns = (
        Column("encoding", "Encoding", "name"),
        Column("width", "Width", "count"),
        Column("smallest", "Distance", "number"),
        Column("between", "Between", "name"),
        Column("differ", "Differ"),
        Column("neighbours", "Neighbours", "number"),
        Column("others", "Others", "number"),
        Column("nearest", "Nearest", "share"),
    )
    rows = [
        {
            "encoding": each.kind,
            **{key: getattr(each, key) for key in ("width", "smallest", "neighbours", "others", "nearest")},
            "between": " ".join(map(str, each.between)),
            "differ": "yes" if each.smallest > 0 else "no",
        }
        for each in found
    ]
    return Sheet("encodings", "", columns, rows)


def _curves(found: Sequence[Encoding]) -> Sheet:
    """Every point of the lines that are drawn."""
    columns = (Column("encoding", "encoding"), Column("distance", "distance", "count"),
               Column("similarity", "similarity", "number"))  # fmt: skip
    rows = [
        {"encoding": each.kind, "distance": distance, "similarity": similarity}
        for each in found
        for distance, similarity in enumerate(each.by_distance)
    ]
    return Sheet("by_distance", "", columns, rows, data_only=True)


def _grid_sheet(name: str, found: Sequence[Encoding]) -> Sheet:
    """Every cell of the grids that are drawn, a list for each position."""
    columns = (Column("encoding", "encoding"), Column("position", "position", "count"), Column("values", "values"))
    rows = [
        {"encoding": each.kind, "position": number, "values": values}
        for each in found
        for number, values in enumerate(each.table if name == "tables" else each.similarity)
    ]
    return Sheet(name, "", columns, rows, data_only=True)


def _picture(found: Sequence[Encoding], title: str) -> Picture:
    """Two grids for each encoding, and the lines of all; a terminal shows the grids if there is one encoding."""
    alone = len(found) == 1
    panels = []
    for each in found:
        positions = [str(number) for number in range(len(each.table))]
        numbers = [str(number) for number in range(each.width)]
        panels += [
            Panel(f"{each.kind}, table", _across(each), "position", sketched=alone,
                  grid=Grid(positions, numbers, each.table)),
            Panel(f"{each.kind}, similarity", "position", "position", sketched=alone,
                  grid=Grid(positions, positions, each.similarity)),
        ]  # fmt: skip
    lines = tuple(Line(each.kind, list(enumerate(each.by_distance))) for each in found)
    return Picture(title, (*panels, Panel("Mean similarity", "distance", lines=lines, sketched=True)), columns=2)


def _across(each: Encoding) -> str:
    """What the columns of a table are."""
    return "head" if each.kind in SLOPES else "dimension"


SLOPES = frozenset(name for name, kind in KINDS.items() if kind.acts_on == "scores")
"""The encodings that are a slope for each head."""


def _notes(found: Sequence[Encoding], remarks: Sequence[str]) -> Iterator[str]:
    yield from remarks
    yield "distance: the smallest between the rows of two positions, and which two these are"
    yield "neighbours, others: mean similarity of positions next to each other, and of those further apart"
    yield "nearest: share of positions to which none is more similar than a neighbour"
    kinds = {each.kind for each in found}
    if kinds.difference(SLOPES):
        yield "similarity: the cosine of the angle between two rows"
    if "rotary" in kinds:
        yield "rotary: a row holds cos and sin of each pair's angle, so its similarity is the mean of cos((i − j)·θ)"
    if kinds.intersection(SLOPES):
        yield "ALiBi: a row holds what each head adds to the score of token 0"
        yield "ALiBi's similarity: the mean of exp(−slope·|i − j|), what is left of a weight at that distance"
