"""What most models do without: experts, latent attention, layers that differ, projections around the embedding.

Each is held against the ledger and against its promises, as in the grid, and against what it means.
"""

from itertools import product

import pytest
import torch
from formulas import sizes_of, value_of
from test_grid import B, T, V, check_trace, check_weights, naming
from torch.testing import assert_close

from archscope import ModelConfig, changed, tracer
from archscope.ledger import ledger
from archscope.model.build import build
from archscope.model.experts import Experts
from archscope.model.sight import Cache
from archscope.parts import block, experts, ffn, norm, position
from archscope.reports.steps import OPERATIONS

SMALL = ModelConfig.from_mapping(
    {
        "d_model": 24,
        "n_layers": 4,
        "context_length": 9,
        "embedding": {"vocab_size": V},
        "attention": {"n_heads": 6},
    }
)
MIXTURE = {"count": 4, "active": 2, "d_ff": 10}
LATENT = {"kv_rank": 7, "nope_dim": 3, "rope_dim": 2, "value_dim": 5}


def built(changes: dict) -> tuple[ModelConfig, torch.nn.Module]:
    """The small model with changes, its weights drawn at random, biases and sinks too."""
    config = changed(SMALL, changes)
    model = build(config, "cpu", seed=3)
    generator = torch.Generator().manual_seed(4)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(torch.randn(parameter.shape, generator=generator), alpha=0.2)
    return config, model


def check(changes: dict, *, on_meta: bool = True) -> None:
    """The ledger has the model's weights, and all promises hold, on meta and in values, and in cached steps."""
    config, model = built(changes)
    check_weights(config, model)
    check_trace(model, "cpu", decode=2)
    if on_meta:
        check_trace(build(config), "meta", decode=1)


EXPERT_KINDS = [
    kind
    for kind, row in ffn.KINDS.items()
    if "down" in ffn.FORMS[row.form].matrices and not ffn.ACTIVATIONS[row.activation].weights
]


@pytest.mark.parametrize("kind", EXPERT_KINDS)
def test_experts_of_every_kind_and_router(kind):
    """On meta, where torch's own bookkeeping takes long, once for every router: an expert doesn't see the wiring."""
    extras = ({}, {"shared_d_ff": 8}, {"shared_d_ff": 8, "shared_gate": True}, {"router_bias": True},
              {"correction": True}, {"groups": 2}, {"normalize": True, "scale": 2.5})  # fmt: skip
    for router, extra, wiring, bias in product(experts.ROUTERS, extras, block.KINDS, (True, False)):
        with naming(kind, router, extra, wiring, bias):
            mixture = MIXTURE | {"router": router} | extra
            changes = {"n_layers": 1, "block": wiring, "ffn": {"kind": kind, "bias": bias}, "experts": mixture}
            check(changes, on_meta=bias and wiring == "sequential")


@pytest.mark.parametrize("q_rank", [None, 8])
def test_latent_attention_with_every_position_and_norm(q_rank):
    for kind, normal, placement in product(position.KINDS, ("layernorm", "rmsnorm"), norm.PLACEMENTS):
        with naming(kind, normal, placement):
            norms = {"kind": normal, "placement": placement}
            latent = LATENT | ({} if q_rank is None else {"q_rank": q_rank})
            check({"n_layers": 1, "latent": latent, "norm": norms, "position": {"kind": kind}})


