"""`archscope lab ffn`: figures that notes quote, gates, capacity, SwiGLU by hand, pruning."""

import ast
import json
import math

import pytest
import torch

from archscope import experiments
from archscope.experiments.common import FFN_KINDS
from archscope.lab import by_hand as hand
from archscope.lab import ffn as lab
from archscope.lab.capacity import capacities
from archscope.render import FORMATS

HOW = {"samples": 200, "seed": 0, "device": "cpu", "dtype": "float32"}
SMALL = ("--d-model", "16", "--d-ff", "32", "--samples", "50")


def test_512_to_2048_to_512_with_and_without_biases():
    found = {each.kind: each for each in lab.compare(FFN_KINDS, 512, 2048, **HOW | {"samples": 2}).measured}
    assert (found["gelu"].weights, found["gelu"].with_biases, found["gelu"].flops) == (2_097_152, 2_099_712, 4_194_304)
    assert found["swiglu"].weights == 3 * 512 * 2048
    assert found["linear"].weights == 512 * 512
    assert found["adaptive-gelu"].weights == 2_097_152 + 2 * 2048


def test_outputs_by_plain_matrix_products():
    """ReLU and SwiGLU with the weights of the module, by torch's own functions."""
    x = torch.randn(7, 8, generator=torch.Generator().manual_seed(0))
    for kind in ("relu", "swiglu"):
        module = lab.weighted(lab.config_of(kind, 8, 12), 0, "cpu", "float32")
        up = x @ module.up.weight.T
        hidden = up.relu() if kind == "relu" else torch.nn.functional.silu(x @ module.gate.weight.T) * up
        torch.testing.assert_close(module(x), hidden @ module.down.weight.T)


def test_kinds_share_their_matrices():
    one, other = (lab.weighted(lab.config_of(kind, 8, 12), 0, "cpu", "float32") for kind in ("relu", "swiglu"))
    assert torch.equal(one.up.weight, other.up.weight)
    assert torch.equal(one.down.weight, other.down.weight)
    assert not torch.equal(other.gate.weight, other.up.weight)


def test_kinds_that_differ_little_go_together():
    found = lab.compare(["gelu", "gelu-tanh", "linear"], 32, 128, **HOW)
    assert found.correlations[0][0] == pytest.approx(1)
    assert found.correlations[0][1] > 0.99999
    assert abs(found.correlations[0][2]) < 0.2


def test_gates():
    """A gate of σ is half above its mean; a bilinear one is its own product, and ReGLU's lets half through."""
    found = {each.kind: each.gate for each in lab.compare(["glu", "bilinear", "gelu"], 64, 256, **HOW).measured}
    assert found["gelu"] is None
    assert found["glu"].selectivity == pytest.approx(0.5, abs=0.02)
    assert found["bilinear"].value_size == pytest.approx(math.sqrt(2 / math.pi), abs=0.05)
    assert abs(found["glu"].correlation) < 0.02


def test_two_thirds_of_a_block_at_ratio_four():
    found = {each.ratio: each for each in capacities("gelu", [768], ["2", "4", "8"])}
    assert [each.share for each in found.values()] == pytest.approx([1 / 2, 2 / 3, 4 / 5])
    four = found["4"]
    assert (four.up, four.down, four.biases, four.total) == (2_359_296, 2_359_296, 3_840, 4_722_432)
    (gated,) = capacities("swiglu", [512], ["8/3"])
    assert (gated.d_ff, gated.gate) == (1365, 512 * 1365)


class TestByHand:
    def test_swiglu_on_a_two_by_three_case(self):
        """x = [1, 2], gates [5, -3, 0] and so on are worked out here once more, from what the steps say."""
        steps = {step.name: step.by_hand for step in hand.by_hand("swiglu", 2, 3, seed=1)}
        x = steps["x"]
        gate = [sum(w * n for w, n in zip(row, x, strict=True)) for row in steps["W_gate"]]
        assert steps["gate"] == gate
        assert steps["act"] == [g / (1 + math.exp(-g)) for g in gate]
        assert steps["hidden"] == [a * u for a, u in zip(steps["act"], steps["up"], strict=True)]
        rows = [x, *steps["W_gate"], *steps["W_up"], *steps["W_down"]]
        assert all(number == int(number) for row in rows for number in row)

    @pytest.mark.parametrize("kind", hand.RECIPES)
    @pytest.mark.parametrize("seed", range(5))
    def test_torch_has_the_same_numbers_at_every_step(self, kind, seed):
        steps = hand.by_hand(kind, 3, 4, seed)
        witnessed = [step for step in steps if step.by_torch is not None]
        assert len(witnessed) == (5 if hand.RECIPES[kind].gated else 3)
        for step in witnessed:
            assert step.by_hand == pytest.approx(step.by_torch, abs=1e-12)

    def test_vectors_and_matrices_can_be_pasted_into_a_program(self, run):
        """As a page shows them, without the strokes of Markdown."""
        page = run("lab", "ffn", "--by-hand", "--seed", "1", "--format", "markdown")[1].replace("\\", "")
        rows = [line.strip("| ").split(" | ") for line in page.splitlines() if "[" in line]
        pasted = {name: torch.tensor(ast.literal_eval(by_hand)) for name, _, by_hand, *_ in rows}
        assert pasted["gate"].tolist() == (pasted["W_gate"] @ pasted["x"]).tolist() == [-2, 1, 4]


