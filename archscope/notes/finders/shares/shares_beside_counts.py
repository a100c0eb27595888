"""A share right beside its part and its whole: "38.6M of 124M ≈ 31 %", "12.5% of the experts (8/64 per layer)",
"40 million in all, 0.59% of Llama-2-7B's 6.74B", "671B in total, 37B active (5.5%)"."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.shares.less_and_more import OF_SAVING
from archscope.notes.finders.shares.quotients import rest_of, share_claim, share_of, works_out
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_LEAST, _MANY, _LONGEST = 1000, 10**5, 90
"""Smaller counts are sizes, or counts of something else than parameters; between large ones such may stand."""


class _Share(NamedTuple):
    """A share beside two counts, and what is said between the three."""

    passage: Passage
    number: Number
    part: Number
    whole: Number
    first: str
    second: str

    @property
    def truth(self) -> Truth:
        """The share that the part has of the whole."""
        return share_of(self.part, self.whole)


def shares_beside_counts(passage: Passage) -> Iterator[Claim]:
    """A claim about each share of which the part and the whole are the numbers beside it."""
    if "share" not in passage.largest:
        return
    large = [one for one in passage.numbers if one.kind == "share" or (one.kind == "count" and one.value >= _MANY)]
    # "0.58% of Mistral-7B's 7.24B": the 7B is only a name.
    large = [one for one in large if not any(name.start < one.start < name.end for name in passage.mentions)]
    for three in dict.fromkeys((*_threes(passage.numbers), *_threes(large))):
        between = (passage.between(one.end, other.start) for one, other in itertools.pairwise(three))
        first, second = (said.replace("*", "").replace("`", "") for said in between)
        for form in _FORMS if max(len(first), len(second)) <= _LONGEST else ():
            number, part, whole = (three[form.order.index(of)] for of in ("share", "part", "whole"))
            if _AFTER_SIGN.search(passage.before(three[0].start, 8)):
                break
            if number.kind != "share" or not part.kind == whole.kind == "count" or not 0 < part.value < whole.value:
                continue
            is_said = form.first.fullmatch(first) and form.second.fullmatch(second)
            if is_said and form.ends.match(passage.after(three[2].end)) and not works_out(passage, number):
                share = _Share(passage, number, part, whole, first, second)
                truths, strength = [share.truth, rest_of(share.truth)], CONFIRM
                if form.is_sure(share):
                    # Nothing else can be meant by a sign.
                    strength = SURE if "=" in second or "≈" in second else FIRM
                truths = truths if _may_be_rest(share) else truths[:1]
                yield from share_claim(passage, number, truths, strength, addends=(part.start, whole.start))


def _threes(numbers: Sequence[Number]) -> Iterator[tuple[Number, ...]]:
    return zip(*(numbers[first:] for first in range(3)), strict=False)


class _Form(NamedTuple):
    """How three numbers in a row are said: in which order, what stands between them and behind them, without marks of
    Markdown, and when a share that doesn't fit is surely wrong."""

    order: tuple[str, ...]
    first: AnyCase
    second: AnyCase
    ends: AnyCase
    is_sure: Callable[[_Share], bool]


def _is_plain(share: _Share) -> bool:
    """Whether a sentence says in so many words what a share is of."""
    return not is_doubted(share.passage.sentence_of(share.number).text)


_AFTER_SIGN = cased(r"(?:[+/÷×]|\*\s|[\s\d]x\s|\d\s?[-–−~～])[\s`$]*$")
"""What stands before a number that is a part of another one: in "1 + 8 个专家只激活 3 个" there are 9."""


def _is_a_slip(share: _Share) -> bool:
    """Whether a share is wrong by a slip of the pen."""
    return is_slip_of(share.number, [share.truth]) and not is_doubted(f"{share.first} {share.second}")


