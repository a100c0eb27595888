"""The weights of a checkpoint for a model: whether they are all there, and the model with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from archscope import tokens
from archscope.changes import changed
from archscope.checkpoints.checkpoint import FLOATS, Comparison, compare, tokenizer_beside
from archscope.checkpoints.headers import Stored
from archscope.config import ModelConfig
from archscope.errors import FileError, InputError
from archscope.ledger import ledger
from archscope.tokenizer_json import is_gpt2

if TYPE_CHECKING:
    from archscope.model.gpt import GPT

SHOWN = 4


class Weights(msgspec.Struct, frozen=True):
    """The tensors of a checkpoint that hold all weights of a model."""

    path: Path
    compared: Comparison
    stored: Mapping[str, Stored]

    @classmethod
    def of(cls, path: Path, config: ModelConfig) -> Weights:
        """The weights of `config` in the files at `path`; only headers are read.

        Raises:
            FileError: if they can't be read, or not all weights are there as they must be.
        """
        compared, stored = compare(path, ledger(config))
        if not compared.complete:
            wrong = [*compared.missing, *compared.other_shape, *compared.quantised]
            quantised = f" ({len(compared.quantised):,} are quantised)" if compared.quantised else ""
            listed = ", ".join(wrong[:SHOWN]) + (f", … ({len(wrong):,})" if len(wrong) > SHOWN else "")
            raise FileError(
                f"{path}: only {len(compared.matched):,} of {compared.expected:,} tensors are as {config.name} needs "
                f"them{quantised}; not these: {listed}",
                "`archscope params --checkpoint` compares every tensor; --device meta needs no weights",
            )
        return cls(path, compared, stored)

    @property
    def dtype(self) -> str:
        """The dtype of most of the weights."""
        return FLOATS[self.compared.dtype] if FLOATS[self.compared.dtype] != "float64" else "float32"

    def loaded(self, config: ModelConfig, device: str, dtype: str) -> GPT:
        """The model of `config` with these weights."""
        from archscope.model.load import Located, load

        located = [Located(tensor, self.stored[name].file, name) for name, tensor in self.compared.matched.items()]
        return load(config, located, device, dtype)


def with_tokenizer(path: Path, config: ModelConfig, texts: bool, tokenizer: str | None) -> ModelConfig:
    """`config` with the tokenizer of the checkpoint at `path`: GPT-2's where the vocabulary is GPT-2's, else its own.

    Raises:
        InputError: if there are texts to encode and no tokenizer is known or named, or one of another vocabulary is.
    """
    own = _tokenizer(path, config, texts and tokenizer is None)
    if texts and tokenizer is not None and tokens.vocabulary_size(tokenizer) > config.embedding.vocab_size:
        raise InputError(
            f"{tokenizer} has {tokens.vocabulary_size(tokenizer):,} ids, the weights of {config.name} are for "
            f"{config.embedding.vocab_size:,}",
            "leave --tokenizer out, or give the ids themselves: --ids 464,3139",
        )
    if texts and not (own or tokenizer):
        raise InputError(
            f"{path}: there is no tokenizer.json beside the weights, so a text can't be turned into its ids",
            "give the ids themselves: --ids 464,3139; or name an encoding with --tokenizer",
        )
    return changed(config, {"embedding": {"tokenizer": tokenizer or own if texts else own}})


def _tokenizer(path: Path, config: ModelConfig, needed: bool) -> str:
    """The name of the tokenizer that the ids of a checkpoint are of; empty if none is known, or none can be read."""
    beside = tokenizer_beside(path)
    if config.embedding.vocab_size == tokens.vocabulary_size(tokens.DEFAULT) and (beside is None or is_gpt2(beside)):
        return tokens.DEFAULT
    if beside is not None and (needed or _readable(beside)):
        return str(beside)
    return config.embedding.tokenizer


def _readable(tokenizer: Path) -> bool:
    try:
        tokens.vocabulary_size(str(tokenizer))
    except InputError:
        return False
    return True
