"""Every quantity of a model by its address: what `archscope get` prints, what JSON and notes call it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from archscope.allocation.cache import cached_numbers
from archscope.allocation.choices import PASSES
from archscope.allocation.optimizers import FLOAT32, OPTIMIZERS, state_bytes
from archscope.compute.products import WITH_CACHE, flops_of
from archscope.config import ModelConfig
from archscope.dimensions import SIZES, size_called
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


_SIZES: Mapping[str, str] = {f"size.{name}": name for name in SIZES}
"""Addresses of sizes, and the name of each; not every model has all."""

ACTIVATIONS = "memory.activations"
"""Address of what training keeps for the backward pass, and the beginning of those of its components."""

OPTIMIZER, MASTER = "memory.optimizer", "memory.master_weights"
PEAK, TEMPORARY = "memory.peak.", "memory.temporary."
"""How the addresses of peaks, and of the largest temporary in a run, begin: one for each of RUNS."""

RUNS = ("training", *PASSES)
ACCUMULATING = f"{PEAK}accumulating"
"""Address of the peak of training where the gradients of several steps add up."""


class _Asked:
    """A model in a run, and what is asked of it: the quantities at some addresses, without formulas, or all with them.

    What several of them need is worked out once.
    """

    def __init__(self, config: ModelConfig, run: Workload | None, addresses: Collection[str] | None = None) -> None:
        self.config, self.run = config, Workload() if run is None else run
        self.run.check(config)
        self._addresses, self.is_plain = addresses, addresses is not None
        self.batch = Plain(self.run.batch) if self.is_plain else self.run.sequences()

    def among(self, addresses: Iterable[str]) -> list[str]:
        """Those of `addresses` that are asked for."""
        return [address for address in addresses if self._addresses is None or address in self._addresses]

    @functools.cached_property
    def tokens(self) -> Size:
        """Those of a sequence."""
        return self.run.length(self.config)

    @functools.cached_property
    def counts(self) -> Mapping[str, Size]:
        """The parameters of every part that the model has."""
        if not self.is_plain:
            return ledger(self.config).quantities()
        return {address: Plain(count) for address, count in ledger(self.config, plain=True).plain_quantities().items()}


_Values = Mapping[str, tuple[int | float, str]]
"""Values by address, each with its formula, which is empty where none is asked for."""


class _Family(NamedTuple):
    """Quantities that are worked out together: those at `addresses`, and all whose address `begins` so, if it does.

    Of a model that hasn't one of `addresses`, the value there is 0.
    """

    values: Callable[[_Asked], _Values]
    addresses: Collection[str] = ()
    begins: str | None = None

    def has(self, address: str) -> bool:
        """Whether what is at the address is one of these."""
        return address in self.addresses or (self.begins is not None and address.startswith(self.begins))


def quantities(config: ModelConfig, run: Workload | None = None) -> dict[str, Quantity]:
    """The sizes, parameters, bytes and FLOPs of a model by address: "size.d_ff", "params.ffn", "flops.forward".

    Args:
        run: what FLOPs, KV cache, activations and peaks are of; one sequence of context_length unless given.

    Raises:
        InputError: if the model can't be run so.
    """
    asked = _Asked(config, run)
    return {
        address: Quantity(value, kind_of(address), formula)
        for family in _FAMILIES
        for address, (value, formula) in family.values(asked).items()
    }


def numbers(config: ModelConfig, addresses: Iterable[str], run: Workload | None = None) -> list[int | float]:
    """The values at `addresses`, in their order: the same as `quantities` has, but only these, so ten times as fast.

    Everything is added up as plain numbers, without formulas. Parameters of a part that this model doesn't have, but
    others do, are 0, and so are its sizes.

    Raises:
        InputError: as `quantity`, for any other address.
    """
    wanted = list(addresses)
    asked, found = _Asked(config, run, frozenset(wanted)), dict[str, int | float]()
    for family in _FAMILIES:
        own = list(filter(family.has, wanted))
        if own:
            found |= {address: 0 for address in own if address in family.addresses}
            found |= {address: value for address, (value, _) in family.values(asked).items()}
    return [found[address] if address in found else quantity(config, address, run).value for address in wanted]


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


def _sizes(asked: _Asked) -> _Values:
    names = {address: _SIZES[address] for address in asked.among(_SIZES)}
    sizes = {address: size_called(asked.config, name, plain=asked.is_plain) for address, name in names.items()}
    return {address: (int(size), size.formula()) for address, size in sizes.items() if size is not None}


def _counts(asked: _Asked) -> _Values:
    counts = {address: asked.counts[address] for address in asked.among(asked.counts)}
    return {address: (int(count), count.formula()) for address, count in counts.items()}


def _shares(asked: _Asked) -> _Values:
    whole = int(asked.counts["params.total"])
    parts = {share: share.removesuffix("_share") for share in asked.among(SHARES)}
    return {share: (int(asked.counts[part]) / whole, f"{part} / params.total") for share, part in parts.items()}


_STORED: Mapping[str, Callable[[_Asked], Size]] = {
    "memory.weights": lambda asked: asked.counts["params.total"],
    "memory.gradients": lambda asked: asked.counts["params.total"],
    "memory.kv_cache_per_token": lambda asked: cached_numbers(asked.config, 1),
    "memory.kv_cache": lambda asked: asked.batch * cached_numbers(asked.config, asked.tokens),
}
"""Addresses of memory, and how many values are stored there."""


def _stored(asked: _Asked) -> _Values:
    width, stored = asked.run.width, {address: _STORED[address](asked) for address in asked.among(_STORED)}
    return {address: (int(size) * width, f"{width} × ({size.formula()})") for address, size in stored.items()}


def _flops(asked: _Asked) -> _Values:
    cached = [name for name in WITH_CACHE if asked.among([f"flops.{name}"])]
    counted = flops_of(asked.config, asked.batch, asked.tokens, cached)
    return {f"flops.{address}": (int(size), size.formula()) for address, size in counted.items()}


def _kept(asked: _Asked) -> _Values:
    """Bytes that are kept for the backward pass, in all and by component."""
    # A room that no other quantity needs.
    from archscope.allocation.stretches import course

    what = asked.run.plan(asked.config, "training").what
    what = what._replace(batch=asked.batch, new=asked.tokens, seen=asked.tokens)
    kept = course(asked.config, what, peaks=False).kept
    parts: dict[str, list[Size]] = {ACTIVATIONS: list(kept.values())}
    for address, size in kept.items():
        parts.setdefault(f"{ACTIVATIONS}.{address.partition('.')[0]}", []).append(size)
    sums = {address: total(sizes) for address, sizes in parts.items()}
    return {address: (int(size), size.formula()) for address, size in sums.items()}


def _states(asked: _Asked) -> _Values:
    """Bytes of the optimizer's states and of its own copy of the weights."""
    book, optimizer = ledger(asked.config, plain=True), OPTIMIZERS[asked.run.optimizer]
    master = asked.run.has_master_weights
    width = FLOAT32 if master else asked.run.width
    return {
        OPTIMIZER: (state_bytes(optimizer, book, width), optimizer.formula(width)),
        MASTER: (FLOAT32 * book.plain_total * master, f"{FLOAT32 * master} × params.total"),
    }


