"""What the rows of a table say of training runs, or of chips, by the headings of their columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Row, Table
from archscope.notes.statements.runs import Stated, chip_in
from archscope.notes.text.patterns import AnyCase, cased

_HEADS = (
    (
        None,
        AnyCase(
            r"\bper\b|[/／](?!\s?s(?![a-z]))|每|bandwidth|带宽|ratio|active|激活|power|功耗|memory|显存|speed-?up|"
            r"加速比"
        ),
    ),
    ("use", AnyCase(r"\bmfu\b|\bhfu\b|利用率|utili[sz]|% of peak")),
    (
        "peak",
        AnyCase(r"(?:peak|峰值|理论|theoretical|dense|稠密).*[tp]flop|[tp]flop.*(?:peak|峰值|理论|theoretical|dense)"),
    ),
    (
        "rate",
        AnyCase(
            r"(?:effective|有效|achiev|sustain|实际|实测|observed).*[tp]flop|[tp]flop.*(?:effective|achiev|sustain|"
            r"有效|实际)"
        ),
    ),
    ("work", AnyCase(r"(?:gpu|tpu|chip|[ah]\d{3})[\s·-]?(?:hours?|小时|时|days?)|卡时")),
    ("cost", AnyCase(r"\bcosts?\b|\$|费用|成本|花费")),
    ("time", AnyCase(r"\bdays?\b|天数?|wall.?clock|\bweeks?\b|小时数?|训练时间|训练时长")),
    (
        "chips",
        AnyCase(
            r"^\W*(?:#|number of |num |no\. of )?\s?(?:gpus?|tpus?|chips?|cards?|[ah]\d{3}s?)\W*$|卡数|gpu ?数|张数"
        ),
    ),
    ("tokens", AnyCase(r"\btokens?\b|token ?数|词元数?|^\W*d\W*$|数据量")),
    ("compute", AnyCase(r"\bflops?\b|算力|计算量|\bcompute\b|^\W*c\W*$")),
    ("params", AnyCase(r"\bparam(?:eter)?s?\b|参数|model size|^\W*n\W*$")),
)
"""The roles of columns by their headings; the first that fits. Of a rate nothing is known."""
_POWER = cased(r"([TPEZtpez])(?:FLOP|flop)|10\^?\{?(\d\d)|10([¹²³⁰-⁹]{2})")
_POWERS = {"T": 12, "P": 15, "E": 18, "Z": 21}
_UNITS_OF_TIME: Mapping[str, Exact] = {"h": 3600, "小": 3600, "时": 3600, "d": 86400, "天": 86400, "w": 7 * 86400}
_TIME = AnyCase(r"hour|小时|时|day|天|week")
_SCALE = cased(
    r"[(（]\s*(?:in )?(?:(B|billions?|十亿)|(T|trillions?|万亿)|(M|millions?|百万)|亿|\$?\s?(M|million))\b\s*[)）]"
)
_TEN = Fraction(10)
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def columns_of_runs(table: Table) -> dict[int, tuple[str, Exact]]:
    """The columns that have a role in a run, and what one of their plain numbers is; a role that two have is none."""
    found = {at: one for at in range(len(table.header) - 1) if (one := _column(table.head(at))) is not None}
    roles = [role for role, _ in found.values()]
    return {at: one for at, one in found.items() if roles.count(one[0]) == 1}


def _column(head: str) -> tuple[str, Exact] | None:
    role = next((role for role, words in _HEADS if words.search(head)), None)
    return None if role is None else (role, _unit(role, head))


def _unit(role: str, head: str) -> Exact:
    """What a plain number of a column is of its role."""
    if role in ("peak", "rate", "compute"):
        power = _POWER.search(head)
        if power is None:
            return 1
        tens = power[2] or (power[3] or "").translate(_DIGITS)
        return _TEN ** (int(tens) if tens else _POWERS[power[1].upper()])
    if role in ("work", "time"):
        unit = _TIME.search(head)
        return _UNITS_OF_TIME[unit[0][0]] if unit is not None else 1
    scale = _SCALE.search(head)
    if scale is None:
        return 1
    return 10**9 if scale[1] else 10**12 if scale[2] else 10**6 if scale[3] or scale[4] else 10**8


def stated_in_row(row: Row, columns: Mapping[int, tuple[str, Exact]]) -> Iterator[tuple[int, Stated]]:
    """What a row says in each of its columns that have a role."""
    chip = chip_in(row.label)
    for column, (role, unit) in columns.items():
        number = row.number_in(column)
        if number is None or not number.value:
            continue
        if role in ("work", "time") and unit == 1:
            continue
        is_plain = number.bare or (number.kind == "share") is (role != "use")
        yield column, Stated(role, number, Fraction(unit) if is_plain and number.bare else 1, chip)
