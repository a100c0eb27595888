"""A config made from another: what a change takes with it."""

from fractions import Fraction

import pytest

from archscope.changes import changed, is_possible, nested
from archscope.errors import ConfigError
from archscope.faults import paths_of
from archscope.presets import get_config
from archscope.schema import Draft


def test_no_change_gives_an_equal_config():
    base = get_config("gemma-2b")
    assert changed(base, {}) == base


def test_only_the_named_fields_change():
    base = get_config("gpt2-small")
    wider = changed(base, {"attention": {"qkv_bias": False}, "n_layers": 3})
    assert changed(wider, {"attention": {"qkv_bias": True}, "n_layers": 12}) == base
    assert (wider.attention.qkv_bias, wider.attention.out_bias, wider.n_layers) == (False, True, 3)


@pytest.mark.parametrize(
    ("preset", "d_model", "d_ff"),
    [
        ("gpt2-small", 512 * 3, 4 * 512 * 3),
        ("llama2-7b", 2048, 5632),  # 8/3 × 2048 = 5461.33, up to a multiple of 256
        ("llama3-8b", 2048, 7168),  # 14336 / 4096 = 3.5
        ("gemma-2b", 1024, 8192),
        ("babygpt-v5", 64, 64),
        ("babygpt-v4", 64, 0),
    ],
)
def test_a_new_d_model_keeps_the_ratio_of_the_ffn(preset, d_model, d_ff):
    base = get_config(preset)
    assert changed(base, {"d_model": d_model}).d_ff == d_ff
    assert changed(changed(base, {"d_model": d_model}), {"d_model": base.d_model}).d_ff == base.d_ff


def test_a_new_d_model_and_d_ff_are_both_taken():
    narrow = changed(get_config("llama3-8b"), {"d_model": 2048, "ffn": {"d_ff": 1024}})
    assert (narrow.d_model, narrow.d_ff) == (2048, 1024)


def test_a_new_d_model_and_ratio_are_both_taken():
    assert changed(get_config("llama3-8b"), {"d_model": 2048, "ffn": {"ratio": 2}}).d_ff == 4096


def test_a_new_d_model_gives_the_heads_another_width():
    assert changed(get_config("llama3-8b"), {"d_model": 2048}).head_dim == 64
    assert changed(get_config("gemma-2b"), {"d_model": 1024}).head_dim == 256, "given, so it stays"


def test_a_new_d_model_that_heads_cannot_divide_is_refused():
    with pytest.raises(ConfigError, match="d_model 512 is not divisible by n_heads 12: use n_heads 8 or 16"):
        changed(get_config("gpt2-small"), {"d_model": 512})


def test_a_ratio_replaces_a_width():
    assert changed(get_config("llama3-8b"), {"ffn": {"ratio": 2}}).d_ff == 8192


def test_a_width_replaces_a_ratio():
    narrow = changed(get_config("llama2-7b"), {"ffn": {"d_ff": 1024}})
    assert (narrow.d_ff, narrow.ffn.ratio) == (1024, None)


def test_a_width_replaces_the_rounding_of_the_base():
    """Llama 2 rounds 8/3 × d_model up to a multiple of 256; a width that is given is no result of that."""
    narrow = changed(get_config("llama2-7b"), {"ffn": {"d_ff": 1000}})
    assert (narrow.d_ff, narrow.ffn.multiple_of) == (1000, None)


def test_a_width_and_what_it_is_a_multiple_of_are_both_taken():
    both = changed(get_config("llama2-7b"), {"ffn": {"d_ff": 1024, "multiple_of": 512}})
    assert (both.d_ff, both.ffn.multiple_of) == (1024, 512)
    with pytest.raises(ConfigError, match="d_ff = 1000 is not a multiple of 512"):
        changed(get_config("llama2-7b"), {"ffn": {"d_ff": 1000, "multiple_of": 512}})


def test_a_new_d_model_and_heads_keep_the_exact_ratio():
    half = changed(get_config("llama3-8b"), {"d_model": 2048, "attention": {"n_heads": 16}})
    assert (half.d_ff, half.ffn_ratio, half.head_dim) == (7168, Fraction(7, 2), 128)


