"""Experiments on what a model looks at: attention, and positions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from archscope.config import ModelConfig
from archscope.errors import InputError, check_choice, listed
from archscope.execution import built_for, ids_of, memory_of
from archscope.experiments.common import SMALLER_MODEL, check, check_between, check_number, place, with_weights
from archscope.lookup import Model, load_either
from archscope.notebook import NotebookReport
from archscope.parts.position import KINDS
from archscope.progress import Progress
from archscope.tokens import token_text
from archscope.units import count_text

MOST_TOKENS = 256
"""More tokens than this can't be told apart in a drawing of all pairs."""

ENCODINGS = tuple(kind for kind, row in KINDS.items() if row.acts_on)
"""The encodings of positions that can be looked at: all that act on something."""

USUAL_POSITIONS, MOST_POSITIONS = 1024, 4096
"""So many positions are compared, each with each, unless asked for more; and at most."""


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
    if text is not None and ids:
        raise InputError("give --text or --ids, not both")
    config, weights = with_weights(load_either(model, checkpoint), checkpoint, text is not None, tokenizer)
    dtype = dtype or (weights.dtype if weights else "float32")
    check(device, dtype)
    texts = [] if text is None else [text]
    feed = make_feed(config, texts, tokenizer, batch=None, seq=None, decode=0, ids=ids)
    heads = _heads(feed.config, layer, head, all_heads)
    if feed.width > MOST_TOKENS:
        raise InputError(f"{feed.width:,} tokens: at most {MOST_TOKENS} can be drawn", "give a shorter text")
    where = place(feed.config, device, dtype, feed.width)
    from archscope.lab import attention as lab
    from archscope.reports.lab_attention import Asked, attention_report

    with memory_of(where, SMALLER_MODEL):
        ids_1T = ids_of(feed, where, seed)
        found = lab.attention(
            built_for(feed.config, where, dtype, weights, seed=seed, progress=progress), ids_1T, layer, heads
        )
    settings = f"weights of {checkpoint}" if weights else f"random weights, seed {seed}"
    remarks = [*feed.notes, f"{settings}, {dtype} on {where}"]
    labels = [_label(token, feed.tokenizer) for token in ids_1T[0].tolist()]
    return NotebookReport.of(attention_report(Asked(feed.config.name, layer, labels, remarks), found, values=values))


def position(
    model: Model | None = None,
    *,
    kinds: str | Sequence[str] = "all",
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
        kinds: some of ENCODINGS, one by one or as "rotary,alibi"; "own" is that of the model, "all" is every one.
        positions: how many are compared; the whole context unless given, but no more than 1,024.
        drawn: how many of them are drawn.
        checkpoint: safetensors files whose learned table is used instead of a random one.
        dtype: float32 unless given, or that of the checkpoint.

    Raises:
        RequestError: if there is no such kind, or more positions than the model takes.
    """
    config, weights = with_weights(load_either(model, checkpoint), checkpoint, False, None)
    dtype = dtype or (weights.dtype if weights else "float32")
    check(device, dtype)
    named = _named_kinds(config, kinds)
    count = min(config.context_length, USUAL_POSITIONS) if positions is None else positions
    check_between("positions", count, 3, min(config.context_length, MOST_POSITIONS), config.name)
    check_between("drawn", drawn, 1, MOST_TOKENS, "a drawing")
    from archscope.lab import position as lab
    from archscope.reports.lab_position import position_report

    remarks = [f"{count_text(count)} positions, {dtype} on {device}"]
    with memory_of(device, SMALLER_MODEL):
        learned_PD = None
        if weights and config.position.kind == "learned" and "learned" in named:
            where = place(config, device, dtype)
            built = built_for(config, where, dtype, weights, seed=seed, progress=progress)
            learned_PD = built.get_parameter("embedding.position.weight")[config.position.offset :][:count]
            remarks.append(f"learned: the table of {checkpoint}")
        elif "learned" in named:
            remarks.append(f"learned: drawn from N(0, 0.02²) with seed {seed}, as before any training")
        found = lab.encodings(
            config, named, count, drawn, learned_PD=learned_PD, seed=seed, device=device, dtype=dtype,
            progress=progress,
        )  # fmt: skip
    return NotebookReport.of(position_report(config.name, found, remarks))


def _named_kinds(config: ModelConfig, kinds: str | Sequence[str]) -> list[str]:
    """The encodings that are meant by `kinds`, each once."""
    named = listed("--kinds", kinds)
    for kind in named:
        check_choice("--kinds", kind, (*ENCODINGS, "all", "own"))
    if "own" in named and config.position.kind not in ENCODINGS:
        raise InputError(f"--kinds own: {config.name} has no encoding of positions", "name one: --kinds sinusoidal")
    meant = {"all": ENCODINGS, "own": (config.position.kind,)}
    return list(dict.fromkeys(name for kind in named for name in meant.get(kind, (kind,))))


def _heads(config: ModelConfig, layer: int, head: int | None, all_heads: bool) -> range:
    """The numbers of the heads that are drawn; refuses a layer or a head that isn't there."""
    check_number("layer", layer, config.n_layers, config.name)
    n_heads = next(islice(config.layer_configs(), layer, None)).attention.n_heads
    first = head or 0
    check_number("head", first, n_heads, f"layer {layer} of {config.name}")
    return range(n_heads) if all_heads else range(first, first + 1)


def _label(token: int, tokenizer: str) -> str:
    """A token as an axis names it: its text without quotes and with its spaces seen, or its number."""
    if not tokenizer:
        return str(token)
    text = token_text(token, tokenizer)
    return text[1:-1].replace(" ", "␣") if text[0] in "'\"" else text
