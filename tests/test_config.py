"""A config checks itself: each field, then what the fields are to each other; all faults at once."""

import math
from fractions import Fraction

import msgspec
import pytest

from archscope.changes import changed
from archscope.config import (
    AttentionConfig,
    EmbeddingConfig,
    FFNConfig,
    ModelConfig,
    NormConfig,
    PositionConfig,
    RopeScalingConfig,
)
from archscope.errors import ConfigError
from archscope.faults import fields_of, is_struct
from archscope.parts import ffn as ffn_parts
from archscope.presets import get_config, names
from archscope.reports.fields import fields_report

SMALL = {
    "d_model": 768,
    "n_layers": 2,
    "context_length": 64,
    "embedding": {"vocab_size": 100},
    "attention": {"n_heads": 12},
}


def config(**fields):
    """A small config, with some tables or fields replaced."""
    return ModelConfig.from_mapping(SMALL | fields)


def faults(**fields):
    """What is said about a small config with some tables or fields replaced."""
    with pytest.raises(ConfigError) as refused:
        config(**fields)
    return refused.value.faults


def test_frozen():
    with pytest.raises(AttributeError):
        config().d_model = 5
    with pytest.raises(AttributeError):
        config().attention.n_heads = 5


def test_keyword_only():
    with pytest.raises(TypeError):
        ModelConfig("name", 768, 12, 1024)
    with pytest.raises(TypeError):
        AttentionConfig(12)


def test_equal_configs_are_equal_and_hash_alike():
    assert config() == config()
    assert hash(config()) == hash(config())
    assert config() != config(n_layers=3)


def test_the_constructor_checks_too():
    with pytest.raises(ConfigError, match="d_model 10 is not divisible by n_heads 3"):
        ModelConfig(
            d_model=10,
            n_layers=1,
            context_length=8,
            embedding=EmbeddingConfig(vocab_size=5),
            attention=AttentionConfig(n_heads=3),
        )


def test_a_changed_copy_is_checked_too():
    with pytest.raises(ConfigError, match="d_model 770"):
        msgspec.structs.replace(config(), d_model=770)


