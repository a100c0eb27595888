"""Shares of things that are counted: "4 of the 2,048 entries are 0.2%", "8 个专家只激活 2 个 = 25%".

And that of one of two which are set side by side: "the MLP has 176M vs 42M for attention. That's 81% MLP".
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.shares.quotients import is_doubted, ratio_of, share_claim, share_of
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.numbers.evaluation import number_value, total
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_ABOUT = r"(?:only |just |about |roughly |around |some |~|≈)*"
_COUNTER = r"(?:个|条|张|份|层|次|块|项)?"
_ENDS = r"(?=\s*(?:[.,;:)。，；）]|$|of (?:them|these|all|the (?:whole|total)\b)))"
_FORMS = (
    cased(
        rf"(?<![^\s(]){MARK} (?:[a-z-]+ )?(?:out )?of (?:the |its |these |those |all )?{MARK} [a-z-]+s"
        rf"(?: are| is| makes?(?: up)?| accounts? for| takes?(?: up)?|,? or|,? i\.e\.,?|,? that is,?) {_ABOUT}{MARK}"
        rf"{_ENDS}"
    ),
    cased(rf"(?<![^\s(]){MARK} (?:out )?of (?:the |its )?{MARK}(?: [a-z-]+){{0,2}} ?[=≈] ?{_ABOUT}{MARK}{_ENDS}"),
    cased(
        rf"(?<![×*+/÷=x])(?<![×*+/÷=x] ){MARK} ?{_COUNTER}[^\d，,。；;：:%{MARK}]{{0,12}}?[，,]?\s?"
        rf"(?:每[^\d{MARK}]{{1,8}}?)?(?:只|仅|才)?(?:会|需)?(?:激活|启用|选择?|用到?|使用|保留|路由到|走|计算)"
        rf"了?(?:其中)?的? ?{MARK} ?{_COUNTER}"
        rf"[^\d，,。；;：:%{MARK}]{{0,6}}?\s?(?:=|≈|，?即|，?也就是|，?[只仅]?占(?:比|了)?) ?(?:约|大约|~|≈)*"
        rf"{MARK}{_ENDS}"
    ),
    cased(
        rf"(?<![×*+/÷=])(?<![×*+/÷=] ){MARK} ?{_COUNTER}[^\d，,。；;：:%{MARK}]{{0,12}}?(?:只|仅|才|约)?占(?:了|到)?"
        rf"(?:这|其中|全部|总共|所有|整个|总|的)*{_COUNTER} ?{MARK} ?{_COUNTER}[^，,。；;%{MARK}]{{0,6}}?的 ?"
        rf"(?:约|大约|不到|~|≈)*{MARK}"
    ),
)
"""A part, the whole and the share, each of which is a mark in the text; in Chinese the whole may come first."""


def shares_of_counts(passage: Passage) -> Iterator[Claim]:
    """A claim about each share of a count in another one that a sentence says in so many words."""
    if "share" not in passage.largest:
        return
    yield from _of_two_against(passage)
    yield from _of_two_kinds(passage)
    for sentence in passage.sentences:
        if "share" not in sentence.largest or is_doubted(sentence.text):
            continue
        text = marked(sentence)
        for found in itertools.chain.from_iterable(form.finditer(text) for form in _FORMS):
            at = text.count(MARK, 0, found.start())
            *two, share = sentence.numbers[at : at + 3]
            part, whole = sorted(two, key=lambda number: number.value)
            if share.kind == "share" and 0 < part.value < whole.value:
                yield from share_claim(
                    sentence, share, [share_of(part, whole)], FIRM, addends=(part.start, whole.start)
                )


_AGAINST = AnyCase(r"\b(?:vs\.?|versus)\s|对比|相比之下")
_NAMED = AnyCase(
    r"(?:(?:that|this)(?:['’]s| is| makes it| means)|which is|i\.e\.,?|[（(,，]|即|也就是|占)"
    r"[\s*`]*(?:about |roughly |around |some |~|≈|约)*\x00[\s*`]*(?:of the |in the |for the |的?是?)?"
    r"([a-z-]{2,16}|[\u4e00-\u9fff]{2,5})"
)
_OF_MORE = AnyCase(
    r"[^.;。；\d]{0,16}\b(?:of|in) (?:the |all |its )*(?:whole|entire|full|model|network|total|param)|"
    r"[^.;。；\d]{0,8}(?:整个|全部|模型|总)"
)
"""What a share is of that is more than the two."""


def _of_two_against(passage: Passage) -> Iterator[Claim]:
    """The claim about the share of one of two numbers that are set against each other, where its name follows."""
    versus = _AGAINST.search(passage.text)
    if versus is None:
        return
    at = passage.start + versus.start()
    first = passage.sentence_of(passage.number_from(versus.end()) or passage.numbers[-1])
    before = [number for number in passage.numbers if first.start <= number.start < at]
    after = [number for number in passage.numbers if at < number.start < first.end and number.kind != "share"]
    shares = [number for number in passage.numbers if number.kind == "share" and number.start > at]
    if not before or not after or len(shares) != 1 or before[-1].kind != after[-1].kind:
        return
    one, other, share = before[-1], after[-1], shares[0]
    rest = passage.part(other.end - passage.start, len(passage.text))
    said = _NAMED.search(marked(rest))
    if said is None or _OF_MORE.match(rest.after(share.end)):
        return
    sides = passage.between(first.start, at), passage.between(at, rest.start + said.start())
    named = [said[1].rstrip("s") in side.lower() for side in sides]
    if sum(named) == 1 and one.value and other.value:
        part, left = (one, other) if named[0] else (other, one)
        # "That's 24% attention" may be how much of the other one it is.
        if not fits(share, [share_of(part, left)]):
            yield from _of_both(passage, share, part, left)


def _of_both(passage: Passage, share: Number, part: Number, left: Number) -> Iterator[Claim]:
    """The claim that a share is that of a part in it and what is left."""
    whole = total([number_value(part), number_value(left)])
    truth = Truth(ratio_of(number_value(part), whole), f"{part.text} / ({part.text} + {left.text})")
    yield from share_claim(passage, share, [truth], FIRM, addends=(part.start, left.start))


_TWO_KINDS = AnyCase(
    r"\x00 ([a-z-]{3,})[ -]([a-z]{3,}s) (?:and|plus) \x00 ([a-z-]{3,})[ -]\2\b|"
    r"\x00 ?个?([\u4e00-\u9fff]{2,4}) ?(tokens?|词元|样本|参数) ?"
    r"(?:和|与|、|，|加) ?\x00 ?个?([\u4e00-\u9fff]{2,4}) ?\5"
)
_OF_WHAT = AnyCase(r"[\s*`]*(?:of (?:the |its |all |these )*|的 ?)([a-z-]+|[\u4e00-\u9fff]+)")
_COMPARES = AnyCase(r"\b(?:more|less|fewer|as many|as much|than|ratio|relative|compared)\b|比例为|相当于|多|少")


def _of_two_kinds(passage: Passage) -> Iterator[Claim]:
    """The claim about the share of one of two kinds in both, "30 prompt tokens and 10 answer tokens … 25% are answers".

    It is wrong if it is that of one in the other.
    """
    text = marked(passage)
    found = _TWO_KINDS.search(text)
    if found is None:
        return
    at = text.count(MARK, 0, found.start())
    kinds = (found[1], found[3]) if found[1] else (found[4], found[6])
    shares = [number for number in passage.numbers[at + 2 :] if number.kind == "share"]
    sentence = passage.sentence_of(shares[0]) if shares else None
    if sentence is None or is_doubted(sentence.text) or _COMPARES.search(sentence.text):
        return
    said = sentence.between(max(sentence.start, passage.numbers[at + 1].end), sentence.end).lower()
    named = [kind in said for kind in kinds]
    of_what = _OF_WHAT.match(sentence.after(shares[0].end))
    if of_what is not None and of_what[1].startswith(kinds):
        return
    part, left = passage.numbers[at : at + 2] if named[0] else reversed(passage.numbers[at : at + 2])
    if sum(named) == 1 and part.value and left.value:
        for claim in _of_both(passage, shares[0], part, left):
            yield sure_if(claim, fits(shares[0], [share_of(part, left)]))
