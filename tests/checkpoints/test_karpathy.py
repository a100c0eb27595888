"""nanoGPT and minGPT: their packages aren't at hand, but their model is GPT-2 with matrices that lie the other way."""

import json

import pytest
import torch
from safetensors.torch import save_file
from test_parity import check_logits, in_memory, randomised
from tiny_gpt import GPT
from transformers import GPT2Config, GPT2LMHeadModel

from archscope.checkpoints.config_json import from_config_json
from archscope.errors import ConfigError
from archscope.ledger import ledger

SIZES = {"block_size": 20, "vocab_size": 61, "n_layer": 3, "n_head": 4, "n_embd": 32}


def as_nn_linear(theirs, bias):
    """The weights of a GPT-2 as they would lie if its layers were nn.Linear, without biases if it has none."""
    turned = ("c_attn.weight", "c_proj.weight", "c_fc.weight")
    return {
        name: (weight.T if name.endswith(turned) else weight).contiguous()
        for name, weight in in_memory(theirs).items()
        if bias or not name.endswith(".bias")
    }


@pytest.mark.parametrize(
    ("fields", "activation", "tied", "bias"),
    [
        pytest.param({"bias": True}, "gelu", True, True, id="nanoGPT"),
        pytest.param({"bias": False}, "gelu", True, False, id="nanoGPT without biases"),
        pytest.param({"model_type": "gpt-ours"}, "gelu_new", False, True, id="minGPT"),
    ],
)
def test_logits_agree(fields, activation, tied, bias, tmp_path):
    theirs = randomised(GPT2LMHeadModel(GPT2Config(**GPT, activation_function=activation, tie_word_embeddings=tied)))
    with torch.no_grad():
        for name, weight in theirs.named_parameters():
            if not bias and name.endswith(".bias"):
                weight.zero_()
    (tmp_path / "config.json").write_text(json.dumps(SIZES | fields))
    save_file(as_nn_linear(theirs, bias), tmp_path / "model.safetensors")
    check_logits("a", theirs, tmp_path)


def test_mingpt_knows_the_sizes_of_its_model_types():
    small, remarks = from_config_json({"model_type": "gpt-nano", "block_size": 11, "vocab_size": 3}, "a")
    assert (small.d_model, small.n_layers, small.attention.n_heads) == (48, 3, 3)
    assert ledger(small).total == 85_728
    assert remarks == []


def test_mingpt_does_not_guess_sizes():
    with pytest.raises(ConfigError, match="n_head: missing, and minGPT has no sizes for model_type 'gpt-ours'"):
        from_config_json({"model_type": "gpt-ours", "block_size": 11, "n_layer": 3, "n_embd": 48}, "a")


def test_a_block_size_makes_no_mingpt_of_another_family():
    config, remarks = from_config_json({"model_type": "gpt_neox", "block_size": 11}, "a")
    assert config.d_model == 6144
    assert remarks == ["not understood, and left out: block_size"]
