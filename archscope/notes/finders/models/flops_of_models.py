"""FLOPs of a token for each of several models, in a table: `Model | forward FLOPs per token`, "Mixtral 8x7B | 25.8 G".

A token takes about 2 FLOPs in each parameter that it goes through, and 6 in training.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.columns.remarks import is_of_a_remarked_model
from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.models.flops_of_tokens import PASSES, flops_of_a_token
from archscope.notes.finders.models.tabulated_counts import TabulatedNumber
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.facts import facts_of

_PER_TOKEN = AnyCase(
    r"(?:flop|计算量).*(?:per|/|each|every)\s?(?:\w+ )?token|(?:每|单)个?\s?(?:token|词元).*(?:flop|计算量)"
)
_OTHERWISE = AnyCase(r"attention|score|context|\bper layer|recomput|[/每]\s?层|注意力|上下文|重计算")
_ONLY_A_NUMBER = AnyCase(
    r"[\s*`~≈约]*\d[\d.,]*(?:e\d+|\s?[×x*]\s?10\S{1,4})?\s?(?:[kmgtbp]?\s?(?:flops?|macs?)?|亿)?[\s*`]*"
)
_FACTORS = both_ways(Fraction(3, 2), 2, 3, 4, 6, 10, 100, 1000)
_LEAST = 10**7


def flops_of_models(values: Sequence[TabulatedNumber], table: Table) -> Iterator[Claim]:
    """A claim about the FLOPs of a token for each model; wrong by a factor where the others of its column are right."""
    heads = {value.head for value in values if _PER_TOKEN.search(value.head)}
    for head in heads:
        times = next((times for times, words in PASSES if words.search(head)), None)
        if times is None or _OTHERWISE.search(head) or is_of_another_model(head):
            continue
        found = [claim for value in values if value.head == head for claim in _claims(value, times)]
        off = [claim for claim in found if not claim.is_right]
        for claim in found:
            is_sure = len(off) == 1 < len(found) and _is_off_by_a_factor(claim)
            is_sure = is_sure and not is_of_a_remarked_model(table, claim.start)
            yield claim._replace(strength=FIRM if is_sure else CONFIRM)


def _claims(value: TabulatedNumber, times: int) -> Iterator[Claim]:
    """The claim that a number is so many FLOPs for each parameter of its model that a token goes through."""
    _, cell, number, models = value
    is_work = len(models) == 1 and number.kind in ("flops", "macs") and number.value >= _LEAST
    if is_work and _ONLY_A_NUMBER.fullmatch(cell.text):
        truths = flops_of_a_token(facts_of(models[0]), times)
        yield from claimed(cell, number, truths, "quantity", CONFIRM, models=models)


def _is_off_by_a_factor(claim: Claim) -> bool:
    """Whether a number is right but for what is counted twice, or once instead of twice."""
    number = claim.number
    return number is not None and number.is_precise and fits(number, claim.readings[:1], _FACTORS)
