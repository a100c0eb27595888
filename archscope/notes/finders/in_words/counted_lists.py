"""Matrices listed by name and counted beside the list: "Q, K, V, O: 4 个矩阵 = 4d²", "3 matrices (gate, up, down)"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_SQUARE = r"(?:w\s?[_^]?\s?\{?)?[qkvo]\}?"
_OTHER = r"w_?\{?[123]\}?|(?:w\s?_\s?\{?)?(?:gate|up|down|query|key|value|output|out)\}?"
_MARKS = r"[`$*]{0,2}"
_NAME = rf"{_MARKS}(?:{_SQUARE}|{_OTHER})(?:_?proj(?:ection)?)?{_MARKS}(?![a-z\d_])"
_AND = r"\s*(?:[,，、/]|\band\b|和|与|&)\s*(?:(?:and|和)\s?)?"
_LIST = rf"{_NAME}(?:{_AND}{_NAME}){{2,6}}"
_NOUN = (
    r"(?:个\s?(?:权重|投影|线性|参数)?矩阵|(?:weight |projection |parameter |linear |square )?matrices\b|个\s?线性层)"
)
_BEFORE = AnyCase(
    rf"(?<![\w.-])({_LIST})[\s*`]*(?:[:：]|共有?|这|一共|总共|—|–)[\s*`]*(\d)\s?{_NOUN}(?!\s?(?:of|with|in|a|的)\b)"
)
_BEHIND = AnyCase(rf"(?<![\w.×*-])(\d)\s?{_NOUN}[\s*`]*[(（:：][\s*`]*({_LIST})[\s*`]*(?:[)）]|$|[.。;；])")
_GOES_BEFORE = AnyCase(r"(?:[,，、/+&×*(（]|\band|和|与|加)[\s*`$]*$")
"""What shows that a list began before the names that are known, or goes on from a bracket."""
_SEPARATOR, _BARE = cased(_AND), cased(r"[\s`$*{}^_]|^w(?=[\s_^{]*[qkvo])|_?proj(?:ection)?")
_SQUARES = AnyCase(rf"{_MARKS}{_SQUARE}{_MARKS}(?:{_AND}{_MARKS}{_SQUARE}{_MARKS}){{2,6}}")
_AREA = AnyCase(
    r"[\s*`$]*[=≈→:：][\s*`$]*(\d{1,2})\s?(?:[×·*]\s?)?(?:d(?:_\{?\\?(?:text\{)?model\}?\}?)?|h|c|n_embd)"
    r"(?:²|\^2|\^\{2\}|\*\*2)[\s*`$]*(?:$|[.,;，。；)）\n]|(?:个?参数|param))"
)
_LEFT_OPEN = AnyCase(
    r"\beach\b|\blora\b|adapter|\brank|\bper\b|\bfus|\bmerge|"
    r"低秩|concat|combin|\bshar|\bof which|\bothers?\b|\bonly\b|\btwo of\b|每|各|融合|合并|"
    r"拼接|共享|其中|其他|等[^于]|只|合成"
)


def counted_lists(passage: Passage) -> Iterator[Claim]:
    """A claim about the number of matrices beside a list of them all, and about the squares that they have together."""
    if "矩阵" not in passage.text and "线性层" not in passage.text and "matrices" not in passage.lower:
        return
    for sentence in passage.sentences:
        if is_doubted(sentence.text, _LEFT_OPEN):
            continue
        for pattern, listed, counted in ((_BEFORE, 1, 2), (_BEHIND, 2, 1)):
            for found in pattern.finditer(sentence.text):
                is_whole = counted == 1 or not _GOES_BEFORE.search(sentence.text[: found.start()])
                yield from _counted(sentence, found, found[listed], counted) if is_whole else ()


def _counted(sentence: Passage, found: re.Match[str], listed: str, counted: int) -> Iterator[Claim]:
    names = [_BARE.sub("", name) for name in _SEPARATOR.split(listed)]
    number = sentence.number_at(found.start(counted))
    # One matrix may hold several.
    if number is None or not number.bare or number.digits < 2 or len(set(names)) != len(names):
        return
    truth = Truth.of(len(names), listed.strip(), "count")
    yield from claimed(sentence, number, [truth], "arithmetic", FIRM)
    area = _AREA.match(sentence.text[found.end() :])
    squares = sentence.number_at(found.end() + area.start(1)) if area and _SQUARES.fullmatch(listed) else None
    if squares is not None and number.digits == len(names):
        yield from claimed(sentence, squares, [truth], "arithmetic", FIRM)
