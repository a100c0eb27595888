"""Experiments on the parts of a GPT, as functions that give reports with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from archscope.config import ModelConfig
from archscope.errors import DeviceError, InputError, check_choice
from archscope.execution import Progress, built_for, ids_of, memory_of, place_for
from archscope.lookup import Model, load_either
from archscope.notebook import NotebookReport
from archscope.tokens import token_text
from archscope.units import BYTES_PER_VALUE, count_text

if TYPE_CHECKING:
    from archscope.weights import Weights

MOST_SAMPLES = 10**8

MOST_TOKENS = 256
"""More tokens than this can't be told apart in a drawing of all pairs."""

ENCODINGS = ("sinusoidal", "learned", "rotary", "alibi", "alibi-scaled")
"""The encodings of positions that can be looked at."""

USUAL_POSITIONS, MOST_POSITIONS = 1024, 4096
"""So many positions are compared, each with each, unless asked for more; and at most."""


def activations(
    betas: Sequence[float] = (),
    *,
    samples: int = 100_000,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
) -> NotebookReport:
    """What each activation makes of normal numbers; see `lab.activations`.

    Args:
        betas: Swish with each of these β is looked at too.

    Raises:
        RequestError: if there is no such device or dtype, or a number makes no sense.
    """
    _check(device, dtype, samples=samples)
    from archscope.lab import activations as lab
    from archscope.reports.lab_activations import activations_report

    found = lab.activations(betas, samples=samples, seed=seed, device=device, dtype=dtype)
    settings = f"{count_text(samples)} samples, seed {seed}, {dtype} on {device}"
    return NotebookReport.of(activations_report(found, settings))


def attention(
    model: Model | None = None,
    *,
    text: str | None = None,
    tokenizer: str | None = None,
    ids: Sequence[int] = (),
    layer: int = 0,
    head: int | None = None,
    all_heads: bool = False,
    values: bool = False,
    checkpoint: str | Path | None = None,
    seed: int = 0,
    device: str = "cpu",
    dtype: str | None = None,
    progress: Progress | None = None,
) -> NotebookReport:
    """Where the heads of one layer look in a text; see `lab.attention`.

    Args:
        text, tokenizer, ids: the input, as in `api.trace`; a sample sentence unless there is one.
        head: the head whose scores, masked scores and weights are drawn, 0 unless given.
        all_heads: draw the weights of all heads instead.
        values: tables show every number too; they are in JSON anyway.
        checkpoint: safetensors files whose weights are used instead of random ones.
        dtype: float32 unless given, or that of the checkpoint.

    Raises:
        RequestError: if there is no such layer or head, or the input doesn't fit the model or the model the device.
    """
    from archscope.feed import make_feed

    if head is not None and all_heads:
        raise InputError("give --head or --all-heads, not both")
    config, weights = _with_weights(load_either(model, checkpoint), checkpoint, text is not None, tokenizer)
    dtype = dtype or (weights.dtype if weights else "float32")
    _check(device, dtype)
    texts = [] if text is None else [text]
    feed = make_feed(config, texts, tokenizer, batch=None, seq=None, decode=0, ids=ids)
    heads = _heads(feed.config, layer, head, all_heads)
    if feed.width > MOST_TOKENS:
        raise InputError(f"{feed.width:,} tokens: at most {MOST_TOKENS} can be drawn", "give a shorter text")
    place = _place(feed.config, device, dtype, feed.width)
    from archscope.lab import attention as lab
    from archscope.reports.lab_attention import Asked, attention_report

    with memory_of(place):
        ids_1T = ids_of(feed, place, seed)
        found = lab.attention(
            built_for(feed.config, place, dtype, weights, seed=seed, progress=progress), ids_1T, layer, heads
        )
    settings = f"weights of {checkpoint}" if weights else f"random weights, seed {seed}"
    remarks = [*feed.notes, f"{settings}, {dtype} on {place}"]
    labels = [_label(token, feed.tokenizer) for token in ids_1T[0].tolist()]
    return NotebookReport.of(attention_report(Asked(feed.config.name, layer, labels, remarks), found, values=values))


