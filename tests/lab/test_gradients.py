"""`archscope lab gradients`: gradients held against autograd by other ways, the order of the steps, and bad input."""

import json
import math
import subprocess
import sys
import warnings

import pytest
import torch
import torch.nn.functional as F

from archscope import changed, experiments, tracer
from archscope.errors import Disagreement, Remark
from archscope.lab import gradients as lab
from archscope.ledger import ledger
from archscope.lookup import load
from archscope.model.build import build
from archscope.render import FORMATS
from archscope.reports.lab_gradients import Variant, gradients_report

TINY = ("--preset", "babygpt-v6", "--layers", "3")
TWO = (*TINY, "--compare", "residual,no-residual")


def tiny(**changes):
    return changed("babygpt-v6", {"n_layers": 3} | changes)


def plain_gradients(config, tokens, seed=0):
    """The loss and the gradient of every weight by `torch.autograd.grad`, no hooks, nothing untied."""
    model = build(config, "cpu", "float32", seed)
    ids = tracer.random_ids(config, 1, tokens + 1, "cpu", seed)
    logits = model(ids[:, :-1])
    loss = -F.log_softmax(logits[0].double(), dim=-1)[torch.arange(tokens), ids[0, 1:]].mean()
    names, weights = zip(*model.named_parameters(), strict=True)
    return loss.item(), dict(zip(names, torch.autograd.grad(loss, weights), strict=True))


def size(gradients, *parts):
    """The norm of all gradients whose path has one of `parts` in it, as one long vector."""
    chosen = [gradient.flatten() for path, gradient in gradients.items() if any(part in path for part in parts)]
    return torch.cat(chosen).double().norm().item()


@pytest.mark.parametrize("changes", [{}, {"residual": False}, {"norm": {"placement": "post"}}], ids=str)
def test_gradients_are_those_of_autograd(changes):
    config = tiny(**changes)
    found = lab.gradients(config, tokens=8)
    loss, gradients = plain_gradients(config, 8)
    assert found.loss == pytest.approx(loss, rel=1e-5)
    for step in found.blocks:
        at = f"blocks.{step.layer}."
        assert step.norms["attention"] == pytest.approx(size(gradients, f"{at}attention."), rel=1e-4)
        assert step.norms["ffn"] == pytest.approx(size(gradients, f"{at}ffn."), rel=1e-4)
        of_norms = size(gradients, f"{at}attention_norm", f"{at}ffn_norm", f"{at}attention_sum", f"{at}ffn_sum")
        assert step.norms["norm"] == pytest.approx(of_norms, rel=1e-4)
        assert step.all == pytest.approx(size(gradients, at), rel=1e-4)
    by_name = {step.what: step for step in found.steps}
    assert by_name["head"].all == pytest.approx(size(gradients, "head."), rel=1e-4)
    assert by_name["final norm"].all == pytest.approx(size(gradients, "final_norm."), rel=1e-4)
    assert by_name["embeddings"].all == pytest.approx(size(gradients, "embedding."), rel=1e-4)


def test_a_gradient_is_the_slope_of_the_loss():
    """By finite differences along the gradient of a block's attention, with an FFN whose slope has no jumps."""
    config, layer, step = tiny(ffn={"kind": "gelu"}), 1, 1e-3
    model = build(config).to_empty(device="cpu").double()
    model.load_state_dict(build(config, "cpu").state_dict())
    ids = tracer.random_ids(config, 1, 9, "cpu", 0)
    weights = [weight for path, weight in model.named_parameters() if f"blocks.{layer}.attention." in path]

    def loss():
        return F.cross_entropy(model(ids[:, :-1])[0], ids[0, 1:])

    directions = torch.autograd.grad(loss(), weights)
    length = math.hypot(*(direction.norm().item() for direction in directions))
    losses = []
    with torch.no_grad():
        for sign in (1, -2):
            for weight, direction in zip(weights, directions, strict=True):
                weight.add_(direction, alpha=sign * step / length)
            losses.append(loss().item())
    found = next(each for each in lab.gradients(config, tokens=8).blocks if each.layer == layer)
    assert found.norms["attention"] == pytest.approx((losses[0] - losses[1]) / (2 * step), rel=1e-3)


