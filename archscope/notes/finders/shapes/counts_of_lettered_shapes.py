"""How many values a shape in letters has, by what the note says of these: "still (B, nh, T, T), that is 49,152
numbers", "a Linear (C, C), 589,824 weights"."""

from __future__ import annotations

import math
from collections.abc import Iterator

from archscope.notes.finders.shapes.lettered_shapes import are_said_once, value_in_letters
from archscope.notes.finders.shapes.sizes_in_force import Several, model_at, sizes_of
from archscope.notes.finders.shapes.written_shapes import is_in_numbers, shapes_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import OF_SOME, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_BETWEEN = AnyCase(
    r"(?:[\s)\]*`:：,，→⇒=-]|->|\b(?:has|have|holds|that is|that's|i\.e\.|so|which is|are|is|of|with)\b|"
    r"共|有|含|即|为|是|一共|也就是)*"
)
_COUNTED = AnyCase(
    r"[\s*`]*个?\s?(?:numbers|values|entries|elements|floats|weights|params?\b|parameters|scores|元素|数值?|分数|权重|参数)"
    r"(?! (?:are|per|each|for|in (?:each|one)))"
)
_WITH_BIASES = AnyCase(r"(?:with|plus|including|incl\.?|\+) (?:the |its |their )?bias|[含带加]\w{0,2}偏置")
_BIASES = AnyCase(
    r"[\s*`]*(?:个?\s?[a-z\u4e00-\u9fff]{1,12}\s?)?(?:and|plus|\+|和|加|,|，)[\s*`]*\d[\d,]*[\s*`]*个?\s?(?:biases|偏置)"
)
"""What may follow the weights of a matrix."""
_LEAST, _MATRIX = 1000, 2


def counts_of_lettered_shapes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the count right behind the only shape of a sentence, which is in letters that the note states; firm
    where it has stated each of them once."""
    if passage.largest.get("count", 0) < _LEAST:
        return
    for sentence in passage.sentences:
        shapes = shapes_in(sentence)
        letters = {token.dims for token in shapes}
        if len(letters) != 1 or is_in_numbers(shapes[-1]):
            continue
        number = next((number for number in sentence.numbers if number.start >= shapes[-1].end), None)
        if number is not None and is_whole(number) and number.digits >= _LEAST:
            yield from _counted(sentence, shapes[-1], number, context)


def _counted(sentence: Passage, token: Token, number: Number, context: Context) -> Iterator[Claim]:
    between = sentence.between(token.end, number.start)
    if not (_BETWEEN.fullmatch(between) and _COUNTED.match(sentence.after(number.end, 32))):
        return
    values = _values(token, sentence, context)
    if values is None or any(value.denominator > 1 for value in values):
        return
    product = math.prod(values)
    how = " × ".join(f"{int(value):,}" for value in values)
    times = divided(number.digits, product)
    is_open = 1 in (times.numerator, times.denominator) or is_doubted(sentence.text, OF_SOME, _WITH_BIASES)
    strength = FIRM if not is_open and are_said_once(token.dims, context) else CONFIRM
    yield from claimed(sentence, number._replace(step=1), [Truth.of(product, how, "count")], "arithmetic", strength)
    biases = _BIASES.match(sentence.after(number.end, 48)) if len(values) == _MATRIX else None
    counted = sentence.number_from(number.end - sentence.start) if biases is not None else None
    if counted is not None and is_whole(counted):
        truth = Truth.of(values[-1], "a bias for each output", "count")
        yield from claimed(sentence, counted, [truth], "quantity", strength)


def _values(token: Token, sentence: Passage, context: Context) -> list[Exact] | None:
    """The sizes of a shape in letters; None if they aren't all known."""
    try:
        known = sizes_of(context, model_at(sentence, token.start, context))
    except Several:
        return None
    values = [int(dim) if dim.isdecimal() else value_in_letters(dim, known, context) for dim in token.dims]
    found = [value for value in values if value]
    return found if len(found) == len(values) else None