def test_missing_fields_are_all_named():
    with pytest.raises(ConfigError) as refused:
        ModelConfig.from_mapping({})
    missing = ["d_model", "n_layers", "context_length", "embedding.vocab_size", "attention.n_heads"]
    assert [fault.partition(":")[0] for fault in refused.value.faults] == missing


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"n_layers": 0}, "n_layers = 0: expected a whole number >= 1"),
        ({"n_layers": -3}, "n_layers = -3: expected a whole number >= 1"),
        ({"n_layers": 2.5}, "n_layers = 2.5: expected a whole number, got a number with a decimal point"),
        ({"n_layers": "two"}, "n_layers = 'two': expected a whole number, got a text"),
        ({"n_layers": True}, "n_layers = true: expected a whole number, got true or false"),
        ({"n_layers": None}, "n_layers = None: expected a whole number, got null"),
        ({"n_layers": 10**37}, f"n_layers = {10**37}: larger than 10^36"),
        ({"n_layers": 10**50}, "n_layers = a number of over 40 digits: larger than 10^36"),
        ({"residual": 1}, "residual = 1: expected true or false, got a whole number"),
        ({"dropout": 1.0}, "dropout = 1.0: expected a number < 1.0"),
        ({"dropout": -0.1}, "dropout = -0.1: expected a number >= 0.0"),
        ({"dropout": float("nan")}, "dropout = nan: expected a number >= 0.0"),
        ({"attention": 3}, "attention = 3: expected a table of fields"),
        ({"attention": {"n_heads": 12, "window": 0}}, "attention.window = 0: expected a whole number >= 1"),
        ({"norm": {"eps": 0}}, "norm.eps = 0: expected a number > 0.0"),
        *(
            ({"embedding": {"vocab_size": 5, "scale": scale}}, f"embedding.scale = {scale}: expected a number {bound}")
            for scale, bound in (
                (0, ">= 1e-12"),
                (-1.0, ">= 1e-12"),
                (math.nan, ">= 1e-12"),
                (math.inf, "<= 1000000000000.0"),
            )
        ),
        (
            {"embedding": {"vocab_size": 5, "scale": "wide"}},
            "embedding.scale = 'wide': expected true, false or a number, got a text",
        ),
        ({"position": {"rotary_fraction": 1.5}}, "position.rotary_fraction = 1.5: expected a number <= 1.0"),
    ],
)
def test_a_field_out_of_bounds(fields, said):
    assert faults(**fields) == (said,)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"d_modle": 5}, "d_modle: no such field; did you mean 'd_model'?"),
        (
            {"attention": {"n_heads": 12, "qkv_bais": True}},
            "attention.qkv_bais: no such field; did you mean 'qkv_bias'",
        ),
        ({"ffn": {"kind": "swigl"}}, "ffn.kind = 'swigl': no such kind; did you mean 'swiglu'"),
        ({"ffn": {"activation": "gelo"}}, "ffn.activation = 'gelo': no such kind; did you mean 'gelu'"),
        ({"norm": {"kind": "rmsnrm"}}, "norm.kind = 'rmsnrm': no such kind; did you mean 'rmsnorm'"),
        ({"norm": {"placement": "snadwich"}}, "norm.placement = 'snadwich': no such kind; did you mean 'sandwich'"),
        ({"position": {"kind": "rotery"}}, "position.kind = 'rotery': no such kind; did you mean 'rotary'"),
        ({"block": "paralel"}, "block = 'paralel': no such kind; did you mean 'parallel'"),
        ({"block": "xyz"}, "block = 'xyz': no such kind; known: sequential, parallel"),
    ],
)
def test_an_unknown_name_gets_the_nearest(fields, said):
    (fault,) = faults(**fields)
    assert fault.startswith(said)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"d_model": 770}, "d_model 770 is not divisible by n_heads 12: use --n-heads 11 or 14"),
        ({"attention": {"n_heads": 12, "n_kv_heads": 5}}, "n_heads 12 is not a multiple of n_kv_heads 5"),
        ({"attention": {"n_heads": 12, "n_kv_heads": 24}}, "n_heads 12 is not a multiple of n_kv_heads 24"),
        (
            {"attention": {"n_heads": 12, "head_dim": 9, "output_projection": False}},
            "without an output projection n_heads × head_dim must be d_model: 12 × 9 is not 768",
        ),
        (
            {"attention": {"n_heads": 12, "head_dim": 7}, "position": {"kind": "rotary"}},
            "rotary turns pairs: 1 × head_dim 7 is 7",
        ),
        ({"position": {"kind": "rotary", "rotary_fraction": 0.01}}, "rotary turns pairs: 0.01 × head_dim 64 is 0"),
        ({"ffn": {"ratio": 4, "d_ff": 5}}, "ffn.d_ff = 5 and ffn.ratio = 4: give one of them"),
        ({"ffn": {"d_ff": 1000, "multiple_of": 256}}, "ffn.d_ff = 1000 is not a multiple of 256"),
        ({"ffn": {"kind": "linear", "ratio": 2}}, "ffn.kind = linear has one matrix of d_model × d_model"),
        ({"ffn": {"ratio": "1/999999999"}}, "ffn.ratio = 1/999999999: 1/999999999 × d_model 768 is 0"),
        ({"norm": {"kind": "none", "scale": True}}, "norm.scale = true: there is nothing to apply it to"),
        ({"norm": {"kind": "none", "shift": True}}, "norm.shift = true: there is nothing to apply it to"),
        (
            {"norm": {"kind": "none"}, "attention": {"n_heads": 12, "qk_norm": "head"}},
            "attention.qk_norm = 'head': there is nothing to apply it to",
        ),
    ],
)
def test_fields_that_contradict_each_other(fields, said):
    (fault,) = faults(**fields)
    assert fault.startswith(said)


