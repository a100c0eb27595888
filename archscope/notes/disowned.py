"""Numbers that a text quotes as a mistake: what it says itself to be wrong is left alone."""

from __future__ import annotations

import re

from archscope.notes.patterns import AnyCase

_FARTHEST = 240
"""So many characters beside a number are looked at."""
_ENDS = re.compile(r"[.!?](?=\s|$)|[。！？|]|\n\s*\n")
_DISOWNS = AnyCase(
    r"\bwrong\b|\bincorrect|\bmistak|\berroneous|\btypos?\b|\bmisprint|\bmiscalculat|\(false\b|"
    r"\b(?:do not|don['’]t|never|not to) (?:write|say|compute|calculate)\b|"
    r"\b(?:students|people|beginners|readers|authors|tutorials|blogs)(?: \w+){0,2} (?:often|sometimes|commonly|"
    r"frequently|tend to)\b|\bdigits (?:are|were|got|have been) (?:swapped|transposed|reversed)|❌|✗|✘|"
    r"是错的|是错误的|误写|误作|写错|算错|抄错|写反|(?:不要|别|不能|不可|不应)写成|(?<!无)笔误"
)
"""What a sentence says of a number that it doesn't stand for."""
_STRUCK = "~~"
_THEN_DISOWNS = AnyCase(
    r"\s*(?:(?:but )?(?:that|this|which|it)(?:'s|’s| is| was) "
    r"(?:wrong|incorrect|false|a mistake|not right|not correct)\b|(?:wrong|false|incorrect|no)[.!,:]|not quite\b)"
)
"""The same at the beginning of the next sentence."""


def is_disowned(text: str, start: int, end: int) -> bool:
    """Whether the sentence of a number, or the next one, says that it is wrong: "2,359,264 (wrong!)"."""
    before, after = text[max(0, start - _FARTHEST) : start], text[end : end + _FARTHEST]
    first = max((found.end() for found in _ENDS.finditer(before)), default=0)
    last = _ENDS.search(after)
    rest = len(after) if last is None else last.end()
    if before[first:].count(_STRUCK) % 2 and _STRUCK in after:
        return True
    said = f"{before[first:]}{text[start:end]}{after[:rest]}"
    return _DISOWNS.search(said) is not None or _THEN_DISOWNS.match(after[rest:]) is not None
