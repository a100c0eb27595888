"""A number of a passage held against truths: the claim that it is one of them, as the text around it marks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ParamSpec

from archscope.notes.judging.claims import Claim, Truth, as_float, distance, judge
from archscope.notes.numbers.numerals import Number, Unit
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_ABOUT = AnyCase(
    r"(?:(?<!~)~|[～≈∼〜]|约[有为是占含合]?|大约[有为是占]?|大概|大致|近|将近|接近|差不多|"
    r"\babout|\baround|\broughly|\bapprox(?:\.|imately)?|"
    r"\bnearly|\balmost|\bsome|\bca\.|\bcirca|\bclose to|\\approx|\\sim)"
    r"[\s*`$(（]*$"
)
_UNDER = AnyCase(
    r"(?:<|≤|＜|\bless than|\bunder|\bbelow|\bfewer than|\bat most|(?<!add )(?<!adds )(?<!adding )\bup to|\bwithin|"
    r"小于|不到|少于|不足|低于|至多|不会?超[过出]|最多|以内|"
    r"(?:\bnever|\bnot|\bno|n['’]t|\bcannot)(?: \w+)? (?:more than|over|above|beyond|exceed\w*))[\s*`$]*$"
)
_OVER = AnyCase(
    r"(?:(?:^|(?<=[\s(（,，:：|]))>|≥|＞|\bmore than|\bover|\babove|\bat least|"
    r"\bexceed\w*|\bgreater than|\bbeyond|大于|超过|多于|高于|至少"
    r"|不少于)[\s*`$]*$"
)
_AFTER = cased(r"^[\s*`$]*(?:左右|上下|or so|ish\b)")
_AFTER_UNDER = cased(r"^[\s*`$]*(?:以内|以下)")
_AFTER_OVER = cased(
    r"^[\s*`$]*(?:以上|多|plus\b)|^[*`$]*\+(?!\s?[\d(（\\√])|^[\s*`$]+\+(?=[\s*`$]*(?:[.,;:|)。，；：）]|$))"
)
"""What follows a number that is a bound: "4 GB+"; the plus before another term says nothing of it."""


def mood(text: str, start: int, end: int) -> str:
    """How a number is marked in the text around it: "about", "under", "over", or "" if it isn't."""
    before = lowered(text[max(0, start - 24) : start])
    if _ABOUT.search_lower(before) or _AFTER.search(text[end : end + 8]):
        return "about"
    if _UNDER.search_lower(before) or _AFTER_UNDER.search(text[end : end + 8]):
        return "under"
    if _OVER.search_lower(before) or _AFTER_OVER.search(text[end : end + 8]):
        return "over"
    return ""


def hold(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    kind: str,
    strength: int,
    *,
    group: object = None,
    nearest: bool = False,
    approximate: bool = False,
    addends: tuple[int, ...] = (),
    rests: bool = False,
    models: Sequence[Model] = (),
) -> Claim | None:
    """The claim that a number of `passage` is one of `truths`; None if it can't be compared with any.

    Args:
        nearest: tell the truth that comes nearest if none fits; otherwise the first.
        approximate: the relation before the number marks it so, as ≈ does.
    """
    verdict, truth, unit = judge(number, truths, "about" if approximate else "", nearest)
    if verdict == "wrong" and (marked := mood(passage.text, number.start - passage.start, number.end - passage.start)):
        verdict, truth, unit = judge(number, truths, marked, nearest)
        if verdict == "rounded" and marked in ("under", "over") and _is_far(number, truth, unit):
            return None
    if verdict == "unchecked" or (verdict == "wrong" and _is_in_powers_of_two(number, truths)):
        return None
    return Claim(
        number.start,
        number.end,
        kind,
        verdict,
        strength,
        truth,
        unit,
        group,
        "",
        number,
        addends,
        tuple(models),
        "",
        rests,
        None,
        truths if verdict == "wrong" else (),
    )


def _is_far(number: Number, truth: Truth | None, unit: Unit | None) -> bool:
    """Whether a bound is met by so much that it says nothing: "4 GB+" of what takes 29 GB; a share may be "< 1 %"."""
    if truth is None or unit is None or number.kind == "share":
        return False
    return distance(as_float(number.digits) * as_float(unit.scale), as_float(truth.value.exact)) > _FAR


_FAR = 2


def _is_in_powers_of_two(number: Number, truths: Sequence[Truth]) -> bool:
    """Whether a count is exactly a truth if its M is 1024²: 3 × 1024 × 2816 as 8.25M."""
    power = _POWERS.get(number.units[0].name, 0)
    return power > 0 and any(truth.value.exact == number.digits * 1024**power for truth in truths)


_POWERS = {"M": 2, "G": 3, "B": 3}

P = ParamSpec("P")


def _each(make: Callable[P, Claim | None]) -> Callable[P, Iterator[Claim]]:
    def each(*args: P.args, **kwargs: P.kwargs) -> Iterator[Claim]:
        claim = make(*args, **kwargs)
        if claim is not None:
            yield claim

    return each


claimed = _each(hold)
"""The claim that `hold` makes, as an iterator of one; of none where the number can't be compared."""