class TestPrune:
    def test_nothing_taken_out_changes_nothing(self):
        found = lab.prune("gelu", 16, 64, 0.0, **HOW)
        assert (found.left, found.error) == (64, 0.0)

    @pytest.mark.parametrize("kind", ["gelu", "swiglu", "mixture", "adaptive-gelu", "swiglu-clamped"])
    def test_a_quarter(self, kind):
        found = lab.prune(kind, 16, 64, 0.25, **HOW)
        assert found.left == 48
        assert found.flops_left * 64 == found.flops * 48
        assert 0 < found.error < 1

    def test_channels_without_weight_go_first_and_cost_nothing(self, monkeypatch):
        right = lab.weighted

        def with_dead_channels(*args):
            module = right(*args)
            module.down.weight[:, ::4] = 0
            return module

        monkeypatch.setattr(lab, "weighted", with_dead_channels)
        assert lab.prune("gelu", 16, 64, 0.25, **HOW).error == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("lab-ffn", SMALL),
        ("lab-ffn-capacity", ("--capacity", "--d-model", "256,512")),
        ("lab-ffn-by-hand", ("--by-hand", "--seed", "1")),
        ("lab-ffn-prune", (*SMALL, "--prune", "0.25", "--kinds", "gelu,swiglu")),
    ],
)
def test_every_format(run, golden, name, args, form):
    code, out, err = run("lab", "ffn", *args, "--format", form)
    assert (code, err) == (0, "")
    if form == "table" and name != "lab-ffn":
        golden(f"{name}.table", out)
    if form == "table":
        assert max(map(len, out.splitlines())) <= 80
    if form == "json":
        assert json.loads(out)["schema"].startswith("archscope.lab.ffn")


def test_a_seed_gives_the_same_numbers_twice_and_another_one_others(run):
    first, again, other = (run("lab", "ffn", *SMALL, "--seed", seed)[1] for seed in ("1", "1", "2"))
    assert first == again != other


@pytest.mark.parametrize("args", [SMALL, ("--capacity", "--d-model", "64,128"), (*SMALL, "--prune", "0.5")])
def test_a_picture(run, tmp_path, args):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    assert run("lab", "ffn", *args, "--plot", str(tmp_path / "a.png"))[0] == 0
    assert (tmp_path / "a.png").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--kinds", "swigloo"], "no kind of FFN 'swigloo'; did you mean 'swiglu'"),
        (["--kinds", "none"], "no kind of FFN 'none'"),
        (["--capacity", "--ratio", "0"], "ratio"),
        (["--capacity", "--ratio", "four"], "ratio"),
        (["--capacity", "--kinds", "gelu,relu"], "one kind here"),
        (["--capacity", "--by-hand"], "not two of them"),
        (["--d-model", "256,512"], "one width"),
        (["--d-model", "wide"], "a whole number"),
        (["--d-model", "0"], "--d-model 0: expected 1 to"),
        (["--d-model", ""], "a whole number"),
        (["--kinds", ""], "no kind of FFN ''"),
        (["--ratio", "3"], "--ratio 3: for --capacity"),
        (["--capacity", "--d-ff", "7"], "--d-ff: with --capacity, widths in the middle come from --ratio"),
        (["--capacity", "--samples", "7"], "--samples: --capacity only counts"),
        (["--by-hand", "--device", "cuda"], "--device: --by-hand is one vector of whole numbers"),
        (["--capacity", "--d-model", "9" * 20], "expected 1 to 100,000,000"),
        (["--output", "a.svg", "--plot", "a.svg"], "the same file as --output"),
        (["--d-model", "100000", "--samples", "1000000"], "at most 1,000,000,000 in all"),
        (["--by-hand", "--kinds", "glu"], "no kind to work out by hand 'glu'"),
        (["--by-hand", "--d-model", "100"], "by hand, 1 to 8"),
        (["--by-hand", "--plot", "a.png"], "there is nothing to draw"),
        (["--prune", "1"], "a share of the channels, from 0 to below 1"),
        (["--prune", "0.5", "--kinds", "linear"], "has no channels in the middle"),
        (["--device", "meta"], "nothing is computed there"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("lab", "ffn", *args)
    assert (code, out) == (2, "")
    assert told in err


def test_python_gives_the_same():
    assert experiments.ffn("gelu", 16, 32, samples=5)["sizes"][0]["with_biases"] == 2 * 16 * 32 + 16 + 32
    assert experiments.ffn_capacity("gelu", [64], ["4"])["capacity"][0]["share"] == pytest.approx(2 / 3)
    assert experiments.ffn_by_hand()["steps"][0]["step"] == "x"
