"""The sizes of one config, each with its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from archscope.config import LayerKind, ModelConfig
from archscope.sizes import LETTERS, Plain, Size, total

_VARYING: Mapping[str, Callable[[ModelConfig], int | None]] = {
    "n_heads": lambda config: config.attention.n_heads,
    "n_kv_heads": lambda config: config.n_kv_heads,
    "head_dim": lambda config: config.head_dim,
    "q_rank": lambda config: config.latent.q_rank,
    "kv_rank": lambda config: config.latent.kv_rank,
    "window": lambda config: config.attention.window,
    "nope_dim": lambda config: config.latent.nope_dim,
    "rope_dim": lambda config: config.latent.rope_dim,
    "value_dim": lambda config: config.latent.value_dim,
    "d_ff": lambda config: config.d_ff,
    "n_experts": lambda config: config.experts.count,
    "n_active": lambda config: config.experts.count and config.experts.active,
    "d_expert": lambda config: config.experts.count and config.experts.d_ff,
    "d_shared": lambda config: config.experts.count and config.experts.shared_d_ff,
}
"""The sizes in which the layers of one model may differ."""

_ELSEWHERE = ("batch", "tokens", "n_dense_layers", "n_expert_layers")
SIZES = tuple(
    name
    for name in dict.fromkeys(("vocab_size", "context_length", "d_model", "n_layers", *LETTERS))
    if name not in _ELSEWHERE
)
"""The names of a model's sizes, those that every model has first; others in formulas are of an input, or of layers."""

_UNUSED: Mapping[str, Callable[[ModelConfig], bool]] = {
    "embedding_width": lambda config: config.embedding.width is None,
    "n_kv_heads": lambda config: config.is_latent,
    "d_ff": lambda config: config.is_mixture and config.experts.d_ff is not None,
}
"""When a size that a config has is none of its weights'."""


class Dimensions:
    """The named sizes that shapes are made of, as attributes called by their letters.

    V vocabulary, C context length, D d_model, De width of the token table, F d_ff, H query heads, K key/value heads,
    d head_dim, L layers; Q = H·d the width of all queries, G = K·d the width of all keys, U the width of all values in
    the output of attention. N experts, k of them active, Fe wide each, Fs the shared one. Latent attention: R and Rq
    the vectors that keys and values, and queries, are made from; n, r and v the parts of a head: without position, with
    position, value. Where a size follows from another one (head_dim is d_model / n_heads unless given), it carries the
    name of what it follows from. W is the sliding window, where there is one.

    `named` are those that have a name of their own, by it: {"d_model": 768, "d_ff_2": 100}.

    Args:
        numbers: which of the values of its name a size is, where layers differ in it; see `dimensions_of_layers`.
        plain: whether the sizes go without their names, where nobody will ask for a formula.
    """

    def __init__(self, config: ModelConfig, numbers: Mapping[str, int] | None = None, *, plain: bool = False) -> None:
        self._numbers, self._plain = numbers or {}, plain
        self.named: dict[str, int] = {}
        heads, experts, embedding = config.attention, config.experts, config.embedding
        self.V = self._named(embedding.vocab_size, "vocab_size")
        self.C = self._named(config.context_length, "context_length")
        self.D = self._named(config.d_model, "d_model")
        self.De = self.D if embedding.width is None else self._named(embedding.width, "embedding_width")
        self.L = self._named(config.n_layers, "n_layers")
        self.H = self._named(heads.n_heads, "n_heads")
        self.K = self.H if heads.n_kv_heads is None else self._named(heads.n_kv_heads, "n_kv_heads")
        self.d = self._named(config.head_dim, "head_dim")
        self.Q = self.D if heads.head_dim is None else self.H * self.d
        self.G = self.Q if heads.n_kv_heads is None else self.K * self.d
        self.U = self.Q
        if heads.window is not None:
            self.W = self._named(heads.window, "window")
        if config.is_latent:
            self._latent(config)
        self.F = self.D if config.ffn_kind.is_square else self._named(config.d_ff, "d_ff")
        if experts.count is not None:
            self.N = self._named(experts.count, "n_experts")
            self.k = self._named(experts.active, "n_active")
            self.Fe = self.F if experts.d_ff is None else self._named(experts.d_ff, "d_expert")
            self.Fs = self._named(experts.shared_d_ff or 0, "d_shared")

    def _latent(self, config: ModelConfig) -> None:
        latent = config.latent
        self.R = self._named(latent.kv_rank or 0, "kv_rank")
        self.Rq = self._named(latent.q_rank or 0, "q_rank")
        self.n = self._named(latent.nope_dim, "nope_dim")
        self.r = self._named(latent.rope_dim, "rope_dim")
        self.v = self._named(latent.value_dim, "value_dim")
        self.d = self.n + self.r
        self.Q, self.U = self.H * self.d, self.H * self.v

    def _named(self, value: int, name: str) -> Size:
        if self._plain:
            return Plain(value)
        size = Size.named(value, name, self._numbers.get(name, 1))
        ((own_name,),) = size.terms
        self.named[own_name] = value
        return size

    def letters(self) -> dict[str, Size]:
        """Every size by its letter."""
        return {letter: size for letter, size in vars(self).items() if isinstance(size, Size)}


def dimensions_of_layers(config: ModelConfig, *, plain: bool = False) -> list[Dimensions]:
    """The sizes of each of `config.kinds`; a size in which they differ is numbered by its values.

    The first is that of the config itself, which is what reports call by the plain name, also where no layer has it;
    others follow in the order of the layers.
    """
    if not config.layers:
        return [Dimensions(config, plain=plain)]
    if plain:
        return [Dimensions(kind.config, plain=True) for kind in config.kinds]
    values = {name: [value] if (value := value_in(config)) is not None else [] for name, value_in in _VARYING.items()}
    dimensions = []
    for kind in config.kinds:
        numbers = {}
        for name, value_in in _VARYING.items():
            value = value_in(kind.config)
            if value is not None and value not in values[name]:
                values[name].append(value)
            numbers[name] = values[name].index(value) + 1 if value is not None else 1
        dimensions.append(Dimensions(kind.config, numbers))
    return dimensions


def size_called(config: ModelConfig, name: str, *, plain: bool = False) -> Size | None:
    """The one of SIZES, of the config itself or else of the first layers that have it; None where no weight has."""
    models = [config, *(kind.config for kind in config.kinds)]
    of_all = [Dimensions(config, plain=plain), *dimensions_of_layers(config, plain=plain)]
    for model, sizes in zip(models, of_all, strict=True):
        size: Size | None = getattr(sizes, LETTERS[name], None)
        if size and not (name in _UNUSED and _UNUSED[name](model)):
            return size
    return None


def count_of_layers(config: ModelConfig, kinds: Sequence[LayerKind]) -> Size:
    """How many layers are of one of `kinds`: the name that they have together, or else a sum of as few as there are."""
    if len(kinds) == len(config.kinds):
        return Size.named(config.n_layers, "n_layers")
    missing, found = {config.kinds.index(kind) for kind in kinds}, list[Size]()
    whole = config.names_of_kinds.get(tuple(sorted(missing)))
    if whole is not None:
        return Size.named(sum(len(kind.layers) for kind in kinds), whole)
    for places, name in sorted(config.names_of_kinds.items(), key=lambda named: -len(named[0])):
        if missing.issuperset(places):
            missing.difference_update(places)
            found.append(Size.named(sum(len(config.kinds[place].layers) for place in places), name))
    return total(found)
