"""Reading the fields of somebody else's config: typed, with the family's defaults, and noting what was not read."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from archscope.faults import MAX_SIZE, shown
from archscope.variations import selection_of

ACTIVATIONS = {
    "relu": "relu",
    "gelu": "gelu",
    "gelu_python": "gelu",
    "gelu_new": "gelu-tanh",
    "gelu_fast": "gelu-tanh",
    "gelu_pytorch_tanh": "gelu-tanh",
    "gelu_python_tanh": "gelu-tanh",
    "gelu_accurate": "gelu-tanh",
    "silu": "silu",
    "swish": "silu",
}
"""transformers' names of activations, and ours."""

GATED = {"silu": "swiglu", "gelu": "geglu", "gelu-tanh": "geglu", "relu": "reglu"}
"""The kind of gated FFN with each activation in its gate."""

WITHOUT_EFFECT = {
    "_attn_implementation", "_commit_hash", "_name_or_path", "_num_labels", "architectures",
    "attention_softmax_in_fp32", "attn_implementation", "aux_loss_alpha", "bos_token_id", "cache_implementation",
    "chunk_size_feed_forward", "classifier_dropout", "conversational", "custom_pipelines", "diversity_penalty",
    "do_sample", "dtype", "embedding_fraction", "eos_token_id", "ep_size", "gradient_checkpointing", "head_type",
    "id2label", "init_device", "init_std", "initializer_range", "input_jitter_noise", "is_decoder",
    "is_llama_config", "label2id", "max_length", "max_sequence_length", "model_type", "n_ctx", "name",
    "output_attentions", "output_hidden_states", "output_router_logits", "pad_token_id", "pretraining_tp",
    "problem_type", "quantization_config", "reorder_and_upcast_attn", "return_dict", "router_aux_loss_coef",
    "router_jitter_noise", "scale_attention_softmax_in_fp32", "seq_aux", "summary_activation",
    "summary_first_dropout", "summary_proj_to_labels", "summary_type", "summary_use_proj", "task_specific_params",
    "temperature", "tokenizer_class", "torch_dtype", "transformers.js_config", "transformers_version",
    "unk_token_id", "unsloth_fixed", "unsloth_version", "use_cache", "use_return_dict",
}  # fmt: skip
"""Fields that change neither weights nor shapes: names, token ids, training, generation."""

LAYER_TYPES = ("full_attention", "sliding_attention")
"""What transformers calls the layers that see everything, and those that see a window."""

_LARGEST = 1e300

ROPES = {
    "default": "none",
    "linear": "linear",
    "llama3": "bands",
    "yarn": "yarn",
    "longrope": "longrope",
    "su": "longrope",
    "dynamic": "none",
}
"""transformers' names of what is done to rotary's angles, and ours; "dynamic" acts beyond the context alone."""

CODE = ("auto_map", "trust_remote_code")
"""Fields that ask to run code which comes with the model."""


