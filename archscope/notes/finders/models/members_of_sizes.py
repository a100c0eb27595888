"""Which member of a family a text speaks of that gives its size: "GPT-3 (174.6B)", "GPT-3 有 1750 亿参数"."""

from __future__ import annotations

from archscope.notes.judging.claims import fits
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.facts import facts_of

_THEN_SIZE = AnyCase(r"[\s*`]*(?:[(（,，]|\bhas\b|\bwith\b|有|共|的)[\s*`~≈约]*")


def member_of_its_size(passage: Passage, mention: Mention) -> Mention | None:
    """The one member of a family that has the size which stands right behind its name; None if there is none."""
    named = next((name for name in passage.mentions if name.presets == mention.presets), None)
    size = passage.number_from(named.end - passage.start) if named is not None else None
    if named is None or size is None or size.kind != "count" or named.compared:
        return None
    if not _THEN_SIZE.fullmatch(passage.between(named.end, size.start)):
        return None
    known = map(facts_of, mention.presets)
    members = [facts.model for facts in known if fits(size, [*facts.totals[:1], *facts.named_sizes])]
    return named._replace(presets=tuple(members), vague=False) if len(members) == 1 else None
