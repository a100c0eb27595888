"""`archscope memory`: how it looks (golden files), that its rows add up, and what it refuses."""

import json
import re

import pytest

import archscope
from archscope.allocation import ends
from archscope.allocation.peaks import Training
from archscope.allocation.plan import Plan
from archscope.errors import Disagreement
from archscope.presets import all_presets, get_config
from archscope.render import FORMATS
from archscope.reports.memory import memory_report
from archscope.training import Kept, Peak
from archscope.units import bytes_text, read_number

TRAINED = ["--preset", "llama2-7b", "--batch", "8", "--seq", "4096", "--training", "adamw", "--dtype", "bfloat16"]
TINY = ["--preset", "babygpt-v6", "--batch", "2", "--seq", "8"]
SHORT = ["--seq", "8"]


@pytest.fixture
def memory(run):
    """`memory(*args)`: the sheets of a run that works."""

    def memory(*args):
        code, out, err = run("memory", *args, "--format", "json")
        assert (code, err) == (0, "")
        return json.loads(out)["sheets"]

    return memory


@pytest.mark.parametrize("form", FORMATS)
def test_a_step_of_training_in_every_format(run, golden, form):
    code, out, err = run("memory", *TRAINED, "--format", form)
    assert (code, err) == (0, "")
    golden(f"memory.{form}", out)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("memory-fits.table", ["--preset", "llama3-8b", "--fits", "24GiB"]),
        ("memory-fits-training.table", [*TRAINED[:2], "--training", "adamw", "--fits", "80GB", "--attention", "fused"]),
        ("memory-window.table", ["--preset", "mistral-7b", "--pass", "prefill", "--batch", "4"]),
        ("memory-latent.table", ["--preset", "deepseek-v3", "--training", "adamw-8bit", "--checkpointing", "block"]),
        ("memory-verified.table", [*TINY, "--training", "sgd", "--dtype", "float32", "--verify"]),
        ("memory-dropout.table", ["--preset", "gpt2-small", "--training", "momentum", "--no-master-weights"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_tables(run, golden, name, args):
    code, out, err = run("memory", *args)
    assert (code, err) == (0, "")
    golden(name, out)
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("name", all_presets())
class TestEveryPreset:
    def test_rows_add_up(self, memory, name):
        rows = memory("--preset", name, "--training", "adamw", *SHORT)["memory"]
        total, peak, accumulating = rows[-3:]
        assert [row["component"] for row in rows[-3:]] == ["Total", "peak", "accumulating"]
        assert total["bytes"] == sum(row["bytes"] for row in rows if row["role"] == "row")
        parts = 0
        for row in reversed(rows[:-3]):
            if row["role"] == "part":
                parts += row["bytes"]
            else:
                assert parts in (0, row["bytes"]), row
                parts = 0
        assert peak["bytes"] <= accumulating["bytes"]

    def test_moments_are_what_they_are_made_of(self, memory, name):
        sheets = memory("--preset", name, "--training", "adamw", *SHORT, "--batch", "2")
        kinds = ("weights", "states", "gradients", "activations", "others")
        assert all(row["alive"] == sum(row[kind] for kind in kinds) for row in sheets["moments"])
        assert max(row["alive"] for row in sheets["moments"]) == sheets["memory"][-2]["bytes"]

    def test_inference_is_weights_cache_and_temporary(self, memory, name):
        rows = {row["component"]: row["bytes"] for row in memory("--preset", name)["memory"]}
        assert rows["Weights"] == archscope.get(name, "memory.weights", dtype="bfloat16")
        assert rows["KV cache"] == archscope.get(name, "memory.kv_cache", dtype="bfloat16")
        assert rows.pop("Total") == sum(rows.values())


def test_activations_have_the_addresses_of_get(memory):
    """Those of one sequence of the whole context."""
    rows = memory("--training", "sgd", "--dtype", "float32")["memory"]
    found = {row["address"]: row["bytes"] for row in rows if (row["address"] or "").startswith("memory.activations")}
    assert {"memory.activations.attention", "memory.activations.norm", "memory.activations.loss"} <= found.keys()
    assert all(archscope.get("gpt2-small", address) == size for address, size in found.items())
    assert archscope.get("gpt2-small", "memory.activations") == sum(found.values())


def test_sixteen_bytes_for_each_parameter(memory):
    """Mixed precision with AdamW; and eight where the states are in half precision too, as torch has them."""
    for options, each in (([], 16), (["--no-master-weights"], 8), (["--dtype", "float32"], 16)):
        rows = memory("--training", "adamw", "--seq", "8", *options)["memory"]
        named = {row["component"]: row["bytes"] for row in rows}
        steady = ("Weights", "Gradients", "Optimizer states", "Master weights")
        assert sum(named.get(name, 0) for name in steady) == each * 124_439_808


@pytest.mark.parametrize(
    ("choice", "row"), [(["--training", "adamw"], "peak"), ([], "Total"), (["--pass", "prefill"], "Total")]
)
def test_the_title_has_the_figure_of_the_row_that_it_names(memory, run, choice, row):
    found = {each["component"]: bytes_text(each["memory"]) for each in memory(*choice)["memory"]}
    _, out, _ = run("memory", *choice)
    assert out.startswith(f"gpt2-small: {found['Total']} for" if row == "Total" else f"gpt2-small: peak {found[row]}, ")


class TestFits:
    def test_what_is_said_to_fit_does_and_one_more_does_not(self, memory):
        tokens, batch = memory("--preset", "llama3-8b", "--fits", "24GiB", "--seq", "2048")["fits"]
        plan = Plan(get_config("llama3-8b"), 1, 2048, "bfloat16")
        for row, change in ((tokens, "tokens"), (batch, "batch")):
            most = plan._replace(**{change: row["most"]})
            assert most.peak() == row["memory"] == 24 * 2**30 - row["left"]
            assert most._replace(**{change: row["most"] + 1}).peak() > 24 * 2**30

    def test_the_memory_is_said_as_it_was_asked(self, run):
        for asked in ("80GB", "80000000000"):
            assert "\nIn 80 GB (74.5 GiB) " in run("memory", "--preset", "llama3-8b", "--fits", asked)[1]

    def test_weights_that_do_not_fit_are_said_to_be_too_large(self, run):
        code, out, _ = run("memory", "--preset", "llama3-8b", "--dtype", "float32", "--fits", "24GiB")
        assert code == 0
        assert "not one token fits: it takes 29.9 GiB" in out
        assert "not one sequence of 8,192 tokens fits: it takes 32.2 GiB" in out

    def test_windows_in_every_layer_have_no_longest_context(self, run):
        code, out, _ = run("memory", "--preset", "mistral-7b", "--fits", "24GiB")
        assert code == 0
        assert "there is no longest context: every layer has a window" in out
        assert "tokens, in one sequence: any number" in out
        assert "no longest context" not in run("memory", "--preset", "gemma2-9b", "--fits", "24GiB")[1]

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("-5GiB", "'-5GiB' is less than 0"),
            ("0", "--fits 0: expected at least 1\n"),
            ("24Gigabytes", "'24Gigabytes' is no number of bytes"),
            ("24gigs", "'24gigs' is no number of bytes"),
            ("24G", "'24G' may be 24GiB or 24GB"),
            ("", "'' is no number of bytes"),
            ("1e400", "'1e400' is no number of bytes"),
            ("0.3B", "--fits 0.3B: expected at least 1"),
            ("24Gb", "'24Gb' is in bits; of bytes write 24GB or 24GiB"),
            ("24g", "'24g' may be 24GiB or 24GB"),
            ("24", "--fits 24: so few bytes don't even hold the weights of a model"),
            ("81920", "--fits 81920: so few bytes"),
        ],
    )
    def test_sizes_that_are_none(self, run, text, told):
        code, out, err = run("memory", f"--fits={text}")
        assert (code, out) == (2, "")
        assert told in err
        assert "write it like 24GiB" in err

    @pytest.mark.parametrize(
        ("model", "text"), [("gpt2-small", "300000000"), ("gpt2-small", "24B"), ("babygpt-v6", "100000")]
    )
    def test_bytes_that_may_be_meant_are_answered(self, run, model, text):
        """Too few for the weights, or enough for a tiny model: no unit was forgotten there."""
        assert run("memory", "--preset", model, "--fits", text)[0] == 0

    @pytest.mark.parametrize(
        ("text", "size"),
        [
            ("24GiB", 24 * 2**30), ("24 GiB", 24 * 2**30), ("80GB", 80 * 10**9), ("1.5 TiB", 3 * 2**39),
            ("512", 512), ("512B", 512), ("3 kB", 3000), ("3KB", 3000), ("3KiB", 3072), ("24gib", 24 * 2**30),
            ("24gb", 24 * 10**9), ("79.15GiB", 84_986_665_369),
        ],
    )  # fmt: skip
    def test_sizes_as_people_write_them(self, text, size):
        assert int(read_number(text, "bytes")) == size


