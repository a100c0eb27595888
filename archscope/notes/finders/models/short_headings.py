"""Headings of sizes that say what they are of only beside another one: `Heads | KV`."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import size_of_label
from archscope.notes.text.patterns import AnyCase

_KV = AnyCase(r"[\s*`]*(?:k/?v|key/value|键值)(?: ?(?:count|数量?|\(gqa\)))?[\s*`]*")
_FEWEST = 2


def in_full(heads: Sequence[str], values: Sequence[Sequence[Number | None]]) -> list[str]:
    """The headings, with "KV" as that of heads where another one has those of queries, of which there are no fewer.

    Args:
        values: the numbers under each of them, in the same order.
    """
    full = list(heads)
    short = [at for at, head in enumerate(heads) if _KV.fullmatch(head)]
    beside = [at for at, head in enumerate(heads) if size_of_label(head) == "n_heads"]
    if len(short) == len(beside) == 1 and _are_fewer(values[short[0]], values[beside[0]]):
        full[short[0]] = "KV heads"
    return full


def _are_fewer(some: Sequence[Number | None], others: Sequence[Number | None]) -> bool:
    """Whether each of some whole numbers is at most the other."""
    pairs = [(one, other) for one, other in zip(some, others, strict=True) if one is not None and other is not None]
    is_of_counts = all(one.bare and one.step >= 1 and other.bare for one, other in pairs)
    return len(pairs) >= _FEWEST and is_of_counts and all(0 < one.value <= other.value for one, other in pairs)
