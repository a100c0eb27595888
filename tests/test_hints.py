"""The commands that notes name: each shows the very number below which it stands."""

import json
import re
import shlex

import pytest

from archscope import changed
from archscope.presets import get_config
from archscope.reports.hints import model_options

PEAK = "memory.peak.training"
SIZES = ["--batch", "2", "--seq", "64"]


@pytest.fixture
def sheets(run):
    """The sheets and the notes of a command."""

    def sheets(*command):
        code, out, err = run(*command, "--format", "json")
        assert (code, err) == (0, "")
        document = json.loads(out)
        return document["sheets"], document["notes"]

    return sheets


@pytest.fixture
def shown(sheets):
    """What the command of a hint shows: bytes by address, or FLOPs by pass."""

    def shown(notes, command):
        (hint,) = re.findall(rf"archscope {command}\b.*", "\n".join(notes))
        found = sheets(*shlex.split(hint)[1:])[0]
        if command == "memory":
            return {row["address"]: row["bytes"] for row in found["memory"] if row["address"]}
        return {f"flops.{row['pass']}": row["per_sequence"] for row in found["passes"]}

    return shown


@pytest.mark.parametrize(
    "options",
    [
        [],
        SIZES,
        ["--preset", "llama2-7b", *SIZES, "--dtype", "bfloat16", "--attention", "fused"],
        ["--d-model", "512", "--n-heads", "8", "--no-bias", "--set", "attention.qkv_bias=true", "--seq", "32"],
        ["--ratio", "8/3", "--ffn", "swiglu", "--multiple-of", "64", "--optimizer", "sgd", "--checkpointing", "block"],
    ],
    ids=" ".join,
)
def test_the_hints_of_get_show_the_number(sheets, shown, options):
    found, notes = sheets("get", PEAK, "flops.both", *options)
    values = {row["address"]: row["value"] for row in found["quantities"]}
    assert shown(notes, "memory")[PEAK] == values[PEAK]
    assert shown(notes, "flops")["flops.both"] * (2 if "--batch" in options else 1) == values["flops.both"]


@pytest.mark.parametrize(
    "options",
    [
        ["--for", "n_layers", "--target", f"{PEAK}=80GB", "--below", "--batch", "8"],
        ["--for", "d_ff", "--target", f"{PEAK}=200GiB", "--preset", "llama2-7b", *SIZES],
        ["--for", "d_model", "--target", f"{PEAK}=8GiB", *SIZES, "--dtype", "float16", "--n-layers", "6"],
    ],
    ids=" ".join,
)
def test_the_hint_of_solve_shows_the_number_of_its_answer(sheets, shown, options):
    found, notes = sheets("solve", *options)
    (best,) = [row["found"] for row in found["solution"] if row["answer"]]
    assert shown(notes, "memory")[PEAK] == best


@pytest.mark.parametrize(
    "options",
    [
        ["--vary", "d_model=768,1536", "--vary", "norm.shift=false,true"],
        ["--vary", "ffn.kind=swiglu,gelu", "--equal", "params.ffn"],
        ["--vary", "n_heads=7,12"],
    ],
    ids=" ".join,
)
def test_the_hint_of_sweep_shows_the_number_of_the_first_row_with_a_model(sheets, shown, options):
    found, notes = sheets("sweep", *options, "--show", PEAK, *SIZES)
    first = next(row[PEAK] for row in found["configs"] if row[PEAK] is not None)
    assert shown(notes, "memory")[PEAK] == first


def test_the_hint_for_a_model_of_a_file_names_the_file(sheets, shown, tmp_path):
    path = tmp_path / "my model.toml"
    path.write_text('base = "gpt2-small"\nn_layers = 3\n', "utf-8")
    found, notes = sheets("sweep", "--config", str(path), "--vary", "d_model=96", "--show", "flops.both")
    assert f"--config '{path}' --set d_model=96" in "\n".join(notes)
    assert shown(notes, "flops")["flops.both"] == found["configs"][0]["flops.both"]
    found, notes = sheets("get", "flops.both", "--config", str(path), "--n-layers", "5")
    assert shown(notes, "flops")["flops.both"] == found["quantities"][0]["value"]


def test_a_config_that_is_no_preset_is_a_file():
    """Also where it goes by the name of a preset."""
    mine = changed("gpt2-small", {"n_layers": 3})
    assert model_options(get_config("gpt2-small")) == "--preset gpt2-small"
    assert model_options(mine, {"d_model": 96}) == "--config FILE --set d_model=96"
