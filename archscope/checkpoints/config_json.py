"""From a `config.json` as published models carry it to a config of ours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from archscope.checkpoints.families import FAMILIES
from archscope.checkpoints.families.common import Family, Table
from archscope.checkpoints.families.karpathy import MINGPT, MINGPT_SIZES, NANOGPT
from archscope.checkpoints.theirs import CODE, Theirs
from archscope.config import ModelConfig
from archscope.errors import ConfigError, RequestError, nearest
from archscope.faults import fields_of, shown
from archscope.schema import Draft
from archscope.variations import without_what_is_off

IN_TOML = "any model can be described in TOML: `archscope config show gpt2-small > my-model.toml` is a start"


_MISSPELLED = 0.75
"""Of the names of two families so much is the same in both if one is a misspelling: lama is llama, mamba is another."""

_THEIRS = {"architectures", "transformers_version", "hidden_size", "num_hidden_layers", "n_embd"}
"""Fields of published models' configs beside model_type, of which each has some; none is ours."""

_OURS = {"base", *fields_of(Draft)}


def is_theirs(document: Mapping[str, Any]) -> bool:
    """True if a parsed JSON file is a published model's config, not one in our own fields."""
    if "model_type" in document or {"n_embd", "block_size"} <= document.keys():
        return True
    return not _THEIRS.isdisjoint(document) and _OURS.isdisjoint(document)


def from_config_json(document: Mapping[str, Any], name: str) -> tuple[ModelConfig, list[str]]:
    """The config that a published model's config.json describes, and remarks on what was not taken from it.

    Raises:
        RequestError: if its family isn't known or can't be described yet, or a field asks for what can't be.
        ConfigError: if fields are of the wrong type or contradict each other.
    """
    theirs = Theirs(document)
    table = family_of(document).translate(theirs)
    if theirs.faults:
        raise ConfigError(list(theirs.faults.values()), list(theirs.faults))
    if theirs.limits:
        raise RequestError(f"{name}: can't be described yet: {'; '.join(theirs.limits)}", IN_TOML)
    remarks = theirs.remarks + [f"{field} is ignored: no code that comes with a model is run" for field in CODE
                                if document.get(field)]  # fmt: skip
    if document.get("quantization_config"):
        remarks.append("quantization_config: the files hold quantised weights; counted are those that they stand for")
    if unread := theirs.unread():
        remarks.append(f"not understood, and left out: {', '.join(unread)}")
    plain = without_what_is_off(_without_none(_plainest(table))) | {"name": name}
    try:
        return ModelConfig.from_mapping(plain), remarks
    except ConfigError as error:
        raise ConfigError([fault + _defaults_in(fault, theirs) for fault in error.faults], error.fields) from None


def _defaults_in(fault: str, theirs: Theirs) -> str:
    """Which sizes in a fault are none of the file, but what its family has where a field is absent."""
    numbers = set(re.findall(r"\d+", fault))
    taken = [f"{name} is absent, and {value} unless given" for name, value in theirs.absent.items()
             if type(value) is int and str(value) in numbers]  # fmt: skip
    return f" ({'; '.join(taken)})" if taken else ""


def family_of(document: Mapping[str, Any]) -> Family:
    """The family that a published model's config.json is of.

    Raises:
        ConfigError: if `model_type` isn't the name of a family, or of one that isn't known.
    """
    model_type = document.get("model_type")
    if model_type is None and "block_size" in document:
        return NANOGPT
    if model_type is None:
        raise ConfigError(
            [f"model_type: missing; a published model's config names its family, {_like(document)}"], ["model_type"]
        )
    if not isinstance(model_type, str):
        raise ConfigError([f"model_type = {shown(model_type)}: expected the name of a family"], ["model_type"])
    if "block_size" in document and model_type not in FAMILIES.keys() - MINGPT_SIZES.keys():
        return MINGPT
    if model_type not in FAMILIES:
        known = nearest(model_type, FAMILIES, _MISSPELLED)
        raise ConfigError([f"model_type: no family {shown(model_type)}; {known}"], ["model_type"], IN_TOML)
    return FAMILIES[model_type]


def _like(document: Mapping[str, Any]) -> str:
    """How to write the family of a config that doesn't name it: as its class is called, where that is one of ours."""
    named = [str(each) for each in classes] if isinstance(classes := document.get("architectures"), list) else []
    begun = [family for family in FAMILIES for name in named if name.lower().startswith(family.replace("_", ""))]
    return f'like "model_type": "{max(begun, key=len, default="llama")}"'


def _plainest(table: Table) -> Table:
    """`table` without sizes that are what they would be unless given: formulas name what a size follows from."""
    attention = dict(table["attention"])
    if attention.get("n_kv_heads") == attention["n_heads"]:
        attention["n_kv_heads"] = None
    if attention.get("head_dim") is not None and attention["head_dim"] * attention["n_heads"] == table["d_model"]:
        attention["head_dim"] = None
    return table | {"attention": attention}


def _without_none(table: Table) -> Table:
    return {
        key: _without_none(value) if isinstance(value, dict) else value
        for key, value in table.items()
        if value is not None
    }
