"""Differences between two numbers that are listed: "tied 124,439,808, untied 163,037,184 (difference: 38,597,376)"."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.restated import per_what
from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.blame import is_total_wrong, wrong_row
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value, total
from archscope.notes.numbers.numerals import BARE, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_WORD = cased(r"[dD]iffer|more|fewer|less\b|[sS]av(?:es|ed|ing)|[dD]elta|相差|差|[多少]|省")
_IS = r"[\s*`$]*(?:(?:is|of|by|was|about|roughly|exactly|only|just|为|是|约|大约|了|出|[:：=≈~,，])[\s*`$]*)*$"
_DIFFERENCE = AnyCase(rf"(?:\bdifferences?\b|\bdiffers?\b|\bdelta\b|相差|(?<![误方偏残标])差[值额距异]?){_IS}")
"""What says of the number after it that it is a difference."""
_THAT_IS = AnyCase(rf"(?:\b(?:that|which|this) (?:is|makes)|\bi\.e\.,?|\bso){_IS}")
_SAVES = AnyCase(rf"(?:\b(?:sav(?:es|ed|ings?)|reduction|free(?:s|d|ing))\b|节?省|减少|释放|[多少])了?{_IS}")
_SAVED = AnyCase(r"[\s*`$]*(?:saved|freed|in savings)\b|[\s*`$]*的?(?:节省|缩减)")
_TO = AnyCase(r"[\s*`$]*(?:(?:down )?to|→|->|=>|⟶|到|(?:降|减少?|缩小?|压缩?|变)[到至为成])[\s*`$~≈]*")
"""What stands between what something was and what has become of it."""
_MORE = AnyCase(
    r"[\s*`$]*(?:param\w*|weights|values|bytes|tokens)?[\s*`$]*(?:more|fewer|less)(?=[\s*`$]*(?:than\b|[.,;:)]|$))"
)
_THAN = AnyCase(r"[\s*`$]*(?:param\w*|weights|values|bytes|tokens)?[\s*`$]*(?:more|fewer|less) than\b[^.;]{0,40}$")
_LABEL = AnyCase(r"[\W_]*(?:the )?(?:difference|diff\.?|delta|saving|saved|savings|差[值额距异]|相差|节省)[\W_]*")
_FOR_EACH = AnyCase(r"\b(?:per|each|every|average|mean)\b|[每单]|平均")
_LONGEST_LABEL = 30
_LEAST, _WHOLE, _LARGE = 1000, 10**4, 10**5
_MINUENDS, _NEAR_BY = 2, 24
_value = operator.attrgetter("value")
_NEAR = Fraction(5, 4)


def differences(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that a word calls the difference of the only two numbers it can be that of."""
    if len(passage.numbers) < _MINUENDS + 1 or not _WORD.search(passage.text):
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            is_said = _is_a_difference(sentence, number) if _is_large(number) else None
            if is_said is None or COUNTERFACTUAL.search(sentence.text):
                continue
            minuends = _minuends(sentence, number, sentence.numbers)
            if len(minuends) < _MINUENDS:
                minuends = _minuends(passage, number, passage.numbers)
            if len(minuends) == _MINUENDS:
                is_sure = is_said or _is_of_a_change(passage, number, minuends)
                yield from _claims(sentence, passage, number, minuends, is_sure=is_sure)


def is_said_to_differ(sentence: Passage, number: Number) -> bool:
    """Whether a number is said to be a difference, for certain or not."""
    return _is_a_difference(sentence, number) is not None


def is_for_each(passage: Passage, number: Number) -> bool:
    """Whether a number is one of several, or their mean."""
    return _FOR_EACH.search(passage.before(number.start)) is not None or bool(per_what(passage, number.end))


def _is_a_difference(sentence: Passage, number: Number) -> bool | None:
    """Whether a number is said to be a difference for certain, or only that there is so much more; None for neither."""
    before, after = sentence.before(number.start), sentence.after(number.end)
    if is_for_each(sentence, number):
        return None
    if _DIFFERENCE.search(before):
        return True
    if _MORE.match(after):
        return _THAT_IS.search(before) is not None
    return False if _SAVES.search(before) or _SAVED.match(after) else None


