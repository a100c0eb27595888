"""The shape of every tensor on the way from text to next token."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from archscope import tokens
from archscope.config import ModelConfig
from archscope.dimensions import dimensions_of_layers
from archscope.errors import InputError
from archscope.feed import Feed
from archscope.reports.report import Column, Report, Sheet
from archscope.reports.steps import OPERATIONS, STEPS, operation, step_of, why_empty
from archscope.reports.summary import MAX_NAMED, architecture, span, unlike_layers, width_steps
from archscope.sizes import Size

if TYPE_CHECKING:
    from archscope.tracer import Pass, Record, Trace


class Run(msgspec.Struct, frozen=True):
    """What was traced, and where; `checkpoint` is where the weights are from, empty if they are random."""

    feed: Feed
    device: str
    dtype: str
    checkpoint: str = ""

    @property
    def config(self) -> ModelConfig:
        """The architecture that was built."""
        return self.feed.config

    def config_of(self, layer: int | None) -> ModelConfig:
        """The config of a layer, or of the model."""
        kinds = (kind.config for kind in self.config.kinds if layer in kind.layers)
        return self.config if layer is None else next(kinds)


def shapes_report(
    run: Run, trace: Trace, *, layers: Collection[int] | None = None, step: int | None = None, stats: bool = False
) -> Report:
    """The 8 steps of a traced pass, one sheet for it and one for each cached decoding step.

    Args:
        layers: the blocks to open, counted from 0; unless given, the first of those that are alike stands for them.
        step: show this step alone.
        stats: also show the statistics of each tensor.

    """
    opened = [_opened(run, traced, layers) for traced in [trace.prompt, *trace.steps]]
    columns, titled = _columns(stats), layers is not None
    sheets = []
    for number, traced in enumerate([trace.prompt, *trace.steps]):
        rows = [
            row
            for row in _rows(run, traced, opened[number], titled=titled or len(opened[number]) > 1, step=step)
            if step is None or row["number"] in (0, step)
        ]
        name, title = ("shapes", "") if number == 0 else (f"decode-{number}", _step_title(run, number))
        sheets.append(Sheet(name, title, columns, rows))
    if run.checkpoint and trace.prompt.likeliest is not None:
        sheets.append(_predictions(run, trace.prompt.likeliest))
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


def _columns(stats: bool) -> tuple[Column, ...]:
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
        Column("layer", "layer", data_only=True),
        Column("operation", "Operation"),
        Column("symbols", "Shape", "symbols"),
        Column("shape", "Numbers", "shape"),
        Column("dtype", "dtype"),
        *(readings if stats else ()),
        Column("tap", "tap", data_only=True),
    )


def _blocks(traced: Pass) -> list[list[Record]]:
    """What a table can show of each block."""
    records = (record for record in traced.records if record.tap in OPERATIONS)
    return [list(group) for layer, group in groupby(records, key=lambda record: record.layer) if layer is not None]


def _alike(run: Run, blocks: Sequence[Sequence[Record]]) -> list[list[int]]:
    """The numbers of the blocks in groups in which the same happens to tensors of the same shapes."""
    groups: dict[object, list[int]] = {}
    for layer, block in enumerate(blocks):
        config = run.config_of(layer)
        seen = tuple((operation(r.tap, config), r.shape, r.dtype) for r in block)
        groups.setdefault(seen, []).append(layer)
    return list(groups.values())


def _opened(run: Run, traced: Pass, layers: Collection[int] | None) -> list[int]:
    return [group[0] for group in _alike(run, _blocks(traced))] if layers is None else sorted(set(layers))


def _rows(run: Run, traced: Pass, opened: Sequence[int], *, titled: bool, step: int | None) -> Iterator[dict[str, Any]]:
    """The steps in the order in which they happened; a step in which nothing happens says why."""
    records = [record for record in traced.records if record.tap in OPERATIONS]
    blocks = _blocks(traced)
    outside = [record for record in records if record.layer is None]
    before = [record for record in outside if step_of(record.tap, run.config) <= 3]
    yield from _step_rows(run, before, (1, 2, 3))
    for layer in opened:
        rows = [row for row in _step_rows(run, blocks[layer], (4, 5, 6)) if step in (None, row["number"])]
        if titled and rows:
            yield _empty_row(0, "", step=f"block {layer}")
        yield from rows
    yield from _repeat_rows(run, blocks)
    yield from (_row(run, record) for record in outside[len(before) :])
    yield from _prediction(run, traced)


def _step_rows(run: Run, records: Sequence[Record], steps: Sequence[int]) -> Iterator[dict[str, Any]]:
    """`records` step by step; one of `steps` that isn't among them comes after the one before it, and says why."""
    config = run.config_of(records[0].layer if records else None)
    groups = [(number, list(group)) for number, group in groupby(records, key=lambda r: step_of(r.tap, config))]
    for number in steps:
        there = [step for step, _ in groups]
        if number not in there:
            groups.insert(there.index(number - 1) + 1, (number, []))
    for number, group in groups:
        yield from (_row(run, record) for record in group)
        if not group:
            yield _empty_row(number, why_empty(number, config))


def _repeat_rows(run: Run, blocks: Sequence[Sequence[Record]]) -> Iterator[dict[str, Any]]:
    """One line for all blocks that are alike."""
    groups = _alike(run, blocks)
    for layers in groups:
        last = replace(blocks[layers[0]][-1], layer=None, stats=None)
        named = "block " if len(layers) == 1 else "blocks "
        where = span(layers, len(blocks))
        if "," in where and len(layers) > MAX_NAMED:
            named, where = "like block ", str(layers[0])
        yield _row(
            run, last, 7, f"× {len(layers):,}, shape unchanged" + (f" ({named}{where})" if len(groups) > 1 else "")
        )


