"""The 8 steps from text to next token, and what happens at each tap."""

from __future__ import annotations

from archscope.config import ModelConfig
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
    "embedding.project_in": (2, "projected to d_model"),
    "embedding.scale": (2, "× {factor}"),
    "embedding.norm": (2, "{norm}"),
    "position.encoding": (3, "{position}"),
    "position.add": (3, "embedding + position"),
    "attention.norm": (4, "{norm}"),
    "attention.q_down": (4, "q down: D → Rq"),
    "attention.q_latent_normed": (4, "{norm} of it"),
    "attention.q_up": (4, "q up: Rq → H·(n + r)"),
    "attention.q": (4, "q = x·Wq"),
    "attention.k": (4, "k = x·Wk"),
    "attention.v": (4, "v = x·Wv"),
    "attention.kv_down": (4, "k, v down: D → R"),
    "attention.k_rope": (4, "k with position: D → r"),
    "attention.latent_normed": (4, "{norm} of k, v down"),
    "attention.q_normed": (4, "{norm} of all q"),
    "attention.k_normed": (4, "{norm} of all k"),
    "attention.q_clipped": (4, "q cut off at ±{clip}"),
    "attention.k_clipped": (4, "k cut off at ±{clip}"),
    "attention.v_clipped": (4, "v cut off at ±{clip}"),
    "attention.q_heads": (4, "q split into heads"),
    "attention.k_heads": (4, "k split into heads"),
    "attention.v_heads": (4, "v split into heads"),
    "attention.q_head_normed": (4, "{norm} of each q"),
    "attention.k_head_normed": (4, "{norm} of each k"),
    "attention.q_rotated": (4, "rotary turns q"),
    "attention.k_rotated": (4, "rotary turns k"),
    "attention.k_rope_rotated": (4, "rotary turns k's part r"),
    "attention.latent_cached": (4, "k, v down, cached"),
    "attention.k_rope_cached": (4, "k's part r, cached"),
    "attention.k_up": (4, "k up: R → H·n"),
    "attention.v_up": (4, "v up: R → H·v"),
    "attention.k_joined": (4, "k: n and r joined"),
    "attention.k_cached": (4, "k with the cache"),
    "attention.v_cached": (4, "v with the cache"),
    "attention.k_repeated": (4, "k for each query head"),
    "attention.v_repeated": (4, "v for each query head"),
    "attention.scores": (4, "scores q·kᵀ {scale}"),
    "attention.cap": (4, "{cap} × tanh(scores / {cap})"),
    "attention.alibi": (4, "− slope × distance"),
    "attention.mask": (4, "{mask}"),
    "attention.softmax": (4, "{softmax}"),
    "attention.weighted_sum": (4, "weighted sum of v"),
    "attention.concat": (4, "heads concatenated"),
    "attention.out": (4, "output projection"),
    "attention.output_norm": (5, "{norm} of the output"),
    "attention.scaled": (5, "× {residual_scale}"),
    "attention.residual": (5, "x + attention"),
    "attention.sum_norm": (5, "{norm} of the sum"),
    "ffn.norm": (5, "{norm}"),
    "router.logits": (6, "router: D → N experts"),
    "router.scores": (6, "{router} over experts"),
    "router.chosen": (6, "{active} of {experts} experts each"),
    "router.weights": (6, "their weights"),
    "experts.load": (6, "tokens per expert"),
    "experts.rows": (6, "tokens sorted by expert"),
    "experts.gate": (6, "gate of each: D → {expert}"),
    "experts.up": (6, "{expert_up} of each: D → {expert}"),
    "experts.gate_clamped": (6, "gate cut off at 7"),
    "experts.up_clamped": (6, "up cut off at ±7, + 1"),
    "experts.activation": (6, "{activation}"),
    "experts.product": (6, "gate ⊙ up"),
    "experts.down": (6, "{down} of each: {expert} → D"),
    "experts.sum": (6, "weighted sum of {active}"),
    "shared.gate": (6, "shared gate: D → Fs"),
    "shared.up": (6, "shared {expert_up}: D → Fs"),
    "shared.gate_clamped": (6, "gate cut off at 7"),
    "shared.up_clamped": (6, "up cut off at ±7, + 1"),
    "shared.activation": (6, "{activation}"),
    "shared.product": (6, "gate ⊙ up"),
    "shared.down": (6, "shared {down}: Fs → D"),
    "shared.share": (6, "σ(share: D → 1)"),
    "shared.weighted": (6, "shared × σ(share)"),
    "experts.and_shared": (6, "experts + shared"),
    "ffn.gate": (6, "gate: D → F"),
    "ffn.up": (6, "{up}"),
    "ffn.gate_clamped": (6, "gate cut off at 7"),
    "ffn.up_clamped": (6, "up cut off at ±7, + 1"),
    "ffn.activation": (6, "{activation}"),
    "ffn.product": (6, "gate ⊙ up"),
    "ffn.down": (6, "{down}: F → D"),
    "ffn.output_norm": (6, "{norm} of the output"),
    "ffn.scaled": (6, "× {residual_scale}"),
    "ffn.residual": (6, "x + FFN"),
    "ffn.sum_norm": (6, "{norm} of the sum"),
    "block.residual": (5, "x + attention + FFN"),
    "block.sum_norm": (5, "{norm} of the sum"),
    "final_norm": (7, "final {norm}"),
    "head.project_out": (8, "projected to De"),
    "head.logits": (8, "{head}"),
    "head.scale": (8, "× {head_scale}"),
    "head.cap": (8, "{head_cap} × tanh(logits / {head_cap})"),
    "head.softmax": (8, "softmax"),
    "head.last_position": (8, "last position"),
    "head.argmax": (8, "argmax"),
}
"""For each tap that a table shows, its step and what happens there."""


