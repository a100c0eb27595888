"""Totals behind a sum of named terms: "weights 14 GB + gradients 14 GB + optimizer 56 GB. Total: 84 GB"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.calculations.nodes import terms_of
from archscope.notes.finders.calculations.readings import claim_by
from archscope.notes.judging.claims import CONFIRM, Claim
from archscope.notes.numbers.equations import left_side
from archscope.notes.numbers.evaluation import Lookup
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says

_TOTAL = AnyCase(
    r"(?:(?:the )?(?:sub-?)?total(?: is| comes to)?|in total|altogether|总计|合计|总共|一共|小计|共计)[\s*`$]*[:：=≈~]?"
    r"[\s*`$]*(?:about|roughly|约)?[\s*`$~]*(?=\d)"
)
_BETWEEN = AnyCase(r"[\s*`$.。;；,，→—–-]*(?:[(（][^()（）\d]{0,24}[)）])?[\s*`$.。;；,，→—–-]*")
_ENDS = AnyCase(r"[\s*`$]*(?:$|[.,;:!)。，；）！]|\n|of memory|的?显存|in all|for\b|per gpu)")
_MORE = AnyCase(r"\bplus\b|\balso\b|activation|overhead|\bother|\betc|激活|其他|其余|还有|另")
_FEWEST = 2


def totalled_behind(passage: Passage, lookup: Lookup) -> Iterator[Claim]:
    """A claim about each total that follows a sum of terms in the same unit, as its result would."""
    for found in _TOTAL.finditer(passage.lower) if " + " in passage.text or "＋" in passage.text else ():
        number = passage.number_at(found.end())
        at = next((at for at, token in enumerate(passage.tokens) if token.start >= passage.start + found.start()), 0)
        while at and passage.tokens[at - 1].kind in ("other", "relation"):
            at -= 1
        expression = left_side(passage.tokens, at) if number is not None and at else None
        if number is None or expression is None or not _is_sum(expression, number):
            continue
        between = passage.text[expression.end - passage.start : found.start()]
        claim = claim_by(passage, number, expression, lookup, "=")
        if claim is None or not _BETWEEN.fullmatch(between) or not _ENDS.match(passage.after(number.end, 16)):
            continue
        # A total may have something in it that the sum leaves to other sentences.
        is_doubted = says(passage.text, _MORE, COUNTERFACTUAL, DOUBTED)
        yield claim._replace(strength=CONFIRM) if is_doubted else claim


def _is_sum(expression: Expression, number: Number) -> bool:
    """Whether an expression does nothing but add numbers that have the unit of their total."""
    units = {operand.units[0].name for operand in (*expression.numbers, number)}
    terms = terms_of(expression.node)
    are_numbers = len(terms) >= _FEWEST and all(term[0] == "number" for term in terms)
    return are_numbers and len(units) == 1 and not number.bare
