"""Letters that a note gives a value by working them out: "2 × (V × D) = 2 × (50,257 × 1,600)"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting

_BINARY, _A_SIZE = 3, 64


def worked_letters(passage: Passage) -> Iterator[Setting]:
    """The letters of a formula, each with the number that stands in its place in the next side of an equation."""
    for sides in passage.equations:
        for before, side in itertools.pairwise(sides):
            first, second = before.expression, side.expression
            if first is None or second is None or side.relation != "=" or not before.is_compound:
                continue
            if first.symbols and not second.symbols and side.is_compound:
                # In smaller numbers letters are worked out for an example, and stand for others in the next.
                is_of_sizes = max((number.value for number in second.numbers), default=0) >= _A_SIZE
                found = _paired(first.node, second.node) if is_of_sizes else None
                values = {name: number.value for name, number in found or ()}
                if found and all(values[name] == number.value for name, number in found):
                    yield from (Setting(name, number, name) for name, number in found)


def _paired(one: Node, other: Node) -> list[tuple[str, Number]] | None:
    """The symbols of a node, each with the number in the same place of another; None if the two aren't built alike."""
    if other[0] == "number":
        if one[0] == "symbol":
            return [(one[1], other[1])]
        return [] if one[0] == "number" and one[1].value == other[1].value else None
    if one[0] != other[0] or len(one) != len(other) or len(one) != _BINARY:
        return None
    left, right = _paired(one[1], other[1]), _paired(one[2], other[2])
    return None if left is None or right is None else [*left, *right]
