"""What quantities are of: the same options for `get`, `sweep` and `solve`, and the numbers of `memory` and `flops`."""

import inspect
import itertools

import pytest

import archscope
from archscope.cli.options import takes_run
from archscope.errors import InputError
from archscope.workload import RunOptions, Workload

RUNS = [
    {"batch": batch, "seq": seq, "dtype": dtype, "attention": attention}
    for batch, seq, dtype, attention in itertools.product(
        (1, 3), (None, 40), ("float32", "bfloat16"), ("materialised", "fused")
    )
]


def test_an_option_is_a_keyword_and_has_its_default():
    @takes_run
    def command(*, run):
        """A command that has no other options."""

    options = {option.name: option.default for option in inspect.signature(command).parameters.values()}
    assert options == Workload()._asdict()
    assert RunOptions.__annotations__.keys() == options.keys()


def addressed(report):
    """The bytes of `memory` by address; it leaves out what isn't there."""
    return {row["address"]: row["bytes"] for row in report["memory"] if row["address"]}


@pytest.mark.parametrize("options", RUNS, ids=str)
@pytest.mark.parametrize("model", ["gpt2-small", "llama3-8b", "mixtral-8x7b"])
def test_memory_of_training_has_the_addresses_of_get(model, options):
    for checkpointing, optimizer in (("none", "adamw"), ("block", "momentum")):
        options = {**options, "checkpointing": checkpointing}
        found = addressed(archscope.memory(model, training=optimizer, **options))
        assert {"memory.gradients", "memory.optimizer", "memory.peak.training", "memory.peak.accumulating"} <= set(
            found
        )
        assert {a: archscope.get(model, a, optimizer=optimizer, **options) for a in found} == found


@pytest.mark.parametrize("options", RUNS, ids=str)
@pytest.mark.parametrize("of", ["decode", "prefill", "forward"])
def test_memory_of_inference_has_the_addresses_of_get(of, options):
    report = archscope.memory("llama3-8b", of=of, **options)
    found = addressed(report)
    assert f"memory.temporary.{of}" in found
    assert {address: archscope.get("llama3-8b", address, **options) for address in found} == found
    assert archscope.get("llama3-8b", f"memory.peak.{of}", **options) == report["memory"][-1]["bytes"]


def test_flops_of_several_sequences():
    rows = archscope.flops("gpt2-small", batch=4, seq=100)["products"]
    found = {row["address"]: row["flops"] for row in rows if row["address"]}
    assert {address: archscope.get("gpt2-small", address, batch=4, seq=100) for address in found} == found


def test_flops_per_token_are_those_of_the_table_whatever_the_batch():
    per_token = archscope.flops("gpt2-small", batch=8, seq=128)["passes"][0]["per_token"]
    for batch in (1, 8):
        assert archscope.get("gpt2-small", "flops.forward_per_token", batch=batch, seq=128) == per_token == 251_782_656


def test_a_sweep_is_of_the_same_run():
    found = archscope.sweep(
        "gpt2-small", {"n_layers": "3,6"}, show="memory.peak.training,flops.forward", batch=2, seq=64
    )
    for row in found["configs"]:
        changed = archscope.changed("gpt2-small", {"n_layers": row["n_layers"]})
        assert row["memory.peak.training"] == archscope.get(changed, "memory.peak.training", batch=2, seq=64)
        assert row["flops.forward"] == archscope.get(changed, "flops.forward", batch=2, seq=64)


def test_configs_whose_context_is_too_short_can_not_be(run):
    _, out, _ = run("sweep", "--vary", "context_length=64,256", "--show", "memory.kv_cache", "--seq", "100")
    assert "1 of 2 not possible" in out
    assert "--seq 100: longer than the context" in out


def test_what_fits_is_found():
    """The most layers that can be trained in 16 GB; one more can't."""
    run = {"batch": 8, "seq": 512, "dtype": "bfloat16", "attention": "fused", "checkpointing": "block"}
    rows = archscope.solve("gpt2-small", "n_layers", "memory.peak.training", 16 * 10**9, side="below", **run)[
        "solution"
    ]
    below, above = ({**row} for row in rows)
    assert (below["answer"], above["value"]) == ("→", below["value"] + 1)
    for row in (below, above):
        config = archscope.changed("gpt2-small", {"n_layers": row["value"]})
        assert row["found"] == archscope.get(config, "memory.peak.training", **run)
    assert below["found"] <= 16 * 10**9 < above["found"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["get", "params.total", "--batch", "0"], "--batch 0: a whole number, at least 1"),
        (["get", "flops.forward", "--seq", "2000"], "--seq 2,000: longer than the context of gpt2-small"),
        (["get", "memory.optimizer", "--optimizer", "adamww"], "did you mean 'adamw'"),
        (["sweep", "--vary", "n_layers=1,2", "--attention", "flash"], "--attention"),
        (["solve", "--for", "n_layers", "--target", "params.total=1B", "--checkpointing", "all"], "--checkpointing"),
        (
            ["solve", "--for", "context_length", "--target", "memory.kv_cache=1GiB", "--seq", "10"],
            "--seq 10: the context is looked for",
        ),
    ],
)
def test_what_can_not_be_is_refused(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in " ".join(err.split())


def test_the_library_refuses_the_same():
    with pytest.raises(InputError, match=r"^batch 0: a whole number"):
        archscope.get("gpt2-small", "memory.kv_cache", batch=0)
