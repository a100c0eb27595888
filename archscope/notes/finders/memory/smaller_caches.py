"""How many times smaller a cache is than that of all heads: "GQA | 8 KV heads | 4x smaller than MHA"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, size_of_label
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, says_any

_LESS = r"(?:smaller|less|fewer|lower|reduction|savings?|compression)"
_FACTOR = AnyCase(
    rf"(?<![\w.,/])(\d{{1,3}}(?:\.\d)?)\s?(?:×|x|-fold|times)\s(?:kv )?(?:cache )?{_LESS}\b|"
    r"(?:缩小|减少|降低|节省|小)了?(?:约|到原来的)?\s?(\d{1,3}(?:\.\d)?)\s?倍"
)
_FULL = AnyCase(r"\bmha\b|multi-head|多头")
_OF_CACHE = AnyCase(r"kv[ -]?(?:heads?|cache|头)|n_kv|cache|缓存|key.?value|键值")
_OTHER = AnyCase(
    r"\bint\d|\bfp\d|quanti|\bbits?\b|window|\bmla\b|latent|than [mg]qa|faster|flops|speed|\bparam|weights|量化|位|"
    r"窗口|潜|参数|速度"
)
"""Words for what makes a cache smaller as well, or for something else that is smaller."""


def smaller_in_rows(table: Table) -> Iterator[Claim]:
    """A claim about each factor in a row, by the KV heads or the caches of that row and of the one with all heads."""
    full = [row for row in table.rows if _FULL.search(row.label.text)]
    for row in table.rows if len(full) == 1 and any(_FACTOR.search(cell.text) for cell in _cells(table)) else ():
        said = [(cell, number) for cell in row.cells for number in _factors(cell)]
        if (
            row is full[0]
            or len(said) != 1
            or _is_of_another(table, full[0], row)
            or _is_doubted([row.label, *row.cells])
        ):
            continue
        ratios = set(_ratios(table, full[0], row))
        if len(ratios) == 1 and (ratio := ratios.pop()) > 1:
            yield from _held(*said[0], ratio, f"of {full[0].label.text.strip()} and of this row")


def _is_of_another(table: Table, full: Row, row: Row) -> bool:
    """Whether two rows may be of models with different heads or layers."""
    if any(one.label.mentions or _SIZED.search(one.label.text) for one in (full, row)):
        return True
    return any(
        size_of_label(table.head(column)) in ("n_heads", "n_layers", "d_model", "head_dim") and one.text != other.text
        for column, (one, other) in enumerate(zip(full.cells, row.cells, strict=False))
    )


_SIZED = AnyCase(r"\d\s?[bm]\b")


def _cells(table: Table) -> Iterator[Passage]:
    return (cell for row in table.rows for cell in row.cells if cell.numbers)


def _factors(passage: Passage) -> Iterator[Number]:
    for found in _FACTOR.finditer(passage.text):
        number = passage.number_at(found.start(1) if found[1] else found.start(2))
        if number is not None and number.bare and number.digits > 1:
            yield number


def _ratios(table: Table, full: Row, row: Row) -> Iterator[Fraction]:
    """What the caches, or the heads that they are of, say of two rows."""
    for column in range(min(len(full.cells), len(row.cells))):
        one, other = full.cells[column].lone_number, row.cells[column].lone_number
        if one is None or other is None or one.kind != other.kind or not other.value or one.units != other.units:
            continue
        if _OF_CACHE.search(table.head(column)) and not _FACTOR.search(row.cells[column].text):
            yield Fraction(one.value) / other.value


def _is_doubted(passages: Sequence[Passage]) -> bool:
    return any(says_any(one.text, _OTHER, COUNTERFACTUAL, DOUBTED) for one in passages)


def _held(passage: Passage, number: Number, ratio: Fraction, how: str) -> Iterator[Claim]:
    # What is rounded to a whole number of times is meant as such.
    truth = Truth.of(ratio, how, "count")
    claim = hold(passage, number, [truth], "share", FIRM)
    is_near = abs(Fraction(number.value) / ratio - 1) < _NEAR
    if claim is not None and (claim.is_right or not is_near):
        yield claim


_NEAR = Fraction(1, 8)
