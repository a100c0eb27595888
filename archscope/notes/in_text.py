"""What every finder says of a text: a paragraph, an item of a list, a line of code."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.calculations.arithmetic import arithmetic
from archscope.notes.finders.calculations.slipped_products import slipped_products
from archscope.notes.finders.code.modules import stated_modules
from archscope.notes.finders.in_words.said_products import said_products
from archscope.notes.finders.in_words.training_compute import training_compute
from archscope.notes.finders.in_words.training_runs import training_runs
from archscope.notes.finders.memory.values_in_bytes import values_in_bytes
from archscope.notes.finders.memory.widths_of_dtypes import widths_of_dtypes
from archscope.notes.finders.models.described_counts import described_counts
from archscope.notes.finders.models.encoders import encoders
from archscope.notes.finders.models.experts import experts
from archscope.notes.finders.models.flops_said import flops_said
from archscope.notes.finders.models.larger_vocabularies import larger_vocabularies
from archscope.notes.finders.models.listed_models import listed_models
from archscope.notes.finders.models.longest_inputs import longest_inputs
from archscope.notes.finders.models.paired_sizes import paired_sizes
from archscope.notes.finders.models.quantities import stated_totals
from archscope.notes.finders.models.recognised import recognised_counts
from archscope.notes.finders.models.replaced_factors import replaced_factors
from archscope.notes.finders.models.shared_heads import shared_heads
from archscope.notes.finders.models.stated_sizes import stated_sizes
from archscope.notes.finders.models.transposed import transposed_widths
from archscope.notes.finders.shapes.constant_axes import constant_axes
from archscope.notes.finders.shapes.named_axes import named_axes
from archscope.notes.finders.shapes.shape_counts import matrix_products, shape_counts, shape_products, stacked_matrices
from archscope.notes.finders.shapes.stated_shapes import shapes
from archscope.notes.finders.shares.changes import changes
from archscope.notes.finders.shares.factors_said import factors_said
from archscope.notes.finders.shares.ratios import parts_of_model
from archscope.notes.finders.shares.said_shares import said_shares
from archscope.notes.finders.shares.told_shares import told_shares
from archscope.notes.finders.tokens.merges import merges
from archscope.notes.finders.tokens.token_counts import token_counts
from archscope.notes.finders.tokens.told_tokens import told_tokens
from archscope.notes.finders.totals.differences import differences
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.truths.context import Context


def in_text(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about every number of a text that a finder has understood; of a crowd only their arithmetic."""
    if is_crowded(passage):
        yield from arithmetic(passage, context.value_before, context.settled)
        return
    shaped = [token for token in passage.tokens if token.dims]
    if passage.numbers:
        yield from arithmetic(passage, context.value_before, context.settled)
        yield from replaced_factors(passage, context) if passage.equations else ()
        yield from stated_modules(passage, context)
        yield from stated_sizes(passage, context)
        yield from transposed_widths(passage)
        yield from shared_heads(passage, context)
        yield from encoders(passage, context.question.text if context.question is not None else "")
        yield from experts(passage, context)
        yield from longest_inputs(passage, context)
        yield from stated_totals(passage, context)
        yield from recognised_counts(passage, context)
        yield from described_counts(passage, context)
        yield from listed_models(passage, context)
        yield from flops_said(passage)
        yield from paired_sizes(passage)
        yield from larger_vocabularies(passage, context)
        yield from merges(passage)
        yield from said_shares(passage)
        yield from differences(passage)
        yield from training_runs(passage, context)
        yield from training_compute(passage, context)
        yield from said_products(passage)
        yield from slipped_products(passage)
        yield from parts_of_model(passage, context)
        yield from told_shares(passage, context)
        yield from changes(passage)
        yield from factors_said(passage)
        yield from values_in_bytes(passage)
        yield from widths_of_dtypes(passage)
    if shaped and ("(" in passage.text or "[" in passage.text):
        yield from shapes(passage, context)
        yield from named_axes(passage, context.note)
        yield from constant_axes(passage, context.note)
        yield from shape_counts(passage)
        yield from shape_products(passage)
        yield from matrix_products(passage)
        yield from stacked_matrices(passage)
    if passage.numbers or shaped:
        yield from token_counts(passage)
        yield from told_tokens(passage, context)


def is_crowded(passage: Passage) -> bool:
    """Whether a text has more numbers and shapes than anybody speaks of."""
    return (
        len(passage.tokens) > _MOST
        and sum(token.number is not None or bool(token.dims) for token in passage.tokens) > _MOST
    )


_MOST = 300
