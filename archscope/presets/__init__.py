"""The architectures that archscope knows by name.

Each `*.toml` here is a family: one table per preset, written as a user would write a config file, with a description, a
source and the size its authors quote beside it.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from archscope.config import ModelConfig
from archscope.documents import ABOUT_KEYS, config_from
from archscope.errors import RequestError, nearest

DEFAULT = "gpt2-small"

LISTED = "`archscope presets` lists them all"
"""What to type for the names of all."""


class Preset(NamedTuple):
    """A named document; `quoted` is a size that is given for it in `source`, empty where none is."""

    name: str
    family: str
    description: str
    source: str
    quoted: str
    document: Mapping[str, Any]

    @property
    def config(self) -> ModelConfig:
        """The architecture."""
        return get_config(self.name)


_HEADING = re.compile(r'^\["?(?P<name>[^"\]\n]+)"?\]\n', re.MULTILINE)


@functools.cache
def names() -> dict[str, Path]:
    """The name of every preset and the file that it is in, family by family."""
    files = sorted(Path(__file__).parent.glob("*.toml"))
    return {match["name"]: file for file in files for match in _HEADING.finditer(_text(file))}


def all_presets() -> dict[str, Preset]:
    """Every preset by name, family by family."""
    return {name: get(name) for name in names()}


@functools.cache
def get(name: str) -> Preset:
    """The preset called `name`; no other one is parsed.

    Raises:
        RequestError: if there is none; it names the nearest.
    """
    if name not in names():
        raise RequestError(f"no preset {name!r}; {nearest(name, names())}", LISTED)
    (document,) = tomllib.loads(written(name)).values()
    about = {key: document[key] for key in ABOUT_KEYS}
    return Preset(name=name, family=names()[name].stem, **about, document=document)


def written(name: str) -> str:
    """The lines in which the preset called `name` is written."""
    text = _text(names()[name])
    start = next(match for match in _HEADING.finditer(text) if match["name"] == name).start()
    following = _HEADING.search(text, start + 1)
    return text[start : following.start() if following else None].strip() + "\n"


@functools.cache
def _text(file: Path) -> str:
    return file.read_text("utf-8")


@functools.cache
def get_config(name: str) -> ModelConfig:
    """The architecture of the preset called `name`."""
    return config_from(get(name).document, get_config, name)
