"""Rows that name a part which only mixtures of experts have: "MoE 专家层（含共享） | 656.46 G", "Router | 106.43 M"."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence

from archscope.ledger import Weight
from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_END = r"(?:s|\s?(?:layers?|网络|层|矩阵|参数|部分|param\w*|weights))*\s?(?:[(（][^()（）\d]{0,16}[)）])?[\W_]*"
_MOE = r"[\W_]*(?:(?:the|all|total|moe|sparse|所有|全部)\s?)*"
_LABELS: dict[str, AnyCase] = {
    "router": AnyCase(rf"{_MOE}(?:routers?|gat(?:e|es|ing)|门控|路由)(?! ?(?:experts?|专家|proj)){_END}"),
    "experts": AnyCase(rf"{_MOE}(?:routed\s?|路由)?(?:experts?|专家){_END}"),
    "shared": AnyCase(rf"{_MOE}(?:shared\s?|共享)(?:experts?|专家){_END}"),
    "dense": AnyCase(rf"{_MOE}(?:dense|密集|稠密)\s?(?:mlps?|ffns?|前馈){_END}"),
    "tables": AnyCase(
        rf"[\W_]*(?:token |word |词)?(?:embedd?ings?|嵌入)(?:层)?\s?(?:\+|&|/|and|和|与)\s?(?:lm[_ ])?"
        rf"(?:head|output|输出|unembedding)(?: ?(?:head|投影|层|proj\w*))*{_END}"
    ),
}
_SELECT: dict[str, Callable[[Weight], bool]] = {
    "router": lambda weight: weight.address == "ffn.router",
    "experts": lambda weight: weight.address in ("ffn.experts", "ffn.shared"),
    "routed": lambda weight: weight.address == "ffn.experts",
    "shared": lambda weight: weight.address == "ffn.shared",
    "dense": lambda weight: weight.address in ("ffn.gate", "ffn.up", "ffn.down"),
    "tables": lambda weight: weight.component in ("embedding", "head"),
}
_READINGS = {"experts": ("experts", "routed"), "shared": ("shared",)}
_ACTIVE = AnyCase(r"active|activated|per token|激活|flops|bytes|memory|每个? ?token|显存|计算")
_FEWEST, _LEAST = 2, 1000
_TENS = both_ways(10, 1000)


def parts_of_mixtures(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each count of a part of the mixture that a table is about; wrong beside others that are right, if
    two digits or the point explain it."""
    parts = [(row, part) for row in table.rows if (part := _part(row.label.text)) is not None]
    mention = context.model_of(table) if len(parts) >= _FEWEST else None
    if mention is None or not mention.is_one or not facts_of(mention.presets[0]).config.is_mixture:
        return
    for row, part in parts:
        truths = _truths(mention.presets[0], part)
        for column, cell in enumerate(row.cells):
            number, head = cell.lone_number, table.head(column)
            units = [unit for unit in number.units if unit.kind == "count"] if number is not None else []
            if number is None or not units or number.value < _LEAST or _ACTIVE.search(f"{head} {table.above}"):
                continue
            counted = number._replace(units=tuple(units))
            strength = CONFIRM if is_of_another_model(f"{head} {row.label.text}") else GROUP
            for claim in claimed(cell, counted, truths, "quantity", strength, group=("mixture", table.group, column)):
                yield sure_if(claim, is_swap(claim) or fits(counted, truths, _TENS))


def _part(label: str) -> str | None:
    """The part that a label names, and nothing else."""
    return next((part for part, words in _LABELS.items() if words.fullmatch(label)), None)


@functools.cache
def _truths(model: Model, part: str) -> Sequence[Truth]:
    """What a part has in all layers, and in one of those that have it."""
    facts, found = facts_of(model), list[Truth]()
    for name in _READINGS.get(part, (part,)):
        weights = [one for one in facts.ledger.weights if _SELECT[name](one) and not one.tied_to]
        for one, of in ((False, "all layers"), (True, "one layer")):
            total = sum(int(weight.size) * (1 if one else int(weight.copies)) for weight in weights)
            found += [Truth.of(total, f"{name} of {of} of {facts.name}", "count")] if total else []
    return found
