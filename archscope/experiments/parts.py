"""Experiments on the parts of a block: activations and FFNs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archscope.errors import InputError, check_choice, listed
from archscope.experiments.common import MOST_SAMPLES, check, ffn_kinds
from archscope.notebook import NotebookReport
from archscope.parts.ffn import KINDS
from archscope.units import count_text

MOST_NUMBERS = 10**9
"""So many numbers of a tensor are worked with at most."""

MOST_BY_HAND = 8

LARGEST_BETA = 1000


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
    check(device, dtype, samples=samples)
    for beta in betas:
        if not abs(beta) <= LARGEST_BETA:
            raise InputError(f"--beta {beta:g}: expected −{LARGEST_BETA} to {LARGEST_BETA}", "1 is SiLU")
    from archscope.lab import activations as lab
    from archscope.reports.lab_activations import activations_report

    found = lab.activations(betas, samples=samples, seed=seed, device=device, dtype=dtype)
    settings = f"{count_text(samples)} samples, seed {seed}, {dtype} on {device}"
    return NotebookReport.of(activations_report(found, settings))


def ffn(
    kinds: str | Sequence[str] = "all",
    d_model: int = 512,
    d_ff: int = 2048,
    *,
    prune: float | None = None,
    samples: int = 1000,
    seed: int = 0,
    device: str = "cpu",
    dtype: str = "float32",
) -> NotebookReport:
    """FFNs of some kinds, or all, on the same input; see `lab.ffn`.

    Args:
        kinds: of `parts.ffn.KINDS`, one by one or as "gelu,swiglu".
        prune: instead, what taking out this share of their channels saves and costs.

    Raises:
        RequestError: if there is no such kind or device, or a number makes no sense.
    """
    check(device, dtype, samples=samples, **{"d-model": d_model, "d-ff": d_ff})
    if prune is not None and not 0 <= prune < 1:
        raise InputError(f"--prune {prune:g}: a share of the channels, from 0 to below 1", "write it like 0.25")
    chosen = ffn_kinds(kinds)
    if prune is not None:
        chosen = [kind for kind in chosen if KINDS[kind].has_own_width] if kinds == "all" else chosen
        for kind in chosen:
            if KINDS[kind].is_square:
                raise InputError(f"--prune --kinds {kind}: one square matrix has no channels in the middle")
    if samples * max(d_model, d_ff) > MOST_NUMBERS:
        raise InputError(
            f"{samples:,} samples of {max(d_model, d_ff):,} numbers: at most {MOST_NUMBERS:,} in all", "take fewer"
        )
    from archscope.lab import ffn as lab
    from archscope.reports.lab_ffn import comparison_report, pruned_report

    how: Any = {"samples": samples, "seed": seed, "device": device, "dtype": dtype}
    settings = f"{count_text(samples)} vectors, seed {seed}, {dtype} on {device}"
    if prune is None:
        return NotebookReport.of(comparison_report(lab.compare(chosen, d_model, d_ff, **how), d_model, settings))
    found = [lab.prune(kind, d_model, d_ff, prune, **how) for kind in chosen]
    return NotebookReport.of(pruned_report(found, prune, settings))


def ffn_capacity(kind: str, widths: Sequence[int], ratios: str | Sequence[str]) -> NotebookReport:
    """How large an FFN of a kind is for some widths and ratios d_ff / d_model; see `lab.capacity`.

    Raises:
        RequestError: if there is no such kind, or no such FFN.
    """
    from archscope.lab.capacity import capacities
    from archscope.reports.lab_ffn import capacity_report

    (one,) = _only(kind)
    for width in widths:
        if not 1 <= width <= MOST_SAMPLES:
            raise InputError(f"--d-model {width:,}: expected 1 to {MOST_SAMPLES:,}")
    if KINDS[one].is_square:
        raise InputError(f"--capacity --kinds {one}: one square matrix has no ratio", "take gelu or swiglu")
    return NotebookReport.of(capacity_report(list(capacities(one, widths, listed("--ratio", ratios))), one))


def ffn_by_hand(kind: str = "swiglu", d_model: int = 2, d_ff: int = 3, *, seed: int = 0) -> NotebookReport:
    """An FFN on small whole numbers, each vector on the way; see `lab.by_hand`.

    Raises:
        RequestError: if the kind isn't one that is worked out by hand, or it is too large for that.
    """
    from archscope.lab.by_hand import RECIPES
    from archscope.lab.by_hand import by_hand as worked_out
    from archscope.reports.lab_ffn import by_hand_report

    (one,) = _only(kind)
    check_choice("kind to work out by hand", one, RECIPES)
    for option, size in (("d-model", d_model), ("d-ff", d_ff)):
        if not 1 <= size <= MOST_BY_HAND:
            raise InputError(f"--{option} {size:,}: by hand, 1 to {MOST_BY_HAND}")
    return NotebookReport.of(by_hand_report(worked_out(one, d_model, d_ff, seed), one, f"whole numbers, seed {seed}"))


def _only(kind: str) -> list[str]:
    chosen = ffn_kinds(kind)
    if len(chosen) != 1:
        raise InputError(f"--kinds {kind}: one kind here", "like --kinds swiglu")
    return chosen