def test_a_ratio_and_a_width_together_are_refused():
    with pytest.raises(ConfigError, match="give one of them"):
        changed(get_config("gpt2-small"), {"ffn": {"d_ff": 1024, "ratio": 2}})


def test_another_kind_has_its_own_ratio_unless_one_was_given():
    assert changed(get_config("gpt2-small"), {"ffn": {"kind": "swiglu"}}).d_ff == 2048
    assert changed(get_config("minigpt"), {"ffn": {"kind": "swiglu"}}).d_ff == 2048


def test_another_kind_has_its_own_activation():
    """Gemma's GeGLU has the tanh approximation, which a SwiGLU has not."""
    assert changed(get_config("gemma-2b"), {"ffn": {"kind": "swiglu"}}).ffn_activation == "silu"
    both = changed(get_config("gemma-2b"), {"ffn": {"kind": "swiglu", "activation": "relu"}})
    assert both.ffn_activation == "relu"


@pytest.mark.parametrize(
    ("preset", "table", "field"),
    [
        ("llama3-8b", "attention", "n_kv_heads"),
        ("gemma-2b", "attention", "head_dim"),
        ("mistral-7b", "attention", "window"),
        ("gemma-2b", "ffn", "activation"),
        ("lecture-512", "ffn", "bias"),
        ("lecture-512", "ffn", "d_ff"),
        ("llama2-7b", "ffn", "multiple_of"),
        ("nanogpt-shakespeare", "norm", "shift"),
    ],
)
def test_none_takes_an_optional_field_back(preset, table, field):
    base = get_config(preset)
    assert getattr(getattr(base, table), field) is not None
    assert getattr(getattr(changed(base, {table: {field: "none"}}), table), field) is None


def test_none_is_a_kind_where_there_is_one():
    bare = changed(get_config("gpt2-small"), {"ffn": {"kind": "none"}, "position": {"kind": "none"}})
    assert (bare.ffn.kind, bare.position.kind) == ("none", "none")


def test_none_is_refused_where_a_field_must_have_a_value():
    with pytest.raises(ConfigError, match="n_layers = 'none': expected a whole number"):
        changed(get_config("gpt2-small"), {"n_layers": "none"})


def test_taking_back_a_width_leaves_the_ratio():
    base = changed(get_config("gpt2-small"), {"ffn": {"ratio": 3}})
    assert changed(base, {"ffn": {"d_ff": "none"}}).d_ff == 3 * 768


def test_taking_back_a_ratio_leaves_the_width():
    base = changed(get_config("gpt2-small"), {"ffn": {"d_ff": 1000}})
    assert changed(base, {"ffn": {"ratio": "none"}}).d_ff == 1000


def test_the_name_stays_unless_a_new_one_is_given():
    base = get_config("gpt2-small")
    assert changed(base, {"n_layers": 3}).name == "gpt2-small"
    assert changed(base, {"n_layers": 3, "name": "short"}).name == "short"
    assert changed(base, {"n_layers": 3}, name="short").name == "short"


def test_all_faults_of_a_change_come_at_once():
    with pytest.raises(ConfigError) as refused:
        changed(get_config("gpt2-small"), {"n_layers": 0, "colour": 1, "attention": 3, "ffn": "gelu"})
    assert len(refused.value.faults) == 4


@pytest.mark.parametrize(
    "preset", ["gpt2-small", "babygpt-v4", "llama3-8b", "mixtral-8x7b", "deepseek-v3", "gemma3-1b"]
)
@pytest.mark.parametrize("value", [None, 0, 1, 3, 64, 10**37, True, "relu", [1], {"count": 3}])
def test_a_change_is_possible_exactly_where_it_gives_a_config(preset, value):
    base = get_config(preset)
    for path in paths_of(Draft):
        changes = nested({path: value})
        try:
            changed(base, changes)
        except ConfigError:
            assert not is_possible(base, changes), path
        else:
            assert is_possible(base, changes), path


def test_paths_become_tables():
    assert nested({"ffn.kind": "relu", "ffn.bias": True, "d_model": 5}) == {
        "ffn": {"kind": "relu", "bias": True},
        "d_model": 5,
    }
