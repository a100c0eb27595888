"""Heads and the width that they make up in tables and lists: the one row, or the list, in which they don't."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope import presets
from archscope.notes.finders.models.identified_models import with_sizes
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_of_another_model, size_of_label, symbol_of
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_MUST_DIVIDE = AnyCase(r"divisib|\bdivides?\b|isn['’]t whole|整除|valueerror|assert|refus|error|\bprun|报错|错误|剪枝")
"""What notes say that show what happens if the heads don't divide the width."""
_HEADS = ("h", "H", "A", "a", "n_h")
_OWN = AnyCase(r"\bours?\b|prun|custom|odd|剪枝|我们")
_FEWEST = 3
"""So many rows at least show of what size heads are."""


def heads_in_columns(table: Table, context: Context) -> Iterator[Claim]:
    """The claim about the heads of the only row where heads of the size that all rows have don't make up the width.

    `d_model | h | d_k`: "512 | 8 | 64", "768 | 12 | 64", "1024 | 12 | 64"; or `Model | Width | Heads`, without a size.
    """
    columns: dict[str | None, int] = {}
    for at, head in enumerate(table.header):
        columns.setdefault("n_heads" if symbol_of(head.text) in _HEADS else size_of_label(head.text), at)
    if not columns.keys() >= {"d_model", "n_heads"}:
        return
    is_sized, labels = "head_dim" in columns, [row.label for row in table.rows]
    # Of published models some have heads of another size than their width leaves.
    if is_sized and any(label.mentions for label in labels):
        return
    if not is_sized and (context.says(_MUST_DIVIDE) or any(is_of_another_model(label.text, _OWN) for label in labels)):
        return
    sizes = ("d_model", "n_heads", "head_dim") if is_sized else ("d_model", "n_heads")
    rows: list[tuple[Sequence[Passage], list[Fraction]]] = []
    for row in table.rows:
        cells = [row.passages[columns[size]] for size in sizes if columns[size] < len(row.passages)]
        values = [Fraction(one.value) for cell in cells if (one := cell.lone_number) is not None and one.bare]
        if len(values) == len(sizes) and all(values):
            rows.append((cells, values if is_sized else [*values, values[0] / values[1]]))
    off = [one for one in rows if one[1][2].denominator != 1 or one[1][0] != one[1][1] * one[1][2]]
    usual = {values[2] for cells, values in rows if (cells, values) not in off}
    if len(off) == len(usual) == 1 and len(rows) >= _FEWEST + (not is_sized):
        yield from _odd_row(*off[0], usual.pop())


def _odd_row(cells: Sequence[Passage], values: Sequence[Fraction], usual: Fraction) -> Iterator[Claim]:
    """The claim about the heads, or the size of one, of a row in which they should have the usual size."""
    width, heads, size = values
    is_of_heads = width % usual == 0 and (size == usual or len(cells) < len(values))
    if not is_of_heads and width != heads * usual:
        return
    cell, true = (cells[1], width / usual) if is_of_heads else (cells[-1], usual)
    first, number = cells[0].lone_number, cell.lone_number
    if first is None or number is None:
        return
    is_sized = len(cells) == len(values)
    how = f"heads of {usual} in a width of {width}" if is_sized else f"{first.text} / {usual}, as in the other rows"
    yield from claimed(cell, number, [Truth.of(int(true), how, "count")], "setting", FIRM)


def undivided_heads(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The claim about the heads of a list with the width, the layers and the FFN of models that all have others.

    "d_model = 4096, d_ff = 11008, 32 layers, 40 heads": nobody has 102.4 values in a head.
    """
    if not any("head" in line.lower or "头" in line.text for line in lines) or context.says(_MUST_DIVIDE):
        return
    stated: dict[str, tuple[Passage, Setting]] = {}
    for line in lines:
        for setting in line.settings:
            if stated.setdefault(setting.size, (line, setting))[1].number.value != setting.number.value:
                return
    if "n_heads" not in stated or "head_dim" in stated or not all(size in stated for size in _TELLING):
        return
    values = {size: setting.number.value for size, (_, setting) in stated.items()}
    if not values["n_heads"] or values["d_model"] % values["n_heads"] == 0:
        return
    models = with_sizes(presets.names(), [(size, values[size]) for size in _TELLING])
    line, setting = stated["n_heads"]
    is_one = len({facts_of(model).size("n_heads") for model in models}) == 1
    if is_one and setting.number.bare and not any(is_of_another_model(one.text) for one in lines):
        facts = facts_of(models[0])
        truth = Truth.of(int(facts.sizes.H), f"size.n_heads of {facts.name}", "count")
        yield from claimed(line, setting.number, [truth], "setting", FIRM, models=models)


_TELLING = ("d_model", "n_layers", "d_ff")
