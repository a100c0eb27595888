"""Configs as files: what is read, what is refused and how, and that what is written reads back."""

import json
import os
import tomllib

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.documents import read_document, to_toml
from archscope.errors import ConfigError, FileError, RequestError
from archscope.lookup import load_file
from archscope.parts import block, ffn, norm, position
from archscope.presets import get_config

WHOLE = """
name = "mine"
d_model = 64
n_layers = 2
context_length = 32
[embedding]
vocab_size = 100
[attention]
n_heads = 4
n_kv_heads = 2
[ffn]
kind = "swiglu"
ratio = "8/3"
multiple_of = 16
"""


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return write


def test_toml_and_json_say_the_same(write):
    from_toml = load_file(write("a.toml", WHOLE))
    from_json = load_file(write("a.json", json.dumps(tomllib.loads(WHOLE))))
    assert from_toml == from_json
    assert (from_toml.name, from_toml.n_kv_heads, from_toml.d_ff) == ("mine", 2, 176)


def test_a_file_starts_from_a_preset_and_changes_three_lines(write):
    config = load_file(write("short.toml", 'base = "gpt2-small"\nn_layers = 3\nffn.kind = "swiglu"\n'))
    expected = changed(get_config("gpt2-small"), {"n_layers": 3, "ffn": {"kind": "swiglu"}}, name="short")
    assert config == expected


def test_a_d_model_over_a_base_keeps_the_ratio(write):
    assert load_file(write("a.toml", 'base = "llama3-8b"\nd_model = 2048\n')).d_ff == 7168


def test_a_config_without_a_name_is_called_after_its_file(write):
    assert load_file(write("tiny.toml", WHOLE.replace('name = "mine"', ""))).name == "tiny"
    assert load_file(write("tiny.json", '{"base": "gpt2-small"}')).name == "tiny"


def test_what_presets_say_about_themselves_may_stand_in_a_file(write):
    about = 'description = "a"\nsource = "b"\nquoted = "1M"\nbase = "gpt2-small"\nname = "gpt2-small"\n'
    assert load_file(write("a.toml", about)) == get_config("gpt2-small")


def test_a_byte_order_mark_is_no_content(write):
    assert load_file(write("a.toml", b"\xef\xbb\xbf" + WHOLE.encode())).name == "mine"


def test_windows_line_ends_are_read(write):
    assert load_file(write("a.toml", WHOLE.replace("\n", "\r\n"))).name == "mine"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("typo.toml", "d_model = 768\nn_layers == 12\n", "line 2, column 11: Invalid value"),
        ("typo.toml", "d_model = 768\n\n[attention\n", "line 3, column 11: Expected ']'"),
        ("typo.toml", "d_model = 768\nd_model = 512\n", "line 2, column 14: Cannot overwrite a value"),
        ("end.toml", "d_model = 768\n\nn_layers = ", "line 3"),
        ("end.toml", "d_model = 768\n\n[attention", "line 3"),
        ("typo.json", '{"base": "gpt2-small",\n "d_model": }', "line 2, column 13: Expecting value"),
        ("end.json", '{"base": "gpt2-small"', "line 1, column 22: Expecting ',' delimiter"),
        ("bytes.toml", b'name = "\xff"', "not UTF-8: byte 0xff at offset 8"),
        ("utf16.json", '{"base": "gpt2-small"}'.encode("utf-16"), "not UTF-8: byte 0xff at offset 0"),
        ("list.json", "[1, 2]", "expected a table of fields, got list"),
        ("text.json", '"gpt2-small"', "expected a table of fields, got str"),
        ("deep.json", "[" * 100_000, "nested too deeply to be a config"),
        ("deep.json", '{"a":' * 40_000, "nested too deeply to be a config"),
        ("deep.toml", "a = " + "[" * 100_000, "line 1, column 1: longer than 1,000 characters"),
        (
            "deep.toml",
            "d_model = 768\n" + "a." * 40_000 + "b = 1\n",
            "line 2, column 1: longer than 1,000 characters",
        ),
        (
            "deep.toml",
            "d_model = 768\n\n[" + "a . " * 40_000 + "b]\n",
            "line 3, column 1: longer than 1,000 characters",
        ),
        (
            "deep.toml",
            "d_model = 768\n" + '"a b".' * 1_000 + "b = 1\n",
            "line 2, column 1: longer than 1,000 characters",
        ),
        ("digits.json", '{"d_model": ' + "9" * 5000 + "}", "digits"),
        ("twice.json", '{"n_layers": 3, "n_layers": 3}', "the key 'n_layers' stands twice in one object"),
        ("twice.json", '{"ffn": {"ratio": 3, "ratio": 4}}', "the key 'ratio' stands twice in one object"),
    ],
)
def test_a_file_that_is_not_well_formed(write, name, content, said):
    path = write(name, content)
    with pytest.raises(FileError) as refused:
        read_document(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert said in str(refused.value)


@pytest.mark.parametrize("line", ['description = "{}"', "# {}"])
def test_dots_in_a_text_or_a_comment_are_no_key(write, line):
    path = write("dots.toml", f'base = "gpt2-small"\n{line.format("a." * 20)}\n')
    assert read_document(path)["base"] == "gpt2-small"


def test_a_comment_may_be_long(write):
    path = write("long.toml", f'base = "gpt2-small"\n# {"a" * 20_000}\n')
    assert read_document(path) == {"base": "gpt2-small"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("n_layers = 2024-01-01", "expected a whole number, got date"),
        ("name = 2024-01-01T12:00:00Z", "expected a text, got datetime"),
        ("ffn.ratio = 12:00:00", "expected a number or fraction, got time"),
        ("ffn.d_ff = 2024-01-01", "expected a whole number, got date"),
        ("residual = 2024-01-01", "expected true or false, got date"),
        ("attention = 2024-01-01", "expected a table of fields"),
    ],
)
def test_dates_and_times_are_no_values(write, line, said):
    file = write("a.toml", f'base = "gpt2-small"\n{line}\n')
    with pytest.raises(ConfigError) as refused:
        load_file(file)
    (fault,) = refused.value.faults
    assert fault.startswith(f"{file}: line 2: {line.partition(' ')[0]} = ")
    assert fault.endswith(said)


