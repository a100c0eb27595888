"""The ledger: which weights a config has, worked out without building anything.

One row per distinct weight; a block that is repeated is one set of rows with `copies`, so a model of 405 billion
parameters costs what a small one costs. The torch model is written independently of this file, and the tests hold the
two against each other: paths, shapes, ties and totals.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from archscope.config import LayerKind, ModelConfig
from archscope.dimensions import Dimensions, count_of_layers, dimensions_of_layers
from archscope.parts import ffn as ffn_parts
from archscope.parts import norm as norm_parts
from archscope.parts import position as position_parts
from archscope.sizes import Size, total

COMPONENTS = {
    "embedding": "Embedding",
    "attention": "Attention",
    "ffn": "FFN",
    "norm": "LayerNorm",
    "head": "Output head",
}
"""The parts that parameters are counted by: the name in an address, and the one in a table."""

PARTS = (
    "embedding.token", "embedding.projection", "embedding.position",
    "attention.qkv", "attention.sinks", "attention.out",
    "ffn.gate", "ffn.up", "ffn.down", "ffn.activation", "ffn.router", "ffn.experts", "ffn.shared",
    "norm.embedding", "norm.attention", "norm.qk", "norm.latent", "norm.ffn", "norm.block", "norm.final",
    "head.weight", "head.bias",
)  # fmt: skip
"""Every address that a weight can count towards; a model has some of them."""


class Weight(msgspec.Struct, frozen=True):
    """One weight, or the same weight of several blocks.

    `path` is its name in the torch model, with `*` for the number of the block, which is one of `layers`; `address` is
    the quantity it counts towards ("embedding.token"); `tied_to` is the path of the weight whose storage it shares,
    empty if it has its own. Of a weight that holds one matrix per expert, a token uses `chosen`.
    """

    path: str
    address: str
    shape: tuple[Size, ...]
    copies: Size = Size(1)
    layers: Sequence[int] = ()
    tied_to: str = ""
    chosen: Size | None = None

    @property
    def component(self) -> str:
        """A key of COMPONENTS."""
        return self.address.partition(".")[0]

    @property
    def is_bias(self) -> bool:
        """True if it is added to what a matrix product gives; the summand of a norm is not."""
        return self.path.endswith("bias") and self.component != "norm"

    @property
    def size(self) -> Size:
        """How many numbers one copy holds."""
        return functools.reduce(operator.mul, self.shape)

    @property
    def count(self) -> Size:
        """How many parameters all copies add to the model: none if tied."""
        return Size(0, {}) if self.tied_to else self.size * self.copies

    @property
    def per_expert(self) -> Size:
        """How many numbers of one copy are those of one expert, where there is one matrix per expert."""
        return functools.reduce(operator.mul, self.shape[1:])

    @property
    def active(self) -> Size:
        """How many of its parameters one token goes through."""
        return self.count if self.chosen is None else self.chosen * self.per_expert * self.copies

    def paths(self) -> list[str]:
        """The names in the torch model, one for each copy."""
        return [self.path.replace("*", str(layer)) for layer in self.layers] if "*" in self.path else [self.path]


class Ledger(msgspec.Struct, frozen=True, dict=True):
    """All weights of a config, in the order in which a forward pass meets them."""

    config: ModelConfig
    weights: tuple[Weight, ...]

    @property
    def total(self) -> Size:
        """The number of parameters, tied weights counted once."""
        return total(weight.count for weight in self.weights)

    @functools.cached_property
    def plain_total(self) -> int:
        """The same as `total`, without its formula: faster where that isn't asked for."""
        return sum(
            math.prod(map(int, weight.shape)) * int(weight.copies) for weight in self.weights if not weight.tied_to
        )

    @property
    def active(self) -> Size:
        """The number of parameters that one token goes through: of N experts only k, and the embedding in full."""
        return total(weight.active for weight in self.weights)

    @property
    def in_blocks(self) -> list[Weight]:
        """The weights that blocks hold; each row stands for its copies."""
        return [weight for weight in self.weights if "*" in weight.path]

    @property
    def buffers(self) -> list[Weight]:
        """Numbers that are stored with the model but not trained, and so not counted: routers' corrections."""
        return [
            Weight("blocks.*.ffn.router.correction", "ffn.router", (sizes.N,), Size(len(kind.layers)), kind.layers)
            for kind, sizes in zip(self.config.kinds, dimensions_of_layers(self.config), strict=True)
            if kind.config.is_mixture and kind.config.experts.correction
        ]

    @property
    def head_weight(self) -> Weight:
        """The matrix of the output head, tied or not."""
        return next(weight for weight in self.weights if weight.path == "head.weight")

    def plain_quantities(self) -> dict[str, int]:
        """The same counts as `quantities`, as plain numbers in one pass: for many configs one after the other."""
        counts = dict.fromkeys(["total", "active", *COMPONENTS], 0)
        for weight in self.weights:
            size = 0 if weight.tied_to else math.prod(map(int, weight.shape)) * int(weight.copies)
            used = size if weight.chosen is None else size // int(weight.shape[0]) * int(weight.chosen)
            for address, count in (("total", size), ("active", used), (weight.component, size), (weight.address, size)):
                counts[address] = counts.get(address, 0) + count
        return {f"params.{address}": count for address, count in counts.items()}

    def count(self, address: str) -> Size:
        """The parameters at an address: a component ("ffn"), a part of one ("embedding.token")."""
        return total(w.count for w in self.weights if address in (w.address, w.component))

    def quantities(self) -> dict[str, Size]:
        """Every parameter count that has an address: {"params.total": …, "params.ffn": …, "params.ffn.up": …}."""
        addresses = dict.fromkeys(COMPONENTS)
        for weight in self.weights:
            addresses[weight.address] = None
        return {"params.total": self.total, "params.active": self.active} | {
            f"params.{address}": self.count(address) for address in addresses
        }


