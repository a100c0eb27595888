"""`archscope sweep`: every combination a row, the quantities the ledger's own, what can't be listed with its reason."""

import csv
import gc
import io
import itertools
import json
import subprocess
import sys
import time
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

import archscope as a
from archscope.changes import changed, nested
from archscope.errors import ConfigError, InputError
from archscope.presets import names
from archscope.quantities import quantities
from archscope.render import FORMATS, lines

BY_SIZE = ["sweep", "--vary", "d_model=256,512,768,1024", "--vary", "ffn.ratio=2,4,6,8"]
SHOW = ["--show", "params.ffn,params.ffn_share"]
BY_KIND = ["sweep", "--preset", "gpt2-small", "--vary", "ffn.kind=gelu,swiglu,geglu,none", "--equal", "params.ffn"]


@pytest.fixture
def rows(run):
    """`rows(*arguments)`: the JSON rows of a sweep."""

    def rows(*arguments):
        code, out, err = run("sweep", *arguments, "--format", "json")
        assert (code, err) == (0, "")
        return json.loads(out)["sheets"]["configs"]

    return rows


@pytest.mark.parametrize("form", FORMATS)
def test_golden(run, golden, form):
    code, out, err = run(*BY_SIZE, *SHOW, "--format", form)
    assert (code, err) == (0, "")
    golden(f"sweep.{form}", out)


def test_numbers_that_are_varied_stand_like_all_numbers(run):
    """To the right, with separators, in every style of counts; a fraction is a text, and what is no number too."""
    vary = ["--vary", "d_model=768,1536", "--vary", "ffn.ratio=8/3,4", "--vary", "ffn.kind=gelu,swiglu"]
    _, out, _ = run("sweep", *vary, "--units", "short")
    header, _, first, *_ = out.splitlines()[1:]
    assert header.startswith("d_model  ffn.ratio  ffn.kind  ")
    assert first.startswith("    768  8/3        gelu      ")
    assert "\n  1,536  4          swiglu    " in out
    assert "| 1,536 | 4 | swiglu |" in run("sweep", *vary, "--format", "markdown")[1]
    assert "\n1536,8/3,gelu," in run("sweep", *vary, "--format", "csv")[1]


@pytest.mark.parametrize("form", ["markdown", "latex", "json"])
def test_only_a_terminal_has_bars(run, form):
    assert "bars: from 0" in run(*BY_SIZE)[1]
    assert "bars" not in run(*BY_SIZE, "--format", form)[1]


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("sweep-equal", [*BY_KIND, "--show", "params.total"]),
        ("sweep-equal-64", [*BY_KIND, "--multiple-of", "64"]),
        ("sweep-heads", [*BY_SIZE, *SHOW, "--head-dim", "64"]),
        ("sweep-bytes", ["sweep", "--preset", "llama2-7b", "--vary", "n_kv_heads=1..32*2", "--dtype", "bfloat16",
                         "--show", "memory.kv_cache,memory.weights"]),
    ],
)  # fmt: skip
def test_golden_tables(run, golden, name, args):
    code, out, err = run(*args)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    golden(f"{name}.table", out)


@given(
    model=st.sampled_from(sorted(names())),
    widths=st.lists(st.integers(1, 40).map(lambda number: 64 * number), min_size=1, max_size=3),
    layers=st.lists(st.integers(1, 60), min_size=1, max_size=2),
)
def test_each_row_is_what_the_model_has_that_is_made_so(model, widths, layers):
    base = a.load(model)
    report = a.sweep(base, {"d_model": widths, "n_layers": layers}, show=["params.total", "params.ffn_share"])
    combinations = list(itertools.product(widths, layers))
    assert [(row["d_model"], row["n_layers"]) for row in report["configs"]] == combinations
    for row, (d_model, n_layers) in zip(report["configs"], combinations, strict=True):
        try:
            known = quantities(changed(base, nested({"d_model": d_model, "n_layers": n_layers})))
        except ConfigError as error:
            assert row["reason"] == "; ".join(error.faults)
            assert row.get("params.total") is None
        else:
            assert row["reason"] is None
            assert row["params.total"] == known["params.total"].value
            assert row["params.ffn_share"] == known["params.ffn_share"].value


