"""The bytes of a parameter in training, one after the other: "权重 4 字节、梯度 4 字节、动量 8 字节，共 16 字节"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_FEWEST, _MOST = 3, 8
_LARGEST = 64
"""Bytes of a parameter in training; more are of something else."""
_TOTAL_BEFORE = AnyCase(
    r"(?:[总一]?共[计有是需要]*|合计|总计|加起来[是为]?|\btotal(?:l?ing| of|s|:)?|\bin (?:all|total),?)\W{0,3}$"
)
_TOTAL_AFTER = AnyCase(
    r"[\s*`]*(?:(?:per|for each|a|每个?) ?(?:param\w*|weight|参数)\W{0,2})?(?:in (?:total|all)|altogether)\b"
)
_NO_LIST = AnyCase(
    r"\b(?:each|both|two|every|times|or|instead|only|of which|without|versus)\b|[×*/·]|"
    r"[各每两倍或仅只省]|其中|不[含算]|而不是"
)
"""Words between two numbers that are then not simply added."""
_BYTES = cased("byte|字节|B")


def listed_bytes(passage: Passage) -> Iterator[Claim]:
    """A claim about the total behind three or more numbers of bytes of a sentence, if nothing else is said of them."""
    if len(passage.numbers) <= _FEWEST or _BYTES.search(passage.text) is None:
        return
    for sentence in passage.sentences:
        if COUNTERFACTUAL.search(sentence.text) or DOUBTED.search(sentence.text):
            continue
        few = [number for number in sentence.numbers if _is_few_bytes(number)]
        for at in range(_FEWEST, min(len(few), _MOST + 1)):
            if _is_total(sentence, few[at]) and _is_list(sentence, few[: at + 1]):
                terms = few[:at]
                how = " + ".join(str(term.digits) for term in terms)
                truth = Truth.of(sum(int(term.value) for term in terms), f"{how} bytes", "bytes")
                yield from claimed(sentence, few[at], [truth], "sum", FIRM, addends=tuple(term.start for term in terms))
                break


def _is_few_bytes(number: Number) -> bool:
    is_whole = isinstance(number.digits, int) and 0 < number.digits <= _LARGEST
    return is_whole and number.kind == "bytes" and not number.bare and number.value == number.digits


def _is_total(sentence: Passage, number: Number) -> bool:
    return bool(
        _TOTAL_BEFORE.search(sentence.before(number.start, 16)) or _TOTAL_AFTER.match(sentence.after(number.end))
    )


def _is_list(sentence: Passage, numbers: Sequence[Number]) -> bool:
    """Whether numbers of a sentence stand side by side with a word or two for each, and no other number between."""
    between = [
        sentence.text[one.end - sentence.start : other.start - sentence.start] for one, other in pairwise(numbers)
    ]
    inner = [number for number in sentence.numbers if numbers[0].start <= number.start <= numbers[-1].start]
    longest = max(len(words) for words in between)
    return len(inner) == len(numbers) and longest <= _APART and not any(map(_NO_LIST.search, between))


_APART = 40
"""So many characters at most are between two terms of a list."""
