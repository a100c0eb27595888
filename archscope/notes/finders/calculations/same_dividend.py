"""The same divided by two ways to write a number: "scores / √64 = scores / 8", whatever the scores are."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.calculations.like_terms import DOUBTFUL
from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

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
    is_likely = text.count("/") > 1 or text.count("frac") > 1 or text.count("÷") > 1
    if not is_likely or not any(sign in text for sign in "=≈"):
        return
    for form in _FORMS:
        for found in form.finditer(text):
            divisor = passage.part(*found.span("one"))
            expression, number = parse(divisor.tokens, 0), passage.number_at(found.start("two"))
            if (
                expression is None
                or expression.node[0] == "number"
                or expression.last != len(divisor.tokens)
                or expression.symbols
                or number is None
            ):
                continue
            if "frac" not in found[0] and expression.node[0] in _OPERATORS and not found["one"].startswith("("):
                # "x / 4 × 2" is half of x.
                continue
            truths = [Truth(value, found["one"].strip()) for value in values_of(expression)]
            if (
                truths
                and not DOUBTFUL.search(passage.before(passage.start + found.start()))
                and not DOUBTED.search(text)
            ):
                yield from claimed(passage, number, truths, "arithmetic", FIRM, approximate="≈" in found[0])
