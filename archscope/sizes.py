"""Numbers that remember where they come from.

A `Size` is an int that carries the polynomial of named sizes it was worked out from, so that a formula and its value
can't drift apart: multiply, add and subtract sizes as ints, and print either the number or the formula.

    >>> D, F = Size.named(768, "d_model"), Size.named(3072, "d_ff")
    >>> int(2 * D * F), (2 * D * F).formula()
    (4718592, '2 × d_model × d_ff')
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable

LETTERS = {
    "batch": "B",
    "tokens": "T",
    "vocab_size": "V",
    "context_length": "C",
    "window": "W",
    "n_heads": "H",
    "n_kv_heads": "K",
    "head_dim": "d",
    "d_model": "D",
    "embedding_width": "De",
    "q_rank": "Rq",
    "kv_rank": "R",
    "nope_dim": "n",
    "rope_dim": "r",
    "value_dim": "v",
    "d_ff": "F",
    "n_experts": "N",
    "n_active": "k",
    "d_expert": "Fe",
    "d_shared": "Fs",
    "n_layers": "L",
    "n_dense_layers": "Ld",
    "n_expert_layers": "Le",
}
"""The letter of each named size, in the order in which a formula writes them.

Where layers differ in a size, its second value is called `d_ff_2`, with the letter `F₂`, and so on.
"""

COUNTING = ("n_layers", "n_dense_layers", "n_expert_layers")
"""Sizes that say how often something is repeated: a sum is grouped by them."""

_ORDER = {name: place for place, name in enumerate(LETTERS)}
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

Monomial = tuple[str, ...]

_NO_TERMS: dict[Monomial, int] = {}


class Size(int):
    """An int with the formula it came from; sums, differences and products of sizes are sizes."""

    terms: dict[Monomial, int]

    def __new__(cls, value: int, terms: dict[Monomial, int] | None = None) -> Size:
        size = super().__new__(cls, value)
        size.terms = {(): int(value)} if terms is None else terms
        return size

    @classmethod
    def named(cls, value: int, name: str, number: int = 1) -> Size:
        """The size called `name`, one of LETTERS; the `number`-th of that name if there are several."""
        return cls(value, {(name if number == 1 else f"{name}_{number}",): 1})

    @staticmethod
    def of(value: int) -> Size:
        """`value` itself if it is a Size, else a plain constant."""
        return value if isinstance(value, Size) else Size(value)

    def __add__(self, other: int) -> Size:
        return total((self, Size.of(other)))

    __radd__ = __add__

    def __mul__(self, other: int) -> Size:
        if not isinstance(other, Size):
            return Size(int(self) * other, {term: n * other for term, n in self.terms.items()} if other else {})
        terms: dict[Monomial, int] = {}
        for left, m in self.terms.items():
            for right, n in other.terms.items():
                term = tuple(sorted(left + right, key=_place))
                terms[term] = terms.get(term, 0) + m * n
        return Size(int(self) * int(other), terms)

    __rmul__ = __mul__

    def __sub__(self, other: int) -> Size:
        return self + -1 * Size.of(other)

    def per(self, size: Size) -> Size:
        """What falls to one of a named size, which is a factor of every term.

        Raises:
            ValueError: if it isn't.
        """
        ((name,),) = size.terms
        terms = {}
        for term, n in self.terms.items():
            place = term.index(name)
            terms[term[:place] + term[place + 1 :]] = n
        return Size(int(self) // int(size), terms)

    def formula(self) -> str:
        """The formula in names: "n_layers × (4 × d_model² + 4 × d_model)"."""
        groups: dict[Monomial, list[tuple[Monomial, int]]] = {}
        for term, n in self.terms.items():
            repeat = tuple(name for name in term if _base(name)[0] in COUNTING)
            rest = tuple(name for name in term if _base(name)[0] not in COUNTING)
            groups.setdefault(repeat, []).append((rest, n))
        parts = []
        for repeat, members in groups.items():
            if repeat and len(members) > 1:
                inner = _sum(_product(term, n) for term, n in _by_degree(members))
                parts.append(f"{_product(repeat, 1)} × ({inner})")
            else:
                parts += [_product(term + repeat, n) for term, n in _by_degree(members)]
        return _sum(parts) or "0"

    def letters(self) -> str:
        """The same as short as a shape needs it: "D", "H·d", "n+r"."""
        return "+".join(
            "·".join([str(n)] * (n != 1 or not term) + [_letter(name) for name in term])
            for term, n in self.terms.items()
        )


class Plain(Size):
    """A size without a formula, and so are all that are worked out from it: several times as fast."""

    terms = _NO_TERMS

    def __new__(cls, value: int) -> Plain:
        return int.__new__(cls, value)

    def __add__(self, other: int) -> Plain:
        return int.__new__(Plain, int.__add__(self, other))

    __radd__ = __add__

    def __mul__(self, other: int) -> Plain:
        return int.__new__(Plain, int.__mul__(self, other))

    __rmul__ = __mul__

    def per(self, size: Size) -> Plain:
        """What falls to one of another size."""
        return Plain(int(self) // int(size))

    def formula(self) -> str:
        """Empty."""
        return ""


def _base(name: str) -> tuple[str, str]:
    """A size's name without its number, and the number, empty for the first: "d_ff_2" is ("d_ff", "2")."""
    if name in LETTERS:
        return name, ""
    base, _, number = name.rpartition("_")
    return base, number


@functools.cache
def _place(name: str) -> tuple[int, str]:
    base, number = _base(name)
    return _ORDER[base], number


def _letter(name: str) -> str:
    base, number = _base(name)
    return LETTERS[base] + number.translate(_SUBSCRIPTS)


def _by_degree(members: Iterable[tuple[Monomial, int]]) -> list[tuple[Monomial, int]]:
    return sorted(members, key=lambda member: -len(member[0]))


def _sum(parts: Iterable[str]) -> str:
    return " + ".join(parts).replace("+ −", "− ")


def _product(names: Monomial, coefficient: int) -> str:
    if coefficient < 0:
        return "−" + _product(names, -coefficient)
    factors = [str(coefficient)] if coefficient != 1 or not names else []
    for name, power in Counter(names).items():
        factors.append(name if power == 1 else name + str(power).translate(_SUPERSCRIPTS))
    return " × ".join(factors)


def total(sizes: Iterable[Size]) -> Size:
    """The sum, as a Size also when there is nothing to add."""
    value, terms, plain = 0, dict[Monomial, int](), False
    for size in sizes:
        value += int(size)
        plain = plain or isinstance(size, Plain)
        for term, n in size.terms.items():
            terms[term] = terms.get(term, 0) + n
    return Plain(value) if plain else Size(value, {term: n for term, n in terms.items() if n})
