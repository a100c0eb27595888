"""Arithmetic that stands in the note: `EXPRESSION = NUMBER`, in chains, with units, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.claims import CONFIRM, FIRM, SURE, Claim, Truth, hold, judge, mood
from archscope.notes.equations import ROUGHLY, Side
from archscope.notes.evaluation import Lookup, Systems, TooLarge, Value, evaluate
from archscope.notes.expressions import Expression
from archscope.notes.finders.doubts import (
    distance,
    has_another_unit,
    is_another_thing,
    is_cut_off,
    is_marked,
    is_nearer,
    is_of_experts,
    is_of_some,
    is_of_something_else,
    is_said_again,
    lacks_a_prefix,
    lacks_a_width,
    leaves_units,
    names_the_last_only,
)
from archscope.notes.finders.like_terms import like_terms
from archscope.notes.finders.restated import per_what, restated, said_again
from archscope.notes.finders.said_after import said_after
from archscope.notes.finders.several import is_of_several
from archscope.notes.finders.slipped import no_size_fits, point, slipped_operand, unless_it_hides_a_slip
from archscope.notes.finders.times import times
from archscope.notes.lexer import RANGE
from archscope.notes.numerals import UNITS, Exact, Number
from archscope.notes.passages import Passage
from archscope.notes.slips import SWAP, slip
from archscope.notes.verdicts import VERDICTS
from archscope.notes.vocabulary import size_named

_LONG = 1000


def arithmetic(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about every number that an expression beside it works out.

    Expressions in numbers alone are SURE; one with symbols counts only where no other can be worked out.
    """
    result: Number | None = None
    for sides in passage.equations:
        if result is not None and _has_no_subject(sides[0], lookup):
            yield from said_again(passage, sides[1], result)
        if not any(side.is_compound for side in sides):
            continue
        known = _nearest(passage, sides, lookup) if passage.changing else lookup
        for index, side in enumerate(sides):
            if side.number is not None:
                yield from _worked_out(passage, sides, index, side.number, known)
                result = side.number
    if len(passage.numbers) > 1:
        yield from said_after(passage, lookup)
        yield from restated(passage)
        yield from like_terms(passage)
        yield from times(passage)


def _nearest(passage: Passage, sides: Sequence[Side], lookup: Lookup) -> Lookup:
    """The values of symbols, those that a passage states differently as it does so last before an equation."""
    start = next((side.expression.start for side in sides if side.expression is not None), 0)
    before = [known for known in passage.settings if known.number.start < start]

    def value(symbol: str) -> Exact | None:
        name = size_named(symbol) or symbol
        stated = [known.number.value for known in before if symbol == known.spelling or name == known.size]
        return stated[-1] if stated and passage.changing.intersection((symbol, name)) else lookup(symbol)

    return value


def _has_no_subject(side: Side, lookup: Lookup) -> bool:
    """Whether what stands before a relation is nothing, or a word: "some say that it is ≈ 4 million"."""
    expression = side.expression
    return expression is None or (expression.node[0] == "symbol" and lookup(expression.node[1]) is None)


def _worked_out(passage: Passage, sides: Sequence[Side], index: int, number: Number, lookup: Lookup) -> Iterator[Claim]:
    found = _source_of(sides, index, lookup)
    if found is None:
        return
    expression, relation, other = found
    try:
        readings = list(expression.readings(lookup))
    except TooLarge as error:
        yield Claim(number.start, number.end, "arithmetic", "unchecked", SURE, None, shown=str(error), number=number)
        return
    if number.units[0].system == "billion" and any(
        value.kind == "bytes" and value.exact < _MANY for _, value in readings
    ):
        # "16 × 2 bytes = 32B": no billions.
        number = number._replace(units=UNITS["B"][1:])
    between = [side.number for side in sides[other + 1 : index] if side.number is not None]
    readings = _as_meant(readings, passage, number, expression, between)
    strength = _strength(passage, number, expression, relation)
    if any(per_what(passage, before.end) - per_what(passage, number.end) for before in between):
        # "… = 117 MB / layer = 8.2 GB in all".
        strength = CONFIRM
    how = expression.text(passage.text, passage.start)
    if not readings and not number.bare:
        yield from _in_its_unit(passage, number, expression, lookup, strength)
        return
    truths = [(_in_systems(number, expression, at), Truth(value, how)) for at, value in readings]
    approximate = relation in ROUGHLY
    claim = _held(passage, truths, strength, approximate)
    if claim is not None and not claim.is_right and not number.bare and leaves_units(expression, how):
        claim = _in_the_other_unit(passage, number, claim, truths, expression, approximate=approximate)
    claim = claim._replace(number=number) if claim is not None else None
    if claim is not None and claim.verdict == "rounded" and relation == "=":
        claim = unless_it_hides_a_slip(passage, claim, expression)
    if claim is None or claim.is_right:
        yield from () if claim is None else (claim,)
        return
    if (
        is_of_something_else(claim)
        or (is_of_experts(expression, number) and not _is_swapped(claim))
        or is_cut_off(passage, expression, number)
        or is_of_several(passage, expression, claim)
        or is_another_thing(passage, number, between)
        or lacks_a_width(passage, expression, claim)
        or is_of_some(passage, expression, how, number)
        or is_said_again(number, between)
        or names_the_last_only(passage, expression, lookup, claim)
    ):
        claim = claim._replace(strength=CONFIRM)
    if strength == CONFIRM and relation == "=" and expression.symbols:
        sure = _is_swapped(claim) or (not is_marked(passage, number) and no_size_fits(expression, number))
        claim = claim._replace(strength=FIRM) if sure else claim
    if (
        relation == "→"
        and number.value >= 10 * _LONG
        and claim.truth is not None
        and slip(number, claim.truth.value.exact)
    ):
        # What becomes of something isn't always equal to it, but then no digit tells.
        claim = claim._replace(strength=FIRM)
    operand = slipped_operand(expression, number) if relation == "=" and not _is_swapped(claim) else None
    if operand is not None:
        yield operand
    is_other = claim.truth is not None and has_another_unit(passage.after(number.end), number, claim.truth)
    yield claim._replace(strength=CONFIRM) if is_other or operand is not None else claim


