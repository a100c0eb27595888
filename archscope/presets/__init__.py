"""The architectures that archscope knows by name.

Each `*.toml` here is a family: one table per preset, written as a user would write a config file, with a description, a
source and the size its authors quote beside it.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from archscope.config import ModelConfig
from archscope.documents import ABOUT_KEYS, config_from
from archscope.errors import RequestError, nearest

DEFAULT = "gpt2-small"


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
        return config_from(self.document, get_config, self.name)


@functools.cache
def all_presets() -> dict[str, Preset]:
    """Every preset by name, family by family."""
    presets = {}
    for file in sorted(Path(__file__).parent.glob("*.toml")):
        for name, document in tomllib.loads(file.read_text("utf-8")).items():
            about = {key: document[key] for key in ABOUT_KEYS}
            presets[name] = Preset(name=name, family=file.stem, **about, document=document)
    return presets


def get(name: str) -> Preset:
    """The preset called `name`.

    Raises:
        RequestError: if there is none; it names the nearest.
    """
    presets = all_presets()
    if name not in presets:
        raise RequestError(f"no preset {name!r}; {nearest(name, presets)}", "`archscope presets` lists them all")
    return presets[name]


def get_config(name: str) -> ModelConfig:
    """The architecture of the preset called `name`."""
    return get(name).config
