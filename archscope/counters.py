"""The matrix products of a built model, counted by torch and by fvcore while it runs: witnesses of the closed form."""

from __future__ import annotations

import copy
import logging
import warnings
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.utils.flop_counter import FlopCounterMode

from archscope.compute.products import BACKWARD, Work, decode, forward, work
from archscope.model.gpt import GPT
from archscope.model.sight import Cache
from archscope.model.tap import BlockListener, listening
from archscope.sizes import Size

PRODUCTS = ("linear", "matmul", "addmm", "baddbmm", "bmm", "mm", "einsum")
"""What fvcore calls matrix products."""

Place = tuple[str, int | None]
"""A tap and the number of its block, None outside the blocks."""


@dataclass(frozen=True)
class Row:
    """One pass: the FLOPs that the closed form expects, and those counted; fvcore has none for a backward pass."""

    of: str
    expected: int
    torch: int
    fvcore: int | None = None


@dataclass(frozen=True)
class Verified:
    """What the counters say of a model.

    Attributes:
        products: how many products were compared one by one.
        differences: a line for each count that isn't that of the closed form.
        unseen: the operators that fvcore met in the forward pass and doesn't count, and how often.
    """

    device: str
    passes: tuple[Row, ...]
    products: int
    differences: tuple[str, ...]
    unseen: dict[str, int]


def verify(model: GPT, ids_BT: Tensor) -> Verified:
    """Counts `model` on `ids_BT`: forward, forward with backward, and as it decodes the last token with a cache."""
    B, T = ids_BT.shape
    batch, tokens = Size(B), Size(T)
    whole, step = work(model.config, forward(batch, tokens)), work(model.config, decode(batch, tokens))
    cache = Cache(model.config)
    with torch.inference_mode():
        if T > 1:
            model(ids_BT[:, :-1], cache)
        found, by_torch = count_forward(model, ids_BT)
        found_in_step, step_by_torch = count_forward(model, ids_BT[:, -1:], copy.deepcopy(cache))
        by_fvcore, unseen = count_by_fvcore(model, ids_BT)
        step_by_fvcore, _ = count_by_fvcore(model, ids_BT[:, -1:], cache)
    executed, executed_in_step = (int(each.count(what="executed")) for each in (whole, step))
    passes = (
        Row("forward", executed, by_torch, by_fvcore),
        Row("both", (1 + BACKWARD) * executed, _with_backward(model, ids_BT)),
        Row("decode", executed_in_step, step_by_torch, step_by_fvcore),
    )
    told = [
        *differences("forward", whole, found),
        *differences("decode", step, found_in_step),
        *(
            f"{row.of}: {row.expected:,} by the closed form, {row.torch:,} by torch"
            + ("" if row.fvcore is None else f", {row.fvcore:,} by fvcore")
            for row in passes
            if {row.expected, row.torch, row.expected if row.fvcore is None else row.fvcore} != {row.expected}
        ),
    ]
    device = str(ids_BT.device)
    return Verified(device, passes, len(found) + len(found_in_step), tuple(told), unseen)


def differences(what: str, expected: Work, found: Counter[Place]) -> Iterable[str]:
    """What each product should cost in each block, held against what was counted before its tap."""
    right: Counter[Place] = Counter()
    for product in expected.products:
        for layer in product.layers or (None,):
            right[product.tap, layer] += int(product.executed)
    for place in sorted(right.keys() | found.keys(), key=str):
        if right[place] != found[place]:
            tap, layer = place
            where = "" if layer is None else f" in block {layer}"
            yield f"{what}: {tap}{where}: {right[place]:,} by the closed form, {found[place]:,} by torch"


def count_forward(model: GPT, ids_BT: Tensor, cache: Cache | None = None) -> tuple[Counter[Place], int]:
    """What torch counts between one tap and the next, under the later one; and in all."""
    counter = FlopCounterMode(display=False)
    listener = _Listener(counter)
    with counter, listening(listener):
        model(ids_BT, cache)
    return listener.found, counter.get_total_flops()


class _Listener(BlockListener):
    """Asks a counter at every tap how much has come since the tap before."""

    def __init__(self, counter: FlopCounterMode) -> None:
        self.counter, self.so_far = counter, 0
        self.found: Counter[Place] = Counter()

    def see(self, name: str, x: Tensor, promise: str) -> None:
        counted = self.counter.get_total_flops()
        if counted != self.so_far:
            self.found[name, self.layer] += counted - self.so_far
            self.so_far = counted


def _with_backward(model: GPT, ids_BT: Tensor) -> int:
    counter = FlopCounterMode(display=False)
    try:
        with counter:
            model(ids_BT.clone()).float().sum().backward()
    finally:
        model.zero_grad(set_to_none=True)
    return int(counter.get_total_flops())


class _Cached(nn.Module):
    """A model with a cache that every run finds as it was."""

    def __init__(self, model: GPT, cache: Cache | None) -> None:
        super().__init__()
        self.model, self.cache = model, cache

    def forward(self, ids_BT: Tensor) -> Tensor:
        logits_BTV: Tensor = self.model(ids_BT, copy.deepcopy(self.cache))
        return logits_BTV


def count_by_fvcore(model: GPT, ids_BT: Tensor, cache: Cache | None = None) -> tuple[int, dict[str, int]]:
    """FLOPs by fvcore, which counts MACs and calls them FLOPs; and the operators that it doesn't count."""
    with warnings.catch_warnings():
        # torch warns of TorchScript, which fvcore traces with, and of Python values that a trace makes constants.
        warnings.simplefilter("ignore")
        from fvcore.nn import FlopCountAnalysis

        logging.getLogger("fvcore.nn.jit_analysis").setLevel(logging.ERROR)
        analysis = FlopCountAnalysis(_Cached(model, cache), (ids_BT,))
        counts = analysis.by_operator()
        unseen = {name.removeprefix("aten::"): int(n) for name, n in analysis.unsupported_ops().most_common()}
    return 2 * int(sum(counts[name] for name in PRODUCTS)), unseen
