"""Totals of lines that leave out what a line adds: `768 × 768 + 768 (bias) = 590,592`, without the bias.

The lines may have slips of their own: what they should come to stands in them. Or a total leaves out a whole line of
several that are alike: `flops_q = … = 8.6 GFLOPs`, `flops_k = …`, `flops_v = …`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.calculations.nodes import terms_of, value_of
from archscope.notes.finders.totals.addends import sum_of, summed
from archscope.notes.finders.totals.labels import COUNTED
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import TIED, WITHOUT
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_NO_BIAS = AnyCase(r"multipl|decay|flop|\bmacs?\b|乘法|运算|weights?\b|matri|bias|权重|矩阵|偏置")
_LEAST, _FEWEST = 10**4, 2


def without_a_term(passage: Passage, number: Number, lines: Sequence[tuple[Passage, Number]]) -> Iterator[Claim]:
    """The claim about a total that is what some lines come to, but for one of the terms that they add, or all."""
    if not number.bare or number.value < _LEAST or len(lines) < _FEWEST or "+" not in "".join(x.text for x, _ in lines):
        return
    if says(passage.text, WITHOUT, COUNTED, TIED, _NO_BIAS):
        return
    found = [_terms(line, value) for line, value in lines]
    terms = [each for each in found if each is not None]
    added = [term for each in terms for term in each[1:]]
    if len(terms) < len(found) or not added:
        return
    whole = sum(sum(each) for each in terms)
    if whole - number.value in {*added, sum(added)}:
        how = " + ".join(f"{sum(each):,}" for each in terms)
        yield from claimed(passage, number, [Truth.of(whole, how)], "sum", FIRM)


def without_a_line(passage: Passage, number: Number, lines: Sequence[tuple[Passage, Number]]) -> Iterator[Claim]:
    """The claim about a total that is what some lines of the same sort come to, but for one of them."""
    names = {found[1] if (found := _NAMED.match(line.text)) is not None else None for line, _ in lines}
    if number.bare or len(lines) <= _FEWEST or len(names) > 1 or None in names or says(passage.text, WITHOUT, COUNTED):
        return
    if any(value.units != number.units for _, value in lines):
        return
    values = [value for _, value in lines]
    rests = [sum_of([*values[:at], *values[at + 1 :]]) for at in range(len(values))]
    if not fits(number, [sum_of(values)]) and any(fits(number, [rest]) for rest in rests):
        yield from summed(passage, number, values, FIRM)


_NAMED = cased(r"\s*([A-Za-z]+)_\w+\s*=.+=")
"""A line that works out one of several quantities of a sort."""


def _terms(line: Passage, number: Number) -> list[Exact] | None:
    """The terms of the sum that a line works out, as whole numbers; None if it works nothing out, or in letters."""
    for sides in line.equations:
        for at, side in enumerate(sides[1:]):
            before = sides[at].expression
            if side.number is not None and side.number.start == number.start and before is not None:
                terms = [value_of(node) for node in reversed(terms_of(before.node))] if sides[at].is_compound else []
                whole = [term.exact for term in terms if term is not None and term.low == term.high]
                return whole if 0 < len(whole) == len(terms) and all(isinstance(one, int) for one in whole) else None
    return None
