"""The headers of safetensors files: which tensors a checkpoint has, their dtypes and shapes, and where they lie.

Only headers are read, never the weights, so the largest checkpoint takes seconds and little memory. Files are
untrusted: every rule of the format (https://github.com/huggingface/safetensors#format) is checked.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath
from typing import Annotated, Any, BinaryIO

import msgspec

from archscope.documents import json_in
from archscope.errors import FileError, reason
from archscope.faults import shown

DTYPES = {
    "F4": 4, "F6_E2M3": 6, "F6_E3M2": 6, "BOOL": 8, "U8": 8, "I8": 8,
    "F8_E5M2": 8, "F8_E4M3": 8, "F8_E8M0": 8, "F8_E4M3FNUZ": 8, "F8_E5M2FNUZ": 8,
    "U16": 16, "I16": 16, "F16": 16, "BF16": 16, "U32": 32, "I32": 32, "F32": 32,
    "U64": 64, "I64": 64, "F64": 64, "C64": 64,
}  # fmt: skip
"""The dtypes of the format, as it names them, and the bits that one value takes."""

MAX_HEADER, MAX_INDEX = 100_000_000, 64 * 1024 * 1024
"""Bytes; the first is the safetensors library's own limit, the second six times an index of 100,000 tensors."""

MAX_SIZE = 2**63 - 1
"""Of a dimension, an offset, or a tensor in bytes; no file is larger."""

WEIGHTS, INDEX = ".safetensors", ".safetensors.index.json"
PICKLED = (".bin", ".pt", ".pth", ".ckpt")
POINTER = b"version https://git-lfs"

EXPECTED = f"expected a {WEIGHTS} file, a *{INDEX} or a folder that holds them"
DAMAGED = "the file is damaged or isn't what its name says: download or save it again"
CONVERT = (
    'convert them where you trust them: python -c "import torch, safetensors.torch as s; '
    "w = torch.load('pytorch_model.bin', 'cpu', weights_only=True); "
    "s.save_file({k: v.contiguous().clone() for k, v in w.items()}, 'model.safetensors')\""
)

Size = Annotated[int, msgspec.Meta(ge=0, le=MAX_SIZE)]


class Stored(msgspec.Struct, frozen=True):
    """One tensor as a file has it: its dtype as the format names it, the offset of its first byte, its bytes."""

    file: Path
    dtype: str
    shape: tuple[int, ...]
    start: int
    bytes: int


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """What a header says of one tensor; the offsets count from the end of the header."""

    dtype: str
    shape: tuple[Size, ...]
    data_offsets: tuple[Size, Size]


def read_headers(path: Path) -> dict[str, Stored]:
    """Every tensor of a checkpoint by name, file by file, also those that its index leaves out.

    `path` is one .safetensors file, a *.safetensors.index.json, or a folder. Of a folder: the files that its index
    names, else model.safetensors, else all its .safetensors files; sorted.

    Raises:
        FileError: if a file is missing or unreadable or breaks a rule of the format, if the index is malformed or names
            files that aren't beside it, if a tensor is in two files, or if it isn't in the file that the index names.
    """
    files, promised = _parts(path)
    tensors: dict[str, Stored] = {}
    for file in files:
        header = _read_header(file)
        if twice := sorted(tensors.keys() & header.keys()):
            where = f"{file}: tensor {_quoted(twice[0])} is in {tensors[twice[0]].file.name} too"
            raise FileError(where, "a checkpoint has each tensor once: give one file, or a folder with one checkpoint")
        tensors |= header
    for name, file in promised.items():
        if name not in tensors or tensors[name].file != file:
            raise FileError(f"{path}: the index says that {file.name} has tensor {_quoted(name)}; it doesn't", DAMAGED)
    return tensors


def check_weights(path: Path) -> None:
    """Refuses what holds no tensors: another file, a folder without any, pickled ones.

    Raises:
        FileError: with what was expected.
    """
    _parts(path)


