"""Columns of bytes beside one of counts, each of which takes as many as is said: `Elements | Bytes (FP32)`, or `Total |
Memory` where the note has "Memory = params × 4 bytes"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import has_own_width
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, widths_in
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.finders.totals.row_values import value_of
from archscope.notes.judging.claims import FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context

_FEW_BITS = AnyCase(r"\bint[48]\b|\b[48]-?bit|quanti|\bprun|量化|剪枝")
_FACTORS = both_ways(2, 4, 8, 10)
_RULE = AnyCase(
    r"(?:\bmemory\b|\bsize\b|显存|内存|大小)(?: \w+)?\s?[=＝:：]\s?(?:total )?(?:#? ?(?:of )?param\w*|参数量?)"
    r"\s?[×x*]\s?(\d)(?:\.0)?\s?(?:bytes?|b\b|字节)"
)
"""What a note says of a column of memory: "Memory = params × 4 bytes"."""
_MEMORY = AnyCase(
    rf"\W*(?:{DTYPE}\s)?(?:memory|size|bytes|显存|内存|大小|字节数?)(?:占用|大小)?(?:\s(?:in|at|as)\s{DTYPE})?"
    r"(?:\s?[(（][^()（）]*[)）])?\W*"
)
_COUNTS = AnyCase(
    r"\W*(?:total|(?:total )?param\w*|(?:# ?|number of )?(?:elements|values|weights)|count|"
    r"(?:总)?参数(?:个数|数?量)?|元素(?:个数|数量?)?|总计)\W*"
)
_OF_ELSE = AnyCase(
    r"optimi[sz]|adam|\bstates?\b|grad|activation|cache|\bkv\b|overhead|train|tun(?:e|ing)\b|buffer|moment|varianc|master|"
    r"\bema\b|cop(?:y|ies)|precision|scales?\b|\bper\b.*\b(?:gpu|card|device|rank)|shard|lora|"
    r"adapter|frozen|trainable|gptq|awq|gguf|q\d_|"
    r"\beach\b|\bgpus?\b|\bhalf of|\bfirst\b|\blast\b|\bexcept|\bsome\b|\bmost\b|一半|前[一二两三]|除了|"
    r"优化|状态|梯度|激活|缓存|开销|训练|微调|动量|方差|副本|精度|每[张块个]?卡|切分|分片|冻结|适配"
)
"""Words of rows whose bytes aren't those of each parameter once, in the dtype of the others."""
_NOT_QUANTIZED = AnyCase(r"unquanti|not quanti|不量化|未量化|unless|except|除非")
_OF_A_LAYER, _SOME = AnyCase(r"[\s*`]*(?:/|per )\s?(?:layer|block|层|块)[\s*`]*"), 2


def stated_widths(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the bytes beside each count, where the note, the heading or the text above says how many one takes;
    wrong by a factor or a slip if most are right."""
    memory = [at for at, head in enumerate(table.header[1:]) if _MEMORY.fullmatch(head.text)]
    counts = [at for at, head in enumerate(table.header[1:]) if _COUNTS.fullmatch(head.text)]
    if len(memory) != 1 or len(counts) != 1:
        return
    head = table.head(memory[0])
    ruled = {int(found[1]) for found in _RULE.finditer(context.note)} if context.says(_RULE) else set()
    is_open = says_any(f"{head} {table.above}", _OF_ELSE, _NOT_QUANTIZED)
    widths = ruled or (() if is_open else widths_in(head) or widths_in(table.above))
    found = list[Claim]()
    for row in table.rows if len(widths) == 1 else ():
        count, number = _value(row, counts[0]), _value(row, memory[0])
        is_pair = count is not None and number is not None and (count.kind, number.kind) == ("count", "bytes")
        if count is not None and number is not None and is_pair and (ruled or not _is_of_else(row, table)):
            claims = _in_width(row, row.cells[memory[0]], (count, number), min(widths), table.group)
            found += (sure_if(claim, not _may_be_wider(row, table, min(widths))) for claim in claims)
    right = len({claim.number.value for claim in found if claim.is_right and claim.number is not None})
    wrong = sum(claim.strength == GROUP and not claim.is_right for claim in found)
    for claim in found:
        is_sure = claim.strength == GROUP and right >= max(_SOME, wrong)
        yield claim._replace(strength=FIRM) if is_sure else claim


def _may_be_wider(row: Row, table: Table, width: Exact) -> bool:
    """Whether a row is of what takes other bytes than the rest; of a total, ids and norms make no difference."""
    if not TOTAL.search(row.label.text):
        return has_own_width(row.label.text, width)
    return width <= 1 and any(has_own_width(one.label.text, width) for one in table.rows)


def _value(row: Row, column: int) -> Number | None:
    """The number that a cell is, works out, or says to be that of a layer: "134 MB/layer"."""
    cell = row.cells[column] if column < len(row.cells) else None
    if cell is not None and len(cell.numbers) == 1 and _OF_A_LAYER.fullmatch(cell.after(cell.numbers[0].end)):
        return cell.numbers[0]
    return value_of(cell) if cell is not None else None


def _is_of_else(row: Row, table: Table) -> bool:
    """Whether the bytes of a row may be of something else, or in a dtype of their own; a total's are of all rows."""
    rows = table.rows if TOTAL.search(row.label.text) else [row]
    said = " ".join(passage.text for one in rows for passage in one.passages)
    return bool(widths_in(said)) or says_any(said, _OF_ELSE, _FEW_BITS)


def _in_width(row: Row, cell: Passage, pair: tuple[Number, Number], width: Exact, group: int) -> Iterator[Claim]:
    """The claim that bytes are those of the count beside them, or of as many as the label says: "12 blocks"."""
    count, number = pair
    value, how = number_value(count).times(width)._replace(kind="bytes"), f"{count.text} × {width} bytes"
    truths = [Truth(value, how, system=unit.system) for unit in number.units]
    several = [one.digits for one in row.label.numbers if one.bare and one.digits > 1]
    if several and fits(number, truths, several):
        return
    for claim in claimed(cell, number, truths, "memory", GROUP, group=("stated width", group), addends=(count.start,)):
        yield sure_if(claim, is_slip_of(number, truths, _FACTORS))
