"""Readings from a live model and from the machine it is on."""

from __future__ import annotations

import warnings
from dataclasses import dataclass

from torch import nn

from archscope.ledger import Ledger


@dataclass(frozen=True)
class Recount:
    """The parameters of a built model, counted without the ledger."""

    tensors: int
    tied: int
    total: int
    fvcore_total: int
    differences: tuple[str, ...]

    @property
    def equal(self) -> bool:
        """True if the model has exactly the weights of the ledger."""
        return not self.differences


def recount(model: nn.Module, ledger: Ledger) -> Recount:
    """Counts `model` in torch and with fvcore, and holds paths, shapes, ties and totals against the ledger."""
    built = dict(model.named_parameters(remove_duplicate=False))
    expected = {path: weight for weight in ledger.weights for path in weight.paths()}
    differences = [f"{path}: only in the ledger" for path in expected.keys() - built.keys()]
    differences += [f"{path}: only in the model" for path in built.keys() - expected.keys()]
    for path in sorted(expected.keys() & built.keys()):
        weight, parameter = expected[path], built[path]
        shape = tuple(int(size) for size in weight.shape)
        if shape != tuple(parameter.shape):
            differences.append(f"{path}: {shape} in the ledger, {tuple(parameter.shape)} in the model")
        if weight.tied_to and parameter is not built.get(weight.tied_to):
            differences.append(f"{path}: tied to {weight.tied_to} in the ledger, not in the model")
    distinct = {id(parameter): parameter.numel() for parameter in built.values()}
    total, by_fvcore = sum(distinct.values()), _fvcore_total(model)
    if not total == by_fvcore == ledger.total:
        differences.append(f"total: {ledger.total} in the ledger, {total} in torch, {by_fvcore} by fvcore")
    return Recount(len(built), len(built) - len(distinct), total, by_fvcore, tuple(differences))


def _fvcore_total(model: nn.Module) -> int:
    with warnings.catch_warnings():
        # fvcore compiles functions with TorchScript when it is imported, and torch warns of that.
        warnings.simplefilter("ignore", DeprecationWarning)
        from fvcore.nn import parameter_count
    return int(parameter_count(model)[""])
