"""A formula in one cell of a row and its value in another: `vocab × d_model | 5130万`, `(50257, 768) | 38,597,376`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.lookalikes import is_a_tile, is_out_of
from archscope.notes.finders.calculations.multiples import fits_several
from archscope.notes.finders.calculations.nodes import has_lost_terms, value_of, without_lone_terms
from archscope.notes.finders.calculations.readings import in_systems
from archscope.notes.finders.memory.bytes_of_formulas import in_bytes, in_one_dtype, is_in_dtype
from archscope.notes.finders.memory.bytes_of_what import WITH_SCALES
from archscope.notes.finders.models.claiming import in_one_scale
from archscope.notes.finders.models.formula_cells import whole_expression, with_biases, worked_out_aside
from archscope.notes.finders.models.formulas_in_headings import columns_with_formulas
from archscope.notes.finders.models.formulas_in_sums import ruled_by_sums
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import slip
from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.numbers.evaluation import Lookup, Systems, TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import BYTE, Exact, Number, divided
from archscope.notes.numbers.vocabulary import OF_SOME, SHARED_OUT, WITHOUT, size_named
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context

Readings = Sequence[tuple[Systems, Truth]]
"""What a formula comes to in each reading of its units."""

_COUNTS = AnyCase(
    r"param|count|number|value|result|total|size|weight|elements|memory|bytes|flops|macs|"
    r"how many|参数|数量|数值|值|结果|总|大小|计算|合计|个数|内存|显存|字节"
)


_QUOTIENT = cased(r"\d\s?/\s?\d")
_BETWEEN = 8
"""So many characters at most part two cells side by side."""
_REAL = AnyCase(r"\bactual|\breally|\bpublished|\bofficial|实际|真实|官方")
"""What a cell says of a number that isn't what a rule of thumb comes to."""
_RUNNING = AnyCase(r"running|cumulative|sub-?total|小计|累计|累积")
_WORKED = cased(r"\d.*[×*·+^\\]|[×*·+^\\].*\d")
"""A first look for a label that is a formula."""
_OF_BYTES = AnyCase(r"bytes|\b[kmg]i?b\b|字节|内存|显存")
_QUANTIZED = AnyCase(r"\bint[48]\b|quanti[sz]|量化")
_LONG = 10_000
_TWICE = {Fraction(2), Fraction(1, 2)}
_SLIPS = {Fraction(10) ** power for power in (-6, -4, -3, -2, -1, 1, 2, 3, 4, 6)}