@pytest.mark.parametrize(
    "ratio",
    [
        "abc",
        "1/0",
        "0",
        "0/5",
        "-1",
        "nan",
        "inf",
        "1e333",
        "4x",
        "",
        "1/2/3",
        -1,
        0,
        ".",
        "4/",
        "/4",
        "./2",
        "2/.",
        "e5",
    ],
)
def test_a_ratio_is_a_number_above_0(ratio):
    assert faults(ffn={"ratio": ratio}) == (f"ffn.ratio = {ratio!r}: expected a number above 0 like 4, 2.67 or 8/3",)


def test_all_faults_come_at_once():
    """Two fields that are wrong alone, a pair that contradicts itself and an unknown kind."""
    said = faults(n_layers=0, dropout=2.0, attention={"n_heads": 7}, ffn={"kind": "abc"}, colour="red")
    assert len(said) == 5
    for words in ("colour", "n_layers = 0", "dropout = 2.0", "not divisible by n_heads 7", "ffn.kind = 'abc'"):
        assert sum(words in fault for fault in said) == 1


def test_heads_that_divide_neither_the_width_nor_into_groups_are_both_told():
    said = faults(attention={"n_heads": 7, "n_kv_heads": 3})
    assert [fault.partition(":")[0] for fault in said] == [
        "d_model 768 is not divisible by n_heads 7",
        "n_heads 7 is not a multiple of n_kv_heads 3",
    ]


KIND = "ffn.kind = 'abc': no such kind; known: "
HEADS = "d_model 768 is not divisible by n_heads 7: use"
NO_LAYER = "layers[0].select = '9': 9 names no layer; they are numbered from 0, so the last of 2 is 1"


@pytest.mark.parametrize(
    ("layers", "said"),
    [
        ([{"select": "0", "ffn": {"dff": 3}}], ["layers 0: ffn.dff: no such field; did you mean 'd_ff'?"]),
        ([{"select": "0", "attention": {"window": 0}}], ["layers 0: attention.window = 0: expected a whole number"]),
        # Of a block that isn't there all is told that is wrong whatever the model is.
        ([{"select": "9", "ffn": {"dff": 3}}], ["layers 9: ffn.dff: no such field; did you mean 'd_ff'?", NO_LAYER]),
        ([{"select": "9", "ffn": {"kind": "abc"}}], [f"layers 9: {KIND}", NO_LAYER]),
        (
            [{"select": "0", "embedding": {"tied": False}}],
            ["layers[0].embedding: no such field; known: select, block, attention, ffn"],
        ),
        ([{"select": "0", "n_heads": 6}], ["layers[0].n_heads: no such field; write attention.n_heads"]),
        ([{"ffn": {"ratio": 2}}], ["layers[0].select: missing; expected numbers like 0,3 or a slice"]),
        ([{"select": "x:y"}], ["layers[0].select = 'x:y': expected numbers like 0,3 or a slice"]),
        ([{"select": "0", "ffn": 3}, 5], ["layers[0].ffn = 3: expected a table", "layers[1] = 5: expected a table"]),
        ("all", ["layers = 'all': expected a list"]),
        # Two variations, each with its own: told together, and not again for blocks that have both.
        (
            [{"select": ":", "ffn": {"kind": "abc"}}, {"select": "0", "attention": {"n_heads": 7}}],
            [f"layers :: {KIND}", f"layers : and 0: {HEADS}"],
        ),
        (
            [{"select": "0", "ffn": {"kind": "abc"}}, {"select": "1", "attention": {"n_heads": 7}}],
            [f"layers 0: {KIND}", f"layers 1: {HEADS}"],
        ),
    ],
)
def test_blocks_that_differ_are_judged_too(layers, said):
    told = faults(layers=layers)
    assert len(told) == len(said)
    assert all(fault.startswith(words) for fault, words in zip(told, said, strict=True))


def test_a_fault_of_the_model_is_not_told_of_its_blocks_too():
    assert len(faults(layers=[{"select": "0", "ffn": {"ratio": 2}}], attention={"n_heads": 7})) == 1
    assert len(faults(layers=[{"select": "0", "attention": {"n_heads": 7}}], d_model="wide")) == 1


