"""Counts of a part of a model that are right but for a slip: "Token embedding | 36.8M", "LayerNorm (×25) | 34,800"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.claims import FIRM, Claim, Truth, hold, judge
from archscope.notes.components import component_named
from archscope.notes.context import Context
from archscope.notes.facts import Facts, facts_of
from archscope.notes.finders.models.stated_sizes import is_changed
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase
from archscope.notes.slips import slip, swapped
from archscope.notes.vocabulary import COUNTERFACTUAL

PART = (
    r"[\s*_`]*(?:the |all |its )?(?:(?:token|word|positions?|positional|input)[ -]?(?:embeddings?)?|embeddings?|wte|"
    r"wpe|(?:self-|multi-head )?attention|mlps?|ffns?|feed-forward(?: network| layer)?s?|(?:layer ?|rms)?norms?|"
    r"(?:lm |output )?head|(?:token ?|词元|词)?嵌入层?|位置(?:嵌入|编码)|注意力层?|前馈(?:网络|层)?|层归一化|"
    r"输出[层头])(?: weights| params| parameters| matrix| table| layers?)?"
)
_PLAIN = AnyCase(
    PART
    + r"[\s*_`]*(?:[(（]?\s*[×x*]\s*(\d{1,3})(?:\s*(?:层|个|layers?))?\s*[)）]?)?[\s*_`]*[:：=≈→]?(?:->)?[\s*_`~≈约]*"
)
"""A label that is the name of a part, and how often the model has it."""
_DIGITS, _EXACTLY = 3, 10**5
_TENS = tuple(Fraction(10) ** power for power in (-3, -2, -1, 1, 2, 3))


def slip_of_part(label: str, number: Number, facts: Facts) -> Truth | None:
    """The count of a part that a label names and nothing else, if a slip of it is all that a number can be."""
    found = _PLAIN.fullmatch(label)
    name = component_named(label) if found is not None else None
    if found is None or name is None or facts.config.experts.count is not None or len(facts.config.kinds) > 1:
        return None
    truths = facts.component(name)
    times = _all_norms(int(found[1]), facts) if found[1] and name == "norm" else []
    if judge(number, [*times, *truths], "")[0] != "wrong":
        return None
    near = [truth for truth in times if Fraction(1, 2) < Fraction(number.value) / truth.value.exact < 2]
    exact = truths if number.bare and number.value >= _EXACTLY else ()
    by_a_digit = (truth for truth in exact if slip(number, truth.value.exact))
    return (
        swapped(number, [*times, *truths], _DIGITS)
        or next(iter(near), None)
        or next(by_a_digit, None)
        or (_by_tens(number, truths) if name == "token" else None)
    )


def part_said(sentence: Passage, number: Number, context: Context) -> Iterator[Claim]:
    """The claim that a sentence about one model gives the count of a part with a slip: "token embedding: 36.8M"."""
    if len(sentence.mentions) != 1 or not PART_ENDS.match(sentence.after(number.end, 16)):
        return
    before = _SAID.search(sentence.before(number.start, _BEFORE))
    if before is None:
        return
    mention = context.narrowed(sentence.mentions[0])
    if not mention.is_one or mention.compared or COUNTERFACTUAL.search(sentence.text) or is_changed(sentence, mention):
        return
    slip = slip_of_part(before[0], number, facts_of(mention.presets[0]))
    claim = hold(sentence, number, [slip], "quantity", FIRM, models=mention.presets) if slip is not None else None
    if claim is not None:
        yield claim


_SAID = AnyCase(PART + r"[\s*_`]*(?:[(（]?\s*[×x*]\s*\d{1,3}\s*[)）]?)?[\s*_`]*[:：=≈][\s*_`~≈约]*$")
_BEFORE = 48
PART_ENDS = AnyCase(r"[\s*_`]*(?:params?|parameters|个?参数)?[\s*_`]*(?:✔|✓|$|[(（,，;；.。])")
"""What follows a count of parameters."""


def _all_norms(times: int, facts: Facts) -> list[Truth]:
    """What so many norms have, with their biases or without, if that is how many the model has."""
    weights = [weight for weight in facts.ledger.weights if weight.component == "norm"]
    count = sum(int(weight.copies) for weight in weights if weight.path.endswith(".weight"))
    return facts.component("norm")[:2] if times == count else []


def _by_tens(number: Number, truths: Sequence[Truth]) -> Truth | None:
    """The truth that a number of three digits or more is but for a power of ten."""
    if len(str(round(Fraction(number.digits) / Fraction(number.step)))) < _DIGITS:
        return None
    for truth in truths[:1]:
        off = [Truth.of(truth.value.exact * power, "", "count") for power in _TENS]
        if judge(number, off, "")[0] in ("exact", "rounded"):
            return truth
    return None
