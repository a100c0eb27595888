"""Shares of what the note has told before: "Embedding 只占 21.7%" below a table of parts, "so the FFN has 66.7 %"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.claims import CONFIRM, FIRM, Claim, Truth, hold, judge
from archscope.notes.components import components_in
from archscope.notes.context import Context
from archscope.notes.evaluation import Value, number_value, total
from archscope.notes.facts import facts_of
from archscope.notes.finders.models.quantities import SHARE_OF_OTHER
from archscope.notes.finders.shares.ratios import is_rounded_twice, ratio_of
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase
from archscope.notes.slips import SWAP, slip
from archscope.notes.told import RESULT, counts_in
from archscope.notes.vocabulary import COUNTERFACTUAL, DOUBTED


class Counted(NamedTuple):
    """What is counted: a value, how it reads, and the places of the numbers that it was made of."""

    value: Value
    how: str
    places: tuple[int, ...] = ()
    is_exact: bool = True


class _Said(NamedTuple):
    """What a share is said to be of: the parts it may be of which wholes, the likeliest first.

    It `is_plain` if the text names the whole.
    """

    parts: Sequence[Counted]
    wholes: Sequence[Counted]
    is_plain: bool


def told_shares(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share of a part that the sentence, or the note before it, gives the count of."""
    if "share" not in passage.largest:
        return
    for sentence in passage.sentences:
        if SHARE_OF_OTHER.search(sentence.text):
            continue
        for number in sentence.numbers:
            said = (
                _Clause(sentence, number, context).said() if number.kind == "share" and 0 < number.value < 1 else None
            )
            if said is not None:
                yield from _claim(sentence, number, said, passage.start)


def _claim(sentence: Passage, number: Number, said: _Said, start: int) -> Iterator[Claim]:
    """The claim about a share; a rounded count from before `start` must be right for it to be wrong."""
    pairs = [(part, whole) for part in said.parts for whole in said.wholes if part.value.high < whole.value.low]
    truths = [Truth(ratio_of(part.value, whole.value), f"{part.how} / {whole.how}") for part, whole in pairs]
    if not truths:
        return
    text = sentence.text[: number.end - sentence.start] + _CLAUSE_ENDS.split(sentence.after(number.end))[0]
    doubtful = COUNTERFACTUAL.search(text) or DOUBTED.search(text) or _CHANGE.search(text)
    fitting = [at for at, truth in enumerate(truths) if _fits(sentence, number, truth)][:1]
    slipped = _slipped(number, truths)
    is_sure = not doubtful and (said.is_plain or slipped)
    for at in fitting or slipped or (0,):
        strength = FIRM if is_sure and not is_rounded_twice(number, truths[at]) else CONFIRM
        places = (*pairs[at][0].places, *pairs[at][1].places)
        rests = any(min(count.places, default=start) < start and not count.is_exact for count in pairs[at])
        claim = hold(sentence, number, [truths[at]], "share", strength, addends=places, rests=rests)
        if claim is not None:
            yield claim


def _fits(sentence: Passage, number: Number, truth: Truth) -> bool:
    claim = hold(sentence, number, [truth], "share", CONFIRM)
    return claim is not None and claim.is_right


def _slipped(number: Number, truths: Sequence[Truth]) -> list[int]:
    """The truths that a share is but for a slip: two digits, a power of ten, or one digit of the likeliest."""
    return [at for at, truth in enumerate(truths) if _is_slip(number, truth, is_likely=not at)]


def _is_slip(number: Number, truth: Truth, *, is_likely: bool) -> bool:
    found = slip(number, truth.value.exact)
    if found == SWAP or (found and is_likely and number.digits >= _LONG * number.step):
        return True
    scaled = [Truth(truth.value.times(factor), "") for factor in _POWERS]
    return number.digits >= _SOME * number.step and judge(number, scaled, "about")[0] != "wrong"


_POWERS = tuple(Fraction(power) for power in ("10", "1/10", "100", "1/100"))
_LONG, _SOME = 100, 2
"""Digits of which one may be another; a share of one digit is ten times another one by chance."""


