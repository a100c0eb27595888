"""The files of a model held against its ledger: which tensors are there, and which should be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from archscope.checkpoints.config_json import family_of, is_theirs
from archscope.checkpoints.families import FAMILIES
from archscope.checkpoints.families.karpathy import MINGPT, NANOGPT
from archscope.checkpoints.headers import Stored, check_weights, read_headers
from archscope.checkpoints.names import Names
from archscope.checkpoints.plan import Expected, expected_tensors, own_names, uncovered
from archscope.documents import PUBLISHED, read_document
from archscope.errors import FileError, RequestError
from archscope.ledger import Ledger

TOKENIZER = "tokenizer.json"

FLOATS = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16"}
"""The dtypes of weights that can be used as they are, as files and as we call them."""

_QUANTISED = re.compile(
    r"(_scale_inv|[._]scales?|_scale_2|\.input_scale|_blocks|[._]qweight|[._]qzeros|[._]g_idx|\.SCB|\.absmax|\.quant_map"
    r"|\.quant_state\..*|_zero_point|_packed|_shape)$"
)
_FUSED = re.compile(r"(qkv|query_key_value|c_attn|Wqkv|in_proj|gate_up|w12|w13)")
_MASKS = re.compile(r"(rotary_emb\.inv_freq|attn\.(attention\.)?(masked_)?bias|attention\.(masked_)?bias|causal_mask)$")
"""What older files hold beside the weights: masks and rotary's frequencies, worked out anew by every program."""

_OTHER_PARTS = re.compile(r"^(model\.)?(vision_tower|vision_model|multi_modal_projector)\.")
"""What files of models that also see pictures hold beside the language model."""

_WRAPPERS = ("", "_orig_mod.", "module.", "language_model.", "model.")


class Comparison(msgspec.Struct, frozen=True):
    """The tensors of a checkpoint beside those that its ledger expects, all by their names in the files.

    `matched` are equal in shape; of them `other_dtype` are not of the dtype of most. `quantised` hold numbers that
    stand for others, `fused` several weights where one each is expected; `ignored` are known not to be weights of the
    language model. `missing` also has our own names of weights that the family has no name for. `bytes` are those that
    the files hold for each quantity, "ffn" and "ffn.router" alike.
    """

    matched: Mapping[str, Expected]
    missing: Sequence[str]
    unexpected: Sequence[str]
    other_shape: Mapping[str, Expected]
    other_dtype: Sequence[str]
    quantised: Sequence[str]
    fused: Sequence[str]
    ignored: Sequence[str]
    expected: int
    dtype: str
    bytes: Mapping[str, int]

    @property
    def equal(self) -> bool:
        """True if the files hold exactly the weights of the ledger, in one dtype."""
        return not any((self.missing, self.unexpected, self.other_shape, self.other_dtype, self.quantised, self.fused))

    @property
    def complete(self) -> bool:
        """True if the files hold every weight of the ledger as it is, whatever else they hold."""
        return len(self.matched) == self.expected


def config_beside(path: Path) -> Path:
    """The config.json in a checkpoint's folder.

    Raises:
        FileError: if there is none, or no such checkpoint.
    """
    file = (path if path.is_dir() else path.parent) / PUBLISHED
    if not file.is_file():
        check_weights(path)
        raise FileError(
            f"{path}: there is no {PUBLISHED} beside the weights", "say what the model is with --preset or --config"
        )
    return file


def tokenizer_beside(path: Path) -> Path | None:
    """The tokenizer.json in a checkpoint's folder, None if there is none."""
    file = (path if path.is_dir() else path.parent) / TOKENIZER
    return file if file.is_file() else None


def compare(path: Path, counted: Ledger) -> tuple[Comparison, dict[str, Stored]]:
    """The tensors of the files at `path` held against a ledger, and the tensors by their names.

    Raises:
        FileError: if the files can't be read.
    """
    stored = read_headers(path)
    expected = _best_names(counted, stored, [own_names(counted), *_candidates(path)])
    return _comparison(counted, expected, stored), stored


def _candidates(path: Path) -> Iterator[Names]:
    """The names that the files at `path` may use: those of its family if its config.json tells, else all known."""
    file = (path if path.is_dir() else path.parent) / PUBLISHED
    families = [*FAMILIES.values(), NANOGPT, MINGPT]
    if file.is_file():
        # What is wrong with it is said where it is read as the model's config, if it is.
        with suppress(RequestError):
            document = read_document(file)
            families = [family_of(document)] if is_theirs(document) else families
    for family in families:
        yield from family.names


