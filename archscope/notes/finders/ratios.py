"""Percentages of numbers that stand beside them: `27,262,976 (0.40%)` of a total in the same block."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.context import Context
from archscope.notes.evaluation import Value, number_value
from archscope.notes.facts import facts_of
from archscope.notes.finders.sums import TOTAL
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Table
from archscope.notes.vocabulary import COUNTERFACTUAL

_ALL = re.compile(r"\b(?:all|total|out of)\b|\bof\s+[\d,.]+|总|全部", re.IGNORECASE)
_TRAINABLE = re.compile(r"trainable\s?%|可训练.*比例|trainable percent", re.IGNORECASE)


def percentages(passage: Passage, others: Sequence[Passage] = ()) -> Iterator[Claim]:
    """A claim about each percentage in brackets after a number, of the wholes in the passage and in `others`."""
    numbers = passage.numbers
    if len(numbers) < 2 or not ("%" in passage.text or "％" in passage.text):
        return
    wholes = [number for near in (passage, *others) for number in near.numbers if number.units[0].kind == "count"]
    named = [
        number
        for near in (passage, *others)
        if _ALL.search(near.text)
        for number in near.numbers
        if number.units[0].kind == "count"
    ]
    for before, number in itertools.pairwise(numbers):
        if number.units[0].kind != "share" or before.units[0].kind != "count" or before.value <= 0:
            continue
        between = passage.text[before.end - passage.start : number.start - passage.start]
        if not re.fullmatch(
            r"[\s*_`]*(?:params|parameters|个参数|参数)?[\s*_`]*[(（,，]\s*(?:~|≈|约|占|just|only|即)?\s*", between
        ):
            continue
        truths = [_share(before, whole) for whole in wholes if whole.value > before.value]
        firm = before.bare and before.value >= 1000 and any(whole.value > before.value for whole in named)
        likely = [_share(before, whole) for whole in named if whole.value > before.value]
        yield from _claim(passage, number, [*likely, *truths], FIRM if firm else CONFIRM)
    yield from _trainable(passage, wholes)


def parts_of_model(passage: Passage, context: Context) -> Iterator[Claim]:
    """Shares of the model in force: "= 4,194,304 parameters, 0.06 % of the model"."""
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.units[0].kind != "share":
                continue
            before, after = sentence.before(number.start, 16), sentence.after(number.end, 32)
            if not (_OF_MODEL_BEFORE.search(before) or _OF_MODEL_AFTER.match(after)):
                continue
            named = sentence.mentions
            mention = context.narrowed(named[0]) if len(named) == 1 else context.model_mention() if not named else None
            parts = [
                part
                for part in sentence.numbers
                if part.end <= number.start and part.units[0].kind == "count" and part.value >= 1000
            ]
            if mention is None or not mention.is_one or not parts:
                continue
            truths = []
            for whole in facts_of(mention.presets[0]).totals_as("tied"):
                for part in parts:
                    low, high = number_value(part).low, number_value(part).high
                    total = whole.value.exact
                    truths.append(
                        Truth(
                            Value(Fraction(part.value) / total, Fraction(low) / total, Fraction(high) / total, "share"),
                            f"{part.text} / {whole.how}",
                        )
                    )
            yield from _claim(sentence, number, truths, CONFIRM if COUNTERFACTUAL.search(sentence.text) else FIRM)


_OF_MODEL_BEFORE = re.compile(
    r"(?:占|是)(?:全部|整个|总|模型|全模型)(?:模型)?(?:参数)?(?:总?量)?的?\s*(?:约|大约)?\s*$"
)
_OF_MODEL_AFTER = re.compile(
    r"^\s*of (?:all |the )?(?:(?:model|whole|total)(?:'s)?(?: param\w*| weights)?|(?:its |all )?param\w*)\b(?! for)",
    re.IGNORECASE,
)


def _trainable(passage: Passage, wholes: Sequence[Number]) -> Iterator[Claim]:
    """`trainable params: A || all params: B || trainable%: P`, where P has no sign."""
    found = _TRAINABLE.search(passage.text)
    if found is None:
        return
    after = [number for number in passage.numbers if number.start - passage.start >= found.end()]
    before = [
        number
        for number in passage.numbers
        if number.start - passage.start < found.start() and number.units[0].kind == "count"
    ]
    if len(before) >= 2 and after and before[1].value:
        share = Truth.of(
            Fraction(before[0].value * 100) / before[1].value, f"{before[0].text} / {before[1].text} in percent"
        )
        yield from _claim(
            passage,
            after[0]._replace(units=after[0].units),
            [share, share._replace(value=_share(before[0], before[1]).value)],
            FIRM,
        )


def _share(part: Number, whole: Number) -> Truth:
    return Truth.of(Fraction(part.value) / whole.value, f"{part.text} / {whole.text}", "share")


def _claim(
    passage: Passage, number: Number, truths: Sequence[Truth], strength: int, group: object = None
) -> Iterator[Claim]:
    claim = hold(passage, number, truths, "share", strength, group=group)
    if claim is not None:
        yield claim


def columns_of_shares(table: Table) -> Iterator[Claim]:
    """A column of percentages beside a column of counts with a total."""
    for column in range(max((len(row.cells) for row in table.rows), default=0)):
        rows = [(row, row.cells[column].lone_number) for row in table.rows if column < len(row.cells)]
        shares = [(row, number) for row, number in rows if number is not None and number.units[0].kind == "share"]
        if len(shares) < 2:
            continue
        for other in range(column):
            counts = {
                id(row): number
                for row in table.rows
                if other < len(row.cells)
                and (number := row.cells[other].lone_number) is not None
                and number.units[0].kind in ("count", "bytes")
                and number.value > 0
            }
            if len(counts) < 2:
                continue
            wholes = [
                number
                for row in table.rows
                if (number := counts.get(id(row))) is not None and TOTAL.search(row.label.text)
            ]
            total = wholes[-1].value if wholes else sum(number.value for number in counts.values())
            for row, number in shares:
                if (count := counts.get(id(row))) is not None:
                    truth = (
                        Truth.of(Fraction(count.value) / total, f"{count.text} / {total}", "share") if total else None
                    )
                    if truth is not None:
                        low, high = Fraction(count.digits) - count.step, Fraction(count.digits) + count.step
                        scale = count.units[0].scale if not count.bare else 0
                        if scale:
                            truth = truth._replace(
                                value=truth.value._replace(low=low * scale / total, high=high * scale / total)
                            )
                        yield from _claim(
                            row.cells[column], number, [truth], GROUP, ("shares", table.group, column, other)
                        )
