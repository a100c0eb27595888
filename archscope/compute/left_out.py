"""What of a pass is neither a matrix product nor counted number by number: only what the model at hand does."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.config import ModelConfig
from archscope.ledger import ledger
from archscope.parts import ffn as ffn_parts
from archscope.parts import position as position_parts


def left_out(config: ModelConfig) -> Iterator[str]:
    """The work of a pass that `compute.products` and `compute.elementwise` leave out, but for lookups and copies."""
    layers, embedding = [kind.config for kind in config.kinds], config.embedding
    positions = [position_parts.KINDS[layer.position.kind] for layer in layers]
    shared = any(layer.is_mixture and layer.experts.shared_d_ff is not None for layer in layers)
    for there_is, words in (
        (any(weight.is_bias for weight in ledger(config, plain=True).weights), "biases"),
        (True, "the mask"),
        (config.embedding_factor is not None, "the embedding's factor"),
        (any(position.acts_on == "input" for position in positions), "position sums"),
        (any(position.acts_on and not position.trained for position in positions), "angles and slopes of positions"),
        (any(layer.attention.clip is not None for layer in layers), "the clipping of q, k, v"),
        (config.residual, "residual sums"),
        (any(layer.wiring.parallel and layer.has_ffn for layer in layers), "the sum of attention and FFN"),
        (config.residual_scale is not None, "the sublayers' factor"),
        (any(ffn_parts.ACTIVATIONS[layer.ffn_activation].keeps.per_channel for layer in layers), "the blend's softmax"),
        (config.mixture is not None, "routing and the sum of experts"),
        (shared, "the shared expert's sum"),
        (shared and any(layer.experts.shared_gate for layer in layers), "its σ"),
        (embedding.head_scale is not None, "the logits' factor"),
        (embedding.head_cap is not None, "the logits' cap"),
    ):
        if there_is:
            yield words
