"""The line of a document on which a field is given its value; a wrong one is worse than none."""

import json

import pytest

from archscope.lines import line_of
from archscope.presets import get_config

TOML = """\
base = "gpt2-small"          # kind = "of a comment"
n_layers = 4
description = "norm.kind = 3, [norm], kind = 4"
attention.dropout = 0.1

[norm]
kind = "layernorm"
[position]  # where kind stands again
  kind = "rotary"
[ "ffn" ]
"kind" = 'swiglu'
multiple_of = 3
[embedding]
dropout = 0.2
[[layers]]
select = "0"
ffn = {kind = "gelu", multiple_of = 8}
[[layers]]
select = "1"
[layers.attention]
window = 3
"""


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("base", 1),
        ("n_layers", 2),
        ("attention.dropout", 4),
        ("norm.kind", 7),
        ("position.kind", 9),
        ("ffn.kind", 11),
        ("ffn.multiple_of", 12),
        ("embedding.dropout", 14),
        ("layers[0].select", 16),
        ("layers[1].select", 19),
        ("layers.ffn", 17),
        ("layers.ffn.multiple_of", 17),
        ("window", 21),
        ("norm", 6),
        ("layers[1]", 18),
        ("layers.select", None),
        ("dropout", None),
        ("norm.eps", None),
        ("d_model", None),
    ],
)
def test_in_toml(field, line):
    assert line_of(field, TOML, is_json=False) == line


JSON = """\
{"model_type": "llama, \\"hidden_size\\": 3",
 "hidden_size": 4096, "num_hidden_layers": 32,
 "rope_scaling": {
   "factor": 8.0,
   "kind": "a"},
 "norm": {"kind": "b"},
 "layers": [{"select": "0",
   "ffn": {"kind": "c"}},
  {"select": "1"}],
 "kinds": ["select", "factor"],
 "d_model": 3}
"""


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("hidden_size", 2),
        ("num_hidden_layers", 2),
        ("rope_scaling", 3),
        ("rope_scaling.kind", 5),
        ("factor", 4),
        ("norm.kind", 6),
        ("layers[0].select", 7),
        ("layers[1].select", 9),
        ("layers[0].ffn.kind", 8),
        ("layers.ffn.kind", 8),
        ("d_model", 11),
        ("select", None),
        ("kind", None),
        ("eps", None),
    ],
)
def test_in_json(field, line):
    assert line_of(field, JSON, is_json=True) == line


@pytest.mark.parametrize("preset", ["gpt2-small", "gemma3-1b", "deepseek-v3"])
def test_every_field_of_a_config_that_was_written(preset):
    table = get_config(preset).to_mapping()
    text = json.dumps(table, indent=1)
    lines = text.splitlines()
    for name, value in table.items():
        assert f'"{name}"' in lines[line_of(name, text, is_json=True) - 1]
        for inner in value if isinstance(value, dict) else ():
            assert f'"{inner}"' in lines[line_of(f"{name}.{inner}", text, is_json=True) - 1]
