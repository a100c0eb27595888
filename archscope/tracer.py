"""One forward pass, watched: what every tap saw, in the order in which it happened.

A tap promises a shape in letters; the tracer works out what the letters are for this config and input, and a tensor of
another shape is a `BrokenPromise`. So what a trace says about shapes can't be anything but what happened.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import torch
from torch import Tensor

from archscope.config import ModelConfig
from archscope.dimensions import Dimensions, dimensions_of_layers
from archscope.errors import BrokenPromise
from archscope.model.gpt import GPT, next_token
from archscope.model.sight import Cache
from archscope.model.tap import BlockListener, listening


@dataclass(frozen=True)
class Stats:
    """Mean, standard deviation, smallest and largest of the finite values, and the share of exact zeros."""

    mean: float
    std: float
    min: float
    max: float
    zeros: float

    @classmethod
    def of(cls, x: Tensor) -> Stats:
        """The statistics of `x`, taken in float32; masked scores (−inf) are left out."""
        values = x.detach().float()
        finite = values.isfinite()
        count = finite.sum()
        if count == 0:
            return cls(math.nan, math.nan, math.nan, math.nan, 0.0)
        mean = values.where(finite, 0).sum() / count
        variance = (values - mean).where(finite, 0).square().sum() / count
        smallest, largest = values.where(finite, math.inf).min(), values.where(finite, -math.inf).max()
        readings = (mean, variance.sqrt(), smallest, largest, (values == 0).sum() / count)
        return cls(*(reading.item() for reading in readings))


@dataclass(frozen=True)
class Record:
    """What one tap saw. `layer` is the number of the block, None outside the blocks."""

    tap: str
    layer: int | None
    symbols: tuple[str, ...]
    shape: tuple[int, ...]
    dtype: str
    stats: Stats | None = None


LIKELIEST = 5
"""How many of the likeliest next ids of a row are kept."""


@dataclass
class Pass:
    """One traced pass: its records, and the likeliest next ids of each row with their probabilities (None on meta)."""

    records: list[Record] = field(default_factory=list)
    likeliest: list[list[tuple[int, float]]] | None = None

    @property
    def next_ids(self) -> list[int] | None:
        """The likeliest next id of each row, None on meta."""
        return None if self.likeliest is None else [row[0][0] for row in self.likeliest]


@dataclass
class Trace:
    """The pass over the whole input and, if asked for, the cached decoding steps after it."""

    prompt: Pass
    steps: list[Pass]


def trace(model: GPT, ids_BT: Tensor, lengths: Sequence[int] = (), *, decode: int = 0, stats: bool = False) -> Trace:
    """Runs `model` once over `ids_BT` and `decode` times over the token it finds likeliest, watching every tap.

    Args:
        ids_BT: token ids on the model's device, rows padded at the end to one length.
        lengths: how many ids of each row are not padding; empty if none is. All equal if `decode` is not 0.
        stats: also take the statistics of every tensor; there are none on the meta device.

    Raises:
        BrokenPromise: if a tensor isn't of the shape that its tap promises.
    """
    B, T = ids_BT.shape
    cache = Cache(model.config) if decode else None
    last_B = torch.full((B,), T - 1, device=ids_BT.device)
    if lengths:
        last_B = torch.tensor(lengths, device=ids_BT.device) - 1
    steps = []
    with torch.inference_mode():
        prompt, next_B = _watched(model, ids_BT, last_B, cache, stats)
        for _ in range(decode):
            step, next_B = _watched(model, next_B[:, None], torch.zeros_like(next_B), cache, stats)
            steps.append(step)
    return Trace(prompt, steps)


def padded(rows: Sequence[Sequence[int]], device: str) -> Tensor:
    """Rows of ids as one tensor (B, T), the shorter ones padded at the end with id 0.

    What stands behind a token never reaches it through the causal mask, so padding changes no row's result.
    """
    width = max(map(len, rows))
    return torch.tensor([[*row, *[0] * (width - len(row))] for row in rows], dtype=torch.long, device=device)


def random_ids(config: ModelConfig, batch: int, tokens: int, device: str, seed: int) -> Tensor:
    """Ids drawn evenly from the vocabulary, (B, T); the same for the same seed on a kind of device."""
    if device == "meta":
        return torch.empty((batch, tokens), dtype=torch.long, device=device)
    generator = torch.Generator(device).manual_seed(seed % 2**63)
    return torch.randint(config.embedding.vocab_size, (batch, tokens), device=device, generator=generator)


def _watched(model: GPT, ids_BT: Tensor, last_B: Tensor, cache: Cache | None, stats: bool) -> tuple[Pass, Tensor]:
    watcher = _Watcher(model.config, ids_BT, cache, stats and not ids_BT.is_meta)
    with listening(watcher):
        logits_BTV = model(ids_BT, cache)
        next_B = next_token(logits_BTV, last_B)
    likeliest = None if next_B.is_meta else _likeliest(logits_BTV, last_B)
    return Pass(watcher.records, likeliest), next_B


def _likeliest(logits_BTV: Tensor, last_B: Tensor) -> list[list[tuple[int, float]]]:
    """The likeliest ids after the last token of each row, the first of equals first, with their probabilities."""
    last_BV = logits_BTV[torch.arange(len(last_B), device=last_B.device), last_B].float().softmax(dim=-1)
    best = last_BV.sort(dim=-1, descending=True, stable=True)
    probabilities, ids = best.values[:, :LIKELIEST].tolist(), best.indices[:, :LIKELIEST].tolist()
    return [list(zip(*row, strict=True)) for row in zip(ids, probabilities, strict=True)]


class _Watcher(BlockListener):
    """Records what the taps of one pass see."""

    def __init__(self, config: ModelConfig, ids_BT: Tensor, cache: Cache | None, stats: bool) -> None:
        self.records: list[Record] = []
        self.stats = stats
        self.letters_of = _letters(config, ids_BT, cache)

    def see(self, name: str, x: Tensor, promise: str) -> None:
        letters = self.letters_of[self.layer]
        promised = [letters[letter] for letter in promise.split()]
        expected = tuple(size for size, _ in promised)
        if tuple(x.shape) != expected:
            raise BrokenPromise(f"{name} promises ({promise}) = {expected}, but the tensor has shape {tuple(x.shape)}")
        stats = Stats.of(x) if self.stats else None
        symbols = tuple(symbol for _, symbol in promised)
        self.records.append(Record(name, self.layer, symbols, expected, str(x.dtype).removeprefix("torch."), stats))


Letters = dict[str, tuple[int, str]]
"""For each letter of a promise, its value in this pass and how a table writes it."""


def _letters(config: ModelConfig, ids_BT: Tensor, cache: Cache | None) -> dict[int | None, Letters]:
    """The letters in each layer, and outside the layers (None).

    In a full pass the keys seen are the tokens themselves, T; in a cached step one token looks at the T seen so far, or
    at the W of them that a sliding window leaves.
    """
    B, T = ids_BT.shape
    past = cache.length if cache else 0
    tokens = {"1": (1, "1"), "B": (B, "B"), "T": (T, str(T) if past else "T")}
    letters: dict[int | None, Letters] = {None: _named(Dimensions(config)) | tokens}
    for kind, sizes in zip(config.kinds, dimensions_of_layers(config), strict=True):
        seen = T + (cache.layers[kind.layers[0]].kept if cache else 0)
        of_kind = _named(sizes) | tokens | {"S": (seen, "T" if seen == T + past else "W")}
        if "k" in of_kind:
            chosen = B * T * of_kind["k"][0]
            of_kind["BTk"] = (chosen, f"B·{tokens['T'][1]}·{of_kind['k'][1]}")
        letters |= dict.fromkeys(kind.layers, of_kind)
    return letters


def _named(sizes: Dimensions) -> Letters:
    return {letter: (int(size), size.letters()) for letter, size in sizes.letters().items()}
