"""Quantities of a model and their formulas: `archscope get`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from archscope.config import ModelConfig
from archscope.quantities import ACCUMULATING, ACTIVATIONS, MASTER, OPTIMIZER, PEAK, TEMPORARY, Quantity
from archscope.reports.hints import flops_command, memory_command, model_options
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import named_in, unlike_layers
from archscope.units import count_text, plural
from archscope.workload import Workload

_OF_TRAINING = (ACTIVATIONS, OPTIMIZER, MASTER, f"{PEAK}training", ACCUMULATING, f"{TEMPORARY}training")
"""Addresses begin so of what depends on how a model is trained."""


def quantities_report(config: ModelConfig, found: Mapping[str, Quantity], run: Workload) -> Report:
    """A row for each of `found`: address, value, formula."""
    columns = (
        Column("address", "Quantity", "name"),
        Column("value", "Value", "varies"),
        Column("formula", "Formula", "formula"),
        Column("kind", "kind", data_only=True),
    )
    rows = [{"address": address, **quantity._asdict()} for address, quantity in found.items()]
    kinds = [quantity.kind for quantity in found.values()]
    names = named_in(config, (quantity.formula for quantity in found.values()))
    notes = [*([unlike_layers(config), names] if names else []), *conventions(found, kinds, run, model_options(config))]
    return Report("archscope.quantities", 1, config.name, (Sheet("quantities", "", columns, rows),), tuple(notes))


def conventions(addresses: Collection[str], kinds: Collection[str], run: Workload, model: str) -> Iterator[str]:
    """What the quantities at some addresses, of such kinds, are of, and the commands that show them in full.

    Args:
        model: the options that name the model; see `hints.model_options`.
    """
    length = "context_length tokens" if run.seq is None else plural(run.seq, "token")
    what = f"one sequence of {length}" if run.batch == 1 else f"{count_text(run.batch)} sequences of {length}"
    if "bytes" in kinds:
        yield f"bytes in {run.dtype}; KV cache, activations, peaks and temporaries of {what}, attention {run.attention}"
    if any(address.startswith(_OF_TRAINING) for address in addresses):
        master = ", on a float32 copy of the weights" * run.has_master_weights
        again = ", each block computed again" * (run.checkpointing == "block")
        yield f"training with {run.optimizer}{master}{again}: {memory_command(model, run)}"
    if "flops" in kinds:
        products = "FLOPs of matrix products, 2 per MAC"
        yield f"{products}, for {what}, attention in full: {flops_command(model, run)}"
