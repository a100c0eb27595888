"""The operations of the model in symbols, each with what torch's autograd keeps of it.

A product keeps its factors; exp and its like their result; most others their input; sums, differences, products with a
constant, and views keep nothing (torch's tools/autograd/derivatives.yaml).
"""

from __future__ import annotations

from typing import NamedTuple

from archscope.allocation.tape import NOTHING, Storage, Tape
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
from archscope.sizes import Size

FLOAT32, INDEX, MASK = 4, 8, 1
"""Bytes of a number in norms, routers and the loss; of an index; of a mask."""


class Pass(NamedTuple):
    """What is run, and how.

    Attributes:
        batch: sequences.
        new: tokens of each that go through the model.
        seen: tokens that these see, themselves included: more than `new` where the others are in a KV cache.
        width: bytes of a number in the dtype of the weights.
        on_cuda: whether operations need what torch's kernels for CUDA do, and not those for the CPU.
        fused: whether attention is one kernel that never writes its scores down.
        training: whether a backward pass follows.
        checkpointing: whether it finds only the input of each block, and the rest is computed again.
        cached: whether keys and values go into a KV cache.
    """

    batch: Size
    new: Size
    seen: Size
    width: int
    on_cuda: bool = True
    fused: bool = False
    training: bool = False
    checkpointing: bool = False
    cached: bool = False

    @property
    def rows(self) -> Size:
        """Tokens that go through the model."""
        return self.batch * self.new


class Walk:
    """One stretch of a pass: `tape` is what has happened so far, the methods are what can happen.

    `rows` are the tokens that go through; `input` is what the stretch starts from, where somebody holds on to it.

    Args:
        given: whether the stretch before keeps what comes in, so that it is counted there.
    """

    def __init__(
        self, config: ModelConfig, sizes: Dimensions, what: Pass, *, watching: bool = True, given: bool = False
    ) -> None:
        self.config, self.sizes, self.what, self.rows, self.given = config, sizes, what, what.rows, given
        self.tape = Tape(what.width, what.training, watching)
        self.input: Storage | None = None

    @property
    def windowed(self) -> bool:
        """True if not every token that came before is seen."""
        window = self.config.attention.window
        return window is not None and window < self.what.seen

    @property
    def seen(self) -> Size:
        """Keys that the scores of a query are computed for: also those that a mask then hides."""
        in_cache = self.what.new != self.what.seen
        return self.sizes.W if in_cache and self.windowed else self.what.seen

    @property
    def keys(self) -> Size:
        """The same, of all sequences."""
        return self.what.batch * self.seen

    def stream(self) -> Storage:
        """The residual stream as it comes in."""
        count = self.rows * self.sizes.D
        if not self.given:
            return self.tape.new(count)
        stream = Storage(count, self.what.width)
        stream.kept = True
        return stream

    def linear(
        self, x: Storage, into: Size, out: Size, at: str, *, bias: bool = False, rows: Size | None = None
    ) -> Storage:
        """x · Wᵀ + b."""
        weights = self.what.width * (into * out + (out if bias else NOTHING))
        return self.tape.op((self.rows if rows is None else rows) * out, x, keeps=(x,), at=at, weights=weights)

    def map(self, x: Storage, *keeps: Storage, at: str = "", keeps_result: bool = False) -> Storage:
        """Something done to each number, for which it `keeps` some."""
        return self.tape.op(x.count, x, width=x.width, keeps=keeps, keeps_result=keeps_result, at=at)

    def softmax(self, x: Storage, at: str) -> Storage:
        """exp(x) / Σ exp(x) along a dimension.

        Its backward pass on CUDA starts with the gradient ⊙ the result, in a tensor of its own
        (softmax_backward_cuda_out in torch's cuda/SoftMax.cu); the kernel for the CPU does it on the way.
        """
        scratch = x.bytes if self.what.on_cuda else NOTHING
        return self.tape.op(x.count, x, width=x.width, keeps_result=True, at=at, scratch=scratch)

    def times(self, x: Storage, y: Storage, at: str) -> Storage:
        """x ⊙ y, of which both get a gradient; as large as x."""
        return self.tape.op(x.count, x, y, keeps=(x, y), at=at)

    def plus(self, x: Storage, y: Storage) -> Storage:
        """x + y."""
        return self.tape.op(x.count, x, y, width=x.width, passes=True)

    def cast(self, x: Storage, width: int) -> Storage:
        """`x` in another dtype; itself if it has that one."""
        return x if x.width == width else self.tape.op(x.count, x, width=width)

    def indices(self, count: Size) -> Storage:
        """Whole numbers, which get no gradient."""
        return self.tape.new(count, INDEX)

    def dropout(self, x: Storage, probability: float, at: str, count: Size | None = None) -> Storage:
        """x, some of it masked, · 1 / (1 − p); of `count` numbers where `x` is a part of what its storage holds."""
        if not self.what.training or not probability:
            return x
        count = x.count if count is None else count
        x = self.tape.op(count, x, keeps=(self.tape.new(count, MASK),), at=at)
        return self.map(x)

    def cap(self, x: Storage, at: str) -> Storage:
        """cap · tanh(x / cap)."""
        x = self.map(x)
        x = self.map(x, at=at, keeps_result=True)
        return self.map(x)

    def norm(self, x: Storage, vectors: Size, width: Size, trained: tuple[Size, Size] | None = None) -> Storage:
        """Any norm of `vectors` of `width` numbers; `trained` are the sizes of its factor and summand, if not usual."""
        kind = self.config.norm.kind
        if kind == "none":
            return x
        scale, shift = trained or (
            width if self.config.norm_scale else NOTHING,
            width if self.config.norm_shift else NOTHING,
        )
        wide = self.cast(x, FLOAT32)
        if kind == "layernorm":
            wide = self.plus(wide, self.tape.op(vectors, wide, width=FLOAT32))
        square = self.map(wide, wide, at="norm")
        root = self.tape.op(vectors, square, width=FLOAT32, keeps_result=True, at="norm")
        del square
        x = self.tape.op(wide.count, wide, root, width=FLOAT32, keeps=(wide, root), at="norm")
        x = self.cast(x, self.what.width)
        if scale:
            x = self.tape.op(x.count, x, keeps=(x,), at="norm", weights=self.what.width * scale)
        return self.tape.op(x.count, x, passes=True, weights=self.what.width * shift) if shift else x
