"""Bytes of a tensor in sentences that say nothing else: "The scores (4, 12, 1024, 1024) take 100.7 MB in fp16"."""

from __future__ import annotations

import math
from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import width_in
from archscope.notes.finders.shapes.written_shapes import numbers_of, shape_tokens
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import LONGEST, is_nothing_but, rest_of
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_KNOWN = AnyCase(
    r"\b(?:the|an?|of|in|is|are|has|have|with|shaped?|tensors?|matri(?:x|ces)|takes?|needs?|occup(?:y|ies)|uses?|memory|"
    r"about|around|roughly|at|each|single|one|attention|scores?|logits|weights|embeddings?|activations?|mask|table|"
    r"fp(?:8|16|32)|bf16|float(?:16|32)?|bfloat16|half|precision|int8|bytes?)\b|[的形状为是一个张量矩阵占用需要约在下中]|"
    r"注意力|分数|权重|嵌入|激活|掩码|内存|显存|精度"
)


_SEVERAL = AnyCase(
    r"\d|\b(?:both|all|each|every|together|per|layers?|blocks?|copies|gradients?|times|and|plus|with the|"
    r"two|three|four|six|eight|ten|twelve|several)\b|[两二三四六八十几各每层共和及与份]"
)
"""What may have more than the one tensor before whose bytes it stands."""
_BEHIND = AnyCase(r"\b(?:that|that's|it|it's|so|i\.e\.|which|comes?|to|makes?|for|this)\b|即|也就是|大约|合|'s")
_CLAUSE = cased(r"[,，;；。（(]|\.(?!\d)")


def bytes_of_shapes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes of the one shape in a sentence: sure where all its words, or those behind the shape, say
    that and in which dtype; otherwise the dtype may be that of the text before."""
    for sentence in passage.sentences if "bytes" in passage.largest else ():
        shapes = [token for token in shape_tokens(sentence) if len(numbers_of(token)) > 1]
        sizes = [number for number in sentence.numbers if number.kind == "bytes"]
        if len(shapes) != 1 or len(sizes) != 1 or sizes[0].start < shapes[0].end or len(sentence.text) > LONGEST:
            continue
        said = width_in(sentence.text)
        width = context.width if said is None else said
        if width is None or not _is_of_shape(sentence, shapes[0], sizes[0]):
            continue
        dims = numbers_of(shapes[0])
        how = f"{' × '.join(f'{dim:,}' for dim in dims)} × {width} bytes"
        truth = Truth.of(math.prod(dims) * width, how, "bytes")
        is_sure = said is not None and not _SEVERAL.search(sentence.until(shapes[0].start))
        strength = FIRM if is_sure else CONFIRM
        yield from claimed(sentence, sizes[0], [truth], "memory", strength, addends=(shapes[0].start,))


def _is_of_shape(sentence: Passage, shape: Token, size: Number) -> bool:
    """Whether all of a sentence, or all from a shape to the end of the clause of some bytes, says what these are."""
    spans = [(shape.start, shape.end), *((number.start, number.end) for number in sentence.numbers)]
    outside = [one for one in sentence.numbers if one.start < shape.start or one.start >= shape.end]
    if len(outside) == 1 and is_nothing_but(rest_of(sentence, spans), _KNOWN):
        return True
    behind = lowered(sentence.after(size.end, LONGEST))
    between = f"{lowered(sentence.between(shape.end, size.start))} {_CLAUSE.split(behind, maxsplit=1)[0]}"
    return outside[-1:] == [size] and is_nothing_but(_BEHIND.blanked(between), _KNOWN)
