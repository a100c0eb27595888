"""FLOPs: the closed form has what torch's FlopCounterMode and fvcore count in the built model, product by product."""

import re
from itertools import cycle, product

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from test_extras import EXPERT_KINDS, LATENT, MIXTURE, SMALL
from test_grid import ATTENTION, naming, possible, small
from test_random_configs import configs

from archscope import changed, counters
from archscope.compute import products
from archscope.compute.products import forward, work
from archscope.config import ModelConfig, NormConfig
from archscope.model.build import build
from archscope.parts import block, experts, ffn, norm, position
from archscope.presets import all_presets, get_config
from archscope.sizes import Size

B, T = 2, 5


def ids(batch: int = B, tokens: int = T) -> torch.Tensor:
    return torch.empty((batch, tokens), dtype=torch.long, device="meta")


def check_forward(config: ModelConfig, ids_BT: torch.Tensor) -> None:
    """Every product of a pass, by torch's counter between one tap and the next."""
    batch, tokens = map(Size, ids_BT.shape)
    expected = work(config, forward(batch, tokens))
    with torch.inference_mode():
        found, total = counters.count_forward(build(config), ids_BT)
    assert list(counters.differences("forward", expected, found)) == []
    assert total == expected.count(what="executed")


def check_all(config: ModelConfig, ids_BT: torch.Tensor) -> None:
    """The same, and the backward pass, a decoding step, and fvcore."""
    assert counters.verify(build(config), ids_BT).differences == ()


def test_gpt2_small_by_two_counters_and_by_hand():
    """The figure of the issue: 291,648,307,200 FLOPs forward for 1,024 tokens."""
    D, L, V, T_ = 768, 12, 50257, 1024
    macs = L * (4 * T_ * D * D + 2 * T_ * T_ * D + 2 * T_ * D * 4 * D) + T_ * D * V
    verified = counters.verify(build(get_config("gpt2-small")), ids(1, 1024))
    assert verified.differences == ()
    row = verified.passes[0]
    assert (row.expected, row.torch, row.fvcore, 2 * macs) == (291_648_307_200,) * 4
    assert verified.passes[1].torch == 3 * 291_648_307_200


@pytest.mark.parametrize("ffn_kind", ffn.KINDS)
def test_every_ffn_with_every_attention(ffn_kind):
    """Positions, ties and biases take turns: they bring no product."""
    ends = cycle(product(position.KINDS, (True, False), (True, False)))
    for attention in ATTENTION:
        position_kind, tied, bias = next(ends)
        with naming(ffn_kind, attention, position_kind, tied, bias):
            config = small(
                ffn_kind=ffn_kind, attention=attention, position_kind=position_kind, tied=tied, bias=bias,
                head_bias=bias, scale=tied,
            )  # fmt: skip
            check_forward(config, ids())


@pytest.mark.parametrize("kind", block.KINDS)
def test_every_wiring_norm_and_position(kind):
    attentions = cycle(ATTENTION)
    for norm_kind, placement, position_kind in product(norm.KINDS, norm.PLACEMENTS, position.KINDS):
        attention = next(one for one in attentions if possible(norm_kind, one))
        with naming(kind, norm_kind, placement, position_kind, attention):
            config = small(
                block=kind, norms=NormConfig(kind=norm_kind, placement=placement), position_kind=position_kind,
                attention=attention, ffn_kind="none" if placement == "none" else "swiglu",
            )  # fmt: skip
            check_forward(changed(config, {"n_layers": 1}), ids())


@pytest.mark.parametrize("attention", ATTENTION)
def test_backward_decoding_and_fvcore(attention):
    """Every form of FFN with every form of attention."""
    for form in ffn.FORMS:
        kind = next(name for name, row in ffn.KINDS.items() if row.form == form)
        with naming(attention, form):
            config = small(attention=attention, ffn_kind=kind, position_kind="rotary" if form == "gated" else "learned")
            check_all(changed(config, {"n_layers": 1}), ids())


