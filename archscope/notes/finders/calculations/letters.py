"""Letters that others make: "C = 6ND. With N = 7e9 and D = 2e12 we get C = 8.4e22", and bounds in letters and then in
numbers: "attention dominates when T > 6d (for d = 768: T > 4608)", "the crossover is at T = 6d, about 4,600 tokens for
d = 768"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.calculations.mismatches import is_within
from archscope.notes.finders.calculations.sources import lookups
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import ROUGHLY, Side
from archscope.notes.numbers.evaluation import Lookup, TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_SIGN = r"\s*(?:([><≥≤＞＜≫≪])|\\(?:g|l)(?:t|eq?|g|l)?\b)\s*"
_MAY_HAVE = cased(r"[A-Za-z}][\s$*]*(?:[><≥≤＞＜≫≪]|\\[gl])")
_BOUND = cased(
    rf"(?<![\w.\\])([A-Za-z]\w{{0,8}}){_SIGN}(\d+(?:\.\d+)?)\s*(?:[·*×]|\\cdot|\\times)?\s*([A-Za-z]\w{{0,8}})"
)
_ENDS = cased(r"(?![\w(]|\s*[-+*/^×·²³]|\s*\\(?:times|cdot|frac))")
_THEN = (
    r"[\s$*`,，;；:：、]*(?:(?:that is|that means|i\.e\.|meaning|means|so|it is|this is|then|when|→|⇒|=>|"
    r"就是|那么|也就是|[则即时])[\s$*`,，:：]*)*"
)
"""What stands between the value of a letter and the bound that it makes."""
_NEAR = 120
_AT = cased(
    r"(?<![\w.\\^])[A-Za-z]\s*(?:[=><≈~]|\\(?:approx|geq?|leq?|gtrsim))\s*(\d{1,3})\s*(?:[·*×]|\\cdot|\\times)?\s*"
    r"([A-Za-z](?:_(?:\w+|\{[^{}]{1,20}\}))?)[\s$*`]*[处时]?(?:[(（—–:：]|--|[,，]?[\s$*`]*(?:[~≈]|\\approx|"
    r"(?:about|roughly|around|that is|which is|i\.e\.|or)\s|也就是|即|大?约))"
    r"(?:[\s$*`,，~≈]|\\approx|about |roughly |around |大?约)*(?=\d)"
)
"""A letter that is so many times another one, and what begins with the number that this makes."""
_FOR = (
    r"[\s$*`]*(?:个\s?)?(?:tokens?|positions|词元)?[\s$*`,，(（]*(?:for|at|when|if|with|[对当若])[\s$*`]*"
    r"{}\s*=\s*(?=\d)"
)


def bounds_of_letters(passage: Passage) -> Iterator[Claim]:
    """A claim about each bound of a letter that is so many times another one, whose value stands before it."""
    if "=" not in passage.text:
        return
    yield from _said_at_once(passage)
    if _MAY_HAVE.search(passage.text) is None:
        return
    for bound in _BOUND.finditer(passage.text):
        letter, times, other = bound[1], Fraction(bound[3]), bound[4]
        if not _ENDS.match(passage.text, bound.end()):
            continue
        stated = re.compile(rf"(?<![\w\\]){re.escape(other)}\s*=\s*")
        said = stated.search(passage.text, bound.end(), bound.end() + _NEAR)
        value = passage.number_at(said.end()) if said is not None else None
        if value is None:
            continue
        bounded = re.compile(rf"{_THEN}(?<![\w\\]){re.escape(letter)}{_SIGN}")
        then = bounded.match(passage.text, value.end - passage.start)
        number = passage.number_at(then.end()) if then is not None else None
        if number is None or not _ENDS.match(passage.text, number.end - passage.start):
            continue
        if not is_doubted(passage.text[bound.start() : number.end - passage.start]):
            truth = Truth.of(times * value.value, f"{bound[3]} × {value.text}")
            # The sign before it belongs to the letter: it is no more and no less than that.
            alone = passage.part(number.start - passage.start, len(passage.text))
            yield from claimed(alone, number, [truth], "arithmetic", FIRM, addends=(value.start,))


def _said_at_once(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that says what a letter is that is so many times another, for a value behind it."""
    for found in _AT.finditer(passage.text):
        number = passage.number_at(found.end())
        if number is None:
            continue
        stated = re.compile(_FOR.format(re.escape(found[2]))).match(passage.text, number.end - passage.start)
        value = passage.number_at(stated.end()) if stated is not None else None
        if value is None or not _ENDS.match(passage.text, value.end - passage.start):
            continue
        if not is_doubted(passage.text[found.start() : value.end - passage.start]):
            truth = Truth.of(int(found[1]) * value.value, f"{found[1]} × {value.text}")
            yield from claimed(passage, number, [truth], "arithmetic", FIRM, approximate=number.step > 1)


def defined(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each number that is said to be a letter which an equation before it works out from others."""
    formulas: dict[str, Expression] = {}
    for sides in passage.equations if len(passage.equations) > 1 else ():
        for before, side in itertools.pairwise(sides):
            letter, said = _letter(before), side.expression
            if letter is None or said is None:
                continue
            if side.number is not None and letter in formulas:
                # Another value of it is another thing's.
                yield from _held(passage, formulas.pop(letter), side, lookup)
            elif side is sides[-1] and said.symbols and letter not in said.symbols:
                formulas[letter] = said


def _letter(side: Side) -> str | None:
    """The symbol that a side is."""
    node = side.expression.node if side.expression is not None else ("",)
    return str(node[1]) if node[0] == "symbol" else None


def _held(passage: Passage, formula: Expression, side: Side, lookup: Lookup) -> Iterator[Claim]:
    """The claim that a number is what a formula comes to, firm where the text says all that goes into it, and once."""
    how, number = formula.text(passage.text, passage.start), side.number
    try:
        values = [value for known in lookups(passage, formula, lookup) for value in formula.values(known)]
    except TooLarge:
        return
    truths = [Truth(value, how) for value in values]
    if number is None:
        return
    for claim in claimed(passage, number, truths, "arithmetic", FIRM, approximate=side.relation in ROUGHLY):
        stated = {one.spelling: one.number.end for one in passage.settings if one.number.start < number.start}
        is_said = formula.symbols <= stated.keys() and not COUNTERFACTUAL.search(passage.text)
        # "Chinchilla has N = 70B and D = 1.4T; of GPT-3 C = 3.14e23".
        is_said = is_said and not any(max(stated.values()) < one.start < number.start for one in passage.mentions)
        ratio = Fraction(number.value) / truths[0].value.exact if truths[0].value.exact else Fraction(0)
        is_firm = is_said and is_within(ratio, _FAR)
        yield claim if claim.is_right or is_firm else claim._replace(strength=CONFIRM)


_FAR = 1100
