"""The shape of every tensor on the way from text to next token."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from archscope import tokens
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
from archscope.errors import InputError
from archscope.feed import Feed
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.steps import OPERATIONS, STEPS, operation, step_of, why_empty
from archscope.reports.summary import architecture, width_steps
from archscope.sizes import Size

if TYPE_CHECKING:
    from archscope.tracer import Pass, Record, Trace


class Run(msgspec.Struct, frozen=True):
    """What was traced, and where."""

    feed: Feed
    device: str
    dtype: str

    @property
    def config(self) -> ModelConfig:
        """The architecture that was built."""
        return self.feed.config


def shapes_report(
    run: Run, trace: Trace, *, layers: Collection[int] | None = None, step: int | None = None, stats: bool = False
) -> Report:
    """The 8 steps of a traced pass, one sheet for it and one for each cached decoding step.

    Args:
        layers: the blocks to open, counted from 0; unless given, the first stands for all that are like it.
        step: show this step alone.
        stats: also show the statistics of each tensor.

    """
    columns = _columns(stats, layers is not None)
    sheets = []
    for number, traced in enumerate([trace.prompt, *trace.steps]):
        rows = [row for row in _rows(run, traced, layers) if step is None or row["number"] == step]
        name, title = ("shapes", "") if number == 0 else (f"decode-{number}", _step_title(run, number))
        sheets.append(Sheet(name, title, columns, rows))
    where = f"{run.device}, {run.dtype}"
    title = f"{run.config.name} on {where}: B = {run.feed.batch:,}, T = {run.feed.width:,}"
    return Report("archscope.shapes", 1, title, tuple(sheets), tuple(_notes(run, stats, bool(trace.steps))))


def check_view(config: ModelConfig, layers: Collection[int] | None, step: int | None) -> None:
    """Refuses what `shapes_report` could not show, before anything is built.

    Raises:
        InputError: if there is no such layer or step.
    """
    if step is not None and step not in STEPS:
        steps = "; ".join(f"{number} {name}" for number, name in STEPS.items())
        raise InputError(f"no step {step}: there are {steps}")
    missing = [layer for layer in layers or () if not 0 <= layer < config.n_layers]
    if missing:
        raise InputError(f"no layer {missing[0]}: {config.name} has layers 0 to {config.n_layers - 1}")


def _columns(stats: bool, with_layer: bool) -> tuple[Column, ...]:
    readings = (
        Column("mean", "Mean", "number"),
        Column("std", "Std", "number"),
        Column("min", "Min", "number"),
        Column("max", "Max", "number"),
        Column("zeros", "Zeros", "share"),
    )
    return (
        Column("step", "Step", "step"),
        Column("number", "number", data_only=True),
        *([Column("layer", "Layer")] if with_layer else []),
        Column("operation", "Operation"),
        Column("symbols", "Shape", "symbols"),
        Column("shape", "Numbers", "shape"),
        Column("dtype", "dtype"),
        *(readings if stats else ()),
        Column("tap", "tap", data_only=True),
    )


def _rows(run: Run, traced: Pass, layers: Collection[int] | None) -> Iterator[dict[str, Any]]:
    """The steps in the order in which they happened; a step in which nothing happens says why."""
    records = [record for record in traced.records if record.tap in OPERATIONS]
    blocks = [list(group) for layer, group in groupby(records, key=lambda r: r.layer) if layer is not None]
    outside = [record for record in records if record.layer is None]
    before = [record for record in outside if step_of(record.tap, run.config) <= 3]
    yield from _step_rows(run, before, (1, 2, 3))
    for layer in sorted({0} if layers is None else set(layers)):
        yield from _step_rows(run, blocks[layer], (4, 5, 6))
    yield from _repeat_rows(run, blocks)
    yield from (_row(run, record) for record in outside[len(before) :])
    yield from _prediction(run, traced)


def _step_rows(run: Run, records: Sequence[Record], steps: Sequence[int]) -> Iterator[dict[str, Any]]:
    """`records` step by step; one of `steps` that isn't among them comes after the one before it, and says why."""
    groups = [(number, list(group)) for number, group in groupby(records, key=lambda r: step_of(r.tap, run.config))]
    for number in steps:
        there = [step for step, _ in groups]
        if number not in there:
            groups.insert(there.index(number - 1) + 1, (number, []))
    for number, group in groups:
        yield from (_row(run, record) for record in group)
        if not group:
            yield _empty_row(number, why_empty(number, run.config))