def test_what_arrives_at_a_head_is_the_error_of_its_probabilities():
    config = tiny()
    model = build(config, "cpu")
    ids = tracer.random_ids(config, 1, 9, "cpu", 0)
    with torch.no_grad():
        error = model(ids[:, :-1])[0].softmax(-1) - F.one_hot(ids[0, 1:], 65)
    assert lab.gradients(config, tokens=8).steps[1].arriving == pytest.approx((error / 8).norm().item(), rel=1e-4)


@pytest.mark.filterwarnings("ignore:Full backward hook is firing")
@pytest.mark.parametrize("preset", ["babygpt-v4", "babygpt-v6", "mingpt-nano-sort"])
def test_the_steps_come_in_the_order_in_which_hooks_on_the_model_fire(preset):
    config = changed(preset, {"n_layers": 3})
    model = build(config, "cpu")
    fired = []
    parts = {"head": model.head, "final norm": model.final_norm, "embeddings": model.embedding}
    parts |= {f"block {layer}": block for layer, block in enumerate(model.blocks)}
    for name, part in parts.items():
        if part is not None:
            part.register_full_backward_pre_hook(lambda part, gradients, name=name: fired.append(name))
    ids = tracer.random_ids(config, 1, 5, "cpu", 0)
    model(ids[:, :-1]).sum().backward()
    steps = lab.gradients(config, tokens=4).steps
    assert steps[0].what == "loss"
    assert [step.what if step.layer is None else f"block {step.layer}" for step in steps[1:]] == fired
    assert fired[-4:] == ["block 2", "block 1", "block 0", "embeddings"]


@pytest.mark.parametrize("preset", ["babygpt-v4", "babygpt-v6", "mingpt-nano-sort"])
def test_the_steps_update_every_parameter_once(preset):
    config = changed(preset, {"n_layers": 3})
    counted = sum(weight.numel() for weight in build(config).parameters())
    rows = experiments.gradients(config, seq=4)["steps"]
    assert sum(row["parameters"] for row in rows) == counted == ledger(config).total
    assert rows[0] == {"step": 1, "what": "loss", "layer": None, "parameters": 0, "formula": ""}


def test_a_model_that_counts_otherwise_than_the_ledger_is_a_disagreement():
    config, found = tiny(), lab.gradients(tiny(), tokens=8)
    steps = tuple(step._replace(parameters=step.parameters + (step.what == "head")) for step in found.steps)
    with pytest.raises(Disagreement, match="head: 2080 parameters in the ledger, 2081 in the model"):
        gradients_report(config, [Variant("this model", config, found._replace(steps=steps))], "")


def test_a_tied_matrix_has_a_gradient_from_each_use_and_they_add_up():
    config = tiny(embedding={"tied": True})
    found = lab.gradients(config, tokens=8)
    by_name = {step.what: step for step in found.steps}
    untied = build(config, "cpu")
    untied.head.weight = torch.nn.Parameter(untied.embedding.token.weight.detach().clone())
    ids = tracer.random_ids(config, 1, 9, "cpu", 0)
    F.cross_entropy(untied(ids[:, :-1])[0], ids[0, 1:]).backward()
    of_head, of_table = untied.head.weight.grad, untied.embedding.token.weight.grad
    assert by_name["head"].norms == {"head": pytest.approx(of_head.norm().item(), rel=1e-4)}
    of_positions = untied.embedding.position.weight.grad
    assert by_name["embeddings"].norms["embedding"] == pytest.approx(
        math.hypot(of_table.norm().item(), of_positions.norm().item()), rel=1e-4
    )
    _, together = plain_gradients(config, 8)
    assert torch.allclose(together["embedding.token.weight"], of_head + of_table, atol=1e-6)
    assert (by_name["head"].parameters, by_name["embeddings"].parameters) == (0, 65 * 32 + 8 * 32)


DEEP = {"d_model": 64, "n_layers": 24, "embedding": {"vocab_size": 100}}


def test_without_residuals_gradients_vanish_and_with_them_they_do_not():
    config = changed("minigpt", DEEP | {"norm": {"placement": "none"}})
    alive, gone = experiments.gradients(config, compare=["residual", "no-residual"], seq=16)["summary"]
    assert 0.1 < alive["first_to_last"] < 10
    assert (alive["verdict"], gone["verdict"]) == ("stay alive", "vanish")
    assert gone["first_to_last"] < 1e-20
    assert gone["first"] < 1e-20
    assert alive["first"] > 0.1