@pytest.mark.parametrize(
    "changes",
    [
        {"embedding": {"width": 16}},
        {"embedding": {"width": 16, "tied": False, "head_bias": True}},
        {"embedding": {"norm": True, "scale": 12.5}},
        {"embedding": {"head_scale": 0.25, "head_cap": 30.0}},
        {"attention": {"sinks": True, "cap": 50.0, "clip": 1.0, "scale": 1.0}},
        {"residual_scale": 0.22},
        {"position": {"offset": 2}},
        {"position": {"kind": "rotary", "interleaved": True, "rotary_fraction": 0.5}},
        {"position": {"kind": "rotary"}, "rope_scaling": {"kind": "linear", "factor": 8.0}},
        {"position": {"kind": "rotary"}, "rope_scaling": {"kind": "bands", "factor": 8.0, "original_context": 4}},
        {"position": {"kind": "rotary"}, "rope_scaling": {"kind": "yarn", "factor": 8.0, "original_context": 4}},
        {"layers": [{"select": "::2", "attention": {"window": 3}}]},
        {"attention": {"window": 10**20}},
        {"position": {"kind": "rotary"}, "rope_scaling": {"kind": "bands", "original_context": 10**30}},
        {"layers": [{"select": "0:3", "ffn": {"d_ff": 20}}, {"select": "1", "attention": {"n_kv_heads": 2}}]},
        {"experts": MIXTURE, "layers": [{"select": "0", "experts": {"count": "none"}}]},
        {"position": {"kind": "rotary"}, "layers": [{"select": "3::4", "position": {"kind": "none"}}]},
        {"layers": [{"select": "1", "norm": {"placement": "output"}, "block": "parallel"}]},
        {"layers": [{"select": "1,3", "latent": LATENT}]},
    ],
    ids=str,
)
def test_every_other_extra(changes):
    check(changes)


def test_formulas_are_right_where_kinds_of_layers_overlap():
    """Every count of layers that stands in a formula has one value, whatever sets of kinds have a weight in common."""
    config = changed(
        SMALL,
        {
            "layers": [
                {"select": "0:2", "ffn": {"d_ff": 20}, "attention": {"n_kv_heads": 2}},
                {"select": "::2", "attention": {"qkv_bias": False}},
            ]
        },
    )
    book, values = ledger(config), sizes_of(config)
    for weight in book.in_blocks:
        (name,) = next(iter(weight.copies.terms))
        assert values.setdefault(name, int(weight.copies)) == weight.copies
    for address, size in book.quantities().items():
        assert value_of(size.formula(), values) == size, address


def test_every_tap_of_the_table_is_met_here_or_in_the_grid():
    met = set()
    plain = {"ffn": {"kind": "swiglu-clamped"}, "experts": MIXTURE | {"shared_d_ff": 8, "shared_gate": True}}
    for changes in (
        plain | {"latent": LATENT | {"q_rank": 8}, "position": {"kind": "rotary"}, "residual_scale": 0.5},
        {"latent": LATENT, "ffn": {"kind": "swiglu-clamped"}},
        {"attention": {"qk_norm": "full", "clip": 1.0, "cap": 2.0, "n_kv_heads": 2}, "embedding": {"norm": True}},
        {"attention": {"qk_norm": "head"}, "position": {"kind": "rotary"}, "norm": {"placement": "sandwich"}},
        {"embedding": {"width": 16, "head_scale": 0.5, "head_cap": 2.0, "scale": True}, "norm": {"placement": "post"}},
        {"position": {"kind": "alibi"}, "block": "parallel", "norm": {"placement": "post"}},
    ):
        ids_BT = torch.empty((B, T), dtype=torch.long, device="meta")
        traced = tracer.trace(build(changed(SMALL, changes)), ids_BT, decode=1)
        met |= {record.tap for each in (traced.prompt, *traced.steps) for record in each.records}
    assert met == OPERATIONS.keys() | {"block.input", "block.output"}


def logits(model, ids_BT, cache=None):
    with torch.inference_mode():
        return model(ids_BT, cache)


