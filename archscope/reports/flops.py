"""How many floating point operations, in which product, by which formula."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import structs

from archscope.compute.elementwise import elementwise
from archscope.compute.left_out import left_out
from archscope.compute.products import PASSES, Work, work
from archscope.compute.rules_of_thumb import estimates
from archscope.config import ModelConfig
from archscope.errors import Disagreement
from archscope.ledger import COMPONENTS, ledger
from archscope.reports.report import ROLE, Column, Report, Sheet
from archscope.reports.summary import architecture, experts_chosen, named_sizes, unlike_layers
from archscope.sizes import Size
from archscope.units import count_text, flops_text, plural

if TYPE_CHECKING:
    from archscope.counters import Verified
    from archscope.stopwatch import Timing

PARTS = {
    "embedding.projection": "projections",
    "attention.qkv": "q, k, v",
    "attention.scores": "scores",
    "attention.weighted_sum": "weighted sum",
    "attention.out": "output proj.",
    "ffn.gate": "gate",
    "ffn.up": "up",
    "ffn.down": "down",
    "ffn.router": "routers",
    "ffn.experts": "experts",
    "ffn.shared": "shared",
}

ELEMENTWISE = {
    "norm": "Norms",
    "attention.softmax": "Softmax",
    "ffn.activation": "Activations",
    "attention.rotary": "Rotary",
}


class Input(NamedTuple):
    """What is counted: `batch` sequences of `tokens`, which of PASSES, and whether beside products the rest too."""

    batch: int
    tokens: int
    of: str = "forward"
    elementwise: bool = False

    def sizes(self) -> tuple[Size, Size]:
        """Batch and tokens as formulas have them; a batch of one isn't written."""
        return (Size(1) if self.batch == 1 else Size.named(self.batch, "batch")), Size.named(self.tokens, "tokens")

    def works(self, config: ModelConfig) -> dict[str, Work]:
        """The matrix products of each of PASSES over this input."""
        made = {make: work(config, make(*self.sizes())).products for make, _ in PASSES.values()}
        return {name: Work(made[make], times) for name, (make, times) in PASSES.items()}


def flops_report(
    config: ModelConfig, what: Input, *, verified: Verified | None = None, timing: Timing | None = None
) -> Report:
    """The FLOPs of `what` in a model.

    Args:
        verified: the same counted by torch and fvcore in the built model, if it was.
        timing: how long the pass took on a device, if it was run.

    Raises:
        Disagreement: if `verified` differs from the closed form.
    """
    works = what.works(config)
    counted = works[what.of]
    besides = elementwise(config, PASSES[what.of][0](*what.sizes())) if what.elementwise else None
    sheets = [_products(counted, besides), _passes(what, works), _otherwise(config, counted, what)]
    sheets.append(_rules(config, what, works))
    if verified is not None:
        sheets.append(_verified(verified))
    if timing is not None:
        sheets.append(_measured(timing, what, int(counted.count())))
    rows = [*counted.products, *(besides.products if besides else ())]
    layers = [row for row in rows if row.layers]
    notes = [
        architecture(config), unlike_layers(config), named_sizes(config, layers), *_conventions(config, what),
        _verdict(verified), *_conditions(timing, counted),
    ]  # fmt: skip
    title = f"{config.name}: {_heading(int(counted.count()), besides, what)}"
    if besides is not None:
        sheets[1:] = (structs.replace(sheet, title=f"{sheet.title} (matrix products alone)") for sheet in sheets[1:])
    return Report("archscope.flops", 1, title, tuple(sheets), tuple(note for note in notes if note))


def _heading(products: int, besides: Work | None, what: Input) -> str:
    """The figure of the pass: where not all of it are matrix products, also how many are."""
    whole = products + (int(besides.count()) if besides else 0)
    apart = f", {flops_text(products, 'short')} of them matrix products" if besides else ""
    return f"{flops_text(whole, 'short')} {what.of}, {_of_input(what)}{apart}"


def _of_input(what: Input) -> str:
    tokens = plural(what.tokens, "token")
    return tokens if what.batch == 1 else f"{count_text(what.batch)} × {tokens}"


