"""The tokens of a run, those of a batch, and the steps that it takes: "300B tokens, batch 3.2M, 93,750 steps"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways, product, quotient
from archscope.notes.finders.models.asides import is_factor
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_STEP = r"(?:batch|批|training step|step|步|次迭代|iteration)"
_OF_BATCH = cased(
    r"(?:batch(?:es)?|批)(?: ?sizes?|大小|次)?(?:of|：|:| is| has| holds|是|为|有|共|约| |[*`=≈~])*$|"
    rf"\bsteps of(?:[^,.;]|,(?=\d)){{0,30}}$|(?:每|一|(?:each|every|one|per|a) )个? ?{_STEP}[^,.;，。；]{{0,30}}$"
)
_PER_BATCH = cased(rf"[\s*`]*(?:个\s?)?(?:tokens?)?[\s*`]*(?:per |a |/ ?|in each |each |/每?){_STEP}")
_OF_SOME = cased(
    r"warm|预热|\bevery\b|\bfirst\b|evaluat|checkpoint|decay|衰减|每隔|[前每] ?\d|epochs|轮|\bgpus?\b|卡|device|worker"
)
"""Words for steps that aren't all of a run, or not of all that work for it."""
_LEAST, _FARTHEST, _DIGITS = 8192, 60, 4
"""A batch of fewer tokens may be one of so many sequences."""


def made_in_steps(passage: Passage, steps: Sequence[Number]) -> Iterator[Claim]:
    """A claim about the last of the tokens of a run, those of a step, and the steps: wrong by a slip, or by tens."""
    for sentence in passage.sentences if steps else ():
        taken = [number for number in steps if sentence.start <= number.start < sentence.end]
        numbers = [number for number in sentence.numbers if number.kind == "count" and not is_factor(sentence, number)]
        batches = [number for number in numbers if _is_batch(sentence, number) and number not in taken]
        if len(taken) != 1 or not taken[0].value or not batches or _OF_SOME.search(sentence.lower):
            continue
        known = (batches[-1], taken[0])
        wholes = [one for one in numbers if one not in known and one.value > max(number.value for number in known)]
        found = [claim for whole in wholes for claim in _last_of(sentence, *known, whole)]
        right = [claim for claim in found if claim.is_right]
        yield from right or [claim for claim in found if claim.strength == FIRM][:1]


def _is_batch(sentence: Passage, number: Number) -> bool:
    at = number.start - sentence.start
    before, after = sentence.lower[max(0, at - _FARTHEST) : at], sentence.lower[number.end - sentence.start :]
    return number.value >= _LEAST and bool(_OF_BATCH.search(before) or _PER_BATCH.match(after))


def _last_of(sentence: Passage, batch: Number, steps: Number, whole: Number) -> Iterator[Claim]:
    """The claim about the one of the three that stands last, and follows from the others."""
    last = max((batch, steps, whole), key=lambda number: number.start)
    one, other = sorted((number for number in (batch, steps, whole) if number is not last), key=lambda by: by.value)
    a, b = number_value(one), number_value(other)
    if a.low <= 0:
        return
    truth = Truth(quotient(b, a, "count"), f"{other.text} / {one.text}")
    if last is whole:
        truth = Truth(product(a, b, "count"), f"{one.text} × {other.text}")
    for claim in claimed(sentence, last, [truth], "arithmetic", CONFIRM):
        scaled = [Truth(truth.value.times(tens), "") for tens in both_ways(10, 100)]
        is_slip = swapped(last, [truth], _DIGITS) or judge(last, scaled, "about")[0] != "wrong"
        yield claim._replace(strength=FIRM) if is_slip and not claim.is_right else claim