def _is_of_whole(share: _Share) -> bool:
    """Whether a share behind its part and its whole is surely one of these."""
    said = share.passage.sentence_of(share.number).text
    is_open = share.part.value < _LEAST or "/" in share.first or COUNTERFACTUAL.search(said)
    return not is_open and (_THAT_IS_SAID.search(share.second) is not None or not OF_SAVING.search(said))


def _is_of_fraction(share: _Share) -> bool:
    """Whether a share before a fraction is surely wrong: by a slip, or as what the fraction leaves of what is used."""
    said = share.passage.before(share.number.start, 48) + share.first
    is_of_used = _USED.search(said) and _NO_MORE.match(share.passage.after(share.whole.end))
    is_rest = is_of_used and fits(share.number, [rest_of(share.truth)])
    # "8/64" may be of something else than "31% (38.6M / 124M)".
    is_in_units = not (share.part.bare or share.whole.bare) and share.first.strip() in _BRACKETS
    ratio = divided(share.number.value, share.truth.value.exact)
    is_in_units = is_in_units and 1 / _NEAR < ratio < _NEAR and not _OF_SCORES.search(share.passage.text)
    is_sure = is_in_units or is_rest or is_slip_of(share.number, [share.truth])
    return bool(is_sure) and not is_doubted(share.passage.text)


_BRACKETS, _NEAR = frozenset("(（"), 4
_OF_SCORES = AnyCase(
    r"accura|score|mmlu|gsm|bbh|swag|win rate|perplex|loss|grow|drop|faster|keeps?|tokens|"
    r"准确|得分|胜率|困惑|损失|[增降]|提高"
)


def _may_be_rest(share: _Share) -> bool:
    """Whether it may be what is pruned of 8 of 64 heads; "12.5% kept (8/64)" is what is left."""
    said = share.passage.sentence_of(share.number).text
    return says(share.first, OF_SAVING) or (says(said, OF_SAVING) and not says(share.first, _LEFT))


