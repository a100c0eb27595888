"""By how many percent one of two numbers is less or more than the other, or they are apart: "1.25 GiB，比 10 GiB 少了
87.5%", "2,064,384 and 2,097,152, which differ by 1.6%"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.less_and_more import BY, NO_SIZE, is_less_by
from archscope.notes.finders.shares.quotients import by_how_much, rest_of, share_claim, share_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_APART = AnyCase(rf"(?:相差|差[了距异]|\bdiffer(?:s|ed)?|\bdifference(?: of| is)?){BY}")
_OF_OTHER = AnyCase(rf"{NO_SIZE}|\bloss\b|损失")
_LONGEST = 60
"""More numbers are no text that speaks of two."""
_LEAST, _FAR, _PRECISE = 10_000, 3, 10
"""Smaller counts are sizes of a matrix; a share that is farther off is one of other numbers."""
_POINT = (10, Fraction(1, 10))


def changes(passage: Passage) -> Iterator[Claim]:
    """A claim about each share that is said to be saved or added, where the text has the two numbers, and no others."""
    if "share" not in passage.largest or len(passage.numbers) > _LONGEST:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.kind != "share":
                continue
            is_less = is_less_by(sentence, number)
            if is_less is None and not _APART.search(sentence.before(number.start)):
                continue
            near = _pair(sentence, number)
            pair = near or _pair(passage, number)
            if pair and not _OF_OTHER.search(sentence.text):
                is_open = _has_a_change(passage, pair)
                claims = _of_pair(sentence, number, pair, is_less=is_less, is_near=bool(near))
                yield from (claim for claim in claims if claim.is_right or not is_open)


def _has_a_change(passage: Passage, pair: Sequence[Number]) -> bool:
    """Whether one of two numbers may be the amount by which the other changes to a third: "163,037,184; tying removes
    38,597,376, which leaves 124,439,808"."""
    small, large = sorted(one.value for one in pair)
    return any(one.value in (large - small, large + small) for one in passage.numbers if one not in pair)


def _pair(passage: Passage, share: Number) -> list[Number]:
    """The two sizes that a text has before a share, one of them perhaps after it; or two counts if it has no sizes."""
    found: list[Number] = []
    stated = {setting.number.start for setting in passage.settings}
    for number in passage.numbers:
        is_quantity = number.kind == "bytes" or (number.kind == "count" and number.value >= _LEAST)
        if (
            is_quantity
            and (number.start < share.start or len(found) == 1)
            and not (number.start in stated or is_in_a_name(passage, number) or is_operand(passage, number))
            and not _IS_A_CHANGE.search(passage.before(number.start, 12))
            and not _is_a_model(passage, number)
        ):
            found.append(number)
    pair = [number for number in found if number.kind == "bytes"] or found
    return pair if len(pair) == 2 else []


def _is_a_model(passage: Passage, number: Number) -> bool:
    """Whether a size stands for the model that has it: "the 8B saves 75% of the cache of the 7B"."""
    if number.units[0].name not in ("B", "M") or _OF_PARAMETERS.match(passage.after(number.end, 16)):
        return False
    is_named = _THE.search(passage.before(number.start, 12)) or _ITS.match(passage.after(number.end, 8))
    return is_named is not None


_OF_PARAMETERS, _THE = AnyCase(r"[\s*`]*(?:of )?(?:the )?(?:param|weights|个?参数)"), AnyCase(r"\bthe[\s*`]+$")
_ITS = AnyCase(r"[\s*`]*(?:['’]s\b|model|模型|的)")
_IS_A_CHANGE = AnyCase(
    r"(?:\b(?:another|extra|additional|adds|saves)\s|[多少](?:了|出)?|新增|增加|减少|节省)[\s*`~≈约]*$"
)
"""What stands before the amount by which something is more or less, which is none of two that are compared."""


def _of_pair(
    sentence: Passage, number: Number, pair: Sequence[Number], *, is_less: bool | None, is_near: bool
) -> Iterator[Claim]:
    """The claim about a share by which one of two numbers is less or more; of either where they are only apart."""
    small, large = sorted(pair, key=lambda one: one.value)
    if not small.value:
        return
    truth, whole = by_how_much(large, small, is_less=bool(is_less))
    truths = [truth] if is_less is not None else [truth, rest_of(share_of(small, large))]
    is_of_these = Fraction(number.value) / _FAR <= truth.value.exact <= Fraction(number.value) * _FAR
    is_beside = _is_beside(sentence, number, pair)
    is_sure = is_of_these and ((is_near and is_beside) or slip(number, truth.value.exact) == SWAP)
    if number.digits >= _PRECISE * number.step and (is_near or is_beside):
        # What is left or made, for what is saved or added; or a point in the wrong place.
        is_sure = is_sure or (is_less is not None and fits(number, [whole])) or fits(number, truths, _POINT)
    strength = FIRM if is_sure and not is_doubted(_AGAINST.sub("", sentence.lower)) else CONFIRM
    yield from share_claim(sentence, number, truths, strength, addends=tuple(one.start for one in pair))


_AGAINST = cased(r"\b(?:instead of|rather than)\b|[减增加缩扩][少大小]?[到至]|[变改换]成")


def _is_beside(sentence: Passage, number: Number, pair: Sequence[Number]) -> bool:
    """Whether nothing else is spoken of between two quantities and the share."""
    last = max(one.end for one in pair if one.end <= number.start)
    return _LINK.fullmatch(sentence.between(last, number.start)) is not None


_LINK = AnyCase(
    r"(?:\W|\b(?:that|this|which|it|so|thus|is|are|was|a|an|the|of|by|about|roughly|nearly|almost|some|around|another|with|"
    r"in|to|and|or|kv|cache|memory|param\w*|weights|values|bytes|i|e|sav\w+|reduc\w+|cuts?|shrinks?|decreas\w+|lower\w*|"
    r"drop\w*|fp\d+|bf16|float\d+|only|total|size|full|baseline|mha|gqa|mqa|mla)\b|个|参数|数?量|缓存|显存|内存|就|也|只|"
    r"的|了|掉|出|可以?|能|相当于|即|共|这样|一来|直接|约|近|将近|[减多少增]|加|节?省|降低?|缩小|压缩|[大小下])*"
)
