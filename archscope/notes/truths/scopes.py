"""What one section of a note has said so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Mention, Model


@dataclass
class Scope:
    """What a section has said so far: sizes by name and of which model, letters as they stand, the models it named,
    and those of each family that it named by a name of their own."""

    level: int
    values: dict[str, Exact] = field(default_factory=dict)
    owners: dict[str, Mention | None] = field(default_factory=dict)
    spelled: dict[str, Exact] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    members: dict[str, set[tuple[Model, ...]]] = field(default_factory=dict)
    heading: list[Mention] = field(default_factory=list)
    width: Exact | None = None
