"""Work shared out over several processes, its results in order."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from archscope.errors import DeviceError

Result = TypeVar("Result")
Arguments = tuple[object, ...]


def in_processes(
    work: Callable[..., Result], calls: Iterable[Arguments], processes: int, way_out: str
) -> Iterator[Result]:
    """What `work` gives for each of the `calls`, in their order; few results are held at one time.

    Ctrl-C ends it when what has begun is done: a process that ends in the middle of a result leaves others waiting for
    the rest of it.

    Args:
        work: a function that can be sent to another process.
        way_out: what to try if a process is ended from outside.

    Raises:
        DeviceError: if one is.
    """
    # Not forked: a bar on standard error has a thread of its own.
    context = multiprocessing.get_context("spawn")
    waiting: deque[Future[Result]] = deque()
    with ProcessPoolExecutor(processes, context, _begin) as pool:
        try:
            for arguments in calls:
                with _deaf_to_interrupts():
                    waiting.append(pool.submit(work, *arguments))
                if len(waiting) > 2 * processes:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise DeviceError("a process that shared the work was ended from outside", way_out) from None
        finally:
            for future in waiting:
                future.cancel()


def _begin() -> None:
    """What a process does first: it leaves Ctrl-C to the one that started it, and ends with that, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C waits until this is over, and is not heard by processes and threads that begin in it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
