"""The parameters of models that a list gives by their sizes alone: "* Small: 12 layers, d_model = 768 → 125.2M"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of, slip
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import OF_A_MODEL, is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by

_LEAST, _FEWEST, _DIGITS = 10**6, 3, 100
_FOR_ALL = ("vocab_size", "context_length")
"""What the models of a list share where its lines don't say it."""
_LEADS_ON = AnyCase(
    r"[\s*`$)）]*(?:[,，;；]\s?)?(?:->|=>|[→⇒:：=≈—–]|\b(?:gives?|makes?|has|have|comes to|is)\b|共有?|约|即|得到?|有)"
    r"[\s*`$~≈约]*(?:(?:param\w*|参数总?量)[\s:：=≈]*)?"
)
_OTHERS = AnyCase(
    r"padd|\brope\b|rotary|untied|填充|补齐|补到|旋转|non-?emb|without|exclud|active|lora|adapter|flop|token|bytes|expert|不含|除去|激活|专家"
)
"""Words of lines whose count may be of some parameters only, or of something else."""


class _Line(NamedTuple):
    """A line with the sizes of a model, the count behind them, and what that may be."""

    passage: Passage
    number: Number
    truths: Sequence[Truth]


def totals_of_sizes(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about each count behind the sizes of a model, if most lines count in one way; the odd one is wrong."""
    found = [line for passage in lines if (line := _line(passage, context)) is not None]
    ways = Counter(truth.how for line in found for truth in line.truths if fits(line.number, [truth]))
    if not ways:
        return
    how, many = ways.most_common(1)[0]
    is_clear = many >= _FEWEST and len(found) - many <= 1
    for line in found:
        meant = [truth for truth in line.truths if truth.how == how]
        if not meant:
            continue
        # What is off by more may have an FFN or heads of its own.
        is_sure = is_clear and line.number.digits >= _DIGITS * line.number.step and _is_slip(line.number, meant[0])
        yield from claimed(line.passage, line.number, meant, "quantity", FIRM if is_sure else CONFIRM)


def _is_slip(number: Number, truth: Truth) -> bool:
    """Whether a count is what it should be but for a digit, or two that changed places, or for the point."""
    return bool(slip(number, truth.value.exact)) or is_slip_of(number, [truth], both_ways(10, 1000))


def _line(passage: Passage, context: Context) -> _Line | None:
    """A line that gives the layers and the width of a model, and right behind its sizes a count."""
    if passage.largest.get("count", 0) < _LEAST or len(passage.settings) < 2:
        return None
    settings = [one for one in context.letters.as_meant(passage.settings) if one.size in OF_A_MODEL and one.number.bare]
    own: dict[str, Exact] = {one.size: one.number.value for one in settings}
    if not {"n_layers", "d_model"} <= own.keys() or is_of_another_model(passage.text, _OTHERS):
        return None
    last = max(one.number.end for one in settings)
    number = next((one for one in passage.numbers if one.start >= last), None)
    if number is None or number.kind != "count" or number.value < _LEAST:
        return None
    shared = {name: size for name in _FOR_ALL if (size := context.size_before(name)) is not None}
    # How many heads share a width changes nothing.
    described = described_by({"n_heads": 1, **shared, **own})
    if described is None or _LEADS_ON.fullmatch(passage.between(last, number.start)) is None:
        return None
    return _Line(passage, number, described.totals(with_positions=False))
