"""A share with the fraction that it is in a bracket behind it: "12.5% of the experts (8/64 per layer)"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.shares.quotients import is_doubted, rest_of, share_claim, share_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_OPENS = AnyCase(r"[\s*`]*(?:[a-z]+ ){0,4}[a-z]*[\s*`]*[(（]\s*|[\s*`]*[^\W\da-z]{0,8}[\s*`]*[（(]\s*")
_ENDS = AnyCase(r"\s*(?:[)）]|(?:per|for each|in each|a|tokens|heads|layers|experts|blocks)\b|每|个)")
_LEFT = AnyCase(r"\b(?:retention|retained|kept|remain\w*|left|active|used|of)\b|保留|剩|激活|留")
_SAVED = AnyCase(
    r"\b(?:sav\w+|reduc\w+|fewer|smaller|less|cut\w*|drop\w*|remov\w+|prun\w+|compress\w*|spars\w*|inactive|idle)\b|"
    r"节省|减少|降|压缩|省|缩小|剪|冻结|稀疏|闲置"
)
_USED = AnyCase(
    r"\b(?:activ\w+|keeps?|kept|retain\w*|retention|remain\w*|left|select\w*|routed?s?|uses?|used|runs?|only)\b|"
    r"激活|保留|选|用|剩|只|仅"
)
_NO_MORE = AnyCase(r"\s*(?:(?:per|for each|in each|a|每个?) ?)?[^\W\d]*\s*[)）]")
"""What may be said of a fraction that is of the share, and what may stand behind it, but no verb: that may be of the
rest."""
_TENS = (10, Fraction(1, 10))


def shares_of_fractions(passage: Passage) -> Iterator[Claim]:
    """A claim about each share behind which a bracket has one count over another.

    Wrong if it is what the fraction leaves of what is used, if its point is in the wrong place, or if two digits
    changed places.
    """
    if "share" not in passage.largest or "/" not in passage.text:
        return
    for number, part, whole in zip(*(passage.numbers[first:] for first in range(3)), strict=False):
        if number.kind != "share" or not part.kind == whole.kind == "count" or not 0 < part.value < whole.value:
            continue
        said = passage.between(number.end, part.start)
        is_fraction = passage.between(part.end, whole.start).strip() == "/" and _OPENS.fullmatch(said)
        if not is_fraction or not _ENDS.match(passage.after(whole.end, 24)):
            continue
        share = share_of(part, whole)
        # What is pruned of 8 of 64 heads may be 87.5 %; "12.5% kept (8/64)" is what is left.
        may_be_rest = _SAVED.search(said) or (not _LEFT.search(said) and _SAVED.search(passage.text))
        truths = [share, rest_of(share)] if may_be_rest else [share]
        is_slip = slip(number, share.value.exact) == SWAP or fits(number, [share], _TENS)
        is_of_used = _USED.search(passage.before(number.start, 48) + said) and _NO_MORE.match(passage.after(whole.end))
        is_sure = (is_slip or (is_of_used and fits(number, [rest_of(share)]))) and not is_doubted(passage.text)
        strength = FIRM if is_sure else CONFIRM
        yield from share_claim(passage, number, truths, strength, addends=(part.start, whole.start))
