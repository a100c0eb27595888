"""Two results and right behind them their sum: "weights $8d^2 = 8,388,608$; biases $5d = 5120$, together 8,393,728"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.totals.addends import sum_of
from archscope.notes.judging.blame import is_sum_of_some, is_total_wrong
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import RESULT, is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_LOOK = AnyCase(r"together|\badd(?:s|ed|ing)?\b|\bsum|相加|加起来|合计|之和")
_ADDED = AnyCase(
    r"(?:[\s*_`$,，.。;；、:：(（)）]|个?参数|params?\b|parameters\b|weights\b|which|that|they|these|and|so|this|both)*"
    r"(?:\b(?:al)?together(?:,| (?:they|these|that|it))?(?: (?:is|are|has|have|makes?|that is))?|"
    r"\badd(?:s|ed|ing)?(?: up)?(?: together)? to|\badded(?: up| together)?,?(?: they| that| this)? (?:is|are|"
    r"makes?|gives?)|"
    r"\bsum(?:s|med|ming)? to|\b(?:the|their|its) sum(?: is)?|\bsum\s?[:=]|[二两][者项](?:相加|合计|之和)|"
    r"[二两]者之和|相加|加起来|合计|之和)"
    r"(?:[\s*_`$:：=≈~,，]|一?共|总?计|[得到为是有等于]|about|roughly|约)*"
)
"""All that stands between the second of two numbers and their sum."""
_ENDS = AnyCase(r"[\s*_`$]*(?:个?(?:参数|权重)?|param\w*|weights|values)[\s*_`$]*(?:[.,;:)。，；）\n]|$)(?!\d)")
_SO_MANY = AnyCase(
    r"\b(?:each|per|every|twice|of which|already|incl\w+|without|except|only|minus|less)\b|"
    r"每|各|其中|包[含括]|不[计含算]|减|除"
)
_NUMERAL = AnyCase(
    r"\b(?:two|three|four|both|2|3|4|6|12|24|32)\b(?! layer ?norms?)|[两二三四六十]个?|\b\d{1,2}\s?(?:个|层)"
)
"""Words for so many of what has a number; of the result of an equation these are counted."""
_BOTH = AnyCase(r"[二两][者项]|(?:two|[二两]个)[^.,;，。；]{0,16}(?:have|分别|各自)|\bboth (?:together|of them)")
"""Words for the two that are added."""
_RESULT = cased(r"=\s?[*_`$\s]*$")
_LEAST, _TWO, _MOST = 100, 2, 6
_NEAR = Fraction(5, 4)


def added_pairs(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number that is said to be the sum of the two before it, which are all that a text counts."""
    if len(passage.numbers) <= _TWO or not _LOOK.search_lower(passage.lower):
        return
    sizes = {setting.number.start for setting in passage.settings}
    counts = [one for one in passage.numbers if _is_count(passage, one) and one.start not in sizes]
    for at in range(_TWO, len(counts)):
        number, before = counts[at], counts[max(0, at - _MOST) : at]
        is_said = _ADDED.fullmatch(passage.between(before[-1].end, number.start)) is not None
        if not is_said or not _ENDS.match(passage.after(number.end)) or is_doubted(passage.text):
            continue
        sums = [sum_of(before[first:]) for first in range(len(before) - 1)]
        is_meant = (
            len(before) == _TWO and _is_of_both(passage, before, number) and not _is_of_more(number, sums[0], context)
        )
        places = tuple(term.start for term in before[-_TWO:])
        strength = FIRM if is_meant else CONFIRM
        yield from claimed(passage, number, sums, "sum", strength, nearest=True, addends=places)


def _is_count(passage: Passage, number: Number) -> bool:
    return is_whole(number) and number.value >= _LEAST and not is_operand(passage, number)


def _is_of_both(passage: Passage, terms: Sequence[Number], number: Number) -> bool:
    """Whether a text says nothing by which a sum would have one of two terms more than once, or not at all."""
    said = passage.until(number.start)
    has_rounded = any(one.kind == "count" and not one.bare and one.start < number.start for one in passage.numbers)
    said = _BOTH.blanked(said)
    if has_rounded or _SO_MANY.search(said):
        return False
    if all(_RESULT.search(passage.before(term.start, 12)) for term in terms):
        return True
    return not _NUMERAL.search(_without(passage, terms, said)) and not _is_a_term_wrong(terms, number)


def _is_a_term_wrong(terms: Sequence[Number], number: Number) -> bool:
    """Whether a slip in one of two terms explains that they don't come to a sum, and none in the sum is likelier."""
    off = number.value - sum(term.value for term in terms)
    if is_sum_of_some(number, terms):
        return True
    has_slip = any(slip(term, term.value + off) or (term.value + off) in _tenfold(term) for term in terms)
    return has_slip and not is_total_wrong(number, terms)


def _tenfold(number: Number) -> tuple[Exact, Exact]:
    return number.value * 10, divided(number.value, 10)


def _without(passage: Passage, terms: Sequence[Number], said: str) -> str:
    """What is said before a sum, but for the digits of its terms."""
    for term in terms:
        said = said[: term.start - passage.start] + " " * len(term.text) + said[term.end - passage.start :]
    return said


def _is_of_more(number: Number, truth: Truth, context: Context) -> bool:
    """Whether a number may be the sum and something else that the note has told, or a multiple of it."""
    true = int(truth.value.exact)
    ratio = divided(number.value, true)
    if not 1 / _NEAR < ratio < _NEAR:
        return True
    rest = number.value - true
    return rest > 0 and any(one.value == rest for one in context.told.of(RESULT))