def _best_names(counted: Ledger, stored: Mapping[str, Stored], candidates: Sequence[Names]) -> dict[str, Expected]:
    """The expected tensors under the names, with the prefix, that most of `stored` have."""
    best: dict[str, Expected] = {}
    most = (-1, -1)
    for names in candidates:
        table = next(theirs for theirs, fused in names.items() if fused.parts[0].startswith("embedding.token"))
        base = table.partition(".")[0] + "."
        # Where no file has even this family's token table, its thousands of other names needn't be tried.
        last = table.removesuffix(".weight").rpartition(".")[2]
        if most[0] >= 0 and not any(f"{last}.weight" in name for name in stored):
            continue
        expected = expected_tensors(counted, names)
        for change in [*((wrapper, "") for wrapper in _WRAPPERS), ("", base)]:
            renamed = {change[0] + name.removeprefix(change[1]): tensor for name, tensor in expected.items()}
            there = renamed.keys() & stored.keys()
            found = len(there), sum(renamed[name].shape == stored[name].shape for name in there)
            if found > most:
                best, most = renamed, found
    return best


def _comparison(counted: Ledger, expected: Mapping[str, Expected], stored: Mapping[str, Stored]) -> Comparison:
    there = {name: tensor for name, tensor in expected.items() if name in stored}
    quantised = {name for name in stored if _is_quantised(name, stored[name], expected)}
    good = {name: tensor for name, tensor in there.items() if name not in quantised}
    dtype = _most_common([stored[name].dtype for name in good] or [tensor.dtype for tensor in stored.values()])
    whole = {name: _whole(name, expected) for name in quantised}
    rest = stored.keys() - expected.keys() - quantised
    ignored = {name for name in rest if _is_no_weight(counted, name, stored[name])}
    fused = {name for name in rest - ignored if _FUSED.search(name)}
    matched = {name: tensor for name, tensor in good.items() if tensor.shape == stored[name].shape}
    held = {name: expected[name if name in expected else whole[name]].address for name in (*there, *quantised)}
    nameless = uncovered(counted, expected)
    return Comparison(
        matched=matched,
        missing=sorted(expected.keys() - stored.keys() - set(whole.values())) + nameless,
        unexpected=sorted(rest - ignored - fused),
        other_shape={name: tensor for name, tensor in good.items() if name not in matched},
        other_dtype=sorted(name for name in matched if stored[name].dtype != dtype and matched[name].trained),
        quantised=sorted(quantised),
        fused=sorted(fused),
        ignored=sorted(ignored),
        expected=len(expected) + len(nameless),
        dtype=dtype,
        bytes=_bytes(held, stored),
    )


def _is_quantised(name: str, tensor: Stored, expected: Mapping[str, Expected]) -> bool:
    return tensor.dtype not in FLOATS if name in expected else _whole(name, expected) != name


def _whole(name: str, expected: Mapping[str, Expected]) -> str:
    """The expected tensor that a quantised one, or its scale, stands for; `name` itself if it stands for none."""
    stem = _QUANTISED.sub("", name)
    return next((whole for whole in (stem, f"{stem}.weight") if stem != name and whole in expected), name)


def _bytes(held: Mapping[str, str], stored: Mapping[str, Stored]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for name, address in held.items():
        for quantity in {address, address.partition(".")[0]}:
            found[quantity] += stored[name].bytes
    return dict(found)


def _is_no_weight(counted: Ledger, name: str, tensor: Stored) -> bool:
    return bool(_MASKS.search(name) or _OTHER_PARTS.search(name)) or _is_tied_head(counted, name, tensor)


def _is_tied_head(counted: Ledger, name: str, tensor: Stored) -> bool:
    """True for a head that a file holds once more, beside the table it is tied to."""
    shape = tuple(map(int, counted.head_weight.shape))
    tied = bool(counted.head_weight.tied_to)
    return tied and tensor.shape == shape and name.endswith(("lm_head.weight", "embed_out.weight", "head.weight"))


def _most_common(dtypes: Sequence[str]) -> str:
    counts = Counter(dtypes)
    return max(counts, key=counts.__getitem__) if counts else "F32"
