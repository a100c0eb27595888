"""Counts that stand above the list of what they are made of: "**Attention (2,360,064 parameters)**", "* Q: 589,824".

A note in which one such count is the sum of its list has sums in the others too.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.totals.addends import sum_of, summed
from archscope.notes.judging.blame import is_sum_of_some
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import TIED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_LEAST, _FEWEST, _MOST = 1000, 2, 12
_HEAD = AnyCase(
    r"(?:#{2,6}\s)?[\s*]*[^\d\s*+•#-][^\d\n]{2,60}?(?:[(（:：]\s*|\s)(\d[\d,]*)\s*(?:param\w*|weights|个?参数)[)）]?[\s*:：]*$"
)
"""A heading, or a line of its own, that ends with a count."""
_ITEM = cased(r"\s*(?:[*+•-]|\d+[.)])\s")
_ASIDE = cased(r"[(（][^()（）]*[)）]")
_PARAMETERS = AnyCase(r"[\s*`]*(?:param|weights\b|个?参数)")
_EACH = AnyCase(r"\beach\b|\bper\b|\bone\b|every|of which|already|每|单个|各|其中")
_MAY_SAY = cased(r"param(?:eter)?s[)）]?\s*\n|weights[)）]?\s*\n|参数[)）]?\s*\n")
_NO_TERM = AnyCase(r"frozen|\bitself\b|\bagain\b|counted|\bsame\b|\bmore\b|冻结|本身|相同|已计")
_END = "."


class _Headed(NamedTuple):
    """A count above a list, and the counts of the list."""

    line: Passage
    number: Number
    terms: Sequence[Number]


def headed_lists(note: str) -> Iterator[Claim]:
    """A claim about each count right above a list; it is wrong if it is that of some items only, where another one is
    the sum of its list."""
    if not _MAY_SAY.search(note):
        return
    found = list(_headed(note))
    are_sums = any(one.number.value == sum(term.value for term in one.terms) for one in found)
    for one in found:
        less = one.number.value < sum_of(one.terms).value.exact
        is_some = are_sums and less and is_sum_of_some(one.number, one.terms)
        yield from summed(one.line, one.number, one.terms, FIRM if is_some else CONFIRM)
    yield from _of_a_layer(note, found)


def _of_a_layer(note: str, headed: Sequence[_Headed]) -> Iterator[Claim]:
    """The claim about what each layer has, above the lists of its parts; these and the total of all layers, which the
    heading above tells, show that it is wrong if they agree."""
    said = _LAYERS.search(note) if len(headed) >= _FEWEST else None
    if said is None or not int(said[1]):
        return
    after = note.find("\n#", said.end())
    inside = [one for one in headed if said.end() < one.number.start and (after < 0 or one.number.start < after)]
    # Of a count and its list that don't agree one is right.
    known = [{one.number.value, sum(term.value for term in one.terms)} for one in inside[:_MOST_PARTS]]
    true = Fraction(int(said[2].replace(",", "")), int(said[1]))
    line = Passage(said[0], said.start())
    number = line.number_at(said.start(3) - said.start())
    if number is not None and any(sum(values) == true for values in itertools.product(*known)):
        truth = Truth.of(int(true), f"{said[2]} / {said[1]}", "count")
        yield from claimed(line, number, [truth], "sum", FIRM)


_MOST_PARTS = 6
_LAYERS = cased(
    r"(?:^|\n)#+ [^\n]*?\b(\d{1,3})\s?(?:个\s?)?(?:[Tt]ransformer )?(?:layers|blocks|层|块)[^\d\n]{0,16}(\d[\d,]{4,})"
    r"[^\d\n]*\s+(?:[Ee]ach|[Pp]er|One|每一?个?)\s?(?:layer|block|层|块)[^\d\n]{0,24}?(\d[\d,]{4,})\s?(?:param|个?参数)"
)
"""A heading with the total of so many layers, and the line below it that says what one of them has."""


def _headed(note: str) -> Iterator[_Headed]:
    """The counts that end a heading, or a line of their own, above lists each item of which is clear."""
    head: tuple[Passage, Number] | None = None
    terms: list[Number] = []
    start = 0
    for text in [*note.splitlines(keepends=True), _END]:
        at, start = start, start + len(text)
        if not text.strip():
            continue
        if _ITEM.match(text):
            line = Passage(text, at)
            counts = [number for number in line.numbers if _PARAMETERS.match(line.after(number.end))]
            is_doubtful = _says_more(_ASIDE.sub("", text)) or TIED.search(text) or _NO_TERM.search(text)
            is_clear = len(counts) <= 1 and not is_doubtful
            head, terms = head if is_clear else None, terms + counts
            continue
        said = _HEAD.match(text)
        if head is not None and (terms or said is not None):
            if _FEWEST <= len(terms) <= _MOST:
                yield _Headed(*head, terms)
            head = None
        if said is not None:
            line = Passage(text, at)
            number = line.number_at(said.start(1))
            is_count = number is not None and number.value >= _LEAST and not _says_more(text)
            head, terms = (line, number) if number is not None and is_count else None, []


def _says_more(text: str) -> bool:
    """Whether a line says of its count that it isn't one term of a sum, or isn't so."""
    return is_doubted(text, _EACH, TIED)
