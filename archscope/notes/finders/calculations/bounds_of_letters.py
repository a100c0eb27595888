"""Bounds in letters and then in numbers: "attention dominates when T > 6d (for d = 768: T > 4608)"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased, says

_SIGN = r"\s*(?:([><≥≤＞＜≫≪])|\\(?:g|l)(?:t|eq?|g|l)?\b)\s*"
_MAY_HAVE = cased(r"[A-Za-z}][\s$*]*(?:[><≥≤＞＜≫≪]|\\[gl])")
_BOUND = cased(
    rf"(?<![\w.\\])([A-Za-z]\w{{0,8}}){_SIGN}(\d+(?:\.\d+)?)\s*(?:[·*×]|\\cdot|\\times)?\s*([A-Za-z]\w{{0,8}})"
)
_ENDS = cased(r"(?![\w(]|\s*[-+*/^×·²³]|\s*\\(?:times|cdot|frac))")
_THEN = (
    r"[\s$*`,，;；:：、]*(?:(?:that is|that means|i\.e\.|meaning|means|so|it is|this is|then|when|→|⇒|=>|"
    r"就是|那么|也就是|[则即时])[\s$*`,，:：]*)*"
)
"""What stands between the value of a letter and the bound that it makes."""
_NEAR = 120


def bounds_of_letters(passage: Passage) -> Iterator[Claim]:
    """A claim about each bound of a letter that is so many times another one, whose value stands before it."""
    if "=" not in passage.text or _MAY_HAVE.search(passage.text) is None:
        return
    for bound in _BOUND.finditer(passage.text):
        letter, times, other = bound[1], Fraction(bound[3]), bound[4]
        if letter == other or not _ENDS.match(passage.text, bound.end()):
            continue
        stated = re.compile(rf"(?<![\w\\]){re.escape(other)}\s*=\s*")
        said = stated.search(passage.text, bound.end(), bound.end() + _NEAR)
        value = passage.number_at(said.end()) if said is not None else None
        if value is None or not value.bare:
            continue
        bounded = re.compile(rf"{_THEN}(?<![\w\\]){re.escape(letter)}{_SIGN}")
        then = bounded.match(passage.text, value.end - passage.start)
        number = passage.number_at(then.end()) if then is not None else None
        if number is None or not _ENDS.match(passage.text, number.end - passage.start):
            continue
        if not says(passage.text[bound.start() : number.end - passage.start], COUNTERFACTUAL, DOUBTED):
            truth = Truth.of(times * value.value, f"{bound[3]} × {value.text}")
            # The sign before it belongs to the letter: it is no more and no less than that.
            alone = passage.part(number.start - passage.start, len(passage.text))
            yield from claimed(alone, number, [truth], "arithmetic", FIRM, addends=(value.start,))
