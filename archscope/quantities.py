"""Every quantity of a model by its address: what `archscope get` prints, what JSON and notes call it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from archscope.allocation.cache import cached_numbers
from archscope.allocation.choices import PASSES
from archscope.allocation.optimizers import FLOAT32, OPTIMIZERS, state_bytes
from archscope.compute.products import WITH_CACHE, flops_of
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions, dimensions_of_layers
from archscope.errors import InputError, nearest
from archscope.ledger import COMPONENTS, PARTS, ledger
from archscope.sizes import Plain, Size, total
from archscope.workload import Workload

if TYPE_CHECKING:
    from archscope.allocation.peaks import Moment

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
        """The value without rounding: a share as the fraction that its float is."""
        return self.value if isinstance(self.value, int) else Fraction(self.value)


def kind_of(address: str) -> str:
    """The kind of the quantity at an address, whether a model has it or not."""
    if address in SHARES:
        return "share"
    return {"memory": "bytes", "flops": "flops"}.get(address.partition(".")[0], "count")


_SIZES: Mapping[str, str] = {
    "size.vocab_size": "V", "size.context_length": "C", "size.d_model": "D", "size.n_layers": "L", "size.n_heads": "H",
    "size.n_kv_heads": "K", "size.head_dim": "d", "size.kv_rank": "R", "size.d_ff": "F", "size.n_experts": "N",
    "size.n_active": "k", "size.d_expert": "Fe",
}  # fmt: skip
"""Addresses of sizes, and the letter of each among the dimensions; not every model has all."""

_STORED: Mapping[str, Callable[[ModelConfig, Workload], Size]] = {
    "memory.weights": lambda config, _run: ledger(config).total,
    "memory.gradients": lambda config, _run: ledger(config).total,
    "memory.kv_cache_per_token": lambda config, _run: cached_numbers(config, 1),
    "memory.kv_cache": lambda config, run: run.sequences() * cached_numbers(config, run.length(config)),
}
"""Addresses of memory, and how many values are stored there."""

ACTIVATIONS = "memory.activations"
"""Address of what training keeps for the backward pass, and the beginning of those of its components."""

OPTIMIZER, MASTER = "memory.optimizer", "memory.master_weights"
PEAK, TEMPORARY = "memory.peak.", "memory.temporary."
"""How the addresses of peaks, and of the largest temporary in a run, begin: one for each of RUNS."""

RUNS = ("training", *PASSES)
ACCUMULATING = f"{PEAK}accumulating"
"""Address of the peak of training where the gradients of several steps add up."""


def quantities(config: ModelConfig, run: Workload | None = None) -> dict[str, Quantity]:
    """The sizes, parameters, bytes and FLOPs of a model by address: "size.d_ff", "params.ffn", "flops.forward".

    Args:
        run: what FLOPs, KV cache, activations and peaks are of; one sequence of context_length unless given.

    Raises:
        InputError: if the model can't be run so.
    """
    run = Workload() if run is None else run
    run.check(config)
    counts, width = ledger(config).quantities(), run.width
    sizes = {address: _size(config, letter) for address, letter in _SIZES.items()}
    named = {address: size for address, size in sizes.items() if size is not None} | counts
    stored = {address: values(config, run) for address, values in _STORED.items()}
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
            for address, size in _kept(config, run, run.sequences()).items()
        },
        **{address: Quantity(size, "bytes", formula) for address, (size, formula) in _states(config, run).items()},
        **{
            address: Quantity(size, "bytes", formula())
            for of in RUNS
            for address, (size, formula) in _peaks(config, run, of, run.sequences()).items()
        },
        **{
            address: Quantity(int(size), "flops", size.formula())
            for address, size in _flops(config, run, run.sequences()).items()
        },
    }


def numbers(config: ModelConfig, addresses: Iterable[str], run: Workload | None = None) -> list[int | float]:
    """The values at `addresses`, in their order: the same as `quantities` has, but only these, so ten times as fast.

    Parameters are added up as plain numbers, without formulas. Those of a part that this model doesn't have, but others
    do, are 0, and so are its sizes.

    Raises:
        InputError: as `quantity`, for any other address.
    """
    run = Workload() if run is None else run
    run.check(config)
    counts: Mapping[str, int] = {}
    flops: Mapping[str, Size] = {}
    kept: Mapping[str, Size] = {}
    peaks: dict[str, tuple[int, Callable[[], str]]] = {}
    values: list[int | float] = []
    wanted, sequences = list(addresses), Plain(run.batch)
    cached = [name for name in WITH_CACHE if f"flops.{name}" in wanted]
    for address in wanted:
        if address in COUNTED or address in SHARES:
            counts = counts or ledger(config, plain=True).numbers()
            count = counts.get(address.removesuffix("_share"), 0)
            values.append(count / counts["params.total"] if address in SHARES else count)
        elif address in _SIZES:
            values.append(int(_size(config, _SIZES[address]) or 0))
        elif address in _STORED:
            values.append(int(_STORED[address](config, run)) * run.width)
        elif address in (OPTIMIZER, MASTER):
            values.append(_states(config, run)[address][0])
        elif address in _RUN_OF:
            peaks |= {} if address in peaks else _peaks(config, run, _RUN_OF[address], sequences)
            values.append(peaks[address][0])
        elif address.startswith(ACTIVATIONS) and address in (kept := kept or _kept(config, run, sequences)):
            values.append(int(kept[address]))
        elif address in (flops := flops or _flops(config, run, sequences, cached)):
            values.append(int(flops[address]))
        else:
            values.append(quantity(config, address, run).value)
    return values


def quantity(config: ModelConfig, address: str, run: Workload | None = None) -> Quantity:
    """The quantity at an address.

    Raises:
        InputError: if there is none, or the model has no such size; of a name that isn't known it tells the nearest.
    """
    if not isinstance(address, str):
        raise InputError(f"expected the address of one quantity, got {type(address).__name__}", "like params.total")
    known = quantities(config, run)
    if address in _SIZES and address not in known:
        raise InputError(f"{config.name} has no {address}", "`archscope get --list` lists the sizes that it has")
    if address not in known:
        raise InputError(f"no quantity {address!r}; {nearest(address, known)}", "`archscope get --list` lists them all")
    return known[address]


def _size(config: ModelConfig, letter: str) -> Size | None:
    """The size of a letter among the dimensions: the model's own, or that of its first layers that have one."""
    own: Size | None = getattr(Dimensions(config), letter, None)
    if own is not None or not config.layers:
        return own
    return next((getattr(sizes, letter) for sizes in dimensions_of_layers(config) if hasattr(sizes, letter)), None)


