"""A report that shows itself."""

from __future__ import annotations

import msgspec

from archscope.render import render
from archscope.reports.report import Report


class NotebookReport(Report, frozen=True):
    """A report that shows itself: as text when printed, as tables in a notebook."""

    @classmethod
    def of(cls, report: Report) -> NotebookReport:
        """`report`, able to show itself."""
        return cls(**msgspec.structs.asdict(report))

    def __str__(self) -> str:
        return render(self, "table")

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return render(self, "markdown")
