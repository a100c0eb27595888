"""Attention in symbols: (B, T, D) to (B, T, D)."""

from __future__ import annotations

from archscope.allocation.tape import NOTHING, Storage
from archscope.allocation.walk import FLOAT32, Walk
from archscope.parts import position as position_parts
from archscope.sizes import Size


def attention(walk: Walk, x: Storage) -> Storage:
    """Multi-head, grouped-query or multi-query attention."""
    heads, sizes = walk.config.attention, walk.sizes
    q, k, v = _heads(walk, x)
    if walk.what.cached:
        k, v = _through_cache(walk, (k, sizes.G), (v, sizes.G))
    # Those of each query head lie beside the ones that they are made of.
    is_repeated = sizes.K != sizes.H and not walk.what.fused
    of_k, of_v = (walk.tape.op(walk.keys * sizes.Q, each) if is_repeated else each for each in (k, v))
    turned = walk.config.position.kind == "rotary"
    mixed = _mix(walk, q, of_k, of_v, whole=(turned, turned or is_repeated, is_repeated))
    if not heads.output_projection:
        return mixed
    return walk.linear(mixed, sizes.Q, sizes.D, "attention.out", bias=heads.out_bias)


def latent_attention(walk: Walk, x: Storage) -> Storage:
    """Latent attention (DeepSeek-V2, arXiv:2405.04434, section 2.1)."""
    sizes, bias = walk.sizes, walk.config.attention.qkv_bias
    q = _latent_queries(walk, x)
    latent = walk.norm(walk.linear(x, sizes.D, sizes.R, "attention.qkv", bias=bias), walk.rows, sizes.R)
    rope = walk.linear(x, sizes.D, sizes.r, "attention.qkv", bias=bias)
    if walk.config.position.kind == "rotary":
        rope = _turn(walk, rope, walk.rows)
    if walk.what.cached:
        latent, rope = _through_cache(walk, (latent, sizes.R), (rope, sizes.r))
    nope = walk.linear(latent, sizes.R, sizes.H * sizes.n, "attention.qkv", rows=walk.keys)
    v = walk.linear(latent, sizes.R, sizes.U, "attention.qkv", rows=walk.keys)
    k = walk.tape.op(walk.keys * sizes.Q, nope, rope)
    mixed = _mix(walk, q, k, v, whole=(walk.config.position.kind == "rotary", True, False))
    return walk.linear(mixed, sizes.U, sizes.D, "attention.out", bias=walk.config.attention.out_bias)


def _latent_queries(walk: Walk, x: Storage) -> Storage:
    sizes = walk.sizes
    into = sizes.D
    if walk.config.latent.q_rank is not None:
        x = walk.linear(x, sizes.D, sizes.Rq, "attention.qkv", bias=walk.config.attention.qkv_bias)
        x, into = walk.norm(x, walk.rows, sizes.Rq), sizes.Rq
    q = walk.linear(x, into, sizes.Q, "attention.qkv")
    if walk.config.position.kind != "rotary":
        return q
    turned = _turn(walk, q, walk.rows * sizes.H, walk.rows * sizes.H * sizes.r)
    return walk.tape.op(q.count, q, turned)


def _heads(walk: Walk, x: Storage) -> tuple[Storage, Storage, Storage]:
    """Queries, keys and values, normalised and turned."""
    heads, sizes, rows = walk.config.attention, walk.sizes, walk.rows
    q, k, v = (
        walk.linear(x, sizes.D, width, "attention.qkv", bias=heads.qkv_bias) for width in (sizes.Q, sizes.G, sizes.G)
    )
    if heads.qk_norm == "full":
        q, k = walk.norm(q, rows, sizes.Q), walk.norm(k, rows, sizes.G)
    if heads.clip is not None:
        q, k, v = (walk.map(each, each, at="attention.qkv") for each in (q, k, v))
    if heads.qk_norm in ("head", "each-head"):
        q, k = _norm_heads(walk, q, sizes.H), _norm_heads(walk, k, sizes.K)
    if walk.config.position.kind == "rotary":
        q, k = _turn(walk, q, rows * sizes.H), _turn(walk, k, rows * sizes.K)
    return q, k, v


def _norm_heads(walk: Walk, x: Storage, number: Size) -> Storage:
    trained = (number * walk.sizes.d, NOTHING) if walk.config.attention.qk_norm == "each-head" else None
    return walk.norm(x, walk.rows * number, walk.sizes.d, trained)


