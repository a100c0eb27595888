"""Every preset counts what independent sources count.

`data/reference.json` holds models of the transformers library, built on the meta device, and of nanoGPT's own code,
each with its total, where its parameters are, and the shape of every weight; GPT-3 is a closed form without shapes.
"""

import json
import re
import tomllib
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest

from archscope.changes import changed
from archscope.documents import config_from, to_toml
from archscope.ledger import COMPONENTS, ledger
from archscope.presets import all_presets, get_config

REFERENCE = json.loads((Path(__file__).parent / "data" / "reference.json").read_text("utf-8"))
WITH_SHAPES = [name for name, model in REFERENCE.items() if model["modules"]]


def counts(name):
    """The parameters of a preset by component, and in full."""
    counted = ledger(get_config(name))
    return {component: int(counted.count(component)) for component in COMPONENTS} | {"total": int(counted.total)}


@pytest.mark.parametrize("name", REFERENCE)
def test_total_is_the_reference_total(name):
    assert ledger(get_config(name)).total == REFERENCE[name]["total"]


@pytest.mark.parametrize("name", REFERENCE)
def test_untied_total_is_the_reference_untied_total(name):
    untied = changed(get_config(name), {"embedding": {"tied": False}})
    assert ledger(untied).total == REFERENCE[name]["total_untied"]


@pytest.mark.parametrize("name", REFERENCE)
def test_components_are_those_of_the_reference(name):
    part = REFERENCE[name]["breakdown"]
    attention = part["attention"]
    assert counts(name) == {
        "embedding": part["token_embedding"] + part["position_embedding"] + part["embedding_projection"],
        "attention": attention["total_qkv_out_with_biases"] + attention["sinks"],
        "ffn": part["ffn"]["total"],
        "norm": part["norms"] + attention["qk_norms"] + attention["mla_latent_norms"],
        "head": part["lm_head"],
        "total": REFERENCE[name]["total"],
    }


def as_ours(name, shape, architecture):
    """The shapes in which archscope has a reference weight.

    transformers' GPT-1 and GPT-2 store a linear layer transposed (Conv1D: in × out), and all GPTs here before Llama
    store q, k and v as one matrix `c_attn` of 3 × d_model outputs; archscope has three matrices of out × in.
    """
    conv1d = architecture in ("OpenAIGPTLMHeadModel", "GPT2LMHeadModel") and re.search(r"\.c_\w+\.weight$", name)
    shape = tuple(reversed(shape)) if conv1d else tuple(shape)
    return [(shape[0] // 3, *shape[1:])] * 3 if ".c_attn." in name else [shape]


@pytest.mark.parametrize("name", WITH_SHAPES)
def test_shapes_are_those_of_the_reference(name):
    expected = Counter()
    for weight, shape, count in REFERENCE[name]["modules"]:
        for ours in as_ours(weight, shape, REFERENCE[name]["architecture"]):
            expected[ours] += count
    found = Counter()
    for weight in ledger(get_config(name)).weights:
        if not weight.tied_to:
            found[tuple(map(int, weight.shape))] += int(weight.copies)
    assert found == expected


def test_babygpt_v4_by_hand():
    embedding = 65 * 32 + 8 * 32
    attention = 3 * 32 * 32
    head = 65 * 32
    assert (embedding, attention, head) == (2_336, 3_072, 2_080)
    assert counts("babygpt-v4") == {
        "embedding": embedding, "attention": attention, "ffn": 0, "norm": 0, "head": head, "total": 7_488,
    }  # fmt: skip


def test_babygpt_v5_is_v4_and_one_matrix_with_bias():
    assert counts("babygpt-v5") == counts("babygpt-v4") | {"ffn": 32 * 32 + 32, "total": 8_544}
    assert counts("babygpt-v5")["ffn"] == 1_056


def test_babygpt_v6_by_hand():
    """v5's parts as a block: pre-norm with a final norm, FFN of 4 × 32 = 128; still without output projection."""
    ffn = (32 * 128 + 128) + (128 * 32 + 32)
    norm = 2 * (32 + 32) + (32 + 32)
    total = 2_336 + 3_072 + ffn + norm + 2_080
    assert total == 16_032
    assert counts("babygpt-v6") == counts("babygpt-v4") | {"ffn": ffn, "norm": norm, "total": total}


def test_lecture_512_is_as_the_notes_have_it():
    assert counts("lecture-512") == {
        "embedding": 51_331_072,
        "attention": 12_582_912,
        "ffn": 25_165_824,
        "norm": 25_600,
        "head": 51_331_072,
        "total": 140_436_480,
    }


def test_minigpt_by_hand():
    """GPT-2's layout with other sizes: biases everywhere, learned positions, a final norm, a tied head."""
    embedding = 10_000 * 512 + 1024 * 512
    attention = 6 * 4 * (512 * 512 + 512)
    ffn = 6 * ((512 * 2048 + 2048) + (2048 * 512 + 512))
    norm = (6 * 2 + 1) * (512 + 512)
    total = embedding + attention + ffn + norm
    assert total == 24_559_616
    assert counts("minigpt") == {
        "embedding": embedding, "attention": attention, "ffn": ffn, "norm": norm, "head": 0, "total": total,
    }  # fmt: skip


def test_gpt2_small_is_as_the_issue_has_it():
    counted = ledger(get_config("gpt2-small"))
    assert counts("gpt2-small") == {
        "embedding": 39_383_808,
        "attention": 28_348_416,
        "ffn": 56_669_184,
        "norm": 38_400,
        "head": 0,
        "total": 124_439_808,
    }
    assert counted.count("embedding.token") == 38_597_376
    assert counted.count("embedding.position") == 786_432


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("gpt1", 116_534_784),
        ("gpt2-medium", 354_823_168),
        ("gpt2-large", 774_030_080),
        ("gpt2-xl", 1_557_611_200),
        ("gpt3-175b", 174_604_259_328),
        ("nanogpt-shakespeare", 10_745_088),
    ],
)
def test_total_is_the_published_one(name, total):
    assert ledger(get_config(name)).total == total


