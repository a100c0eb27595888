"""`archscope explain-dff`: the steps from d_model to the width of the FFN."""

import pytest

import archscope as a
from archscope.presets import all_presets, get_config
from archscope.sweeps.dff import llama_rules, llama_steps, own_steps

PUBLISHED = {
    "llama1-7b": (1, 256), "llama1-33b": (1, 256), "llama2-7b": (1, 256), "llama2-13b": (1, 256),
    "llama2-70b": (1.3, 4096), "llama3-8b": (1.3, 1024), "llama3-70b": (1.3, 4096), "llama3.1-8b": (1.3, 1024),
    "llama3.1-70b": (1.3, 4096), "llama3.1-405b": (1.2, 4096), "llama3.2-1b": (1.5, 256),
}  # fmt: skip
"""ffn_dim_multiplier and multiple_of in the params.json of Meta's models."""


def feed_forward(dim, ffn_dim_multiplier, multiple_of):
    """The lines of meta-llama/llama, model.py, that work out the width."""
    hidden_dim = 4 * dim
    hidden_dim = int(2 * hidden_dim / 3)
    hidden_dim = int(ffn_dim_multiplier * hidden_dim)
    return multiple_of * ((hidden_dim + multiple_of - 1) // multiple_of)


def results(report, sheet):
    return [row["result"] for row in report[sheet]]


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("explain-dff-llama2", ["--preset", "llama2-7b"]),
        ("explain-dff-llama3", ["--preset", "llama3-8b", "--factor", "1.3", "--multiple-of", "1024"]),
        ("explain-dff-gpt2", []),
        ("explain-dff-deepseek", ["--preset", "deepseek-v3"]),
    ],
)
def test_golden(run, golden, name, args):
    code, out, err = run("explain-dff", *args)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    golden(f"{name}.table", out)


@pytest.mark.parametrize("form", ["json", "csv", "markdown", "latex"])
def test_golden_formats(run, golden, form):
    code, out, err = run("explain-dff", "--preset", "llama2-7b", "--format", form)
    assert (code, err) == (0, "")
    golden(f"explain-dff.{form}", out)


def test_11008_from_4096():
    report = a.explain_dff("llama2-7b")
    assert results(report, "own") == [pytest.approx(10922.67, abs=0.01), 10923, 11008]
    assert results(report, "llama") == [16384, 10922, 11008]


def test_14336_from_4096_with_the_factor_of_llama_3():
    report = a.explain_dff(a.changed("llama3-8b", {"ffn": {"multiple_of": 1024, "d_ff": 14336}}), 1.3)
    assert results(report, "own") == [14336]
    assert results(report, "llama") == [16384, 10922, 14198, 14336]
    assert report["llama"][-1]["calculation"] == "14 × 1,024"


@pytest.mark.parametrize("name", PUBLISHED)
def test_llamas_own_code_comes_to_the_width_of_the_preset(name):
    config, (factor, multiple_of) = get_config(name), PUBLISHED[name]
    assert feed_forward(config.d_model, factor, multiple_of) == config.d_ff
    rules = {
        (float(rule.factor), multiple)
        for rule in llama_rules(config.d_model, config.d_ff)
        for multiple in rule.multiples
    }
    assert (factor, multiple_of) in rules
    assert all(feed_forward(config.d_model, *rule) == config.d_ff for rule in rules)


def test_what_is_given_is_tried_too_and_what_else_is_tried_is_said(run):
    """Of 32 × 344 = 11,008 the table of what comes to 11,008 can't be silent; nor can all multiples be in it."""
    report = a.explain_dff(a.changed("llama2-7b", {"ffn": {"multiple_of": 344}}))
    assert {row["factor"]: row["multiples"] for row in report["rules"]} == {1: "128, 256, 344"}
    assert {row["factor"] for row in a.explain_dff("llama3-8b", "1.305")["rules"]} == {1.2, 1.3, 1.305}
    assert " 1.305 " in run("explain-dff", "--preset", "llama3-8b", "--factor", "1.305")[1]
    assert (
        "tried: factors from 1 to 2 by tenths, and multiples that are powers of 2 from 32 to 4,096; and those given"
        in report.notes
    )


@pytest.mark.parametrize("name", all_presets())
def test_steps_end_at_the_width_of_any_preset(name):
    for kind in get_config(name).kinds:
        steps = own_steps(kind.config)
        width = kind.config.d_ff if kind.config.experts.count is None else kind.config.d_expert
        assert [step.result for step in steps][-1:] == [width] * bool(width)
    assert a.explain_dff(name).title.startswith(name)


def test_a_rule_that_comes_to_another_width_says_so():
    report = a.explain_dff("llama3-8b", 1.5)
    assert "which comes to 16,384 and not to 14,336" in str(report)


def test_attention_alone_has_no_width():
    assert a.explain_dff(a.changed("gpt2-small", {"ffn": {"kind": "none"}})).notes == (
        "ffn.kind = none: there is no FFN",
    )


def test_steps_of_a_d_model_that_no_preset_has():
    assert [step.result for step in llama_steps(100, 1, 7)] == [400, 266, 266]


def test_layers_of_one_width_are_named_together(run):
    """Gemma's layers differ in what they see, and not in their width; DeepSeek's first three have FFNs of another."""
    assert "d_ff = 6,912, as the config has it" in run("explain-dff", "--preset", "gemma3-1b")[1]
    assert "d_expert = 2,048, layers 3 to 60, as" in run("explain-dff", "--preset", "deepseek-v3")[1]
    varied = a.changed("gpt2-small", {"layers": [{"select": "1,3", "attention": {"n_kv_heads": 4}},
                                                 {"select": "2:4", "ffn": {"d_ff": 64}}]})  # fmt: skip
    assert "d_ff = 64, layers 2, 3, as" in str(a.explain_dff(varied))


@pytest.mark.parametrize("factor", ["x", "0", "-1", "1/0", "", ".", "4/"])
def test_bad_factors(run, factor):
    code, out, err = run("explain-dff", f"--factor={factor}")
    assert (code, out) == (2, "")
    assert f"error: --factor {factor!r} " in err
    assert "Fraction" not in err
