"""What the expressions in programs come to: "4 * n_embd", "config.vocab_size", "C // self.n_head"."""

from __future__ import annotations

from collections.abc import Callable

from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_OBJECT = cased(r"\b(?:self\.)?(?:config|cfg|args|hparams|self)\.")


def evaluated(text: str, value: Callable[[str], Exact | None]) -> Exact | None:
    """What an expression comes to; None if that isn't one value.

    Args:
        value: what a symbol stands for.
    """
    tokens = Passage(text, 0).tokens
    found = parse(tokens, 0) if tokens else None
    if found is None or found.last < len(tokens):
        return None
    try:
        values = found.values(value)
    except TooLarge:
        return None
    return values[0].exact if len(values) == 1 else None


def argument(text: str, value: Callable[[str], Exact | None]) -> int | None:
    """An argument as a whole number: "384", "-1", "4 * n_embd", "config.vocab_size", "C // self.n_head"."""
    # Text without a digit has no tokens.
    exact = evaluated(f"1 * ({_OBJECT.sub('', text).strip().replace('//', '/')})", value)
    return int(exact) if exact is not None and exact == int(exact) else None
