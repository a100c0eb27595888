"""The moments at which most is alive, and how much that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from archscope.allocation.cache import cached_numbers
from archscope.allocation.optimizers import FLOAT32, OPTIMIZERS, state_bytes
from archscope.allocation.stretches import NO_PASS, Course, Stretch
from archscope.allocation.tape import NOTHING, Alive
from archscope.ledger import Ledger
from archscope.sizes import total

LOSS = "loss"
"""What the moment between the forward and the backward pass is called."""


class Training(NamedTuple):
    """How a model is trained.

    Attributes:
        optimizer: one of OPTIMIZERS.
        master: whether the optimizer works on a copy of the weights in float32.
    """

    optimizer: str
    master: bool = False


class Moment(NamedTuple):
    """Bytes that are alive at a moment; `others` are those of no other kind, and `peak` says how they came about."""

    when: str
    weights: int
    states: int = 0
    gradients: int = 0
    activations: int = 0
    cache: int = 0
    others: int = 0
    peak: Alive = NO_PASS

    @property
    def alive(self) -> int:
        """All of them."""
        return self.weights + self.states + self.gradients + self.activations + self.cache + self.others

    def at(self, when: str, peak: Alive, *, gradients: int = 0, activations: int = 0) -> Moment:
        """Another moment, at the peak of a stretch, with the gradients and activations of the other ones."""
        return self._replace(
            when=when, gradients=gradients + peak.gradients, activations=activations + peak.kept, others=peak.others,
            peak=peak,
        )  # fmt: skip


def states_of(book: Ledger, training: Training, width: int) -> tuple[int, int]:
    """Bytes of the optimizer's states, and of the weights in float32 where it has its own."""
    states = state_bytes(OPTIMIZERS[training.optimizer], book, FLOAT32 if training.master else width)
    return states, FLOAT32 * book.plain_total * training.master


def of_training(course: Course, training: Training) -> Iterator[Moment]:
    """The moments of a step of training at which most may be alive, in their order.

    The gradients are made in the step and gone after it; the optimizer works on one weight after the other.
    """
    book, width, again = course.ledger, course.what.width, course.what.checkpointing
    steady = Moment("", width * book.plain_total, sum(states_of(book, training, width)))
    held = [int(course.input if again else course.block(run).held) for run in course.runs]
    kept = int(course.embedding.held) + sum(map(int, course.shared.values()))
    for run, own in zip(course.runs, held, strict=True):
        kept += run.number * own
        if not again:
            when = f"block {run.first + run.number - 1}, forward"
            yield steady.at(when, course.block(run).forward, activations=kept - own)
    yield steady.at(LOSS, max(course.head.forward, course.head.backward, key=_all), activations=kept)
    gradients = course.head.gradients
    for run, own in zip(reversed(course.runs), reversed(held), strict=True):
        stretch = course.block(run)
        peak = _of_block(course, stretch)
        for after in dict.fromkeys((0, run.number - 1)):
            yield steady.at(
                f"block {run.first + run.number - 1 - after}", peak,
                gradients=gradients + after * stretch.gradients, activations=kept - (after + 1) * own,
            )  # fmt: skip
        kept, gradients = kept - run.number * own, gradients + run.number * stretch.gradients
    yield steady.at("embedding", course.embedding.backward, gradients=gradients)
    largest = max((weight.size for weight in book.weights), key=int)
    copied = NO_PASS.plus(FLOAT32 * largest) if training.master else NO_PASS
    yield steady.at("optimizer", copied, gradients=gradients + course.embedding.gradients)


def with_gradients(course: Course, moments: Iterable[Moment]) -> int:
    """The most that may be alive where gradients are there from the start, as when those of several steps add up.

    Each new one is made beside the old one: the largest at the worst, or those of all experts of a block, which are
    made bit by bit.
    """
    width, weights = course.what.width, course.ledger.weights
    experts = (
        sum(int(weight.size) for weight in weights if weight.chosen is not None and kind.layers[0] in weight.layers)
        for kind in course.config.kinds
    )
    largest = max(*experts, *(int(weight.size) for weight in weights))
    return max(moment.alive - moment.gradients for moment in moments) + width * (course.ledger.plain_total + largest)


def _of_block(course: Course, stretch: Stretch) -> Alive:
    """What is alive at the peak of the backward pass of a block.

    A checkpointed block first does its forward pass again; its result, or the gradient of that, stays to the end.
    """
    if not course.what.checkpointing:
        return stretch.backward
    return max(stretch.forward, stretch.backward, key=_all).plus(stretch.result)


def of_inference(course: Course) -> Moment:
    """The moment of a pass without gradients at which most is alive."""
    what = course.what
    cache = what.width * what.batch * cached_numbers(course.config, what.seen) if what.cached else NOTHING
    peak = max((stretch.forward for stretch in (course.embedding, *course.blocks, course.head)), key=_all)
    peak = peak.plus(total(course.shared.values()))
    return Moment("the pass", what.width * course.ledger.plain_total, cache=int(cache), others=peak.others, peak=peak)


def _all(alive: Alive) -> int:
    return alive.all
