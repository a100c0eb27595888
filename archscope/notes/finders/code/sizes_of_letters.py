"""Sizes that a line of a program works out of letters that the note states: `hs = C // nh  # 64`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from archscope.notes.finders.shapes.lettered_shapes import are_said_once, value_in_letters
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context

_LINE = cased(r"\s*\w+\s*=\s*(?P<made>(?:\d{1,4}\s?\*\s?)?[A-Za-z_]\w*(?:\s?(?:\*|//?)\s?\w{1,24})*)\s*$")
_OF_SIZES, _NAMES = cased(r"[*/]"), cased(r"[A-Za-z_]\w*")
_REMARK = cased(r"[\s=>→-]*(?P<said>\d[\d,]*)\s*(?:$|[,.;，。；(（])")


_SETS = cased(r"(?<![\w.])([A-Za-z_]\w*)\s*(?::\s*\w+\s*)?(?:,[^=(\n]{0,80})?:?=(?!=)")


def names_set_in(blocks: Iterable[Block]) -> Set[str]:
    """The names that lines of programs give values to; of several in one line the last, whose value stands there."""
    return {name for block in blocks if "=" in block.text for name in _SETS.findall(block.text)}


def sizes_of_letters(code: str, remark: Passage, context: Context, own: Set[str]) -> Iterator[Claim]:
    """A claim about the size that the comment behind a line begins with; firm where each letter has one value only.

    Args:
        own: the names that the programs so far set, which may have other values than the note's letters.
    """
    line, said = _LINE.match(code), _REMARK.match(remark.text)
    if line is None or said is None or not _OF_SIZES.search(line["made"]):
        return
    if not own.isdisjoint(_NAMES.findall(line["made"])):
        return
    number, value = remark.number_at(said.start("said")), value_in_letters(line["made"], {}, context)
    if number is not None and number.bare and value:
        is_sure = are_said_once([line["made"]], context) and not is_doubted(remark.text)
        truth = Truth.of(value, line["made"], "count")
        yield from claimed(remark, number, [truth], "arithmetic", FIRM if is_sure else CONFIRM)
