"""What notes say about the architecture of a GPT, and which of it holds for a built model."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import NamedTuple

import torch

from archscope.errors import Remark
from archscope.lab import trials
from archscope.lab.trials import Subject, Tried, Vanished
from archscope.model.gpt import GPT
from archscope.progress import Progress


def _always(subject: Subject) -> str:
    return ""


def _needs_two_tokens(subject: Subject) -> str:
    return "" if subject.tokens > 1 else "one token has no later one"


def _needs_another_token(subject: Subject) -> str:
    if subject.config.embedding.vocab_size == 1:
        return "a vocabulary of one token has no other"
    return _needs_two_tokens(subject) or _reroutes(subject)


def _reroutes(subject: Subject) -> str:
    """In half precision the best experts of a token may be so close that rounding chooses."""
    if subject.config.mixture is None or subject.dtype == torch.float32:
        return ""
    return "rounding may choose other experts: use --dtype float32"


def _needs_rows_without_sinks(subject: Subject) -> str:
    if all(layer.attention.sinks for layer in subject.config.layer_configs()):
        return "sinks: rows sum to less than 1"
    return ""


def _needs_ffn(subject: Subject) -> str:
    if not any(layer.has_ffn for layer in subject.config.layer_configs()):
        return "there is no FFN"
    return ""


def _needs_ffn_that_chooses_alike(subject: Subject) -> str:
    return _needs_ffn(subject) or ("" if subject.tokens > 1 else "one token has no others") or _reroutes(subject)


def _needs_two_matrices(subject: Subject) -> str:
    can_collapse = any(layer.ffn_kind.has_own_width for layer in subject.config.layer_configs())
    return _needs_ffn(subject) or ("" if can_collapse else "an FFN of one matrix has nothing to collapse")


def _needs_tie(subject: Subject) -> str:
    return "" if subject.config.embedding.tied else "untied: the head has a matrix of its own"


def _needs_cache(subject: Subject) -> str:
    if trials.cached_tokens(subject.config, subject.tokens) < 2:
        return "one token has none before it" if subject.tokens < 2 else "longrope turns the cached keys anew"
    return _reroutes(subject)


def _needs_positions(subject: Subject) -> str:
    if all(kind.config.position.kind == "none" for kind in subject.config.kinds):
        return "no positions: only the mask tells an order"
    return "" if subject.config.context_length > 1 else "a context of one token has one position"


class Claim(NamedTuple):
    """One that can be tried.

    Attributes:
        key: its name in data.
        says: the claim in words.
        trial: what tries it.
        unless: the reason why it doesn't apply to a model; empty where it does.
        matters: what follows from it.
        measure: what the number is that the trial gives.
        above: whether that must be above its bound; otherwise it may be as large as the bound.
    """

    key: str
    says: str
    trial: Callable[[Subject], Tried]
    unless: Callable[[Subject], str]
    matters: str
    measure: str
    above: bool = False


CLAIMS = (
    Claim("block_shapes", "a block's output has the shape of its input", trials.shapes, _always,
          "so blocks stack and residuals add", "blocks that change it"),
    Claim("causality", "a later token doesn't change an earlier output", trials.causality, _needs_another_token,
          "all positions learn in one pass", "largest change of a logit"),
    Claim("attention_rows", "attention rows sum to 1", trials.attention_rows, _needs_rows_without_sinks,
          "a weighted mean of values", "largest distance from 1"),
    Claim("probabilities", "next-token probabilities sum to 1", trials.probabilities, _always,
          "what the loss is taken of", "largest distance from 1"),
    Claim("ffn_positions", "the FFN takes each position on its own", trials.positions_alone,
          _needs_ffn_that_chooses_alike, "only attention mixes tokens", "largest change without the other tokens"),
    Claim("attention_linear", "attention without an FFN is linear in its values", trials.linear_in_values, _always,
          "for given weights; hence the FFN", "largest difference"),
    Claim("linear_collapse", "two linear layers without an activation are one", trials.collapsed, _needs_two_matrices,
          "", "largest difference"),
    Claim("tied_weights", "tied weights share storage", trials.tied, _needs_tie,
          "kept and counted once", "numbers kept twice"),
    Claim("cached_decoding", "cached decoding equals the full pass", trials.cached, _needs_cache,
          "old keys and values stay valid", "largest difference of a logit"),
    Claim("unique_positions", "positions are unique", trials.unique_positions, _needs_positions,
          "", "smallest distance of two", above=True),
    Claim("ledger", "ledger equals model", trials.same_weights, _always, "", "weights or totals that differ"),
    Claim("flops", "FLOPs equal: closed form, torch, fvcore", trials.same_flops, _always,
          "", "products or totals that differ"),
)  # fmt: skip
"""In the order of a table; where nothing is said of what follows, the trial says something of itself."""

HOLDS, FAILS, DOES_NOT_APPLY = "holds", "fails", "does not apply"


class Finding(NamedTuple):
    """Whether a claim holds, and the numbers, None where it was not tried; `why` it matters, fails or doesn't apply."""

    claim: Claim
    verdict: str
    measured: float | None
    bound: float | None
    why: str


def try_all(model: GPT, ids_BT: torch.Tensor, seed: int = 0, progress: Progress | None = None) -> tuple[Finding, ...]:
    """Every claim on `model`, which runs on two rows of ids; `progress` is called after each.

    At Ctrl-C, a remark says how far it was.
    """
    subject, found = Subject(model, ids_BT, seed), list[Finding]()
    try:
        for done, claim in enumerate(CLAIMS, start=1):
            found.append(_tried(claim, subject))
            if progress is not None:
                progress(done, len(CLAIMS))
    except KeyboardInterrupt:
        failed = [each.claim.says for each in found if each.verdict == FAILS]
        told = f"{len(found)} of {len(CLAIMS)} claims are tried, {'; '.join(failed) or 'none'} failed"
        warnings.warn(Remark(told), stacklevel=2)
        raise
    return tuple(found)


def _tried(claim: Claim, subject: Subject) -> Finding:
    reason = claim.unless(subject)
    if reason:
        return Finding(claim, DOES_NOT_APPLY, None, None, reason)
    try:
        with torch.inference_mode():
            tried = claim.trial(subject)
    except Vanished:
        return Finding(claim, DOES_NOT_APPLY, None, None, "nothing to see: all numbers fade to 0")
    # NaN keeps no bound.
    holds = tried.measured > tried.bound if claim.above else tried.measured <= tried.bound
    why = claim.matters or tried.words if holds else tried.words or f"{claim.measure}: too large"
    return Finding(claim, HOLDS if holds else FAILS, tried.measured, tried.bound, why)
