"""Quotients written in another way: "576 / 32768 ≈ 1/56.9", "scores / √64 = scores / 8", whatever the scores are."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from archscope.notes.finders.calculations.like_terms import DOUBTFUL
from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased, says

_ONE_OVER = cased(r"[=≈x]\W{0,8}(?:1\s?/|\\d?frac\{?1)")


def reciprocals(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that one is divided by where the side before it comes to the same ratio."""
    for sides in passage.equations if _ONE_OVER.search(passage.text) else ():
        for before, side in itertools.pairwise(sides):
            number, times = _divided_by(side), _times(before.expression)
            if number is not None and times is not None and before.expression is not None:
                truth = Truth(times, f"1 / ({before.expression.text(passage.text, passage.start)})")
                approximate = side.relation in ROUGHLY
                yield from claimed(passage, number, [truth], "arithmetic", FIRM, approximate=approximate)


def _divided_by(side: Side) -> Number | None:
    """The number that one is divided by."""
    match side.expression.node if side.expression is not None else ():
        case ("/", ("number", Number() as one), ("number", Number() as other)) if one.digits == 1 and other.digits > 1:
            return other if other.bare else None
    return None


def _times(expression: Expression | None) -> Value | None:
    """How many times a quotient, or a number, that is less than one goes into one."""
    values = values_of(expression) if expression is not None else []
    return values[0].inverse() if len(values) == 1 and 0 < values[0].low <= values[0].high < 1 else None


_RELATION = r"\s*(?:=|≈|\\approx)\s*"
_BRACED = r"\{((?:[^{}\n]|\{[^{}\n]{0,40}\}){1,60})\}"
_FORMS = (
    cased(
        r"(?<![\w/×*·^+-])(?<![×*·+−-] )"
        r"(?P<whole>[^\W\d][^\s/=≈]{0,30}(?: [^\W\d][^\s/=≈]{0,12})?|\([^()=≈\n]{1,40}\))\s*[/÷]\s*"
        rf"(?P<one>[^/=≈\n]{{1,30}}?){_RELATION}(?P=whole)\s*[/÷]\s*(?P<two>\d[\d,.]*)(?!\w|\s*[×*·/^+²(-])"
    ),
    cased(
        rf"\\[dt]?frac{_BRACED.replace('(', '(?P<whole>', 1)}{_BRACED.replace('(', '(?P<one>', 1)}{_RELATION}"
        r"\\[dt]?frac\{(?P=whole)\}\{\s*(?P<two>\d[\d,.]*)\s*\}(?!\s*(?:[\d^({+*/·×-]|\\(?:times|cdot|left)))"
    ),
)
_OPERATORS = frozenset("+-*/")


def same_dividend(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that divides what an expression in numbers has divided before it."""
    text = passage.text
    if text.count("/") + text.count("frac") + text.count("÷") <= 1 or says(text, DOUBTED):
        return
    for form in _FORMS:
        for found in form.finditer(text):
            divisor = passage.part(*found.span("one"))
            expression, number = parse(divisor.tokens, 0), passage.number_at(found.start("two"))
            if expression is None or number is None or expression.last != len(divisor.tokens):
                continue
            is_open = "frac" not in found[0] and not found["one"].startswith("(")
            if is_open and expression.node[0] in _OPERATORS:
                # "x / 4 × 2" is half of x.
                continue
            if DOUBTFUL.search(passage.before(passage.start + found.start())):
                continue
            truths = [Truth(value, found["one"].strip()) for value in values_of(expression)]
            yield from claimed(passage, number, truths, "arithmetic", FIRM, approximate="≈" in found[0])