def test_the_last_field_turns_fastest(rows):
    found = rows("--vary", "n_layers=1,2", "--vary", "ffn.kind=relu,gelu,silu")
    assert [(row["n_layers"], row["ffn.kind"]) for row in found] == list(
        itertools.product([1, 2], ["relu", "gelu", "silu"])
    )


def test_reasons_stand_beside_the_rows_and_once_each_below(run):
    sheets = json.loads(run(*BY_SIZE, *SHOW, "--format", "json")[1])["sheets"]
    refused = [row for row in sheets["configs"] if row["reason"]]
    assert {row["d_model"] for row in refused} == {256, 512, 1024}
    assert all(row["params.ffn"] is None for row in refused)
    assert {row["why"]: row["reason"] for row in refused} == {row["why"]: row["reason"] for row in sheets["refused"]}
    assert [row["configs"] for row in sheets["refused"]] == [4, 4, 4]


def test_what_a_config_does_not_have_counts_nothing(rows):
    found = rows("--vary", "ffn.kind=gelu,swiglu", "--show", "params.ffn.gate,params.ffn.experts")
    assert [row["params.ffn.gate"] for row in found] == [0, 12 * 768 * 2048]
    assert [row["params.ffn.experts"] for row in found] == [0, 0]


class TestEqual:
    def test_swiglu_at_the_parameters_of_gelu(self, rows):
        """GELU at 4 × d_model has 2 × 768 × 3072 weights and 3072 + 768 biases; SwiGLU 3 × 768 × d_ff and no biases."""
        (swiglu,) = rows("--vary", "ffn.kind=swiglu", "--equal", "params.ffn")
        assert swiglu["exact_width"] == (2 * 768 * 3072 + 3072 + 768) / (3 * 768)
        assert (swiglu["width"], swiglu["left_over"]) == (2050, 12 * (3 * 768 * 2050 - (2 * 768 * 3072 + 3072 + 768)))
        assert swiglu["params.ffn"] == 12 * 3 * 768 * 2050

    @pytest.mark.parametrize("multiple_of", [64, 256])
    def test_rounded_to_a_multiple(self, rows, multiple_of):
        found = rows("--vary", "ffn.kind=swiglu,relu", "--equal", "params.ffn", "--multiple-of", str(multiple_of))
        assert [row["width"] for row in found] == [2048, 3072]
        assert [row["left_over"] for row in found] == [12 * (3 * 768 * 2048 - 2 * 768 * 3072 - 3072 - 768), 0]

    def test_the_multiple_may_vary(self, rows):
        found = rows("--vary", "ffn.kind=swiglu", "--vary", "multiple_of=none,7,100", "--equal", "params.ffn")
        assert [row["width"] for row in found] == [2050, 2051, 2000]

    @pytest.mark.parametrize("model", ["gpt2-small", "llama3-8b", "mixtral-8x7b"])
    @pytest.mark.parametrize("kind", ["relu", "geglu", "swiglu"])
    @pytest.mark.parametrize("address", ["params.ffn", "params.total"])
    def test_no_other_width_is_nearer(self, model, kind, address):
        base = a.load(model)
        (row,) = a.sweep(base, {"ffn.kind": [kind]}, equal=address)["configs"]
        aim = a.get(base, address)
        variant = changed(base, {"ffn": {"kind": kind}})
        around = [changed(variant, {"ffn": {"d_ff": row["width"] + step}}) for step in (-1, 0, 1)]
        below, here, above = (a.get(config, address) for config in around)
        assert row["left_over"] == here - aim
        assert abs(here - aim) <= min(abs(below - aim), abs(above - aim))

    def test_by_the_width_of_experts_where_they_have_their_own(self):
        (row,) = a.sweep("deepseek-v3", {"experts.count": [128]}, equal="params.total")["configs"]
        assert row["width"] == pytest.approx(2 * 2048, rel=0.01)

    def test_what_has_no_width_or_does_not_follow_is_listed(self):
        (none,) = a.sweep("gpt2-small", {"ffn.kind": ["none"]}, equal="params.ffn")["configs"]
        assert none["reason"] == "ffn.kind = none has no width of its own to change"
        (same,) = a.sweep("gpt2-small", {"n_layers": [3]}, equal="params.attention")["configs"]
        assert "params.attention doesn't follow from ffn.d_ff" in same["reason"]

    def test_what_no_width_comes_to(self):
        """However narrow the FFN, the norms of one layer have a smaller share, and a hundred layers more parameters."""
        for layers, address in ((1, "params.norm_share"), (100, "params.total")):
            (row,) = a.sweep("gpt2-small", {"n_layers": [layers]}, equal=address)["configs"]
            assert row["reason"].startswith(f"{address} doesn't come to")
        wide = changed(a.load("gpt2-small"), {"n_layers": 1000, "ffn": {"d_ff": 30720}})
        (row,) = a.sweep(wide, {"vocab_size": [10**36], "n_layers": [1]}, equal="params.ffn_share")["configs"]
        assert "params.ffn_share doesn't come to 0.95" in row["reason"]
        (row,) = a.sweep("gpt2-small", {"n_layers": [1]}, equal="params.norm")["configs"]
        assert "params.norm doesn't follow from ffn.d_ff" in row["reason"]


