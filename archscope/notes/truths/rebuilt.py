"""A published model's sizes in a model built as newer ones are: "GPT-2 XL" of a course that has its students write a
gated FFN, RMSNorm and rotary positions, which have no weights, with no biases and a head of its own.

Its width of 8/3 × d_model is rounded to a multiple that suits the hardware: 4288 for 1600 (LLaMA, arXiv:2302.13971).
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from fractions import Fraction

from archscope.changes import changed
from archscope.ledger import ledger
from archscope.notes.judging.claims import Truth
from archscope.notes.statements.mentions import Model
from archscope.notes.truths.facts import facts_of
from archscope.parts import ffn

_RATIO, _MULTIPLES = Fraction(8, 3), (64, 128, 256)


def gated_widths(d_model: int) -> set[int]:
    """8/3 × d_model to a multiple of 64 or more: to the nearest, or up to the next."""
    width = _RATIO * d_model
    return {rule(width / multiple) * multiple for multiple in _MULTIPLES for rule in (round, math.ceil)}


def may_be_gated(model: Model, d_ff: int) -> bool:
    """Whether `d_ff` is the width that a model's FFN would have if it was a gated one, which it is not."""
    config = facts_of(model).config
    return not ffn.KINDS[config.ffn.kind].is_gated and d_ff in gated_widths(config.d_model)


@functools.cache
def rebuilt_totals(model: Model) -> Sequence[Truth]:
    """The parameters of such models with a model's depth, widths and vocabulary, if its own FFN isn't gated."""
    config = facts_of(model).config
    if ffn.KINDS[config.ffn.kind].is_gated:
        return ()
    found = []
    for width in sorted({*gated_widths(config.d_model), facts_of(model).size("d_ff") or 0} - {0}):
        for tied in (False, True):
            rebuilt = changed(
                config,
                {
                    "embedding": {"tied": tied},
                    "attention": {"qkv_bias": False, "out_bias": False},
                    "ffn": {"kind": "swiglu", "d_ff": width, "bias": False},
                    "norm": {"kind": "rmsnorm"},
                    "position": {"kind": "none"},
                },
            )
            total = int(ledger(rebuilt).total)
            head = "a tied head" if tied else "a head of its own"
            how = f"params.total of {config.name} with SwiGLU of {width:,}, RMSNorm, no trained positions and {head}"
            found.append(Truth.of(total, how, "count"))
    return found
