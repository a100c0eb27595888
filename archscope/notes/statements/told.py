"""The counts that a note has given so far, by the parts of a model that it says they are of; read when asked for."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.components import WORDS, component_named, components_in
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage, Row
from archscope.notes.text.lazy import Lazy
from archscope.notes.text.patterns import AnyCase, cased

LEAST = 1000
"""Smaller numbers are sizes rather than counts."""
RESULT, SIZE = "result", "size"
"""The names under which every count is known, and every number of bytes."""
_FARTHEST = 40
"""Passages further up are forgotten."""
_TOTAL = AnyCase(
    r"total|总|合计|(?<!weighted )\bsum\b|\badd(?:ing|ed)?\b.{0,12}\bup\b|altogether|\bin all\b|overall|\bwhole\b|"
    r"加起来|相加|一共|共计"
)
_OF_TOTAL = AnyCase("total|param|sum|add|all|whole|总|合计|参数|加起来|相加|一共|共计")
"""A first look for what may name a total."""
_PARTIAL = AnyCase(
    r"lora|adapter|trainable|frozen|rank|\bper\b|\beach\b|每|可训练|微调|冻结|其中|激活|active|expert|专家"
)
_CLAUSE = cased(r"[,，、;；(（](?!\d)|\band\b|\|")
_MARK = cased(r"[，;；。]|,(?!\d)")
_IS_OPERAND = cased(r"(?:\*\*(?![\d(]))?[\s`$)）]*(?:\*\*\s?(?=[\d(])|\*(?!\*)|[×·^/÷+乘]|x\s|times\b|\\times|\\cdot)")
_AFTER_OPERATOR = cased(
    r"(?:(?<!\*)\*|[\d)]\s?\*\*|[×·^/÷+]|\dx|\sx|乘以?|times|\bby|\\times|\\cdot)[\s`$(（]*(?:(?<!\*)\*\*)?$"
)
"""Two stars are a power between two operands; else they make a number bold."""
_PARAMETERS = AnyCase(r"[\s*`]*(?:个|total )?\s?(?:param|参数)")
_BEHIND = AnyCase(r"[\s*`]*(?:个|total |param\w* |weights )?\s?(?:(?:for|in|of) (?:the |its )?)?")


class _Entry:
    """A passage, or a row of a table."""

    def __init__(self, said: Passage | Row, before: str) -> None:
        self.said, self._before = said, before

    @Lazy
    def lower(self) -> str:
        """Its words in lower case."""
        return self._before.lower() + (self.said.label.lower if isinstance(self.said, Row) else self.said.lower)

    @Lazy
    def counts(self) -> list[tuple[str, Number]]:
        """Its counts, the last first."""
        found = (_counts_in_row(self.said) if isinstance(self.said, Row) else counts_in(self.said))[::-1]
        if self._before and len(found) == 1 and not found[0][0]:
            # "Embeddings:", and then an equation.
            return [(component_named(self._before) or "", found[0][1])]
        return found


class Told:
    """What a note has told up to a place of the model it speaks of; where it goes over to another one, that is over."""

    def __init__(self) -> None:
        self._unread: deque[tuple[Passage | Row, str]] = deque(maxlen=_FARTHEST)
        self._entries: deque[_Entry] = deque(maxlen=_FARTHEST)
        self._before = ""
        self._model: Sequence[Model] = ()

    def add(self, said: Passage | Row) -> None:
        """Takes up a line, a row of a table or a paragraph."""
        mentions = said.mentions if isinstance(said, Passage) else ()
        named = {mention.presets for mention in mentions if mention.presets}
        if len(named) == 1 and (model := named.pop()) != self._model:
            if self._model:
                self.forget()
            self._model = model
        self._unread.append((said, self._before))
        ends = said.text.rstrip(" *_`\n")[-1:] if isinstance(said, Passage) else ""
        self._before = said.text if isinstance(said, Passage) and ends in (":", "：") else ""

    def end(self, named: Iterable[Mention]) -> None:
        """A section is over that has named models: what was told in it is of these."""
        if any(mention.presets for mention in named):
            self.forget()

    def forget(self) -> None:
        """What was told is of something else than what follows."""
        self._unread.clear()
        self._entries.clear()

    def of(self, name: str) -> Iterator[Number]:
        """The counts of a component, of the "total", or of anything (RESULT), or every SIZE, the latest first."""
        self._read()
        words = _OF_TOTAL if name == "total" else WORDS.get(name)
        for entry in reversed(self._entries):
            if words is None or words.search_lower(entry.lower):
                yield from (number for of, number in entry.counts if of == name or (name == RESULT and of != SIZE))

    def rows(self) -> Iterator[Row]:
        """The rows of the tables that the note has given, the latest first."""
        self._read()
        yield from (entry.said for entry in reversed(self._entries) if isinstance(entry.said, Row))

    def _read(self) -> None:
        self._entries.extend(itertools.starmap(_Entry, self._unread))
        self._unread.clear()


def _counts_in_row(row: Row) -> list[tuple[str, Number]]:
    """The counts in a row, which are of what its label names."""
    label = row.label.text
    numbers = [(cell, number) for cell in row.cells for number in cell.numbers if is_count(cell, number)]
    name = component_named(label) or ("total" if _TOTAL.search(label) else "") if numbers else ""
    return [(SIZE if number.kind == "bytes" else name, number) for _, number in numbers]


def counts_in(passage: Passage) -> list[tuple[str, Number]]:
    """The counts in a text that are no operands, with the component that each is said to be of, "" if none is."""
    if passage.largest.get("count", 0) < LEAST and "bytes" not in passage.largest:
        return []
    return [
        (SIZE if number.kind == "bytes" else _name(sentence, number), number)
        for sentence in passage.sentences
        for number in sentence.numbers
        if is_count(sentence, number)
    ]


def is_count(sentence: Passage, number: Number) -> bool:
    """Whether a number is a count, or one of bytes, and no operand."""
    is_large = number.kind == "bytes" or (number.kind == "count" and number.value >= LEAST)
    # "12688.18" has its unit elsewhere.
    is_large = is_large and not (number.bare and number.step < 1)
    is_width = number.value < _WIDEST and _IN_LETTERS.search(sentence.before(number.start, 12)) is not None
    return is_large and not is_width and not is_operand(sentence, number)


_WIDEST, _IN_LETTERS = 10**5, cased(r"(?<![\w.])\d{0,2}\s?[A-Z]\s?=\s?$")
"""A width in letters counts nothing: "3C = 1152"."""


def is_whole(number: Number) -> bool:
    """Whether a number is whole and has no unit: what is counted, in full."""
    return number.bare and isinstance(number.digits, int)


def is_operand(sentence: Passage, number: Number) -> bool:
    """Whether a number is only a part of an expression."""
    after, before = sentence.after(number.end, 12), sentence.before(number.start, 12)
    return _IS_OPERAND.match(after) is not None or _AFTER_OPERATOR.search(before) is not None


def _name(sentence: Passage, number: Number) -> str:
    """What a number is of: the component right behind it, or that of its clause, or of what the sentence says before.

    "176,160,768 FFN weights and 41,943,040 attention weights", "Attention in all layers: 96 × 603,979,776 = 58.0B".
    """
    after = sentence.after(number.end, 32)
    behind = _BEHIND.match(after)
    first = behind.end() if behind is not None else 0
    begins = [name for start, _, name in components_in(after) if start <= first] if after[first:][:1].isalpha() else []
    if begins and begins[0] not in ("block", "total"):
        return begins[0]
    said = sentence.text[: number.start - sentence.start]
    clause = max((found.end() for found in _CLAUSE.finditer(said)), default=0)
    # "Total = 91,774,976 (blocks) + 3,276,800 (embedding) = 95,052,288"
    label, _, terms = said.partition("=")
    is_sum = "+" in terms and not _MARK.search(terms) and said.rstrip(" *`")[-1:] in ("=", "≈")
    for text in (label if is_sum else "", said[clause:], said):
        name = component_named(text) or ("total" if _TOTAL.search(text) else None)
        if name is not None:
            # "Without sharing the total would be N" tells no total.
            return "" if name == "total" and COUNTERFACTUAL.search(sentence.text) else name
    return "total" if _PARAMETERS.match(after) and not _PARTIAL.search(sentence.text) else ""
