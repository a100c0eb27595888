"""The verdicts on the numbers of notes: `archscope check`."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from archscope.errors import printable
from archscope.notes.comments.steering import Problem
from archscope.notes.judging.claims import Claim, Truth, judge
from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.wording import written_like
from archscope.notes.text.as_read import end_of, in_a_line
from archscope.notes.text.files import Fault
from archscope.notes.text.source import Source
from archscope.notes.weighing.causes import cause
from archscope.reports.report import Column, Report, Sheet
from archscope.units import plural

NUMBERS = (
    Column("file", "File", "name"),
    Column("line", "Line", "number"),
    Column("column", "Column", "number"),
    Column("number", "Number"),
    Column("verdict", "Verdict"),
    Column("kind", "Kind", data_only=True),
    Column("truth", "Worked out"),
    Column("value", "Value", data_only=True),
    Column("how", "From", "formula"),
    Column("off", "Off by"),
    Column("cause", "Likely cause"),
    Column("reading", "Read as", data_only=True),
    Column("address", "Quantity", "name", data_only=True),
    Column("sentence", "Sentence", data_only=True),
)

SUMMARY = (
    Column("file", "File", "name"),
    *(Column(verdict, verdict.capitalize(), "count") for verdict in VERDICTS),
    Column("skipped", "Skipped", "count", data_only=True),
)

PROBLEMS = (
    Column("file", "File", "name"),
    Column("line", "Line", "number"),
    Column("column", "Column", "number", data_only=True),
    Column("problem", "Problem"),
    Column("hint", "What to do"),
)


class Checked(NamedTuple):
    """A note, the name of its file, and what its check came to: the fields of `notes.check.Verdicts`."""

    name: str
    source: Source
    claims: Sequence[Claim]
    problems: Sequence[Problem] = ()
    skipped: int = 0
    endless: int | None = None


def check_report(notes: Sequence[Checked], only: Sequence[str] = VERDICTS, faults: Sequence[Fault] = ()) -> Report:
    """A row for each number with one of the verdicts `only`, how many of each verdict there are in each file, and a row
    for each comment that can't be used.

    Args:
        faults: files that can't be read, and why; rows of the problems too.
    """
    rows = [row for note in notes for row in _rows(note, only)]
    counts = [
        {"file": note.name} | {verdict: _count(note)[verdict] for verdict in VERDICTS} | {"skipped": note.skipped}
        for note in notes
    ]
    return Report(
        "archscope.check",
        1,
        "numbers in notes",
        (
            Sheet("numbers", "Numbers", NUMBERS, rows),
            Sheet("summary", "Summary", SUMMARY, counts),
            Sheet("problems", "Problems", PROBLEMS, list(_problems(notes, faults))),
        ),
        tuple(_left_out(note) for note in notes if note.endless is not None),
    )


def _problems(notes: Sequence[Checked], faults: Sequence[Fault]) -> Iterator[Mapping[str, Any]]:
    for name, error in faults:
        yield {
            "file": name, "line": None, "column": None,
            "problem": error.message.removeprefix(f"{name}: "), "hint": error.hint or None,
        }  # fmt: skip
    for note in notes:
        for problem in note.problems:
            line, column = note.source.place(problem.start)
            yield {
                "file": note.name, "line": line, "column": column,
                "problem": problem.message, "hint": problem.hint or None,
            }  # fmt: skip


def _left_out(note: Checked) -> str:
    """What a switch that nothing ends leaves out."""
    assert note.endless is not None
    line, last = note.source.place(note.endless)[0], note.source.place(len(note.source.text.rstrip()))[0]
    what = f"{plural(note.skipped, 'number')} skipped" if note.skipped else "no number skipped"
    where = f"lines {line} to {last}" if last > line else f"line {line}"
    return f"{note.name}: {where}: {what}: `archscope: off` without `archscope: on`"


def _count(note: Checked) -> Counter[str]:
    return Counter(claim.verdict for claim in note.claims)


def _rows(note: Checked, only: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    for found in note.claims:
        if found.verdict not in only:
            continue
        line, column = note.source.place(found.start)
        text, start = note.source.line(found.start)
        end = end_of(note.source.text, found.start, found.end)
        written = in_a_line(note.source.text[found.start : end])
        claim = _as_written(found, written)
        yield {
            "file": note.name, "line": line, "column": column,
            "number": written.strip(),
            "verdict": claim.verdict, "kind": claim.kind or None,
            "truth": _truth(claim, written), "value": _value(claim),
            "how": _how(claim) if claim.truth and claim.verdict != "unchecked" else None,
            "off": _off(claim) if claim.verdict == "wrong" else None,
            "cause": (cause(claim) or None) if claim.verdict == "wrong" else None,
            "reading": _reading(claim), "address": claim.address or None,
            "sentence": _marked(text, claim.start - start, end - start),
        }  # fmt: skip


def _as_written(claim: Claim, written: str) -> Claim:
    """A claim about one times a power of ten, with the text that the number has in the note."""
    if claim.number is None or not claim.number.units[0].name.startswith("10^"):
        return claim
    return claim._replace(number=claim.number._replace(text=written))


_MARKS = re.compile(r"^[\s*~`_]+(?=[\w(])|(?<=[\s×*/+=(])\*\*(?=[\d(])|(?<=\d)(?:\*\*|~~|`)(?=\s|$)|(?<=\s)`(?=\w)")
"""Marks of Markdown, but not the ** of a power."""


def _how(claim: Claim) -> str:
    """What a number was worked out from; and that it is right only as far as that is rounded."""
    assert claim.truth is not None
    how, value = " ".join(_MARKS.sub("", claim.truth.how).split()), claim.truth.value
    if claim.verdict == "rounded" and claim.number is not None and value.low < value.high:
        as_it_stands = judge(claim.number, [Truth.of(value.exact, how, value.kind)], "")[0]
        how += _ROUNDED if as_it_stands == "wrong" else ""
    return how


_ROUNDED = ", which is rounded itself"


def _truth(claim: Claim, written: str) -> str | None:
    if claim.kind == "shape":
        is_round = written.lstrip().startswith(("(", "（"))
        shown = claim.shown.translate(_ROUND) if is_round else claim.shown
        shown = shown.replace(", ", " × ") if "×" in written and "," not in written else shown
        return shown or None if claim.verdict == "wrong" else None
    if claim.truth is None or claim.number is None or claim.verdict == "unchecked":
        return claim.shown or None
    if claim.verdict == "wrong":
        value = claim.truth.value
        return written_like(claim.number, value.exact, claim.unit, is_exact=value.low == value.high)
    return _exact(claim.truth.value.exact, claim.number.kind)


_ROUND = str.maketrans("[]", "()")


def _value(claim: Claim) -> float | None:
    """The truth as a number for programs: a count, bytes, FLOPs, or a share of 1; none where no float can hold it."""
    if claim.truth is None or claim.verdict == "unchecked" or claim.kind == "shape":
        return None
    exact = Fraction(claim.truth.value.exact)
    if exact.denominator == 1:
        return exact.numerator
    return float(exact) if abs(exact) < Fraction(sys.float_info.max) else None


def _exact(value: Exact, kind: str) -> str:
    """The value in full, of a share in percent; a fraction in nine digits."""
    value = value * 100 if kind == "share" else value
    text = f"{int(value):,}" if value == int(value) else f"{Decimal(value.numerator) / Decimal(value.denominator):,.9g}"
    return f"{text} %" if kind == "share" else text


def _reading(claim: Claim) -> str | None:
    """The unit that was meant where a name stands for two, as MB does."""
    unit = claim.unit
    return unit.name if unit is not None and unit.system in ("decimal", "binary") and unit.kind == "bytes" else None


def _off(claim: Claim) -> str | None:
    """How far off a wrong number is: the difference, or the factor where that is a large one."""
    if claim.truth is None or claim.number is None:
        return None
    unit = claim.unit or claim.number.units[0]
    value, true = Fraction(claim.number.digits * unit.scale), Fraction(claim.truth.value.exact)
    if not true or not value or (value < 0) != (true < 0) or Fraction(2, 3) < value / true < Fraction(3, 2):
        sign = "+" if value > true else "−"
        apart = written_like(claim.number, abs(value - true), unit, is_exact=False)
        # 54.5 % is 9 percentage points more than 45.5 %, which is 20 % more.
        return sign + (_in_points(_PERCENT.sub("", apart)) if unit.kind == "share" else apart)
    ratio = abs(value / true)
    return f"{_short(ratio)} times too large" if ratio > 1 else f"{_short(1 / ratio)} times too small"


def _in_points(digits: str) -> str:
    return f"{digits} percentage point{'' if digits == '1' else 's'}"


_PERCENT = re.compile(r"\s*(?:\\text\{\s*)?(?:\\?[%％]|percent|per cent)\}?.*")


def _short(ratio: Fraction) -> str:
    """A factor of at least 1 in a few digits: "1.5", "12", "1,024", "4.9e+20"."""
    if ratio >= 10**12:
        return f"10^{Decimal(int(ratio)).adjusted()}"
    return f"{int(ratio + Fraction(1, 2)):,}" if ratio >= 100 else f"{float(ratio):.3g}"


_AROUND = 30
_SHORTER = 6
"""A line is cut only if that saves so many characters."""


_SPACE = re.compile(r"\s")


def _marked(line: str, start: int, end: int) -> str:
    """The line with the number in ⟦⟧, cut short on both sides at a space; tabs and the like are plain spaces."""
    before, after = line[:start].lstrip("\ufeff").lstrip(), line[end:].rstrip()
    if len(before) > _AROUND + _SHORTER:
        kept = before[-_AROUND:]
        before = "… " + (kept.partition(" ")[2] or kept)
    if len(after) > _AROUND + _SHORTER:
        kept = after[:_AROUND]
        after = (kept.rpartition(" ")[0] or kept) + " …"
    return printable(_SPACE.sub(" ", f"{before}⟦{line[start:end]}⟧{after}"))
