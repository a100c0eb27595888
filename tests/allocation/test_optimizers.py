"""What optimizers remember: as many bytes as torch's own remember, and those of 8-bit states by hand."""

import pytest
import torch

from archscope import changed
from archscope.allocation.optimizers import OPTIMIZERS, state_bytes
from archscope.ledger import ledger
from archscope.model.build import build
from archscope.presets import get_config

CONFIG = get_config("babygpt-v6")

TORCH = {
    "sgd": torch.optim.SGD,
    "momentum": lambda weights: torch.optim.SGD(weights, momentum=0.9),
    "adamw": torch.optim.AdamW,
}


@pytest.mark.parametrize(("dtype", "width"), [("float32", 4), ("bfloat16", 2)])
@pytest.mark.parametrize("name", TORCH)
def test_states_are_those_of_torch(name, dtype, width):
    model = build(CONFIG, "cpu", dtype)
    optimizer = TORCH[name](model.parameters())
    for weight in model.parameters():
        weight.grad = torch.ones_like(weight)
    optimizer.step()
    states = [state for of in optimizer.state.values() for state in of.values() if isinstance(state, torch.Tensor)]
    # AdamW also counts its steps, with a number for each weight.
    held = sum(state.nbytes for state in states if state.dim())
    assert state_bytes(OPTIMIZERS[name], ledger(CONFIG), width) == held


def test_zero_says_sixteen_bytes_for_each_parameter():
    """Rajbhandari et al. 2019, arXiv:1910.02054, 3.1: 2 + 2, and 12 of the optimizer: a copy and two moments."""
    book = ledger(get_config("gpt2-xl"))
    assert state_bytes(OPTIMIZERS["adamw"], book, 4) + 4 * book.total == 12 * book.total


def test_8_bit_states_by_hand():
    """A byte for each number and moment, 4 for each 256 of them, and float32 below 4,096 numbers."""
    config = changed(CONFIG, {"d_model": 64, "n_layers": 1, "embedding": {"vocab_size": 65}, "ffn": {"d_ff": 256}})
    expected = 0
    for parameter in build(config).parameters():
        numbers = parameter.numel()
        expected += 2 * (4 * numbers if numbers < 4096 else numbers + 4 * -(-numbers // 256))
    assert state_bytes(OPTIMIZERS["adamw-8bit"], ledger(config), 4) == expected


def test_every_optimizer_is_here():
    assert OPTIMIZERS.keys() - TORCH.keys() == {"adamw-8bit"}