def _is_of_a_change(passage: Passage, number: Number, minuends: Sequence[Number]) -> bool:
    """Whether what is saved stands behind what something was and what it has become: "160 GiB → 20 GiB"."""
    one, other = minuends
    between = passage.between(one.end, other.start)
    behind = passage.between(other.end, number.start)
    return _TO.fullmatch(between) is not None and len(behind) < _NEAR_BY and one.value > other.value


def _is_large(number: Number) -> bool:
    return number.kind in ("count", "bytes") and number.value >= _LEAST


def _minuends(passage: Passage, number: Number, numbers: Sequence[Number]) -> list[Number]:
    """The numbers that one may be the difference of: those before it, and the one after a "than"; none twice."""
    found: list[Number] = []
    for other in numbers:
        is_name = any(mention.start <= other.start < mention.end for mention in passage.mentions)
        if other is number or other.kind != number.kind or not _is_large(other) or is_name:
            continue
        between = passage.between(number.end, other.start)
        if other.start > number.start and not _THAN.match(between):
            continue
        same = next((at for at, one in enumerate(found) if _is_same(one, other)), None)
        if same is None:
            found.append(other)
        elif other.units[0].name == number.units[0].name:
            # Of "13.48 GB = 12.55 GiB" the one that is told in the unit of the difference.
            found[same] = other
    return found


def _is_same(one: Number, other: Number) -> bool:
    return fits(other, [Truth(number_value(one), "", None)])


def _claims(
    sentence: Passage, passage: Passage, number: Number, minuends: Sequence[Number], *, is_sure: bool
) -> Iterator[Claim]:
    """The claim that a number is a difference; if it isn't, about the one of the three that must be what is wrong."""
    small, large = sorted(minuends, key=_value)
    at = wrong_row(large, [small, number])
    is_slip = at == 1 and _is_slip(number, Fraction(large.value - small.value))
    for claim in _held(sentence, number, small, large, CONFIRM):
        if claim.is_right:
            yield claim
        elif is_total_wrong(large, [small, number]):
            yield from claimed(passage, large, [sum_of([small, number])], "sum", FIRM, addends=(small.start,))
        elif at == 0:
            yield from _held(passage, small, number, large, FIRM)
        elif is_slip or (is_sure and _is_meant(number, small, large)):
            yield claim._replace(strength=FIRM)


def _is_meant(number: Number, small: Number, large: Number) -> bool:
    """Whether a number is as exact as the two that it is said to part, or near to what parts them."""
    true = Fraction(large.value - small.value)
    if not true or all(one.bare and one.value >= _LARGE for one in (number, small, large)):
        return bool(true)
    return _is_slip(number, true) or (not number.bare and 1 / _NEAR < divided(number.value, true) < _NEAR)


def _is_slip(number: Number, true: Fraction) -> bool:
    """Whether two digits changed places, or one of many is another."""
    found = slip(number, true)
    is_whole = number.bare and number.step == 1 and number.value >= _WHOLE
    return found == SWAP or (found > 0 and (number.value >= _LARGE or is_whole))


def _held(
    passage: Passage, number: Number, small: Number, large: Number, strength: int, *, group: object = None
) -> Iterator[Claim]:
    how, systems = f"{large.text} − {small.text}", ["decimal", "binary"]
    if len({one.units[0].name for one in (number, small, large)}) == 1:
        # Whatever their GB is, it is the same in all three.
        number, systems = number._replace(units=number.units[:1]), [number.units[0].system]
    values = [[number_value(one, (system,)) for one in (large, small)] for system in systems]
    truths = [Truth(one.less(other), how) for one, other in values]
    yield from claimed(passage, number, truths, "sum", strength, group=group, addends=(small.start, large.start))


