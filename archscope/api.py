"""The questions archscope answers, as functions that give reports; the command line calls the same ones.

torch is imported by the functions that build a model, when they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import msgspec

from archscope.config import ModelConfig
from archscope.errors import InputError, check_choice
from archscope.lookup import load
from archscope.presets import DEFAULT, all_presets
from archscope.render import render
from archscope.reports.report import Report
from archscope.units import BYTES_PER_VALUE

Progress = Callable[[int, int], None]


class NotebookReport(Report, frozen=True):
    """A report that shows itself: as text when printed, as tables in a notebook."""

    @classmethod
    def of(cls, report: Report) -> NotebookReport:
        """`report`, able to show itself."""
        return cls(**msgspec.structs.asdict(report))

    def __str__(self) -> str:
        return render(self, "table")

    def _repr_markdown_(self) -> str:
        return render(self, "markdown")


def params(
    model: str | Path | ModelConfig = DEFAULT,
    *,
    detail: str = "components",
    per_layer: bool = False,
    dtype: str = "float32",
    verify: bool = False,
    device: str = "meta",
    progress: Progress | None = None,
) -> Report:
    """The parameters of a model by component; see `reports.params.params_report`.

    Args:
        model: a preset's name, a config file, or a config.
        verify: also build the model on `device` and hold it against the ledger, weight by weight.

    Raises:
        RequestError: if there is no such model, or it can't be built on `device`.
        Disagreement: if the built model counts differently.
    """
    from archscope.ledger import ledger
    from archscope.reports.params import DETAILS, params_report

    check_choice("--detail", detail, DETAILS)
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    config = load(model)
    counted, recount = ledger(config), None
    if verify:
        from archscope.footprint import refuse_unbuildable, weight_bytes
        from archscope.machine import choose_device

        refuse_unbuildable(config, 1, 1, dtype)
        place = choose_device(device, weight_bytes(config, dtype), 0)

        from archscope import measure
        from archscope.model.build import build

        recount = measure.recount(build(config, place, dtype, progress=progress), counted)
    return NotebookReport.of(params_report(counted, detail=detail, per_layer=per_layer, dtype=dtype, recount=recount))


def trace(
    model: str | Path | ModelConfig = DEFAULT,
    *,
    text: str | Sequence[str] | None = None,
    tokenizer: str | None = None,
    batch: int | None = None,
    seq: int | None = None,
    device: str = "auto",
    dtype: str = "float32",
    seed: int = 0,
    decode: int = 0,
    layers: Collection[int] | None = None,
    step: int | None = None,
    stats: bool = False,
    progress: Progress | None = None,
) -> Report:
    """The shape of every tensor in one forward pass; see `reports.shapes.shapes_report`.

    Args:
        model: a preset's name, a config file, or a config.
        text: one text or a batch of them; `batch` × `seq` random ids instead if one of these is given.
        tokenizer: a tiktoken encoding; unless given, the model's own, else gpt2.
        device: "cpu", "cuda", "cuda:N", "meta" (shapes without memory), or "auto".
        decode: how many cached decoding steps to show after the input.

    Raises:
        RequestError: if the input doesn't fit the model or the model doesn't fit the device.
        BrokenPromise: if a tensor isn't of the shape it should be.
    """
    from archscope.feed import make_feed
    from archscope.footprint import refuse_unbuildable, weight_bytes, working_bytes
    from archscope.machine import choose_device
    from archscope.reports.shapes import Run, shapes_report

    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    texts = [text] if isinstance(text, str) else list(text or ())
    feed = make_feed(load(model), texts, tokenizer, batch=batch, seq=seq, decode=decode)
    sizes = (feed.config, feed.batch, feed.width + decode, dtype)
    refuse_unbuildable(*sizes)
    place = choose_device(device, weight_bytes(feed.config, dtype), working_bytes(*sizes))
    if stats and place == "meta":
        raise InputError("--stats needs values, and on meta there are none", "add --device cpu")

    from archscope import tracer
    from archscope.model.build import build

    built = build(feed.config, place, dtype, seed, progress)
    if feed.ids:
        ids = tracer.padded(feed.ids, place)
    else:
        ids = tracer.random_ids(feed.config, feed.batch, feed.width, place, seed)
    traced = tracer.trace(built, ids, feed.lengths, decode=decode, stats=stats)
    run = Run(feed, f"{place} (auto)" if device == "auto" else place, dtype)
    return NotebookReport.of(shapes_report(run, traced, layers=layers, step=step, stats=stats))


def presets() -> Report:
    """Every architecture that archscope knows by name."""
    from archscope.reports.presets import presets_report

    return NotebookReport.of(presets_report(all_presets().values()))


def tokens(text: str, tokenizer: str = "gpt2") -> Report:
    """How `text` falls into tokens.

    Raises:
        InputError: if the text is empty or not valid Unicode, or the encoding can't be had.
    """
    from archscope.reports.tokens import tokens_report
    from archscope.tokens import encode

    return NotebookReport.of(tokens_report(text, encode(text, tokenizer), tokenizer))


def fields(model: str | Path | ModelConfig | None = None) -> Report:
    """Every field of a config; with its value in a model, if one is named."""
    from archscope.reports.fields import fields_report

    return NotebookReport.of(fields_report(None if model is None else load(model)))
