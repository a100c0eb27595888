"""What is said in a note as a whole, wherever its blocks end."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.calculations.formulas_together import formulas_together
from archscope.notes.finders.calculations.long_numbers import long_numbers
from archscope.notes.finders.code.listed_parameters import listed_parameters
from archscope.notes.finders.code.printed_summaries import printed_summaries
from archscope.notes.finders.in_words.losses import negated_log_probabilities
from archscope.notes.finders.shapes.slipped_shapes import slipped_beside_letters, slipped_shapes
from archscope.notes.finders.tokens.bytes_of_texts import bytes_of_texts
from archscope.notes.finders.tokens.ids_of_merges import ids_of_merges
from archscope.notes.finders.tokens.ids_of_note import ids_of_note
from archscope.notes.finders.tokens.vocabulary_sums import merges_of_lists
from archscope.notes.judging.claims import Claim
from archscope.notes.truths.context import Context

_FINDERS = (
    long_numbers,
    slipped_shapes,
    slipped_beside_letters,
    ids_of_note,
    ids_of_merges,
    bytes_of_texts,
    merges_of_lists,
    negated_log_probabilities,
    printed_summaries,
    listed_parameters,
)


def in_note(text: str, context: Context) -> Iterator[Claim]:
    """A claim about every number that a finder has understood from all of a note: its text, and what it has said."""
    for find in _FINDERS:
        yield from find(text)
    yield from formulas_together(context.formulas)
