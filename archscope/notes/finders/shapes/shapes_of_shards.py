"""Shapes of the shards of a matrix: "a weight of shape (8192, 8192); with 4-way tensor parallelism each GPU holds a
(8192, 2048) shard".

Source: Shoeybi et al. 2019 (Megatron-LM), section 3: a matrix is parted by its columns or by its rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.sizes_of_shapes import said_sizes
from archscope.notes.finders.shapes.written_shapes import (
    numbers_of,
    places_off,
    right_shape,
    shapes_in,
    with_size,
    wrong_shape,
)
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context

_LOOK = AnyCase(
    r"shard|parallel|\btp\b|each (?:gpu|device|rank|card)|per (?:gpu|device|rank)|并行|切分|每张?卡|每个 ?gpu|分片"
)
_WAYS = AnyCase(
    r"(?<![\d.,])(\d{1,4})[\s-](?:way|路)(?:[\s-](?:column|row|model))?[\s-](?:tensor|tp\b|model|张量|parallel|split|切)|"
    r"\btp(?:[\s_-](?:size|degree))?\s?(?:=|of|为|是)\s?(\d{1,4})(?![\d.,]*\d)|"
    r"tensor[\s-]parallel(?:ism)?\s(?:degree|size)?\s?(?:=|of)?\s?(\d{1,4})(?![\d.,]*\d)|"
    r"(?:split|shard|part|cut|divid)\w*[^.;。；\d]{0,40}(?:across|over|between|among|into|onto)\s(\d{1,4})\s"
    r"(?:gpus?|devices|ranks|cards|shards|parts)\b|"
    r"(?:切|分|摊|放)[^.;。；\d]{0,8}[到成在给]\s?(\d{1,4})\s?(?:张?卡|块卡|个?\s?gpu|份|路)|(?<![\d.,])(\d{1,4})\s?路(?:张量|切分|并行)"
)
_OF_ONE = AnyCase(
    r"(?:each|every|per|one) (?:gpu|device|rank|card|shard)|(?:gpu|device|rank) \d|shards?\b|"
    r"每(?:张?卡|块卡|个\s?gpu|个?设备|一份|份)|分片"
)
_WHOLE = AnyCase(
    r"full|whole|complete|replicat|gather|reduce|copy|input|output|activation|完整|全部|复制|聚合|输入|输出|激活"
)
_OTHERWISE = AnyCase(r"\b(?:sequence|context|data|expert|pipeline)[ -]parallel|(?:序列|上下文|数据|专家)并行|流水线")
_MATRIX = 2


def shapes_of_shards(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape that one of several cards is said to hold of a tensor: one of its axes is parted."""
    if not _LOOK.search_lower(passage.lower):
        return
    ways = {int(next(filter(None, found.groups()))) for found in _WAYS.finditer(passage.text)}
    ways = ways or {*said_sizes(context.note)["P"][1:]}
    matrices = [token for token in shapes_in(passage) if len(numbers_of(token)) >= _MATRIX]
    if len(ways) != 1 or min(ways) < _MATRIX or len(matrices) < _MATRIX:
        return
    parts, wholes, shards = ways.pop(), list[Sequence[int]](), list[Token]()
    for before, token in zip([None, *matrices], matrices, strict=False):
        words = passage.between(before.end if before is not None else passage.start, token.start)
        said, behind = _SENTENCE.split(words)[-1], _CLAUSE.split(passage.after(token.end, 20))[0]
        if not _OF_ONE.search(f"{said} {_SHARD.findall(behind)}"):
            wholes.append(tuple(numbers_of(token)))
        elif not says(f"{said} {behind}", _WHOLE, _OTHERWISE):
            shards.append(token)
    for token in shards:
        yield from _held(passage, token, [*dict.fromkeys(wholes)], parts)


_SENTENCE, _CLAUSE, _SHARD = cased(r"\.\s|。"), cased(r"[,，.;；。()（）]"), cased(r"^[\s`*]*(?:shard|分片)")


def _held(passage: Passage, token: Token, wholes: Sequence[Sequence[int]], parts: int) -> Iterator[Claim]:
    """A claim about a shard of one of some tensors; wrong is one of the only tensor, a single axis of which is parted
    by another number."""
    dims = tuple(numbers_of(token))
    wholes = [whole for whole in wholes if len(whole) == len(dims)]
    made = {
        (whole, at): with_size(whole, at, whole[at] // parts)
        for whole in wholes
        for at, size in enumerate(whole)
        if size % parts == 0
    }
    if dims in made.values():
        yield right_shape(token)
    elif len(wholes) == 1 and not is_doubted(passage.text):
        off = places_off(wholes[0], dims)
        is_less = len(off) == 1 and dims[off[0]] < wholes[0][off[0]]
        if is_less and (meant := made.get((wholes[0], off[0]))) is not None:
            yield wrong_shape(token, meant, FIRM, brackets=token.text)
