"""Numbers with what makes them in a bracket behind: "2,359,296 parameters (4 × 768²)", "3072 (= 4 × 768)"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.readings import claim_by
from archscope.notes.judging.claims import CONFIRM, Claim
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage

_MOST_WORDS, _LONG = 3, 1000
_SAYING = frozenset("=≈")
_WORKED_OUT = frozenset(("*", "^", "+"))
"""What an expression does that makes a number; a quotient or a difference in a bracket says rather something else."""


def worked_out_behind(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each number that the bracket behind it works out, or rather doesn't for a slip of the pen.

    Only a bracket that begins with a sign of equality says for certain what the number is.
    """
    tokens = passage.tokens
    for at in range(1, len(tokens) - 1) if "(" in passage.text or "（" in passage.text else ():
        number = _number_before(tokens, at) if tokens[at].text == "(" else None
        if number is None or number.kind != "count" or not number.value:
            continue
        relation = tokens[at + 1].text if tokens[at + 1].kind == "relation" else ""
        expression = parse(tokens, at + 2 if relation else at + 1) if relation in ("", *_SAYING) else None
        if expression is None or not _is_all(tokens, expression):
            continue
        claim = claim_by(passage, number, expression, lookup, relation)
        if claim is not None and claim.truth is not None:
            ratio = Fraction(claim.truth.value.exact) / number.value
            is_said = relation == "=" and not expression.symbols and Fraction(1, 2) < ratio < 2
            is_slip = number.digits >= _LONG and slip(number, claim.truth.value.exact) == SWAP
            yield claim if claim.is_right or is_said or is_slip else claim._replace(strength=CONFIRM)


def _number_before(tokens: Sequence[Token], at: int) -> Number | None:
    """The number before a bracket and the words of what it counts, if it is no part of an expression itself."""
    first = at
    while first and at - first < _MOST_WORDS and tokens[first - 1].kind == "word":
        first -= 1
    number = tokens[first - 1].number if first else None
    is_part = first > 1 and tokens[first - 2].kind == "sign"
    return None if is_part else number


def _is_all(tokens: Sequence[Token], expression: Expression) -> bool:
    """Whether nothing but an expression that works something out stands up to the end of a bracket."""
    closes = expression.last < len(tokens) and tokens[expression.last].text == ")"
    counts = all(number.kind == "count" for number in expression.numbers)
    return closes and counts and expression.is_compound and expression.node[0] in _WORKED_OUT
