"""What several experiments check before they begin."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.config import ModelConfig
from archscope.errors import InputError, check_choice, listed
from archscope.execution import place_for
from archscope.parts.ffn import KINDS
from archscope.units import BYTES_PER_VALUE

if TYPE_CHECKING:
    from archscope.weights import Weights

MOST_SAMPLES = 10**8

SMALLER_MODEL = "take a smaller model, or fewer layers: --n-layers 1"
"""What to do where a model doesn't fit whose values are looked at."""

FFN_KINDS = [kind for kind, row in KINDS.items() if row.matrices]
"""Those of `parts.ffn.KINDS` that have an FFN."""


def check(device: str, dtype: str, **sizes: int) -> None:
    """Refuses a device on which nothing is computed, an unknown dtype, and sizes that make no sense."""
    from archscope.machine import check_computing, free_bytes

    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    check_computing(device)
    for name, size in sizes.items():
        if not 1 <= size <= MOST_SAMPLES:
            raise InputError(f"--{name} {size:,}: expected 1 to {MOST_SAMPLES:,}")
    free_bytes(device)


def ffn_kinds(kinds: str | Sequence[str]) -> list[str]:
    """Kinds of FFN, each once, of which there is something to compute; "all" is all of them.

    Raises:
        InputError: if there is no such kind, or none is named.
    """
    if kinds == "all":
        return list(FFN_KINDS)
    chosen = listed("--kinds", kinds)
    if not chosen:
        raise InputError("--kinds: none is given", "like --kinds relu,gelu,silu")
    for kind in chosen:
        check_choice("kind of FFN", kind, FFN_KINDS)
    return list(dict.fromkeys(chosen))


def check_between(option: str, number: int, least: int, most: int, where: str) -> None:
    """Refuses the number of an option that isn't from `least` to `most`, which is what `where` has room for."""
    if not least <= number <= most:
        raise InputError(f"--{option} {number:,}: expected {least} to {most:,}, as {where} has room for")


def place(config: ModelConfig, device: str, dtype: str, tokens: int = 1) -> str:
    """`device`, once it is sure that the model fits there with a pass over so many tokens."""
    return place_for(config, device, dtype, SMALLER_MODEL, tokens=tokens)


def with_weights(
    config: ModelConfig, checkpoint: str | Path | None, texts: bool, tokenizer: str | None
) -> tuple[ModelConfig, Weights | None]:
    """`config` with the tokenizer of a checkpoint, and the weights there, if one is given."""
    if checkpoint is None:
        return config, None
    from archscope.weights import Weights, with_tokenizer

    weights = Weights.of(Path(checkpoint), config)
    return with_tokenizer(Path(checkpoint), config, texts, tokenizer), weights


def check_number(what: str, number: int, count: int, where: str) -> None:
    """Refuses the number of a layer or a head, say, that `where`, which has `count` of them from 0, hasn't."""
    if not 0 <= number < count:
        there = f"{what}s 0 to {count - 1}" if count > 1 else f"{what} 0 alone"
        raise InputError(f"--{what} {number}: {where} has {there}")
