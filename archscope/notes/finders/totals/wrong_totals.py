"""What shows that a total is wrong: it lacks one of its rows, or a digit; it isn't what is said beside it; or no way to
add or repeat some of its rows explains it.

`Wq 589,824`, `bias 768`, `Total 589,824`; `attention 4,000,000`, `FFN 8,000,000`, `Total 15,000,000`. The lines above a
total may have slips of their own: what they should come to stands in them, `768 × 768 + 768 (bias) = 590,592`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence, Set
from fractions import Fraction

from archscope.notes.finders.calculations.nodes import terms_of, value_of
from archscope.notes.finders.totals.addends import Entry, since_a_row_without, sum_of, summed, texts_of, total_of, whole
from archscope.notes.finders.totals.all_matrices import are_all_matrices, list_their_biases
from archscope.notes.finders.totals.labels import COUNTED, HEAD, TOTAL
from archscope.notes.judging.claims import CONFIRM, FIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import lacks_a_digit
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import TIED, WITHOUT, is_doubted
from archscope.notes.statements.components import PARTS_OF, component_named
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased, says

_NORM = AnyCase(r"norm|\bln\b|\bln_|归一")
_SMALL_PART = AnyCase(
    r"norm|\bln\b|\bln_|bias|\bpos(?:ition)?s?\b|positional|\bwpe\b|segment|token type|router|gat(?:e|ing)\b|"
    r"归一|正则化|偏置|位置|段嵌入|路由|门控"
)
"""What is forgotten; a head may be tied, and other parts may be left out on purpose."""
_FEWEST, _MANY, _LONG = 2, 3, 10**5


def lacks_a_part(total: Entry, rows: Sequence[Entry], *, first: int = 0, has_a_head: bool = False) -> int:
    """How sure it is that a total is what all rows but one come to, which is forgotten at times; CONFIRM if it isn't.

    "Wq 589,824", "bias 768", "Total 589,824". Such a total says nothing but that it is one, not without what.

    Args:
        first: the first row that may be forgotten, where nobody says with which one the sum begins.
        has_a_head: whether nothing is said of a head that reuses the embedding.
    """
    number = total.number
    if len(rows) < _MANY or number.kind != "count" or number.value < _LONG:
        return CONFIRM
    if any(COUNTED.search(text) for text in texts_of((*rows, total))):
        return CONFIRM
    true, parts = total_of(rows).value, _parts(rows)
    for at, row in enumerate(rows):
        label = row.row.label.text
        is_forgotten = (
            _SMALL_PART.search(label)
            or (has_a_head and HEAD.search(label) and _are_worked_out(rows))
            or (parts and parts[at] in _NEVER_LEFT_OUT)
        )
        if at >= first and is_forgotten and not label.startswith("(") and _is_left_out(total, row, true):
            return FIRM
    norms = [row.value.exact for row in rows if _NORM.search(row.row.label.text)]
    # What a block has without its norms is right of something, but not of the rows above.
    lacks_norms = len(norms) > 1 and number.bare and total.value.exact == true.exact - sum(norms)
    return SURE if lacks_norms else CONFIRM


def _are_worked_out(rows: Sequence[Entry]) -> bool:
    """Whether each row works its own value out: there is nothing else in them."""
    return all(any(_PRODUCT.search(cell.text) for cell in row.row.cells) for row in rows)


_PRODUCT = cased(r"[×*]|\\times|\\cdot")


def _parts(rows: Sequence[Entry]) -> Sequence[str]:
    """The components that rows are of, if none is of another one's or of the same."""
    names = [component_named(row.row.label.text) for row in rows]
    found = {name for name in names if name is not None}
    is_nested = any(of in found and parts & found for of, parts in PARTS_OF.items())
    if is_nested or None in names or found & _UNCLEAR or len(found) < len(names):
        return ()
    return [name or "" for name in names]


_UNCLEAR, _NEVER_LEFT_OUT = {"block", "total", "active", "non-embedding"}, {"attention", "ffn"}


