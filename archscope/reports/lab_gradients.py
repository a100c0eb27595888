"""The gradients of one backward pass, from the head down to the embedding: in tables, and drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from archscope.config import ModelConfig
from archscope.errors import Disagreement
from archscope.ledger import COMPONENTS, ledger
from archscope.reports.picture import Line, Panel, Picture
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.summary import architecture, unlike_layers
from archscope.sizes import Size, total

if TYPE_CHECKING:
    from archscope.lab.gradients import Gradients, Step

VANISHED = 1e-3
"""Below this share of what arrives at the last block, what arrives at the first has vanished; above its inverse it has
exploded."""

MOST_BLOCKS = 24
"""Of more blocks than this a table shows a few."""

FEW_BLOCKS = 12

PARTS = {"embeddings": ("embedding",), "final norm": ("final_norm",), "head": ("project_out", "head")}
"""The steps outside the blocks, and how the paths of the weights there begin."""

LINES = {"attention": "Attention", "ffn": "FFN", "norm": "LayerNorm", "all": "all weights"}
"""What is drawn of the weights of one model."""


class Variant(NamedTuple):
    """A model that was looked at; `name` says what is particular to it among those compared."""

    name: str
    config: ModelConfig
    found: Gradients

    @property
    def first_to_last(self) -> float:
        """The gradient of the first block's weights, as a multiple of that of the last's; NaN where that is 0."""
        return self._ratio(lambda step: step.all or 0.0)

    @property
    def arriving(self) -> float:
        """The gradient that arrives at the first block, as a multiple of that at the last; NaN where that is 0.

        It says what gets through; that of weights is also as large as their inputs are.
        """
        return self._ratio(lambda step: step.arriving)

    @property
    def verdict(self) -> str | None:
        """What becomes of gradients; None if nothing can be said."""
        if math.isnan(self.arriving):
            return None
        return "vanish" if self.arriving < VANISHED else "explode" if self.arriving > 1 / VANISHED else "stay alive"

    def _ratio(self, value: Callable[[Step], float]) -> float:
        last, first = value(self.found.blocks[0]), value(self.found.blocks[-1])
        return first / last if last else math.nan


def gradients_report(base: ModelConfig, variants: Sequence[Variant], settings: str) -> Report:
    """What was found in one model or in several; `settings` says how.

    Raises:
        Disagreement: if a built model has other parameters in a step than the ledger.
    """
    title = f"{base.name}: gradients of one backward pass"
    several = len(variants) > 1
    sheets = [
        _summary(variants),
        _steps(variants),
        *([_side_by_side(variants)] if several else []),
        *(_norms(variant, several) for variant in variants),
        _points(variants),
    ]
    return Report(
        "archscope.lab.gradients", 1, title, tuple(sheets), tuple(filter(None, _notes(base, variants, settings))),
        _picture(title, variants),
    )  # fmt: skip


def _summary(variants: Sequence[Variant]) -> Sheet:
    columns = (
        Column("model", "Model", "name"),
        Column("loss", "Loss", "number"),
        Column("first", "First block", "number"),
        Column("last", "Last block", "number"),
        Column("first_to_last", "First / last", "number"),
        Column("arriving", "Arriving", "number"),
        Column("verdict", "Gradients"),
    )
    rows = [
        {
            "model": variant.name,
            "loss": variant.found.loss,
            "first": variant.found.blocks[-1].all,
            "last": variant.found.blocks[0].all,
            "first_to_last": _known(variant.first_to_last),
            "arriving": _known(variant.arriving),
            "verdict": variant.verdict,
        }
        for variant in variants
    ]
    return Sheet("summary", "", columns, rows)


def _known(ratio: float) -> float | None:
    return None if math.isnan(ratio) else ratio


def _steps(variants: Sequence[Variant]) -> Sheet:
    """The order of the backward pass, the same in all models: they differ in wiring and in the norms of blocks."""
    updated = [_updated(variant) for variant in variants]
    alike = all(sizes == updated[0] for sizes in updated)
    columns = [Column("step", "Step", "count"), Column("what", "Goes back through"),
               Column("layer", "layer", "count", data_only=True)]  # fmt: skip
    if alike:
        columns += [Column("parameters", "Updates", "count"), Column("formula", "Parameters", "formula")]
    else:
        columns += [Column(variant.name, f"Updates: {variant.name}", "count") for variant in variants]
    shown, rows, above = _shown(variants[0].config.n_layers), [], ""
    for number, (step, *sizes) in enumerate(zip(variants[0].found.steps, *updated, strict=True), start=1):
        if step.layer not in shown:
            continue
        row: dict[str, Any] = {"step": number, "what": _name(step), "layer": step.layer}
        if alike:
            formula = sizes[0].formula() if sizes[0] else ""
            row |= {"parameters": int(sizes[0]), "formula": "the same" if formula and formula == above else formula}
            above = formula
        else:
            row |= {variant.name: int(size) for variant, size in zip(variants, sizes, strict=True)}
        rows.append(row)
    return Sheet("steps", "The order of the backward pass, and the parameters each step updates", tuple(columns), rows)


def _updated(variant: Variant) -> list[Size]:
    """How many parameters each step updates by the ledger, which must be as many as the built model has there."""
    book = ledger(variant.config)
    of_layer: dict[int, Size] = {}
    for kind in variant.config.kinds:
        size = total(weight.size for weight in book.in_blocks if kind.layers[0] in weight.layers)
        of_layer |= dict.fromkeys(kind.layers, size)
    sizes = []
    for step in variant.found.steps:
        if step.layer is None:
            begins = PARTS.get(step.what, ())
            size = total(weight.count for weight in book.weights if weight.path.partition(".")[0] in begins)
        else:
            size = of_layer[step.layer]
        if size != step.parameters:
            raise Disagreement(f"{_name(step)}: {size} parameters in the ledger, {step.parameters} in the model")
        sizes.append(size)
    return sizes


def _norms(variant: Variant, several: bool) -> Sheet:
    columns = (
        Column("what", "From the head"),
        Column("attention", "Attention", "number"),
        Column("ffn", "FFN", "number"),
        Column("norm", "LayerNorm", "number"),
        Column("embedding", "Embedding", "number"),
        Column("head", "Head", "number"),
        Column("all", "All", "number"),
        Column("arriving", "Arriving", "number"),
    )
    shown = _shown(variant.config.n_layers)
    rows = [_row(step) for step in variant.found.steps[1:] if step.layer in shown]
    name, of = (f"norms-{variant.name}", f": {variant.name}") if several else ("norms", "")
    return Sheet(name, f"Size of the gradient of the weights{of}", columns, rows)


def _row(step: Step) -> dict[str, Any]:
    return {
        "what": _name(step),
        "layer": step.layer,
        **{component: step.norms.get(component) for component in COMPONENTS},
        "all": step.all,
        "arriving": step.arriving,
        "parameters": step.parameters,
    }


def _side_by_side(variants: Sequence[Variant]) -> Sheet:
    columns = (Column("what", "From the head"), *(Column(each.name, each.name, "number") for each in variants))
    shown = _shown(variants[0].config.n_layers)
    rows = [
        {"what": _name(steps[0])} | {each.name: step.all for each, step in zip(variants, steps, strict=True)}
        for steps in zip(*(variant.found.steps[1:] for variant in variants), strict=True)
        if steps[0].layer in shown
    ]
    return Sheet("side-by-side", "Size of the gradient of all weights, side by side", columns, rows)


def _points(variants: Sequence[Variant]) -> Sheet:
    """Every step of every model, so every point that is drawn."""
    columns = (
        Column("model", "model"), Column("step", "step", "count"), Column("what", "what"),
        Column("layer", "layer", "count"), *(Column(component, component, "number") for component in COMPONENTS),
        Column("all", "all", "number"), Column("arriving", "arriving", "number"),
        Column("parameters", "parameters", "count"),
    )  # fmt: skip
    rows = [
        {"model": variant.name, "step": number, **_row(step)}
        for variant in variants
        for number, step in enumerate(variant.found.steps, start=1)
    ]
    return Sheet("points", "", columns, rows, data_only=True)


def _shown(n_layers: int) -> set[int | None]:
    """The blocks that a table has, the first and the last among them; None stands for what is no block."""
    if n_layers <= MOST_BLOCKS:
        return {None, *range(n_layers)}
    return {None, *(round(place * (n_layers - 1) / (FEW_BLOCKS - 1)) for place in range(FEW_BLOCKS))}


def _name(step: Step) -> str:
    return step.what if step.layer is None else f"block {step.layer + 1}"


def _picture(title: str, variants: Sequence[Variant]) -> Picture:
    several = len(variants) > 1
    panels = [
        _panel(
            f"Gradient of the weights: {variant.name}" if several else "Gradient of the weights",
            [(name, variant, _of_weights(key)) for key, name in LINES.items()],
        )
        for variant in variants
    ]
    if several:
        panels.append(_panel("Gradient of all weights", [(each.name, each, _of_weights("all")) for each in variants]))
    panels.append(_panel("Gradient that arrives", [(each.name, each, lambda step: step.arriving) for each in variants]))
    steps = f"from the head, step 2, to the embeddings, step {len(variants[0].found.steps):,}"
    return Picture(f"{title}\n{steps}", tuple(panels), columns=2)


def _of_weights(key: str) -> Callable[[Step], float | None]:
    return lambda step: step.all if key == "all" else step.norms.get(key)


def _panel(title: str, of: Sequence[tuple[str, Variant, Callable[[Step], float | None]]]) -> Panel:
    """A line for each name; it has a gap where there is no such gradient, or none that a logarithm can be taken of."""
    lines = []
    for name, variant, value in of:
        numbered = list(enumerate(variant.found.steps, start=1))[1:]
        points = [(float(number), _drawable(value(step))) for number, step in numbered]
        if any(math.isfinite(y) for _, y in points):
            lines.append(Line(name, points))
    return Panel(title, "step", "L2 norm", lines=tuple(lines), log=True, sketched=bool(lines))


def _drawable(value: float | None) -> float:
    return value if value is not None and 0 < value < math.inf else math.nan


def _notes(base: ModelConfig, variants: Sequence[Variant], settings: str) -> Iterator[str]:
    yield settings
    yield architecture(base)
    yield unlike_layers(base)
    if len(variants) > 1:
        yield "compared: each is this model with that one change"
    yield (
        "gradients are L2 norms: of all weights of a part, or, arriving, with respect to its output. First / last: "
        "block 1 over the last block; where what arrives is below 1/1,000 gradients vanish, above 1,000 they explode"
    )
    yield "blocks are counted from 1 here; block 1 is layer 0"
    if base.n_layers > MOST_BLOCKS:
        yield f"{FEW_BLOCKS} of {base.n_layers:,} blocks are shown; --format json has them all"
    if base.embedding.tied:
        yield (
            "tied: one matrix is updated by the sum of two gradients, that of the head and that of the embedding, "
            "which are shown on their own; its parameters count with the embeddings"
        )
    if any(step.all == 0 for variant in variants for step in variant.found.steps):
        yield "0: nothing comes through, or less than this dtype can hold"
    rescaled = [each.name for each in variants if _rescaled(each)]
    if rescaled:
        yield (
            f"{', '.join(rescaled)}: no residuals, yet the norms divide by the size of what comes to them, and so lift "
            f"the gradients up again; see it without them: --norm-placement none"
        )


def _rescaled(variant: Variant) -> bool:
    config = variant.config
    has_norms = config.norm.kind != "none" and config.norm.placement != "none"
    return has_norms and not config.residual and variant.verdict != "vanish"
