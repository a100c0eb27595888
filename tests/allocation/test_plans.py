"""Memory in symbols: formulas come out at their numbers, more never takes less, and what fits is the most that does."""

import pytest
from formulas import sizes_of, value_of
from hypothesis import given, settings
from hypothesis import strategies as st

from archscope import changed
from archscope.allocation import fits
from archscope.allocation.choices import PASSES
from archscope.allocation.paper import parts
from archscope.allocation.peaks import Training
from archscope.allocation.plan import Plan
from archscope.ledger import ledger
from archscope.parts import block, norm
from archscope.presets import all_presets, get_config

STEP = Training("adamw", master=True)

SMALL = changed(get_config("llama3-8b"), {"d_model": 64, "n_layers": 2, "attention": {"n_heads": 4, "n_kv_heads": 2}})


@pytest.mark.parametrize("name", all_presets())
class TestEveryPreset:
    def test_formulas_come_out_at_their_numbers(self, name):
        config = get_config(name)
        plan = Plan(config, 3, 7, "bfloat16", training=STEP)
        values = sizes_of(config) | {"batch": 3, "tokens": 7}
        course = plan.course()
        for size in [*course.kept.values(), *(moment.peak.formula() for moment in plan.moments(course))]:
            assert value_of(size.formula(), values) == int(size)

    def test_every_weight_gets_its_gradient(self, name):
        last = Plan(get_config(name), 2, 5, "bfloat16", training=STEP).moments()[-1]
        assert (last.when, last.gradients) == ("optimizer", last.weights)

    def test_choices_that_save_memory_do(self, name):
        tokens = get_config(name).context_length
        plan = Plan(get_config(name), 2, tokens, "bfloat16", training=STEP)
        for saving in ({"checkpointing": "block"}, {"attention": "fused"}):
            assert plan._replace(**saving).peak() <= plan.peak()
        assert plan._replace(training=None).peak() < plan.peak()


@settings(max_examples=60)
@given(
    st.sampled_from(["gpt2-small", "llama3-8b", "mixtral-8x7b", "gemma3-1b", "deepseek-v3", "opt-350m"]),
    st.sampled_from([*PASSES, "training"]),
    st.integers(1, 2000),
    st.integers(1, 50),
)
def test_more_never_takes_less(name, of, tokens, batch):
    training = STEP if of == "training" else None
    plan = Plan(get_config(name), batch, tokens, "bfloat16", of if training is None else "decode", training=training)
    assert plan.peak() <= plan._replace(tokens=tokens + 1).peak()
    assert plan.peak() <= plan._replace(batch=batch + 1).peak()


@pytest.mark.parametrize("training", [None, STEP])
@pytest.mark.parametrize("extra", [0, 1, 10**5, 10**7])
def test_what_fits_is_the_most_that_does(training, extra):
    plan = Plan(SMALL, 2, 16, "bfloat16", training=training)
    capacity = plan._replace(tokens=40).peak() + extra
    tokens, batch = fits.longest(plan, capacity), fits.largest_batch(plan, capacity)
    assert plan._replace(tokens=tokens).peak() <= capacity < plan._replace(tokens=tokens + 1).peak()
    assert plan._replace(batch=batch).peak() <= capacity < plan._replace(batch=batch + 1).peak()
    assert tokens >= 40


def test_nothing_fits_below_the_weights():
    plan = Plan(SMALL, 1, 16, "bfloat16")
    capacity = plan._replace(tokens=1).peak() - 1
    assert fits.longest(plan, capacity) == 0
    assert fits.largest_batch(plan, 1) == 0


def test_a_table_of_positions_ends_the_context():
    plan = Plan(get_config("gpt2-small"), 1, 8, "bfloat16")
    assert fits.longest(plan, 2**60) == 1024
    assert fits.largest_batch(plan, 2**60) > 10**9


def test_the_paper_by_hand():
    """GPT-3 at its 2,048 tokens: s·b·h·(34 + 5·a·s/h) bytes in each of 96 blocks, h 12,288 and 96 heads."""
    plan = Plan(get_config("gpt3-175b"), 1, 2048, "bfloat16", training=STEP)
    *_, whole = parts(plan, plan.course().kept)
    assert whole.paper == 96 * 2048 * 12288 * (34 + 5 * 96 * 2048 // 12288)


def test_with_the_papers_dropout_attention_keeps_what_the_paper_says():
    """11·s·b·h + 5·a·s²·b in 16 bits, but for the one causal mask that all blocks share."""
    dropouts = {"dropout": 0.1, "attention": {"dropout": 0.1}}
    plan = Plan(changed(get_config("gpt2-small"), dropouts), 2, 1024, "bfloat16", training=STEP)
    attention, ffn, *_ = parts(plan, plan.course().kept)
    assert attention.kept - attention.paper == 1024**2
    assert ffn.kept == ffn.paper


@pytest.mark.parametrize("name", ["adaptive-gelu", "learnable-swish", "mixture"])
def test_an_activation_that_keeps_more_than_the_papers_says_so(name):
    plan = Plan(changed(get_config("gpt2-small"), {"ffn": {"kind": name}}), 1, 64, "bfloat16", training=STEP)
    (ffn,) = (part for part in parts(plan, plan.course().kept) if part.part == "ffn")
    assert f"{name} keeps" in ffn.why
    assert ffn.kept > ffn.paper


@pytest.mark.parametrize("wiring", block.KINDS)
@pytest.mark.parametrize("placement", norm.PLACEMENTS)
@pytest.mark.parametrize("kind", ["gelu", "none"])
def test_how_many_norms_a_block_has_is_what_the_ledger_holds(wiring, placement, kind):
    """The reason beside the paper's norms: each norm of a block holds a scale and a shift of d_model numbers."""
    config = changed(
        get_config("gpt2-small"), {"block": wiring, "norm": {"placement": placement}, "ffn": {"kind": kind}}
    )
    held = sum(weight.size for weight in ledger(config).in_blocks if weight.component == "norm") // (2 * 768)
    plan = Plan(config, 1, 8, "bfloat16", training=STEP)
    (why,) = [part.why for part in parts(plan, plan.course().kept) if part.part == "norm"]
    said = {0: "no norms in a block", 1: "1 norm in a block", 2: None}.get(held, f"{held} norms in a block")
    assert ("in a block" in why) == (said is not None)
    assert said is None or f"; {said}, the paper has 2" in why


class TestKernelsForCuda:
    """What they need besides, as measured on a GPU; see `tests/model/test_gpu.py`."""

    LONG = changed(SMALL, {"embedding": {"vocab_size": 10}, "ffn": {"d_ff": 8}})

    def difference(self, attention, changes=None):
        on_cuda = Plan(
            changed(self.LONG, changes or {}), 2, 512, "bfloat16", attention=attention, training=Training("sgd")
        )
        return on_cuda.peak() - on_cuda._replace(kernels="cpu").peak()

    def test_softmax_has_a_tensor_of_its_own_in_the_backward_pass(self):
        scores = 2 * 2 * 4 * 512**2
        assert self.difference("materialised") == scores

    def test_a_fused_kernel_adds_up_gradients_in_float32_and_for_each_query_head(self):
        """d_model is 64, of which each of 4 heads has 16."""
        attention_alone = {"ffn": {"kind": "none"}, "norm": {"kind": "none"}, "position": {"kind": "none"}}
        tokens = 2 * 512
        queries, a_number_each, keys_and_values = 4 * tokens * 64, 4 * tokens * 4, 2 * tokens * (64 + 64)
        assert self.difference("fused", attention_alone) == queries + a_number_each + keys_and_values
