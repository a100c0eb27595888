"""Arithmetic as people write it, read by a grammar of its own and worked out exactly, within bounds.

    sum     = product (("+" | "-") product)*          product = power (("*" | "/") power | power)*
    power   = operand ("^" power)?                    operand = number | symbol | shape | "(" sum ")" | function operand

What stands between the operands to explain them ("12 layers × 12 heads", "2 (K and V) × …") is passed over. A rounded
operand (7B, 2.67) makes the result a range.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import cast

from archscope.notes.numbers.evaluation import SYSTEMS, Lookup, Node, Systems, TooLarge, Value, evaluate
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import BARE, Number, Unit
from archscope.notes.numbers.parser import Broken, Parser
from archscope.notes.text.lazy import Lazy

_ALIKE = 100
"""Numbers so many times larger than others are in another unit."""
_OPERANDS = frozenset(("number", "symbol", "shape", "unknown"))


class Expression:
    """A parsed stretch of tokens, `tokens[first:last]`, from `start` to `end` in the source."""

    has_functions = False

    def __init__(self, node: Node, first: int, last: int, start: int, end: int, *, named: int | None = None) -> None:
        self.node, self.first, self.last, self.start, self.end = node, first, last, start, end
        self.named = named
        """The token of the last term that has a name before it."""

    @Lazy
    def number(self) -> Number | None:
        """The number, if that is all there is; one times a power of ten is a number too."""
        match self.node:
            case ("number", number):
                return cast(Number, number)
            case ("*", ("number", first), ("^", ("number", ten), ("number", power))) if (
                ten.digits == 10 and ten.bare and first.bare
            ):
                if isinstance(power.digits, int) and abs(power.digits) <= 40:
                    if not power.bare:
                        return _times_ten_to(power, first)
                    unit = Unit(f"10^{power.digits}", "count", Fraction(10) ** power.digits)
                    step = first.step if first.step != 1 or not isinstance(first.digits, int) else 1
                    return Number(
                        first.start, power.end, f"{first.text} × 10^{power.text}", first.digits, step, (unit,)
                    )
        return None

    @property
    def in_scientific_notation(self) -> Node | None:
        """The quotient of two numbers times powers of ten, if that may be meant: 3.15 × 10²³ / 8.64 × 10¹⁹."""
        match self.node:
            case ("*", ("/", ("*", ("number", _), ("^", ("number", ten), _)) as first, second), power):
                match power:
                    case ("^", ("number", other), _) if ten.digits == other.digits == 10:
                        return "/", first, ("*", second, power)
        return None

    @Lazy
    def is_compound(self) -> bool:
        """Whether something is to be worked out."""
        if self.node[0] == "-" and self.node[1] == ("zero",):
            # A negative number is written as it is.
            return self.node[2][0] not in _OPERANDS
        return self.node[0] not in _OPERANDS and self.number is None

    def text(self, text: str, offset: int) -> str:
        """It as it stands in `text`, which begins at position `offset`."""
        return text[self.start - offset : self.end - offset].strip()

    @Lazy
    def symbols(self) -> set[str]:
        """The symbols in it."""
        return {leaf[1] for leaf in self._leaves if leaf[0] == "symbol"}

    @property
    def repeats_a_symbol(self) -> bool:
        """Whether a symbol stands in it more than once."""
        return len([leaf for leaf in self._leaves if leaf[0] == "symbol"]) > len(self.symbols)

    @Lazy
    def numbers(self) -> list[Number]:
        """The numbers in it."""
        return [leaf[1] for leaf in self._leaves if leaf[0] == "number"]

    @Lazy
    def _leaves(self) -> list[Node]:
        """Its operands: an operator or a function and what it works on are three, all else is fewer."""
        found, pending = [], [self.node]
        while pending:
            node = pending.pop()
            if len(node) == 3:
                pending += [part for part in node[1:] if isinstance(part, tuple)]
            else:
                found.append(node)
        return found

    def values(self, lookup: Lookup) -> list[Value]:
        """What it comes to: once, or in each reading of an ambiguous unit; empty if a symbol has no value.

        Raises:
            TooLarge: if it is beyond the bounds.
        """
        found: list[Value] = []
        for _, value in self.readings(lookup):
            if value not in found:
                found.append(value)
        return found

    def without_units(self, lookup: Lookup) -> Value | None:
        """Its value if it is a sum whose last number has the unit of all of them: "14 + 14 + 56 GB".

        Raises:
            TooLarge: if it is beyond the bounds.
        """
        numbers = sorted(self.numbers, key=lambda number: number.start)
        last_only = not numbers[-1].bare and all(number.bare for number in numbers[:-1])
        alike = max(number.digits for number in numbers) <= _ALIKE * min(number.digits for number in numbers)
        return evaluate(_bare(self.node), lookup) if last_only and alike else None

    def readings(self, lookup: Lookup) -> Iterator[tuple[Systems, Value]]:
        """Its value in each reading of ambiguous units, with the systems of it.

        Raises:
            TooLarge: if it is beyond the bounds.
        """
        ambiguous = {unit.system for number in self.numbers for unit in number.units if number.units[0].system}
        wanted = [tuple(name for name in systems if name in ambiguous) for systems in SYSTEMS] if ambiguous else [()]
        for systems in dict.fromkeys(wanted):
            value = evaluate(self.node, lookup, systems)
            if value is not None:
                yield systems, value
        for node in self._with_other_functions if self.has_functions else ():
            value = evaluate(node, lookup)
            if value is not None:
                yield (), value

    @property
    def _with_other_functions(self) -> list[Node]:
        """It with logarithms to the base 2 and 10, where their base isn't said, and with angles in degrees."""
        nodes = [_with_functions(self.node, names) for names in _OTHERWISE]
        return [node for node in nodes if node != self.node]


