"""The questions archscope answers, as functions that give reports; the command line calls the same ones.

torch is imported by the functions that build a model, when they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from archscope import changes
from archscope.config import ModelConfig
from archscope.errors import DeviceError, InputError, check_choice
from archscope.lookup import load
from archscope.presets import DEFAULT, all_presets
from archscope.render import render
from archscope.reports.report import Report
from archscope.units import BYTES_PER_VALUE

if TYPE_CHECKING:
    from archscope.feed import Feed
    from archscope.model.gpt import GPT
    from archscope.tracer import Trace

Model = str | Path | ModelConfig
"""A preset's name, a config file, or a config."""

Progress = Callable[[int, int], None]


class NotebookReport(Report, frozen=True):
    """A report that shows itself: as text when printed, as tables in a notebook."""

    @classmethod
    def of(cls, report: Report) -> NotebookReport:
        """`report`, able to show itself."""
        return cls(**msgspec.structs.asdict(report))

    def __str__(self) -> str:
        return render(self, "table")

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return render(self, "markdown")


def params(
    model: Model = DEFAULT,
    *,
    detail: str = "components",
    per_layer: bool = False,
    dtype: str = "float32",
    verify: bool = False,
    device: str = "meta",
    progress: Progress | None = None,
) -> NotebookReport:
    """The parameters of a model by component; see `reports.params.params_report`.

    Args:
        verify: also build the model on `device` and hold it against the ledger, weight by weight.

    Raises:
        RequestError: if there is no such model, or it can't be built on `device`.
        Disagreement: if the built model counts differently.
    """
    from archscope.ledger import ledger
    from archscope.machine import check_device
    from archscope.reports.params import DETAILS, params_report

    check_choice("--detail", detail, DETAILS)
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    check_device(device)
    counted, recount = ledger(load(model)), None
    if verify:
        built = build(counted.config, device=device, dtype=dtype, progress=progress)
        from archscope import measure

        recount = measure.recount(built, counted)
    return NotebookReport.of(params_report(counted, detail=detail, per_layer=per_layer, dtype=dtype, recount=recount))


def trace(
    model: Model = DEFAULT,
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
    lean: bool = False,
) -> NotebookReport:
    """The shape of every tensor in one forward pass; see `reports.shapes.shapes_report`.

    Args:
        text: one text or a batch of them; `batch` × `seq` random ids instead if one of these is given.
        tokenizer: a tiktoken encoding; unless given, the model's own, else gpt2.
        device: "cpu", "cuda", "cuda:N", "meta" (shapes without memory), or "auto".
        decode: how many cached decoding steps to show after the input.
        lean: this process does nothing else with torch, so on meta it may be imported without some of its parts.

    Raises:
        RequestError: if the input doesn't fit the model or the model doesn't fit the device.
        BrokenPromise: if a tensor isn't of the shape it should be.
    """
    from archscope.feed import make_feed
    from archscope.lean_torch import run_lean
    from archscope.reports.shapes import Run, check_view, shapes_report

    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    texts = [text] if isinstance(text, str) else list(text or ())
    feed = make_feed(load(model), texts, tokenizer, batch=batch, seq=seq, decode=decode)
    place = _place(feed.config, device, dtype, batch=feed.batch, tokens=feed.width + decode, stats=stats)
    check_view(feed.config, layers, step)
    if stats and place == "meta":
        raise InputError("--stats needs values, and on meta there are none", "add --device cpu, if it fits there")

    def run() -> Trace:
        return _run(feed, place, dtype, seed=seed, decode=decode, stats=stats, progress=progress)

    traced = run_lean(run) if lean and place == "meta" else run()
    what = Run(feed, f"{place} (auto)" if device == "auto" else place, dtype)
    return NotebookReport.of(shapes_report(what, traced, layers=layers, step=step, stats=stats))


