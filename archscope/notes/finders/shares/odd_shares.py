"""The one share of a block that is of another whole than all others: "├─ Attention 28 M (33%)", "└─ FFN 57 M (45%)".

Below a part the shares may be of that part; not where those beside it are of the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.shares.quotients import exact_share, is_doubted, share_claim
from archscope.notes.judging.claims import SURE, Claim, fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_AFTER = cased(r"[\s*`]*(?:params?|parameters|个?参数)?[\s*`]*[(（]\s*[~≈约]?\s*")
_ENDS = cased(r"\s*[)）][\s*`|]*$")
_LEADS = cased(r"\W*")
_FEWEST, _LEAST, _LONGEST = 4, 1000, 40


class _Part(NamedTuple):
    """A line with a count and its share in brackets; how far it is set in."""

    line: Passage
    of: Number
    share: Number
    depth: int


def odd_shares(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the one share that isn't of the largest count of its block, if one beside it is as all others."""
    if len(lines) > _LONGEST or sum("%" in line.text for line in lines) <= _FEWEST:
        return
    stated = [found for line in lines if "%" in line.text and (found := _stated(line)) is not None]
    if len(stated) <= _FEWEST or any(is_doubted(one.text) for one in lines):
        return
    largest = max(one.of.value for one in stated)
    wholes = [number for line in lines for number in line.numbers if number.bare and number.value >= largest]
    off = [([one for one in stated if not fits(one.share, [exact_share(one.of, whole)])], whole) for whole in wholes]
    odd, whole = min(off, key=lambda one: len(one[0]), default=(stated, None))
    if len(odd) != 1 or whole is None:
        return
    at = stated.index(odd[0])
    beside = [one for one in (*stated[max(0, at - 1) : at], *stated[at + 1 : at + 2]) if one.depth == odd[0].depth]
    parents = [one.of for one in stated[:at] if fits(odd[0].share, [exact_share(odd[0].of, one.of)])]
    are_of_parents = any(fits(one.share, [exact_share(one.of, parent)]) for one in beside for parent in parents)
    if parents and beside and not are_of_parents:
        line, of, share, _ = odd[0]
        yield from share_claim(line, share, [exact_share(of, whole)], SURE)


def _stated(line: Passage) -> _Part | None:
    """A count of a line and the share in brackets right behind it, with which it ends."""
    if len(line.numbers) < len(("count", "share")):
        return None
    count, share = line.numbers[-2:]
    is_pair = share.kind == "share" and count.kind == "count" and count.bare and count.value >= _LEAST
    is_said = is_pair and _AFTER.fullmatch(line.between(count.end, share.start)) is not None
    if not is_said or not _ENDS.match(line.after(share.end)):
        return None
    leads = _LEADS.match(line.text)
    return _Part(line, count, share, 0 if leads is None else leads.end())