def _parts(path: Path) -> tuple[list[Path], dict[str, Path]]:
    """The files of a checkpoint, and the file of each tensor as its index says; empty without an index."""
    if not _is_folder(path):
        if path.name.endswith(INDEX):
            return _indexed(path)
        if path.suffix.lower() != WEIGHTS:
            raise _not_weights(f"{path}: no safetensors file", [path.name])
        return [path], {}
    names = _names_in(path)
    indexes = _ending(names, INDEX)
    if len(indexes) > 1:
        raise FileError(f"{path}: has {len(indexes)} indexes: {', '.join(indexes)}", "give one of them, not the folder")
    if indexes:
        return _indexed(path / indexes[0])
    if files := _ending(names, WEIGHTS):
        return [path / name for name in files], {}
    raise _not_weights(f"{path}: no safetensors files in it", names)


def _indexed(index: Path) -> tuple[list[Path], dict[str, Path]]:
    """The files that an index names, and the file of each tensor."""
    with _opened(index) as opened:
        data = opened.read(MAX_INDEX + 1)
    if len(data) > MAX_INDEX:
        raise FileError(f"{index}: larger than 64 MiB, so not an index of tensors", EXPECTED)
    weight_map = _object(index, data).get("weight_map")
    if not isinstance(weight_map, dict) or not weight_map:
        raise _damaged(index, "has no weight_map, the object that gives the file of each tensor")
    for tensor, name in weight_map.items():
        if not isinstance(name, str):
            raise _damaged(index, f"weight_map: {_quoted(tensor)}: expected a file name, got {type(name).__name__}")
    files, present = {}, set(_names_in(index.parent))
    for name in sorted(set(weight_map.values())):
        if PureWindowsPath(name).name != name or not name.endswith(WEIGHTS):
            words = f"names the file {shown(name)}; an index may name only {WEIGHTS} files in its own folder"
            raise FileError(f"{index}: {words}", "don't use this checkpoint, or correct the index")
        if name not in present:
            raise FileError(f"{index}: names {shown(name)}, which isn't beside it", "download the missing file")
        files[name] = index.parent / name
    return list(files.values()), {tensor: files[name] for tensor, name in weight_map.items()}


def _ending(names: Sequence[str], ending: str) -> list[str]:
    """The name "model" with this ending alone if it is there, else all names that end so."""
    return [f"model{ending}"] if f"model{ending}" in names else [name for name in names if name.endswith(ending)]


def _is_folder(path: Path) -> bool:
    """True for a folder, False for a regular file; a FileError for anything else."""
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise FileError(f"{path}: {reason(error)}", EXPECTED) from None
    except ValueError as error:
        raise FileError(f"{str(path)!r}: {error}") from None
    if not stat.S_ISDIR(mode) and not stat.S_ISREG(mode):
        raise FileError(f"{path}: is a device or pipe", EXPECTED)
    return stat.S_ISDIR(mode)


