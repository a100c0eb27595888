"""Weights from safetensors files into a model, mapped into memory: what isn't used is never read."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import torch
from torch import Tensor

from archscope.config import ModelConfig
from archscope.model.build import build
from archscope.model.gpt import GPT

if TYPE_CHECKING:
    from archscope.checkpoints.plan import Expected, Piece


class Located(NamedTuple):
    """A tensor, the file that it is in, and what it is called there."""

    source: Expected
    file: Path
    name: str


def load(config: ModelConfig, located: Iterable[Located], device: str, dtype: str) -> GPT:
    """The model of `config` with the weights of files, which must hold all of them.

    Tensors that need no change are used where they lie in the mapped file; those that are transposed, of another dtype
    or spread over several tensors are copied.
    """
    model = build(config, "meta", dtype)
    state: dict[str, Any] = {}
    with ExitStack() as stack:
        files: dict[Path, Any] = {}
        for source, file, name in located:
            if file not in files:
                files[file] = stack.enter_context(_opened(file, device))
            tensor = files[file].get_tensor(name)
            for piece, part in zip(source.pieces, split(source, tensor), strict=True):
                _place(state, piece, part.to(getattr(torch, dtype)))
    state = {path: torch.stack([rows[row] for row in sorted(rows)]) if isinstance(rows, dict) else rows
             for path, rows in state.items()}  # fmt: skip
    if config.embedding.tied:
        state["head.weight"] = state["embedding.token.weight"]
    model.load_state_dict(state, assign=True)
    if config.embedding.tied:
        model.head.weight = model.embedding.token.weight
    return model.requires_grad_(False)


def split(source: Expected, tensor: Tensor) -> list[Tensor]:
    """The weights that `tensor` holds, as we have them: (out, in), each on its own."""
    if source.transposed:
        tensor = tensor.transpose(-1, -2)
    if source.plus:
        tensor = tensor.float() + source.plus
    if len(source.pieces) == 1:
        return [tensor.reshape(source.pieces[0].shape)]
    widths = [piece.shape[source.axis] // source.groups for piece in source.pieces]
    grouped = tensor.unflatten(source.axis, (source.groups, -1))
    parts = grouped.split(widths, dim=source.axis + 1)
    return [part.flatten(source.axis, source.axis + 1) for part in parts]


def _place(state: dict[str, Any], piece: Piece, part: Tensor) -> None:
    if piece.row is None:
        state[piece.path] = part
    else:
        state.setdefault(piece.path, {})[piece.row] = part


def _opened(file: Path, device: str) -> Any:
    from safetensors import safe_open

    return safe_open(file, framework="pt", device=device)
