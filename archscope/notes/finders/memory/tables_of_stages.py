"""What each GPU keeps at the stages of ZeRO or FSDP, in tables: a stage, a number of GPUs, a model or a part of the
states to each row or column.

`GPUs | 7.5B (ZeRO-1 / 2 / 3)`, "64 | 31.4 / 16.6 / 1.9"; `| Without FSDP | With FSDP`, "Gradients | 14 GB | 1.75 GB".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.memory.parts_of_training import GRADIENTS, STATES, TOTAL, WEIGHTS
from archscope.notes.finders.memory.sizes_in_bytes import is_model_size
from archscope.notes.finders.memory.stages_of_sharding import AtStage, gpus_in, held_at_stages, stages_in
from archscope.notes.finders.memory.training_memory import kind_of
from archscope.notes.finders.memory.zero_stages import NAMES_STAGES, OTHERWISE, sizes_near
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.numerals import UNITS, Number, Unit
from archscope.notes.numbers.vocabulary import OFFLOADED, is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_SEVERAL = AnyCase(
    r"(?:zero|stage|阶段)[ -]?([0-3])(?:\s?/\s?(?:zero|stage|阶段)?[ -]?([0-3]))"
    r"(?:\s?/\s?(?:zero|stage|阶段)?[ -]?([0-3]))?"
)
_UNSHARDED = AnyCase(
    r"\b(?:without|w/o|no|before|not) (?:any )?(?:zero|fsdp|shard\w*)|\bbaseline\b|[\s*`]*(?:none|ddp)[\s*`]*$|"
    r"(?:不用|无|没有|未用|不开)\s?(?:zero|fsdp|分片|切分)|基线"
)
_OF_GPUS = AnyCase(
    r"[\s*`$#]*(?:n(?:umber of|um(?:ber)?)?[ _]?)?(?:gpus?|cards?|devices?|dp|n_?\{?d\}?|world[ _]size|"
    r"data[- ]parallel)(?:[ _](?:size|degree|count))?[\s*`$]*|"
    r"[\s*`]*(?:卡数|gpu ?数量?|显卡数量?|(?:dp ?)?并行度|dp ?大小)[\s*`]*"
)
_BESIDE = AnyCase(
    r"(?:\W|\b(?:zero|fsdp|ddp|dp|stage|memory|vram|per|each|gpus?|cards?|states?|model|gb|mb|with|without|on|for|of|the|a|an|"
    r"params?|parameters|fp\d+|bf16|adamw?|mixed|precision|optimi[sz]er|gradients?|weights?|moments?|total|component|"
    r"baseline|sharding|none|no|full|sum)\b|[\d.]+ ?[bmt]?\b|"
    r"每|卡|显存|阶段|占用|参数|模型|权重|梯度|优化器|状态|总计?|合计|基线|不用|无)+"
)
"""Words of a label or a heading that say only where in the table a cell is."""
_UNIT, _SAID_UNIT = cased(r"(?<![\w.])[KMGT]i?B\b"), cased(r"(?:单位[:：为是]?\s?|\b[Ii]n |\b[Uu]nits?: )([KMGT]i?B)\b")
_LIST = cased(r"(?:[\s*`~≈/|]|</?\w+>)*")
_PARTS = (WEIGHTS, GRADIENTS, STATES)
_MOST, _FEWEST = 10_000, 2


class _Cell(NamedTuple):
    """A cell, its row's label, its column's heading, what names the rest, and the unit of bare numbers."""

    cell: Passage
    label: Passage
    head: Passage
    first: str
    above: Sequence[Passage]
    unit: tuple[Unit, ...]


def tables_of_stages(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that a cell gives for its stage, its number of GPUs and its size."""
    above = [table.caption] if table.caption is not None else []
    said = " ".join([context.title, *(one.text for one in (*above, *table.header, *(row.label for row in table.rows)))])
    if not NAMES_STAGES.search(said) or is_doubted(table.above, OTHERWISE, OFFLOADED):
        return
    unit = _unit([*table.header[:1], *above])
    found = [
        part
        for row in table.rows
        for cell, head in zip(row.cells, table.header[1:], strict=False)
        if cell.numbers
        for part in _in_cell(_Cell(cell, row.label, head, table.header[0].text, above, unit), context)
    ]
    if len(found) > _FEWEST:
        yield from held_at_stages(found, is_grid=True)


def _unit(passages: Sequence[Passage]) -> tuple[Unit, ...]:
    """The one unit of bytes that some text names without a number: "in GB"."""
    said = {found[1] for one in passages for found in _SAID_UNIT.finditer(one.text)}
    named = said or {found[0] for one in passages for found in _UNIT.finditer(one.text)}
    return UNITS[named.pop()] if len(named) == 1 else ()


def _in_cell(at: _Cell, context: Context) -> Iterator[AtStage]:
    """The bytes of a cell at its stage, or at each of the stages that its row or column names."""
    if any(
        not _BESIDE.fullmatch(one.text) or is_doubted(one.text, OTHERWISE, OFFLOADED) for one in (at.label, at.head)
    ):
        return
    stages = next((found for one in (at.head, at.label, *at.above) if (found := _stages(one.text))), [])
    numbers = _numbers(at)
    kinds = {kind for one in (at.label, at.head) if (kind := kind_of(one.text))} - {TOTAL}
    near = [at.head, at.label, *at.above]
    gpus, sizes = _gpus(at, context), sizes_near([one for one in near if _names_a_model(one)], context)
    if len(stages) != len(numbers) or len(kinds) > 1 or not sizes:
        return
    part = _PARTS.index(kinds.pop()) if kinds else None
    for stage, number in zip(stages, numbers, strict=True):
        if gpus or not stage:
            yield AtStage(at.cell, number, stage, gpus or 1, sizes, part=part)


def _stages(text: str) -> list[int]:
    """The stage, or the stages, that a label names."""
    several = _SEVERAL.search(text)
    if several is not None:
        return [int(stage) for stage in several.groups() if stage is not None]
    found = [0] if _UNSHARDED.search(text) else stages_in(text)
    return found if len(found) == 1 else []


def _names_a_model(passage: Passage) -> bool:
    """Whether a text names a model, or the size of one."""
    return bool(passage.mentions) or any(map(is_model_size, passage.numbers))


def _numbers(at: _Cell) -> list[Number]:
    """The numbers of bytes in a cell; none if it says anything else."""
    numbers, edges = at.cell.numbers, [at.cell.start]
    for number in numbers:
        edges += [number.start, number.end]
    edges.append(at.cell.end)
    between = [at.cell.between(first, last) for first, last in zip(edges[::2], edges[1::2], strict=True)]
    if not all(map(_LIST.fullmatch, between)):
        return [] if (lone := at.cell.lone_number) is None or lone.kind != "bytes" else [lone]
    meant = [number._replace(units=at.unit) if number.bare and at.unit else number for number in numbers]
    return meant if all(number.kind == "bytes" and not number.bare for number in meant) else []


def _gpus(at: _Cell, context: Context) -> int:
    """The number of GPUs of a cell: that of its row, its column, or the text above."""
    if _OF_GPUS.fullmatch(at.first):
        for one in (at.label, at.head):
            number = one.lone_number
            if number is not None and number.bare and number.value % 1 == 0 and 0 < number.value < _MOST:
                return int(number.value)
    return gpus_in([at.head, at.label, *at.above], context.title)
