"""Factors that should be another size of the model, in products whose result is right with that size."""

from __future__ import annotations

import contextlib
import itertools
import math
from collections.abc import Container, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.calculations.nodes import with_digits
from archscope.notes.finders.memory.bytes_of_what import CACHE
from archscope.notes.finders.models.formula_cells import whole_expression
from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.finders.shapes.written_shapes import with_size, wrong_shape
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.numbers.equations import Side
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, OF_A_MODEL, is_of_another_model
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts

_PLAIN = 4
"""Factors up to this are no sizes: K and V, the bytes of a number, the matrices of attention."""
_IN_FULL = 10_000
"""A result that is given to the last of so many is met by no chance, whatever the other factors are."""
_LEAST = 100
"""A smaller result is met by many products."""


_OF_HEADS = AnyCase(
    r"heads?\b|\bk/?v\b|cache|per token|\bw_?[kvqo]\b|attention|\b[kqv]_proj|头|缓存|键值|每个?\s?token|注意力"
)
_SMALL = {
    "n_heads": _OF_HEADS,
    "n_kv_heads": _OF_HEADS,
    "head_dim": _OF_HEADS,
    "n_layers": AnyCase(r"layers?\b|blocks?\b|cache|per token|层|块|缓存|每个?\s?token"),
}
"""The words without which a small factor is none of these sizes: any other thing may be as many."""


