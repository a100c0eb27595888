"""`import archscope as a`: the questions as functions, the answers as objects."""

import subprocess
import sys

import msgspec
import numpy
import pytest

import archscope as a
from archscope import api
from archscope.errors import ArchscopeError, DeviceError, InputError


def test_import_is_free_of_torch_until_it_is_needed():
    program = """
import sys
import archscope as a
assert not {"torch", "msgspec", "typer", "rich"} & set(sys.modules)
report = a.params("gpt2-small")
assert report["components"][-1]["parameters"] == 124_439_808
str(report), report._repr_markdown_(), a.load("gpt2-small"), a.ModelConfig, a.ArchscopeError
assert "torch" not in sys.modules
a.build("babygpt-v4")
assert "torch" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_params_of_a_preset():
    report = a.params("gpt2-small")
    rows = {row["component"]: row["parameters"] for row in report["components"]}
    assert rows == {
        "Embedding": 39_383_808,
        "token": 38_597_376,
        "position": 786_432,
        "Attention": 28_348_416,
        "FFN": 56_669_184,
        "LayerNorm": 38_400,
        "Total": 124_439_808,
    }
    assert report.title == "gpt2-small: 124,439,808 parameters"


def test_params_are_as_the_command_line_prints_them(run):
    assert str(a.params("gpt2-small", detail="tensors")) == run("params", "--detail", "tensors")[1]
    assert a.params("gpt1")._repr_markdown_() == run("params", "--preset", "gpt1", "--format", "markdown")[1]


def test_no_model_means_gpt2_small():
    assert str(a.params()) == str(a.params("gpt2-small"))


def test_a_report_shows_itself():
    report = a.params("gpt2-small")
    assert str(report).startswith("gpt2-small: 124,439,808 parameters\nComponent")
    assert report._repr_markdown_().startswith("### gpt2-small: 124,439,808 parameters\n\n| Component |")


def test_params_can_be_verified():
    assert any("counted in torch: equal" in note for note in a.params("babygpt-v5", verify=True).notes)


def test_flops_of_a_preset():
    report = a.flops("gpt2-small", seq=1024)
    assert report["products"][-1]["flops"] == 291_648_307_200
    assert a.get("gpt2-small", "flops.both") == 3 * 291_648_307_200


def test_flops_can_be_verified_and_measured():
    report = a.flops("babygpt-v6", batch=2, of="both", verify=True, measure=True, device="cpu", peak=1e12)
    assert [row["pass"] for row in report["verified"]] == ["forward", "both", "decode"]
    assert report["measured"][0]["peak_share"] > 0


def test_trace_of_a_config():
    config = a.changed(a.load("gpt2-small"), {"n_layers": 2, "ffn": {"kind": "swiglu"}})
    report = a.trace(config, text="Hello there", device="meta")
    found = {row["tap"]: row["shape"] for row in report["shapes"]}
    assert found["ffn.product"] == [1, 2, 2048]
    assert found["head.logits"] == [1, 2, 50257]


def test_trace_of_a_batch_of_texts():
    report = a.trace("gpt2-small", text=["Hello", "Hello there"], device="meta")
    assert report["shapes"][0]["shape"] == [2, 2]


def test_trace_of_random_ids_with_a_cached_step():
    report = a.trace("babygpt-v4", batch=2, seq=3, device="cpu", decode=1)
    (scores,) = [row["shape"] for row in report["decode-1"] if row["tap"] == "attention.scores"]
    assert scores == [2, 4, 1, 4]


def test_trace_is_as_the_command_line_prints_it(run):
    _, out, _ = run("shapes", "--preset", "babygpt-v5", "--device", "cpu", "--seed", "3", "--stats")
    assert str(a.trace("babygpt-v5", device="cpu", seed=3, stats=True)) == out


SIZED = {
    "trace": lambda **size: a.trace("babygpt-v6", device="cpu", **size),
    "flops": lambda **size: a.flops("babygpt-v6", verify=True, **size),
    "memory": lambda **size: a.memory("babygpt-v6", training="sgd", verify=True, **size),
    "quantities": lambda **size: api.quantities("babygpt-v6", **size),
    "gradients": lambda **size: a.experiments.gradients("babygpt-v6", **size),
}


@pytest.mark.parametrize("size", [{"batch": 2.5}, {"seq": 2.5}, {"seq": "8"}, {"batch": 0}, {"seq": True}])
@pytest.mark.parametrize("ask", SIZED.values(), ids=SIZED)
def test_a_size_that_is_no_whole_number_is_refused(ask, size):
    with pytest.raises(InputError, match="a whole number, at least 1"):
        ask(**size)


@pytest.mark.parametrize("ask", SIZED.values(), ids=SIZED)
def test_a_size_may_be_a_whole_number_of_numpy(ask):
    assert str(ask(batch=numpy.int8(100), seq=numpy.int8(8))) == str(ask(batch=100, seq=8))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (lambda: a.solve("gpt2-small", "n_layers", "params.total", "many"), "'many' is no number"),
        (lambda: a.sweep("gpt2-small", {"n_layers": 5}), "expected its values one by one"),
        (lambda: a.trace("gpt2-small", ids=[[1, 2]], device="meta"), "expected whole numbers"),
        (lambda: a.get("gpt2-small", ["params.total"]), "expected the address of one quantity, got list"),
        (lambda: a.get("gpt2-small", "flops.forward", batches=3), "no option 'batches'; did you mean 'batch'"),
        (lambda: a.params("gpt2-small", dtype=None), "^dtype None: expected a text"),
        (lambda: a.memory("gpt2-small", training=True), "^training True: expected a text"),
        (lambda: a.memory("gpt2-small", fits=True), "^fits: True is no number"),
        (lambda: a.solve("gpt2-small", 5, "params.total", "1B"), "5 is no name of a field"),
        (lambda: a.solve("gpt2-small", "n_layers", "params.total", None), "None is no number"),
        (lambda: a.solve("gpt2-small", "n_layers", "params.total", float("nan")), "nan is no number"),
    ],
)
def test_what_is_of_another_type_is_refused(question, said):
    with pytest.raises(InputError, match=said):
        question()


LISTS = {
    "sweep": (lambda values: a.sweep("gpt2-small", {"n_layers": [6]}, show=values), "params.ffn, params.total"),
    "ffn": (lambda values: a.experiments.ffn(values, 8, 16, samples=8), "relu,gelu"),
    "ffn_capacity": (lambda values: a.experiments.ffn_capacity("gelu", [512], values), "2,4"),
    "position": (lambda values: a.experiments.position("babygpt-v6", kinds=values, drawn=4), "own, rotary"),
    "gradients": (lambda values: a.experiments.gradients("babygpt-v6", compare=values), "residual,no-residual"),
    "approximate": (lambda values: a.experiments.approximate(ratios=values, steps=2, samples=8), "2,4"),
    "trace": (lambda values: a.trace("minigpt", layers=values, device="meta"), "0, 2"),
}


@pytest.mark.parametrize(("ask", "text"), LISTS.values(), ids=LISTS)
def test_a_list_may_be_a_text_with_commas(ask, text):
    assert str(ask(text)) == str(ask([value.strip() for value in text.split(",")]))
    with pytest.raises(InputError, match="a value is missing"):
        ask(f"{text},")
    with pytest.raises(InputError, match="expected"):
        ask(5)


def test_all_layers_have_a_name():
    assert str(a.trace("minigpt", layers="all", device="meta")) == str(
        a.trace("minigpt", layers=range(a.load("minigpt").n_layers), device="meta")
    )


def test_a_device_that_is_no_text_is_refused():
    with pytest.raises(DeviceError, match=r"^device 0: expected a text\nknown: auto, cpu, cuda, cuda:N, meta"):
        a.build("gpt2-small", 0)


@pytest.mark.parametrize("target", ["350M", numpy.int64(350_000_000), numpy.float32(350_000_000)])
def test_numbers_may_be_texts_or_of_numpy(target):
    (below, above) = a.solve("gpt2-small", "n_layers", "params.total", target)["solution"]
    assert below["found"] < 350_000_000 < above["found"]
    assert a.get("gpt2-small", "memory.kv_cache", seq=numpy.int64(512)) == 37_748_736


def test_progress_is_told():
    seen = []
    a.trace("babygpt-v4", device="cpu", progress=lambda done, of: seen.append((done, of)))
    assert [done for done, _ in seen] == list(range(1, len(seen) + 1))
    assert seen[-1][0] == seen[-1][1] > 0


def test_build_gives_the_model():
    model = a.build(a.load("babygpt-v4"), "cpu")
    assert sum(weight.numel() for weight in model.parameters()) == 7_488


def test_build_refuses_what_does_not_fit(monkeypatch):
    monkeypatch.setattr("archscope.machine.free_bytes", lambda device: 4 * 7_488 - 1)
    with pytest.raises(DeviceError, match=r"doesn't fit on cpu: 29\.3 KiB of weights .* 29,951 are free"):
        a.build("babygpt-v4", "cpu")
    assert all(weight.is_meta for weight in a.build("babygpt-v4", "auto").parameters())


OUT_OF_MEMORY = {
    "Python": MemoryError(),
    "the CPU allocator": RuntimeError("[enforce fail at alloc_cpu.cpp:117] DefaultCPUAllocator: can't allocate memory"),
    "CUDA": RuntimeError("CUDA out of memory. Tried to allocate 20.00 MiB"),
}


@pytest.mark.parametrize("place", ["archscope.tracer.trace", "archscope.model.build.build"])
@pytest.mark.parametrize("error", OUT_OF_MEMORY.values(), ids=OUT_OF_MEMORY)
def test_memory_that_ends_on_the_way_is_no_bug(monkeypatch, place, error):
    def fail(*args, **options):
        raise error

    monkeypatch.setattr(place, fail)
    with pytest.raises(DeviceError, match=r"cpu ran out of memory on the way\ndevice meta"):
        a.trace("babygpt-v4", device="cpu")


def test_another_error_of_torch_is_passed_on(monkeypatch):
    def fail(*args, **options):
        raise RuntimeError("mat1 and mat2 shapes cannot be multiplied")

    monkeypatch.setattr("archscope.tracer.trace", fail)
    with pytest.raises(RuntimeError, match="mat1 and mat2"):
        a.trace("babygpt-v4", device="cpu")


def test_load_takes_a_preset_a_file_or_a_config(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('base = "gpt2-small"\nname = "gpt2-small"\n')
    config = a.load("gpt2-small")
    assert config == a.load(file) == a.load(str(file)) == a.load(config)
    assert config.d_model == 768


def test_params_takes_a_file_too(tmp_path):
    file = tmp_path / "short.toml"
    file.write_text('base = "gpt2-small"\nn_layers = 6\n')
    assert a.params(file).title == a.params(str(file)).title == "short: 81,912,576 parameters"


def test_errors_are_of_one_family():
    for ask in (
        lambda: a.load("nothing"),
        lambda: a.load("nothing.toml"),
        lambda: a.params("gpt2-small", detail="all"),
        lambda: a.params("gpt2-small", dtype="int8"),
        lambda: a.trace("gpt2-small", text=""),
        lambda: a.trace("gpt2-small", device="nowhere"),
        lambda: a.changed(a.load("gpt2-small"), {"d_model": 770}),
    ):
        with pytest.raises(a.ArchscopeError):
            ask()


def test_a_config_with_faults_is_also_a_value_error():
    with pytest.raises(ValueError, match="d_model 770 is not divisible"):
        a.changed(a.load("gpt2-small"), {"d_model": 770})


def test_a_sheet_that_is_not_there():
    with pytest.raises(KeyError, match=r"no sheet 'nothing' in archscope\.params; there are components, quoted"):
        a.params("gpt2-small")["nothing"]


def test_a_report_is_data():
    report = a.params("gpt2-small")
    assert (report.schema, report.version) == ("archscope.params", 1)
    assert [sheet.name for sheet in report.sheets] == ["components", "quoted"]
    assert msgspec.to_builtins(report)["title"] == report.title
    with pytest.raises(AttributeError):
        report.title = "another"


@pytest.mark.parametrize("ask", [api.presets, api.fields, lambda: api.tokens("hello"), a.params], ids=range(4))
def test_every_row_has_every_column(ask):
    for sheet in ask().sheets:
        for row in sheet.rows:
            assert set(row) == {column.key for column in sheet.columns}


def test_public_names():
    assert set(dir(a)) >= {"params", "trace", "load", "changed", "build", "ModelConfig", "ArchscopeError"}
    for name in a.__all__:
        assert getattr(a, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        a.nothing  # noqa: B018


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: a.flops("gpt2-small", seq=5000), "seq 5,000: longer than the context of gpt2-small, 1,024 tokens"),
        (lambda: a.memory("gpt2-small", of="decoding"), "no of 'decoding'"),
        (lambda: a.memory("gpt2-small", master_weights=True), "master_weights: there are none without training"),
        (lambda: a.memory("gpt2-small", checkpointing="block"), "add training adamw"),
        (lambda: a.changed("gpt2-small", {"attention": {"n_heads": 5}}), "give the width of a head with head_dim"),
    ],
)
def test_an_error_speaks_of_keywords(call, said):
    """The command line says `--seq`, `--pass` and `--master-weights` for the same."""
    with pytest.raises(ArchscopeError) as raised:
        call()
    assert said in str(raised.value)
    assert "--" not in str(raised.value)
    assert "--" in raised.value.text
