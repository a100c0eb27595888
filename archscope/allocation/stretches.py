"""The stretches of a pass, embedding, blocks and head: what each keeps, and the most that is alive in it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from archscope.allocation import ends
from archscope.allocation.blocks import block
from archscope.allocation.tape import NOTHING, Alive, Storage
from archscope.allocation.walk import Pass, Walk
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions, count_of_layers, dimensions_of_layers
from archscope.ledger import Ledger, ledger
from archscope.sizes import Plain, Size, total

NO_PASS = Alive(0, 0, 0)


class Stretch(NamedTuple):
    """One stretch, in bytes.

    Attributes:
        kept: what its forward pass keeps for the backward pass, by address.
        held: the same in all.
        gradients: those of its weights.
        forward: what is alive at the peak of its forward pass, its input included.
        backward: the same of its backward pass; nothing where there is none.
        result: its result.
        keeps_result: whether that is among what it keeps; the stretch after it then keeps it for nothing.
    """

    kept: Mapping[str, Size]
    held: Size
    gradients: int
    forward: Alive
    backward: Alive
    result: Size
    keeps_result: bool


class BlockRun(NamedTuple):
    """`number` blocks of one kind, one after the other, from block `first` on; `given` what the one before keeps."""

    kind: int
    first: int
    number: int
    given: bool = False


class Course(msgspec.Struct, frozen=True, dict=True):
    """All stretches of a pass: `blocks` has one for each kind, `shared` what blocks of all kinds have in common.

    `given` has the same blocks where the one before keeps its result; empty where none does.
    """

    config: ModelConfig
    what: Pass
    embedding: Stretch
    blocks: tuple[Stretch, ...]
    given: tuple[Stretch, ...]
    shared: Mapping[str, Size]
    head: Stretch

    @functools.cached_property
    def ledger(self) -> Ledger:
        """The weights that it goes through."""
        return ledger(self.config, plain=isinstance(self.what.batch, Plain))

    @property
    def input(self) -> Size:
        """Bytes of the residual stream."""
        return self.what.width * self.what.rows * Dimensions(self.config).D

    def block(self, run: BlockRun) -> Stretch:
        """Each block of a run."""
        return (self.given if run.given else self.blocks)[run.kind]

    @functools.cached_property
    def runs(self) -> list[BlockRun]:
        """The blocks from the first to the last."""
        runs = self._runs_of_kinds()
        if not self.given:
            return runs
        found, given = list[BlockRun](), False
        for run in runs:
            keeps = self.blocks[run.kind].keeps_result
            if run.number > 1 and keeps != given:
                others = run._replace(first=run.first + 1, number=run.number - 1, given=keeps)
                found += [run._replace(number=1, given=given), others]
            else:
                found.append(run._replace(given=given))
            given = keeps
        return found

    def _runs_of_kinds(self) -> list[BlockRun]:
        if len(self.blocks) == 1:
            return [BlockRun(0, 0, self.config.n_layers)]
        of_layer = {layer: number for number, kind in enumerate(self.config.kinds) for layer in kind.layers}
        found: list[BlockRun] = []
        for layer in range(self.config.n_layers):
            if found and found[-1].kind == of_layer[layer]:
                found[-1] = found[-1]._replace(number=found[-1].number + 1)
            else:
                found.append(BlockRun(of_layer[layer], layer, 1))
        return found

    @property
    def kept(self) -> dict[str, Size]:
        """Everything that is kept for the backward pass, by address."""
        parts = [self.embedding.kept, self.shared, self.head.kept]
        if self.what.checkpointing:
            parts.append({"block.input": self.input * Dimensions(self.config).L})
        else:
            for place, kind in enumerate(self.config.kinds):
                copies = count_of_layers(self.config, [kind])
                if self.given:
                    own = sum(run.number for run in self.runs if run.kind == place and not run.given)
                    parts.append(_times(self.blocks[place].kept, Size(own)))
                    parts.append(_times(self.given[place].kept, copies - own))
                else:
                    parts.append(_times(self.blocks[place].kept, copies))
        addresses = dict.fromkeys(address for part in parts for address in part)
        return {address: total(part.get(address, NOTHING) for part in parts) for address in addresses}


def _times(kept: Mapping[str, Size], copies: Size) -> dict[str, Size]:
    return {address: size * copies for address, size in kept.items()}


def course(config: ModelConfig, what: Pass, *, peaks: bool = True) -> Course:
    """A pass through `config`.

    Args:
        what: the pass; if its batch is a plain number, no formula is worked out.
        peaks: whether to find what is alive at the peaks, and the gradients; what is kept is known without.
    """
    plain = isinstance(what.batch, Plain)
    whole = Dimensions(config, plain=plain)
    kinds = list(zip(config.kinds, dimensions_of_layers(config, plain=plain), strict=True))
    blocks, shared = [], dict[str, Size]()
    for kind, sizes in kinds:
        blocks.append(_stretch(Walk(kind.config, sizes, what, watching=peaks), _block))
        for address, size in ends.shared(kind.config, sizes, what).items():
            shared[address] = shared.get(address, NOTHING) + size
    given, last_is_given = list[Stretch](), False
    if any(block.keeps_result for block in blocks):
        given = [_stretch(Walk(kind.config, sizes, what, watching=peaks, given=True), _block) for kind, sizes in kinds]
        of_last = next(place for place, kind in enumerate(config.kinds) if config.n_layers - 1 in kind.layers)
        last_is_given = blocks[of_last].keeps_result
    first = _stretch(Walk(config, whole, what, watching=peaks), ends.embedding)
    walk = Walk(config, whole, what, watching=peaks, given=last_is_given)
    last = _stretch(walk, ends.loss if what.training else ends.head)
    return Course(config, what, first, tuple(blocks), tuple(given), shared, last)


def _block(walk: Walk) -> Storage:
    """A block; whoever calls it holds its input until it is done, and a checkpoint does until it is differentiated."""
    x = walk.stream()
    if walk.what.checkpointing:
        walk.input = x
    return block(walk, x)


def _stretch(walk: Walk, make: Callable[[Walk], Storage]) -> Stretch:
    tape = walk.tape
    made = make(walk)
    result, number, keeps_result = made.bytes, made.number, made.kept and not walk.what.checkpointing
    del made
    kept, forward = tape.kept, tape.peak
    backward = NO_PASS
    if walk.what.training and tape.watching:
        # The backward pass of a checkpoint holds on to the gradient that it is given.
        backward = tape.differentiate(number, result, held=walk.input is not None)
    return Stretch(kept, total(kept.values()), tape.alive.gradients, forward, backward, result, keeps_result)
