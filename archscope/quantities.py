"""Every quantity of a model by its address: what `archscope get` prints, what JSON and notes call it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from archscope.allocation.cache import cached_numbers
from archscope.compute.products import WITH_CACHE, flops_of
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
from archscope.errors import InputError, nearest
from archscope.ledger import COMPONENTS, PARTS, ledger
from archscope.sizes import Size, total
from archscope.units import BYTES_PER_VALUE

_PARTED = ("active", *COMPONENTS)

SHARES = tuple(f"params.{part}_share" for part in _PARTED)
"""Addresses of what fraction of the parameters is active, or is of a component."""

COUNTED = frozenset(f"params.{part}" for part in ("total", *_PARTED, *PARTS))
"""Every address of a parameter count; a model has some of them."""


class Quantity(NamedTuple):
    """A number, what it is ("count", "bytes", "flops" or "share", kinds of a Column), and where it came from."""

    value: int | float
    kind: str
    formula: str

    @property
    def exact(self) -> int | Fraction:
        return self.value if isinstance(self.value, int) else Fraction(self.value)


_SIZES: Mapping[str, str] = {
    "size.vocab_size": "V", "size.context_length": "C", "size.d_model": "D", "size.n_layers": "L", "size.n_heads": "H",
    "size.n_kv_heads": "K", "size.head_dim": "d", "size.d_ff": "F",
}  # fmt: skip
"""Addresses of sizes, and the letter of each among the dimensions."""

_STORED: Mapping[str, Callable[[ModelConfig], Size]] = {
    "memory.weights": lambda config: ledger(config).total,
    "memory.kv_cache_per_token": lambda config: cached_numbers(config, 1),
    "memory.kv_cache": lambda config: cached_numbers(config, Dimensions(config).C),
}
"""Addresses of memory, and how many values are stored there."""

ACTIVATIONS = "memory.activations"
"""Address of what training keeps for the backward pass, and the beginning of those of its components."""


def quantities(config: ModelConfig, dtype: str = "float32") -> dict[str, Quantity]:
    """The sizes, parameters, bytes and FLOPs of a model by address: "size.d_ff", "params.ffn", "flops.forward".

    FLOPs, the KV cache, and the activations that training keeps are those of one sequence of context_length.

    Args:
        dtype: what the bytes are for, a key of BYTES_PER_VALUE.
    """
    sizes, counts, width = Dimensions(config), ledger(config).quantities(), BYTES_PER_VALUE[dtype]
    named = {address: getattr(sizes, letter) for address, letter in _SIZES.items()} | counts
    stored = {address: values(config) for address, values in _STORED.items()}
    whole = int(counts["params.total"])
    parts = {share: share.removesuffix("_share") for share in SHARES}
    return {
        **{address: Quantity(int(size), "count", size.formula()) for address, size in named.items()},
        **{
            share: Quantity(int(counts[part]) / whole, "share", f"{part} / params.total")
            for share, part in parts.items()
        },
        **{
            address: Quantity(int(size) * width, "bytes", f"{width} × ({size.formula()})")
            for address, size in stored.items()
        },
        **{
            address: Quantity(int(size), "bytes", size.formula())
            for address, size in _kept(config, dtype, Size(1)).items()
        },
        **{address: Quantity(int(size), "flops", size.formula()) for address, size in _flops(config, Size(1)).items()},
    }


def numbers(config: ModelConfig, addresses: Iterable[str], dtype: str = "float32") -> list[int | float]:
    """The values at `addresses`, in their order: the same as `quantities` has, but only these, so ten times as fast.

    Parameters are added up as plain numbers, without formulas. Those of a part that this model doesn't have, but others
    do, are 0.

    Raises:
        InputError: as `quantity`, for any other address.
    """
    counts: Mapping[str, int] = {}
    flops: Mapping[str, Size] = {}
    kept: Mapping[str, Size] = {}
    values: list[int | float] = []
    wanted, one = list(addresses), Size.plain(1)
    cached = [name for name in WITH_CACHE if f"flops.{name}" in wanted]
    for address in wanted:
        if address in COUNTED or address in SHARES:
            counts = counts or ledger(config).numbers()
            count = counts.get(address.removesuffix("_share"), 0)
            values.append(count / counts["params.total"] if address in SHARES else count)
        elif address in _SIZES:
            values.append(int(getattr(Dimensions(config), _SIZES[address])))
        elif address in _STORED:
            values.append(int(_STORED[address](config)) * BYTES_PER_VALUE[dtype])
        elif address.startswith(ACTIVATIONS) and address in (kept := kept or _kept(config, dtype, one)):
            values.append(int(kept[address]))
        elif address in (flops := flops or _flops(config, one, cached)):
            values.append(int(flops[address]))
        else:
            values.append(quantity(config, address, dtype).value)
    return values


def quantity(config: ModelConfig, address: str, dtype: str = "float32") -> Quantity:
    """The quantity at an address.

    Raises:
        InputError: if there is none; it names the nearest.
    """
    known = quantities(config, dtype)
    if address not in known:
        raise InputError(f"no quantity {address!r}; {nearest(address, known)}", "`archscope get --list` lists them all")
    return known[address]


def _flops(config: ModelConfig, batch: Size, cached: Collection[str] = WITH_CACHE) -> dict[str, Size]:
    """FLOPs by address; plain numbers if `batch` is one."""
    counted = flops_of(config, batch, Dimensions(config).C, cached)
    return {f"flops.{address}": size for address, size in counted.items()}


def _kept(config: ModelConfig, dtype: str, batch: Size) -> dict[str, Size]:
    """Bytes that are kept for the backward pass, in all and by component; plain numbers if `batch` is one."""
    # A room that no other quantity needs.
    from archscope.allocation.stretches import course
    from archscope.allocation.walk import Pass

    tokens = Dimensions(config).C
    kept = course(config, Pass(batch, tokens, tokens, BYTES_PER_VALUE[dtype], training=True), peaks=False).kept
    components = dict.fromkeys(address.partition(".")[0] for address in kept)
    return {ACTIVATIONS: total(kept.values())} | {
        f"{ACTIVATIONS}.{component}": total(
            size for address, size in kept.items() if address.partition(".")[0] == component
        )
        for component in components
    }
