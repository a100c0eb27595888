"""Several models side by side: sizes, kinds, parameters, memory; what differs is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from archscope.allocation.cache import cached_numbers
from archscope.config import ModelConfig
from archscope.dimensions import size_called
from archscope.ledger import COMPONENTS, Ledger, ledger
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import ffn_name
from archscope.units import BYTES_PER_VALUE

MARK = "≠"
_LONGEST_TITLE = 24


class Fact(NamedTuple):
    """One thing to say of a model: the group of rows it is in, its name, the kind of its value as a Column has it.

    The value is None where there is no such thing in the model.
    """

    group: str
    what: str
    kind: str
    value: int | float | str | None


def compare_report(configs: Sequence[ModelConfig], dtype: str = "float32") -> Report:
    """A row for each fact, a column for each model, and a mark on the rows in which they differ.

    Args:
        dtype: what the bytes are for, a key of BYTES_PER_VALUE.
    """
    facts = [list(_facts(ledger(config), dtype)) for config in configs]
    there = [same_fact for same_fact in zip(*facts, strict=True) if any(fact.value is not None for fact in same_fact)]
    rows = [_row(same_fact) for same_fact in there]
    columns = (
        Column("group", "Group", "step"),
        Column("what", "What", "name"),
        Column("differs", MARK, "name"),
        *(Column(_key(number), _heading(config.name), "varies") for number, config in enumerate(configs)),
        Column("kind", "kind", data_only=True),
    )
    different = sum(row["differs"] is not None for row in rows)
    notes = (
        f"{MARK} marks what differs: {different} of {len(rows)} rows",
        f"bytes in {dtype}; a token adds to the KV cache 2 × n_kv_heads × head_dim values per layer, or kv_rank + "
        "rope_dim where attention is latent",
    )
    title = " · ".join(config.name for config in configs)
    return Report("archscope.compare", 1, title, (Sheet("models", "", columns, rows),), notes)


def _row(same_fact: Sequence[Fact]) -> dict[str, Any]:
    group, what, kind, _ = same_fact[0]
    values = {_key(number): fact.value for number, fact in enumerate(same_fact)}
    differs = MARK if len(set(values.values())) > 1 else None
    return {"group": group, "what": what, "kind": kind, "differs": differs} | values


def _facts(counted: Ledger, dtype: str) -> Iterator[Fact]:
    """What there is to say of one model, the same facts in the same order for every model."""
    config = counted.config
    yield Fact("model", "name", "text", config.name)
    for name in ("vocab_size", "context_length", "d_model", "n_layers", "n_heads", "n_kv_heads", "head_dim", "d_ff"):
        own = size_called(config, name)
        yield Fact("sizes", name, "count", None if own is None else int(own))
    mixture = config.mixture
    yield Fact("sizes", "experts", "count", mixture.experts.count if mixture else None)
    yield Fact("sizes", "experts per token", "count", mixture.experts.active if mixture else None)
    yield Fact("sizes", "d_expert", "count", mixture.d_expert if mixture else None)
    for name, text in (
        ("attention", config.attention_form),
        ("window", ", ".join(dict.fromkeys(str(kind.config.attention.window or "full") for kind in config.kinds))),
        ("FFN", ffn_name(config)),
        ("position", config.position.kind),
        ("norm", config.norm.kind),
        ("norm placement", config.norm.placement),
        ("block", config.block),
        ("layers", f"{len(config.kinds)} kinds" if config.layers else None),
        ("head", "tied" if config.embedding.tied else "untied"),
    ):
        yield Fact("kinds", name, "text", text)
    total, size = int(counted.total), BYTES_PER_VALUE[dtype]
    yield Fact("parameters", "Total", "count", total)
    yield Fact("parameters", "active per token", "count", int(counted.active) if mixture else None)
    for component, name in COMPONENTS.items():
        yield Fact("parameters", name, "count", int(counted.count(component)))
    for component, name in COMPONENTS.items():
        yield Fact("shares", name, "share", int(counted.count(component)) / total)
    yield Fact("memory", "weights", "bytes", total * size)
    yield Fact("memory", "KV cache per token", "bytes", int(cached_numbers(config, 1)) * size)


def _key(number: int) -> str:
    return f"model_{number + 1}"


def _heading(name: str) -> str:
    return name if len(name) <= _LONGEST_TITLE else name[: _LONGEST_TITLE - 1] + "…"
