"""Sizes that the lines of a list, or the rows of a table, bring to a multiple of what the text above it tells: "rounded
up to a multiple of 256:", "- 7B: 8/3 × 4096 ≈ 10923 → 11008"."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase

_RULE = AnyCase(
    r"(?P<up>\b(?:round(?:s|ed|ing)?|padd?(?:s|ed|ing)?|align(?:s|ed|ing)?|next|up)\b[^.。;；\n\d]{0,40}?)?"
    r"\bmultiples?[ _]of[\s`*$=:]*(?P<of>\d+)|"
    r"(?P<up_zh>(?:向上|上取整|补齐|对齐|填充|取整)[^.。;；\n\d]{0,12}?)?[\s`*$]*(?P<of_zh>\d+)[\s`*$]*的?(?:整数)?倍"
)
_UP = AnyCase(r"\bup\b|padd?|\bnext\b|向上|上取整|补齐|填充")
_NEAREST = AnyCase(r"nearest|closest|最近|最接近")
_TAKEN = AnyCase(
    r"[\s*`$]*(?:[,，;；。:：(（]?[\s*`$]*(?:so |then |and )?(?:(?:round(?:s|ed)?|padded) (?:up )?to|becomes?|gives|"
    r"we take|取整?[为到成]?|向上取整[为到]?|补到|得到?|即|实际[取用]?|于是)|→|->|=>|⇒|\\to|\\rightarrow)[\s*`$]*"
)
"""What stands between a size and the multiple that it is brought to."""
_ENDS = AnyCase(r"[\s*`$]*(?:$|[.,;)。，；）\n]|[(（])")
_ANOTHER = AnyCase(r"multipl(?:ier|ied)|\b1\.3\b|[×x*] ?1\.|系数|乘")
"""What makes a size larger before it is brought to a multiple."""
_HAS_ROOM = AnyCase(r"\bpad|\bvocab|\btokens?\b|补齐|填充|词表|留[出有]?")
"""What is brought to a multiple may leave room for more, and so be a further one: "padded", "vocabularies"."""
_LEAST, _FAR, _LONGEST, _ROOM = 8, 2, 200, Fraction(11, 10)


class _Rounded(NamedTuple):
    """A size, and what it is brought to."""

    passage: Passage
    size: Number
    multiple: Number


def multiples_in_lists(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each size in a line that the text just before the list brings to a multiple of something."""
    rule = _RULE.search(before[-1].text) if before else None
    if rule is not None and not is_doubted(before[-1].text, _ANOTHER):
        yield from _held([found for line in lines for found in _in_line(line)], rule)


def multiples_in_columns(table: Table) -> Iterator[Claim]:
    """The same of a column whose heading tells of what its values are multiples, and the column before it."""
    for column in range(1, len(table.header) - 1):
        rule = _RULE.search(table.head(column))
        if rule is None:
            continue
        rows = [row for row in table.rows if len(row.cells) > column]
        pairs = [(row.cells[column], row.number_in(column - 1), row.number_in(column)) for row in rows]
        yield from _held([_Rounded(cell, size, to) for cell, size, to in pairs if size and to], rule)


def _in_line(line: Passage) -> Iterator[_Rounded]:
    """The size of a line that is followed by the multiple of it, and nothing else."""
    for size, multiple in zip(line.numbers, line.numbers[1:], strict=False):
        is_taken = size.bare and multiple.bare and _TAKEN.fullmatch(line.between(size.end, multiple.start))
        rest = line.after(multiple.end, _LONGEST)
        if is_taken and _ENDS.match(rest) and not _ANOTHER.search(rest):
            yield _Rounded(line, size, multiple)


def _held(found: Sequence[_Rounded], rule: re.Match[str]) -> Iterator[Claim]:
    """The claims about the multiples of a list, firm where most of them are as the rule says."""
    of = int(rule["of"] or rule["of_zh"])
    is_nearest, is_up = _NEAREST.search(rule[0]) is not None, _UP.search(rule[0]) is not None
    if of < _LEAST or len(found) < 2 or not (rule["up"] or rule["up_zh"]):
        return
    meant = [_multiples(one.size, of, is_up=is_up, is_nearest=is_nearest) for one in found]
    right = sum(one.multiple.value in values for one, values in zip(found, meant, strict=True))
    for (passage, size, multiple), values in zip(found, meant, strict=True):
        is_near = size.value / Fraction(_FAR) < multiple.value < size.value * _FAR
        is_further = multiple.value % of == 0 and max(values) < multiple.value < max(
            max(values) * _ROOM, size.value + 2 * of
        )
        has_room = is_further and _HAS_ROOM.search(f"{rule.string} {passage.text}") is not None
        is_sure = right * 2 > len(found) and is_near and not has_room and not is_doubted(passage.text, _ANOTHER)
        strength = FIRM if is_sure else CONFIRM
        truths = [Truth.of(value, f"the multiple of {of} next to {size.text}", "count") for value in values]
        alone = passage.part(multiple.start - passage.start, len(passage.text))
        yield from claimed(alone, multiple._replace(step=1), truths, "setting", strength)


def _multiples(size: Number, of: int, *, is_up: bool, is_nearest: bool) -> list[int]:
    """What a size may be brought to: the next multiple above it, or the one that is nearest."""
    below, above = (to(Fraction(size.value) / of) * of for to in (math.floor, math.ceil))
    nearest = [below if size.value - below < above - size.value else above]
    if is_up and not is_nearest:
        return [above]
    return nearest if is_nearest else list(dict.fromkeys((*nearest, above)))
