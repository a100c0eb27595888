"""So many values in a dtype, and the bytes that they take: "6,291,456 elements, in fp32 24 MiB"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_IN_A_DTYPE = AnyCase(
    r"[\s*`$)]*(个?\s?(?:元素|数|值|参数)|elements|values|numbers|param(?:eter)?s|entries|weights|floats|scores)?"
    r"(?:[\s*`$,，:：;；(（]|即|in|at|as|with|which|that|stored|[,，] ?约\s?<>|[(（]约?\s?<>[)）]|用|以|按|若|在)*"
    rf"{DTYPE}(,? (?:this|that|it)(?: is|'s)(?: about)? )?"
    r"(?:[\s*`~≈=:：(（,，]|精度|存储?|保存|格式|[下起]来|加载|后|权重|文件|体积|下|时|的|就|要|只|共|占用?|需|是|为|有|大约|大小|约|it|they|that|this|is|"
    r"are|takes?|needs?|occup(?:y|ies)|about|roughly|i\.e\.)*[\s*`]*"
)
_OF_VALUES = AnyCase(
    r"[\s*`$]*(?:\w+ )?(?:elements|entries|floats|values|scores|param(?:eter)?s|weights|numbers|logits)\s?[,，(（]\s*"
    r"(?:or|that is|i\.e\.|which is|which are|so)?,?\s*(?:~|≈|about|roughly)?[\s*`$]*"
)
_DTYPE_BEHIND = AnyCase(rf"[\s*`$]*(?:in|as|at) {DTYPE}(?=\s*(?:[.,;:)]|$|\n))")
_FOR_EACH = AnyCase(r"每|单|\bper\b|\beach\b|\bone\b|\ban?\b")
_NEEDS = AnyCase(r"需|要|needs?")
_OF_A_CARD = AnyCase(r"显存|内存|以上|\b(?:v?ram|gpus?|cards?|memory)\b")
_LEAST, _FARTHEST = 10_000, 60


def values_in_bytes(passage: Passage) -> Iterator[Claim]:
    """A claim about the bytes that follow a number of values with nothing but a dtype between them."""
    numbers = passage.numbers
    if len(numbers) < 2 or passage.largest.get("bytes", 0) < _LEAST or not widths_in(passage.text):
        return
    for at, number in enumerate(numbers[1:], 1):
        if not _is_in_bytes(number):
            continue
        for count in reversed(numbers[max(0, at - _AHEAD) : at]):
            if not count.bare or not isinstance(count.digits, int) or count.digits < _LEAST:
                continue
            between = _between(passage, count, number, numbers[:at])
            said = _IN_A_DTYPE.fullmatch(between) if len(between) < _FARTHEST else None
            behind = _DTYPE_BEHIND.match(passage.after(number.end, 40)) if _OF_VALUES.fullmatch(between) else None
            if behind is not None:
                yield from _claim(passage, count, number, behind[0])
            elif said is not None and (said[1] or said[2]):
                yield from _claim(passage, count, number, between)
            break


_AHEAD = 4
"""Of so many numbers before its bytes one may be the count."""


def _is_in_bytes(number: Number) -> bool:
    return number.kind == "bytes" and number.value >= _LEAST


def _between(passage: Passage, count: Number, number: Number, others: list[Number]) -> str:
    """What stands between a count and its bytes; the count said again, "约 1 亿", is <>, and so is a dtype's width."""
    between, last = "", count.end
    for other in others:
        if other.start >= count.end and not other.bare and other.kind == "count":
            between += passage.between(last, other.start) + "<>"
            last = other.end
    return between + passage.between(last, number.start)


def _claim(passage: Passage, count: Number, number: Number, between: str) -> Iterator[Claim]:
    widths = widths_in(between)
    if len(widths) != 1:
        return
    truth = Truth.of(count.value * widths[0], f"{count.text} × {widths[0]} bytes", "bytes")
    ratio = Fraction(number.value) / truth.value.exact
    # Where the values are those of each layer, the bytes may be those of all.
    is_of_all = ratio > _MORE and _FOR_EACH.search(passage.before(count.start))
    # What a card needs is more than the values, and so are those of a few bits with their scales.
    is_of_more = 1 < ratio < _SOME_MORE and (
        widths[0] < 1 or _NEEDS.search(between) or _OF_A_CARD.search(passage.after(number.end, 24))
    )
    doubtful = is_of_all or is_of_more or not 1 / _FAR < ratio < _FAR or COUNTERFACTUAL.search(passage.text)
    yield from claimed(passage, number, [truth], "memory", CONFIRM if doubtful else FIRM, addends=(count.start,))


_SOME_MORE, _MORE, _FAR = Fraction(3, 2), Fraction(19, 10), Fraction(1100)
