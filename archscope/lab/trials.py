"""Trying what is said about a GPT on a built one: each trial gives a number, and the most or least that it may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor

from archscope.config import ModelConfig
from archscope.counters import verify
from archscope.lab.drawn import drawn
from archscope.ledger import ledger
from archscope.measure import recount
from archscope.model.experts import Experts
from archscope.model.gpt import GPT, next_token
from archscope.model.layers import Stack
from archscope.model.sight import Cache, Sight
from archscope.model.tap import BlockListener, listening
from archscope.parts.position import KINDS
from archscope.units import number_text

CHANNELS = 512
"""Two matrices are multiplied for so many channels of their result at most; all of a large FFN's would take minutes."""

STEPS = 6
"""So many tokens are decoded one by one."""

MOST_POSITIONS = 1024
"""So many positions are held against each other at most."""

BLURRED = {torch.float32: 3e-5, torch.float16: 1e-2, torch.bfloat16: 5e-2}
"""By how much two ways to the same result may differ in a dtype, as a share of its largest number."""


class Subject(NamedTuple):
    """A model, and two rows of ids (2, T) to run it on; `seed` is that of other inputs drawn for it."""

    model: GPT
    ids_BT: Tensor
    seed: int

    @property
    def config(self) -> ModelConfig:
        return self.model.config

    @property
    def tokens(self) -> int:
        return self.ids_BT.shape[1]

    @property
    def dtype(self) -> torch.dtype:
        return self.model.head.weight.dtype

    @property
    def blurred(self) -> float:
        """By how much what should be equal may differ."""
        return BLURRED[self.dtype]

    def drawn(self, *shape: int, seed: int = 0) -> Tensor:
        """Numbers from N(0, 1); another `seed` gives others."""
        return drawn(shape, (self.seed + seed) % 2**63, str(self.ids_BT.device)).to(self.dtype)


class Tried(NamedTuple):
    """What came out, the bound that it must keep, and what there is to say of it."""

    measured: float
    bound: float
    words: str = ""


class Vanished(Exception):
    """All numbers that are to be compared are too small for their dtype."""


def shapes(subject: Subject) -> Tried:
    """How many blocks give another shape than they take."""
    inputs, outputs = (_seen(subject, f"block.{end}") for end in ("input", "output"))
    pairs = list(zip(inputs, outputs, strict=True))
    return Tried(sum(x.shape != y.shape for (_, x), (_, y) in pairs), 0)


