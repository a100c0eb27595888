"""Lines of a block of code that go on from one another."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.numbers.expressions import Expression, parse
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_CONTINUES = cased(r"\s*(?:[=≈→]|\\approx)")
_EQUALS = cased(r"\s*(?:[=≈]|\\approx)\s*[\d(]")
_OPERAND = r"[\w)\]²³⁴%}]"
_IS_OPEN = cased(r"(?:[\d)\]²³⁴%}]|(?<![A-Za-z])[A-Za-z]|_\w{1,16})\s{0,16}(?:[+×·*]|(?<!/)/|(?<!=)=)$")
"""An operator at the end of a line, behind a number or a symbol; a row of equals signs is a rule."""
_BEGINS = cased(r"\s*(?:[\d(（√\\$+×·]|[^\W\d_]\w*\s*(?:[×*·^+/(]|$))")
"""An operand at the beginning of a line, or an operator on its own."""

_ADDS, _GLOSS = cased(r"\s*[+×·*]\s*[\d(（]"), cased(r"(?:[(（][^()（）]{0,60}[)）])?")

_OPERATORS, _ENDS_IN_OPERAND, _FEW = frozenset("+×·*"), cased(rf"{_OPERAND}\s*$"), 20


def chains(lines: Sequence[Passage]) -> Iterator[Passage]:
    """Equations that go on in the next lines of a block of code, each as one text."""
    first = 0
    for index in range(1, len(lines) + 1):
        if index < len(lines) and (_go_on(lines[index - 1], lines[index]) or _is_gap(lines, index)):
            continue
        if index - first > 1:
            text = lines[first].text
            for before, line in itertools.pairwise(lines[first:index]):
                text += "\n" * (line.start - before.end) + line.text
            yield Passage(text, lines[first].start)
        first = index


def _is_gap(lines: Sequence[Passage], index: int) -> bool:
    """Whether a line is empty, and the next one goes on with what the one before it has begun."""
    is_between = 0 < index < len(lines) - 1 and not lines[index].text.strip()
    return is_between and _EQUALS.match(lines[index + 1].text) is not None and bool(lines[index - 1].numbers)


def _go_on(before: Passage, line: Passage) -> bool:
    return _CONTINUES.match(line.text) is not None or is_within(before, line)


def is_within(before: Passage, line: Passage) -> bool:
    """Whether a line of code begins within an expression that the one above it has begun."""
    return takes_away(before, line) or is_open(before, line) or adds_to(before, line)


def adds_to(before: Passage, line: Passage) -> bool:
    """Whether a line of code begins with an operator, and the one above it ends in what isn't worked out yet."""
    if line.text.strip() in _OPERATORS:
        return _ENDS_IN_OPERAND.search(before.text[-_FEW:]) is not None
    last = _last_of(before) if _ADDS.match(line.text) is not None else None
    if last is None or last.node[0] == "symbol":
        return False
    return _GLOSS.fullmatch(before.after(last.end, len(before.text)).strip()) is not None


def _last_of(line: Passage) -> Expression | None:
    """What a line leaves to be worked out: the last side of its equation, or the term that it adds to the one above."""
    if line.equations:
        last = line.equations[-1][-1].expression
        return last if last is not None and last.is_compound else None
    return parse(line.tokens, 1) if _ADDS.match(line.text) is not None else None


def is_open(before: Passage, line: Passage) -> bool:
    """Whether a line of code ends in an operator whose other operand the next one begins with."""
    ends = before.text.rstrip()
    if not ends or ends[-1] not in "+×·*/=" or not _BEGINS.match(line.text):
        return False
    return len(ends.strip()) == 1 or _IS_OPEN.search(ends[-2 * _FEW :]) is not None


def takes_away(before: Passage, line: Passage) -> bool:
    """Whether a line of code that begins with a minus goes on from the number above it, and is no item of a list."""
    if not line.text.lstrip().startswith(("- ", "− ")) or not before.tokens:
        return False
    return before.tokens[-1].kind == "number" and not any(token.kind in ("relation", "word") for token in before.tokens)
