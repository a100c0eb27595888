"""Parameters in a section that has a model in its title: "- MLP 8.4M", "- 24 blocks → 302M", "- Params: 6.74B"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.claiming import HARDLY, is_about
from archscope.notes.finders.models.identified_models import chosen_in, stated_otherwise
from archscope.notes.finders.models.readings_of_counts import announced, every_total, is_of_less
from archscope.notes.finders.models.slipped_parts import PART, PART_ENDS, slip_of_part
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.components import component_named
from archscope.notes.statements.mentions import mentions
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased, lowered
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
_LEAST_PART, _LEAST_BARE = 1000, 10_000


def listed_parts(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about each bullet that gives the parameters of a part; several that are right show what they are of.

    "## GPT-2 Small", "- token embedding: 38.6M", "- 12 blocks: 85.1M".
    """
    mention = context.model_mention() if table.kind == "list" and table.caption is not None else None
    if mention is None or not context.is_titled(mention) or table.caption is None or _OF_OTHERS.search(context.title):
        return
    mention = chosen_in(context, context.narrowed(mention))
    if not mention.is_one or stated_otherwise(mention, context):
        return
    facts, group = facts_of(mention.presets[0]), ("parts", table.caption.start)
    if facts.config.is_mixture:
        return
    for line in lines:
        for number in line.numbers[:2] if not line.mentions else ():
            is_count = number.kind == "count" and number.value >= (_LEAST_BARE if number.bare else _LEAST_PART)
            is_alone = PART_ENDS.match(line.after(number.end, 16)) and number.value != facts.size("vocab_size")
            if is_count and is_alone:
                yield from _of_part(line, number, facts, group, gates=context.speaks_of_gates)


def _of_part(line: Passage, number: Number, facts: Facts, group: object, *, gates: bool) -> Iterator[Claim]:
    """The claim that a count is that of the part which a bullet names, or of the blocks; surely so if a slip of it."""
    strength = CONFIRM if COUNTERFACTUAL.search(line.text) else GROUP
    slip = slip_of_part(line.until(number.start), number, facts) if strength == GROUP else None
    if slip is not None:
        yield from claimed(line, number, [slip], "quantity", FIRM, models=(facts.model,))
        return
    truths, models = _truths(line, number, facts, gates), (facts.model,)
    is_slip = strength == GROUP and _BLOCKS.match(line.text) and swapped(number, truths, HARDLY) is not None
    for claim in claimed(line, number, truths, "quantity", strength, group=group, nearest=True, models=models):
        if not is_of_less(claim, "ffn", line.text):
            yield claim._replace(strength=FIRM) if is_slip and not claim.is_right else claim


def _truths(line: Passage, number: Number, facts: Facts, gates: bool) -> list[Truth]:
    """What the words before a number say that it is; of an FFN nothing, if the note may give the model another one."""
    said = line.until(number.start)
    if _PART.fullmatch(said):
        name = component_named(said) or ""
        return [] if gates and name == "ffn" else facts.component(name)
    if _TOTAL.fullmatch(said):
        gated = facts.gated_otherwise if gates else ()
        return [*every_total(facts), *facts.simplified, *gated, *announced(facts)]
    blocks = _BLOCKS.fullmatch(said)
    if blocks is None or gates:
        return []
    count, of = blocks[1], (blocks[2] or "").strip()
    if count not in (None, "1", str(facts.size("n_layers"))):
        return []
    whiches = ("all blocks",) if count not in (None, "1") else ("one block",) if count or of else _EITHER
    return [truth for truth in facts.component("block") if truth.how.startswith("all" if of == "all" else whiches)]


_EITHER = ("one block", "all blocks")


_COUNTED = r"(?:param(?:eter)?s?(?: count)?|总?参数(?:总?量|数量?|总数|规模)?)"
_LABEL = AnyCase(
    rf"[\s*_`>•-]*(?:the )?(?:total |model |number of |# ?(?:of )?)?{_COUNTED}[\s*_`]*[:：][\s*_`~≈]*"
    r"(?:about|约|大约)?[\s*_`]*$"
)
_ENDS = AnyCase(
    r"[\s*_`]*(?:param(?:eter)?s|个?参数)?(?:[\s*_`.。✓✔✅]|[(（](?:all experts|total|所有专家|总计)[)）])*$"
)
_AROUND_A_NAME = cased(r"[\W_]*(?:\d{1,2}[.)、]\s*)?[\W_]*\|[\W_]*")
_LEAST, _FAR = 10**6, 20
"""Less than so many parameters, or so many times as much as a model has, are of something else."""


def titled_totals(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each line that says how many parameters there are, wrong if the model has so many in no way."""
    model = context.model_mention() if passage.largest.get("count", 0) >= _LEAST and not passage.mentions else None
    if model is None or not model.is_one or not _is_titled(context) or stated_otherwise(model, context):
        return
    facts = facts_of(model.presets[0])
    truths = [
        *facts.totals[:1],
        *every_total(facts),
        *announced(facts),
        *facts.actives,
        *facts.simplified,
        *facts.padded,
    ]
    truths += facts.gated_otherwise if context.speaks_of_gates else ()
    for line in passage.lines:
        number = line.numbers[0] if len(line.numbers) == 1 else None
        if number is None or number.kind != "count" or not is_about(number, facts.total, _FAR):
            continue
        if _LABEL.fullmatch(line.until(number.start)) and _ENDS.fullmatch(line.after(number.end, len(line.text))):
            yield from claimed(line, number, truths, "quantity", FIRM, models=model.presets)


def _is_titled(context: Context) -> bool:
    """Whether the innermost heading is a name of a model alone."""
    title = next(reversed(context.titles.values()), "")
    named = mentions(title, lowered(title))
    return len(named) == 1 and bool(_AROUND_A_NAME.fullmatch(f"{title[: named[0].start]}|{title[named[0].end :]}"))
