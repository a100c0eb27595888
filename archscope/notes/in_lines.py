"""What is said in the lines of a list, or of a block of code, together."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.calculations.multiples_in_lists import multiples_in_lists
from archscope.notes.finders.calculations.results_below import result_below
from archscope.notes.finders.code.counts_below_names import counts_below_names
from archscope.notes.finders.code.counts_with_adapters import counts_with_adapters
from archscope.notes.finders.code.described_modules import described_modules
from archscope.notes.finders.code.printed_modules import printed_modules
from archscope.notes.finders.in_words.flops_by_rule import flops_in_list
from archscope.notes.finders.in_words.layers_of_the_last import layers_of_the_last
from archscope.notes.finders.in_words.one_and_all import one_and_all_below
from archscope.notes.finders.memory.bytes_per_token import bytes_per_token
from archscope.notes.finders.memory.dtypes_in_lists import dtypes_in_lists
from archscope.notes.finders.memory.printed_caches import printed_caches
from archscope.notes.finders.memory.titles_of_training import title_of_training
from archscope.notes.finders.memory.training_memory import has_only_adam, training_memory
from archscope.notes.finders.memory.zero_stages import zero_stages
from archscope.notes.finders.models.listed_sizes import listed_sizes
from archscope.notes.finders.models.models_side_by_side import listed_contexts
from archscope.notes.finders.models.titled_sections import listed_parts
from archscope.notes.finders.models.totals_of_sizes import totals_of_sizes
from archscope.notes.finders.shapes.counts_in_listings import counts_in_listings
from archscope.notes.finders.shapes.counts_of_shapes import listed_shapes
from archscope.notes.finders.shapes.matrix_products import through_weights
from archscope.notes.finders.shares.shares_and_factors import shares_and_factors
from archscope.notes.finders.tokens.ids_of_note import listed_ids
from archscope.notes.finders.totals.totals_of_lines import totals_of_lines
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.truths.context import Context


def in_lines(table: Table, lines: Sequence[Passage], before: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about every value in the lines of a table that a finder has understood.

    Args:
        before: the text just before them.
    """
    yield from listed_parts(table, lines, context)
    yield from listed_sizes(table, lines, context)
    yield from listed_contexts(table, lines, context)
    yield from totals_of_sizes(lines, context)
    yield from counts_below_names(lines, context)
    yield from counts_with_adapters(lines, before, context)
    yield from described_modules(lines, before, context)
    yield from printed_modules(lines)
    yield from totals_of_lines(lines)
    yield from bytes_per_token(lines, before)
    yield from training_memory(lines, f"{title_of_training(context)} {table.above}", is_adam=has_only_adam(context))
    yield from dtypes_in_lists(lines, before, context)
    yield from printed_caches(lines)
    yield from zero_stages(lines, before[-1] if before else None, context)
    yield from listed_ids(lines, before)
    yield from through_weights(lines, context.note)
    yield from flops_in_list(lines, context.note)
    yield from listed_shapes(lines, before)
    yield from below(lines[0], before) if table.kind == "code" and lines else ()
    yield from counts_in_listings(lines)
    for above, line in itertools.pairwise(lines):
        yield from shares_and_factors(line, [above])
        yield from one_and_all_below(above, line)
    yield from multiples_in_lists(lines, before)


def below(passage: Passage, above: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about every number that a text or a line gives for what stands right above it."""
    yield from result_below(passage, above)
    yield from layers_of_the_last(passage, above)
