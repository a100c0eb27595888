"""What texts say of fewer heads of keys and values: two numbers of heads, "KV 头从 64 个减到 8 个", and by how much
something is less for it, "缓存只有原来的 1/8", "4x less"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.shares.less_and_more import LESS, LESS_ZH, TIMES
from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.numerals import BARE, Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased

_GAP = r"[\s*`]*"
_N = rf"(?<![A-Za-z0-9_.,/-])(\d{{1,3}})(?!\d|[.,]\d|%|[a-z/]){_GAP}(?:个\s?)?"
_KV = (
    r"(?:(?:n(?:um)?_)?(?:kv|k/v|key[-/_ ]?value|键值|键/值)[\s_*`-]*(?:heads?|头|groups?|组)(?:数量?)?|"
    r"组\s?(?:kv|键值|k/v))"
)
_Q = r"(?:(?:query|queries|q|attention|attn|查询|注意力)[\s/_-]*)?(?:heads?|头)"
_TO = rf"{_GAP}(?:to|down to|→|->){_GAP}(?:just |only )?"
_NOT = r"(?:instead of|rather than|vs\.?|versus|against|[，,]?\s?而不是|而非|代替|取代|替代)"
_INTO = r"(?:(?:divided|split|grouped|partitioned)(?: up)? into|分[成为])"
_THAN = r"(?:\binstead of|\brather than|相[比较对]|比起)"
_FALLING = r"(?:→|->|down to|[减降缩变][少低小成]?[到为至])"
_LAST = r"(?![^.。；]*\d[:：]\s?\d)"
"""What follows the only ratio of a sentence."""
_PAIRS = [
    (cased(pattern), is_falling, is_of_queries)
    for pattern, is_falling, is_of_queries in (
        (rf"{_KV}[^\d。；;]{{0,12}}?[从由]{_GAP}{_N}[^\d。；;,，]{{0,10}}?[到为至成]{_GAP}{_N}", True, False),
        (rf"{_KV}[^\d.;]{{0,24}}?\bfrom{_GAP}{_N}(?:{_KV})?{_TO}{_N}", True, False),
        (rf"\bfrom{_GAP}{_N}(?:{_KV}|{_Q})?{_TO}{_N}{_KV}", True, False),
        (rf"\bfrom{_GAP}{_N}{_KV}{_TO}{_N}", True, False),
        (rf"{_N}(?:{_KV}|{_Q})?{_GAP}{_FALLING}{_GAP}(?:just |only )?{_N}{_KV}", True, False),
        (rf"{_N}{_KV}{_GAP}{_NOT}{_GAP}(?:the |all )?{_N}", False, False),
        (rf"{_THAN}[^\d.;。；]{{0,8}}?{_N}{_KV}[^\d.;。；]{{0,20}}?{_N}", True, False),
        (rf"{_N}{_Q}[^\d.;。；]{{0,24}}?{_N}(?:组\s?)?{_KV}", True, True),
        (rf"{_N}[:：]{_GAP}{_N}(?:gqa|grouped[- ]query|(?:q|query)[-/ :]?(?:to[- ])?kv)\b{_LAST}", True, True),
        (rf"\b(?:gqa|grouped[- ]query(?: attention)?)[^\d.;。；]{{0,16}}{_N}[:：]{_GAP}{_N}{_LAST}", True, True),
        (rf"{_N}(?:q|query){_GAP}(?:→|->|[/:,，]){_GAP}{_N}kv\b", True, True),
        (rf"{_N}{_Q}[^\d.;。；]{{0,12}}?{_INTO}{_GAP}{_N}(?:groups|组)", True, True),
        (rf"{_N}{_KV}{_GAP}(?:for|serving|shared by|对应|服务){_GAP}(?:the |all )?{_N}{_Q}", False, True),
        (rf"{_N}{_KV}[\s,，、/]*(?:and |和\s?)?{_N}(?:query|q|查询)[\s-]*(?:heads?|头)", False, True),
    )
]
"""How two numbers of heads are said, whether the larger one comes first, and whether it is one of queries."""
_QUERY = AnyCase(r"quer|\bq\b|查询|heads?|头")
_OF_A_GROUP = AnyCase(r"\b(?:per|each|every|group)\b|每|组")
_EACH_BEFORE = AnyCase(r"(?:\b(?:every|each|groups? of|per)|每[组个]?)[\s*`]*$")

_F = r"(?P<n>\d{1,3}(?:\.\d+)?)"
_P = r"(?P<n>\d{1,2}(?:\.\d+)?)\s?%"
_ONE_IN = r"(?P<frac>1/(?P<n>[1-9]\d{0,2}))"
_ABOUT = r"(?:[\s*`~≈]|了|约|大约|近|将近|about |roughly |nearly |almost |exactly |another |a further )*"
_WAS = r"(?:原来|原先|原本|mha|标准)?[\s*`]*的?"
_LEFT_ZH = r"(?:只?有|只?剩|仅|[降减缩变][低少小]?[到为至成])"
_REDUCES = (
    r"\b(?:reduc\w+|shr[aiu]nk\w*|cut\w*|lower\w*|sav\w+|decreas\w+|drop\w*|smaller|compress\w*)"
    r"(?: (?!to\b)[a-z-]+){0,5}? (?:by )?"
)
_SHARED = r"(?:per|share (?:one|a|1|the same|each)|for (?:each|every)|to each)"
TIMES_LESS, LEFT, _SAVED, _REST, GROUP = "times", "left", "saved", "rest", "group"
_IS = r"\b(?:to|is|are|only|just|takes?|needs?|uses?)\b"
_HEADS = r"[\s*`]*(?:query |q )?heads?\b"
_RATIO = r"(?<![\w.,:])(?P<ratio>(?P<n>\d{1,3})\s?[:：]\s?1)(?![\d:.]\d|\d)"
_GROUPED = r"(?:gqa|grouped[- ]query(?: attention)?)\b"
_Q_TO_KV = r"(?:query|q)(?:[- ]heads?)?[\s:/-]{0,2}(?:to|and|/|:)[\s:/-]{0,2}(?:kv|k/v|key[-/ ]value)\b"
_OF_GROUPS = (
    r"(?:\b(?:num_key_value_groups|n_rep|n_repeats?|num_repeats?|q(?:ueries)?_per_kv|num_queries_per_kv|"
    r"group[_ ]size)\b|组的?大小|重复次数)(?:\s?[(（]n_rep[)）])?(?:[\s*`:：=→为是]|\b(?:is|of)\b)*"
)
_SAID = [
    (kind, cased(pattern))
    for kind, pattern in (
        (TIMES_LESS, rf"{LESS_ZH}{_ABOUT}{_F}[\s*`]*倍(?!数)"),
        (TIMES_LESS, rf"(?<![\w.,]){_F}[\s*`]*{TIMES}[\s*`]+(?:kv[ -])?(?:cache )?(?:size )?{LESS}\b"),
        (TIMES_LESS, rf"{_REDUCES}{_ABOUT}a factor of {_F}(?!\d|[.,]\d|%)"),
        (TIMES_LESS, rf"{_REDUCES}{_ABOUT}{_F}[\s*`]*{TIMES}"),
        (LEFT, rf"(?:{_LEFT_ZH}|是|为|[=≈]){_ABOUT}{_WAS}{_ABOUT}{_ONE_IN}(?![\d/.])"),
        (LEFT, rf"{_IS}{_ABOUT}{_ONE_IN}(?:th)?(?= (?:of|the)\b|[.,;)]|$)"),
        (_SAVED, rf"{LESS_ZH}{_ABOUT}(?:多少[?？]?[\s*`]*[(（]?答[:：]\s?)?{_P}"),
        (_SAVED, rf"{_REDUCES}{_ABOUT}{_P}"),
        (_REST, rf"{_LEFT_ZH}{_ABOUT}{_WAS}{_ABOUT}{_P}"),
        (_REST, rf"(?<![\w.,]){_P}[\s*`]+of (?:the |an? )?(?:mha|original|full|size|baseline)"),
        (GROUP, rf"(?<![\w.,]){_F}{_GAP}(?:query|q) heads? {_SHARED}\b"),
        (GROUP, rf"\b(?:each|every|one) {_KV} (?:serves|is shared by|for){_GAP}{_F}{_HEADS}"),
        (GROUP, rf"\b(?:each|every|per) group (?:has|of|contains|with|holds){_GAP}{_F}{_HEADS}"),
        (GROUP, rf"每组?{_GAP}{_F}{_GAP}个?{_GAP}(?:查询|query|q){_GAP}(?:头|heads?)?{_GAP}(?:共享|共用|对应|一组)"),
        (
            GROUP,
            rf"\bshared? (?:(?:keys|k/?v|them) )?(?:across|by|between|among) (?:groups of )?{_F} "
            r"(?:query |q |attention )?heads (?:at a time|at once|each)",
        ),
        (GROUP, rf"{_RATIO}{_GAP}(?:{_GROUPED}|{_Q_TO_KV}|(?:{_GROUPED} )?ratio (?:of|between) {_Q_TO_KV})"),
        (
            GROUP,
            rf"(?:{_GROUPED}|{_Q_TO_KV}(?: heads?)?)[\s*`-]*(?:group )?(?:ratio|比例?)(?:[\s*`:：=为]|is|of)*{_RATIO}",
        ),
        (GROUP, rf"{_OF_GROUPS}{_F}(?![\d/]|\s?(?:[个x×*+/-]|groups|组))"),
        (GROUP, rf"(?<![\w.,]){_F}{_GAP}(?:queries|q) {_SHARED} (?:kv|k/v|key)\b"),
        (GROUP, rf"\b(?:queries|query heads|q heads) per {_KV}(?:[\s*`:：=]|\bis\b)*{_F}(?![\d/])"),
        (GROUP, rf"每组{_GAP}(?:有|含|包含)?{_GAP}{_F}{_GAP}个{_GAP}(?:查询|query|q){_GAP}(?:头|heads?)"),
        (GROUP, rf"(?:q|query|查询) ?头数?[和与:：/ ]+(?:kv|键值) ?头数?的?之?比例?[为是:：]?{_GAP}{_RATIO}"),
    )
]
"""How a factor is said: so many times less, what is left, what is saved, and the heads of a group."""
MOST_HEADS = 256


class Heads(NamedTuple):
    """Two numbers of heads, and where in the source they are said; the larger one is of queries, or was of keys."""

    many: Number
    few: Number
    start: int
    end: int
    is_of_queries: bool

    @property
    def ratio(self) -> Fraction:
        """How many times fewer there are."""
        return divided(self.many.value, self.few.value)


class Factor(NamedTuple):
    """A factor: how it is said, where in the sentence, and its number."""

    kind: str
    found: re.Match[str]
    number: Number


def pairs_of_heads(sentence: Passage) -> list[Heads]:
    """The numbers of heads that a sentence holds against each other, none of them within another two."""
    stated = {size: [one.number for one in sentence.settings if one.size == size] for size in ("n_heads", "n_kv_heads")}
    if all(len(numbers) == 1 for numbers in stated.values()):
        # "n_heads = 32, n_kv_heads = 8"
        one, other = (numbers[0] for numbers in stated.values())
        pair = Heads(one, other, min(one.start, other.start), max(one.end, other.end), is_of_queries=True)
        return [pair] if _are_of_heads(one, other) else []
    found: list[Heads] = []
    for form, is_falling, is_of_queries in _PAIRS:
        for match in form.finditer(sentence.lower):
            first, second = (sentence.number_at(match.start(group)) for group in (1, 2))
            many, few = (first, second) if is_falling else (second, first)
            link = sentence.lower[match.end(1) : match.start(2)]
            if many is None or few is None or not _are_of_heads(many, few):
                continue
            is_of_each = _QUERY.search(link) and _OF_A_GROUP.search(link)
            if is_of_each or _EACH_BEFORE.search(sentence.lower[: match.start(1)]):
                continue
            pair = Heads(many, few, sentence.start + match.start(), sentence.start + match.end(), is_of_queries)
            if not any(other.start < pair.end and pair.start < other.end for other in found):
                found.append(pair)
    return found


def _are_of_heads(many: Number, few: Number) -> bool:
    """Whether there may be so many heads of which so few have keys."""
    is_less = is_whole(many) and is_whole(few) and 0 < few.value < many.value <= MOST_HEADS
    return is_less and many.value % few.value == 0


def factors_in(sentence: Passage) -> Iterator[Factor]:
    """The factors that a sentence says, each once."""
    seen: set[int] = set()
    for kind, form in _SAID:
        for match in form.finditer(sentence.lower):
            is_ratio = "ratio" in match.re.groupindex
            at = match.start("frac" if kind == LEFT else "n")
            number = _ratio(sentence, match) if is_ratio else sentence.number_at(at)
            if number is not None and at not in seen:
                seen.add(at)
                yield Factor(kind, match, _fraction(number, match["frac"]) if kind == LEFT else number)


def _ratio(sentence: Passage, match: re.Match[str]) -> Number:
    """The 8 of "8:1", which is read as one number or as none."""
    start, end = (sentence.start + at for at in match.span("ratio"))
    return Number(start, end, sentence.between(start, end), int(match["n"]), 1, BARE)


def _fraction(number: Number, text: str) -> Number:
    """The number of which only the 1 of a 1/8 has been read."""
    value = Fraction(1, int(text.partition("/")[2]))
    return number._replace(end=number.start + len(text), text=text, digits=value, step=value / 100)


def factor_of_heads(kind: str, many: Exact, few: Exact) -> Truth:
    """What is said of so many heads of which so few have keys: with 8 for 32 a cache is 4 times as small; 75 % are
    saved, and 25 % are the rest."""
    ratio, back = divided(many, few), f"{few} / {many}"
    if kind in (TIMES_LESS, GROUP):
        return Truth.of(ratio, f"{many} / {few}")
    if kind == _SAVED:
        return Truth.of(1 - 1 / ratio, f"1 − {back}", "share")
    return Truth.of(1 / ratio, back, "share" if kind == _REST else "")
