"""`archscope flops`: how it looks (golden files), that its rows add up, and what it refuses."""

import json

import pytest
from formulas import sizes_of, value_of

import archscope
from archscope import counters
from archscope.presets import all_presets, get_config
from archscope.render import FORMATS

SHORT = ("--seq", "8")


@pytest.fixture
def flops(run):
    """`flops(*args)`: the parsed JSON of a run that works."""

    def flops(*args):
        code, out, err = run("flops", *args, "--format", "json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return flops


@pytest.mark.parametrize("form", FORMATS)
def test_gpt2_small_in_every_format(run, golden, form):
    code, out, err = run("flops", "--preset", "gpt2-small", "--seq", "1024", "--format", form)
    assert (code, err) == (0, "")
    golden(f"flops.{form}", out)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("flops-llama3-8b.table", ["--preset", "llama3-8b", "--units", "short"]),
        ("flops-mistral-7b.table", ["--preset", "mistral-7b", "--pass", "both", "--seq", "8192", "--batch", "4"]),
        ("flops-mixtral.table", ["--preset", "mixtral-8x7b", "--pass", "decode"]),
        ("flops-deepseek-v3.table", ["--preset", "deepseek-v3", "--pass", "decode", "--seq", "4096"]),
        ("flops-elementwise.table", ["--preset", "gemma3-1b", "--elementwise", "--seq", "4096"]),
        ("flops-verified.table", ["--preset", "babygpt-v6", "--verify"]),
        ("flops-cjk.table", ["--units", "cjk"]),
        ("flops-huge.table", ["--n-layers", str(10**30)]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_tables(run, golden, name, args):
    code, out, err = run("flops", *args)
    assert (code, err) == (0, "")
    golden(name, out)
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("name", all_presets())
class TestEveryPreset:
    def test_rows_add_up(self, flops, name):
        rows = flops("--preset", name)["sheets"]["products"]
        (total,) = [row for row in rows if row["role"] == "total"]
        for key in ("flops", "macs", "causal", "executed"):
            assert sum(row[key] for row in rows if row["role"] == "row") == total[key]
        for component in ("attention", "ffn", "embedding"):
            whole = [row["flops"] for row in rows if row["address"] == f"flops.{component}"]
            parts = [row["flops"] for row in rows if (row["address"] or "").startswith(f"flops.{component}.")]
            assert sum(whole) == sum(parts)
        assert all(row["flops"] == 2 * row["macs"] for row in rows)
        assert sum(row["share"] for row in rows if row["role"] == "row") == pytest.approx(1)

    def test_formulas_come_to_their_numbers(self, flops, name):
        config = get_config(name)
        values = sizes_of(config) | {"tokens": 8, "batch": 3}
        for what in ("both", "prefill", "decode"):
            rows = flops("--preset", name, *SHORT, "--batch", "3", "--pass", what)["sheets"]["products"]
            checked = [row for row in rows if row["formula"]]
            assert len(checked) >= 3
            for row in checked:
                assert value_of(row["formula"], values) == row["flops"]

    def test_addresses_are_those_of_get(self, flops, name):
        for row in flops("--preset", name)["sheets"]["products"]:
            if row["address"]:
                assert archscope.get(name, row["address"]) == row["flops"]
        for row in flops("--preset", name)["sheets"]["passes"]:
            assert archscope.get(name, row["address"]) == row["per_sequence"]


def test_the_figure_of_the_issue(flops, run):
    document = flops("--preset", "gpt2-small", "--seq", "1024")
    assert document["sheets"]["products"][-1]["flops"] == 291_648_307_200
    assert run("get", "flops.forward")[1] == "291648307200\n"
    assert run("get", "flops.forward", "--units", "short")[1] == "291.65 GFLOPs\n"
    assert archscope.get("gpt2-small", "flops.attention.scores") == 19_327_352_832


def test_by_token_sequence_and_batch(flops):
    rows = {row["pass"]: row for row in flops("--seq", "512", "--batch", "8")["sheets"]["passes"]}
    for name, row in rows.items():
        assert row["per_batch"] == 8 * row["per_sequence"]
        if name != "prefill":
            assert row["per_sequence"] == row["per_token"] * (1 if name == "decode" else 512)
    assert rows["both"]["per_batch"] == rows["forward"]["per_batch"] + rows["backward"]["per_batch"]


def test_elementwise_is_apart_and_then_in_the_total(flops):
    without, with_it = (flops("--preset", "llama3-8b", *SHORT, *extra)["sheets"]["products"]
                        for extra in ((), ("--elementwise",)))  # fmt: skip
    rows = {row["component"]: row["flops"] for row in with_it}
    assert rows["Matrix products"] == without[-1]["flops"]
    apart = ("Norms", "Softmax", "Activations", "Rotary")
    assert rows["Total"] == rows["Matrix products"] + sum(rows[name] for name in apart)


def test_with_elementwise_the_heading_is_the_total_and_what_has_products_alone_says_so(flops):
    document = flops("--preset", "gpt2-small", "--seq", "16", "--elementwise", "--measure")
    assert document["sheets"]["products"][-1]["flops"] == 3_970_143_008
    heading = "gpt2-small: 3.97 GFLOPs forward, 16 tokens, 3.96 GFLOPs of them matrix products"
    assert document["title"] == heading
    (figure,) = [row for row in document["sheets"]["otherwise"] if row["what"] == "attention in full"]
    assert (figure["flops"], figure["seen_in"]) == (
        3_962_462_208, "the matrix products above, the usual one in papers"
    )  # fmt: skip


def test_every_other_table_of_elementwise_has_products_alone(run):
    _, out, _ = run("flops", "--preset", "babygpt-v6", "--elementwise", "--measure", "--format", "markdown")
    titles = [line for line in out.splitlines() if line.startswith("#### ")]
    assert len(titles) == 4
    assert all(title.endswith(" (matrix products alone)") for title in titles)
    assert "alone" not in run("flops", "--preset", "babygpt-v6")[1].partition("prefill computes")[0]


def test_errors_of_rules_are_signed(flops):
    rules = {row["rule"]: row for row in flops("--preset", "gpt2-small")["sheets"]["rules"]}
    assert rules["2N"]["error"] == pytest.approx(254_852_726_784 / 291_648_307_200 - 1)
    assert rules["2N"]["error"] == rules["6N"]["error"] < 0 < rules["Chinchilla's table"]["error"]


class TestVerify:
    def test_says_what_it_compared(self, flops):
        document = flops("--preset", "babygpt-v6", "--verify")
        (said,) = [note for note in document["notes"] if "counted in the built model" in note]
        assert said.startswith("counted in the built model on meta: equal, ")
        assert "fvcore doesn't count: " in said
        forward, both, decode = document["sheets"]["verified"]
        assert forward["closed_form"] == forward["torch"] == forward["fvcore"]
        assert both["closed_form"] == both["torch"] == 3 * forward["torch"]
        assert decode["closed_form"] == decode["torch"] == decode["fvcore"]

    def test_runs_on_the_device_asked_for(self, flops):
        document = flops("--preset", "babygpt-v6", "--verify", "--device", "cpu", "--batch", "2")
        assert any("counted in the built model on cpu: equal" in note for note in document["notes"])

    def test_fails_with_3_if_the_counts_differ(self, run, monkeypatch):
        """The closed form is told of another input than the model is run on."""
        right = counters.forward
        monkeypatch.setattr(counters, "forward", lambda batch, tokens: right(batch, tokens + 1))
        code, out, err = run("flops", "--preset", "babygpt-v6", "--verify")
        assert (code, out) == (3, "")
        assert "counted in the built model: not equal" in err
        assert "forward: attention.q in block 0: " in err
        assert "Traceback" not in err


class TestMeasure:
    @pytest.mark.parametrize("what", ["forward", "both", "prefill", "decode"])
    def test_every_pass_that_can_be_run(self, flops, what):
        document = flops("--preset", "babygpt-v6", "--measure", "--pass", what, "--peak", "1GFLOPs", "--batch", "2")
        (row,) = document["sheets"]["measured"]
        total = document["sheets"]["products"][-1]["flops"]
        assert 0 < row["fastest"] <= row["median"]
        assert row["rate"] == pytest.approx(total / row["median"], rel=1e-3, abs=1)
        assert row["peak_share"] == pytest.approx(row["rate"] / 1e9, rel=1e-2)
        assert any(note.startswith("measured: float32, 2 × ") for note in document["notes"])

    def test_a_rate_is_of_what_is_needed(self, flops):
        """The model computes the logits of every token, also where only the last are wanted."""
        document = flops("--preset", "babygpt-v6", "--measure", "--pass", "prefill")
        assert "the rate is of the 192,576 FLOPs needed; executed were 221,696" in document["notes"]

    def test_without_a_peak_there_is_no_share_of_it(self, run):
        _, out, _ = run("flops", "--preset", "babygpt-v6", "--measure", "--dtype", "bfloat16")
        assert "of the peak" not in out
        assert "measured: bfloat16, " in out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--pass", "foward"], "no --pass 'foward'; did you mean 'forward'"),
        (["--seq", "0"], "--seq 0: a whole number, at least 1"),
        (["--batch", "-2"], "--batch -2: a whole number, at least 1"),
        (["--seq", "1025"], "--seq 1,025: longer than the context of gpt2-small, 1,024 tokens"),
        (["--elementwise", "--pass", "both"], "--elementwise --pass both: "),
        (["--peak", "1T"], "--peak is what a measured rate is held against"),
        (["--measure", "--peak", "989TB"], "--peak: '989TB' is no number of FLOPs"),
        (["--measure", "--peak", "989"], "--peak 989: fewer than 10⁹ FLOP/s"),
        (["--measure", "--peak", "0T"], "--peak 0T: expected at least 1"),
        (["--measure", "--peak", "-1T"], "--peak: '-1T' is less than 0"),
        (["--measure", "--device", "meta"], "--measure --device meta: nothing is computed there"),
        (["--measure", "--device", "auto"], "--measure --device auto: it may come to meta, where nothing is computed"),
        (["--measure", "--pass", "backward"], "--measure --pass backward: it can't be run alone"),
        (["--verify", "--device", "cuda:99"], "no device 'cuda:99'"),
        (["--verify", "--device", "gpu"], "no device 'gpu'"),
        (["--device", "gpu"], "no device 'gpu'"),
        (["--device", "cpu"], "--device cpu: nothing is built without --verify or --measure"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--dtype", "bfloat16"], "--dtype bfloat16: nothing is built without --verify or --measure"),
        (["--verify", "--n-layers", "100000"], "at most 10,000 blocks are built"),
        (["--measure", "--preset", "llama3.1-405b"], "doesn't fit on cpu"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_requests(run, args, said):
    code, out, err = run("flops", *args)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err
