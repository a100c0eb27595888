"""Work done number by number: the closed form has what the built model does, operator by operator.

The witness sees every operator of a pass on its way to the kernel. What torch has as one operator it takes apart by
torch's own definitions, so that GELU is what it is there: two products, erf, a sum and another product.
"""

from collections import Counter
from itertools import cycle, product

import pytest
import torch
from test_extras import EXPERT_KINDS, LATENT, MIXTURE, SMALL
from test_grid import ATTENTION, naming, possible, small
from torch._decomp import decompositions
from torch._refs import sigmoid
from torch._refs.nn.functional import gelu
from torch.utils._python_dispatch import TorchDispatchMode

from archscope import changed, tracer
from archscope.compute.elementwise import elementwise
from archscope.compute.left_out import left_out
from archscope.compute.products import decode, forward
from archscope.config import NormConfig
from archscope.lab.trials import _encodings
from archscope.model.build import build
from archscope.model.sight import Cache
from archscope.model.tap import listening
from archscope.parts import block, ffn, norm, position
from archscope.sizes import Size

B, T = 2, 5

TAPS = {
    "norm": ("norm", "final_norm", "output_norm", "sum_norm", "q_normed", "k_normed", "q_head_normed", "k_head_normed",
             "q_latent_normed", "latent_normed"),
    "attention.softmax": ("scores", "cap", "alibi", "softmax"),
    "ffn.activation": ("gate_clamped", "activation", "up_clamped", "product"),
    "attention.rotary": ("q_rotated", "k_rotated", "k_rope_rotated"),
}  # fmt: skip
"""The taps that see the result of what a row counts, by the last word of their names."""

PER_RESULT = {"add", "sub", "rsub", "mul", "div", "rsqrt", "square", "pow", "tanh", "erf", "exp", "neg", "reciprocal"}
PER_OPERAND = {"mean", "sum", "amax"}
TAKEN_APART = {
    "gelu": gelu,
    "silu": decompositions.silu,
    "sigmoid": sigmoid,
    "_softmax": decompositions._softmax,
}


class Operators(TorchDispatchMode):
    """Counts FLOPs, and at each tap what came since the one before."""

    def __init__(self):
        super().__init__()
        self.flops, self.others, self.since = Counter(), Counter(), 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        name = func.name().split("::")[1].split(".")[0].removesuffix("_").replace("true_divide", "div")
        if name in TAKEN_APART:
            with self:
                return TAKEN_APART[name](*args, **(kwargs or {}))
        result = func(*args, **(kwargs or {}))
        if not getattr(result, "is_floating_point", bool)():
            return result  # Numbers of positions and of experts.
        if name in PER_RESULT:
            self.since += result.numel()
        elif name in PER_OPERAND:
            self.since += args[0].numel()
        elif name in ("clamp", "clamp_min", "clamp_max"):
            bounds = sum(bound is not None for bound in [*args[1:], *(kwargs or {}).values()])
            self.since += bounds * result.numel()
        return result

    def at_tap(self, name, x, promise):
        for row, taps in TAPS.items():
            if name.rpartition(".")[2] in taps and not name.startswith(("router.", "head.")):
                self.flops[row] += self.since
                break
        else:
            self.others[name] += self.since
        self.since = 0


def check(config, tokens=T, cached=False):
    """Every row as the model executes it, in a whole pass or in a cached step."""
    model, batch = build(config, "cpu"), B
    ids_BT = tracer.random_ids(config, batch, tokens, "cpu", 0)
    operators = Operators()
    cache = Cache(config) if cached else None
    with torch.no_grad():
        if cached:
            model(ids_BT[:, :-1], cache)
            ids_BT = ids_BT[:, -1:]
        with operators, listening(operators.at_tap):
            model(ids_BT, cache)
    counted = elementwise(config, (decode if cached else forward)(Size(batch), Size(tokens)))
    expected = {row: int(counted.count(row, "executed")) for row in TAPS}
    assert {row: operators.flops[row] for row in TAPS} == expected


@pytest.mark.parametrize("activation", ffn.ACTIVATIONS)
def test_every_activation(activation):
    """In the plain form and gated; a blend's softmax is of weights, and isn't counted per token."""
    for kind in ("gelu", "swiglu", "swiglu-clamped", "linear"):
        config = changed(small(ffn_kind=kind), {"n_layers": 1, "ffn": {"activation": activation}})
        with naming(activation, kind):
            if activation != "mixture":
                check(config)


def test_a_blend_does_more_with_its_weights():
    """13 per channel and token: GELU 5, Swish 5, two products, a sum."""
    counted = elementwise(small(ffn_kind="mixture"), forward(Size(1), Size(3)))
    assert counted.count("ffn.activation") == 13 * 3 * 96 * 2


