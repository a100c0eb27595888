"""A step of training, or a pass without, of a built model: what torch keeps for it, and the most memory it takes."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint

from archscope.allocation.peaks import Training
from archscope.allocation.plan import Plan
from archscope.errors import InputError
from archscope.gauge import gauge_of
from archscope.model.gpt import GPT
from archscope.model.sight import Cache, LayerCache, Sight
from archscope.parts import position as position_parts


@dataclass(frozen=True)
class Kept:
    """What autograd keeps in a forward pass: `bytes` of so many `storages`, each once, weights left out."""

    bytes: int
    storages: int
    device: str


@dataclass(frozen=True)
class Peak:
    """The most `bytes` that were taken on a device at one time, by what `what` says.

    `beside` are those that were still taken after a first step, besides weights and states: by the libraries.
    """

    bytes: int
    beside: int
    what: str
    device: str
    conditions: str


class _Checkpointed(nn.Module):
    """A block of which only the inputs are kept; the backward pass runs it again."""

    def __init__(self, block: nn.Module) -> None:
        super().__init__()
        self.block = block

    def forward(self, x_BTD: Tensor, sight: Sight, cache: LayerCache | None = None) -> Tensor:
        # Tensors are given one by one, so that autograd keeps them, and not this closure.
        def run(x_BTD: Tensor, hidden_TS: Tensor | None, bias_HTS: Tensor | None, *turns: Tensor) -> Tensor:
            result: Tensor = self.block(x_BTD, Sight(hidden_TS, (turns[0], turns[1]) if turns else None, bias_HTS))
            return result

        result: Tensor = checkpoint(
            run, x_BTD, sight.hidden_TS, sight.bias_HTS, *(sight.turns or ()), use_reentrant=True
        )
        return result


def prepare(model: GPT, plan: Plan) -> GPT:
    """`model` as `plan` wants it run.

    Raises:
        InputError: if its attention is none that torch has a fused kernel for.
    """
    if plan.attention == "fused":
        _check_fusible(plan, next(model.parameters()).device.type)
        model.fuse()
    if plan.training is not None:
        model.train()
        if plan.checkpointing == "block":
            for number, block in enumerate(model.blocks):
                model.blocks[number] = _Checkpointed(block)
    return model


def _check_fusible(plan: Plan, device: str) -> None:
    in_float32_on_cuda = device == "cuda" and plan.dtype == "float32"
    for kind in plan.config.kinds:
        heads = kind.config.attention
        odd = [
            ("a window", heads.window is not None and heads.window < plan.tokens),
            ("capped scores", heads.cap is not None),
            ("sinks", heads.sinks),
            (kind.config.position.kind, position_parts.KINDS[kind.config.position.kind].acts_on == "scores"),
            ("a KV cache", plan.what.cached),
            ("latent attention", kind.config.is_latent),
            ("shared heads in float32 on CUDA", in_float32_on_cuda and kind.config.n_kv_heads != heads.n_heads),
            ("dropout on the CPU", device == "cpu" and plan.training is not None and heads.dropout > 0),
        ]
        for what, there in odd:
            if there:
                other = "--dropout 0" if what.startswith("dropout") else "--attention materialised"
                raise InputError(
                    f"--attention fused: torch's kernel can't do {what}, so it can't be run",
                    f"leave out --measure and --verify, or use {other}",
                )


def loss_of(model: GPT, ids_BT: Tensor, targets_BT: Tensor) -> Tensor:
    """The cross-entropy of the logits, in float32."""
    return F.cross_entropy(model(ids_BT).float().flatten(0, 1), targets_BT.flatten())


class _Handle:
    """What autograd is given in place of a tensor; gone when autograd no longer needs it."""

    __slots__ = ("__weakref__", "tensor")

    def __init__(self, tensor: Tensor) -> None:
        self.tensor = tensor


def kept_by_autograd(model: GPT, ids_BT: Tensor) -> Kept:
    """What is kept between the forward and the backward pass of a step of training."""
    handles: weakref.WeakSet[_Handle] = weakref.WeakSet()

    def pack(tensor: Tensor) -> _Handle:
        handle = _Handle(tensor)
        handles.add(handle)
        return handle

    with saved_tensors_hooks(pack, lambda handle: handle.tensor):
        loss = loss_of(model, ids_BT, ids_BT.clone())
    weights = {parameter.untyped_storage()._cdata for parameter in model.parameters()}
    # A number on its own is the divisor of the loss.
    storages = [handle.tensor.untyped_storage() for handle in handles if handle.tensor.dim()]
    sizes = {storage._cdata: storage.nbytes() for storage in storages if storage._cdata not in weights}
    del loss
    return Kept(sum(sizes.values()), len(sizes), str(ids_BT.device))


def measure(make: Callable[[], GPT], plan: Plan, device: str) -> Peak:
    """Builds a model with `make` on a device and runs `plan`, once to warm up and once with an eye on the memory."""
    gauge = gauge_of(device)
    before = gauge.taken()
    model = prepare(make(), plan)
    ids_BT = torch.randint(plan.config.embedding.vocab_size, (plan.batch, plan.tokens), device=device)
    step, states = step_of(model, ids_BT, plan)
    step()
    gc.collect()
    own = sum(parameter.numel() * parameter.element_size() for parameter in model.parameters())
    beside = gauge.taken() - before - own - states()
    with gauge.watching():
        step()
    conditions = f"measured: {gauge.what} in the second of two steps, over what it was before; {gauge.note}"
    return Peak(max(0, gauge.most - before), beside, gauge.what, gauge.name, conditions)


Step = Callable[[], None]


def step_of(model: GPT, ids_BT: Tensor, plan: Plan) -> tuple[Step, Callable[[], int]]:
    """What one step does, and how many bytes stay from one to the next besides weights."""
    if plan.training is not None:
        return _training(model, ids_BT, plan.training)
    return _decoding(model, ids_BT) if plan.of == "decode" else _passing(model, ids_BT, cached=plan.of == "prefill")


def _training(model: GPT, ids_BT: Tensor, training: Training) -> tuple[Step, Callable[[], int]]:
    """A loss, its gradients, and a step of the optimizer on one weight after the other."""
    targets_BT = ids_BT.roll(-1, dims=1)
    weights = list(model.parameters())
    masters = [weight.detach().float() for weight in weights] if training.master else weights
    optimizers = [_OPTIMIZERS[training.optimizer]([master]) for master in masters]

    def step() -> None:
        torch.autograd.backward(loss_of(model, ids_BT, targets_BT))
        for weight, master, optimizer in zip(weights, masters, optimizers, strict=True):
            if training.master and weight.grad is not None:
                master.grad, weight.grad = weight.grad.float(), None
            optimizer.step()
            optimizer.zero_grad()
            if training.master:
                weight.data.copy_(master)

    def states() -> int:
        tensors = [state for optimizer in optimizers for of in optimizer.state.values() for state in of.values()]
        held = [state for state in tensors if isinstance(state, Tensor)] + (masters if training.master else [])
        return sum(tensor.numel() * tensor.element_size() for tensor in held)

    return step, states


def _passing(model: GPT, ids_BT: Tensor, *, cached: bool) -> tuple[Step, Callable[[], int]]:
    @torch.inference_mode()
    def step() -> None:
        model(ids_BT, Cache(model.config) if cached else None)

    return step, lambda: 0


def _decoding(model: GPT, ids_BT: Tensor) -> tuple[Step, Callable[[], int]]:
    """The last token of `ids_BT`, those before it in a cache of numbers that stand in for theirs."""

    @torch.inference_mode()
    def step() -> None:
        model(ids_BT[:, -1:], _filled(model, ids_BT[:, :-1]))

    return step, lambda: 0


def _filled(model: GPT, ids_BT: Tensor) -> Cache:
    """A cache as large as it is after `ids_BT`, with zeros in it: shaped like that of one token, and longer."""
    cache, tokens = Cache(model.config), ids_BT.shape[1]
    if tokens:
        model(ids_BT[:, :1], cache)
        for layer in cache.layers:
            kept = tokens if layer.keep is None else min(tokens, layer.keep)
            layer.held = tuple(x.new_zeros((*x.shape[:2], kept, x.shape[3])) for x in layer.held)
    cache.length = tokens
    return cache


_OPTIMIZERS: dict[str, Callable[[list[Tensor]], torch.optim.Optimizer]] = {
    "sgd": lambda weights: torch.optim.SGD(weights, fused=True),
    "momentum": lambda weights: torch.optim.SGD(weights, momentum=0.9, fused=True),
    "adamw": lambda weights: torch.optim.AdamW(weights, fused=True),
}
"""Those of `allocation.optimizers` that torch has; fused ones need nothing besides their states."""


def check_optimizer(name: str) -> None:
    """Raises an InputError for one that torch doesn't have."""
    if name not in _OPTIMIZERS:
        raise InputError(f"--measure --training {name}: torch has no such optimizer", f"use {', '.join(_OPTIMIZERS)}")