@pytest.mark.parametrize(
    "changes",
    [
        {"latent": LATENT},
        {"latent": LATENT | {"q_rank": 8}, "position": {"kind": "rotary"}},
        {"latent": LATENT, "attention": {"window": 3}},
        {"embedding": {"width": 16}},
        {"attention": {"window": 1}},
        {"attention": {"window": 10**20}},
        {"attention": {"window": 4}, "layers": [{"select": "::2", "attention": {"window": 3}}]},
        {"layers": [{"select": "0:3", "ffn": {"d_ff": 20}}, {"select": "1", "attention": {"n_kv_heads": 2}}]},
        {"layers": [{"select": "1,3", "latent": LATENT}]},
        {"experts": MIXTURE, "layers": [{"select": "0", "experts": {"count": "none"}}]},
        *({"experts": MIXTURE | {"router": router}} for router in experts.ROUTERS),
        *({"experts": MIXTURE | {"shared_d_ff": 8}, "ffn": {"kind": kind}} for kind in EXPERT_KINDS[::4]),
        {"experts": MIXTURE | {"shared_d_ff": 8, "shared_gate": True, "router_bias": True, "normalize": True}},
        {"experts": MIXTURE | {"active": 1, "groups": 2, "correction": True}},
    ],
    ids=str,
)
def test_extras(changes):
    check_all(changed(SMALL, changes if "layers" in changes else changes | {"n_layers": 1}), ids())


def test_experts_on_the_cpu_do_what_they_do_on_meta():
    """There, every expert has its own rows; on meta all go through the first."""
    config = changed(SMALL, {"experts": MIXTURE | {"shared_d_ff": 8}})
    verified = counters.verify(build(config, "cpu"), torch.randint(11, (B, T)))
    assert verified.differences == ()
    assert verified.device == "cpu"


@pytest.mark.parametrize("tokens", [1, 2])
def test_the_shortest_inputs(tokens):
    for changes in ({}, {"latent": LATENT}, {"attention": {"window": 1}}):
        check_all(changed(SMALL, changes | {"n_layers": 1}), ids(1, tokens))


@pytest.mark.parametrize("name", all_presets())
def test_every_preset_by_kinds_of_blocks(name):
    """Each kind of its blocks alone, in full width and over the whole context, where every window is felt."""
    for kind in get_config(name).kinds:
        config = changed(kind.config, {"n_layers": 1})
        ids_BT = ids(1, config.context_length)
        check_forward(config, ids_BT)
        with torch.inference_mode():
            by_fvcore, _ = counters.count_by_fvcore(build(config), ids_BT)
        assert by_fvcore == work(config, forward(Size(1), Size(config.context_length))).count(what="executed")


@pytest.mark.parametrize("family", sorted({preset.family for preset in all_presets().values()}))
def test_a_preset_of_every_family(family):
    """Also backward, in a decoding step, and by fvcore; that all layers are counted is seen in `test_flops`."""
    name = next(preset.name for preset in all_presets().values() if preset.family == family)
    kinds = get_config(name).kinds
    config = changed(kinds[-1].config, {"n_layers": 2})
    check_all(config, ids(2, config.context_length))


@settings(max_examples=100)
@given(configs(), st.integers(1, 3), st.data())
def test_any_config(config, batch, data):
    tokens = data.draw(st.integers(1, config.context_length))
    check_forward(config, ids(batch, tokens))


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("scores", r"attention\.scores in block 0: 960 by the closed form, 1,200 by torch"),
        ("swapped", r"attention\.q in block 0"),
        ("forgotten", r"attention\.out in block 3: 0 by the closed form"),
    ],
)
def test_a_wrong_closed_form_is_told(monkeypatch, fault, told):
    """Also one that leaves the total as it is."""
    right = products._attention

    def wrong(config, sizes, what):
        rows = list(right(config, sizes, what))
        if fault == "forgotten":
            return rows[:-1]
        if fault == "swapped":
            return [
                with_executed(rows[0], rows[0].executed + 1),
                with_executed(rows[1], rows[1].executed - 1),
                *rows[2:],
            ]
        return [*rows[:3], with_executed(rows[3], 960), *rows[4:]]

    def with_executed(row, executed):
        return replace(row, executed=Size(executed))

    monkeypatch.setattr(products, "_attention", wrong)
    verified = counters.verify(build(SMALL), ids(1, 5))
    assert any(re.search(told, line) for line in verified.differences), verified.differences
