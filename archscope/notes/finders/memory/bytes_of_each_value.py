"""What a parameter takes in training by what it takes in each of some things that are listed: "weights, gradients, m
and v, 4 bytes each, make 16 bytes per parameter", "（权重、梯度、m、v 各 4 字节），每个参数要 16 字节"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.judging.claims import SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_MARKS = r"[\s*_`$]*"
_THING = (
    r"(?:(?:the |its |adam'?s? |fp32 |fp16 |bf16 )?(?:model )?(?:master (?:copy|weights?)|weights?|"
    r"param(?:eter)?s?|grad(?:ient)?s?|"
    r"momentum|variance|(?:first|second)(?:[- ]order)? moment(?:um)?s?|m|v|"
    r"主权重|权重|参数|模型参数|梯度|[一二]阶动量|[一二]阶矩|动量|方差|权重副本))"
)
_AND = rf"{_MARKS}(?:,|，|、|/|\+|&|and|,? and|和|与|及|以及){_MARKS}"
_LISTED = AnyCase(
    rf"(?<![\w\u4e00-\u9fff])({_THING}(?:{_AND}{_THING}){{1,5}})"
    rf"(?:{_MARKS}各(?:占|需|要|自|是|为|用)*{_MARKS}(?=\d)|"
    rf"{_MARKS}(?:,|at|with|\(|take|takes|need|cost|use|are|have)?{_MARKS}(?=\d{{1,2}} ?bytes? (?:each|apiece)\b))"
)
"""Some things, and then the bytes that each of them has."""
_SEPARATE = cased(r",? and |[,，、/+&和与及]|\band\b")
_IN_ALL = AnyCase(
    r"[\s*_`$)）,，:：=→.。]*(?:(?:apiece|each|so|which|that|this|is|are|makes?|gives?|for|a|total(?: of)?|"
    r"in total|in all|"
    r"altogether|together|it|they|or|每个?参数|总共|一共|合计|共|就|需要|需(?!要)|要|占用?|是|为|即|=|≈|"
    r"→)[\s*_`$,，:：]*)*"
)
_ENDS = AnyCase(
    r"[\s*_`$]*(?:(?:per|for each|for every|/|a) ?param\w*|in (?:all|total)|altogether)?[\s*_`$]*(?:$|"
    r"[.,;)。，；）]|\n)"
)
_ONE, _FAR, _MOST, _NEAR = 2, 48, 64, 120


def bytes_of_each_value(passage: Passage) -> Iterator[Claim]:
    """A claim about the bytes right behind those that each of some listed things takes, as many times these."""
    if "bytes" not in passage.largest or ("each" not in passage.lower and "各" not in passage.text):
        return
    for found in _LISTED.all_lower(passage.lower):
        each = passage.number_at(found.end())
        names = [name for name in _SEPARATE.split(found[1]) if name.strip(" *_`$")]
        total = passage.number_from(each.end - passage.start) if each is not None else None
        if each is None or total is None or len(names) < _ONE or is_doubted(_without_a_case(passage, total)):
            continue
        between = passage.between(each.end, total.start)
        is_near = len(between) <= _FAR and _IN_ALL.fullmatch(between) is not None
        if is_near and _is_few(each) and _is_few(total) and _ENDS.match(passage.after(total.end, 48)):
            said = passage.part(max(0, found.start() - _NEAR), found.start())
            # What else a parameter takes may be counted in: "weights 2 bytes, gradients 2 bytes, m and v 4 bytes each".
            others = [one.digits for one in said.numbers if _is_few(one)] if "bytes" in said.largest else []
            counted = [sum(others, each.digits * len(names)), each.digits * len(names)]
            how = " + ".join([*map(str, others), f"{len(names)} × {each.text}"])
            truths = [Truth.of(value, how, "bytes") for value in counted]
            is_slip = total.digits in [counted[0] + times * each.digits for times in (-1, 1)]
            is_slip = is_slip or total.digits in [counted[0] - other for other in others]
            for claim in claimed(passage, total, truths, "memory", SURE, addends=(each.start,)):
                yield sure_if(claim, is_slip and (not others or _LISTS.search(said.text)))


def _is_few(number: Number) -> bool:
    """Whether a number is one of the few bytes that a parameter takes."""
    return number.kind == "bytes" and number.units[0].scale == 1 and 0 < number.digits <= _MOST


def _without_a_case(passage: Passage, number: Number) -> str:
    """The sentence of a number without the word that only says in which case it is so: "如果全程 fp32"."""
    return _IN_CASE.blanked(passage.sentence_of(number).text)


_LISTS = AnyCase(
    r"(?:weights?|grad(?:ient)?s?|param(?:eter)?s?|权重|参数|梯度|主权重)[\s*_`]*(?:take|need|占用?|需要|是|为|[:：])?[\s*_`]*"
    r"\d{1,2} ?(?:bytes?|b|字节)[\s*_`,，、;；+]*(?:and |the |fp32 |adam'?s? |of )*$"
)
"""What stands before the listed things where others have their bytes there by their names."""
_IN_CASE = AnyCase(
    r"^\W*(?:如果|若|假如|if)(?=[^,，(（]{0,24}(?:fp32|float32|混合精度|mixed precision|bf16|fp16))|并没有"
)
