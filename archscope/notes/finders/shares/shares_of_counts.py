"""Shares of things that are counted: "4 of the 2,048 entries are 0.2%", "只占这 2048 条的 0.2%".

And the share that is left, in lines: "slots: 2048", "used: 50", "wasted: 1998 (97.6%)".
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.shares.quotients import is_doubted, share_claim, share_of
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_ABOUT = r"(?:only |just |about |roughly |around |some |~|≈)*"
_COUNTER = r"(?:个|条|张|份|层|次|块|项)?"
_FORMS = (
    cased(
        rf"(?<![^\s(]){MARK} (?:[a-z-]+ )?(?:out )?of (?:the |its |these |those |all )?{MARK} [a-z-]+s"
        rf"(?: are| is| makes?(?: up)?| accounts? for| takes?(?: up)?|,? or|,? i\.e\.,?|,? that is,?) {_ABOUT}{MARK}"
        r"(?=\s*(?:[.,;:)]|$|of (?:them|these|all|the (?:whole|total)\b)))"
    ),
    cased(
        rf"(?<![×*+/÷=])(?<![×*+/÷=] ){MARK} ?{_COUNTER}[^\d，,。；;：:%{MARK}]{{0,12}}?(?:只|仅|才|约)?占(?:了|到)?"
        rf"(?:这|其中|全部|总共|所有|整个|总|的)*{_COUNTER} ?{MARK} ?{_COUNTER}[^，,。；;%{MARK}]{{0,6}}?的 ?"
        rf"(?:约|大约|不到|~|≈)*{MARK}"
    ),
)
"""A part, the whole and the share, each of which is a mark in the text."""
_LEFT = cased(r"[\s*`]*(?:[A-Za-z]+|[\u4e00-\u9fff]{1,4})?[\s*`]*[(（][\s~≈约]*$")
"""What stands between what is left and the bracket with its share."""
_FEWEST, _ABOVE, _SOME = 3, 6, 10


def shares_of_counts(passage: Passage) -> Iterator[Claim]:
    """A claim about each share of a count in another one that a sentence says in so many words."""
    if "share" not in passage.largest or len(passage.numbers) < _FEWEST:
        return
    for sentence in passage.sentences:
        numbers = sentence.numbers
        if "share" not in sentence.largest or len(numbers) < _FEWEST or is_doubted(sentence.text):
            continue
        text = marked(sentence)
        for found in itertools.chain.from_iterable(form.finditer(text) for form in _FORMS):
            at = text.count(MARK, 0, found.start())
            yield from _held(sentence, *numbers[at : at + _FEWEST])


def _held(sentence: Passage, part: Number, whole: Number, share: Number) -> Iterator[Claim]:
    """The claim that a share is that of a part in a whole."""
    are_counts = part.kind == whole.kind == "count" and share.kind == "share"
    if are_counts and 0 < part.value < whole.value:
        yield from share_claim(sentence, share, [share_of(part, whole)], FIRM, addends=(part.start, whole.start))


def shares_of_the_rest(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the share in brackets behind a count that is what is left of two counts in the lines above it."""
    if not any("%" in line.text for line in lines):
        return
    for at, line in enumerate(lines):
        for left, share in itertools.pairwise(line.numbers if "%" in line.text else ()):
            if share.kind != "share" or not left.bare or left.value < _SOME:
                continue
            if not _LEFT.fullmatch(line.between(left.end, share.start)) or is_doubted(line.text):
                continue
            above = [one for other in lines[max(0, at - _ABOVE) : at] for one in other.numbers if one.bare]
            pairs = [(one, used) for one in above for used in above if one.value - used.value == left.value]
            wholes = {whole.value: (whole, used) for whole, used in pairs if used.value}
            for whole, used in wholes.values() if len(wholes) == 1 else ():
                places = (left.start, whole.start, used.start)
                yield from share_claim(line, share, [share_of(left, whole)], FIRM, addends=places)
