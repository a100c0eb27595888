"""Shares of two counts in the same sentence, one of them said to be the total: "38.6M is 31% of the total (124.4M)"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.models.asides import is_factor, is_in_a_name
from archscope.notes.finders.shares.less_and_more import OF_OTHER, OF_SAVING, TRAINED
from archscope.notes.finders.shares.quotients import exact_share, is_of_twice, rest_of, share_claim, share_of, works_out
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, WITHOUT, is_doubted
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased

_LEAST, _LEAST_IN_FULL = 100_000, 1000
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
    """A claim about the one share of a sentence with two counts, which says that one of these is of the other."""
    for sentence in passage.sentences if "share" in passage.largest else ():
        shares = [number for number in sentence.numbers if number.kind == "share"]
        counts = [number for number in sentence.numbers if _is_count(sentence, number)]
        # Beside millions a bare number of thousands is a size, and a sum stands for its addends.
        large = [one for one in counts if one.value >= _LEAST and one.is_precise and not is_operand(sentence, one)]
        counts = large if len(large) == 2 else counts
        if len(shares) != 1 or len(counts) != 2 or works_out(sentence, shares[0]):
            continue
        part, whole = sorted(counts, key=lambda number: number.value)
        if part.value == whole.value:
            continue
        if _WHOLE_BEFORE.search(sentence.before(whole.start, 32)) and _is_said(sentence, shares[0], part, whole):
            is_sure, places = not is_doubted(sentence.text, _OTHER, WITHOUT), (part.start, whole.start)
            truths = [share_of(part, whole)]
            yield from share_claim(sentence, shares[0], truths, FIRM, addends=places, is_sure=is_sure)
        elif part.bare and whole.bare and _says_share(sentence, part, whole, shares[0]):
            yield from _of_exact(sentence, shares[0], part, whole)


def _is_count(sentence: Passage, number: Number) -> bool:
    """Whether a number is a count with three digits or in full, and neither a factor nor a part of a name."""
    is_large = number.value >= _LEAST_IN_FULL if number.bare else number.value >= _LEAST and number.is_precise
    return (
        number.kind == "count" and is_large and not is_factor(sentence, number) and not is_in_a_name(sentence, number)
    )


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


def _of_exact(sentence: Passage, number: Number, small: Number, large: Number) -> Iterator[Claim]:
    """The claim about the share of one exact number in the other, or of what is saved or left: "N of M (0.40 %)"."""
    of_third = any(
        large.end < other.start < number.start and _OF.search(sentence.before(other.start, 16))
        for other in sentence.numbers
    )
    doubtful = (
        of_third
        or COUNTERFACTUAL.search(sentence.text)
        # "With 10% dropout LoRA trains N of M" says of the 10% something else.
        or abs(number.start - max(small.end, large.end)) > _NEAR
        or OF_OTHER.match(sentence.after(number.end, 24))
    )
    truths = _shares_said(small, large, sentence.text)
    places, rests = (small.start, large.start), is_of_twice(number, truths)
    yield from share_claim(sentence, number, truths, CONFIRM if doubtful else FIRM, addends=places, rests=rests)


_NEAR = 30
_OF = AnyCase(r"(?:(?<!short )\bof|out of|/|占|total)\s*(?:the |all |a total of |总共|全部)*[\s*`]*$")


def _says_share(sentence: Passage, small: Number, large: Number, share: Number) -> bool:
    """Whether a sentence has a number as one of the other, or as what is trained of it."""
    of = _OF.search(sentence.before(large.start, 16))
    if of is not None and of[0].startswith("/"):
        is_one_in_the_other = sentence.between(small.end, large.start).strip() == "/"
        if not (is_one_in_the_other and _SAYS.search(sentence.between(large.end, share.start))):
            # "8/9314 nodes, 1487/2000 tokens (0.1%)", "97%   1050/1980"
            return False
    if _MORE.match(sentence.after(share.end, 12)):
        return False
    # 262,144 in each of 32 layers are no share of the 8,388,608 in all.
    is_one_of_many = large.value % small.value == 0 and _EACH.search(sentence.text)
    is_operand = _OPERATOR_AFTER.match(sentence.after(small.end, 16))
    return bool(of or (TRAINED.search(sentence.text) and not is_operand and not is_one_of_many))


_SAYS = cased(r"[(（=≈~:：,，→-]")
_MORE = AnyCase(r"\s*(?:more|less|fewer|higher|lower|larger|smaller|多|少|高|低|大|小)")
_OPERATOR_AFTER = cased(r"[\s`*$]*(?:[×*·/+=≈]|\\(?:times|cdot|approx))")
_EACH = AnyCase(r"\b(?:per|each|every)\b|每")


def _shares_said(small: Number, large: Number, text: str) -> list[Truth]:
    """The share of one number in another; what is saved, or frozen, where a text speaks of that."""
    share, ratio = exact_share(small, large), divided(small.value, large.value)
    sums = [
        Truth.of(part / (1 + ratio), f"{of.text} / ({small.text} + {large.text})", "share")
        for part, of in ((ratio, small), (Fraction(1), large))
    ]
    return [*([rest_of(share)] if OF_SAVING.search(text) else []), share, *(sums if _FROZEN.search(text) else [])]


_FROZEN = AnyCase(r"frozen|freez|冻结|其余|剩余|remaining|rest\b|others?\b")
