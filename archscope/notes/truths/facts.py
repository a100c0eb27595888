"""The true quantities of a model under the names that notes give them, with the readings that all count as right.

Every reading comes from the ledger: with and without biases, one block or all, tied or with a head of its own.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator

from archscope import presets
from archscope.allocation.cache import cached_numbers
from archscope.config import ModelConfig
from archscope.dimensions import Dimensions
from archscope.ledger import Ledger, Weight, ledger
from archscope.notes.judging.claims import Truth
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import TIED, UNTIED
from archscope.notes.statements.components import SELECT, UPS
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.nominal import nominal_sizes
from archscope.quantities import Quantity, quantities
from archscope.workload import Workload

_count = functools.partial(Truth.of, kind="count")
"""A number of parameters: a number of bytes can't be one."""
_LETTERS = {
    "vocab_size": "V", "d_model": "D", "n_layers": "L", "n_heads": "H", "n_kv_heads": "K", "head_dim": "d", "d_ff": "F",
    "context_length": "C",
}  # fmt: skip
_ADDRESSES = {
    "token": "embedding.token", "position": "embedding.position", "qkv": "attention.qkv", "out": "attention.out",
    "up": "ffn.up", "down": "ffn.down", "norm-final": "norm.final",
}  # fmt: skip
_LEFT_OUT_AT_TIMES = {"norm-final": "the final norm", "position": "the position embedding"}
_ONE_BIASED = ((False, True), (False, False), (True, True), (True, False))
"""Of all blocks or of one, with biases or without."""
_BUT_NORMS, _QKV = "the biases of attention and FFN", "the biases of q, k and v"
_BIASES: dict[str, Callable[[Weight], bool]] = {
    "biases": lambda w: w.path.endswith(".bias"),
    _BUT_NORMS: lambda w: w.path.endswith(".bias") and w.component != "norm",
    _QKV: lambda w: w.path.endswith(".bias") and SELECT["qkv"](w),
}
"""The biases that a model may be built without."""


