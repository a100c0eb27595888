"""Reading a printed formula back, to hold it against the number beside it."""

import ast
import math

from archscope.sizes import LETTERS

_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def value_of(formula, sizes):
    """What "n_layers × (2 × d_model² + d_model)" comes to with {"n_layers": …, "d_model": …}."""
    python = formula.replace("×", "*").replace("·", "*")
    for digit, superscript in enumerate(_SUPERSCRIPTS):
        python = python.replace(superscript, f"**{digit}")
    return _value(ast.parse(python, mode="eval").body, sizes)


def _value(node, sizes):
    match node:
        case ast.Constant(value):
            return value
        case ast.Name(name):
            return sizes[name]
        case ast.BinOp(left, ast.Add(), right):
            return _value(left, sizes) + _value(right, sizes)
        case ast.BinOp(left, ast.Mult(), right):
            return _value(left, sizes) * _value(right, sizes)
        case ast.BinOp(left, ast.Pow(), right):
            return math.prod([_value(left, sizes)] * _value(right, sizes))
    raise AssertionError(f"not a formula of sizes: {ast.unparse(node)}")


def sizes_of(config):
    """The named sizes of a config: what the names in a formula stand for."""
    return {
        "vocab_size": config.embedding.vocab_size,
        "context_length": config.context_length,
        "n_heads": config.attention.n_heads,
        "n_kv_heads": config.n_kv_heads,
        "head_dim": config.head_dim,
        "d_model": config.d_model,
        "d_ff": config.d_ff,
        "n_layers": config.n_layers,
    }


def letters_of(config):
    """The same sizes by the letters that shapes are written in."""
    return {LETTERS[name]: size for name, size in sizes_of(config).items()}
