"""Reading the fields of somebody else's config: typed, with the family's defaults, and noting what was not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from archscope.faults import shown

ACTIVATIONS = {
    "relu": "relu",
    "gelu": "gelu",
    "gelu_python": "gelu",
    "gelu_new": "gelu-tanh",
    "gelu_fast": "gelu-tanh",
    "gelu_pytorch_tanh": "gelu-tanh",
    "silu": "silu",
    "swish": "silu",
}
"""transformers' names of activations, and ours."""

GATED = {"silu": "swiglu", "gelu": "geglu", "gelu-tanh": "geglu", "relu": "reglu"}
"""The kind of gated FFN with each activation in its gate."""

WITHOUT_EFFECT = {
    "_name_or_path", "architectures", "attention_softmax_in_fp32", "attn_implementation", "bos_token_id",
    "chunk_size_feed_forward", "classifier_dropout", "diversity_penalty", "do_sample", "dtype",
    "embedding_fraction", "eos_token_id", "gradient_checkpointing", "head_type", "id2label", "init_device",
    "init_std", "initializer_range", "is_decoder", "label2id", "max_length", "model_type", "n_ctx", "name",
    "original_max_position_embeddings", "output_attentions", "output_hidden_states", "pad_token_id",
    "problem_type", "reorder_and_upcast_attn", "return_dict", "scale_attention_softmax_in_fp32",
    "scale_attn_weights", "summary_activation", "summary_first_dropout", "summary_proj_to_labels",
    "summary_type", "summary_use_proj", "task_specific_params", "temperature", "tokenizer_class", "torch_dtype",
    "transformers_version", "unk_token_id", "use_cache", "use_return_dict",
}  # fmt: skip
"""Fields that change neither weights nor shapes: names, token ids, training, generation."""

CODE = ("auto_map", "trust_remote_code")
"""Fields that ask to run code which comes with the model."""


class Theirs:
    """The fields of a config.json. Each method reads one, by name, with the family's default for when it is absent.

    What is wrong is collected in `faults`, what can't be described in `limits`, what has no effect here in `remarks`.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.seen: set[str] = set()
        self.faults: dict[str, str] = {}
        self.limits: list[str] = []
        self.remarks: list[str] = []

    def size(self, name: str, default: int) -> int:
        """A whole number of at least 1."""
        value = self._value(name, default)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            self.faults[name] = f"{name} = {shown(value)}: expected a whole number >= 1"
            return default
        return value

    def optional_size(self, name: str, default: int | None = None) -> int | None:
        """A whole number of at least 1, or null; the default is for when the field is absent."""
        return None if self._value(name, default) is None else self.size(name, default or 1)

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self._value(name, default)
        if not isinstance(value, bool):
            self.faults[name] = f"{name} = {shown(value)}: expected true or false"
            return default
        return value

    def number(self, name: str, default: float) -> float:
        """Any number."""
        value = self._value(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.faults[name] = f"{name} = {shown(value)}: expected a number"
            return default
        return value

    def activation(self, name: str, default: str, table: Mapping[str, str] = ACTIVATIONS) -> str:
        """The name of an activation, in our terms."""
        value = self._value(name, default)
        if not isinstance(value, str) or value not in table:
            self.faults[name] = f"{name} = {shown(value)}: expected one of {', '.join(table)}"
            value = default
        return table[value]

    def table(self, name: str) -> Theirs:
        """The fields of a nested object; an empty one if it is absent or null."""
        value = self._value(name, {})
        if value is not None and not isinstance(value, Mapping):
            self.faults[name] = f"{name} = {shown(value)}: expected an object"
            value = {}
        inner = Theirs(value or {})
        inner.faults, inner.limits, inner.remarks = self.faults, self.limits, self.remarks
        return inner

    def only(self, name: str, *described: object) -> None:
        """Notes a limit if the field is there with a value that can't be described."""
        value = self._value(name, described[0])
        if value not in described:
            self.limits.append(f"{name} = {shown(value)}")

    def same_layers(self, name: str, described: str) -> None:
        """Notes a limit if a list that names the kind of each layer has another kind in it."""
        value = self._value(name, None)
        if isinstance(value, list) and any(kind != described for kind in value):
            self.limits.append(f"{name} with layers that differ")

    def without_effect(self, name: str) -> None:
        """Notes that a field which changes values, but no weight and no shape, is not applied."""
        value = self._value(name, None)
        if value is not None:
            self.remarks.append(f"{name} = {shown(value)} is not applied: it changes values, no weight and no shape")

    def rotary(self, base: float = 10000.0, fraction: float = 1.0) -> dict[str, Any]:
        """The position part of a rotary model, in the older spelling or in that of transformers 5."""
        inner = self.table("rope_parameters")
        base = self.number("rope_theta", self.number("rotary_emb_base", inner.number("rope_theta", base)))
        fraction = self.number("partial_rotary_factor", inner.number("partial_rotary_factor", fraction))
        self.without_effect("rope_scaling")
        if inner._value("rope_type", "default") != "default":
            self.remarks.append("rope_parameters: scaling is not applied: it changes values, no weight and no shape")
        return {
            "kind": "rotary",
            "rotary_base": float(base),
            "rotary_fraction": float(self.number("rotary_pct", fraction)),
        }

    def unread(self) -> list[str]:
        """The fields that nobody asked for and that may matter: set to something, not known to be without effect."""
        rest = self.document.keys() - self.seen - WITHOUT_EFFECT - set(CODE)
        return sorted(name for name in rest if self.document[name] not in (None, False, [], {}, ""))

    def _value(self, name: str, default: Any) -> Any:
        self.seen.add(name)
        return self.document.get(name, default)
