"""What a training run comes to in words: "10 sequences of 128 tokens are 1,280 tokens", "3 epochs of 61 steps"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import measured, product, quotient
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed, mood
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_UNITS = {
    "tokens": r"tokens?|词元",
    "steps": r"(?:training |optimi[sz]er )?(?:steps?|iterations?)|步(?!\s?(?:的?梯度|累|预热|warm))|次迭代",
    "epochs": r"epochs?|轮",
    "sequences": (
        r"(?:training )?(?:sequences?|examples?|samples?)|条(?:训练)?(?:样本|序列|数据)?|个?(?:训练)?(?:样本|序列)"
    ),
}
"""What is counted, and the words for it."""
_WORD = "|".join(_UNITS.values())
_NAMED = [(name, cased(pattern)) for name, pattern in _UNITS.items()]
_COUNTS = cased(rf"[\s*`$]*-?(?:个\s?)?({_WORD})(?![a-z])")
_BATCH_OF = cased(r"\ba batch (?:size )?of\s$")
_PER = cased(rf"\s?(?:per|/|in (?:one|each|every)|for (?:each|every))\s?({_WORD})(?![a-z])")
_EACH = cased(r"\s*(?:each|apiece)\b")
_OF_EACH = cased(r"\s*(?:with|of|at|,)\s*")
_OF_ONE = cased(
    rf"(?:\b(?:one|an?|each|every)\s|一个?\s?|每个?\s?)({_WORD})(?:\s|is|has|holds|takes|contains|needs|of|是|有|为|需|含|共|要)*"
    r"[\s\d,.×*÷/=≈()+:：*`$-]*(?:about |roughly |~|约)?\s*$"
)
_SEVERAL_OF = cased(r"\b(sequences|examples|samples) of (?:length )?$")
_LINK = cased(
    r"(?:[\s,，*`:：()（）]|\b(?:which|so|is|are|makes?|gives?|takes?|needs?|means?|equals?|"
    r"corresponds? to|amounts? to|comes? to|this|that|it)\b|[=≈→]|"
    r"就是|即|等于|相当于|对应|是|为|需|要|共|合计|总共|一共)*"
    r"(?:about|roughly|approximately|around|some|~|大?约)?[\s*`]*"
)
_SAYS = cased(r"[a-z=≈→\u4e00-\u9fff]")
_ENDS = cased(
    r"[\s*`]*(?:in total|in all|altogether|overall|左右|of (?:text|data|training data))?[\s*`]*"
    r"(?:$|[.,;:!)。，；：！）])"
)
_FACTOR = cased(r"(?:[×*·]|\bx|\bof|\btimes)[\s*`]*$")
_SHARED_OUT = AnyCase(
    r"\bgpus?\b|\bcards?\b|\bdevices?\b|\branks?\b|\bworkers?\b|\bnodes?\b|\bworld|\bddp\b|卡|机器|设备|并行"
)
"""Words of paragraphs in which a batch may be many times as large as it says."""
_FARTHEST = 60


class _Counted(NamedTuple):
    """A number and what it counts; `end` is where the words for it end."""

    number: Number
    unit: str
    start: int
    end: int


class _Rate(NamedTuple):
    """So much of one thing for one of another: 128 tokens to an example."""

    counted: _Counted
    of: str
    end: int


def training_runs(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number that follows from a rate beside it, or from the steps that a batch is made in."""
    lower = passage.lower
    if "token" not in lower and "epoch" not in lower and "词元" not in lower and "轮" not in lower:
        return
    counted = list(_counted(passage))
    yield from _logged(passage, context)
    if not counted:
        return
    is_shared = _SHARED_OUT.search_lower(lower) is not None
    yield from _converted(passage, counted, is_shared)


def _unit(word: str) -> str:
    return next(name for name, pattern in _NAMED if pattern.fullmatch(word))


def _counted(passage: Passage) -> Iterator[_Counted]:
    lower, start = passage.lower, passage.start
    for number in passage.numbers:
        if number.kind != "count" or passage.before(number.start, 2).strip().endswith("+"):
            continue
        found = _COUNTS.match(lower, number.end - start)
        batch = _BATCH_OF.search(lower, max(0, number.start - start - _FARTHEST), number.start - start)
        if found is not None:
            yield _Counted(number, _unit(found[1]), number.start, found.end() + start)
        elif batch is not None:
            yield _Counted(number, "sequences", batch.start() + start, number.end)


