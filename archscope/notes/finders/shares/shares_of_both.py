"""Shares of one of two things in both: "the MLP has 176M vs 42M for attention. That's 81% MLP"; or of two kinds: "30
prompt tokens and 10 answer tokens, so 25% are answers"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.shares.quotients import Counted, share_claim, share_of
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase


def shares_of_both(passage: Passage) -> Iterator[Claim]:
    """A claim about the share that one of two counts has in both, where a text sets them against each other."""
    if "share" not in passage.largest:
        return
    yield from _of_two_against(passage)
    yield from _of_two_kinds(passage)


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
    if versus is None or is_doubted(passage.text):
        return
    at = passage.start + versus.start()
    first = passage.sentence_of(passage.number_from(versus.end()) or passage.numbers[-1])
    counts = [number for number in passage.numbers if number.kind != "share"]
    before = [number for number in counts if first.start <= number.start < at]
    after = [number for number in counts if at < number.start < first.end]
    shares = [number for number in passage.numbers if number.kind == "share" and number.start > at]
    if not before or not after or len(shares) != 1 or before[-1].kind != after[-1].kind:
        return
    one, other, share = before[-1], after[-1], shares[0]
    rest = passage.part(other.end - passage.start, len(passage.text))
    said = _NAMED.search(marked(rest))
    if said is None or rest.numbers[0] != share or _OF_MORE.match(rest.after(share.end)):
        return
    sides = passage.between(first.start, at), passage.between(at, rest.start + said.start())
    named = [said[1].rstrip("s") in side.lower() for side in sides]
    if sum(named) == 1 and one.value and other.value:
        part, left = (one, other) if named[0] else (other, one)
        # "That's 24% attention" may be how much of the other one it is.
        if not fits(share, [share_of(part, left)]):
            yield from _of_both(passage, share, part, left)


def _of_both(passage: Passage, share: Number, part: Number, left: Number, *, is_sure: bool = True) -> Iterator[Claim]:
    """The claim that a share is that of a part in it and what is left."""
    both = Counted.sum([Counted.of(part), Counted.of(left)])
    truth = Counted.of(part).share_of(both)
    yield from share_claim(passage, share, [truth], FIRM, addends=both.places, is_sure=is_sure)


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
    if sentence is None or (shares[1:] and shares[1].start < sentence.end):
        return
    if is_doubted(sentence.text) or _COMPARES.search(sentence.text):
        return
    said = sentence.between(max(sentence.start, passage.numbers[at + 1].end), sentence.end).lower()
    named = [kind in said for kind in kinds]
    of_what = _OF_WHAT.match(sentence.after(shares[0].end))
    if of_what is not None and of_what[1].startswith(kinds):
        return
    part, left = passage.numbers[at : at + 2] if named[0] else reversed(passage.numbers[at : at + 2])
    if sum(named) == 1 and part.value and left.value:
        is_of_other = fits(shares[0], [share_of(part, left)])
        yield from _of_both(passage, shares[0], part, left, is_sure=is_of_other)
