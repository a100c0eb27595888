"""Columns of a table that their heading works out: `n | h | 12nh^2`, `vocab × d`."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.columns.remarks import is_apart
from archscope.notes.finders.models.operands_of_rows import may_be_of_an_operand
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed, hold
from archscope.notes.judging.slips import DIGIT, SWAP, is_swap, slip
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import size_described, size_named, size_of_label, symbol_of
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased

_FEWEST = 2


def columns_with_formulas(table: Table, above: Sequence[str] = ()) -> Iterator[Claim]:
    """A claim about each number of a column that its heading works out from another column.

    Args:
        above: the heading of the section and the text before the table, which may say what a letter is: "C = 6ND".
    """
    yield from _in_headings(table, above)
    yield from _of_sizes(table)


def _in_headings(table: Table, above: Sequence[str]) -> Iterator[Claim]:
    """Columns that a formula in their heading works out from others: `n | h | 12nh^2`, `N | D | D / N`."""
    stated = list(_stated(table.header, above))
    if not stated and not any(head.numbers or _RATIO.search(head.text) for head in table.header):
        return
    symbols = _symbols(table)
    said = {column: _said(head) for column, head in enumerate(table.header[1:])} | dict(stated)
    formulas = {
        column: (formula, head.text.strip(" $*"))
        for column, head in said.items()
        if head.text not in symbols and (formula := _heading_formula(head, symbols)) is not None
    }
    found: list[Claim] = []
    for cells in _whole_rows(table) if len(symbols) >= _FEWEST else ():
        given = {word: value for word, at in symbols.items() if (value := cells[at].lone_number) is not None}
        known = {word: value.value for word, value in given.items()}
        held = [
            (claim, column)
            for column, (formula, how) in formulas.items()
            for claim in _of_formula(cells[column + 1], formula, how, known)
        ]
        off = [claim for claim, _ in held if not claim.is_right]
        # Of several that are wrong, one of the values that go into them may be the cause.
        is_own = len(off) == 1 or not may_be_of_an_operand([(claim, formulas[at][0]) for claim, at in held], known)
        for claim, column in held:
            is_sure = claim.is_right or (is_own and not is_apart(table, claim.start))
            is_slip, is_training = _is_slip(claim, [*given.values()]), said[column].text == _TRAINING
            # Of several experts only some take part in training.
            is_far = _is_off_by(claim, _PASSES) if is_training else not _is_off_by(claim, _ROUNDED)
            is_sure = is_sure and (claim.is_right or is_slip or is_far or all(value.bare for value in given.values()))
            strength = CONFIRM if not is_sure else FIRM if is_slip and not is_training else GROUP
            found.append(claim._replace(strength=strength, group=("formula", table.group, column)))
    yield from _but_for_passes(found)


def _but_for_passes(claims: Sequence[Claim]) -> Iterator[Claim]:
    """Claims about columns of formulas; sure of the FLOPs of some passes alone where each wrong one of the column is
    that, or a slip, and as many are right."""
    for claim in claims:
        column = [other for other in claims if other.group == claim.group]
        off = [other for other in column if not other.is_right]
        explained = [other for other in off if other.strength == FIRM or _is_off_by(other, _FORWARD)]
        is_borne_out = len(explained) == len(off) and len(column) - len(off) >= max(_FEWEST, len(off))
        is_of_passes = claim.strength == GROUP and not claim.is_right and _is_off_by(claim, _FORWARD)
        yield claim._replace(strength=FIRM) if is_of_passes and is_borne_out else claim


def _stated(header: Sequence[Passage], above: Sequence[str]) -> Iterator[tuple[int, Passage]]:
    """The columns headed by nothing but a letter, with what is said above their table to be its formula: "C = 6ND"."""
    for column, head in enumerate(header[1:] if any(map(_EQUALS.search, above)) else ()):
        letter = head.text.strip(" $*")
        if len(letter) == 1 and letter.isalpha():
            found = (_FORMULA_OF.search(text) for text in above)
            of_it = next((one for one in found if one is not None and one[1] == letter), None)
            if of_it is not None:
                yield column, Passage(f"{letter} = {of_it[2].strip()}", 0)


_EQUALS = cased(r"[=≈]|\\(?:approx|simeq)")
_FORMULA_OF = cased(
    r"(?<![A-Za-z\\_])([A-Za-z])[\s$*`]*(?:[=≈]|\\(?:approx|simeq))[\s$*`]*"
    r"((?:[\d.×*·/+^²³{}\s]|\\(?:times|cdot)(?![a-z])|[A-Za-z](?![A-Za-z][a-z]|[a-z]))+)"
)


def _whole_rows(table: Table) -> Iterator[Sequence[Passage]]:
    """The cells of each row that has one below every heading, its label first."""
    rows = (row.passages for row in table.rows)
    return (cells for cells in rows if len(cells) == len(table.header))


def _of_formula(cell: Passage, formula: Expression, how: str, known: Mapping[str, Exact]) -> Iterator[Claim]:
    """The claim that the number of a cell is what a formula comes to."""
    number = cell.lone_number
    with contextlib.suppress(TooLarge):
        truths = [Truth(value, how) for value in formula.values(known.get)] if number is not None else []
        claim = hold(cell, number, truths, "formula", CONFIRM) if number is not None else None
        if claim is not None and claim.truth is not None and claim.truth.value.exact:
            yield claim


def _is_slip(claim: Claim, given: Sequence[Number]) -> bool:
    """Whether a number is what it should be but for its point or a digit."""
    if claim.number is None or claim.truth is None or claim.is_right:
        return False
    # Of 8B, which may be 8.03, another last digit tells nothing.
    least = DIGIT if all(value.bare for value in given) else SWAP
    return slip(claim.number, claim.truth.value.exact) >= least or _is_off_by(claim, _TENS)


def _is_off_by(claim: Claim, times: Iterable[Fraction]) -> bool:
    """Whether a number is one of so many times what it should be."""
    ratio = divided(claim.number.value, claim.truth.value.exact) if claim.number and claim.truth else 0
    return any(abs(ratio / one - 1) < _SAME for one in times)


_ROUNDED = [1 + Fraction(percent, 100) for percent in range(-5, 6)]
"""What 8B instead of 8.03B makes of a ratio."""
_PASSES = {Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(2), Fraction(3), Fraction(6), Fraction(1, 6)}
"""FLOPs of the forward pass alone, of the backward pass, of both with another factor."""
_FORWARD = (Fraction(1, 3), Fraction(2, 3))


def _symbols(table: Table) -> dict[str, int]:
    """The columns of the letters, and of the sizes, that formulas have: N under "Params", d under "$d_{model}$"."""
    symbols = {word: at for at, head in enumerate(table.header) if (word := _symbol(head)) is not None}
    for at, head in enumerate(table.header):
        name = symbol_of(head.text)
        size = size_named(name) if len(name) > 1 else None
        size = size or (size_described(head.text) if not head.numbers else None)
        for letter in [*_LETTERS_OF.get(size, ""), size, name] if size is not None else []:
            symbols.setdefault(letter, at)
        for letter, words in _IN_WORDS if not head.numbers else ():
            if words.fullmatch(head.text):
                symbols.setdefault(letter, at)
    return symbols


def _said(head: Passage) -> Passage:
    """A heading, or the formula that its words stand for."""
    formula = _TRAINING if _IS_COMPUTE.fullmatch(head.text) else "D / N" if _PER_PARAMETER.search(head.text) else ""
    return Passage(formula, 0) if formula else head


_TRAINING = "6ND"
_LETTERS_OF = {"n_layers": "nlL", "d_model": "dhDH", "vocab_size": "V"}
_IS_COMPUTE = AnyCase(
    r"[\s*$`]*(?:(?:train(?:ing)? |total )?(?:compute|flops?)(?: \(?c\)?)?|c|(?:训练)?总?(?:算力|计算量)|训练 ?flops?)"
    r"[\s*$`]*(?:[(（]flops?[)）])?[\s*$`]*"
)
_PER_PARAMETER = AnyCase(r"\btokens?\s?(?:/|per)\s?param|每(?:个)?参数的?\s?token|token\s?/\s?参数|\bd\s?/\s?n\b")
_IN_WORDS = (
    ("N", AnyCase(r"[\s*#]*(?:model )?(?:param(?:eter)?s|size|参数(?:量|数)?)(?:\s?[(（]n[)）])?[\s*]*")),
    (
        "D",
        AnyCase(r"[\s*#]*(?:training )?(?:tokens|(?:训练)?\s?(?:token|词元)\s?数?|训练数据)(?:\s?[(（]d[)）])?[\s*]*"),
    ),
)
"""What N and D of a heading stand for where the columns have words."""


_FEW = 2
"""So few rows don't show what all of them have."""


