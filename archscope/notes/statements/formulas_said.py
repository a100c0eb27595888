"""The formulas with letters that a note works out, section by section, with what their letters stood for there."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from archscope.notes.numbers.numerals import Exact, Number

if TYPE_CHECKING:
    from archscope.notes.numbers.expressions import Expression
    from archscope.notes.statements.passages import Passage


class Formula(NamedTuple):
    """A formula and the number that it is said to come to; `sizes` are the values of its symbols that are known."""

    passage: Passage
    expression: Expression
    number: Number
    relation: str
    sizes: Mapping[str, Exact]


class FormulasSaid:
    """The formulas of a note, those of each section together."""

    def __init__(self) -> None:
        self.sections: list[list[Formula]] = [[]]

    def next_section(self) -> None:
        """A heading begins another section."""
        if self.sections[-1]:
            self.sections.append([])

    def add(self, passage: Passage, lookup: Callable[[str], Exact | None]) -> None:
        """Takes up the formulas of a text."""
        for sides in passage.equations:
            formula: Expression | None = None
            for before, side in itertools.pairwise(sides):
                said = before.expression
                formula = said if said is not None and said.symbols and said.is_compound else formula
                if formula is None or side.number is None or side.relation not in _EQUAL:
                    formula = formula if side.is_compound and side.relation in _EQUAL else None
                    continue
                values = {symbol: lookup(symbol) for symbol in formula.symbols}
                known = {symbol: value for symbol, value in values.items() if value is not None}
                self.sections[-1].append(Formula(passage, formula, side.number, side.relation, known))
                formula = None


_EQUAL = frozenset(("=", "≈"))
