"""The fields of a config, in a part for each thing that varies, and the sizes that follow from them.

A field that is None has a value worked out from the others; the property of the same name on `Draft` gives it
(`config.d_ff`, `config.head_dim`, …). A `Draft` may still contradict itself; `config.ModelConfig` is a checked one.

Annotations are evaluated as the classes are made: as texts, msgspec would compile each at the start of every command.
"""

import math
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from archscope.parts import attention as attention_parts
from archscope.parts import block as block_parts
from archscope.parts import experts as expert_parts
from archscope.parts import ffn as ffn_parts
from archscope.parts import norm as norm_parts
from archscope.parts import position as position_parts

Count = Annotated[int, Meta(ge=1)]
Probability = Annotated[float, Meta(ge=0, lt=1)]
Factor = Annotated[float, Meta(ge=1e-12, le=1e12)]
Epsilon = Annotated[float, Meta(gt=0, lt=1)]
Overrides = dict[str, Any]

OFF = Meta(extra={"unset": "off"})
"""Marks a field that switches something off where it isn't given; others are then worked out."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every table of a config."""


class EmbeddingConfig(Part, frozen=True, kw_only=True):
    """The token table and the output head that may reuse it."""

    vocab_size: Annotated[Count, Meta(description="number of token ids")]
    tied: Annotated[bool, Meta(description="the output head reuses the token embedding's matrix")] = True
    head_bias: Annotated[bool, Meta(description="the output head has a bias")] = False
    head_scale: Annotated[Factor | None, OFF, Meta(description="logits are multiplied by it")] = None
    head_cap: Annotated[Factor | None, OFF, Meta(description="logits become cap × tanh(logits / cap)")] = None
    scale: Annotated[
        bool | Factor, Meta(description="token vectors are multiplied by √d_model (true), or by a number")
    ] = False
    width: Annotated[
        Count | None,
        OFF,
        Meta(description="width of the token table, if not d_model: with a projection in and one out"),
    ] = None
    norm: Annotated[bool, Meta(description="token vectors are normalised")] = False
    dropout: Annotated[Probability, Meta(description="dropout after the embedding")] = 0.0
    tokenizer: Annotated[str, Meta(description="the encoding whose ids these are; empty where none is known")] = ""


class AttentionConfig(Part, frozen=True, kw_only=True):
    """Attention: heads, projections, and what a query may look at."""

    n_heads: Annotated[Count, Meta(description="query heads")]
    n_kv_heads: Annotated[Count | None, Meta(description="key/value heads; as many as query heads unless given")] = None
    head_dim: Annotated[Count | None, Meta(description="width of a head; d_model / n_heads unless given")] = None
    qkv_bias: Annotated[bool, Meta(description="q, k and v projections have biases")] = True
    out_bias: Annotated[bool, Meta(description="the output projection has a bias")] = True
    output_projection: Annotated[bool, Meta(description="the joined heads go through a matrix of their own")] = True
    qk_norm: Annotated[
        str, Meta(description="how q and k are normalised, one of: " + ", ".join(attention_parts.QK_NORMS))
    ] = "none"
    sinks: Annotated[bool, Meta(description="each head has a trained logit that takes a share of the weights")] = False
    scale: Annotated[Factor | None, Meta(description="factor of the scores; 1 / √head_dim unless given")] = None
    cap: Annotated[Factor | None, OFF, Meta(description="scores become cap × tanh(scores / cap)")] = None
    clip: Annotated[Factor | None, OFF, Meta(description="q, k and v are cut off at ± this")] = None
    window: Annotated[
        Count | None, OFF, Meta(description="a token sees itself and window − 1 before it; all unless given")
    ] = None
    dropout: Annotated[Probability, Meta(description="dropout on the attention weights")] = 0.0


class FFNConfig(Part, frozen=True, kw_only=True):
    """The feed-forward network; width and bias have the kind's own values unless given."""

    kind: Annotated[str, Meta(description="one of: " + ", ".join(ffn_parts.KINDS))] = "gelu"
    activation: Annotated[str | None, Meta(description="another activation than the kind's own")] = None
    ratio: Annotated[
        int | float | str | None, Meta(description='d_ff / d_model, as a number or a fraction like "8/3"')
    ] = None
    d_ff: Annotated[Count | None, Meta(description="the width itself, instead of a ratio")] = None
    multiple_of: Annotated[Count | None, Meta(description="the width is rounded up to a multiple of it")] = None
    bias: Annotated[bool | None, Meta(description="the matrices have biases")] = None