def _times_ten_to(power: Number, first: Number) -> Number:
    """A number times a power of ten whose exponent has the unit of both behind it: 8 × 10^6 KB."""
    scale = Fraction(10) ** int(power.digits)
    text = f"{first.text} × 10^{power.text}"
    return Number(first.start, power.end, text, first.digits * scale, first.step * scale, power.units)


_OTHERWISE = ({"log": "log2"}, {"log": "log10"}, {"sin": "sind", "cos": "cosd"})


def _with_functions(node: Node, names: Mapping[str, str]) -> Node:
    """A node with other functions for some of its own."""
    if len(node) < _WITH_OPERANDS:
        return node
    parts = [_with_functions(part, names) if isinstance(part, tuple) else part for part in node[1:]]
    return ("call", names.get(node[1], node[1]), *parts[1:]) if node[0] == "call" else (node[0], *parts)


_WITH_OPERANDS = 3


def _bare(node: Node) -> Node:
    """A sum of numbers and products without their units; anything else stays as it is."""
    match node:
        case ("number", number):
            return "number", number._replace(units=BARE)
        case ("+" | "*" as sign, first, second):
            return sign, _bare(first), _bare(second)
    return node


def in_numbers(tokens: Sequence[Token]) -> Iterator[tuple[Expression, Value]]:
    """The expressions in numbers alone that stand among tokens, one after the other, each with what it comes to.

    One that is too large is passed over.
    """
    at = 0
    while at < len(tokens):
        found = parse(tokens, at) if tokens[at].number is not None or tokens[at].text == "(" else None
        at = at + 1 if found is None else max(found.last, at + 1)
        if found is not None and not found.symbols:
            with contextlib.suppress(TooLarge):
                for value in found.values(lambda _symbol: None)[:1]:
                    yield found, value


def parse(tokens: Sequence[Token], first: int) -> Expression | None:
    """The longest expression that begins at a token; None if none does, or an operator in it has no operand.

    One that is too deep or too long can't be worked out: its `values` raise TooLarge.
    """
    parser = Parser(tokens)
    try:
        node, last = parser.lone_operand(first) or parser.sum(first, 0)
    except Broken:
        return None
    except TooLarge:
        node, last = ("endless",), len(tokens)
    if node is None:
        return None
    found = Expression(node, first, last, tokens[first].start, tokens[last - 1].end, named=parser.named)
    found.has_functions = parser.has_functions
    return found
