"""What follows for a training run from what is known of it: FLOPs of parameters and tokens, the hours of chips of FLOPs
and their speed, the days of hours and chips, the costs of hours and their price.

A token costs 6 FLOPs for each parameter, 8 where activations are worked out again (Kaplan et al. 2020; Narayanan et al.
2021, appendix); 2 in a forward pass alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import product, quotient
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.statements.runs import Stated

_LAWS: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    "compute": ((("passes", "params", "tokens"), ()), (("work", "rate"), ())),
    "rate": (
        (("peak", "use"), ()),
        (("passes", "params", "pace"), ()),
        (("passes", "params", "throughput"), ("chips",)),
    ),
    "use": ((("rate",), ("peak",)), (("compute",), ("work", "peak"))),
    "throughput": ((("pace", "chips"), ()),),
    "pace": ((("throughput",), ("chips",)),),
    "work": ((("compute",), ("rate",)), (("chips", "time"), ())),
    "time": ((("work",), ("chips",)), (("tokens",), ("throughput",))),
    "cost": ((("work", "price"), ()),),
}
"""What each role is the product of, and what it is divided by, in every way."""
DERIVED = tuple(_LAWS)
_MOST = 24


class Derived(NamedTuple):
    """A value that follows, how, and the numbers from which."""

    value: Value
    how: str
    used: tuple[Stated, ...] = ()


def derived(role: str, known: Mapping[str, Sequence[Stated]], given: Mapping[str, Sequence[Derived]]) -> list[Derived]:
    """What a role comes to by what is known of a run, but for what that says of the role itself.

    Args:
        given: what isn't stated: how many FLOPs each parameter may take for a token, the parameters of the model.
    """
    return list(itertools.islice(_by_laws(role, known, given, frozenset((role,))), _MOST))


def _by_laws(
    role: str, known: Mapping[str, Sequence[Stated]], given: Mapping[str, Sequence[Derived]], open_roles: frozenset[str]
) -> Iterator[Derived]:
    for factors, divisors in _LAWS.get(role, ()):
        if open_roles.isdisjoint(set(factors) | set(divisors)):
            inputs = [_values(one, known, given, open_roles) for one in (*factors, *divisors)]
            for chosen in itertools.product(*inputs):
                yield _worked_out(chosen[: len(factors)], chosen[len(factors) :])


def _values(
    role: str, known: Mapping[str, Sequence[Stated]], given: Mapping[str, Sequence[Derived]], open_roles: frozenset[str]
) -> list[Derived]:
    """What is known of a role and what follows: a number that is wrong is no reason to call others so."""
    stated = [Derived(_value(one), one.number.text, (one,)) for one in known.get(role, ())]
    stated = stated or list(given.get(role, ()))
    return [*stated, *itertools.islice(_by_laws(role, known, given, open_roles | {role}), _MOST)]


def _value(stated: Stated) -> Value:
    """What a stated number comes to; a size and the tokens are as they are said, 7B is 7 × 10⁹."""
    if stated.role in ("params", "tokens"):
        return Value(stated.value, stated.value, stated.value)
    return number_value(stated.number).times(stated.unit)._replace(kind="")


def _worked_out(factors: Sequence[Derived], divisors: Sequence[Derived]) -> Derived:
    value, how = factors[0].value, " × ".join(_in_brackets(one.how) for one in factors)
    for one in factors[1:]:
        value = product(value, one.value)
    for one in divisors:
        value, how = quotient(value, one.value), f"{how} / {_in_brackets(one.how)}"
    return Derived(value, how, tuple(stated for one in (*factors, *divisors) for stated in one.used))


def _in_brackets(how: str) -> str:
    return f"({how})" if " / " in how or " × " in how else how
