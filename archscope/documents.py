"""Configs as files: TOML and JSON, in and out.

A document is a config's table, with four more keys that describe it: `base` (a preset to start from), `description`,
`source` and `quoted` (a size that is given for it there).
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from archscope.changes import changed
from archscope.config import ModelConfig
from archscope.errors import ConfigError, FileError, reason
from archscope.faults import shown

ABOUT_KEYS = ("description", "source", "quoted")
PUBLISHED = "config.json"
"""What published models call their config."""

MAX_BYTES = 256 * 1024
"""No config that a person writes is larger; a larger file is refused before it is parsed."""

MAX_LINE = 1000
"""No line of a TOML config is longer, comments aside; tomllib takes time with the square of a dotted key's length."""


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
        raise ConfigError([f"base = {shown(document['base'])}: expected the name of a preset"], ["base"])
    return changed(base_named(document["base"]), fields)


def is_json(path: Path) -> bool:
    """Whether a file is in JSON, as its suffix says, and not in TOML."""
    return path.suffix.lower() == ".json"


def read_document(path: Path) -> dict[str, Any]:
    """The table in a TOML or JSON file (told by the suffix .json).

    Raises:
        FileError: if it is missing, a directory, too large, not UTF-8, not well formed or empty; with the line.
    """
    text = read_text(path)
    try:
        document = (json_in(text) if is_json(path) else _parse_toml(text)) if text.strip() else {}
    except RecursionError:
        raise FileError(f"{path}: nested too deeply to be a config") from None
    except ValueError as error:
        raise FileError(f"{path}: {_with_line(error, text)}") from None
    if not isinstance(document, dict):
        raise FileError(f"{path}: expected a table of fields, got {type(document).__name__}")
    if not document:
        shortest = '{"base": "gpt2-small"}' if is_json(path) else 'base = "gpt2-small"'
        raise FileError(f"{path}: has no fields", f"the shortest config starts from another: {shortest}")
    return document


def to_toml(config: ModelConfig, comments: tuple[str, ...] = ()) -> str:
    """A TOML document that reads back as an equal config, headed by `comments`."""
    import tomli_w

    heading = "".join(f"# {line}\n" for line in comments)
    return heading + tomli_w.dumps(config.to_mapping())


def to_json(config: ModelConfig) -> str:
    """A JSON document that reads back as an equal config."""
    import json

    return json.dumps(config.to_mapping(), ensure_ascii=False, indent=2) + "\n"


def _parse_toml(text: str) -> Any:
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > MAX_LINE and not line.lstrip().startswith("#"):
            raise ValueError(f"longer than {MAX_LINE:,} characters, so not of a config (at line {number}, column 1)")
    with _digits_in_words():
        return tomllib.loads(text)


def json_in(text: str, check_key: Callable[[str], None] | None = None) -> Any:
    """What a JSON text holds; `check_key` is called with each key of each object in it.

    Raises:
        ValueError: if it isn't well formed, a key stands twice in one object, or `check_key` raises one.
    """
    import json

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        values = dict(pairs)
        if len(values) < len(pairs):
            twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            raise ValueError(f"the key {twice[:200]!r} stands twice in one object")
        if check_key is not None:
            for key in values:
                check_key(key)
        return values

    with _digits_in_words():
        return json.loads(text, object_pairs_hook=table)


@contextmanager
def _digits_in_words() -> Iterator[None]:
    """Says of a number that Python doesn't read, in a text that is parsed, what is the matter with it."""
    try:
        yield
    except ValueError as error:
        if "integer string conversion" in str(error):
            raise ValueError("a number of over 4,300 digits") from None
        raise


def read_text(path: Path) -> str:
    """The text of a file that a person wrote.

    Raises:
        FileError: if it is missing, a directory, too large or not UTF-8.
    """
    try:
        if path.exists() and not path.is_file():
            raise FileError(f"{path}: is a {'directory' if path.is_dir() else 'device or pipe'}, not a config file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise FileError(f"{path}: {reason(error)}") from None
    except ValueError as error:
        raise FileError(f"{str(path)!r}: {error}") from None
    if len(data) > MAX_BYTES:
        raise FileError(f"{path}: larger than 256 KiB, so not a config file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(f"{path}: not UTF-8: byte {data[error.start]:#04x} at offset {error.start}") from None


def _with_line(error: Exception, text: str) -> str:
    """The parser's message with the line first; before Python 3.14 a TOML error has it only in its words."""
    message = str(error)
    match = re.search(r"^(.*?):? ?\(?(?:at )?line (\d+)[,:]? column (\d+)", message)
    if match is not None:
        words, line, column = match.groups()
        return f"line {line}, column {column}: {words.rstrip(' (')}"
    if "(at end of document)" in message:
        return f"line {len(text.splitlines())}: {message.replace(' (at end of document)', '')}, and the file ends"
    return message
