"""Slips of the pen: digits that changed places, or one that is another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.numbers.numerals import Exact, Number, in_thousands

SWAP, DIGIT = 2, 1
"""Two digits that changed places, which hardly happens by chance; one digit that is another."""


def slip(number: Number, true: Exact) -> int:
    """The slip by which `true` was written as `number`: SWAP, DIGIT, or 0 if it takes more than one."""
    step = min(number.step, 1) * number.units[0].scale
    written, meant = _in_steps(number.value, step), _in_steps(true, step)
    if len(written) != len(meant) or len(written) < 2:
        return 0
    differ = [at for at, (one, other) in enumerate(zip(written, meant, strict=True)) if one != other]
    if len(differ) == 1:
        return DIGIT
    swapped = len(differ) == 2 and all(written[at] == meant[sum(differ) - at] for at in differ)
    return SWAP if swapped else 0


_A_POINT = (10, Fraction(1, 10))


def is_slip_of(number: Number, truths: Sequence[Truth], factors: Sequence[Exact] = _A_POINT) -> bool:
    """Whether a number is one of some truths but for a factor, as is a point in the wrong place, or the first of them
    but for two digits that changed places."""
    return fits(number, truths, factors) or slip(number, truths[0].value.exact) == SWAP


def _in_steps(value: Exact, step: Exact) -> str:
    """The digits of a value in so many steps."""
    return str(value if step == 1 and isinstance(value, int) else round(Fraction(value) / step))


def is_misspelled(digits: str, true: str) -> bool:
    """Whether two numbers have the same digits in another order, or differ in one of three or more."""
    if len(digits) != len(true):
        return False
    differing = sum(a != b for a, b in zip(digits, true, strict=True))
    return sorted(digits) == sorted(true) or (differing == 1 and len(digits) > 2)


def lacks_a_digit(digits: str, true: str) -> bool:
    """Whether one of two numbers is the other without one of its digits, be it a zero at the end."""
    short, long = sorted((digits, true), key=len)
    return len(long) == len(short) + 1 and any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def swapped(number: Number, truths: Iterable[Truth], least: int) -> Truth | None:
    """The truth that a number of at least so many digits is but for two neighbours that changed places."""
    step = min(number.step, 1)
    digits = _in_steps(number.digits, step)
    if len(digits) < least:
        return None
    for truth in truths:
        for unit in number.units:
            true = _in_steps(truth.value.exact, unit.scale * step)
            if len(true) == len(digits) and are_swapped(digits, true):
                return truth
    return None


def misnamed(number: Number, truths: Iterable[Truth]) -> Truth | None:
    """The truth that a number in GiB is if they are GB: "13.48 GiB" for 13,476,831,232 bytes."""
    decimal = in_thousands(number) if number.is_precise else None
    return next((truth for truth in truths if decimal is not None and fits(decimal, [truth])), None)


def are_swapped(digits: str, true: str) -> bool:
    """Whether two numerals of the same length are the same but for two neighbours."""
    if len(digits) != len(true):
        return False
    off = [index for index, (a, b) in enumerate(zip(digits, true, strict=True)) if a != b]
    return len(off) == 2 and off[1] == off[0] + 1 and digits[off[0]] == true[off[1]] and digits[off[1]] == true[off[0]]


def is_swap(claim: Claim) -> bool:
    """Whether the number of a claim is its truth but for two digits that changed places."""
    number, truth = claim.number, claim.truth
    return number is not None and truth is not None and slip(number, truth.value.exact) == SWAP


def swaps(count: int) -> Iterator[int]:
    """The whole numbers with as many digits that a count may be meant to be if two neighbours changed places."""
    digits, tens = str(count), 1
    for at in range(len(digits) - 1, 0, -1):
        # Swapping the neighbours b a of … b a … adds 9 (a − b) at the place of a.
        other = count + 9 * (ord(digits[at]) - ord(digits[at - 1])) * tens
        if other != count and (at > 1 or digits[1] != "0"):
            yield other
        tens *= 10


def digits_off(count: int) -> Iterator[int]:
    """The whole numbers that a count may be meant to be if one digit of it is another, was lost before another, or was
    doubled."""
    digits = str(count)
    for at, digit in enumerate(digits):
        before, after = digits[:at], digits[at + 1 :]
        yield from (int(before + new + after) for new in "0123456789" if new != digit and (at or new > "0"))
        # What was lost is another digit, or one of two that are the same.
        yield from (int(before + new + digit + after) for new in "0123456789" if at or new > "0")
        if after.startswith(digit):
            yield int(before + after)


def is_swapped_in(exact: Number, other: Number) -> bool:
    """Whether it is rather in an exact number that two digits changed places: but for these it is the other one."""
    digits = str(exact.digits)
    swapped = {digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :] for at in range(len(digits) - 1)}
    low, high = (Fraction(other.digits) - Fraction(other.step) / 2), Fraction(other.digits) + other.step / Fraction(2)
    return any(
        low * unit.scale <= int(meant) <= high * unit.scale for meant in swapped - {digits} for unit in other.units
    )
