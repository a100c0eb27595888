"""A bar on standard error for what takes over a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0
"""Seconds before a bar appears."""


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A function to call with how much is done and of how much; a bar appears if it isn't over soon."""
    from rich.console import Console
    from rich.progress import Progress

    started = time.monotonic()
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, visible=False)

        def advance(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of, visible=time.monotonic() - started > PATIENCE)

        yield advance
