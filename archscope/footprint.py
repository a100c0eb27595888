"""What building and running a model takes, well enough to refuse before allocating what can't fit."""

from __future__ import annotations

from archscope.allocation.plan import Plan
from archscope.config import ModelConfig
from archscope.errors import DeviceError
from archscope.ledger import ledger
from archscope.machine import LARGEST_TENSOR
from archscope.units import BYTES_PER_VALUE, bytes_text, count_text

STATS_FACTOR = 3

MAX_BLOCKS = 10_000
"""More blocks than this are counted, but not built."""


def weight_bytes(config: ModelConfig, dtype: str) -> int:
    """Bytes of all weights, tied ones once."""
    return int(ledger(config).total) * BYTES_PER_VALUE[dtype]


def working_bytes(config: ModelConfig, batch: int, tokens: int, dtype: str, stats: bool = False) -> int:
    """Bytes that a pass without gradients holds at its peak besides the weights.

    Statistics need several copies of a tensor in float32.
    """
    (moment,) = Plan(config, batch, tokens, dtype, "forward").moments()
    return moment.others * (STATS_FACTOR if stats else 1)


def refuse_unbuildable(config: ModelConfig, batch: int, tokens: int, dtype: str) -> None:
    """Stops here if no device, meta included, could hold the model.

    Raises:
        DeviceError: says what it would need.
    """
    way_out = "`archscope params` counts a model of any size"
    needed = weight_bytes(config, dtype)
    working = working_bytes(config, batch, tokens, dtype)
    if needed >= LARGEST_TENSOR or working >= LARGEST_TENSOR:
        raise DeviceError(
            f"{config.name} would need {bytes_text(needed)} for weights and {bytes_text(working)} for a pass "
            f"of {batch:,} × {tokens:,} tokens: more than torch can address, even on meta",
            way_out,
        )
    if config.n_layers > MAX_BLOCKS:
        raise DeviceError(f"n_layers {count_text(config.n_layers)}: at most {MAX_BLOCKS:,} blocks are built", way_out)