def _is_left_out(total: Entry, row: Entry, true: Value) -> bool:
    """Whether a total is that of all rows but one, which is more than what rounding leaves open."""
    number, less = total.number, row.value.exact
    rest = true.plus(-less)
    if number.bare and rest.low == rest.high:
        return total.value.exact == rest.exact
    is_clear = less > 2 * (true.high - true.low + number.step * number.units[0].scale)
    return is_clear and fits(number, [Truth(rest, "")])


def is_miswritten(total: Entry, rows: Sequence[Entry]) -> bool:
    """Whether a total is what the rows come to with a digit too many or too few."""
    true = total_of(rows).value.exact
    if not (total.number.bare and total.number.value >= _LONG) or not all(row.number.bare for row in rows):
        return False
    # There may be ten of what the rows are parts of.
    may_be_of_ten = total.value.exact in (10 * true, true / Fraction(10))
    return len(rows) != 1 and lacks_a_digit(str(total.value.exact), str(true)) and not may_be_of_ten


def is_said_beside(total: Entry, rows: Sequence[Entry]) -> bool:
    """Whether rows come to what their total is said to be about, but isn't: "Total: 152,077,824 (~191M)"."""
    cells = total.row.passages
    said = "".join(cell.text[max(0, total.number.end - cell.start) :] for cell in cells)
    if not total.number.bare or len(rows) < _FEWEST or not _ABOUT.match(said):
        return False
    about = next((number for cell in cells for number in cell.numbers if number.start > total.number.end), None)
    if about is None or about.kind != total.number.kind or not about.value:
        return False
    is_far = abs(divided(total.number.value, about.value) - 1) > _FAR
    return is_far and fits(about, [total_of(rows)])


_ABOUT = AnyCase(r"[\s*`]*[(（][\s*`]*(?:[~≈≃]|约|about|approx\.?|roughly)\s?[\d.,]+\s?[a-z万亿]*[\s*`]*[)）]")
_FAR = Fraction(1, 20)
_SAYS_TOTAL = AnyCase(
    r"[\W_]*(?:(?:the |in )?(?:grand |sub-?|layer |block |per[- ](?:layer|block) |attention |attn |ffn |mlp |"
    r"feed[- ]forward |embeddings? |transformer |model |overall )*"
    r"(?:total|sum)(?: (?:param\w*|weights|count|per (?:layer|block)))?|"
    r"(?:[每单一]个?[层块]|全部|整个|模型|嵌入层?|注意力层?|前馈(?:网络|层)?|attention|ffn|mlp|参数)?\s?"
    r"(?:attention|ffn|mlp|注意力|前馈)?\s?(?:的)?(?:小计|合计|总计|共计|总和)(?:参数量?)?)"
    r"(?:\s?[(（][^()（）]{0,20}[)）])?[\W_]*"
)
_MORE = AnyCase(r"\.\.\.|…|⋮|\betc\b|\bother|\brest\b|\bmisc|其他|其它|其余|等等|省略|忽略|negligible|ignor|omit")
_WORDS = (_MORE, COUNTED, TIED, WITHOUT)
_INTEGER = cased(r"(?<![\d.,])\d{1,3}(?![\d.,]*\d)")
_MOST, _MOST_TIMES = 8, 200
_LITTLE, _GRAIN = Fraction(1, 50), 32
_NEAREST, _FARTHEST = Fraction(2, 5), Fraction(5, 2)


def settled_rows(table: Table, total: Entry, above: Sequence[Entry]) -> Sequence[Entry]:
    """The rows of which a total that they don't add up to must be the sum if they are right; none if there may be more
    to it: what isn't listed, what is left out, so many of a row."""
    rows = since_a_row_without(table, total, above)
    if not _FEWEST <= len(rows) <= _MOST or {row.number.kind for row in (*rows, total)} != {"count"}:
        return ()
    said = [*texts_of((*rows, total)), table.above]
    if total.number.value < _LONG or not _says_no_more(total.row) or any(is_doubted(text, *_WORDS) for text in said):
        return ()
    alone = [row for row in rows if not TOTAL.search(row.row.label.text)]
    kept = whole(rows)
    counts = {int(found) for text in said for found in _INTEGER.findall(text)}
    if are_all_matrices(rows):
        return () if _is_of_more(total.number, rows, counts) else rows
    terms = [list(terms) for terms in (kept, alone) if len(terms) >= _FEWEST]
    if not terms or any(_is_explained(total.number, entries, counts) for entries in terms):
        return ()
    return kept


