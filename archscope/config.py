"""What a GPT is, as data: one frozen, keyword-only `ModelConfig`, sound however it was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from archscope.errors import ConfigError
from archscope.faults import field_faults, without
from archscope.rules import faults_between
from archscope.schema import AttentionConfig, Draft, EmbeddingConfig, FFNConfig, NormConfig, Part, PositionConfig

__all__ = ["AttentionConfig", "EmbeddingConfig", "FFNConfig", "ModelConfig", "NormConfig", "PositionConfig"]


class ModelConfig(Draft, frozen=True, kw_only=True):
    """A GPT-style decoder; see `schema.Draft` for the fields and the sizes worked out from them.

    Raises:
        ConfigError: the fields contradict each other or are of the wrong type; all faults are listed.
    """

    def __post_init__(self) -> None:
        _refuse_faults(_as_mapping(self))

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any]) -> ModelConfig:
        """The config that a parsed TOML or JSON table describes, without a base.

        Raises:
            ConfigError: with every fault of the table.
        """
        try:
            return msgspec.convert(values, cls)
        except msgspec.ValidationError:
            # It tells the first fault only.
            _refuse_faults(values)
            raise

    def to_mapping(self) -> dict[str, Any]:
        """Nested plain values, without the fields that are None; `from_mapping` gives an equal config back."""
        return {
            key: {k: v for k, v in value.items() if v is not None} if isinstance(value, dict) else value
            for key, value in msgspec.to_builtins(self).items()
        }


def _refuse_faults(values: Mapping[str, Any]) -> None:
    faults = list(field_faults(Draft, values))
    faulty = {path for fault in faults for path in fault.fields}
    draft = msgspec.convert(without(faulty, Draft, values), Draft)
    faults += [fault for fault in faults_between(draft) if faulty.isdisjoint(fault.fields)]
    if faults:
        raise ConfigError([fault.message for fault in faults], [fault.fields[0] for fault in faults])


def _as_mapping(part: msgspec.Struct) -> dict[str, Any]:
    values = ((name, getattr(part, name)) for name in part.__struct_fields__)
    return {name: _as_mapping(value) if isinstance(value, Part) else value for name, value in values}
