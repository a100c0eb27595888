"""Random configurations: the ledger has the model's weights, its formula has its total, and promises hold."""

import math
from typing import NamedTuple

import torch
from formulas import sizes_of, value_of
from hypothesis import given, settings
from hypothesis import strategies as st

from archscope import ModelConfig, measure, tracer
from archscope.config import AttentionConfig, EmbeddingConfig, FFNConfig, NormConfig, PositionConfig
from archscope.ledger import ledger
from archscope.model.build import build
from archscope.parts import attention as attention_parts
from archscope.parts import block, ffn, norm, position
from archscope.sizes import LETTERS, Size

many = settings(max_examples=200)

flags = st.booleans()
chosen = st.none() | flags
dropouts = st.sampled_from([0.0, 0.1])


class Sizes(NamedTuple):
    """Widths that go together."""

    d_model: int
    n_heads: int
    n_kv_heads: int
    head_dim: int
    turned: int


@st.composite
def sizes(draw: st.DrawFn) -> Sizes:
    """Heads of an even part, which rotary may turn, and of a rest; d_model as wide as all heads, or not."""
    n_kv_heads, group = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    turned = 2 * draw(st.integers(1, 3))
    head_dim = turned + draw(st.integers(0, 3))
    d_model = draw(st.just(n_kv_heads * group * head_dim) | st.integers(1, 40))
    return Sizes(d_model, n_kv_heads * group, n_kv_heads, head_dim, turned)


@st.composite
def attentions(draw: st.DrawFn, size: Sizes, norm_kind: str) -> AttentionConfig:
    fits = size.n_heads * size.head_dim == size.d_model
    same = size.n_kv_heads == size.n_heads
    return AttentionConfig(
        n_heads=size.n_heads,
        n_kv_heads=None if same and draw(flags) else size.n_kv_heads,
        head_dim=None if fits and draw(flags) else size.head_dim,
        qkv_bias=draw(flags),
        out_bias=draw(flags),
        output_projection=draw(flags) if fits else True,
        qk_norm="none" if norm_kind == "none" else draw(st.sampled_from(list(attention_parts.QK_NORMS))),
        window=draw(st.none() | st.integers(1, 7)),
        dropout=draw(dropouts),
    )


@st.composite
def ffns(draw: st.DrawFn, d_model: int) -> FFNConfig:
    """The width as the kind has it, from a ratio, or given; one square matrix has no choice, and no FFN no width."""
    kind = draw(st.sampled_from(list(ffn.KINDS)))
    if ffn.KINDS[kind].form == "none":
        return FFNConfig(kind=kind, bias=draw(chosen))
    width = {}
    if ffn.KINDS[kind].form != "single":
        step = draw(st.none() | st.integers(1, 8))
        given_width = {"d_ff": (step or 1) * draw(st.integers(1, 9))}
        from_ratio = {"ratio": draw(st.sampled_from([1, 2, 0.5, 2.67, "8/3", "7/2"]))}
        width = draw(st.sampled_from([{}, given_width, from_ratio])) | {"multiple_of": step}
    elif draw(flags):
        width = {"d_ff": d_model}
    activation = draw(st.none() | st.sampled_from(list(ffn.ACTIVATIONS)))
    return FFNConfig(kind=kind, activation=activation, bias=draw(chosen), **width)


@st.composite
def norms(draw: st.DrawFn) -> NormConfig:
    kind = draw(st.sampled_from(list(norm.KINDS)))
    return NormConfig(
        kind=kind,
        placement=draw(st.sampled_from(list(norm.PLACEMENTS))),
        final=draw(flags),
        scale=None if kind == "none" else draw(chosen),
        shift=None if kind == "none" else draw(chosen),
        eps=draw(st.sampled_from([1e-6, 1e-5])),
    )


@st.composite
def positions(draw: st.DrawFn, size: Sizes) -> PositionConfig:
    kind = draw(st.sampled_from(list(position.KINDS)))
    if kind != "rotary":
        return PositionConfig(kind=kind)
    base = draw(st.sampled_from([100.0, 10000.0]))
    return PositionConfig(kind=kind, rotary_fraction=size.turned / size.head_dim, rotary_base=base)


@st.composite
def configs(draw: st.DrawFn) -> ModelConfig:
    """Any config of small sizes."""
    size, normalisation = draw(sizes()), draw(norms())
    return ModelConfig(
        name=draw(st.sampled_from(["a", "GPT-2 的", "x[y]"])),
        d_model=size.d_model,
        n_layers=draw(st.integers(1, 3)),
        context_length=draw(st.integers(1, 9)),
        block=draw(st.sampled_from(list(block.KINDS))),
        residual=draw(flags),
        dropout=draw(dropouts),
        embedding=EmbeddingConfig(
            vocab_size=draw(st.integers(1, 31)),
            tied=draw(flags),
            head_bias=draw(flags),
            scale=draw(flags),
            dropout=draw(dropouts),
            tokenizer=draw(st.sampled_from(["", "gpt2"])),
        ),
        attention=draw(attentions(size, normalisation.kind)),
        ffn=draw(ffns(size.d_model)),
        norm=normalisation,
        position=draw(positions(size)),
    )


def assert_formula_is_number(size: Size, values: dict[str, int]) -> None:
    """The terms of `size` and the formula that is printed both come out at the number."""
    assert sum(n * math.prod(values[name] for name in term) for term, n in size.terms.items()) == int(size)
    assert value_of(size.formula(), values) == int(size)


@many
@given(configs())
def test_the_ledger_has_the_weights_of_the_model(config):
    book, model = ledger(config), build(config)
    built = dict(model.named_parameters(remove_duplicate=False))
    in_ledger = {path: tuple(map(int, weight.shape)) for weight in book.weights for path in weight.paths()}
    assert {path: tuple(parameter.shape) for path, parameter in built.items()} == in_ledger
    assert book.total == sum(parameter.numel() for parameter in model.parameters())
    assert (built["head.weight"] is built["embedding.token.weight"]) == config.embedding.tied
    assert measure.recount(model, book).differences == ()


@many
@given(configs())
def test_every_formula_comes_out_at_its_number(config):
    """The total's, each component's, and those of all parts, with the values that the config gives the names."""
    values = sizes_of(config)
    assert values.keys() <= LETTERS.keys()
    for size in ledger(config).quantities().values():
        assert_formula_is_number(size, values)


@many
@given(configs())
def test_components_add_up_to_the_total(config):
    book = ledger(config)
    components = {weight.component for weight in book.weights}
    assert sum(book.count(component) for component in components) == book.total


@many
@given(configs(), st.data())
def test_every_promise_holds_also_in_cached_steps(config, data):
    B, T = data.draw(st.integers(1, 3)), data.draw(st.integers(1, config.context_length))
    decode = data.draw(st.integers(0, min(2, config.context_length - T)))
    traced = tracer.trace(build(config), torch.empty((B, T), dtype=torch.long, device="meta"), decode=decode)
    lengths = []
    for each in (traced.prompt, *traced.steps):
        shapes = {record.tap: record.shape for record in each.records}
        blocks = [record for record in each.records if record.tap == "block.output"]
        assert shapes["head.logits"] == (B, shapes["tokens.ids"][1], config.embedding.vocab_size)
        assert [record.layer for record in blocks] == list(range(config.n_layers))
        lengths.append(shapes["tokens.ids"][1])
    assert lengths == [T] + [1] * decode


@many
@given(configs())
def test_a_config_comes_back_from_its_own_table(config):
    assert ModelConfig.from_mapping(config.to_mapping()) == config
