"""Every combination of the kinds of parts: the ledger has the model's weights, and every tap keeps its promise."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, product

import pytest
import torch

from archscope import ModelConfig, changed, measure, tracer
from archscope.config import AttentionConfig, EmbeddingConfig, FFNConfig, NormConfig, PositionConfig
from archscope.errors import BrokenPromise
from archscope.ledger import ledger
from archscope.model.build import build
from archscope.model.gpt import GPT
from archscope.parts import block, ffn, norm, position
from archscope.reports.steps import OPERATIONS

# The sizes are all different, so that none can stand in for another: B 2, T 5, H 6, K 3 or 1, d 4 or 8, D 24, V 11.
B, T, V = 2, 5, 11

ATTENTION = {
    "multi-head": {},
    "grouped-query": {"n_kv_heads": 3},
    "multi-query": {"n_kv_heads": 1},
    "head_dim of its own": {"head_dim": 8},
    "qk_norm": {"qk_norm": "head"},
    "qk_norm of all heads": {"qk_norm": "full"},
    "qk_norm of each head, shared heads": {"qk_norm": "each-head", "n_kv_heads": 3},
    "window": {"window": 3},
    "no output projection": {"output_projection": False},
}


def small(
    *,
    attention: str = "multi-head",
    ffn_kind: str = "gelu",
    norms: NormConfig | None = None,
    position_kind: str = "learned",
    tied: bool = True,
    bias: bool = True,
    scale: bool = False,
    head_bias: bool = False,
    **top: object,
) -> ModelConfig:
    """A config of two blocks and few numbers."""
    return ModelConfig(
        d_model=24,
        n_layers=2,
        context_length=9,
        embedding=EmbeddingConfig(vocab_size=V, tied=tied, scale=scale, head_bias=head_bias),
        attention=AttentionConfig(n_heads=6, qkv_bias=bias, out_bias=bias, **ATTENTION[attention]),
        ffn=FFNConfig(kind=ffn_kind, bias=bias),
        norm=norms or NormConfig(),
        position=PositionConfig(kind=position_kind),
        **top,
    )


def possible(norm_kind: str, attention: str) -> bool:
    """All but the pairs of kinds that a config refuses: without a norm there is nothing to normalise q and k by."""
    return not (norm_kind == "none" and attention.startswith("qk_norm"))


@contextmanager
def naming(*case: object) -> Iterator[None]:
    """Says in a failure which case of a loop it is."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the case {case}")
        raise


def check_weights(config: ModelConfig, model: GPT) -> None:
    """The ledger and the model have the same weights: by the package's own comparison, and by one written here."""
    book = ledger(config)
    built = dict(model.named_parameters(remove_duplicate=False))
    in_ledger = {path: tuple(map(int, weight.shape)) for weight in book.weights for path in weight.paths()}
    assert {path: tuple(parameter.shape) for path, parameter in built.items()} == in_ledger

    token_table = built.pop("embedding.token.weight")
    tied = {path: "embedding.token.weight" for path, parameter in built.items() if parameter is token_table}
    assert tied == {weight.path: weight.tied_to for weight in book.weights if weight.tied_to}
    assert bool(tied) == config.embedding.tied
    assert book.total == sum(parameter.numel() for parameter in model.parameters())

    assert measure.recount(model, book).differences == ()


def check_trace(model: GPT, device: str, decode: int = 0) -> None:
    """A traced pass ends, so every promise holds; it ends in logits, and the report knows every tap in it."""
    ids_BT = torch.zeros((B, T), dtype=torch.long, device=device)
    traced = tracer.trace(model, ids_BT, decode=decode)
    for number, each in enumerate([traced.prompt, *traced.steps]):
        shapes = {record.tap: record.shape for record in each.records}
        assert shapes["head.logits"] == (B, T if number == 0 else 1, V)
        assert shapes.keys() <= OPERATIONS.keys() | {"block.input", "block.output"}


@pytest.mark.parametrize("norm_kind", norm.KINDS)
@pytest.mark.parametrize("ffn_kind", ffn.KINDS)
def test_all_placements_positions_and_forms_of_attention(ffn_kind, norm_kind):
    """The whole product of kinds of parts, tied or not, with biases or not: over 20,000 configs.

    The pass runs on the CPU with weights left as they come: torch's own bookkeeping makes a pass on meta ten times as
    slow, and `test_all_wirings_of_a_block` has those. Ties and biases, which make no other shapes, are passed together.
    """
    cases = product(norm.PLACEMENTS, position.KINDS, ATTENTION, (True, False), (True, False))
    for placement, position_kind, attention, tied, bias in cases:
        if not possible(norm_kind, attention):
            continue
        with naming(ffn_kind, norm_kind, placement, position_kind, attention, tied, bias):
            config = small(
                ffn_kind=ffn_kind,
                norms=NormConfig(kind=norm_kind, placement=placement),
                position_kind=position_kind,
                attention=attention,
                tied=tied,
                bias=bias,
            )
            model = GPT(config)
            check_weights(config, model)
            if tied is bias:
                check_trace(model, "cpu")