class ExpertsConfig(Part, frozen=True, kw_only=True):
    """A mixture of experts instead of one FFN: each of the form of `ffn.kind`, chosen by a router for each token."""

    count: Annotated[Count | None, OFF, Meta(description="number of experts; one dense FFN unless given")] = None
    active: Annotated[Count, Meta(description="how many experts each token goes through")] = 2
    d_ff: Annotated[Count | None, Meta(description="width of an expert; that of the FFN unless given")] = None
    shared_d_ff: Annotated[Count | None, OFF, Meta(description="width of an expert that every token goes through")] = (
        None
    )
    shared_gate: Annotated[bool, Meta(description="the shared expert is weighted by σ of a projection")] = False
    router: Annotated[str, Meta(description="one of: " + ", ".join(expert_parts.ROUTERS))] = "softmax"
    router_bias: Annotated[bool, Meta(description="the router has a trained bias")] = False
    correction: Annotated[bool, Meta(description="a stored, untrained number per expert counts in choosing")] = False
    normalize: Annotated[bool, Meta(description="the weights of the experts chosen are made to sum to 1")] = False
    scale: Annotated[Factor, Meta(description="factor of the experts' weights")] = 1.0
    groups: Annotated[Count, Meta(description="experts stand in so many groups")] = 1
    active_groups: Annotated[Count, Meta(description="a token's experts are of so many groups")] = 1


class LatentConfig(Part, frozen=True, kw_only=True):
    """Latent attention: keys and values are made from one short vector per token, which is all that is cached."""

    kv_rank: Annotated[
        Count | None,
        OFF,
        Meta(description="width of the vector that keys and values are made from; ordinary attention unless given"),
    ] = None
    q_rank: Annotated[Count | None, OFF, Meta(description="queries are made from a vector of this width too")] = None
    nope_dim: Annotated[Count, Meta(description="numbers of a query or key without position")] = 128
    rope_dim: Annotated[Count, Meta(description="numbers of a query or key with position, shared by all keys")] = 64
    value_dim: Annotated[Count, Meta(description="numbers of a value in a head")] = 128
    eps: Annotated[
        Epsilon | None, Meta(description="added to the variance of these vectors in their norms; norm.eps unless given")
    ] = None


class NormConfig(Part, frozen=True, kw_only=True):
    """Normalisation; scale and shift are as the kind has them unless given."""

    kind: Annotated[str, Meta(description="one of: " + ", ".join(norm_parts.KINDS))] = "layernorm"
    placement: Annotated[str, Meta(description="one of: " + ", ".join(norm_parts.PLACEMENTS))] = "pre"
    final: Annotated[bool, Meta(description="a norm between the last block and the output head")] = True
    scale: Annotated[bool | None, Meta(description="norms have a trained factor per channel")] = None
    shift: Annotated[bool | None, Meta(description="norms have a trained summand per channel")] = None
    eps: Annotated[Epsilon, Meta(description="added to the variance")] = 1e-5


class PositionConfig(Part, frozen=True, kw_only=True):
    """How the model learns where a token stands."""

    kind: Annotated[str, Meta(description="one of: " + ", ".join(position_parts.KINDS))] = "learned"
    rotary_fraction: Annotated[float, Meta(gt=0, le=1, description="share of each head that rotary turns")] = 1.0
    rotary_base: Annotated[float, Meta(gt=1, le=1e30, description="rotary's longest period is about 2π × this")] = (
        10000.0
    )
    interleaved: Annotated[bool, Meta(description="rotary turns neighbours, not number i with i + half")] = False
    offset: Annotated[int, Meta(ge=0, description="rows of a learned table before position 0")] = 0


class RopeScalingConfig(Part, frozen=True, kw_only=True):
    """How rotary's angles are changed for contexts longer than those first trained on."""

    kind: Annotated[str, Meta(description="one of: " + ", ".join(position_parts.ROPE_SCALINGS))] = "none"
    factor: Annotated[Factor, Meta(description="how many times longer")] = 1.0
    original_context: Annotated[Count, Meta(description="the context first trained on")] = 8192
    low_frequency: Annotated[Factor, Meta(description="bands: turns in that context below which it is slow")] = 1.0
    high_frequency: Annotated[Factor, Meta(description="bands: turns above which it is fast")] = 4.0
    beta_fast: Annotated[Factor, Meta(description="yarn: turns above which it is fast")] = 32.0
    beta_slow: Annotated[Factor, Meta(description="yarn: turns below which it is slow")] = 1.0
    truncate: Annotated[bool, Meta(description="yarn: the ramp's ends are whole numbers")] = True
    short: Annotated[
        tuple[Factor, ...], Meta(description="longrope: divisor of each angle for up to original_context tokens")
    ] = ()
    long: Annotated[tuple[Factor, ...], Meta(description="longrope: divisor of each angle for more tokens")] = ()
    magnitude: Annotated[Factor, Meta(description="yarn, longrope: factor of what is turned")] = 1.0


class Variation(Part, frozen=True, kw_only=True):
    """Blocks that differ from the others: which, and the fields that they have instead."""

    select: Annotated[str, Meta(description="numbers of blocks, from 0, or slices like 0:3, ::2, 5::6")]
    block: str | None = None
    attention: Overrides = {}
    ffn: Overrides = {}
    experts: Overrides = {}
    latent: Overrides = {}
    norm: Overrides = {}
    position: Overrides = {}
    rope_scaling: Overrides = {}


