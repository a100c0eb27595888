"""Rows that stand for so many of the block before them: "Per block total 7,087,872", "× 12 blocks 85,054,464"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import Entry, adding_up, claim_of, total_of
from archscope.notes.finders.totals.labels import BLANKS, COUNTED, ONE_BLOCK, TOTAL
from archscope.notes.finders.totals.row_values import as_meant
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import divided
from archscope.notes.numbers.vocabulary import WITHOUT
from archscope.notes.statements.components import component_named
from archscope.notes.text.patterns import AnyCase, cased, says

_BLOCK, _ENDS_IN_BLOCK = AnyCase(r"block|layer|块|层"), AnyCase(r"(?:blocks?|layers?|块|层)$")
_A_BLOCK = AnyCase(r"\W*(?:(?:transformer|decoder|encoder) )?(?:layer|block|层|块)\W*")
_OF_ONE = AnyCase(
    r"[\W_]*(?:(?:per|each|one)[- ](?:transformer )?(?:layer|block)|[每单一]个?(?:层|块))"
    r"(?:\s?(?:total|sum|sub-?total|合计|小计|总计|共计))?(?:\s?[(（]\s?\d+\s?个?\w+[)）])?[\W_]*"
)
"""A label that says nothing but that its row is of one block, and of how many parts: "Per layer (4 modules)"."""
_ONLY_TIMES = cased(r"\W*[x×*]\s?\d+\W*")
_FEWEST = 2
_NO_BLOCKS, _PARTS = ("embedding", "token", "position", "head"), ("attention", "ffn")


def repeated(entries: Sequence[Entry], index: int, count: int, times: re.Match[str]) -> Iterator[Claim]:
    """The claim that a row is the one before it so many times; or that this isn't what its parts come to.

    Args:
        times: where the label of the row says how many times.
    """
    entry, before, parts = entries[index], entries[index - 1], entries[: index - 1]
    is_total = TOTAL.search(before.row.label.text) is not None
    meant = as_meant(parts) or parts
    is_of_parts = is_total or (entry.number.bare and _OF_ONE.fullmatch(before.row.label.text))
    rows = adding_up(entry, meant, _FEWEST, count) if is_of_parts else 0
    known = adding_up(before, parts, _FEWEST) or adding_up(before, meant, _FEWEST)
    if entry.number.bare and known < rows:
        # What is repeated is what the parts come to, and only their total isn't, or not that of all.
        truth = total_of(meant[-rows:])
        for claim in claim_of(before, [truth], FIRM, [part for part in parts[-rows:] if part in meant]):
            yield claim._replace(rests=False)
        how = f"{count} × ({truth.how})"
        yield from claim_of(entry, [Truth(truth.value.times(count), how)], CONFIRM, parts[-rows:])
        return
    said_before, said = before.row.label.text, entry.row.label.text
    is_block = _A_BLOCK.fullmatch(said_before) is not None or ONE_BLOCK.search(said_before) is not None
    of_one = [part for part in entries[:index] if ONE_BLOCK.search(part.row.label.text)]
    is_sure = (
        (before.cell is before.row.label or is_total or is_block)
        and before.number.kind == entry.number.kind
        and before.number.value > 0
        and (_is_of_blocks(said, times) or (is_block and _ONLY_TIMES.fullmatch(said)))
        and not says(said, WITHOUT, COUNTED)
        and not (is_total and component_named(said_before) in _NO_BLOCKS)
        and not (TOTAL.search(said) and component_named(said_before) in _PARTS)
        and (is_total or len(of_one) < _FEWEST)
    )
    is_known = not is_total or len(parts) < _FEWEST or known > 0
    # 12 × 7,707,888 is no 84,934,656, but that is 12 times something very like it.
    one = divided(entry.value.exact, count)
    rests = not is_known or (one.denominator == 1 and slip(before.number, one) > 0)
    truth = Truth(before.value.times(count), f"{count} × {before.number.text}")
    for claim in claim_of(entry, [truth], FIRM if is_sure else CONFIRM, [before]):
        yield claim._replace(kind="repeated", rests=rests)


def _is_of_blocks(label: str, times: re.Match[str]) -> bool:
    """Whether it is a block that a row repeats, and no part of one: "Blocks × 12", but not "Per layer: RMSNorm × 2"."""
    named = label[: times.start()].strip(BLANKS)
    is_block = not named or _ENDS_IN_BLOCK.search(named) or _BLOCK.search(label[times.start() :])
    return bool(is_block and _BLOCK.search(label))
