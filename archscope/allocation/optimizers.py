"""What an optimizer remembers of each weight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from archscope.ledger import Ledger

FLOAT32 = 4

QUANTIZED_BLOCK, QUANTIZED_FROM = 256, 4096
"""8-bit states share a float32 factor in blocks of so many, and smaller weights have states in float32.

Dettmers et al. 2021, arXiv:2110.02861; the numbers are those of bitsandbytes, `optim/optimizer.py`.
"""


class Optimizer(NamedTuple):
    """`moments` numbers are kept for each weight, in a byte each if `quantized`."""

    moments: int
    quantized: bool
    source: str

    def formula(self, width: int) -> str:
        """Bytes of the states of a model whose optimizer works on numbers of `width` bytes."""
        if self.quantized:
            each = f"{FLOAT32} / {QUANTIZED_BLOCK}"
            return f"{self.moments} × (1 + {each}) × params.total; in float32 where a weight is small"
        return f"{self.moments * width} × params.total"


OPTIMIZERS = {
    "sgd": Optimizer(0, False, "no state"),
    "momentum": Optimizer(1, False, "SGD with momentum: a velocity"),
    "adamw": Optimizer(2, False, "two moments (Loshchilov & Hutter 2017, arXiv:1711.05101)"),
    "adamw-8bit": Optimizer(2, True, "two moments in a byte each (Dettmers et al. 2021, arXiv:2110.02861)"),
}


def state_bytes(optimizer: Optimizer, ledger: Ledger, width: int) -> int:
    """Bytes of the states of all weights, tied ones once.

    Args:
        width: bytes of a number of the weights that the optimizer works on, which its states have too.
    """
    if not optimizer.quantized:
        return optimizer.moments * width * ledger.plain_total
    return sum(
        optimizer.moments * int(weight.copies) * _quantized(int(weight.size))
        for weight in ledger.weights
        if not weight.tied_to
    )


def _quantized(count: int) -> int:
    """Bytes of one moment of a weight of `count` numbers."""
    return FLOAT32 * count if count < QUANTIZED_FROM else count + FLOAT32 * -(-count // QUANTIZED_BLOCK)
