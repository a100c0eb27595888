"""The rows of a sweep in their order, some at a time: in this process, or in several."""

from __future__ import annotations

import gc
import itertools
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from archscope.errors import DeviceError, InputError
from archscope.sweeps.sweep import Row, Sweep

CHUNK = 250
"""So many rows are worked out before the first of them is passed on."""

MAX_JOBS = 256

Progress = Callable[[int, int], None]


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
    for rows in _in_processes(sweep, chunks, jobs) if jobs > 1 else itertools.starmap(sweep.rows, chunks):
        done += len(rows)
        if progress is not None:
            progress(done, sweep.size)
        yield from rows
        # The command line has the collector wait long, since most runs are short.
        gc.collect(0)


def _in_processes(sweep: Sweep, chunks: Iterator[tuple[int, int]], jobs: int) -> Iterator[list[Row]]:
    # Not forked: a bar on standard error has a thread of its own.
    context = multiprocessing.get_context("spawn")
    waiting: deque[Future[list[Row]]] = deque()
    with ProcessPoolExecutor(jobs, context, initializer=_end_quietly) as processes:
        try:
            for start, stop in chunks:
                waiting.append(processes.submit(sweep.rows, start, stop))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise DeviceError("a process of the sweep was ended from outside", "try with fewer --jobs") from None
        finally:
            for future in waiting:
                future.cancel()


def _end_quietly() -> None:
    """Ctrl-C ends a process of the sweep without a word: the one that started it says so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