_RUN_OF = {f"{start}{of}": of for start in (PEAK, TEMPORARY) for of in RUNS} | {ACCUMULATING: "training"}
"""Addresses of what a run takes at its peaks, and which it is."""


def _peaks(asked: _Asked) -> _Values:
    """The most bytes alive at one time in each run, and the most that are of no other kind."""
    runs = dict.fromkeys(_RUN_OF[address] for address in asked.among(_RUN_OF))
    return {address: value for of in runs for address, value in _peaks_of(asked, of).items()}


def _peaks_of(asked: _Asked, of: str) -> _Values:
    from archscope.allocation.peaks import with_gradients
    from archscope.allocation.stretches import course

    run, plan, tokens = asked.run, asked.run.plan(asked.config, of), asked.tokens
    new = tokens if plan.what.new > 1 else plan.what.new
    found = course(asked.config, plan.what._replace(batch=asked.batch, new=new, seen=tokens))
    moments = plan.moments(found)
    most, largest = max(moments, key=lambda each: each.alive), max(moments, key=lambda each: each.others)
    temporary = "" if asked.is_plain else largest.peak.formula().formula()
    peaks = {f"{PEAK}{of}": (most.alive, _at(most, run)), f"{TEMPORARY}{of}": (largest.others, temporary)}
    if plan.training is not None:
        gathered = with_gradients(found, moments)
        peaks[ACCUMULATING] = (gathered, _with_gradients(moments, gathered, run.width * found.ledger.plain_total))
    return peaks


def _at(moment: Moment, run: Workload) -> str:
    """What is alive at a moment, by address where it has one."""
    states = (OPTIMIZER, MASTER) if run.has_master_weights else (OPTIMIZER,)
    known = ("memory.weights", *states * bool(moment.states), *("memory.kv_cache",) * bool(moment.cache))
    parts = {"gradients": moment.gradients, "activations": moment.activations, "temporary": moment.others}
    return " + ".join((*known, *(f"{size:,} {what}" for what, size in parts.items() if size))) + f"; {moment.when}"


def _with_gradients(moments: Iterable[Moment], gathered: int, gradients: int) -> str:
    others = max(moment.alive - moment.gradients for moment in moments)
    return f"{others:,} others + memory.gradients + {gathered - others - gradients:,} new gradients"


_FAMILIES = (
    _Family(_sizes, _SIZES),
    _Family(_counts, COUNTED),
    _Family(_shares, SHARES),
    _Family(_stored, _STORED),
    _Family(_kept, begins=ACTIVATIONS),
    _Family(_states, (OPTIMIZER, MASTER)),
    _Family(_peaks, _RUN_OF),
    _Family(_flops, begins="flops."),
)
"""All quantities, in the order of a list."""
