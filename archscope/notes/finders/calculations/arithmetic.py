"""Arithmetic that stands in the note: `EXPRESSION = NUMBER`, in chains, with units, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from archscope.notes.finders.calculations.chains import (
    carried_on,
    carried_terms,
    continued,
    is_wrong_anyway,
    results_added,
)
from archscope.notes.finders.calculations.doubtful_units import has_another_unit, is_of_another, leaves_units
from archscope.notes.finders.calculations.doubts import is_compared, is_in_a_phrase, may_be_meant_otherwise
from archscope.notes.finders.calculations.letters import defined
from archscope.notes.finders.calculations.like_terms import cancelled, like_terms
from archscope.notes.finders.calculations.lookalikes import is_a_name
from archscope.notes.finders.calculations.mismatches import Mismatch
from archscope.notes.finders.calculations.named_factors import products_with_names
from archscope.notes.finders.calculations.readings import (
    IS_A_MULTIPLE,
    as_meant,
    held,
    in_its_unit,
    in_systems,
    in_the_other_unit,
    is_of_another_width,
    read_in,
    unless_bytes,
)
from archscope.notes.finders.calculations.restated import per_what, restated, said_again
from archscope.notes.finders.calculations.results_behind_commas import results_behind_commas
from archscope.notes.finders.calculations.results_beside import said_after, totalled_behind, worked_out_behind
from archscope.notes.finders.calculations.settled_symbols import goes_over_to_another_model, is_sure_of_symbols
from archscope.notes.finders.calculations.slips_in_equations import (
    has_a_formula,
    slipped_term,
    unless_it_hides_a_slip,
    wrong_operand,
)
from archscope.notes.finders.calculations.sources import Source, as_rounded, lookups, source_of
from archscope.notes.finders.in_words.times import times
from archscope.notes.finders.memory.bytes_said_again import CLOSES
from archscope.notes.finders.shares.shares_beside_counts import shares_beside_counts
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Lookup, Systems, TooLarge, Value
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.lexer import RANGE
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_LARGE, _TWO = 10**4, 2


def arithmetic(
    passage: Passage,
    lookup: Lookup,
    settled: Mapping[str, Exact] | None = None,
    width: Exact | None = None,
    often: Mapping[int, int] | None = None,
) -> Iterator[Claim]:
    """A claim about every number that an expression beside it works out.

    Expressions in numbers alone are SURE; one with symbols counts only where no other can be worked out.

    Args:
        settled: the sizes and letters of which it is clear what they are.
        width: the bytes of a value in the dtype in force, if there is one.
        often: how often the note has each whole number, if that is known.
    """
    told = _Told(settled or {}, width, often or {})
    result: Number | None = None
    for sides in passage.equations:
        if result is not None and _has_no_subject(sides[0], lookup):
            yield from said_again(passage, sides[1], result)
        if not any(side.is_compound for side in sides):
            continue
        free = {one for side in sides if side.expression is not None for one in cancelled(side.expression)}
        known = _with_any(free, lookup) if free else lookup
        steps, added = [], []
        if len(sides) > _TWO:
            steps = [*continued(passage, sides), *carried_terms(passage, sides)]
            added = list(results_added(passage, sides))
        yield from (claim for _, claim in (*steps, *added))
        blamed = {at: claim for at, claim in steps if not claim.is_right and claim.strength == FIRM}
        sums = {at for at, _ in added}
        for index, side in enumerate(sides):
            if side.number is None:
                continue
            result = side.number
            if index not in sums:
                term = blamed.get(index - 1)
                worked_out = _worked_out(passage, sides, index, result, known, told=told)
                for claim in worked_out:
                    is_of_it = term is not None and not is_wrong_anyway(claim, sides[index - 1], term)
                    places = (term.start,) if term is not None and is_of_it else carried_on(sides[:index])
                    yield claim._replace(addends=places) if places else claim
    if len(passage.numbers) > 1:
        for find_in in _IN_CONTEXT:
            yield from find_in(passage, lookup)
        for find in _BY_ITSELF:
            yield from find(passage)


_IN_CONTEXT: tuple[Callable[[Passage, Lookup], Iterator[Claim]], ...] = (
    said_after,
    results_behind_commas,
    worked_out_behind,
    totalled_behind,
    defined,
)
_BY_ITSELF: tuple[Callable[[Passage], Iterator[Claim]], ...] = (
    restated,
    like_terms,
    times,
    products_with_names,
    shares_beside_counts,
)
"""What else is said of numbers beside expressions: with the values of symbols, and without."""


def _with_any(free: Set[str], lookup: Lookup) -> Lookup:
    """A lookup for which some symbols, that may have any value, are one."""
    return lambda symbol: 1 if symbol in free else lookup(symbol)


def _has_no_subject(side: Side, lookup: Lookup) -> bool:
    """Whether what stands before a relation is nothing, or a word: "some say that it is ≈ 4 million"."""
    expression = side.expression
    return expression is None or (expression.node[0] == "symbol" and lookup(expression.node[1]) is None)


class _Told(NamedTuple):
    """What the note has said, as `arithmetic` is given it."""

    settled: Mapping[str, Exact]
    width: Exact | None
    often: Mapping[int, int]


def _worked_out(
    passage: Passage,
    sides: Sequence[Side],
    index: int,
    number: Number,
    lookup: Lookup,
    *,
    told: _Told,
) -> Iterator[Claim]:
    """The claims about the number that the side at `index` is, and about an operand where that has the slip."""
    source = source_of(sides, index, lookup)
    if source is None:
        return
    expression = source.expression
    try:
        ways = lookups(passage, expression, lookup) if expression.symbols else [lookup]
        readings = [reading for known in ways for reading in expression.readings(known)]
        readings += [((), value) for value in as_rounded(passage, expression, number)] if expression.symbols else []
    except TooLarge as error:
        yield Claim(number.start, number.end, "arithmetic", "unchecked", SURE, None, shown=str(error), number=number)
        return
    strength = _strength(passage, number, source, lookup)
    values = [value for _, value in readings]
    number = unless_bytes(number, values)
    readings = as_meant(readings, passage, number, expression, source.results)
    if not readings and not number.bare:
        yield from in_its_unit(passage, number, expression, lookup, strength)
        return
    claim = _held(passage, number, source, readings, strength)
    if claim is None or claim.truth is None:
        return
    if claim.is_right:
        yield from () if is_of_another_width(claim, passage, values, told.width) else (claim,)
    elif not expression.symbols and has_a_formula(sides[:index], number, lookup):
        yield from (claim._replace(strength=CONFIRM), *slipped_term(expression, number))
    else:
        truth, results = claim.truth, source.results
        case = Mismatch(passage, sides, expression, number, truth, results, lookup, told.settled, told.often)
        yield from _blamed(case, claim, source.relation, strength)


def _held(
    passage: Passage, number: Number, source: Source, readings: Sequence[tuple[Systems, Value]], strength: int
) -> Claim | None:
    """The claim that a number is what an expression comes to in one of its readings."""
    expression, approximate = source.expression, source.relation in ROUGHLY
    how = expression.text(passage.text, passage.start)
    truths = [(in_systems(number, expression, at), read_in(value, how, at)) for at, value in readings]
    claim = held(passage, truths, strength, approximate)
    if claim is not None and not claim.is_right and not number.bare and leaves_units(expression, how):
        claim = in_the_other_unit(passage, number, claim, truths, expression, approximate=approximate)
    claim = claim._replace(number=number) if claim is not None else None
    if claim is not None and claim.verdict in ("loose", "rounded"):
        return unless_it_hides_a_slip(passage, claim, expression, source.relation)
    return claim


def _blamed(case: Mismatch, claim: Claim, relation: str, strength: int) -> Iterator[Claim]:
    """The claim that a number is wrong, as sure as it can be; and one about an operand that is rather to blame."""
    is_doubted = may_be_meant_otherwise(case) and not _is_converted(case)
    claim = claim._replace(strength=CONFIRM) if is_doubted else claim
    if strength == CONFIRM and case.expression.symbols and is_sure_of_symbols(case):
        claim = claim._replace(strength=FIRM)
    operand = wrong_operand(case, is_doubted=is_doubted) if relation == "=" and not case.is_swapped else None
    if operand is not None:
        yield operand
    is_other = operand is not None or has_another_unit(case.after(), case.number, case.truth)
    yield claim._replace(strength=CONFIRM) if is_other else claim


def _is_converted(case: Mismatch) -> bool:
    """Whether a number only says the bytes right before it in another unit: "n × 2 = 6,291,456 bytes = 12 MiB"."""
    result = case.results[-1] if case.results else None
    if result is None or not result.kind == case.number.kind == "bytes" or result.value < _LARGE:
        return False
    return result.value == case.exact and CLOSES.match(case.after()) is not None


def _is_label(number: Number, expression: Expression) -> bool:
    """Whether a number says what is worked out behind it: "7B weights = 7B × 2 = 14 GB", "8-bit weights = 7B × 1 B", or
    with its unit left out, "7B = 7 × 2 = 14 GB"."""
    comes_back = any(
        operand.value == number.value or (number.kind == "count" and operand.digits == number.digits)
        for operand in expression.numbers
    )
    return number.start < expression.start and (comes_back or number.kind == "bits")


def _strength(passage: Passage, number: Number, source: Source, lookup: Lookup) -> int:
    """How sure it is that the number is meant to be what the expression comes to."""
    expression, relation = source.expression, source.relation
    if _may_be_another(passage, number, source, lookup):
        return CONFIRM
    if expression.symbols:
        stated = {name for setting in passage.settings for name in (setting.size, setting.spelling)}
        is_one_of_several = _OR.search(passage.before(expression.start, 16)) is not None
        is_open = is_one_of_several or goes_over_to_another_model(passage, expression)
        return FIRM if expression.symbols <= stated and not is_open else CONFIRM
    if number.start < expression.start and is_in_a_phrase(passage, number):
        return CONFIRM
    return FIRM if relation in ("is", "~", RANGE) else SURE


def _may_be_another(passage: Passage, number: Number, source: Source, lookup: Lookup) -> bool:
    """Whether a number may be of something else than the expression, whatever the two come to."""
    expression, relation = source.expression, source.relation
    how = expression.text(passage.text, passage.start)
    last = max((operand.end for operand in expression.numbers), default=expression.end)
    return (
        relation == "→"
        or (relation == "is" and is_a_name(how))
        or is_compared(passage, expression, relation)
        # "Mixtral 8x7B is 46.7B".
        or any(mention.start <= expression.start and last <= mention.end for mention in passage.mentions)
        # "512 + 512 = 2 times 512".
        or (expression.node[0] != "/" and IS_A_MULTIPLE.match(passage.after(number.end)) is not None)
        or _is_label(number, expression)
        or is_of_another(number, expression, how)
        # "… = 117 MB / layer = 8.2 GB in all", "70 × 0.5 = 35 GB + KV ≈ 40 GB".
        or any(lookup(symbol) is None for one in source.steps for symbol in one.symbols)
        # "… = 7.1M per layer = 85M".
        or any(per_what(passage, one.end) - per_what(passage, number.end) for one in source.results)
    )


_OR = cased(r"\bor\W{1,4}(?::\w+:\W)?$|或\W{0,4}$")
"""What stands before one of several cases, in each of which a symbol has another value: "y = 0 or (1 - y) = 0"."""