def _rates(passage: Passage, counted: Sequence[_Counted]) -> Iterator[_Rate]:
    """The rates that a passage states: "128 tokens each", "61 steps per epoch", "sequences of 2048 tokens"."""
    lower, start = passage.lower, passage.start
    for before, one in zip([None, *counted], counted, strict=False):
        end, at = one.end - start, one.number.start - start
        per, each = _PER.match(lower, end), _EACH.match(lower, end)
        before_it = lower, max(0, at - _FARTHEST), at
        of_one = _OF_ONE.search(*before_it) or _SEVERAL_OF.search(*before_it)
        if per is not None:
            yield _Rate(one, _unit(per[1]), per.end() + start)
        elif each is not None and before is not None and _OF_EACH.fullmatch(lower, before.end - start, at):
            yield _Rate(one, before.unit, each.end() + start)
        elif of_one is not None:
            yield _Rate(one, _unit(of_one[1]), one.end)


def _converted(passage: Passage, counted: Sequence[_Counted], is_shared: bool) -> Iterator[Claim]:
    """A claim about the second of two counts side by side that a rate turns into each other.

    Args:
        is_shared: what is said of sequences may be that of one GPU of several.
    """
    rates = list(_rates(passage, counted))
    stated = {rate.counted for rate in rates}
    items = [one for one in counted if one not in stated]
    for first, second in itertools.pairwise(items) if rates else ():
        if is_shared and first.unit == "sequences":
            continue
        truths = [truth for rate in rates if (truth := _by(passage, rate, first, second)) is not None]
        is_said = _is_said(passage, first, second, [rate.end for rate in rates])
        if truths and is_said and _is_alone(passage, second, items):
            yield from claimed(passage, second.number, truths, "arithmetic", FIRM)


def _by(passage: Passage, rate: _Rate, first: _Counted, second: _Counted) -> Truth | None:
    """What the second of two counts is by a rate; None if it isn't one of theirs."""
    if rate.counted.unit == rate.of or {rate.counted.unit, rate.of} != {first.unit, second.unit}:
        return None
    each, amount = _value(passage, rate.counted.number), _value(passage, first.number)
    if each.low <= 0:
        return None
    text = f"{first.number.text} {{}} {rate.counted.number.text} {rate.counted.unit} per {rate.of[:-1]}"
    if first.unit == rate.of:
        return Truth(product(amount, each, "count"), text.format("×"))
    return Truth(quotient(amount, each, "count"), text.format("/"))


def _value(passage: Passage, number: Number) -> Value:
    """What a number may be: one that is marked as approximate is rounded, though it has no unit."""
    value = number_value(number)
    is_exact = value.low == value.high
    is_rounded = is_exact and mood(passage.text, number.start - passage.start, number.end - passage.start)
    return measured(number) if is_rounded else value


def _is_said(passage: Passage, first: _Counted, second: _Counted, ends: Sequence[int]) -> bool:
    """Whether only words that mean "is" stand between two counts, or between a rate after the first and the second."""
    begin = max([first.end, *(end for end in ends if first.end < end <= second.start)])
    between = passage.lower[begin - passage.start : second.start - passage.start]
    is_batch = second.start != second.number.start
    return _LINK.fullmatch(between) is not None and (is_batch or _SAYS.search(between) is not None)


def _is_alone(passage: Passage, second: _Counted, items: Sequence[_Counted]) -> bool:
    """Whether a sentence speaks of no third thing before a count, and of nothing to share it out over behind it."""
    at = items.index(second)
    sentence = passage.sentence_of(second.number)
    others = [one for one in items[: at - 1] if one.start >= sentence.start]
    first = items[at - 1]
    return (
        not any(one.unit != second.unit for one in others)
        and first.start >= sentence.start
        and not _FACTOR.search(passage.before(first.start, 12))
        and _ENDS.match(passage.after(second.end)) is not None
    )


_LEAST = 256


def _is_exact(number: Number) -> bool:
    return is_whole(number) and number.digits >= _LEAST


_PER_STEP = cased(
    r"tokens (?:per|/) ?(?:iteration|iter|step|batch)[^\d\n]{0,12}$|每(?:次迭代|步)的? ?token ?数?[^\d\n]{0,6}$|"
    r"\b(?:one|each|every|a) (?:step|batch|iteration) (?:processes|has|sees|contains|holds|is)[^\d\n]{0,12}$|"
    r"[一每](?:步|个? ?batch|批)(?:处理|有|包含|共|是)[^\d\n]{0,6}$"
)
_DIGITS = 4


def _logged(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the tokens of a step that are those of the batch above but for two digits."""
    for number in passage.numbers if "token" in passage.lower else ():
        said = passage.lower[max(0, number.start - passage.start - _FARTHEST) : number.start - passage.start]
        if not _is_exact(number) or _PER_STEP.search(said) is None:
            continue
        batch, length = context.size("batch"), context.size("seq") or context.size("context_length")
        if batch is None or length is None:
            continue
        truth = Truth.of(batch * length, "batch_size × block_size", "count")
        if number.value == truth.value.exact or swapped(number, [truth], _DIGITS):
            yield from claimed(passage, number, [truth], "arithmetic", FIRM)
