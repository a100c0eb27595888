"""Like terms gathered: "4H² + 8H² = 12H²", where no letter needs a value."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Set
from fractions import Fraction

from archscope.notes.finders.calculations.free_symbols import DOUBTFUL, GOES_ON, OF_ANOTHER
from archscope.notes.finders.calculations.nodes import terms_of, with_node
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Node
from archscope.notes.numbers.numerals import BARE, Number
from archscope.notes.statements.passages import Passage

_Monomial = tuple[tuple[str, int], ...]
_Polynomial = dict[_Monomial, Fraction]
_HIGHEST, _MOST, _LETTERS = 6, 40, 2


def like_terms(passage: Passage) -> Iterator[Claim]:
    """A claim about each coefficient of what a sum of products of letters is said to come to."""
    for sides in passage.equations:
        for before, side in itertools.pairwise(sides):
            if side.relation == "=" and before.is_compound and side.is_compound:
                yield from _gathered(passage, before, side)


def _gathered(passage: Passage, before: Side, side: Side) -> Iterator[Claim]:
    first, second = before.expression, side.expression
    if first is None or second is None or not first.symbols or first.node[0] not in ("+", "-"):
        return
    letters = {symbol for symbol in first.symbols | second.symbols if len(symbol) == 1}
    one, other = (_parted(side.node, letters) for side in (first, second))
    names = [with_node(side, node).symbols for side, node in ((first, one), (second, other))]
    if names[0] != names[1] or not all(len(symbol) <= _LETTERS for symbol in names[0]):
        return
    terms, sums = terms_of(one, "+-"), _polynomial(other)
    given = _polynomial(one)
    if given is None or sums is None or set(given) != set(sums) or len(terms) == len(sums):
        return
    said = passage.before(first.start).removesuffix("\\underbrace")
    if GOES_ON.match(passage.after(second.end)) or OF_ANOTHER.search(said) or DOUBTFUL.search(said):
        return
    for term in terms_of(other, "+-"):
        number, product = _coefficient(term), _polynomial(term)
        if number is None or product is None or len(product) != 1:
            continue
        ((monomial, value),) = product.items()
        true = abs(given[monomial])
        if value == number.digits and sums[monomial] in (value, -value):
            verdict = "exact" if true == value else "wrong"
            truth = Truth.of(int(true) if true.denominator == 1 else true, first.text(passage.text, passage.start))
            yield Claim(number.start, number.end, "arithmetic", verdict, FIRM, truth, BARE[0], number=number)


def _parted(node: Node, letters: Set[str]) -> Node:
    """A node in which "Td" is T × d where the sides have both letters alone too; of "BhS^2" only the S is squared."""
    match node:
        case ("symbol", str() as name) if len(name) > 1 and letters >= set(name):
            parts: list[Node] = [("symbol", letter) for letter in name]
            return functools.reduce(lambda one, other: ("*", one, other), parts)
        case ("^", ("symbol", str() as name), power) if len(name) > 1 and letters >= set(name):
            return "*", _parted(("symbol", name[:-1]), letters), ("^", ("symbol", name[-1]), power)
        case (sign, tuple() as one, tuple() as other):
            return sign, _parted(one, letters), _parted(other, letters)
    return node


def _coefficient(term: Node) -> Number | None:
    """The number that a product begins with; none where another one follows it."""
    while term[0] == "*":
        if term[2][0] == "number":
            return None
        term = term[1]
    return term[1] if term[0] == "number" and isinstance(term[1], Number) and term[1].bare else None


def _polynomial(node: Node) -> _Polynomial | None:
    """A sum of products of letters and numbers with its like terms gathered; None if it is anything else."""
    match node:
        case ("number", Number() as number) if number.bare:
            return {(): Fraction(number.digits)}
        case ("symbol", name):
            return {((name, 1),): Fraction(1)}
        case ("zero",):
            return {}
        case ("^", base, ("number", Number() as power)):
            found = _polynomial(base)
            return _raised(found, power.digits) if found is not None and isinstance(power.digits, int) else None
        case ("+" | "-" | "*" as sign, one, other):
            left, right = _polynomial(one), _polynomial(other)
            work = _times if sign == "*" else _less if sign == "-" else _plus
            return None if left is None or right is None else work(left, right)
    return None


def _raised(base: _Polynomial, power: int) -> _Polynomial | None:
    found: _Polynomial | None = {(): Fraction(1)} if 0 < power <= _HIGHEST else None
    for _ in range(power):
        found = None if found is None else _times(found, base)
        if found is None:
            break
    return found


def _plus(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    return {one: left.get(one, Fraction(0)) + right.get(one, Fraction(0)) for one in left.keys() | right.keys()}


def _less(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    return _plus(left, {monomial: -value for monomial, value in right.items()})


def _times(left: _Polynomial, right: _Polynomial) -> _Polynomial | None:
    found: _Polynomial = {}
    for (one, first), (other, second) in itertools.product(left.items(), right.items()):
        powers = dict(one)
        for letter, power in other:
            powers[letter] = powers.get(letter, 0) + power
        monomial = tuple(sorted(powers.items()))
        found[monomial] = found.get(monomial, Fraction(0)) + first * second
    return found if len(found) <= _MOST else None
