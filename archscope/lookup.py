"""One way to name a model: a preset, a file, or a config made in Python."""

from __future__ import annotations

from pathlib import Path

from archscope import presets
from archscope.config import ModelConfig
from archscope.documents import config_from, read_document


def load(model: str | Path | ModelConfig) -> ModelConfig:
    """The config that `model` names: a config itself, a path to a TOML or JSON file, or the name of a preset.

    Raises:
        RequestError: if there is no such preset or file, or it has faults.
    """
    if isinstance(model, ModelConfig):
        return model
    if isinstance(model, Path) or model.endswith((".toml", ".json")):
        return load_file(Path(model))
    return presets.get_config(model)


def load_file(path: Path) -> ModelConfig:
    """The config in a TOML or JSON file, named after the file unless it has a name.

    Raises:
        RequestError: if it can't be read or has faults.
    """
    return config_from(read_document(path), presets.get_config, path.stem)
