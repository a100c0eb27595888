"""`archscope lab train`: what is learnt, units that are dead, the same start and the same numbers, every format."""

import json
import math
import subprocess
import sys

import pytest
import torch

from archscope.config import FFNConfig
from archscope.experiments import trainings
from archscope.experiments.common import FFN_KINDS
from archscope.lab import fitting
from archscope.lab.fits import fits
from archscope.lab.fitting import Plan, data_of, fit, start
from archscope.lab.targets import FUNCTIONS, Function
from archscope.render import FORMATS

FEW = ("--steps", "20", "--samples", "256")


def config(kind, d_model=4, **ffn):
    return trainings.smallest(FFNConfig(kind=kind, **ffn), d_model)


def matrices(kind, **ffn):
    weights = start(config(kind, **ffn), seed=3).named_parameters()
    return {name: weight.detach() for name, weight in weights if name.endswith("weight")}


def test_a_linear_function_is_learnt_by_a_wide_relu(monkeypatch):
    monkeypatch.setitem(FUNCTIONS, "linear", Function("x₁ − 2 x₂", lambda x: x[..., 0] - 2 * x[..., 1]))
    (found,) = fits({"relu": config("relu", ratio=16)}, ["linear"], Plan(1000, 0.03), samples=1024).fits
    assert found.points[0].test_loss > 0.1
    assert found.relative == found.points[-1].test_loss ** 0.5 < 0.01
    assert found.error == pytest.approx(found.relative * (5 / 3) ** 0.5, rel=0.05)


def test_the_loss_falls():
    report = trainings.train(["relu", "swiglu"], function="squared-norm", steps=200, bias=True)
    for kind in ("relu", "swiglu"):
        curve = [row for row in report["curves"] if row["name"] == kind]
        assert curve[-1]["test_loss"] < curve[0]["test_loss"] / 3
        assert [row["step"] for row in curve] == list(range(0, 201, 2))


def test_loss_and_gradient_of_the_start_by_hand():
    """Once more without vmap, taps or a trainer: one FFN, one batch, one backward pass."""
    ffn, data = start(config("geglu", ratio=2, bias=True), 5), data_of([FUNCTIONS["sine"]], 4, 300, 5)
    point = next(fit(ffn, data, Plan(1, 0.01, seed=5)))[0]
    chosen = torch.randint(300, (fitting.BATCH,), generator=fitting._stream(5, "batches"))
    y_ND = ffn(data.x_ND[chosen])
    y_N = (y_ND[:, 0] - y_ND[:, 1] + y_ND[:, 2] - y_ND[:, 3]) / 2
    loss = ((y_N - data.y_MN[0, chosen]) ** 2).mean()
    loss.backward()
    assert point.loss == pytest.approx(loss.item(), rel=1e-5)
    squares = sum((weight.grad**2).sum().item() for weight in ffn.parameters())
    assert point.gradient_norm == pytest.approx(math.sqrt(squares), rel=1e-5)


def test_targets_have_mean_0_and_variance_1_and_their_scale():
    data = data_of([FUNCTIONS["squared-norm"]], 3, 1000, 0)
    assert data.x_ND.abs().max() <= 1
    assert data.y_MN.mean().item() == pytest.approx(0, abs=1e-5)
    assert data.y_MN.var(correction=0).item() == pytest.approx(1, rel=1e-4)
    of_x = (data.x_ND**2).sum(1)
    assert data.scale_M[0].item() == pytest.approx(of_x.std(correction=0).item(), rel=1e-5)


@pytest.mark.parametrize("kind", ["relu", "gelu", "silu"])
def test_units_with_a_large_negative_bias_are_dead(kind):
    ffn = start(config(kind, ratio=4), 0)
    with torch.no_grad():
        ffn.up.bias[:4] = -100
    points = next(fit(ffn, data_of([FUNCTIONS["sine"]], 4, 100, 0), Plan(1, 0.01)))
    assert points[0].dead == 4 / 16


def test_dead_units_are_those_that_say_nothing_to_any_input():
    hidden_NF = torch.tensor([[0.0, 0.0, 1e-9], [0.0, -2.0, 0.0]])
    assert fitting.dead_units(hidden_NF).tolist() == [True, False, True]


def test_kinds_start_from_the_same_matrices_where_shapes_allow():
    relu, gelu, swiglu = matrices("relu", ratio=2), matrices("gelu", ratio=2), matrices("swiglu", ratio=2)
    assert set(swiglu) - set(relu) == {"gate.weight"}
    for name, weight in relu.items():
        assert torch.equal(weight, gelu[name])
        assert torch.equal(weight, swiglu[name])
    assert not torch.equal(swiglu["gate.weight"], swiglu["up.weight"])
    assert torch.equal(swiglu["gate.weight"], matrices("geglu", ratio=2)["gate.weight"])


def test_each_kind_learns_as_it_would_alone():
    together, alone = trainings.train(["relu", "silu"], steps=30), trainings.train(["silu"], steps=30)
    assert together["kinds"][1] == alone["kinds"][0]


def test_the_threads_of_torch_change_nothing_and_stay_as_they_were():
    configs, plan = {"gelu": config("gelu")}, Plan(20, 0.01)
    found, before = [], torch.get_num_threads()
    try:
        for threads in (1, 2):
            torch.set_num_threads(threads)
            found.append(fits(configs, ["sine"], plan, samples=500))
            assert torch.get_num_threads() == threads
    finally:
        torch.set_num_threads(before)
    assert found[0] == found[1]


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_other_dtypes_learn_too(dtype):
    rows = trainings.train(["gelu"], function="squared-norm", steps=150, dtype=dtype)["kinds"]
    assert rows[0]["test_loss"] < 0.2