def replaced_factors(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the one factor that keeps a product from coming to its result, and that the result is right.

    The 60 of "Llama 2 70B: 2 × 60 × 8 × 128 × 2 = 327,680 bytes per token", which has 80 layers.
    """
    products = [pair for sides in passage.equations for pair in _products(sides)]
    if not products or COUNTERFACTUAL.search(passage.text) or is_of_another_model(passage.lower):
        return
    sizes = _sizes(passage, context)
    for name, words in _SMALL.items():
        if name in sizes and not words.search(passage.text):
            # "2 * 16 * 2048": the rank of an adapter is no number of heads.
            sizes.pop(name)
    known = {*sizes.values(), *(setting.number.value for setting in passage.settings)}
    # Of tokens a note may take any number.
    sizes.pop("context_length", None)
    if {"n_heads", "n_kv_heads", "head_dim"} <= sizes.keys():
        sizes["n_kv_heads × head_dim"] = sizes["n_kv_heads"] * sizes["head_dim"]
    for product, result in products if sizes else ():
        yield from _replaced(passage, product, result, sizes, known)


def _products(sides: Sequence[Side]) -> Iterator[tuple[Expression, Number]]:
    """The products of numbers among some sides, each with the number beside it that it is to come to.

    One that another side bears out has no factor to replace: "16 × (4096 + 4096) = 16 × 8192 = 65,536".
    """
    for left, right in itertools.pairwise(sides):
        for one, other in ((left, right), (right, left)) if right.relation in ("=", "≈") else ():
            product = one.expression
            if not one.is_compound or product is None or other.number is None or not _multiplies(product):
                continue
            if not any(_agree(product, side.expression) for side in sides if side is not one and side.is_compound):
                yield product, other.number


def _agree(product: Expression, other: Expression | None) -> bool:
    """Whether two expressions in numbers alone come to the same."""
    if other is None or other.symbols:
        return False
    with contextlib.suppress(TooLarge):
        return product.values(lambda _symbol: None) == other.values(lambda _symbol: None)
    return False


def _sizes(passage: Passage, context: Context) -> dict[str, Exact]:
    """The sizes of the model that a passage is about, or that the note states."""
    facts = facts_of_one(context.mention_in(passage))
    found = {name: context.size(name) if facts is None else facts.size(name) for name in OF_A_MODEL}
    sizes = {name: size for name, size in found.items() if size}
    if sizes.keys() >= {"d_model", "n_heads"} and sizes["d_model"] % sizes["n_heads"] == 0:
        sizes.setdefault("head_dim", sizes["d_model"] // sizes["n_heads"])
    return sizes


def _multiplies(expression: Expression) -> bool:
    """Whether there are but numbers in an expression, and they are multiplied."""
    nodes = [expression.node]
    while nodes:
        node = nodes.pop()
        if node[0] == "*":
            nodes += node[1:]
        elif node[0] != "number":
            return False
    return True


def _replaced(
    passage: Passage, product: Expression, result: Number, sizes: Mapping[str, Exact], known: Container[Exact]
) -> Iterator[Claim]:
    """The claims about a product of the numbers of a model and its result, `known` being what its factors may be."""
    if result.value < _LEAST or not _is_off(passage, product, result):
        return
    factors = [factor for factor in product.numbers if factor.bare and factor.digits > _PLAIN]
    is_in_full = result.digits >= _IN_FULL * result.step
    if not is_in_full:
        factors = [factor for factor in factors if factor.value not in known]
        heads, kv_heads = sizes.get("n_heads"), sizes.get("n_kv_heads")
        if not factors and kv_heads is not None and heads != kv_heads and CACHE.search(passage.text):
            # The cache holds the heads of keys.
            factors = [factor for factor in product.numbers if factor.value == heads]
            sizes = {"n_kv_heads": kv_heads}
        elif len(factors) != 1:
            return
    found = [
        (factor, name, claim)
        for factor in factors
        for name, size in sizes.items()
        if (claim := _result_with(passage, product, factor, size, result)) is not None
    ]
    if len({(factor.start, sizes[name]) for factor, name, _ in found}) != 1:
        return
    factor, name, claim = found[0]
    # Bytes that are rounded may be those of any number of tokens.
    is_sure = claim.verdict == "exact" or (result.is_precise and not is_in_full and result.kind == "count")
    # A result that is off by twice as much may be a slip of its own.
    if is_sure and (is_in_full or name == "n_kv_heads" or not _is_power_of_two(divided(factor.value, sizes[name]))):
        truth = Truth.of(sizes[name], f"size.{name}")
        yield claim
        yield Claim(factor.start, factor.end, "setting", "wrong", FIRM, truth, factor.units[0], number=factor)


def _is_power_of_two(ratio: Fraction) -> bool:
    """Whether a ratio is 1, 2, 4, … or a half, a quarter, …"""
    return (ratio.numerator & (ratio.numerator - 1)) == (ratio.denominator & (ratio.denominator - 1)) == 0


def _is_off(passage: Passage, product: Expression, result: Number) -> bool:
    """Whether a number isn't what a product comes to in any reading."""
    claim = hold(passage, result, _truths(product), "arithmetic", SURE)
    return claim is not None and claim.verdict == "wrong"


def _result_with(passage: Passage, product: Expression, factor: Number, size: Exact, result: Number) -> Claim | None:
    """The claim that a number is what a product comes to with a size in place of a factor; None if it isn't."""
    node = with_digits(product.node, factor, size)
    mended = Expression(node, product.first, product.last, product.start, product.end)
    how = passage.between(product.start, product.end)
    at = factor.start - product.start
    how = f"{how[:at]}{size}{how[at + factor.end - factor.start :]}"
    claim = hold(passage, result, _truths(mended, how), "arithmetic", SURE)
    return claim if claim is not None and claim.verdict in ("exact", "rounded") else None


def _truths(product: Expression, how: str = "") -> list[Truth]:
    """What a product comes to, in each of its readings."""
    try:
        return [Truth(value, how) for _, value in product.readings(lambda _symbol: None)]
    except TooLarge:
        return []


def replaced_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about the one factor, or size of a shape, that keeps the formula of a row from coming to the count beside
    it: `| 12 blocks | 24 × 7,087,872 | 85,054,464 |`, `| Positions | (2048, 768) | 786,432 |` of GPT-2 Small.

    What it should be is what the label says, or a size of the model whose component has just so many parameters. All
    other formulas must come to their counts, two at least; or the other factor is the count of another row.
    """
    facts = facts_of_one(context.model_of(table))
    columns = [column for column, head in enumerate(table.header[1:]) if _OF_FORMULAS.fullmatch(head.text)]
    if is_of_another_model(context.title) or any(head.mentions for head in table.header[1:]):
        return
    for column in columns:
        told = [(row, row.cells[column], row.cells[column + 1]) for row in table.rows if len(row.cells) > column + 1]
        found = [case for row, source, cell in told if (case := _case(row, source, cell)) is not None]
        off = [case for case in found if math.prod(case.factors) != case.number.digits]
        for case in off if len(off) == 1 else ():
            counts = {cell.lone_number.digits for _, _, cell in told if cell.lone_number is not None}
            is_held = len(found) > _WITH_TWO or any(one >= _IN_FULL and one in counts for one in case.factors)
            is_another = case.row.label.mentions or is_of_another_model(case.row.label.text)
            if is_held and case.number.digits >= _IN_FULL and not is_another:
                yield from _replaced_in_row(case, facts)


class _Case(NamedTuple):
    """A row whose formula is a product of numbers, or a shape, the cell behind it, and its count."""

    row: Row
    formula: Expression
    factors: Sequence[int]
    cell: Passage
    number: Number


_WITH_TWO = 2
_OF_FORMULAS = AnyCase(
    r"[\W_]*(?:(?:weights?|tensor|matrix|parameter|权重|张量|矩阵|参数)\s?)?"
    r"(?:shapes?|formulas?|calculations?|computation|形状|(?:计算)?公式|计算|算式)[\W_]*"
)
"""The heading of a column with the shapes or formulas of what the one behind it counts."""


def _case(row: Row, source: Passage, cell: Passage) -> _Case | None:
    """What a row multiplies and what it comes to, by two of its cells; None if they don't say so."""
    number, formula = cell.lone_number, whole_expression(source)
    if number is None or formula is None or not number.bare or not all(one.bare for one in formula.numbers):
        return None
    is_shape = formula.node[0] == "shape"
    factors = formula.node[1] if is_shape else [one.digits for one in formula.numbers] if _multiplies(formula) else ()
    return _Case(row, formula, [int(one) for one in factors], cell, number) if factors else None


def _replaced_in_row(case: _Case, facts: Facts | None) -> Iterator[Claim]:
    """The claims about the result and the factor, or the shape, if it is but for one of them."""
    row, formula, factors, cell, number = case
    sizes: dict[str, Exact] = {}
    name = component_named(row.label.text)
    if facts is not None and name is not None and any(t.value.exact == number.digits for t in facts.component(name)):
        sizes = {size: value for size in reversed(OF_A_MODEL) if (value := facts.size(size))}
    for setting in row.label.settings:
        if setting.size == "n_layers":
            sizes["n_layers"] = setting.number.digits
    product = math.prod(factors)
    found = {
        (at, size): name
        for at, factor in enumerate(factors)
        for name, size in sizes.items()
        if factor > _PLAIN and factor != size and product * size == number.digits * factor
    }
    if len(found) != 1:
        return
    (at, size), name = next(iter(found.items()))
    how = " × ".join(f"{factor:,}" for factor in with_size(factors, at, size))
    yield from claimed(cell, number, [Truth.of(number.digits, how)], "formula", SURE)
    if formula.node[0] == "shape":
        yield wrong_shape((formula.start, formula.end), with_size(factors, at, size), SURE, brackets="()")
        return
    factor = formula.numbers[at]
    truth = Truth.of(size, f"size.{name} of {facts.name}" if facts is not None else row.label.text.strip(" *`"))
    yield Claim(factor.start, factor.end, "setting", "wrong", FIRM, truth, factor.units[0], number=factor)