@pytest.mark.parametrize("select", ["2", "2:", "0:0", "0,2", "1:1", "0:2,7:9"])
def test_a_selection_of_no_layer_is_refused_however_it_is_written(select):
    (said,) = faults(layers=[{"select": select, "ffn": {"d_ff": 10}}])
    assert said.startswith(f"layers[0].select = {select!r}: ")
    assert said.endswith(" names no layer; they are numbered from 0, so the last of 2 is 1")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"experts": {"shared_d_ff": 128}}, "experts.shared_d_ff: means nothing without experts.count; give that too"),
        (
            {"experts": {"active": 4, "d_ff": 64}},
            "experts.active, experts.d_ff: mean nothing without experts.count; give that too, or leave them out",
        ),
        ({"latent": {"q_rank": 64}}, "latent.q_rank: means nothing without latent.kv_rank; "),
        ({"rope_scaling": {"factor": 8.0}, "position": {"kind": "rotary"}}, "rope_scaling.factor: means nothing "),
        ({"layers": [{"select": "1", "experts": {"active": 3}}]}, "experts.active: means nothing without experts."),
        ({"rope_scaling": {"kind": "yarn"}}, "rope_scaling.kind = 'yarn': there is nothing to scale, position.kind is"),
        ({"layers": [{"select": "1", "latent": {"rank": 3}}]}, "layers 1: latent.rank: no such field; "),
    ],
)
def test_a_field_without_the_one_that_switches_its_part_on_is_refused(fields, said):
    (told,) = faults(**fields)
    assert told.startswith(said)


def test_too_many_active_experts_are_told_once():
    assert faults(experts={"count": 4, "active": 5}) == ("experts.active = 5: there are 4 experts, experts.count",)
    assert faults(experts={"count": 4, "active": 3, "groups": 2}) == (
        "experts.active = 3: 1 of 2 groups holds only 2 experts",
    )


def test_what_some_layers_alone_have_may_be_given_for_the_model():
    some = config(
        experts={"active": 3},
        rope_scaling={"kind": "linear", "factor": 2.0},
        layers=[{"select": "1", "experts": {"count": 4}, "position": {"kind": "rotary"}}],
        position={"kind": "none"},
    )
    without, with_both = some.layer_configs()
    assert (without.experts.active, without.rope_scaling.kind) == (2, "none")
    assert (with_both.experts.active, with_both.rope_scaling.factor) == (3, 2.0)


@pytest.mark.parametrize(
    ("name", "changes", "part"),
    [
        ("qwen1.5-moe-a2.7b", {"experts": {"count": "none"}}, "experts"),
        ("deepseek-v3", {"latent": {"kv_rank": "none"}}, "latent"),
        ("llama3.1-8b", {"rope_scaling": {"kind": "none"}}, "rope_scaling"),
        ("llama3.1-8b", {"position": {"kind": "learned"}}, "rope_scaling"),
    ],
)
def test_a_part_that_is_switched_off_goes_as_a_whole(name, changes, part):
    assert getattr(get_config(name), part) != getattr(config(), part)
    assert getattr(changed(get_config(name), changes), part) == getattr(config(), part)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"ffn": {"kind": "none", "d_ff": 300}}, "ffn.d_ff = 300: means nothing with ffn.kind = none"),
        ({"ffn": {"kind": "none", "ratio": "8/3"}}, "ffn.ratio = '8/3': means nothing with ffn.kind = none"),
        ({"ffn": {"kind": "none", "activation": "relu"}}, "ffn.activation = 'relu': means nothing with ffn.kind"),
        ({"position": {"rotary_base": 5e5}}, "position.rotary_base = 500000.0: means nothing with"),
        ({"position": {"kind": "sinusoidal", "offset": 2}}, "position.offset = 2: means nothing with position.kind"),
        (
            {"position": {"kind": "rotary"}, "rope_scaling": {"kind": "linear", "beta_fast": 3.0}},
            "rope_scaling.beta_fast = 3.0: means nothing with rope_scaling.kind = linear",
        ),
        (
            {"position": {"kind": "none", "offset": 2}, "layers": [{"select": "1", "position": {"kind": "alibi"}}]},
            "position.offset = 2: means nothing with position.kind = none or alibi",
        ),
        (
            {"layers": [{"select": "1", "ffn": {"kind": "none", "d_ff": 300}}]},
            "layers[0].ffn.d_ff = 300: means nothing with ffn.kind = none; leave it out, or change the kind",
        ),
    ],
)
def test_a_field_that_means_nothing_to_the_kind_is_refused(fields, said):
    (fault,) = faults(**fields)
    assert fault.startswith(said)


