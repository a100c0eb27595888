"""The one of several shares in a sentence that isn't of the same whole as the others are: "前馈占 51.7%，注意力占
35.8%，词嵌入占 11.1%" below a table of what each of them has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.labelled_rows import SHARE_OF_OTHER
from archscope.notes.finders.shares.odd_counts import whole_of
from archscope.notes.finders.shares.quotients import share_claim
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_FEWEST, _DIGITS, _NARROW = 3, 100, Fraction(51, 50)
_EACH = AnyCase(r"各|each|both have|都")
_JOINED = AnyCase(r"[+＋和与及加]|\band\b|plus|together|以及")
_OTHER = AnyCase(
    r"\b(?:fewer|less|more|sav\w+|reduc\w+|than|rest|remain\w*|compared|relative|increas\w+|faster|slower)\b|"
    r"[减省多增降]|相比|其余|剩|相对|提高"
)
_TENS = (Fraction(10), Fraction(1, 10))


def odd_shares_in_prose(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only share of a sentence that isn't that of the part which it names, of the whole that all
    other shares are of, if a digit of it or its point is what is wrong."""
    for sentence in passage.sentences if "share" in passage.largest else ():
        shares = [number for number in sentence.numbers if number.kind == "share"]
        if len(shares) >= _FEWEST and not SHARE_OF_OTHER.search(sentence.text):
            yield from () if is_doubted(sentence.text, _OTHER) else _odd_one(sentence, shares, context)


def _odd_one(sentence: Passage, shares: Sequence[Number], context: Context) -> Iterator[Claim]:
    pairs = list(_pairs(sentence, shares, context))
    told = [(part, share) for part, share in pairs if share.digits >= _DIGITS * share.step]
    if len({part.value for part, _ in told}) < _FEWEST or whole_of(told) is not None:
        return
    wholes = [(at, whole_of([*told[:at], *told[at + 1 :]])) for at in range(len(told))]
    found = [(at, whole) for at, whole in wholes if whole is not None]
    if len(found) != 1:
        return
    at, (low, high) = found[0]
    part, share = told[at]
    least, most = part.value / high, part.value / low
    value = Value(2 * part.value / (low + high), least, most, "share")
    truth = Truth(value, f"{part.text} of what the other shares are of")
    is_slip = fits(share, [truth], _TENS) or any(slip(share, bound) for bound in (least, most))
    if not is_slip or high >= low * _NARROW:
        return
    places = tuple(one.start for one, _ in told)
    yield from share_claim(sentence, share, [truth], FIRM, addends=places)


def _pairs(sentence: Passage, shares: Sequence[Number], context: Context) -> Iterator[tuple[Number, Number]]:
    """Each share with what the note has told of the part that is named between it and the share before."""
    start = sentence.start
    for share in shares:
        said = sentence.between(start, share.start)
        start = share.end
        names = [name for _, _, name in components_in(said)]
        is_each = _EACH.search(said) is not None
        if not names or (len(names) > 1 and not is_each) or (len(names) == 1 and _JOINED.search(said)):
            continue
        counts = [number for number in context.told.of(names[-1]) if number.end <= sentence.start]
        if counts and len({number.value for number in counts}) == 1:
            yield counts[0], share