def _flops(config: ModelConfig, run: Workload, batch: Size, cached: Collection[str] = WITH_CACHE) -> dict[str, Size]:
    """FLOPs by address; plain numbers if `batch` is one."""
    counted = flops_of(config, batch, run.length(config), cached)
    return {f"flops.{address}": size for address, size in counted.items()}


def _kept(config: ModelConfig, run: Workload, batch: Size) -> dict[str, Size]:
    """Bytes that are kept for the backward pass, in all and by component; plain numbers if `batch` is one."""
    # A room that no other quantity needs.
    from archscope.allocation.stretches import course

    tokens = run.length(config)
    what = run.plan(config, "training").what._replace(batch=batch, new=tokens, seen=tokens)
    kept = course(config, what, peaks=False).kept
    components = dict.fromkeys(address.partition(".")[0] for address in kept)
    return {ACTIVATIONS: total(kept.values())} | {
        f"{ACTIVATIONS}.{component}": total(
            size for address, size in kept.items() if address.partition(".")[0] == component
        )
        for component in components
    }


def _states(config: ModelConfig, run: Workload) -> dict[str, tuple[int, str]]:
    """Bytes of the optimizer's states and of its own copy of the weights, with formulas."""
    book, optimizer, master = ledger(config), OPTIMIZERS[run.optimizer], run.has_master_weights
    width = FLOAT32 if master else run.width
    return {
        OPTIMIZER: (state_bytes(optimizer, book, width), optimizer.formula(width)),
        MASTER: (FLOAT32 * book.number * master, f"{FLOAT32 * master} × params.total"),
    }


_RUN_OF = {f"{start}{of}": of for start in (PEAK, TEMPORARY) for of in RUNS} | {ACCUMULATING: "training"}
"""Addresses of what a run takes at its peaks, and which it is."""


def _peaks(config: ModelConfig, run: Workload, of: str, batch: Size) -> dict[str, tuple[int, Callable[[], str]]]:
    """The most bytes alive at one time in a run, and the most that are of no other kind, each with its formula.

    There is none if `batch` is a plain number.
    """
    from archscope.allocation.peaks import with_gradients
    from archscope.allocation.stretches import course

    plan, tokens = run.plan(config, of), run.length(config)
    new = tokens if plan.what.new > 1 else plan.what.new
    found = course(config, plan.what._replace(batch=batch, new=new, seen=tokens))
    moments = plan.moments(found)
    most, largest = max(moments, key=lambda each: each.alive), max(moments, key=lambda each: each.others)
    sizes: dict[str, tuple[int, Callable[[], str]]] = {
        f"{PEAK}{of}": (most.alive, lambda: _at(most, run)),
        f"{TEMPORARY}{of}": (largest.others, lambda: largest.peak.formula().formula()),
    }
    if plan.training is not None:
        gathered = with_gradients(found, moments)
        sizes[ACCUMULATING] = (gathered, lambda: _with_gradients(moments, gathered, run.width * found.ledger.number))
    return sizes


def _at(moment: Moment, run: Workload) -> str:
    """What is alive at a moment, by address where it has one."""
    states = (OPTIMIZER, MASTER) if run.has_master_weights else (OPTIMIZER,)
    known = ("memory.weights", *states * bool(moment.states), *("memory.kv_cache",) * bool(moment.cache))
    parts = {"gradients": moment.gradients, "activations": moment.activations, "temporary": moment.others}
    return " + ".join((*known, *(f"{size:,} {what}" for what, size in parts.items() if size))) + f"; {moment.when}"


def _with_gradients(moments: Iterable[Moment], gathered: int, gradients: int) -> str:
    others = max(moment.alive - moment.gradients for moment in moments)
    return f"{others:,} others + memory.gradients + {gathered - others - gradients:,} new gradients"