class _Clause:
    """A share in its sentence: the words before it that are about it, and what it says that the share is of."""

    def __init__(self, sentence: Passage, number: Number, context: Context) -> None:
        self.sentence, self.number, self.context = sentence, number, context
        ends = [other.end for other in sentence.numbers if other.kind == "share" and other.end <= number.start]
        self.start = max([sentence.start, *ends])
        said = sentence.text[self.start - sentence.start : number.start - sentence.start]
        before = _WHOLE_BEFORE.search(said)
        after = _WHOLE_AFTER.match(sentence.after(number.end, 64)) if before is None else None
        self.span = (number.end, number.end)
        if before is not None:
            self.span = (self.start + before.start(1), self.start + before.end(1))
        elif after is not None:
            self.span = (number.end + after.start(1), number.end + after.end(1))
        self.subject = said if before is None else said[: before.start()]
        self.is_of_count = True

    def said(self) -> _Said | None:
        """What the share is said to be of; None if that isn't understood."""
        found = self._wholes()
        parts = self._parts() if found is not None else None
        if found is None or not parts:
            return None
        return _Said(parts, found[0], is_plain=found[1] and self.is_of_count)

    def _wholes(self) -> tuple[Sequence[Counted], bool] | None:
        """What the share may be of, and whether the text says so; None if it is something else."""
        start, end = self.span
        stated = [number for _, number in counts_in(self.sentence) if start <= number.start < end]
        if stated:
            return [_counted(stated[0])], True
        whole = self._whole()
        if not whole:
            return [*self._totals(), *self._blocks()], False
        if _OF_BLOCK.search(whole):
            return self._blocks(), True
        if _OF_IT.fullmatch(whole):
            return [*self._results(), *self._totals()], False
        # Of several totals the text may mean any.
        is_one = len({number.value for number in self.context.told.of("total")[:_RECENT]}) == 1
        return (self._totals(), is_one) if _OF_ALL.fullmatch(whole) else None

    def _whole(self) -> str:
        """What the share is said to be of, without the name of the model; empty if that isn't said."""
        start, end = self.span
        for name in self.sentence.mentions:
            if start <= name.start < name.end <= end:
                return f"{self._text(start, name.start)}'{self._text(name.end, end)}"
        return self._text(start, end)

    def _text(self, start: int, end: int) -> str:
        return self.sentence.text[start - self.sentence.start : end - self.sentence.start]

    def _totals(self) -> list[Counted]:
        told = [_counted(number) for number in self.context.told.of("total")[:_RECENT]]
        mention = self.context.mention_in(self.sentence)
        if mention is None or not mention.is_one:
            return told
        facts = facts_of(mention.presets[0])
        return told + [
            Counted(truth.value, f"{truth.how} of {facts.name}") for truth in (*facts.totals, *facts.tied_otherwise)
        ]

    def _blocks(self) -> list[Counted]:
        """What a block has: as it was told, or the parts of it that the sentence gives together."""
        parts = {name: number for name, number in counts_in(self.sentence) if name in _OF_A_BLOCK}
        if len(parts) < _TWO:
            parts = {name: told[0] for name in _OF_A_BLOCK[:_TWO] if (told := self.context.told.of(name))}
        sums = [_sum([_counted(number) for number in parts.values()])] if len(parts) >= _TWO else []
        return sums + [_counted(number) for number in self.context.told.of("block")[:_RECENT]]

    def _results(self) -> list[Counted]:
        """The last count before the share, whatever it is of."""
        told = (number for number in self.context.told.of(RESULT) if number.end <= self.span[0])
        return [_counted(number) for number in itertools.islice(told, 1)]

    def _parts(self) -> list[Counted]:
        """What is said to be the part: the number before the share, the component that is named, or the last result."""
        names = [name for name in components_in(self.subject) if name[2] != "total"]
        counts = [number for _, number in counts_in(self.sentence) if self.start <= number.start < self.span[0]]
        counts = [number for number in counts if number.end - self.start <= len(self.subject)]
        last = counts[-1].end - self.start if counts else 0
        names = [name for name in names if name[0] >= last]
        if counts and not names:
            return [_counted(counts[-1])] if _LINK.fullmatch(self.subject[last:]) else []
        if not names:
            return self._results() if self._whole() and _IT.fullmatch(self.subject) else []
        own = [name for name in names if name[2] != "block"] or names
        if not _HOLDS.fullmatch(self.subject[own[-1][1] :]):
            return []
        if len(own) > 1 and _AND.fullmatch(self.subject[own[-2][1] : own[-1][0]]):
            both = [self._told(name)[:1] for _, _, name in own[-2:]]
            return [_sum([part for parts in both for part in parts])] if all(both) else []
        return self._told(own[-1][2])

    def _told(self, name: str) -> list[Counted]:
        """What the note has said to be the count of a component."""
        numbers = [number for number in self.context.told.of(name) if number.end <= self.number.start]
        self.is_of_count = bool(numbers) and numbers[0].start >= self.sentence.start
        found = [_counted(number) for number in numbers[:_RECENT]]
        halves = [self._told(half)[:1] for half in ("token", "position")] if name == "embedding" else []
        return found + ([_sum([*halves[0], *halves[1]]), *halves[0]] if all(halves) and halves else [])


