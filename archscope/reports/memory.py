"""What memory a run takes: weights, gradients, optimizer, activations, KV cache, by which formula."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from archscope.allocation.cache import cached_numbers, forms
from archscope.allocation.optimizers import FLOAT32, OPTIMIZERS
from archscope.allocation.peaks import Moment, states_of, with_gradients
from archscope.allocation.plan import Plan
from archscope.allocation.stretches import Course
from archscope.errors import Disagreement
from archscope.ledger import COMPONENTS
from archscope.quantities import ACCUMULATING, ACTIVATIONS, MASTER, OPTIMIZER, PEAK, TEMPORARY
from archscope.reports.memory_notes import Answer, is_drowned, notes
from archscope.reports.report import ROLE, Column, Report, Sheet
from archscope.reports.training import choices_sheet, moments_sheet, paper_sheet
from archscope.sizes import Size, total
from archscope.units import asked_bytes_text, bytes_text, count_text, plural

if TYPE_CHECKING:
    from archscope.training import Kept, Peak

PARTS = {
    "embedding.token": "ids",
    "embedding.projection": "projections",
    "embedding.position": "positions",
    "embedding.dropout": "dropout",
    "attention.qkv": "for q, k, v",
    "attention.scores": "q, k",
    "attention.cap": "capped",
    "attention.mask": "mask",
    "attention.rotary": "cos, sin",
    "attention.softmax": "weights",
    "attention.weighted_sum": "v",
    "attention.fused": "fused",
    "attention.out": "for out",
    "attention.dropout": "dropout",
    "ffn.router": "routers",
    "ffn.up": "for up",
    "ffn.activation": "activation",
    "ffn.down": "for down",
    "ffn.experts": "experts",
    "ffn.shared": "shared",
    "ffn.dropout": "dropout",
}
"""What is kept at an address: what a product is made of, or what an activation needs."""


KERNEL_TOLERANCE = 0.01
"""How far off what torch keeps the closed form may be of a fused kernel on CUDA, which keeps a little of its own."""


def memory_report(
    plan: Plan, *, fits: Answer | None = None, kept: Kept | None = None, peak: Peak | None = None
) -> Report:
    """The memory that `plan` takes.

    Args:
        fits: what fits into some number of bytes, if that was asked.
        kept: what torch keeps in the built model, if that was asked.
        peak: what a run on a device took, if there was one.

    Raises:
        Disagreement: if `kept` differs from the closed form by a byte, or by more than KERNEL_TOLERANCE of what a fused
            kernel on CUDA keeps.
    """
    course = plan.course()
    moments = plan.moments(course)
    most = max(moments, key=lambda moment: moment.alive)
    sheets = [_fits(plan, fits)] if fits is not None else []
    sheets.append(_memory(plan, course, moments))
    if plan.training is not None:
        sheets += [moments_sheet(moments, most), choices_sheet(plan, course), paper_sheet(plan, course)]
    elif plan.of != "forward":
        sheets.append(_cache(plan))
    if kept is not None:
        sheets.append(_kept(plan, course, kept))
    if peak is not None:
        sheets.append(_measured(most.alive, peak))
    title = f"{plan.config.name}: {_title(plan, most.alive)}"
    return Report("archscope.memory", 1, title, tuple(sheets), tuple(notes(plan, fits, peak, most.alive)))


def _title(plan: Plan, peak: int) -> str:
    """What the run takes at one time: in training that isn't the total of the table, else the two are the same."""
    memory = bytes_text(peak)
    what = f"peak {memory}, training with {plan.training.optimizer}" if plan.training else f"{memory} for {plan.of}"
    sequences = plural(plan.tokens, "token")
    return f"{what}, {sequences if plan.batch == 1 else f'{count_text(plan.batch)} × {sequences}'}, {plan.dtype}"


