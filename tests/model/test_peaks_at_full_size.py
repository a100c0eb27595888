"""Peaks of whole models at full size: a step is the one that `memory --measure` runs on a GPU.

As in torch's allocator there, a storage takes whole blocks of 512 bytes.
"""

import pytest
from allocations import seen

from archscope import changed
from archscope.allocation.peaks import Training
from archscope.allocation.plan import Plan
from archscope.presets import get_config


def trained(dtype: str, **choices: str) -> dict[str, object]:
    return {"dtype": dtype, "training": Training("adamw", master=dtype != "float32"), **choices}


@pytest.mark.parametrize(
    "choices",
    [
        trained("float32"),
        trained("bfloat16"),
        trained("bfloat16", checkpointing="block"),
        trained("bfloat16", attention="fused"),
        {"dtype": "bfloat16", "of": "prefill"},
        {"dtype": "bfloat16", "of": "decode"},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    ("preset", "n_layers", "shape"),
    [("gpt2-small", 12, (4, 1024)), ("gpt2-xl", 48, (1, 1024)), ("llama3-8b", 4, (1, 4096))],
)
def test_all_that_is_allocated_in_a_step(preset, n_layers, shape, choices):
    config = changed(get_config(preset), {"n_layers": n_layers, "attention": {"dropout": 0.0}})
    plan = Plan(config, *shape, kernels="cpu", **choices)
    assert max(moment.alive for moment in plan.moments()) == pytest.approx(seen(plan, block=512), rel=0.003)