def _prediction(run: Run, traced: Pass) -> Iterator[dict[str, Any]]:
    if traced.next_ids is None:
        return
    encoding = run.feed.tokenizer
    shown = [tokens.token_text(token, encoding) if encoding else str(token) for token in traced.next_ids]
    more = f", … ({len(shown)})" if len(shown) > 3 else ""
    yield _empty_row(8, f"{'decoded' if encoding else 'next id'}: {', '.join(shown[:3])}{more}")


def _predictions(run: Run, likeliest: Sequence[Sequence[tuple[int, float]]]) -> Sheet:
    columns = (
        Column("text", "After", "step"),
        Column("rank", "Rank", "count"),
        Column("token", "Token"),
        Column("id", "Id", "count"),
        Column("probability", "Probability", "share"),
    )
    rows = []
    for number, row in enumerate(likeliest):
        after = repr(run.feed.texts[number][-24:]) if run.feed.texts else f"row {number}"
        for rank, (token, probability) in enumerate(row, start=1):
            text = tokens.token_text(token, run.feed.tokenizer) if run.feed.tokenizer else None
            rows.append({"text": after, "rank": rank, "token": text, "id": token, "probability": probability})
    return Sheet("predictions", "The likeliest next tokens", columns, rows)


def _row(run: Run, record: Record, step: int | None = None, what: str | None = None) -> dict[str, Any]:
    config = run.config_of(record.layer)
    number = step or step_of(record.tap, config)
    stats = record.stats
    return {
        "step": f"{number} {STEPS[number]}",
        "number": number,
        "layer": None if record.layer is None else str(record.layer),
        "operation": what or operation(record.tap, config),
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


def _empty_row(number: int, why: str, step: str | None = None) -> dict[str, Any]:
    """A row without a tensor; `number` 0 is that of a row that only says which block comes."""
    keys = ("layer", "symbols", "shape", "dtype", "mean", "std", "min", "max", "zeros", "tap")
    return {"step": step or f"{number} {STEPS[number]}", "number": number, "operation": why} | dict.fromkeys(keys)


def _step_title(run: Run, number: int) -> str:
    seen = run.feed.width + number
    return f"Cached decoding step {number}: one new token, T = {seen} tokens so far"


def _notes(run: Run, stats: bool, decoding: bool) -> Iterator[str]:
    config = run.config
    yield architecture(config)
    yield from filter(None, (unlike_layers(config), width_steps(config)))
    yield _legend(config, decoding)
    yield from _experts(run)
    yield from run.feed.notes
    yield from _input_notes(run)
    if stats:
        yield "statistics leave out masked scores (−inf)"
    if run.device.startswith("meta"):
        yield "on meta there are shapes without values: no weights, no prediction"
    elif run.checkpoint:
        yield f"weights: {run.checkpoint}"
        if not run.feed.tokenizer:
            yield "no tokenizer is known for it, so there are ids only: a tokenizer.json beside the weights would do"
    else:
        yield "weights are random: the predicted token means nothing"


def _input_notes(run: Run) -> Iterator[str]:
    lengths = run.feed.lengths
    if len(set(lengths)) > 1:
        each = ", ".join(map(str, lengths))
        width = run.feed.width
        yield f"padded at the end to T = {width}: the texts have {each} tokens; each is read at its own last one"
    if not run.feed.ids and not run.device.startswith("meta"):
        yield "token ids are random"


def _experts(run: Run) -> Iterator[str]:
    """How many tokens an expert has on average."""
    sizes_of = zip(run.config.kinds, dimensions_of_layers(run.config), strict=True)
    mixtures = dict.fromkeys((sizes.k, sizes.N) for kind, sizes in sizes_of if kind.config.is_mixture)
    for k, N in sorted(mixtures, key=lambda mixture: mixture[1].letters()):
        average = run.feed.batch * run.feed.width * k / N
        yield (
            f"each token goes through {k.letters()} = {k:,} of {N.letters()} = {N:,} experts: "
            f"B·T·{k.letters()} / {N.letters()} = {average:.2f} tokens per expert on average"
        )


_LETTERS = (
    ("H", "heads"), ("K", "key/value heads"), ("d", "head_dim"), ("D", "d_model"), ("De", "token table"),
    ("Rq", "q_rank"), ("R", "kv_rank"), ("n", "nope_dim"), ("r", "rope_dim"), ("v", "value_dim"), ("F", "d_ff"),
    ("N", "experts"), ("k", "experts per token"), ("Fe", "d_expert"), ("Fs", "shared expert"),
)  # fmt: skip
"""The letters of a legend, and what a person calls the sizes."""


def _legend(config: ModelConfig, decoding: bool) -> str:
    """The letters of the shapes; one that stands for a product or for another size is left out."""
    words: dict[str, None] = {}
    dense = any(not kind.config.is_mixture or kind.config.experts.d_ff is None for kind in config.kinds)
    for letter, name in _LETTERS:
        if letter == "F" and not dense:
            continue
        of_layers = [sizes.letters()[letter] for sizes in dimensions_of_layers(config) if letter in sizes.letters()]
        for size in sorted(of_layers, key=Size.letters):
            if size and size.letters().rstrip("₀₁₂₃₄₅₆₇₈₉") == letter:
                words[f"{size.letters()} {name} {int(size):,}"] = None
    if decoding:
        windows = {kind.config.attention.window or 0 for kind in config.kinds} - {0}
        words |= dict.fromkeys(f"W cached tokens in the window, at most {window:,}" for window in sorted(windows))
    return " · ".join(["B batch", "T tokens", *words, f"V vocabulary {config.embedding.vocab_size:,}"])
