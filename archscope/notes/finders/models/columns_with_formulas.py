"""Columns of a table that their heading works out: `n | h | 12nh^2`, `per layer | × 32`, `vocabulary | embedding`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold, judge
from archscope.notes.components import component_named
from archscope.notes.evaluation import TooLarge, number_value
from archscope.notes.expressions import Expression, parse
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase
from archscope.notes.settings import size_described
from archscope.notes.slips import DIGIT, SWAP, slip

_LONG, _FEWEST = 10_000, 2


def columns_with_formulas(table: Table) -> Iterator[Claim]:
    """A claim about each number of a column that its heading works out from another column."""
    yield from _in_headings(table)
    yield from _of_vocabularies(table)
    yield from _repeated(table)


def _in_headings(table: Table) -> Iterator[Claim]:
    """Columns that a formula in their heading works out from others: `n | h | 12nh^2`, `N | D | D / N`."""
    if not any(head.numbers or _RATIO.search(head.text) for head in table.header):
        return
    symbols = {word: at for at, head in enumerate(table.header) if (word := _symbol(head)) is not None}
    for at, head in enumerate(table.header):
        for letter, words in _IN_WORDS if not head.numbers else ():
            if words.fullmatch(head.text):
                symbols.setdefault(letter, at)
    if len(symbols) < _FEWEST:
        return
    for column, head in enumerate(table.header[1:]):
        formula = _heading_formula(head, symbols) if head.text not in symbols else None
        for row in table.rows if formula is not None else ():
            cells = (row.label, *row.cells)
            if len(cells) != len(table.header) or (number := row.cells[column].lone_number) is None:
                continue
            given = {word: value for word, at in symbols.items() if (value := cells[at].lone_number) is not None}
            known = {word: value.value for word, value in given.items()}
            try:
                values = formula.values(known.get) if formula is not None else []
            except TooLarge:
                continue
            truths = [Truth(value, head.text.strip()) for value in values]
            claim = hold(row.cells[column], number, truths, "formula", CONFIRM)
            if claim is not None and claim.truth is not None:
                # Else one of the values that go into it may be what is wrong.
                true = claim.truth.value.exact
                ratio = Fraction(number.value) / Fraction(true) if true else Fraction(0)
                # Of 8B, which may be 8.03, another last digit tells nothing.
                least = DIGIT if all(value.bare for value in given.values()) else SWAP
                is_slip = slip(number, true) >= least or any(abs(ratio / power - 1) < _SAME for power in _TENS)
                yield claim._replace(strength=FIRM) if is_slip else claim


_IN_WORDS = (
    ("N", AnyCase(r"[\s*#]*(?:model )?(?:param(?:eter)?s|size|参数(?:量|数)?)[\s*]*")),
    ("D", AnyCase(r"[\s*#]*(?:training )?(?:tokens|(?:训练)?\s?(?:token|词元)\s?数?|训练数据)[\s*]*")),
)
"""What N and D of a heading stand for where the columns have words."""


def _of_vocabularies(table: Table) -> Iterator[Claim]:
    """Columns of the embeddings of so many words each: `Tokenizer | Vocabulary | embedding, d_model = 768`."""
    if not any("ocab" in head.text or "词" in head.text for head in table.header):
        return
    near = [table.caption] if table.caption is not None else []
    words = [at for at, head in enumerate(table.header) if size_described(head.text) == "vocab_size"]
    if len(words) != 1:
        return
    for column, head in enumerate(table.header[1:]):
        said = [known for passage in (head, *near) for known in passage.settings if known.size == "d_model"]
        if len({known.number.value for known in said}) != 1 or component_named(head.text) not in _EMBEDDINGS:
            continue
        for row in table.rows:
            cells = (row.label, *row.cells)
            if len(cells) != len(table.header):
                continue
            vocab, number = cells[words[0]].lone_number, row.cells[column].lone_number
            if vocab is not None and number is not None and number.kind == "count":
                width = said[0].number
                truth = Truth(number_value(vocab).times(width.value), f"{vocab.text} × {width.text}")
                # With a head beside it, or split among cards, it is so many times as much.
                several = [Truth(truth.value.times(times), "") for times in _SEVERAL]
                is_several = judge(number, several, "")[0] in ("exact", "rounded")
                is_slip = number.bare and slip(number, truth.value.exact)
                strength = FIRM if is_slip else CONFIRM if is_several else GROUP
                claim = hold(row.cells[column], number, [truth], "formula", strength, group=("formula", table.group))
                if claim is not None:
                    yield claim


_EMBEDDINGS = ("token", "embedding")
_SEVERAL = (2, Fraction(1, 2))


def _repeated(table: Table) -> Iterator[Claim]:
    """Columns that repeat one: `Part | per layer | × 32`, `T | one head | 32 heads`.

    Some rows aren't repeated, so that only a slip is wrong, or what most of the others bear out.
    """
    for column, head in enumerate(table.header[1:]):
        factor = _FACTOR.search(head.text) if head.numbers else None
        if factor is None:
            continue
        one = next((at for at in range(column - 1, -1, -1) if _OF_ONE.search(table.head(at))), None)
        if one is None or len(head.numbers) > 1:
            continue
        count = int(factor[1] or factor[2])
        for row in table.rows if count > 1 else ():
            cells = row.cells if len(row.cells) > column else ()
            before, number = (cells[one].lone_number, cells[column].lone_number) if cells else (None, None)
            if before is None or number is None or "share" in (before.kind, number.kind):
                continue
            if number.kind == "bytes" and before.kind != number.kind and not number.bare:
                continue
            truth = Truth(number_value(before).times(count), f"{count} × {before.text}")
            slipped = slip(number, truth.value.exact)
            is_repeated = number.value != before.value and not _OF_WHOLE.search(row.label.text)
            strength = FIRM if slipped and number.value >= _LONG else GROUP if is_repeated else CONFIRM
            # The one that is repeated may be the slip.
            rests = slip(before, Fraction(number.value) / count) > 0
            places = (before.start,)
            group = ("repeated", table.group, column)
            claim = hold(cells[column], number, [truth], "repeated", strength, group=group, addends=places, rests=rests)
            if claim is not None:
                yield claim


_OF_WHOLE = AnyCase(r"\btotal\b|\bsum\b|\bmodel\b|\bwhole\b|\bbase\b|总|合计|小计|模型|整个|底座")
"""Words for a row that has more than what is repeated."""
_FACTOR = AnyCase(
    r"[×x*]\s*(\d{1,3})(?![\d.])|(?<![\d.])(\d{1,3})\s?(?:个\s?|transformer )?(?:layers?|blocks?|heads?|层|块|头)"
)
_OF_ONE = AnyCase(r"\b(?:per|each|one|1|single|a)\s?-?\s?(?:layer|block|head)|[每单一]个?(?:层|块|头|block)")


def _symbol(head: Passage) -> str | None:
    """The letter of a column, "n" of "层数 n", of "Layers ($n$)" and of "n = 20m"."""
    name, is_worked_out, _ = head.text.partition("=")
    letters = _LETTER.findall(name)
    return letters[0] if len(letters) == 1 and (is_worked_out or not head.numbers) else None


_LETTER = re.compile(r"(?<![A-Za-z\\_^-])[A-Za-z](?![A-Za-z_-])")


_RATIO = re.compile(r"(?<![A-Za-z])[A-Za-z]\s?/\s?[A-Za-z](?![A-Za-z])")
_IN_BRACKETS = re.compile(r"^[^()（）=≈\d]*[(（]((?=[^()（）]*\d)[^()（）]*[A-Za-z][^()（）]*)[)）][\s$*]*$")
_REMARK = re.compile(r"[\s$]*[(（][^()（）\d]*[)）][\s$]*$")
_NAME = re.compile(r"[\s$]*(?:[A-Za-z]+\s)?[A-Za-z][\s$]*")
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
