"""The moments at which most is alive, and how much that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.allocation.cache import cached_numbers
from archscope.allocation.optimizers import FLOAT32, OPTIMIZERS, state_bytes
from archscope.allocation.stretches import Course, Stretch
from archscope.allocation.tape import NOTHING, Alive
from archscope.config import ModelConfig
from archscope.ledger import ledger
from archscope.sizes import Size, total


class Training(NamedTuple):
    """How a model is trained.

    Attributes:
        optimizer: one of OPTIMIZERS.
        master: whether the optimizer works on a copy of the weights in float32.
    """

    optimizer: str
    master: bool = False


class Moment(NamedTuple):
    """Bytes that are alive at a moment; `others` are those of no other kind."""

    when: str
    weights: int
    states: int = 0
    gradients: Size = NOTHING
    activations: Size = NOTHING
    cache: Size = NOTHING
    others: Size = NOTHING

    @property
    def alive(self) -> int:
        """All of them."""
        return sum(map(int, self[1:]))


def states_of(config: ModelConfig, training: Training, width: int) -> tuple[int, int]:
    """Bytes of the optimizer's states, and of the weights in float32 where it has its own."""
    book = ledger(config)
    states = state_bytes(OPTIMIZERS[training.optimizer], book, FLOAT32 if training.master else width)
    return states, FLOAT32 * int(book.total) * training.master


def of_training(course: Course, training: Training) -> Iterator[Moment]:
    """The moments of a step of training at which most may be alive, in their order.

    The gradients are made in the step and gone after it; the optimizer works on one weight after the other.
    """
    config, width, again = course.config, course.what.width, course.what.checkpointing
    states, gradients = sum(states_of(config, training, width)), NOTHING
    steady = Moment("", width * int(ledger(config).total), states)
    held = [course.input if again else stretch.held for stretch in course.blocks]
    kept = total([course.embedding.held, *course.shared.values(),
                  *(held[run.kind] * run.number for run in course.runs)])  # fmt: skip
    peak = max(course.head.forward, course.head.backward, key=lambda alive: alive.all)
    yield steady._replace(when="loss", activations=kept + peak.kept, gradients=peak.gradients, others=peak.others)
    gradients = course.head.gradients
    for run in reversed(course.runs):
        stretch, own = course.blocks[run.kind], held[run.kind]
        peak = _of_block(course, stretch)
        for after in dict.fromkeys((0, run.number - 1)):
            yield steady._replace(
                when=f"block {run.first + run.number - 1 - after}",
                gradients=gradients + after * stretch.gradients + peak.gradients,
                activations=kept - (after + 1) * own + peak.kept,
                others=peak.others,
            )
        kept, gradients = kept - run.number * own, gradients + run.number * stretch.gradients
    peak = course.embedding.backward
    yield steady._replace(
        when="embedding", gradients=gradients + peak.gradients, activations=peak.kept, others=peak.others
    )
    gradients = gradients + course.embedding.gradients
    largest = max(int(weight.size) for weight in ledger(config).weights)
    copied = Size(FLOAT32 * largest) if training.master else NOTHING
    yield steady._replace(when="optimizer", gradients=gradients, others=copied)


def _of_block(course: Course, stretch: Stretch) -> Alive:
    """What is alive at the peak of the backward pass of a block.

    A checkpointed block first does its forward pass again; its result, or the gradient of that, stays to the end.
    """
    if not course.what.checkpointing:
        return stretch.backward
    passes = (alive._replace(others=alive.others + stretch.result) for alive in (stretch.forward, stretch.backward))
    return max(passes, key=lambda alive: alive.all)


def of_inference(course: Course) -> Moment:
    """The moment of a pass without gradients at which most is alive."""
    config, what = course.config, course.what
    cache = what.width * what.batch * cached_numbers(config, what.seen) if what.cached else NOTHING
    stretches = (course.embedding, *course.blocks, course.head)
    others = max((stretch.forward.others for stretch in stretches), key=int)
    others = total([*course.shared.values(), others])
    return Moment("the pass", what.width * int(ledger(config).total), cache=cache, others=others)
