"""The KV cache: as many bytes as the built model keeps, and the figures of papers."""

import pytest
import torch
from msgspec.structs import replace

from archscope import changed
from archscope.allocation.cache import cached_numbers, forms
from archscope.model.build import build
from archscope.model.sight import Cache
from archscope.presets import all_presets, get_config


def kept_by(config, tokens):
    """How many numbers the model's own cache has after `tokens`."""
    cache = Cache(config)
    with torch.inference_mode():
        build(config)(torch.zeros((1, tokens), dtype=torch.long, device="meta"), cache)
    return sum(held.numel() for layer in cache.layers for held in layer.held)


@pytest.mark.parametrize("name", all_presets())
def test_every_preset_keeps_what_is_worked_out(name):
    """The first layers of each kind; a window keeps its last token for itself, the one in hand."""
    for kind in get_config(name).kinds:
        config = changed(kind.config, {"n_layers": 2})
        tokens = min(100, config.context_length)
        assert kept_by(config, tokens) == cached_numbers(config, tokens)


@pytest.mark.parametrize("tokens", [1, 3, 4, 5, 9])
def test_a_window_keeps_no_more_than_itself(tokens):
    config = changed(get_config("mistral-7b"), {"n_layers": 2, "attention": {"window": 4}})
    one = cached_numbers(config, 1)
    assert cached_numbers(config, tokens) == one * min(tokens, 4)
    # Between steps the model keeps one less: the token that comes next takes the place.
    assert kept_by(config, tokens) == one * min(tokens, 3)


def test_published_figures():
    assert 2 * cached_numbers(get_config("llama2-70b"), 4096) == 2 * 2 * 80 * 8 * 128 * 4096
    assert cached_numbers(get_config("deepseek-v3"), 1) == 61 * (512 + 64)


def test_forms_of_the_same_model():
    found = {form.form: form for form in forms(get_config("llama3-8b"), 8192)}
    assert [form.n_kv_heads for form in found.values()] == [32, 8, 1]
    assert found["grouped-query"].own
    assert found["multi-head"].numbers == 4 * found["grouped-query"].numbers == 32 * found["multi-query"].numbers
    assert found["grouped-query"].numbers == cached_numbers(get_config("llama3-8b"), 8192)


@pytest.mark.parametrize("name", all_presets())
def test_the_own_form_is_the_cache_of_the_model(name):
    config = get_config(name)
    (own,) = [form for form in forms(config, config.context_length) if form.own]
    assert own.numbers == cached_numbers(config, config.context_length)
    assert own.per_token == cached_numbers(config, 1)
    for form in forms(config, 7):
        if form.n_kv_heads is not None and len(config.kinds) == 1 and config.latent.kv_rank is None:
            other = replace(config, attention=replace(config.attention, n_kv_heads=form.n_kv_heads))
            assert form.numbers == cached_numbers(other, 7)


@pytest.mark.parametrize(("heads", "grouped"), [(12, 3), (16, 8), (6, None), (25, 5), (7, None), (1, None)])
def test_how_many_groups_a_multi_head_model_would_have(heads, grouped):
    config = changed(get_config("gpt2-small"), {"attention": {"n_heads": heads, "head_dim": 64}})
    found = {form.form: form.n_kv_heads for form in forms(config, 1)}
    assert found.get("grouped-query") == grouped


@pytest.mark.parametrize(
    ("heads", "kv_heads", "own"),
    [(1, 1, "multi-head"), (4, 1, "multi-query"), (4, 2, "grouped-query"), (4, 4, "multi-head")],
)
def test_one_form_is_that_of_the_model(heads, kv_heads, own):
    """A single head is multi-head, and not multi-query besides."""
    attention = {"n_heads": heads, "n_kv_heads": kv_heads, "head_dim": 64}
    found = list(forms(changed(get_config("gpt2-small"), {"attention": attention}), 10))
    assert [form.form for form in found if form.own] == [own]


def test_the_model_as_it_is_counts_what_each_of_its_layers_has():
    """Where layers differ in their key/value heads, the row of the model is its cache, and not that of the first."""
    config = changed(get_config("llama3-8b"), {"layers": [{"select": "3", "attention": {"n_kv_heads": 32}}]})
    (own,) = (form for form in forms(config, 100) if form.own)
    assert own.numbers == cached_numbers(config, 100) == 100 * own.per_token
    assert own.per_token == 31 * 2 * 8 * 128 + 2 * 32 * 128