def ledger(config: ModelConfig, *, plain: bool = False) -> Ledger:
    """The ledger of `config`; its sizes have no formulas if they are to be `plain`."""
    sizes = Dimensions(config, plain=plain)
    return Ledger(
        config,
        (
            *_embedding(config, sizes),
            *_blocks(config, plain),
            *_final_norm(config, sizes),
            *_head(config, sizes),
        ),
    )


def _embedding(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    yield Weight("embedding.token.weight", "embedding.token", (sizes.V, sizes.De))
    if config.embedding.width is not None:
        yield Weight("embedding.project_in.weight", "embedding.projection", (sizes.D, sizes.De))
    if config.embedding.norm:
        yield from _norm(config, "embedding.norm", "embedding", sizes.D)
    if position_parts.KINDS[config.position.kind].trained:
        rows = sizes.C + config.position.offset
        yield Weight("embedding.position.weight", "embedding.position", (rows, sizes.D))


def _blocks(config: ModelConfig, plain: bool) -> Iterator[Weight]:
    """The weights of all blocks; those that several kinds of blocks have in common are one row."""
    kinds_with: dict[Weight, list[LayerKind]] = {}
    for kind, sizes in zip(config.kinds, dimensions_of_layers(config, plain=plain), strict=True):
        for weight in _block(kind.config, sizes):
            kinds_with.setdefault(weight, []).append(kind)
    for weight, kinds in kinds_with.items():
        layers = kinds[0].layers if len(kinds) == 1 else tuple(sorted(layer for kind in kinds for layer in kind.layers))
        copies = count_of_layers(config, kinds)
        yield replace(weight, path=f"blocks.*.{weight.path}", copies=copies, layers=layers)


def _block(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    place, wiring = norm_parts.PLACEMENTS[config.norm.placement], config.wiring
    attention = _latent_attention if config.is_latent else _attention
    for sublayer, rows in (("attention", attention), ("ffn", _experts if config.is_mixture else _ffn)):
        weights = list(rows(config, sizes))
        if not weights:
            continue
        if place.on_input and not (wiring.shared_norm and sublayer == "ffn"):
            yield from _norm(config, f"{sublayer}_norm", sublayer, sizes.D)
        yield from weights
        if place.on_output:
            yield from _norm(config, f"{sublayer}_output_norm", sublayer, sizes.D)
        if place.on_sum and not wiring.parallel:
            yield from _norm(config, f"{sublayer}_sum_norm", sublayer, sizes.D)
    if place.on_sum and wiring.parallel:
        yield from _norm(config, "sum_norm", "block", sizes.D)


def _attention(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    heads = config.attention
    for name, width in (("q", sizes.Q), ("k", sizes.G), ("v", sizes.G)):
        yield from _linear(f"attention.{name}", "attention.qkv", sizes.D, width, heads.qkv_bias)
    for name, count, width in (("q", sizes.H, sizes.Q), ("k", sizes.K, sizes.G)):
        if heads.qk_norm == "each-head":
            yield Weight(f"attention.{name}_norm.weight", "norm.qk", (count, sizes.d))
        elif heads.qk_norm != "none":
            yield from _norm(config, f"attention.{name}_norm", "qk", sizes.d if heads.qk_norm == "head" else width)
    if heads.sinks:
        yield Weight("attention.sinks", "attention.sinks", (sizes.H,))
    if heads.output_projection:
        yield from _linear("attention.out", "attention.out", sizes.Q, sizes.D, heads.out_bias)


def _latent_attention(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    heads = config.attention
    if config.latent.q_rank is None:
        yield from _linear("attention.q_up", "attention.qkv", sizes.D, sizes.Q, bias=False)
    else:
        yield from _linear("attention.q_down", "attention.qkv", sizes.D, sizes.Rq, heads.qkv_bias)
        yield from _norm(config, "attention.q_norm", "latent", sizes.Rq)
        yield from _linear("attention.q_up", "attention.qkv", sizes.Rq, sizes.Q, bias=False)
    yield from _linear("attention.kv_down", "attention.qkv", sizes.D, sizes.R, heads.qkv_bias)
    yield from _linear("attention.k_rope", "attention.qkv", sizes.D, sizes.r, heads.qkv_bias)
    yield from _norm(config, "attention.kv_norm", "latent", sizes.R)
    yield from _linear("attention.k_up", "attention.qkv", sizes.R, sizes.H * sizes.n, bias=False)
    yield from _linear("attention.v_up", "attention.qkv", sizes.R, sizes.U, bias=False)
    yield from _linear("attention.out", "attention.out", sizes.U, sizes.D, heads.out_bias)


def _ffn(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    for name in config.ffn_kind.matrices:
        into, out = (sizes.F, sizes.D) if name == "down" else (sizes.D, sizes.F)
        yield from _linear(f"ffn.{name}", f"ffn.{name}", into, out, config.ffn_bias)
        if name == "up":
            for weight, per_channel in ffn_parts.ACTIVATIONS[config.ffn_activation].weights.items():
                shape = (sizes.F,) if per_channel == 1 else (Size(per_channel), sizes.F)
                yield Weight(f"ffn.activation.{weight}", "ffn.activation", shape)


def _experts(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    """The experts' matrices lie one upon the other in one weight: (N, out, in)."""
    yield from _linear("ffn.router", "ffn.router", sizes.D, sizes.N, config.experts.router_bias)
    for name in config.ffn_kind.matrices:
        into, out = (sizes.Fe, sizes.D) if name == "down" else (sizes.D, sizes.Fe)
        for weight in _linear(f"ffn.experts.{name}", "ffn.experts", into, out, config.ffn_bias):
            yield replace(weight, shape=(sizes.N, *weight.shape), chosen=sizes.k)
        if config.experts.shared_d_ff is not None:
            into, out = (sizes.Fs, sizes.D) if name == "down" else (sizes.D, sizes.Fs)
            yield from _linear(f"ffn.shared.{name}", "ffn.shared", into, out, config.ffn_bias)
    if config.experts.shared_gate:
        yield from _linear("ffn.shared_gate", "ffn.shared", sizes.D, Size(1), bias=False)


def _final_norm(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    if config.norm.final:
        yield from _norm(config, "final_norm", "final", sizes.D)


def _head(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    if config.embedding.width is not None:
        yield Weight("project_out.weight", "embedding.projection", (sizes.De, sizes.D))
    tied_to = "embedding.token.weight" if config.embedding.tied else ""
    yield Weight("head.weight", "head.weight", (sizes.V, sizes.De), tied_to=tied_to)
    if config.embedding.head_bias:
        yield Weight("head.bias", "head.bias", (sizes.V,))


def _linear(path: str, address: str, into: Size, out: Size, bias: bool) -> Iterator[Weight]:
    yield Weight(f"{path}.weight", address, (out, into))
    if bias:
        yield Weight(f"{path}.bias", address, (out,))


def _norm(config: ModelConfig, path: str, part: str, width: Size) -> Iterator[Weight]:
    if config.norm_scale:
        yield Weight(f"{path}.weight", f"norm.{part}", (width,))
    if config.norm_shift:
        yield Weight(f"{path}.bias", f"norm.{part}", (width,))