def test_a_block_of_another_kind_goes_without_the_fields_of_the_model_that_mean_nothing_to_it():
    some = config(
        ffn={"kind": "none", "d_ff": 300},
        position={"kind": "rotary", "rotary_base": 5e5},
        layers=[{"select": "1", "ffn": {"kind": "gelu"}, "position": {"kind": "none"}}],
    )
    bare, full = some.layer_configs()
    assert (bare.ffn.d_ff, bare.position.rotary_base) == (None, 5e5)
    assert (full.ffn.d_ff, full.position.rotary_base) == (300, config().position.rotary_base)


@pytest.mark.parametrize(
    ("name", "changes", "left"),
    [
        ("llama3-8b", {"d_model": 2048, "ffn": {"kind": "none"}}, FFNConfig(kind="none")),
        ("llama3-8b", {"position": {"kind": "alibi"}}, PositionConfig(kind="alibi")),
        ("opt-125m", {"position": {"kind": "rotary"}}, PositionConfig(kind="rotary")),
        (
            "gpt-oss-20b",
            {"rope_scaling": {"kind": "linear"}},
            RopeScalingConfig(kind="linear", factor=32.0, original_context=4096),
        ),
    ],
)
def test_fields_that_mean_nothing_to_a_new_kind_go_with_the_old_one(name, changes, left):
    assert left == getattr(changed(get_config(name), changes), list(changes)[-1])


def test_selections_in_a_model_too_deep_to_vary_are_judged_without_counting_its_layers():
    (said,) = faults(n_layers=10**30, layers=[{"select": "1::2", "ffn": {"d_ff": 10}}])
    assert said.startswith("n_layers = 1")


def test_a_selection_may_reach_beyond_the_last_layer():
    assert config(layers=[{"select": "1:9", "ffn": {"d_ff": 10}}]).kinds[1].layers == (1,)


@pytest.mark.parametrize("name", names())
def test_a_model_made_less_deep_has_the_variations_of_the_layers_that_are_left(name):
    deep = list(get_config(name).layer_configs())
    for n_layers in range(1, len(deep[:2]) + 1):
        assert list(changed(get_config(name), {"n_layers": n_layers}).layer_configs()) == [
            msgspec.structs.replace(layer, n_layers=n_layers) for layer in deep[:n_layers]
        ]


def test_no_fault_is_told_twice():
    """A d_model that is no number can't also be accused of being indivisible."""
    assert faults(d_model="wide") == ("d_model = 'wide': expected a whole number, got a text",)


@pytest.mark.parametrize(
    ("d_model", "ratio", "multiple_of", "d_ff"),
    [
        (768, 4, None, 3072),
        (768, 4.0, None, 3072),
        (768, "4", None, 3072),
        (768, "2.67", None, 2051),  # 2050.56
        (768, 2.67, None, 2051),
        (768, "8/3", None, 2048),
        (4096, "8/3", 256, 11008),  # 10922.67, 10923, 43 × 256
        (2, "1.25", None, 3),  # 2.5: half goes up
        (2, "1.75", None, 4),  # 3.5: half goes up here too, not to even
        (2, "1.24", None, 2),
        (10, "0.1", None, 1),
        (768, 4, 1, 3072),
        (768, 4, 1000, 4000),
        (768, 4, 3072, 3072),
        (768, 4, 3073, 3073),
    ],
)
def test_d_ff_from_a_ratio(d_model, ratio, multiple_of, d_ff):
    """ratio × d_model, rounded half up to a whole number, then up to `multiple_of`."""
    given = {"ratio": ratio} | ({} if multiple_of is None else {"multiple_of": multiple_of})
    assert config(d_model=d_model, attention={"n_heads": 1}, ffn=given).d_ff == d_ff


