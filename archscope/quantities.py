"""Every quantity of a model by its address: what `archscope get` prints, what JSON and notes call it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    return {address: quantity for group in _GROUPS.values() for address, quantity in group(config, dtype).items()}


def quantity(config: ModelConfig, address: str, dtype: str = "float32") -> Quantity:
    """The quantity at an address.

    Raises:
        InputError: if there is none; it names the nearest.
    """
    group = _GROUPS.get(address.partition(".")[0])
    found = None if group is None else group(config, dtype).get(address)
    if found is None:
        known = quantities(config, dtype)
        raise InputError(f"no quantity {address!r}; {nearest(address, known)}", "`archscope get --list` lists them all")
    return found


def _sizes(config: ModelConfig, dtype: str) -> dict[str, Quantity]:
    sizes = Dimensions(config)
    named = {
        "vocab_size": sizes.V, "context_length": sizes.C, "d_model": sizes.D, "n_layers": sizes.L, "n_heads": sizes.H,
        "n_kv_heads": sizes.K, "head_dim": sizes.d, "d_ff": sizes.F,
    }  # fmt: skip
    return {f"size.{name}": _of(size, "count") for name, size in named.items()}


def _parameters(config: ModelConfig, dtype: str) -> dict[str, Quantity]:
    return {address: _of(size, "count") for address, size in ledger(config).quantities().items()}


def _memory(config: ModelConfig, dtype: str) -> dict[str, Quantity]:
    per_token, width = cached_values(config), BYTES_PER_VALUE[dtype]
    values = {
        "memory.weights": ledger(config).total,
        "memory.kv_cache_per_token": per_token,
        "memory.kv_cache": per_token * Dimensions(config).C,
    }
    return {
        address: Quantity(int(size) * width, "bytes", f"{width} × ({size.formula()})")
        for address, size in values.items()
    }


def _flops(config: ModelConfig, dtype: str) -> dict[str, Quantity]:
    counted = flops_of(config, Size(1), Dimensions(config).C)
    return {f"flops.{address}": _of(size, "flops") for address, size in counted.items()}


def _of(size: Size, kind: str) -> Quantity:
    return Quantity(int(size), kind, size.formula())


_GROUPS: Mapping[str, Callable[[ModelConfig, str], dict[str, Quantity]]] = {
    "size": _sizes,
    "params": _parameters,
    "memory": _memory,
    "flops": _flops,
}
"""The quantities whose addresses begin with a word; only those that are asked for are worked out."""