def listed_differences(table: Table) -> Iterator[Claim]:
    """A claim about each number in a row, or a column, that is called the difference of the only two others."""
    for index, row in enumerate(table.rows):
        if row.cells and len(row.label.text) < _LONGEST_LABEL and _LABEL.fullmatch(row.label.text):
            yield from _of_rows(table.rows[:index], row, is_table=table.kind == "table")
    heads = [at for at in range(len(table.header) - 1) if _LABEL.fullmatch(table.head(at))]
    odd = _odd_column(table, heads[0]) if len(heads) == 1 else None
    for row in table.rows if len(heads) == 1 else ():
        claims = list(_of_cells(row, heads[0], ("differences", table.group), is_lone=len(table.rows) == 1))
        is_off = odd is not None and any(not claim.is_right for claim in claims)
        yield from _by_difference(row, heads[0], odd) if odd is not None and is_off else claims


def _odd_column(table: Table, column: int) -> int | None:
    """The one of two columns that doesn't come to its total, where the other does, and that of their differences."""
    width = len(table.header) - 1
    whole = [row for row in table.rows if len(row.cells) == width]
    others = [at for at in range(width) if at != column and all(row.cells[at].numbers for row in whole)]
    if len(whole) < len(table.rows) or len(whole) <= _MINUENDS or len(others) != _MINUENDS:
        return None
    if not TOTAL.search(whole[-1].label.text) or not _adds_up(whole, column):
        return None
    odd = [at for at in others if not _adds_up(whole, at)]
    return odd[0] if len(odd) == 1 else None


def _adds_up(rows: Sequence[Row], column: int) -> bool:
    """Whether a column comes to what its last row says."""
    numbers = [number for row in rows if (number := row.number_in(column)) is not None]
    if len(numbers) < len(rows) or len({number.units for number in numbers}) > 1:
        return False
    # In one unit, whichever it is, 150 GB beside 3.66 GB is no rounded one.
    return fits(numbers[-1]._replace(units=BARE), [Truth.of(sum(number.digits for number in numbers[:-1]), "")])


def _by_difference(row: Row, column: int, odd: int) -> Iterator[Claim]:
    """What a number of a column that doesn't come to its total should be by its difference to another."""
    (beside,) = (at for at, cell in enumerate(row.cells) if at not in (column, odd) and cell.numbers)
    number, good, less = (row.number_in(at) for at in (odd, beside, column))
    if number is None or good is None or less is None or not number.units == good.units == less.units:
        return
    one, other = number_value(good), number_value(less)
    is_less = number.value < good.value
    value = one.less(other) if is_less else total([one, other])
    truth = Truth(value, f"{good.text} {'−' if is_less else '+'} {less.text}")
    in_one = number._replace(units=number.units[:1])
    for claim in claimed(row.cells[odd], in_one, [truth], "sum", FIRM, addends=(good.start, less.start)):
        yield claim._replace(number=number)


def _of_rows(above: Sequence[Row], row: Row, *, is_table: bool) -> Iterator[Claim]:
    """The last row of three that the same column has numbers in."""
    for column in range(len(row.cells)) if is_table else (-1,):
        cell = row.cells[column]
        number = cell.lone_number
        two = _only_two(number, [other.cells[column] for other in above if len(other.cells) > max(column, 0)])
        if number is not None and two is not None:
            small, large = two
            is_likely = _is_meant(number, small, large) and wrong_row(large, [small, number]) != 0
            is_likely = is_likely and not is_total_wrong(large, [small, number])
            yield from (sure_if(claim, is_likely) for claim in _held(cell, number, small, large, FIRM))


def _of_cells(row: Row, column: int, group: object, *, is_lone: bool) -> Iterator[Claim]:
    """The cell of three in a row that have numbers."""
    number = row.number_in(column)
    two = _only_two(number, [cell for at, cell in enumerate(row.cells) if at != column])
    if number is not None and two is not None:
        is_likely = is_lone and _is_meant(number, *two)
        strength, group = (FIRM, None) if is_likely else (GROUP, group)
        yield from _held(row.cells[column], number, two[0], two[1], strength, group=group)


def _only_two(number: Number | None, others: Sequence[Passage]) -> tuple[Number, Number] | None:
    """The only two values, the smaller one first, that a number may be the difference of."""
    values = [cell.lone_number for cell in others if cell.numbers]
    if number is None or number.kind == "share" or len(values) != _MINUENDS:
        return None
    alike = [value for value in values if value is not None and value.kind == number.kind]
    if len(alike) != _MINUENDS:
        return None
    small, large = sorted(alike, key=_value)
    return small, large