_MANY = 10**7


def _in_the_other_unit(
    passage: Passage,
    number: Number,
    claim: Claim,
    truths: Sequence[tuple[Number, Truth]],
    expression: Expression,
    *,
    approximate: bool,
) -> Claim:
    """A claim about a number with a unit that its expression may leave out: "2 × 24 = 48 GB"."""
    digits = number._replace(units=(number.units[0]._replace(scale=1, kind=""),))
    in_digits = _held(passage, [(digits, truth) for _, truth in truths], claim.strength, approximate)
    is_nearest = in_digits is not None and is_nearer(in_digits, claim)
    claim = in_digits if in_digits is not None and is_nearest else claim
    is_short = len(expression.numbers) == 2 and all(operand.bare for operand in expression.numbers)
    return claim._replace(strength=CONFIRM) if (is_short or is_nearest) and lacks_a_prefix(claim) else claim


def _as_meant(
    readings: list[tuple[Systems, Value]],
    passage: Passage,
    number: Number,
    expression: Expression,
    between: Sequence[Number],
) -> list[tuple[Systems, Value]]:
    """The readings of an expression that a number may be meant to be, some of them more than it says itself."""
    if expression.node[0] == "/" and _IS_A_MULTIPLE.match(passage.after(number.end)):
        # 576 / 32768 is "57× smaller".
        readings += [(at, inverse) for at, value in readings if (inverse := value.inverse()) is not None]
    apart = expression.in_scientific_notation
    if apart is not None:
        readings += [((), value) for value in [evaluate(apart, lambda _symbol: None)] if value is not None]
    if number.kind == "bytes" and not number.bare and between and not any(map(_is_in_bytes, between)):
        # "… = 65,536 values = 128 KiB": so many bytes for each of them.
        readings += [(at, value.times(width)) for at, value in readings if value.kind == "" for width in (2, 4)]
    if number.units[-1].system == "byte" and any(value.low == value.high for _, value in readings):
        # In "8 × 128 × 2 B = 2048 B" both are bytes, or else both billions and rounded: it comes to the same.
        readings = [(at, value) for at, value in readings if value.low == value.high]
    return readings


def _is_in_bytes(number: Number) -> bool:
    """Whether a number counts bytes; of 131,072 B it can be nothing else."""
    return number.kind == "bytes" or (number.units[-1].system == "byte" and number.digits >= _LONG)


def _is_swapped(claim: Claim) -> bool:
    """Whether two digits changed places: no chance, even where the symbols' values may be those of another model."""
    number, truth = claim.number, claim.truth
    return (
        number is not None and truth is not None and number.value >= _LONG and slip(number, truth.value.exact) == SWAP
    )


def _in_its_unit(
    passage: Passage, number: Number, expression: Expression, lookup: Lookup, strength: int
) -> Iterator[Claim]:
    """What a sum comes to of which only the last term has a unit, that of its result: "14 + 14 + 56 GB = 84 GB"."""
    names = {operand.units[0].name for operand in expression.numbers if not operand.bare}
    value = expression.without_units(lookup) if names == {number.units[0].name} else None
    if value is not None:
        digits = number._replace(units=(number.units[0]._replace(scale=1, kind=""),))
        truth = Truth(value, expression.text(passage.text, passage.start))
        claim = _held(passage, [(digits, truth)], strength, approximate=False)
        if claim is not None:
            is_other = names_the_last_only(passage, expression, lookup, claim._replace(number=number))
            yield claim._replace(number=number, strength=CONFIRM if is_other else claim.strength)


