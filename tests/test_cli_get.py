"""`get`: one quantity as a plain number, by the address that JSON and notes use too."""

import json
import re

import pytest
from formulas import sizes_of, value_of

import archscope
from archscope import api, changed
from archscope.errors import InputError
from archscope.ledger import COMPONENTS, ledger
from archscope.presets import all_presets, get_config
from archscope.quantities import COUNTED, SHARES, numbers, quantities


def test_one_quantity_is_a_plain_number(run):
    assert run("get", "params.ffn", "--preset", "gpt2-small") == (0, "56669184\n", "")
    assert run("get", "params.total", "memory.weights") == (0, "124439808\n497759232\n", "")


def test_in_units(run):
    assert run("get", "params.ffn", "memory.weights", "--units", "short")[1] == "56.7 M\n474.7 MiB\n"
    assert run("get", "params.ffn", "--units", "cjk")[1] == "5666.9 万\n"


def test_options_change_the_model(run):
    assert run("get", "params.head", "--untied")[1] == "38597376\n"
    assert run("get", "memory.weights", "--dtype", "bfloat16")[1] == "248879616\n"


def test_the_list_has_every_parameter_count_with_its_formula(run):
    code, out, _ = run("get", "--list", "--format", "json")
    rows = {row["address"]: row for row in json.loads(out)["sheets"]["quantities"]}
    assert code == 0
    for address, size in ledger(get_config("gpt2-small")).quantities().items():
        assert (rows[address]["value"], rows[address]["formula"]) == (int(size), size.formula())


@pytest.mark.parametrize("name", all_presets())
def test_formulas_come_to_their_values(name):
    rows = api.quantities(name)["quantities"]
    sizes = sizes_of(get_config(name)) | {row["address"]: row["value"] for row in rows}
    for row in rows:
        assert value_of(row["formula"], sizes) == row["value"], row["address"]


class TestLayersOfSeveralWidths:
    """GPT-2 whose first layer is narrow, and of which every second has a window."""

    @pytest.fixture
    def config(self):
        layers = [{"select": "0", "ffn": {"d_ff": 100}}, {"select": "::2", "attention": {"window": 4}}]
        return changed(get_config("gpt2-small"), {"layers": layers})

    def test_the_notes_say_what_the_numbered_names_in_formulas_are(self, config):
        report = api.quantities(config)
        named = {name: int(size) for name, size in re.findall(r"(\w+) = (\d+) \(", " ".join(report.notes))}
        sizes = {row[key]: row["value"] for row in report["quantities"] for key in ("address", "formula")}
        assert {"d_ff_2", "window"} < set(named)
        for row in report["quantities"]:
            assert value_of(row["formula"], sizes | named) == row["value"], row["address"]

    def test_no_note_says_what_was_not_asked_for(self, config):
        assert "n_layers_5 = 11 (1 to 11), d_ff_2 = 100 (0)" in " ".join(api.quantities(config, "params.ffn").notes)
        assert api.quantities(config, "params.attention").notes == ()


@pytest.mark.parametrize("name", all_presets())
def test_numbers_without_formulas_are_the_same(name):
    known = quantities(get_config(name))
    assert numbers(get_config(name), known) == [quantity.value for quantity in known.values()]
    assert set(known) & set(COUNTED) == {address for address in known if address.startswith("params.")} - set(SHARES)


def test_parameters_of_a_part_that_is_not_there_are_none():
    assert numbers(get_config("gpt2-small"), ["params.ffn.gate", "params.ffn.experts"]) == [0, 0]


def test_sizes_that_only_some_models_have():
    def found(name):
        rows = {row["address"]: row["value"] for row in api.quantities(name)["quantities"]}
        return [rows.get(f"size.{size}") for size in ("n_experts", "n_active", "d_expert", "kv_rank")]

    assert found("deepseek-v3") == [256, 8, 2048, 512]
    assert found("mixtral-8x7b") == [8, 2, 14336, None]
    assert found("gpt2-small") == [None, None, None, None]
    others = {
        "mistral-7b": {"window": 4096}, "opt-350m": {"embedding_width": 512},
        "deepseek-v3": {"q_rank": 1536, "nope_dim": 128, "rope_dim": 64, "value_dim": 128, "d_shared": 2048},
    }  # fmt: skip
    for name, sizes in others.items():
        assert {size: archscope.get(name, f"size.{size}") for size in sizes} == sizes
        assert not {f"size.{size}" for size in sizes} & set(quantities(get_config("gpt2-small")))
    assert numbers(get_config("gpt2-small"), ["size.n_experts"]) == [0]


