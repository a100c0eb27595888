"""Shares of what the note has told before: "Embedding 只占 21.7%" below a table of parts, "so the FFN has 66.7 %"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.encoders import encoder_named
from archscope.notes.finders.models.labelled_rows import SHARE_OF_OTHER
from archscope.notes.finders.shares.quotients import (
    Counted,
    but_for_repeats,
    is_rounded_twice,
    share_claim,
    totals_of,
    works_out,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, judge
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import RESULT, SIZE, counts_in, is_count
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context


def told_shares(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share of a part that the sentence, or the note before it, gives the count of."""
    if "share" not in passage.largest:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.kind == "share" and 0 < number.value < 1 and not works_out(sentence, number):
                clause = _Clause(sentence, number, context, passage)
                if clause.kind != "count" or not SHARE_OF_OTHER.search(sentence.text):
                    yield from _claims(clause, passage.start)


def _claims(clause: _Clause, start: int) -> Iterator[Claim]:
    """The claim about a share; a rounded count from before `start` must be right for it to be wrong."""
    number, parts = clause.number, clause.parts()
    pairs: list[tuple[Counted, Counted]] = []
    truths: list[Truth] = []
    for whole, part in ((whole, part) for whole in (clause.wholes() if parts else ()) for part in parts):
        if not 0 < part.value.exact <= part.value.high < whole.value.low:
            continue
        pairs.append((part, whole))
        truths.append(part.share_of(whole))
        if judge(number, truths[-1:], "")[0] != "wrong":
            break
    else:
        yield from _wrong(clause, pairs, truths, start)
        return
    yield from _claim(clause, pairs[-1], truths[-1], CONFIRM)


def _wrong(
    clause: _Clause, pairs: Sequence[tuple[Counted, Counted]], truths: Sequence[Truth], start: int
) -> Iterator[Claim]:
    """The claims about a share that is none of `truths`, unless it is marked as about the likeliest."""
    number = clause.number
    # The sum of rounded parts is hardly what a share is of.
    is_told = all(whole.is_exact or len(whole.places) <= 1 for _, whole in pairs[:1])
    slipped = _slipped(number, truths, is_told=is_told)
    is_sure = (
        bool(truths)
        and (slipped or clause.is_plain() or clause.is_of_other(pairs))
        and not _is_doubtful(clause.sentence, number)
        and _SEVERAL.search(clause.subject) is None
    )
    for at in slipped or range(len(truths))[:1]:
        strength = FIRM if is_sure and not is_rounded_twice(number, truths[at]) else CONFIRM
        rests = any(min(count.places, default=start) < start and not count.is_exact for count in pairs[at])
        for claim in _claim(clause, pairs[at], truths[at], strength, rests=rests):
            # About as much is right only of what is meant most likely.
            if claim.verdict != "loose" or not at:
                yield claim


def _claim(
    clause: _Clause, pair: tuple[Counted, Counted], truth: Truth, strength: int, *, rests: bool = False
) -> Iterator[Claim]:
    places = (*pair[0].places, *pair[1].places)
    yield from share_claim(clause.sentence, clause.number, [truth], strength, addends=places, rests=rests)


def _is_doubtful(sentence: Passage, number: Number) -> bool:
    """Whether the text, up to the end of the clause, speaks of what isn't so, or of a change."""
    text = sentence.text[: number.end - sentence.start] + _CLAUSE_ENDS.split(sentence.after(number.end))[0]
    return is_doubted(text) or _CHANGE.search(text) is not None


def _slipped(number: Number, truths: Sequence[Truth], *, is_told: bool) -> list[int]:
    """The truths that a share is but for a slip: two digits, a power of ten, or one digit of the likeliest if told."""
    return [at for at, truth in enumerate(truths) if _is_slip(number, truth, is_likely=not at and is_told)]


def _is_slip(number: Number, truth: Truth, *, is_likely: bool) -> bool:
    found = slip(number, truth.value.exact)
    is_far = abs(divided(number.value, truth.value.exact) - 1) > _NEXT_TO
    if found == SWAP or (found and is_likely and is_far and number.is_precise):
        return True
    scaled = [Truth(truth.value.times(factor), "") for factor in _POWERS]
    return number.digits >= _SOME * number.step and judge(number, scaled, "about")[0] != "wrong"