def test_every_preset_is_checked_above():
    by_hand = {"babygpt-v4", "babygpt-v5", "babygpt-v6", "lecture-512", "minigpt"}
    assert set(all_presets()) == set(REFERENCE) | by_hand


@pytest.mark.parametrize("preset", all_presets().values(), ids=lambda preset: preset.name)
class TestEveryPreset:
    def test_says_what_it_is_and_where_it_is_from(self, preset):
        assert preset.description
        assert preset.source

    def test_is_called_by_its_name(self, preset):
        assert preset.config.name == preset.name

    def test_reads_back_from_its_own_toml(self, preset):
        written = to_toml(preset.config, (preset.description, preset.source))
        assert config_from(tomllib.loads(written), get_config, "another name") == preset.config


EXPLAINED = {
    "nanogpt-shakespeare": "without positions",
    "llama3.1-405b": "406B",
}
"""Quoted sizes that are not the rounded total, and what the description or source says about it."""


def rounded_like(quoted, count):
    """`count` to as many digits as "174,600M" has: zeros at the end of a whole number are no digits."""
    number, unit = re.fullmatch(r"([\d.,]+)([MB]?)", quoted).groups()
    number = Decimal(number.replace(",", ""))
    last = number.normalize() if number == number.to_integral() else number
    return (count / Decimal({"": 1, "M": 10**6, "B": 10**9}[unit])).quantize(last, ROUND_HALF_UP), number


@pytest.mark.parametrize(
    "preset", [preset for preset in all_presets().values() if preset.quoted], ids=lambda preset: preset.name
)
def test_quoted_size_is_the_rounded_total_or_is_explained(preset):
    rounded, quoted = rounded_like(preset.quoted, int(ledger(preset.config).total))
    if preset.name in EXPLAINED:
        assert rounded != quoted
        assert EXPLAINED[preset.name] in preset.description + preset.source
    else:
        assert rounded == quoted


def test_nanogpt_quotes_its_size_without_positions():
    counted = ledger(get_config("nanogpt-shakespeare"))
    rounded, quoted = rounded_like("10.65M", int(counted.total - counted.count("embedding.position")))
    assert rounded == quoted