class Facts:
    """What is true of one model."""

    def __init__(self, model: Model, config: ModelConfig) -> None:
        self.model, self.config, self.name = model, config, config.name
        self.sizes = Dimensions(config)
        self.ledger: Ledger = ledger(config)
        self.total = int(self.ledger.total)
        self._shares: dict[str, list[Truth]] = {}
        self._memory: dict[Exact, list[Truth]] = {}
        self._cached: dict[int, int] = {}
        self._quantities: dict[Workload, dict[str, Quantity]] = {}

    def size(self, name: str) -> int | None:
        """A size by its name in vocabulary.SIZES."""
        letter = _LETTERS.get(name)
        return None if letter is None else int(getattr(self.sizes, letter))

    @functools.cached_property
    def totals(self) -> list[Truth]:
        """The number of parameters: with biases, without, of a mixture the active ones, with what corrects routers."""
        readings = {"params.total": self.total, "params.active": int(self.ledger.active)}
        readings |= {f"params.total without {what}": self.total - self._sum(of, True) for what, of in _BIASES.items()}
        if corrections := sum(int(buffer.size) * int(buffer.copies) for buffer in self.ledger.buffers):
            readings |= {f"{how} with the routers' corrections": readings[how] + corrections for how in [*readings][:2]}
        return [_count(value, how) for how, value in readings.items()]

    def totals_as(self, text: str) -> list[Truth]:
        """`totals`; and where a text says that the model is tied the other way, those that follow."""
        says_otherwise = (UNTIED if self.config.embedding.tied else TIED).search(text)
        return self.totals + self.padded + (self.tied_otherwise if says_otherwise else [])

    @functools.cached_property
    def padded(self) -> list[Truth]:
        """The totals with a vocabulary that is made a multiple of 64 or 128, as fast matrix products want it."""
        vocab, width = int(self.sizes.V), int(self.sizes.D)
        copies = 1 if self.config.embedding.tied else 2
        return [
            _count(self.total + more * width * copies, f"params.total with a vocabulary of {vocab + more:,}")
            for more in sorted({-vocab % 64, -vocab % 128} - {0})
        ]

    @functools.cached_property
    def named_sizes(self) -> list[Truth]:
        """The sizes in its name, and those under which it is published."""
        return [_count(size, f"the size of {self.name} {what}") for size, what in nominal_sizes(self.model, self.total)]

    @functools.cached_property
    def tied_otherwise(self) -> list[Truth]:
        """`totals` of the model with its head tied, if it is not, or with one of its own, if it is tied."""
        tied, head = self.config.embedding.tied, int(self.ledger.head_weight.size)
        how, change = ("a head of its own", head) if tied else ("a tied head", -head)
        return [_count(truth.value.exact + change, f"{truth.how} with {how}") for truth in self.totals]

    @functools.cached_property
    def gated_otherwise(self) -> list[Truth]:
        """`totals` with an FFN of three matrices of the same width in place of two, or of two in place of three; tied
        either way, with its positions or without."""
        ups, downs = self._sum(lambda w: w.address in UPS), self._sum(lambda w: w.address == "ffn.down")
        how, change = ("an FFN of two matrices", downs - ups) if ups > downs else ("a gated FFN", ups)
        return [
            _count(truth.value.exact + change - left_out, f"{truth.how} with {how}")
            for truth in (*self.totals, *self.tied_otherwise)
            for left_out in {0, self._sum(SELECT["position"])}
        ]

    @functools.cached_property
    def simplified(self) -> list[Truth]:
        """Totals that leave out every norm, as simple counts do; they show that a number isn't plainly wrong."""
        norms = self._sum(SELECT["norm"], biased=True)
        position = self._sum(SELECT["position"], biased=True)
        biases = self._sum(_BIASES[_BUT_NORMS], biased=True)
        head = int(self.ledger.head_weight.size)
        whole = {self.total, self.total + (head if self.config.embedding.tied else -head)}
        left_out = {
            "norms": norms,
            "norms and biases": norms + biases,
            "norms, biases and positions": norms + biases + position,
        }
        return [
            _count(total - part, f"params.total without {what}") for total in whole for what, part in left_out.items()
        ]

    def term_left_out(self, number: Number) -> str:
        """The final norm or the position embedding, in words, if a number is the exact total but for that; or ""."""
        terms = ((self.component(name)[0].value.exact, words) for name, words in _LEFT_OUT_AT_TIMES.items())
        return next((words for term, words in terms if term and number.bare and number.digits == self.total - term), "")

    @functools.cached_property
    def without_embeddings(self) -> list[Truth]:
        """The parameters outside the embeddings."""
        token, every, position = (self._sum(SELECT[name], biased=True) for name in ("token", "embedding", "position"))
        biases = self._sum(_BIASES[_BUT_NORMS], biased=True)
        readings = {"params.embedding": every, "params.embedding.token": token}
        readings |= {"params.embedding.position": position} if position else {}
        if not self.config.embedding.tied:
            readings["params.embedding − params.head"] = every + int(self.ledger.head_weight.size)
        found = [_count(self.total - value, f"params.total − {how}") for how, value in readings.items()]
        return [*found, _count(self.total - every - biases, "params.total − params.embedding − biases")]

    @functools.cached_property
    def actives(self) -> list[Truth]:
        """What a token goes through; and without the token embedding, of which it takes but a row."""
        active, row = int(self.ledger.active), self._sum(SELECT["token"])
        found = [_count(active, "params.active"), _count(active - row, "params.active − params.embedding.token")]
        return found + [truth for truth in self.totals if truth.how.startswith("params.active with")]

    def component(self, name: str) -> list[Truth]:
        """The parameters of a component in every usual reading."""
        return self._components.get(name, [])

    def addressed(self, label: str) -> list[Truth]:
        """What an address ("params.ffn.up"), or the path of a weight, stands for; nothing if it is neither."""
        known = self.quantities(Workload())
        for address in (label, f"params.{label}"):
            if address in known:
                return [Truth.of(known[address].exact, address, known[address].kind)]
        path = re.sub(r"(?<=\.)\d+(?=\.)", "*", label)
        found = [weight for weight in self.ledger.weights if weight.path == path]
        return [_count(int(size), label) for weight in found for size in (weight.size, weight.size * weight.copies)]

    def quantities(self, run: Workload) -> dict[str, Quantity]:
        """Its quantities by address.

        Raises:
            InputError: if it can't be run so.
        """
        if run not in self._quantities:
            self._quantities[run] = quantities(self.config, run)
        return self._quantities[run]

    def biases(self, name: str) -> list[Truth]:
        """The biases alone of a component."""
        readings = self.component(name)[:4] if name in SELECT else []
        pairs = zip(readings[::2], readings[1::2], strict=True)
        return [_count(a.value.exact - b.value.exact, f"the biases of {a.how}") for a, b in pairs]

    @functools.cached_property
    def _components(self) -> dict[str, list[Truth]]:
        found = {name: list(self._readings(name)) for name in SELECT}
        head = int(self.ledger.head_weight.size)
        both = () if self.config.embedding.tied else (found["embedding"][0].value.exact + head,)
        found["embedding"] += found["token"] + [_count(value, "params.embedding + params.head") for value in both]
        found["head"] = [_count(head, "vocab_size × d_model"), _count(int(self.ledger.count("head")), "params.head")]
        found["total"] = self.totals
        found["active"] = self.actives
        found["non-embedding"] = self.without_embeddings
        found["block"] = list(self._block_readings())
        found["norm"] += found["norm-final"]
        for part in ("attention", "ffn"):
            found[part] += [
                _count(a.value.exact + b.value.exact, f"{a.how} + its norms")
                for a, b in zip(found[part], self._norms(f"norm.{part}"), strict=False)
            ]
        return found

    def _norms(self, address: str) -> list[Truth]:
        return [_count(self._sum(lambda w: w.address == address, biased, one), address) for one, biased in _ONE_BIASED]

    def _readings(self, name: str) -> Iterator[Truth]:
        select = SELECT[name]
        address = "params." + _ADDRESSES.get(name, name)
        for one, biased in _ONE_BIASED:
            how = address + (" of one block" if one else "") + ("" if biased else " without biases")
            yield _count(self._sum(select, biased, one), how)
        for weight in self.ledger.weights if name in ("norm", "up", "down", "ffn") else ():
            if select(weight) and "*" in weight.path and weight.path.endswith(".weight"):
                for copies, of in ((1, "one block"), (int(weight.copies), "all blocks")):
                    yield _count(int(weight.size) * copies, f"{weight.address} of {of}, one matrix")
        if name == "attention":
            for one, of in ((False, ""), (True, " of one block")):
                biases = self._sum(_BIASES[_QKV], True, one)
                yield _count(self._sum(select, True, one) - biases, f"{address}{of} without {_QKV}")
        if name == "norm":
            width, how = int(self.sizes.D), "params.norm without the final one"
            blocks = [self._sum(lambda w: select(w) and "*" in w.path, biased) for biased in (True, False)]
            yield from (_count(blocks[0], how), _count(blocks[1], f"{how} without biases"))
            yield _count(2 * width, "one LayerNorm, 2 × d_model")
            yield _count(width, "one norm, d_model")

    def _block_readings(self) -> Iterator[Truth]:
        for one in (True, False):
            of = "one block" if one else "all blocks"
            for what, select in (("", _in_blocks()), (" without norms", _in_blocks(lambda w: w.component != "norm"))):
                yield _count(self._sum(select, True, one), of + what)
                yield _count(self._sum(select, False, one), of + what + " without biases")
            for what in (_BUT_NORMS, _QKV):
                biases = self._sum(_in_blocks(_BIASES[what]), True, one)
                yield _count(self._sum(_in_blocks(), True, one) - biases, f"{of} without {what}")

    def _sum(self, select: Callable[[Weight], bool], biased: bool = False, one: bool = False) -> int:
        """The parameters of the weights that `select` takes: all, or those of one block where blocks have them."""
        total = 0
        for weight in self.ledger.weights:
            if select(weight) and not weight.tied_to and (biased or not weight.path.endswith(".bias")):
                if one and "*" in weight.path:
                    total += int(weight.size)
                elif not one:
                    total += int(weight.size) * int(weight.copies)
                elif not any("*" in other.path for other in self.ledger.weights if select(other)):
                    total += int(weight.size)
        return total

    def shares(self, name: str) -> list[Truth]:
        """The share of a component in the model, of its untied or bare total, and in a block; of blocks, one or all."""
        if name not in self._shares:
            self._shares[name] = self._shares_of(name)
        return self._shares[name]

    def _shares_of(self, name: str) -> list[Truth]:
        wholes = [*self.totals, *self.tied_otherwise, *self.without_embeddings]
        parts = [truth for truth in self.component(name) if " of one block" not in truth.how]
        parts = parts[: 2 if name == "ffn" else 3]
        if name in ("token", "embedding", "head"):
            # "Embeddings 4 %" of an untied model are both of its matrices.
            parts += [truth for truth in self.component("embedding") if truth.how.endswith(" + params.head")]
        found = [_share(part, whole) for part in parts for whole in wholes]
        if name == "block":
            every = [truth for truth in self.component(name) if truth.how == "all blocks"]
            found += [_share(every[0], whole) for whole in (*self.totals[:1], *self.tied_otherwise[:1])]
        if name in ("attention", "ffn", "norm", "up", "down", "qkv", "out"):
            blocks = [truth for truth in self.component("block") if truth.how.startswith("one block")]
            ones = [truth for truth in self.component(name) if " of one block" in truth.how]
            found += [_share(part, whole) for part in ones for whole in (*blocks, *self.totals[:1])]
        return found

    def memory(self, width: Exact) -> list[Truth]:
        """The bytes of the weights, at `width` bytes for each."""
        if width not in self._memory:
            self._memory[width] = [
                Truth.of(truth.value.exact * width, f"{truth.how} × {width} bytes", "bytes")
                for truth in (*self.totals, *self.tied_otherwise)
            ]
        return self._memory[width]

    @functools.cached_property
    def has_windows(self) -> bool:
        """Whether a layer looks back no farther than a window."""
        return any(kind.config.attention.window is not None for kind in self.config.kinds)

    def cached(self, tokens: int) -> int:
        """How many numbers are in the KV cache after so many tokens: of a layer with a window, those within it."""
        if tokens not in self._cached:
            self._cached[tokens] = int(cached_numbers(self.config, tokens))
        return self._cached[tokens]


def _in_blocks(select: Callable[[Weight], bool] = lambda w: True) -> Callable[[Weight], bool]:
    """Which of some weights are inside of blocks."""
    return lambda w: "*" in w.path and select(w)


def _share(part: Truth, whole: Truth) -> Truth:
    hows = (f"({one.how})" if " − " in one.how else one.how for one in (part, whole))
    return Truth.of(divided(part.value.exact, whole.value.exact), " / ".join(hows), "share")


_CONFIGS: dict[str, ModelConfig] = {}


@functools.cache
def named(config: ModelConfig) -> Model:
    """A name by which `facts_of` knows a config that is no preset."""
    name = f"config {len(_CONFIGS)}: {config.name}"
    _CONFIGS[name] = config
    return name


@functools.cache
def facts_of(model: Model) -> Facts:
    """The facts of a model."""
    return Facts(model, _CONFIGS.get(model) or presets.get_config(model))
