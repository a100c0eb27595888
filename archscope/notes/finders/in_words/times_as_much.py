"""A number said to be so many times the one before it, in words: "168 MB, and the moments twice as much, 336 MB"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.evaluation import number_value
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase
from archscope.notes.slips import SWAP, slip
from archscope.notes.vocabulary import COUNTERFACTUAL, DOUBTED

_TIMES = {
    "half": Fraction(1, 2), "twice": Fraction(2), "double": Fraction(2), "three times": Fraction(3),
    "four times": Fraction(4), "一半": Fraction(1, 2), "两倍": Fraction(2), "三倍": Fraction(3), "四倍": Fraction(4),
}  # fmt: skip
_AS_MUCH = AnyCase(
    r"[^.;:。；：\d\n]{0,60}?(?:(?<!than )(?<!over )(?<!least )(?<!most )(?<!nearly )(?<!almost )(?<!about )"
    r"\b(half|twice|double|three times|four times) (?:as (?:much|many)|that(?: much| many)?|of (?:that|it))|"
    r"(?<!超过)(?<!不到)(?<!将近)(?<!至少)(?<!大约)(一半|两倍|三倍|四倍))[\s*_`$]*"
    r"(?:[,，:：(（—=]|i\.e\.|that is|that's|namely|or|即|也就是|就是|共|是|[\s*_`$])*"
)
_MAY_SAY = re.compile(r"half|twice|double|times (?:as|that|of)|[两三四]倍|一半")
_LEAST, _FARTHEST = 100, 80
_NEAR = Fraction(1, 100)


def times_as_much(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that words make so many times the one just before it."""
    pairs = itertools.pairwise(passage.numbers) if _MAY_SAY.search(passage.lower) else ()
    for first, second in pairs:
        if first.kind != second.kind or first.bare != second.bare or second.start - first.end > _FARTHEST:
            continue
        if first.value < _LEAST or second.value < _LEAST:
            continue
        said = _AS_MUCH.fullmatch(passage.text[first.end - passage.start : second.start - passage.start])
        if said is None or DOUBTED.search(passage.text) or COUNTERFACTUAL.search(said[0].replace("half", "")):
            continue
        times = _TIMES[said[1] or said[2]]
        truths = [
            Truth(number_value(first, (unit.system,)).times(times), f"{times} × {first.text}") for unit in first.units
        ]
        claim = hold(passage, second, truths, "repeated", FIRM, addends=(first.start,))
        if claim is not None:
            ratio = Fraction(second.value) / truths[0].value.exact
            is_slip = slip(second, truths[0].value.exact) == SWAP or any(
                abs(ratio / factor - 1) < _NEAR for factor in (2, Fraction(1, 2), 10, Fraction(1, 10))
            )
            yield claim if claim.is_right or is_slip else claim._replace(strength=CONFIRM)
