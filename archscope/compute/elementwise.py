"""The work that is done number by number: norms, softmax, activations, rotary.

Every addition, multiplication, division, comparison, root, exp, tanh and erf is one FLOP, and so is each number that a
sum, a mean or a maximum is taken over. What else there is of such work is named by `compute.left_out`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from archscope.compute.products import Pairs, Pass, Product, Work, of_blocks, pairs_of
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
from archscope.parts import ffn as ffn_parts
from archscope.parts import norm as norm_parts
from archscope.parts import position as position_parts
from archscope.sizes import Size

SOFTMAX = 5
"""The maximum, its difference from each number, exp, the sum, the division."""

ROTATION = 3
"""Each number turned is a sum of two products."""

CAP = 3
"""cap × tanh(x / cap)."""

CLAMPS = 4
"""In "gated-clamped": one bound of the gate, two of the other channels, and 1 added to these."""


def elementwise(config: ModelConfig, what: Pass) -> Work:
    """What is done number by number in a pass through `config`, as rows like those of the matrix products."""
    sizes, products = Dimensions(config), list[Product]()
    if config.embedding.norm:
        products.append(_norm(config, "embedding.norm", what.rows, sizes.D))
    products += of_blocks(config, what, _block)
    if config.norm.final:
        final = _norm(config, "final_norm", what.batch * what.logits, sizes.D)
        products.append(replace(final, executed=_norm(config, "", what.rows, sizes.D).flops))
    return Work(tuple(product for product in products if product.flops))


def _block(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    yield _row("norms", "norm", norms_in_block(config) * _norm(config, "", what.rows, sizes.D).flops)
    if config.is_latent:
        yield _norm(config, "kv_norm", what.rows, sizes.R)
        if config.latent.q_rank is not None:
            yield _norm(config, "q_norm", what.rows, sizes.Rq)
    yield from _qk_norms(config, sizes, what)
    if config.position.kind == "rotary":
        turned = Size(config.rotary_dim) * (sizes.H + (1 if config.is_latent else sizes.K))
        yield _row("rotary", "attention.rotary", ROTATION * what.rows * turned)
    yield _softmax(config, sizes, what, pairs_of(config, sizes, what))
    yield from _activations(config, sizes, what)


def norms_in_block(config: ModelConfig) -> int:
    """How many norms over d_model a block has: parallel sublayers may share one of their input, and have one sum."""
    place, wiring = norm_parts.PLACEMENTS[config.norm.placement], config.wiring
    sublayers = 1 + config.has_ffn
    inputs = 1 if wiring.shared_norm else sublayers
    sums = 1 if wiring.parallel else sublayers
    return place.on_input * inputs + place.on_output * sublayers + place.on_sum * sums


def _qk_norms(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    kind = config.attention.qk_norm
    if kind == "none" or config.is_latent:
        return
    for name, heads, width in (("q_norm", sizes.H, sizes.Q), ("k_norm", sizes.K, sizes.G)):
        if kind == "full":
            yield _norm(config, name, what.rows, width)
        else:
            trained = 1 if kind == "each-head" else config.norm_scale + config.norm_shift
            yield _norm(config, name, what.rows * heads, sizes.d, trained)


def _norm(config: ModelConfig, name: str, rows: Size, width: Size, trained: int | None = None) -> Product:
    """Norms of `rows` vectors; of each number, what the kind does and its trained factor and summand."""
    trained = config.norm_scale + config.norm_shift if trained is None else trained
    kind = norm_parts.KINDS[config.norm.kind]
    return _row(name, "norm", (kind.flops + trained) * rows * width + kind.flops_per_vector * rows)


def _softmax(config: ModelConfig, sizes: Dimensions, what: Pass, pairs: Pairs) -> Product:
    """Scores scaled, capped and shifted where the config says so, and their softmax; a sink is one number more."""
    heads = config.attention
    shifted = position_parts.KINDS[config.position.kind].acts_on == "scores"
    per_pair = 1 + CAP * (heads.cap is not None) + shifted + SOFTMAX
    rows = what.batch * sizes.H
    sinks = SOFTMAX * heads.sinks * rows * what.new
    full = per_pair * rows * pairs.full + sinks
    # Twice what the mask leaves is even, and a half has no place in a formula of whole numbers.
    causal = Size(per_pair * int(rows) * int(pairs.causal_twice) // 2 + int(sinks))
    return Product("softmax", "attention.softmax", full, causal, per_pair * rows * pairs.executed + sinks, full)


def _activations(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    if not config.has_ffn:
        return
    kind = config.ffn_kind
    per_channel = ffn_parts.ACTIVATIONS[config.ffn_activation].flops + kind.is_gated
    per_channel += CLAMPS * (kind.form == "gated-clamped")
    if not config.is_mixture:
        yield _row("ffn", "ffn.activation", per_channel * what.rows * sizes.F)
        return
    chosen = _row("experts", "ffn.activation", per_channel * what.rows * sizes.k * sizes.Fe)
    yield replace(chosen, dense=per_channel * what.rows * sizes.N * sizes.Fe)
    if config.experts.shared_d_ff is not None:
        yield _row("shared", "ffn.activation", per_channel * what.rows * sizes.Fs)


def _row(name: str, address: str, flops: Size) -> Product:
    """`name` tells the rows of one block apart; there is no tap that sees one of them alone."""
    return Product(name, address, flops, flops, flops, flops)