def equal_rows(table: Table, total: Entry, above: Sequence[Entry], *, has_a_head: bool) -> Sequence[Entry]:
    """The rows just above a total that all have what it has, though it should be so many times that: "up 6.55M", "down
    6.55M", "total 6.55M"; none if it may be of something else.

    Args:
        has_a_head: whether nothing is said of a head that reuses the embedding, which is counted once.
    """
    rows = since_a_row_without(table, total, above)
    if len(rows) < _FEWEST or any((row.number.value, row.number.kind) != _counted(total) for row in rows):
        return ()
    labels = [row.row.label.text for row in rows]
    is_tied = any(HEAD.search(label) or _A_HEAD.search(label) for label in labels) and not has_a_head
    if is_tied or _counted(total)[1] not in _SUMMED or len({*labels}) < len(labels):
        return ()
    said = texts_of((*rows, total))
    return () if any(is_doubted(text, *_WORDS, _OF_ONE) for text in said) else rows


def _counted(entry: Entry) -> tuple[Exact, str]:
    """How many of what a row has."""
    return entry.number.value, entry.number.kind


_A_HEAD = AnyCase(
    r"\bheads?\b(?! ?\d)|\bunembed|\bde-?embed|\boutput\b|\bsoftmax\b|\b(?:target|decoder) embed|输出|softmax|目标"
)
"""What may be the head too, which reuses the embedding more often than not."""
_SUMMED = ("count", "bytes")
_OF_ONE = AnyCase(
    r"\bper\b|\beach\b|\bmax|\bpeak|\bsame\b|\bboth\b|\b(?:gpu|rank|device|node|replica|phase|step|stage)|"
    r"\b(?:for|back)ward|\b(?:unique|active|used)\b|[/@]|每|单|各|最大|峰值|相同|卡|阶段|副本|[前反]向"
)
"""Words of rows of which one is said in another way, or of totals of things that take turns or are copies."""


def _says_no_more(row: Row) -> bool:
    """Whether the label of a row is nothing but that of a total, or there is none."""
    text = row.label.text
    if row.label.numbers:
        text = text[: row.label.numbers[0].start - row.label.start]
    return not text.strip(" *_`|") or _SAYS_TOTAL.fullmatch(text) is not None


def _is_explained(total: Number, rows: Sequence[Entry], counts: Set[int]) -> bool:
    """Whether a total may be that of some rows, or of all with some of them so many times; or lack but little."""
    values = [Fraction(row.value.exact) for row in rows]
    true = sum(values, Fraction(0))
    room = sum(Fraction(of.step) * of.units[0].scale for of in (total, *(row.number for row in rows)) if not of.bare)
    if not true or not _NEAREST < divided(total.value, true) < _FARTHEST:
        return True
    if _is_near(total, rows, true):
        return True
    for chosen in itertools.product((False, True), repeat=len(rows)):
        part = sum((value for value, is_in in zip(values, chosen, strict=True) if is_in), Fraction(0))
        if part and any(
            abs(true + (times - 1) * part - total.value) <= room
            for times in _times(total, true - part, part, counts, rows=sum(chosen), of=len(rows))
        ):
            return True
    return False


def _is_of_more(total: Number, rows: Sequence[Entry], counts: Set[int]) -> bool:
    """Whether a total may be that of all rows with biases that none of them lists, or with some of them so many times,
    as the text says: "12 heads of q, k and v"."""
    values = [Fraction(row.value.exact) for row in rows]
    true = sum(values, Fraction(0))
    if divided(total.value, true).denominator == 1 or (_is_near(total, rows, true) and not list_their_biases(rows)):
        return True
    parts = {sum(some, Fraction(0)) for many in range(1, len(values)) for some in itertools.combinations(values, many)}
    return any(true + (times - 1) * part == total.value for part in parts for times in counts if times > 1)