def position(
    model: Model | None = None,
    *,
    kinds: Sequence[str] = ("all",),
    positions: int | None = None,
    drawn: int = 32,
    checkpoint: str | Path | None = None,
    seed: int = 0,
    device: str = "cpu",
    dtype: str | None = None,
    progress: Progress | None = None,
) -> NotebookReport:
    """What encodings of positions look like in a model of these sizes; see `lab.position`.

    Args:
        kinds: some of ENCODINGS; "own" is that of the model, "all" are the first four.
        positions: how many are compared; the whole context unless given, but no more than 1,024.
        drawn: how many of them are drawn.
        checkpoint: safetensors files whose learned table is used instead of a random one.
        dtype: float32 unless given, or that of the checkpoint.

    Raises:
        RequestError: if there is no such kind, or more positions than the model takes.
    """
    config, weights = _with_weights(load_either(model, checkpoint), checkpoint, False, None)
    dtype = dtype or (weights.dtype if weights else "float32")
    _check(device, dtype)
    named = _named_kinds(config, kinds)
    count = min(config.context_length, USUAL_POSITIONS) if positions is None else positions
    _check_between("positions", count, 3, min(config.context_length, MOST_POSITIONS), config.name)
    _check_between("drawn", drawn, 1, MOST_TOKENS, "a drawing")
    from archscope.lab import position as lab
    from archscope.reports.lab_position import position_report

    remarks = [f"{count_text(count)} positions, {dtype} on {device}"]
    with memory_of(device):
        learned_PD = None
        if weights and config.position.kind == "learned" and "learned" in named:
            place = _place(config, device, dtype)
            built = built_for(config, place, dtype, weights, seed=seed, progress=progress)
            learned_PD = built.get_parameter("embedding.position.weight")[config.position.offset :][:count]
            remarks.append(f"learned: the table of {checkpoint}")
        elif "learned" in named:
            remarks.append(f"learned: drawn from N(0, 0.02²) with seed {seed}, as before any training")
        found = lab.encodings(
            config, named, count, drawn, learned_PD=learned_PD, seed=seed, device=device, dtype=dtype,
            progress=progress,
        )  # fmt: skip
    return NotebookReport.of(position_report(config.name, found, remarks))


def _named_kinds(config: ModelConfig, kinds: Sequence[str]) -> list[str]:
    """The encodings that are meant by `kinds`, each once."""
    for kind in kinds:
        check_choice("--kinds", kind, (*ENCODINGS, "all", "own"))
    if "own" in kinds and config.position.kind not in ENCODINGS:
        raise InputError(f"--kinds own: {config.name} has no encoding of positions", "name one: --kinds sinusoidal")
    meant = {"all": ENCODINGS[:4], "own": (config.position.kind,)}
    return list(dict.fromkeys(name for kind in kinds for name in meant.get(kind, (kind,))))


def _check_between(option: str, number: int, least: int, most: int, where: str) -> None:
    if not least <= number <= most:
        raise InputError(f"--{option} {number:,}: expected {least} to {most:,}, as {where} has room for")


def _place(config: ModelConfig, device: str, dtype: str, tokens: int = 1) -> str:
    """`device`, once it is sure that the model fits there with a pass over so many tokens."""
    try:
        return place_for(config, device, dtype, tokens=tokens)
    except DeviceError as error:
        raise DeviceError(error.message, "take a smaller model, or fewer layers: --n-layers 1") from None


def _with_weights(
    config: ModelConfig, checkpoint: str | Path | None, texts: bool, tokenizer: str | None
) -> tuple[ModelConfig, Weights | None]:
    """`config` with the tokenizer of a checkpoint, and the weights there, if one is given."""
    if checkpoint is None:
        return config, None
    from archscope.weights import Weights, with_tokenizer

    weights = Weights.of(Path(checkpoint), config)
    return with_tokenizer(Path(checkpoint), config, texts, tokenizer), weights


def _heads(config: ModelConfig, layer: int, head: int | None, all_heads: bool) -> range:
    """The numbers of the heads that are drawn; refuses a layer or a head that isn't there."""
    _check_number("layer", layer, config.n_layers, config.name)
    n_heads = next(islice(config.layer_configs(), layer, None)).attention.n_heads
    first = head or 0
    _check_number("head", first, n_heads, f"layer {layer} of {config.name}")
    return range(n_heads) if all_heads else range(first, first + 1)


def _check_number(what: str, number: int, count: int, where: str) -> None:
    if not 0 <= number < count:
        there = f"{what}s 0 to {count - 1}" if count > 1 else f"{what} 0 alone"
        raise InputError(f"--{what} {number}: {where} has {there}")


def _label(token: int, tokenizer: str) -> str:
    """A token as an axis names it: its text without quotes and with its spaces seen, or its number."""
    if not tokenizer:
        return str(token)
    text = token_text(token, tokenizer)
    return text[1:-1].replace(" ", "␣") if text[0] in "'\"" else text


def _check(device: str, dtype: str, **sizes: int) -> None:
    """Refuses a device on which nothing is computed, an unknown dtype, and sizes that make no sense."""
    from archscope.machine import check_device, free_bytes

    check_choice("--dtype", dtype, BYTES_PER_VALUE)
    check_device(device)
    if device in ("meta", "auto"):
        raise DeviceError(f"--device {device}: nothing is computed there", "use --device cpu or --device cuda")
    for name, size in sizes.items():
        if not 1 <= size <= MOST_SAMPLES:
            raise InputError(f"--{name} {size:,}: expected 1 to {MOST_SAMPLES:,}")
    free_bytes(device)
