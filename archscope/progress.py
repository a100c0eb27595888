"""How far a long piece of work is: what it calls to tell whoever wants to know."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


def untold(done: int, of: int) -> None:
    """The `Progress` of work that nobody watches."""
