"""Sums of which each line but the first begins with a plus: `  640 × 4 = 2,560`, `+ norm = 640`, `total = 3,200`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.totals.addends import summed
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import DOUBTED, WITHOUT
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, says

_ADDS, _RESULT = cased(r"\s*\+\s*[^\s+=]"), cased(r"[=:]\s*$")
_IS_TOTAL = AnyCase(r"\s*(?:=\s*|(?:grand |in )?(?:total|sum|总计|合计|总和|共计)(?: param\w*)?\s*[=:：]\s*)$")
_RULE, _REMARK = cased(r"[\s─━═=_-]*"), cased(r"\s(?:#|//|\(|（|--\s|←).*")
_FEWEST, _MOST, _LEAST, _FARTHEST = 2, 20, 1000, 4


def added_lines(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each total of such lines, which rests on their being right only where a slip may be in them."""
    first = 0
    for at, line in enumerate(lines if any(line.text.lstrip().startswith("+") for line in lines) else ()):
        if _ADDS.match(line.text):
            continue
        if at - first > _FEWEST and (total := _total(lines, at)) is not None:
            yield from _summed(lines[first:at], *total)
        first = at


def _total(lines: Sequence[Passage], at: int) -> tuple[Passage, Number] | None:
    """The line, and the number in it, that is said to be the sum of those before `at`: the next that isn't empty."""
    following = next((line for line in lines[at : at + _FEWEST + 1] if not _RULE.fullmatch(line.text)), None)
    if following is None or not following.numbers or says(following.text, DOUBTED, WITHOUT):
        return None
    number = following.numbers[0]
    is_said = _IS_TOTAL.match(following.text[: number.start - following.start]) is not None
    return (following, number) if is_said and is_whole(number) else None


def _summed(lines: Sequence[Passage], following: Passage, total: Number) -> Iterator[Claim]:
    """The claim that a total is what lines add, unless one of these has the slip."""
    terms = [_term(line, is_first=not at) for at, line in enumerate(lines)]
    found = [term for term in terms if term is not None]
    if len(found) < len(terms) or len(found) > _MOST or total.value < _LEAST:
        return
    true = int(sum(term.value for term in found))
    off = true - total.value
    is_far = not total.value < _FARTHEST * true < _FARTHEST**2 * total.value
    if is_far or (off and any(slip(term, term.value - off) for term in found)):
        return
    yield from summed(following, total, found, FIRM)


def _term(line: Passage, *, is_first: bool) -> Number | None:
    """The number that a line adds: what it comes to, or all there is in it but for a remark."""
    remark = _REMARK.search(line.text)
    end = remark.start() if remark is not None else len(line.text)
    numbers = [number for number in line.numbers if number.end - line.start <= end]
    results = [number for number in numbers if _RESULT.search(line.before(number.start))]
    if results:
        return results[-1] if results[-1] is numbers[-1] and is_whole(numbers[-1]) else None
    alone = len(numbers) == 1 and is_whole(numbers[0]) and not is_first
    return numbers[0] if alone and not line.text[: numbers[0].start - line.start].strip(" +") else None
