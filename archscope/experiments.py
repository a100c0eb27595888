"""Experiments on the parts of a GPT, as functions that give reports with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.costs import check_size
from archscope.errors import DeviceError, InputError, check_choice
from archscope.execution import Progress, memory_of
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.presets import DEFAULT
from archscope.units import BYTES_PER_VALUE, count_text, plural

MOST_SAMPLES = 10**8


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


TRIED_TOKENS = 16
"""So many are in each row unless told, or the whole context."""

TRIED_ROWS = 4
"""So many rows at most are run at once."""

WHOLE = 250_000_000
"""Of a model with more parameters only the first blocks are built unless told."""

LARGEST = 1_000_000_000
"""More parameters than these blocks may have."""


def verify(
    model: Model = DEFAULT,
    *,
    seq: int | None = None,
    whole: bool = False,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
    progress: Progress | None = None,
) -> NotebookReport:
    """Which claims about the architecture hold for a model with random weights; see `lab.claims`.

    Args:
        seq: tokens in each row, 16 unless given or fewer in a shorter context.
        whole: all blocks, however large the model is; otherwise of a large one only the first.

    Raises:
        RequestError: if there is no such model, device or dtype, or the model doesn't fit there.
    """
    _check(device, dtype)
    config = load(model)
    tokens = min(TRIED_TOKENS, config.context_length) if seq is None else seq
    check_size(config, 1, tokens)
    tried = config if whole else _first_blocks(config)
    place = _room_to_verify(tried, device, dtype, tokens)
    from archscope import tracer
    from archscope.lab.claims import try_all
    from archscope.model.build import build
    from archscope.reports.claims import claims_report

    with memory_of(place):
        built = build(tried, place, dtype, seed)
        found = try_all(built, tracer.random_ids(tried, 2, tokens, place, seed), seed, progress)
    settings = f"random weights and ids, 2 × {plural(tokens, 'token')}, seed {seed}, {dtype} on {place}"
    return NotebookReport.of(claims_report(config, found, settings, tried.n_layers))


def _first_blocks(config: ModelConfig) -> ModelConfig:
    """`config`, or of a large model only so many blocks that there is one of each kind, and two at least.

    Raises:
        DeviceError: if these are still too large to be built unasked.
    """
    from archscope.ledger import ledger

    if int(ledger(config).total) <= WHOLE:
        return config
    needed = max(2, 1 + max(kind.layers[0] for kind in config.kinds))
    tried = changed(config, {"n_layers": needed}) if needed < config.n_layers else config
    size = int(ledger(tried).total)
    if size > LARGEST:
        raise DeviceError(
            f"{plural(tried.n_layers, 'block')} of {config.name} would have {count_text(size)} parameters: more than "
            f"{count_text(LARGEST)} are not built unasked",
            "--whole builds all its blocks; --vocab-size 1000, --d-model 256 or --set experts.d_ff=64 make it smaller",
        )
    return tried


def _room_to_verify(config: ModelConfig, device: str, dtype: str, tokens: int) -> str:
    """The torch device, once it is sure that the model, a gradient for each weight and the widest pass fit."""
    from archscope.allocation.peaks import Training
    from archscope.allocation.plan import Plan
    from archscope.footprint import refuse_unbuildable, weight_bytes
    from archscope.machine import choose_device

    refuse_unbuildable(config, TRIED_ROWS, tokens, dtype)
    weights = weight_bytes(config, dtype)
    peak = Plan(config, TRIED_ROWS, tokens, dtype, training=Training("sgd")).peak()
    try:
        return choose_device(device, weights, peak - weights)
    except DeviceError as error:
        way_out = "--dtype bfloat16 takes half; --n-layers 2 --vocab-size 1000 make a smaller model of the same parts"
        raise DeviceError(error.message, way_out) from None
