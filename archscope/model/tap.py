"""Named points in the forward pass at which somebody may look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from torch import Tensor

Listener = Callable[[str, Tensor, str], None]
"""Called with the name of the tap, the tensor, and the promised shape: "B H T S"."""

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def tap(name: str, x: Tensor, promise: str) -> Tensor:
    """`x` itself; a listener, if there is one, is told its name and the shape it promises to have."""
    listener = _listener.get()
    if listener is not None:
        listener(name, x, promise)
    return x


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """While this is open, every tap in this thread calls `listener`; afterwards none does, whatever happened."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