def _repeat_rows(run: Run, blocks: Sequence[Sequence[Record]]) -> Iterator[dict[str, Any]]:
    """One line for all blocks that do to shapes what the first does; one for each run of others."""
    alike = [[(r.tap, r.shape, r.dtype) for r in block] for block in blocks]
    last = replace(blocks[0][-1], layer=None, stats=None)
    for same, group in groupby(range(len(blocks)), key=lambda layer: alike[layer] == alike[0]):
        members = list(group)
        what = "shape unchanged" if same else "other shapes inside"
        span = "" if len(members) == len(blocks) else f" (blocks {members[0]} to {members[-1]})"
        yield _row(run, last, 7, f"× {len(members):,}, {what}{span}")


def _prediction(run: Run, traced: Pass) -> Iterator[dict[str, Any]]:
    if traced.next_ids is None:
        return
    encoding = run.feed.tokenizer
    shown = [tokens.token_text(token, encoding) if encoding else str(token) for token in traced.next_ids]
    more = f", … ({len(shown)})" if len(shown) > 3 else ""
    yield _empty_row(8, f"{'decoded' if encoding else 'next id'}: {', '.join(shown[:3])}{more}")


def _row(run: Run, record: Record, step: int | None = None, what: str | None = None) -> dict[str, Any]:
    number = step or step_of(record.tap, run.config)
    stats = record.stats
    return {
        "step": f"{number} {STEPS[number]}",
        "number": number,
        "layer": None if record.layer is None else str(record.layer),
        "operation": what or operation(record.tap, run.config),
        "symbols": list(record.symbols),
        "shape": list(record.shape),
        "dtype": record.dtype,
        "mean": stats and stats.mean,
        "std": stats and stats.std,
        "min": stats and stats.min,
        "max": stats and stats.max,
        "zeros": stats and stats.zeros,
        "tap": record.tap,
    }


def _empty_row(number: int, why: str) -> dict[str, Any]:
    keys = ("layer", "symbols", "shape", "dtype", "mean", "std", "min", "max", "zeros", "tap")
    return {"step": f"{number} {STEPS[number]}", "number": number, "operation": why} | dict.fromkeys(keys)


def _step_title(run: Run, number: int) -> str:
    seen = run.feed.width + number
    return f"Cached decoding step {number}: one new token, T = {seen} tokens so far"


def _notes(run: Run, stats: bool, decoding: bool) -> Iterator[str]:
    config = run.config
    yield architecture(config)
    if width_steps(config):
        yield width_steps(config)
    yield _legend(config, decoding)
    yield from run.feed.notes
    yield from _input_notes(run)
    if stats:
        yield "statistics leave out masked scores (−inf)"
    if run.device.startswith("meta"):
        yield "on meta there are shapes without values: no weights, no prediction"
    else:
        yield "weights are random: the predicted token means nothing"


def _input_notes(run: Run) -> Iterator[str]:
    lengths = run.feed.lengths
    if len(set(lengths)) > 1:
        each = ", ".join(map(str, lengths))
        width = run.feed.width
        yield f"padded at the end to T = {width}: the texts have {each} tokens; each is read at its own last one"
    if not run.feed.texts and not run.device.startswith("meta"):
        yield "token ids are random"


def _legend(config: ModelConfig, decoding: bool) -> str:
    sizes = Dimensions(config)
    letters = [("H", "heads", sizes.H), ("d", "head_dim", sizes.d), ("D", "d_model", sizes.D), ("F", "d_ff", sizes.F)]
    if config.attention.n_kv_heads is not None:
        letters.insert(1, ("K", "key/value heads", sizes.K))
    if config.ffn_kind.form == "none" or sizes.F is sizes.D:
        letters.pop()
    if decoding and config.attention.window is not None:
        letters.append(("W", "cached tokens in the window, at most", Size(config.attention.window)))
    words = [f"{letter} {name} {int(size):,}" for letter, name, size in letters]
    return "B batch · T tokens · " + " · ".join(words) + f" · V vocabulary {int(sizes.V):,}"
