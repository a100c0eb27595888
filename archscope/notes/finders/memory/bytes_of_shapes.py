"""Bytes of a tensor in sentences that say nothing else: "The scores (4, 12, 1024, 1024) take 100.7 MB in fp16"."""

from __future__ import annotations

import math
from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import width_in
from archscope.notes.finders.shapes.written_shapes import numbers_of, shape_tokens
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import LONGEST, is_nothing_but, rest_of
from archscope.notes.text.patterns import AnyCase

_KNOWN = AnyCase(
    r"\b(?:the|an?|of|in|is|are|has|have|with|shaped?|tensors?|matri(?:x|ces)|takes?|needs?|occup(?:y|ies)|uses?|memory|"
    r"about|around|roughly|at|each|single|one|attention|scores?|logits|weights|embeddings?|activations?|mask|table|"
    r"fp(?:8|16|32)|bf16|float(?:16|32)?|bfloat16|half|precision|int8|bytes?)\b|[的形状为是一个张量矩阵占用需要约在下中]|"
    r"注意力|分数|权重|嵌入|激活|掩码|内存|显存|精度"
)


def bytes_of_shapes(passage: Passage) -> Iterator[Claim]:
    """A claim about the bytes that a plain sentence says a tensor to take, of the one shape and the one dtype in it."""
    for sentence in passage.sentences if "bytes" in passage.largest else ():
        shapes = [token for token in shape_tokens(sentence) if len(numbers_of(token)) > 1]
        sizes = [number for number in sentence.numbers if number.kind == "bytes"]
        width = width_in(sentence.text) if len(shapes) == len(sizes) == 1 else None
        if width is None or len(sentence.text) > LONGEST or sizes[0].start < shapes[0].end:
            continue
        spans = [(shapes[0].start, shapes[0].end), *((number.start, number.end) for number in sentence.numbers)]
        outside = [one for one in sentence.numbers if one.start < shapes[0].start or one.start >= shapes[0].end]
        if len(outside) == 1 and is_nothing_but(rest_of(sentence, spans), _KNOWN):
            dims = numbers_of(shapes[0])
            how = f"{' × '.join(f'{dim:,}' for dim in dims)} × {width} bytes"
            truth = Truth.of(math.prod(dims) * width, how, "bytes")
            yield from claimed(sentence, sizes[0], [truth], "memory", FIRM)
