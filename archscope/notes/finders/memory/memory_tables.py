"""Tables of bytes: a dtype, a context length or a model to each row or column."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Sequence

from archscope.notes.finders.memory.bytes_of_what import (
    ADDRESS,
    CACHE,
    HARDWARE,
    OF_MORE,
    TOKENS_NEAR,
    TRAINED,
    WEIGHTS,
    WITH_SCALES,
    is_size,
)
from archscope.notes.finders.memory.said_of_bytes import said_by
from archscope.notes.finders.memory.sizes_in_bytes import WORDS, also_right, cache, tokens_in, weights, widths_in
from archscope.notes.finders.memory.stated_memory import held_as_said
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, WITHOUT
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_NEEDED = AnyCase(r"\bv?ram\b|\brequire|\bmin(?:imum)?\b|\brecommend|\bdisk\b|\bdownload|需求|最低|推荐")
"""What a card or a computer has to have, in whatever format the weights come."""
_BOTH = AnyCase(r"\b(?:both|used|peak|all|everything)\b|together|两者|加起来")
_SEVERAL = AnyCase(
    r"\bx\s?\d|\d\s?[x×]|\b(?:two|m and v)\b|"
    r"\b(?!cache|kv|weights)[a-z]\w{0,9}\s?[,+&/]\s?(?!(?:fp|bf|int|float)\d)[a-z]\w{0,9}\b"
)
"""Labels of several things that take as much, "m, v", "model + EMA", "x2 replicas"."""
_PER_PARAMETER = AnyCase(r"bytes?\W{0,3}(?:per|/)?\W{0,3}param|每?个?参数的?字节")
_FORM = AnyCase(r"\bm[hql]a\b|\bgqa\b|multi-?\s?(?:query|head)|grouped|latent|多头|多查询|分组")
"""Forms of attention, other ones than the model's too where they stand side by side."""


def memory_tables(table: Table, context: Context) -> Iterator[Claim]:
    """Tables of bytes: a dtype, a context length or a model to each row."""
    claims = list(_in_cells(table, context))
    right = Counter(_width_of(claim) for claim in claims if claim.is_right)
    for claim in claims:
        # Two digits change places by no chance, in however many of the rows.
        is_slip = claim.strength == GROUP and not claim.is_right and is_swap(claim)
        is_sure = is_slip and right[_width_of(claim)] >= _SOME
        yield claim._replace(strength=FIRM) if is_sure else claim


_SOME = 2


def _width_of(claim: Claim) -> str:
    """The bytes of each value in what a claim was worked out of: "2 bytes"."""
    return "" if claim.truth is None else claim.truth.how.rpartition(" × ")[2]


def _in_cells(table: Table, context: Context) -> Iterator[Claim]:
    if table.kind == "list" or not any(is_size(n) for row in table.rows for cell in row.cells for n in cell.numbers):
        return
    near = [*table.header, *([table.caption] if table.caption is not None else [])]
    if table.kind == "code" and table.rows and table.rows[0].label.mentions:
        near += (table.rows[0].label, *table.rows[0].cells)
    text = " ".join(passage.text for passage in near)
    in_force = "" if context.width is None else WORDS[context.width]
    for row in table.rows:
        about = f"{text} {row.label.text}"
        several = sum(is_size(number) for cell in row.cells for number in cell.numbers) > 1
        for column, cell in enumerate(row.cells):
            mention = model_of_cell(row, table, column, context) if cell.numbers else None
            if mention is None or not mention.is_one:
                continue
            facts, head = facts_of(mention.presets[0]), table.head(column)
            for number in cell.numbers:
                if not is_size(number):
                    continue
                own = f"{row.label.text} {head}"
                widths = next((said for said in (own, cell.text) if widths_in(said)), about)
                is_of_caches = _is_of_caches(f"{about} {head}", context.title) and not _is_of_weights(head)
                is_of_caches = is_of_caches and not _is_of_both(head, table)
                if is_of_caches and not widths_in(widths):
                    widths = f"{about} {in_force}"
                truths = weights(facts, widths)
                if not is_of_caches and _grows(table, column):
                    continue
                if is_of_caches:
                    batch = _batch(table, row)
                    tokens = [] if batch else _plain_numbers(row.label)
                    tokens += [*_plain_numbers_in(table.header, column), *tokens_in(near)]
                    truths = cache(facts, f"{widths} {about} {batch}", tokens)
                clause = clause_of(cell, number)
                doubtful = (
                    # Several columns, and nothing says in which dtype each of them is; or others are named by theirs,
                    # and this one's isn't known ("Q4_0", "3-bit").
                    (several and not widths_in(widths))
                    or (widths is not own and not _says_cache(own) and _names_dtypes(table))
                    # "At 4K context: ~0.5 GB additional" is of no weights.
                    or (not is_of_caches and TOKENS_NEAR.search(own))
                    or HARDWARE.search(f"{row.label.text} {head} {clause}")
                    or (_NEEDED.search(head) and not widths_in(widths))
                    or TRAINED.search(head)
                    or (_FORM.search(row.label.text) and not _is_its_own(row.label.text, facts))
                    or WITHOUT.search(row.label.text)
                    or _BOTH.search(row.label.text)
                    or WITH_SCALES.search(row.label.text)
                    or _SEVERAL.search(row.label.text)
                    or _PER_PARAMETER.search(table.header[0].text if table.header else "")
                    or ADDRESS.match(row.label.text)
                    or OF_MORE.search(clause)
                    or is_operand(cell, number)
                    or COUNTERFACTUAL.search(" ".join(passage.text for passage in table.header))
                )
                also = functools.partial(also_right, facts, widths, ())
                strength = CONFIRM if doubtful else GROUP
                yield from held_as_said(
                    cell, number, truths, strength, said_by(own), group=("memory", table.group), also=also
                )


