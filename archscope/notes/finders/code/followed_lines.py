"""A program followed line by line: what each line comes to in numbers, and what its names stand for by then.

Only whole lines of arithmetic in numbers, and in variables and functions that such lines have set, are followed; a
variable that anything else is done with stands for nothing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.code.python_values import Names
from archscope.notes.judging.claims import CONFIRM, Claim
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Exact
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased

_LINE = cased(
    r"(?P<indent>[ \t]*)(?:>>> )?(?:(?P<names>\w+(?:\s*,\s*\w+)*)\s*(?P<sign>[-+*/%@|&]|//|\*\*)?=(?!=)\s*)?"
    r"(?P<value>(?:[^#=]|(?<=\w)=(?=[\w(]))*)(?:#(?P<remark>.*))?$"
)
_OTHER_NAMES = cased(r"(?:\b(?:for|as|del|global)\s+|^\s*(?:\.\.\.\s*)?(?=[^=(]*=(?!=)))(\w+(?:\s*,\s*\w+)*)")
_MAY_BE_VALUE = cased(r"\d|[A-Za-z_]\s*(?:[-+*/%]|$)|\w\(")
_DEFINES = cased(r"def (\w+)\(.*:\s*(?:#.*)?$")
_NAME = cased(r"[^\W\d]\w*")
_LEAST, _MOST, _LONGEST = 1000, 300, 20
_REMEMBERED = 300
"""Lines of earlier programs, whose names are known."""


class Line(NamedTuple):
    """A line of a program that may be a statement of one line.

    Attributes:
        found: its "indent", the "names" that it sets, its "value" and its "remark".
        text: the value.
        value: what that comes to, None if it isn't arithmetic.
        known: what the names stand for before it; of use until the next line is asked for.
        after: what the name that it goes on with, `n += 2`, stands for after it; None for other lines.
        rests: whether the value has names in it that an earlier program has set, or the text: what stands between
            may give them another one.
        below: the line below it.
    """

    block: Block
    found: re.Match[str]
    text: str
    value: Exact | None
    known: Names
    after: Exact | None
    rests: bool
    below: Block | None


def followed(
    blocks: Sequence[Block], earlier: Sequence[Block], given: Mapping[str, Exact] | None = None
) -> Iterator[Line]:
    """The lines of a program in order, but for those that nobody could follow.

    Args:
        earlier: the programs of the section before this one.
        given: what names stand for by the text around it.
    """
    known = Names(dict(given or {}), {})
    recalled = set(known.values)
    lines = [*earlier[-_REMEMBERED:], *blocks]
    for at, block in enumerate(lines):
        found = _LINE.match(block.text) if len(block.text) < _MOST else None
        text = found["value"].strip() if found is not None else ""
        value = known.value(text) if text and _MAY_BE_VALUE.search(text) else None
        is_earlier, rests = block.start < blocks[0].start, not recalled.isdisjoint(_NAME.findall(text))
        if found is not None and not is_earlier:
            below = lines[at + 1] if at + 1 < len(lines) else None
            after = known.value(f"{found['names']} {found['sign']} ({text})") if found["sign"] else None
            yield Line(block, found, text, value, known, after, rests, below)
        if value is None:
            for name in ",".join(_OTHER_NAMES.findall(block.text)).split(","):
                known.forget(name.strip())
        if found is not None and found["names"]:
            _assign(known, found, block.text)
            names = _NAME.findall(found["names"])
            recalled = recalled.union(names) if is_earlier or rests else recalled.difference(names)
        elif (defined := _DEFINES.match(block.text)) is not None:
            known.forget(defined[1])
            inside = itertools.takewhile(_is_inside, lines[at + 1 : at + _LONGEST])
            known.define("\n".join([block.text, *(line.text for line in inside)]))


def unless_recalled(claim: Claim, line: Line) -> Claim:
    """A claim about what a line comes to; of one that rests on what stands above only digits tell that it is wrong."""
    return claim._replace(strength=CONFIRM) if line.rests and not is_slip(claim) else claim


def is_slip(claim: Claim) -> bool:
    """Whether digits tell that a number is wrong, whatever names stand for."""
    number, truth = claim.number, claim.truth
    return number is not None and truth is not None and number.value >= _LEAST and slip(number, truth.value.exact) > 0


def _is_inside(line: Block) -> bool:
    """Whether a line may go on with a function."""
    return not line.text.strip() or line.text[0] in " \t"


def _assign(known: Names, line: re.Match[str], text: str) -> None:
    """Takes up what a line sets; in a block of its own, or of what can't be worked out, its names stand for nothing."""
    names = [name.strip() for name in line["names"].split(",")]
    values = [known.value(part) for part in (line["value"].split(",") if len(names) > 1 else [line["value"]])]
    is_plain = not line["indent"] and text[line.end("names") :].lstrip().startswith("=")
    for at, name in enumerate(names):
        value = values[at] if is_plain and len(values) == len(names) else None
        known.forget(name)
        if value is not None:
            known.values[name] = value