_POWERS = tuple(Fraction(power) for power in ("10", "1/10", "100", "1/100"))
_NEXT_TO = Fraction(1, 100)
"""So little apart are shares of a whole and of nearly all of it: 33.2 % of all, and 33.3 % of the blocks."""
_SOME = 2
"""Digits of which one may be another; a share of one digit is ten times another one by chance."""


class _Clause:
    """A share in its sentence: the words before it that are about it, and what it says that the share is of.

    A total from behind the sentence, or from before the last name of a model in its paragraph, is another one.
    """

    def __init__(self, sentence: Passage, number: Number, context: Context, passage: Passage) -> None:
        self.sentence, self.number, self.context, self.end = sentence, number, context, passage.end
        self.named = max((name.start for name in passage.mentions if name.start < number.start), default=0)
        ends = [other.end for other in sentence.numbers if other.kind == "share" and other.end <= number.start]
        self.start = max([sentence.start, *ends])
        said = sentence.between(self.start, number.start)
        before = _WHOLE_BEFORE.search(said)
        after = _WHOLE_AFTER.match(sentence.after(number.end, 64)) if before is None else None
        self.span = (number.end, number.end)
        if before is not None:
            self.span = (self.start + before.start(1), self.start + before.end(1))
        elif after is not None:
            self.span = (number.end + after.start(1), number.end + after.end(1))
        self.subject = said if before is None else said[: before.start()]
        self.counts = [one for one in sentence.numbers if is_count(sentence, one)]
        self.stated = [one for one in self.counts if self.span[0] <= one.start < self.span[1]]
        self.kind = self.stated[0].kind if self.stated else "count"
        self.is_of_count = True

    def wholes(self) -> Iterator[Counted]:
        """What the share may be of, the likeliest first; nothing if it is of something else."""
        whole = self._whole()
        if self.stated:
            yield from Counted.readings(self.stated[0])
        elif _OF_BLOCK.search(whole):
            yield from self._blocks()
        elif _OF_IT.fullmatch(whole):
            yield from self._results()
            yield from self._totals()
        elif _OF_ALL.fullmatch(whole if components_in(whole) else _NAME.sub("'", whole)):
            yield from self._totals()
            is_in_a_block = any(name in _OF_A_BLOCK for _, _, name in components_in(self.subject))
            yield from self._blocks() if is_in_a_block and not whole else ()

    def is_of_other(self, pairs: Sequence[tuple[Counted, Counted]]) -> bool:
        """Whether a share of all is rather that of another count that the note has told, or that in the rest of all."""
        # Of few digits a share is near that of another count by chance.
        if self.stated or not self.number.is_precise or _RELATIVE.search(self.sentence.text):
            return False
        told = [number for number in itertools.islice(self.context.told.of(RESULT), _RESULTS) if number.bare]
        ratios = [part.value.exact / Fraction(one.value) for part, _ in pairs for one in told]
        ratios += [part.value.exact / Fraction(of.value.exact - part.value.exact) for part, of in pairs[:1]]
        truths = [Truth.of(ratio, "", "share") for ratio in ratios if 0 < ratio < 1]
        return judge(self.number, truths, "")[0] == "rounded"

    def is_plain(self) -> bool:
        """Whether the text says what is counted and of what; of several totals it may mean any."""
        whole = self._whole()
        if not self.is_of_count or self.stated:
            return self.is_of_count
        if not whole or _OF_IT.fullmatch(whole):
            return False
        return bool(_OF_BLOCK.search(whole)) or len(set(self._latest("total"))) == 1

    def _whole(self) -> str:
        """What the share is said to be of, without the name of the model; empty if that isn't said."""
        start, end = self.span
        for name in self.sentence.mentions:
            if start <= name.start < name.end <= end:
                return f"{self.sentence.between(start, name.start)}'{self.sentence.between(name.end, end)}"
        return self.sentence.between(start, end)

    def _totals(self) -> Iterator[Counted]:
        before = (one for one in self.counts if one.end <= self.number.start)
        sized = (one for one in before if _OF_A_MODEL.match(self.sentence.after(one.end)))
        yield from map(Counted.of, sized)
        mention = self.context.mention_in(self.sentence)
        if mention is not None and mention.is_one:
            yield from totals_of(mention.presets[0])
        encoder = encoder_named(self.sentence.lower)
        if encoder is not None:
            for exactly in (*encoder.parameters[1:], encoder.parameters[0]):
                yield Counted(Value(exactly, exactly, exactly), f"{exactly:,} of {encoder.name}")
        told = self._latest("total")
        yield from (
            Counted.of(number)
            for number in told
            if number.start > self.named and not self.sentence.end <= number.start < self.end
        )

    def _blocks(self) -> list[Counted]:
        """What a block has: as it was told, or the parts of it that the sentence gives together."""
        parts = {name: number for name, number in counts_in(self.sentence) if name in _OF_A_BLOCK}
        if len(parts) < 2:
            parts = {name: told[0] for name in _OF_A_BLOCK[:2] if (told := self._latest(name))}
        sums = [Counted.sum([Counted.of(number) for number in parts.values()])] if len(parts) >= 2 else []
        return sums + [Counted.of(number) for number in self._latest("block")]

    def _latest(self, name: str, before: int | None = None) -> list[Number]:
        """The last counts of a part that the note has told, those of the sentence first, and exact ones."""
        found = (number for number in self.context.told.of(name) if before is None or number.end <= before)
        told = {number.value: number for number in itertools.islice(found, _MOST)}.values()
        return sorted(told, key=lambda one: (one.start < self.sentence.start, not one.bare))[:_RECENT]

    def _results(self) -> list[Counted]:
        """The last number before the share, whatever it is of; or it and the one just before it together."""
        known = self.context.told.of(RESULT if self.kind == "count" else SIZE)
        before = (number for number in known if number.end <= self.span[0])
        last = but_for_repeats(itertools.islice(before, _MOST))[:2]
        self.is_of_count = len(last) < 2 or last[0].start - last[1].end > _FAR
        found = [Counted.of(number) for number in last]
        return found[:1] if self.is_of_count else [found[0], Counted.sum(found)]

    def parts(self) -> list[Counted]:
        """What is said to be the part: the number before the share, the component that is named, or the last result."""
        names = [name for name in components_in(self.subject) if name[2] != "total"]
        end = self.start + len(self.subject)
        counts = [one for one in self.counts if self.start <= one.start < end and one.kind == self.kind]
        last = counts[-1].end - self.start if counts else 0
        names = [name for name in names if name[0] >= last]
        if counts and (not names or self.subject.rstrip(" *~≈约").endswith(("(", "（"))):
            between = self.subject[last:]
            for first, until, _ in names:
                between = between.replace(self.subject[first:until], "")
            # What stands in the next column is no share of this one for that.
            return [Counted.of(counts[-1])] if between.strip() and _LINK.fullmatch(between) else []
        return self._named(names, has_counts=bool(counts))

    def _named(self, names: Sequence[tuple[int, int, str]], *, has_counts: bool) -> list[Counted]:
        """What is counted of the last of some components, of two that are joined, or of the one behind the share."""
        after = _PART_AFTER.match(self.sentence.after(self.span[1], 64)) if not names else None
        behind = [name for name in components_in(after[1]) if name[2] != "total"] if after is not None else []
        if behind and not has_counts and _IT.fullmatch(self.subject):
            return self._told(behind[0][2])
        if not names or self.kind != "count":
            return self._results() if self._whole() and _IT.fullmatch(self.subject) else []
        own = [name for name in names if name[2] != "block"] or names
        if not _HOLDS.fullmatch(self.subject[own[-1][1] :]):
            return []
        if len(own) > 1 and _AND.fullmatch(self.subject[own[-2][1] : own[-1][0]]):
            both = [self._told(name)[:1] for _, _, name in own[-2:]]
            return [Counted.sum([part for parts in both for part in parts])] if all(both) else []
        return self._told(own[-1][2])

    def _told(self, name: str) -> list[Counted]:
        """What the note has said to be the count of a component."""
        numbers = self._latest(name, before=self.number.start)
        self.is_of_count = bool(numbers) and numbers[0].start >= self.sentence.start
        found = [Counted.of(number) for number in numbers]
        halves = [self._told(half)[:1] for half in ("token", "position")] if name == "embedding" else []
        both = [Counted.sum([*halves[0], *halves[1]])] if all(halves) and halves else []
        return found + both + (halves[0] if halves else [])