def _is_its_own(label: str, facts: Facts) -> bool:
    """Whether a label names the one form of attention that the model has: "Llama 2 70B (GQA)"."""
    heads, kept = int(facts.sizes.H), int(facts.sizes.K)
    own = "mha" if kept == heads else "mqa" if kept == 1 else "gqa"
    named = {found[0] for found in _FORM.finditer(label)}
    return named == {own} and not facts.config.is_latent


def _is_of_caches(said: str, title: str) -> bool:
    """Whether a table is about caches: it says so, or the heading above one of so many tokens."""
    return bool(CACHE.search(said) or (TOKENS_NEAR.search(said) and CACHE.search(title)))


def _batch(table: Table, row: Row) -> str:
    """The batch that a row is of, in words, where the first column has nothing but batches."""
    batch = row.label.lone_number if table.header and _BATCHES.fullmatch(table.header[0].text) else None
    return "" if batch is None else f" batch {batch.digits}"


_BATCHES = AnyCase(r"[\s*]*(?:batch(?:[ _]size)?|批(?:次|量)?(?:大小)?)[\s*]*(?:\(?b\)?)?\s*")


def _is_of_both(head: str, table: Table) -> bool:
    """Whether a column has the total of what a column of caches has beside it: "KV cache", "Total VRAM"."""
    others = [other.text for other in table.header if other.text != head]
    return _OF_ALL.search(head) is not None and any(map(CACHE.search, others)) and not CACHE.search(head)


_OF_ALL = AnyCase(r"\btotal|\bsum\b|\boverall|总|合计")


def _grows(table: Table, column: int) -> bool:
    """Whether the bytes of a column are another number for each number of tokens, as those of weights never are."""
    if not table.header or not _LENGTHS.fullmatch(table.header[0].text):
        return False
    sizes = [row.cells[column].lone_number for row in table.rows if column < len(row.cells)]
    values = [size.value for size in sizes if size is not None and size.kind == "bytes"]
    return len(values) >= _ROWS and len(set(values)) == len(values)


_LENGTHS = AnyCase(
    r"[\s*`]*(?:(?:sequence|seq|context|prompt|input)(?:[ _](?:length|len|size|window))?|tokens?|length|"
    r"number of tokens|(?:序列|上下文)?长度|序列|上下文(?:窗口)?|token ?数量?)[\s*`]*(?:[(（][^()（）]*[)）])?[\s*`]*"
)
_ROWS = 3


def _is_of_weights(head: str) -> bool:
    return bool(WEIGHTS.search(head)) and not CACHE.search(head)


def _names_dtypes(table: Table) -> bool:
    return any(widths_in(name.text) for name in (*table.header, *(row.label for row in table.rows)))


def _says_cache(text: str) -> bool:
    return bool(CACHE.search(text) or TOKENS_NEAR.search(text))


def model_of_cell(row: Row, table: Table, column: int, context: Context) -> Mention | None:
    """The model of a cell: that of its row, its column, its table or the section."""
    caption = [table.caption] if table.caption is not None else []
    return (
        _mention([row.label], context)
        or _mention(table.header[column + 1 : column + 2], context)
        or _mention(table.header, context)
        or _mention([*table.header, *caption], context)
        or context.model_mention()
    )


def _mention(passages: Sequence[Passage], context: Context) -> Mention | None:
    named = [mention for passage in passages for mention in passage.mentions]
    return context.narrowed(named[0]) if named and len({mention.presets for mention in named}) == 1 else None


def _plain_numbers(passage: Passage) -> list[Exact]:
    return [
        int(value)
        for number in passage.numbers
        if not any(name.start <= number.start < name.end for name in passage.mentions)
        for unit in number.units
        if unit.kind == "count" and (value := number.digits * unit.scale) == int(value) and value >= 1
    ]


def _plain_numbers_in(header: Sequence[Passage], column: int) -> list[Exact]:
    return _plain_numbers(header[column + 1]) if column + 1 < len(header) else []