def _turn(walk: Walk, x: Storage, vectors: Size, count: Size | None = None) -> Storage:
    """Pairs of `x`, or of `count` numbers in it, turned: two new halves, joined with what isn't turned.

    Cosines and sines are the same in all layers; see `shared`.
    """
    half = vectors * (walk.config.rotary_dim // 2)
    first, second = (walk.tape.op(half, x, scratch=x.bytes) for _ in range(2))
    return walk.tape.op(x.count if count is None else count, first, second)


def _through_cache(walk: Walk, *new: tuple[Storage, Size]) -> list[Storage]:
    """What is new, so and so wide, behind what was cached; the cache itself is counted apart.

    Where there was nothing, the new becomes the cache. With a window only a copy of what later tokens see is kept.
    """
    what, joined = walk.what, [storage for storage, _ in new]
    if what.new != what.seen:
        joined = [walk.tape.new(walk.keys * width) for _, width in new]
    if walk.windowed:
        copies = [walk.tape.new(what.batch * walk.sizes.W * width) for _, width in new]
        del copies
    else:
        for storage in joined:
            walk.tape.hand_over(storage)
    return joined


def _mix(walk: Walk, q: Storage, k: Storage, v: Storage, whole: tuple[bool, bool, bool]) -> Storage:
    """The values of all heads, weighted, side by side; `whole` as for `_in_one_piece`, of each."""
    if walk.what.fused:
        return _in_one_kernel(walk, q, k, v)
    tape, result = walk.tape, walk.rows * walk.sizes.U
    weights = _weights(walk, q, k, whole[:2])
    # After dropout these are others than what softmax keeps.
    tape.keep([weights], "attention.dropout")
    factor = _in_one_piece(walk, v, whole[2])
    mixed = tape.op(result, weights, v, keeps=(weights, factor), at="attention.weighted_sum")
    del factor
    return tape.op(result, mixed, passes=True)


def _in_one_kernel(walk: Walk, q: Storage, k: Storage, v: Storage) -> Storage:
    """The same without scores.

    The backward kernels for CUDA add up the gradient of q in float32, beside a number per vector of it, and make those
    of k and v for every query head first (mha_bwd in torch's flash_attn/flash_api.cpp).
    """
    sizes, tape = walk.sizes, walk.tape
    result, vectors = walk.rows * sizes.U, walk.rows * sizes.H
    scratch = NOTHING
    if walk.what.on_cuda:
        scratch = FLOAT32 * (walk.rows * sizes.Q + vectors)
        if sizes.K != sizes.H:
            scratch = scratch + walk.what.width * walk.keys * (sizes.Q + sizes.U)
    normaliser = tape.new(vectors, FLOAT32)
    mixed = tape.op(
        result, q, k, v, keeps=(q, k, v, normaliser), keeps_result=True, at="attention.fused", scratch=scratch
    )
    # The result lies in memory as q does: head by head once it has been turned, and then it is copied.
    return tape.op(result, mixed, passes=True) if walk.config.position.kind == "rotary" else mixed


def _in_one_piece(walk: Walk, x: Storage, whole: bool) -> Storage:
    """`x` as a product of matrices wants it, head by head: a copy of what lies token by token, unless it is `whole`.

    Of a single sequence or a single head torch takes it as it is.
    """
    return x if whole or walk.what.batch == 1 or walk.sizes.H == 1 else walk.tape.new(x.count)


def _weights(walk: Walk, q: Storage, k: Storage, whole: tuple[bool, ...]) -> Storage:
    """How much each token looks at each other one, (B, H, T, S)."""
    config, tape = walk.config, walk.tape
    vectors = walk.rows * walk.sizes.H
    count = vectors * walk.seen
    factors = [_in_one_piece(walk, x, lies_so) for x, lies_so in zip((q, k), whole, strict=True)]
    scores = tape.op(count, q, k, keeps=factors, at="attention.scores")
    del factors
    scores = walk.map(scores)
    if config.attention.cap is not None:
        scores = walk.cap(scores, "attention.cap")
    if position_parts.KINDS[config.position.kind].acts_on == "scores":
        # Where scores are half as wide, the bias is made so too.
        bias = tape.new(walk.sizes.H * walk.what.new * walk.seen) if walk.what.width != FLOAT32 else None
        scores = tape.op(count, scores, passes=True)
        del bias
    scores = walk.map(scores)
    with_sinks = scores
    if config.attention.sinks:
        with_sinks = tape.op(count + vectors, scores, weights=walk.what.width * walk.sizes.H)
    weights = walk.softmax(with_sinks, "attention.softmax")
    del with_sinks
    return walk.dropout(weights, config.attention.dropout, "attention.dropout", count)
