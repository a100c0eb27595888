"""The models that a note describes by their sizes and by no name: "n_layer = 12, n_head = 12, n_embd = 768".

What else a model is nobody says, so every usual kind of it counts: an FFN of two matrices or a gated one, learned
positions or none, biases or not.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from archscope.config import ModelConfig
from archscope.errors import ConfigError
from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import OF_A_MODEL
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts

_NEEDED = frozenset(OF_A_MODEL[:4])
_SOME = 1000
"""A context length of models whose positions have no weights."""


class Described(NamedTuple):
    """The models of every usual kind that have some sizes, and those sizes."""

    models: tuple[Facts, ...]
    sizes: Mapping[str, int]

    @property
    def with_all_heads(self) -> tuple[Facts, ...]:
        """The same with as many heads of keys as of queries, if they have fewer."""
        heads = self.sizes["n_heads"]
        has_fewer = self.sizes.get("n_kv_heads", heads) != heads
        return _of_sizes(_items({**self.sizes, "n_kv_heads": heads})) if has_fewer else ()

    def totals(self, *, with_positions: bool) -> list[Truth]:
        """The parameters of all of them: tied or not, and without learned positions unless they are known to have
        them."""
        every = [truth for facts in self.models for truth in (*facts.totals, *facts.tied_otherwise)]
        positions = 0 if with_positions else self.models[0].component("position")[0].value.exact
        how = "{} without params.embedding.position"
        rotary = [Truth.of(one.value.exact - positions, how.format(one.how), "count") for one in every if positions]
        return list(dict.fromkeys((*every, *rotary)))

    def counts(self, part: str | None) -> list[Truth]:
        """The parameters of all of them, without norms too, and of a part in every usual reading."""
        parts = (truth for facts in self.models for truth in (facts.component(part) if part is not None else ()))
        simplified = (truth for facts in self.models for truth in facts.simplified)
        return list(dict.fromkeys((*parts, *self.totals(with_positions=False), *simplified)))

    def but_for_a_term(self, number: Number) -> Truth | None:
        """The total that a number is but for the final norm or the positions; None if it is that of none."""
        found = ((facts.totals[0], term) for facts in self.models if (term := facts.term_left_out(number)))
        return next((total._replace(how=f"{total.how} of these sizes, with {term}") for total, term in found), None)


def sizes_in_force(context: Context) -> dict[str, Exact]:
    """The sizes that a note has stated here, or before if all of it agrees."""
    return {name: size for name in OF_A_MODEL if (size := context.size_before(name)) is not None}


def described_by(sizes: Mapping[str, object]) -> Described | None:
    """The models with some sizes; None if these don't tell enough."""
    known = {name: size for name, size in sizes.items() if isinstance(size, int) and size > 0}
    models = _of_sizes(_items(known)) if known.keys() >= _NEEDED else ()
    return Described(models, known) if models else None


def _items(sizes: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(sizes.items()))


@functools.lru_cache(maxsize=32)
def _of_sizes(items: tuple[tuple[str, int], ...]) -> tuple[Facts, ...]:
    sizes = dict(items)
    return tuple(
        facts
        for kind in (("gelu", "swiglu") if "d_ff" in sizes else ("gelu",))
        if (facts := _of_kind(sizes, kind)) is not None
    )


def _of_kind(sizes: Mapping[str, int], kind: str) -> Facts | None:
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
                "attention": {name: size for name, size in heads.items() if size},
                "ffn": {"kind": kind, "bias": True} | ({"d_ff": sizes["d_ff"]} if "d_ff" in sizes else {}),
                "position": {"kind": "learned" if "context_length" in sizes else "none"},
            }
        )
    except ConfigError:
        return None
    return Facts(config.name, config)