def formulas(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each value that a formula in the same row works out: `V × d | 50257 × 768 | 38.6M`."""
    if table.kind == "list":
        return
    yield from columns_with_formulas(table, (next(reversed(context.titles.values()), ""), table.above))
    yield from worked_out_aside(table)
    rows = (row for row in table.rows if any(cell.lone_number for cell in row.cells))
    found = in_one_dtype([claim for row in rows for claim in _in_row(row, table, context)], table)
    yield from ruled_by_sums(list(in_one_scale(found, table)), table)


def _in_row(row: Row, table: Table, context: Context) -> Iterator[Claim]:
    """Each value of a row, held against the last formula before it."""
    formula: tuple[Passage, Expression] | None = None
    is_given = False
    for column, cell in enumerate(row.passages, -1):
        expression = _formula_in(cell, is_label=column < 0)
        if expression is not None:
            # After two formulas in a row nobody can say of which a value is.
            is_second = column == 0 and _QUOTIENT.search(row.label.text) is not None
            is_given = is_second or (formula is not None and formula[0].end + _BETWEEN >= cell.start)
            formula = (cell, expression)
        elif column >= 0 and formula is not None:
            claim = _value_of(formula, row, column, table, context)
            # The bytes of what a formula counts stand beside its value, in the dtype of their heading.
            if claim is not None and (claim.is_right or not is_given or is_in_dtype(claim, table.head(column))):
                is_given = is_given or _is_its_value(claim, formula[1], table, column)
                yield claim


def _formula_in(cell: Passage, *, is_label: bool) -> Expression | None:
    """The formula that a cell is; of labels only what has a number and an operator: "Mixtral 8x7B" is no product."""
    if is_label and (not _WORKED.search(cell.text) or cell.mentions):
        return None
    found = whole_expression(cell)
    return found if found is not None and (found.is_compound or found.node[0] == "shape") else None


def _is_its_value(claim: Claim, worked: Expression, table: Table, column: int) -> bool:
    """Whether nothing else in a row is the value of its formula, now that this one is.

    A quotient has one value, and shapes have one count: behind it come their bytes. Behind the value in a line of code
    come remarks. Of two whole numbers behind a formula one is what it comes to, but in columns for values of their own.
    """
    is_alone = _is_of_shapes(worked) or worked.node[0] == "/" or not table.header
    is_long = claim.number is not None and _is_long(claim.number)
    return (claim.is_right and is_alone) or (
        is_long and not any(head.settings for head in table.header[column + 1 : column + 2])
    )


_OF_TIME = cased(r"[\s*`$]*(?:ms|µs|μs|us|ns|s|h|min|毫秒|微秒|秒|小时|分钟|天)(?![A-Za-z/])")


def _is_of_shapes(worked: Expression) -> bool:
    """Whether a formula is made of shapes alone."""
    return not (worked.numbers or worked.symbols)


def _value_of(
    formula: tuple[Passage, Expression], row: Row, column: int, table: Table, context: Context
) -> Claim | None:
    """The claim that a cell is the value of a formula; None where it can't be that, or may well be something else."""
    (source, worked), cell, head = formula, row.cells[column], table.head(column)
    of_shapes = _is_of_shapes(worked)
    number = _number_in(row, column, head, of_shapes=of_shapes)
    if number is None or worked.in_scientific_notation is not None or _OF_TIME.match(cell.after(number.end, 8)):
        # "10.7×10⁹/3.35×10¹²" may be a quotient of two such numbers, and 3.2 ms are no 3.2.
        return None
    near = {**context.settled, **_stated_near(table, column), **_named_in([row.label])}
    how = worked.text(source.text, source.start)
    try:
        readings = [(at, Truth(value, how)) for at, value in worked.readings(_lookup(near, context))]
    except TooLarge:
        return None
    truths = in_bytes(number, worked, [truth for _, truth in readings], (head, row, table))
    truths += [] if _IS_WEIGHT.search(row.label.text) else with_biases(worked, how)
    # A shape that is wrong says nothing of the count beside it, nor does one that is as likely to be.
    places = (worked.start,) if worked.node[0] == "shape" else ()
    claim = hold(
        cell,
        number,
        truths,
        "formula",
        GROUP,
        group=("formula", table.group, column),
        nearest=of_shapes and number.kind == "bytes",
        addends=places,
        rests=bool(places) and number.kind == "count" and fits(number, truths[:1], (*_TWICE,)),
    )
    if claim is not None and len(readings) > 1:
        claim = _in_one_system(cell, claim, worked, readings)
    if claim is None or claim.truth is None:
        return None
    said = " ".join([head, *(other.text for other in (row.label, *row.cells[:column]))])
    of_words = said.replace(source.text, "") + (" two" if "flop" in said.lower() else "")
    is_of_several = (
        fits_several(number, truths, of_words)
        or (_OF_A_PART.search(of_words) is not None and fits(number, truths, (Fraction(1, 2),)))
        or (of_shapes and _is_of_all(row, cell, number, claim.truth))
        or (of_shapes and number.value < claim.truth.value.exact and _says_some(row, table))
        or (of_shapes and _is_stored_otherwise(row, table))
    )
    if not claim.is_right and (is_of_several or has_lost_terms(worked, number)):
        return None
    if _lacks_biases(worked, number):
        # What a model has without biases is another thing than what is written there, unless the words say so.
        strength = CONFIRM if says(of_words, WITHOUT, _WEIGHTS_ALONE) else SURE
    elif source is not row.label:
        strength = _strength(head, worked, number, claim.truth, near)
    else:
        # A label gives no more than the gist: "4 × 768²" without the biases; a sum has them.
        likely = _COUNTS.search(head) and slip(number, claim.truth.value.exact)
        is_full = worked.node[0] == "+" and not worked.symbols and _is_long(number)
        strength = FIRM if likely else GROUP if is_full or claim.is_right else CONFIRM
    return claim._replace(strength=strength)


_WEIGHTS_ALONE = AnyCase(r"matri|\bweights?\b(?! (?:and|&))|\bonly\b|矩阵|权重|仅|主要|大头|≈|~|约")


def _lacks_biases(worked: Expression, number: Number) -> bool:
    """Whether a number is what a formula comes to but for the biases that the formula adds."""
    if worked.symbols or not _is_long(number):
        return False
    node = without_lone_terms(worked.node)
    found = value_of(node) if node != worked.node else None
    return found is not None and found.exact == number.value


def _number_in(row: Row, column: int, head: str, *, of_shapes: bool) -> Number | None:
    """The number of a cell, if that may be what a formula comes to: no running total, no size as it is published."""
    number = row.cells[column].lone_number
    if number is None or number.digits == 0 or _RUNNING.search(head):
        return None
    if any(_REAL.search(cell.text) for cell in row.cells[max(0, column - 1) : column + 1]):
        return None
    if not of_shapes:
        return number
    # 256 B beside a shape are bytes, and not billions.
    number = number._replace(units=BYTE) if number.units[0].name == "B" else number
    return None if _is_beside_shapes(row, number, head) else number


def _is_beside_shapes(row: Row, number: Number, head: str) -> bool:
    """Whether a number beside shapes isn't their count: bytes without a unit, or with the scales of a quantized one."""
    if number.bare:
        return _OF_BYTES.search(head) is not None
    return number.kind == "bytes" and any(
        words.search(cell.text) for cell in row.passages for words in (WITH_SCALES, _QUANTIZED)
    )


def _is_long(number: Number) -> bool:
    """Whether a number is a long count in full."""
    return is_whole(number) and number.digits >= _LONG


_OF_A_PART = AnyCase(
    r"\bhalf\b|\bhalves\b|\bshard|\b(?:per|each)\b(?![- ]?(?:\w+ )?(?:layer|block))|causal|一半|"
    r"[每单各](?!一?个?\s?(?:\w+ )?(?:层|块|layer|block))|因果"
)
"""Words for a row that may have half of what a formula comes to; a layer has all of it."""


def _is_of_all(row: Row, cell: Passage, number: Number, truth: Truth) -> bool:
    """Whether a count beside one shape is that of many such: `norm per layer ×2 + final | (8192,) | 1.3 M (all 80)`."""
    is_said = _OF_ALL.search(cell.text) or _AND_ANOTHER.search(row.label.text)
    return is_said is not None and number.value > 2 * truth.value.exact


def _says_some(row: Row, table: Table) -> bool:
    """Whether a row, or the heading of any of its columns, speaks of some of the values of a shape."""
    return says(" ".join(cell.text for cell in (row.label, *table.header)), OF_SOME, SHARED_OUT)


def _is_stored_otherwise(row: Row, table: Table) -> bool:
    """Whether the shape of a row is that of what is kept, and its count that of the weights for which it stands."""
    return _STORED.search(" ".join([table.above, row.label.text, *(head.text for head in table.header)])) is not None


_STORED = AnyCase(r"\bpack(?:s|ed)\b|\bstored\b|\bint4\b|qweight|\btp\b|\btrainable\b|\blora\b|打包|分片|可训练")
_OF_ALL = AnyCase(
    r"全模型|整个?模型|全部|所有|总共|[层块]共|共计|\b(?:whole|entire|full) model|"
    r"\ball (?:the )?(?:\d+ )?(?:layers|blocks)|\bin (?:all|total)\b|[(（]all\b"
)
_AND_ANOTHER = AnyCase(r"(?:[×x*]\s?\d+|\d+\s?[×x*])(?:\s?\w+)?\s*(?:[+＋]|\band\b|加)")
"""A label that has several things and one more: "×2 + final norm"."""


def _in_one_system(cell: Passage, claim: Claim, formula: Expression, readings: Readings) -> Claim:
    """A claim about a number with the unit of the formula's operands, which are read as it is: 4 × 7.5 GB is 30 GB."""
    number = claim.number
    pairs = [(in_systems(number, formula, at), truth) for at, truth in readings] if number is not None else []
    if number is None or all(one is number for one, _ in pairs):
        return claim
    claims = [hold(cell, one, [truth], claim.kind, claim.strength, group=claim.group) for one, truth in pairs]
    found = min((one for one in claims if one is not None), key=lambda one: VERDICTS.index(one.verdict), default=claim)
    return found._replace(number=number)


_IS_WEIGHT = cased(r"\.weight[\s`*]*$")
"""A name in a state dict, where biases have names of their own."""


def _strength(head: str, formula: Expression, number: Number, truth: Truth, near: Mapping[str, Exact]) -> int:
    """How sure it is that a value is meant to be what the formula comes to; symbols have to be stated near by."""
    slipped = bool(_COUNTS.search(head)) and number.value >= _LONG and slip(number, truth.value.exact) > 0
    if not formula.is_compound:
        return FIRM if slipped else GROUP if head else CONFIRM
    ratio = divided(truth.value.exact, number.value)
    if formula.symbols:
        # A letter that nobody has defined is a guess that other rows have to bear out, or all digits but one.
        if number.bare and number.value >= _LONG and slip(number, truth.value.exact):
            return FIRM
        stated = all(symbol in near or size_named(symbol) in near for symbol in formula.symbols)
        is_twice = ratio in _TWICE and number.bare and number.value >= _LONG
        is_tenfold = ratio in _SLIPS or (number.is_precise and fits(number, [truth], [1 / ten for ten in _SLIPS]))
        return FIRM if stated and (Fraction(4, 5) < ratio < Fraction(5, 4) or is_tenfold or is_twice) else GROUP
    if number.kind == "bytes" and is_a_tile(truth.how):
        return CONFIRM
    if is_out_of(formula):
        # "3 / 20 | 26 events | 3 cells", "3/3 pages | 97% of the text": another thing each.
        return GROUP if number.kind == "share" and truth.value.exact != 1 else CONFIRM
    is_near = (Fraction(1, 3) < ratio < 3 and "~" not in truth.how) or ratio in _SLIPS
    return FIRM if is_near and _COUNTS.search(head) else GROUP


def _stated_near(table: Table, column: int) -> dict[str, Exact]:
    """The sizes that the caption and the header of a table state, those of the column's own heading first."""
    captions = [table.caption] if table.caption is not None else []
    return _named_in((*captions, *reversed(table.header), *table.header[column + 1 : column + 2]))


def _named_in(passages: Sequence[Passage]) -> dict[str, Exact]:
    """The sizes that passages state, by name and as they are spelled; the last one that states one counts."""
    near: dict[str, Exact] = {}
    for passage in passages:
        for setting in passage.settings:
            near[setting.size] = setting.number.value
            if setting.spelling:
                near[setting.spelling] = setting.number.value
    return near


def _lookup(near: Mapping[str, Exact], context: Context) -> Lookup:
    """Values stated near a table, or else in the note."""

    def lookup(symbol: str) -> Exact | None:
        if symbol in near:
            return near[symbol]
        size = size_named(symbol) if len(symbol) > 1 else None
        value = near[size] if size is not None and size in near else context.value_before(symbol)
        usual = _USUAL.get(symbol) if value is None else None
        return value if usual is None else near.get(usual, context.size(usual))

    return lookup


_USUAL = {"V": "vocab_size", "d": "d_model", "D": "d_model", "h": "d_model", "L": "n_layers", "H": "n_heads"}
"""The sizes that letters of formulas usually stand for, where nobody says: other rows bear them out, or not."""
