"""What people estimate FLOPs by, worked out for a model: to stand beside the exact figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.compute.products import BACKWARD
from archscope.config import ModelConfig
from archscope.ledger import Ledger, Weight


class Estimate(NamedTuple):
    """A rule, its figure, what of PASSES it is for, and what it takes for something else than it is."""

    rule: str
    formula: str
    flops: int
    of: str
    takes: str
    source: str


def estimates(ledger: Ledger, batch: int, tokens: int) -> Iterator[Estimate]:
    """The rules of thumb for `batch` sequences of `tokens`."""
    config, rows = ledger.config, batch * tokens
    number, outside = int(ledger.active), int(ledger.count("embedding") + ledger.count("head"))
    products, of_rest = _taken_for_products(ledger.weights), _taken_for_products(_inside(ledger))
    pairs, kaplan = "leaves out scores and weighted sum", "Kaplan et al. 2020, arXiv:2001.08361, 2.1"
    ends = "the projections of the embedding and the output head" if config.embedding.width else "the output head"
    both = "; ".join(filter(None, (pairs, products)))
    yield Estimate("2N", "2 × N × tokens", 2 * number * rows, "forward", both, kaplan)
    yield Estimate(
        "2N, no embedding", "2 × (N − embeddings) × tokens", 2 * (number - outside) * rows, "forward",
        "; ".join(filter(None, (f"{pairs}, and {ends}", of_rest))), kaplan,
    )  # fmt: skip
    yield Estimate("6N", "6 × N × tokens", 6 * number * rows, "both", both, kaplan)
    widths = sum(number * layer.attention.n_heads * layer.head_dim for layer, number in _layers(config))
    yield Estimate(
        "6N + 12LHQT", "(6 × N + 12 × L × H × Q × T) × tokens", (6 * number + 12 * widths * tokens) * rows, "both",
        "; ".join(filter(None, ("PaLM's rule", products, *_odd_attention(config)))),
        "Chowdhery et al. 2022, arXiv:2204.02311, B",
    )  # fmt: skip
    yield Estimate(
        "Chinchilla's table", "3 × (embedding + L × (attention + dense) + logits)",
        (1 + BACKWARD) * batch * _chinchilla(config, tokens), "both", "; ".join(_taken_by_chinchilla(config)),
        "Hoffmann et al. 2022, arXiv:2203.15556, F",
    )  # fmt: skip


_NO_MATRICES: Mapping[str, Callable[[Weight], bool]] = {
    "the token table": lambda weight: weight.address == "embedding.token",
    "positions": lambda weight: weight.address == "embedding.position",
    "biases": lambda weight: weight.is_bias,
    "norms": lambda weight: weight.component == "norm",
    "sinks": lambda weight: weight.address == "attention.sinks",
    "the activation's weights": lambda weight: weight.address == "ffn.activation",
}
"""Parameters that no token is multiplied with in a matrix product; a token table may be, as the head's matrix."""


def _inside(ledger: Ledger) -> list[Weight]:
    return [weight for weight in ledger.weights if weight.component not in ("embedding", "head")]


def _taken_for_products(weights: Sequence[Weight]) -> str:
    """What of these weights, counted at 2 FLOPs each, is in no product; empty if all are."""
    products = {weight.tied_to for weight in weights}
    others = [weight for weight in weights if weight.path not in products]
    taken = [words for words, is_one in _NO_MATRICES.items() if any(map(is_one, others))]
    return f"counts {', '.join(taken)} as products" if taken else ""


def _odd_attention(config: ModelConfig) -> Iterator[str]:
    if any(kind.config.attention.window is not None for kind in config.kinds):
        yield "knows no window"
    if any(kind.config.is_latent for kind in config.kinds):
        yield "takes values to be as wide as keys"


def _layers(config: ModelConfig) -> list[tuple[ModelConfig, int]]:
    """Each kind of layer and how many there are of it; more than a range has a length for, where all are alike."""
    if len(config.kinds) == 1:
        return [(config.kinds[0].config, config.n_layers)]
    return [(kind.config, len(kind.layers)) for kind in config.kinds]


def _chinchilla(config: ModelConfig, tokens: int) -> int:
    """The forward pass of one sequence as the table of the paper has it, a line for each of its lines."""
    D, V = config.d_model, config.embedding.vocab_size
    total = 2 * tokens * V * D  # Embeddings
    for layer, number in _layers(config):
        heads = layer.attention.n_heads
        keys = layer.head_dim * heads
        attention = 2 * 3 * tokens * D * keys  # Key, query and value projections
        attention += 2 * tokens * tokens * keys  # Key @ Query logits
        attention += 3 * heads * tokens * tokens  # Softmax
        attention += 2 * tokens * tokens * keys  # Softmax @ query reductions
        attention += 2 * tokens * keys * D  # Final Linear
        total += number * (attention + 2 * tokens * (D * layer.d_ff + D * layer.d_ff))  # Dense block
    return total + 2 * tokens * D * V  # Final Logits


def _taken_by_chinchilla(config: ModelConfig) -> Iterator[str]:
    yield "counts the lookup as a product, and 3 per score for softmax"
    kinds = [kind.config for kind in config.kinds]
    if any(kind.n_kv_heads != kind.attention.n_heads for kind in kinds):
        yield "takes keys and values to be as wide as queries"
    if any(kind.ffn_kind.is_gated for kind in kinds):
        yield "leaves out the gate's matrix"
    if any(kind.ffn_kind.is_square for kind in kinds):
        yield "counts a second matrix of the FFN"
    if not all(kind.attention.output_projection for kind in kinds):
        yield "counts an output projection"
    if config.embedding.width is not None:
        yield "takes the token table to be as wide as the model"
    if config.mixture:
        yield "knows no experts"
    yield from _odd_attention(config)