class TestVerify:
    def test_torch_keeps_what_is_worked_out(self, memory):
        for choice in ([], ["--checkpointing", "block"], ["--attention", "fused", "--device", "cpu"]):
            (row,) = memory(*TINY, "--training", "adamw", "--verify", *choice)["verified"]
            assert row["closed_form"] == row["torch"]

    def test_another_number_is_a_bug(self, run, monkeypatch):
        """Here a loss that keeps nothing but its targets."""
        monkeypatch.setattr(ends, "FLOAT32", 0)
        code, out, err = run("memory", *TINY, "--training", "sgd", "--verify")
        assert (code, out) == (3, "")
        assert re.search(r"kept for the backward pass: [\d,]+ bytes by the closed form, [\d,]+ by torch on meta", err)


class TestHowExactly:
    """A closed form that is a byte off is a bug; a fused kernel on CUDA keeps a little of its own."""

    @pytest.mark.parametrize(
        ("attention", "device", "beside", "is_bug"),
        [
            ("materialised", "meta", 0, False),
            ("materialised", "meta", 1, True),
            ("materialised", "cuda:0", -1, True),
            ("fused", "cpu", 1, True),
            ("fused", "cuda:0", 1, False),
            ("fused", "cuda:0", 10**6, True),
        ],
    )
    def test_verify_is_to_the_byte(self, attention, device, beside, is_bug):
        plan = Plan(get_config("babygpt-v6"), 1, 8, "float32", attention=attention, training=Training("sgd"))
        kept = Kept(sum(map(int, plan.course().kept.values())) + beside, 1, device)
        if is_bug:
            with pytest.raises(Disagreement, match="kept for the backward pass"):
                memory_report(plan, kept=kept)
        else:
            memory_report(plan, kept=kept)


