"""The 8 steps from text to next token, and what happens at each tap."""

from __future__ import annotations

from archscope.config import ModelConfig
from archscope.parts import ffn as ffn_parts
from archscope.parts import position as position_parts

STEPS = {
    1: "tokenize",
    2: "embed",
    3: "position",
    4: "attention",
    5: "add, norm",
    6: "FFN",
    7: "blocks",
    8: "head",
}

OPERATIONS = {
    "tokens.ids": (1, "token ids"),
    "embedding.lookup": (2, "rows of E"),
    "embedding.scale": (2, "× √d_model"),
    "position.encoding": (3, "{position}"),
    "position.add": (3, "embedding + position"),
    "attention.norm": (4, "{norm}"),
    "attention.q": (4, "q = x·Wq"),
    "attention.k": (4, "k = x·Wk"),
    "attention.v": (4, "v = x·Wv"),
    "attention.q_heads": (4, "q split into heads"),
    "attention.k_heads": (4, "k split into heads"),
    "attention.v_heads": (4, "v split into heads"),
    "attention.q_normed": (4, "{norm} of each q"),
    "attention.k_normed": (4, "{norm} of each k"),
    "attention.q_rotated": (4, "rotary turns q"),
    "attention.k_rotated": (4, "rotary turns k"),
    "attention.k_cached": (4, "k with the cache"),
    "attention.v_cached": (4, "v with the cache"),
    "attention.k_repeated": (4, "k for each query head"),
    "attention.v_repeated": (4, "v for each query head"),
    "attention.scores": (4, "scores q·kᵀ / √d"),
    "attention.alibi": (4, "− slope × distance"),
    "attention.mask": (4, "{mask}"),
    "attention.softmax": (4, "softmax"),
    "attention.weighted_sum": (4, "weighted sum of v"),
    "attention.concat": (4, "heads concatenated"),
    "attention.out": (4, "output projection"),
    "attention.output_norm": (5, "{norm} of the output"),
    "attention.residual": (5, "x + attention"),
    "attention.sum_norm": (5, "{norm} of the sum"),
    "ffn.norm": (5, "{norm}"),
    "ffn.gate": (6, "gate: D → F"),
    "ffn.up": (6, "{up}"),
    "ffn.activation": (6, "{activation}"),
    "ffn.product": (6, "gate ⊙ up"),
    "ffn.down": (6, "{down}: F → D"),
    "ffn.output_norm": (6, "{norm} of the output"),
    "ffn.residual": (6, "x + FFN"),
    "ffn.sum_norm": (6, "{norm} of the sum"),
    "block.residual": (5, "x + attention + FFN"),
    "block.sum_norm": (5, "{norm} of the sum"),
    "final_norm": (7, "final {norm}"),
    "head.logits": (8, "{head}"),
    "head.softmax": (8, "softmax"),
    "head.last_position": (8, "last position"),
    "head.argmax": (8, "argmax"),
}
"""For each tap that a table shows, its step and what happens there."""


def step_of(tap: str, config: ModelConfig) -> int:
    """The step that `tap` belongs to; in a parallel block the FFN's norm is not between the two but its own."""
    return 6 if tap == "ffn.norm" and config.block == "parallel" else OPERATIONS[tap][0]


def operation(tap: str, config: ModelConfig) -> str:
    """What happens at `tap` in this architecture."""
    matrices = ffn_parts.FORMS[config.ffn_kind.form].matrices
    gated = "gate" in matrices
    window = config.attention.window
    words = {
        "position": config.position.kind,
        "norm": config.norm.kind,
        "mask": "causal mask" if window is None else f"causal mask, window {window:,}",
        "up": "W: D → D" if matrices == ("up",) else "up: D → F" if gated else "W1: D → F",
        "down": "down" if gated else "W2",
        "activation": config.ffn_activation,
        "head": "logits = x·Eᵀ (tied)" if config.embedding.tied else "logits = x·Wᵀ",
    }
    return OPERATIONS[tap][1].format(**words)


def why_empty(step: int, config: ModelConfig) -> str:
    """Why a step of this architecture does nothing to the tensors."""
    if step == 3:
        acts_later = position_parts.KINDS[config.position.kind].acts_on
        return f"none: {config.position.kind} acts in step 4" if acts_later else "none: no positions"
    return "none: no residual, no norm" if step == 5 else "none: no FFN"
