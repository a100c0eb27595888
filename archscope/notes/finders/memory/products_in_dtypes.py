"""The bytes right behind so many values of a dtype: "512 × 2048 FP32 (4.2 MB)", "Total: 20 floats = 80 bytes"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, widths_in, widths_of_note
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.equations import left_side
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context

_TYPED = AnyCase(
    rf"(?<=\d)[\s*`$)]*个?\s?(?P<dtype>{DTYPE}s?|(?:floats?|doubles?|int64s?)\b)"
    r"(?: (?:values|numbers|elements|entries|floats|scores|activations)|[数值元素]{1,2})?[\s*`$]*"
    r"(?:[(（=≈→]|->|\bis\b|\bare\b|[共即]|也就是)[\s*`$~≈约=]*(?=\d)"
)
_FLOATS, _WIDE = AnyCase(r"floats?$"), AnyCase(r"(?:double|int64)s?$")
_OF_MORE = AnyCase(
    r"[\s*`$)）]*(?:[×x*/]|(?:for|across|over|in) (?:all|both|total|each|every)\b|per\b|each\b|[每共]|所有)"
)
_SEVERAL = AnyCase(
    r"\d|\b(?:two|both|three|four|six|eight|all|each|every|keys?|values?|batch)\b|(?<![a-z])[qkv]\s?[,/、+&]\s?[kvo](?![a-z])|"
    r"[两三四六八]|[每各批]|键|值"
)
"""Words before a product of which there may be several."""
_OF_TWO = AnyCase(r"\bk (?:and|&|\+) ?v\b|\bkeys and values\b|\bboth\b|k\s?[和与]\s?v|各")


def products_in_dtypes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes that are said of so many values of a dtype, the count of which stands right before it."""
    typed = list(_TYPED.finditer(passage.text)) if passage.largest.get("bytes", 0) > 0 else []
    for found in typed if typed and not says_any(passage.text, COUNTERFACTUAL, DOUBTED) else ():
        number = passage.number_at(found.end())
        counted = _before(passage, passage.start + found.start())
        if number is None or number.bare or number.kind != "bytes" or counted is None:
            continue
        count = values_of(counted)
        how = passage.between(counted.start, passage.start + found.start())
        widths = _widths(found["dtype"], context)
        truths = [
            Truth(one.times(width)._replace(kind="bytes"), f"{how} × {width} bytes")
            for one in count[:1]
            for width in widths
        ]
        is_open = _OF_MORE.match(passage.after(number.end, 24)) or _OF_TWO.search(passage.text)
        said = passage.between(passage.sentence_of(number).start, counted.start)
        is_of_several = _SEVERAL.search(said) and any(_is_multiple(number, truth) for truth in truths)
        strength = CONFIRM if is_open or is_of_several else FIRM
        places = tuple(one.start for one in counted.numbers)
        yield from claimed(passage, number, truths, "memory", strength, addends=places)


def _is_multiple(number: Number, truth: Truth) -> bool:
    """Whether a number is so many times as much, as that of several things is."""
    times = round(Fraction(number.value) / Fraction(truth.value.exact)) if truth.value.exact else 0
    return times > 1 and fits(number, [truth], (times,))


def _widths(dtype: str, context: Context) -> list[Exact]:
    """The bytes of a value of a dtype; floats may be any that the note speaks of."""
    if _FLOATS.fullmatch(dtype):
        return [4, *sorted(widths_of_note(context.note) - {4})]
    return [8] if _WIDE.fullmatch(dtype) else list(widths_in(dtype))


def _before(passage: Passage, end: int) -> Expression | None:
    """The number, or the product of numbers, that ends at a position of the source and counts things."""
    last = next((at for at, token in enumerate(passage.tokens) if token.start >= end), 0)
    found = left_side(passage.tokens, last) if last else None
    if found is None or found.symbols or not found.numbers or found.node[0] not in ("*", "number"):
        return None
    return found if all(_is_count(one) for one in found.numbers) else None


def _is_count(number: Number) -> bool:
    return number.kind == "count" and number.bare and isinstance(number.digits, int)
