"""Coefficients of letters that need no value: "4H² + 8H² = 12H²", "48 × 8 × T × 1600² = 983,040,000 × T"."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Set

from archscope.notes.finders.calculations.doubtful_units import has_another_unit
from archscope.notes.finders.calculations.nodes import as_expression, factors_of, terms_of, value_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

Powers = tuple[tuple[str, int], ...]
"""The letters of a product in the order of the alphabet, each with its power, which is never 0."""
_Polynomial = Mapping[Powers, Node]
"""What stands before each product of letters once like terms are gathered."""
_ONE: Node = ("shape", (1,))
_HIGHEST, _MOST, _FEWEST = 6, 40, 2
_EQUAL, _PLAIN = frozenset(("=", "≈")), frozenset(("number", "symbol", "^"))
_GOES_ON = cased(
    r"['’′_^({\[\w+*/×·²³⁴-]|\s*(?:[+*/×·^-]|\\(?!\))[A-Za-z]|[A-Za-z]\b|[kKMGTP](?:i?B|[A-Z]\w+)\b|(?:per|each)\b|[每/])"
)
"""What makes another symbol or product of the last symbol, or says that it is of a part."""
_OF_ANOTHER = cased(r"[\\_'’′^{][A-Za-z{}]*\s*$")
_DOUBTFUL = AnyCase(r"mod\b|\bnot\b|\bif\b|suppose|≠|如果|若|不")


def like_terms(passage: Passage) -> Iterator[Claim]:
    """A claim about each number before letters that a side with the same letters comes to, whatever they stand for."""
    for sides in passage.equations:
        for before, side in itertools.pairwise(sides):
            if side.relation in _EQUAL and side.is_compound and before.is_compound:
                yield from _gathered(passage, before, side)


def cancelled(expression: Expression) -> Set[str]:
    """The symbols of which a product is no more nor less, whatever they stand for: the H of "2 H T² (D/H)"."""
    found = polynomial(expression.node) if expression.repeats_a_symbol else None
    return frozenset() if found is None else expression.symbols - _letters_of(found)


def _gathered(passage: Passage, before: Side, side: Side) -> Iterator[Claim]:
    first, second = before.expression, side.expression
    if first is None or second is None or not first.symbols:
        return
    letters = {symbol for symbol in first.symbols | second.symbols if len(symbol) == 1}
    one, other = (parted(expression.node, letters) for expression in (first, second))
    if as_expression(one).symbols != as_expression(other).symbols:
        return
    given, said = polynomial(one), polynomial(other)
    if given is None or said is None or given.keys() != said.keys():
        return
    text = passage.before(first.start).removesuffix("\\underbrace")
    if _GOES_ON.match(passage.after(second.end)) or _OF_ANOTHER.search(text):
        return
    if len(terms_of(one, "+-")) == len(said) and (len(said) > 1 or len(first.numbers) < _FEWEST):
        # Nothing is gathered: "2x + 1 = x + 3" is to be solved.
        return
    how = first.text(passage.text, passage.start)
    for term in terms_of(other, "+-"):
        number, powers = _coefficient(term), next(iter(polynomial(term) or ()), ())
        value = value_of(given[powers]) if number is not None and powers in given else None
        if number is None or value is None:
            continue
        truth = Truth(value, how)
        is_doubted = _DOUBTFUL.search(text) is not None or has_another_unit(passage.after(second.end), number, truth)
        strength = CONFIRM if is_doubted else FIRM
        yield from claimed(passage, number, [truth], "arithmetic", strength, approximate=side.relation in ROUGHLY)


def parted(node: Node, letters: Set[str]) -> Node:
    """A node in which "Td" is T × d where the sides have both letters alone too; of "BhS^2" only the S is squared."""
    match node:
        case ("symbol", str() as name) if len(name) > 1 and letters >= set(name):
            parts: list[Node] = [("symbol", letter) for letter in name]
            return functools.reduce(lambda one, other: ("*", one, other), parts)
        case ("^", ("symbol", str() as name), power) if len(name) > 1 and letters >= set(name):
            return "*", parted(("symbol", name[:-1]), letters), ("^", ("symbol", name[-1]), power)
        case (sign, tuple() as one, tuple() as other):
            return sign, parted(one, letters), parted(other, letters)
    return node


def _coefficient(term: Node) -> Number | None:
    """The only number that a product of letters has as a factor."""
    factors = list(factors_of(term))
    numbers = [factor[1] for factor in factors if factor[0] == "number"]
    return numbers[0] if len(numbers) == 1 and all(factor[0] in _PLAIN for factor in factors) else None


def _letters_of(polynomial: _Polynomial) -> Set[str]:
    return {letter for powers in polynomial for letter, _ in powers}


def polynomial(node: Node) -> _Polynomial | None:
    """A sum of products of letters and numbers with its like terms gathered; None if it is anything else."""
    match node:
        case ("number", _):
            return {(): node}
        case ("symbol", name):
            return {((name, 1),): _ONE}
        case ("zero",):
            return {}
        case ("^", base, ("number", Number() as power)):
            return _raised(node, polynomial(base), power)
        case ("+" | "-" | "*" | "/" as sign, one, other):
            return _combined(sign, polynomial(one), polynomial(other))
    return None


def _raised(node: Node, base: _Polynomial | None, power: Number) -> _Polynomial | None:
    if base is not None and not _letters_of(base):
        return {(): node}
    if not isinstance(power.digits, int) or not 0 < power.digits <= _HIGHEST:
        return None
    found = base
    for _ in range(power.digits - 1):
        found = _combined("*", found, base)
    return found


def _combined(sign: str, left: _Polynomial | None, right: _Polynomial | None) -> _Polynomial | None:
    if left is None or right is None or (sign == "/" and len(right) != 1):
        return None
    if sign in "+-":
        return {**left, **{powers: (sign, left.get(powers, ("zero",)), node) for powers, node in right.items()}}
    return _multiplied(sign, left, right)


def _multiplied(sign: str, left: _Polynomial, right: _Polynomial) -> _Polynomial | None:
    found: dict[Powers, Node] = {}
    for (one, first), (other, second) in itertools.product(left.items(), right.items()):
        powers = dict(one)
        for letter, power in other:
            powers[letter] = powers.get(letter, 0) + (power if sign == "*" else -power)
        together = tuple(sorted((letter, power) for letter, power in powers.items() if power))
        node: Node = (sign, first, second)
        found[together] = ("+", found[together], node) if together in found else node
    return found if len(found) <= _MOST else None
