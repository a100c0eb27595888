"""Percentages of numbers that stand beside them: `27,262,976 (0.40%)` of a total in the same block."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.less_and_more import MORE, OF_OTHER, OF_SAVING, TRAINED
from archscope.notes.finders.shares.quotients import (
    exact_share,
    is_of_twice,
    is_rounded_twice,
    rest_of,
    share_claim,
    works_out,
)
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_LEAST = 1000
"""Smaller counts are sizes, or counts of something else than parameters."""
_ALL = AnyCase(r"\b(?:all|total|out of)\b|\bof\s+[\d,.]+|总|全部")


def percentages(passage: Passage, others: Sequence[Passage] = ()) -> Iterator[Claim]:
    """A claim about each percentage of a number beside it, in what it, or one of `others`, has as the whole."""
    if "%" in passage.text or "％" in passage.text:
        yield from _trainable(passage, others)
        yield from _in_brackets(passage, others)


def _in_brackets(passage: Passage, others: Sequence[Passage]) -> Iterator[Claim]:
    """The share behind a count, `27,262,976 (0.40%)`, or what is saved of all, "6,500 tokens (35% saved)"."""
    nears = (passage, *others)
    counts = [
        (near, [one for one in near.numbers if one.kind == "count" and not _is_a_name(near, one)]) for near in nears
    ]
    wholes = [number for _, numbers in counts for number in numbers]
    # What has a share itself is a part.
    with_shares = {one.start for one, other in itertools.pairwise(passage.numbers) if other.kind == "share"}
    named = [number for near, numbers in counts if _ALL.search(near.text) for number in numbers]
    named = [number for number in named if number.start not in with_shares]
    for part, number in itertools.pairwise(passage.numbers):
        if number.kind != "share" or part.kind != "count" or part.value <= 0 or works_out(passage, number):
            continue
        is_year = _YEAR.fullmatch(part.text) and _BY.search(passage.before(part.start, 8))
        if is_year or not _OPENS.fullmatch(passage.between(part.end, number.start)):
            continue
        after = passage.after(number.end, 24)
        truths = [exact_share(part, whole) for whole in wholes if whole.value > part.value]
        likely = [exact_share(part, whole) for whole in named if whole.value > part.value]
        is_of_other = OF_OTHER.match(after) or _OF_MORE.match(after) or _OF_THE_MODEL.search(passage.text)
        is_sure = likely and not is_of_other and part.value >= _LEAST and (part.bare or _is_slip(part, number, likely))
        likely = [rest_of(share) for share in likely] if OF_SAVING.search(after) else likely
        strength = FIRM if is_sure else CONFIRM
        yield from share_claim(passage, number, [*likely, *truths], strength, addends=(part.start,))


def _is_a_name(passage: Passage, number: Number) -> bool:
    """Whether a number is only the size in a model's name, which may stand alone: "The 1B ties its embedding"."""
    if number.bare or number.value < _LEAST:
        return False
    return is_in_a_name(passage, number) or (
        number.text[-1] in "BM" and _THE.search(passage.before(number.start, 8)) is not None
    )


_THE = AnyCase(r"\bthe\s[*`]*$")


def _is_slip(part: Number, share: Number, likely: Sequence[Truth]) -> bool:
    """Whether one digit of a share, or the order of two, keeps it from being that of a rounded count in all."""
    return part.is_precise and share.is_precise and all(slip(share, truth.value.exact) for truth in likely)


_OF_MORE = AnyCase(rf"[\s*_`]*(?:{MORE})\b")
"""What follows a share by which something is more than another: "1,300, 30% more"."""
_OF_THE_MODEL = cased(r"占(?:整个?|全)模型")
"""What a share may be of that no number beside it tells."""
_OPENS = cased(
    r"[\s*_`]*(?:params|parameters|tokens|个?参数|秒|个|次)?[\s*_`]*(?:[(（,，]|←|<-+)\s*(?:~|≈|约|占|just|only|即)?\s*"
)
_YEAR, _BY = cased(r"(?:19|20)\d\d"), AnyCase(r"\b(?:by|in|since|until|from|to|of)\s$")


def _trainable(passage: Passage, others: Sequence[Passage]) -> Iterator[Claim]:
    """`trainable params: A || all params: B || trainable%: P`, where P has no sign; or each on a line of its own."""
    found = _TRAINABLE.search(passage.text)
    if found is None:
        return
    after = [number for number in passage.numbers if number.start - passage.start >= found.end()]
    before = [number for number in passage.numbers if number.start - passage.start < found.start()]
    counts = [number for number in before if number.kind == "count" and number.value >= _LEAST]
    parts = [count for count in counts if not is_in_a_name(passage, count)][-2:]
    parts = parts if any(TRAINED.search(passage.before(part.start)) for part in parts) else []
    if not before:
        lines = [(near, near.numbers[0]) for near in others if len(near.numbers) == 1 and near.numbers[0].bare]
        parts = [number for near, number in lines if TRAINED.search(near.text)][-1:]
        parts += [number for near, number in lines if TOTAL.search(near.text) or _ALL.search(near.text)][-1:]
    if len(parts) == 2 and after and parts[0].value and parts[1].value:
        # Whichever comes first: what is trained is less than all.
        share = exact_share(*sorted(parts, key=lambda number: number.value))
        in_percent = Truth(share.value.times(100)._replace(kind=""), f"{share.how} in percent")
        truths = [in_percent, share] if after[0].bare else [share]
        strength = CONFIRM if is_rounded_twice(after[0], truths[0]) else FIRM
        places = tuple(part.start for part in parts)
        rests = is_of_twice(after[0], truths)
        yield from share_claim(passage, after[0], truths, strength, addends=places, rests=rests)


_TRAINABLE = AnyCase(r"trainable\s?%|(?:可训练|lora).*(?:比例|占比)|trainable percent")
