"""What a pass costs: every matrix product in it, worked out from the config without building anything.

Written from the definitions of the parts, independently of the torch model; what torch and fvcore count in that model
is the witness. A product of (R, I) with (I, O) takes R·I·O multiplications with an addition each, 2·R·I·O FLOPs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from archscope.config import LayerKind, ModelConfig
from archscope.dimensions import Dimensions, count_of_layers, dimensions_of_layers
from archscope.sizes import Size, total

BACKWARD = 2
"""A product y = x·W costs two in the backward pass: the gradient of x, and that of W."""


class Pass(NamedTuple):
    """What goes through the model: `batch` rows of `new` tokens that see `seen` with themselves, logits at `logits`.

    In a whole sequence `new` is `seen`; in a decoding step it is one token, and the others come from the cache.
    """

    batch: Size
    new: Size
    seen: Size
    logits: Size

    @property
    def cached(self) -> bool:
        """True if tokens are seen that don't go through the model."""
        return int(self.new) != int(self.seen)

    @property
    def rows(self) -> Size:
        """How many tokens go through every layer."""
        return self.batch * self.new


def forward(batch: Size, tokens: Size) -> Pass:
    """Whole sequences, with logits for every token: a pass of training, or of scoring a text."""
    return Pass(batch, tokens, tokens, tokens)


def prefill(batch: Size, tokens: Size) -> Pass:
    """Whole sequences into the KV cache, with logits for the last token only."""
    return Pass(batch, tokens, tokens, Size(1))


def decode(batch: Size, tokens: Size) -> Pass:
    """The last of `tokens`, with those before it in the KV cache."""
    return Pass(batch, Size(1), tokens, Size(1))


PASSES = {"forward": (forward, 1), "backward": (forward, BACKWARD), "both": (forward, 1 + BACKWARD),
          "prefill": (prefill, 1), "decode": (decode, 1)}  # fmt: skip
"""What can be counted, and how often the products of which pass make it."""


class Product(msgspec.Struct, frozen=True):
    """The FLOPs of one matrix product, or of the same product in several blocks; each figure is for one copy.

    Attributes:
        tap: the tap of the model that sees its result ("attention.scores"), in each of `layers`; none for a product
            outside the blocks.
        address: the quantity that it counts towards ("attention.scores").
        flops: what is needed: attention in full, or in its window, and of the experts those chosen.
        causal: the same, of the pairs of tokens only those that the causal mask leaves.
        executed: what the model as written does.
        dense: the same as `flops`, with every token through every expert.
    """

    tap: str
    address: str
    flops: Size
    causal: Size
    executed: Size
    dense: Size
    copies: Size = Size(1)
    layers: Sequence[int] = ()

    @property
    def component(self) -> str:
        """A key of `ledger.COMPONENTS`."""
        return self.address.partition(".")[0]


class Work(msgspec.Struct, frozen=True):
    """The products of one pass, `times` over, in the order in which the model does them."""

    products: tuple[Product, ...]
    times: int = 1

    def count(self, address: str = "", what: str = "flops") -> Size:
        """The FLOPs of all copies at an address, a component or a part of one, or in all.

        Args:
            what: the figure, a field of Product.
        """
        figures: list[Size] = [
            getattr(product, what) * product.copies
            for product in self.products
            if address in ("", product.address, product.component)
        ]
        return self.times * total(figures)

    def counts(self) -> dict[str, Size]:
        """The FLOPs at every address that has a product, in the order of the model: "attention", "attention.qkv", …"""
        figures: dict[str, list[Size]] = {}
        for product in self.products:
            flops = product.flops * product.copies
            for address in (product.component, product.address):
                figures.setdefault(address, []).append(flops)
        return {address: self.times * total(parts) for address, parts in figures.items()}


def work(config: ModelConfig, what: Pass) -> Work:
    """Every matrix product of a pass through `config`."""
    sizes = Dimensions(config)
    products: list[Product] = []
    if config.embedding.width is not None:
        products.append(_linear("embedding.project_in", "embedding.projection", what.rows, sizes.De, sizes.D))
    products += of_blocks(config, what, _block)
    if config.embedding.width is not None:
        products.append(_of_logits("head.project_out", "embedding.projection", what, sizes.D, sizes.De))
    products.append(_of_logits("head.logits", "head.logits", what, sizes.De, sizes.V))
    return Work(tuple(products))


WITH_CACHE = {"prefill": prefill, "decode": decode}
"""The passes that take a KV cache."""


def flops_of(config: ModelConfig, batch: Size, tokens: Size, cached: Collection[str] = WITH_CACHE) -> dict[str, Size]:
    """Every FLOP count that has an address: {"forward": …, "backward": …, "attention": …, "attention.qkv": …}.

    Components and their parts are those of the forward pass.

    Args:
        batch: one, or a named size, which stands in the formulas.
        tokens: a named size too.
        cached: which of WITH_CACHE are wanted too.
    """
    whole = work(config, forward(batch, tokens))
    needed = whole.count()
    of_one = needed if batch == 1 else needed.per(batch)
    return {
        "forward": needed,
        "backward": BACKWARD * needed,
        "both": (1 + BACKWARD) * needed,
        "forward_per_token": of_one.per(tokens),
        "forward_causal": whole.count(what="causal"),
        **{name: work(config, WITH_CACHE[name](batch, tokens)).count() for name in cached},
    } | whole.counts()


