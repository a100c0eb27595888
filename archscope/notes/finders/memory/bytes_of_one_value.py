"""The bytes of one value in a dtype: "fp16 takes 2 bytes", `FP16 | 16 | 2`, "Gradients (FP16) | $2N$ bytes"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.memory.sizes_in_bytes import width_in, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import BARE, Exact, divided
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says

_DTYPE = AnyCase(r"(?<![\w-])(?:fp(?:32|16|8)|bf16|float(?:32|16)|int[84])(?![\w-])")
_VALUE = r"(?:(?:per|each|every|one|a|an) (?:param\w*|value|weight|number|element)|每个?(?:参数|值|数|权重|元素))"
_TAKES = AnyCase(
    r"[\s*`]*(?:[（(:：=]|(?:is|takes|uses|needs|occupies|stores|means|是|为|占用?|需要?|即|使用)(?![a-z]))?[\s*`]*"
    rf"(?:{_VALUE}[\s*`]*(?:in|with|with only|takes|is|占用?|需要?|是|为)?)?[\s*`]*(?:only |just |仅|只)?[\s*`]*"
)
_ENDS = AnyCase(rf"[\s*`]*(?:$|[.,;:)。，；：）、\n]|/\s?(?:param|value|weight|elem)|{_VALUE})")
_OF_MORE = AnyCase(
    r"optimi[sz]|adam|gradient|\btrain|state|master|mixed|total|\bkv\b|cache|优化器|梯度|训练|状态|混合|总|合计|缓存|每层"
)
_WIDTHS = (1, 2, 4, 8)
_OF_EACH = r"\W*(?:(?:per|each|/|每个?)\W?(?:param\w*|weight|value|element|number|参数|权重|元素|值|数))?\W*"
_BITS = AnyCase(rf"\W*(?:bits?|bit[ -]?width|比特数?|位宽|位数){_OF_EACH}")
_BYTES = AnyCase(
    rf"\W*(?:(?:bytes?|字节数?){_OF_EACH}|每个?(?:参数|元素|权重)(?:的?字节数?)?|per (?:param\w*|weight|value))\W*"
)
_NAMES_DTYPES = AnyCase(r"\W*(?:dtype|type|data type|precision|format|精度|类型|数据类型|格式)\W*")
_OF_SEVERAL = AnyCase(
    r"optimi[sz]|states|moments|mixed|total|[+&,]|\b(?:and|two|both)\b|scales?\b|优化器|状态|混合|总|合计|[和与、，两]"
)
"""Words of a row in which a parameter has more than one value."""
_WIDTHS_IN_ROWS = (Fraction(1, 4), Fraction(1, 2), 1, 2, 4)
"""The bytes of a value in some dtype; any other number is of something else."""
_TIMES = cased(r"[\s*`$]*\d{1,2}\s?\\?([NPΨΦψφ]|Psi|Phi)[\s*`$]*(?:bytes|字节)?[\s*`$]*")
_FEWEST = 3
_BYTE = AnyCase("byte|字节")


def widths_of_dtypes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of bytes right behind a dtype, wrong only if it is the width of another one."""
    for sentence in passage.sentences if _DTYPE.search_lower(passage.lower) else ():
        for found in _DTYPE.finditer(sentence.text):
            number = sentence.number_from(found.end())
            width = width_in(found[0])
            if number is None or width is None or number.kind not in ("bytes", "bits") or number.units[0].scale != 1:
                continue
            between = sentence.between(sentence.start + found.end(), number.start)
            if not _TAKES.fullmatch(between) or not _ENDS.match(sentence.after(number.end, 24)):
                continue
            times, unit = (8, "bits") if number.kind == "bits" else (1, "bytes")
            truth = Truth.of(width * times, f"the {unit} of {found[0]}", unit)
            for claim in claimed(sentence, number, [truth], "memory", FIRM):
                is_other = number.kind == "bits" or number.digits in _WIDTHS
                yield sure_if(claim, is_other and not is_doubted(sentence.text, _OF_MORE))


def dtype_columns(table: Table) -> Iterator[Claim]:
    """A claim about each number of bits or bytes beside a dtype; one is wrong if it is the width of another dtype and
    more rows than those that are have their own."""
    for column in range(len(table.header) - 1):
        head = table.head(column)
        times, unit = (8, "bits") if _BITS.fullmatch(head) else (1, "bytes")
        is_of_a_letter = unit == "bytes" and not _BYTES.fullmatch(head)
        if is_of_a_letter and not _are_of_a_letter(table, column):
            continue
        for row in (row for row in table.rows if column < len(row.cells)):
            cell = row.cells[column]
            lone = cell.lone_number if not is_of_a_letter else None
            number = next(iter(cell.numbers), None) if _TIMES.fullmatch(cell.text) else lone
            width = _width(row, table) if number is not None else None
            if number is None or width is None or number.kind not in ("count", unit) or number.units[0].scale != 1:
                continue
            number = number._replace(units=BARE)
            truth = Truth.of(width * times, f"the {unit} of {row.label.text.strip()}")
            is_other = divided(number.value, times) in _WIDTHS_IN_ROWS and not _OF_SEVERAL.search(row.label.text)
            strength, group = (GROUP if is_other else CONFIRM), ("dtypes", table.group, column)
            yield from claimed(cell, number, [truth], "memory", strength, group=group)


def _are_of_a_letter(table: Table, column: int) -> bool:
    """Whether a column has so many bytes for each of a number with a letter: "$2N$ bytes" beside "Gradients (FP16)"."""
    cells = [row.cells[column].text for row in table.rows if column < len(row.cells)]
    letters = [times[1] for times in map(_TIMES.fullmatch, cells) if times is not None]
    is_said = says(f"{table.head(column)} {' '.join(cells[:1])}", _BYTE)
    return is_said and len(letters) >= _FEWEST and len(set(letters)) == 1


def _width(row: Row, table: Table) -> Exact | None:
    """The bytes of a value in the one dtype that a row names, in its label or under a heading that says so."""
    typed = [cell.text for at, cell in enumerate(row.cells) if _NAMES_DTYPES.fullmatch(table.head(at))]
    widths = {width for text in (row.label.text, *typed) for width in widths_in(text)}
    return widths.pop() if len(widths) == 1 else None
