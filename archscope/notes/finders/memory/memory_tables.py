"""Tables of bytes, a dtype, a number of tokens or a model to each row or column: `Model | fp32`, "8K | 1 GiB"."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.bytes_of_formulas import in_one_dtype
from archscope.notes.finders.memory.bytes_of_what import (
    ADDRESS,
    CACHE,
    HARDWARE,
    OF_MORE,
    OTHER_THINGS,
    READ,
    TOKENS_NEAR,
    TRAINED,
    WEIGHTS,
    WITH_SCALES,
    is_divided,
    is_size,
    is_total_of_training,
)
from archscope.notes.finders.memory.cells_of_their_own import BATCHES, is_of_another_row, is_of_its_own
from archscope.notes.finders.memory.meant_bytes import held_as_said, meant_by
from archscope.notes.finders.memory.models_of_cells import model_of_cell
from archscope.notes.finders.memory.sizes_in_bytes import (
    DTYPE,
    PER_TOKEN,
    WORDS,
    also_right,
    cache,
    tokens_in,
    weights,
    widths_in,
    widths_of_note,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, SHARED_OUT, WITHOUT
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_WORK = AnyCase(r"flop|\bmacs?\b|latency|tokens?\s?/\s?s|计算量|延迟")
_ONLY_A_DTYPE = AnyCase(rf"[\s*`(（]*{DTYPE}[\s*`)）]*")
_NEEDED = AnyCase(r"\bv?ram\b|\brequire|\bmin(?:imum)?\b|\brecommend|\bdisk\b|\bdownload|需求|最低|推荐")
"""What a card or a computer has to have, in whatever format the weights come."""
_OF_ALL = AnyCase(r"\btotal|\bsum\b|\boverall|总|合计")
_BOTH = AnyCase(r"\b(?:both|used|peak|all|everything)\b|together|两者|加起来")
_SEVERAL = AnyCase(
    r"\bx\s?\d|\d\s?[x×](?!\d+b(?![a-z]))(?![a-z])|\b(?:two|m and v|replicas?|instances)\b|副本|"
    r"\b(?!cache|kv|weights|(?:fp|bf|int|float)\d)[a-z]\w{0,9}\s?[,+&/]\s?(?!(?:fp|bf|int|float)\d)[a-z]\w{0,9}\b"
)
"""Labels of several things that take as much, "m, v", "model + EMA", "x2 replicas"."""
_PER_PARAMETER = AnyCase(r"bytes?\W{0,3}(?:per|/)?\W{0,3}param|每?个?参数的?字节")
_QUANTIZED = AnyCase(r"\bquanti[sz]\w+|量化")
_FORM = AnyCase(r"\bm[hql]a\b|\bgqa\b|multi-?\s?(?:query|head)|grouped|latent|多头|多查询|分组")
"""Forms of attention, other ones than the model's too where they stand side by side."""
_ASIDE = cased(r"[(（][^()（）]*[)）]?")
"""What a cell says in brackets, which may be of another dtype than its row."""
_FULL_WIDTH, _HALF_WIDTH, _SOME, _ROWS = 4, 2, 2, 3
_LENGTHS = AnyCase(
    r"[\s*`]*(?:(?:sequence|seq|context|prompt|input)(?:[ _](?:length|len|size|window))?|tokens?|length|"
    r"number of tokens|(?:序列|上下文)?长度|序列|上下文(?:窗口)?|token ?数量?)[\s*`]*(?:[(（][^()（）]*[)）])?[\s*`]*"
)


def memory_tables(table: Table, context: Context) -> Iterator[Claim]:
    """Tables of bytes: a dtype, a context length or a model to each row."""
    found = [*_in_cells(table, context)]
    told = in_one_dtype([claim for _, claim in found], table)
    columns = [(column, claim) for (column, _), claim in zip(found, told, strict=True)]
    right = Counter(_width_of(claim) for claim in told if claim.is_right)
    held = Counter((column, claim.is_right) for column, claim in columns if claim.is_right or claim.strength == GROUP)
    for column, claim in columns:
        is_wrong = claim.strength == GROUP and not claim.is_right
        # Two digits change places by no chance, in however many of the rows.
        is_slip = is_wrong and is_swap(claim) and right[_width_of(claim)] >= _SOME
        # Twice as much as the others of its column is no rounding, nor another model than the one that is named.
        is_odd = is_wrong and held[column, True] >= _SOME and held[column, False] == 1 and _is_off(claim)
        # What the heading says to be in one dtype is right in another.
        is_odd |= is_wrong and held[column, True] >= held[column, False] == 1 and _is_in_another(table, column, claim)
        if is_slip or (is_odd and not is_of_its_own(table, column, claim)):
            yield claim._replace(strength=FIRM)
        elif is_wrong and is_of_another_row(table, column, claim):
            yield claim._replace(strength=CONFIRM)
        else:
            yield claim


