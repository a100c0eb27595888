"""Autograd in symbols: what is alive at each moment of a pass, what is kept for the backward pass, and the peak.

A `Storage` lives as long as its Python object, as a tensor does in torch. So a pass that is written down with the
variables of the model holds at each moment what the model holds there.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from archscope.sizes import Size

NOTHING = Size(0, {})

_numbers = itertools.count()


class Storage:
    """The memory of a tensor and of all its views, `count` numbers of `width` bytes: alive until Python lets go of it.

    `bytes` is how large it is; `kept` is true once a backward pass needs it, so that it is counted once.
    """

    __slots__ = ("bytes", "count", "kept", "number", "width")

    def __init__(self, count: Size, width: int) -> None:
        self.count, self.width, self.kept, self.number = count, width, False, next(_numbers)
        self.bytes = count if width == 1 else width * count


class Watched(Storage):
    """A storage that tells when Python lets go of it."""

    __slots__ = ("let_go",)

    def __init__(self, count: Size, width: int, let_go: Callable[[Storage], None]) -> None:
        # Not by super(): there are hundreds of them in each pass.
        self.count, self.width, self.kept, self.number = count, width, False, next(_numbers)
        self.bytes = count if width == 1 else width * count
        self.let_go = let_go

    def __del__(self) -> None:
        self.let_go(self)


class Alive(NamedTuple):
    """Bytes that are alive at a moment: what the backward pass needs, gradients of weights, and the rest.

    `story` is how the rest came about, up to `until`: what was added, and what was taken away with −1.
    """

    kept: int
    gradients: int
    others: int
    story: Sequence[tuple[Size, int]] = ()
    until: int = 0

    @property
    def all(self) -> int:
        """All of them."""
        return self.kept + self.gradients + self.others

    def plus(self, size: Size) -> Alive:
        """The same with `size` more bytes."""
        story = [*self.story[: self.until], (size, 1)]
        return self._replace(others=self.others + int(size), story=story, until=len(story))

    def formula(self) -> Size:
        """`others` with the formula it came from: worked out when somebody asks, since few are shown."""
        terms: dict[tuple[str, ...], int] = {}
        for size, sign in self.story[: self.until]:
            for term, n in size.terms.items():
                terms[term] = terms.get(term, 0) + sign * n
        return Size(self.others, {term: n for term, n in terms.items() if n})


class Node(NamedTuple):
    """An operation as its backward pass needs it.

    Attributes:
        made: the number of its result.
        inputs: number and bytes of each input that gets a gradient.
        kept: what it keeps.
        weights: bytes of its weights, which get a gradient too.
        scratch: bytes that are needed for a moment besides.
        passes: its inputs get the very gradient of its result.
    """

    made: int
    inputs: tuple[tuple[int, Size], ...]
    kept: tuple[Storage, ...]
    weights: Size
    scratch: Size
    passes: bool


class Tape:
    """One stretch of a pass: what is alive in it now, what was at the `peak`, and what is `kept` by address.

    Args:
        width: bytes of a number, where nothing else is said.
        recording: whether a backward pass follows; without one nothing is kept.
        watching: whether to look at what is alive; what is kept is known without.
    """

    def __init__(self, width: int, recording: bool, watching: bool) -> None:
        self.width, self.recording, self.watching = width, recording, watching
        self.kept: dict[str, Size] = {}
        self.nodes: list[Node] = []
        self._held = self._gradients = self._others = 0
        self._story: list[tuple[Size, int]] = []
        self._mark()

    @property
    def alive(self) -> Alive:
        """What is alive now."""
        return Alive(self._held, self._gradients, self._others, self._story, len(self._story))

    def new(self, count: Size, width: int | None = None) -> Storage:
        """A storage of `count` numbers, alive from now on."""
        width = self.width if width is None else width
        if not self.watching:
            return Storage(count, width)
        storage = Watched(count, width, self._let_go)
        self._add(storage.bytes)
        return storage

    def hand_over(self, storage: Storage) -> None:
        """From now on `storage` is counted by somebody else, who holds it longer: a KV cache."""
        if isinstance(storage, Watched):
            self._let_go(storage)
            storage.let_go = _nobody

    def op(
        self,
        count: Size,
        *inputs: Storage,
        width: int | None = None,
        keeps: Iterable[Storage] = (),
        keeps_result: bool = False,
        at: str = "",
        weights: Size = NOTHING,
        scratch: Size = NOTHING,
        passes: bool = False,
    ) -> Storage:
        """The result of an operation on `inputs`, of `count` numbers.

        Args:
            inputs: those that get a gradient.
            keeps: what it keeps for its backward pass.
            keeps_result: whether the result is among that.
            at: the address to which that counts.
            weights, scratch, passes: see Node.
        """
        made = self.new(count, width)
        if self.recording:
            kept = (*keeps, made) if keeps_result else tuple(keeps)
            self.keep(kept, at)
            if self.watching:
                wanting = tuple((storage.number, storage.bytes) for storage in inputs)
                self.nodes.append(Node(made.number, wanting, kept, weights, scratch, passes))
        return made

    def differentiate(self, result: int, gradient: Size, *, held: bool = False) -> Alive:
        """What is alive at the peak of the backward pass from a result, given its number and its gradient's bytes.

        What was kept is let go as it is used; the gradients of weights stay, and that of the result if it is `held`.
        """
        self._mark()
        of_result = self.new(gradient, 1)
        pending = {result: of_result}
        if not held:
            del of_result
        while self.nodes:
            node = self.nodes.pop()
            if node.made in pending:
                self._step(node, pending)
        return self.peak

    def _step(self, node: Node, pending: dict[int, Storage]) -> None:
        of_result = pending.pop(node.made)
        made = [of_result if node.passes else self.new(size, 1) for _, size in node.inputs]
        self._gradients += int(node.weights)
        if node.scratch:
            self._add(node.scratch)
            self._take(node.scratch)
        for (number, size), gradient in zip(node.inputs, made, strict=True):
            # A second gradient of the same storage is added to the first, in a new one.
            pending[number] = self.new(size, 1) if number in pending else gradient

    def keep(self, kept: Iterable[Storage], at: str) -> None:
        """Counts what an operation keeps, or is about to keep, towards an address, unless it is counted already."""
        for storage in kept:
            if self.recording and not storage.kept:
                storage.kept = True
                size = storage.bytes
                self.kept[at] = self.kept[at] + size if at in self.kept else size
                if self.watching:
                    self._held += int(size)
                    self._take(size)

    def _let_go(self, storage: Storage) -> None:
        if storage.kept:
            self._held -= int(storage.bytes)
        else:
            self._take(storage.bytes)

    def _add(self, size: Size) -> None:
        """More of what is neither kept nor a gradient of weights."""
        self._others += int(size)
        self._story.append((size, 1))
        if self._held + self._gradients + self._others > self._most:
            self._mark()

    def _take(self, size: Size) -> None:
        """Less of it."""
        self._others -= int(size)
        self._story.append((size, -1))

    def _mark(self) -> None:
        """Makes this moment the peak."""
        self.peak = self.alive
        self._most = self.peak.all


def _nobody(storage: Storage) -> None:
    """Counts nothing."""
