"""Shares of two counts in the same sentence, one of them said to be the total: "38.6M is 31% of the total (124.4M)"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.shares.quotients import share_claim, share_of
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, WITHOUT
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, says

_LEAST = 100_000
_WHOLE_BEFORE = AnyCase(
    r"(?:\btotal(?: of| is| has)?|\b(?:out )?of(?: the| all| its| (?:the )?(?:whole |full )?"
    r"(?:model|network)(?:['’]s)?)?|"
    r"\ball|(?<!占)总(?:参数|量|数|计|共)*|(?<![总一])共有?|全部|整个模型)(?:是|为|有|约|about|roughly|[\s(（:：=~≈*`$])*$"
)
_OF_ALL_AFTER = AnyCase(
    r"[\s*`$]*(?:of (?:the |its |all )?(?:total|whole|model|network|entire model|full model|all|param\w*)\b"
    r"[\s*`$]*(?:param\w*|weights|size)?[\s*`$]*(?:$|[(（.,;:)。，；）\n])|的?(?:总|全部)参数)"
)
_OF_ALL_BEFORE = AnyCase(
    r"(?:参数量?(?:的?占比|比例)|占比|占(?:全部|总|模型|整个模型)的?(?:参数|量|数)*|占了?)[\s:：=为是达到约近大~≈*`$]*$"
)
_IN_BRACKETS = AnyCase(r"[\s*`$]*[(（][\s~≈*`$]*(?:about |约)?")
_THAT_IS = AnyCase(
    r"(?:[\s*`$]*(?:个?参数|param\w*|weights))?[\s*`$]*(?:[,，;；—–-]|[)）])?[\s*`$]*"
    r"(?:that is|that['’]s|i\.e\.|or|which is|即|也就是|就是|相当于)[\s,，~≈*`$]*"
    r"(?:about|roughly|only|just|some|约|大约)?[\s~≈*`$]*|[\s*`$]*[,，]\s?(?:大?约|about|roughly)[\s*`$]*"
)
_OF_ALL = AnyCase(r"[\s*`$]*of (?:all|the|its)(?: the)?(?: total)?[\s*`$(（]*")
_OTHER = AnyCase(
    r"\b(?:sav\w*|reduc\w*|fewer|smaller|larger|bigger|less|more|cut\w*|shrink\w*|drop\w*|lower\w*|remov\w*|prun\w*|than|"
    r"compress\w*|freez\w*|frozen|remain\w*|rest|others?|left|per|each|every|grow\w*|increas\w*|faster|slower|accura\w*|"
    r"loss|memory|reach\w*|achiev\w*|perform\w*|quality|score\w*|recover\w*|keep\w*|retain\w*|match\w*|data\w*|tokens|"
    r"time|comput\w*|flops?|utili[sz]ation|mfu|vs|versus|plus|"
    r"compared|from|to|trained on|non-\w+|both|together|combined)\b|"
    r"[节减少降压省缩剪冻剩余每各]|(?<!占)比|其余|加上|合起来|一起|增|提高|显存|内存|计算|时间|精度|损失|性能|效果|达到|保留|数据|"
    r"语料|利用率"
)
"""Words of sentences whose share may be of something else than two counts."""


def shares_of_totals(passage: Passage) -> Iterator[Claim]:
    """A claim about the one share of a sentence with two counts, which says that one of these is all."""
    for sentence in passage.sentences if "share" in passage.largest else ():
        shares = [number for number in sentence.numbers if number.kind == "share"]
        counts = [number for number in sentence.numbers if _is_count(sentence, number)]
        if len(shares) != 1 or len(counts) != 2:
            continue
        part, whole = sorted(counts, key=lambda number: number.value)
        if not _WHOLE_BEFORE.search(sentence.before(whole.start, 32)) or not _is_said(sentence, shares[0], part, whole):
            continue
        is_open = says(sentence.text, _OTHER, WITHOUT, COUNTERFACTUAL, DOUBTED)
        for claim in share_claim(sentence, shares[0], [share_of(part, whole)], FIRM, addends=(part.start, whole.start)):
            yield sure_if(claim, not is_open)


def _is_count(sentence: Passage, number: Number) -> bool:
    """Whether a number is a count with three digits or in full, and neither an operand nor a part of a name."""
    is_large = number.kind == "count" and number.value >= _LEAST and number.is_precise
    return is_large and not is_operand(sentence, number) and not is_in_a_name(sentence, number)


def _is_said(sentence: Passage, share: Number, part: Number, whole: Number) -> bool:
    """Whether a share is said to be of all, or is said in brackets behind the part, or again behind both counts."""
    after = sentence.after(share.end)
    if _IN_BRACKETS.fullmatch(sentence.between(part.end, share.start)) and _CLOSES.match(after):
        return True
    if _THAT_IS.fullmatch(sentence.between(max(part.end, whole.end), share.start)):
        return _ENDS.match(after) is not None
    if _OF_ALL.fullmatch(sentence.between(share.end, whole.start)):
        return True
    if not (_OF_ALL_AFTER.match(after) or _OF_ALL_BEFORE.search(sentence.before(share.start, 24))):
        return False
    # "37B are active, and the experts have 95% of all parameters" speaks of two parts.
    names = {name for _, _, name in components_in(sentence.text) if name not in ("total", "block")}
    return len(names) < 2 and not _OF_ANOTHER.search(sentence.text)


_OF_THE_WHOLE = r"of (?:the |all |its )?(?:total|model|whole|param\w*)\b"
_ENDS = AnyCase(rf"[\s*`$]*(?:$|[.,;:)。，；）\n]|{_OF_THE_WHOLE})")
_CLOSES = AnyCase(rf"[\s*`$]*(?:[)）]|{_OF_THE_WHOLE})")
_OF_ANOTHER = AnyCase(r"\b(?:activ\w*|experts?|adapt\w*|lora|train\w*|head|layers?)\b|激活|专家|训练|微调|层|头")
