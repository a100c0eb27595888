"""The fields of families in GPT-2's tradition: other spellings, and what is refused or said not to be applied."""

import pytest

from archscope.checkpoints.config_json import from_config_json
from archscope.errors import RequestError
from archscope.ledger import ledger

USUAL = {"hidden_size": 64, "num_hidden_layers": 4, "num_attention_heads": 8}
SHORT = {"n_embd": 64, "n_layer": 4, "n_head": 8}


@pytest.mark.parametrize(
    ("fields", "others"),
    [
        ({"model_type": "gpt2"} | SHORT, {"model_type": "gpt2", "max_position_embeddings": 1024} | USUAL),
        ({"model_type": "gpt_bigcode"} | SHORT, {"model_type": "gpt_bigcode"} | USUAL),
        ({"model_type": "gptj"} | SHORT | {"rotary_dim": 4}, {"model_type": "gptj"} | USUAL | {"rotary_dim": 4}),
        (
            {"model_type": "gpt_neo", "hidden_size": 64, "num_layers": 24, "num_heads": 8},
            {"model_type": "gpt_neo"} | USUAL | {"num_hidden_layers": 24, "attention_layers": ["global", "local"] * 12},
        ),
        (
            {"model_type": "gpt_neox", "rotary_pct": 0.5, "rotary_emb_base": 500},
            {"model_type": "gpt_neox", "rope_parameters": {"partial_rotary_factor": 0.5, "rope_theta": 500.0}},
        ),
        ({"model_type": "bloom", "n_layer": 4, "hidden_size": 64, "n_head": 8}, {"model_type": "bloom"} | USUAL),
        ({"model_type": "bloom", "n_layer": 4, "n_embed": 64, "n_head": 8}, {"model_type": "bloom"} | USUAL),
        ({"model_type": "mpt", "d_model": 64, "n_layers": 4, "n_heads": 8}, {"model_type": "mpt"} | USUAL),
        (
            {"model_type": "RefinedWebModel", "hidden_size": 64, "n_layer": 4, "n_head": 8},
            {"model_type": "falcon"} | USUAL,
        ),
        (
            {"model_type": "RefinedWeb", "hidden_size": 64, "n_layer": 4, "n_head": 8, "n_head_kv": 2},
            {"model_type": "falcon", "new_decoder_architecture": True, "num_kv_heads": 2} | USUAL,
        ),
    ],
    ids=lambda fields: fields["model_type"],
)
def test_two_spellings_are_one_model(fields, others):
    assert from_config_json(fields, "a") == from_config_json(others, "a")


def test_the_first_files_of_falcon_40b():
    first = {"model_type": "RefinedWeb", "hidden_size": 8192, "n_head": 128, "n_head_kv": 8, "n_layer": 60}
    assert ledger(from_config_json(first, "a")[0]).total == 41_303_293_952


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"model_type": "gpt2", "add_cross_attention": True}, "add_cross_attention = true"),
        (
            {"model_type": "gpt2", "scale_attn_by_inverse_layer_idx": True, "n_layer": 10**30},
            "with layers that differ at most 10,000",
        ),
        (
            {"model_type": "gpt_neo", "num_layers": 4},
            r'attention_types = .* \[\["global", "local"\], 12\] that make 4 l',
        ),
        ({"model_type": "gpt_neo", "attention_types": [[["near"], 24]]}, "attention_types = .* that make 24 layers"),
        (
            {"model_type": "gpt_neo", "attention_types": [[["local"], 10**30]]},
            "attention_types = .* that make 24 layers",
        ),
        (
            {"model_type": "gpt_neo", "attention_layers": ["local"]},
            "attention_layers = .*: expected 24 of global, local",
        ),
        ({"model_type": "gptj", "rotary_dim": 512}, "position.rotary_fraction = 2.0"),
        ({"model_type": "opt", "scale_embeddings": True}, "scale_embeddings = true"),
        ({"model_type": "bloom", "apply_residual_connection_post_layernorm": True}, "post_layernorm = true"),
        (
            {"model_type": "falcon", "new_decoder_architecture": True, "parallel_attn": False},
            "parallel_attn = false in the newer architecture",
        ),
        ({"model_type": "falcon", "num_ln_in_parallel_attn": 2}, "2 in the older architecture"),
        ({"model_type": "falcon", "num_ln_in_parallel_attn": 3}, "num_ln_in_parallel_attn = 3"),
        ({"model_type": "mpt", "attn_config": {"alibi": False}}, "alibi = false"),
        ({"model_type": "mpt", "attn_config": {"qk_ln": True}}, "qk_ln = true"),
        ({"model_type": "mpt", "no_bias": False}, "no_bias = false"),
        ({"model_type": "starcoder2", "mlp_type": "gated"}, "mlp_type = 'gated'"),
    ],
)
def test_what_cant_be_described_is_refused(fields, said):
    with pytest.raises(RequestError, match=said):
        from_config_json(fields, "a")


@pytest.mark.parametrize(
    ("fields", "remark"),
    [
        ({"logit_scale": 0.5}, "logit_scale = 0.5 is not applied"),
        ({"attn_config": {"alibi_bias_max": 16}}, "alibi_bias_max = 16 is not applied"),
        ({"attn_config": {"rope": True}}, "not understood, and left out: attn_config.rope"),
    ],
)
def test_what_is_not_applied_is_said(fields, remark):
    _, remarks = from_config_json({"model_type": "mpt"} | fields, "a")
    assert [text[: len(remark)] for text in remarks] == [remark]
