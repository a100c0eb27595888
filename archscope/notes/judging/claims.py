"""A number held against what it should be, and the claims that finders make about it.

A finder that has understood a statement makes a `Claim`. Its strength says what follows if no truth fits:

    FALLBACK  nothing; and it shows nothing where another finder has understood the number
    CONFIRM   nothing: the statement may mean something else; it can only show that the number is right
    GROUP     wrong, if most claims of the same group (a table, a list) are right: the table was understood
    FIRM      wrong, unless another claim about the same number shows it to be right
    SURE      wrong, whatever else might fit: the arithmetic stands there
    SAID      wrong though the arithmetic stands there: what is worked out rightly isn't what it is said to be
    TIED      the same, and before all others: a comment says what the number is

A firm claim that is "unchecked" leaves a number open, as one that is right only in a way the note doesn't speak of.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction

from archscope.notes.judging.verdicts import VERDICTS
from archscope.notes.numbers.evaluation import Value
from archscope.notes.numbers.numerals import Exact, Number, Unit, in_thousands
from archscope.notes.statements.mentions import Model
from archscope.notes.text.records import Record
from archscope.workload import Workload

FALLBACK, CONFIRM, GROUP, FIRM, SURE, SAID, TIED = range(-1, 6)

_RANKS = {verdict: rank for rank, verdict in enumerate(VERDICTS)}
LOOSE = Fraction(1, 20)
"""How far a number that is marked as approximate may be off."""
_LITTLE = 0.01
_SURELY_LOOSE, _SURELY_WRONG = 0.0499, 0.0501
_SAME = 1e-9


def as_float(value: Exact) -> float:
    """A value as a float, infinite where it is too large for one."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _bounds(value: Value) -> tuple[float, float]:
    return as_float(value.low), as_float(value.high)


class Truth(Record, frozen=True):
    """A value that a number may be meant to have, and how it was worked out: "12 × 768² " or "params.total".

    `bounds` are those of the value as floats, for a first look; `system` is that in which the MB or GB of other numbers
    were read that it was worked out from, if there are any.
    """

    value: Value
    how: str
    bounds: tuple[float, float] | None = None
    system: str = ""

    @classmethod
    def of(cls, exact: Exact, how: str, kind: str = "") -> Truth:
        """A truth that is a single value."""
        point = as_float(exact)
        return cls(Value(exact, exact, exact, kind), how, (point, point))


class Claim(Record, frozen=True, order=True):
    """What a statement says about the stretch `start` to `end` of the source.

    `verdict` is one of VERDICTS; `truth` the nearest of those tried, `unit` the reading in which it fits. `shown` is
    the truth as text where it isn't a number. A sum has the places of its `addends`, and `rests` on them if it doesn't
    show by itself that none of them is what is wrong; what is said of a model has its `models`; a number that a comment
    ties to a quantity has the `address` of it, and the `run` in force. A wrong one has its `readings`, the truths that
    were tried.
    """

    start: int
    end: int
    kind: str
    verdict: str
    strength: int
    truth: Truth | None
    unit: Unit | None = None
    group: object = None
    shown: str = ""
    number: Number | None = None
    addends: tuple[int, ...] = ()
    models: tuple[Model, ...] = ()
    address: str = ""
    rests: bool = False
    run: Workload | None = None
    readings: Sequence[Truth] = ()

    @property
    def is_right(self) -> bool:
        """Whether a truth fits."""
        return self.verdict in ("exact", "rounded", "loose")


