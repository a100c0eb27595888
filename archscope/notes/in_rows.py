"""What every finder says of the rows of a table, a list or a block of code: the values beside their labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from archscope.notes.finders.calculations.multiples_in_lists import multiples_in_columns
from archscope.notes.finders.calculations.swapped_digits import slipped_in_rows
from archscope.notes.finders.columns.bytes_along_rows import bytes_along_rows
from archscope.notes.finders.columns.bytes_by_rate import bytes_by_rate
from archscope.notes.finders.columns.columns_of_dtypes import columns_of_dtypes
from archscope.notes.finders.columns.constant_addends import constant_addends
from archscope.notes.finders.columns.one_and_all_columns import one_and_all_columns
from archscope.notes.finders.columns.proportions import proportions
from archscope.notes.finders.columns.related_columns import related_columns
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
from archscope.notes.finders.models.formulas_in_rows import formulas
from archscope.notes.finders.models.heads_in_columns import heads_in_columns, sizes_of_heads_in_columns
from archscope.notes.finders.models.labelled_rows import labelled_quantities
from archscope.notes.finders.models.matrices_of_ffns import matrices_in_rows
from archscope.notes.finders.models.model_tables import model_tables
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

_OF_COLUMNS: tuple[Callable[[Table], Iterator[Claim]], ...] = (
    related_columns,
    constant_addends,
    room_by_length,
    one_and_all_columns,
    totals_of_columns,
    totals_in_rows,
    sums_of_paths,
)
"""What understands the columns of a table, or of a block of code, by themselves."""


def in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about every value in the rows that a finder has understood, by what there are values of."""
    counted = {kind for row in table.rows for cell in row.cells for kind in cell.largest}
    if counted:
        yield from model_tables(table, context)
        yield from encoder_tables(table)
        if table.kind == "table":
            yield from dtype_columns(table)
            yield from columns_of_dtypes(table)
            yield from biases_beside_shapes(table)
            yield from ratios_of_heads(table)
            yield from heads_in_columns(table, context)
            yield from sizes_of_heads_in_columns(table, context)
            yield from tied_columns(table, context)
            yield from multiples_in_columns(table)
            yield from tables_of_stages(table, context)
            for cell in (cell for row in table.rows for cell in row.cells):
                yield from fewer_heads(cell, context)
        yield from formulas(table, context)
        yield from replaced_in_rows(table, context)
        yield from biases_in_rows(table, context)
        yield from matrices_in_rows(table, context)
        yield from adapter_tables(table, context)
        yield from adapters_in_columns(table, context)
        yield from adapters_of_sides(table, context)
        yield from heads_like_embeddings(table)
        yield from sized_tables(table, context)
        yield from slipped_in_rows(table)
        yield from trained_and_frozen(table)
        if table.kind != "list":
            for find in _OF_COLUMNS:
                yield from find(table)
            yield from flops_in_rows(table, context.note)
    yield from sums(table, has_a_head=_has_a_head(table, context))
    yield from listed_differences(table)
    yield from tied_totals(table)
    if "bytes" in counted:
        yield from training_tables(table, context.title, is_adam=has_only_adam(context))
        yield from training_columns(table, context.title, is_adam=has_only_adam(context))
        yield from training_tables(table, title_of_training(context), is_adam=has_only_adam(context))
        yield from memory_tables(table, context)
        yield from bytes_per_parameter(table, context)
        yield from proportions(table, context.note)
        yield from bytes_along_rows(table)
        yield from bytes_of_counted_rows(table)
        yield from bytes_by_rate(table)
        yield from stated_widths(table, context)
        yield from token_columns(table)
        yield from shapes_beside_counts(table)
    if counted:
        yield from labelled_quantities(table, context)
        yield from parts_of_mixtures(table, context)
        yield from described_parts(table, context)
    if "share" in counted or any("%" in head.text for head in table.header):
        yield from columns_of_shares(table, context)
        yield from shares_in_cells(table)


def _has_a_head(table: Table, context: Context) -> bool:
    """Whether a table has a row for the head, of which the note doesn't say anywhere that it reuses the embedding."""
    return any(HEAD.search(row.label.text) for row in table.rows) and not any(map(context.says, (TIED, _SAME_MATRIX)))
