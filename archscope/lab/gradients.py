"""One forward and one backward pass: the gradient of every weight, and in which order the gradients come."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import torch
from torch import Tensor, nn

from archscope import tracer
from archscope.config import ModelConfig
from archscope.ledger import ledger
from archscope.model.build import build
from archscope.model.gpt import GPT
from archscope.model.tap import BlockListener, listening
from archscope.progress import Progress, untold
from archscope.training import loss_of

PLACES = {"head": "head", "project_out": "head", "final_norm": "final norm", "embedding": "embeddings"}
"""What a step of the backward pass outside the blocks is called, by the part of the model that it goes through."""

WHOLE = 1000
"""What the progress of one half of the work is counted in."""


SHARED_FROM = 2**23
"""MACs of a product from which on it is worth to share it among threads: less is done before they have all started."""


class Step(NamedTuple):
    """A step of the backward pass, through one part of the model.

    Attributes:
        what: "loss", "head", "final norm", "block" or "embeddings".
        layer: the number of the block, from 0; None outside the blocks.
        arriving: the size of the gradient of the loss with respect to the output of this part.
        norms: by component, the size of the gradient of the weights here; L2, of all of them as one vector.
        parameters: how many weights these are in the built model, shared ones counted with the embeddings.
    """

    what: str
    layer: int | None
    arriving: float
    norms: Mapping[str, float]
    parameters: int

    @property
    def all(self) -> float | None:
        """The size of the gradient of all weights here; None where there are none."""
        return math.hypot(*self.norms.values()) if self.norms else None


class Gradients(NamedTuple):
    """A loss, and the steps of its backward pass in the order in which they happened."""

    loss: float
    steps: tuple[Step, ...]

    @property
    def blocks(self) -> list[Step]:
        """Those through blocks, from the last block to the first."""
        return [step for step in self.steps if step.layer is not None]


def gradients(
    config: ModelConfig,
    *,
    batch: int = 1,
    tokens: int = 64,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress | None = None,
) -> Gradients:
    """The gradients of the cross-entropy of `batch` × `tokens` random ids, each to foretell the one after it.

    Where the output head shares the matrix of the embedding, the gradient of each use is kept on its own.
    """
    tell = progress or untold
    model = build(config, device, dtype, seed, _half(tell, 0))
    parameters = _counted(model)
    if config.embedding.tied:
        # The same numbers in the same place, but a weight of its own: autograd would add up what comes to one weight.
        model.head.weight = nn.Parameter(model.embedding.token.weight.detach())
    ids_BT = tracer.random_ids(config, batch, tokens + 1, device, seed)
    watch = _Watch(config.n_layers, _half(tell, 1))
    with _few_threads(batch * tokens * config.d_model * max(config.d_ff, config.d_model)):
        with listening(watch):
            loss = loss_of(model, ids_BT[:, :-1], ids_BT[:, 1:])
        torch.autograd.backward(loss)
        norms = _norms(model)
    arrived: list[tuple[Place, float]] = [(("loss", None), 1.0), *watch.arrived]
    steps = [Step(*place, size, norms.get(place, {}), parameters.get(place, 0)) for place, size in arrived]
    return Gradients(loss.item(), tuple(steps))


@contextmanager
def _few_threads(macs: int) -> Iterator[None]:
    """One thread for products of so few MACs: on a busy machine, waiting for others takes most of the time."""
    threads = torch.get_num_threads()
    if macs < SHARED_FROM:
        torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


Place = tuple[str, int | None]
"""`what` and `layer` of a step."""


class _Watch(BlockListener):
    """Waits at the output of each part, and notes the gradients that come back to it."""

    def __init__(self, n_layers: int, progress: Progress) -> None:
        self.arrived: list[tuple[Place, float]] = []
        self.n_layers, self.progress = n_layers, progress
        self.done = 0

    def see(self, name: str, x: Tensor, promise: str) -> None:
        if name == "block.input" and self.layer == 0:
            # The first block's input is the output of the embeddings.
            self._await(("embeddings", None), x)
        elif name == "block.output":
            self._await(("block", self.layer), x)
            self._tell()
        elif name == "final_norm":
            self._await(("final norm", None), x)
        elif name == "head.logits":
            self._await(("head", None), x)

    def _await(self, place: Place, x: Tensor) -> None:
        def note(gradient: Tensor) -> None:
            self.arrived.append((place, _size(gradient)))
            if place[0] == "block":
                self._tell()

        x.register_hook(note)

    def _tell(self) -> None:
        self.done += 1
        self.progress(self.done, 2 * self.n_layers)


def _half(progress: Progress, number: int) -> Progress:
    """What tells the progress of the first (0) or second (1) half of the work to `progress`."""
    return lambda done, of: progress(WHOLE * number + WHOLE * done // of, 2 * WHOLE)


def _size(gradient: Tensor) -> float:
    """Its L2 norm, in float64: the square of a small number is too small for float32."""
    return torch.linalg.vector_norm(gradient, dtype=torch.float64).item()


def _norms(model: GPT) -> dict[Place, dict[str, float]]:
    """The size of the gradient of the weights in each place, by the component that the ledger counts them to."""
    weights = dict(model.named_parameters(remove_duplicate=False))
    norms: dict[Place, dict[str, float]] = {}
    for weight in ledger(model.config).weights:
        for path in weight.paths():
            gradient = weights[path].grad
            of_place = norms.setdefault(_place(path), {})
            size = 0.0 if gradient is None else _size(gradient)
            of_place[weight.component] = math.hypot(of_place.get(weight.component, 0.0), size)
    return norms


def _counted(model: GPT) -> dict[Place, int]:
    """How many parameters the built model has in each place, each once."""
    counts: dict[Place, int] = {}
    for path, weight in model.named_parameters():
        counts[_place(path)] = counts.get(_place(path), 0) + weight.numel()
    return counts


def _place(path: str) -> Place:
    part, number, *_ = path.split(".")
    return ("block", int(number)) if part == "blocks" else (PLACES[part], None)