def of_blocks(
    config: ModelConfig, what: Pass, block: Callable[[ModelConfig, Dimensions, Pass], Iterable[Product]]
) -> Iterator[Product]:
    """The rows of all blocks; those that several kinds of blocks have in common are one row.

    Args:
        block: gives the rows of one block.
    """
    kinds_with: dict[Product, list[LayerKind]] = {}
    for kind, sizes in zip(config.kinds, dimensions_of_layers(config), strict=True):
        for product in block(kind.config, sizes, what):
            kinds_with.setdefault(product, []).append(kind)
    for product, kinds in kinds_with.items():
        layers = kinds[0].layers if len(kinds) == 1 else tuple(sorted(layer for kind in kinds for layer in kind.layers))
        yield replace(product, copies=count_of_layers(config, kinds), layers=layers)


def _block(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    yield from (_latent_attention if config.is_latent else _attention)(config, sizes, what)
    yield from (_experts if config.is_mixture else _ffn)(config, sizes, what)


def _attention(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    for name, width in (("q", sizes.Q), ("k", sizes.G), ("v", sizes.G)):
        yield _linear(f"attention.{name}", "attention.qkv", what.rows, sizes.D, width)
    for name, width in (("scores", sizes.Q), ("weighted_sum", sizes.U)):
        yield _of_pairs(name, what, pairs_of(config, sizes, what), width, width)
    if config.attention.output_projection:
        yield _linear("attention.out", "attention.out", what.rows, sizes.Q, sizes.D)


def _latent_attention(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    """Latent attention (DeepSeek-V2, arXiv:2405.04434, section 2.1).

    A decoding step needs no keys and values of the tokens before: k_up can be applied to the query and v_up to what is
    mixed, so that scores and mixing are of latent vectors. The model as written makes keys and values anew.
    """
    if config.latent.q_rank is None:
        yield _linear("attention.q", "attention.qkv", what.rows, sizes.D, sizes.Q)
    else:
        yield _linear("attention.q_down", "attention.qkv", what.rows, sizes.D, sizes.Rq)
        yield _linear("attention.q_up", "attention.qkv", what.rows, sizes.Rq, sizes.Q)
    yield _linear("attention.kv_down", "attention.qkv", what.rows, sizes.D, sizes.R)
    yield _linear("attention.k_rope", "attention.qkv", what.rows, sizes.D, sizes.r)
    pairs = pairs_of(config, sizes, what)
    held = what.batch * pairs.keys if what.cached else what.rows
    for name, width in (("k_up", sizes.H * sizes.n), ("v_up", sizes.U)):
        product = _linear(f"attention.{name}", "attention.qkv", what.rows, sizes.R, width)
        yield replace(product, executed=2 * held * sizes.R * width)
    scores, mixed = (sizes.H * (sizes.R + sizes.r), sizes.H * sizes.R) if what.cached else (sizes.Q, sizes.U)
    yield _of_pairs("scores", what, pairs, scores, sizes.Q)
    yield _of_pairs("weighted_sum", what, pairs, mixed, sizes.U)
    yield _linear("attention.out", "attention.out", what.rows, sizes.U, sizes.D)


class Pairs(NamedTuple):
    """How many pairs of a query and a key there are in one sequence: in full, twice those unmasked, as executed.

    `keys` is what the last query sees.
    """

    keys: Size
    full: Size
    causal_twice: Size
    executed: Size


def pairs_of(config: ModelConfig, sizes: Dimensions, what: Pass) -> Pairs:
    """A query sees what is before it, or in its window; T·(T+1)/2 pairs, or W·T − W·(W−1)/2."""
    window = config.attention.window
    keys = what.seen if window is None or window >= what.seen else sizes.W
    if what.cached:
        return Pairs(keys, keys, 2 * keys, keys)
    unmasked_twice = 2 * keys * what.new - keys * keys + keys
    return Pairs(keys, what.new * keys, unmasked_twice, what.new * what.seen)


def _of_pairs(name: str, what: Pass, pairs: Pairs, width: Size, as_written: Size) -> Product:
    full = 2 * what.batch * pairs.full * width
    causal = what.batch * pairs.causal_twice * width
    executed = 2 * what.batch * pairs.executed * as_written
    return Product(f"attention.{name}", f"attention.{name}", full, causal, executed, full)


def _ffn(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    for name in config.ffn_kind.matrices:
        yield _linear(f"ffn.{name}", f"ffn.{name}", what.rows, *_ends(name, sizes.D, sizes.F))


def _experts(config: ModelConfig, sizes: Dimensions, what: Pass) -> Iterator[Product]:
    yield _linear("router.logits", "ffn.router", what.rows, sizes.D, sizes.N)
    matrices = config.ffn_kind.matrices
    for name in matrices:
        into, out = _ends(name, sizes.D, sizes.Fe)
        product = _linear(f"experts.{name}", "ffn.experts", what.rows * sizes.k, into, out)
        yield replace(product, dense=2 * what.rows * sizes.N * into * out)
    if config.experts.shared_d_ff is not None:
        for name in matrices:
            yield _linear(f"shared.{name}", "ffn.shared", what.rows, *_ends(name, sizes.D, sizes.Fs))
    if config.experts.shared_gate:
        yield _linear("shared.share", "ffn.shared", what.rows, sizes.D, Size(1))


def _ends(matrix: str, outer: Size, inner: Size) -> tuple[Size, Size]:
    return (inner, outer) if matrix == "down" else (outer, inner)


def _linear(tap: str, address: str, rows: Size, into: Size, out: Size) -> Product:
    flops = 2 * rows * into * out
    return Product(tap, address, flops, flops, flops, flops)


def _of_logits(tap: str, address: str, what: Pass, into: Size, out: Size) -> Product:
    """A product that only tokens whose logits are wanted need; the model as written does it for all."""
    product = _linear(tap, address, what.batch * what.logits, into, out)
    return replace(product, executed=2 * what.rows * into * out)