def _products(counted: Work, besides: Work | None) -> Sheet:
    columns = (
        Column("component", "Product"),
        Column("formula", "Formula", "formula"),
        Column("flops", "FLOPs", "flops"),
        Column("share", "Share", "share"),
        Column("macs", "MACs", "count"),
        Column("causal", "causal", "flops", data_only=True),
        Column("executed", "executed", "flops", data_only=True),
        Column("address", "address", data_only=True),
        ROLE,
    )
    whole = int(counted.count()) + (int(besides.count()) if besides else 0)
    there = counted.counts()
    rows = []
    for component, name in COMPONENTS.items():
        parts = [part for part in PARTS if part.startswith(component) and part in there]
        if component in there:
            row = _row(name, counted, component, whole, "row")
            rows.append(row | {"formula": None} if len(parts) > 1 else row)
        rows += [_row(PARTS[part], counted, part, whole, "part") for part in parts]
    if besides is None:
        rows.append(_row("Total", counted, "", whole, "total"))
    else:
        rows.append(_row("Matrix products", counted, "", whole, "row") | {"formula": None})
        rows += [_row(name, besides, address, whole, "row") for address, name in ELEMENTWISE.items()
                 if besides.count(address)]  # fmt: skip
        both = Work((*counted.products, *besides.products))
        rows.append(_row("Total", both, "", whole, "total") | {"macs": None, "address": None})
    return Sheet("products", "", columns, rows)


def _row(name: str, counted: Work, address: str, whole: int, role: str) -> dict[str, Any]:
    flops = counted.count(address)
    return {
        "component": name,
        "formula": flops.formula() if role != "total" else None,
        "macs": None if address in ELEMENTWISE else int(flops) // 2,
        "flops": int(flops),
        "share": int(flops) / whole if whole else 0.0,
        "causal": int(counted.count(address, "causal")),
        "executed": int(counted.count(address, "executed")),
        "address": f"flops.{address}" if address else None,
        "role": role,
    }


def _passes(what: Input, works: Mapping[str, Work]) -> Sheet:
    """Every pass over the same input: by token, sequence and batch, and the causal half."""
    columns = (
        Column("pass", "Pass"),
        Column("per_token", "per token", "flops"),
        Column("per_sequence", "per sequence", "flops"),
        Column("per_batch", f"batch of {count_text(what.batch)}", "flops"),
        Column("causal", "causal half", "flops"),
        Column("address", "address", data_only=True),
    )
    rows = []
    for name, counted in works.items():
        flops, causal = int(counted.count()), int(counted.count(what="causal"))
        tokens = {"decode": 1, "prefill": None}.get(name, what.tokens)
        rows.append(
            {
                "pass": name,
                "per_token": None if tokens is None else flops // (what.batch * tokens),
                "per_sequence": flops // what.batch,
                "per_batch": flops if what.batch > 1 else None,
                "causal": causal // what.batch,
                "address": f"flops.{name}",
            }
        )
    return Sheet("passes", "The same input, forward, backward, and with a KV cache", columns, rows)


def _otherwise(config: ModelConfig, counted: Work, what: Input) -> Sheet:
    columns = (
        Column("what", "The same pass, counted"),
        Column("flops", "FLOPs", "flops"),
        Column("seen_in", "Where such a figure comes from"),
    )
    above = "the matrix products above" if what.elementwise else "the figure above"
    figures = (("attention in full", counted.count(), f"{above}, the usual one in papers"), *_figures(config, counted))
    rows = [{"what": name, "flops": int(count), "seen_in": seen_in} for name, count, seen_in in figures]
    return Sheet("otherwise", "Figures that people quote", columns, rows)


def _figures(config: ModelConfig, counted: Work) -> Iterator[tuple[str, int, str]]:
    """Other ways to count the same pass, each with what it leaves out or adds."""
    needed, causal, executed, dense = (counted.count(what=name) for name in ("flops", "causal", "executed", "dense"))
    if causal != needed:
        yield "attention's causal half", causal, "kernels that skip what the mask hides"
    if executed != needed:
        yield "as executed here", executed, "; ".join(_why_executed(config, counted))
    if dense != needed:
        yield "every expert for every token", dense, "implementations that mask instead of sending tokens"
    yield "MACs", needed // 2, "fvcore, which calls them FLOPs"
    pairs = counted.count("attention.scores") + counted.count("attention.weighted_sum")
    yield "without scores", needed - pairs, "counters that don't see fused attention"


def _why_executed(config: ModelConfig, counted: Work) -> Iterator[str]:
    """Why the model as written does more than is needed."""
    more = {p.address for p in counted.products if p.executed > p.flops}
    if "attention.scores" in more and any(kind.config.attention.window is not None for kind in config.kinds):
        yield "the model computes all scores and masks them"
    if "attention.qkv" in more:
        yield "the model makes keys and values of cached latents anew"
    if "head.logits" in more:
        yield "the model computes the logits of every token"


