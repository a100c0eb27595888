"""What a note says of the step that a shape is of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from archscope.notes.lexer import Token
from archscope.notes.passages import Passage


def words_before(passage: Passage, token: Token) -> tuple[str, bool]:
    """What the sentence says between the shape before and this one; before both, if this is what the other becomes."""
    start, last, words, is_made = passage.start, passage.start, "", False
    for other in passage.tokens:
        if other.end > token.end:
            break
        if other is token or any(map(str.isdecimal, other.dims)):
            between = passage.text[last - start : other.start - start]
            is_made = last > start and _BECOMES.fullmatch(between) is not None
            words, last = words if is_made else between, other.end
    return re.split(r"[。；;\n]|\.\s", words)[-1], is_made


_BECOMES = re.compile(r"[\s`*$]*(?:→|->|=>|⇒|@|\\to|\\rightarrow)[\s`*$]*")


def words_of(cells: Sequence[Passage]) -> str:
    """What a row says beside its shapes."""
    return " ".join(cell.text for cell in cells if not any(token.kind == "shape" for token in cell.tokens))
