"""Whose the sizes are that a section states: those of the model it is about, or of one of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Mention
from archscope.notes.truths.facts import facts_of

_TELLING = ("n_layers", "d_model", "n_heads", "vocab_size")
_FEWEST = 2


def is_of(owner: Mention | None, mention: Mention, for_all: bool) -> bool:
    """Whether a size that was stated of `owner` is one of a model."""
    if owner is None:
        return for_all
    if owner.presets and not owner.is_one:
        return for_all and owner.family == mention.family
    return owner.presets == mention.presets and (bool(owner.presets) or owner.family == mention.family)


def are_of_another(stated: Iterable[Mapping[str, Exact]], mention: Mention) -> bool:
    """Whether sections within that of a model state two sizes or more that it hasn't, and fewer that it has.

    "## tiny-gpt" with `n_layer: 8` and `n_embd: 640`, in a lecture on GPT-2 XL, has a model of its own.
    """
    if not mention.is_one:
        return False
    size = facts_of(mention.presets[0]).size
    last = {name: value for values in stated for name, value in values.items() if name in _TELLING}
    same = [size(name) == value for name, value in last.items()]
    return same.count(False) >= max(_FEWEST, same.count(True) + 1)
