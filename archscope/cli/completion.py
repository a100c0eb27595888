"""What the shell completes a word to."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def completer(choices: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Completes a word to those of `choices()` that begin like it."""

    def complete(incomplete: str) -> list[str]:
        return [choice for choice in choices() if choice.startswith(incomplete)]

    return complete
