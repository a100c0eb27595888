"""Tables of models whose names leave out the version: "Llama-70B" is that of Llama 2, of 3 or of 3.1.

What all versions of that size agree on is known all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.models.size_claims import size_claim
from archscope.notes.finders.models.topics import WITH_A_CHANGE, has_other_heads
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim
from archscope.notes.numbers.vocabulary import is_of_another_model, size_of_label
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import cased
from archscope.notes.truths.facts import facts_of

_VERSIONS: Mapping[str, tuple[Model, ...]] = {
    "llama8b": ("llama3-8b", "llama3.1-8b"),
    "llama70b": ("llama2-70b", "llama3-70b", "llama3.1-70b"),
    "llama405b": ("llama3.1-405b",),
}
"""Models that a name without a version may be; a size of which a version is no preset isn't among them."""
_MARKS = cased(r"[\s_-]")


def sizes_of_versions(table: Table) -> Iterator[Claim]:
    """A claim about each size of a model to which a column or a row gives a name without its version."""
    group = ("models", table.group)
    columns = {at: models for at, head in enumerate(table.header[1:]) if (models := _versions(head))}
    for row in table.rows if columns else ():
        size = size_of_label(row.label.text)
        for at, models in columns.items() if size is not None else ():
            if at < len(row.cells):
                yield from _claims(row.cells[at], size or "", models, group)
    for row in table.rows if table.header and not columns else ():
        for at, cell in enumerate(row.cells if (models := _versions(row.label)) else ()):
            yield from _claims(cell, size_of_label(table.head(at)) or "", models, group)


def _versions(cell: Passage) -> Sequence[Model]:
    """The models that a cell may name, which names no other one."""
    named = cell.mentions
    if len(named) != 1 or named[0].presets or is_of_another_model(cell.text, WITH_A_CHANGE):
        return ()
    name = cell.lower[named[0].start - cell.start : named[0].end - cell.start]
    return [model for model in _VERSIONS.get(_MARKS.sub("", name), ()) if not has_other_heads(cell, model)]


def _claims(cell: Passage, size: str, models: Sequence[Model], group: object) -> Iterator[Claim]:
    """The claim about a size of which every version of a model may be meant; right if it is that of any."""
    number = cell.lone_number
    if number is None:
        return
    agree = len({facts_of(model).size(size) for model in models}) == 1
    for claim in size_claim(size, number, cell, models, GROUP if agree else CONFIRM, group=group, slips_count=agree):
        yield claim if agree or claim.is_right else claim._replace(strength=CONFIRM)
