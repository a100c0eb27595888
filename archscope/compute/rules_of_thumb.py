"""What people estimate FLOPs by, worked out for a model: to stand beside the exact figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.compute.products import BACKWARD, Work
from archscope.config import ModelConfig
from archscope.ledger import Ledger


class Estimate(NamedTuple):
    """A rule, its figure, what of PASSES it is for, and what it takes for something else than it is."""

    rule: str
    formula: str
    flops: int
    of: str
    takes: str
    source: str


def estimates(ledger: Ledger, batch: int, tokens: int, exact: Work) -> Iterator[Estimate]:
    """The rules of thumb for `batch` sequences of `tokens`; `exact` is the forward pass."""
    config, rows = ledger.config, batch * tokens
    number, outside = int(ledger.active), int(ledger.count("embedding") + ledger.count("head"))
    taken = list(_taken_for_products(ledger))
    products = f"counts {', '.join(taken)} as products" if taken else ""
    pairs = "leaves out scores and weighted sum" if exact.count("attention.scores") else ""
    kaplan = "Kaplan et al. 2020, arXiv:2001.08361, 2.1"
    both = "; ".join(filter(None, (pairs, products)))
    yield Estimate("2N", "2 × N × tokens", 2 * number * rows, "forward", both, kaplan)
    yield Estimate(
        "2N, no embedding", "2 × (N − embeddings) × tokens", 2 * (number - outside) * rows, "forward",
        f"{pairs}, and the output head", kaplan,
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


def _taken_for_products(ledger: Ledger) -> Iterator[str]:
    """The parameters that no token is multiplied with in a matrix product."""
    config = ledger.config
    if not config.embedding.tied:
        yield "the token table"
    if ledger.count("embedding.position"):
        yield "positions"
    if any(weight.path.endswith("bias") for weight in ledger.weights):
        yield "biases"
    if ledger.count("norm"):
        yield "norms"


def _odd_attention(config: ModelConfig) -> Iterator[str]:
    if any(kind.config.attention.window is not None for kind in config.kinds):
        yield "knows no window"
    if any(kind.config.latent.kv_rank is not None for kind in config.kinds):
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
    if any(kind.ffn_kind.form.startswith("gated") for kind in kinds):
        yield "leaves out the gate's matrix"
    if config.mixture:
        yield "knows no experts"
    yield from _odd_attention(config)
