"""What the comments of a program, or the ends of its lines, tell of the shapes of the names that it sets."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.finders.code.python_lines import names_set
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_NAMES_SHAPE = cased(r"[\s,;]*([A-Za-z_]\w*)\s?[:=]\s*(?=[\[(])")


Lines = Sequence[tuple[str, Passage | None]]
"""Code, line by line, and the comment behind it."""


def with_code_above(lines: Lines) -> list[tuple[str, Passage]]:
    """The comments of a program with their code: that of the line above where they begin with a name that it sets."""
    found, last = list[tuple[str, Passage]](), ""
    for code, remark in lines:
        last = code if code.strip() else last
        name = _NAMES_SHAPE.match(remark.text) if remark is not None and not code.strip() else None
        if remark is not None:
            found.append((last if name is not None and name[1] in names_set(last) else code, remark))
    return found