def test_every_attention_norm_placement_and_position():
    attentions, wirings = cycle(ATTENTION), cycle(block.KINDS)
    for norm_kind, placement, position_kind in product(norm.KINDS, norm.PLACEMENTS, position.KINDS):
        attention = next(one for one in attentions if possible(norm_kind, one))
        with naming(norm_kind, placement, position_kind, attention):
            config = small(
                block=next(wirings), norms=NormConfig(kind=norm_kind, placement=placement), attention=attention,
                position_kind=position_kind, ffn_kind="none" if placement == "post" else "relu",
            )  # fmt: skip
            check(changed(config, {"n_layers": 1}))


@pytest.mark.parametrize("attention", ATTENTION)
def test_both_norms_in_a_whole_pass_and_a_step(attention):
    for kind, cached in product(("layernorm", "rmsnorm"), (False, True)):
        with naming(attention, kind, cached):
            check(small(attention=attention, norms=NormConfig(kind=kind), position_kind="rotary"), cached=cached)


@pytest.mark.parametrize(
    "changes",
    [
        {"attention": {"sinks": True, "cap": 50.0, "scale": 1.0}, "position": {"kind": "alibi"}},
        {"embedding": {"norm": True}, "norm": {"shift": False}},
        {"norm": {"scale": False, "shift": False}},
        {"position": {"kind": "rotary", "rotary_fraction": 0.5, "interleaved": True}},
        {"latent": LATENT | {"q_rank": 8}, "position": {"kind": "rotary"}},
        {"latent": LATENT, "position": {"kind": "learned"}},
        {
            "position": {"kind": "rotary"},
            "layers": [
                {"select": "::2", "attention": {"window": 3}},
                {"select": "3", "position": {"kind": "none"}},
            ],
        },
        *({"experts": MIXTURE | {"shared_d_ff": 8}, "ffn": {"kind": kind}} for kind in EXPERT_KINDS),
    ],
    ids=str,
)
def test_extras(changes):
    config = changed(SMALL, changes)
    check(config)
    check(config, cached=True)


def test_another_kind_of_position_on_the_scores_is_a_row(monkeypatch):
    """The model and what counts its work ask the table where a kind acts, and not for ALiBi by name."""
    monkeypatch.setitem(position.KINDS, "slopes", position.PositionKind("scores", False, "a test"))
    check(changed(SMALL, {"position": {"kind": "slopes"}}))
    model = build(changed(SMALL, {"position": {"kind": "slopes"}}), "cpu")
    assert len(list(_encodings(model, torch.arange(T)))) == 1
    what = forward(Size(1), Size(T))
    by_slopes, by_alibi, without = (
        elementwise(changed(SMALL, {"position": {"kind": kind}}), what).count() for kind in ("slopes", "alibi", "none")
    )
    assert by_slopes == by_alibi > without


LEFT_OUT = {
    "embedding.scale": "the embedding's factor",
    "position.encoding": "angles and slopes of positions",
    "block.input": "angles and slopes of positions",
    "position.add": "position sums",
    "attention.q_clipped": "the clipping of q, k, v",
    "attention.k_clipped": "the clipping of q, k, v",
    "attention.v_clipped": "the clipping of q, k, v",
    "attention.residual": "residual sums",
    "ffn.residual": "residual sums",
    "block.residual": "residual sums",
    "block.output": "the sum of attention and FFN",
    "attention.scaled": "the sublayers' factor",
    "ffn.scaled": "the sublayers' factor",
    "router.scores": "routing and the sum of experts",
    "router.weights": "routing and the sum of experts",
    "experts.up": "biases",
    "experts.down": "biases",
    "experts.sum": "routing and the sum of experts",
    "shared.share": "its σ",
    "shared.weighted": "the shared expert's sum",
    "experts.and_shared": "the shared expert's sum",
    "head.scale": "the logits' factor",
    "head.cap": "the logits' cap",
}
"""What a table of FLOPs names as left out, by the tap that sees the result."""


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"embedding": {"scale": True}, "position": {"kind": "sinusoidal"}, "attention": {"clip": 1.0}},
        {"embedding": {"head_scale": 0.5, "head_cap": 30.0}, "position": {"kind": "rotary"}, "residual_scale": 0.5},
        {"residual": False, "position": {"kind": "alibi-scaled"}},
        {"residual": False, "block": "parallel", "position": {"kind": "none"}},
        {"experts": MIXTURE, "residual": False},
        {"experts": MIXTURE | {"shared_d_ff": 8, "shared_gate": True}},
    ],
    ids=str,
)
def test_what_is_left_out_is_named(changes):
    """Operators that no row counts: every one is named, and what is named is done.

    Biases are mostly added within the operator of a product, and masks are made of whole numbers.
    """
    config, operators = changed(SMALL, changes), Operators()
    model, ids_BT = build(config, "cpu"), tracer.random_ids(changed(SMALL, changes), B, T, "cpu", 0)
    with torch.no_grad(), operators, listening(operators.at_tap):
        model(ids_BT)
    done = {LEFT_OUT[tap] for tap, flops in operators.others.items() if flops}
    unseen = {"biases", "the mask"}
    assert done - unseen == set(left_out(config)) - unseen
