"""What every finder says of the rows of a table, a list or a block of code: the values beside their labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from archscope.notes.finders.calculations.multiples_in_lists import multiples_in_columns
from archscope.notes.finders.calculations.swapped_digits import slipped_in_rows
from archscope.notes.finders.columns.bytes_along_rows import bytes_along_rows
from archscope.notes.finders.columns.bytes_by_rate import bytes_by_rate
from archscope.notes.finders.columns.columns_of_dtypes import columns_of_dtypes
from archscope.notes.finders.columns.constant_addends import constant_addends
from archscope.notes.finders.columns.keyed_columns import keyed_columns
from archscope.notes.finders.columns.one_and_all_columns import one_and_all_columns
from archscope.notes.finders.columns.proportions import proportions
from archscope.notes.finders.columns.rates_by_sizes import rates_by_sizes
from archscope.notes.finders.columns.related_columns import related_columns
from archscope.notes.finders.in_words.accounts_of_runs import accounts_in_rows
from archscope.notes.finders.in_words.flops_by_rule import flops_in_rows
from archscope.notes.finders.memory.bytes_of_counted_rows import bytes_of_counted_rows
from archscope.notes.finders.memory.bytes_of_one_value import dtype_columns
from archscope.notes.finders.memory.memory_tables import memory_tables
from archscope.notes.finders.memory.room_by_length import room_by_length
from archscope.notes.finders.memory.stated_widths import stated_widths
from archscope.notes.finders.memory.tables_of_stages import tables_of_stages
from archscope.notes.finders.memory.titles_of_training import title_of_training
from archscope.notes.finders.memory.token_rates import token_columns
from archscope.notes.finders.memory.training_columns import training_columns
from archscope.notes.finders.memory.training_memory import has_only_adam, training_tables
from archscope.notes.finders.memory.weights_in_tables import bytes_per_parameter
from archscope.notes.finders.models.adapter_tables import adapter_tables
from archscope.notes.finders.models.adapters_in_columns import adapters_in_columns
from archscope.notes.finders.models.adapters_of_sides import adapters_of_sides
from archscope.notes.finders.models.described_models import described_parts
from archscope.notes.finders.models.embeddings import heads_like_embeddings, sized_tables
from archscope.notes.finders.models.encoders import encoder_tables
from archscope.notes.finders.models.flops_of_operations import flops_of_operations
from archscope.notes.finders.models.formulas_in_rows import formulas
from archscope.notes.finders.models.heads_in_columns import heads_in_columns, sizes_of_heads_in_columns
from archscope.notes.finders.models.labelled_rows import labelled_quantities
from archscope.notes.finders.models.matrices_of_ffns import matrices_in_rows
from archscope.notes.finders.models.model_tables import model_tables
from archscope.notes.finders.models.parts_in_force import parts_in_rows
from archscope.notes.finders.models.parts_of_mixtures import parts_of_mixtures
from archscope.notes.finders.models.replaced_factors import replaced_in_rows
from archscope.notes.finders.models.said_biases import biases_in_rows
from archscope.notes.finders.models.tied_columns import tied_columns
from archscope.notes.finders.shapes.biases_beside_shapes import biases_beside_shapes
from archscope.notes.finders.shapes.counts_of_shapes import shapes_beside_counts
from archscope.notes.finders.shares.fewer_heads import fewer_heads
from archscope.notes.finders.shares.ratios_of_heads import ratios_of_heads
from archscope.notes.finders.shares.share_columns import columns_of_shares
from archscope.notes.finders.shares.shares_in_cells import shares_in_cells
from archscope.notes.finders.shares.shares_of_operations import shares_of_operations
from archscope.notes.finders.totals.differences import listed_differences
from archscope.notes.finders.totals.labels import HEAD
from archscope.notes.finders.totals.sums import sums
from archscope.notes.finders.totals.sums_of_paths import sums_of_paths
from archscope.notes.finders.totals.tied_and_untied import tied_totals
from archscope.notes.finders.totals.totals_in_rows import totals_in_rows
from archscope.notes.finders.totals.totals_of_lines import totals_of_columns
from archscope.notes.finders.totals.trained_and_frozen import trained_and_frozen
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.vocabulary import TIED
from archscope.notes.statements.passages import Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_SAME_MATRIX = AnyCase(r"\bsame (?:weights?|matrix|tensor|param)|transpos|\w\.t\b|同一个?(?:权重|矩阵|参数)|转置")
"""Other words for a head that reuses the embedding."""

Finder = Callable[[Table, Context], Iterator[Claim]]
FinderByItself = Callable[[Table], Iterator[Claim]]

_OF_TABLES: tuple[FinderByItself, ...] = (
    dtype_columns,
    columns_of_dtypes,
    biases_beside_shapes,
    ratios_of_heads,
    multiples_in_columns,
)
_OF_TABLES_IN_CONTEXT: tuple[Finder, ...] = (
    heads_in_columns,
    sizes_of_heads_in_columns,
    tied_columns,
    tables_of_stages,
)
"""What understands tables, and no lists or blocks of code."""
_OF_ROWS: tuple[FinderByItself, ...] = (
    encoder_tables,
    heads_like_embeddings,
    slipped_in_rows,
    trained_and_frozen,
)
_OF_ROWS_IN_CONTEXT: tuple[Finder, ...] = (
    model_tables,
    formulas,
    replaced_in_rows,
    biases_in_rows,
    matrices_in_rows,
    adapter_tables,
    adapters_in_columns,
    adapters_of_sides,
    sized_tables,
    labelled_quantities,
    parts_of_mixtures,
    described_parts,
    parts_in_rows,
)
"""What understands rows with numbers."""
_OF_COLUMNS: tuple[FinderByItself, ...] = (
    related_columns,
    constant_addends,
    keyed_columns,
    room_by_length,
    one_and_all_columns,
    totals_of_columns,
    totals_in_rows,
    sums_of_paths,
    rates_by_sizes,
)
_OF_COLUMNS_IN_CONTEXT: tuple[Finder, ...] = (
    accounts_in_rows,
    flops_of_operations,
    shares_of_operations,
)
"""What understands the columns of a table, or of a block of code."""
_OF_BYTES: tuple[FinderByItself, ...] = (
    bytes_along_rows,
    bytes_of_counted_rows,
    bytes_by_rate,
    token_columns,
    shapes_beside_counts,
)
_OF_BYTES_IN_CONTEXT: tuple[Finder, ...] = (
    memory_tables,
    bytes_per_parameter,
    stated_widths,
)
"""What understands rows with bytes."""


def in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about every value in the rows that a finder has understood, by what there are values of."""
    counted = {kind for row in table.rows for cell in row.cells for kind in cell.largest}
    if counted and table.kind == "table":
        yield from _found(table, context, _OF_TABLES, _OF_TABLES_IN_CONTEXT)
        for cell in (cell for row in table.rows for cell in row.cells):
            yield from fewer_heads(cell, context)
    if counted:
        yield from _found(table, context, _OF_ROWS, _OF_ROWS_IN_CONTEXT)
    if counted and table.kind != "list":
        yield from _found(table, context, _OF_COLUMNS, _OF_COLUMNS_IN_CONTEXT)
        yield from flops_in_rows(table, context.note)
    yield from sums(table, has_a_head=_has_a_head(table, context))
    yield from listed_differences(table)
    yield from tied_totals(table)
    if "bytes" in counted:
        yield from _found(table, context, _OF_BYTES, _OF_BYTES_IN_CONTEXT)
        yield from proportions(table, context.note)
        yield from _of_training(table, context)
    if "share" in counted or any("%" in head.text for head in table.header):
        yield from columns_of_shares(table, context)
        yield from shares_in_cells(table)


def _found(
    table: Table, context: Context, by_itself: Sequence[FinderByItself], in_context: Sequence[Finder]
) -> Iterator[Claim]:
    for find in by_itself:
        yield from find(table)
    for find_in in in_context:
        yield from find_in(table, context)


def _of_training(table: Table, context: Context) -> Iterator[Claim]:
    """The claims about what training takes, by the heading above and by the title of a chapter about training."""
    is_adam = has_only_adam(context)
    yield from training_columns(table, context.title, is_adam=is_adam)
    for title in dict.fromkeys((context.title, title_of_training(context))):
        yield from training_tables(table, title, is_adam=is_adam)


def _has_a_head(table: Table, context: Context) -> bool:
    """Whether a table has a row for the head, of which the note doesn't say anywhere that it reuses the embedding."""
    return any(HEAD.search(row.label.text) for row in table.rows) and not any(map(context.says, (TIED, _SAME_MATRIX)))
