"""Activations: what is worked out for the backward pass is what torch keeps for it, to the byte.

The witness hangs on torch's own hooks for saved tensors: every storage that autograd holds on to between the forward
and the backward pass of a step of training counts once, weights left out.
"""

from itertools import cycle, product

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from test_extras import EXPERT_KINDS, LATENT, MIXTURE, SMALL
from test_grid import ATTENTION, naming, possible, small
from test_random_configs import configs
from torch.utils._pytree import tree_leaves

from archscope import ModelConfig, changed
from archscope.allocation import attention as in_symbols
from archscope.allocation.peaks import Training
from archscope.allocation.plan import Plan
from archscope.config import NormConfig
from archscope.model.build import build
from archscope.parts import block, experts, ffn, norm, position
from archscope.presets import all_presets, get_config
from archscope.training import kept_by_autograd, loss_of, prepare

SHAPES = ((2, 5), (1, 5), (2, 1))
"""Batch and tokens; of one sequence, or one token, torch makes views where it else copies."""

DROPOUT = {"dropout": 0.1, "embedding": {"dropout": 0.1}, "attention": {"dropout": 0.1}}


def both(config: ModelConfig, batch: int, tokens: int, dtype: str, device: str = "meta", **choices) -> tuple[int, int]:
    """Bytes kept by the closed form and by torch."""
    plan = Plan(config, batch, tokens, dtype, training=Training("sgd"), **choices)
    model = prepare(build(config, device, dtype), plan)
    ids_BT = torch.zeros((batch, tokens), dtype=torch.long, device=device)
    return sum(map(int, plan.course().kept.values())), kept_by_autograd(model, ids_BT).bytes


def check(config: ModelConfig, **choices) -> None:
    for (batch, tokens), dtype in product(SHAPES, ("float32", "bfloat16")):
        with naming(batch, tokens, dtype):
            ours, theirs = both(config, batch, tokens, dtype, **choices)
            assert ours == theirs


@pytest.mark.parametrize("ffn_kind", ffn.KINDS)
def test_every_ffn_with_every_attention_with_and_without_dropout(ffn_kind):
    positions = cycle(("rotary", "learned", "alibi"))
    for attention, dropout in product(ATTENTION, ({}, DROPOUT)):
        with naming(ffn_kind, attention, dropout):
            check(changed(small(ffn_kind=ffn_kind, attention=attention, position_kind=next(positions)), dropout))


@pytest.mark.parametrize("kind", block.KINDS)
def test_every_wiring_norm_and_position(kind):
    attentions, residuals = cycle(ATTENTION), cycle((True, False))
    for norm_kind, placement, position_kind in product(norm.KINDS, norm.PLACEMENTS, position.KINDS):
        attention = next(one for one in attentions if possible(norm_kind, one))
        with naming(kind, norm_kind, placement, position_kind, attention):
            check(
                small(
                    block=kind, norms=NormConfig(kind=norm_kind, placement=placement), position_kind=position_kind,
                    attention=attention, ffn_kind="none" if placement == "none" else "swiglu",
                    residual=next(residuals),
                )
            )  # fmt: skip


@pytest.mark.parametrize("activation", ffn.ACTIVATIONS)
def test_every_activation(activation):
    for kind in ("gelu", "swiglu", "swiglu-clamped", "linear"):
        with naming(activation, kind):
            check(changed(small(ffn_kind=kind), {"ffn": {"activation": activation}}))


@pytest.mark.parametrize(
    "changes",
    [
        {"latent": LATENT},
        {"latent": LATENT | {"q_rank": 8}, "position": {"kind": "rotary"}},
        {"latent": LATENT, "attention": {"window": 3}},
        {"embedding": {"width": 16}},
        {"embedding": {"norm": True, "scale": True, "head_cap": 5.0, "head_scale": 2.0}},
        {"embedding": {"tied": False, "head_bias": True}, "norm": {"scale": False}},
        {"attention": {"cap": 3.0, "clip": 2.0, "sinks": True, "dropout": 0.1}, "residual_scale": 0.3},
        {"attention": {"window": 4}, "layers": [{"select": "::2", "attention": {"window": 3}}]},
        {"layers": [{"select": "0:3", "ffn": {"d_ff": 20}}, {"select": "1", "attention": {"n_kv_heads": 2}}]},
        {"layers": [{"select": "1,3", "latent": LATENT}]},
        {"experts": MIXTURE, "layers": [{"select": "0", "experts": {"count": "none"}}]},
        *({"experts": MIXTURE | {"router": router}} for router in experts.ROUTERS),
        *({"experts": MIXTURE | {"shared_d_ff": 8}, "ffn": {"kind": kind}} for kind in EXPERT_KINDS),
        {"experts": MIXTURE | {"shared_d_ff": 8, "shared_gate": True, "router_bias": True, "normalize": True}},
        {"experts": MIXTURE | {"active": 1, "groups": 2, "correction": True}},
    ],
    ids=str,
)
@pytest.mark.parametrize("checkpointing", ["none", "block"])
def test_extras_and_checkpointed_blocks(changes, checkpointing):
    check(changed(SMALL, changes), checkpointing=checkpointing)


