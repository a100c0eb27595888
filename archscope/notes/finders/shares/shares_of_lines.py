"""Shares behind the amounts of lines: of all together, of the largest, or of what some lines leave of another.

"weights: 6.0 GB (60%)", "cache: 3.0 GB (20%)", "other: 1.0 GB (10%)": the whole is what the lines have together.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.shares.quotients import Counted, exact_share, share_claim, share_of
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_BEHIND = cased(r"[^\d%()（）]{0,24}[(（][\s~≈约]*")
_ENDS = cased(r"\s*[)）]?[\s*`|.;,]*$")
_FEWEST, _LONGEST = 3, 40


class _Part(NamedTuple):
    """A line that ends with an amount and its share in brackets."""

    line: Passage
    amount: Number
    share: Number


def shares_of_lines(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each share behind the amount of a line that other lines show to be wrong, or bear out."""
    if not any("%" in line.text for line in lines):
        return
    parts = [part for line in lines if (part := _part(line)) is not None]
    if len(parts) >= _FEWEST and len(lines) <= _LONGEST and not any(is_doubted(line.text) for line in lines):
        yield from _odd_one([part for part in parts if part.amount.bare and part.amount.value >= _LEAST], lines)
        yield from _of_all(parts, lines)
    yield from _of_the_rest(lines)


def _part(line: Passage) -> _Part | None:
    """The amount and the share with which a line ends."""
    if "%" not in line.text or len(line.numbers) < len(("amount", "share")):
        return None
    amount, share = line.numbers[-2:]
    is_pair = share.kind == "share" and amount.kind in ("count", "bytes") and amount.value > 0
    is_said = is_pair and _BEHIND.fullmatch(line.between(amount.end, share.start))
    return _Part(line, amount, share) if is_said and _ENDS.match(line.after(share.end)) else None


def _odd_one(parts: Sequence[_Part], lines: Sequence[Passage]) -> Iterator[Claim]:
    """The claim about the one share that isn't of the largest count of its block, if one beside it is as all others.

    Below a part the shares may be of that part, "├─ Attention 28 M (33%)", "└─ FFN 57 M (45%)"; not where those beside
    it are of the whole.
    """
    if len(parts) <= _FEWEST + 1:
        return
    largest = max(part.amount.value for part in parts)
    wholes = [number for line in lines for number in line.numbers if number.bare and number.value >= largest]
    off = [(_not_of(whole, parts), whole) for whole in wholes]
    odd, whole = min(off, key=lambda one: len(one[0]))
    if len(odd) != 1:
        return
    at = parts.index(odd[0])
    line, amount, share = odd[0]
    beside = [part for part in (*parts[max(0, at - 1) : at], *parts[at + 1 : at + 2]) if _depth(part) == _depth(odd[0])]
    parents = [part.amount for part in parts[:at] if fits(share, [exact_share(amount, part.amount)])]
    if parents and beside and all(_not_of(parent, beside) == beside for parent in parents):
        yield from share_claim(line, share, [exact_share(amount, whole)], SURE)


def _depth(part: _Part) -> int:
    """How far a line is set in."""
    leads = _LEADS.match(part.line.text)
    return leads.end() if leads is not None else 0


def _not_of(whole: Number, parts: Sequence[_Part]) -> list[_Part]:
    """The parts whose shares aren't of a whole."""
    return [part for part in parts if not fits(part.share, [exact_share(part.amount, whole)])]


_LEAST, _LEADS = 1000, cased(r"\W*")


def _of_all(parts: Sequence[_Part], lines: Sequence[Passage]) -> Iterator[Claim]:
    """The claim about the share of each line where all but one are of what the lines have together."""
    said = [line for line in lines if line.numbers]
    if len(parts) < len(said) or any(_TOTAL.search(line.text) for line in said):
        return
    if len({part.amount.kind for part in parts}) > 1:
        return
    amounts = [Counted.of(part.amount) for part in parts]
    whole = Counted.sum(amounts)
    truths = [amount.share_of(whole) for amount in amounts]
    # Beside 63 % and 29 %, 10 % are no 12 %.
    shares = [part.share._replace(step=min(part.share.step, 1)) for part in parts]
    off = [at for at, share in enumerate(shares) if not fits(share, truths[at : at + 1])]
    # The shares that are right tell what they are of: three of them, or two that aren't alike.
    right = {share.value for at, share in enumerate(shares) if at not in off}
    if len(off) > 1 or len(right) < _FEWEST - 1:
        return
    for at, part in enumerate(parts):
        strength = FIRM if at in off else CONFIRM
        yield from share_claim(part.line, shares[at], truths[at : at + 1], strength, addends=whole.places)


_TOTAL = AnyCase(r"\btotal\b|\bsum\b|\bin all\b|\ball\b|合计|总|共")


def _of_the_rest(lines: Sequence[Passage]) -> Iterator[Claim]:
    """The claim about the share in brackets behind a count that is what is left of two counts in the lines above it:
    "slots: 2048", "used: 50", "wasted: 1998 (97.6%)"."""
    for at, line in enumerate(lines):
        for left, share in itertools.pairwise(line.numbers if "%" in line.text else ()):
            if share.kind != "share" or not left.bare or left.value < _SOME:
                continue
            if not _LEFT.fullmatch(line.between(left.end, share.start)) or is_doubted(line.text):
                continue
            above = [one for other in lines[max(0, at - _ABOVE) : at] for one in other.numbers if one.bare]
            pairs = [(one, used) for one in above for used in above if one.value - used.value == left.value]
            wholes = {whole.value: (whole, used) for whole, used in pairs if used.value}
            for whole, used in wholes.values() if len(wholes) == 1 else ():
                places = (left.start, whole.start, used.start)
                yield from share_claim(line, share, [share_of(left, whole)], FIRM, addends=places)


_LEFT = cased(r"[\s*`]*(?:[A-Za-z]+|[\u4e00-\u9fff]{1,4})?[\s*`]*[(（][\s~≈约]*$")
"""What stands between what is left and the bracket with its share."""
_ABOVE, _SOME = 6, 10
