"""Results in a line of their own: "6 × 1,024 × 1,048,576", and below it "**Result**: 6,442,450,944 FLOPs"; or under the
same name: "P = 640 + 81,920", and below it "P = 82,560 parameters"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.expressions import Expression, in_numbers
from archscope.notes.numbers.numerals import divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_RESULT = AnyCase(
    r"[\s$~]*(?:=|≈|\\approx)[\s$~]*|\W*(?:(?:the |final )?result|(?:计算|最终)?结果)(?: is)?[是为]?[\W_]*"
)
_ENDS = AnyCase(
    r"[\W_]*(?:flops?|macs?|operations|param\w*|weights|values|elements|bytes|次|个?参数|个?元素|字节|"
    r"(?:of[\W_])?(?:(?:gpu|device|main)[\W_])?(?:memory|v?ram)|的?(?:显存|内存))?[\W_]*"
)
_BEGINS, _NOTHING = cased(r"(?:^|[=≈:：])[\s*`$(\\]*$"), cased(r"[\W_]*")
_NAMED = cased(r"\s*[A-Za-z]\w*\s*=\s*")
"""A name that gets a number, as it got an expression above."""
_COPIES, _LEAST = 1000, 1000


def result_below(passage: Passage, above: Sequence[Passage]) -> Iterator[Claim]:
    """The claim about the number that a line gives as a result, held against what is to be worked out right above it.

    If the lines above have more than one thing to work out, nobody knows whether it is that of the last one.
    """
    number = passage.numbers[0] if len(passage.numbers) == 1 and above else None
    if number is None:
        return
    said = passage.text[: number.start - passage.start]
    is_named = _NAMED.fullmatch(said) is not None and number.value >= _LEAST
    if not is_named and _RESULT.fullmatch(said) is None:
        return
    if not _ENDS.fullmatch(passage.text[number.end - passage.start :]):
        # "total = 124,439,808  # plus embeddings"
        return
    found = _left_open(above[-1])
    if found is None or is_doubted(above[-1].text):
        return
    expression, value = found
    if expression.node[0] == "/" and not max(expression.numbers, key=lambda operand: operand.start).bare:
        # "8,508,230,400 / 1024 KB" has the unit of its result.
        return
    if is_named and above[-1].text[: expression.start - above[-1].start].split() != said.split():
        return
    truth = Truth(value, expression.text(above[-1].text, above[-1].start))
    is_of_several = not is_named and len(above) > 1 and _left_open(above[-2]) is not None
    # "8,388,608 / 1024 / 1024" are the MB that it doesn't name.
    # Of how many the result is may be said in words.
    is_multiple = divided(number.value, value.exact) in range(2, _COPIES)
    is_clear = not (is_of_several or is_multiple) and value.exact >= number.units[0].scale
    places = tuple(operand.start for operand in expression.numbers)
    yield from claimed(passage, number, [truth], "arithmetic", FIRM if is_clear else CONFIRM, addends=places)


def _left_open(line: Passage) -> tuple[Expression, Value] | None:
    """The expression in numbers alone in which a line ends without having worked it out, and what it comes to."""
    found = list(in_numbers(line.tokens))
    if not found or not found[-1][0].is_compound:
        return None
    expression = found[-1][0]
    is_all = _BEGINS.search(line.text[: expression.start - line.start]) is not None
    return found[-1] if is_all and _NOTHING.fullmatch(line.text[expression.end - line.start :]) else None