def _memory(plan: Plan, course: Course, moments: Sequence[Moment]) -> Sheet:
    """All rows, each at its largest; not all of them are alive at one time, hence the peaks."""
    columns = (
        Column("component", "Memory"),
        Column("formula", "Formula, in bytes", "formula"),
        Column("bytes", "Bytes", "count"),
        Column("memory", "Memory", "bytes"),
        Column("share", "Share", "share"),
        Column("address", "address", data_only=True),
        Column("part", "part", data_only=True),
        ROLE,
    )
    rows = list(_rows(plan, course, moments))
    whole = sum(row["bytes"] for row in rows if row["role"] == "row")
    rows.append(_row("Total", None, whole, role="total"))
    if plan.training is not None:
        rows.append(_row("peak", None, max(moment.alive for moment in moments), f"{PEAK}training", role="part"))
        rows.append(_row("accumulating", None, with_gradients(course, moments), ACCUMULATING, role="part"))
    # Gradients that accumulate stay from step to step: no part of what one step takes.
    shares = [None if row["component"] == "accumulating" else row["bytes"] / whole for row in rows]
    return Sheet("memory", "", columns, [{**row, "share": share} for row, share in zip(rows, shares, strict=True)])


def _run(plan: Plan) -> str:
    return "training" if plan.training is not None else plan.of


def _rows(plan: Plan, course: Course, moments: Sequence[Moment]) -> Iterator[dict[str, Any]]:
    weights = moments[0].weights
    yield _row("Weights", f"{plan.width} × params.total", weights, "memory.weights")
    if plan.training is None:
        cache = plan.width * plan.what.batch * cached_numbers(plan.config, plan.what.seen)
        if plan.of != "forward":
            yield _row("KV cache", cache.formula(), int(cache), "memory.kv_cache")
    else:
        yield _row("Gradients", f"{plan.width} × params.total", weights, "memory.gradients")
        yield from _states(plan, course)
        yield from _activations(course.kept)
        if course.what.checkpointing:
            again = max((stretch.held for stretch in course.blocks), key=int)
            for name, size in (("Inputs of blocks", course.kept["block.input"]), ("One block again", again)):
                yield _row(name, size.formula(), int(size))
    most = max(moments, key=lambda moment: moment.others)
    yield _row("Largest temporary", most.peak.formula().formula(), most.others, f"{TEMPORARY}{_run(plan)}")


def _states(plan: Plan, course: Course) -> Iterator[dict[str, Any]]:
    assert plan.training is not None
    optimizer = OPTIMIZERS[plan.training.optimizer]
    states, master = states_of(course.ledger, plan.training, plan.width)
    if optimizer.moments:
        formula = optimizer.formula(FLOAT32 if plan.training.master else plan.width)
        yield _row("Optimizer states", formula, states, OPTIMIZER)
    if master:
        yield _row("Master weights", f"{FLOAT32} × params.total", master, MASTER)


def _activations(kept: Mapping[str, Size]) -> Iterator[dict[str, Any]]:
    """What is kept for the backward pass, by component and part."""
    for component, name in COMPONENTS.items():
        addresses = [address for address in kept if address.partition(".")[0] == component]
        size = total(kept[address] for address in addresses)
        if not size:
            continue
        yield _row(f"{name} activations", size.formula(), int(size), f"{ACTIVATIONS}.{component}")
        for part, what in PARTS.items():
            own = total(kept[each] for each in addresses if f"{each}.".startswith(f"{part}."))
            if own and len(addresses) > 1:
                yield _row(what, own.formula(), int(own), role="part") | {"part": part}
    yield _row("Logits and loss", kept["loss"].formula(), int(kept["loss"]), f"{ACTIVATIONS}.loss")


def _row(name: str, formula: str | None, size: int, address: str = "", role: str = "row") -> dict[str, Any]:
    return {
        "component": name, "formula": formula, "bytes": size, "memory": size, "address": address or None, "role": role,
    }  # fmt: skip