_THAT_IS_SAID = AnyCase(r"\b(?:or|i\.e\.|that is)|[=≈(（]|即|也就是")
_LEFT = AnyCase(r"\b(?:retention|retained|kept|remain\w*|left|active|used|of)\b|保留|剩|激活|留")
_USED = AnyCase(
    r"\b(?:activ\w+|keeps?|kept|retain\w*|retention|remain\w*|left|select\w*|routed?s?|uses?|used|runs?|only)\b|"
    r"激活|保留|选|用|剩|只|仅"
)
_NO_MORE = AnyCase(r"\s*(?:(?:per|for each|in each|a|每个?) ?)?[^\W\d]*\s*[)）]")
"""What may be said of a fraction that is of the share, and what may stand behind it, but no verb: that may be of the
rest."""
_ABOUT = r"(?:only |just |about |roughly |around |some |~|≈|大?约|不到)*"
_IN_IT = r"(?:[^.;。；]|\b(?:e\.g|i\.e|vs|approx)\.)"
_COUNTER = r"(?:个|条|张|份|层|次|块|项)?"
_CLAUSE_ENDS = r"\s*(?:[.,;:)。，；）]|$|of (?:them|these|all|the (?:whole|total)\b))"
_FORMS = [
    _Form(tuple(order.split()), AnyCase(first), AnyCase(second), AnyCase(ends), is_sure)
    for order, first, second, ends, is_sure in (
        (  # "4.2M of 6.74B parameters (0.06 %)"
            "part whole share",
            r"(?:\s(?:param\w*|weights|values))?\s+(?:out of|of)\s+(?:the |all |its |a total of |some |about |~)*|"
            r"\s?(?:个)?(?:参数)?(?:，|,)?\s?占(?:全部|总共|总参数|模型)?的?\s?|\s?/\s?",
            r"(?:\s*(?:param\w*|weights|values|tokens|experts|heads|layers|blocks|dimensions|in total|in all|"
            r"(?:per|in the|in a) (?:block|layer|model|token)|个?参数|的))*"
            r"\s*(?:[(（,，:：;=≈~→—–-]|is|are|active|activated|used|trained|trainable|被?激活|"
            r"i\.e\.,?|that is,?|or|about|roughly|only|just|约|即|也就是|合|为|\s)*",
            r"[\s*`$]*(?:[)）.,，。;；:]|$|\n|左右|参数|of (?:the|all|its) (?:param|model|total|whole|weights)|"
            r"of (?:the|this|that) (?:full |original |whole |weight )?(?:matrix|tensor|them)\b|"
            r"\s(?:for|in) [^.;()（）]{2,24}[)）])",
            _is_of_whole,
        ),
        (  # "12.5% of the experts (8/64 per layer)"
            "share part whole",
            r"\s*(?:[a-z]+ ){0,4}[a-z]*\s*[(（]\s*|\s*[^\W\da-z]{0,8}\s*[（(]\s*",
            r"\s*/\s*",
            r"\s*(?:[)）]|(?:per|for each|in each|a|tokens|heads|layers|experts|blocks)\b|每|个)",
            _is_of_fraction,
        ),
        (  # "40 million in all, 0.59% of the 6.74B"
            "part share whole",
            rf"(?:(?!remov|prun|drop|frozen|freez|cut|sav|rest |other|reduc|without){_IN_IT})*",
            r"\s*of\s+(?:the |all |its )?(?:[\w.-]+(?: [\w.-]+){0,2}['’]s? )?(?:about |~)?",
            r"[\s*`]*(?:$|[.,;:)）。，；]|(?:total )?(?:param\w*|weights)\b)",
            _is_a_slip,
        ),
        (  # "671B in total, 37B active (5.5%)"
            "whole part share",
            rf"\s*(?:param\w*|weights)?\s*(?:in total|in all|total|overall|(?<=s),){_IN_IT}*",
            r"\s*(?:(?:(?:param\w*+|weights|of (?:them|which|these)|are|is)\s)*(?:activ\w+|used|train\w+)"
            r"(?: (?:per|for each|each) token| param\w*)?\s*)?(?:[(（=≈]|, or\b|,)\s*[~≈]?\s*",
            "",
            _is_a_slip,
        ),
        (  # "4 of the 2,048 entries are 0.2%"
            "part whole share",
            r" (?:[a-z-]+ )?(?:out )?of (?:the |its |these |those |all )?",
            r" [a-z-]+s(?: are| is| makes?(?: up)?| accounts? for| takes?(?: up)?|,? or|,? i\.e\.,?|,? that is,?) "
            rf"{_ABOUT}",
            _CLAUSE_ENDS,
            _is_plain,
        ),
        (  # "2 of 8 experts = 25%"
            "part whole share",
            r" (?:out )?of (?:the |its )?",
            rf"(?: [a-z-]+){{0,2}} ?[=≈] ?{_ABOUT}",
            _CLAUSE_ENDS,
            _is_plain,
        ),
        (  # "8 个专家只激活 2 个 = 25%"
            "whole part share",
            rf" ?{_COUNTER}[^\d，,。；;：:%]{{0,12}}?[，,]?\s?(?:每\D{{1,8}}?)?(?:只|仅|才)?(?:会|需)?"
            r"(?:激活|启用|选择?|用到?|使用|保留|路由到|走|计算)了?(?:其中)?的? ?",
            rf" ?{_COUNTER}[^\d，,。；;：:%]{{0,6}}?\s?(?:=|≈|，?即|，?也就是|，?[只仅]?占(?:比|了)?) ?{_ABOUT}",
            _CLAUSE_ENDS,
            _is_plain,
        ),
        (  # "2 个专家占全部 8 个的 25%"
            "part whole share",
            rf" ?{_COUNTER}[^\d，,。；;：:%]{{0,12}}?(?:只|仅|才|约)?占(?:了|到)?"
            rf"(?:这|其中|全部|总共|所有|整个|总|的)*{_COUNTER} ?",
            rf" ?{_COUNTER}[^，,。；;%]{{0,6}}?的 ?{_ABOUT}",
            "",
            _is_plain,
        ),
    )
]