class Draft(Part, frozen=True, kw_only=True):
    """All fields of a GPT-style decoder, not yet checked against each other."""

    name: Annotated[str, Meta(description="what tables call the model")] = "custom"
    d_model: Annotated[Count, Meta(description="width of the residual stream")]
    n_layers: Annotated[Count, Meta(description="number of blocks")]
    context_length: Annotated[Count, Meta(description="most tokens the model takes at once")]
    block: Annotated[str, Meta(description="one of: " + ", ".join(block_parts.KINDS))] = "sequential"
    residual: Annotated[bool, Meta(description="each sublayer's output is added to its input")] = True
    residual_scale: Annotated[Factor | None, OFF, Meta(description="a sublayer's output is multiplied by it")] = None
    dropout: Annotated[Probability, Meta(description="dropout on the output of each sublayer")] = 0.0
    embedding: EmbeddingConfig
    attention: AttentionConfig
    ffn: FFNConfig = FFNConfig()
    experts: ExpertsConfig = ExpertsConfig()
    latent: LatentConfig = LatentConfig()
    norm: NormConfig = NormConfig()
    position: PositionConfig = PositionConfig()
    rope_scaling: RopeScalingConfig = RopeScalingConfig()
    layers: Annotated[
        tuple[Variation, ...], Meta(description="blocks that differ: tables with select and the fields they change")
    ] = ()

    @property
    def is_latent(self) -> bool:
        """True if keys and values are made from one short vector per token."""
        return self.latent.kv_rank is not None

    @property
    def is_mixture(self) -> bool:
        """True if experts stand where one FFN would."""
        return self.experts.count is not None

    @property
    def has_ffn(self) -> bool:
        """True unless blocks are attention alone."""
        return bool(self.ffn_kind.matrices)

    @property
    def head_dim(self) -> int:
        """Width of a query or key in one head: given, d_model / n_heads, or both parts of a latent one."""
        if self.is_latent:
            return self.latent.nope_dim + self.latent.rope_dim
        return self.attention.head_dim or self.d_model // self.attention.n_heads

    @property
    def n_kv_heads(self) -> int:
        """Key/value heads: given, or as many as query heads."""
        return self.attention.n_kv_heads or self.attention.n_heads

    @property
    def attention_form(self) -> str:
        """A name of `parts.attention.FORMS`."""
        return attention_parts.form(self.attention.n_heads, self.n_kv_heads, self.is_latent)

    @property
    def attention_scale(self) -> float:
        """What scores are multiplied by: given, or 1 / √head_dim."""
        return self.attention.scale or 1 / math.sqrt(self.head_dim)

    @property
    def embedding_factor(self) -> float | None:
        """What token vectors are multiplied by, None if they aren't."""
        scale = self.embedding.scale
        return math.sqrt(self.d_model) if scale is True else scale or None

    @property
    def wiring(self) -> block_parts.Wiring:
        """The row of `parts.block.KINDS`."""
        return block_parts.KINDS[self.block]

    @property
    def ffn_kind(self) -> ffn_parts.FFNKind:
        """The row of `parts.ffn.KINDS`."""
        return ffn_parts.KINDS[self.ffn.kind]

    @property
    def ffn_activation(self) -> str:
        """A name of `parts.ffn.ACTIVATIONS`."""
        return self.ffn.activation or self.ffn_kind.activation

    @property
    def ffn_ratio(self) -> Fraction:
        """The ratio asked for, exactly: given, or the kind's own."""
        return self.ffn_kind.ratio if self.ffn.ratio is None else ffn_parts.as_ratio(self.ffn.ratio)

    @property
    def d_ff(self) -> int:
        """Width of the FFN: given, or ratio × d_model rounded half up, then up to `multiple_of`."""
        if not self.has_ffn:
            return 0
        if self.ffn.d_ff is not None:
            return self.ffn.d_ff
        width = int(self.ffn_ratio * self.d_model + Fraction(1, 2))
        step = self.ffn.multiple_of or 1
        return -(-width // step) * step

    @property
    def d_expert(self) -> int:
        """Width of one expert: given, or that of the FFN."""
        return self.experts.d_ff or self.d_ff

    @property
    def ffn_bias(self) -> bool:
        """True if the FFN's matrices have biases."""
        return self.ffn_kind.bias if self.ffn.bias is None else self.ffn.bias

    @property
    def norm_scale(self) -> bool:
        """True if norms have a trained factor per channel."""
        return norm_parts.KINDS[self.norm.kind].scale if self.norm.scale is None else self.norm.scale

    @property
    def norm_shift(self) -> bool:
        """True if norms have a trained summand per channel."""
        return norm_parts.KINDS[self.norm.kind].shift if self.norm.shift is None else self.norm.shift

    @property
    def rotary_dim(self) -> int:
        """How many of a head's numbers rotary turns."""
        if self.is_latent:
            return self.latent.rope_dim
        return int(self.head_dim * self.position.rotary_fraction + 1e-6)
