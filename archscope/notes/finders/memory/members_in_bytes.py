"""The weights of the members of a family in a list: "GPT-2, fp32" above "- Small: 497.8 MB", "- XL: 6.23 GB"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.memory.bytes_of_what import WEIGHTS, is_size
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import GROUP, Claim
from archscope.notes.judging.holding import claimed
from archscope.notes.statements.mentions import member
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_ITEM = cased(r"[\s*`>-]*([A-Za-z0-9][A-Za-z0-9. -]{0,24}?)[\s*`]*[:：][\s*`]*(?:~|≈|约)?\s*(?=\d)")


def members_in_bytes(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about the bytes of each member, where the heading names the family, its weights and one dtype."""
    about = f"{context.title} {table.caption.text if table.caption is not None else ''}"
    families, widths = set(context.titled_families), widths_in(about)
    if table.kind != "list" or len(families) != 1 or len(widths) != 1 or not WEIGHTS.search(about):
        return
    for line in lines:
        named = _ITEM.match(line.text)
        number = line.number_at(named.end()) if named is not None else None
        if named is None or number is None or not is_size(number) or line.mentions:
            continue
        model = member(min(families), named[1])
        if model is not None:
            truths = facts_of(model).memory(widths[0])
            yield from claimed(line, number, truths, "memory", GROUP, group=("members", table.group), models=(model,))
