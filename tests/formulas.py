"""Reading a printed formula back, to hold it against the number beside it."""

import ast
import math
import operator
import re

from archscope.sizes import LETTERS

_SIGNS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")
_LABEL = re.compile(r"(?<=\d)(?: [a-z]+)+(?= \+|$)")
_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def value_of(formula, sizes):
    """What "n_layers × (2 × d_model² + d_model)" comes to with {"n_layers": …, "d_model": …}.

    A number may be followed by what it is of, and the whole by a remark: "memory.weights + 2,048 temporary; block 3".
    """
    python = (
        _LABEL.sub("", _THOUSANDS.sub("", formula.partition(";")[0]))
        .replace("×", "*")
        .replace("·", "*")
        .replace("−", "-")
    )
    for digit, superscript in enumerate(_SUPERSCRIPTS):
        python = python.replace(superscript, f"**{digit}")
    return _value(ast.parse(python, mode="eval").body, sizes)


def _value(node, sizes):
    match node:
        case ast.Constant(value):
            return value
        case ast.Name() | ast.Attribute():
            return sizes[ast.unparse(node)]
        case ast.BinOp(left, ast.Add() | ast.Sub() | ast.Mult() | ast.Div() as sign, right):
            return _SIGNS[type(sign)](_value(left, sizes), _value(right, sizes))
        case ast.UnaryOp(ast.USub(), operand):
            return -_value(operand, sizes)
        case ast.BinOp(left, ast.Pow(), right):
            return math.prod([_value(left, sizes)] * _value(right, sizes))
    raise AssertionError(f"not a formula of sizes: {ast.unparse(node)}")


def sizes_of(config):
    """The named sizes of a config: what the names in a formula stand for.

    Where layers differ in a size, `d_ff` is the config's own value, the first that differs is `d_ff_2`, and so on, in
    the order of the layers.
    """
    values = {
        "vocab_size": [config.embedding.vocab_size],
        "context_length": [config.context_length],
        "d_model": [config.d_model],
        "embedding_width": [config.embedding.width],
        "n_layers": [config.n_layers],
        "n_expert_layers": [sum(layer.experts.count is not None for layer in layers(config))],
        "n_dense_layers": [sum(layer.experts.count is None for layer in layers(config))],
    }
    for layer in [config, *layers(config)]:
        for name, value in {
            "n_heads": layer.attention.n_heads,
            "n_kv_heads": layer.n_kv_heads,
            "head_dim": layer.head_dim,
            "d_ff": layer.d_ff,
            "q_rank": layer.latent.q_rank,
            "kv_rank": layer.latent.kv_rank,
            "window": layer.attention.window,
            "nope_dim": layer.latent.nope_dim,
            "rope_dim": layer.latent.rope_dim,
            "value_dim": layer.latent.value_dim,
            "n_experts": layer.experts.count,
            "n_active": layer.experts.count and layer.experts.active,
            "d_expert": layer.experts.count and layer.experts.d_ff,
            "d_shared": layer.experts.count and layer.experts.shared_d_ff,
        }.items():
            if value is not None and value not in values.setdefault(name, []):
                values[name].append(value)
    return _sets_of_kinds(config) | {
        name if number == 1 else f"{name}_{number}": value
        for name, all_values in values.items()
        for number, value in enumerate(all_values, start=1)
        if value is not None
    }


def _sets_of_kinds(config):
    """The number of layers of each kind, n_layers_2 of the first, and of those kinds that have a field in common."""
    return {
        name: sum(len(config.kinds[place].layers) for place in places) for places, name in config.names_of_kinds.items()
    }


def layers(config):
    """The configs of the layers; where all are alike, of one that stands for them."""
    return list(config.layer_configs()) if config.layers else [config]


def letters_of(config):
    """The same sizes by the letters that shapes are written in."""
    return {LETTERS[name]: size for name, size in sizes_of(config).items() if name in LETTERS}
