"""The parameters in a section that has the name of a model for its title and nothing else: `**Llama 2 7B**:`, and below
it `- Parameters: 6.74B`."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.claiming import is_about
from archscope.notes.finders.models.totals import announced, every_total
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import OF_A_MODEL
from archscope.notes.statements.mentions import mentions
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

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
    if model is None or not model.is_one or not _is_titled(context):
        return
    facts = facts_of(model.presets[0])
    stated = [(size, value) for size in OF_A_MODEL if (value := context.size_of(size, model)) is not None]
    if any(facts.size(size) not in (None, value) for size, value in stated):
        return
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
