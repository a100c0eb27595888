"""Numbers that a note gives elsewhere as well, where two neighbours didn't change places.

A number of so many digits is like another one by no chance: where "38,597,376" is right, "38,579,376" is meant to be
it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, DOUBTED
from archscope.notes.text.patterns import AnyCase, cased, says_any

_FEWEST, _SURE = 5, 6
"""So many digits, but for the zeros at the end, a number has at least; so many are like others by no chance."""
_OFTEN, _VERY_OFTEN = 2, 3
"""A number that nothing proves, or a short one, is meant if it stands there so often, and the other one once."""
_GRAIN = 64
"""What sizes of models are multiples of, and what those with a slip hardly are."""
_MOST = 200
"""In longer lists of large numbers two may be like each other by chance."""
_NEAR = 120


def echoes(decided: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims about unchecked numbers that are one which is right, or stands there more often, but for two digits."""
    long = [(claim, claim.number) for claim in decided if claim.number is not None and _is_long(claim.number)]
    doubtful = [number for claim, number in long if claim.verdict == "unchecked"]
    if not doubtful or len(long) > _MOST:
        return
    counts = Counter(int(number.digits) for _, number in long)
    truths = {int(number.digits): claim.truth for claim, number in long if claim.verdict == "exact"}
    for number in doubtful:
        truth = _meant(int(number.digits), counts, truths) or _beside(number, text)
        if truth is not None and not is_doubted(text, number):
            yield Claim(number.start, number.end, "repeated", "wrong", FIRM, truth, number.units[0], number=number)


def _is_long(number: Number) -> bool:
    is_count = number.bare and isinstance(number.digits, int) and not _OTHER.match(number.text)
    return is_count and _length(int(number.digits)) >= _FEWEST


_OTHER = cased(r"0|(?:19|20)\d\d[01]\d(?:\d\d)*$")
"""Keys with zeros before them, and dates: 20171003."""


def _length(digits: int) -> int:
    return len(str(digits).rstrip("0"))


def _meant(digits: int, counts: Mapping[int, int], truths: Mapping[int, Truth | None]) -> Truth | None:
    """What a number is meant to be, if the note has it elsewhere."""
    if digits in truths or counts[digits] >= _OFTEN:
        return None
    is_sure = _length(digits) >= _SURE
    for other in swaps(digits):
        proved, often = truths.get(other), counts.get(other, 0)
        is_size = other % _GRAIN == 0 and digits % _GRAIN
        if (is_sure and (proved is not None or often >= _OFTEN)) or (is_size and often >= _VERY_OFTEN):
            how = proved.how if proved is not None else "the same number elsewhere in the note"
            return Truth.of(other, how, "count")
    return None


def _beside(number: Number, text: str) -> Truth | None:
    """What a number is meant to be that stands beside it and very often in the note, where the number stands once."""
    near = text[max(0, number.start - _NEAR) : number.end + _NEAR]
    beside = [other for other in swaps(int(number.digits)) if str(other) in near and _how_often(str(other), near)]
    if not beside or says_any(near, ANOTHER, _OTHER_ONE) or _how_often(number.text, text) != 1:
        return None
    often = next((other for other in beside if _how_often(str(other), text) >= _VERY_OFTEN), None)
    return None if often is None else Truth.of(often, "the same number beside it", "count")


_OTHER_ONE = AnyCase(r"\b(?:an)?other\b|\bbut\b|另|其[他它]")


def _how_often(digits: str, text: str) -> int:
    return len(re.findall(rf"(?<![\d.,]){digits}(?![\d]|[.,]\d)", text))


def is_doubted(text: str, number: Number) -> bool:
    """Whether the text around a number speaks of errors, or sets numbers side by side."""
    near = text[max(0, number.start - _NEAR) : number.end + _NEAR]
    return DOUBTED.search(near) is not None or _COMPARES.search(near) is not None


_COMPARES = AnyCase(r"instead of|rather than|\bnot\b|\bvs\b|≠|!=|而不是|并非|不是|不等于")