def test_a_size_that_no_weight_has_is_none_of_the_model():
    """Every block of Qwen 3 30B is of experts that have a width of their own, every one of DeepSeek-V3 is latent."""
    for name, size in (("qwen3-30b-a3b", "d_ff"), ("deepseek-v3", "n_kv_heads")):
        assert f"size.{size}" not in quantities(get_config(name))
        with pytest.raises(InputError, match=f"{name} has no size.{size}"):
            archscope.get(name, f"size.{size}")
        row = next(row for row in archscope.compare(name, "gpt2-small")["models"] if row["what"] == size)
        assert row["model_1"] is None
    assert archscope.get("deepseek-v3", "size.d_ff") == 18432  # of its first three blocks
    assert archscope.get("mixtral-8x7b", "size.d_ff") == 14336  # of its experts


@pytest.mark.parametrize("name", all_presets())
def test_every_size_in_a_formula_has_an_address(name):
    config = get_config(name)
    formulas = " ".join(size.formula() for size in ledger(config).quantities().values())
    named = set(re.findall(r"[a-z_]+[a-z]", formulas)) - set(config.names_of_kinds.values())
    assert {f"size.{size}" for size in named} <= set(quantities(config))


def test_a_size_of_some_layers_alone_is_that_of_the_first_of_them():
    layers = [{"select": "3:", "experts": {"count": 4, "active": 1}}, {"select": "5", "experts": {"count": 9}}]
    config = changed(get_config("gpt2-small"), {"layers": layers})
    assert [quantities(config)[f"size.{size}"].value for size in ("n_experts", "n_active", "d_expert")] == [4, 1, 3072]


def test_shares_add_up():
    assert sum(archscope.get("llama3-8b", f"params.{part}_share") for part in COMPONENTS) == pytest.approx(1)
    assert archscope.get("mixtral-8x7b", "params.active_share") == pytest.approx(0.276, abs=0.0005)


def test_a_share_is_a_fraction_or_percent(run):
    assert run("get", "params.ffn_share")[1] == f"{56_669_184 / 124_439_808}\n"
    assert run("get", "params.ffn_share", "--units", "short")[1] == "45.5 %\n"


def test_the_kv_cache_of_known_models():
    """Llama 2 7B: 2 × 32 × 4096 values per token; DeepSeek-V3: 61 × (512 + 64)."""
    assert archscope.get("llama2-7b", "memory.kv_cache_per_token", dtype="float16") == 2 * 2 * 32 * 4096
    assert archscope.get("llama2-7b", "memory.kv_cache", dtype="float16") == 2 * 2 * 32 * 4096 * 4096
    assert archscope.get("deepseek-v3", "memory.kv_cache_per_token", dtype="bfloat16") == 2 * 61 * (512 + 64)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["get"], "which quantity? give an address like params.ffn"),
        (["get", "params.fnn"], "no quantity 'params.fnn'; did you mean 'params.ffn'"),
        (["get", "zzzz"], "no quantity 'zzzz'; none is close to it"),
        (["get", "size.d_expert"], "gpt2-small has no size.d_expert"),
        (["get", "params.ffn", "--preset", "nope"], "no preset 'nope'"),
    ],
)
def test_bad_requests(run, args, said):
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


def test_a_share_in_a_note_can_be_tied():
    note = "<!-- archscope: preset=gpt2-small -->\n\nThe FFN has {} <!-- archscope: params.ffn_share --> of it."
    verdicts = [archscope.check(note.format(share))["numbers"][0]["verdict"] for share in ("45.5%", "45.4%", "55.5%")]
    assert verdicts == ["rounded", "wrong", "wrong"]
