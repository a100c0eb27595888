"""The parts of an expression: its terms and factors, what one of them comes to, it with another number in a place."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.numbers.evaluation import Node, TooLarge, Value, evaluate
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number


def value_of(node: Node, size: Exact | None = None) -> Value | None:
    """What a node comes to, each of its symbols being `size`; None if it can't be worked out."""
    try:
        return evaluate(node, lambda _symbol: size)
    except TooLarge:
        return None


def values_of(expression: Expression) -> list[Value]:
    """What an expression in numbers alone comes to, in each reading of its units; nothing if it is too large."""
    try:
        return expression.values(lambda _symbol: None)
    except TooLarge:
        return []


def terms_of(node: Node, signs: str = "+") -> list[Node]:
    """What is added in a node, the last first; a node that is no sum is its only term."""
    terms = []
    while node[0] in signs:
        terms.append(node[2])
        node = node[1]
    return [*terms, node]


def has_lost_terms(expression: Expression, number: Number) -> bool:
    """Whether a sum has a term, not all, far too small to be seen in what it comes to, as it leaves its unit out:
    "80e9 × 0.9 − 14.96 = 50.1 GB", "21.8G + 175*12Bytes/128 = 38.2G"."""
    least = Fraction(number.step * number.units[0].scale) / _MANY
    in_bytes = any(operand.kind == "bytes" and operand.units[0].scale == 1 for operand in expression.numbers)
    may_lack = in_bytes or all(operand.bare for operand in expression.numbers)
    is_sum = expression.node[0] in "+-" and may_lack
    values = [value_of(term) for term in terms_of(expression.node, "+-")] if is_sum else []
    lost = [value is not None and 0 < abs(Fraction(value.exact)) < least for value in values]
    return any(lost) and not all(lost)


_MANY = 100


def factors_of(node: Node) -> Iterator[Node]:
    """What is multiplied in a node, the last first."""
    while node[0] == "*":
        yield from factors_of(node[2])
        node = node[1]
    yield node


def first_factor(node: Node) -> Number | None:
    """The number that a product or quotient begins with; None of anything else."""
    if node[0] not in "*/":
        return None
    while node[0] in "*/":
        node = node[1]
    return node[1] if node[0] == "number" else None


def without_lone_terms(node: Node) -> Node:
    """A node without the numbers that are added to products in it: "4 × (64² + 64)" without the biases, 4 × 64²."""
    if len(node) != _BINARY or not (isinstance(node[1], tuple) and isinstance(node[2], tuple)):
        return node
    if node[0] == "+":
        kept = [term for term in terms_of(node)[::-1] if term[0] != "number"]
        if not kept:
            return node
        parts = list(map(without_lone_terms, kept))
        return functools.reduce(lambda one, other: ("+", one, other), parts)
    return node[0], without_lone_terms(node[1]), without_lone_terms(node[2])


_BINARY = 3


def as_expression(node: Node) -> Expression:
    """A node as an expression of its own, which stands nowhere."""
    return Expression(node, 0, 0, 0, 0)


def with_digits(node: Node, operand: Number, meant: Exact) -> Node:
    """A node with another number in the place of an operand."""
    if len(node) == 3:
        return tuple(with_digits(part, operand, meant) if isinstance(part, tuple) else part for part in node)
    if node[0] == "number" and node[1].start == operand.start:
        return "number", operand._replace(digits=meant)
    return node
