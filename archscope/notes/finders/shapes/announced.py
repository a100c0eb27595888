"""A shape that is printed, held against the words before it: "logits (B, T, V) = (2 texts, 4 tokens, 50257 ids):"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_COUNTED = AnyCase(
    r"(?:shape|size|形状|大小)[^()（）\n]{0,24}(?:[(（][a-z_ ,，]+[)）])?[\s`*]*(?:=|is|of|为|是|：|:)?[\s`*]*"
    r"[(（]((?:\d{1,7}\s?[^\W\d][\w /-]{0,24}[,，]\s?)+\d{1,7}\s?[^\W\d][\w /-]{0,24})[)）]"
    r"[^()（）]{0,24}[:：][\s*_`]*$"
)
"""Numbers of things in brackets, that are said to be a shape, at the end of a text."""
_PRINTED = cased(r"\s*(?:torch\.Size\(\[[\d, ]+\]\)|[(\[][\d, ]+[)\]])\s*")
_NUMBER = cased(r"(?:^|[,，]\s?)(\d+)")


def announced(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the one shape that a block of output is, where the text before it counts its axes in words.

    Args:
        before: the last text before it, if there is any.
    """
    if len(lines) != 1 or not before or not before[-1].text.rstrip("*_` \n").endswith((":", "：")):
        return
    said = _COUNTED.search(before[-1].text) if _PRINTED.fullmatch(lines[0].text) else None
    token = next((token for token in lines[0].tokens if token.dims), None) if said is not None else None
    if said is None or token is None:
        return
    true = _NUMBER.findall(said[1])
    off = [one for one, other in zip(true, token.dims, strict=False) if one != other]
    if len(true) == len(token.dims) and len(off) <= 1:
        verdict, strength = ("wrong", FIRM) if off else ("exact", CONFIRM)
        shown = f"[{', '.join(true)}]" if off else ""
        yield Claim(token.start, token.end, "shape", verdict, strength, None, group="shapes", shown=shown)
