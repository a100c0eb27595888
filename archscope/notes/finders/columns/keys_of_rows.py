"""What the rows of a table are keyed by: sizes of models, dtypes, cards, tokens, a batch; and what its headings say of
the values beside these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.numbers.numerals import Number, number_of
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

SIZE, DTYPE, CARDS, TOKENS, BATCH = "size", "dtype", "cards", "tokens", "batch"

_POWERS: Mapping[str, tuple[int, ...]] = {
    SIZE: (1,),
    DTYPE: (1,),
    CARDS: (-1, 0, 1),
    TOKENS: (1, 0, 2),
    BATCH: (1, 0),
}
"""With what power of a key the memory of a row may grow: a card has a part of it, all of them what they have always."""
_HEADS = {
    CARDS: AnyCase(
        r"[\W_]*(?:(?:#|n|num|number)[\s_]?(?:of[\s_])?)?(?:gpus?|cards?|devices?|ranks?|tp|tensor[ -]parallel\w*|"
        r"world|ways?|shards?|degree|卡数?|gpu\s?数量?|显卡数?|并行度|张量并行度?|切分数?|设备数?|tp\s?(?:度|数))"
        r"(?:[\s_](?:size|degree|count|world size))?[\W_]*(?:[(（]?tp[)）]?)?[\W_]*"
    ),
    TOKENS: AnyCase(
        r"[\W_]*(?:(?:max(?:imum)?|context|sequence|seq\.?|input|total|prompt|最大|上下文|序列|输入)[\s_]?)*"
        r"(?:length|len|tokens|context|window|长度|token\s?数?|词元数?|上下文)[\W_]*(?:[(（]\s?(?:tokens|t|s|n|l)\s?[)）])?[\W_]*"
    ),
    BATCH: AnyCase(
        r"[\W_]*(?:micro[\s_-]?|max[\s_]?)?(?:batch(?:[\s_]?size)?|bs|users|requests|sequences|concurren\w+|"
        r"批(?:次|量)?(?:大小)?|并发数?|请求数|用户数)[\W_]*"
    ),
}
_BITS = AnyCase(r"[\W_]*(?:bits?(?: per (?:weight|param\w*))?|位宽|位数|比特数?)[\W_]*")
_UNIT = cased(r"(?:[(（\[/,，]\s?|\bin |^|\s)([KMGTkmgt]i?B)\s?[)）\]]?\s*$")
_SIZED = AnyCase(r"\W*(?:[a-z][\w.]*[\s-])*(?:\d[\d.]*-)?\d[\d.]*\s?[bm](?:[\s-]?(?:model|params?|模型|参数))?\W*")
DTYPE_ALONE = AnyCase(r"[\s*`]*[a-z]{2,5}\s?-?\d{1,2}[\s*`]*|[\s*`]*(?:\d{1,2}\s?-?(?:bits?|位))[\s*`]*")
_MILLION, _BITS_OF_A_BYTE, _MOST_CARDS = 10**6, 8, 1024


class Key(NamedTuple):
    """A column that rows are keyed by: what it is, and what each row has there."""

    kind: str
    values: tuple[Fraction, ...]

    @property
    def powers(self) -> tuple[int, ...]:
        """The powers with which what a row has may go with the key."""
        return _POWERS[self.kind]


def key_of(head: str, cells: Sequence[Passage]) -> Key | None:
    """The key that a column is; None if it is none, or is the same in all rows."""
    named = [(kind, words) for kind, words in _HEADS.items() if words.fullmatch(head)]
    if named:
        values = [_whole(cell) for cell in cells]
        kind = named[0][0]
        values = [None if kind == CARDS and value and value > _MOST_CARDS else value for value in values]
    elif _BITS.fullmatch(head):
        kind, values = DTYPE, [value / _BITS_OF_A_BYTE if (value := _whole(cell)) else None for cell in cells]
    else:
        widths = [_width(cell) for cell in cells]
        kind, values = (DTYPE, widths) if widths and widths[0] else (SIZE, [_size(cell) for cell in cells])
    found = tuple(value for value in values if value)
    return Key(kind, found) if len(found) == len(cells) and len({*found}) > 1 else None


def _whole(cell: Passage) -> Fraction | None:
    number = cell.lone_number
    if number is None or number.kind != "count" or number.value <= 0:
        return None
    return Fraction(number.digits * number.units[-1].scale)


def _width(cell: Passage) -> Fraction | None:
    widths = widths_in(cell.text) if DTYPE_ALONE.fullmatch(cell.text) else ()
    return Fraction(widths[0]) if len(widths) == 1 else None


def _size(cell: Passage) -> Fraction | None:
    """The parameters of a cell that names a size: "14B", "Llama-2-7B"."""
    sizes = [number for number in cell.numbers if number.kind == "count" and number.value >= _MILLION]
    is_sized = len(sizes) == 1 and (_SIZED.fullmatch(cell.text) or sizes[0].text == cell.text.strip(" *`"))
    return Fraction(sizes[0].value) if is_sized else None


def unit_of(head: str) -> str:
    """The unit of bytes that a heading gives the numbers below it: "显存(GB)", "Memory / MiB"."""
    found = _UNIT.search(head.strip(" *`"))
    return found[1] if found is not None else ""


def value_of(cell: Passage, unit: str) -> Number | None:
    """The value of a cell, with the unit of its heading if it has none of its own."""
    number = cell.lone_number
    if number is None or not number.bare or not unit:
        return number
    read = number_of(number.text, unit, number.start)
    return None if read is None else number._replace(units=read.units)
