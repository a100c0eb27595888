"""Totals of a published model's sizes in a model built as newer ones are."""

import pytest

from archscope import changed
from archscope.notes.truths.facts import named
from archscope.notes.truths.rebuilt import gated_widths, may_be_gated, rebuilt_totals
from archscope.presets import all_presets, get_config


@pytest.mark.parametrize("name", ["gpt2-small", "gpt2-medium", "gpt2-large", "gpt2-xl"])
def test_totals_are_those_of_the_formula_of_courses(name):
    """2VD + L(4D² + 3DF + 2D) + D, and VD less with a tied head."""
    config = get_config(name)
    D, L, V = config.d_model, config.n_layers, config.embedding.vocab_size
    expected = {
        heads * V * D + L * (4 * D * D + 3 * D * F + 2 * D) + D for F in (*gated_widths(D), 4 * D) for heads in (1, 2)
    }
    assert {truth.value.exact for truth in rebuilt_totals(name)} == expected


@pytest.mark.parametrize("name", all_presets())
def test_every_model_can_be_rebuilt_or_is_gated(name):
    assert bool(rebuilt_totals(name)) is not get_config(name).ffn.kind.endswith(("glu", "glu-clamped"))


@pytest.mark.parametrize(("d_model", "width"), [(768, 2048), (1024, 2752), (1280, 3392), (1280, 3456), (1600, 4288)])
def test_widths_are_8_thirds_to_a_multiple_of_64(d_model, width):
    assert width in gated_widths(d_model)


def test_a_gated_model_has_its_own_width():
    assert may_be_gated("gpt2-xl", 4288)
    assert not may_be_gated("gpt2-xl", 4600)
    assert not may_be_gated("llama2-7b", 11008)


def test_what_goes_with_rotary_positions_goes_when_they_do():
    """A model of one's own whose angles are scaled has the totals of the preset that it is made of."""
    config = changed(
        get_config("gpt2-small"), {"position": {"kind": "rotary"}, "rope_scaling": {"kind": "linear", "factor": 8.0}}
    )
    values = [truth.value for truth in rebuilt_totals(named(config))]
    assert values == [truth.value for truth in rebuilt_totals("gpt2-small")]
