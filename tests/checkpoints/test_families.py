"""Published models from their config.json: every one counts what transformers' own model counts.

`data/published.json` holds models with the fields of their config.json, and, from building each in transformers on the
meta device, the total, the components and every weight's shape.
"""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
import torch
from transformers import AutoConfig, AutoModelForCausalLM

from archscope.changes import changed
from archscope.checkpoints.config_json import from_config_json
from archscope.checkpoints.families import FAMILIES
from archscope.dimensions import Dimensions
from archscope.ledger import COMPONENTS, ledger

PUBLISHED = json.loads((Path(__file__).parent.parent / "data" / "published.json").read_text("utf-8"))


def ours(name):
    """The config that archscope reads from a model's fields."""
    return from_config_json(PUBLISHED[name]["config"], name)[0]


@pytest.mark.parametrize("name", PUBLISHED)
def test_total_and_untied_total(name):
    assert ledger(ours(name)).total == PUBLISHED[name]["total"]
    untied = changed(ours(name), {"embedding": {"tied": False}})
    assert ledger(untied).total == PUBLISHED[name]["total_untied"]


@pytest.mark.parametrize("name", PUBLISHED)
def test_components(name):
    counted = ledger(ours(name))
    assert {key: int(counted.count(key)) for key in COMPONENTS} == PUBLISHED[name]["components"]


def split(weight, shape, model):
    """A reference weight in archscope's shapes.

    Fused matrices are taken apart: q, k and v along the outputs, gate and up in halves. GPT-1 and GPT-2 in transformers
    store a linear layer transposed (Conv1D: in × out).
    """
    conv1d = model["architecture"] in ("OpenAIGPTLMHeadModel", "GPT2LMHeadModel")
    if conv1d and re.search(r"\.c_\w+\.weight$", weight):
        shape = list(reversed(shape))
    sizes = Dimensions(from_config_json(model["config"], "a")[0])
    if re.search(r"c_attn|query_key_value|Wqkv|qkv_proj", weight):
        assert shape[0] == sizes.Q + 2 * sizes.G
        return [(int(width), *shape[1:]) for width in (sizes.Q, sizes.G, sizes.G)]
    return [(shape[0] // 2, *shape[1:])] * 2 if "gate_up_proj" in weight else [tuple(shape)]


@pytest.mark.parametrize("name", [name for name, model in PUBLISHED.items() if model["weights"]])
def test_shapes_of_all_weights(name):
    model, expected, found = PUBLISHED[name], Counter(), Counter()
    for weight, shape, count in model["weights"]:
        for part in split(weight, shape, model):
            expected[part] += count
    for weight in ledger(ours(name)).weights:
        if not weight.tied_to:
            found[tuple(map(int, weight.shape))] += int(weight.copies)
    assert found == expected


@pytest.mark.parametrize("model_type", FAMILIES)
def test_absent_fields_have_the_defaults_of_the_familys_own_class(model_type):
    theirs = AutoConfig.for_model(model_type)
    with torch.device("meta"):
        model = AutoModelForCausalLM.from_config(theirs)
    distinct = {id(parameter): parameter.numel() for parameter in model.parameters()}
    bare, _ = from_config_json({"model_type": model_type}, "a")
    assert ledger(bare).total == sum(distinct.values())
    written, remarks = from_config_json(json.loads(theirs.to_json_string(use_diff=False)), "a")
    assert written == bare
    assert remarks == []
