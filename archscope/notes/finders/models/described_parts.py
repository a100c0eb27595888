"""Parts of a model that a note describes by its sizes, without a name: "n_embd = 768" above "attn/kqv | 1,769,472".

A row is wrong only beside others that are right, and where a slip explains it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.models.claiming import held
from archscope.notes.finders.models.labelled_rows import is_doubtful
from archscope.notes.finders.totals.addends import BLANKS, ONE_BLOCK
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import OF_A_MODEL, size_of_label
from archscope.notes.statements.components import component_named, counts_other
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import Described, described_by, sizes_in_force
from archscope.notes.truths.facts import Facts

_LEAST = 1000
_UNKNOWN = ("active", "non-embedding", "head")
"""Components that have too many readings, or that may be tied."""


def described_parts(table: Table, context: Context) -> Iterator[Claim]:
    """Rows that name a component of a model which is known by its sizes alone: those in force, or those of a column."""
    counts = sum(any(cell.largest.get("count", 0) >= _LEAST for cell in row.cells) for row in table.rows)
    mention = context.model_of(table) if counts > _FEW else None
    if counts <= _FEW or (mention is not None and mention.is_one):
        return
    in_force = sizes_in_force(context)
    named: list[tuple[Row, str]] | None = None
    for column in range(min(_COLUMNS, max(len(row.cells) for row in table.rows))):
        described = described_by({**in_force, **_sizes_in(table, column)})
        if described is not None and named is None:
            labels = ((row, component_named(row.label.text)) for row in table.rows)
            named = [(row, name) for row, name in labels if name is not None and name not in _UNKNOWN]
        if described is not None and named:
            yield from _in_column(named, table, column, described)


_FEW, _COLUMNS = 2, 12


def _sizes_in(table: Table, column: int) -> Mapping[str, int]:
    """The sizes that the heading and the rows of a column give."""
    head = table.header[column + 1].settings if column + 1 < len(table.header) else []
    found = {setting.size: int(setting.number.value) for setting in head if setting.size in OF_A_MODEL}
    for row in table.rows:
        cell = row.cells[column] if column < len(row.cells) else None
        number = cell.lone_number if cell is not None and cell.numbers else None
        size = size_of_label(row.label.text)
        if size in OF_A_MODEL and number is not None and number.bare and number.digits < _MOST.get(size, 10**6):
            found.setdefault(size, int(number.digits))
    return found


_MOST = dict.fromkeys(("n_layers", "n_heads", "n_kv_heads", "head_dim"), 1000)
"""A "block" of more is no number of layers, but of what one has."""


def _in_column(named: Sequence[tuple[Row, str]], table: Table, column: int, described: Described) -> Iterator[Claim]:
    """A claim about the count of each row, held against every model that may be meant."""
    labels = [row.label.text.strip(BLANKS) for row, _ in named]
    for (row, name), label in zip(named, labels, strict=True):
        cell = row.cells[column] if column < len(row.cells) else None
        number = cell.lone_number if cell is not None and cell.numbers else None
        if cell is None or number is None or number.kind != "count" or not number.bare or number.value < _LEAST:
            continue
        if counts_other(table.head(column), row, number):
            continue
        has_norm = any(other.startswith(f"{label}/") and component_named(other) == "norm" for other in labels)
        truths = _truths(described.models, name, has_norm=has_norm)
        if name == "total":
            truths = described.totals(with_positions=any(other == "position" for _, other in named))
        for claim in held(cell, number, truths, CONFIRM, (), group=("described", table.group, column)):
            meant = None
            if not claim.is_right and not is_doubtful(label, name, table, column):
                scope = [truth for truth in truths if "one block" in truth.how] if ONE_BLOCK.search(label) else []
                meant = described.but_for_a_term(number) if name == "total" else None
                others = _truths(described.with_all_heads, name, has_norm=has_norm)
                meant = meant or _meant(number, label, scope or truths, others)
            if claim.is_right or meant is not None:
                yield claim._replace(strength=GROUP, truth=meant or claim.truth)


def _truths(models: Sequence[Facts], name: str, *, has_norm: bool) -> list[Truth]:
    """What a component may have, not of one matrix alone; with its norm where that is listed as a part of it."""
    found = [truth for facts in models for truth in facts.component(name) if not truth.how.endswith("one matrix")]
    if has_norm:
        found = [truth for truth in found if truth.how.endswith("its norms")]
    return list(dict.fromkeys(found))


def _meant(number: Number, label: str, truths: Sequence[Truth], with_all_heads: Sequence[Truth]) -> Truth | None:
    """The truth that a number is but for two digits that changed places, or for heads of keys that aren't there; None
    if neither explains it."""
    if _FORM.search(label):
        return swapped(number, truths, _DIGITS)
    own = {truth.how: truth for truth in reversed(truths)}
    repeated = (own[other.how] for other in with_all_heads if other.value.exact == number.value and other.how in own)
    return swapped(number, truths, _DIGITS) or next(repeated, None)


_FORM, _DIGITS = AnyCase(r"\bm[hq]a\b|\bgqa\b|multi-?\s?(?:head|query)|多头|多查询"), 5
"""Forms of attention by their names, the model's or not."""
