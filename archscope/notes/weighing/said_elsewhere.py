"""Totals that aren't what their rows come to, where that stands elsewhere in the note: `Total | 233,375,232` below rows
that come to 466,748,928, "1,310,382,080 + 466,748,928 = 1,777,131,008" below. Nobody writes so long a number by chance,
nor goes on with a shorter one right below: "Layer total: 42.9 GB" of four times 14.3 GB, "32 × 57.2 GB".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.labels import COUNTED, HEAD
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.lexer import tokens_of
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, TIED, WITHOUT
from archscope.notes.numbers.wording import written_like
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.weighing.echoes import is_doubted

_LEAST = 1000


def said_elsewhere(decided: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims about open totals by the sums of their rows that stand elsewhere in a note."""
    for claim in decided:
        number = claim.number
        if claim.kind != "sum" or claim.verdict != "unchecked" or number is None or len(claim.addends) < _FEWEST:
            continue
        if number.kind == "bytes" and not number.bare:
            said = [truth for truth in claim.readings if _is_gone_on_with(truth, number, text)]
        elif number.bare and number.step == 1 and number.value >= _LEAST and _stands_once(number, text):
            said = [truth for truth in claim.readings if _is_said(truth, claim, number, text)]
        else:
            continue
        if len({truth.value.exact for truth in said}) == 1 and not is_doubted(text, number):
            yield claim._replace(verdict="wrong", strength=FIRM, truth=said[0], unit=number.units[0])


_FEWEST = 2
_OF_ITS_OWN = AnyCase(r"\bun-?tied\b|\bnot (?:tied|shared)\b|\bseparate|\bown\b|不共享|不绑定|独立|单独")
"""Words for a head that isn't the embedding again."""


def _is_said(truth: Truth, claim: Claim, number: Number, text: str) -> bool:
    """Whether what the rows come to stands in the note, and isn't said of something that the total leaves out."""
    meant = truth.value.exact
    if truth.value.low != truth.value.high or not isinstance(meant, int) or meant < number.value:
        return False
    off = f"{meant - int(number.value):,}"
    left_out = [_line_at(place, text) for place in claim.addends if text.startswith(off, place)]
    is_tied = any(HEAD.search(line) and not _OF_ITS_OWN.search(line) for line in left_out)
    said = [line for place in _places(meant, text) if not says(line := _line_at(place, text), COUNTERFACTUAL, WITHOUT)]
    return bool(said) and not is_tied and not says(_line_at(claim.start, text), TIED, WITHOUT, COUNTED)


def _stands_once(number: Number, text: str) -> bool:
    return len(list(_places(number.value, text))) <= 1


def _is_gone_on_with(truth: Truth, number: Number, text: str) -> bool:
    """Whether what the rows come to, written as their total is, is what the lines below multiply, and that isn't."""
    line_end = text.find("\n", number.end)
    below = text[line_end : line_end + _BELOW] if line_end >= 0 else ""
    near = text[max(0, number.start - _BELOW) : number.start] + below
    written = written_like(number, truth.value.exact)
    if not number.is_precise or says(_line_at(number.start, text), WITHOUT, COUNTED) or _holds(near, number.text):
        return False
    return written != number.text and any(_TIMES.search(part) for part in _around(below, written))


def _holds(text: str, written: str) -> bool:
    return any(_around(text, written))


def _around(text: str, written: str) -> Iterator[str]:
    """What stands around each place of a number in a text, which is a mark there."""
    for found in cased(rf"(?<![\d.,]){re.escape(written)}(?![\w]|[.,]\d)").finditer(text):
        yield f"{text[max(0, found.start() - _NEAR) : found.start()]}#{text[found.end() : found.end() + _NEAR]}"


_BELOW, _NEAR = 240, 8
_TIMES = cased(r"(?:[×*]|\\times)[\s$]*#|#[\s$]*(?:[×*]|\\times)")


def _places(value: object, text: str) -> Iterator[int]:
    """Where a whole number stands, with commas between its thousands or without."""
    grouped = f"{value:,}"
    pattern = cased(
        rf"(?<![\d.,])(?:{grouped}|{grouped.replace(',', '')}|{grouped.replace(',', '[{],[}]')})(?![\d]|[.,]\d)"
    )
    yield from (found.start() for found in pattern.finditer(text))


def _line_at(place: int, text: str) -> str:
    end = text.find("\n", place)
    return text[text.rfind("\n", 0, place) + 1 : end if end >= 0 else len(text)]


