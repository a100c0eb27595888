"""The rows of a sweep in their order, some at a time: in this process, or in several."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Iterator

from archscope.errors import InputError
from archscope.processes import in_processes
from archscope.progress import Progress
from archscope.sweeps.sweep import Row, Sweep

CHUNK = 250
"""So many rows are worked out before the first of them is passed on."""

MAX_JOBS = 256


def rows_of(sweep: Sweep, jobs: int = 1, progress: Progress | None = None) -> Iterator[Row]:
    """Every row of `sweep`; however many there are, only some hundreds for each process are held at one time.

    Args:
        jobs: processes that share the work.
        progress: called with the number of rows worked out and of all.

    Raises:
        InputError: if `jobs` isn't between 1 and MAX_JOBS.
        DeviceError: if a process was ended from outside.
    """
    if not 1 <= jobs <= MAX_JOBS:
        raise InputError(f"--jobs {jobs}: expected 1 to {MAX_JOBS}")
    starts = range(0, sweep.size, CHUNK)
    chunks = ((start, min(start + CHUNK, sweep.size)) for start in starts)
    jobs = min(jobs, len(starts))
    done = 0
    shared = in_processes(sweep.rows, chunks, jobs, "try with fewer --jobs") if jobs > 1 else None
    for rows in shared or itertools.starmap(sweep.rows, chunks):
        done += len(rows)
        if progress is not None:
            progress(done, sweep.size)
        yield from rows
        # The command line has the collector wait long, since most runs are short.
        gc.collect(0)