@pytest.mark.parametrize(
    ("ratio", "exactly"),
    [
        ("2.5/2", Fraction(5, 4)),
        ("8/2.5", Fraction(16, 5)),
        (2.6666666666666665, Fraction(26666666666666665, 10**16)),
        (".5", Fraction(1, 2)),
        ("4.", Fraction(4)),
        (1e-2, Fraction(1, 100)),
        ("1e-2", Fraction(1, 100)),
        (2.67, Fraction(267, 100)),
        ("1/3", Fraction(1, 3)),
    ],
)
def test_a_ratio_is_taken_exactly_as_it_is_written(ratio, exactly):
    asked = config(ffn={"ratio": ratio})
    assert asked.ffn_ratio == exactly
    assert asked.d_ff == int(exactly * 768 + Fraction(1, 2))


def test_d_ff_itself_is_taken_as_it_is():
    assert config(ffn={"d_ff": 1234}).d_ff == 1234


@pytest.mark.parametrize("kind", ffn_parts.KINDS)
def test_width_and_bias_are_the_kinds_own_unless_given(kind):
    plain = config(ffn={"kind": kind})
    row = ffn_parts.KINDS[kind]
    assert plain.ffn_ratio == row.ratio
    assert plain.d_ff == row.ratio * 768
    assert plain.ffn_bias == row.bias
    assert config(ffn={"kind": kind, "bias": not row.bias}).ffn_bias != row.bias


def test_gated_kinds_have_no_bias_and_eight_thirds_of_the_width():
    gated = [kind for kind, row in ffn_parts.KINDS.items() if row.form == "gated"]
    assert gated == ["glu", "reglu", "geglu", "swiglu", "bilinear"]
    for kind in gated:
        assert config(ffn={"kind": kind}).ffn_ratio == Fraction(8, 3)
        assert not config(ffn={"kind": kind}).ffn_bias


def test_no_ffn_has_no_width():
    assert config(ffn={"kind": "none"}).d_ff == 0


@pytest.mark.parametrize(
    ("n_kv_heads", "form"), [(None, "multi-head"), (12, "multi-head"), (4, "grouped-query"), (1, "multi-query")]
)
def test_the_form_of_attention_follows_from_the_heads(n_kv_heads, form):
    heads = {"n_heads": 12} | ({} if n_kv_heads is None else {"n_kv_heads": n_kv_heads})
    assert config(attention=heads).attention_form == form


def test_head_dim_is_free_of_d_model_and_heads():
    assert config().head_dim == 64
    assert config(attention={"n_heads": 7, "head_dim": 100}).head_dim == 100


@pytest.mark.parametrize(
    ("norm", "scale", "shift"),
    [
        ({}, True, True),
        ({"kind": "rmsnorm"}, True, False),
        ({"kind": "none"}, False, False),
        ({"shift": False}, True, False),
        ({"kind": "rmsnorm", "shift": True}, True, True),
        ({"scale": False, "shift": False}, False, False),
    ],
)
def test_norms_have_scale_and_shift_as_their_kind_has_unless_given(norm, scale, shift):
    assert (config(norm=norm).norm_scale, config(norm=norm).norm_shift) == (scale, shift)


def test_rotary_turns_a_part_of_the_head():
    assert config(position={"kind": "rotary"}).rotary_dim == 64
    assert config(position={"kind": "rotary", "rotary_fraction": 0.25}).rotary_dim == 16


def test_absurd_sizes_are_sizes():
    assert config(n_layers=10**30).n_layers == 10**30


def test_every_part_of_the_config_can_be_left_out_but_two():
    assert config().ffn == FFNConfig()
    assert config().norm == NormConfig()
    assert config().position == PositionConfig()


def test_every_field_has_a_description():
    rows = {row["field"]: row["meaning"] for row in fields_report()["fields"]}
    expected = set()
    for name, field in fields_of(ModelConfig).items():
        expected |= {f"{name}.{inner}" for inner in fields_of(field.type)} if is_struct(field.type) else {name}
    assert set(rows) == expected
    assert all(rows.values())
