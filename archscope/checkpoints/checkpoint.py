"""The files of a model held against its ledger: which tensors are there, and which should be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from archscope.checkpoints.config_json import family_of, is_theirs
from archscope.checkpoints.families import FAMILIES
from archscope.checkpoints.families.karpathy import MINGPT, NANOGPT
from archscope.checkpoints.headers import DTYPES, Stored, read_headers
from archscope.checkpoints.names import Names
from archscope.checkpoints.plan import Expected, expected_tensors, own_names
from archscope.documents import read_document
from archscope.errors import FileError
from archscope.ledger import Ledger

CONFIG = "config.json"
TOKENIZER = "tokenizer.json"

FLOATS = {"F64": "float64", "F32": "float32", "F16": "float16", "BF16": "bfloat16"}
"""The dtypes of weights that can be used as they are, as files and as we call them."""

_QUANTISED = re.compile(
    r"(_scale_inv|[._]scales?|_blocks|[._]qweight|[._]qzeros|[._]g_idx|\.SCB|\.absmax|\.quant_map|\.quant_state\..*"
    r"|_zero_point|weight_format|weight_packed|weight_shape)$"
)
_FUSED = re.compile(r"(qkv|query_key_value|c_attn|Wqkv|in_proj|gate_up|w12|w13)")
_MASKS = re.compile(r"(rotary_emb\.inv_freq|attn\.(attention\.)?(masked_)?bias|attention\.(masked_)?bias|causal_mask)$")
"""What older files hold beside the weights: masks and rotary's frequencies, worked out anew by every program."""

_WRAPPERS = ("", "_orig_mod.", "module.", "language_model.", "model.")


class Comparison(msgspec.Struct, frozen=True):
    """The tensors of a checkpoint beside those that its ledger expects, all by their names in the files.

    `matched` are equal in shape; of them `other_dtype` are not of the dtype of most. `quantised` hold numbers that
    stand for others, `fused` several weights where one each is expected; `ignored` are known not to be weights.
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
        FileError: if there is none.
    """
    file = (path if path.is_dir() else path.parent) / CONFIG
    if not file.is_file():
        raise FileError(
            f"{path}: there is no {CONFIG} beside the weights", "say what the model is with --preset or --config"
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
    """The names that the files at `path` may use: those of its family if there is a config.json, else all known."""
    folder = path if path.is_dir() else path.parent
    document = read_document(folder / CONFIG) if (folder / CONFIG).is_file() else {}
    families = [family_of(document)] if is_theirs(document) else [*FAMILIES.values(), NANOGPT, MINGPT]
    for family in families:
        yield from family.names


def _best_names(counted: Ledger, stored: Mapping[str, Stored], candidates: Sequence[Names]) -> dict[str, Expected]:
    """The expected tensors under the names, with the prefix, that most of `stored` have."""
    best: dict[str, Expected] = {}
    most = (-1, -1)
    for names in candidates:
        table = next(theirs for theirs, fused in names.items() if fused.parts[0].startswith("embedding.token"))
        base = table.partition(".")[0] + "."
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
    dtype = _most_common([stored[name].dtype for name in there])
    quantised = {name for name in stored if _is_quantised(name, stored[name], name in expected, expected)}
    stems = {_QUANTISED.sub("", name) for name in quantised}
    rest = stored.keys() - expected.keys() - quantised
    ignored = {name for name in rest if _MASKS.search(name) or _is_tied_head(counted, name, stored[name])}
    fused = {name for name in rest - ignored if _FUSED.search(name)}
    good = {name: tensor for name, tensor in there.items() if name not in quantised}
    matched = {name: tensor for name, tensor in good.items() if tensor.shape == stored[name].shape}
    gone = expected.keys() - stored.keys()
    return Comparison(
        matched=matched,
        missing=sorted(name for name in gone if name.removesuffix(".weight") not in stems and name not in stems),
        unexpected=sorted(rest - ignored - fused),
        other_shape={name: tensor for name, tensor in good.items() if name not in matched},
        other_dtype=sorted(name for name in matched if stored[name].dtype != dtype and matched[name].trained),
        quantised=sorted(quantised),
        fused=sorted(fused),
        ignored=sorted(ignored),
        expected=len(expected),
        dtype=dtype,
    )


def _is_quantised(name: str, tensor: Stored, wanted: bool, expected: Mapping[str, Expected]) -> bool:
    if wanted:
        return tensor.dtype not in FLOATS
    stem = _QUANTISED.sub("", name)
    return stem != name and any(whole in expected for whole in (stem, f"{stem}.weight"))


def _is_tied_head(counted: Ledger, name: str, tensor: Stored) -> bool:
    """True for a head that a file holds once more, beside the table it is tied to."""
    shape = tuple(map(int, counted.head_weight.shape))
    tied = bool(counted.head_weight.tied_to)
    return tied and tensor.shape == shape and name.endswith(("lm_head.weight", "embed_out.weight", "head.weight"))


def _most_common(dtypes: Sequence[str]) -> str:
    return max(dict.fromkeys(dtypes), key=dtypes.count) if dtypes else next(iter(DTYPES))
