"""`archscope params`: how it looks (golden files), and that what it says is true (arithmetic)."""

import csv
import io
import json
import re
from collections import Counter

import pytest
from formulas import sizes_of, value_of

from archscope import check, measure
from archscope.ledger import ledger
from archscope.presets import all_presets, get_config
from archscope.render import FORMATS
from archscope.units import BYTES_PER_VALUE, count_text


@pytest.fixture
def params(run):
    """`params(*args)`: the parsed JSON of a run that works."""

    def params(*args):
        code, out, err = run("params", *args, "--format", "json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return params


@pytest.mark.parametrize("form", FORMATS)
def test_gpt2_small_in_every_format(run, golden, form):
    code, out, err = run("params", "--preset", "gpt2-small", "--format", form)
    assert (code, err) == (0, "")
    golden(f"params.{form}", out)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("params-tensors.table", ["--preset", "llama2-7b", "--detail", "tensors", "--dtype", "bfloat16"]),
        ("params-layers.table", ["--preset", "lecture-512", "--detail", "layers", "--per-layer"]),
        ("params-short.table", ["--units", "short"]),
        ("params-cjk.table", ["--units", "cjk"]),
        ("params-swiglu.table", ["--ffn", "swiglu", "--ratio", "2.67"]),
        ("params-verified.table", ["--preset", "babygpt-v4", "--verify"]),
        ("params-deepseek-v3.table", ["--preset", "deepseek-v3", "--per-layer", "--dtype", "bfloat16"]),
        ("params-gpt-oss.table", ["--preset", "gpt-oss-20b"]),
        ("params-huge.table", ["--n-layers", str(10**30), "--per-layer"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_tables(run, golden, name, args):
    code, out, err = run("params", *args)
    assert (code, err) == (0, "")
    golden(name, out)


def test_no_preset_means_gpt2_small(run):
    assert run("params") == run("params", "--preset", "gpt2-small")


@pytest.mark.parametrize("name", all_presets())
class TestEveryPreset:
    def test_components_add_up(self, params, name):
        rows = params("--preset", name)["sheets"]["components"]
        (total,) = [row for row in rows if row["role"] == "total"]
        components = [row for row in rows if row["role"] == "row"]
        assert sum(row["parameters"] for row in components) == total["parameters"]
        assert sum(row["bytes"] for row in components) == total["bytes"] == 4 * total["parameters"]
        assert sum(row["share"] for row in components) == pytest.approx(1)
        assert total["share"] == 1

    def test_parts_add_up_to_the_embedding(self, params, name):
        rows = params("--preset", name)["sheets"]["components"]
        (embedding,) = [row for row in rows if row["component"] == "Embedding"]
        parts = [row["parameters"] for row in rows if row["address"].startswith("params.embedding.")]
        assert sum(parts) == embedding["parameters"]

    def test_active_parameters_are_shown_where_there_are_experts(self, params, name):
        rows = {row["address"]: row["parameters"] for row in params("--preset", name)["sheets"]["components"]}
        counted = ledger(get_config(name))
        assert rows.get("params.active", counted.total) == counted.active

    def test_formulas_come_to_their_numbers(self, params, name):
        sizes = sizes_of(get_config(name))
        document = params("--preset", name, "--per-layer")
        checked = [row for sheet in ("components", "block") for row in document["sheets"][sheet] if row["formula"]]
        assert len(checked) >= 8
        for row in checked:
            assert value_of(row["formula"], sizes) == row["parameters"]

    def test_one_block_is_one_of_many(self, params, name):
        """Or, where layers differ, one of each kind: with their numbers they make all that is in blocks."""
        sheets, together, layers = params("--preset", name, "--per-layer")["sheets"], 0, 0
        titles = {sheet: rows for sheet, rows in sheets.items() if sheet.startswith("block")}
        counted = ledger(get_config(name))
        alike = Counter(tuple(weight for weight in counted.in_blocks if layer in weight.layers)
                        for layer in range(get_config(name).n_layers))  # fmt: skip
        for (*rows, block), repeats in zip(titles.values(), alike.values(), strict=True):
            assert sum(row["parameters"] for row in rows) == block["parameters"]
            together, layers = together + block["parameters"] * repeats, layers + repeats
        assert together == sum(int(weight.count) for weight in counted.in_blocks)
        assert layers == get_config(name).n_layers

    def test_tensors_add_up(self, params, name):
        *rows, total = params("--preset", name, "--detail", "tensors")["sheets"]["tensors"]
        for row in rows:
            size = row["copies"]
            for side in row["shape"]:
                size *= side
            assert row["parameters"] == (0 if row["tied_to"] else size)
        assert sum(row["parameters"] for row in rows) == total["parameters"]
        assert sum(row["copies"] for row in rows) == total["copies"]

    def test_layers_add_up(self, params, name):
        *rows, total = params("--preset", name, "--detail", "layers")["sheets"]["layers"]
        for row in [*rows, total]:
            assert sum(n for key, n in row.items() if key not in ("layer", "total", "role")) == row["total"]
        for key in set(total) - {"layer", "role"}:
            assert sum(row[key] for row in rows) == total[key]
        assert total["total"] == ledger(get_config(name)).total
        assert len([row for row in rows if row["layer"].isdigit()]) == get_config(name).n_layers

    def test_quoted_totals_differ_by_what_they_say(self, params, name):
        document, config = params("--preset", name), get_config(name)
        counted = ledger(config)
        quoted = {row["what"]: row["parameters"] for row in document["sheets"]["quoted"]}
        total, head = int(counted.total), config.embedding.vocab_size * (config.embedding.width or config.d_model)
        embedding, position = int(counted.count("embedding")), int(counted.count("embedding.position"))
        assert quoted["in full, tied weights once"] == total
        assert quoted.get("without positions", total) == total - position
        if config.embedding.tied:
            assert quoted["without embeddings"] == total - embedding
            assert quoted["with the head untied"] == total + head
            assert f"untied it would be {total + head:,}" in " ".join(document["notes"])
        else:
            bias = int(counted.count("head")) - head
            assert quoted["without embeddings and head"] == total - embedding - head - bias
            assert quoted["if the head were tied"] == total - head

    def test_no_line_is_wider_than_80_columns(self, run, name):
        from rich.cells import cell_len

        for detail in ("components", "layers", "tensors"):
            for units in ("raw", "short", "cjk"):
                _, out, _ = run("params", "--preset", name, "--detail", detail, "--per-layer", "--units", units)
                assert max(map(cell_len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("args", "embedding", "final", "left_out"),
    [
        (["--preset", "bloom-560m"], 2048, 2048, "the embedding norm and the final norm"),
        (["--set", "embedding.norm=true", "--set", "norm.final=false"], 1536, None, "the embedding norm"),
        ([], 0, 1536, "the final norm"),
    ],
    ids=["both", "embedding norm", "final norm"],
)
def test_each_norm_outside_the_blocks_is_where_it_stands(params, args, embedding, final, left_out):
    """The embedding norm with the embedding, the final norm in a row of its own, where there is one."""
    norms = {row["layer"]: row["norm"] for row in params(*args, "--detail", "layers")["sheets"]["layers"]}
    assert (norms["embedding"], norms.get("final norm")) == (embedding, final)
    (seen_in,) = [row["seen_in"] for row in params(*args)["sheets"]["quoted"] if row["what"] == "blocks alone"]
    assert seen_in == f"all blocks, without {left_out}"


BASES = {"gpt2-small": {"vocab_size": 50257, "context_length": 1024, "d_model": 768, "n_layers": 12, "d_ff": 3072,
                       "head_dim": 64},
         "mixtral-8x7b": {"vocab_size": 32000, "d_model": 4096, "n_layers": 32, "d_ff": 14336, "n_experts": 8,
                          "n_active": 2, "n_kv_heads": 8, "head_dim": 128}}  # fmt: skip
"""The sizes that a table of each names without a number."""


@pytest.fixture
def varied(params, tmp_path):
    """`varied(base, layers)`: the parsed JSON of a preset with layers that differ, and what its notes give names to."""

    def varied(base, layers):
        (tmp_path / "varied.toml").write_text(f'base = "{base}"\nlayers = [{layers}]\n')
        document = params("--config", str(tmp_path / "varied.toml"))
        named = re.findall(r"(\w+) = ([\d,]+) \(", " ".join(document["notes"]))
        return document, BASES[base] | {name: int(size.replace(",", "")) for name, size in named}

    return varied


@pytest.mark.parametrize(
    ("base", "layers", "note"),
    [
        ("gpt2-small", '{select="0", ffn={d_ff=100}}', "d_ff_2 = 100 (0)"),
        ("gpt2-small", '{select="0", ffn={d_ff=100}}, {select="1:3", ffn={d_ff=200}}', "d_ff_3 = 200 (1, 2)"),
        ("gpt2-small", '{select="::2", ffn={d_ff=100}}, {select="0:6", attention={n_kv_heads=4}}', "n_kv_heads_2 = 4"),
        ("gpt2-small", '{select="0:", ffn={d_ff=100}}', None),
        ("mixtral-8x7b", '{select="0:4", experts={count=4}}', "n_experts_2 = 4 (0 to 3)"),
    ],
)
def test_a_name_in_a_formula_is_what_the_notes_say(varied, base, layers, note):
    """A plain name is the size of the model, also where its first layer has another; numbered ones are listed."""
    document, sizes = varied(base, layers)
    assert note is None or note in " ".join(document["notes"])
    for row in document["sheets"]["components"]:
        if row["formula"]:
            assert value_of(row["formula"], sizes) == row["parameters"]


@pytest.mark.parametrize(
    ("layers", "chosen"),
    [
        ("", "2 of 8"),
        ('{select="0:4", experts={count=4}}', "2 of 4 or 2 of 8"),
        ('{select="5", experts={active=1, d_ff=100}}', "2 of 8 or 1 of 8"),
        ('{select="0", experts={count="none"}}', "2 of 8"),
        (
            '{select="::2", experts={d_ff=9}}, {select="4:", norm={eps=0.1}}, {select="6:", experts={active=1}}',
            "2 of 8 or 1 of 8",
        ),
    ],
)
def test_the_formula_of_what_is_active(varied, layers, chosen):
    """Layers may have other experts: each is told, and the formula takes off what no token goes through in all."""
    document, sizes = varied("mixtral-8x7b", layers)
    counts = {row["address"]: row["parameters"] for row in document["sheets"]["components"]}
    (note,) = [note for note in document["notes"] if note.startswith("active: ")]
    assert note.startswith(f"active: a token goes through {chosen} experts, ")
    assert value_of(note.rpartition(": ")[2], sizes | {"total": counts["params.total"]}) == counts["params.active"]


def test_json_carries_raw_integers(params):
    for row in params()["sheets"]["components"]:
        assert isinstance(row["parameters"], int)
        assert isinstance(row["bytes"], int)


def test_json_is_the_same_in_all_units(params):
    assert params("--units", "cjk") == params("--units", "short") == params()


def test_csv_carries_raw_integers(run):
    _, out, _ = run("params", "--format", "csv", "--units", "cjk")
    components, quoted = (list(csv.DictReader(io.StringIO(sheet))) for sheet in out.split("\n\n"))
    assert sum(int(row["parameters"]) for row in components if row["role"] == "row") == 124_439_808
    assert {row["what"]: int(row["parameters"]) for row in quoted}["with the head untied"] == 163_037_184


def test_the_units_of_the_issue(run):
    texts = {units: run("params", "--units", units)[1] for units in ("raw", "short", "cjk")}
    assert "38,597,376" in texts["raw"]
    assert "38.6 M" in texts["short"]
    assert "3859.7 万" in texts["cjk"]


@pytest.mark.parametrize(
    ("units", "total", "untied"), [("short", "124.4 M", "163.0 M"), ("cjk", "1.2444 亿", "1.6304 亿")]
)
@pytest.mark.parametrize("form", ["table", "markdown", "latex"])
def test_the_heading_and_the_notes_are_in_the_units_too(run, form, units, total, untied):
    out = run("params", "--units", units, "--format", form)[1]
    assert f"gpt2-small: {total} parameters" in out
    assert f"untied it would be {untied}" in out.replace("\n ", "")


def test_a_proof_is_exact_in_all_units(run):
    assert "by fvcore: 124,439,808" in run("params", "--units", "cjk", "--verify")[1].replace("\n  ", " ")


def test_totals_that_differ_are_told_apart_in_chinese(run):
    """In full and without positions: 1.24 亿 both would be, in a table that is there to tell them apart."""
    _, out, _ = run("params", "--units", "cjk")
    totals = re.findall(r"^(?:in full|without|blocks|with the).*?([\d.]+ [万亿])", out, re.MULTILINE)
    assert totals == ["1.2444 亿", "1.2365 亿", "8505.6 万", "8505.4 万", "1.6304 亿"]


def test_what_is_printed_in_chinese_is_right_when_it_is_checked(run, params):
    """As rounded: a note may quote what archscope says."""
    rows = [row for row in params()["sheets"]["components"] if row["address"]]
    lines = [f"{count_text(row['parameters'], 'cjk')} <!-- archscope: {row['address']} -->" for row in rows]
    verdicts = check("\n\n".join(lines), preset="gpt2-small")["numbers"]
    assert [row["verdict"] for row in verdicts] == [
        "rounded" if row["parameters"] != 38_400 else "exact" for row in rows
    ]


@pytest.mark.parametrize("dtype", BYTES_PER_VALUE)
def test_bytes_are_of_the_dtype(params, dtype):
    *_, total = params("--dtype", dtype)["sheets"]["components"]
    assert total["bytes"] == 124_439_808 * BYTES_PER_VALUE[dtype]


def test_the_head_is_a_row_only_if_it_owns_weights(params):
    def components(*args):
        return [row["component"] for row in params(*args)["sheets"]["components"]]

    assert "Output head" not in components("--preset", "gpt2-small")
    assert "Output head" in components("--preset", "gpt2-small", "--untied")
    assert "Output head" in components("--preset", "gpt2-small", "--set", "embedding.head_bias=true")


def test_the_line_about_tying(run):
    assert "tied: the output head reuses the token embedding; untied it would be\n  163,037,184" in run("params")[1]


@pytest.mark.parametrize(
    ("args", "total"),
    [
        (["--n-layers", "6"], 124_439_808 - 6 * 7_087_872),
        (["--d-model", "1536"], 1536 * (50257 + 1024) + 12 * (12 * 1536**2 + 13 * 1536) + 2 * 1536),
        (["--d-ff", "1000"], 124_439_808 - 12 * (2 * 768 + 1) * (3072 - 1000)),
        (["--ratio", "2"], 124_439_808 - 12 * (2 * 768 + 1) * 1536),
        (["--ffn", "none"], 124_439_808 - 56_669_184 - 12 * 2 * 768),
        (["--ffn", "swiglu"], 124_439_808 - 56_669_184 + 12 * 3 * 768 * 2048),
        (["--ffn", "swiglu", "--ratio", "2.67"], 124_439_808 - 56_669_184 + 12 * 3 * 768 * 2051),
        (["--ffn", "swiglu", "--multiple-of", "1000"], 124_439_808 - 56_669_184 + 12 * 3 * 768 * 3000),
        (["--n-kv-heads", "4"], 124_439_808 - 12 * 2 * (768 + 1) * 512),
        (["--n-heads", "8", "--head-dim", "64"], 124_439_808 - 12 * (4 * 768 + 3) * 256),
        (["--vocab-size", "50304"], 124_439_808 + 47 * 768),
        (["--context", "2048"], 124_439_808 + 1024 * 768),
        (["--norm", "rmsnorm"], 124_439_808 - 25 * 768),
        (["--norm", "none"], 124_439_808 - 25 * 2 * 768),
        (["--norm-placement", "sandwich"], 124_439_808 + 12 * 2 * 2 * 768),
        (["--norm-placement", "none"], 124_439_808 - 12 * 2 * 2 * 768),
        (["--position", "rotary"], 124_439_808 - 1024 * 768),
        (["--untied"], 163_037_184),
        (["--untied", "--tied"], 124_439_808),
        (["--no-bias"], 124_439_808 - 12 * (4 * 768 + 3072 + 768) - 25 * 768),
        (["--no-bias", "--bias"], 124_439_808),
        (["--dropout", "0.5"], 124_439_808),
        (["--no-residual"], 124_439_808),
        (["--set", "attention.qkv_bias=false"], 124_439_808 - 12 * 3 * 768),
        (["--set", "attention.out_bias=false", "--set", "ffn.bias=false"], 124_439_808 - 12 * (2 * 768 + 3072)),
        (["--set", "attention.output_projection=false"], 124_439_808 - 12 * (768**2 + 768)),
        (["--set", "attention.qk_norm=head"], 124_439_808 + 12 * 2 * 2 * 64),
        (["--set", "norm.final=false"], 124_439_808 - 2 * 768),
        (["--set", "embedding.head_bias=true"], 124_439_808 + 50257),
        (["--set", "block=parallel"], 124_439_808),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_every_option_changes_the_count_as_it_should(params, args, total):
    """From GPT-2 Small; each expected number is worked out here from what the option means."""
    document = params(*args)
    assert document["sheets"]["components"][-1]["parameters"] == total
    assert document["title"].endswith(f" {total:,} parameters")


def test_the_title_says_what_was_changed(run):
    assert run("params", "--n-layers", "6")[1].startswith("gpt2-small with n_layers=6: 81,")


def test_a_field_set_by_name_is_taken_as_it_is(params):
    assert params("--set", "name=tiny")["title"].startswith("tiny: ")


def test_the_steps_of_d_ff_are_shown(run):
    assert "d_ff = 4 × 768 = 3,072" in run("params")[1]
    assert "d_ff = 2.67 × 768 = 2,050.56, rounded 2,051" in run("params", "--ffn", "swiglu", "--ratio", "2.67")[1]
    _, out, _ = run("params", "--preset", "llama2-7b")
    assert "d_ff = 8/3 × 4,096 = 10,922.67, rounded 10,923, up to a multiple of 256" in out
    assert "d_ff =" not in run("params", "--preset", "llama3-8b")[1]


def test_layers_that_are_not_there_are_not_spoken_of(run):
    """Gemma 3 sees everything in every sixth layer; of two layers none does."""
    assert "layers 5, 11, 17, 23: attention.window = none" in run("params", "--preset", "gemma3-1b")[1]
    assert "attention.window = none" not in run("params", "--preset", "gemma3-1b", "--n-layers", "2")[1]


def test_options_change_a_file_too(params, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('base = "gpt2-small"\nn_layers = 6\n')
    assert params("--config", str(file)) == params("--n-layers", "6") | {
        "title": "mine: 81,912,576 parameters",
    }
    assert params("--config", str(file), "--n-layers", "12")["sheets"] == params()["sheets"]


@pytest.mark.parametrize(
    ("preset", "tensors", "tied"), [("gpt2-small", 197, 1), ("llama3-8b", 291, 0), ("babygpt-v5", 8, 0)]
)
def test_verify_says_what_it_compared(params, preset, tensors, tied):
    (said,) = [note for note in params("--preset", preset, "--verify")["notes"] if "counted in torch" in note]
    total = int(ledger(get_config(preset)).total)
    of_them = f", {tied} of them tied" if tied else ""
    assert said == f"counted in torch: equal ({tensors:,} tensors compared{of_them}); by fvcore: {total:,}"


def test_verify_builds_on_the_device_asked_for(params):
    document = params("--preset", "babygpt-v6", "--verify", "--device", "cpu", "--dtype", "float16")
    assert any("counted in torch: equal" in note for note in document["notes"])


def test_verify_fails_with_3_if_the_counts_differ(run, monkeypatch):
    """The ledger is told of a wider FFN than the model that is built."""
    recount, wider = measure.recount, ledger(get_config("babygpt-v6"))
    monkeypatch.setattr(measure, "recount", lambda model, counted: recount(model, wider))
    code, out, err = run("params", "--preset", "babygpt-v5", "--verify")
    assert (code, out) == (3, "")
    assert "counted in torch: not equal" in err
    assert "blocks.0.ffn.up.weight: (128, 32) in the ledger, (32, 32) in the model" in err
    assert "Traceback" not in err
