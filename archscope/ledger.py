"""The ledger: which weights a config has, worked out without building anything.

One row per distinct weight; a block that is repeated is one set of rows with `copies`, so a model of 405 billion
parameters costs what a small one costs. The torch model is written independently of this file, and the tests hold the
two against each other: paths, shapes, ties and totals.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
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


class Weight(msgspec.Struct, frozen=True):
    """One weight, or the same weight of each block.

    `path` is its name in the torch model, with `*` for the number of the block; `address` is the quantity it counts
    towards ("embedding.token"); `tied_to` is the path of the weight whose storage it shares, empty if it has its own.
    """

    path: str
    address: str
    shape: tuple[Size, ...]
    copies: Size = Size(1)
    tied_to: str = ""

    @property
    def component(self) -> str:
        """A key of COMPONENTS."""
        return self.address.partition(".")[0]

    @property
    def size(self) -> Size:
        """How many numbers one copy holds."""
        return functools.reduce(Size.__mul__, self.shape)

    @property
    def count(self) -> Size:
        """How many parameters all copies add to the model: none if tied."""
        return Size(0, {}) if self.tied_to else self.size * self.copies

    def paths(self) -> list[str]:
        """The names in the torch model, one for each copy."""
        return [self.path.replace("*", str(layer)) for layer in range(self.copies)] if "*" in self.path else [self.path]


class Ledger(msgspec.Struct, frozen=True):
    """All weights of a config, in the order in which a forward pass meets them."""

    config: ModelConfig
    weights: tuple[Weight, ...]

    @property
    def total(self) -> Size:
        """The number of parameters, tied weights counted once."""
        return total(weight.count for weight in self.weights)

    @property
    def in_blocks(self) -> list[Weight]:
        """The weights that blocks hold; each row stands for its copies."""
        return [weight for weight in self.weights if "*" in weight.path]

    @property
    def head_weight(self) -> Weight:
        """The matrix of the output head, tied or not."""
        return next(weight for weight in self.weights if weight.path == "head.weight")

    def count(self, address: str) -> Size:
        """The parameters at an address: a component ("ffn"), a part of one ("embedding.token")."""
        return total(w.count for w in self.weights if address in (w.address, w.component))

    def quantities(self) -> dict[str, Size]:
        """Every parameter count that has an address: {"params.total": …, "params.ffn": …, "params.ffn.up": …}."""
        addresses = dict.fromkeys(COMPONENTS)
        for weight in self.weights:
            addresses[weight.address] = None
        return {"params.total": self.total} | {f"params.{address}": self.count(address) for address in addresses}


def ledger(config: ModelConfig) -> Ledger:
    """The ledger of `config`."""
    sizes = Dimensions(config)
    return Ledger(
        config,
        (
            *_embedding(config, sizes),
            *_blocks(config, sizes),
            *_final_norm(config, sizes),
            *_head(config, sizes),
        ),
    )


def _embedding(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    yield Weight("embedding.token.weight", "embedding.token", (sizes.V, sizes.D))
    if position_parts.KINDS[config.position.kind].trained:
        yield Weight("embedding.position.weight", "embedding.position", (sizes.C, sizes.D))


def _blocks(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    place = norm_parts.PLACEMENTS[config.norm.placement]
    parallel = config.block == "parallel"
    for sublayer, rows in (("attention", _attention), ("ffn", _ffn)):
        weights = list(rows(config, sizes))
        if not weights:
            continue
        if place.on_input:
            yield from _in_block(_norm(config, f"{sublayer}_norm", sublayer, sizes.D), sizes)
        yield from _in_block(weights, sizes)
        if place.on_output:
            yield from _in_block(_norm(config, f"{sublayer}_output_norm", sublayer, sizes.D), sizes)
        if place.on_sum and not parallel:
            yield from _in_block(_norm(config, f"{sublayer}_sum_norm", sublayer, sizes.D), sizes)
    if place.on_sum and parallel:
        yield from _in_block(_norm(config, "sum_norm", "block", sizes.D), sizes)


def _in_block(weights: Iterator[Weight] | list[Weight], sizes: Dimensions) -> Iterator[Weight]:
    return (replace(weight, path=f"blocks.*.{weight.path}", copies=sizes.L) for weight in weights)


def _attention(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    heads = config.attention
    for name, width in (("q", sizes.Q), ("k", sizes.G), ("v", sizes.G)):
        yield from _linear(f"attention.{name}", "attention.qkv", sizes.D, width, heads.qkv_bias)
    if heads.qk_norm:
        yield from _norm(config, "attention.q_norm", "qk", sizes.d)
        yield from _norm(config, "attention.k_norm", "qk", sizes.d)
    if heads.output_projection:
        yield from _linear("attention.out", "attention.out", sizes.Q, sizes.D, heads.out_bias)


def _ffn(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    for name in ffn_parts.FORMS[config.ffn_kind.form].matrices:
        into, out = (sizes.F, sizes.D) if name == "down" else (sizes.D, sizes.F)
        yield from _linear(f"ffn.{name}", f"ffn.{name}", into, out, config.ffn_bias)
        if name == "up":
            for weight, per_channel in ffn_parts.ACTIVATIONS[config.ffn_activation].weights.items():
                shape = (sizes.F,) if per_channel == 1 else (Size(per_channel), sizes.F)
                yield Weight(f"ffn.activation.{weight}", "ffn.activation", shape)


def _final_norm(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    if config.norm.final:
        yield from _norm(config, "final_norm", "final", sizes.D)


def _head(config: ModelConfig, sizes: Dimensions) -> Iterator[Weight]:
    tied_to = "embedding.token.weight" if config.embedding.tied else ""
    yield Weight("head.weight", "head.weight", (sizes.V, sizes.D), tied_to=tied_to)
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
