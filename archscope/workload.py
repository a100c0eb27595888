"""What a model is run on, wherever a quantity depends on it: how many tokens, in which dtype, trained how."""

from __future__ import annotations

from numbers import Integral
from typing import TYPE_CHECKING, NamedTuple, TypedDict, Unpack

from archscope.allocation.choices import ATTENTION, CHECKPOINTING
from archscope.allocation.optimizers import OPTIMIZERS
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
from archscope.errors import InputError, check_choice
from archscope.sizes import Size
from archscope.units import BYTES_PER_VALUE

if TYPE_CHECKING:
    from archscope.allocation.plan import Plan


class RunOptions(TypedDict, total=False):
    """What `Workload.of` takes, as keywords of the functions that give quantities."""

    batch: int
    seq: int | None
    dtype: str
    attention: str
    checkpointing: str
    optimizer: str


class Workload(NamedTuple):
    """`batch` sequences of `seq` tokens, the whole context unless given.

    Attributes:
        dtype: of weights, activations and KV cache, a key of BYTES_PER_VALUE.
        attention: one of ATTENTION.
        checkpointing: one of CHECKPOINTING, where the model is trained.
        optimizer: one of OPTIMIZERS, with which it is trained then; on a float32 copy of weights in half precision.
    """

    batch: int = 1
    seq: int | None = None
    dtype: str = "float32"
    attention: str = "materialised"
    checkpointing: str = "none"
    optimizer: str = "adamw"

    @classmethod
    def of(cls, **run: Unpack[RunOptions]) -> Workload:
        """The workload that options describe.

        Raises:
            InputError: if there is no such choice, or a size isn't a whole number.
        """
        for option in run:
            check_choice("option", option, cls._fields)
        work = cls(**run)
        seq = None if work.seq is None else whole_size("--seq", work.seq)
        work = work._replace(batch=whole_size("--batch", work.batch), seq=seq)
        check_choice("--dtype", work.dtype, BYTES_PER_VALUE)
        check_choice("--attention", work.attention, ATTENTION)
        check_choice("--checkpointing", work.checkpointing, CHECKPOINTING)
        check_choice("--optimizer", work.optimizer, OPTIMIZERS)
        return work

    @property
    def width(self) -> int:
        """Bytes of a number."""
        return BYTES_PER_VALUE[self.dtype]

    @property
    def has_master_weights(self) -> bool:
        """Whether the optimizer works on a copy of the weights in float32."""
        return self.dtype != "float32"

    def length(self, config: ModelConfig) -> Size:
        """The tokens of a sequence, under the name that they have in a formula."""
        return Dimensions(config).C if self.seq is None else Size.named(self.seq, "tokens")

    def sequences(self) -> Size:
        """The batch as formulas have it: one isn't written."""
        return Size(1) if self.batch == 1 else Size.named(self.batch, "batch")

    def plan(self, config: ModelConfig, of: str) -> Plan:
        """The run of `config` of this kind: "training", or one of `allocation.choices.PASSES`."""
        from archscope.allocation.peaks import Training
        from archscope.allocation.plan import Plan

        training = Training(self.optimizer, self.has_master_weights) if of == "training" else None
        checkpointing = self.checkpointing if training is not None else "none"
        tokens = config.context_length if self.seq is None else self.seq
        return Plan(config, self.batch, tokens, self.dtype, of, self.attention, checkpointing, training)

    def check(self, config: ModelConfig) -> None:
        """Refuses what `config` can't take.

        Raises:
            InputError: if there are more tokens than the context has.
        """
        tokens = config.context_length if self.seq is None else self.seq
        sizes_for(config, self.batch, tokens)


def whole_size(option: str, size: int) -> int:
    """A size of any type of whole numbers as an int: those of numpy would overflow.

    Raises:
        InputError: if it is no whole number, or below 1.
    """
    if not isinstance(size, Integral) or isinstance(size, bool) or size < 1:
        raise InputError(f"{option} {size}: a whole number, at least 1")
    return int(size)


def sizes_for(config: ModelConfig, batch: int, tokens: int) -> tuple[int, int]:
    """Both as ints, if `config` can take such an input.

    Raises:
        InputError: if there is less than one sequence or token, or more tokens than the context has.
    """
    batch, tokens = whole_size("--batch", batch), whole_size("--seq", tokens)
    if tokens > config.context_length:
        raise InputError(
            f"--seq {tokens:,}: longer than the context of {config.name}, {config.context_length:,} tokens",
            f"use --seq {config.context_length}, or raise --context",
        )
    return batch, tokens
