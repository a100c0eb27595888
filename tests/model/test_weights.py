"""The weights that a model is built with: how they are drawn, and which are shared."""

from itertools import pairwise

import pytest
import torch

from archscope import changed
from archscope.model.build import DTYPES, build
from archscope.presets import get_config

TINY = changed(
    get_config("gpt2-small"),
    {"d_model": 32, "n_layers": 2, "context_length": 24, "embedding": {"vocab_size": 61}, "attention": {"n_heads": 4}},
)


def test_a_tied_head_shares_the_storage_of_the_token_table():
    tied, untied = build(TINY, "cpu"), build(changed(TINY, {"embedding": {"tied": False}}), "cpu")
    assert tied.head.weight.data_ptr() == tied.embedding.token.weight.data_ptr()
    assert untied.head.weight.data_ptr() != untied.embedding.token.weight.data_ptr()
    assert not torch.equal(untied.head.weight, untied.embedding.token.weight)


def test_matrices_are_drawn_as_gpt2_draws_them_and_the_rest_is_neutral():
    for name, parameter in build(TINY, "cpu").named_parameters():
        if parameter.dim() == 2:
            assert parameter.mean().item() == pytest.approx(0, abs=5 * 0.02 / parameter.numel() ** 0.5), name
            assert parameter.std().item() == pytest.approx(0.02, rel=0.1), name
        else:
            neutral = 1.0 if name.endswith("norm.weight") else 0.0
            assert torch.all(parameter == neutral), name


@pytest.mark.parametrize("device", ["meta", "cpu"])
def test_progress_goes_up_to_the_end(device):
    """On meta block by block, where there is nothing to draw; elsewhere with what has been drawn."""
    told = []
    build(TINY, device, progress=lambda done, of: told.append((done, of)))
    ends = {of for _, of in told}
    assert len(ends) == 1
    assert [done for done, _ in told] == list(range(1, ends.pop() + 1))


def test_no_two_matrices_are_drawn_alike():
    model = build(TINY, "cpu")
    beginnings = [weight.flatten()[:8].tolist() for weight in model.parameters() if weight.dim() == 2]
    assert all(left != right for left, right in pairwise(sorted(beginnings)))


def test_the_same_seed_gives_the_same_weights_and_another_seed_others():
    first, again, other = (build(TINY, "cpu", seed=seed).state_dict() for seed in (7, 7, 8))
    assert all(torch.equal(first[name], again[name]) for name in first)
    drawn = [name for name in first if first[name].dim() == 2]
    assert not any(torch.equal(first[name], other[name]) for name in drawn)


def test_weights_do_not_depend_on_the_number_of_threads(monkeypatch):
    """In chunks of 100 numbers, so that each matrix is drawn by several threads."""
    monkeypatch.setattr("archscope.model.build._CHUNK", 100)
    states = []
    before = torch.get_num_threads()
    try:
        for threads in (1, 4):
            torch.set_num_threads(threads)
            states.append(build(TINY, "cpu").state_dict())
    finally:
        torch.set_num_threads(before)
    assert all(torch.equal(states[0][name], states[1][name]) for name in states[0])


def test_building_leaves_the_default_dtype_alone():
    for dtype in DTYPES:
        build(TINY, "cpu", dtype)
        assert torch.get_default_dtype() == torch.float32
