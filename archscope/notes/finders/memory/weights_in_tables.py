"""Tables and lists of the bytes that weights take: `Gradients | 2 bytes | 14 GB`, "70B | 140 GB" under `fp16`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import READ, WEIGHTS, has_own_width, is_size
from archscope.notes.finders.memory.cells_of_their_own import says_more
from archscope.notes.finders.memory.models_of_cells import model_of_cell
from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, is_model_size, widths_in
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.finders.totals.row_values import value_of
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, fits, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import is_swap
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_OF_EACH = AnyCase(
    r"bytes?\s*(?:/|per|each)\s*(?:param|weight|value)|字节\s*/\s*参数|每个?参数.*字节|"
    r"^\W*(?:bytes|字节数?)\W*$"
)
_OF_MORE = AnyCase(r"activation|overhead|cache|extra|buffer|other|^\W*\+|激活|额外|缓存|其他")
_MOST, _SCALES = 32, Fraction(5, 4)
_SCALED = AnyCase(r"\bq\d_[k\d]|gptq|\bawq\b|gguf")
"""Formats of quantised weights that have scales beside them."""
_OF_A_PARAMETER = AnyCase(r"(?:per|each)[ -](?:param\w*|weight)|每个?(?:参数|权重)")
_OF_WHAT_ELSE = AnyCase(
    r"train|tun(?:e|ing)|adam|optimi|gradient|activation|overhead|\bkv\b|cache|lora|gpu|card|total|peak|disk|speed|"
    r"quanti|\+|训练|微调|优化|梯度|激活|开销|缓存|显卡|张卡|卡数|总|峰值|速度|量化"
)
_A_SIZE, _SOME, _WITH_ALL = 10**6, 2, 2
_SOME_LESS, _SOME_MORE, _MORE_THAN_EXACT = Fraction(19, 20), Fraction(3, 2), Fraction(23, 20)
_PARAMETERS = AnyCase(r"param|参数")


def bytes_per_parameter(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes in a row that gives those of a parameter: `Adam m and v | 8 | 995 MB`."""
    at = column_of_rates(table)
    yield from _of_sizes(table, at)
    of_each = [row.number_in(at) for row in table.rows] if at is not None else []
    for row, each in zip(table.rows, of_each, strict=False):
        # A total may be of activations too, which have no bytes for each parameter.
        is_more = (TOTAL.search(row.label.text) and None in of_each) or _OF_MORE.search(row.label.text)
        if each is None or is_more or not 0 < each.digits <= _MOST:
            continue
        for column, cell, number, facts in _bytes_of_models(row, table, context):
            group = ("each", table.group, column)
            for claim in claimed(cell, number, facts.memory(each.digits), "memory", GROUP, group=group):
                yield claim._replace(strength=CONFIRM) if each.digits < 1 and _may_have_scales(claim) else claim


def _bytes_of_models(row: Row, table: Table, context: Context) -> Iterator[tuple[int, Passage, Number, Facts]]:
    """The cells of a row with bytes of one model: column, cell, number and what is true of the model."""
    for column, cell in enumerate(row.cells):
        number = cell.lone_number
        if number is None or not is_size(number):
            continue
        mention = model_of_cell(row, table, column, context)
        if mention is not None and mention.is_one:
            yield column, cell, number, facts_of(mention.presets[0])


def column_of_rates(table: Table) -> int | None:
    """The column that says how many bytes a parameter takes."""
    return next((at for at, head in enumerate(table.header[1:]) if _is_of_each(head.text, at, table)), None)


def _is_of_each(head: str, at: int, table: Table) -> bool:
    """Whether a column says how many bytes a parameter takes: in its heading, or by its values."""
    numbers = [number for row in table.rows if (number := row.number_in(at)) is not None]
    is_few = all(number.kind == "bytes" and number.value <= _MOST for number in numbers)
    return bool(_OF_EACH.search(head) or (is_few and _OF_A_PARAMETER.search(head)))


def _may_have_scales(claim: Claim) -> bool:
    """Whether a number is a bit more than what it should be, and no slip of it."""
    number, truth = claim.number, claim.truth
    is_more = number is not None and truth is not None and 1 < divided(number.value, truth.value.exact) < _SCALES
    return is_more and not is_swap(claim)


