"""Models as PyTorch prints them: `(k_proj): Linear(in_features=4096, out_features=1024, bias=False)`.

Each size stands in several lines, as the width of a model stands in most: what a line says is held against the others
and against the published model that nearly all of them fit.
"""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope import presets
from archscope.dimensions import Dimensions
from archscope.notes.finders.code.printed_counts import TABLE, VECTOR
from archscope.notes.finders.code.summary_rows import number_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_LINE = cased(r"[ \t>|]*\((\w+)\): ([\w.]{1,60})\((.{0,200})")
_REPEATED = cased(r"[ \t>|]*\((\d{1,4})-(\d{1,4})\): (\d{1,5}) x ([\w.]{1,60})\(")
_FEATURES = cased(r"in_features=(\d{1,9}), out_features=(\d{1,9})\b")
_NF, _NX = cased(r"\bnf=(\d{1,9})\b"), cased(r"\bnx=(\d{1,9})\b")
_LAYER = cased(r"(?:layer|block)$", re.IGNORECASE)

_NAMED = {
    "V D": "embed_tokens wte tok_emb tok_embeddings token_emb token_embedding word_embeddings embed_in",
    "D Q": "q_proj query wq w_q w_query query_proj",
    "D G": "k_proj v_proj key value wk wv w_k w_v w_key w_value",
    "U D": "o_proj wo out_proj w_o",
    "D Rq": "q_a_proj wq_a",
    "Rq Q": "q_b_proj wq_b",
    "D Rr": "kv_a_proj_with_mqa wkv_a",
    "R KV": "kv_b_proj wkv_b",
    "D F": "gate_proj up_proj w1 w3 c_fc fc1 dense_h_to_4h fc_in",
    "F D": "down_proj w2 fc2 dense_4h_to_h fc_out",
    "D V": "lm_head out_head embed_out",
    "D A": "c_attn qkv_proj query_key_value",
    "C D": "wpe pos_emb pos_embedding position_embedding position_embeddings pos_embeddings",
}
_SIZES = {name: sizes.split() for sizes, names in _NAMED.items() for name in names.split()}
"""What the arguments of a module are by its name: the letters of `Dimensions`; A for queries, keys and values; Rr for a
latent vector with the part of the key that is turned, KV for what keys and values are made of it."""
_OF_BOTH, _WITHIN = (
    ("c_proj",),
    {"attn": ["U", "D"], "self_attn": ["U", "D"], "attention": ["U", "D"], "mlp": ["F", "D"]},
)
"""A name that attention and FFN give to their last module, and what that is by the name of either."""
_NORMS = {
    "norm", "input_layernorm", "post_attention_layernorm", "ln_1", "ln_2", "ln_f", "final_layernorm",
    "final_layer_norm", "pre_feedforward_layernorm", "post_feedforward_layernorm", "attention_norm", "ffn_norm",
    "final_norm",
}  # fmt: skip
_WORDS = {
    "V": "vocab_size", "D": "d_model", "L": "n_layers", "F": "d_ff", "Q": "n_heads × head_dim",
    "G": "n_kv_heads × head_dim", "A": "(n_heads + 2 × n_kv_heads) × head_dim", "C": "context_length",
    "U": "n_heads × value_dim", "R": "kv_rank", "Rq": "q_rank", "Rr": "kv_rank + rope_dim",
    "KV": "n_heads × (nope_dim + value_dim)",
}  # fmt: skip
_LEAST, _FIT, _DIGITS = 10, Fraction(17, 20), 3
"""The sizes by which a published model is known, the share of them that fit it, and digits that change places."""
_MANY = 4
"""So many lines that say the same tell what the one that doesn't should say."""


class _SaidSize(NamedTuple):
    """A size, by its letter, as a line says it."""

    size: str
    line: Passage
    number: Number

    @property
    def value(self) -> int:
        return int(self.number.digits)