def causality(subject: Subject) -> Tried:
    """How much the logits change before a place, where every token from there on is another one; at three places."""
    ids_T, T = subject.ids_BT[0], subject.tokens
    places = sorted({1, T // 2, T - 1})
    numbers_T = torch.arange(T, device=ids_T.device)
    others_T = (ids_T + 1) % subject.config.embedding.vocab_size
    logits = subject.model(torch.stack([ids_T, *(ids_T.where(numbers_T < place, others_T) for place in places)]))
    changes = [apart(changed[:place], logits[0, :place]) for place, changed in zip(places, logits[1:], strict=True)]
    return Tried(max(changes), subject.blurred)


def attention_rows(subject: Subject) -> Tried:
    """How far from 1 the weights of a query are in sum, in blocks without sinks."""
    with_sinks = {layer for layer, config in enumerate(subject.config.layer_configs()) if config.attention.sinks}
    seen = _seen(subject, "attention.softmax")
    sums = [weights.float().sum(-1) for layer, weights in seen if layer not in with_sinks]
    return Tried(max((each - 1).abs().max().item() for each in sums), _rounding(subject, subject.tokens))


def probabilities(subject: Subject) -> Tried:
    """How far from 1 the probabilities of all next tokens are in sum."""
    ((_, found),) = _seen(subject, "head.softmax")
    size = subject.config.embedding.vocab_size
    return Tried((found.float().sum(-1) - 1).abs().max().item(), _rounding(subject, size))


def _rounding(subject: Subject, numbers: int) -> float:
    """How far a sum of so many shares may be from 1.

    Each share is rounded, a small one to a multiple of the least number; what all are divided by was added up in
    float32, in four lanes at least, where beside one large term every small one may be rounded by half of eps.
    """
    info, added = torch.finfo(subject.dtype), max(32, numbers / 8) * torch.finfo(torch.float32).eps
    return float(added + info.eps + numbers * info.smallest_normal * info.eps)


def positions_alone(subject: Subject) -> Tried:
    """How much the FFN gives a token something else when no other token is there; the first, middle and last."""
    T, found = subject.tokens, []
    x_1TD = subject.drawn(1, T, subject.config.d_model)
    for _, block in _blocks(subject):
        if block.ffn is not None:
            y_1TD = block.ffn(x_1TD)
            found += [apart(block.ffn(x_1TD[:, [t]]), y_1TD[:, [t]]) for t in sorted({0, T // 2, T - 1})]
    return Tried(max(found), subject.blurred)


def linear_in_values(subject: Subject) -> Tried:
    """How far attention to 2 v − 3 w is from 2 × that to v − 3 × that to w, with the same queries and keys."""
    T, found = subject.tokens, []
    positions_T = torch.arange(T, device=subject.ids_BT.device)
    for layer, block in _blocks(subject):
        H, width = layer.attention.n_heads, layer.head_dim
        value_width = layer.latent.value_dim if layer.is_latent else width
        sight = Sight.of(layer, positions_T, positions_T, T, subject.dtype)
        q, k = (subject.drawn(1, H, T, width, seed=seed) for seed in (1, 2))
        v, w = (subject.drawn(1, H, T, value_width, seed=seed) for seed in (3, 4))
        of_v, of_w, of_both, of_none = (
            _attended(block.attention, q, k, values, sight) for values in (v, w, 2 * v - 3 * w, torch.zeros_like(v))
        )
        found.append(apart(of_both - of_none, 2 * (of_v - of_none) - 3 * (of_w - of_none)))
    return Tried(max(found), subject.blurred)


def _attended(attention: Any, q: Tensor, k: Tensor, v: Tensor, sight: Sight) -> Tensor:
    mixed: Tensor = attention.mix(q, k, v, sight, "d")
    return mixed if attention.out is None else attention.out(mixed)


def collapsed(subject: Subject) -> Tried:
    """How far down(up(x)) of an FFN is from one linear layer: W = W_down W_up, b = W_down b_up + b_down.

    That of the first block which has both; what is said of it is how far the FFN itself is from that layer.
    """
    layer, block = next((layer, block) for layer, block in _blocks(subject) if layer.ffn_kind.has_own_width)
    ffn: Any = block.ffn.experts if isinstance(block.ffn, Experts) else block.ffn
    (up_FD, up_F), (down_DF, down_D) = (_matrix(each) for each in (ffn.up, ffn.down))
    x_TD, down_CF, down_C = subject.drawn(subject.tokens, layer.d_model), down_DF[:CHANNELS], down_D[:CHANNELS]
    one_TC = x_TD @ (down_CF @ up_FD).T + (down_CF @ up_F + down_C)
    rows = ([subject.tokens],) if isinstance(block.ffn, Experts) else ()  # all through the first expert
    two_TC, whole_TC = ffn.down(ffn.up(x_TD, *rows), *rows)[:, :CHANNELS], ffn(x_TD, *rows)[:, :CHANNELS]
    between = ("" if ffn.gate is None else "gate and ") + layer.ffn_activation
    words = f"with {between} between: {number_text(apart(whole_TC, one_TC))} apart"
    return Tried(apart(two_TC, one_TC), subject.blurred, words)


def _matrix(layer: Any) -> tuple[Tensor, Tensor]:
    """Weight (out, in) and bias (out) of a linear layer, or of the first in a stack; 0 where there is no bias."""
    weight = layer.weight[0] if isinstance(layer, Stack) else layer.weight
    if layer.bias is None:
        return weight, torch.zeros_like(weight[:, 0])
    return weight, layer.bias[0] if isinstance(layer, Stack) else layer.bias


def tied(subject: Subject) -> Tried:
    """How many numbers of the head's matrix are not those of the token table."""
    head, table = subject.model.head.weight, subject.model.embedding.token.weight
    shared = head.untyped_storage().data_ptr() == table.untyped_storage().data_ptr() and head.shape == table.shape
    return Tried(0 if shared else head.numel(), 0)


def cached(subject: Subject) -> Tried:
    """How far the logits are from those of one pass, where the last few tokens come one after the other."""
    ids_BT = subject.ids_BT[:, : cached_tokens(subject.config, subject.tokens)]
    T, cache = ids_BT.shape[1], Cache(subject.config)
    first = max(1, T - STEPS)
    steps = [subject.model(ids_BT[:, :first], cache)]
    steps += [subject.model(ids_BT[:, place : place + 1], cache) for place in range(first, T)]
    return Tried(apart(torch.cat(steps, dim=1), subject.model(ids_BT)), subject.blurred)


def cached_tokens(config: ModelConfig, tokens: int) -> int:
    """How many of `tokens` can be decoded one by one: beyond its first context longrope turns all of them anew."""
    scalings = [kind.config.rope_scaling for kind in config.kinds if kind.config.position.kind == "rotary"]
    return min([tokens, *(each.original_context for each in scalings if each.kind == "longrope")])


def unique_positions(subject: Subject) -> Tried:
    """The smallest distance between what two positions bring: to the input, to queries and keys, or to the scores."""
    config = subject.config
    positions_S = torch.arange(min(config.context_length, MOST_POSITIONS), device=subject.ids_BT.device)
    nearest = min(_nearest(each) for each in _encodings(subject.model, positions_S))
    return Tried(nearest, 1e-6, f"the nearest of {len(positions_S):,} positions")


def _encodings(model: GPT, positions_S: Tensor) -> Iterator[Tensor]:
    """What each position brings, (S, …), in each kind of blocks that has positions of its own, or once for all."""
    first, last = positions_S[:1], positions_S[-1:]
    for kind in model.config.kinds:
        match KINDS[kind.config.position.kind].acts_on:
            case "input":
                yield model.embedding(torch.zeros_like(positions_S)[None], positions_S)[0]
            case "queries and keys":
                turns = Sight.of(kind.config, positions_S, first, len(positions_S)).turns
                assert turns is not None
                yield torch.cat(turns, dim=-1)
            case "scores":
                bias_H1S = Sight.of(kind.config, last, positions_S, len(positions_S)).bias_HTS
                assert bias_H1S is not None
                yield bias_H1S[:, 0].T


def _nearest(x_SD: Tensor) -> float:
    """The smallest distance between two rows."""
    # The quick way, by products, loses what is small.
    distances_SS = torch.cdist(x_SD.float(), x_SD.float(), compute_mode="donot_use_mm_for_euclid_dist")
    return distances_SS.fill_diagonal_(torch.inf).min().item()


def same_weights(subject: Subject) -> Tried:
    """How many weights or totals differ between the ledger and the model."""
    counted = recount(subject.model, ledger(subject.config))
    told = counted.differences[0] if counted.differences else f"{counted.total:,} parameters"
    return Tried(len(counted.differences), 0, told)


def same_flops(subject: Subject) -> Tried:
    """How many products or totals the counters find to cost something else than the closed form says."""
    with torch.inference_mode(False):
        counted = verify(subject.model, subject.ids_BT.clone())
    told = counted.differences[0] if counted.differences else f"{counted.products} products, one by one"
    return Tried(len(counted.differences), 0, told)


def apart(found: Tensor, expected: Tensor) -> float:
    """The largest difference, as a share of the largest number expected; NaN where one is no number.

    Raises:
        Vanished: if all of both are too small for their dtype.
    """
    largest = expected.double().abs().max()
    if max(largest, found.double().abs().max()) < torch.finfo(expected.dtype).smallest_normal:
        raise Vanished
    return float(((found.double() - expected.double()).abs().max() / largest).item())


def _blocks(subject: Subject) -> Iterator[tuple[ModelConfig, Any]]:
    """Every block, after what it should be."""
    return zip(subject.config.layer_configs(), subject.model.blocks, strict=True)


class _Watched(BlockListener):
    """Keeps what one tap sees, each with the number of its block, None outside the blocks."""

    def __init__(self, tap: str) -> None:
        self.tap = tap
        self.seen: list[tuple[int | None, Tensor]] = []

    def see(self, name: str, x: Tensor, promise: str) -> None:
        if name == self.tap:
            self.seen.append((self.layer, x))


def _seen(subject: Subject, tap: str) -> list[tuple[int | None, Tensor]]:
    """What a tap saw in one pass up to the next tokens, each with the number of its block."""
    watched = _Watched(tap)
    with listening(watched):
        logits_BTV = subject.model(subject.ids_BT)
        next_token(logits_BTV, torch.full_like(subject.ids_BT[:, 0], subject.tokens - 1))
    return watched.seen
