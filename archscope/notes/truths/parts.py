"""What several parts of a model have together, in one block or in all of them, and their share of a block or of all.

Every reading ends with what it is of, in brackets, where that is one thing or another: "[one block]", "[the model]".
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from archscope.config import ModelConfig
from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.numerals import Exact, divided
from archscope.notes.statements.part_names import ALL, BLOCK, MODEL, ONE, OUTPUT
from archscope.notes.truths.facts import Facts, facts_of, named

_IN_BLOCKS = frozenset(("attention", "qkv", "out", "ffn", "up", "down", "norm", "block"))
_SOME = 6
"""So many readings of each of several parts are put together."""


@functools.lru_cache(maxsize=256)
def counts_of(facts: Facts, names: tuple[str, ...]) -> Sequence[Truth]:
    """The parameters that parts have together, in every way to count them."""
    found = [_readings(facts, name) for name in names]
    if len(found) == 1:
        return found[0]
    sums = itertools.product(*(readings[:_SOME] for readings in found))
    return list(dict.fromkeys(_sum(parts) for parts in sums if _are_of_one_kind(parts)))


def _readings(facts: Facts, name: str) -> list[Truth]:
    """The parameters of one part; the total with a head of its own, and tied."""
    if name == OUTPUT:
        return [*_readings(facts, "out"), *_readings(facts, "head")]
    if name == "total":
        return [*facts.totals, *facts.tied_otherwise]
    every = facts.component(name) or of_matrix(name, facts)
    if name == "ffn":
        every = [one for one in every if not one.how.endswith("one matrix")]
    if name in _IN_BLOCKS or "." in name:
        return [one._replace(how=f"{one.how} [{ONE if _is_of_one(one) else ALL}]") for one in every]
    return [one for one in every if one.value.exact]


@functools.lru_cache(maxsize=256)
def bytes_of(facts: Facts, names: tuple[str, ...], width: Exact) -> Sequence[Truth]:
    """The bytes of parts, of so many for each parameter."""
    return [Truth.of(one.value.exact * width, f"{width} bytes × {one.how}", "bytes") for one in counts_of(facts, names)]


def _is_of_one(truth: Truth) -> bool:
    return "one block" in truth.how or truth.how.startswith("one ")


def _are_of_one_kind(parts: Sequence[Truth]) -> bool:
    """Whether parts are all of one block, or all of the model."""
    return len({one.how.endswith(f"[{ONE}]") for one in parts}) == 1


def _sum(parts: Sequence[Truth]) -> Truth:
    of = f" [{ONE}]" if parts[0].how.endswith(f"[{ONE}]") else ""
    hows = " + ".join(one.how.partition(" [")[0] for one in parts)
    return Truth.of(sum(one.value.exact for one in parts), f"{hows}{of}", "count")


@functools.lru_cache(maxsize=256)
def shares_of(facts: Facts, names: tuple[str, ...]) -> Sequence[Truth]:
    """The shares that parts have of a block, and of the model: tied or not, and without its embeddings."""
    return list(dict.fromkeys(_shares(facts, names)))


def _shares(facts: Facts, names: tuple[str, ...]) -> Iterator[Truth]:
    parts = counts_of(facts, names)
    blocks = [one for one in facts.component("block") if one.how.startswith("one block")]
    for part in parts:
        wholes = [(blocks, BLOCK)] if part.how.endswith(f"[{ONE}]") else [
            ([*facts.totals[:3], *facts.tied_otherwise[:3]], MODEL)
        ]  # fmt: skip
        for wholes_of, of in wholes:
            for whole in wholes_of:
                how = f"({part.how.partition(' [')[0]}) / ({whole.how}) [{of}]"
                yield Truth.of(divided(part.value.exact, whole.value.exact), how, "share")


@functools.lru_cache(maxsize=64)
def with_all_heads(facts: Facts) -> Facts:
    """The facts of the same model with as many heads of keys as of queries."""
    config: ModelConfig = facts.config
    attention = config.attention
    if attention.n_kv_heads in (None, attention.n_heads) or config.is_latent:
        return facts
    return facts_of(named(replace(config, attention=replace(attention, n_kv_heads=attention.n_heads))))


def of_matrix(path: str, facts: Facts) -> list[Truth]:
    """What a matrix has in one block and in all of them, without its biases and with them."""
    found = [one for one in facts.ledger.weights if one.path.startswith(f"blocks.*.{path}.")]
    return [
        Truth.of(sum(int(one.size) * (int(one.copies) if of_all else 1) for one in weights), how, "count")
        for weights, what in (([one for one in found if one.path.endswith(".weight")], ""), (found, " with biases"))
        for of_all, of in ((False, "one block"), (True, "all blocks"))
        if weights and (how := f"{path} of {of}{what}")
    ]
