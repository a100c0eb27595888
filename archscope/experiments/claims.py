"""The claims that notes make about the architecture, tried on a model."""

from __future__ import annotations

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.errors import DeviceError
from archscope.execution import memory_of, place_for_plan
from archscope.experiments.common import check
from archscope.lookup import Model, load
from archscope.notebook import NotebookReport
from archscope.presets import DEFAULT
from archscope.progress import Progress
from archscope.units import count_text, plural
from archscope.workload import sizes_for

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
    check(device, dtype)
    config = load(model)
    _, tokens = sizes_for(config, 1, min(TRIED_TOKENS, config.context_length) if seq is None else seq)
    tried = config if whole else _first_blocks(config)
    place = _room_to_verify(tried, device, dtype, tokens)
    from archscope import tracer
    from archscope.lab.claims import try_all
    from archscope.model.build import build
    from archscope.reports.claims import claims_report

    with memory_of(place, _SMALLER):
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

    plan = Plan(config, TRIED_ROWS, tokens, dtype, training=Training("sgd"))
    return place_for_plan(plan, device, _SMALLER)


_SMALLER = "--dtype bfloat16 takes half; --n-layers 2 --vocab-size 1000 make a smaller model of the same parts"
