"""Listings that programs print of a model: modules that are all the same, vectors, the two matrices of LoRA."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.written_shapes import is_in_numbers, shape_tokens, wrong_shape
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, is_misspelled, slip
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context

_VECTOR = cased(
    r"(?:\.bias|\b(?:ln|norm)\w*\.weight|norm\w*\.weight)\s*:\s*(?:\[|\()?(\d+),?(?:\]|\))?\s*\(\s*(\d[\d,]*)\s*param"
)
_LORA = cased(r"^(.*\blora(?:\.|_)?)(a|b)\b.*\bweight\b")


def listed_weights(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """Claims about what a listing says of a module or a weight that other lines of it say otherwise."""
    yield from _modules(table)
    for line in lines:
        if ".weight" in line.text or ".bias" in line.text:
            yield from _vector(line)
    lora = [line for line in lines if "lora" in line.text.lower() and "weight" in line.text]
    yield from _low_rank(lora, context) if lora else ()


def _modules(table: Table) -> Iterator[Claim]:
    """The count of a module that is that of all others of its name but for two digits that changed places."""
    named: dict[tuple[str, int], list[tuple[Passage, Number]]] = defaultdict(list)
    for row in table.rows:
        number = row.cells[-1].lone_number if row.cells else None
        if number is not None and isinstance(number.digits, int) and number.value >= 10_000:
            named[re.sub(r"\d+", "#", row.label.text), len(row.cells)].append((row.cells[-1], number))
    for members in named.values():
        values = Counter(number.value for _, number in members)
        (value, count), *others = values.most_common(2)
        if count < 3 or count != len(members) - 1 or not others:
            continue
        cell, odd = next(member for member in members if member[1].value != value)
        if slip(odd, value) == SWAP:
            truth = Truth.of(value, "each of the others", "count")
            yield from claimed(cell, odd._replace(step=1), [truth], "sum", FIRM)


def _vector(line: Passage) -> Iterator[Claim]:
    """The count of a weight that is a vector: "ln_f.bias: 768 (768 params)"."""
    found = _VECTOR.search(line.text)
    number = None if found is None else line.number_at(found.start(2))
    if found is not None and number is not None:
        truth = Truth.of(int(found[1]), found[1], "count")
        yield from claimed(line, number._replace(step=1), [truth], "arithmetic", FIRM)


def _low_rank(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The shapes of LoRA's two matrices, [r, in] and [out, r]: of two ranks, the one that the note has nowhere else."""
    pairs: dict[str, dict[str, Token]] = defaultdict(dict)
    for line in lines:
        named, shapes = _LORA.match(line.text.lower()), shape_tokens(line)
        if named is not None and len(shapes) == 1 and len(shapes[0].dims) == 2:
            pairs[named[1]][named[2]] = shapes[0]
    for pair in pairs.values():
        if len(pair) != 2 or not all(map(is_in_numbers, pair.values())):
            continue
        (ranks_a, inner), (outer, ranks_b) = pair["a"].dims, pair["b"].dims
        often_a, often_b = (context.how_often[int(rank)] for rank in (ranks_a, ranks_b))
        if not is_misspelled(ranks_a, ranks_b) or min(often_a, often_b) > 1 or often_a == often_b:
            continue
        token, true = (pair["a"], [ranks_b, inner]) if often_a < often_b else (pair["b"], [outer, ranks_a])
        yield wrong_shape(token, true)