def test_a_missing_file(tmp_path):
    with pytest.raises(FileError, match="there is no such file or folder"):
        read_document(tmp_path / "none.toml")


def test_a_directory(tmp_path):
    with pytest.raises(FileError, match="is a directory, not a config file"):
        read_document(tmp_path)


def test_a_path_that_no_file_can_have(tmp_path):
    with pytest.raises(FileError, match="null byte"):
        read_document(tmp_path / "a\0b.toml")


def test_a_gigabyte_is_refused_unread(write):
    path = write("big.toml", "")
    os.truncate(path, 2**30)
    with pytest.raises(FileError, match="larger than 256 KiB, so not a config file"):
        read_document(path)


@pytest.mark.parametrize(
    ("name", "text", "shortest"),
    [
        ("a.toml", "", 'base = "gpt2-small"'),
        ("a.toml", "# nothing yet\n", 'base = "gpt2-small"'),
        ("a.json", " \n", '{"base": "gpt2-small"}'),
        ("a.json", "{}", '{"base": "gpt2-small"}'),
    ],
)
def test_a_file_without_fields_is_told_the_shortest_that_will_do(write, name, text, shortest):
    with pytest.raises(FileError) as refused:
        load_file(write(name, text))
    assert f"{name}: has no fields" in str(refused.value)
    assert refused.value.hint == f"the shortest config starts from another: {shortest}"
    assert load_file(write(name, shortest)).d_model == 768


def test_a_file_without_a_base_names_what_is_missing(write):
    with pytest.raises(ConfigError, match="d_model: missing; a config without a base must give it"):
        load_file(write("a.toml", "n_layers = 2"))


def test_an_unknown_base_gets_the_nearest(write):
    with pytest.raises(RequestError, match="no preset 'gpt2-smal'; did you mean 'gpt2-small'"):
        load_file(write("a.toml", 'base = "gpt2-smal"'))


def test_a_base_is_a_name(write):
    with pytest.raises(ConfigError, match="base = 3: expected the name of a preset"):
        load_file(write("a.toml", "base = 3"))


def test_all_faults_of_a_file_come_at_once(write):
    """Each with the file and the line on which it stands."""
    file = write("a.toml", 'base = "gpt2-small"\nd_modle = 5\nd_model = 7.5\nattention = { n_heads = "a" }')
    with pytest.raises(ConfigError) as refused:
        load_file(file)
    assert refused.value.faults == (
        f"{file}: line 2: d_modle: no such field; did you mean 'd_model'?",
        f"{file}: line 3: d_model = 7.5: expected a whole number, got a number with a decimal point",
        f"{file}: line 4: attention.n_heads = 'a': expected a whole number, got a text",
    )


def test_comments_head_the_toml():
    assert to_toml(get_config("gpt2-small"), ("one", "two")).startswith('# one\n# two\nname = "gpt2-small"\n')


