"""The tokens of batches of so many sequences, "batch size 64 processes 16,384", "batch 64 at step 1,600 has processed
26.2M", and those of a run, which its steps share out: "300B tokens, batch 3.2M, 93,750 steps"."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if, is_off_by, product, quotient
from archscope.notes.finders.models.asides import is_factor
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip, swapped
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_BATCH = rf"(?:\bbatch(?:[ _-]size)?|批(?:大小|量)?)(?: of| =|:|为|是)? ?{MARK}"
_AT_STEP = rf"[ ,，]*(?:at|after|by|到|在|训练|跑)?(?: step|第)? ?{MARK} ?(?:steps?|步)?[^\d.;。；{MARK}]{{0,12}}"
_DOES = r" (?:has |have |had )?(?:process(?:es|ed)?|sees|seen|consume[sd]?|reads?) (?:about |roughly |~)?"
_DOES_IN_CHINESE = r" ?(?:每步|一步)?(?:已|共|总共|一共)?(?:处理|看过?|见过|消耗|训练)了? ?(?:约|大约)? ?"
_SAID = cased(
    rf"{_BATCH}(?P<steps>{_AT_STEP})?(?:{_DOES}|{_DOES_IN_CHINESE}){MARK}"
    r"(?! ?(?:%|sequence|example|sample|条|个?样本|个?序列))"
)
_SHARED = AnyCase(
    r"\bgpus\b|\bddp\b|accumulat|\bworld|\bnodes?\b|micro|per (?:gpu|device)|累[积计加]|"
    r"并行|多卡|\bpack(?:ed|ing)\b|padd|\baverage\b|\bshorter\b|平均"
)
"""Words of notes in which a step may have several batches, or sequences not as long as they may be."""
_LENGTH = cased(
    r"(?:(?:sequence|context)[ _]length|seq_len|seq_size|block[ _]size|序列长度|上下文长度)"
    r"[^\d\n]{0,8}(\d[\d,]{0,9})(?![\d.kK])"
)
_LEAST = 1000


def tokens_of_batches(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of tokens that batches of one size have, in one step or in all until a step.

    Wrong is one in which two digits changed places, or one that is off by a factor of two or ten after many steps.
    """
    lower = passage.lower
    if ("batch" not in lower and "批" not in lower) or len(passage.numbers) < 2:
        return
    text = marked(passage)
    for found in _SAID.finditer(text):
        at, lengths = text.count(MARK, 0, found.start()), _lengths_in(context.note)
        said = passage.numbers[at : at + found[0].count(MARK)]
        number, are_whole = said[-1], all(one.bare and one.value >= 1 for one in said[:-1])
        if len(lengths) != 1 or 0 in lengths or not are_whole or number.kind != "count" or number.value < _LEAST:
            continue
        factors = [*lengths, *(int(one.value) for one in said[:-1])]
        truth = Truth.of(math.prod(factors), " × ".join(f"{factor:,}" for factor in factors), "count")
        is_clean = bool(found["steps"]) and is_off_by(number, truth.value.exact, both_ways(2, 10))
        is_slip = slip(number, truth.value.exact) == SWAP or is_clean
        is_open = context.says(_SHARED) or is_doubted(passage.sentence_of(number).text)
        yield from claimed_if(is_slip and not is_open, passage, number, [truth], "arithmetic")


@functools.lru_cache(maxsize=2)
def _lengths_in(note: str) -> frozenset[int]:
    """How long a note says that sequences are."""
    return frozenset(int(found[1].replace(",", "")) for found in _LENGTH.finditer(lowered(note)))


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
_LEAST_IN_A_STEP, _FARTHEST, _DIGITS = 8192, 60, 4
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
    return number.value >= _LEAST_IN_A_STEP and bool(_OF_BATCH.search(before) or _PER_BATCH.match(after))


def _last_of(sentence: Passage, batch: Number, steps: Number, whole: Number) -> Iterator[Claim]:
    """The claim about the one of the three that stands last, and follows from the others."""
    last = max((batch, steps, whole), key=lambda number: number.start)
    one, other = sorted((number for number in (batch, steps, whole) if number is not last), key=lambda by: by.value)
    a, b = number_value(one), number_value(other)
    if a.low <= 0:
        return
    if last is whole:
        truth = Truth(product(a, b, "count"), f"{one.text} × {other.text}")
    else:
        truth = Truth(quotient(b, a, "count"), f"{other.text} / {one.text}")
    for claim in claimed(sentence, last, [truth], "arithmetic", CONFIRM):
        scaled = [Truth(truth.value.times(tens), "") for tens in both_ways(10, 100)]
        is_slip = swapped(last, [truth], _DIGITS) or judge(last, scaled, "about")[0] != "wrong"
        yield claim._replace(strength=FIRM) if is_slip and not claim.is_right else claim
