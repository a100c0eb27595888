"""Peaks for every part that changes what is alive: the prediction is what is allocated on fake tensors."""

import pytest
from allocations import seen
from test_extras import LATENT, SMALL

from archscope import changed
from archscope.allocation.peaks import Training
from archscope.allocation.plan import Plan
from archscope.parts import block, ffn, norm, position

LONG = changed(
    SMALL, {"d_model": 64, "context_length": 512, "embedding": {"vocab_size": 3000}, "attention": {"n_heads": 8}}
)
"""Long enough for scores, and wide enough in the vocabulary for logits, to be most of what is alive."""

ATTENTION = [
    {"sinks": True},
    {"cap": 3.0},
    {"clip": 3.0},
    {"window": 64},
    {"n_kv_heads": 2},
    {"n_kv_heads": 1},
    {"qk_norm": "head"},
    {"qk_norm": "full"},
    {"qk_norm": "each-head"},
]
DROPOUTS = {"dropout": 0.1, "attention": {"dropout": 0.1}}
PARTS = [
    *({"attention": heads} for heads in ATTENTION),
    *({"attention": heads, "position": {"kind": "rotary"}} for heads in ATTENTION),
    *({"position": {"kind": kind}} for kind in position.KINDS),
    *({"norm": {"placement": placement}} for placement in norm.PLACEMENTS if placement != "none"),
    *({"norm": {"kind": kind}} for kind in norm.KINDS),
    *({"block": kind} for kind in block.KINDS),
    *({"ffn": {"kind": kind}} for kind in ffn.KINDS),
    {"ffn": {"d_ff": 4096}},
    {"embedding": {"head_cap": 5.0}},
    {"embedding": {"head_scale": 2.0}},
    {"embedding": {"head_scale": 2.0, "head_cap": 5.0}},
    {"embedding": {"width": 16, "tied": False}},
    {"embedding": {"norm": True, "scale": True}},
    {"latent": LATENT | {"q_rank": 8}, "position": {"kind": "rotary"}},
    {"latent": LATENT, "attention": {"window": 64}},
    {"residual_scale": 0.3},
    {"residual": False},
]


def deviation(plan: Plan) -> float:
    """How far the prediction is off, as a share of what is alive besides weights and states of the optimizer."""
    found, moment = seen(plan), plan.moments()[0]
    return (plan.peak() - found) / (found - moment.weights - moment.states)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize("changes", PARTS, ids=str)
def test_a_pass_without_a_cache(changes, dtype):
    config = changed(LONG, changes | {"n_layers": 2})
    assert abs(deviation(Plan(config, 2, 256, dtype, "forward"))) < 0.02


@pytest.mark.parametrize("of", ["prefill", "decode"])
@pytest.mark.parametrize("heads", ATTENTION, ids=str)
def test_a_pass_with_a_cache(heads, of):
    assert abs(deviation(Plan(changed(LONG, {"attention": heads}), 2, 512, "bfloat16", of))) < 0.03


def test_a_kernel_that_needs_no_mask():
    """Where a mask of one byte for each pair of tokens would be all that there is to see."""
    narrow = changed(LONG, {"embedding": {"vocab_size": 10}, "d_model": 8, "attention": {"n_heads": 1}})
    assert abs(deviation(Plan(narrow, 1, 512, "float32", "forward", attention="fused"))) < 0.06


@pytest.mark.parametrize(("shape", "checkpointing"), [((2, 256), "none"), ((32, 16), "block")], ids=str)
@pytest.mark.parametrize("changes", [{}, DROPOUTS, *PARTS], ids=str)
def test_a_step_of_training(changes, shape, checkpointing):
    """Of long texts most is alive in attention, of short ones in the FFN or at the logits."""
    config = changed(LONG, changes | {"n_layers": 2})
    step = {"checkpointing": checkpointing, "training": Training("sgd"), "kernels": "cpu"}
    assert abs(deviation(Plan(config, *shape, "float32", **step))) < 0.01


@pytest.mark.parametrize("checkpointing", ["none", "block"])
@pytest.mark.parametrize("changes", [{}, DROPOUTS], ids=str)
def test_a_step_that_is_nearly_all_scores(changes, checkpointing):
    """The peak is in attention: as the gradient goes back, or with dropout before that, in the last block."""
    narrow = changed(LONG, changes | {"embedding": {"vocab_size": 10}, "n_layers": 2})
    step = {"checkpointing": checkpointing, "training": Training("sgd"), "kernels": "cpu"}
    assert abs(deviation(Plan(narrow, 2, 512, "float32", **step))) < 0.001
