"""A number that a comment ties to a quantity: `142.4M <!-- archscope: params.total -->`."""

from __future__ import annotations

import bisect
import operator
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.errors import InputError, nearest
from archscope.notes.comments.steering import SWITCHES, Comment
from archscope.notes.judging.claims import TIED, Claim, Truth, judge
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.notations import in_pieces
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of
from archscope.quantities import Quantity
from archscope.units import bytes_text, count_text, share_text


class NoModel(InputError):
    """No model is in force where a comment names a quantity."""


def tied(comment: Comment, passages: Sequence[Passage], context: Context) -> Claim:
    """The claim that the number before a comment is the quantity at its address.

    Args:
        passages: those that the number may stand in: before it in the same block, or at the end of the one before.

    Raises:
        InputError: if there is no such quantity, no model in force, or no number before it.
    """
    mention = context.steered or context.model_mention()
    if mention is None or not mention.is_one:
        raise NoModel(f"{comment.address} of which model?", "set one before it: <!-- archscope: preset=gpt2-small -->")
    try:
        known = facts_of(mention.presets[0]).quantities(context.run)
    except InputError as error:
        raise InputError(error.message.removeprefix("--"), "set another seq or context_length") from None
    if comment.address not in known:
        raise InputError(
            f"no quantity {comment.address!r}; {nearest(comment.address, [*known, *SWITCHES])}",
            "`archscope get --list` lists them all",
        )
    quantity = known[comment.address]
    number, passage = _before(comment, passages, quantity)
    truth = Truth.of(quantity.exact, comment.address, quantity.kind)
    claim = hold(passage, number, [truth], "quantity", TIED, models=mention.presets)
    if claim is None:
        # A bound that is met by far, "1M+", says nothing elsewhere; here it is meant to be the quantity.
        verdict, _, unit = judge(number, [truth], "")
        claim = Claim(number.start, number.end, "quantity", verdict, TIED, truth, unit, number=number)
    return claim._replace(models=mention.presets, address=comment.address, run=context.run)


def _before(comment: Comment, passages: Sequence[Passage], quantity: Quantity) -> tuple[Number, Passage]:
    """The number before a comment, and the passage that it stands in.

    Raises:
        InputError: if there is none, or only a part of it was read.
    """
    what = f"`archscope: {comment.address}`"
    own = next((passage for passage in passages if passage.start <= comment.start <= passage.end), None)
    said = own.before(comment.start, _FARTHEST) if own is not None else ""
    before = [found for passage in passages for found in _numbers(passage, comment.start)]
    if not before:
        if _ANOTHER_NUMBER.search(_ASIDE.sub(" ", said)):
            raise InputError(f"the number before {what} can't be read: {_end(said)!r}", _written(quantity))
        raise InputError(f"no number stands before {what}", _written(quantity))
    number, passage = max(before, key=lambda found: (found[0].end, -found[0].start))
    between = passage.text[number.end - passage.start : max(0, comment.start - passage.start)]
    between += said if passage is not own else ""
    if (
        _PART_OF_NUMBER.search(passage.before(number.start, 16))
        or _MARKED_PART.search(passage.before(number.start, 16))
        or _ANOTHER_NUMBER.search(_ASIDE.sub(" ", between))
        or _may_be_two(number, quantity)
        or (number.bare and _UNIT_AFTER.match(between))
    ):
        beside = passage.before(number.start, _SHOWN) + number.text + between
        raise InputError(f"the number before {what} can't be read: {_end(beside)!r}", _written(quantity))
    since = passage.start + passage.text.rfind("-->", 0, number.start - passage.start)
    nearer = [found[0] for found in before if found[0].start > since]
    if not _can_be(number, quantity) or (not _is_near(number, quantity) and any(_is_near(n, quantity) for n in nearer)):
        true = f"{quantity.value:,}{' bytes' if quantity.kind == 'bytes' else ''}"
        raise InputError(
            f"{number.text!r} can't be {comment.address}, which is {true}", "put the comment right after its number"
        )
    return number, passage


