"""`archscope lab activations`: known values, the same numbers twice, every format, pictures."""

import json
import math

import pytest
import torch

from archscope import experiments
from archscope.lab import activations as lab
from archscope.render import FORMATS

FEW = ("--samples", "1000")


def of(name, **choices):
    found = lab.activations(samples=choices.pop("samples", 1000), **choices)
    return found, next(each for each in found.measured if each.name == name)


def test_relu_of_five_numbers():
    assert lab.FIXED["relu"](torch.tensor([-2.0, -1.0, 0.0, 1.0, 2.0])).tolist() == [0, 0, 0, 1, 2]


def test_half_of_what_relu_gives_is_zero():
    _, relu = of("relu", samples=100_000)
    assert relu.zeros == pytest.approx(0.5, abs=0.01)
    assert relu.mean == pytest.approx(1 / math.sqrt(2 * math.pi), abs=0.01)
    assert relu.slope_size == pytest.approx(0.5, abs=0.01)


def test_curves_and_slopes_by_formula():
    found, silu = of("silu")
    for x, y, slope in zip(found.xs, silu.curve, silu.slope, strict=True):
        sigmoid = 1 / (1 + math.exp(-x))
        assert y == pytest.approx(x * sigmoid, abs=1e-6)
        assert slope == pytest.approx(sigmoid * (1 + x * (1 - sigmoid)), abs=1e-6)


def test_the_largest_gap_between_the_gelus():
    """Found by another search: Newton's steps are not needed, a finer grid around it gives the same."""
    gap = lab.gelu_gap()
    x = torch.linspace(gap.at - 1e-3, gap.at + 1e-3, 2001, dtype=torch.float64)
    exact = x * 0.5 * (1 + torch.erf(x / math.sqrt(2)))
    by_tanh = 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))
    assert (exact - by_tanh).abs().max().item() == pytest.approx(gap.size, rel=1e-6)
    assert gap.size == pytest.approx(4.73e-4, rel=1e-2)


def test_swish_of_one_is_silu_and_of_1702_quick_gelu():
    found = lab.activations([1.0, 1.702], samples=1000)
    by_name = {each.name: each for each in found.measured}
    assert by_name["swish-1"].curve == pytest.approx(by_name["silu"].curve, abs=1e-6)
    assert by_name["swish-1.702"].curve == by_name["quick-gelu"].curve


def test_shares_of_a_distribution_add_up():
    _, gelu = of("gelu", samples=10_000)
    assert sum(gelu.density) == pytest.approx(1)


def test_any_seed_and_a_single_number(run):
    for args in (("--seed", "9" * 20), ("--seed", "-1"), ("--samples", "1")):
        assert run("lab", "activations", *FEW, *args)[0] == 0


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, golden, form):
    code, out, err = run("lab", "activations", *FEW, "--beta", "2", "--format", form)
    assert (code, err) == (0, "")
    if form == "table":
        golden("lab-activations.table", out)
        assert max(map(len, out.splitlines())) <= 80


def test_a_seed_gives_the_same_numbers_twice_and_another_one_others(run):
    first, again, other = (run("lab", "activations", *FEW, "--seed", seed)[1] for seed in ("1", "1", "2"))
    assert first == again != other


def test_json_has_every_point_that_is_drawn(run):
    sheets = json.loads(run("lab", "activations", *FEW, "--format", "json")[1])["sheets"]
    assert len(sheets["curves"]) == lab.POINTS * len(sheets["activations"])


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_picture(run, tmp_path, name, start):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    code, _, err = run("lab", "activations", *FEW, "--plot", str(tmp_path / name))
    assert (code, err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--samples", "0"], "--samples 0: expected 1 to"),
        (["--samples", str(10**12)], "expected 1 to 100,000,000"),
        (["--beta", "nan"], "--beta nan: expected −1000 to 1000"),
        (["--plot", "picture"], "no extension says what to draw"),
        (["--device", "meta"], "nothing is computed there"),
        (["--device", "gpu"], "no device 'gpu'"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--plot", "a.gif"], "no kind of drawing '.gif'"),
        (["--plot", "/no/such/folder/a.png"], "there is no folder"),
        (["--format", "yaml"], "no --format 'yaml'"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("lab", "activations", *args)
    assert (code, out) == (2, "")
    assert told in err


def test_python_gives_the_same():
    report = experiments.activations(samples=1000)
    assert report["activations"][0]["zeros"] == of("relu")[1].zeros
    assert report.picture is not None
