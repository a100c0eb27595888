"""The KV cache: what is kept of the tokens seen, so that each goes through the model once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.config import LayerKind, ModelConfig
from archscope.dimensions import count_of_layers, dimensions_of_layers
from archscope.sizes import Size, total

USUAL_GROUPS = 8
"""Key/value heads that grouped-query attention mostly has, as in Llama 2 70B, Llama 3 and Mistral."""


class Form(NamedTuple):
    """A form of attention of the same model: how many numbers its cache has after `tokens`, and per token in it."""

    form: str
    n_kv_heads: int | None
    per_token: int
    numbers: int
    own: bool


def cached_numbers(config: ModelConfig, tokens: int) -> Size:
    """How many numbers are in the cache after `tokens`: keys and values of every layer, or their latent vectors.

    A layer with a sliding window keeps no more tokens than that.
    """
    return total(
        (sizes.R + sizes.r if kind.config.is_latent else 2 * sizes.G)
        * count_of_layers(config, [kind])
        * (sizes.W if _is_windowed(kind, tokens) else Size.of(tokens))
        for kind, sizes in zip(config.kinds, dimensions_of_layers(config), strict=True)
    )


def forms(config: ModelConfig, tokens: int) -> Iterator[Form]:
    """The model as it is, and with other numbers of key/value heads in every layer."""
    heads, own = config.attention.n_heads, config.n_kv_heads
    if config.is_latent:
        yield Form("latent", None, int(cached_numbers(config, 1)), int(cached_numbers(config, tokens)), True)
    grouped = own if 1 < own < heads else _usual(heads)
    for form, number in (("multi-head", heads), ("grouped-query", grouped), ("multi-query", 1)):
        if number is not None:
            is_own = form == config.attention_form
            one, all_tokens = (
                int(cached_numbers(config, count)) if is_own else _with_heads(config, number, heads, count)
                for count in (1, tokens)
            )
            yield Form(form, number, one, all_tokens, is_own)


def _usual(heads: int) -> int | None:
    """The usual number of groups, or else the largest up to a quarter of the heads; None if there is none."""
    if heads > USUAL_GROUPS and heads % USUAL_GROUPS == 0:
        return USUAL_GROUPS
    return next((number for number in range(min(heads // 4, USUAL_GROUPS), 1, -1) if heads % number == 0), None)


def _with_heads(config: ModelConfig, number: int, of: int, tokens: int) -> int:
    """The numbers in the cache with `number` of `of` heads; layers with other heads have as large a share of theirs."""
    numbers = 0
    for kind, sizes in zip(config.kinds, dimensions_of_layers(config), strict=True):
        seen = int(sizes.W) if _is_windowed(kind, tokens) else tokens
        numbers += int(count_of_layers(config, [kind])) * seen * (int(sizes.Q) + int(sizes.U)) * number // of
    return numbers


def _is_windowed(kind: LayerKind, tokens: int) -> bool:
    window = kind.config.attention.window
    return window is not None and window < tokens
