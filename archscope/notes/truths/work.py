"""The FLOPs of a model's operations over an input, of one layer and of all: what a table of them should say."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from archscope.config import ModelConfig
from archscope.errors import InputError
from archscope.notes.judging.claims import Truth
from archscope.notes.truths.facts import Facts
from archscope.quantities import numbers
from archscope.workload import Workload

_PARTS = {
    "qkv": ("attention.qkv",),
    "scores": ("attention.scores",),
    "weighted sum": ("attention.weighted_sum",),
    "scores and sum": ("attention.scores", "attention.weighted_sum"),
    "out": ("attention.out",),
    "projections": ("attention.qkv", "attention.out"),
    "attention": ("attention",),
    "up": ("ffn.up",),
    "down": ("ffn.down",),
    "ffn": ("ffn",),
    "layer": ("attention", "ffn"),
}
"""The addresses whose FLOPs an operation of every layer has, by the names that `statements.operations` gives it."""
_WHOLE = {
    "head": ("head", (1,)),
    "forward": ("forward", (1,)),
    "backward": ("forward", (2,)),
    "both": ("forward", (3,)),
    "total": ("forward", (1, 3)),
}
"""The same of what is there once, and how often."""


class Work(NamedTuple):
    """The FLOPs of the operations of a model over `batch` sequences of `tokens`."""

    facts: Facts
    batch: int
    tokens: int

    def truths(self, name: str) -> list[Truth]:
        """What an operation takes: of one layer and of all of them, or of what is there once."""
        if name in _WHOLE:
            address, often = _WHOLE[name]
            count = self._counted[f"flops.{address}"]
            hows = [f"flops.{address}" if times == 1 else f"{times} × flops.{address}" for times in often]
            return [Truth.of(count * times, self._over(how), "flops") for times, how in zip(often, hows, strict=True)]
        is_of_all = name == "layers"
        name = "layer" if is_of_all else name
        every = sum(self._counted[f"flops.{address}"] for address in _PARTS[name])
        how = " + ".join(f"flops.{address}" for address in _PARTS[name])
        layers = self.facts.config.n_layers
        one = Truth.of(Fraction(every, layers), self._over(f"{how} of one layer"), "flops")
        whole = Truth.of(every, self._over(how), "flops")
        return [whole] if is_of_all else [one, whole]

    def shares(self, name: str) -> list[Truth]:
        """The same as parts of the forward pass."""
        whole = self._counted["flops.forward"]
        return [
            Truth.of(Fraction(truth.value.exact) / whole, f"{truth.how} / flops.forward", "share")
            for truth in self.truths(name)
        ]

    def _over(self, how: str) -> str:
        return f"{how}, {self.batch} × {self.tokens:,} tokens" if self.batch > 1 else f"{how}, {self.tokens:,} tokens"

    @property
    def _counted(self) -> Mapping[str, int]:
        return _counted(self.facts.config, self.batch, self.tokens)


def work_of(facts: Facts, batch: int, tokens: int) -> Work | None:
    """The work of a model; None of one whose layers differ, or of a mixture: nobody can say of which a row is."""
    config = facts.config
    if config.is_mixture or len(config.kinds) > 1 or not (0 < tokens <= _LONGEST and 0 < batch <= _LONGEST):
        return None
    work = Work(facts, batch, tokens)
    try:
        work.truths("forward")
    except InputError:
        return None
    return work


_LONGEST = 10**7
_ADDRESSES = tuple(
    dict.fromkeys(f"flops.{one}" for one in (*(part for parts in _PARTS.values() for part in parts), "head", "forward"))
)


@functools.lru_cache(maxsize=64)
def _counted(config: ModelConfig, batch: int, tokens: int) -> Mapping[str, int]:
    """FLOPs by address; of more tokens than the context has, those of the same model with a longer one."""
    if tokens > config.context_length:
        config = msgspec.structs.replace(config, context_length=tokens)
    found = numbers(config, _ADDRESSES, Workload(batch, tokens))
    return dict(zip(_ADDRESSES, map(int, found), strict=True))