def _of_sizes(table: Table, at: int | None) -> Iterator[Claim]:
    """Bytes of a size that only its number names: under "70B model", or beside it, in the dtype of the row or column.

    Args:
        at: the column that says how many bytes a parameter takes, if there is one.
    """
    # Where the bytes of a parameter are given, they may be those of gradients as well.
    others = _OF_WHAT_ELSE if at is None else _OF_MORE
    heads = [head.text for column, head in enumerate(table.header[1:]) if column != at]
    is_of_one = at is not None and not any(map(_PARAMETERS.search, heads))
    about = [table.caption] if is_of_one and table.caption is not None else []
    found: list[_BytesOfSize] = []
    for row in table.rows if table.kind == "table" else ():
        for column, cell in enumerate(row.cells):
            number = cell.lone_number
            if number is None or number.kind != "bytes" or number.bare or column == at:
                continue
            names = table.header[column + 1 : column + 2]
            if any(says(named.text, others, _SCALED, READ) for named in (row.label, *names)):
                continue
            counted = _counted(row.cells[:column], table)
            if counted is None and any(named.mentions for named in (row.label, *names)):
                continue
            width, size = _width(row, names, at), _size(names) or counted or _size([row.label]) or _size(about)
            if width is not None and width <= 1 and has_own_width(row.label.text, width):
                continue
            if width is not None and size is not None and 0 < width <= _MOST:
                says_weights = size is counted and any(WEIGHTS.search(named.text) for named in names)
                found.append(_BytesOfSize(cell, number, size, width, says_weights))
    claims = [(one, claim) for one in found for claim in _held(one, table, is_exact=_is_exact(one, found))]
    right = Counter(one.width for one, claim in claims if claim.is_right)
    for one, claim in claims:
        # Two digits change places by no chance, in however many of the rows.
        is_sure = right[one.width] >= _SOME and not claim.is_right and is_swap(claim)
        # What a few bits take with all else, where no row has them alone: "4-bit VRAM | 5.3 GB".
        is_more = one.width < 1 and not right[one.width] and 1 < one.ratio < _WITH_ALL
        yield claim._replace(strength=FIRM if is_sure else CONFIRM if is_more else claim.strength)


class _BytesOfSize(NamedTuple):
    """Bytes in a cell, the size that they are of, and the bytes of each of its parameters."""

    cell: Passage
    number: Number
    size: Number
    width: Exact
    says_weights: bool

    @property
    def ratio(self) -> Fraction:
        """How many times the bytes of the size the number is."""
        return divided(self.number.value, in_bytes(self.size, self.width)[0].value.exact)


def _is_exact(one: _BytesOfSize, found: Sequence[_BytesOfSize]) -> bool:
    """Whether the other bytes of a size show that it is meant exactly: of "7B" are 28 GB and 14 GB."""
    others = [other for other in found if other is not one and other.size == one.size]
    of_it = (judge(other.number, in_bytes(other.size, other.width)[:1], "")[0] == "exact" for other in others)
    return sum(of_it) >= _SOME


def _width(row: Row, names: Sequence[Passage], at: int | None) -> Exact | None:
    """The bytes of a parameter that a row gives, or else the one dtype that it or its column names."""
    if at is not None:
        each = row.number_in(at)
        return None if each is None else each.digits
    widths = [width for named in (row.label, *names) for width in widths_in(named.text)]
    return widths[0] if len(widths) == 1 else None


def _counted(cells: Sequence[Passage], table: Table) -> Number | None:
    """The one number of parameters that the cells of a row are or work out, or that of all where active ones have a
    column too."""
    named = [
        (table.head(column), number)
        for column, cell in enumerate(cells)
        if (number := value_of(cell)) is not None and number.kind == "count" and number.value >= _A_SIZE
    ]
    named = [pair for pair in named if TOTAL.search(pair[0])] or named
    is_count = len(named) == 1 and (not named[0][1].bare or _PARAMETERS.search(named[0][0]))
    return named[0][1] if is_count else None


def _size(passages: Sequence[Passage]) -> Number | None:
    """The one size of a model that they name: 7B, 70 亿."""
    sizes = [
        number
        for passage in passages
        for number in passage.numbers
        # Those of "8x7B" are not all.
        if not number.bare and number.kind == "count" and not passage.before(number.start, 1).isalpha()
    ]
    return sizes[0] if len(sizes) == 1 and is_model_size(sizes[0]) else None


def _held(sized: _BytesOfSize, table: Table, *, is_exact: bool) -> Iterator[Claim]:
    """The claim that bytes are those of a size, which may be rounded; firm if weights are of another dtype."""
    cell, number, size, width, says_weights = sized
    truths = in_bytes(size, width)[: 1 if is_exact else None]
    for claim in claimed(cell, number, truths, "memory", GROUP, group=("sizes in bytes", table.group)):
        # What a card needs, and weights with the scales of their few bits, are a bit more.
        # The size of a file is a bit less, or more.
        others = [truth for by in (2, Fraction(1, 2)) for truth in in_bytes(size, width * by)]
        is_other = says_weights and fits(number, others)
        most = _MORE_THAN_EXACT if size.bare and width >= 1 else _SOME_MORE
        is_like_it = _SOME_LESS < sized.ratio < most and not is_swap(claim)
        is_open = is_like_it or says_more(cell, number.end)
        strength = CONFIRM if is_open and not claim.is_right else FIRM if is_other else claim.strength
        yield claim._replace(strength=strength)
