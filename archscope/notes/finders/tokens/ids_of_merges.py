"""The ids that merges get, and the last of a range of ids: "Merge 40: "th" → token 296", "IDs 256–755: 500 merges"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_MERGE = cased(
    r"(?:[Mm]erge|第)[ \t]*#?(\d{1,6})(?:[ \t]*[次个]合并)?\b[^\n→=>]{0,40}?(?:→|->|=>|=)[ \t`*]*"
    r"(?:new |新)?(?:[Tt]oken|词元|编号)?[ \t]*(?:ID|id|编号)?[ \t`*:：=]*(\d{3,6})(?![\d.,]*\d)"
)
_RANGE = cased(
    r"(?:IDs?|ids?|[Ii]ndices|编号)[ \t`*]*(\d[\d,]*)[ \t]?(?:[-–—~～]|to|到|至)[ \t]?(\d[\d,]*)(?![\d.,]*\d)"
    r"[^\d\n]{1,60}?(?<![\d.,])(\d[\d,]*)[ \t]?(?:个\s?)?"
    r"(?:[a-z]+[ \t]){0,2}(?:merges|tokens|ids|IDs|values|entries|合并|词元|token)"
)
_OF_SIZES = AnyCase(r"vocab|\bsize|\btotal|\bcount|\bfreq|\btimes\b|\btokens\b|词表|大小|次数|频|共")
"""Words for how many tokens there are after a merge, or how often its pair was found."""
_FEWEST, _MOST_OFF = 4, 4


def ids_of_merges(note: str) -> Iterator[Claim]:
    """A claim about each id that a note gives a merge: all are as far from the number of it, those of a few are not."""
    if "erge" not in note and "合并" not in note:
        return
    said: list[tuple[Passage, Number, Number]] = []
    for found in _MERGE.finditer(note):
        line = Passage(found[0], found.start())
        merge, token = (line.number_at(found.start(group) - found.start()) for group in (1, 2))
        is_id = not _OF_SIZES.search(found[0])
        if is_id and merge is not None and token is not None and token.value > merge.value:
            said.append((line, merge, token))
    often = Counter(token.value - merge.value for _, merge, token in said)
    off, times = often.most_common(1)[0] if often else (0, 0)
    if times < _FEWEST or (len(said) - times) * _MOST_OFF > times:
        return
    for line, merge, token in said:
        truth = Truth.of(merge.value + off, f"{merge.text} + {off}, as of the other merges", "count")
        yield from claimed(line, token._replace(step=1), [truth], "tokens", FIRM, addends=(merge.start,))


def ranges_of_ids(passage: Passage) -> Iterator[Claim]:
    """A claim about the last id of a range behind which it is said how many they are: "IDs 256–767: 512 merges".

    Wrong if it is one more: the first counts too.
    """
    for found in _RANGE.finditer(passage.text) if _MAY_RANGE.search(passage.text) else ():
        first, last, count = (passage.number_at(found.start(group)) for group in (1, 2, 3))
        if first is None or last is None or count is None:
            continue
        if last.value - first.value in (count.value, count.value - 1):
            truth = Truth.of(first.value + count.value - 1, f"{first.text} + {count.text} − 1", "count")
            of = (first.start, count.start)
            yield from claimed(passage, last._replace(step=1), [truth], "tokens", FIRM, addends=of)


_MAY_RANGE = cased(r"(?:[Ii][Dd]s?|ndices|编号)[ `*]*\d")