_RECENT, _MOST, _FAR, _RESULTS = 2, 6, 120, 12
_CLAUSE_ENDS = cased(r"[,，;；。]|\.\s")
_OF_A_BLOCK = ("attention", "ffn", "norm", "qkv", "out", "up", "down")
_WHOLE_BEFORE = AnyCase(
    r"(?:占[了到比]?|是)((?:[^，,。；;:：%％占]|,(?=\d)){0,40}?)的?[\s*`]*(?:约|大约|近|将近|只有|~|≈)?[\s*`]*$"
)
_IS_IN = r"are|is|sits?|lives?|lies?|belongs?|comes?|goes?|go"
_WHOLE_AFTER = AnyCase(
    r"[\s*`)）]*of[\s*`]+([^,;:，。；()（）]{1,40}?)"
    rf"(?=[,;:，。；()（）]|\.(?:\s|$)|\s(?:{_IS_IN}|and|which|while|but|for|in)\b|$)"
)
_PART_AFTER = AnyCase(
    rf"[\s*`]*(?:(?:{_IS_IN}|spent|found|taken|in|to|from|up|by|on|into|the|its|all)\s)+([a-z -]{{3,40}})"
)
_OF_A_MODEL = AnyCase(
    r"[\s*`-]*(?:param\w*[\s-])?(?:[a-z]+ )?(?:budget|model|network)\b|"
    r"[\s*`]*(?:参数)?的?[^\d，,。]{0,4}(?:预算|模型)"
)
"""What stands behind the size of a model that a sentence only supposes: "at a 300M budget"."""
_NAME = cased(r"\b[A-Z][\w.-]*")
"""What may be the name of a model."""
_OF_BLOCK = AnyCase(r"\b(?:blocks?|layers?)\b|层|块")
_OF_ALL = AnyCase(
    r"(?:\W|\b(?:the|all|its?|these|this|our|of|total|overall|whole|entire|full|original|base|model|network|backbone|"
    r"param\w*|weights|count|s)\b|[总全][部体]?|整[个体]|所有|原|模型|网络|基座|参数|权重|的|数?量)*"
)
_OF_IT = AnyCase(r"\W*(?:it|them|this|that|these|其中?|它们?|这)\W*")
_LINK = AnyCase(
    r"(?:\s(?:param\w* |weights )?in (?:total|all))?(?:[\s*`$,，(（)）:：=≈~→—–、-]|个|param\w*|weights|values|参数|"
    r"that is|that['’]s|this is|i\.e\.|which is|or|about|roughly|around|only|just|a mere|is|are|for|of|in|the|"
    r"accounting|约|大约|仅|只|即|也就是|就是|的|权重|(?<=[，,。；] )这|(?<=[，,。；])这)*"
)
_HOLDS = AnyCase(
    r"(?:[\s*`:：=≈~—–-]|['’]s|layers?|blocks?|matrices|matrix|weights|param\w*|alone|部分|层|块|矩阵|参数|本身|就|也|都|"
    r"is|are|takes? up|takes?|makes? up|accounts? for|holds?|has|have|contributes?|represents?|comprises?|comes? to|"
    r"contains?|thus|therefore|only|just|about|roughly|around|almost|nearly|some|a mere|hence|now|大约|约|仅|只|则|"
    r"占[了到比]?)*"
)
_RELATIVE = AnyCase(
    r"\brelativ|\bcompared|\bagainst\b|\bratio\b|\bversus\b|\bvs\b|\brest\b|相对|相当|相比|比值|之比|其余|剩"
)
_IT = AnyCase(
    r"(?:\W|so|thus|hence|that|this|which|it|they|these|is|are|['’]s|about|only|just|still|roughly|almost|nearly|alone|"
    r"makes? up|takes? up|accounts? for|represents?|comes? to|amounts? to|corresponds? to|constitutes?|"
    r"这|该|它们?|只|仅|仍|还|大约|约|也就|就|部分)*"
)
_AND = AnyCase(r"[\s*`]*(?:\+|and|&|和|与|加|、|/)[\s*`]*")
_SEVERAL = AnyCase(r"\b(?:both|together|the two|two of)\b|两[个种者]|合计|加起来|一共")
_CHANGE = AnyCase(r"\b(?:fewer|less|more|sav\w+|reduc\w+|smaller|larger|drop\w*)\b|减少|节省|[多少差省]|降")
