"""A number that isn't what the expression beside it comes to, and what stands around the two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth, fits, judge
from archscope.notes.judging.holding import mood
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import Lookup, Value
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_FOUR_DIGITS = 1000


class Mismatch(NamedTuple):
    """A number, what it should be, and what a reason for it to be something else may be seen from.

    `sides` are those of the equation, `results` the numbers in it between the expression and this one; `settled` are
    the sizes and letters of which it is clear what they are, `often` is how often the note has a whole number.
    """

    passage: Passage
    sides: Sequence[Side]
    expression: Expression
    number: Number
    truth: Truth
    results: Sequence[Number]
    lookup: Lookup
    settled: Mapping[str, Exact]
    often: Mapping[int, int]

    @property
    def exact(self) -> Exact:
        """What the expression comes to."""
        return self.truth.value.exact

    @property
    def ratio(self) -> Fraction:
        """How many times what it should be the number is; 0 if that is nothing."""
        return divided(self.number.value, self.exact)

    @property
    def said(self) -> str:
        """The expression as it stands."""
        return self.expression.text(self.passage.text, self.passage.start)

    @property
    def between(self) -> str:
        """The text from the expression to the number, empty where the number comes first."""
        return self.passage.between(self.expression.end, self.number.start)

    @property
    def is_swapped(self) -> bool:
        """Whether two digits changed places: no chance, even where symbols may have the values of another model."""
        return self.number.value >= _FOUR_DIGITS and slip(self.number, self.exact) == SWAP

    def before(self, width: int = 40) -> str:
        """The text before the expression."""
        return self.passage.before(self.expression.start, width)

    def after(self, width: int = 40) -> str:
        """The text behind the number."""
        return self.passage.after(self.number.end, width)

    def fits_times(self, *factors: Exact) -> bool:
        """Whether the number is one of so many times what it should be."""
        return fits(self.number, [Truth(self.truth.value.times(factor), "") for factor in factors])


def is_within(ratio: Fraction, times: Exact) -> bool:
    """Whether a ratio is less than so many, and more than one of so many."""
    return divided(1, times) < ratio < times


def is_about(number: Number, values: Iterable[Value]) -> bool:
    """Whether a number is one of some values, or near to it."""
    return judge(number, [Truth(value, "") for value in values], "about")[0] in ("exact", "rounded", "loose")


def says_why(passage: Passage, number: Number) -> bool:
    """Whether words behind a number, in its sentence, say why it isn't what the things before it come to: "12 layers ×
    2 norms = 25 norms with the last one"."""
    return _SAYS_WHY.match(passage.after(number.end, 60)) is not None


_SAYS_WHY = AnyCase(
    r"(?:[^.。|\n]|\.(?=\d))*?(?:\b(?:last|first|short|fewer|less|plus|includ\w+|incl|with(?:out)?|dense|spare|"
    r"broken|except|missing|starts?|ends?|one of|as|since|because|after|once|due)\b|dedup|overlap|shared|truncat|dropp|"
    r"因为|由于|去重|重[叠复]|截断|最后|首|少|多出|另|加上|含|坏|缺|除了)"
)


def is_marked(passage: Passage, number: Number) -> bool:
    """Whether the text around a number says that it is approximate, or a bound."""
    return mood(passage.text, number.start - passage.start, number.end - passage.start) != ""


def wrong(number: Number, truth: Truth, *, addends: tuple[int, ...] = ()) -> Claim:
    """The firm claim that a number is wrong, which a slip explains."""
    unit = number.units[0]
    return Claim(number.start, number.end, "arithmetic", "wrong", FIRM, truth, unit, number=number, addends=addends)
