"""Parameters of models in a table, by its headings: all of them, the active ones, those outside the embeddings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.models.claiming import HARDLY, SURELY, is_in_the_unit_of, is_within
from archscope.notes.finders.models.readings_of_counts import (
    ACTIVE,
    GGUF,
    announced,
    is_of_less,
    published,
    stored_in_gguf,
)
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, fits, judge
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import OF_SOME, TIED, UNTIED
from archscope.notes.statements.components import component_named
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_PARAMETERS = AnyCase(r"param|参数|^\W*(?:model )?(?:size|weights)\W*$|模型(?:大小|规模)|规模")
_TOTAL = AnyCase(r"\W*(?:total|总计|合计|总量)\W*")
"""A heading that may be of the parameters of models, or of what the table counts."""
_OF_A_PART = AnyCase(
    r"主干|主体|骨干|骨架|可训练|可学习|新增|额外|冻结|视觉|专家|backbone|\bbody\b|trunk|trainable|learnable|\blora\b|"
    r"adapter|frozen|added|extra|vision|encoder|decoder|expert|sav(?:ed|ing)|updated|tuned|更新|微调|编码器|解码器"
)
"""Headings of parameters that are not all of them."""
_WITH_ALL = AnyCase(r"(?<!不)(?:包含|包括|含)\s?(?:词|位置)?\s?(?:嵌入|embedding)|\bincl\w*\.?\s|\bwith\s")
"""Headings of all parameters, with what others leave out."""
_PER_BLOCK = AnyCase(r"block|layer|每|层|块|/")
MANY = 10**5
"""The least count of parameters."""
_LEAST_ANNOUNCED = 2
_PUBLISHED = AnyCase(r"\bpaper|publish|announc|official|claimed|quoted|reported|论文|官方|公布|宣称|标称")
"""Headings of sizes as they are published."""
_PARTLY = AnyCase(r"\bonly\b|\bboth\b|with|\bno\b|\bexcl|embed|head|matmul|仅|只|不含|不计|嵌入|含")
"""Headings of active parameters that are counted in another way."""
_FAR = Fraction(1, 5)
"""Counts of active parameters are never so far apart."""


class TabulatedNumber(NamedTuple):
    """A number that a table gives for a model, and the heading or label that says what it is."""

    head: str
    cell: Passage
    number: Number
    models: Sequence[Model]

    @property
    def model(self) -> Model:
        """The model, or the first of those that its name may stand for."""
        return self.models[0]


class CountsOfTable(NamedTuple):
    """How the counts of a table are read.

    They may be those with `gated` FFNs, those of a head `tied` otherwise, of which a heading or the text above speaks,
    or those that were `announced` at first; a "total" may be all of a model (`whole`); `active` ones may be told apart
    from all; and it may be `titled`, by the text above, that they are counts.
    """

    gated: bool
    tied: bool
    announced: bool
    whole: bool
    active: bool
    titled: bool
    stored: bool


def counts_in(table: Table, values: Sequence[TabulatedNumber], above: str, context: Context) -> CountsOfTable:
    """How the counts of a table below a text are read, by what its note speaks of."""
    tied = (
        context.lists_the_head
        or bool(UNTIED.search(above))
        or any(TIED.search(head.text) or UNTIED.search(head.text) for head in table.header)
    )
    return CountsOfTable(
        context.speaks_of_gates,
        tied,
        _speaks_of_announced(values),
        any(map(_is_total, values)),
        any(component_named(head.text) == "active" for head in table.header),
        _PARAMETERS.search(above) is not None,
        context.says(GGUF),
    )


def is_of_parameters(head: str) -> bool:
    """Whether a heading is of the parameters of models."""
    return _PARAMETERS.search(head) is not None


def _speaks_of_announced(values: Sequence[TabulatedNumber]) -> bool:
    """Whether a table gives the sizes that were announced at first: two of them, or no corrected one."""
    as_announced = corrected = 0
    for head, _, number, models in values:
        model = models[0]
        first = announced(facts_of(model))
        if first and number.kind == "count" and number.value >= MANY and not _PUBLISHED.search(head):
            is_true = judge(number, facts_of(model).totals, "")[0] != "wrong"
            is_first = judge(number, first, "")[0] != "wrong"
            as_announced += is_first and not is_true
            corrected += is_true and not is_first
    return as_announced >= _LEAST_ANNOUNCED or not corrected


def _is_total(value: TabulatedNumber) -> bool:
    """Whether a total is all the parameters of its model."""
    if not _TOTAL.fullmatch(value.head) or value.number.kind != "count":
        return False
    return fits(value.number, published(facts_of(value.model)))


def tabulated_count(value: TabulatedNumber, group: object, counts: CountsOfTable) -> Iterator[Claim]:
    """A claim about a count of a model's parameters under a heading."""
    yield from (claim for claim in _claims(value, group, counts) if not is_in_the_unit_of(value.head, claim))