_BRACKET = cased(
    r"[*`$]*\s?[(（][\s$~]*(?:≈|\\approx|~|about|roughly|约)?\s*(\d[\d.,]*\$?\s?(?:[a-z]+|[KMB]|亿|万)\$?)[\s$]*[)）]"
)
_CLOSE, _LONG = 5, 10**6


def rounded_elsewhere(decided: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims about open numbers in full whose own bracket rounds another one that the note works out: "24,971,520
    (≈ 26.8M)" above "… = 26,771,456". Nobody rounds a number to another one of the note by chance."""
    proved: set[Exact] = {number.value for number in map(_proved, decided) if number is not None}
    for claim in decided if proved else ():
        number = claim.number if claim.verdict == "unchecked" else None
        said = _in_bracket(number, text) if number is not None and _is_in_full(number) else None
        if number is None or said is None or len(list(_places(number.value, text))) > 1:
            continue
        if fits(said, [Truth.of(number.value, "")]) or is_doubted(text, number):
            continue
        near = [value for value in proved if abs(Fraction(value) - number.value) * _CLOSE < value]
        meant = [value for value in near if fits(said, [Truth.of(value, "")])]
        if len(meant) == 1:
            truth = Truth.of(meant[0], "the number that the bracket rounds", "count")
            yield claim._replace(kind="repeated", verdict="wrong", strength=FIRM, truth=truth, unit=number.units[0])


_ROUNDED_BEFORE = cased(
    r"((?<![\d.,])\d[\d,]*\.\d+\s?(?:[KMB]|亿|万|million|billion))[*`]*(?: param\w*| ?参数)?[*`]*\s?[(（][*`]*"
    r"(?:(?:实测|实际|精确|准确|确切|共|即|exactly|precisely|measured|actually|i\.e\.|or)[\s:：是为,]*)?[*`]*$"
)
_ENDS = cased(r"[*`]*(?: param\w*| ?个?参数)?[*`]*[)）]")
_IN_FIVE, _FARTHEST = 10**4, 64


def full_in_brackets(decided: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims about open numbers in full that say in brackets what stands rounded before them, as it does elsewhere, but
    for one digit: "10.789M (exactly 10,688,929)" of "10.789M"."""
    for claim in decided:
        number = claim.number if claim.verdict == "unchecked" else None
        before = text[max(0, number.start - _FARTHEST) : number.start] if number is not None else ""
        said = _ROUNDED_BEFORE.search(before)
        if number is None or said is None or not _is_in_full(number) or len(list(_places(number.value, text))) > 1:
            continue
        if not _ENDS.match(text, number.end):
            continue
        rounded = next((token.number for token in tokens_of(said[1]) if token.number is not None), None)
        if rounded is None or rounded.digits < _IN_FIVE * rounded.step or is_doubted(text, number):
            continue
        meant = [other for other in _one_digit_off(int(number.value)) if fits(rounded, [Truth.of(other, "")])]
        is_again = text.count(said[1]) > 1 and not fits(rounded, [Truth.of(number.value, "")])
        if is_again and len(meant) == 1:
            truth = Truth.of(meant[0], "the rounded number before it", "count")
            yield claim._replace(kind="repeated", verdict="wrong", strength=FIRM, truth=truth, unit=number.units[0])


def _one_digit_off(count: int) -> Iterator[int]:
    """The whole numbers with as many digits of which one is another, or two neighbours have changed places."""
    digits = str(count)
    for at, digit in enumerate(digits):
        yield from (
            int(f"{digits[:at]}{new}{digits[at + 1 :]}") for new in "0123456789" if new != digit and (at or new > "0")
        )
    yield from swaps(count)


def _proved(claim: Claim) -> Number | None:
    """The number of a claim in full that was worked out."""
    number = claim.number
    return number if number is not None and claim.verdict == "exact" and _is_in_full(number) else None


def _in_bracket(number: Number, text: str) -> Number | None:
    """The rounded number in the bracket right behind another one, with three digits or more."""
    found = _BRACKET.match(text, number.end)
    said = next(iter(tokens_of(found[1])), None) if found is not None else None
    rounded = said.number if said is not None else None
    return rounded if rounded is not None and rounded.is_precise and not rounded.bare else None


def _is_in_full(number: Number) -> bool:
    return number.bare and number.value >= _LONG
