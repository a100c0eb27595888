"""What a GPT is, as data: one frozen, keyword-only `ModelConfig`, sound however it was made."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from archscope.errors import ConfigError
from archscope.faults import fields_of
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
from archscope.soundness import faults_in, is_sound, selection_faults
from archscope.variations import SWITCHES, changes_of, kinds_of_layers, varied

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


EXTRAS = (*SWITCHES, "layers")
"""Tables that most models do without."""


class ModelConfig(Draft, frozen=True, kw_only=True, dict=True):
    """A GPT-style decoder; see `schema.Draft` for the fields and the sizes worked out from them.

    Raises:
        ConfigError: the fields contradict each other or are of the wrong type; all faults are listed.
    """

    def __post_init__(self) -> None:
        if not (is_sound(self) and self._has_sound_layers()):
            _refuse_faults(_as_mapping(self))

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

    @classmethod
    def is_possible(cls, values: Mapping[str, Any]) -> bool:
        """Whether a table describes a config, found out much faster than what is wrong with one that doesn't."""
        try:
            draft = msgspec.convert(values, Draft)
            return is_sound(draft) and (not draft.layers or bool(msgspec.convert(values, cls)))
        except msgspec.ValidationError:
            return False

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
            LayerKind(ModelConfig.from_mapping(varied(values, variations)), tuple(layers))
            for layers, variations in kinds_of_layers(self)
        )

    @functools.cached_property
    def names_of_kinds(self) -> Mapping[tuple[int, ...], str]:
        """What the number of layers of some kinds is called in formulas, by the places of these in `kinds`.

        All, those with experts, those without; each kind, of which n_layers_2 is the first; and those that have the
        same value of a field that `layers` change.
        """
        configs, places = [kind.config for kind in self.kinds], range(len(self.kinds))
        experts = tuple(place for place in places if configs[place].is_mixture)
        dense = tuple(place for place in places if place not in experts)
        names = {experts: "n_expert_layers", dense: "n_dense_layers", tuple(places): "n_layers"}
        names.pop((), None)
        for place in places:
            names.setdefault((place,), f"n_layers_{2 + place}")
        if len(places) > 2:
            together = dict.fromkeys(alike for alike in _alike(self) if alike not in names)
            names |= {alike: f"n_layers_{number}" for number, alike in enumerate(together, 2 + len(places))}
        return names

    @property
    def mixture(self) -> ModelConfig | None:
        """The config of the first kind of blocks with experts, those of this config if any; None if there is none."""
        mixtures = [kind.config for kind in self.kinds if kind.config.is_mixture]
        return next((each for each in mixtures if each.experts == self.experts), mixtures[0] if mixtures else None)

    def layer_configs(self) -> Iterator[ModelConfig]:
        """The config of each block, from the first to the last, with `layers` empty."""
        of_layer = {layer: kind.config for kind in self.kinds for layer in kind.layers}
        return (of_layer[layer] for layer in range(self.n_layers))

    def _has_sound_layers(self) -> bool:
        try:
            return bool(self.kinds) and next(selection_faults(self), None) is None
        except ConfigError:
            return False


class LayerKind(NamedTuple):
    """Blocks that are alike: a config without variations that says what they are, and their numbers."""

    config: ModelConfig
    layers: Sequence[int]


def _alike(config: ModelConfig) -> Iterator[tuple[int, ...]]:
    """The places of kinds that have the same value of a field which layers change, field by field."""
    for field in dict.fromkeys(itertools.chain.from_iterable(map(changes_of, config.layers))):
        places: dict[Any, list[int]] = {}
        for place, kind in enumerate(config.kinds):
            places.setdefault(operator.attrgetter(field)(kind.config), []).append(place)
        yield from map(tuple, places.values())


def _refuse_faults(values: Mapping[str, Any]) -> None:
    faults = faults_in(values)
    if faults:
        raise ConfigError([fault.message for fault in faults], [fault.fields[0] for fault in faults])


def _as_mapping(part: msgspec.Struct) -> dict[str, Any]:
    """The fields of a part and the parts in it, as they are given: whatever their values are."""
    return {name: _in_tables(getattr(part, name)) for name in part.__struct_fields__}


def _in_tables(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_in_tables(each) for each in value]
    return _as_mapping(value) if isinstance(value, Part) else value


def _plain(value: Any) -> Any:
    """A table, or a list of tables, without fields that are None and without empty tables."""
    if isinstance(value, dict):
        return {k: v for k, v in value.items() if v is not None and v != {}}
    return [_plain(table) for table in value] if isinstance(value, list | tuple) else value
