"""The pairs in which rotary embeddings turn a vector: half as many as it has numbers, "128 numbers make 64 pairs",
`torch.Size([17, 64, 2])`.

Source: Su et al. 2021 (RoFormer), section 3.2.
"""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.shapes.sizes_in_force import sizes_at
from archscope.notes.finders.shapes.written_shapes import numbers_of, right_shape, shapes_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_ROTATES = AnyCase(r"\brope\b|rotary|rotat|complex|复数|旋转|两两|\bpairs?\b|freqs?_cis")
_PAIRS = AnyCase(
    r"(?<![\d.,])(?<!heads of )(?<!vectors of )(?P<whole>\d{1,5})"
    r"(?:[\s-]?(?:dim\w*|numbers|values|elements|-d)|\s?维|\s?的|\s?个(?:数|元素|维度))"
    r"[^.;。；\d共]{0,48}?(?:into|makes?|forms?|as|are|gives?|成|为|是|有|组成|得到)\s?"
    r"(?P<pairs>\d{1,5})(?:\s(?:such )?pairs\b(?! (?:of|in all|in total|altogether)\b)|\s?(?:个\s?)?对)"
)


def pairs_of_rope(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of pairs into which a vector of so many numbers falls."""
    if not _ROTATES.search_lower(passage.lower) or _IN_PART.search_lower(passage.lower):
        return
    for found in _PAIRS.finditer(passage.text):
        number, whole = passage.number_at(found.start("pairs")), int(found["whole"])
        if number is not None and whole % 2 == 0:
            truth = Truth.of(whole // 2, f"{whole} / 2", "count")
            yield from claimed(passage, number, [truth], "count", CONFIRM if is_doubted(passage.text) else FIRM)


_IN_PART = AnyCase(r"partial|\bonly\b|部分|其中|(?:the )?first \d|前")
"""Words for vectors not all of which is turned."""


def shapes_of_pairs(passage: Passage, context: Context, said: str = "") -> Iterator[Claim]:
    """A claim about each shape of the pairs of a head's vectors in a text that speaks of them, or of which it is
    `said`."""
    for token in shapes_in(passage) if _ROTATES.search(f"{said} {passage.text}") else ():
        known = sizes_at(passage, token, context)
        half, tokens, sizes = known.get("d", 0) / 2, known.get("T"), numbers_of(token)
        if half and tokens and sizes[-2:] in ([half, 2], [tokens, half]) and tokens in sizes:
            yield right_shape(token, CONFIRM)
