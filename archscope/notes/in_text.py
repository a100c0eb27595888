"""What every finder says of a text: a paragraph, an item of a list, a line of code."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from archscope.notes.finders.calculations.arithmetic import arithmetic
from archscope.notes.finders.calculations.rounded_to_multiples import rounded_to_multiples
from archscope.notes.finders.calculations.swapped_digits import slipped_products
from archscope.notes.finders.code.modules import stated_modules
from archscope.notes.finders.in_words.accounts_of_runs import accounts_of_runs
from archscope.notes.finders.in_words.by_dimension import by_dimension
from archscope.notes.finders.in_words.compute_of_steps import compute_of_steps
from archscope.notes.finders.in_words.flops_by_rule import flops_by_rule
from archscope.notes.finders.in_words.flops_of_passes import flops_of_passes
from archscope.notes.finders.in_words.gpu_hours import gpu_hours
from archscope.notes.finders.in_words.losses import uniform_guesses
from archscope.notes.finders.in_words.one_and_all import one_and_all
from archscope.notes.finders.in_words.palm_rule import palm_rule
from archscope.notes.finders.in_words.prices_of_gpu_hours import prices_of_gpu_hours
from archscope.notes.finders.in_words.said_products import said_products
from archscope.notes.finders.in_words.scaled_compute import scaled_compute
from archscope.notes.finders.in_words.tokens_by_rule import tokens_by_rule
from archscope.notes.finders.in_words.training_compute import training_compute
from archscope.notes.finders.in_words.training_runs import training_runs
from archscope.notes.finders.in_words.whole_models import whole_models
from archscope.notes.finders.memory.bytes_of_each_value import bytes_of_each_value
from archscope.notes.finders.memory.bytes_of_one_value import widths_of_dtypes
from archscope.notes.finders.memory.bytes_of_shapes import bytes_of_shapes
from archscope.notes.finders.memory.bytes_per_chip import bytes_per_chip
from archscope.notes.finders.memory.caches_of_sizes import caches_of_sizes
from archscope.notes.finders.memory.plain_bytes import plain_bytes
from archscope.notes.finders.memory.room_on_cards import left_on_a_card
from archscope.notes.finders.memory.sizes_at_a_rate import shares_of_cards
from archscope.notes.finders.memory.values_in_bytes import products_in_dtypes, values_in_bytes
from archscope.notes.finders.models.adapted_models import adapted_models
from archscope.notes.finders.models.adapters import adapters
from archscope.notes.finders.models.adapters_of_ranks import adapters_of_ranks
from archscope.notes.finders.models.attention_sizes import latent_sizes, shared_heads
from archscope.notes.finders.models.counts_said import counted_norms, flops_said, without_positions
from archscope.notes.finders.models.described_models import described_counts
from archscope.notes.finders.models.embeddings import larger_vocabularies
from archscope.notes.finders.models.encoders import encoders
from archscope.notes.finders.models.exact_counts import recognised_counts, transposed_widths
from archscope.notes.finders.models.experts import experts
from archscope.notes.finders.models.experts_of_layers import experts_of_layers
from archscope.notes.finders.models.ffn_widths import ffn_of_widths, widened
from archscope.notes.finders.models.flops_of_tokens import flops_of_tokens
from archscope.notes.finders.models.flops_said_of_operations import flops_said_of_operations
from archscope.notes.finders.models.forgotten_norms import forgotten_norms
from archscope.notes.finders.models.heads_and_widths_said import heads_of_known_models, widths_of_heads
from archscope.notes.finders.models.heads_of_widths import derived_heads, heads_each, paired_sizes, roots_of_scores
from archscope.notes.finders.models.listed_sizes import sized_members
from archscope.notes.finders.models.matrices_of_ffns import matrices_of_ffns
from archscope.notes.finders.models.mistaken_totals import mistaken_totals
from archscope.notes.finders.models.models_side_by_side import listed_models, longest_inputs, said_contexts
from archscope.notes.finders.models.norms_each import norms_each
from archscope.notes.finders.models.parts_in_force import parts_in_force
from archscope.notes.finders.models.plain_counts import plain_counts
from archscope.notes.finders.models.plain_sizes import plain_sizes
from archscope.notes.finders.models.replaced_factors import replaced_factors
from archscope.notes.finders.models.said_biases import said_biases
from archscope.notes.finders.models.saved_by_each import saved_by_each
from archscope.notes.finders.models.stated_sizes import stated_sizes
from archscope.notes.finders.models.stated_totals import stated_totals
from archscope.notes.finders.models.tied_as_said import saved_by_tying, tied_as_said
from archscope.notes.finders.models.titled_sections import titled_totals
from archscope.notes.finders.models.tokens_of_experts import tokens_of_experts
from archscope.notes.finders.shapes.causal_masks import causal_masks
from archscope.notes.finders.shapes.counts_of_lettered_shapes import counts_of_lettered_shapes
from archscope.notes.finders.shapes.counts_of_shapes import listed_shapes, shape_counts
from archscope.notes.finders.shapes.explained_sizes import explained_sizes
from archscope.notes.finders.shapes.flattened_shapes import flattened_shapes
from archscope.notes.finders.shapes.matrix_products import matrix_products
from archscope.notes.finders.shapes.named_axes import constant_axes
from archscope.notes.finders.shapes.pairs_of_rope import pairs_of_rope, shapes_of_pairs
from archscope.notes.finders.shapes.said_vectors import said_vectors
from archscope.notes.finders.shapes.shapes_at_steps import shapes_at_steps
from archscope.notes.finders.shapes.shapes_of_adapters import shapes_of_adapters
from archscope.notes.finders.shapes.shapes_of_caches import shapes_of_caches
from archscope.notes.finders.shapes.shapes_of_linears import linear_weights, outputs_of_weights
from archscope.notes.finders.shapes.shapes_of_sampling import shapes_of_sampling
from archscope.notes.finders.shapes.shapes_of_shards import shapes_of_shards
from archscope.notes.finders.shares.caches_compared import caches_compared
from archscope.notes.finders.shares.changes import changes
from archscope.notes.finders.shares.changes_said import changes_said
from archscope.notes.finders.shares.factors_of_models import factors_of_models
from archscope.notes.finders.shares.factors_said import factors_said
from archscope.notes.finders.shares.fewer_heads import fewer_heads, fewer_heads_of_model, heads_of_groups
from archscope.notes.finders.shares.gains_in_percent import gains_in_percent
from archscope.notes.finders.shares.odd_shares_in_prose import odd_shares_in_prose
from archscope.notes.finders.shares.ratios_of_rows import ratios_of_rows
from archscope.notes.finders.shares.shares_and_factors import shares_and_factors
from archscope.notes.finders.shares.shares_of_described import shares_of_described
from archscope.notes.finders.shares.shares_of_models import parts_of_model
from archscope.notes.finders.shares.shares_of_totals import shares_of_totals
from archscope.notes.finders.shares.shares_of_training import shares_of_training
from archscope.notes.finders.shares.told_shares import told_shares
from archscope.notes.finders.tokens.ids_of_merges import ranges_of_ids
from archscope.notes.finders.tokens.in_two_encodings import in_two_encodings
from archscope.notes.finders.tokens.lengths_of_texts import lengths_of_texts
from archscope.notes.finders.tokens.literals import literals
from archscope.notes.finders.tokens.merges_to_learn import merges_to_learn
from archscope.notes.finders.tokens.rates_of_texts import rates_of_texts
from archscope.notes.finders.tokens.single_tokens import ids_behind_arrows, said_ids, single_tokens
from archscope.notes.finders.tokens.special_ids import special_ids
from archscope.notes.finders.tokens.token_counts import token_counts
from archscope.notes.finders.tokens.told_by_ids import counted_ids
from archscope.notes.finders.tokens.vocabularies import merges, vocabularies
from archscope.notes.finders.tokens.vocabularies_of_checkpoints import vocabularies_of_checkpoints
from archscope.notes.finders.tokens.vocabulary_sums import vocabulary_sums
from archscope.notes.finders.totals.added_pairs import added_pairs
from archscope.notes.finders.totals.differences import differences
from archscope.notes.finders.totals.sums_in_words import sums_in_words, sums_of_each
from archscope.notes.finders.totals.tenfold_differences import tenfold_differences
from archscope.notes.finders.totals.tied_after_total import tied_after_total
from archscope.notes.finders.totals.tied_and_untied import untied
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.worked_letters import worked_letters
from archscope.notes.truths.context import Context

_BY_ITSELF: tuple[Callable[[Passage], Iterator[Claim]], ...] = (
    flops_said,
    paired_sizes,
    derived_heads,
    widths_of_heads,
    merges,
    merges_to_learn,
    literals,
    vocabularies,
    vocabularies_of_checkpoints,
    vocabulary_sums,
    shares_of_totals,
    ranges_of_ids,
    differences,
    tenfold_differences,
    sums_in_words,
    untied,
    sums_of_each,
    flops_by_rule,
    gpu_hours,
    compute_of_steps,
    said_products,
    one_and_all,
    slipped_products,
    rounded_to_multiples,
    changes,
    changes_said,
    factors_of_models,
    shares_and_factors,
    left_on_a_card,
    values_in_bytes,
    widths_of_dtypes,
    bytes_of_each_value,
    shares_of_training,
    plain_bytes,
    causal_masks,
    lengths_of_texts,
    rates_of_texts,
    pairs_of_rope,
)
"""What understands a text with numbers by itself."""
_IN_CONTEXT: tuple[Callable[[Passage, Context], Iterator[Claim]], ...] = (
    transposed_widths,
    replaced_factors,
    stated_modules,
    stated_sizes,
    sized_members,
    shared_heads,
    widened,
    heads_each,
    heads_of_known_models,
    roots_of_scores,
    encoders,
    experts,
    experts_of_layers,
    tokens_of_experts,
    latent_sizes,
    longest_inputs,
    said_contexts,
    stated_totals,
    forgotten_norms,
    mistaken_totals,
    tied_as_said,
    saved_by_tying,
    saved_by_each,
    flops_of_tokens,
    plain_counts,
    parts_in_force,
    said_biases,
    matrices_of_ffns,
    plain_sizes,
    adapters,
    adapted_models,
    adapters_of_ranks,
    titled_totals,
    recognised_counts,
    described_counts,
    ffn_of_widths,
    counted_norms,
    norms_each,
    without_positions,
    listed_models,
    larger_vocabularies,
    training_runs,
    training_compute,
    tokens_by_rule,
    special_ids,
    parts_of_model,
    shares_of_described,
    told_shares,
    gains_in_percent,
    odd_shares_in_prose,
    ratios_of_rows,
    factors_said,
    fewer_heads,
    fewer_heads_of_model,
    heads_of_groups,
    caches_compared,
    caches_of_sizes,
    shares_of_cards,
    bytes_of_shapes,
    products_in_dtypes,
    uniform_guesses,
    whole_models,
    added_pairs,
    tied_after_total,
    scaled_compute,
    prices_of_gpu_hours,
    accounts_of_runs,
    flops_of_passes,
    flops_said_of_operations,
    bytes_per_chip,
    palm_rule,
    by_dimension,
)
"""What understands it by the model and the sizes that are in force too."""
_OF_SHAPES: tuple[Callable[[Passage, Context], Iterator[Claim]], ...] = (
    matrix_products,
    shapes_at_steps,
    constant_axes,
    said_vectors,
    outputs_of_weights,
    linear_weights,
    shapes_of_sampling,
    counts_of_lettered_shapes,
    explained_sizes,
    shapes_of_pairs,
    shapes_of_shards,
    shapes_of_caches,
    shapes_of_adapters,
)
"""The same of a text with shapes."""


def in_text(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about every number of a text that a finder has understood; of a crowd only their arithmetic."""
    crowded = is_crowded(passage)
    for shown in worked_letters(passage) if passage.equations and not crowded else ():
        context.shown.state(shown)
    if passage.equations and not crowded:
        context.formulas.add(passage, context.value_before)
    if passage.numbers or crowded:
        settled = {**context.published, **context.settled}
        yield from arithmetic(passage, context.value_before, settled, context.width, context.how_often)
    if crowded:
        return
    if passage.numbers:
        for find in _BY_ITSELF:
            yield from find(passage)
        for find_in in _IN_CONTEXT:
            yield from find_in(passage, context)
    has_shapes = any(token.dims for token in passage.tokens)
    if has_shapes and ("(" in passage.text or "[" in passage.text):
        yield from listed_shapes([passage])
        yield from shape_counts(passage)
        yield from flattened_shapes(passage)
        for find_in in _OF_SHAPES:
            yield from find_in(passage, context)
    if passage.numbers or has_shapes:
        yield from token_counts(passage)
        yield from in_two_encodings(passage)
        yield from single_tokens(passage, context)
        yield from said_ids(passage, context)
        yield from ids_behind_arrows(passage, context)
    if has_shapes and "[" in passage.text:
        yield from counted_ids(passage)


def is_crowded(passage: Passage) -> bool:
    """Whether a text has more numbers and shapes than anybody speaks of."""
    return (
        len(passage.tokens) > _MOST
        and sum(token.number is not None or bool(token.dims) for token in passage.tokens) > _MOST
    )


_MOST = 300
