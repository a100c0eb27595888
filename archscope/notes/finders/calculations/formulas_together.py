"""Formulas of a section that are held together: their letters have one value in all of them.

Where most formulas are right, "4dd + 4d = 2362368" and "8dd + 5d = 4722432", the letters stand for what the note says,
and "4d = 1536" is twice as much. Where nothing says what a letter is, the others do: "4 × h² = 603,979,776" and
"12 × h² = 1,811,939,328", so 8 × h² isn't 1,207,595,552. A number is wrong only if a slip explains it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.calculations.doubtful_units import has_another_unit
from archscope.notes.finders.calculations.like_terms import Powers, parted, polynomial
from archscope.notes.finders.calculations.nodes import value_of
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits, judge
from archscope.notes.numbers.equations import ROUGHLY
from archscope.notes.numbers.evaluation import Node, TooLarge, Value, evaluate
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, OTHER_SIZE, size_named
from archscope.notes.statements.formulas_said import Formula, FormulasSaid
from archscope.notes.text.patterns import AnyCase, cased, says

_FEWEST_RIGHT, _FEWEST_ALIKE = 2, 2
"""So many other formulas tell what letters stand for."""


def formulas_together(said: FormulasSaid) -> Iterator[Claim]:
    """A claim about each number that a formula comes to by what the others of its section say of its letters."""
    for section in said.sections:
        yield from _by_letters(section)
        yield from _by_one_another(section)


def _by_letters(section: Sequence[Formula]) -> Iterator[Claim]:
    """The claims about formulas whose letters all have a value that other formulas of the section bear out."""
    right, wrong = Counter[str](), list[tuple[Formula, Truth]]()
    for formula in section:
        truth = _truth(formula)
        if truth is None:
            continue
        mark = "about" if formula.relation in ROUGHLY else ""
        if judge(formula.number, [truth], mark)[0] != "wrong":
            right.update(_letters(formula) if formula.number.is_precise else ())
        else:
            wrong.append((formula, truth))
    for formula, truth in wrong:
        is_known = all(right[letter] for letter in _letters(formula))
        slips = [*_tens(formula), *(_factors(formula) if is_known and max(right.values()) >= _FEWEST_RIGHT else ())]
        near = _without_a_term(formula.expression.node) if is_known else ()
        others = [value.exact for value in (_value(node, formula.sizes) for node in near) if value is not None]
        meant = [truth.value.times(slip) for slip in slips] + [Value(other, other, other) for other in others if other]
        is_slip = _is_one_of(formula.number, meant) or (is_known and _are_alike(formula.number, truth.value.exact))
        if is_slip and not _may_be_of_others(formula, truth):
            yield _claim(formula, "wrong", truth)


def _truth(formula: Formula) -> Truth | None:
    """What a formula comes to with the values of its letters; None where one is missing."""
    if formula.expression.symbols - formula.sizes.keys():
        return None
    value = _value(formula.expression.node, formula.sizes)
    return Truth(value, _how(formula)) if value is not None and value.exact else None


def _value(node: Node, sizes: Mapping[str, Exact]) -> Value | None:
    try:
        return evaluate(node, sizes.get)
    except TooLarge:
        return None


def _letters(formula: Formula) -> Set[str]:
    """The letters and names in a formula; those that stand side by side, each by itself."""
    names = formula.expression.symbols
    glued = {name for name in names if name.isalpha() and len(name) < _WORD and size_named(name) is None}
    return (names - glued) | {letter for name in glued for letter in name}


_WORD = 4
_TENS, _TWICE = both_ways(10, 100, 1000), both_ways(2, 3)


def _tens(formula: Formula) -> Sequence[Fraction]:
    """The powers of ten by which a number may be off; none before a word, which may be that for a million."""
    number = formula.number
    return () if number.bare and _WORD_BEHIND.match(formula.passage.after(number.end)) else _TENS


_WORD_BEHIND = cased(r"[\s*`$]*[^\W\d_]")


def _factors(formula: Formula) -> list[Fraction]:
    """The factors by which a number may be off: two, three, or one of the letters forgotten or taken once too often."""
    values = {Fraction(value) for name, value in formula.sizes.items() if value > 1 and len(name) < _WORD}
    return [*_TWICE, *values, *(1 / value for value in values)]


def _without_a_term(node: Node) -> Iterator[Node]:
    """A node without one of the terms of a sum in it."""
    if len(node) != _BINARY or not (isinstance(node[1], tuple) and isinstance(node[2], tuple)):
        return
    if node[0] == "+":
        yield node[1]
        yield node[2]
    yield from ((node[0], one, node[2]) for one in _without_a_term(node[1]))
    yield from ((node[0], node[1], other) for other in _without_a_term(node[2]))


_BINARY = 3


def _is_one_of(number: Number, values: Sequence[Value]) -> bool:
    """Whether a number of three digits or more is one of some values."""
    return number.is_precise and fits(number, [Truth(value, "") for value in values])


def _are_alike(number: Number, true: Exact) -> bool:
    """Whether a long whole number has nearly the digits of what it should be, in the same places."""
    written, meant = str(number.digits), str(true)
    if not number.bare or len(written) != len(meant) or len(written) < _LONG or "/" in written + meant:
        return False
    return sum(one != other for one, other in zip(written, meant, strict=True)) * _MOST_OFF <= len(written)


_LONG, _MOST_OFF = 6, 3


def _may_be_of_others(formula: Formula, truth: Truth) -> bool:
    """Whether a text has sizes of its own, or speaks of a part of what the formula is of."""
    passage, number = formula.passage, formula.number
    own = {one.spelling for one in passage.settings if one.number.start != number.start}
    is_of_other = passage.mentions or own & (_letters(formula) | formula.expression.symbols)
    return bool(is_of_other) or (
        says(passage.text, COUNTERFACTUAL, OTHER_SIZE, DOUBTED, _OF_A_PART)
        or has_another_unit(passage.after(number.end, 40), number, truth)
    )


_OF_A_PART = AnyCase(
    r"\b(?:per|each|every|causal\w*|sparse|only|backward|both|pair|shared|sharded|saved?|sav\w+)\b|/\s?(?:gpu|card|layer|"
    r"token|head|rank|device)|[每各]|因果|下三角|只|反向|节省|共享|分摊"
)


class _Product(NamedTuple):
    """A formula that is so many times a product of letters."""

    formula: Formula
    times: Value


def _by_one_another(section: Sequence[Formula]) -> Iterator[Claim]:
    """The claims about formulas of the same letters, so many times which others are, whatever they stand for."""
    single = {name for formula in section for name in formula.expression.symbols if len(name) == 1}
    alike: dict[Powers, list[_Product]] = defaultdict(list)
    for formula in section:
        found = polynomial(parted(formula.expression.node, single))
        powers, node = next(iter(found.items())) if found is not None and len(found) == 1 else ((), None)
        times = value_of(node) if node is not None and powers else None
        if times is not None and times.exact and formula.number.is_precise:
            alike[powers].append(_Product(formula, times))
    for powers, products in alike.items():
        for product in products:
            others = [one for one in products if one.formula.number.value != product.formula.number.value]
            base = _base(others) if len(others) >= _FEWEST_ALIKE else None
            if base is not None:
                yield from _held(product, base, polynomial_of=powers)


def _base(products: Sequence[_Product]) -> Value | None:
    """What the letters of some formulas come to, if all of them agree."""
    best = max(products, key=lambda one: Fraction(one.formula.number.digits) / one.formula.number.step).formula.number
    times = next(one.times for one in products if one.formula.number is best)
    for unit in best.units:
        half = best.step / Fraction(2) if best.step < 1 or not best.bare else Fraction(0)
        low, middle, high = (
            Fraction(digits * unit.scale) / times.exact
            for digits in (best.digits - half, best.digits, best.digits + half)
        )
        base = Value(middle, low, high, unit.kind if unit.kind != "count" else "")
        if all(_is_one_of(one.formula.number, [base.times(one.times.exact)]) for one in products):
            return base
    return None


def _held(product: _Product, base: Value, polynomial_of: Powers) -> Iterator[Claim]:
    """The claim about a formula by what its letters come to in the others."""
    formula, times = product.formula, product.times
    meant = base.times(times.exact)
    meant = meant._replace(exact=int(meant.exact)) if Fraction(meant.exact).denominator == 1 else meant
    truth = Truth(meant, _how(formula))
    if fits(formula.number, [truth]):
        yield _claim(formula, "rounded", truth)._replace(strength=CONFIRM)
        return
    single = {letter for letter, _ in polynomial_of}
    slips = [*_tens(formula), *_TWICE]
    values = [value_of(found[polynomial_of]) for found in _shortened(formula, single) if polynomial_of in found]
    others = [base.times(value.exact) for value in values if value is not None]
    is_slip = _is_one_of(formula.number, [*(meant.times(slip) for slip in slips), *others])
    if (is_slip or _are_alike(formula.number, meant.exact)) and not _may_be_of_others(formula, truth):
        yield _claim(formula, "wrong", truth)


def _shortened(formula: Formula, single: Set[str]) -> Iterator[Mapping[Powers, Node]]:
    """What a formula is without one of the terms of a sum in it."""
    for node in _without_a_term(formula.expression.node):
        found = polynomial(parted(node, single))
        if found is not None:
            yield found


def _how(formula: Formula) -> str:
    return formula.expression.text(formula.passage.text, formula.passage.start)


def _claim(formula: Formula, verdict: str, truth: Truth) -> Claim:
    number = formula.number
    unit = number.units[0]
    return Claim(number.start, number.end, "arithmetic", verdict, FIRM, truth, unit, number=number)