def _claims(value: TabulatedNumber, group: object, counts: CountsOfTable) -> Iterator[Claim]:
    head, number, name = value.head, value.number, value.model
    facts, named = facts_of(name), component_named(head)
    is_of_mixture = facts.config.is_mixture
    if _PUBLISHED.search(head):
        sizes = [*facts.named_sizes, *announced(facts), *_active(facts)]
        yield from _held(value, [*sizes, *_totals(name, head, counts)], CONFIRM)
    elif named == "active" and is_of_mixture:
        truths = _active(facts)
        is_far = not any(is_within(number, truth.value.exact, _FAR) for truth in truths)
        is_sure = is_far or swapped(number, truths, HARDLY) is not None
        yield from _held(value, truths, GROUP if is_sure else CONFIRM, group)
    elif counts.active and is_of_mixture and named != "total" and _PARTLY.search(head):
        yield from _held(value, _active(facts), CONFIRM)
    elif _PARAMETERS.search(head) or (counts.whole and _TOTAL.fullmatch(head)) or named == "non-embedding":
        yield from _of_parameters(value, group, counts)
    elif counts.titled and named is None:
        yield from _held(value, _totals(name, head, counts), CONFIRM)


def _held(value: TabulatedNumber, truths: Sequence[Truth], strength: int, group: object = None) -> Iterator[Claim]:
    """The claim that a number of a model is one of some truths."""
    return claimed(value.cell, value.number, truths, "quantity", strength, group=group, models=(value.model,))


def _active(facts: Facts) -> list[Truth]:
    """What a token goes through: with both tables, with one of them, with none."""
    active, token = (facts.component(name)[0].value.exact for name in ("active", "token"))
    tables = token + (0 if facts.config.embedding.tied else facts.component("head")[0].value.exact)
    bare = Truth.of(active - tables, "params.active − params.embedding.token − params.head", "count")
    return [*facts.actives, *([bare] if tables != token else [])]


def _of_parameters(value: TabulatedNumber, group: object, counts: CountsOfTable) -> Iterator[Claim]:
    """The claim that a count is all parameters of its model, or of the part that the heading names."""
    head, cell, number, name = value.head, value.cell, value.number, value.model
    of_block = _PER_BLOCK.search(head) and component_named(head) not in ("attention", "ffn")
    part = "block" if of_block else _part(head) or ("active" if ACTIVE.search(cell.text) else "")
    totals = _totals(name, f"{head} {cell.text}", counts)
    totals += stored_in_gguf(number, facts_of(name)) if counts.stored else []
    of_part = facts_of(name).component(part)
    # All of them are never those outside the embeddings.
    is_all = part == "non-embedding" and judge(number, facts_of(name).totals[:1], "")[0] == "exact"
    truths = of_part if part == "block" or is_all else [*of_part, *totals]
    strength = CONFIRM if part or says_any(cell.text, _OF_A_PART, OF_SOME) else GROUP
    claim = hold(
        cell, number, truths, "quantity", strength, group=group, models=(name,), nearest=bool(part) and not is_all
    )
    if claim is not None and not (is_of_less(claim, "total", f"{head} {cell.text}") or _is_without_tables(claim)):
        # Two digits of so many change places by no chance.
        slip = swapped(number, truths, SURELY) if number.bare and not claim.is_right else None
        if slip is not None and part != "unknown":
            claim = claim._replace(strength=GROUP, truth=slip)
        elif is_all or (part and _is_nearly_right(number, claim.truth)):
            # So it is under a heading under which other models have theirs to the unit.
            claim = claim._replace(strength=GROUP, group=(group, head))
        yield claim


def _is_without_tables(claim: Claim) -> bool:
    """Whether a count that is wrong is that of the parameters outside the embeddings, or outside a head of its own."""
    number = claim.number
    if number is None or claim.is_right:
        return False
    return any(
        fits(number, [*facts.without_embeddings, *(() if facts.config.embedding.tied else facts.tied_otherwise[:1])])
        for facts in map(facts_of, claim.models)
    )


def _is_nearly_right(number: Number, truth: Truth | None) -> bool:
    """Whether a count is exact, or has so many digits of the true one that it must be meant to be it."""
    is_near = truth is not None and is_within(number, truth.value.exact, _LITTLE)
    return is_near and number.bare and number.digits >= 10**SURELY


_LITTLE = Fraction(1, 10**4)


def _part(head: str) -> str:
    """The part whose parameters a heading names, "unknown" if it is none that is known; empty if it names them all."""
    if _WITH_ALL.search(head):
        return ""
    named = component_named(head)
    return named if named not in (None, "total", "active") else "unknown" if _OF_A_PART.search(head) else ""


def _totals(name: Model, text: str, counts: CountsOfTable) -> list[Truth]:
    """The totals of a model in the readings that its table leaves open."""
    facts = facts_of(name)
    truths = [*facts.totals_as(text), *facts.named_sizes]
    if counts.gated:
        truths += facts.gated_otherwise
    if counts.tied:
        truths += facts.tied_otherwise
    if counts.announced:
        truths += [truth._replace(how=f"{truth.how} for {facts.name}") for truth in announced(facts)]
    if facts.config.is_mixture:
        # A simple account of a mixture has nothing but its matrices: 670.92B of 671.03B.
        small = (one for one in facts.ledger.weights if one.component == "norm" or one.address == "ffn.router")
        left_out = sum(int(one.size) * int(one.copies) for one in small)
        truths.append(Truth.of(facts.total - left_out, "params.total without norms and routers", "count"))
    return truths
