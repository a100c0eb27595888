"""Anybody's config.json: understood, or refused in words."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archscope.checkpoints.config_json import from_config_json, is_theirs
from archscope.checkpoints.families import FAMILIES
from archscope.config import ModelConfig
from archscope.errors import ArchscopeError, Remark
from archscope.lookup import load, load_file

LLAMA = {"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 99,
         "intermediate_size": 96}  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """`folder(fields)`: a model's folder with a config.json of these fields."""

    def folder(fields):
        place = tmp_path / "Tiny-Llama"
        place.mkdir()
        (place / "config.json").write_text(json.dumps(fields))
        return place

    return folder


def test_a_folder_and_its_file_are_the_same_model_named_after_the_folder(folder):
    place = folder(LLAMA)
    assert load_file(place) == load_file(place / "config.json") == load(str(place))
    assert load(place).name == "Tiny-Llama"


def test_on_the_command_line(folder, run):
    place = folder(LLAMA)
    code, out, err = run("params", "--config", str(place))
    assert (code, err) == (0, "")
    assert out.startswith("Tiny-Llama: ")
    assert run("compare", "gpt2-small", str(place))[0] == 0


def test_code_that_comes_with_a_model_is_named_and_ignored(folder, run):
    place = folder(LLAMA | {"auto_map": {"AutoModel": "modeling_evil.Evil"}, "trust_remote_code": True})
    code, _, err = run("params", "--config", str(place))
    assert code == 0
    assert err.count("is ignored: no code that comes with a model is run") == 2


def test_a_field_that_is_not_understood_is_said(folder):
    place = folder(LLAMA | {"surprise_experts": 8, "other": {"bits": 4}})
    with pytest.warns(Remark, match="not understood, and left out: other, surprise_experts"):
        load_file(place)


def test_quantised_weights_are_said(folder):
    with pytest.warns(Remark, match="the files hold quantised weights"):
        load_file(folder(LLAMA | {"quantization_config": {"quant_method": "fp8"}}))


@pytest.mark.parametrize("kind", ["longrope", "su"])
def test_longrope_has_a_number_for_each_pair(kind, folder, run):
    scaling = {"type": kind, "short_factor": [1.0] * 8, "long_factor": [2.0] * 8}
    config, remarks = from_config_json(LLAMA | {"rope_scaling": scaling}, "a")
    assert (config.rope_scaling.kind, config.rope_scaling.long, remarks) == ("longrope", (2.0,) * 8, [])
    scaling["short_factor"] = [1.0] * 7
    code, _, err = run("params", "--config", str(folder(LLAMA | {"rope_scaling": scaling})))
    assert code == 2
    assert "rope_scaling.short has 7 numbers: longrope has one for each of the 8 pairs" in err


def test_dynamic_scaling_changes_nothing_within_the_context_and_is_said_to_be_left_out():
    plain, _ = from_config_json(LLAMA, "a")
    assert from_config_json(LLAMA | {"rope_scaling": {"type": "dynamic", "factor": 2.0}}, "a") == (
        plain,
        ["rope scaling of type 'dynamic' is not applied: it changes values beyond the context of 2,048 tokens alone, "
         "no weight and no shape"],
    )  # fmt: skip


def test_what_is_not_understood_in_an_object_is_said_with_its_name():
    _, remarks = from_config_json(LLAMA | {"rope_scaling": {"type": "linear", "factor": 2.0, "surprise": 1}}, "a")
    assert remarks == ["not understood, and left out: rope_scaling.surprise"]


