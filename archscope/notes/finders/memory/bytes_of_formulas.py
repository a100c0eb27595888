"""Bytes of what a formula beside them counts, in the dtype that a column, a row or a table says, or all rows are in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import factors_of
from archscope.notes.finders.memory.bytes_of_what import CACHE
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import Claim, Truth, fits
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import BARE, Exact, Number
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase, cased

_PAIR, _UNSAID = 2, (2, 4, 8)
"""The bytes that a value may take, or a pair of them, where nothing says it."""
_FULL, _LOGITS = 4, AnyCase(r"\blogits?\b|\bsoftmax\b|\bloss\b")
_ONE_OF_BOTH = cased(r"(?<![A-Za-z/+&])(?:[Kk]eys?|[Vv]alues?|[KVkv])[ -]?(?:[Cc]ache|缓存)")
_OF_EACH = cased(r"(.* of )([\d/]+)( bytes each.*)")
_OF_ONE_EACH = cased(r"(.*×.*), of ([\d/]+) bytes each")
_SEVERAL, _MANY = 2, 3


def in_bytes(number: Number, formula: Expression, counted: Sequence[Truth], at: tuple[str, Row, Table]) -> list[Truth]:
    """What a formula comes to, and the bytes of what it counts, if a number of a table (its heading, its row, all of
    it) is in bytes: of "12 × 768² | 28.3 MB" under "fp32 size" those of 4 bytes each, and no others."""
    values = [truth for truth in counted if truth.value.kind == ""]
    if number.kind != "bytes" or number.bare or not values:
        return list(counted)
    if formula.node[0] == "/" and fits(number._replace(units=BARE), values):
        # "140 / 4 | 35 GB" leaves the unit out.
        return [
            Truth(truth.value.times(number.units[0].scale), f"{truth.how} {number.units[0].name}") for truth in values
        ]
    said = _said(*at)
    factors = [node[1].digits if node[0] == "number" else 0 for node in factors_of(formula.node)]
    # The pair of K and V is counted first, the bytes of each last: the 4 in "28 × 4 × 128" is neither.
    may_have_bytes = bool(formula.symbols) or factors[-1] == _PAIR or factors[0] in _UNSAID
    label = f"{at[0]} {at[1].label.text}"
    is_of_pairs = CACHE.search(label) is not None and not (may_have_bytes or _ONE_OF_BOTH.search(label))
    times, words = (_PAIR, ", K and V") if is_of_pairs else (1, "")
    sized = [
        Truth(truth.value.times(width * times), f"{truth.how}, of {width} bytes each{words}")
        for truth in values
        for width in said or (_UNSAID[:-1] if is_of_pairs else _UNSAID)
    ]
    return sized if said and not may_have_bytes else [*counted, *sized]


def _said(head: str, row: Row, table: Table) -> Sequence[Exact]:
    """The bytes of a value in the dtypes that the heading of a number, its row or what is above the table names."""
    said = widths_in(head) or _named_in(row)
    if said:
        return said
    # Logits are in fp32 even where all else is not.
    said = widths_in(table.above)
    return (*said, _FULL) if said and _LOGITS.search(row.label.text) else said


def _named_in(row: Row) -> Sequence[Exact]:
    return widths_in(" ".join(cell.text for cell in row.passages))


def is_in_dtype(claim: Claim, head: str) -> bool:
    """Whether a claim holds bytes against those of what a formula counts, in the one dtype of their heading."""
    is_sized = claim.truth is not None and _OF_EACH.fullmatch(claim.truth.how) is not None
    return is_sized and len(widths_in(head)) == 1


def in_one_dtype(claims: Sequence[Claim], table: Table) -> list[Claim]:
    """Claims about bytes of values, but those that are right only in another dtype than most of their group, and whose
    rows and columns name none: open, as logits may well be in fp32; wrong of a cache: its K and V are in one dtype.

    Wrong as well by a factor that isn't written where that of each value is, as in the formulas of the other rows.
    """
    chosen: dict[object, dict[int, tuple[str, Fraction, str]]] = defaultdict(dict)
    for at, claim in enumerate(claims):
        found = _OF_EACH.fullmatch(claim.truth.how) if claim.is_right and claim.truth is not None else None
        if found is not None:
            chosen[claim.group][at] = found[1], Fraction(found[2]), found[3]
    told = [_without_a_dtype(claim, claims, table) for claim in claims]
    for found_at in chosen.values():
        ranked = Counter(width for _, width, _ in found_at.values()).most_common(2)
        if len(ranked) < _SEVERAL or ranked[0][1] == ranked[1][1]:
            continue
        usual = ranked[0][0]
        for at, (values, width, words) in found_at.items():
            truth = claims[at].truth
            if width != usual and truth is not None and not _names_a_dtype(claims[at], table):
                truth = Truth(truth.value.times(usual / width), f"{values}{usual}{words}")
                verdict = "wrong" if "V" in values + words else "unchecked"
                told[at] = claims[at]._replace(verdict=verdict, truth=truth, readings=(truth,))
    return told


def _without_a_dtype(claim: Claim, claims: Sequence[Claim], table: Table) -> Claim:
    """A claim; wrong if bytes are right by those of each value only, and the formulas of others that have the same
    factor before and behind come to their bytes as they stand: "2 × 32 × 4096 × 512 × 2 | 256 MB"."""
    truth = claim.truth if claim.is_right else None
    found = _OF_ONE_EACH.fullmatch(truth.how) if truth is not None else None
    if truth is None or found is None or _names_a_dtype(claim, table):
        return claim
    others = [other.truth.how for other in claims if other.is_right and other.truth and other.group == claim.group]
    if [_shape_of(how) for how in others].count(_shape_of(found[1])) < _MANY:
        return claim
    bare = Truth(truth.value.times(1 / Fraction(found[2])), found[1])
    return claim._replace(verdict="wrong", truth=bare, readings=(bare,))


def _shape_of(how: str) -> tuple[int, str, str]:
    """How many factors a product has, its first and its last."""
    factors = [factor.strip() for factor in how.split("×")]
    return len(factors), factors[0], factors[-1]


def _names_a_dtype(claim: Claim, table: Table) -> bool:
    """Whether the row or the heading of a number names a dtype."""
    places = (
        (row, at) for row in table.rows for at, cell in enumerate(row.cells) if cell.start <= claim.start < cell.end
    )
    return any(_named_in(row) or widths_in(table.head(at)) for row, at in places)