def build(
    model: Model,
    device: str = "meta",
    *,
    dtype: str = "float32",
    seed: int = 0,
    progress: Progress | None = None,
) -> GPT:
    """The model in torch, with random weights; see `model.build.build`.

    Raises:
        RequestError: if there is no such model, or it doesn't fit on `device`.
    """
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    config = load(model)
    place = _place(config, device, dtype)
    from archscope.model.build import build

    with _memory_of(place):
        return build(config, place, dtype, seed, progress)


def changed(model: Model, changes_: Mapping[str, Any], name: str | None = None) -> ModelConfig:
    """A model with some fields changed; see `changes.changed`."""
    return changes.changed(load(model), changes_, name)


def compare(*models: Model, dtype: str = "float32") -> NotebookReport:
    """Two or more models side by side; see `reports.compare.compare_report`.

    Raises:
        RequestError: if there is only one, or no such model.
    """
    from archscope.reports.compare import compare_report

    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    if len(models) < 2:
        raise InputError(
            "there is nothing to compare it with", "name two models or more: archscope compare gpt2-small gpt1"
        )
    return NotebookReport.of(compare_report([load(model) for model in models], dtype))


def presets() -> NotebookReport:
    """Every architecture that archscope knows by name."""
    from archscope.reports.presets import presets_report

    return NotebookReport.of(presets_report(all_presets().values()))


def tokens(text: str, tokenizer: str = "gpt2") -> NotebookReport:
    """How `text` falls into tokens.

    Raises:
        InputError: if the text is empty or not valid Unicode, or the encoding can't be had.
    """
    from archscope.reports.tokens import tokens_report
    from archscope.tokens import encode

    return NotebookReport.of(tokens_report(text, encode(text, tokenizer), tokenizer))


def fields(model: Model | None = None) -> NotebookReport:
    """Every field of a config and every kind a part can be; with the values in a model, if one is named."""
    from archscope.reports.fields import fields_report

    return NotebookReport.of(fields_report(None if model is None else load(model)))


def toml(model: Model) -> str:
    """A model as a complete TOML document, headed by what it is and what follows from its fields."""
    from archscope.documents import to_toml
    from archscope.reports.summary import architecture, width_steps

    config = load(model)
    preset = all_presets().get(str(model))
    about = (preset.description, f"source: {preset.source}") if preset else ()
    return to_toml(config, (*about, architecture(config), width_steps(config)))


def _place(
    config: ModelConfig, device: str, dtype: str, *, batch: int = 1, tokens: int = 1, stats: bool = False
) -> str:
    """The torch device for a model and a pass of `batch` × `tokens`, once it is sure that they fit."""
    from archscope.footprint import refuse_unbuildable, weight_bytes, working_bytes
    from archscope.machine import check_device, choose_device

    check_device(device)
    refuse_unbuildable(config, batch, tokens, dtype)
    return choose_device(device, weight_bytes(config, dtype), working_bytes(config, batch, tokens, dtype, stats))


def _run(
    feed: Feed, place: str, dtype: str, *, seed: int, decode: int, stats: bool, progress: Progress | None
) -> Trace:
    """Builds the model of `feed` and runs it."""
    from archscope import tracer
    from archscope.model.build import build

    with _memory_of(place):
        built = build(feed.config, place, dtype, seed, progress)
        if feed.ids:
            ids = tracer.padded(feed.ids, place)
        else:
            ids = tracer.random_ids(feed.config, feed.batch, feed.width, place, seed)
        return tracer.trace(built, ids, feed.lengths, decode=decode, stats=stats)


@contextmanager
def _memory_of(place: str) -> Iterator[None]:
    """Raises a DeviceError if the memory of a device turns out not to be enough."""
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not _is_out_of_memory(error):
            raise
        raise DeviceError(
            f"{place} ran out of memory on the way", "--device meta shows the shapes without any"
        ) from None


def _is_out_of_memory(error: Exception) -> bool:
    """True for Python's MemoryError, CUDA's torch.OutOfMemoryError, and the RuntimeError of torch's CPU allocator."""
    return isinstance(error, MemoryError) or "out of memory" in str(error) or "can't allocate memory" in str(error)
