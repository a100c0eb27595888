"""A column that follows from a formula right above its table: "ρ = 4P / (P + 3)", `GPUs (P) | saved`, `8 | 2.9×`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import cased

_FEWEST, _MOST = 3, 12
_LETTER = cased(r"(?:^|[(（$\s`])([A-Za-z])(?:[)）$\s`]|$)")


def columns_by_formula(table: Table) -> Iterator[Claim]:
    """A claim about each value of the second column of two, where a letter heads the first, and the text above ends
    with a formula in this letter: wrong is the one value that isn't what this comes to, if all others are."""
    if len(table.header) != 2 or table.caption is None or len(table.rows) > _MOST:
        return
    named = _LETTER.search(table.header[0].text)
    formula = formula_above(table.caption, named[1]) if named is not None else None
    if formula is None or is_doubted(table.caption.text):
        return
    claims = []
    for row in table.rows:
        at = row.label.lone_number
        number = row.cells[0].lone_number if row.cells and row.cells[0].numbers else None
        if at is None or number is None or not at.bare:
            continue
        truth = value_at(formula, named[1] if named is not None else "", at)
        claim = hold(row.cells[0], number, [truth], "formula", CONFIRM) if truth is not None else None
        claims += [claim] if claim is not None else []
    wrong = [claim for claim in claims if not claim.is_right]
    if len(claims) >= _FEWEST and len(wrong) <= 1:
        yield from (claim if claim.is_right else claim._replace(strength=FIRM) for claim in claims)


def formula_above(above: Passage, letter: str) -> Expression | None:
    """The last side of an equation that a text ends with, if it has this letter and no other."""
    sides = above.equations[-1] if above.numbers and above.equations else []
    last = sides[-1].expression if len(sides) > 1 else None
    if last is None or not last.is_compound or last.symbols != {letter}:
        return None
    return last if not above.text[last.end - above.start :].strip(" $.。\n}]\\") else None


def value_at(formula: Expression, letter: str, at: Number) -> Truth | None:
    with contextlib.suppress(TooLarge):
        for value in formula.values(lambda symbol: at.value if symbol == letter else None)[:1]:
            return Truth(value, f"{letter} = {at.text}")
    return None
