"""So many values in a dtype, and the bytes that they take: "6,291,456 elements, in fp32 24 MiB", "20 floats = 80 B"."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import values_of
from archscope.notes.finders.memory.bytes_of_what import IN_PARTS
from archscope.notes.finders.memory.bytes_said_again import CLOSES
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, width_in, widths_in, widths_of_note
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.sides import left_side
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context

_IN_A_DTYPE = AnyCase(
    r"[\s*`$)]*(个?\s?(?:元素|数|值|参数)|elements|values|numbers|param(?:eter)?s|entries|weights|floats|scores)?"
    r"(?:[\s*`$,，:：;；(（]|即|in|at|as|with|which|that|stored|[,，] ?约\s?<>|[(（]约?\s?<>[)）]|用|以|按|若|在)*"
    rf"{DTYPE}(,? (?:this|that|it)(?: is|'s)(?: about)? )?"
    r"(?:[\s*`~≈=:：(（,，]|精度|存储?|保存|格式|[下起]来|加载|后|权重|文件|体积|下|时|的|就|要|只|共|占用?|需|是|为|有|大约|大小|约|it|they|that|this|is|"
    r"are|takes?|needs?|occup(?:y|ies)|about|roughly|i\.e\.)*[\s*`]*"
)
_OF_VALUES = AnyCase(
    r"[\s*`$]*(?:\w+ )?(?:elements|entries|floats|values|scores|param(?:eter)?s|weights|numbers|logits)[\s*`]*"
    r"(?:[,，(（=≈→]|->)\s*"
    r"(?:or|that is|i\.e\.|which is|which are|so)?,?\s*(?:~|≈|about|roughly)?[\s*`$]*"
)
_DTYPE_BEHIND = AnyCase(rf"[\s*`$]*(?:in|as|at) {DTYPE}(?=\s*(?:[.,;:)]|$|\n|\(\d bytes? each\)))")
_FOR_EACH = AnyCase(r"每|单|\bper\b|\beach\b|\bone\b|\ban?\b")
_NEEDS = AnyCase(r"需|要|needs?")
_OF_A_CARD = AnyCase(r"显存|内存|以上|\b(?:v?ram|gpus?|cards?|memory)\b")
_LEAST, _FARTHEST, _AHEAD = 10_000, 60, 4
"""Of so many numbers before its bytes one may be the count."""
_SOME_MORE, _MORE, _FAR = Fraction(3, 2), Fraction(19, 10), Fraction(1100)
_TYPED = AnyCase(
    rf"(?<=\d)[\s*`$)]*(?:\\text\{{\s?)?个?\s?(?P<dtype>{DTYPE}s?|(?:floats?|doubles?|int64s?)\b)"
    r"(?: (?:values|numbers|elements|entries|floats|scores|activations)|\s?[数值元素]{1,2})?[\s*`$}]*"
    r"(?:[(（=≈→]|->|\bis\b|\bare\b|[共即]|也就是)[\s*`$~≈约=]*(?=\d)"
)
_FLOATS, _WIDE = AnyCase(r"floats?$"), AnyCase(r"(?:double|int64)s?$")
_OF_MORE = AnyCase(
    r"[\s*`$)）]*(?:[×x*/]|(?:in )?(?:all|both|total|each|every)\b|(?:for|across|over|with|per|each|incl\w*)\b|"
    r"[,，]?\s?[每共含连]|所有)"
)
_SEVERAL = AnyCase(
    r"\d|\b(?:two|both|three|four|six|eight|all|each|every|keys?|values?|batch)\b|(?<![a-z])[qkv]\s?[,/、+&]\s?[kvo](?![a-z])|"
    r"[两三四六八]|[每各批]|键|值"
)
"""Words before a product of which there may be several."""
_THE_SHAPE = cased(r"[(\[][\d, ]+[)\]][\s*`$]*[,，]?\s?(?:or|i\.e\.,?|that is,?|=|即|也就是|共)[\s*`$]*$")
"""A shape whose count is what follows it: "[32, 2752], or 88,064 BF16 elements"."""
_EQUALS = cased(r"=[\s*`$]*$")
_OF_TWO = AnyCase(r"\bk (?:and|&|\+) ?v\b|\bkeys and values\b|\bboth\b|k\s?[和与]\s?v|各")

_IN_BRACKETS = AnyCase(
    r"[(（](?P<shape>\d[\d,]*(?:\s?(?:[×x*]|\\times)\s?\d[\d,]*)+)[)）][\s*`$,，]*(?:(?:stays?|kept|stored|remains?|is|are|"
    rf"and|which|in|as|at|用|以|按|保持|存储|为)[\s*`]*)*(?P<dtype>{DTYPE})(?:[\s*`$,，~≈=:：]|and|which|it|takes?|needs?|uses?|"
    r"occupies|costs?|is|are|about|around|roughly|存储|保存|精度|占用?|需要?|要|是|下|时|大?约)*(?=\d)"
)
_LESS = tuple(Fraction(1, by) for by in (2, 4, 8, 1000, 1024))
"""What forgetting the bytes of a value, or a step of the unit, makes of a size; several matrices have more."""


def values_in_bytes(passage: Passage) -> Iterator[Claim]:
    """A claim about the bytes that follow a number of values with nothing but a dtype between them."""
    numbers = passage.numbers
    if len(numbers) < 2 or passage.largest.get("bytes", 0) < _LEAST or not widths_in(passage.text):
        return
    for at, number in enumerate(numbers[1:], 1):
        if number.kind != "bytes" or number.value < _LEAST:
            continue
        counts = [one for one in numbers[max(0, at - _AHEAD) : at] if one.bare and isinstance(one.digits, int)]
        count = next((one for one in reversed(counts) if one.digits >= _LEAST), None)
        between = _between(passage, count, number, numbers[:at]) if count is not None else ""
        if count is None or len(between) >= _FARTHEST:
            continue
        said = _IN_A_DTYPE.fullmatch(between)
        behind = _DTYPE_BEHIND.match(passage.after(number.end)) if _OF_VALUES.fullmatch(between) else None
        if behind is not None:
            yield from _of_count(passage, count, number, behind[0])
        elif said is not None and (said[1] or said[2]):
            yield from _of_count(passage, count, number, between)


def _between(passage: Passage, count: Number, number: Number, others: list[Number]) -> str:
    """What stands between a count and its bytes; the count said again, "约 1 亿", is <>."""
    between, last = "", count.end
    for other in others:
        if other.start >= count.end and not other.bare and other.kind == "count":
            between += passage.between(last, other.start) + "<>"
            last = other.end
    return between + passage.between(last, number.start)


def _of_count(passage: Passage, count: Number, number: Number, said: str) -> Iterator[Claim]:
    """The claim that bytes are those of so many values, in the one dtype that is said of them."""
    width = width_in(said)
    if width is None:
        return
    truth = Truth.of(count.value * width, f"{count.text} × {width} bytes", "bytes")
    ratio = divided(number.value, truth.value.exact)
    # Where the values are those of each layer, the bytes may be those of all.
    is_of_all = ratio > _MORE and _FOR_EACH.search(passage.before(count.start))
    # What a card needs is more than the values, and so are those of a few bits with their scales.
    is_of_more = 1 < ratio < _SOME_MORE and (
        width < 1 or _NEEDS.search(said) or _OF_A_CARD.search(passage.after(number.end, 24))
    )
    is_of_more = is_of_more or _FOR_MORE.match(passage.after(number.end, 40)) is not None
    doubtful = is_of_all or is_of_more or not 1 / _FAR < ratio < _FAR or COUNTERFACTUAL.search(passage.text)
    yield from claimed(passage, number, [truth], "memory", CONFIRM if doubtful else FIRM, addends=(count.start,))


_FOR_MORE = AnyCase(
    r"[^.。;；\n]{0,16}?(?:\bto train|\btrained\b|\btraining\b|\bwith (?:gradients|adam)|\b(?:per|each|every)\b|"
    r"训练|优化器|每[卡张])"
)
"""What follows bytes that are of more than the values, or of less."""


def products_in_dtypes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes that are said of so many values of a dtype, the count of which stands right before it, as
    a number or a product of some: "512 × 2048 FP32 (4.2 MB)"."""
    yield from _in_brackets(passage)
    typed = list(_TYPED.finditer(passage.text)) if passage.largest.get("bytes", 0) > 0 else []
    for found in typed:
        number, end = passage.number_at(found.end()), passage.start + found.start()
        counted = _product_before(passage, end)
        if number is None or number.bare or number.kind != "bytes" or counted is None:
            continue
        if is_doubted(passage.sentence_of(number).text):
            continue
        how = passage.between(counted.start, end)
        truths = [
            Truth(count.times(width)._replace(kind="bytes"), f"{how} × {width} bytes")
            for count in values_of(counted)[:1]
            for width in _widths(found["dtype"], context)
        ]
        is_open = _OF_MORE.match(passage.after(number.end, 24)) or _OF_TWO.search(passage.text)
        said = _THE_SHAPE.sub(" ", passage.between(passage.sentence_of(number).start, counted.start))
        # In an equation, "= 6144 float16 values = 12,288 bytes", no others are counted in.
        is_equation = "=" in found[0] and _EQUALS.search(passage.before(counted.start, 16)) is not None
        is_of_several = _SEVERAL.search(said) and not is_equation and any(_is_multiple(number, one) for one in truths)
        strength = CONFIRM if is_open or is_of_several else FIRM
        places = tuple(one.start for one in counted.numbers)
        yield from claimed(passage, number, truths, "memory", strength, addends=places)


