"""One way to name a model: a preset, a file, or a config made in Python."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from archscope import presets
from archscope.config import ModelConfig
from archscope.documents import PUBLISHED, config_from, is_json, read_document, read_text
from archscope.errors import ConfigError, InputError, Remark, nearest
from archscope.faults import shown
from archscope.lines import line_of

Model = str | Path | ModelConfig
"""A preset's name, a config file, or a config."""

SUFFIXES = (".toml", ".json")

FILES: dict[str, tuple[Path, ModelConfig]] = {}
"""The files that were read recently, and the config in each, by its name: to say how a model was asked for."""
_LATEST = 100


def load(model: Model) -> ModelConfig:
    """The config that `model` names: a config itself, a path to a TOML or JSON file, or the name of a preset.

    Raises:
        RequestError: if there is no such preset or file, or it has faults.
    """
    if isinstance(model, ModelConfig):
        return model
    if not isinstance(model, str | Path):
        raise InputError(f"expected a preset, a path or a ModelConfig, got {type(model).__name__}")
    if not str(model):
        raise InputError("the name of a model is empty", presets.LISTED)
    if model not in presets.names() and (Path(model).suffix in SUFFIXES or _exists(Path(model))):
        return load_file(Path(model))
    return presets.get_config(str(model))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        # No file can have a name of so many characters.
        return False


def load_either(model: Model | None, checkpoint: str | Path | None) -> ModelConfig:
    """The model that was named; unless one was, the one whose files are given, or the default."""
    if model is None and checkpoint is not None:
        from archscope.checkpoints.checkpoint import config_beside

        return load(config_beside(Path(checkpoint)))
    return load(presets.DEFAULT if model is None else model)


def load_file(path: Path) -> ModelConfig:
    """The config in a TOML or JSON file, or in the config.json of a published model or of its folder.

    It is named after the file, or the folder of a config.json, unless it has a name. What isn't taken from a published
    model's file is told as a `Remark`.

    Raises:
        RequestError: if it can't be read or has faults; each with its line.
    """
    if path.is_dir() and (path / PUBLISHED).is_file():
        path /= PUBLISHED
    document = read_document(path)
    try:
        config = _config_in(document, path)
    except ConfigError as error:
        text = read_text(path)
        lines = [line_of(field, text, is_json=is_json(path)) for field in error.fields]
        places = [f"{path}: line {line}: " if line else f"{path}: " for line in lines]
        faults = [place + fault for place, fault in zip(places, error.faults, strict=True)]
        raise ConfigError(faults, error.fields, error.hint) from None
    FILES[config.name] = path, config
    if len(FILES) > _LATEST:
        del FILES[next(iter(FILES))]
    return config


def _config_in(document: Mapping[str, Any], path: Path) -> ModelConfig:
    from archscope.checkpoints.config_json import from_config_json, is_theirs

    if not is_theirs(document):
        return config_from(document, _base_named, path.stem)
    name = path.absolute().parent.name if path.name == PUBLISHED else path.stem
    config, remarks = from_config_json(document, name or "model")
    for remark in remarks:
        warnings.warn(remark, Remark, stacklevel=2)
    return config


def _base_named(name: str) -> ModelConfig:
    if name in presets.names():
        return presets.get_config(name)
    is_file = Path(name).suffix in SUFFIXES
    told = "names a preset, not a file" if is_file else f"no preset {shown(name)}; {nearest(name, presets.names())}"
    raise ConfigError([f"base = {shown(name)}: {told}"], ["base"], presets.LISTED)