_RECENT, _TWO = 3, 2
_CLAUSE_ENDS = re.compile(r"[,，;；。]|\.\s")
_OF_A_BLOCK = ("attention", "ffn", "norm", "qkv", "out", "up", "down")
_WHOLE_BEFORE = AnyCase(
    r"(?:[占佔][了到比]?|是)((?:[^，,。；;:：%％占佔]|,(?=\d)){0,40}?)的?[\s*`]*(?:约|大约|近|将近|只有|~|≈)?[\s*`]*$"
)
_WHOLE_AFTER = AnyCase(
    r"[\s*`)）]*of[\s*`]+([^,;:，。；()（）]{1,40}?)(?=[,;:，。；()（）]|\.(?:\s|$)|\s(?:and|which|while|but|for|in)\b|$)"
)
_OF_BLOCK = AnyCase(r"\b(?:blocks?|layers?)\b|层|块")
_OF_ALL = AnyCase(
    r"(?:\W|\b(?:the|all|its?|these|this|our|of|total|overall|whole|entire|full|original|base|model|network|backbone|"
    r"param\w*|weights|count|s)\b|[总全][部体]?|整[个体]|所有|原|模型|网络|基座|参数|权重|的|数?量)*"
)
_OF_IT = AnyCase(r"\W*(?:it|them|this|that|these|其中?|它们?|这)\W*")
_LINK = AnyCase(
    r"(?:[\s*`$,，(（)）:：=≈~→—–、-]|个|param\w*|weights|values|in total|in all|参数|that is|that['’]s|this is|"
    r"it['’]s|i\.e\.|which is|or|about|roughly|around|only|just|a mere|is|are|约|大约|仅|只|即|也就是|就是|合|共|,?其)*"
)
_HOLDS = AnyCase(
    r"(?:[\s*`:：=≈~—–-]|['’]s|layers?|blocks?|matrices|matrix|weights|param\w*|alone|部分|层|块|矩阵|参数|本身|就|也|都|"
    r"is|are|takes? up|takes?|makes? up|accounts? for|holds?|has|have|contributes?|represents?|comprises?|comes? to|"
    r"contains?|thus|therefore|only|just|about|roughly|around|almost|nearly|some|a mere|hence|now|大约|约|仅|只|则|"
    r"[占佔][了到比]?)*"
)
_IT = AnyCase(
    r"(?:\W|so|thus|hence|that|this|which|it|they|these|is|are|['’]s|about|only|just|roughly|这|该|它们?|只|仅|大约|约|也就)*"
)
_AND = AnyCase(r"[\s*`]*(?:\+|and|&|和|与|加|、|/)[\s*`]*")
_CHANGE = AnyCase(r"\b(?:fewer|less|more|sav\w+|reduc\w+|smaller|larger|drop\w*)\b|减少|节省|[多少差省]|降")


def _counted(number: Number) -> Counted:
    return Counted(number_value(number), number.text, (number.start,), number.bare)


def _sum(parts: Sequence[Counted]) -> Counted:
    return Counted(
        total([part.value for part in parts]),
        f"({' + '.join(part.how for part in parts)})",
        tuple(place for part in parts for place in part.places),
        all(part.is_exact for part in parts),
    )