def _numbers(passage: Passage, end: int) -> Iterator[tuple[Number, Passage]]:
    """The numbers that a passage has just before `end`, those in pieces too; not those of footnotes and the like."""
    first, last = max(passage.start, end - _FARTHEST), min(passage.end, end)
    text = passage.text[first - passage.start : max(0, last - passage.start)]
    asides = [found.span() for found in _ASIDE.finditer(text)]
    known = passage.numbers
    whole = known[bisect.bisect_left(known, first, key=_start) : bisect.bisect_right(known, last, key=_end_of)]
    for number in (*whole, *in_pieces(text, first, whole)):
        if not any(opened <= number.start - first < closed for opened, closed in asides):
            yield number, passage


_start, _end_of = operator.attrgetter("start"), operator.attrgetter("end")


def _end(text: str) -> str:
    """The end of a text, from a word on."""
    line = text.rstrip().rpartition("\n")[2]
    return line if len(line) <= _SHOWN else "… " + (line[-_SHOWN:].partition(" ")[2] or line[-_SHOWN:])


_SHOWN = 40
_FARTHEST = 300
"""So many characters before a comment its number may stand."""


def _written(quantity: Quantity) -> str:
    """How the right number may be written."""
    count = int(quantity.value)
    if quantity.kind == "share":
        return f"write it as {share_text(quantity.value)} right before the comment"
    ways = [f"{count:,}", count_text(count, "short"), count_text(count, "cjk")]
    ways = [bytes_text(count), f"{count:,} bytes"] if quantity.kind == "bytes" else ways
    return f"write it like {' or '.join(dict.fromkeys(ways))}, right before the comment"


_UNIT_AFTER = cased(
    r"[\s*_`>]*(?:(?:[KMGT]i?B|[KMBT]|mln|mio|[mb]illion|thousand|per ?cent|(?:kilo|mega|giga|tera|kibi|mebi|gibi)\w*)"
    r"\b|[%万亿萬億])"
)
"""A unit that a number wasn't read with."""
_ASIDE = cased(
    r"\[\^[^\]\s]+\]|<sup>\[?\d+\]?</sup>|\](?:\([^()]*\)|\[[^\[\]]*\])|\{[#.][^{}]*\}|<!--.*?-->|</?\w[^<>]*>|https?://\S+"
    r"|[A-Za-z][\w.-]*\d"
)
"""What may stand between a number and its comment though there are digits in it: footnotes, links, marks, names."""
_PART_OF_NUMBER = cased(
    r"\d[ .,\u00a0]?$|[-−–±^/×]\s*$|10\^\{?$|[亿万千百]$|[A-Za-z]$"
    r"|(?:\d|\d ?[KMBk]|thousand|million|billion)[, ]*(?:and|to|到|至|~|～)? ?$"
)
_MARKS = r"(?:[*_`$\\~]|</?(?:b|i|u|s|em|strong|mark|code|span)>)"
_MARKED_PART = cased(rf"\d{_MARKS}*[.,]?{_MARKS}*$")
"""Digits of which some are emphasised: the others alone are no number."""
_ANOTHER_NUMBER = cased(
    r"\d|[一二三四五六七八九十百千万亿]{2,}|\b(?:hundred|thousand|million|billion)\b", re.IGNORECASE
)
_FEW = 1000
_LARGEST, _NEAR = 10**6, 100
"""No slip makes a number so many times too large or too small; hardly one so near is passed over."""


def _can_be(number: Number, quantity: Quantity) -> bool:
    """Whether a number can be a quantity: one of bytes is no count, and a bare fraction stands for nothing large."""
    if quantity.kind != "share" and not _is_near(number, quantity, _LARGEST):
        return False
    counted = [unit for unit in number.units if unit.kind == "count" and (unit.scale == 1 or quantity.kind == "flops")]
    if not counted and all(unit.kind != quantity.kind for unit in number.units):
        return False
    return not number.bare or isinstance(number.digits, int) or quantity.value < _FEW or _is_near(number, quantity)


def _may_be_two(number: Number, quantity: Quantity) -> bool:
    """Whether a number with one space in it may be two, and the second the quantity: "layer 12 768"."""
    found = _ONE_SPACE.fullmatch(number.text)
    return found is not None and _is_near(number._replace(digits=int(found[1])), quantity)


_ONE_SPACE = cased(r"\d{1,3} (\d{3})")


def _is_near(number: Number, quantity: Quantity, times: int = _NEAR) -> bool:
    far = Fraction(max(number.value, 1)) / max(quantity.exact, 1)
    return Fraction(1, times) < far < times