def _is_off(claim: Claim) -> bool:
    """Whether nothing but a factor makes a number wrong."""
    return claim.number is not None and claim.truth is not None and fits(claim.number, [claim.truth], _FACTORS)


def _is_in_another(table: Table, column: int, claim: Claim) -> bool:
    """Whether the weights of a model have the bytes of another dtype than the one that their heading names."""
    number, truth = claim.number, claim.truth
    is_of_weights = number is not None and number.is_precise and truth is not None and not truth.how.startswith("KV")
    return is_of_weights and len(widths_in(table.head(column))) == 1 and _is_off(claim)


_FACTORS = both_ways(2, 4, 10)
"""What another dtype, or a point in another place, makes of a number."""


def _width_of(claim: Claim) -> str:
    """The bytes of a value in what a claim is held against; what others have in another dtype is no witness for it."""
    return "" if claim.truth is None else claim.truth.how.rpartition(" × ")[2]


def _in_cells(table: Table, context: Context) -> Iterator[tuple[int, Claim]]:
    """The claims about the cells of a table, each with its column."""
    if table.kind == "list" or not any(is_size(n) for row in table.rows for cell in row.cells for n in cell.numbers):
        return
    near = [*_of_bytes(table.header), *([table.caption] if table.caption is not None else [])]
    if table.kind == "code" and table.rows[0].label.mentions:
        near += table.rows[0].passages
    for row in table.rows:
        for column, cell in enumerate(row.cells):
            mention = model_of_cell(row, table, column, context) if any(map(is_size, cell.numbers)) else None
            if mention is not None and mention.is_one:
                cell_of = _Cell(table, row, column, near, context)
                yield from ((column, claim) for claim in _in_cell(cell_of, facts_of(mention.presets[0])))


def _of_bytes(header: Sequence[Passage]) -> list[Passage]:
    """The headings that may say what bytes are of: "FLOPs per token" doesn't."""
    return [head for head in header if not _WORK.search(head.text)]


class _Cell(NamedTuple):
    """A cell with bytes of a model, and what stands `near` its table and in the first row."""

    table: Table
    row: Row
    column: int
    near: Sequence[Passage]
    context: Context

    @property
    def label(self) -> str:
        """The label of its row."""
        return self.row.label.text

    @property
    def own(self) -> str:
        """What its row and its column are called."""
        return f"{self.label} {self.table.head(self.column)}"

    @property
    def about(self) -> str:
        """What is said of its table and of its row."""
        return " ".join([*(passage.text for passage in self.near), self.label])

    @property
    def is_of_caches(self) -> bool:
        """Whether its bytes are those of a cache: its table or column says so, or the heading of one of tokens."""
        head = self.table.head(self.column)
        if CACHE.search(head):
            return True
        has_own = any(CACHE.search(other.text) for other in _of_bytes(self.table.header))
        # "fp16 | KV cache", "KV cache | Total VRAM"
        is_beside = has_own and (_ONLY_A_DTYPE.fullmatch(head) or _OF_ALL.search(head))
        is_of_tokens = TOKENS_NEAR.search(f"{self.about} {head}") and CACHE.search(self.context.title)
        is_about_caches = CACHE.search(self.about) or is_of_tokens
        return bool(is_about_caches) and not (is_beside or WEIGHTS.search(head))


def _in_cell(at: _Cell, facts: Facts) -> Iterator[Claim]:
    """The claims about the bytes in a cell: those of the weights, or of the cache of so many tokens."""
    cell, own, is_of_caches = at.row.cells[at.column], at.own, at.is_of_caches
    if not is_of_caches and _grows(at.table, at.column):
        return
    widths = next((said for said in (own, cell.text) if widths_in(said)), at.about)
    if is_of_caches and not widths_in(widths) and at.context.width is not None:
        widths = f"{at.about} {WORDS[at.context.width]}"
    is_doubted = _is_of_unsaid_dtype(at, widths) or _is_of_something_else(at, facts)
    for number in filter(is_size, cell.numbers):
        if is_divided(cell, number):
            continue
        clause = clause_of(cell, number)
        aside = next((found[0] for found in _ASIDE.finditer(clause) if number.text in found[0]), "")
        # "1342 GB (671 GB in FP8)" in a row of BF16
        said = aside if widths_in(aside) else widths
        truths = _caches(at, facts, said) if is_of_caches else weights(facts, said)
        is_open = is_doubted or is_operand(cell, number) or says_any(clause, HARDWARE, OF_MORE, _QUANTIZED)
        yield from held_as_said(
            cell,
            number,
            truths,
            CONFIRM if is_open else GROUP,
            meant_by(own),
            group=("memory", at.table.group),
            also=functools.partial(also_right, facts, said, ()),
        )