def printed_modules(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each size of a model that is printed as its modules."""
    if not any("): " in line.text for line in lines):
        return
    said: list[_SaidSize] = []
    inside = ""
    for line in lines:
        found = _LINE.match(line.text) if "): " in line.text else None
        if found is not None:
            said += _sizes_of(line, found, inside)
            inside = inside if (found[1] in _SIZES or found[1] in _OF_BOTH) and "=" in found[3] else found[1]
        elif " x " in line.text and (repeated := _REPEATED.match(line.text)) is not None:
            said += _layers(line, repeated)
            yield from _repeated(line, repeated)
    if len(said) > 1 and not _is_of_several(said):
        yield from _held(said)


def _sizes_of(line: Passage, found: re.Match[str], inside: str) -> Iterator[_SaidSize]:
    """The sizes that a line gives a module, which stands in another one."""
    name, arguments, start = found[1].lower(), found[3], found.start(3)
    name = inside.lower() if name == "base_layer" else name
    given = _FEATURES.match(arguments)
    nx, nf = (_NX.search(arguments), _NF.search(arguments)) if "nf=" in arguments else (None, None)
    table = TABLE.match(arguments) if found[2].endswith("Embedding") else None
    vector = VECTOR.match(arguments) if found[2].endswith("Norm") else None
    if name in _NORMS and vector is not None:
        yield _SaidSize("D", line, number_in(line, vector, 1, start))
    sizes = _WITHIN.get(inside.lower(), ()) if name in _OF_BOTH else _SIZES.get(name, ())
    # Attention to another text has no queries of its own in there.
    sizes = () if "cross" in inside.lower() else sizes
    for size, pair in zip(sizes, ((given or table, nx, 1), (given or table, nf, 2)), strict=False):
        both, one, group = pair
        if both is not None:
            yield _SaidSize(size, line, number_in(line, both, group, start))
        elif one is not None:
            yield _SaidSize(size, line, number_in(line, one, 1, start))


def _layers(line: Passage, found: re.Match[str]) -> Iterator[_SaidSize]:
    """The layers of a model, if a line counts them rightly."""
    is_right = int(found[2]) - int(found[1]) + 1 == int(found[3])
    if is_right and found[1] == "0" and _LAYER.search(found[4]):
        yield _SaidSize("L", line, number_in(line, found, 3))


def _repeated(line: Passage, found: re.Match[str]) -> Iterator[Claim]:
    """How many modules there are of a kind, by the first and the last of them: "(0-31): 32 x LlamaDecoderLayer"."""
    first, last = int(found[1]), int(found[2])
    truth = Truth.of(last - first + 1, f"{first} to {last}", "count")
    yield from claimed(line, number_in(line, found, 3), [truth], "arithmetic", FIRM if last > first else CONFIRM)


def _is_of_several(said: Sequence[_SaidSize]) -> bool:
    """Whether models of several widths are printed, as of images and of text."""
    widths = Counter(one.value for one in said if one.size == "D")
    return sum(count > 2 for count in widths.values()) > 1


def _held(said: Sequence[_SaidSize]) -> Iterator[Claim]:
    by_size: dict[str, list[_SaidSize]] = defaultdict(list)
    is_latent = any(one.size == "R" for one in said)
    for one in said:
        # A head of a few outputs classifies, and has no vocabulary.
        if one.size != "V" or one.value >= _LEAST_VOCABULARY:
            by_size[one.size if is_latent else _AS_LATENT.get(one.size, one.size)].append(one)
    known = _published(by_size) if len(said) >= _LEAST else {}
    for size, members in by_size.items():
        values = Counter(one.value for one in members)
        true, model = known.get(size, (0, ""))
        if not true and len(values) <= 2:
            (usual, count), *others = values.most_common()
            # One value that others don't say may be meant, but for what goes in and out of a block.
            is_odd = count >= _MANY and size == "D" and [often for _, often in others] == [1]
            true = usual if count == len(members) > 1 or is_odd else 0
        how = f"{_WORDS[size]} of {model}" if model else f"{_WORDS[size]}, as in the other lines"
        for one in members if true else ():
            truth = Truth.of(true, how, "count")
            is_sure = values[true] or swapped(one.number, [truth], _DIGITS) or _has_no_heads(one, true, model)
            is_sure = is_sure or (size == "Rr" and one.value in {other.value for other in by_size.get("R", ())})
            strength = FIRM if is_sure and (model or "_features" in one.line.text) else CONFIRM
            yield from claimed(one.line, one.number, [truth], "setting", strength, models=[model] if model else [])


_LEAST_VOCABULARY = 1000
_AS_LATENT = {"U": "Q"}
"""Where no latent vector is printed, all values are as wide as all queries."""


def _has_no_heads(one: _SaidSize, true: int, model: Model) -> bool:
    """Whether queries, keys and values are so wide that no number of heads of keys would make them so."""
    if one.size != "A" or not model:
        return False
    return (one.value - true) % (2 * int(Dimensions(presets.get_config(model), plain=True).d)) > 0


def _published(by_size: Mapping[str, Sequence[_SaidSize]]) -> dict[str, tuple[int, Model]]:
    """The sizes, and the name, of the published model that fits nearly all of what was said; none if there is none.

    Of several that fit as well only what they agree on, or what digits that changed places are one's alone.
    """
    count = sum(map(len, by_size.values()))
    fits = {
        model: sum(one.value == sizes.get(size) for size, members in by_size.items() for one in members)
        for model, sizes in _all_sizes().items()
    }
    most = max(fits.values())
    if most < count * _FIT or not {"V", "Rr"}.intersection(by_size):
        return {}
    best = [model for model, fit in fits.items() if fit == most]
    found: dict[str, tuple[int, Model]] = {}
    for size, members in by_size.items():
        models = {true: model for model in reversed(best) if (true := _all_sizes()[model].get(size)) is not None}
        is_agreed = len(models) == 1 and all(size in _all_sizes()[model] for model in best)
        slipped = [true for true in models if swapped(members[0].number, [Truth.of(true, "")], _DIGITS)]
        for true in [*models][:1] if is_agreed else slipped if len(members) == len(slipped) == 1 else ():
            found[size] = true, models[true]
    return found


@functools.cache
def _all_sizes() -> Mapping[Model, Mapping[str, int]]:
    """The sizes of presets by their letters; those in which layers differ, or tables of tokens, are left out."""
    found: dict[Model, dict[str, int]] = {}
    for name in presets.names():
        config = presets.get_config(name)
        if config.embedding.width is not None:
            continue
        kinds = [Dimensions(kind.config, plain=True) for kind in config.kinds]
        letters = [*"VDLQ", *(("U", "R", "Rq") if config.is_latent else "G")]
        letters += [*("" if config.is_mixture else "F"), *("C" if config.position.kind == "learned" else "")]
        values = {letter: {int(getattr(kind, letter)) for kind in kinds} for letter in letters}
        found[name] = {letter: value.pop() for letter, value in values.items() if len(value) == 1}
        if config.is_latent:
            found[name]["Rr"] = int(kinds[0].R + kinds[0].r)
            found[name]["KV"] = int(kinds[0].H * (kinds[0].n + kinds[0].v))
        found[name]["L"] = int(Dimensions(config, plain=True).L)
        if "Q" in found[name] and "G" in found[name]:
            found[name]["A"] = found[name]["Q"] + 2 * found[name]["G"]
    return found