def test_layers_that_differ_are_written_as_exceptions_to_what_most_have():
    v3, _ = from_config_json({"model_type": "deepseek_v3"}, "a")
    assert v3.experts.count == 256
    assert [(kind.select, kind.experts) for kind in v3.layers] == [(":3", {"count": "none"})]
    gemma, _ = from_config_json({"model_type": "gemma3_text", "rope_scaling": {"type": "linear", "factor": 8.0}}, "a")
    assert (gemma.attention.window, gemma.position.rotary_base, gemma.rope_scaling.kind) == (4096, 10000.0, "none")
    [whole] = gemma.layers
    assert (whole.select, whole.attention, whole.position) == ("5::6", {"window": "none"}, {"rotary_base": 1e6})
    assert whole.rope_scaling == {"kind": "linear", "factor": 8.0}
    qwen, _ = from_config_json({"model_type": "qwen2", "use_sliding_window": True}, "a")
    assert (qwen.attention.window, qwen.layers[0].select) == (None, "28:")
    smol, _ = from_config_json({"model_type": "smollm3"}, "a")
    assert [(kind.select, kind.position) for kind in smol.layers] == [("3::4", {"kind": "none"})]


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"model_type": "qwen2_moe", "num_hidden_layers": 2, "mlp_only_layers": [0, 1]}, "experts"),
        ({"model_type": "deepseek_v3", "num_hidden_layers": 3}, "experts"),
        (
            {
                "model_type": "smollm3",
                "num_hidden_layers": 2,
                "no_rope_layers": [0, 0],
                "rope_scaling": {"rope_type": "linear", "factor": 2.0},
            },
            "rope_scaling",
        ),
    ],
)
def test_what_no_layer_has_is_left_out(fields, part):
    found, _ = from_config_json(fields, "model")
    assert part not in found.to_mapping()


def test_a_model_that_sees_is_described_as_far_as_it_is_a_language_model():
    fields = {"model_type": "gemma3", "text_config": {"num_hidden_layers": 3}, "vision_config": {"hidden_size": 16}}
    config, remarks = from_config_json(fields, "a")
    assert config.n_layers == 3
    assert remarks == ["only the language model is described: vision_config is left out"]


def test_our_own_json_is_not_taken_for_theirs():
    assert not is_theirs({"d_model": 64, "n_layers": 2})
    assert not is_theirs({"base": "gpt2-small"})
    assert not is_theirs({"base": "gpt2-small", "n_embd": 64}), "one of their fields in ours"


@pytest.mark.parametrize(
    ("fields", "family"),
    [
        ({"architectures": ["LlamaForCausalLM"], "hidden_size": 64}, "llama"),
        ({"architectures": ["Qwen3MoeForCausalLM"], "hidden_size": 64}, "qwen3_moe"),
        ({"architectures": ["OursForCausalLM"], "num_hidden_layers": 2}, "llama"),
        ({"hidden_size": 64}, "llama"),
        ({"architectures": "LlamaForCausalLM"}, "llama"),
    ],
)
def test_a_published_config_that_does_not_name_its_family_is_told_how_in_one_line(fields, family, tmp_path, run):
    path = tmp_path / "config.json"
    path.write_text(json.dumps(fields), "utf-8")
    said = f'model_type: missing; a published model\'s config names its family, like "model_type": "{family}"\n'
    assert run("params", "--config", path) == (2, "", f"error: {path}: {said}")


