"""The FFN and a mixture of experts in symbols: (B, T, D) to (B, T, D)."""

from __future__ import annotations

from typing import NamedTuple

from archscope.allocation.tape import NOTHING, Storage
from archscope.allocation.walk import FLOAT32, MASK, Walk
from archscope.parts import ffn as ffn_parts
from archscope.sizes import Size


class _Layers(NamedTuple):
    """The linear layers of an FFN: `rows` that go through, `width` channels, `copies` of each matrix."""

    rows: Size
    width: Size
    address: str
    copies: Size = Size(1)


def ffn(walk: Walk, x: Storage) -> Storage:
    """Any of `parts.ffn.KINDS` but none."""
    return _through(walk, x, _Layers(walk.rows, walk.sizes.F, "ffn"))


def _through(walk: Walk, x: Storage, layers: _Layers) -> Storage:
    kind = walk.config.ffn_kind
    clamped = kind.form == "gated-clamped"
    at = f"{layers.address}.activation"
    if kind.is_gated:
        gate = _linear(walk, x, "gate", layers)
        if clamped:
            gate = walk.map(gate, gate, at=at)
        gate = _activate(walk, gate, layers)
        up = _linear(walk, x, "up", layers)
        if clamped:
            up = walk.map(walk.map(up, up, at=at))
        hidden = walk.times(gate, up, at)
    else:
        hidden = _activate(walk, _linear(walk, x, "up", layers), layers)
    return _linear(walk, hidden, "down", layers) if kind.has_own_width else hidden


def _linear(walk: Walk, x: Storage, name: str, layers: _Layers) -> Storage:
    """One of the matrices; those of experts lie one upon the other, and the gradient of all is made for each."""
    D, F = walk.sizes.D, layers.width
    into, out = (F, D) if name == "down" else (D, F)
    weights = walk.what.width * layers.copies * (into * out + (out if walk.config.ffn_bias else NOTHING))
    # What the gate keeps is what up keeps.
    at = f"{layers.address}.{'up' if name == 'gate' else name}"
    count = layers.rows * out
    if layers.copies == 1:
        return walk.tape.op(count, x, keeps=(x,), at=at, weights=weights)
    # Each expert makes a part, and the parts are joined.
    parts = walk.tape.new(count)
    joined = walk.tape.op(count, x, keeps=(x,), at=at, weights=weights, scratch=weights)
    del parts
    return joined


def _activate(walk: Walk, x: Storage, layers: _Layers) -> Storage:
    activation = ffn_parts.ACTIVATIONS[walk.config.ffn_activation]
    if not activation.flops:
        return x
    kept, width, tape = activation.keeps, walk.what.width, walk.tape
    others = [tape.new(x.count) for _ in range(kept.others)]
    if kept.per_channel:
        others.append(tape.new(kept.per_channel * layers.width))
    keeps = (x, *others) if kept.argument else tuple(others)
    weights = width * sum(activation.weights.values()) * layers.width
    return tape.op(
        x.count, x, keeps=keeps, keeps_result=kept.result, at=f"{layers.address}.activation", weights=weights,
        scratch=kept.others * x.bytes,
    )  # fmt: skip


def experts(walk: Walk, x: Storage) -> Storage:
    """k of N experts for each token, and a shared one for all where there is one."""
    sizes, mixture, tape = walk.sizes, walk.config.experts, walk.tape
    result = _through_experts(walk, x)
    if mixture.shared_d_ff is None:
        return result
    shared = _through(walk, x, _Layers(walk.rows, sizes.Fs, "ffn.shared"))
    if mixture.shared_gate:
        opened = walk.linear(x, sizes.D, Size(1), "ffn.shared.up")
        opened = walk.map(opened, at="ffn.shared.activation", keeps_result=True)
        shared = tape.op(shared.count, shared, opened, keeps=(shared, opened), at="ffn.shared.activation")
    return walk.plus(result, shared)


def _through_experts(walk: Walk, x: Storage) -> Storage:
    """A row for each token and expert chosen, through the experts and back in the order of the tokens."""
    sizes, tape = walk.sizes, walk.tape
    weights = _router(walk, x)
    rows = walk.rows * sizes.k
    of_token, order = walk.indices(rows), walk.indices(rows)
    sent = tape.op(rows * sizes.D, x, keeps=(of_token,), at="ffn.experts", scratch=x.bytes)
    made = _through(walk, sent, _Layers(rows, sizes.Fe, "ffn.experts", sizes.N))
    back = tape.op(made.count, made, keeps=(order,), at="ffn.experts", scratch=made.bytes)
    weighted = tape.op(back.count, back, weights, keeps=(back, walk.cast(weights, walk.what.width)), at="ffn.experts")
    return tape.op(walk.rows * sizes.D, weighted)


def _router(walk: Walk, x: Storage) -> Storage:
    """The weights of the experts chosen for each token, in float32."""
    config, sizes, tape = walk.config.experts, walk.sizes, walk.tape
    logits = walk.linear(x, sizes.D, sizes.N, "ffn.router", bias=config.router_bias)
    logits = walk.cast(logits, FLOAT32)
    chosen = walk.indices(walk.rows * sizes.k)
    if config.router == "sparsemixer":
        weights = _sparsemixer(walk, logits)
    else:
        scores = walk.map(logits, at="ffn.router", keeps_result=True)
        weights = tape.op(chosen.count, scores, width=FLOAT32, keeps=(scores, chosen), at="ffn.router")
    if config.normalize:
        sums = tape.op(walk.rows, weights, width=FLOAT32)
        weights = tape.op(weights.count, weights, sums, width=FLOAT32, keeps=(weights, sums), at="ffn.router")
    return walk.map(weights)


def _sparsemixer(walk: Walk, logits: Storage) -> Storage:
    """One expert after the other: a softmax over what is left, of which those far from the best are masked."""
    tape, weights = walk.tape, []
    for _ in range(2):
        far, best = tape.new(logits.count, MASK), walk.indices(walk.rows)
        near = walk.map(logits, far, at="ffn.router")
        near = walk.map(near, at="ffn.router", keeps_result=True)
        weights.append(tape.op(walk.rows, near, width=FLOAT32, keeps=(near, best), at="ffn.router"))
        logits = walk.map(logits, best, at="ffn.router")
    return tape.op(2 * walk.rows, *weights, width=FLOAT32)