class TestStreaming:
    def test_csv_has_every_row_as_json_has_it(self, run):
        found = list(csv.DictReader(io.StringIO(run(*BY_SIZE, *SHOW, "--format", "csv")[1])))
        known = json.loads(run(*BY_SIZE, *SHOW, "--format", "json")[1])["sheets"]["configs"]
        assert found == [
            {key: "" if value is None else str(value) for key, value in row.items() if key != "why"} for row in known
        ]

    def test_many_rows_hold_no_more_memory_than_few(self):
        """Garbage is collected every hundred rows: what is held until then is as much for many as for few."""

        def peak(count):
            report = a.sweep("gpt2-small", {"n_layers": f"1..{count}"}, stream=True)
            tracemalloc.start()
            written = 0
            for written, _ in enumerate(lines(report, "csv"), start=1):
                if written % 100 == 0:
                    gc.collect()
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            assert written == count + 1
            return peak

        peak(10)
        assert peak(4000) < 1.5 * peak(500)

    def test_rows_are_worked_out_when_they_are_read(self):
        report = a.sweep("gpt2-small", {"n_layers": "1..10000000"}, stream=True)
        rows = report["configs"]
        assert len(rows) == 10**7
        assert rows[-1]["n_layers"] == rows[10**7 - 1]["n_layers"] == 10**7
        assert [row["n_layers"] for row in rows[5:8]] == [6, 7, 8]

    def test_processes_give_the_same_rows_in_the_same_order(self, run_process):
        args = ("sweep", "--vary", "n_layers=1..1100", "--vary", "ffn.kind=gelu,none", "--format", "csv")
        alone, together = run_process(*args), run_process(*args, "--jobs", "2")
        assert alone == together
        assert together[1].count("\n") == 2201

    def test_a_reader_who_has_seen_enough_ends_it(self):
        command = [sys.executable, "-m", "archscope", "sweep", "--vary", "n_layers=1..10000000", "--format", "csv"]
        for jobs in ("1", "2"):
            with subprocess.Popen(
                [*command, "--jobs", jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE
            ) as process:
                assert process.stdout.readline() == b"n_layers,params.total,reason\n"
                process.stdout.close()
                assert process.stderr.read() == b""
                assert process.wait(timeout=60) == 0


def test_progress_is_told():
    told = []
    a.sweep("gpt2-small", {"n_layers": "1..600"}, progress=lambda done, of: told.append((done, of)))
    assert told == [(250, 600), (500, 600), (600, 600)]


@pytest.mark.parametrize(("terminal", "seen"), [(True, True), (False, False)])
def test_progress_shows_on_a_terminal(run, monkeypatch, terminal, seen):
    monkeypatch.setattr("archscope.cli.progress.PATIENCE", -1)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    monkeypatch.setenv("TERM", "xterm")
    code, out, err = run("sweep", "--vary", "n_layers=1..600", "--format", "csv")
    assert (code, out.count("\n")) == (0, 601)
    assert ("sweeping" in err) == seen


def test_ten_thousand_configs_take_under_five_seconds():
    """Of this processor's time: others may be at work on the machine."""
    started = time.process_time()
    report = a.sweep(
        "gpt2-small", {"n_layers": "1..100", "d_ff": "64..6400:64"}, show=["params.ffn", "params.ffn_share"]
    )
    assert len(report["configs"]) == 10_000
    assert time.process_time() - started < 5


BAD = [
    ([], "nothing is varied"),
    (["--vary", "d_model"], "--vary d_model: expected FIELD=VALUES"),
    (["--vary", "=3"], "--vary =3: expected FIELD=VALUES"),
    (["--vary", "d_modl=3"], "no field 'd_modl'; did you mean 'd_model'?"),
    (["--vary", "d_model=4..2"], "the range ends before it begins"),
    (["--vary", "d_ff=1", "--vary", "ffn.d_ff=2"], "ffn.d_ff is varied twice"),
    (["--vary", "d_ff=1", "--vary", "d_ff=2"], "d_ff is varied twice"),
    (["--vary", "d_model=768", "--show", "params.fnn"], "no quantity 'params.fnn'; did you mean 'params.ffn'"),
    (["--vary", "d_model=768", "--show", "params.ffn,"], "--show params.ffn,: a value is missing"),
    (["--vary", "d_model=768", "--equal", "params.fnn"], "no quantity 'params.fnn'; did you mean 'params.ffn'"),
    (["--vary", "n_layers=1..1000000", "--vary", "d_ff=1..1000000"],
     "1,000,000,000,000 configs (1,000,000 × 1,000,000): a sweep has at most 10,000,000"),
    (["--vary", "n_layers=1..1000000000000", "--format", "csv"], "1,000,000,000,000 configs: a sweep has at most"),
    (["--vary", "n_layers=1..100001"], "100,001 configs: at most 100,000 are shown at once"),
    (["--vary", "d_model=768", "--jobs", "0"], "--jobs 0: expected 1 to 256"),
    (["--vary", "ratio=2,4", "--equal", "params.ffn"], "ffn.ratio is varied, and --equal looks for it"),
    (["--vary", "d_model=768", "--dtype", "int3"], "no --dtype 'int3'"),
    (["--vary", "d_model=768", "--plot", "x.gif"], "no kind of drawing '.gif'"),
    (["--vary", "d_model=768", "--plot", "nowhere/x.svg"], "there is no folder nowhere"),
    (["--vary", "d_model=768", "--plot", "x.svg", "--output", "./x.svg"], "--plot x.svg: the same file as --output"),
]  # fmt: skip


@pytest.mark.parametrize(("args", "said"), BAD, ids=[" ".join(args) for args, _ in BAD])
def test_bad_requests(run, args, said):
    code, out, err = run("sweep", *args)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize("form", ["json", "csv", "table"])
def test_where_no_config_is_possible_there_is_a_table_of_reasons_and_an_error(run, form):
    code, out, err = run("sweep", "--vary", "d_model=abc,100", "--format", form)
    assert code == 2
    assert "d_model = 'abc': expected a whole number, got a text" in " ".join(out.split())
    assert "d_model 100 is not divisible by n_heads 12" in " ".join(out.split())
    assert err.startswith("error: none of these configs is possible; the rows say why\n")


def test_one_config_that_is_possible_is_enough(rows):
    assert [bool(row["reason"]) for row in rows("--vary", "d_model=abc,768")] == [True, False]


def test_quantities_may_be_written_with_commas():
    (row,) = a.sweep("gpt2-small", {"n_layers": [12]}, show="params.ffn, params.head")["configs"]
    assert (row["params.ffn"], row["params.head"]) == (56_669_184, 0)


def test_an_empty_list_of_values():
    with pytest.raises(InputError, match="no values to try"):
        a.sweep("gpt2-small", {"d_model": []})
