"""The bytes of a value in a cache: a dtype of a few bits may be that of the weights alone, quantised without it."""

from __future__ import annotations

import functools

from archscope.notes.numbers.numerals import Exact
from archscope.notes.text.patterns import AnyCase

_FEW_BITS = r"(?:(?:fp|int|nf|float|kv)[48]\b|\b[48][- ]bits?\b|[48] ?(?:比特|位)|\bw\d+a\d+kv[48]|quanti[sz]|量化)"
_CACHE = r"(?:\bkv\b|k/v|\bcach|缓存|\bkeys\b)"
_BETWEEN = r"(?:(?!weight|权重|awq|gptq)[^\n.。;；:：]){0,40}?"
_OF_CACHE = AnyCase(rf"{_CACHE}{_BETWEEN}{_FEW_BITS}|{_FEW_BITS}{_BETWEEN}{_CACHE}|\bkv[-_ ]?[48]\b|kv.?cache.?dtype")
"""What a note says of a cache that is in a few bits as well."""
_OF_WEIGHTS = 2
"""The bytes of a value where only the weights are in fewer."""


def widths_of_cache(widths: tuple[Exact, ...], note: str) -> tuple[Exact, ...]:
    """The bytes that a value of a cache may have where some text names a dtype; more, if that may be the weights'."""
    is_open = len(widths) == 1 and widths[0] < _OF_WEIGHTS and not _is_in_few_bits(note)
    return (*widths, _OF_WEIGHTS) if is_open else widths


@functools.lru_cache(maxsize=2)
def _is_in_few_bits(note: str) -> bool:
    """Whether a note says of a cache that it is in a few bits."""
    return _OF_CACHE.search(note) is not None