class Theirs:
    """The fields of a config.json. Each method reads one, by name, with the family's default for when it is absent.

    What is wrong is collected in `faults`, what can't be described in `limits`, what has no effect here in `remarks`;
    `absent` are the defaults that were taken.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.seen: set[str] = set()
        self.absent: dict[str, Any] = {}
        self.faults: dict[str, str] = {}
        self.limits: list[str] = []
        self.remarks: list[str] = []
        self._tables: dict[str, Theirs] = {}

    def spelled(self, *names: str) -> str:
        """The first of these names of one field that is in use here, else the first of them."""
        return next((name for name in names if self.document.get(name) is not None), names[0])

    def size(self, name: str, default: int) -> int:
        """A whole number of at least 1."""
        return self._whole(name, default, 1)

    def count(self, name: str, default: int) -> int:
        """A whole number of at least 0."""
        return self._whole(name, default, 0)

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
        """Any number; null is as good as absent."""
        value = self._value(name, default)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _LARGEST:
            self.faults[name] = f"{name} = {shown(value)}: expected a number"
            return default
        return float(value)

    def optional_number(self, name: str, default: float | None = None) -> float | None:
        """Any number, or null; the default is for when the field is absent."""
        return None if self._value(name, default) is None else self.number(name, default or 1.0)

    def whole_numbers(self, name: str) -> list[int] | None:
        """A list of whole numbers of at least 0; None if it is absent or null."""
        value = self._value(name, None)
        if value is not None and not (
            isinstance(value, list) and all(type(item) is int and item >= 0 for item in value)
        ):
            self.faults[name] = f"{name} = {shown(value)}: expected a list of whole numbers >= 0"
            return None
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
        if name not in self._tables:
            value = self._value(name, {})
            if value is not None and not isinstance(value, Mapping):
                self.faults[name] = f"{name} = {shown(value)}: expected an object"
                value = {}
            self._tables[name] = self._with(value or {})
        return self._tables[name]

    def only(self, name: str, *described: object) -> None:
        """Notes a limit if the field is there with a value that can't be described."""
        value = self._value(name, described[0])
        if value not in described:
            self.limits.append(f"{name} = {shown(value)}")

    def unused(self, *names: str) -> None:
        """Notes that fields change nothing in this config, whatever they say."""
        self.seen.update(names)

    def without_effect(self, name: str, *usual: object) -> None:
        """Notes that a field which changes values, but no weight and no shape, is not applied if it isn't as usual."""
        value = self._value(name, None)
        if value is not None and value not in usual:
            self.remarks.append(f"{name} = {shown(value)} is not applied: it changes values, no weight and no shape")

    def rotary(
        self, base: float = 10000.0, fraction: float | None = None, context: int = 8192,
        usual: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:  # fmt: skip
        """The position and rope_scaling parts of a rotary model, in the older spelling or in that of transformers 5.

        Args:
            base, fraction, context: the family's defaults; no fraction if it turns whole heads whatever is said.
            usual: the object that the family has where its config has none.
        """
        outer = self.number("rotary_emb_base", self.number("rope_theta", base))
        if fraction is not None:
            fraction = self.number("rotary_pct", self.number("partial_rotary_factor", fraction))
        context = self.size("max_position_embeddings", context)
        inner = self.rope_fields()
        if usual and not inner.document:
            inner = self._with(usual)
        return inner.rope(outer, fraction, context, self.optional_size("original_max_position_embeddings"))

    def rope_fields(self) -> Theirs:
        """The object that describes rotary: "rope_scaling", or in the spelling of transformers 5 "rope_parameters"."""
        old = self.table("rope_scaling")
        return old if old.document else self.table("rope_parameters")

    def rope(
        self, base: float, fraction: float | None, context: int, original_context: int | None = None
    ) -> dict[str, Any]:
        """The position and rope_scaling parts that this object describes; the arguments are for what it leaves out."""
        position: dict[str, Any] = {"kind": "rotary", "rotary_base": self.number("rope_theta", base)}
        if fraction is not None:
            position["rotary_fraction"] = self.number("partial_rotary_factor", fraction)
        own_context = self.size("original_max_position_embeddings", context)
        return {"position": position, "rope_scaling": self.rope_scaling(context, original_context or own_context)}

    def rope_scaling(self, context: int, original_context: int) -> dict[str, Any]:
        """The rope_scaling part that this object describes."""
        theirs = self._value("rope_type", self._value("type", None)) or "default"
        kind = ROPES.get(theirs, "none") if isinstance(theirs, str) else "none"
        if not isinstance(theirs, str) or theirs not in ROPES:
            self.limits.append(f"rope scaling of type {shown(theirs)}")
        if kind == "none":
            self.unused("factor")
            if theirs == "dynamic":
                self.remarks.append(
                    f"rope scaling of type 'dynamic' is not applied: it changes values beyond the context of "
                    f"{context:,} tokens alone, no weight and no shape"
                )
            return {"kind": "none"}
        usual = context / original_context if kind in ("yarn", "longrope") else 1.0
        table: dict[str, Any] = {"kind": kind, "factor": self.number("factor", usual)}
        if kind != "linear":
            table["original_context"] = original_context
        if kind == "bands":
            table["low_frequency"] = self.number("low_freq_factor", 1.0)
            table["high_frequency"] = self.number("high_freq_factor", 4.0)
        if kind == "yarn":
            table["beta_fast"] = self.number("beta_fast", 32.0)
            table["beta_slow"] = self.number("beta_slow", 1.0)
            table["truncate"] = self.flag("truncate", True)
            table["magnitude"] = self._yarn_magnitude(table["factor"])
        if kind == "longrope":
            table |= self._longrope(table["factor"], original_context)
        return table

    def _longrope(self, factor: float, original_context: int) -> dict[str, Any]:
        """The divisors of the angles, and what cosines and sines are multiplied by (Phi-3.5-MoE gives it itself)."""
        usual = math.sqrt(1 + math.log(factor) / math.log(original_context)) if factor > 1 < original_context else 1.0
        magnitude = self.number("short_mscale", self.number("attention_factor", usual))
        self.only("long_mscale", None, magnitude)
        return {
            "short": self.numbers("short_factor"),
            "long": self.numbers("long_factor"),
            "magnitude": magnitude,
        }

    def numbers(self, name: str) -> list[float]:
        """A list of numbers above 0; empty if there is none."""
        value = self._value(name, [])
        good = isinstance(value, list) and all(
            isinstance(each, int | float) and not isinstance(each, bool) and 0 < each < _LARGEST for each in value
        )
        if not good:
            self.faults[name] = f"{name} = {shown(value)}: expected a list of numbers above 0"
        return [float(each) for each in value] if good else []

    def _yarn_magnitude(self, factor: float) -> float:
        """What yarn multiplies cosines and sines by: given, a quotient (DeepSeek), or 0.1 ln factor + 1."""
        above, below = self.number("mscale", 0.0), self.number("mscale_all_dim", 0.0)
        usual = yarn_scale(factor, 1.0)
        if above and below:
            usual = yarn_scale(factor, above) / (yarn_scale(factor, below) or 1.0)
        return self.number("attention_factor", usual)

    def layer_types(
        self, default: Sequence[str], name: str = "layer_types", known: Sequence[str] = LAYER_TYPES
    ) -> list[str]:
        """The kind of each layer, one of `known`: the list `name`, or `default`, which has as many."""
        value = self._value(name, None)
        if value is None:
            return list(default)
        if not isinstance(value, list) or len(value) != len(default) or any(kind not in known for kind in value):
            self.faults[name] = f"{name} = {shown(value)}: expected {len(default)} of {', '.join(known)}"
            return list(default)
        return value

    def unread(self) -> list[str]:
        """The fields that nobody asked for and that may matter: set to something, not known to be without effect."""
        rest = self.document.keys() - self.seen - WITHOUT_EFFECT - set(CODE)
        own = [name for name in rest if self.document[name] not in (None, False, [], {}, "")]
        return sorted(own + [f"{name}.{field}" for name, table in self._tables.items() for field in table.unread()])

    def _with(self, fields: Mapping[str, Any]) -> Theirs:
        inner = Theirs(fields)
        inner.faults, inner.limits, inner.remarks = self.faults, self.limits, self.remarks
        return inner

    def _whole(self, name: str, default: int, least: int) -> int:
        value = self._value(name, default)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            self.faults[name] = f"{name} = {shown(value)}: expected a whole number >= {least}"
            return default
        if value > MAX_SIZE:
            self.faults[name] = f"{name} = {shown(value)}: larger than 10^36"
            return default
        return value

    def _value(self, name: str, default: Any) -> Any:
        self.seen.add(name)
        if name not in self.document:
            self.absent[name] = default
        return self.document.get(name, default)


def yarn_scale(factor: float, mscale: float) -> float:
    """0.1 × mscale × ln factor + 1, or 1 for contexts that aren't longer (Peng et al. 2023, arXiv:2309.00071)."""
    return 0.1 * mscale * math.log(factor) + 1.0 if factor > 1 else 1.0


def variations(n_layers: int, *differing: tuple[Iterable[int], Mapping[str, Any]]) -> list[dict[str, Any]] | None:
    """The `layers` of a config: a selection for each pair of layers and fields; None if there are no layers in any."""
    tables = [
        {"select": selection_of(chosen, n_layers), **fields} for layers, fields in differing if (chosen := set(layers))
    ]
    return tables or None