def _caches(at: _Cell, facts: Facts, widths: str) -> list[Truth]:
    """The bytes of the cache of as many tokens as the row, the column or the table names; of no others where a column
    is of so many. In fp32 they are only where the note speaks of that."""
    batch = _batch(at.table, at.row)
    of_row = _plain_numbers([at.row.label] if at.row.label not in _under(BATCHES, at.table, at.row) else [])
    if not widths_in(widths) and _FULL_WIDTH not in widths_of_note(at.context.note):
        widths = f"{widths} {WORDS[_HALF_WIDTH]}"
    said, heading = f"{widths} {at.about} {batch}", at.table.header[at.column + 1 : at.column + 2]
    lengths = [] if PER_TOKEN.search(at.table.head(at.column)) else _under(_LENGTHS, at.table, at.row)
    if under := tokens_in(heading) or _plain_numbers(lengths[-1:]):
        return cache(facts, said, [*of_row, *under], is_all=True)
    return cache(facts, said, [*of_row, *_plain_numbers(heading), *tokens_in(at.near)])


def _is_of_unsaid_dtype(at: _Cell, widths: str) -> bool:
    """Whether a row has several numbers, or a table names dtypes, but not the one of a cell: "Q4_0", "3-bit"."""
    head, is_named = at.table.head(at.column), bool(widths_in(widths))
    several = sum(is_size(number) for cell in at.row.cells for number in cell.numbers) > 1
    if not is_named and (several or _NEEDED.search(head)):
        return True
    is_other = widths != at.own and not says_any(at.own, CACHE, TOKENS_NEAR)
    return is_other and any(widths_in(name.text) for name in (*at.table.header, *(row.label for row in at.table.rows)))


def _is_of_something_else(at: _Cell, facts: Facts) -> bool:
    """Whether the label of a row, or a heading, speaks of other bytes than those of the weights or of the cache."""
    header = at.table.header
    return bool(
        says_any(at.label, WITHOUT, _BOTH, WITH_SCALES, _SEVERAL, OTHER_THINGS)
        or is_total_of_training(at.label, (row.label.text for row in at.table.rows))
        or ADDRESS.match(at.label)
        or (_FORM.search(at.label) and not _is_its_own(at.label, facts))
        or says_any(at.own, HARDWARE, SHARED_OUT, READ)
        or TRAINED.search(at.table.head(at.column))
        # "At 4K context: ~0.5 GB additional" is of no weights.
        or (not at.is_of_caches and TOKENS_NEAR.search(at.own))
        or _PER_PARAMETER.search(header[0].text if header else "")
        or COUNTERFACTUAL.search(" ".join(passage.text for passage in header))
    )


def _is_its_own(label: str, facts: Facts) -> bool:
    """Whether a label names the one form of attention that the model has: "Llama 2 70B (GQA)"."""
    heads, kept = int(facts.sizes.H), int(facts.sizes.K)
    own = "mha" if kept == heads else "mqa" if kept == 1 else "gqa"
    named = {found[0] for found in _FORM.finditer(label)}
    return named == {own} and not facts.config.is_latent


def _batch(table: Table, row: Row) -> str:
    """The batch that a row is of, in words, where a column has nothing but batches."""
    cells = [cell.lone_number for cell in _under(BATCHES, table, row)]
    return "" if len(cells) != 1 or cells[0] is None else f" batch {cells[0].digits}"


def _under(heading: AnyCase, table: Table, row: Row) -> list[Passage]:
    """The cells of a row under a heading: the batch in `Model | Batch | Seq_len | KV cache`, or the length."""
    return [cell for head, cell in zip(table.header, row.passages, strict=False) if heading.fullmatch(head.text)]


def _grows(table: Table, column: int) -> bool:
    """Whether the bytes of a column are another number for each number of tokens, as those of weights never are."""
    if not table.header or not _LENGTHS.fullmatch(table.header[0].text):
        return False
    sizes = [row.number_in(column) for row in table.rows]
    values = [size.value for size in sizes if size is not None and size.kind == "bytes"]
    return len(values) >= _ROWS and len(set(values)) == len(values)


def _plain_numbers(passages: Sequence[Passage]) -> list[Exact]:
    """The whole numbers of some text, but for those in names."""
    return [
        int(value)
        for passage in passages
        for number in passage.numbers
        if not any(name.start <= number.start < name.end for name in passage.mentions)
        for unit in number.units
        if unit.kind == "count" and (value := number.digits * unit.scale) == int(value) and value >= 1
    ]