def _of_sizes(table: Table) -> Iterator[Claim]:
    """The one row that a column of what a heading works out from sizes gets wrong: `heads × head dim / model dim`."""
    heads = [head.text.rpartition("=")[2] for head in table.header]
    if not any(map(_WORKED_OUT.search, heads)):
        return
    parts = [_OPERATORS.split(head) for head in heads]
    places = {size_of_label(one[0]): at for at, one in enumerate(parts) if len(one) == 1}
    for column, words in enumerate(parts[1:]):
        sizes = [size_of_label(word) for word in words[::2]]
        if len(words) == 1 or None in sizes or not {*sizes} <= places.keys():
            continue
        claims = list[Claim]()
        for cells in _whole_rows(table) if len({*sizes}) == len(sizes) else ():
            given = [cells[places[size]].lone_number for size in sizes]
            number = cells[column + 1].lone_number
            values = [Fraction(one.value) for one in given if one is not None and one.bare and one.value]
            if number is None or len(values) < len(sizes):
                continue
            value = values[0]
            for sign, other in zip(words[1::2], values[1:], strict=True):
                value = value / other if sign in _DIVIDES else value * other
            truth = Truth.of(value, heads[column + 1].strip(" $*"))
            made_of = tuple(one.start for one in given if one is not None)
            claims += claimed(cells[column + 1], number, [truth], "formula", CONFIRM, addends=made_of)
        off = sum(not claim.is_right for claim in claims)
        # In one of two odd rows the sizes may be what is wrong, which others know.
        is_sure = len(claims) > _FEW and (off == 1 or _FEW * off <= len(claims) - off)
        is_told = len(claims) - off > max(_FEW, off)
        for claim in claims:
            is_firm = (is_sure and not is_apart(table, claim.start)) or (is_told and is_swap(claim))
            yield claim._replace(strength=FIRM if is_firm else CONFIRM)


