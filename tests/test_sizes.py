"""A size is an int that knows its formula, and the two never differ."""

import operator

import pytest
from formulas import letters_of, sizes_of, value_of
from hypothesis import given
from hypothesis import strategies as st

from archscope import changed
from archscope.allocation.stretches import course
from archscope.allocation.walk import Pass
from archscope.compute.elementwise import elementwise
from archscope.compute.products import flops_of, forward, work
from archscope.ledger import ledger
from archscope.presets import all_presets, get_config
from archscope.sizes import LETTERS, Size, total

VALUES = {"batch": 3, "tokens": 5, "vocab_size": 7, "context_length": 11, "n_heads": 13, "n_kv_heads": 17,
          "head_dim": 19, "d_model": 23, "d_ff": 29, "n_layers": 31, "embedding_width": 37, "q_rank": 41,
          "kv_rank": 43, "nope_dim": 47, "rope_dim": 53, "value_dim": 59, "n_experts": 61, "n_active": 67,
          "d_expert": 71, "d_shared": 73, "n_dense_layers": 79, "n_expert_layers": 83, "window": 89}  # fmt: skip
"""A prime for each name, so that a wrong name in a formula gives a wrong number."""

named = st.sampled_from(list(LETTERS)).map(lambda name: Size.named(VALUES[name], name))
sizes = st.recursive(
    named | st.integers(0, 9).map(Size),
    lambda inner: st.builds(operator.add, inner, inner) | st.builds(operator.mul, inner, inner),
    max_leaves=10,
)


@given(sizes)
def test_the_formula_comes_to_the_number(size):
    assert value_of(size.formula(), VALUES) == int(size)


@given(sizes)
def test_the_letters_come_to_the_number(size):
    letters = {letter: VALUES[name] for name, letter in LETTERS.items()}
    assert value_of(size.letters() or "0", letters) == int(size)


@given(sizes, sizes | st.integers(0, 9))
def test_sums_and_products_are_those_of_ints(left, right):
    for result, expected in [
        (left + right, int(left) + int(right)),
        (right + left, int(left) + int(right)),
        (left * right, int(left) * int(right)),
        (right * left, int(left) * int(right)),
    ]:
        assert isinstance(result, Size)
        assert result == expected
        assert value_of(result.formula(), VALUES) == expected


@given(sizes, sizes | st.integers(0, 9), sizes)
def test_differences_are_those_of_ints(left, right, factor):
    difference = (left - right) * factor
    assert isinstance(difference, Size)
    assert difference == (int(left) - int(right)) * int(factor)
    assert value_of(difference.formula(), VALUES) == difference


@given(sizes)
def test_what_falls_to_one_of_a_factor(size):
    assert (size * D).per(D) == size
    assert value_of((size * D * D).per(D).formula(), VALUES) == size * D
    with pytest.raises(ValueError, match="not in tuple"):
        (size * D + F).per(D)


def test_how_a_difference_reads():
    assert (D * D - 2 * F).formula() == "d_model² − 2 × d_ff"
    assert (L * (D - F)).formula() == "n_layers × (d_model − d_ff)"
    assert (D - D).formula() == "0"


@given(st.lists(sizes, max_size=5))
def test_total_is_the_sum(several):
    assert total(several) == sum(map(int, several))
    assert value_of(total(several).formula(), VALUES) == total(several)


D, F, L, V = (Size.named(VALUES[name], name) for name in ("d_model", "d_ff", "n_layers", "vocab_size"))


@pytest.mark.parametrize(
    ("size", "formula", "letters"),
    [
        (D, "d_model", "D"),
        (D * D, "d_model²", "D·D"),
        (D * D * D, "d_model³", "D·D·D"),
        (2 * D * F, "2 × d_model × d_ff", "2·D·F"),
        (F * D, "d_model × d_ff", "D·F"),
        (D + F, "d_model + d_ff", "D+F"),
        (D + D, "2 × d_model", "2·D"),
        ((D + 1) * F, "d_model × d_ff + d_ff", "D·F+F"),
        (L * (D * D + D), "n_layers × (d_model² + d_model)", "D·D·L+D·L"),
        (L * D * D, "d_model² × n_layers", "D·D·L"),
        (Size(5), "5", "5"),
        (Size(0, {}), "0", ""),
    ],
)
def test_how_a_formula_reads(size, formula, letters):
    assert (size.formula(), size.letters()) == (formula, letters)


