"""One way to name a model: a preset, a file, or a config made in Python."""

from __future__ import annotations

from pathlib import Path

from archscope import presets
from archscope.config import ModelConfig
from archscope.documents import config_from, line_of, read_document, read_text
from archscope.errors import ConfigError, InputError

SUFFIXES = (".toml", ".json")


def load(model: str | Path | ModelConfig) -> ModelConfig:
    """The config that `model` names: a config itself, a path to a TOML or JSON file, or the name of a preset.

    Raises:
        RequestError: if there is no such preset or file, or it has faults.
    """
    if isinstance(model, ModelConfig):
        return model
    if not isinstance(model, str | Path):
        raise InputError(f"expected a preset, a path or a ModelConfig, got {type(model).__name__}")
    if model not in presets.all_presets() and (Path(model).suffix in SUFFIXES or Path(model).is_file()):
        return load_file(Path(model))
    return presets.get_config(str(model))


def load_file(path: Path) -> ModelConfig:
    """The config in a TOML or JSON file, named after the file unless it has a name.

    Raises:
        RequestError: if it can't be read or has faults; each with its line.
    """
    document = read_document(path)
    try:
        return config_from(document, presets.get_config, path.stem)
    except ConfigError as error:
        text = read_text(path)
        lines = [line_of(field, text) for field in error.fields]
        places = [f"{path}: line {line}: " if line else f"{path}: " for line in lines]
        faults = [place + fault for place, fault in zip(places, error.faults, strict=True)]
        raise ConfigError(faults, error.fields) from None