def test_toml_leaves_out_what_is_worked_out():
    written = tomllib.loads(to_toml(get_config("gpt2-small")))
    assert "d_ff" not in written["ffn"]
    assert "head_dim" not in written["attention"]
    assert tomllib.loads(to_toml(get_config("lecture-512")))["ffn"]["d_ff"] == 2048


sizes = st.integers(1, 10**12)
maybe = st.none() | st.booleans()
shares = st.floats(0, 1, exclude_max=True)
ratios = st.sampled_from([None, 1, 4, 2.67, "4", "2.67", "8/3"]) | st.floats(0.125, 16).map(lambda x: round(x, 6))


ffns = st.fixed_dictionaries(
    {
        "kind": st.sampled_from([kind for kind in ffn.KINDS if kind != "none"]),
        "activation": st.none() | st.sampled_from(list(ffn.ACTIVATIONS)),
        "ratio": ratios,
        "multiple_of": st.none() | st.integers(1, 512),
        "bias": maybe,
    }
)
positions = st.one_of(
    st.fixed_dictionaries({"kind": st.sampled_from(list(position.KINDS))}),
    st.fixed_dictionaries({"kind": st.just("learned"), "offset": st.integers(0, 3)}),
    st.fixed_dictionaries(
        {
            "kind": st.just("rotary"),
            "rotary_fraction": st.sampled_from([1.0, 0.5]),
            "rotary_base": st.floats(1.5, 1e9),
        }
    ),
)


@st.composite
def configs(draw):
    """Any config that the rules allow: every field is drawn; what contradicts itself is thrown away."""
    d, group, n_kv_heads = 2 * draw(st.integers(1, 64)), draw(st.integers(1, 8)), draw(st.integers(1, 8))
    n_heads = group * n_kv_heads
    norm_kind = draw(st.sampled_from(list(norm.KINDS)))
    with_norm = maybe if norm_kind != "none" else st.sampled_from([None, False])
    values = {
        "name": draw(st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=20)),
        "d_model": n_heads * d,
        "n_layers": draw(sizes),
        "context_length": draw(sizes),
        "block": draw(st.sampled_from(list(block.KINDS))),
        "residual": draw(st.booleans()),
        "dropout": draw(shares),
        "embedding": {
            "vocab_size": draw(sizes),
            "tied": draw(st.booleans()),
            "head_bias": draw(st.booleans()),
            "scale": draw(st.booleans() | st.floats(0.5, 100)),
            "width": draw(st.none() | sizes),
            "dropout": draw(shares),
            "tokenizer": draw(st.sampled_from(["", "gpt2", "cl100k_base"])),
        },
        "attention": {
            "n_heads": n_heads,
            "n_kv_heads": draw(st.sampled_from([None, n_kv_heads])),
            "head_dim": draw(st.sampled_from([None, d])),
            "qkv_bias": draw(st.booleans()),
            "out_bias": draw(st.booleans()),
            "output_projection": draw(st.booleans()),
            "qk_norm": "none" if norm_kind == "none" else draw(st.sampled_from(["none", "head", "full"])),
            "cap": draw(st.none() | st.floats(1, 100)),
            "sinks": draw(st.booleans()),
            "window": draw(st.none() | sizes),
            "dropout": draw(shares),
        },
        "ffn": draw(st.just({"kind": "none"}) | ffns),
        "norm": {
            "kind": norm_kind,
            "placement": draw(st.sampled_from(list(norm.PLACEMENTS))),
            "final": draw(st.booleans()),
            "scale": draw(with_norm),
            "shift": draw(with_norm),
            "eps": draw(st.floats(1e-300, 0.5)),
        },
        "position": draw(positions),
        "experts": draw(st.just({}) | st.fixed_dictionaries({"count": st.integers(2, 9), "d_ff": st.none() | sizes})),
    }
    if values["position"]["kind"] == "rotary" and draw(st.booleans()):
        values["rope_scaling"] = {"kind": "yarn", "factor": draw(st.floats(1, 64))}
    if draw(st.booleans()):
        values["n_layers"] = draw(st.integers(1, 100))
        values["layers"] = [{"select": draw(st.sampled_from(["::2", "0:3", "1,4"])), "attention": {"window": 7}}]
    try:
        return ModelConfig.from_mapping(values)
    except ConfigError:
        assume(False)


@given(configs())
def test_a_config_written_as_toml_reads_back_equal(config):
    assert ModelConfig.from_mapping(tomllib.loads(to_toml(config))) == config


@given(configs())
def test_a_config_written_as_json_reads_back_equal(config):
    assert ModelConfig.from_mapping(json.loads(json.dumps(config.to_mapping()))) == config
