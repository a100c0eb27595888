"""What is said in a note as a whole, wherever its blocks end."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.code.printed_shapes import printed_views
from archscope.notes.finders.in_words.either_product import either_product
from archscope.notes.finders.in_words.log_probabilities import negated_log_probabilities
from archscope.notes.finders.in_words.shares_of_peaks import shares_of_peaks
from archscope.notes.finders.in_words.throughputs import throughputs
from archscope.notes.finders.shapes.shapes_said_again import counted_matrices
from archscope.notes.finders.shapes.slipped_shapes import slipped_beside_letters, slipped_shapes
from archscope.notes.finders.shapes.unchanged_shapes import kept_sizes
from archscope.notes.finders.tokens.bytes_of_texts import bytes_of_texts
from archscope.notes.finders.tokens.ids_of_merges import ids_of_merges
from archscope.notes.finders.tokens.ids_of_note import ids_of_note
from archscope.notes.finders.tokens.vocabulary_sums import merges_of_lists
from archscope.notes.finders.totals.answers_said_again import answers_said_again
from archscope.notes.finders.totals.counted_items import counted_items
from archscope.notes.finders.totals.headed_lists import headed_lists
from archscope.notes.finders.totals.totals_of_trees import totals_of_trees
from archscope.notes.judging.claims import Claim

_FINDERS = (
    slipped_shapes,
    slipped_beside_letters,
    kept_sizes,
    counted_matrices,
    ids_of_note,
    ids_of_merges,
    bytes_of_texts,
    headed_lists,
    answers_said_again,
    counted_items,
    totals_of_trees,
    printed_views,
    throughputs,
    shares_of_peaks,
    merges_of_lists,
    negated_log_probabilities,
    either_product,
)


def in_note(text: str) -> Iterator[Claim]:
    """A claim about every number that a finder has understood from the text of all of a note."""
    for find in _FINDERS:
        yield from find(text)
