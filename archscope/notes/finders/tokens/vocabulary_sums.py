"""Vocabularies beside what they are made of: "50,257 tokens (50,000 merges + 256 bytes + `<|endoftext|>`)"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_LEAST, _ALL_BYTES = 1000, 256
_BYTES = AnyCase(
    r"(\d[\d,]*)\s?(?:个\s?)?(?:raw|base|basic|initial|single|基础|单|原始|\s)*"
    r"(?:byte(?:s|[- ]?(?:level )?(?:tokens?|values?|symbols?))|字节(?:\s?(?:token|词元|符号|基础))?)"
)
_MERGES = AnyCase(
    r"(\d[\d,]*)\s?(?:[次个条]\s?)?(?:learned|bpe|byte-pair|学到的|\s)*"
    r"(?:merges?(?: tokens| rules)?|merged tokens|合并(?:规则)?)"
)
_SPECIAL = AnyCase(
    r"(?:(\d+|one|an?|the|一个?)\s?)?(?:个\s?)?(?:<\|[a-z_]+\|>|\[[a-z]+\])(?: (?:token|marker))?|"
    r"(\d+|one|an?|一个?)\s?(?:个\s?)?(?:(?:special|extra|end[- ]of[- ](?:text|sequence)|eos|eot|特殊|结束)\s?)+"
    r"(?:token|词元|标记|符号|符)?s?(?:\s?<\|[a-z_]+\|>)?"
)
_KINDS = (_BYTES, _MERGES, _SPECIAL)
_AND = cased(r"\s*(?:,\s+(?:and\s|plus\s)?|，|、|\s\+\s|\+|\s(?:and|plus)\s|[和与]|加上?)\s*")
_MARKS = " *`_$.。\n"
_LAST = AnyCase(r"\bid\b|\bindex\b|\blast\b|\blargest\b|\bhighest\b|编号|索引|最[大后]")
"""Words for the last of them, which is one less than there are."""
_INSIDE = cased(
    r"[(（]([^()（）]+)[)）]|"
    r"(?:[:：]|(?<=\d)[ *`]*(?:(?:个\s?)?(?:tokens?|entries|词表|词元)[ *`]*)?=)([^:：()（）=]+)$|"
    r"(?:[:：]|\b(?:is|has|are)\b|[是为有])(?!\s?[\d,]+\s?=)([^:：()（）=]+)="
)
"""What stands in brackets, behind a colon or a sign of equality, or before one."""
_OF_TOKENS = AnyCase(
    r"[\s*`_]*(?:(?:total |different )?(?:tokens?|entries|items|个?\s?(?:token|词元|词)))?[\s*`_]*"
    r"(?:[:：=]|which is)?\s*"
)


def vocabulary_sums(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of tokens that is said with the bytes, the merges and the special tokens among them.

    It is wrong if it is said to be equal to a sum that it isn't, "900 = 256 bytes + 643 merges + 2 special tokens"; or
    if it is their sum without the special tokens, and the merges are a round number, which nobody got by taking the
    others away from it.
    """
    if passage.largest.get("count", 0) < _LEAST or not ("merge" in passage.lower or "合并" in passage.text):
        return
    for line in passage.lines if "\n-" in passage.text or "\n*" in passage.text else [passage]:
        for inside in _INSIDE.finditer(line.text):
            group = next(group for group in (1, 2, 3) if inside[group] is not None)
            parts = _parts(inside[group])
            number = _whole(line, inside.start(), inside.end(), is_behind=group == 3) if parts else None
            if number is None or is_doubted(line.text, _LAST):
                continue
            true = sum(parts.values())
            is_forgotten = number.bare and number.value == true - parts[_SPECIAL] and _is_round(parts[_MERGES])
            is_equation = inside[0].partition(inside[group])[0].endswith("=") and inside[0].count("+") == len(parts) - 1
            if is_equation and number.value == true - parts[_BYTES] + _ALL_BYTES != true:
                yield from _other_bytes(line, inside)
                continue
            truth = Truth.of(true, " + ".join(f"{part:,}" for part in parts.values()), "count")
            yield from claimed(line, number, [truth], "sum", FIRM if is_forgotten or is_equation else CONFIRM)


