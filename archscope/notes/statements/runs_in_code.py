"""What lines of code say of a training run by the names of their variables: "mfu = 0.5", "flops = 6 * N * D"."""

from __future__ import annotations

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.runs import Stated, chip_in
from archscope.notes.text.patterns import AnyCase, cased

_ASSIGNED = cased(r"\s*([A-Za-z]\w*)\s*(?::\s*\w+\s*)?=(?!=)\s*([^#\n]*?)\s*(?:#\s*(.*))?$")
_NAMES = (
    (
        None,
        AnyCase(r"per_(?:day|hour|step|gpu_hour|token|layer|batch)|_day|forward|fwd|bwd|backward|active|layer|batch"),
    ),
    ("use", AnyCase(r"\bmfu|util")),
    ("peak", AnyCase(r"flops?_?(?:per|p)_?s|peak|promised|tflops$")),
    ("compute", AnyCase(r"(?:total|train\w*)_?flops?|flops?_?(?:total|needed)|^c$|^compute$")),
    ("chips", AnyCase(r"(?:n|num)_?(?:gpus?|chips|devices|cards|tpus)|^gpus$")),
    ("tokens", AnyCase(r"tokens?$|^d$")),
    ("params", AnyCase(r"params?$|^n$|^p$|parameters$")),
)
_LONE = cased(r"[\d.,_eE+]+(?:\s*\*\s*(?:1e\d+|10\s?\*\*\s?\d+))?")
_LEAST = {"compute": 10**17, "peak": 10**12, "tokens": 10**8, "params": 10**7}
"""A smaller number is in another unit, or of something else."""


def stated_in_code(line: Passage) -> list[Stated]:
    """What an assignment says of a run; nothing if it is none, or its name says nothing of one."""
    found = _ASSIGNED.match(line.text) if line.numbers and "=" in line.text else None
    role = next((role for role, words in _NAMES if words.search(found[1])), None) if found is not None else None
    if found is None or role is None:
        return []
    number = _value(line, found.start(2), found.end(2), is_lone=_LONE.fullmatch(found[2]) is not None)
    if number is None or number.value < _LEAST.get(role, 0) or (role == "use" and number.value > 1):
        return []
    return [Stated(role, number, 1, chip_in(Passage(found[1].replace("_", " "), 0)))]


def _value(line: Passage, start: int, end: int, *, is_lone: bool) -> Number | None:
    """The number that is assigned, or the one that a remark gives for what is worked out."""
    first = line.number_from(start) if is_lone else line.number_from(end)
    return first if first is not None and (not is_lone or first.end <= line.start + end) else None