def _in_systems(number: Number, expression: Expression, systems: Systems) -> Number:
    """A number in the readings of its unit that agree with those of the same unit in an expression.

    112 GB × 4 = 448 GB in whichever of its two readings; it is never 481 GB.
    """
    name = number.units[0].name
    if not number.units[0].system or not any(name == operand.units[0].name for operand in expression.numbers):
        return number
    return number._replace(units=tuple(unit for unit in number.units if unit.system in systems) or number.units)


def _held(passage: Passage, truths: Sequence[tuple[Number, Truth]], strength: int, approximate: bool) -> Claim | None:
    """The best claim of a number, each in the readings in which it can be compared with the truth beside it.

    An operand may be rounded (7B for 6.74 billion) or else the result; what both leave open doesn't add up.
    """
    claims = []
    for number, truth in truths:
        claim = hold(passage, number, [point(truth)], "arithmetic", strength, approximate=approximate)
        if claim is None:
            continue
        if truth.value.low != truth.value.high:
            if claim.verdict == "exact":
                claim = claim._replace(verdict="rounded")
            elif claim.verdict != "rounded":
                verdict, _, unit = judge(_to_the_last_digit(number), [truth], "")
                claim = claim._replace(verdict=verdict, unit=unit) if verdict == "rounded" else claim
        if claim.verdict == "exact":
            return claim._replace(truth=truth)
        claims.append(claim._replace(truth=truth))
    return min(claims, key=_worth) if claims else None


def _worth(claim: Claim) -> tuple[int, float]:
    """The best first: by the verdict, and by the distance where bytes may be billions."""
    return VERDICTS.index(claim.verdict), 0.0 if claim.is_right else distance(claim)


def _to_the_last_digit(number: Number) -> Number:
    """A number whose zeros at the end all count."""
    return number._replace(step=1) if isinstance(number.digits, int) else number


def _strength(passage: Passage, number: Number, expression: Expression, relation: str) -> int:
    """How sure it is that the number is meant to be what the expression comes to."""
    last = max((operand.end for operand in expression.numbers), default=expression.end)
    if any(mention.start <= expression.start and last <= mention.end for mention in passage.mentions):
        # "Mixtral 8x7B is 46.7B".
        return CONFIRM
    if relation == "→" or (_IS_A_MULTIPLE.match(passage.after(number.end)) and expression.node[0] != "/"):
        return CONFIRM
    if expression.symbols:
        stated = {name for setting in passage.settings for name in (setting.size, setting.spelling)}
        known = all(symbol in stated or size_named(symbol) in stated for symbol in expression.symbols)
        changing = any({symbol, size_named(symbol)} & passage.changing for symbol in expression.symbols)
        return FIRM if known and not changing and relation in ("=", "≈", RANGE) else CONFIRM
    if number.start < expression.start and _IN_A_PHRASE.search(passage.before(number.start, 12)):
        return CONFIRM
    if relation not in ("is", "~", RANGE):
        return SURE
    return SURE if mood(passage.text, number.start - passage.start, number.end - passage.start) == "about" else FIRM


_IS_A_MULTIPLE = re.compile(r"\s*(?:times\b|倍|×|x\b)")
_IN_A_PHRASE = re.compile(r"[^\s:：,，;；。.|*`$(（=≈]\s*[~*`$(（]*$")
"""What shows that a number before an equation belongs to words: "rank 16 = …"."""


_NEAREST = 10
"""How far off in a chain the side may be that works a number out."""


def _source_of(sides: Sequence[Side], index: int, lookup: Lookup) -> tuple[Expression, str, int] | None:
    """The side that works out the number at `index`, the relation and its place: the nearest before, else after it.

    One in numbers alone goes before one with symbols.
    """
    ways = [(other, sides[index].relation) for other in range(index - 1, max(index - _NEAREST, 0) - 1, -1)]
    ways += [
        (other, sides[other].relation)
        for other in range(index + 1, min(index + _NEAREST, len(sides)))
        if sides[index + 1].relation in ("=", "≈")
    ]
    for symbols_too in (False, True):
        for other, relation in ways:
            expression = sides[other].expression
            if expression is None or not expression.is_compound or bool(expression.symbols) is not symbols_too:
                continue
            if all(lookup(symbol) is not None for symbol in expression.symbols):
                return expression, relation, other
    return None
