"""Every quantity of a model by its address: what `archscope get` prints, what JSON and notes call it."""

from __future__ import annotations

from typing import NamedTuple

from archscope.compute.products import flops_of
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions, cached_values
from archscope.errors import InputError, nearest
from archscope.ledger import ledger
from archscope.sizes import Size
from archscope.units import BYTES_PER_VALUE


class Quantity(NamedTuple):
    """A whole number, what it counts ("count", "bytes" or "flops", kinds of a Column), and its formula."""

    value: int
    kind: str
    formula: str


def quantities(config: ModelConfig, dtype: str = "float32") -> dict[str, Quantity]:
    """The sizes, parameters, bytes and FLOPs of a model by address: "size.d_ff", "params.ffn", "flops.forward".

    FLOPs are those of one sequence of context_length.

    Args:
        dtype: what the bytes are for, a key of BYTES_PER_VALUE.
    """
    sizes, counted, width = Dimensions(config), ledger(config), BYTES_PER_VALUE[dtype]
    per_token = cached_values(config)
    named = {
        "vocab_size": sizes.V, "context_length": sizes.C, "d_model": sizes.D, "n_layers": sizes.L, "n_heads": sizes.H,
        "n_kv_heads": sizes.K, "head_dim": sizes.d, "d_ff": sizes.F,
    }  # fmt: skip
    in_bytes = {
        "memory.weights": counted.total,
        "memory.kv_cache_per_token": per_token,
        "memory.kv_cache": per_token * sizes.C,
    }
    return {
        **{f"size.{name}": Quantity(int(size), "count", size.formula()) for name, size in named.items()},
        **{name: Quantity(int(size), "count", size.formula()) for name, size in counted.quantities().items()},
        **{
            name: Quantity(int(size) * width, "bytes", f"{width} × ({size.formula()})")
            for name, size in in_bytes.items()
        },
        **_flops(config),
    }


def quantity(config: ModelConfig, address: str, dtype: str = "float32") -> Quantity:
    """The quantity at an address.

    Raises:
        InputError: if there is none; it names the nearest.
    """
    known = _flops(config) if address.startswith("flops.") else quantities(config, dtype)
    if address not in known:
        raise InputError(f"no quantity {address!r}; {nearest(address, known)}", "`archscope get --list` lists them all")
    return known[address]


def _flops(config: ModelConfig) -> dict[str, Quantity]:
    counted = flops_of(config, Size(1), Dimensions(config).C)
    return {f"flops.{address}": Quantity(int(size), "flops", size.formula()) for address, size in counted.items()}
