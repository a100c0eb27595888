"""What a part of each of several models has, in a table with a model to each row or column.

`Model | MLP parameters per layer`, "attention, one layer | 67,108,864 | 41,943,040".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.columns.remarks import is_of_a_remarked_model
from archscope.notes.finders.models.claiming import claimed_or_slipped, is_in_the_unit_of
from archscope.notes.finders.models.named_matrices import matrices_named
from archscope.notes.finders.models.readings_of_counts import is_of_less, of_one_block
from archscope.notes.finders.models.tabulated_counts import TabulatedNumber
from archscope.notes.finders.totals.labels import ONE_BLOCK
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth
from archscope.notes.numbers.vocabulary import OF_SOME, SHARED_OUT, WITHOUT, is_of_another_model
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.facts import Facts, facts_of
from archscope.notes.truths.parts import of_matrix

_PARTS = ("attention", "ffn", "block")
_TABLES = ("token", "embedding", "head")
"""Parts that have another number of rows where a note takes another vocabulary."""
_LEAST = 10**4
_OF_ELSE = AnyCase(
    r"\d|²|%|[+&×]|/(?!\s?(?:layer|block|层|块))|flop|\bmacs?\b|memory|\bbytes?\b|\bkv\b|cache|activation|\btime|latency|"
    r"\btokens?\b|head[_ -]?dim|heads\b|per head|multi-?head|\bm[hq]a\b|\bas\b|\bfull\b|width|hidden|expert|router|"
    r"\bnorm|\band\b|lora|adapter|score|matri|share|ratio|"
    r"计算量|显存|内存|字节|缓存|激活值|时间|词元|头数|每个?头|多头|维|专家|路由|归一|[和与及加]|分数|矩阵|占比|比例"
)
"""Words of headings of something else than the parameters of one part."""
_RULE = AnyCase(
    r"\d\s?[dh](?![a-z])|\dd_|²|\^\{?2|\brule\b|approx|ignor|\bmha\b|suppos|assum|pretend|hypothet|\bwould\b|近似|忽略|估算|假设|假如|如果"
)
"""Words above a table that has what a rule of thumb comes to: "4d² for attention"."""
_ONLY_A_COUNT = AnyCase(r"[\s*`~≈约]*\d[\d.,]*\s?(?:[kmb]|million|billion|万|亿)?[\s*`]*")


def parts_of_models(values: Sequence[TabulatedNumber], table: Table) -> Iterator[Claim]:
    """A claim about the parameters of a part of each model; those that are right show how the others are meant."""
    found = [(value.head, claim) for value in values if _is_of_a_part(value) for claim in _claims(value, table.group)]
    is_by_rule = bool(found) and _RULE.search(table.above) is not None
    right = Counter(head for head, claim in found if claim.is_right)
    wrong = Counter(head for head, claim in found if not claim.is_right)
    meant = {(head, claim.truth.how) for head, claim in found if claim.is_right and claim.truth is not None}
    for head, claim in found:
        # What a heading means is known from the other models below it.
        is_told = 0 < right[head] >= wrong[head] and not is_by_rule
        alike = next((truth for truth in claim.readings if (head, truth.how) in meant), claim.truth)
        if claim.is_right or claim.strength != GROUP:
            yield claim
        elif is_of_a_remarked_model(table, claim.start):
            yield claim._replace(truth=alike, strength=CONFIRM)
        else:
            yield claim._replace(truth=alike, strength=GROUP if is_told else CONFIRM)


def _is_of_a_part(value: TabulatedNumber) -> bool:
    """Whether a number is a count under a heading that names one part and nothing else."""
    head, cell, number, models = value
    return (
        number.kind == "count"
        and number.value >= _LEAST
        and len(models) == 1
        and (component_named(head) in (*_PARTS, *_TABLES) or bool(matrices_named(head)))
        and not says_any(head, _OF_ELSE, WITHOUT, SHARED_OUT, OF_SOME)
        and not is_of_another_model(head)
        and _ONLY_A_COUNT.fullmatch(cell.text) is not None
    )


def _claims(value: TabulatedNumber, group: object) -> Iterator[Claim]:
    """The claim that a count is that of the part which its heading names."""
    head, cell, number, models = value
    facts, part = facts_of(models[0]), component_named(head) or ""
    if facts.config.is_mixture or facts.config.is_latent or len(facts.config.kinds) > 1:
        return
    truths = [truth for path in matrices_named(head) for truth in of_matrix(path, facts)] or _truths(facts, part, head)
    strength = CONFIRM if part in _TABLES else GROUP
    for claim in claimed_or_slipped(cell, number, truths, strength, models, group=("parts", group), nearest=True):
        if not (is_of_less(claim, part, head) or is_in_the_unit_of(head, claim)):
            yield claim


def _truths(facts: Facts, part: str, head: str) -> list[Truth]:
    """What a part has, of one block where a heading says so."""
    truths = facts.component(part)
    return (of_one_block(truths) or truths) if ONE_BLOCK.search(head) else truths
