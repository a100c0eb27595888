"""What is to be run, and what memory it takes."""

from __future__ import annotations

from typing import NamedTuple

from archscope.allocation.peaks import Moment, Training, of_inference, of_training
from archscope.allocation.stretches import Course, course
from archscope.allocation.walk import Pass
from archscope.config import ModelConfig
from archscope.sizes import Size
from archscope.units import BYTES_PER_VALUE


class Plan(NamedTuple):
    """A run of a model: `batch` sequences of `tokens`, in training, or one of PASSES.

    Attributes:
        dtype: a key of BYTES_PER_VALUE.
        attention: one of ATTENTION.
        checkpointing: one of CHECKPOINTING.
        training: how the model is trained, None if it isn't.
        kernels: of "cuda" or the "cpu", with what they need for a moment.
    """

    config: ModelConfig
    batch: int
    tokens: int
    dtype: str
    of: str = "decode"
    attention: str = "materialised"
    checkpointing: str = "none"
    training: Training | None = None
    kernels: str = "cuda"

    @property
    def width(self) -> int:
        """Bytes of a number."""
        return BYTES_PER_VALUE[self.dtype]

    @property
    def what(self) -> Pass:
        """The pass, with sizes as formulas have them; a batch of one isn't written."""
        batch = Size(1) if self.batch == 1 else Size.named(self.batch, "batch")
        seen = Size.named(self.tokens, "tokens")
        learns = self.training is not None
        return Pass(
            batch,
            new=Size(1) if self.of == "decode" and not learns else seen,
            seen=seen,
            width=self.width,
            on_cuda=self.kernels == "cuda",
            fused=self.attention == "fused",
            training=learns,
            checkpointing=learns and self.checkpointing == "block",
            cached=self.of != "forward" and not learns,
        )

    def course(self) -> Course:
        """The pass in symbols."""
        return course(self.config, self.what)

    def moments(self, course: Course | None = None) -> list[Moment]:
        """The moments at which most may be alive."""
        course = self.course() if course is None else course
        return [of_inference(course)] if self.training is None else list(of_training(course, self.training))

    def peak(self) -> int:
        """The most bytes that are alive at one time."""
        return max(moment.alive for moment in self.moments())
