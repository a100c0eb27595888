"""Tokens that may be more or fewer than those of an input: in a cache that grows, between an encoder and a decoder."""

from __future__ import annotations

from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_ENCODES = AnyCase(r"encod|编码器")
_GROWS = AnyCase(
    r"decod|cache|generat|next token|new token|by step|\bpast\b|window|cross|解码|缓存|生成|增量|窗口|交叉|推理|每步"
)
"""Words of a text whose tokens may be more or fewer than those of the input; an encoder's are beside a decoder's."""


def grows(words: str, text: str, context: Context) -> bool:
    """Whether what is said of a shape, or above its list, speaks of tokens that may be more or fewer."""
    own, above = (words, text), [passage.text for passage in context.near]
    encoding = (*own, *above) if context.speaks_of_decoders else own
    return any(map(_ENCODES.search, encoding)) or any(map(_GROWS.search, (*own, *above)))