@pytest.mark.parametrize(
    "changes",
    [
        {"experts": MIXTURE},
        {"latent": LATENT, "position": {"kind": "rotary"}},
        {"layers": [{"select": "1::2", "attention": {"window": 3}}], "position": {"kind": "rotary"}},
        {"layers": [{"select": "1::2", "latent": LATENT}], "attention": {"sinks": True, "n_kv_heads": 2}},
    ],
    ids=str,
)
def test_cached_steps_give_what_the_whole_pass_gives(changes):
    if "latent" in str(changes.get("layers")):
        changes = changes | {"attention": {}}
    _, model = built(changes)
    ids_BT = torch.arange(2 * 8).view(2, 8) % V
    cache = Cache(model.config)
    parts = [logits(model, part, cache) for part in ids_BT.split([3, 1, 1, 3], dim=1)]
    assert_close(torch.cat(parts, dim=1), logits(model, ids_BT), atol=1e-4, rtol=1e-4)


@pytest.mark.parametrize("kind", EXPERT_KINDS)
def test_experts_are_the_weighted_sum_of_the_chosen(kind):
    """Against one expert at a time, every token on its own."""
    _, model = built({"ffn": {"kind": kind, "bias": True}, "experts": MIXTURE | {"scale": 2.0}})
    mixture = model.blocks[0].ffn
    assert isinstance(mixture, Experts)
    x_BTD = torch.randn(2, 3, 24, generator=torch.Generator().manual_seed(5))
    with torch.inference_mode():
        chosen_BTk, weights_BTk = mixture.router(x_BTD)
        expected = torch.zeros_like(x_BTD)
        for b, t, k in product(range(2), range(3), range(2)):
            rows = [int(chosen_BTk[b, t, k] == number) for number in range(4)]
            expected[b, t] += weights_BTk[b, t, k] * mixture.experts(x_BTD[b, t][None], rows)[0]
        assert_close(mixture(x_BTD), expected, atol=1e-5, rtol=1e-5)
        shares = (x_BTD @ mixture.router.weight.T).softmax(-1)
    assert_close(weights_BTk, 2.0 * shares.gather(-1, chosen_BTk))
    assert_close(chosen_BTk, shares.topk(2).indices)


def test_no_token_goes_to_a_group_that_is_not_among_the_best():
    _, model = built({"experts": {"count": 6, "active": 2, "groups": 3, "router": "sigmoid", "correction": True}})
    router = model.blocks[0].ffn.router
    router.correction.copy_(torch.tensor([0.0, 0.0, 9.0, 9.0, 5.0, 5.0]))
    chosen_BTk, weights_BTk = router(torch.randn(2, 3, 24, generator=torch.Generator().manual_seed(5)))
    assert set(chosen_BTk.flatten().tolist()) == {2, 3}
    assert weights_BTk.max() < 1


def test_a_sink_takes_a_share_of_every_row():
    _, model = built({"attention": {"sinks": True}})
    seen = []
    mixing = model.blocks[0].attention
    mixing.dropout.register_forward_hook(lambda module, args, weights: seen.append(weights.sum(-1)))
    logits(model, torch.zeros(1, 3, dtype=torch.long))
    assert seen[0].max() < 1


@pytest.mark.parametrize("cap", [0.5, 2.0])
def test_capped_logits_stay_within_the_cap(cap):
    _, model = built({"embedding": {"head_cap": cap}})
    assert logits(model, torch.zeros(1, 3, dtype=torch.long)).abs().max() <= cap


def test_what_is_cached_of_latent_attention_is_the_latent():
    _, model = built({"latent": LATENT, "position": {"kind": "rotary"}})
    cache = Cache(model.config)
    logits(model, torch.zeros(2, 3, dtype=torch.long), cache)
    assert [tuple(held.shape) for held in cache.layers[0].held] == [(2, 1, 3, 7), (2, 1, 3, 2)]


def test_active_parameters_are_those_of_the_experts_chosen():
    config = changed(SMALL, {"ffn": {"kind": "swiglu"}, "experts": MIXTURE})
    one_expert = 3 * 24 * 10
    counted = ledger(config)
    assert counted.total - counted.active == 4 * (4 - 2) * one_expert
    assert ledger(SMALL).active == ledger(SMALL).total
