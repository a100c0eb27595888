"""Every preset counts what independent sources count, and says what it is and where it is from.

`checkpoints/test_families.py` holds those of published models against `data/published.json`: totals, components and the
shape of every weight. Here are those worked out by hand, and what is true of all.
"""

import json
import re
import tomllib
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest

from archscope.documents import config_from, to_toml
from archscope.ledger import COMPONENTS, ledger
from archscope.presets import all_presets, get_config

PUBLISHED = json.loads((Path(__file__).parent / "data" / "published.json").read_text("utf-8"))


def counts(name):
    """The parameters of a preset by component, and in full."""
    counted = ledger(get_config(name))
    return {component: int(counted.count(component)) for component in COMPONENTS} | {"total": int(counted.total)}


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


def test_every_preset_is_checked_here_or_there():
    by_hand = {"babygpt-v4", "babygpt-v5", "babygpt-v6", "lecture-512", "minigpt"}
    assert set(all_presets()) == set(PUBLISHED) | by_hand


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
    "nanogpt-124m": "without positions",
    "nanogpt-gpt2": "without positions",
    "mingpt-gpt2": "without the head",
    "mingpt-mini": "without the head",
    "mingpt-mini-chars": "without the head",
    "mingpt-micro": "without the head",
    "mingpt-nano": "without the head",
    "llama1-65b": "cut off to 65.2B",
    "llama3.1-405b": "406B",
    "llama3.2-1b": "cut off to 1.23B",
    "opt-350m": "331M in truth",
    "phi-1.5": "1.3B is without the head",
    "phi-2": "cut off to 2.7B",
    "qwen2-7b": "8B if rounded",
    "qwen2.5-7b": "cut off to 7.61B",
    "qwen2.5-14b": "cut off to 14.7B",
    "stablelm-alpha-3b": "once per core",
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