def _fits(plan: Plan, fits: Answer) -> Sheet:
    columns = (
        Column("what", f"In {asked_bytes_text(fits.capacity)}"),
        Column("most", "Most", "count"),
        Column("memory", "Memory", "bytes"),
        Column("left", "Left", "bytes"),
    )
    tokens, batch = f"tokens, {_of_batch(plan)}", f"sequences of {plural(plan.tokens, 'token')}"
    if fits.tokens is None:
        tokens += ": any number"
    rows: list[Mapping[str, Any]] = [
        {"what": tokens, "most": fits.tokens, **_filled(plan._replace(tokens=fits.tokens or 0), fits)},
        {"what": batch, "most": fits.batch, **_filled(plan._replace(batch=fits.batch), fits)},
    ]
    return Sheet("fits", "", columns, rows)


def _filled(plan: Plan, fits: Answer) -> dict[str, int]:
    """What a plan that fits takes and leaves; nothing for one without tokens or sequences."""
    if not plan.tokens or not plan.batch:
        return {}
    return {"memory": plan.peak(), "left": fits.capacity - plan.peak()}


def _of_batch(plan: Plan) -> str:
    return "in one sequence" if plan.batch == 1 else f"in each of {count_text(plan.batch)} sequences"


def _cache(plan: Plan) -> Sheet:
    """The cache of the same model with other numbers of key/value heads."""
    config, width = plan.config, plan.width
    columns = (
        Column("form", "Attention"),
        Column("n_kv_heads", "K/V heads", "count"),
        Column("per_token", "per token", "bytes"),
        Column("per_sequence", f"{count_text(plan.tokens)} tokens", "bytes"),
        Column(
            "full_context",
            f"full context, {count_text(config.context_length)}",
            "bytes",
            data_only=plan.tokens == config.context_length,
        ),
        Column("batch", f"batch of {count_text(plan.batch)}", "bytes", data_only=plan.batch == 1),
        Column("own", "own", data_only=True),
    )
    full = [form.numbers for form in forms(config, config.context_length)]
    rows = []
    for form, at_full in zip(forms(config, plan.tokens), full, strict=True):
        rows.append(
            {
                "form": form.form + ", as it is" * form.own,
                "n_kv_heads": form.n_kv_heads,
                "per_token": width * form.per_token,
                "per_sequence": width * form.numbers,
                "full_context": width * at_full,
                "batch": width * plan.batch * form.numbers,
                "own": form.own,
            }
        )
    return Sheet("kv_cache", f"KV cache, {plan.dtype}", columns, rows)


def _kept(plan: Plan, course: Course, kept: Kept) -> Sheet:
    ours = int(total(course.kept.values()))
    in_kernel = plan.attention == "fused" and kept.device.startswith("cuda")
    if abs(ours - kept.bytes) > in_kernel * KERNEL_TOLERANCE * kept.bytes:
        raise Disagreement(
            f"kept for the backward pass: {ours:,} bytes by the closed form, {kept.bytes:,} by torch on {kept.device}"
        )
    columns = (
        Column("what", "Kept for the backward pass"),
        Column("closed_form", "closed form", "count"),
        Column("torch", "torch", "count"),
        Column("deviation", "off by", "deviation"),
    )
    row = {"what": f"{plural(kept.storages, 'storage')}, each once", "closed_form": ours, "torch": kept.bytes,
           "deviation": ours / kept.bytes - 1}  # fmt: skip
    return Sheet("verified", f"Kept by autograd in the built model on {kept.device}", columns, [row])


def _measured(predicted: int, peak: Peak) -> Sheet:
    told = not is_drowned(predicted, peak)
    columns = (
        Column("what", "Peak"),
        Column("predicted", "Predicted", "bytes"),
        Column("measured", "Measured", "bytes"),
        Column("deviation", "off by", "deviation"),
        Column("beside", "of it beside", "bytes"),
        Column("rest", "off without", "deviation"),
    )
    row = {
        "what": peak.what,
        "predicted": predicted,
        "measured": peak.bytes,
        "deviation": _off(predicted, peak.bytes) if told else None,
        "beside": peak.beside,
        "rest": _off(predicted, peak.bytes - peak.beside) if told else None,
    }
    return Sheet("measured", f"Run on {peak.device}", columns, [row])


def _off(predicted: int, measured: int) -> float | None:
    return predicted / measured - 1 if measured > 0 else None
