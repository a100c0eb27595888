"""How many parameters, in which component, by which formula."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from archscope.errors import Disagreement, InputError
from archscope.ledger import COMPONENTS, Ledger, Weight
from archscope.reports.checkpoint import differences_sheet, fused_sheet, ignored, verdict
from archscope.reports.report import ROLE, Column, Report, Sheet
from archscope.reports.summary import architecture, experts_chosen, named_sizes, span, unlike_layers, width_steps
from archscope.sizes import Size, total
from archscope.units import BYTES_PER_VALUE, count_text, plural, share_text

if TYPE_CHECKING:
    from archscope.checkpoints.checkpoint import Comparison
    from archscope.checkpoints.headers import Stored
    from archscope.measure import Recount

Files = tuple["Comparison", Mapping[str, "Stored"]]
"""A checkpoint held against the ledger, and its tensors."""

DETAILS = ("components", "layers", "tensors")
MAX_ROWS = 10_000

_PARTS = {
    "embedding.token": "token",
    "embedding.position": "position",
    "embedding.projection": "projections",
    "attention.sinks": "sinks",
    "ffn.router": "routers",
    "ffn.experts": "experts",
    "ffn.shared": "shared",
}


_NORMS_OUTSIDE = {"norm.embedding": "the embedding norm", "norm.final": "the final norm"}
"""The norms that aren't in a block, by address."""


def params_report(
    ledger: Ledger,
    *,
    detail: str = "components",
    per_layer: bool = False,
    dtype: str = "float32",
    recount: Recount | None = None,
    files: Files | None = None,
) -> Report:
    """The parameters of a ledger.

    Args:
        detail: one of DETAILS: also a sheet with every layer or every weight.
        per_layer: also a sheet with one block on its own.
        dtype: what the bytes are for, a key of BYTES_PER_VALUE.
        recount: the same model counted in torch, if it was.
        files: the same model as files have it, if there are any; bytes are then those in the files.

    Raises:
        InputError: if a sheet would have more than MAX_ROWS rows.
        Disagreement: if `recount` differs from the ledger.
    """
    config = ledger.config
    sheets = [_components(ledger, dtype, files)]
    if per_layer:
        sheets += _one_of_each_block(ledger, dtype)
    if detail == "layers":
        sheets.append(_layers(ledger))
    if detail == "tensors":
        sheets.append(_tensors(ledger))
    if files is not None:
        sheets += [differences_sheet(*files), fused_sheet(files[0])]
    elif detail == "components":
        sheets.append(_quoted_totals(ledger))
    notes = [
        architecture(config), unlike_layers(config), named_sizes(config), width_steps(config), _active(ledger),
        _tying(ledger), _buffers(ledger), _verdict(recount), *_of_files(files),
    ]  # fmt: skip
    title = f"{config.name}: {count_text(ledger.total)} parameters"
    counts = {title: int(ledger.total), _tying(ledger): int(_with_the_other_head(ledger))}
    return Report("archscope.params", 1, title, tuple(sheets), tuple(filter(None, notes)), counts=counts)


def _components(ledger: Ledger, dtype: str, files: Files | None) -> Sheet:
    quantities = ledger.quantities()
    row = partial(_count_row, whole=ledger.total, dtype=dtype)
    rows = []
    for component, name in COMPONENTS.items():
        count = quantities[f"params.{component}"]
        if count or component != "head":
            rows.append(row(name, f"params.{component}", count))
        parts = [part for part in _PARTS if part.startswith(component) and f"params.{part}" in quantities]
        rows += [row(_PARTS[part], f"params.{part}", quantities[f"params.{part}"], role="part") for part in parts]
    rows.append(row("Total", "params.total", ledger.total, role="total"))
    if ledger.active != ledger.total:
        rows.append(row("active", "params.active", ledger.active, role="part") | {"formula": None})
    if files is not None:
        held = files[0].bytes
        of_row = {f"params.{address}": size for address, size in held.items()}
        of_row["params.total"] = sum(size for address, size in held.items() if address in COMPONENTS)
        rows = [{**row, "bytes": of_row.get(row["address"])} for row in rows]
    return Sheet("components", "", _count_columns("in the files" if files else dtype), rows)


