"""The ends of lines that part nothing: where an editor, and not the author, broke a paragraph."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased
from archscope.notes.text.source import MAX_LINE

_WIDE = cased(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]")
"""Characters that take two columns."""
_COMMENT = cased(r"<!--.*?-->")
_BREAK = cased(r"(?<![ \t])[ \t]*\n+[ \t]*")
_NARROWEST = 50
"""So many columns at least an editor leaves for a line."""
_IN_LINES = cased(r"\$\$|\\begin|\\\[")
"""Formulas that are set in lines of their own."""
_IS_ENDED, _FEW, _TWO_BLANKS = cased(r"(?:\\|<br ?/?>)$"), 8, "  "
_ENDS, _IS_OPEN = cased(r"[.。;；:：!?！？|][)）\]\"'”’」*_`]*$"), cased(r"[×·÷+=≈(（]$")
_BEGINS = cased(r"(?:[-*+•|]|\d{1,2}[.)])\s|[=≈|<]")
"""Marks of an item, or of what stands on a line of its own."""
_LABEL = cased(r"[\w .()-]{1,30}?\s*[:：=|]")
_UNIT = cased(r"[*_]{0,3}(?:(?:[KMGT]i?B|[KMB]|(?:\w{4})?bytes|[mb]illion|mln|mio|percent|tokens|param\w*)\b|[%万亿])")
_NUMBER_LAST = cased(r"\d[*_`]{0,3}$")
_LETTER, _GOES_ON = cased(r"[a-z]"), cased(r"[a-z,，]$")


def line_ends(block: Block) -> Iterator[tuple[int, int, str]]:
    """The ends of lines in a paragraph, each with the blanks that stand beside it: a space where it parts nothing.

    Either the next word would have made a line wider than the widest, or it begins small where the line hasn't ended.
    """
    text = block.text
    if "\n" not in text or block.kind not in ("text", "item"):
        return
    breaks = [found.span() for found in _BREAK.finditer(text)]
    edges = [0, *itertools.chain.from_iterable(breaks), len(text)]
    lines = [text[first:last] for first, last in zip(edges[::2], edges[1::2], strict=True)]
    is_set = _IN_LINES.search(text) is not None
    widths = list(map(_width, lines))
    widest, length, quotes = max(widths), 0, 0
    for index, (first, end) in enumerate(breaks):
        line, after = lines[index : index + 2]
        length, quotes = length + len(line) + 1, quotes + line.count('"')
        is_full = widest >= _NARROWEST and widths[index] + 1 + _width(after.partition(" ")[0]) > widest
        if (
            not is_set
            and _goes_on(line, after, is_full=is_full)
            and (is_full or quotes % 2 == 0)
            and not text.startswith(_TWO_BLANKS, first)
            and not _IS_ENDED.search(text, max(0, first - _FEW), first)
            and length + len(after) <= MAX_LINE
        ):
            yield first, end, " "
        else:
            length = 0
            if end > first + 1:
                yield first, end, "\n"


def _goes_on(line: str, after: str, *, is_full: bool) -> bool:
    """Whether a line goes on in the one after it."""
    if not after or _BEGINS.match(after):
        return False
    if _IS_OPEN.search(line):
        return True
    if _LABEL.match(after):
        return is_full and not _ENDS.search(line)
    return (
        is_full
        or bool(_LETTER.match(after) and _GOES_ON.search(line))
        or bool(_UNIT.match(after) and _NUMBER_LAST.search(line))
    )


def _width(text: str) -> int:
    """How many columns a line takes, without comments."""
    text = _COMMENT.sub("", text) if "<!--" in text else text
    return len(text) if text.isascii() else len(text) + len(_WIDE.findall(text))