def test_minigpt_and_nanogpt_are_told_apart():
    sizes = {"block_size": 11, "vocab_size": 3, "n_layer": 3, "n_head": 3, "n_embd": 48}
    assert from_config_json(sizes, "a")[0].embedding.tied
    assert not from_config_json(sizes | {"model_type": "gpt-nano"}, "a")[0].embedding.tied


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"model_type": "lama"}, "no family 'lama'; did you mean 'llama'"),
        ({"model_type": "lama"}, "any model can be described in TOML"),
        ({"model_type": "lama"}, "config.json: line 1: model_type: no family 'lama'"),
        ({"model_type": "mamba"}, "no family 'mamba'; known: gpt2, "),
        ({"model_type": "glm"}, "no family 'glm'; known: gpt2, "),
        ({"model_type": 7}, "model_type = 7: expected the name of a family"),
        (LLAMA | {"hidden_size": "64"}, "line 1: hidden_size = '64': expected a whole number >= 1"),
        (LLAMA | {"hidden_size": 0}, "hidden_size = 0: expected a whole number >= 1"),
        (LLAMA | {"hidden_size": 65}, "d_model 65 is not divisible by n_heads 4"),
        (LLAMA | {"num_key_value_heads": 3}, "n_heads 4 is not a multiple of n_kv_heads 3"),
        (
            {"model_type": "qwen3", "hidden_size": 512, "num_hidden_layers": 2, "num_attention_heads": 8},
            "use --n-kv-heads 8 (num_key_value_heads is absent, and 32 unless given)",
        ),
        (LLAMA | {"hidden_act": "mish"}, "hidden_act = 'mish': expected one of"),
        (LLAMA | {"attention_bias": "yes"}, "attention_bias = 'yes': expected true or false"),
        (LLAMA | {"rope_parameters": [1]}, "rope_parameters = [1]: expected an object"),
        ({"model_type": "gemma", "use_bidirectional_attention": True}, "can't be described yet: use_bidirectional"),
        ({"model_type": "phimoe", "num_experts_per_tok": 4}, "can't be described yet: num_experts_per_tok = 4"),
        ({"model_type": "gpt_oss", "swiglu_limit": 5.0}, "can't be described yet: swiglu_limit = 5.0"),
        ({"model_type": "gpt_oss", "num_hidden_layers": 10**30}, "with layers that differ at most 10,000"),
        ({"model_type": "deepseek_v2"}, "num_experts_per_tok: missing; expected a whole number >= 1"),
        ({"model_type": "qwen2_moe", "mlp_only_layers": [0.5]}, "expected a list of whole numbers >= 0"),
        ({"model_type": "smollm3", "no_rope_layers": [0, 1]}, "no_rope_layers has 2 numbers: expected one for each"),
        (
            {"model_type": "gemma2", "layer_types": ["sliding_attention"]},
            "layer_types = ['sliding_attention']: expected",
        ),
        (
            {"model_type": "gemma3_text", "rope_theta": 0.5},
            "layers 5::6: position.rotary_base = 0.5: expected",
        ),
        (LLAMA | {"rms_norm_eps": 10**400}, "rms_norm_eps = a number of over 40 digits: expected a number"),
    ],
)
def test_bad_configs_are_refused_in_words(fields, said, folder, run):
    code, out, err = run("params", "--config", str(folder(fields)))
    assert (code, out) == (2, "")
    assert said in err


def test_all_faults_come_at_once(folder, run):
    _, _, err = run("params", "--config", str(folder(LLAMA | {"hidden_size": "a", "mlp_bias": 3})))
    assert "hidden_size" in err
    assert "mlp_bias" in err


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
names = st.sampled_from(
    ["hidden_size", "n_embd", "num_attention_heads", "n_head", "num_key_value_heads", "head_dim", "hidden_act",
     "vocab_size", "rope_parameters", "rope_scaling", "rope_theta", "rotary_pct", "layer_types", "sliding_window",
     "attn_config", "tie_word_embeddings", "block_size", "expansion_ratio", "rms_norm_eps", "auto_map",
     "num_hidden_layers", "num_experts_per_tok", "mlp_only_layers", "no_rope_layers", "first_k_dense_replace",
     "text_config", "query_pre_attn_scalar", "logits_scaling", "use_sliding_window", "max_window_layers"]
)  # fmt: skip


@given(
    st.sampled_from([*FAMILIES, "unheard-of"]),
    st.dictionaries(names | st.text(max_size=8), values, max_size=6),
)
def test_any_object_gives_a_config_or_a_clear_error(model_type, fields):
    try:
        config, remarks = from_config_json({"model_type": model_type} | fields, "fuzzed")
    except ArchscopeError as error:
        assert str(error)
    else:
        assert isinstance(config, ModelConfig)
        assert all(isinstance(remark, str) for remark in remarks)