@pytest.mark.parametrize("residual", [True, False], ids=["residual", "no residual"])
@pytest.mark.parametrize("kind", block.KINDS)
def test_all_wirings_of_a_block(kind, residual):
    """Blocks, norms and FFNs on the meta device, with a cached decoding step; scales and biases take turns."""
    ends = cycle(product((True, False), (True, False), position.KINDS))
    for placement, final, ffn_kind in product(norm.PLACEMENTS, (True, False), ("gelu", "swiglu", "none")):
        scale, head_bias, position_kind = next(ends)
        with naming(placement, final, ffn_kind, scale, head_bias, position_kind):
            config = small(
                block=kind,
                residual=residual,
                norms=NormConfig(placement=placement, final=final),
                ffn_kind=ffn_kind,
                scale=scale,
                head_bias=head_bias,
                position_kind=position_kind,
            )
            model = build(config)
            check_weights(config, model)
            check_trace(model, "meta", decode=1)


def linear(into: int, out: int) -> torch.nn.Linear:
    """A layer on meta, to put in place of a right one."""
    return torch.nn.Linear(into, out, device="meta")


def wider_keys(model: GPT) -> None:
    """K as wide as Q where the config has fewer key/value heads."""
    model.blocks[1].attention.k = linear(24, 24)


def head_of_its_own(model: GPT) -> None:
    """An output head that should be tied and isn't."""
    model.head = torch.nn.Linear(24, V, bias=False, device="meta")


def no_bias(model: GPT) -> None:
    """An FFN without a bias that it should have."""
    model.blocks[0].ffn.down.bias = None


def one_more_norm(model: GPT) -> None:
    """A norm that nobody asked for."""
    model.last_norm = torch.nn.LayerNorm(24, device="meta")


@pytest.mark.parametrize("alter", [wider_keys, head_of_its_own, no_bias, one_more_norm])
def test_a_model_with_other_weights_is_told_from_its_ledger(alter):
    config = small(attention="grouped-query")
    model = build(config)
    assert measure.recount(model, ledger(config)).equal
    alter(model)
    assert not measure.recount(model, ledger(config)).equal
    with pytest.raises(AssertionError):
        check_weights(config, model)


def test_a_trade_between_two_weights_that_keeps_the_total_is_seen():
    """The total alone would be no test: here a norm gains what another one loses."""
    config = small()
    model = build(config)
    model.final_norm = torch.nn.LayerNorm(23, device="meta")
    model.blocks[0].ffn_norm = torch.nn.LayerNorm(25, device="meta")
    recount = measure.recount(model, ledger(config))
    assert recount.total == recount.fvcore_total == ledger(config).total
    assert [difference.partition(":")[0] for difference in recount.differences] == [
        "blocks.0.ffn_norm.bias",
        "blocks.0.ffn_norm.weight",
        "final_norm.bias",
        "final_norm.weight",
    ]


def test_another_tie_than_the_ledgers_is_seen():
    """The head has a matrix of its own, and a position table of the same shape is tied in its place."""
    config = changed(small(), {"context_length": V})
    model = build(config)
    head_of_its_own(model)
    model.embedding.position.weight = model.embedding.token.weight
    recount = measure.recount(model, ledger(config))
    assert (recount.total, recount.tied) == (ledger(config).total, 1)
    assert recount.differences == ("head.weight: tied to embedding.token.weight in the ledger, not in the model",)


@pytest.mark.parametrize(
    ("layer", "into", "out", "told"),
    [
        ("head", 24, 12, r"head\.logits promises \(B T V\) = \(2, 5, 11\), but the tensor has shape \(2, 5, 12\)"),
        ("blocks.1.attention.q", 24, 48, r"attention\.q promises \(B T Q\) = \(2, 5, 24\)"),
        ("blocks.1.ffn.up", 24, 32, r"ffn\.up promises \(B T F\) = \(2, 5, 96\)"),
        ("blocks.1.ffn.down", 96, 1, r"ffn\.down promises \(B T D\) = \(2, 5, 24\)"),
    ],
)
def test_a_tensor_of_another_shape_than_promised_is_an_error(layer, into, out, told):
    model = build(small())
    parent, _, name = layer.rpartition(".")
    setattr(model.get_submodule(parent), name, linear(into, out))
    with pytest.raises(BrokenPromise, match=told):
        check_trace(model, "meta")
