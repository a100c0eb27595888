"""A tiny model of each family, made by transformers: its files load into archscope's model, and the logits agree."""

import json
import re
from copy import deepcopy

import pytest
import torch
import transformers
from safetensors.torch import save_file
from tiny import TINY
from transformers import AutoConfig, AutoModelForCausalLM

from archscope.checkpoints.config_json import family_of, from_config_json
from archscope.checkpoints.families import FAMILIES
from archscope.checkpoints.headers import read_headers
from archscope.checkpoints.plan import expected_tensors, uncovered
from archscope.ledger import ledger
from archscope.model.load import Located, load

# It remarks that the ids of the published models' special tokens are not in a vocabulary as small as here.
transformers.logging.set_verbosity_error()

B, T = 2, 17

OF_IMAGES = r"(model\.)?(vision_tower|multi_modal)"


def randomised(model):
    """`model` with every weight and buffer drawn at random: biases, norms and corrections count too."""
    torch.manual_seed(1)
    with torch.no_grad():
        for name, weight in model.named_parameters():
            if weight.dim() == 1:
                weight.copy_(torch.randn_like(weight) * 0.3 + name.endswith(".weight"))
            else:
                weight.copy_(torch.randn_like(weight) * 0.15)
        for name, buffer in model.named_buffers():
            if name.endswith("correction_bias"):
                buffer.copy_(torch.randn_like(buffer) * 0.2)
    return model.eval()


def made(case):
    """The model of a case, made by transformers."""
    model_type, fields = TINY[case]
    return randomised(AutoModelForCausalLM.from_config(AutoConfig.for_model(model_type, **deepcopy(fields))))


def in_memory(theirs):
    """The weights of `theirs` as they lie in memory, which transformers changes as it saves them: those of experts."""
    tied = ["lm_head.weight"] if theirs.config.tie_word_embeddings else []
    return {name: weight for name, weight in theirs.state_dict().items() if name not in tied}


@pytest.mark.parametrize("case", TINY)
def test_logits_agree(case, tmp_path):
    theirs = made(case)
    theirs.save_pretrained(tmp_path)
    check_logits(case, theirs, tmp_path)


@pytest.mark.parametrize("case", [case for case, (family, _) in TINY.items() if len(FAMILIES[family].names) > 1])
def test_logits_agree_from_weights_as_they_lie_in_memory(case, tmp_path):
    theirs = made(case)
    theirs.config.save_pretrained(tmp_path)
    save_file(in_memory(theirs), tmp_path / "model.safetensors")
    check_logits(case, theirs, tmp_path)


def test_what_is_added_to_weights_in_half_precision_is_not_rounded_to_it(tmp_path):
    theirs = made("gemma")
    with torch.no_grad():
        for weight in theirs.parameters():
            weight.copy_(weight.bfloat16())
    theirs.config.save_pretrained(tmp_path)
    save_file({name: weight.bfloat16() for name, weight in in_memory(theirs).items()}, tmp_path / "model.safetensors")
    check_logits("gemma", theirs, tmp_path)


def check_logits(case, theirs, folder):
    """The files in `folder` are understood to the last weight, and give the logits of `theirs`."""
    document = json.loads((folder / "config.json").read_text("utf-8"))
    config, _ = from_config_json(document, case)
    counted, stored = ledger(config), read_headers(folder)
    names = max(family_of(document).names, key=lambda names: len(expected_tensors(counted, names).keys() & stored))
    expected = expected_tensors(counted, names)
    assert not uncovered(counted, expected)
    assert {name: tensor.shape for name, tensor in expected.items()} == {
        name: tensor.shape for name, tensor in stored.items() if not re.match(OF_IMAGES, name)
    }
    located = [Located(tensor, stored[name].file, name) for name, tensor in expected.items()]
    ours = load(config, located, "cpu", "float32")
    torch.manual_seed(2)
    ids = torch.randint(config.embedding.vocab_size, (B, T))
    with torch.inference_mode():
        torch.testing.assert_close(ours(ids), theirs(ids).logits, rtol=1e-4, atol=1e-4)
