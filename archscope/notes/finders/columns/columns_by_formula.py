"""A column that a formula right above its table works out of the first, "ρ = 4P / (P + 3)", `GPUs (P) | saved`; or a
function of the note out of others, whose headings are its arguments: `def cache(n_layers, hidden_size)`,
`| n_layers | hidden_size | KV cache |`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.code.python_values import Names
from archscope.notes.finders.columns.columns_by_rule import meant_by
from archscope.notes.finders.columns.headed_rows import is_otherwise, stands_out
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import cased

_FEWEST, _MOST = 3, 12
_LETTER = cased(r"(?:^|[(（$\s`])([A-Za-z])(?:[)）$\s`]|$)")


def columns_by_formula(table: Table) -> Iterator[Claim]:
    """A claim about each value of the second column of two, where a letter heads the first, and the text above ends
    with a formula in this letter: wrong is the one value that isn't what this comes to, if all others are."""
    if len(table.header) != 2 or table.caption is None or len(table.rows) > _MOST:
        return
    named = _LETTER.search(table.header[0].text)
    letter = named[1] if named is not None else ""
    formula = formula_above(table.caption, letter) if letter else None
    if formula is None or is_doubted(table.caption.text):
        return
    claims = list[Claim]()
    for row in table.rows:
        at, number = row.label.lone_number, row.number_in(0)
        truth = value_at(formula, letter, at) if at is not None and number is not None and at.bare else None
        if number is not None and truth is not None:
            claims += claimed(row.cells[0], number, [truth], "formula", CONFIRM)
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
    """What a formula comes to for a value of its letter."""
    with contextlib.suppress(TooLarge):
        for value in formula.values(lambda symbol: at.value if symbol == letter else None)[:1]:
            return Truth(value, f"{letter} = {at.text}")
    return None


_FUNCTION = cased(r"(?m)^def (\w+)\(([^()]{3,200})\)[^\n:]*:[^\n]*\n(?:[ \t]+[^\n]*\n|[ \t]*\n){1,60}")
_ARGUMENT = cased(r"\s*(\w+)\s*(?::[^=,]*)?(=.*)?", 0)
_LONGEST = 40
_NEAR = Fraction(1, 100)


class _Case(NamedTuple):
    """A row: its arguments, with their cells, and what they come to beside what it says."""

    given: Mapping[str, tuple[Passage, Number]]
    claim: Claim


def columns_by_function(table: Table, note: str) -> Iterator[Claim]:
    """A claim about each number of such a column; where a row is off but for a slip, about the number that has it."""
    heads = [head.text.strip(" `*_$") for head in table.header]
    if "def " not in note or sum(map(str.isidentifier, heads)) < 2 or not _FEWEST <= len(table.rows) <= _LONGEST:
        return
    for found in _FUNCTION.finditer(note):
        arguments = [argument for part in found[2].split(",") if (argument := _ARGUMENT.fullmatch(part))]
        names = [argument[1] for argument in arguments if argument[1] in heads]
        if len(names) < 2 or any(argument[1] not in names and not argument[2] for argument in arguments):
            continue
        known = Names({}, {})
        known.define(found[0])
        if known.functions:
            columns = [at for at, head in enumerate(heads) if at and head not in names]
            tried = [
                _cases(table, column, known, found[1], {name: heads.index(name) for name in names})
                for column in columns
            ]
            yield from _judged(max(tried, key=_right, default=[]), known, found[1])


def _right(cases: Sequence[_Case]) -> int:
    return sum(case.claim.is_right for case in cases)


def _cases(table: Table, column: int, known: Names, function: str, at: Mapping[str, int]) -> list[_Case]:
    """The rows whose arguments are whole numbers, and that say something in a column."""
    cases = list[_Case]()
    others = [one for one in range(len(table.header)) if one not in {column, *at.values()}]
    for row in (row for row in table.rows if max(column, *at.values()) < len(row.passages)):
        cells = row.passages
        given = {name: (cells[of], number) for name, of in at.items() if (number := cells[of].lone_number) is not None}
        number, truth = cells[column].lone_number, _truth(known, function, given)
        if number is None or truth is None or len(given) < len(at):
            continue
        for claim in claimed(cells[column], number, [truth], "formula", CONFIRM):
            if claim.is_right or not (is_otherwise(row) or stands_out(claim.start, table.rows, others)):
                cases.append(_Case(given, claim))
    return cases


def _truth(known: Names, function: str, given: Mapping[str, tuple[Passage, Number]]) -> Truth | None:
    if not all(is_whole(number) for _, number in given.values()):
        return None
    call = f"{function}({', '.join(f'{name}={number.digits}' for name, (_, number) in given.items())})"
    value = known.value(call)
    return Truth.of(value, call) if value else None


def _judged(cases: Sequence[_Case], known: Names, function: str) -> Iterator[Claim]:
    """The claims of rows, most of which are right; of one that isn't only where a slip explains it in one way."""
    right = _right(cases)
    for case in cases if right >= _FEWEST and right * 2 > len(cases) else ():
        number, truth = case.claim.number, case.claim.truth
        if case.claim.is_right or number is None or truth is None:
            yield case.claim
            continue
        # What is near may have been rounded the other way.
        is_far = abs(number.value / Fraction(truth.value.exact) - 1) > _NEAR
        meant = list(_meant(case, number, known, function)) if is_far else []
        meant += [case.claim] if meant_by(case.claim) is not None else []
        yield from (claim._replace(strength=FIRM) for claim in meant if len(meant) == 1)


def _meant(case: _Case, said: Number, known: Names, function: str) -> Iterator[Claim]:
    """The claims about arguments in which two digits changed places, if all is right with them."""
    for name, (cell, number) in case.given.items():
        for other in swaps(int(number.digits)):
            truth = _truth(known, function, {**case.given, name: (cell, number._replace(digits=other))})
            if truth is not None and fits(said, [truth]):
                yield from claimed(cell, number, [Truth.of(other, truth.how)], "setting", CONFIRM)
