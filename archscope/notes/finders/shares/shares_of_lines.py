"""Lines with amounts and shares, and no total: "weights: 6.0 GB (60%)", "cache: 3.0 GB (20%)", "other: 1.0 GB (10%)".

The whole is what the lines have together; all shares but one are of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shares.quotients import counted, is_doubted, ratio_of, share_claim, sum_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_BEHIND = cased(r"[^\d%()（）]{0,24}[(（][\s~≈约]*")
_ENDS = cased(r"\s*[)）]?[\s*`|.;,]*$")
_TOTAL = AnyCase(r"\btotal\b|\bsum\b|\bin all\b|\ball\b|合计|总|共")
_FEWEST, _LONGEST = 3, 40


def shares_of_lines(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the share of each line; wrong is the only one that isn't what its amount is of all of them."""
    if len(lines) > _LONGEST or sum("%" in line.text for line in lines) < _FEWEST:
        return
    said = [line for line in lines if line.numbers]
    pairs = [pair for line in said if (pair := _pair(line)) is not None]
    if len(pairs) < len(said) or len(pairs) < _FEWEST or any(_TOTAL.search(line.text) for line in said):
        return
    if any(is_doubted(line.text) for line in lines) or len({amount.kind for amount, _ in pairs}) > 1:
        return
    parts = [counted(amount) for amount, _ in pairs]
    whole = sum_of(parts)
    truths = [Truth(ratio_of(part.value, whole.value), f"{part.how} / {whole.how}") for part in parts]
    off = [at for at, (_, share) in enumerate(pairs) if not fits(share, truths[at : at + 1])]
    for at, (_, share) in enumerate(pairs) if len(off) < 2 and _are_of_all(pairs, off) else ():
        places = tuple(amount.start for amount, _ in pairs)
        strength = FIRM if at in off else CONFIRM
        yield from share_claim(said[at], share, truths[at : at + 1], strength, addends=places)


def _pair(line: Passage) -> tuple[Number, Number] | None:
    """The amount and the share with which a line ends."""
    if len(line.numbers) < len(("amount", "share")):
        return None
    amount, share = line.numbers[-2:]
    is_pair = share.kind == "share" and amount.kind in ("count", "bytes") and amount.value > 0
    is_said = (
        is_pair and _BEHIND.fullmatch(line.between(amount.end, share.start)) and _ENDS.match(line.after(share.end))
    )
    # Beside 63 % and 29 %, 10 % are no 12 %.
    return (amount, share._replace(step=min(share.step, 1))) if is_said else None


def _are_of_all(pairs: Sequence[tuple[Number, Number]], off: Sequence[int]) -> bool:
    """Whether the shares that are right tell what they are of: three of them, or two that aren't alike."""
    right = {share.value for at, (_, share) in enumerate(pairs) if at not in off}
    return len(right) >= _FEWEST - 1
