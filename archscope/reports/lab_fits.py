"""What the reports on trained FFNs share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from archscope.reports.report import Column, Sheet
from archscope.units import count_text

if TYPE_CHECKING:
    from archscope.lab.fits import Fit, Fits

INPUTS = "x: d_model numbers spread evenly from −1 to 1; T₁ = x, T₂ = 2x² − 1, …: Chebyshev's polynomials"

READ_OUT = "f(x) is read from the d_model outputs: added up with the signs +, −, +, … over √d_model"

START = "matrices start from N(0, 1 / columns), drawn by seed and name, biases from 0"


def measures(one: Fit, values: str) -> list[tuple[float, float]]:
    """The field `values` of each point, over the steps."""
    return [(float(point.step), getattr(point, values)) for point in one.points]


def curves_sheet(found: Fits) -> Sheet:
    """Every point of every FFN."""
    columns = (
        Column("name", "FFN"), Column("function", "function"), Column("step", "step", "count"),
        Column("loss", "loss", "number"), Column("test_loss", "test loss", "number"),
        Column("gradient_norm", "gradient norm", "number"), Column("dead", "dead", "share"),
    )  # fmt: skip
    rows = [
        {"name": one.name, "function": one.function, **point._asdict()} for one in found.fits for point in one.points
    ]
    return Sheet("curves", "", columns, rows, data_only=True)


def stopped_note(found: Fits) -> Iterator[str]:
    """How far it came, if somebody stopped it."""
    if found.stopped:
        yield (
            f"stopped after {count_text(found.done)} of {count_text(found.planned)} steps; the figures are those of "
            "the last step of each that was looked at, in the column Steps"
        )