def _rules(config: ModelConfig, what: Input, works: Mapping[str, Work]) -> Sheet:
    columns = (
        Column("rule", "Rule"),
        Column("flops", "FLOPs", "flops"),
        Column("error", "Error", "deviation"),
        Column("takes", "What it leaves out or takes for something else"),
        Column("formula", "formula", "formula", data_only=True),
        Column("exact", "exact", "flops", data_only=True),
        Column("of", "of", data_only=True),
        Column("source", "source", data_only=True),
    )
    exact = {of: int(works[of].count()) for of in ("forward", "both")}
    rows = []
    for estimate in estimates(ledger(config), what.batch, what.tokens):
        error = (estimate.flops - exact[estimate.of]) / exact[estimate.of]
        rows.append({**estimate._asdict(), "error": error, "exact": exact[estimate.of]})
    return Sheet("rules", "Rules of thumb: 2N for forward, the others for forward and backward", columns, rows)


def _verified(verified: Verified) -> Sheet:
    columns = (
        Column("pass", "Pass"),
        Column("closed_form", "closed form", "flops"),
        Column("torch", "FlopCounterMode", "flops"),
        Column("fvcore", "fvcore × 2", "flops"),
    )
    rows = [{"pass": row.of, "closed_form": row.expected, "torch": row.torch, "fvcore": row.fvcore}
            for row in verified.passes]  # fmt: skip
    return Sheet("verified", "As executed, counted in the built model", columns, rows)


def _verdict(verified: Verified | None) -> str:
    if verified is None:
        return ""
    if verified.differences:
        shown = "\n".join(verified.differences[:10])
        raise Disagreement(
            f"counted in the built model: not equal, {plural(len(verified.differences), 'difference')}\n{shown}"
        )
    unseen = ", ".join(f"{name} {count:,}" for name, count in verified.unseen.items())
    return (
        f"counted in the built model on {verified.device}: equal, {verified.products:,} products compared one by one; "
        f"fvcore doesn't count: {unseen}"
    )


def _measured(timing: Timing, what: Input, flops: int) -> Sheet:
    columns = (
        Column("pass", "Pass"),
        Column("median", "Median", "seconds"),
        Column("fastest", "Fastest", "seconds"),
        Column("rate", "FLOPs per second", "flops"),
        Column("peak_share", "of the peak", "share"),
    )
    rate = round(flops / timing.median)
    share = None if timing.peak is None else flops / timing.median / timing.peak
    row = {"pass": what.of, "median": timing.median, "fastest": timing.fastest, "rate": rate, "peak_share": share}
    return Sheet("measured", f"Run on {timing.device}", columns, [row])


def _conditions(timing: Timing | None, counted: Work) -> Iterator[str]:
    """Of a pass that was run."""
    if timing is None:
        return
    yield timing.conditions
    needed, executed = int(counted.count()), int(counted.count(what="executed"))
    if needed != executed:
        yield f"the rate is of the {count_text(needed)} FLOPs needed; executed were {count_text(executed)}"


def _conventions(config: ModelConfig, what: Input) -> Iterator[str]:
    """What the figures are of."""
    counted = "matrix products" if not what.elementwise else "matrix products, and apart what is done number by number"
    others = ", ".join(left_out(config)) if what.elementwise else "norms, softmax, activations, rotary: --elementwise"
    yield f"{counted}, 2 FLOPs per MAC (left out: {others})"
    windows = any((kind.config.attention.window or what.tokens) < what.tokens for kind in config.kinds)
    yield (
        "attention in full" + (", in layers with a window its window" if windows else "") + "; backward is 2 × forward"
    )
    yield "prefill computes the logits of the last token only; decode is that token alone, the others in the KV cache"
    yield _number(config)
    if config.mixture is not None:
        yield f"experts: what is needed, {experts_chosen(config)} for each token"
    if any(kind.config.is_latent for kind in config.kinds):
        yield "decode applies k_up to the query and v_up to what is mixed, so that no cached latent is expanded"
    if what.elementwise:
        yield "number by number: +, ·, /, comparison, root, exp, tanh and erf are one FLOP each"


def _number(config: ModelConfig) -> str:
    """What N is in the rules of thumb."""
    counted = ledger(config)
    active = ", of the experts those chosen" if counted.active != counted.total else ""
    inside = counted.active - counted.count("embedding") - counted.count("head")
    return f"N: {count_text(counted.active)} parameters{active}; {count_text(inside)} without embeddings"
