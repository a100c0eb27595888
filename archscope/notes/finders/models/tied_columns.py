"""Totals, and shares of the embedding, beside a column that says whether the head is tied: `V | d | tied? | total`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import product, quotient
from archscope.notes.finders.models.model_tables import model_named
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_of_another_model, size_of_label, symbol_of
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_TIE = AnyCase(
    r"\btie[ds]?\b|\btying\b|tie_word|tie_weights|\bshared? (?:emb|weights|head)|weight[ -]sharing|绑定|共享|共用"
)
_YES = AnyCase(r"[\s*`]*(?:yes|y|true|tied|shared|1|✓|✔|✔️|✅|√|是|有|共享|绑定)[\s*`]*")
_NO = AnyCase(r"[\s*`]*(?:no|n|false|untied|separate|not tied|0|✗|✘|✖|❌|×|否|无|不共享|不绑定|独立)[\s*`]*")
_TOTAL = AnyCase(r"param|\btotal|参数|总量|总计")
_NOT_ALL = AnyCase(
    r"embed|non|head\b|active|untied|\bif\b|would|twice|\bwithout|\bboth|sav|extra|嵌入|输出|激活|如果|不含|节省|若"
)
_EMBEDDING = AnyCase(r"embed|嵌入|词表|wte")
_OF_BOTH = AnyCase(r"head|output|unembed|\bboth|输出|两")
_OTHERWISE = AnyCase(r"non|without|untied|\bif\b|position|sav|backbone|不含|非|如果|若|位置|节省")
_LETTERS = {"V": "vocab_size", "d": "d_model", "D": "d_model", "h": "d_model"}
_FEWEST, _TWO_DIGITS, _HALF = 3, 10, (Fraction(1, 2), Fraction(2))


class _Columns(NamedTuple):
    """Where a table says whether the head is tied, and all parameters, vocabulary and width; None if it does not."""

    tied: int
    total: int | None
    vocab: int | None
    width: int | None


def tied_columns(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each total, and each share of the embedding, of the head as a column says that it is tied."""
    found = _columns(table)
    if found is None:
        return
    shares = [
        at
        for at, head in enumerate(table.header)
        if _EMBEDDING.search(head.text) and not _OTHERWISE.search(head.text) and at != found.tied
    ]
    for row in table.rows:
        is_tied = _is_tied(row, found.tied)
        if is_tied is not None and found.total is not None:
            yield from _total(row, found.total, context, is_tied=is_tied)
            for at in shares if found.vocab is not None and found.width is not None else ():
                yield from _share(row, at, table, found, is_tied=is_tied)


def _columns(table: Table) -> _Columns | None:
    """The columns of a table that says whether heads are tied."""
    heads = [head.text for head in table.header]
    tied = [at for at, head in enumerate(heads) if at and _TIE.search(head) and _all_answer(table, at)]
    if len(tied) != 1 or len(table.rows) < _FEWEST:
        return None
    totals = [at for at, head in enumerate(heads) if at and _TOTAL.search(head) and not _NOT_ALL.search(head)]
    sizes = [_LETTERS.get(symbol_of(head)) or size_of_label(head) for head in heads]
    vocab, width = (sizes.index(size) if sizes.count(size) == 1 else None for size in ("vocab_size", "d_model"))
    return _Columns(tied[0], totals[0] if len(totals) == 1 else None, vocab, width)


def _all_answer(table: Table, at: int) -> bool:
    """Whether each cell of a column says yes or no."""
    return all(_is_tied(row, at) is not None for row in table.rows)


def _is_tied(row: Row, at: int) -> bool | None:
    """What a cell answers; None if it says neither yes nor no."""
    text = row.passages[at].text if at < len(row.passages) else ""
    return True if _YES.fullmatch(text) else False if _NO.fullmatch(text) else None


def _total(row: Row, at: int, context: Context, *, is_tied: bool) -> Iterator[Claim]:
    """The claim that a total is that of its model; wrong if it is that of the model with a head tied otherwise."""
    number = _number(row, at)
    model = model_named(row.label, context)
    if number is None or model is None or number.kind != "count" or is_of_another_model(row.label.text):
        return
    facts = facts_of(model)
    if facts.config.embedding.tied is not is_tied:
        return
    is_other = fits(number, facts.tied_otherwise[:1]) and number.is_precise and not fits(number, facts.named_sizes)
    strength = SURE if is_other else CONFIRM
    yield from claimed(row.passages[at], number, facts.totals, "quantity", strength, models=(model,))


def _share(row: Row, at: int, table: Table, found: _Columns, *, is_tied: bool) -> Iterator[Claim]:
    """The claim that a share is that of the embedding, with a head of its own if that isn't tied."""
    share, total, vocab, width = (_number(row, column) for column in (at, found.total, found.vocab, found.width))
    if share is None or share.kind != "share" or total is None or vocab is None or width is None or not total.value:
        return
    head = table.header[at].text
    table_size = product(number_value(vocab), number_value(width), "count")
    copies = [1] if is_tied else [2] if _OF_BOTH.search(head) else [1, 2]
    truths = [
        Truth(
            quotient(table_size.times(times), number_value(total), "share"),
            f"{'2 × ' * (times - 1)}V × d / {total.text}",
        )
        for times in copies
    ]
    places, group = (total.start, vocab.start, width.start), ("tied shares", table.group, at)
    is_half = len(copies) == 1 and share.digits >= _TWO_DIGITS * share.step and fits(share, truths, _HALF)
    is_open = not total.is_precise or says_any(row.label.text, _OTHERWISE)
    strength = CONFIRM if is_open else FIRM if is_half else GROUP
    yield from claimed(row.passages[at], share, truths, "share", strength, group=group, addends=places)


def _number(row: Row, at: int | None) -> Number | None:
    """The number of a row in a column."""
    return row.passages[at].lone_number if at is not None and at < len(row.passages) else None