_WORKED_OUT = cased(r"[\w})$]\s*(?:[×*·÷/]|\\times|\\cdot|\\div)\s*[\\$A-Za-z]")
_OPERATORS = cased(r"\s*([×*·÷/]|\\(?:times|cdot|div)(?![a-z]))\s*")
_DIVIDES = ("/", "÷", "\\div")


def _symbol(head: Passage) -> str | None:
    """The letter of a column, "n" of "层数 n", of "Layers ($n$)" and of "n = 20m"."""
    name, is_worked_out, _ = head.text.partition("=")
    letters = _LETTER.findall(name)
    return letters[0] if len(letters) == 1 and (is_worked_out or not head.numbers) else None


_LETTER = cased(r"(?<![A-Za-z\\_^-])[A-Za-z](?![A-Za-z_-])")


_RATIO = cased(
    r"(?<![A-Za-z])[A-Za-z]\s?/\s?[A-Za-z](?![A-Za-z])|[Tt]oken\D*[Pp]aram|参数.*token|token.*参数|[Cc]ompute|F(?:LOP|lop)|^\W*C\W*$|算力|计算量"
)
_IN_BRACKETS = cased(r"^[^()（）=≈\d]*[(（]((?=[^()（）]*\d)[^()（）]*[A-Za-z][^()（）]*)[)）][\s$*]*$")
_REMARK = cased(r"[\s$]*[(（][^()（）\d]*[)）][\s$]*$")
_NAME = cased(r"[\s$]*(?:[A-Za-z\u4e00-\u9fff]+\s?)?[A-Za-z][\s$]*|[\s$]*(?:FLOPs|算力|计算量)[\s$]*")
_TENS = {Fraction(10) ** power for power in (-2, -1, 1, 2)}
_SAME = Fraction(1, 100)


def _heading_formula(head: Passage, symbols: Mapping[str, int]) -> Expression | None:
    """The formula at the end of a heading, of the letters of other columns: "12nh^2" is 12 × n × h²."""
    if not head.numbers and not _RATIO.search(head.text):
        return None
    in_brackets = _IN_BRACKETS.search(head.text)
    said = in_brackets[1] if in_brackets is not None else _REMARK.sub("", head.text)
    if "=" in said or "≈" in said:
        name, _, said = said.replace("≈", "=").rpartition("=")
        if not _NAME.fullmatch(name):
            return None
    text = re.sub(r"[a-zA-Z]{2,}", lambda word: " ".join(word[0]) if set(word[0]) <= set(symbols) else word[0], said)
    tokens = Passage(text, 0).tokens
    for first, token in enumerate(tokens):
        found = parse(tokens, first) if token.kind == "number" or token.text in symbols else None
        if found is not None and found.is_compound and found.last >= len(tokens):
            return found if found.symbols and set(found.symbols) <= set(symbols) else None
    return None