def judge(
    number: Number, truths: Iterable[Truth], marked: str, nearest: bool = False
) -> tuple[str, Truth | None, Unit | None]:
    """The best verdict that a number gets from any of `truths`, the truth, and the reading.

    Without a fit, the first truth and reading, or the `nearest`; if none can be compared, "unchecked".
    """
    best: tuple[int, float] = (len(VERDICTS), 0.0)
    found: tuple[str, Truth | None, Unit | None] = ("unchecked", None, None)
    digits, step = as_float(number.digits), as_float(number.step) * 1.001
    for truth in truths:
        low, high = truth.bounds or _bounds(truth.value)
        for unit in number.units:
            if unit.kind == "bytes" and number.kind == "count" and unit.scale != 1 and truth.value.kind != "bytes":
                # 14G may be bytes only where bytes are spoken of.
                continue
            # What may be meant by GB, in its other sense too, leaves little room to be off as well.
            is_other = unit.system == "binary" and marked == "about"
            mark = "" if is_other else marked
            for scale in _scales(unit, truth.value.kind):
                times = as_float(scale)
                verdict = _at_a_glance(digits * times, step * times, low, high, mark)
                if not verdict:
                    verdict = _verdict(number, scale, truth.value, mark)
                if is_other and verdict == "wrong" and abs(digits * times - low) < _LITTLE * abs(low):
                    verdict = "loose"
                if verdict == "loose" and (decimal := in_thousands(number)) is not None:
                    # "36,864 bytes ≈ 36.9 KiB" is 36.9 KB.
                    is_decimal = judge(decimal, [truth], "")[0] in ("exact", "rounded")
                    verdict = "wrong" if is_decimal and decimal.is_precise else verdict
                far = distance(digits * times, (low + high) / 2) if nearest and verdict == "wrong" else 0.0
                rank = (_RANKS[verdict], far)
                if rank < best:
                    best, found = rank, (verdict, truth, unit)
        if best[0] == 0:
            break
    return found


def fits(number: Number, truths: Sequence[Truth], factors: Sequence[Exact] = (1,)) -> bool:
    """Whether a number is one of some truths, or so many times one of them, as it is rounded."""
    meant = truths if factors == (1,) else [Truth(truth.value.times(by), "") for truth in truths for by in factors]
    return judge(number, meant, "")[0] in ("exact", "rounded")


def _at_a_glance(value: float, step: float, low: float, high: float, marked: str) -> str:
    """The verdict where floats can tell it; empty where the value is so near that it takes exact numbers."""
    off = low - value if value < low else value - high
    if off <= step + abs(value) * _SAME:
        inside = low > value - 0.499 * step and high < value + (0.99 if value > 1.5 * step else 0.499) * step
        return "rounded" if inside and (abs(value - low) > abs(value) * _SAME or low != high) else ""
    if marked in ("under", "over"):
        return "rounded" if (value < low) is (marked == "over") else "wrong"
    share = off / min(abs(low), abs(high)) if marked and low * high > 0 else 1.0
    return "loose" if share < _SURELY_LOOSE else "wrong" if share > _SURELY_WRONG else ""


def _scales(unit: Unit, kind: str) -> Sequence[Exact]:
    """What one of `unit` is, in the kind of a truth; nothing if the two can't be compared."""
    if (
        unit.kind == kind
        or "" in (unit.kind, kind)
        or (kind == "" and unit.kind in ("bytes", "flops", "macs", "share"))
    ):
        return (unit.scale,)
    if unit.kind == "count" and unit.scale == 1:
        return (1,)
    if unit.kind == "count" and kind in ("bytes", "flops", "macs"):
        return (unit.scale,)
    if {unit.kind, kind} == {"macs", "flops"}:
        return (unit.scale, unit.scale * 2, Fraction(unit.scale) / 2)
    if unit.kind in ("bits", "bytes") and kind in ("bits", "bytes"):
        return (unit.scale * 8, Fraction(unit.scale) / 8, unit.scale)
    return ()


def _verdict(number: Number, scale: Exact, truth: Value, marked: str) -> str:
    value, step = number.digits * scale, number.step * scale
    if value == truth.exact and truth.low == truth.high:
        return "exact"
    if (marked == "under" and truth.low <= value) or (marked == "over" and truth.high >= value):
        return "rounded"
    # Cut off instead of rounded 1.95 GB are hardly half of it; how often something fits is another thing.
    is_half = value == step and number.kind == "bytes"
    low, high = Fraction(value) - Fraction(step) / 2, Fraction(value) + Fraction(step) / (2 if is_half else 1)
    if truth.exact == low == truth.low == truth.high and value == step:
        # 512 MiB rounded up to 1 GiB is twice as much.
        return "wrong"
    if low <= truth.exact < high or (truth.low != truth.high and truth.low < high and truth.high >= low):
        return "rounded"
    if marked == "about" and abs(Fraction(value) - truth.exact) <= LOOSE * abs(Fraction(truth.exact)):
        return "loose"
    return "wrong"


def distance(value: float, truth: float) -> float:
    """How far apart two values are, as a ratio; the same for twice and half."""
    small, large = sorted((abs(value), abs(truth)))
    return large / small if small else math.inf
