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


class BlockListener:
    """Base of a listener that asks in which block a tap is: it has `see` where others are called.

    Attributes:
        layer: the number of the block that the pass is in, None outside the blocks.
        blocks_begun: how many blocks it has come to.
    """

    layer: int | None = None
    blocks_begun = 0

    def __call__(self, name: str, x: Tensor, promise: str) -> None:
        if name == "block.input":
            self.layer, self.blocks_begun = self.blocks_begun, self.blocks_begun + 1
        self.see(name, x, promise)
        if name == "block.output":
            self.layer = None

    def see(self, name: str, x: Tensor, promise: str) -> None:
        """Told what `tap` was told; the taps at the ends of a block are in it."""
        raise NotImplementedError


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """While this is open, every tap in this thread calls `listener`; afterwards none does, whatever happened."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