@pytest.mark.parametrize(
    ("address", "formula", "count"),
    [
        ("embedding.token", "vocab_size × d_model", 38_597_376),
        ("embedding.position", "context_length × d_model", 786_432),
        ("embedding", "vocab_size × d_model + context_length × d_model", 39_383_808),
        ("attention", "n_layers × (4 × d_model² + 4 × d_model)", 28_348_416),
        ("attention.qkv", "n_layers × (3 × d_model² + 3 × d_model)", 21_261_312),
        ("ffn", "n_layers × (2 × d_model × d_ff + d_ff + d_model)", 56_669_184),
        ("norm", "4 × d_model × n_layers + 2 × d_model", 38_400),
        ("head", "0", 0),
    ],
)
def test_formulas_of_gpt2_small(address, formula, count):
    size = ledger(get_config("gpt2-small")).count(address)
    assert (size.formula(), int(size)) == (formula, count)


def test_formula_of_grouped_query_attention_names_its_sizes():
    size = ledger(get_config("llama3-8b")).count("attention")
    assert size.formula() == "n_layers × (2 × n_kv_heads × head_dim × d_model + 2 × d_model²)"
    assert size == 32 * (2 * 4096**2 + 2 * 8 * 128 * 4096)


@pytest.mark.parametrize("name", all_presets())
def test_every_quantity_of_every_preset_equals_its_formula(name):
    config = get_config(name)
    for address, size in ledger(config).quantities().items():
        assert value_of(size.formula(), sizes_of(config)) == size, address


FORWARD = forward(Size(1), Size.named(8, "tokens"))
ASKED = {
    "weights": lambda config: ledger(config).total,
    "products": lambda config: work(config, FORWARD).count(),
    "products of fewer tokens than a window": lambda config: work(config, forward(Size(1), Size(3))).count(),
    "norms and activations": lambda config: elementwise(config, FORWARD).count(),
    "activations kept": lambda config: total(course(config, Pass(*FORWARD[:3], 4, training=True)).kept.values()),
}
"""What a model can be asked of which the answer counts layers."""


class TestManyKindsOfLayers:
    """GPT-2 with 50 layers, each of another width; every second has biases on q, k and v, every third a window."""

    @pytest.fixture
    def config(self):
        widths = [{"select": str(layer), "ffn": {"d_ff": 100 + layer}} for layer in range(50)]
        bare, local = (
            {"select": "::2", "attention": {"qkv_bias": False}},
            {"select": "::3", "attention": {"window": 4}},
        )
        return changed(get_config("gpt2-small"), {"n_layers": 50, "layers": [*widths, bare, local]})

    def test_sets_of_them_are_numbered_one_after_the_other(self, config):
        """Each kind from 2 to 51; then by the fields that layers change: those without biases, those with them."""
        counted = ledger(config).in_blocks
        copies = {weight.path.removeprefix("blocks.*."): weight.copies.formula() for weight in counted}
        assert copies["attention.q.weight"] == "n_layers"
        assert copies["attention.q.bias"] == "n_layers_53"
        widths = [weight.copies.formula() for weight in counted if weight.path.endswith("ffn.up.weight")]
        assert widths == [f"n_layers_{number}" for number in range(2, 52)]

    def test_formulas_come_to_their_numbers(self, config):
        counts = ledger(config).quantities() | flops_of(config, Size(1), Size.named(8, "tokens"))
        for address, size in counts.items():
            assert value_of(size.formula(), sizes_of(config) | {"tokens": 8}) == size, address

    @pytest.mark.parametrize("first", ASKED)
    def test_the_names_are_the_same_whatever_is_asked_first(self, config, first):
        alone = {what: ask(changed(config, {})).formula() for what, ask in ASKED.items()}
        ASKED[first](config)
        assert {what: ask(config).formula() for what, ask in ASKED.items()} == alone

    def test_kinds_that_share_no_field_are_added_up(self):
        """A window of 9 and none: of 8 tokens both show all, and a third kind doesn't."""
        windows = [{"select": f"{start}::3", "attention": {"window": 6 + 3 * start}} for start in (0, 1)]
        config = changed(get_config("gpt2-small"), {"layers": windows})
        scores = [product for product in work(config, FORWARD).products if product.tap == "attention.scores"]
        assert [product.copies.formula() for product in scores] == ["n_layers_2", "n_layers_3 + n_layers_4"]
        assert [int(product.copies) for product in scores] == [4, 8]


@pytest.mark.parametrize("name", all_presets())
def test_every_shape_of_every_preset_equals_its_letters(name):
    config = get_config(name)
    for weight in ledger(config).weights:
        for size in weight.shape:
            assert value_of(size.letters(), letters_of(config)) == size
