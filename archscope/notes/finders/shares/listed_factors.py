"""How many times less an item of a list has than another: "- MHA: 128 heads", "- MQA: 2 heads", "- Reduction: 64x"; and
what that saves: "Ratio (MHA / GQA): 4x", "Savings (GQA vs MHA): 75%"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, quotient, sure_if
from archscope.notes.finders.shares.less_and_more import LESS, LESS_ZH, OF_NO_SIZE, TIMES, TIMES_OR_ZH
from archscope.notes.finders.shares.quotients import rest_of, share_claim, share_of, times_as_much
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.statements.whole_note import WholeNote
from archscope.notes.text.patterns import AnyCase, cased

_FACTOR = AnyCase(rf"\d[\s*`]*(?:{TIMES_OR_ZH}|%)")
_LABEL = (
    r"[\s*`→✅-]*(?:(?:kv )?(?:cache |memory )?(?:reduction|savings?|saved|compression(?: ratio)?)|[缩减][小少]|"
    r"压缩比?|节省)[\s*`]*[:：]?[\s*`~≈]*"
)
_SAYS = AnyCase(rf"{_LABEL}(?P<n>\d[\d.,]*)(?:(?P<share>\s?%)|[\s*`]*{TIMES_OR_ZH})[^\d]{{0,48}}")
"""An item that says nothing but by how much something is less."""
_SAVED = AnyCase(
    r"\W*(?:(?:kv )?(?:cache |memory )?(?:savings?|saved)|节省)[\s*`]*"
    r"(?:[(（](?P<of>[^()（）]{2,40})[)）])?[\s*`]*[:：][\s*`~≈]*(?P<n>\d[\d.]*)\s?%[\s*`]*"
)
_RATIO_ABOVE = AnyCase(
    rf"\W*(?:(?:compression )?ratio|compression|(?:压缩)?比[值例]?)[\s*`]*(?:[(（](?P<of>[^()（）]{{2,40}})[)）])?"
    rf"[\s*`]*[:：][\s*`~≈]*(?P<n>\d[\d.]*)[\s*`]*{TIMES_OR_ZH}[\s*`]*"
)
_OF_MEMORY = AnyCase(r"memory|cache|显存|内存")
_NAMES_OF_TWO = cased(r"[a-z\u4e00-\u9fff]{3,}")
_SHRUNK = AnyCase(rf"{LESS_ZH}了?[\s*`~≈约近]*(?P<n>\d[\d,]*)[\s*`]*倍")
_SHRUNK_EN = AnyCase(rf"(?<![\d.,])(?P<n>\d[\d,]*)[\s*`]*{TIMES}[\s*`]+{LESS}\b")
_NOUN = cased(r"[a-z]{5,}|[\u4e00-\u9fff]{2}")
_UNIT = cased(r"[\s*`]*([A-Za-z /-]{0,24}|[\u4e00-\u9fff]{0,8})[\s*`.。;；]*")
_GIVES = cased(r"[=≈:：][\s*`~≈]*$")
_TENS = both_ways(10, 100, 1000)
_REMARK = cased(r"\s*[(（][^()（）]*[)）]\s*$")


def listed_factors(lines: Sequence[Passage], note: WholeNote) -> Iterator[Claim]:
    """A claim about each factor that an item says of the two values above it, or of its own and the one above."""
    items = [line for line in lines if line.text.strip()]
    for at, item in enumerate(items):
        if not at or not item.numbers or not _FACTOR.search(item.text):
            continue
        if OF_NO_SIZE.search(item.text) or is_doubted(item.text):
            continue
        if at == 2 or (at > 2 and _are_the_only(items[at - 2 : at], items[: at - 2])):
            for claim in _of_two_above(items[at - 2], items[at - 1], item):
                yield sure_if(claim, at == 2 or not claim.rests)
        yield from _of_the_one_above(items[at - 1], item, note)
        yield from _of_the_ratio_above(items[at - 1], item)


def _are_the_only(two: Sequence[Passage], above: Sequence[Passage]) -> bool:
    """Whether no item above two has a value of their unit: a factor below may be that of the first, or of all."""
    (one, unit), *others = (_value_of(line) for line in (two[0], *above))
    return one is not None and all(other is None or (other.kind, of) != (one.kind, unit) for other, of in others)


def _of_two_above(first: Passage, second: Passage, item: Passage) -> Iterator[Claim]:
    """The claim about "Reduction: 64x" under two items with a value each, of the same unit."""
    said = _SAYS.fullmatch(item.text)
    number = item.number_at(said.start("n")) if said is not None else None
    if said is None or number is None:
        return
    (one, unit), (other, same) = _value_of(first), _value_of(second)
    if one is not None and other is not None and unit == same and (unit or one.kind == other.kind == "bytes"):
        yield from _claim(item, number, one, other, is_share=said["share"] is not None)


def _value_of(line: Passage) -> tuple[Number | None, str]:
    """The value with which a line ends, and the words for what it is of."""
    remark = _REMARK.search(line.text)
    line = line if remark is None else line.part(0, remark.start())
    numbers = line.numbers
    if not numbers or not _GIVES.search(line.before(numbers[-1].end - len(numbers[-1].text), 8)):
        return None, ""
    unit = _UNIT.fullmatch(line.text[numbers[-1].end - line.start :])
    return (numbers[-1], unit[1].strip().lower()) if unit is not None else (None, "")


def _of_the_one_above(above: Passage, item: Passage, note: WholeNote) -> Iterator[Claim]:
    """The claim about "only 35 MB, 10,000 times smaller" under the size of what is like it; wrong by a power of ten."""
    said = _SHRUNK.search(item.text) or _SHRUNK_EN.search(item.text)
    number = item.number_at(said.start("n")) if said is not None else None
    own, others = ([one for one in line.numbers if one.kind == "bytes" and not one.bare] for line in (item, above))
    others = [one for one in others if not is_operand(above, one)]
    if number is None or len(own) != 1 or not others or own[0].start > number.start:
        return
    if not set(_NOUN.findall(above.lower)) & set(_NOUN.findall(item.lower)):
        return
    for claim in _claim(item, number, others[-1], own[0], is_share=False):
        # It may be the size beside it that is wrong, if the note doesn't say it again.
        is_sure = claim.truth is not None and fits(number, [claim.truth], _TENS) and note.note.count(own[0].text) > 1
        yield sure_if(claim, is_sure)._replace(addends=(others[-1].start,))


def _of_the_ratio_above(above: Passage, item: Passage) -> Iterator[Claim]:
    """The claim about what is saved, under how many times as much the one takes as the other."""
    saved, ratio = _SAVED.fullmatch(item.text), _RATIO_ABOVE.fullmatch(above.text)
    if saved is None or ratio is None:
        return
    number, times = item.number_at(saved.start("n")), above.number_at(ratio.start("n"))
    two, same = (set(_NAMES_OF_TWO.findall(one["of"] or "")) for one in (saved, ratio))
    if number is None or times is None or not times.value > 1 or two != same:
        return
    left = Truth(quotient(Value(1, 1, 1), number_value(times)), f"1 / {times.text}")
    # Of the memory something more may be taken, as for the scales of what is quantized.
    strength = CONFIRM if not two and _OF_MEMORY.search(item.text) else FIRM
    yield from share_claim(item, number, [rest_of(left)], strength, addends=(times.start,))


def _claim(item: Passage, number: Number, one: Number, other: Number, *, is_share: bool) -> Iterator[Claim]:
    """The claim that a number is how many times as much one of two values is as the other, or the share it saves."""
    small, large = sorted((one, other), key=lambda value: value.value)
    if not 0 < small.value < large.value:
        return
    truths, left = [times_as_much(large, small)], share_of(small, large)
    if is_share:
        truths = [rest_of(left), left] if _RATIO.search(item.text) else [rest_of(left)]
    rests = not (is_share and fits(number, [left]))
    yield from share_claim(item, number, truths, FIRM, addends=(one.start, other.start), rests=rests)


_RATIO = AnyCase(r"compress|ratio|压缩|比")
"""Words for what is left as well as for what is saved."""
