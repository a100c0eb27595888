"""Lists of the bytes of a text before them: `"café" → UTF-8 bytes: [99, 97, 102, 195, 169]`, in hexadecimals too."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.tokens.quoted_texts import is_plain, quotes
from archscope.notes.finders.tokens.told_by_ids import is_changed
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.text.patterns import AnyCase, cased

_LIST = cased(r"\[\s*((?:\d{1,3}(?:,\s*\d{1,3}){2,200})|(?:0x[0-9A-Fa-f]{2}(?:,\s*0x[0-9A-Fa-f]{2}){2,200}))\s*,?\s*\]")
_SPEAKS = AnyCase(r"utf-?8|\bbytes?\b|字节|\.encode\(\)")
_OTHERS = AnyCase(
    r"utf-?(?:16|32)|latin|gbk|gb2312|big5|normali[sz]|\bnfd\b|\bnfkd\b|\bids?\b|token|"
    r"lower|upper|capital|大写|小写"
)
"""Other codes, and what else the numbers may be."""
_QUOTES = quotes(1)
_LISTS, _MOST, _FEWEST = 100, 256, 3


def bytes_of_texts(note: str) -> Iterator[Claim]:
    """A claim about each list that has the bytes of the text before it in its line, or in the one above; it is wrong if
    only one of them is another."""
    if "[" not in note or not _SPEAKS.search(note):
        return
    for found in itertools.islice(_LIST.finditer(note), _LISTS):
        values = [int(one.strip(), 0) if "x" in one else int(one) for one in found[1].split(",")]
        first = note.rfind("\n", 0, max(0, note.rfind("\n", 0, found.start()))) + 1
        said = note[first : found.start()]
        line = note[first : note.find("\n", found.end()) if "\n" in note[found.end() :] else len(note)]
        if max(values) >= _MOST or not _SPEAKS.search(said) or _OTHERS.search(line) or is_changed(line):
            continue
        texts = [text[1] for form in _QUOTES for text in form.finditer(said)]
        known = [list(text.encode()) for text in texts if is_plain(text)]
        fitting = [true for true in known if len(true) == len(values)]
        true, off = min(((true, _off(values, true)) for true in fitting), key=lambda one: one[1], default=([], 0))
        if true and off <= 1 and len(true) - off >= _FEWEST:
            verdict, strength = ("wrong", FIRM) if off else ("exact", CONFIRM)
            shown = _as_written(true, found[1])
            yield Claim(found.start(), found.end(), "tokens", verdict, strength, None, shown=shown)


def _off(values: Sequence[int], true: Sequence[int]) -> int:
    return sum(one != other for one, other in zip(values, true, strict=True))


def _as_written(values: list[int], like: str) -> str:
    """A list of bytes, in hexadecimals if another one is."""
    if "x" not in like:
        return str(values)
    written = like.replace("x", "")
    digits = "02X" if written == written.upper() else "02x"
    return f"[{', '.join(f'0x{value:{digits}}' for value in values)}]"
