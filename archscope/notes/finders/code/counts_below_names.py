"""What is printed of several models, each below its name: "gpt2-large:", "Total number of parameters: 838,220,800",
"Total size of the model: 3197.56 MB"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.models.model_tables import model_named
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_NAME = cased(r"[\s*`#=-]*(?P<name>[A-Za-z][\w. -]{2,30}?)[\s*`]*[:：]?[\s*`=-]*$")
_LABEL = cased(r"[\s*`•-]*(?P<label>[^\d:：=]{4,80}?)[\s*`]*[:：=][\s*`~≈]*$")
_COUNTS, _BYTES = AnyCase(r"param|参数"), AnyCase(r"size|memory|weights|大小|内存|显存")
_FEWEST, _SURELY, _LEAST = 2, 3, 10**6
_WIDTHS = (4, 2, 1)
"""The bytes of a parameter."""


class _Printed(NamedTuple):
    """A number behind its label, of a model."""

    line: Passage
    number: Number
    facts: Facts


def counts_below_names(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about each count or size that a block prints of several models; what is worked out in one way for all of
    them but one is wrong for that."""
    for printed in _by_label(lines, context).values():
        if len({one.facts.model for one in printed}) != len(printed) or len(printed) < _FEWEST:
            continue
        ways = [_ways(one) for one in printed]
        fitting = Counter(how for way in ways for how, (number, truth) in way.items() if fits(number, [truth]))
        how, many = fitting.most_common(1)[0] if fitting else (("", ""), 0)
        is_sure = many >= _SURELY and len(printed) - many <= 1
        # A model whose head is its own has no total that is tied.
        likewise = [pair for pair in zip(printed, ways, strict=True) if how in pair[1]] if many >= _FEWEST else []
        for one, way in likewise:
            number, truth = way[how]
            # What is right in another way, of another dtype or untied, may be meant so.
            others = [other for what, other in way.items() if what[0] != how[0]]
            is_open = not is_sure or any(fits(other, [as_meant]) for other, as_meant in others)
            claims = claimed(
                one.line, number, [truth], "quantity", CONFIRM if is_open else FIRM, models=(one.facts.model,)
            )
            for claim in claims:
                yield claim._replace(number=one.number)


def _by_label(lines: Sequence[Passage], context: Context) -> Mapping[str, list[_Printed]]:
    """The large counts and the bytes that stand behind each label, with the model that is named above."""
    found: dict[str, list[_Printed]] = {}
    model: Model | None = None
    for line in lines:
        if not line.numbers or line.mentions:
            name = _NAME.fullmatch(line.text)
            model = model_named(line.part(*name.span("name")), context) if name is not None else model
            continue
        number = line.numbers[0]
        said = _LABEL.fullmatch(line.until(number.start)) if model is not None else None
        if said is None or model is None or len(line.numbers) > 1 or line.after(number.end).strip(" *`.。"):
            continue
        words = _COUNTS if number.kind == "count" else _BYTES if number.kind == "bytes" else None
        if words is not None and words.search(said["label"]) and number.value >= _LEAST:
            found.setdefault(said["label"], []).append(_Printed(line, number, facts_of(model)))
    return found


def _ways(one: _Printed) -> Mapping[tuple[str, str], tuple[Number, Truth]]:
    """What a number may be, by how that is worked out: a count; so many bytes for each, in either system of units."""
    counts = {truth.how: truth for truth in (*one.facts.totals, *one.facts.tied_otherwise)}
    if one.number.kind == "count":
        return {(how, ""): (one.number, truth) for how, truth in counts.items()}
    return {
        (f"{how} × {width} bytes", unit.system): (
            one.number._replace(units=(unit,)),
            Truth.of(truth.value.exact * width, f"{how} × {width} bytes", "bytes"),
        )
        for how, truth in counts.items()
        for width in _WIDTHS
        for unit in one.number.units
        if unit.kind == "bytes"
    }
