"""The questions archscope answers, as functions that give reports; the command line calls the same ones.

torch is imported by the functions that build a model, when they are called.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from archscope import changes
from archscope import presets as known_presets
from archscope.config import ModelConfig
from archscope.errors import InputError, check_choice, listed
from archscope.execution import SHAPES_ALONE, memory_of, place_for, run
from archscope.lookup import Model, load, load_either
from archscope.notebook import NotebookReport
from archscope.presets import DEFAULT
from archscope.progress import Progress
from archscope.units import BYTES_PER_VALUE
from archscope.workload import RunOptions, Workload

if TYPE_CHECKING:
    from archscope.model.gpt import GPT
    from archscope.tracer import Trace
    from archscope.weights import Weights


def params(
    model: Model | None = None,
    *,
    detail: str = "components",
    per_layer: bool = False,
    dtype: str = "float32",
    verify: bool = False,
    device: str | None = None,
    checkpoint: str | Path | None = None,
    progress: Progress | None = None,
) -> NotebookReport:
    """The parameters of a model by component; see `reports.params.params_report`.

    Args:
        checkpoint: also hold the headers of these safetensors files against the ledger; the bytes are then theirs.
        verify: also build the model on `device`, else on meta, and hold it against the ledger, weight by weight.

    Raises:
        RequestError: if there is no such model, or it can't be built on `device`.
        Disagreement: if the built model counts differently.
    """
    from archscope.ledger import ledger
    from archscope.machine import check_device
    from archscope.reports.params import DETAILS, params_report

    check_choice("--detail", detail, DETAILS)
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    if device is not None:
        check_device(device)
        if not verify:
            raise InputError(f"--device {device}: nothing is built without --verify", "add it")
    counted, recount, files = ledger(load_either(model, checkpoint)), None, None
    if checkpoint is not None:
        from archscope.checkpoints.checkpoint import compare

        files = compare(Path(checkpoint), counted)
    if verify:
        built = build(counted.config, device=device or "meta", dtype=dtype, progress=progress)
        from archscope import measure

        recount = measure.recount(built, counted)
    report = params_report(counted, detail=detail, per_layer=per_layer, dtype=dtype, recount=recount, files=files)
    return NotebookReport.of(report)


def trace(
    model: Model | None = None,
    *,
    text: str | Sequence[str] | None = None,
    tokenizer: str | None = None,
    ids: Sequence[int] = (),
    batch: int | None = None,
    seq: int | None = None,
    checkpoint: str | Path | None = None,
    device: str = "auto",
    dtype: str | None = None,
    seed: int = 0,
    decode: int = 0,
    layers: str | Collection[int] | None = None,
    step: int | None = None,
    stats: bool = False,
    progress: Progress | None = None,
    lean: bool = False,
) -> NotebookReport:
    """The shape of every tensor in one forward pass; see `reports.shapes.shapes_report`.

    Args:
        text: one text or a batch of them; `batch` × `seq` random ids instead if one of these is given.
        tokenizer: a tiktoken encoding, or a tokenizer.json; unless given, the model's own, else gpt2.
        ids: token ids instead of a text.
        checkpoint: safetensors files whose weights are used instead of random ones.
        dtype: float32 unless given, or that of the checkpoint.
        device: "cpu", "cuda", "cuda:N", "meta" (shapes without memory), or "auto".
        layers: the blocks to open, numbers from 0 one by one or as "0,5,11"; "all" is all of them.
        decode: how many cached decoding steps to show after the input.
        lean: this process does nothing else with torch, so on meta it may be imported without some of its parts.

    Raises:
        RequestError: if the input doesn't fit the model or the model doesn't fit the device.
        BrokenPromise: if a tensor isn't of the shape it should be.
    """
    from archscope.feed import make_feed
    from archscope.lean_torch import run_lean
    from archscope.reports.shapes import Run, check_view, shapes_report

    config = load_either(model, checkpoint)
    weights = None if checkpoint is None or device == "meta" else _weights(checkpoint, config)
    dtype = dtype or (weights.dtype if weights else "float32")
    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    texts = [text] if isinstance(text, str) else list(text or ())
    if checkpoint is not None:
        from archscope.weights import with_tokenizer

        config = with_tokenizer(Path(checkpoint), config, bool(texts), tokenizer)
    feed = make_feed(config, texts, tokenizer, batch=batch, seq=seq, decode=decode, ids=ids)
    tokens = feed.width + decode
    place = place_for(feed.config, device, dtype, SHAPES_ALONE, batch=feed.batch, tokens=tokens, stats=stats)
    opened = _opened(layers, feed.config)
    check_view(feed.config, opened, step)
    if stats and place == "meta":
        raise InputError("--stats needs values, and on meta there are none", "add --device cpu, if it fits there")

    def traced() -> Trace:
        return run(feed, place, dtype, weights, seed=seed, decode=decode, stats=stats, progress=progress)

    seen = run_lean(traced) if lean and place == "meta" else traced()
    what = Run(feed, f"{place} (auto)" if device == "auto" else place, dtype, str(checkpoint or ""))
    return NotebookReport.of(shapes_report(what, seen, layers=opened, step=step, stats=stats))


def _opened(layers: str | Collection[int] | None, config: ModelConfig) -> Collection[int] | None:
    if layers is None:
        return None
    if isinstance(layers, str) and layers == "all":
        return range(config.n_layers)
    numbers = listed("--layers", layers)
    try:
        return [int(number) for number in numbers]
    except (TypeError, ValueError):
        raise InputError(f"--layers {layers}: expected all, or numbers from 0 like 0,5,11") from None


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
    way_out = "--device meta takes no memory at all"
    place = place_for(config, device, dtype, way_out)
    from archscope.model.build import build

    with memory_of(place, way_out):
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


def quantities(model: Model = DEFAULT, *addresses: str, **run: Unpack[RunOptions]) -> NotebookReport:
    """Quantities of a model by their addresses, all unless some are named; see `archscope.quantities`.

    Args:
        run: what they are of, where they depend on it; see `workload.Workload`.

    Raises:
        RequestError: if there is no such model or quantity, or the model can't be run so.
    """
    from archscope import quantities as known
    from archscope.reports.quantities import quantities_report

    config, work = load(model), Workload.of(**run)
    named = {address: known.quantity(config, address, work) for address in addresses}
    return NotebookReport.of(quantities_report(config, named or known.quantities(config, work), work))


def get(model: Model, address: str, **run: Unpack[RunOptions]) -> int | float:
    """The value of one quantity: `get("gpt2-small", "params.ffn")`; a share as a fraction of 1.

    Args:
        run: what it is of: `get("gpt2-small", "memory.peak.training", batch=8)`; see `workload.Workload`.

    Raises:
        RequestError: if there is no such model or quantity, or the model can't be run so.
    """
    value: int | float = quantities(model, address, **run)["quantities"][0]["value"]
    return value


def presets(search: str = "") -> NotebookReport:
    """The architectures that archscope knows by name.

    Args:
        search: only those that have this in their name, family, description or source, in any case.

    Raises:
        InputError: if there is none.
    """
    from archscope.reports.presets import presets_report

    wanted = search.casefold()
    found = [
        preset
        for preset in known_presets.all_presets().values()
        if wanted in " ".join((preset.name, preset.family, preset.description, preset.source)).casefold()
    ]
    if not found:
        raise InputError(f"no preset has {search!r} in its name, family, description or source", known_presets.LISTED)
    return NotebookReport.of(presets_report(found, f" with {search!r}" if search else ""))


def preset(name: str) -> NotebookReport:
    """One preset: the size quoted for it beside the exact one, its source, and the TOML that it is written in.

    Raises:
        RequestError: if there is no such preset.
    """
    from archscope.reports.presets import preset_report

    return NotebookReport.of(preset_report(known_presets.get(name), known_presets.written(name).partition("\n")[2]))


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
    preset = known_presets.get(str(model)) if str(model) in known_presets.names() else None
    about = (preset.description, f"source: {preset.source}") if preset else ()
    return to_toml(config, (*about, architecture(config), width_steps(config)))


def config_json(model: Model) -> str:
    """A model as a complete JSON document, which `load` takes too."""
    from archscope.documents import to_json

    return to_json(load(model))


def _weights(checkpoint: str | Path, config: ModelConfig) -> Weights:
    from archscope.weights import Weights

    return Weights.of(Path(checkpoint), config)