def test_gradients_vanish_too_where_all_weights_have_none():
    """Without biases so little comes to the head that weights have no gradient at all; what arrives still falls."""
    bare = {"norm": {"placement": "none", "shift": False}, "ffn": {"bias": False}}
    config = changed("minigpt", DEEP | bare | {"attention": {"qkv_bias": False, "out_bias": False}, "residual": False})
    (row,) = experiments.gradients(config, seq=16)["summary"]
    assert (row["last"], row["first_to_last"], row["verdict"]) == (0, None, "vanish")


@pytest.mark.parametrize("placement", ["pre", "post", "none"])
def test_with_residuals_gradients_stay_alive_wherever_norms_stand(placement):
    (row,) = experiments.gradients(changed("minigpt", DEEP | {"norm": {"placement": placement}}), seq=16)["summary"]
    assert 0.01 < row["first_to_last"] < 100
    assert 0.01 < row["arriving"] < 100


def test_norms_lift_gradients_without_residuals_and_a_note_says_so():
    report = experiments.gradients(changed("minigpt", DEEP), compare=["residual", "no-residual"], seq=16)
    assert report["summary"][1]["verdict"] == "stay alive"
    assert any(note.startswith("no-residual: no residuals, yet the norms divide") for note in report.notes)


def test_the_ratio_is_that_of_the_first_layer_to_the_last():
    report = experiments.gradients(tiny())
    (row,) = report["summary"]
    points = {point["layer"]: point["all"] for point in report["points"] if point["what"].startswith("block")}
    assert row["first_to_last"] == points[0] / points[2]
    assert (row["first"], row["last"]) == (points[0], points[2])
    arriving = {point["layer"]: point["arriving"] for point in report["points"] if point["what"].startswith("block")}
    assert row["arriving"] == arriving[0] / arriving[2]


def test_no_gradient_at_all_has_no_ratio():
    """With one token id in the vocabulary there is nothing to foretell."""
    report = experiments.gradients(tiny(embedding={"vocab_size": 1}))
    assert report["summary"][0]["loss"] == 0
    assert report["summary"][0]["first_to_last"] is None
    assert report["summary"][0]["verdict"] is None
    assert "0: nothing comes through" in str(report)


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, golden, form):
    code, out, err = run("lab", "gradients", *TWO, "--format", form)
    assert (code, err) == (0, "")
    if form == "table":
        golden("lab-gradients.table", out)
        assert max(map(len, out.splitlines())) <= 80


def test_a_table_of_a_deep_model_shows_a_few_blocks_and_json_all(run):
    args = ("lab", "gradients", "--preset", "babygpt-v6", "--layers", "100")
    code, out, _ = run(*args)
    assert code == 0
    assert "12 of 100 blocks are shown" in out
    assert max(map(len, out.splitlines())) <= 80
    sheets = json.loads(run(*args, "--format", "json")[1])["sheets"]
    assert [row["layer"] for row in sheets["points"]] == [None, None, None, *reversed(range(100)), None]
    assert [row["layer"] for row in sheets["steps"]] == [None, None, None, *range(99, -1, -9), None]


def test_json_has_every_point_that_is_drawn():
    report = experiments.gradients(tiny(), compare=["residual", "no-residual"])
    known = {(row["step"], row[key]) for row in report["points"] for key in row if key not in ("model", "what")}
    drawn = {point for panel in report.picture.panels for line in panel.lines for point in line.points}
    assert {(step, y) for step, y in drawn if math.isfinite(y)} <= known
    assert len(report["points"]) == 2 * 7


def test_a_seed_gives_the_same_numbers_twice_and_another_one_others(run):
    first, again, other = (run("lab", "gradients", *TINY, "--seed", seed)[1] for seed in ("1", "1", "2"))
    assert first == again != other


def test_threads_are_as_many_afterwards_as_before():
    before = torch.get_num_threads()
    lab.gradients(tiny(), tokens=8)
    assert torch.get_num_threads() == before