def _one_of_each_block(ledger: Ledger, dtype: str) -> Iterator[Sheet]:
    """A sheet for each kind of block in which the weights differ."""
    groups: dict[tuple[Weight, ...], list[int]] = {}
    if len(ledger.config.kinds) == 1:
        yield _one_block(ledger.in_blocks, ledger.config.n_layers, "", "block", dtype)
        return
    for kind in ledger.config.kinds:
        weights = tuple(weight for weight in ledger.in_blocks if kind.layers[0] in weight.layers)
        groups.setdefault(weights, []).extend(kind.layers)
    for number, (weights, layers) in enumerate(groups.items(), start=1):
        where = f", layers {span(layers, ledger.config.n_layers)}"
        yield _one_block(weights, len(layers), where, "block" if number == 1 else f"block-{number}", dtype)


def _one_block(weights: Sequence[Weight], repeats: int, where: str, name: str, dtype: str) -> Sheet:
    sizes = {
        component: total(weight.size for weight in weights if weight.component == component)
        for component in ("attention", "ffn", "norm")
    }
    whole = total(sizes.values())
    row = partial(_count_row, whole=whole, dtype=dtype)
    rows = [row(COMPONENTS[key], f"params.{name}.{key}", size) for key, size in sizes.items()]
    rows.append(row("One block", f"params.{name}", whole, role="total"))
    # An equation is exact, whatever the units.
    product = f"{count_text(whole)} × {count_text(repeats)} = {count_text(whole * repeats)}"
    return Sheet(name, f"One block of {count_text(repeats)}{where} ({product})", _count_columns(dtype), rows)


def _count_columns(dtype: str) -> tuple[Column, ...]:
    return (
        Column("component", "Component"),
        Column("formula", "Formula", "formula"),
        Column("parameters", "Parameters", "count"),
        Column("share", "Share", "portion"),
        Column("bytes", dtype, "bytes"),
        Column("address", "address", data_only=True),
        ROLE,
    )


def _count_row(name: str, address: str, count: Size, *, whole: int, dtype: str, role: str = "row") -> dict[str, Any]:
    return {
        "component": name,
        "formula": count.formula() if role != "total" else None,
        "parameters": int(count),
        "share": int(count) / int(whole) if whole else 0.0,
        "bytes": int(count) * BYTES_PER_VALUE[dtype],
        "address": address,
        "role": role,
    }


def _quoted_totals(ledger: Ledger) -> Sheet:
    columns = (
        Column("what", "The same model, counted"),
        Column("parameters", "Parameters", "count"),
        Column("seen_in", "Where such a figure comes from"),
    )
    rows = [{"what": what, "parameters": int(n), "seen_in": seen_in} for what, n, seen_in in _conventions(ledger)]
    return Sheet("quoted", "Totals that people quote", columns, rows)


def _conventions(ledger: Ledger) -> Iterator[tuple[str, int, str]]:
    """Other ways to count the same weights, each with what it leaves out or adds."""
    tied = ledger.config.embedding.tied
    yield "in full, tied weights once", ledger.total, "distinct weights in the file"
    position = ledger.count("embedding.position")
    if position:
        yield "without positions", ledger.total - position, "what nanoGPT prints for its models"
    if ledger.active != ledger.total:
        yield "active per token", ledger.active, f"{experts_chosen(ledger.config)} experts; embedding and head in full"
        yield "active, without token table", ledger.active - ledger.count("embedding.token"), "of it a row is looked up"
    outside = ledger.count("embedding") + ledger.count("head")
    left_out = (
        "embeddings" if not ledger.count("head") else "embeddings and head bias" if tied else "embeddings and head"
    )
    yield f"without {left_out}", ledger.total - outside, "“non-embedding” parameters in scaling laws"
    blocks = total(weight.count for weight in ledger.in_blocks)
    norms = [name for address, name in _NORMS_OUTSIDE.items() if ledger.count(address)]
    if norms:
        yield "blocks alone", blocks, f"all blocks, without {' and '.join(norms)}"
    if tied:
        yield "with the head untied", _with_the_other_head(ledger), "counters that miss the tie"
    else:
        yield "if the head were tied", _with_the_other_head(ledger), "the same layout with tied weights"


def _tying(ledger: Ledger) -> str:
    other = count_text(_with_the_other_head(ledger))
    if ledger.config.embedding.tied:
        return f"tied: the output head reuses the token embedding; untied it would be {other}"
    return f"untied: the output head has a matrix of its own; tied it would be {other}"


def _with_the_other_head(ledger: Ledger) -> Size:
    """The total if the head were tied where it isn't, and the other way round."""
    head = ledger.head_weight.size
    return ledger.total + head if ledger.config.embedding.tied else ledger.total - head


def _of_files(files: Files | None) -> tuple[str, ...]:
    return () if files is None else (ignored(files[0]), verdict(files[0]))