ENDS_IN_WHAT_IT_KEEPS = {"residual": False, "ffn": {"kind": "linear", "activation": "sigmoid"}}


class TestBlocksWithoutASumThatEndInWhatTheyKeep:
    """The next block, or the head, keeps what the block before does: the same storage, so that it counts once."""

    @pytest.mark.parametrize(
        "changes",
        [
            {},
            {"norm": {"kind": "rmsnorm"}},
            {"norm": {"kind": "none"}},
            {"norm": {"kind": "none"}, "n_layers": 1},
            {"norm": {"kind": "none"}, "layers": [{"select": "1", "ffn": {"activation": "relu"}}]},
            {"norm": {"kind": "none"}, "layers": [{"select": "0,3", "ffn": {"activation": "relu"}}]},
        ],
        ids=str,
    )
    @pytest.mark.parametrize("checkpointing", ["none", "block"])
    def test_sigmoid_keeps_its_result(self, changes, checkpointing):
        check(changed(SMALL, ENDS_IN_WHAT_IT_KEEPS | changes), checkpointing=checkpointing)

    def test_one_kernel_keeps_its_result(self):
        """Where no projection and no FFN come after it."""
        config = changed(SMALL, {"residual": False, "ffn": {"kind": "none"}, "attention": {"output_projection": False}})
        check(changed(config, {"norm": {"kind": "none"}}), device="cpu", attention="fused")

    def test_what_each_operation_says_that_it_saved_is_the_same(self):
        """A witness without hooks: the nodes of torch's graph from the loss to the weights."""
        config = changed(SMALL, ENDS_IN_WHAT_IT_KEEPS | {"norm": {"kind": "none"}})
        model, ids_BT = build(config, "cpu", "float32"), torch.zeros((2, 5), dtype=torch.long)
        assert saved_in_graph(loss_of(model, ids_BT, ids_BT.clone()), model) == both(config, 2, 5, "float32")[0]


def saved_in_graph(loss, model) -> int:
    """Bytes of the storages that the nodes behind `loss` saved, weights left out."""
    storages, nodes, seen = {}, [loss.grad_fn], set()
    while nodes:
        node = nodes.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        nodes += [before for before, _ in node.next_functions]
        for saved in tree_leaves([getattr(node, name) for name in dir(node) if name.startswith("_saved_")]):
            if isinstance(saved, torch.Tensor) and saved.dim():
                storages[saved.untyped_storage()._cdata] = saved.untyped_storage()
    weights = {parameter.untyped_storage()._cdata for parameter in model.parameters()}
    return sum(storage.nbytes() for place, storage in storages.items() if place not in weights)


@pytest.mark.parametrize("attention", ["multi-head", "grouped-query", "multi-query", "qk_norm"])
def test_one_kernel_keeps_no_scores(attention):
    """On the CPU: on meta torch takes the kernel apart."""
    config = small(attention=attention, position_kind="rotary", norms=NormConfig(kind="rmsnorm"))
    ours, theirs = both(config, 2, 64, "float32", "cpu", attention="fused")
    assert ours == theirs
    assert ours < both(config, 2, 64, "float32", "cpu")[0]


def test_experts_keep_on_the_cpu_what_they_keep_on_meta():
    config = changed(SMALL, {"experts": MIXTURE | {"shared_d_ff": 8}})
    assert both(config, 2, 5, "float32", "cpu") == both(config, 2, 5, "float32")


@pytest.mark.parametrize("name", all_presets())
def test_every_preset_by_kinds_of_blocks(name):
    """In full width, one block of each kind."""
    for kind in get_config(name).kinds:
        config = changed(kind.config, {"n_layers": 1})
        ours, theirs = both(config, 1, min(128, config.context_length), "bfloat16")
        assert ours == theirs


@settings(max_examples=100)
@given(configs(), st.sampled_from(SHAPES), st.sampled_from(["float32", "bfloat16"]))
def test_any_config(config, shape, dtype):
    batch, tokens = shape[0], min(shape[1], config.context_length)
    ours, theirs = both(config, batch, tokens, dtype)
    assert ours == theirs


def test_a_wrong_closed_form_is_seen(monkeypatch):
    """A product of queries and keys that forgets to keep the keys."""
    right = in_symbols._weights
    monkeypatch.setattr(in_symbols, "_weights", lambda walk, q, k, whole: right(walk, q, q, whole))
    ours, theirs = both(SMALL, 1, 5, "float32")
    assert ours < theirs