def test_layers_are_n_layers_and_the_small_model_takes_a_width_of_64(run):
    args = ("--d-model", "64", "--vocab-size", "100", "--format", "json")
    short, long = (run("lab", "gradients", flag, "2", *args) for flag in ("--layers", "--n-layers"))
    assert short == long
    assert short[0] == 0
    assert "2 layers · 8 heads of 8" in short[1]


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_half_precision(dtype):
    report = experiments.gradients(tiny(), dtype=dtype)
    full = experiments.gradients(tiny())
    assert report["summary"][0]["first_to_last"] == pytest.approx(full["summary"][0]["first_to_last"], rel=0.1)


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_picture(run, tmp_path, name, start):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    code, _, err = run("lab", "gradients", *TWO, "--plot", str(tmp_path / name))
    assert (code, err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)


def test_a_picture_of_no_gradients_and_of_one_layer(run, tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    args = ("--preset", "babygpt-v4", "--vocab-size", "1", "--plot", str(tmp_path / "a.png"))
    assert run("lab", "gradients", *args)[::2] == (0, "")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--compare", "residual"], "expected two or more different ones"),
        (["--compare", "pre,pre"], "--compare pre,pre: expected two or more different ones"),
        (["--compare", "pre,past"], "no --compare 'past'; did you mean"),
        (["--compare", ""], "no --compare ''"),
        (["--layers", "0"], "n_layers = 0"),
        (["--layers", "100000"], "at most 10,000 blocks are built"),
        (["--seq", "0"], "--seq 0: a whole number, at least 1"),
        (["--batch", "0"], "--batch 0: a whole number, at least 1"),
        (["--batch", str(10**9)], "the model doesn't fit on cpu"),
        (["--seq", "9"], "longer than the context"),
        (["--d-model", "65"], "d_model 65 is not divisible by n_heads 4"),
        (["--device", "meta"], "nothing is computed there"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--plot", "a.gif"], "no kind of drawing '.gif'"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("lab", "gradients", "--preset", "babygpt-v6", *args)
    assert (code, out) == (2, "")
    assert told in err


def test_what_does_not_fit_is_refused_with_a_way_out(run):
    code, _, err = run("lab", "gradients", "--preset", "llama3.1-405b")
    assert code == 2
    assert "doesn't fit on cpu" in err
    assert "take fewer --layers" in err


def test_progress_goes_from_none_to_all():
    told = []
    experiments.gradients(tiny(), compare=["pre", "post"], progress=lambda done, of: told.append(done / of))
    assert told == sorted(told)
    assert 0 < told[0] < 0.3
    assert told[-1] == 1


def test_ctrl_c_says_what_is_done():
    def stop(done, of):
        if done > 0.7 * of:
            raise KeyboardInterrupt

    with pytest.warns(Remark, match=r"done: pre \(first / last .*\); not done: post"), pytest.raises(KeyboardInterrupt):
        experiments.gradients(tiny(), compare=["pre", "post"], progress=stop)


PRESSED_IN_THE_SECOND_BACKWARD_PASS = """
import os, signal, sys
from archscope.__main__ import main
from archscope.lab import gradients
plain, calls = gradients._Watch._tell, []
def tell(watch):
    calls.append(watch)
    if len(calls) == 11:
        os.kill(os.getpid(), signal.SIGINT)
    plain(watch)
gradients._Watch._tell = tell
sys.argv[0] = "archscope"
main()
"""


def test_ctrl_c_in_a_process_stops_it_in_the_middle_of_a_backward_pass():
    command = [sys.executable, "-c", PRESSED_IN_THE_SECOND_BACKWARD_PASS, "lab", "gradients", *TWO]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (130, "")
    note, error = done.stderr.splitlines()
    assert note.startswith("note: done: residual (first / last 1.5")
    assert note.endswith("); not done: no-residual")
    assert error == "error: interrupted"


def test_ctrl_c_before_anything_is_done_says_nothing():
    def stop(done, of):
        raise KeyboardInterrupt

    with warnings.catch_warnings(), pytest.raises(KeyboardInterrupt):
        warnings.simplefilter("error")
        experiments.gradients(tiny(), progress=stop)


def test_python_gives_the_same_as_the_command(run):
    report = experiments.gradients(load("babygpt-v6"))
    sheets = json.loads(run("lab", "gradients", "--preset", "babygpt-v6", "--format", "json")[1])["sheets"]
    assert sheets["summary"][0]["first_to_last"] == report["summary"][0]["first_to_last"]
