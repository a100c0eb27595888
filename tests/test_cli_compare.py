"""`archscope compare`: models side by side."""

import json

import pytest

import archscope as a
from archscope.ledger import COMPONENTS, ledger
from archscope.presets import names

MODELS = ("gpt2-small", "llama3-8b", "mistral-7b")


@pytest.fixture
def rows(run):
    """`rows(*arguments)`: the JSON rows of a comparison by (group, what)."""

    def rows(*arguments):
        code, out, err = run("compare", *arguments, "--format", "json")
        assert (code, err) == (0, "")
        return {(row["group"], row["what"]): row for row in json.loads(out)["sheets"]["models"]}

    return rows


@pytest.mark.parametrize("form", ["table", "json", "csv", "markdown", "latex"])
def test_golden(run, golden, form):
    code, out, err = run("compare", *MODELS, "--format", form)
    assert (code, err) == (0, "")
    golden(f"compare.{form}", out)


def test_counts_are_the_ledgers_and_add_up(rows):
    found = rows(*MODELS)
    components = [row for (group, what), row in found.items() if group == "parameters" and what in COMPONENTS.values()]
    for number, name in enumerate(MODELS, start=1):
        key = f"model_{number}"
        assert found["parameters", "Total"][key] == ledger(a.load(name)).total
        assert sum(row[key] for row in components) == found["parameters", "Total"][key]
        assert sum(row[key] for (group, _), row in found.items() if group == "shares") == pytest.approx(1)


def test_kv_cache_of_known_models(rows):
    """GPT-2 Small 2 × 12 × 12 × 64 values, Llama 3 8B 2 × 32 × 8 × 128: 36,864 and 131,072 bytes of two bytes each."""
    row = rows("gpt2-small", "llama3-8b", "--dtype", "bfloat16")["memory", "KV cache per token"]
    assert (row["model_1"], row["model_2"]) == (36_864, 131_072)


def test_a_mark_stands_just_where_values_differ(rows):
    for row in rows(*MODELS).values():
        values = {row[f"model_{number}"] for number in (1, 2, 3)}
        assert (row["differs"] == "≠") == (len(values) > 1)


def test_another_activation_is_told():
    relu = a.changed("gpt2-small", {"ffn": {"activation": "relu"}}, name="relu")
    row = next(row for row in a.compare("gpt2-small", relu)["models"] if row["what"] == "FFN")
    assert (row["model_1"], row["model_2"], row["differs"]) == ("gelu-tanh", "gelu-tanh (relu)", "≠")


def test_a_model_compared_with_itself_differs_nowhere(rows):
    assert {row["differs"] for row in rows("gpt2-small", "gpt2-small").values()} == {None}


def test_a_name_full_of_markup_is_one_column_in_markdown():
    odd = a.changed("gpt2-small", {}, name="a|b*c*")
    text = a.compare("gpt2-small", odd)._repr_markdown_()
    heading, _, name, *_ = [line for line in text.splitlines() if line.startswith("|")]
    assert heading == r"| Group | What | ≠ | gpt2-small | a\|b\*c\* |"
    assert name == r"| model | name | ≠ | gpt2-small | a\|b\*c\* |"


def test_files_and_presets_together(rows, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('base = "gpt2-small"\nattention = { n_kv_heads = 4 }\n')
    row = rows("gpt2-small", str(file))["sizes", "n_kv_heads"]
    assert (row["model_1"], row["model_2"], row["differs"]) == (12, 4, "≠")


def test_many_models_go_below_each_other_in_80_columns(run):
    _, out, _ = run("compare", *list(names())[:20])
    assert max(map(len, out.splitlines()[1:])) <= 80
    assert out.count("vocab_size") > 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["gpt2-small"], "nothing to compare it with"),
        (["gpt2-small", "gpt2-smal"], "did you mean 'gpt2-small'"),
        (["gpt2-small", "gpt1", "--dtype", "int3"], "no --dtype 'int3'"),
    ],
)
def test_bad_requests(run, arguments, said):
    code, out, err = run("compare", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_in_python():
    assert "KV cache per token" in str(a.compare("gpt2-small", "gpt1"))
