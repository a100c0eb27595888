"""What rows that name matrices of a model have in full and as LoRA: `target | full_params | LoRA_r8 | LoRA_r8 %`.

A matrix with `d_in` inputs and `d_out` outputs is changed by `r × (d_in + d_out)` parameters
(https://arxiv.org/abs/2106.09685, section 4.1); of several matrices a row has the sum: "qkvo", "all_linear".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.dimensions import Dimensions
from archscope.notes.finders.models.adapters import MATRICES, widths_of
from archscope.notes.finders.models.named_matrices import matrix_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import UNITS, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LORA = AnyCase(r"lora|low-?rank|adapter|低秩|适配器")
_RANK = AnyCase(r"(?:(?<![a-z])r|rank|秩)[\s_=:$]*(\d{1,4})(?!\d)")
_FULL = AnyCase(r"full|\bbase|original|dense|total|原|全")
_PERCENT = AnyCase(r"%|percent|ratio|share|占比|比例")
_OTHER = AnyCase(r"bytes|memory|\bmb\b|\bgb\b|flop|time|loss|score|显存|内存")
_SEVERAL = AnyCase(
    r"[\W_]*(?:(?P<all>all[\s_-]?linear(?:[\s_-]?layers)?|all[\s_-]?(?:modules|projections)|所有线性层|全部线性层)|"
    r"(?P<letters>[qkvo]{2,4})(?:[\s_-]?(?:only|proj\w*))?|(?P<part>attention|attn|mlp|ffn)(?:[\s_-]?only)?)"
    r"[\W_]*(?:[(（].*)?"
)
_PARTS = {"attention": "qkvo", "attn": "qkvo"}
_NUMBERS = cased(r"\d+")
_FEWEST = 3


class _Cell(NamedTuple):
    """A number of a column, and what it should be for one layer."""

    passage: Passage
    number: Number
    truth: Truth


def adapters_in_columns(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each number that most of its column shows to be of the matrices which its row names; the odd one is
    wrong."""
    heads = [head.text for head in table.header[1:]]
    if table.kind != "table" or len(table.rows) < _FEWEST or not any(map(_LORA.search, (*heads, table.above))):
        return
    named = {at: names for at, row in enumerate(table.rows) if (names := _matrices(row.label.text))}
    mention = context.model_of(table) if len(named) >= _FEWEST else None
    if mention is None or not mention.is_one:
        return
    config = facts_of(mention.presets[0]).config
    if config.is_mixture or config.is_latent or len(config.kinds) > 1:
        return
    sizes = Dimensions(config, plain=True)
    sides = {at: [widths_of(name, sizes) for name in names] for at, names in named.items()}
    for column, head in enumerate(heads):
        cells = [cell for at, of in sides.items() if (cell := _cell(table.rows[at], column, head, of)) is not None]
        yield from _in_column(cells, int(sizes.L))


def _matrices(label: str) -> Sequence[str]:
    """The matrices that a label names: "q_proj", "qkvo", "all_linear"."""
    if (one := matrix_in(label)) is not None:
        return (one,)
    said = _SEVERAL.fullmatch(label) if not says_any(label, COUNTERFACTUAL) else None
    if said is None or _ASIDE.search(label):
        return ()
    if said["part"]:
        return _PARTS.get(said["part"], ("gate", "up", "down"))
    return MATRICES if said["all"] else tuple(dict.fromkeys(said["letters"]))


_ASIDE = AnyCase(r"[(（].*(?:\bwith|\bonly|\bno\b|\bup\b|\bdown\b|\bgate\b|\d|_|除|不|含|仅|只)")
"""What a bracket may say that makes a part more, or less, than all of it."""


def _cell(row: Row, column: int, head: str, sides: Sequence[Sequence[int]]) -> _Cell | None:
    """The number of a row in a column, and what it should be of one layer by the heading; None if that doesn't say."""
    number, rank = row.number_in(column), _RANK.search(head)
    if (
        number is None
        or _OTHER.search(head)
        or len(_NUMBERS.findall(head)) > 1
        or COUNTERFACTUAL.search(row.cells[column].text)
    ):
        return None
    full, low = sum(one * other for one, other in sides), sum(one + other for one, other in sides)
    how = " + ".join(f"{one:,} × {other:,}" for one, other in sides)
    if rank is None:
        is_full = _FULL.search(head) and not _LORA.search(head) and not _PERCENT.search(head) and number.kind == "count"
        return _Cell(row.cells[column], number, Truth.of(full, how, "count")) if is_full else None
    changed, said = int(rank[1]) * low, f"{rank[1]} × {low:,}"
    if _PERCENT.search(head) or number.kind == "share":
        number = number._replace(units=UNITS["%"]) if number.bare else number
        return _Cell(row.cells[column], number, Truth.of(Fraction(changed, full), f"{said} / ({how})", "share"))
    return _Cell(row.cells[column], number, Truth.of(changed, said, "count")) if number.kind == "count" else None


def _in_column(cells: Sequence[_Cell], layers: int) -> Iterator[Claim]:
    """The claims about a column, as the numbers of one layer or of all, whichever more of them are."""
    ways = [(times, [cell for cell in cells if fits(cell.number, [_of(cell, times)])]) for times in (layers, 1)]
    times, right = max(ways, key=lambda way: len(way[1]))
    is_sure = len(right) * 2 > len(cells) and len(cells) - len(right) <= 1 and len(right) > 1
    for cell in cells if len(right) > 1 else ():
        yield from claimed(
            cell.passage, cell.number, [_of(cell, times)], "quantity", FIRM if is_sure else CONFIRM, nearest=True
        )


def _of(cell: _Cell, times: int) -> Truth:
    """What a number should be for so many layers; a share is that of any number of them."""
    if cell.truth.value.kind == "share" or times == 1:
        return cell.truth
    return Truth.of(cell.truth.value.exact * times, f"({cell.truth.how}) × {times} layers", "count")
