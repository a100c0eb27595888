"""By how many percent something is less or more that went from one number to another: "from 21 to 11 tokens, 48%
fewer", "从 21 个降到 11 个，少了 48%", "21 → 11 (−48%)"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.shares.less_and_more import LESS, MORE, is_less_by
from archscope.notes.finders.shares.quotients import by_how_much, share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_MARKS = r"[\s*`$]*"
_UNIT = rf"(?:{_MARKS}(?:[a-z]+|[\u4e00-\u9fff]{{1,4}}?))?{_MARKS}"
_FROM = AnyCase(r"(?:\bfrom|[从由])[\s*`$~≈约]*(?:[a-z\u4e00-\u9fff]{1,8}\s?)?$")
"""What stands before the first number, where nothing but a "to" parts it from the other."""
_TO = cased(rf"{_UNIT}\bto\b{_MARKS}(?:only |just |about )?{_MARKS}")
_BECOMES = cased(
    rf"{_UNIT}(?:→|->|-->|⇒|\\to|(?:(?:减|缩|压|降|增|涨|升|变|加|砍)[少小低缩大长到加]?|降低|变)[到至为成了]){_MARKS}"
    rf"(?:了|约|only )?{_MARKS}"
)
"""What stands between a number and the one that it becomes."""
_BESIDE = cased(
    rf"{_UNIT}[,，;；:：(（—–\s-]{{0,4}}{_MARKS}"
    r"(?:(?:which|that|this|it|is|are|was|were|i\.e\.,?|or|so|thus|a|an|by|of|about|roughly|nearly|almost|some|down|up|"
    r"(?:is |was )?(?:reduced|cut|lowered|increased)|reduction|saving|saves?|drop|decrease|increase|reducing|dropping|"
    r"即|也就是|相当于|等于|大?约|近|整整|共|一下|就|也|只|[减缩][少小]|[减少多增]|下降|降低?|节省|省|增加|增长)了?[\s:：=]*)*"
    rf"{_MARKS}[~≈+−–-]?{_MARKS}"
)
"""What stands between the second number and the share."""
_GOES_ON = cased(rf"\d{_UNIT}[,，]?{_MARKS}(?:→|->|-->|⇒|\\to\b|\bto\b|[到至为成])[\s*`$~≈约了]*$")
"""What stands before the second of three numbers, each of which becomes the next."""
_FEW = 1000
_SIGN, _MINUS = cased(r"[+−–-][\s*`$~≈]*$"), cased(r"[−–-][\s*`$~≈]*$")
_IF = AnyCase(r"\b(?:if|would|suppose|imagine|instead)\b|如果|假设|假如|若")
_OTHER = AnyCase(r"\b(?:up to|average|mean|respectively|about half|points?)\b|平均|至多|最多|分别|百分点|个点")
_ENDS = AnyCase(
    rf"{_MARKS}(?:{LESS}|{MORE})?{_MARKS}(?P<of>[a-z]+)?{_MARKS}(?:in (?:total|all)\b|(?:$|[.,;:)\n。，；：）！!|]))"
)
"""All that may follow a share: another word says of what it is."""
_CHANGED = cased(
    r"\b(?:bits?|heads?|layers?|blocks?|epochs?|steps?|gpus?|cards?|experts?|dim\w*|groups?|ranks?|batch\w*|x|fp\d+)\b|"
    r"[位头层维组卡秩块]|比特|专家|轮|步"
)
_OF_THEM = AnyCase(rf"{_MARKS}(?:fewer|(?:{LESS}|{MORE}) [a-z]+)\b")
_LESS_SAID, _MORE_SAID = AnyCase(rf"{_MARKS}{LESS}\b"), AnyCase(rf"{_MARKS}{MORE}\b")


def changes_said(passage: Passage) -> Iterator[Claim]:
    """A claim about each share beside two numbers, the second of which the first is said to become."""
    if "share" not in passage.largest or len(passage.numbers) < 3:
        return
    for sentence in passage.sentences:
        numbers = sentence.numbers
        for first, second, share in zip(numbers, numbers[1:], numbers[2:], strict=False):
            if share.kind == "share" and first.kind == second.kind != "share" and first.value and second.value:
                yield from _said(sentence, first, second, share)


def _said(sentence: Passage, first: Number, second: Number, share: Number) -> Iterator[Claim]:
    """The claim that a share is what the second of two numbers is less or more by than the first."""
    between, beside = (
        sentence.between(one.end, other.start).lower() for one, other in itertools.pairwise((first, second, share))
    )
    is_from = _TO.fullmatch(between) and _FROM.search(sentence.before(first.start))
    if not (is_from or _BECOMES.fullmatch(between)) or not _BESIDE.fullmatch(beside):
        return
    if _GOES_ON.search(sentence.before(first.start, 24)) or (first.bare and not second.bare and first.value < _FEW):
        # From the first of three numbers, or "4 → 8 k".
        return
    is_less = _is_less(sentence, share)
    if is_less is None or is_less is not (second.value < first.value) or first.value == second.value:
        return
    small, large = sorted((first, second), key=lambda one: one.value)
    truth, _ = by_how_much(large, small, is_less=is_less)
    ends = _ENDS.match(sentence.after(share.end))
    is_of_other = ends is None or (ends["of"] or "") not in between + beside
    # Heads and bits are changed for what becomes of something else.
    is_changed = _CHANGED.search(between + beside) and not _OF_THEM.match(sentence.after(share.end))
    is_open = is_of_other or is_changed or says(sentence.text, _IF, DOUBTED, SHARED_OUT, _OTHER)
    strength = CONFIRM if is_open else FIRM
    yield from share_claim(sentence, share, [truth], strength, addends=(first.start, second.start))


def _is_less(sentence: Passage, share: Number) -> bool | None:
    """Whether a share is said to be what something is less by, or more, in words or by a sign."""
    said = is_less_by(sentence, share)
    if said is not None:
        return said
    after, before = sentence.after(share.end), sentence.before(share.start)
    if _LESS_SAID.match(after):
        return True
    if _MORE_SAID.match(after):
        return False
    return bool(_MINUS.search(before)) if _SIGN.search(before) else None
