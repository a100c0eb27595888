"""What a GPT is, as data: one frozen, keyword-only `ModelConfig`, sound however it was made."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from archscope.errors import ConfigError
from archscope.faults import MAX_SIZE, field_faults, fields_of, without
from archscope.rules import faults_between
from archscope.schema import (
    AttentionConfig,
    Draft,
    EmbeddingConfig,
    ExpertsConfig,
    FFNConfig,
    LatentConfig,
    NormConfig,
    Part,
    PositionConfig,
    RopeScalingConfig,
    Variation,
)
from archscope.variations import kinds_of_layers, varied

__all__ = [
    "AttentionConfig",
    "EmbeddingConfig",
    "ExpertsConfig",
    "FFNConfig",
    "LatentConfig",
    "LayerKind",
    "ModelConfig",
    "NormConfig",
    "PositionConfig",
    "RopeScalingConfig",
    "Variation",
]


EXTRAS = ("experts", "latent", "rope_scaling", "layers")
"""Tables that most models do without."""


class ModelConfig(Draft, frozen=True, kw_only=True, dict=True):
    """A GPT-style decoder; see `schema.Draft` for the fields and the sizes worked out from them.

    Raises:
        ConfigError: the fields contradict each other or are of the wrong type; all faults are listed.
    """

    def __post_init__(self) -> None:
        if not _is_sound(self):
            _refuse_faults(_as_mapping(self))
        if self.layers:
            self.kinds  # noqa: B018 - a kind of layer that can't be is refused here

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any]) -> ModelConfig:
        """The config that a parsed TOML or JSON table describes, without a base.

        Raises:
            ConfigError: with every fault of the table.
        """
        try:
            return msgspec.convert(values, cls)
        except msgspec.ValidationError as error:
            # What the config says of itself it has wrapped; of faulty fields it tells the first only.
            if isinstance(error.__cause__, ConfigError):
                raise error.__cause__ from None
            _refuse_faults(values)
            raise

    def to_mapping(self) -> dict[str, Any]:
        """Nested plain values, without what is None and without extras that are off; `from_mapping` turns them back."""
        off = {extra for extra in EXTRAS if getattr(self, extra) == fields_of(Draft)[extra].default}
        values = {key: value for key, value in msgspec.to_builtins(self).items() if key not in off}
        return {key: _plain(value) for key, value in values.items() if value is not None}

    @functools.cached_property
    def kinds(self) -> tuple[LayerKind, ...]:
        """The kinds of blocks that the model has, in order of the first block of each."""
        if not self.layers:
            return (LayerKind(self, range(self.n_layers)),)
        values = self.to_mapping()
        return tuple(
            LayerKind(_of_layers(values, variations), tuple(layers)) for layers, variations in kinds_of_layers(self)
        )

    @property
    def mixture(self) -> ModelConfig | None:
        """The config of the first kind of blocks with experts, None if there is none."""
        return next((kind.config for kind in self.kinds if kind.config.experts.count is not None), None)

    def layer_configs(self) -> Iterator[ModelConfig]:
        """The config of each block, from the first to the last, with `layers` empty."""
        of_layer = {layer: kind.config for kind in self.kinds for layer in kind.layers}
        return (of_layer[layer] for layer in range(self.n_layers))


class LayerKind(NamedTuple):
    """Blocks that are alike: a config without variations that says what they are, and their numbers."""

    config: ModelConfig
    layers: Sequence[int]


def _of_layers(values: Mapping[str, Any], variations: Sequence[Variation]) -> ModelConfig:
    try:
        return ModelConfig.from_mapping(varied(values, variations))
    except ConfigError as error:
        where = " and ".join(variation.select for variation in variations)
        faults = [f"layers {where}: {fault}" for fault in error.faults]
        raise ConfigError(faults, [f"layers.{field}" for field in error.fields]) from None


def _is_sound(config: Draft) -> bool:
    """True if there is no fault, found out faster than which faults there are."""
    try:
        msgspec.convert(msgspec.to_builtins(config), Draft)
    # A value that is no number, text or table at all is a TypeError.
    except (msgspec.ValidationError, TypeError):
        return False
    return _largest(config) <= MAX_SIZE and next(faults_between(config), None) is None


def _refuse_faults(values: Mapping[str, Any]) -> None:
    faults = list(field_faults(Draft, values))
    faulty = {path for fault in faults for path in fault.fields}
    draft = msgspec.convert(without(faulty, Draft, values), Draft)
    faults += [fault for fault in faults_between(draft) if faulty.isdisjoint(fault.fields)]
    if faults:
        raise ConfigError([fault.message for fault in faults], [fault.fields[0] for fault in faults])


def _largest(part: msgspec.Struct) -> int:
    """The largest whole number in a part and the parts in it."""
    values = msgspec.structs.astuple(part)
    inner = [_largest(value) for value in values if isinstance(value, Part)]
    return max([value for value in values if isinstance(value, int)] + inner, default=0)


def _as_mapping(part: msgspec.Struct) -> dict[str, Any]:
    values = ((name, getattr(part, name)) for name in part.__struct_fields__)
    return {name: _as_mapping(value) if isinstance(value, Part) else value for name, value in values}


def _plain(value: Any) -> Any:
    """A table, or a list of tables, without fields that are None and without empty tables."""
    if isinstance(value, dict):
        return {k: v for k, v in value.items() if v is not None and v != {}}
    return [_plain(table) for table in value] if isinstance(value, list | tuple) else value