def test_every_kind_can_be_trained():
    kinds = trainings.train("all", steps=2)["kinds"]
    assert [row["kind"] for row in kinds] == FFN_KINDS
    assert {row["d_ff"] for row in kinds} == {32, 4}


def test_a_run_that_goes_to_infinity_is_still_told(run):
    code, out, err = run("lab", "train", "--kinds", "bilinear", *FEW, "--learning-rate", "1e30", "--format", "json")
    assert (code, err) == (0, "")
    assert json.loads(out)["sheets"]["kinds"][0]["test_loss"] is None
    code, out, _ = run("lab", "train", "--kinds", "bilinear,linear", *FEW, "--learning-rate", "1e30")
    assert code == 0
    assert "nan %" not in out
    assert "grown beyond what numbers can hold: bilinear" in out
    assert "take a smaller --learning-rate" in " ".join(out.split())


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, form):
    code, out, err = run("lab", "train", *FEW, "--format", form)
    assert (code, err) == (0, "")
    assert "relu" in out
    if form == "table":
        assert max(map(len, out.splitlines())) <= 80


def test_how_it_looks(run, golden):
    """With the numbers of one step, which differ between machines in the last digits at most."""
    golden("lab-train.table", run("lab", "train", "--steps", "4", "--samples", "256", "--kinds", "relu,swiglu")[1])


def test_a_seed_gives_the_same_numbers_twice_and_another_one_others(run):
    first, again, other = (run("lab", "train", *FEW, "--format", "json", "--seed", seed)[1] for seed in ("1", "1", "2"))
    assert first == again != other


def test_json_has_every_point_that_is_drawn(run):
    sheets = json.loads(run("lab", "train", *FEW, "--format", "json")[1])["sheets"]
    assert len(sheets["curves"]) == 3 * 21
    picture = trainings.train(steps=20, samples=256).picture
    drawn = {(line.name, *point) for line in picture.panels[0].lines for point in line.points}
    assert drawn == {(row["name"], row["step"], row["test_loss"]) for row in sheets["curves"]}


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_picture(run, tmp_path, name, start):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    code, _, err = run("lab", "train", *FEW, "--plot", str(tmp_path / name))
    assert (code, err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)


def test_the_numbers_at_logarithmic_axes_are_no_formulas(run, tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    run("lab", "train", *FEW, "--plot", str(tmp_path / "a.svg"))
    assert "mathdefault" not in (tmp_path / "a.svg").read_text("utf-8")


def test_stopped_on_the_way():
    def stop(done, of):
        if done == 25:
            raise KeyboardInterrupt

    with pytest.raises(trainings.Stopped, match="25 of 60 steps are done") as stopped:
        trainings.train(steps=20, samples=256, progress=stop)
    report = stopped.value.report
    assert [(row["kind"], row["steps"]) for row in report["kinds"]] == [("relu", 20), ("gelu", 4)]
    assert report.notes[0] == (
        "stopped after 25 of 60 steps; the figures are those of the last step of each that was looked at, in the "
        "column Steps"
    )


def test_stopped_before_anything_was_seen(monkeypatch):
    def stop(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("archscope.lab.fits.data_of", stop)
    with pytest.raises(KeyboardInterrupt) as stopped:
        trainings.train(steps=20)
    assert stopped.type is KeyboardInterrupt


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_ctrl_c_shows_what_is_done():
    program = (
        "import os, signal, sys\n"
        "from archscope.experiments import trainings\n"
        "from archscope.__main__ import main\n"
        "train = trainings.train\n"
        "def interrupted(*args, **named):\n"
        "    progress = lambda done, of: os.kill(os.getpid(), signal.SIGINT) if done == 25 else None\n"
        "    return train(*args, **named | {'progress': progress})\n"
        "trainings.train = interrupted\n"
        "sys.argv = ['archscope', 'lab', 'train', '--steps', '20', '--samples', '256']\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 130
    assert "note: 25 of 60 steps are done" in done.stderr
    assert done.stderr.endswith("error: interrupted\n")
    assert "· stopped after 25 of 60 steps" in done.stdout


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--kinds", "tanh"], "no kind of FFN 'tanh'"),
        (["--kinds", "none"], "no kind of FFN 'none'"),
        (["--kinds", "relu,,gelu"], "--kinds relu,,gelu: a value is missing"),
        (["--function", "cosine"], "no --function 'cosine'; did you mean 'sine'?"),
        (["--ratio", "0"], "expected a number above 0 like 4"),
        (["--d-model", "0"], "d_model = 0"),
        (["--d-model", "1000000"], "are free"),
        (["--steps", "0"], "--steps 0: expected 1 to"),
        (["--samples", "0"], "--samples 0: expected 1 to"),
        (["--learning-rate", "0"], "--learning-rate 0: expected a number above 0"),
        (["--learning-rate", "nan"], "--learning-rate nan: expected a number above 0"),
        (["--device", "meta"], "nothing is computed there"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--plot", "a.gif"], "no kind of drawing '.gif'"),
        (["--output", "/no/such/folder/a.txt"], "there is no folder"),
        (["--format", "yaml"], "no --format 'yaml'"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("lab", "train", *args)
    assert (code, out) == (2, "")
    assert told in err


def test_no_kind_at_all():
    with pytest.raises(trainings.InputError, match="none is given"):
        trainings.train([])