def _times(
    total: Number, rest: Fraction, part: Fraction, counts: Set[int], *, rows: int, of: int
) -> Iterator[Fraction]:
    """How often some rows may be counted that the others leave for a total: `rows` of them, `of` so many."""
    if rows == of:
        yield from (Fraction(count) for count in counts if count > _FEWEST)
        return
    yield from (Fraction(0), Fraction(1, 2), Fraction(2)) if rows == 1 else (Fraction(0),)
    yield from (Fraction(count) for count in counts)
    times = (Fraction(total.value) - rest) / part
    if total.bare and times.denominator == 1 and 0 < times < _MOST_TIMES:
        yield times


def _is_near(total: Number, rows: Sequence[Entry], true: Fraction) -> bool:
    """Whether biases, norms or the like that aren't listed may part a total from what its rows come to."""
    if abs(divided(total.value, true) - 1) >= _LITTLE:
        return False
    if total.value < true:
        return not total.bare or any("+" in cell.text for row in rows for cell in row.row.passages)
    off = int(total.value - true)
    is_grained = all(row.number.bare and row.value.exact % _GRAIN == 0 for row in rows)
    return not (total.bare and is_grained and off % _GRAIN)


_NO_BIAS = AnyCase(r"multipl|decay|flop|\bmacs?\b|乘法|运算|weights?\b|matri|bias|权重|矩阵|偏置")
_LEAST = 10**4


def without_a_term(passage: Passage, number: Number, lines: Sequence[tuple[Passage, Number]]) -> Iterator[Claim]:
    """The claim about a total that is what some lines come to, but for one of the terms that they add, or all."""
    if not number.bare or number.value < _LEAST or len(lines) < _FEWEST or "+" not in "".join(x.text for x, _ in lines):
        return
    if says(passage.text, WITHOUT, COUNTED, TIED, _NO_BIAS):
        return
    found = [_terms(line, value) for line, value in lines]
    terms = [each for each in found if each is not None]
    added = [term for each in terms for term in each[1:]]
    if len(terms) < len(found) or not added:
        return
    whole = sum(sum(each) for each in terms)
    if whole - number.value in {*added, sum(added)}:
        how = " + ".join(f"{sum(each):,}" for each in terms)
        yield from claimed(passage, number, [Truth.of(whole, how)], "sum", FIRM)


def without_a_line(passage: Passage, number: Number, lines: Sequence[tuple[Passage, Number]]) -> Iterator[Claim]:
    """The claim about a total that is what some lines of the same sort come to, but for one of them: "flops_q = … = 8.6
    GFLOPs", "flops_k = …", "flops_v = …"."""
    names = {found[1] if (found := _NAMED.match(line.text)) is not None else None for line, _ in lines}
    if number.bare or len(lines) <= _FEWEST or len(names) > 1 or None in names or says(passage.text, WITHOUT, COUNTED):
        return
    if any(value.units != number.units for _, value in lines):
        return
    values = [value for _, value in lines]
    rests = [sum_of([*values[:at], *values[at + 1 :]]) for at in range(len(values))]
    if not fits(number, [sum_of(values)]) and any(fits(number, [rest]) for rest in rests):
        yield from summed(passage, number, values, FIRM)


_NAMED = cased(r"\s*([A-Za-z]+)_\w+\s*=.+=")
"""A line that works out one of several quantities of a sort."""


def _terms(line: Passage, number: Number) -> list[Exact] | None:
    """The terms of the sum that a line works out, as whole numbers; None if it works nothing out, or in letters."""
    for sides in line.equations:
        for at, side in enumerate(sides[1:]):
            before = sides[at].expression
            if side.number is not None and side.number.start == number.start and before is not None:
                terms = [value_of(node) for node in reversed(terms_of(before.node))] if sides[at].is_compound else []
                whole = [term.exact for term in terms if term is not None and term.low == term.high]
                return whole if 0 < len(whole) == len(terms) and all(isinstance(one, int) for one in whole) else None
    return None
