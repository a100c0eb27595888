"""What the modules of a model have that is printed with their arguments.

`(up): Linear(in_features=64, out_features=256, bias=True)` has 16,640 parameters; a module has what all inside it have.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

_MODULE = cased(r"([ \t]*)\([\w-]+\): (?:(\d{1,4}) x )?(\w+)\((.{0,200})$")
_CLOSES = cased(r"([ \t]*)\)\s*$")
_LINEAR = cased(r"in_features=(\d{1,9}), out_features=(\d{1,9}), bias=(True|False)")
TABLE, VECTOR = cased(r"(\d{1,9}), (\d{1,9})\b"), cased(r"\(?(\d{1,9})\b")
_WITHOUT_WEIGHTS = cased(r"(?:Dropout\w*|\w*GELU\w*|\w*ReLU\w*|SiLU|Swish|Tanh|Sigmoid|Softmax|Identity|Flatten)$")


@dataclass
class _Open:
    """A module whose own modules stand below it: how far in it stands, how often, and what they have so far."""

    indent: int
    module: str
    times: int
    params: int = 0
    is_known: bool = True

    def add(self, params: int | None, times: int) -> None:
        """Takes up one of its modules; None if nobody knows what it has."""
        self.is_known = self.is_known and params is not None
        self.params += (params or 0) * times


def printed_counts(lines: Sequence[Passage]) -> Mapping[str, set[int]]:
    """What each printed module has, by its class."""
    found: dict[str, set[int]] = defaultdict(set)
    inside: list[_Open] = []
    for line in lines:
        module = _MODULE.match(line.text) if "): " in line.text else None
        closes = _CLOSES.match(line.text) if module is None else None
        if module is not None and not module[4]:
            inside.append(_Open(len(module[1]), module[3], int(module[2] or 1)))
        elif module is not None:
            params = _of_leaf(module)
            if params:
                found[module[3]].add(params)
            if inside:
                inside[-1].add(params, int(module[2] or 1))
        elif closes is not None and inside and len(closes[1]) == inside[-1].indent:
            done = inside.pop()
            if done.is_known and done.params:
                found[done.module].add(done.params)
            if inside:
                inside[-1].add(done.params if done.is_known else None, done.times)
    return found


def _of_leaf(found: re.Match[str]) -> int | None:
    """What a module has that is printed on one line; None if its arguments don't tell."""
    module, arguments = found[3], found[4]
    if (linear := _LINEAR.match(arguments)) is not None:
        return int(linear[1]) * int(linear[2]) + (int(linear[2]) if linear[3] == "True" else 0)
    if module.endswith("Embedding") and (table := TABLE.match(arguments)) is not None:
        return int(table[1]) * int(table[2])
    if module == "LayerNorm" and (vector := VECTOR.match(arguments)) is not None:
        return 0 if "affine=False" in arguments else int(vector[1]) * (1 if "bias=False" in arguments else 2)
    return 0 if _WITHOUT_WEIGHTS.match(module) else None
