"""Letters that others make: "C = 6ND. With N = 7e9 and D = 2e12 we get C = 8.4e22"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.calculations.mismatches import is_within
from archscope.notes.finders.calculations.sources import as_rounded, lookups
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Lookup, TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage


def defined(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each number that is said to be a letter which an equation before it works out from others."""
    formulas: dict[str, Expression] = {}
    for sides in passage.equations if len(passage.equations) > 1 else ():
        for before, side in itertools.pairwise(sides):
            letter, said = _letter(before), side.expression
            if letter is None or said is None:
                continue
            if side.number is not None and letter in formulas:
                # Another value of it is another thing's.
                yield from _held(passage, formulas.pop(letter), side, lookup)
            elif side is sides[-1] and said.symbols and letter not in said.symbols:
                formulas[letter] = said


def _letter(side: Side) -> str | None:
    """The symbol that a side is."""
    node = side.expression.node if side.expression is not None else ("",)
    return str(node[1]) if node[0] == "symbol" else None


def _held(passage: Passage, formula: Expression, side: Side, lookup: Lookup) -> Iterator[Claim]:
    """The claim that a number is what a formula comes to, firm where the text says all that goes into it, and once."""
    how, number = formula.text(passage.text, passage.start), side.number
    if number is None:
        return
    try:
        values = [value for known in lookups(passage, formula, lookup) for value in formula.values(known)]
        values += as_rounded(passage, formula, number)
    except TooLarge:
        return
    truths = [Truth(value, how) for value in values]
    for claim in claimed(passage, number, truths, "arithmetic", FIRM, approximate=side.relation in ROUGHLY):
        stated = {one.spelling: one.number.end for one in passage.settings if one.number.start < number.start}
        is_said = formula.symbols <= stated.keys() and not COUNTERFACTUAL.search(passage.text)
        # "Chinchilla has N = 70B and D = 1.4T; of GPT-3 C = 3.14e23".
        is_said = is_said and not any(max(stated.values()) < one.start < number.start for one in passage.mentions)
        ratio = divided(number.value, truths[0].value.exact)
        is_firm = is_said and is_within(ratio, _FAR)
        yield claim if claim.is_right or is_firm else claim._replace(strength=CONFIRM)


_FAR = 1100
