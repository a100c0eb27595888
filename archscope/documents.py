"""Configs as files: TOML and JSON in, TOML out.

A document is a config's table, with four more keys that describe it: `base` (a preset to start from), `description`,
`source` and `quoted` (the size its authors give).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.errors import ConfigError, FileError
from archscope.faults import shown

ABOUT_KEYS = ("description", "source", "quoted")
MAX_BYTES = 1024**2
"""No config that a person writes is larger; a larger file is refused before it is read."""


def config_from(document: Mapping[str, Any], base_named: Callable[[str], ModelConfig], name: str) -> ModelConfig:
    """The config of a parsed document; `base_named` looks up its base, `name` is used if it has none.

    Raises:
        ConfigError: with every fault of the document.
        RequestError: if the base is unknown.
    """
    fields = {key: value for key, value in document.items() if key not in (*ABOUT_KEYS, "base")}
    fields.setdefault("name", name)
    if "base" not in document:
        return ModelConfig.from_mapping(fields)
    if not isinstance(document["base"], str):
        raise ConfigError([f"base = {shown(document['base'])}: expected the name of a preset"])
    return changed(base_named(document["base"]), fields)


def read_document(path: Path) -> dict[str, Any]:
    """The table in a TOML or JSON file (told by the suffix .json).

    Raises:
        FileError: if it is missing, a directory, too large, not UTF-8 or not well formed; with the line.
    """
    text = _read_text(path)
    try:
        document = _parse_json(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except RecursionError:
        raise FileError(f"{path}: nested too deeply to be a config") from None
    except ValueError as error:
        raise FileError(f"{path}: {_with_line(error)}") from None
    if not isinstance(document, dict):
        raise FileError(f"{path}: expected a table of fields, got {type(document).__name__}")
    return document


def to_toml(config: ModelConfig, comments: tuple[str, ...] = ()) -> str:
    """A TOML document that reads back as an equal config, headed by `comments`."""
    import tomli_w

    heading = "".join(f"# {line}\n" for line in comments)
    return heading + tomli_w.dumps(config.to_mapping())


def _parse_json(text: str) -> Any:
    import json

    return json.loads(text)


def _read_text(path: Path) -> str:
    try:
        if path.is_dir():
            raise FileError(f"{path}: is a directory, not a config file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:
        raise FileError(f"{str(path)!r}: {error}") from None
    if len(data) > MAX_BYTES:
        raise FileError(f"{path}: larger than 1 MiB, so not a config file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(f"{path}: not UTF-8: byte {data[error.start]:#04x} at offset {error.start}") from None


def _with_line(error: Exception) -> str:
    """The parser's message, with the line first; Python 3.11's TOML errors carry it only in their text."""
    match = re.search(r"^(.*?):? ?\(?(?:at )?line (\d+)[,:]? column (\d+)", str(error))
    if match is None:
        return str(error)
    message, line, column = match.groups()
    return f"line {line}, column {column}: {message.rstrip(' (')}"
