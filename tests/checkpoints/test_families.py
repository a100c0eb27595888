"""Published models, from their config.json and as presets: every one counts what transformers' own model counts.

`data/published.json` holds models by the names of our presets: the fields of their config.json; and, from building each
in transformers on the meta device, the total, the components and every weight's shape. Those of nanoGPT and minGPT were
built by their own code; GPT-3 is a closed form on GPT-2's layout, so it has neither config.json nor shapes.
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
from archscope.presets import get_config

PUBLISHED = json.loads((Path(__file__).parent.parent / "data" / "published.json").read_text("utf-8"))
WITH_CONFIG = [name for name, model in PUBLISHED.items() if model["config"]]


def theirs(name):
    """The config that archscope reads from a model's fields."""
    return from_config_json(PUBLISHED[name]["config"], name)[0]


CASES = [("config.json", name) for name in WITH_CONFIG] + [("preset", name) for name in PUBLISHED]


@pytest.fixture
def counted(request):
    """The ledger of a model, read from its config.json or made from its preset."""
    source, name = request.param
    return name, ledger(theirs(name) if source == "config.json" else get_config(name))


all_models = pytest.mark.parametrize("counted", CASES, indirect=True, ids="-".join)


@all_models
def test_total_untied_total_and_active_parameters(counted):
    name, book = counted
    assert book.total == PUBLISHED[name]["total"]
    assert book.active == PUBLISHED[name]["active"]
    untied = changed(book.config, {"embedding": {"tied": False}})
    assert ledger(untied).total == PUBLISHED[name]["total_untied"]


@all_models
def test_components(counted):
    name, book = counted
    assert {key: int(book.count(key)) for key in COMPONENTS} == PUBLISHED[name]["components"]


def split(weight, shape, model):
    """A reference weight in archscope's shapes, and how often.

    A fused matrix is taken apart along its outputs: q, k and v; gate and up in halves; latent attention's vector and
    the key with position; its keys and values. GPT-1 and GPT-2 in transformers store a linear layer transposed (Conv1D:
    in × out), and so does gpt-oss its experts.
    """
    sizes = Dimensions(from_config_json(model["config"], "a")[0])
    conv1d = model["architecture"] in ("OpenAIGPTLMHeadModel", "GPT2LMHeadModel") and re.search(
        r"\.c_\w+\.weight$", weight
    )
    if conv1d or (model["architecture"] == "GptOssForCausalLM" and re.search(r"experts\.\w+_proj$", weight)):
        shape = [*shape[:-2], shape[-1], shape[-2]]
    parts = {
        r"c_attn|query_key_value|Wqkv|qkv_proj": lambda: (sizes.Q, sizes.G, sizes.G),
        r"kv_a_proj_with_mqa": lambda: (sizes.R, sizes.r),
        r"kv_b_proj": lambda: (sizes.H * sizes.n, sizes.H * sizes.v),
        r"gate_up_proj": lambda: (shape[axis] // 2,) * 2,
    }
    axis = len(shape) - 1 if weight.endswith("bias") else max(len(shape) - 2, 0)
    for pattern, widths in parts.items():
        if re.search(pattern, weight):
            assert sum(widths()) == shape[axis]
            return [(*shape[:axis], int(width), *shape[axis + 1 :]) for width in widths()]
    return [tuple(shape)]


@pytest.mark.parametrize("name", [name for name in WITH_CONFIG if PUBLISHED[name]["weights"]])
def test_shapes_of_all_weights(name):
    model, expected, found = PUBLISHED[name], Counter(), Counter()
    for weight, shape, count in model["weights"]:
        for part in split(weight, shape, model):
            expected[part] += count
    for weight in ledger(theirs(name)).weights:
        if not weight.tied_to:
            found[tuple(map(int, weight.shape))] += int(weight.copies)
    assert found == expected


@pytest.mark.parametrize("name", WITH_CONFIG)
def test_a_preset_is_what_the_config_json_says(name):
    assert ledger(get_config(name)).weights == ledger(theirs(name)).weights


NEEDED = {"deepseek_v2": {"num_experts_per_tok": 6}}
"""Fields without which the family's own class makes a model that can't run."""

REMARKS = {"gemma3": ["only the language model is described: vision_config is left out"]}


@pytest.mark.parametrize("model_type", sorted(FAMILIES.keys() - {"RefinedWeb", "RefinedWebModel"}))
def test_absent_fields_have_the_defaults_of_the_familys_own_class(model_type):
    own = AutoConfig.for_model(model_type, **NEEDED.get(model_type, {}))
    with torch.device("meta"):
        model = AutoModelForCausalLM.from_config(own)
    text = model.model.language_model if model_type == "gemma3" else model
    distinct = {id(parameter): parameter.numel() for parameter in text.parameters()}
    bare, _ = from_config_json({"model_type": model_type} | NEEDED.get(model_type, {}), "a")
    assert ledger(bare).total == sum(distinct.values())
    written, remarks = from_config_json(json.loads(own.to_json_string(use_diff=False)), "a")
    assert written == bare
    assert remarks == REMARKS.get(model_type, [])
