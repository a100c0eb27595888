"""The parts of a model in the bullets of a section that names it: "- MLP 8.4M", "- 24 blocks → 302M"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.chosen_members import chosen_in
from archscope.notes.finders.models.said_of_counts import is_of_less
from archscope.notes.finders.models.slipped_parts import PART, PART_ENDS, slip_of_part
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.components import component_named
from archscope.notes.statements.nominal import ANNOUNCED
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_SAYS = r"[\s*_`]*[:：=≈→]?(?:->)?[\s*_`~≈约]*"
_PART = AnyCase(PART + _SAYS)
_BLOCKS = AnyCase(
    r"[\s*_`]*(?:all )?(?:(\d+)\s*(?:×|x|个)?\s*)?(per |each |one |a |all |每个?|单个?)?(?:transformer |decoder )?"
    rf"(?:blocks?|layers?|层|块){_SAYS}"
)
_TOTAL = AnyCase(rf"[\s*_`]*(?:in )?(?:grand )?(?:total|总计|合计|总共|共)(?: params| parameters|参数量?)?{_SAYS}")
_OF_OTHERS = AnyCase(r"lora|adapter|trainable|flop|mac|activation|memory|gradient|time|微调|激活|显存|内存|计算")
"""Titles of sections that don't count parameters, or not the model's."""
_LEAST, _LEAST_BARE = 1000, 10_000
_DIGITS = 3


def listed_parts(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about each bullet that gives the parameters of a part; several that are right show what they are of."""
    mention = context.model_mention() if table.kind == "list" and table.caption is not None else None
    if mention is None or not context.is_titled(mention) or table.caption is None or _OF_OTHERS.search(context.title):
        return
    mention = chosen_in(context, context.narrowed(mention))
    if not mention.is_one:
        return
    facts, group = facts_of(mention.presets[0]), ("parts", table.caption.start)
    if facts.config.is_mixture:
        return
    for line in lines:
        for number in line.numbers[:2]:
            if number.kind != "count" or number.value < (_LEAST_BARE if number.bare else _LEAST) or line.mentions:
                continue
            if not PART_ENDS.match(line.after(number.end, 16)) or number.value == facts.size("vocab_size"):
                continue
            truths = _truths(line, number, facts, context.speaks_of_gates)
            strength = CONFIRM if COUNTERFACTUAL.search(line.text) else GROUP
            model = (facts.model,)
            claim = hold(line, number, truths, "quantity", strength, group=group, nearest=True, models=model)
            if claim is not None and strength == GROUP and not claim.is_right and _is_sure(line, number, truths):
                claim = claim._replace(strength=FIRM)
            slip = slip_of_part(_said(line, number), number, facts) if strength == GROUP else None
            if slip is not None:
                claim = hold(line, number, [slip], "quantity", FIRM, models=model)
            if claim is not None and not is_of_less(claim, "ffn", line.text):
                yield claim


def _is_sure(line: Passage, number: Number, truths: list[Truth]) -> bool:
    """Whether a count of all blocks is right but for two digits."""
    return _BLOCKS.match(line.text) is not None and swapped(number, truths, _DIGITS) is not None


def _said(line: Passage, number: Number) -> str:
    return line.until(number.start)


def _truths(line: Passage, number: Number, facts: Facts, gates: bool) -> list[Truth]:
    """What the words before a number say that it is; of an FFN nothing, if the note may give the model another one."""
    said = _said(line, number)
    if _PART.fullmatch(said):
        name = component_named(said) or ""
        return [] if gates and name == "ffn" else facts.component(name)
    if _TOTAL.fullmatch(said):
        first = ANNOUNCED.get(facts.model)
        announced = [] if first is None else [Truth.of(first, "the size announced", "count")]
        otherwise = [*facts.tied_otherwise, *facts.simplified, *(facts.gated_otherwise if gates else ())]
        return [*facts.totals, *facts.named_sizes, *otherwise, *facts.without_embeddings, *announced]
    blocks = _BLOCKS.fullmatch(said)
    if blocks is None or gates:
        return []
    count, of = blocks[1], (blocks[2] or "").strip()
    if count not in (None, "1", str(facts.size("n_layers"))):
        return []
    whiches = ("all blocks",) if count not in (None, "1") else ("one block",) if count or of else _EITHER
    return [truth for truth in facts.component("block") if truth.how.startswith("all" if of == "all" else whiches)]


_EITHER = ("one block", "all blocks")
