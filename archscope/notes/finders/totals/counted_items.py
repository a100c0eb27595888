"""A small total above the items that make it up: "- **MatMuls**: 8 total", "  - 3 for Q, K, V", "  - 5 for others"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_MAY_SAY = cased(r"[:：][*_` ]{0,4}共?\s?\d{1,3}[*_`]{0,2}\s?(?:(?:in )?total\b|[个次])[^\n\d]*\n\s+[-*+] ")
_HEADED = cased(
    r"(?m)^([ \t]*)[-*+] [^\n:：\d]{2,48}[:：][*_` ]*"
    r"(?:共\s?(\d{1,3})\s?[个次]|(\d{1,3})[*_`]* (?:in )?total)[^\n\d]*\n"
    r"((?:\1[ \t]+[-*+] [^\n]*(?:\n|$))+)"
)
_ITEM = cased(r"[ \t]*[-*+] [*_`]*(\d{1,3})[*_`]*(?= (?:for|in|on|to|from|after|before|per)\b|\s?[个次]|[:：])")
_OF_MORE = AnyCase(r"\beach\b|\bper\b|\bof which\b|\boptional|\bshared\b|\bsame\b|每|各|其中|可选|共享|[×x*]\s?\d")
_FEWEST = 2


def counted_items(note: str) -> Iterator[Claim]:
    """A claim about each small total right above items that all begin with what there is of one kind."""
    for found in _HEADED.finditer(note) if _MAY_SAY.search(note) else ():
        start = found.start()
        if is_doubted(found[0], _OF_MORE):
            continue
        items = [_ITEM.match(line) for line in found[4].splitlines()]
        terms = [int(item[1]) for item in items if item is not None]
        head = Passage(note[start : found.start(4)], start)
        number = head.number_at((found.start(2) if found[2] else found.start(3)) - start)
        if number is None or len(terms) != len(items) or len(terms) < _FEWEST:
            continue
        places = itertools.accumulate(
            (len(line) for line in found[4].splitlines(keepends=True)), initial=found.start(4)
        )
        starts = tuple(at + item.start(1) for at, item in zip(places, items, strict=False) if item is not None)
        truth = Truth.of(sum(terms), " + ".join(map(str, terms)), "count")
        yield from claimed(head, number._replace(step=1), [truth], "sum", FIRM, addends=starts)