def _active(ledger: Ledger) -> str:
    if ledger.active == ledger.total:
        return ""
    share = share_text(int(ledger.active) / int(ledger.total))
    chosen = experts_chosen(ledger.config)
    return f"active: a token goes through {chosen} experts, {share} of the parameters: total − {_idle(ledger)}"


def _idle(ledger: Ledger) -> str:
    """The formula of what a token doesn't go through: layers × experts not chosen × the numbers of one."""
    alike: dict[str, list[Weight]] = {}
    for weight in ledger.weights:
        if weight.chosen is not None:
            layers = weight.copies.formula()
            layers = f"({layers})" if len(weight.copies.terms) > 1 else layers
            idle = f"{layers} × ({weight.shape[0].formula()} − {weight.chosen.formula()})"
            alike.setdefault(idle, []).append(weight)
    return " − ".join(
        f"{idle} × ({total(weight.per_expert for weight in weights).formula()})" for idle, weights in alike.items()
    )


def _buffers(ledger: Ledger) -> str:
    numbers = int(total(weight.count for weight in ledger.buffers))
    return f"besides, {count_text(numbers)} stored numbers that aren't trained correct the routers" if numbers else ""


def _verdict(recount: Recount | None) -> str:
    if recount is None:
        return ""
    if not recount.equal:
        shown = "\n".join(recount.differences[:10])
        raise Disagreement(f"counted in torch: not equal, {plural(len(recount.differences), 'difference')}\n{shown}")
    tied = f", {recount.tied} of them tied" if recount.tied else ""
    return f"counted in torch: equal ({recount.tensors:,} tensors compared{tied}); by fvcore: {recount.fvcore_total:,}"


def _layers(ledger: Ledger) -> Sheet:
    layers = ledger.config.n_layers
    if layers > MAX_ROWS:
        raise InputError(
            f"n_layers {count_text(layers)}: --detail layers lists at most {MAX_ROWS:,}", "use --per-layer"
        )
    first = [w for w in ledger.weights if w.component == "embedding" or w.address == "norm.embedding"]
    rows = [_layer_row("embedding", first)]
    block_of: dict[int, dict[str, Any]] = {}
    for kind in ledger.config.kinds:
        block = _layer_row("block", [weight for weight in ledger.in_blocks if kind.layers[0] in weight.layers])
        block_of |= dict.fromkeys(kind.layers, block)
    rows += [{**block_of[layer], "layer": str(layer)} for layer in range(layers)]
    for name, addresses in (("final norm", ("norm.final",)), ("output head", ("head.weight", "head.bias"))):
        weights = [w for w in ledger.weights if w.address in addresses and not w.tied_to]
        rows += [_layer_row(name, weights)] if weights else []
    sums = {key: sum(row[key] for row in rows) for key in rows[0] if key not in ("layer", "role")}
    rows.append({"layer": "Total", **sums, "role": "total"})
    keys = [key for key in COMPONENTS if sums[key]]
    columns = (Column("layer", "Layer"), *(Column(key, COMPONENTS[key], "count") for key in keys),
               Column("total", "Total", "count"), ROLE)  # fmt: skip
    return Sheet("layers", "Layer by layer", columns, rows)


def _layer_row(name: str, weights: Sequence[Weight]) -> dict[str, Any]:
    counts = {key: int(total(w.size for w in weights if w.component == key and not w.tied_to)) for key in COMPONENTS}
    return {"layer": name, **counts, "total": sum(counts.values()), "role": "row"}


def _tensors(ledger: Ledger) -> Sheet:
    columns = (
        Column("path", "Weight", "name"),
        Column("symbols", "Shape", "symbols"),
        Column("shape", "Numbers", "shape"),
        Column("copies", "Copies", "count"),
        Column("parameters", "Parameters", "count"),
        Column("tied_to", "tied_to", data_only=True),
        Column("address", "address", data_only=True),
        ROLE,
    )
    rows: list[dict[str, Any]] = [
        {
            "path": f"{weight.path} (tied)" if weight.tied_to else weight.path,
            "symbols": [size.letters() for size in weight.shape],
            "shape": [int(size) for size in weight.shape],
            "copies": int(weight.copies),
            "parameters": int(weight.count),
            "tied_to": weight.tied_to or None,
            "address": f"params.{weight.address}",
            "role": "row",
        }
        for weight in ledger.weights
    ]
    rows.append(
        {column.key: None for column in columns}
        | {"path": "Total", "copies": int(sum(w.copies for w in ledger.weights)), "parameters": int(ledger.total)}
        | {"role": "total"}
    )
    return Sheet("tensors", "Every weight; * is the number of the block, counted from 0", columns, rows)
