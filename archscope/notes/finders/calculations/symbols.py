"""What the symbols of an expression may stand for where a text states one more than once, or rounded."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import Mismatch
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting

_MOST, _NEAR = 12, 24
_KIBI = Fraction(1024, 1000)


def lookups(passage: Passage, expression: Expression, lookup: Lookup) -> list[Lookup]:
    """The ways to look up the symbols of an expression: with what was stated last before it, then with the rest.

    "For d = 768: 12d² = 7.08M. For d = 1024: 12d² = 12.6M."
    """
    at = bisect.bisect_left(passage.settings, expression.start, key=_start)
    near = passage.settings[max(0, at - _NEAR) : at + _NEAR]
    stated = {symbol: _values(near, symbol, expression.start) for symbol in dict.fromkeys(expression.symbols)}
    if not any(stated.values()):
        return [lookup]
    known = {symbol: values for symbol, values in stated.items() if values}
    choices = itertools.islice(itertools.product(*known.values()), _MOST)
    return [_with(dict(zip(known, values, strict=True)), lookup) for values in choices]


def is_rounded(case: Mismatch) -> bool:
    """Whether a number is as near to what an expression comes to as its sizes in thousands are to what they say."""
    names = {size_named(symbol) or symbol for symbol in case.expression.symbols}
    stated = [known.number for known in case.passage.settings if {known.size, known.spelling} & names]
    return abs(case.ratio - 1) < _HARDLY and any(known.units[0].scale == 1000 for known in stated)


_HARDLY = Fraction(1, 100)


def _values(settings: Sequence[Setting], symbol: str, start: int) -> list[Exact]:
    """The values that are stated for a symbol, the last one before a place first; 4K of them may be 4096."""
    size = size_named(symbol) if len(symbol) > 1 else None
    named = [
        setting.number
        for setting in settings
        if setting.spelling == symbol or (size is not None and setting.size == size)
    ]
    before = [number for number in named if number.end <= start]
    ordered = [*reversed(before), *(number for number in named if number.end > start)]
    return list(dict.fromkeys(value for number in ordered for value in _readings(number)))


def _start(setting: Setting) -> int:
    return setting.number.start


def _readings(number: Number) -> list[Exact]:
    is_thousands = number.units[0].scale == 1000 and number.kind == "count"
    return [number.value, number.value * _KIBI] if is_thousands else [number.value]


def _with(values: Mapping[str, Exact], lookup: Lookup) -> Lookup:
    return lambda symbol: values[symbol] if symbol in values else lookup(symbol)