_LISTED = tuple(
    AnyCase(
        rf"(?:^|[\n,，。:：;])[^\d\n,，。:：;]{{0,24}}(?:{words})[^\d\n,，。;]{{0,12}}"
        r"(\d[\d,]{0,9})(?![\d.]| ?[km万-])"
    )
    for words in (
        r"(?:base|initial|starting|基础|初始)\s?(?:vocab\w*|词表)",
        r"merges?(?: rules?)?\b|merge\s?规则|合并(?:规则|次)|合并次数",
        r"(?:final|最终)(?:的)?\s?(?:vocab\w*|词表)",
    )
)
"""Lines for the tokens that a vocabulary begins with, for the merges, and for what it has in the end."""


_FEWER, _BEHIND = AnyCase(r"request|learned|drop|remov|unused|never|away|at most|实际|去掉|删|未用|最多"), 48
"""Words for merges of which not all are left."""


def merges_of_lists(note: str) -> Iterator[Claim]:
    """A claim about the merges of a vocabulary, in a note that lists what it had before them and what it has at last.

    More than were added are wrong; if there are fewer, the others may be special tokens.
    """
    lower = lowered(note)
    if "merge" not in lower and "合并" not in lower:
        return
    found = [list(pattern.finditer(lower)) for pattern in _LISTED]
    if any(len({one[1] for one in said}) != 1 for said in found):
        return
    base, merged, final = (int(said[0][1].replace(",", "")) for said in found)
    for one in found[1] if found[0][0].start() < found[1][0].start() and 0 < base < final else ():
        line = Passage(note[one.start(1) : one.end(1)], one.start(1))
        around = lower[found[0][0].start() : found[2][0].end() + _BEHIND]
        is_sure = merged > final - base and not _FEWER.search(around)
        truth = Truth.of(final - base, f"{final:,} - {base:,}", "count")
        yield from claimed(line, line.numbers[0], [truth], "difference", FIRM if is_sure else CONFIRM)


def _other_bytes(line: Passage, inside: re.Match[str]) -> Iterator[Claim]:
    """The claim that there are 256 bytes, where the other parts come to their sum with so many."""
    said = _BYTES.search(inside[0])
    number = line.number_at(inside.start() + said.start(1)) if said is not None else None
    truth = Truth.of(_ALL_BYTES, "the values of a byte")
    yield from claimed(line, number, [truth], "sum", FIRM) if number is not None else ()


def _is_round(count: int) -> bool:
    return count % 1000 == 0 or count & (count - 1) == 0


def _parts(text: str) -> Mapping[AnyCase, int]:
    """How many tokens of each kind a text lists, if it lists nothing but one number for each kind."""
    found: dict[AnyCase, int] = {}
    listed = [" ".join(part.strip(_MARKS).replace("`", "").split()) for part in _AND.split(text)]
    for part in listed if len(listed) == len(_KINDS) else ():
        for kind in _KINDS:
            said = kind.fullmatch(part)
            if said is not None:
                written = next((group for group in said.groups() if group), "one")
                found[kind] = int(written.replace(",", "")) if written[0].isdigit() else 1
    return found if len(found) == len(_KINDS) else {}


def _whole(line: Passage, first: int, last: int, *, is_behind: bool) -> Number | None:
    """The number right before the place of its parts, or right behind it."""
    if is_behind:
        number = line.number_from(last)
        return number if number is not None and not line.text[last : number.start - line.start].strip(" *`") else None
    before = [number for number in line.numbers if number.end <= line.start + first][-1:]
    is_beside = before and _OF_TOKENS.fullmatch(line.text[before[0].end - line.start : first])
    return before[0] if is_beside else None
