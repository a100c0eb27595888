"""The models that a note describes by their sizes and by no name: "n_layer = 12, n_head = 12, n_embd = 768".

What else a model is nobody says, so every usual kind of it counts: an FFN of two matrices or a gated one, learned
positions or none, biases or not.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from typing import NamedTuple

from archscope.config import ModelConfig
from archscope.errors import ConfigError
from archscope.notes.claims import Truth
from archscope.notes.context import Context
from archscope.notes.facts import Facts
from archscope.notes.numerals import Exact, Number

SIZES = ("d_model", "n_layers", "n_heads", "vocab_size", "n_kv_heads", "head_dim", "d_ff", "context_length")
_NEEDED = frozenset(SIZES[:4])
_SOME = 1000
"""A context length of models whose positions have no weights."""


class Described(NamedTuple):
    """The models of every usual kind that have some sizes, and the same with as many heads of keys as of queries."""

    models: tuple[Facts, ...]
    with_all_heads: tuple[Facts, ...]

    def with_positions(self) -> Described:
        """Those of them that learn their positions."""
        return Described(
            *(tuple(facts for facts in each if facts.component("position")[0].value.exact) for each in self)
        )

    def but_for_a_term(self, number: Number) -> Truth | None:
        """The total that a number is but for the final norm or the positions; None if it is that of none."""
        return next((facts.totals[0] for facts in self.models if facts.lacks_a_term(number)), None)


def sizes_in_force(context: Context) -> dict[str, Exact]:
    """The sizes that a note has stated here, or before if all of it agrees."""
    return {name: size for name in SIZES if (size := context.size_before(name)) is not None}


def described_by(sizes: Mapping[str, object]) -> Described | None:
    """The models with some sizes; None if these don't tell enough."""
    known = {name: size for name, size in sizes.items() if isinstance(size, int) and size > 0}
    models = _of_sizes(tuple(sorted(known.items()))) if known.keys() >= _NEEDED else ()
    has_fewer = known.get("n_kv_heads", known.get("n_heads")) != known.get("n_heads")
    others = {name: size for name, size in known.items() if name != "n_kv_heads"} if has_fewer else {}
    return Described(models, _of_sizes(tuple(sorted(others.items()))) if others else ()) if models else None


@functools.lru_cache(maxsize=32)
def _of_sizes(items: tuple[tuple[str, int], ...]) -> tuple[Facts, ...]:
    sizes = dict(items)
    return tuple(
        facts
        for kind, position, biased in itertools.product(
            ("gelu", "swiglu") if "d_ff" in sizes else ("gelu",),
            ("learned", "none") if "context_length" in sizes else ("none",),
            (True, False),
        )
        if (facts := _of_kind(sizes, kind, position, biased)) is not None
    )


def _of_kind(sizes: Mapping[str, int], kind: str, position: str, biased: bool) -> Facts | None:
    """The facts of a model with some sizes; None if there can be none."""
    heads = {"n_heads": sizes["n_heads"], "n_kv_heads": sizes.get("n_kv_heads"), "head_dim": sizes.get("head_dim")}
    try:
        config = ModelConfig.from_mapping(
            {
                "name": "the model described",
                "d_model": sizes["d_model"],
                "n_layers": sizes["n_layers"],
                "context_length": sizes.get("context_length", _SOME),
                "embedding": {"vocab_size": sizes["vocab_size"]},
                "attention": {name: size for name, size in heads.items() if size} | {"qkv_bias": biased},
                "ffn": {"kind": kind, "bias": True} | ({"d_ff": sizes["d_ff"]} if "d_ff" in sizes else {}),
                "position": {"kind": position},
            }
        )
    except ConfigError:
        return None
    return Facts(config.name, config)
