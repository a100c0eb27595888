"""What every finder says of the bytes in a text: of weights, of training and of caches, by what is in force there."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.memory.both_moments import both_moments
from archscope.notes.finders.memory.bytes_below_totals import bytes_below_totals
from archscope.notes.finders.memory.bytes_of_all_layers import bytes_of_all_layers
from archscope.notes.finders.memory.bytes_of_batches import bytes_of_batches
from archscope.notes.finders.memory.bytes_of_counts import bytes_of_counts
from archscope.notes.finders.memory.bytes_of_parameters import bytes_of_parameters
from archscope.notes.finders.memory.cached_tokens import cached_tokens, shown_widths
from archscope.notes.finders.memory.caches_in_clauses import caches_in_clauses
from archscope.notes.finders.memory.caches_of_sizes import rates_of_models
from archscope.notes.finders.memory.in_another_dtype import in_another_dtype
from archscope.notes.finders.memory.latent_caches import latent_caches
from archscope.notes.finders.memory.rates_of_parameters import rates_of_parameters
from archscope.notes.finders.memory.sizes_at_a_rate import sizes_at_a_rate
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.finders.memory.stated_memory import stated_memory
from archscope.notes.finders.memory.weights_of_sizes import weights_in_force, weights_of_sizes
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.truths.context import Context


def in_bytes(passage: Passage, context: Context, before: str, group: object = None, about: str = "") -> Iterator[Claim]:
    """A claim about every number of bytes that a finder has understood; then takes up the dtypes that the text names.

    Args:
        before: the paragraph, or the lines, just before.
        group: that of the list whose item it is.
        about: the text before that list.
    """
    if "bytes" in passage.largest:
        yield from stated_memory(passage, context, before, group, about)
        yield from cached_tokens(passage, context, before)
        yield from caches_in_clauses(passage, context, before)
        yield from latent_caches(passage, context)
        yield from rates_of_parameters(passage, context)
        yield from bytes_of_parameters(passage, context, before, group, about)
        yield from both_moments(passage, context, before)
        yield from bytes_of_batches(passage, context)
        yield from bytes_of_counts(passage, before, context)
        yield from in_another_dtype(passage, context)
        yield from bytes_of_all_layers(passage, context)
        yield from bytes_below_totals(passage, before, context.title)
        yield from weights_of_sizes(passage)
        yield from weights_in_force(passage, context)
        yield from rates_of_models(passage, context, before)
        yield from sizes_at_a_rate(passage, context, f"{about}\n{before}")
    context.state_widths({*widths_in(passage.text), *shown_widths(passage, context)})