def _names_in(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError as error:
        raise FileError(f"{folder}: {reason(error)}") from None


def _not_weights(message: str, names: Sequence[str]) -> FileError:
    """The error where none of the files `names` is safetensors."""
    pickled = [name for name in names if name.lower().endswith(PICKLED)]
    if not pickled:
        return FileError(message, EXPECTED)
    danger = "which can run code when they are loaded, so they aren't opened"
    return FileError(f"{message}, but pickled weights ({pickled[0]}), {danger}", CONVERT)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    """The file opened for reading; a FileError if it isn't one, isn't really there or can't be read."""
    if _is_folder(path):
        raise FileError(f"{path}: is a directory, not a file", "move it out of the checkpoint")
    try:
        with path.open("rb") as file:
            if file.read(len(POINTER)) == POINTER:
                raise FileError(f"{path}: is a Git LFS pointer, not the file itself", "fetch the file: git lfs pull")
            file.seek(0)
            yield file
    except OSError as error:
        raise FileError(f"{path}: {reason(error)}") from None


def _read_header(file: Path) -> dict[str, Stored]:
    """The tensors of one file in the order of their data."""
    text, data_bytes = _header_bytes(file)
    header = _object(file, text)
    metadata = header.pop("__metadata__", {})
    if not isinstance(metadata, dict) or not all(isinstance(value, str) for value in metadata.values()):
        raise _damaged(file, "header: __metadata__: expected an object of texts")
    data_start = 8 + len(text)
    tensors = {name: _stored(file, name, entry, data_start) for name, entry in header.items()}
    tensors = dict(sorted(tensors.items(), key=lambda item: (item[1].start, item[1].bytes)))
    _check_cover(file, tensors, data_start, data_bytes)
    return tensors


def _header_bytes(path: Path) -> tuple[bytes, int]:
    """The header of a safetensors file, and how many bytes of data follow it."""
    with _opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        prefix = file.read(8)
        if len(prefix) < 8:
            raise _damaged(path, f"has {len(prefix)} bytes; the length of a header, which comes first, takes 8")
        length = int.from_bytes(prefix, "little")
        if not 1 <= length <= MAX_HEADER:
            raise _damaged(path, f"header length {length:,}: expected 1 to {MAX_HEADER:,} bytes")
        if length > size - 8:
            raise _damaged(path, f"header length {length:,}: only {size - 8:,} bytes follow")
        return file.read(length), size - 8 - length


def _object(path: Path, data: bytes) -> dict[str, Any]:
    """The JSON object of a header or an index."""
    try:
        value = json_in(data.decode("utf-8"), _check_name)
    except UnicodeDecodeError as error:
        raise _damaged(path, f"not UTF-8: byte {data[error.start]:#04x} at offset {error.start} of the JSON") from None
    except RecursionError:
        raise _damaged(path, "JSON nested too deeply") from None
    except ValueError as error:
        raise _damaged(path, f"JSON: {error}") from None
    if not isinstance(value, dict):
        raise _damaged(path, f"JSON: expected an object, got {type(value).__name__}")
    return value


def _check_name(name: str) -> None:
    if not name.isprintable():  # Such as a lone surrogate, or what steers a terminal.
        raise ValueError(f"the key {_quoted(name)} can't be printed in one line")


def _stored(file: Path, name: str, value: object, data_start: int) -> Stored:
    """What the header says of one tensor, if that is a tensor."""
    tensor = f"tensor {_quoted(name)}"
    try:
        entry = msgspec.convert(value, _Entry)
    except msgspec.ValidationError as error:
        words = str(error).replace("`", "").replace("$.", "")[:200]
        raise _damaged(file, f"{tensor}: {words}; a tensor has dtype, shape and data_offsets, no more") from None
    bits = DTYPES.get(entry.dtype)
    if bits is None:
        raise _damaged(file, f"{tensor}: no dtype {shown(entry.dtype)}; known: {', '.join(DTYPES)}")
    for size in entry.shape:
        bits *= size
        if bits > 8 * MAX_SIZE:
            raise _damaged(file, f"{tensor}: shape {shown(list(entry.shape))}: takes 2^63 bytes or more")
    begin, end = entry.data_offsets
    if bits != 8 * (end - begin):
        needed = f"{bits // 8:,} bytes" if bits % 8 == 0 else f"{bits:,} bits, which no number of bytes is"
        words = f"{entry.dtype} of shape {shown(list(entry.shape))} takes {needed}"
        raise _damaged(file, f"{tensor}: {words}; data_offsets [{begin}, {end}] give it {end - begin:,} bytes")
    return Stored(file, entry.dtype, entry.shape, data_start + begin, end - begin)


def _check_cover(file: Path, tensors: Mapping[str, Stored], data_start: int, data_bytes: int) -> None:
    """Raises a FileError unless the tensors, in the order of their data, follow each other to the end of the file."""
    rule = "tensors must cover the data without overlap, hole or rest"
    position, before = 0, "the header"
    for name, stored in tensors.items():
        begin = stored.start - data_start
        if begin != position:
            fault = "an overlap" if begin < position else "a hole"
            where = f"tensor {_quoted(name)} begins at byte {begin:,} of the data, but {before} ends at {position:,}"
            raise _damaged(file, f"{where}: {fault}; {rule}")
        position, before = position + stored.bytes, f"tensor {_quoted(name)}"
    if position != data_bytes:
        fault = "cut off" if position > data_bytes else "a rest"
        where = f"{before} ends at byte {position:,} of the data, but the file at {data_bytes:,}"
        raise _damaged(file, f"{where}: {fault}; {rule}")


def _quoted(name: str) -> str:
    return repr(name[:200])  # Names of tensors are shorter, and they differ at their ends.


def _damaged(path: Path, what: str) -> FileError:
    return FileError(f"{path}: {what}", DAMAGED)
