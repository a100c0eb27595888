"""Which tensors the files of a model must hold, and how our weights are made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from archscope.checkpoints.names import Fused, Names
from archscope.config import ModelConfig
from archscope.ledger import Ledger, Weight

Shape = tuple[int, ...]


class Piece(NamedTuple):
    """One of our weights, or its row `row`, and its shape there."""

    path: str
    row: int | None
    shape: Shape


class Expected(NamedTuple):
    """One tensor of a file: its name and shape there, our weights that it holds, and how.

    `address` is the quantity they count towards. `axis` is the one along which the pieces lie, in `groups` groups,
    after a transposed matrix is turned.
    """

    name: str
    shape: Shape
    pieces: tuple[Piece, ...]
    address: str
    axis: int
    groups: int
    transposed: bool
    plus: float
    trained: bool = True


def expected_tensors(counted: Ledger, names: Names) -> dict[str, Expected]:
    """Every tensor that the files of a model have under `names`, by its name there.

    A tied head has none. A weight for which there is no name is left out; `uncovered` tells.
    """
    modules = {part: (theirs, fused) for theirs, fused in names.items() for part in fused.parts}
    weights = {weight.path: weight for weight in [*counted.weights, *counted.buffers] if not weight.tied_to}
    buffers = {weight.path for weight in counted.buffers}
    tensors: dict[str, Expected] = {}
    for path, weight in weights.items():
        found = _name_of(path, modules)
        if found is None or path.removesuffix(found[2]) != found[1].parts[0]:
            continue
        theirs, fused, suffix = found
        siblings = [weights[part + suffix] for part in fused.parts if part + suffix in weights]
        for layer in weight.layers if "*" in path else [None]:
            for tensor in _tensors(counted.config, theirs, fused, siblings, layer):
                tensors[tensor.name] = tensor._replace(trained=path not in buffers)
    return tensors


def own_names(counted: Ledger) -> Names:
    """The names of a state dict of our own model."""
    return {weight.path: Fused((weight.path,)) for weight in [*counted.weights, *counted.buffers]}


def uncovered(counted: Ledger, tensors: Mapping[str, Expected]) -> list[str]:
    """Our weights that none of `tensors` holds."""
    held = {piece.path for tensor in tensors.values() for piece in tensor.pieces}
    return [path for weight in counted.weights if not weight.tied_to for path in weight.paths() if path not in held]


def _name_of(path: str, modules: Mapping[str, tuple[str, Fused]]) -> tuple[str, Fused, str] | None:
    """What holds our weight `path`: a tensor called like it, or a module and the suffix that makes it a tensor."""
    if path in modules:
        theirs, fused = modules[path]
        return theirs, fused, ""
    module, _, kind = path.rpartition(".")
    if module not in modules:
        return None
    theirs, fused = modules[module]
    return theirs + fused.suffixes[kind == "bias"], fused, f".{kind}"


def _tensors(
    config: ModelConfig, name: str, fused: Fused, weights: Sequence[Weight], layer: int | None
) -> Iterable[Expected]:
    """The tensor called `name`, or one for each row where the name has `#`."""
    path_of = {weight.path: weight.path.replace("*", str(layer)) for weight in weights}
    if layer is not None:
        name = name.replace("*", str(layer))
    for row in range(weights[0].shape[0]) if "#" in name else [None]:
        shapes = [tuple(map(int, weight.shape if row is None else weight.shape[1:])) for weight in weights]
        pieces = tuple(Piece(path_of[w.path], row, shape) for w, shape in zip(weights, shapes, strict=True))
        matrix = not weights[0].path.endswith(".bias") and len(shapes[0]) > 1
        axis = len(shapes[0]) - 2 if matrix else len(shapes[0]) - 1
        whole = list(shapes[0])
        whole[axis] = sum(shape[axis] for shape in shapes)
        if fused.transposed and matrix:
            whole[-2], whole[-1] = whole[-1], whole[-2]
        yield Expected(
            name.replace("#", str(row)), tuple(whole), pieces, weights[0].address, axis,
            _groups(config, fused.groups, shapes[0][axis]), fused.transposed and matrix, fused.plus,
        )  # fmt: skip


def _groups(config: ModelConfig, groups: str, rows: int) -> int:
    return {"": 1, "n_heads": config.attention.n_heads, "n_kv_heads": config.n_kv_heads, "rows": rows}[groups]