def _in_brackets(passage: Passage) -> Iterator[Claim]:
    """The claims about the bytes of a shape in brackets: "the embedding (50257 × 768) in fp32 takes 154 MB"."""
    for found in _IN_BRACKETS.finditer(passage.text) if passage.largest.get("bytes", 0) > 0 else ():
        number, width = passage.number_at(found.end()), width_in(found["dtype"])
        if number is None or number.bare or number.kind != "bytes" or width is None:
            continue
        sizes = [int(size.replace(",", "")) for size in _SIZE.findall(found["shape"])]
        truths = [Truth.of(math.prod(sizes) * width, f"{found['shape']} × {width} bytes", "bytes")]
        is_less = fits(number, truths, _LESS) and CLOSES.match(passage.after(number.end))
        doubtful = not is_less or says_any(passage.text, COUNTERFACTUAL, DOUBTED, IN_PARTS, SHARED_OUT, _OF_SOME)
        yield from claimed(passage, number, truths, "memory", CONFIRM if doubtful else FIRM)


_OF_SOME = AnyCase(r"\bcausal|triang|sparse|\bmask|因果|三角|稀疏|掩码")
"""Words for matrices of which a part is kept only."""
_SIZE = cased(r"\d[\d,]*")


def _is_multiple(number: Number, truth: Truth) -> bool:
    """Whether a number is so many times as much, as that of several things is."""
    times = round(divided(number.value, truth.value.exact))
    return times > 1 and fits(number, [truth], (times,))


def _widths(dtype: str, context: Context) -> list[Exact]:
    """The bytes of a value of a dtype; floats may be any that the note speaks of."""
    if _FLOATS.fullmatch(dtype):
        return [4, *sorted(widths_of_note(context.note) - {4})]
    return [8] if _WIDE.fullmatch(dtype) else list(widths_in(dtype))


def _product_before(passage: Passage, end: int) -> Expression | None:
    """The number, or the product of numbers, that ends at a position of the source and counts things."""
    last = next((at for at, token in enumerate(passage.tokens) if token.start >= end), 0)
    found = left_side(passage.tokens, last) if last else None
    if found is None or found.symbols or not found.numbers or found.node[0] not in ("*", "number"):
        return None
    is_of_counts = all(one.kind == "count" and one.bare and isinstance(one.digits, int) for one in found.numbers)
    return found if is_of_counts else None
