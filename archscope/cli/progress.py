"""A bar on standard error for what takes over a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from archscope.progress import Progress

PATIENCE = 1.0
"""Seconds before a bar appears."""


@contextmanager
def progress_bar(what: str, quiet: bool = False) -> Iterator[Progress]:
    """A function to call with how much is done and of how much; a bar appears if it isn't over soon, unless `quiet`."""
    started = time.monotonic()
    with ExitStack() as stack:
        bars: list[Progress] = []

        def advance(done: int, of: int) -> None:
            if not quiet and not bars and sys.stderr.isatty() and time.monotonic() - started > PATIENCE:
                bars.append(_show_bar(what, stack))
            for bar in bars:
                bar(done, of)

        yield advance


def _show_bar(what: str, stack: ExitStack) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeRemainingColumn())
    bar = stack.enter_context(Bar(*columns, console=Console(stderr=True), transient=True))
    task = bar.add_task(what)
    return lambda done, of: bar.update(task, completed=done, total=of)