class TestMeasure:
    @pytest.mark.parametrize(
        "choice",
        [
            ["--training", "adamw"],
            ["--training", "adamw", "--dtype", "float32", "--checkpointing", "block"],
            ["--training", "momentum", "--attention", "fused"],
            ["--pass", "decode"],
            ["--pass", "prefill"],
            ["--pass", "forward", "--attention", "fused"],
        ],
        ids=" ".join,
    )
    def test_on_the_cpu(self, memory, choice):
        sheets = memory(*TINY, *choice, "--measure")
        (row,) = sheets["measured"]
        assert row["what"] == "resident size"
        assert row["predicted"] == sheets["memory"][-2 if "--training" in choice else -1]["bytes"]
        assert row["measured"] >= 0

    @pytest.mark.parametrize(("beside", "is_told"), [(0.5, True), (2, False)])
    def test_how_far_it_is_off_is_not_said_where_libraries_take_more_than_the_model(self, beside, is_told):
        """Pages and caches of the allocator come to more than a model of a few KiB, and would be told as its own."""
        plan = Plan(get_config("babygpt-v6"), 1, 8, "float32", of="decode")
        predicted = plan.peak()
        peak = Peak(int(predicted * (1 + beside)), int(predicted * beside), "resident size", "cpu", "")
        report = memory_report(plan, peak=peak)
        (row,) = report["measured"]
        assert [row["deviation"] is not None, row["rest"] is not None] == [is_told, is_told]
        assert any(note.startswith("how far it is off is not said") for note in report.notes) != is_told


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--training", "adam"], "no --training 'adam'; did you mean 'adamw'"),
        (["--pass", "backwards"], "no --pass 'backwards'"),
        (["--attention", "flash"], "no --attention 'flash'"),
        (["--checkpointing", "yes"], "no --checkpointing 'yes'"),
        (["--checkpointing", "block"], "nothing is kept without training"),
        (["--training", "adamw", "--pass", "prefill"], "a step of training is forward and backward"),
        (["--training", "sgd", "--verify", "--attention", "fused", "--device", "cpu"], "dropout on the CPU"),
        (["--measure", "--seq", "1024", "--batch", "100000"], "doesn't fit on cpu"),
        (["--master-weights"], "there are none without training"),
        (["--training", "sgd", "--dtype", "float32", "--master-weights"], "the weights are in float32 themselves"),
        (["--batch", "0"], "--batch 0: a whole number, at least 1"),
        (["--seq", "2000"], "longer than the context"),
        (["--verify"], "nothing is kept without training"),
        (["--verify", "--pass", "prefill"], "write --training adamw instead of --pass prefill"),
        (["--training", "sgd", "--verify", "--attention", "fused"], "there is no kernel on meta"),
        (["--device", "cpu"], "nothing is built without --verify or --measure"),
        (["--measure", "--device", "meta"], "nothing is computed there"),
        (["--measure", "--training", "adamw-8bit"], "torch has no such optimizer"),
        (["--measure", "--attention", "fused"], "torch's kernel can't do a KV cache"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--measure", "--seq", "1024", "--n-layers", "100000"], "at most 10,000 blocks are built"),
        (["--measure", "--training", "sgd", "--preset", "llama3.1-405b"], "doesn't fit on cpu"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("memory", *args)
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize("tokens", ["1", "2", "3"])
def test_a_short_decoding_step_is_measured(memory, tokens):
    sheets = memory("--preset", "babygpt-v6", "--seq", tokens, "--measure")
    assert sheets["measured"][0]["predicted"] == sheets["memory"][-1]["bytes"]


@pytest.mark.parametrize("training", [[], ["--training", "adamw"]])
def test_a_model_of_any_size(run, training):
    code, out, _ = run("memory", "--n-layers", str(10**30), *training)
    assert code == 0
    assert "e+" in out


def test_python_refuses_what_is_no_whole_number():
    for values in ({"batch": 2.5}, {"seq": 8.0}, {"batch": "8"}):
        with pytest.raises(archscope.ArchscopeError, match="a whole number"):
            archscope.memory("gpt2-small", **values)


def test_python_gives_the_same(memory):
    report = archscope.memory("babygpt-v6", training="adamw", batch=2, seq=8, fits="1MiB")
    sheets = memory(*TINY, "--training", "adamw", "--fits", "1MiB")
    assert [row["bytes"] for row in report["memory"]] == [row["bytes"] for row in sheets["memory"]]
    assert [dict(row) for row in report["fits"]] == sheets["fits"]