def step_of(tap: str, config: ModelConfig) -> int:
    """The step that `tap` belongs to; in a parallel block the FFN's norm is not between the two but its own."""
    return 6 if tap == "ffn.norm" and config.wiring.parallel else OPERATIONS[tap][0]


def operation(tap: str, config: ModelConfig) -> str:
    """What happens at `tap` in a layer of this config."""
    width = "(n+r)" if config.is_latent else "d"
    gated, heads, experts = config.ffn_kind.is_gated, config.attention, config.experts
    words = {
        "position": config.position.kind,
        "norm": config.norm.kind,
        "factor": "√d_model" if config.embedding.scale is True else f"{config.embedding_factor or 1:g}",
        "scale": f"/ √{width}" if heads.scale is None else f"× {heads.scale:g}",
        "cap": f"{heads.cap or 0:g}",
        "clip": f"{heads.clip or 0:g}",
        "mask": "causal mask" if heads.window is None else f"causal mask, window {heads.window:,}",
        "softmax": "softmax beside a sink" if heads.sinks else "softmax",
        "up": "W: D → D" if config.ffn_kind.is_square else "up: D → F" if gated else "W1: D → F",
        "down": "down" if gated else "W2",
        "activation": config.ffn_activation,
        "router": experts.router,
        "active": f"{experts.active:,}",
        "experts": f"{experts.count or 0:,}",
        "expert": "F" if experts.d_ff is None else "Fe",
        "expert_up": "up" if gated else "W1",
        "residual_scale": f"{config.residual_scale or 1:g}",
        "head": "logits = x·Eᵀ (tied)" if config.embedding.tied else "logits = x·Wᵀ",
        "head_scale": f"{config.embedding.head_scale or 1:g}",
        "head_cap": f"{config.embedding.head_cap or 0:g}",
    }
    return OPERATIONS[tap][1].format(**words)


def why_empty(step: int, config: ModelConfig) -> str:
    """Why a step of this architecture does nothing to the tensors."""
    if step == 3:
        acts_later = position_parts.KINDS[config.position.kind].acts_on
        return f"none: {config.position.kind} acts in step 4" if acts_later else "none: no positions"
    return "none: no residual, no norm" if step == 5 else "none: no FFN"
