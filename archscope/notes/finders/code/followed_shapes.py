"""Shapes in the comments of a program, followed from line to line: what `logits[:, -1, :]  # (2, 50257)` leaves of the
logits whose shape stands above."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set

from archscope.notes.finders.code.tensor_shapes import Made, Shape, Tensors
from archscope.notes.finders.shapes.written_shapes import is_in_numbers, numbers_of, right_shape, shapes_in, wrong_shape
from archscope.notes.judging.claims import SAID, Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.lexer import Token
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_LINE = cased(r"\s*(?:>>> )?(\w+(?:\s*,\s*\w+)*)\s*=(?!=)\s*(.+)$")
_UNPACKS = cased(r"\s*(?:>>> )?(\w+(?:\s*,\s*\w+)+)\s*=\s*(\w+)\.(?:shape|size\(\))\s*$")
_BEGINS = cased(r"\s*(?:def|class|for|while|if|elif|else|try|with)\b")
_STATES = AnyCase(r"[\s`]*(?:[#→=:]|->|each|shape|torch\.size|各为?|都是|每个|均为|形状|变成|得到|是)*[\s:：=(（`]*")
"""What stands before the shape in a comment that states it."""
_MORE = AnyCase(r"\s*(?:[,，;；。.]|each|各|$|\)|\]|broadcast|for|所有|over|same)")


def followed_shapes(lines: Sequence[tuple[str, Passage | None]], context: Context) -> Iterator[Claim]:
    """A claim about each shape in a comment whose line can be worked out from the shapes above it.

    A wrong one has nothing but sizes of what its line takes, or is misspelled: otherwise what it takes may be wrong.
    """
    if not any(remark is not None and shapes_in(remark) for _, remark in lines):
        return
    tensors, proved, depth = Tensors(lambda name: _size(name, context)), set[str](), 0
    for code, remark in _with_remarks_below(lines):
        if _BEGINS.match(code) or (code.strip() and _depth(code) < depth):
            tensors.shapes.clear()
        depth = _depth(code) if code.strip() else depth
        if (unpacks := _UNPACKS.match(code)) is not None:
            tensors.unpack([name.strip() for name in unpacks[1].split(",")], unpacks[2])
            continue
        found = _LINE.match(code)
        stated = _stated(remark) if remark is not None else None
        if found is None:
            _forget(code, tensors)
            continue
        names = [name.strip() for name in found[1].split(",")]
        made = tensors.value(found[2])
        true = _of_each(made, len(names))
        is_proved = true is not None and _is_proved(found[2], tensors, proved)
        if stated is not None and true is not None:
            taken = _sizes_of(found[2], tensors) if is_proved or _CUTS.search(found[2]) else set()
            yield from _held(stated, true, taken, is_product="@" in found[2])
        shape = true if true is not None else tuple(numbers_of(stated)) if stated is not None else None
        proved = (proved | {*names}) if is_proved else (proved - {*names})
        for name in names:
            tensors.shapes.pop(name, None)
            # "out, weights = attention(x)" has the shape of its output beside it, and none for the other one.
            if shape is not None and (true is not None or name == names[0] or _ALIKE.match(name)):
                tensors.shapes[name] = shape
        _forget(found[2], tensors)


def _depth(code: str) -> int:
    return len(code) - len(code.lstrip())


def _of_each(made: Made, parts: int) -> Shape | None:
    """The shape of each of so many names that an expression is given to; a tensor that is parted has another one."""
    if isinstance(made, tuple):
        return made if parts == 1 else None
    return made[0] if made and len(made) == parts else None


def _forget(code: str, tensors: Tensors) -> None:
    """Forgets the shapes of what a line changes in place, or gives another value in a way that isn't followed."""
    given = _GIVEN.match(code)
    for name in [*_IN_PLACE.findall(code), *(_NAME.findall(given[1]) if given is not None else ())]:
        tensors.shapes.pop(name, None)


_ALIKE = cased(r"[qkv](?:_?\w)?$|(?:query|queries|key|value)s?$")
_GIVEN = cased(r"([^=!<>\"']*?)\s?[+*/@-]?=(?!=)")
_IN_PLACE = cased(r"(?<![\w.])(\w+)\.\w+_\(")
"""Names of one kind that go together; what stands before a sign of equality; and what changes a tensor itself."""


def _with_remarks_below(
    lines: Sequence[tuple[str, Passage | None]],
) -> Iterator[tuple[str, Passage | None]]:
    """The lines of a program with their comments; one that has none of its own with that of the line below it, if it
    is nothing else, unless comments stand above what they are about."""
    below: Sequence[tuple[str, Passage | None]] = [*lines[1:], ("", None)]
    if _stand_above(lines):
        yield from lines
        return
    for (code, remark), (code_below, remark_below) in zip(lines, below, strict=True):
        is_below = remark is None and code.strip() and not code_below.strip()
        yield code, remark_below if is_below else remark


def _stand_above(lines: Sequence[tuple[str, Passage | None]]) -> bool:
    """Whether some comment with a shape has no line of code right above it, or the last one has code right below."""
    has_code = [bool(code.strip()) for code, _ in lines]
    alone = [at for at, (_, said) in enumerate(lines) if said is not None and not has_code[at] and shapes_in(said)]
    if not alone:
        return False
    is_led_by_code = all(at > 0 and has_code[at - 1] for at in alone)
    return not is_led_by_code or any(has_code[alone[-1] + 1 : alone[-1] + 2])


def _is_proved(code: str, tensors: Tensors, proved: Set[str]) -> bool:
    """Whether a line makes its shape of such as were made so themselves, or says all sizes of it."""
    taken = {name for name in _NAME.findall(code) if name in tensors.shapes}
    return taken <= proved or (_SAYS_ALL.search(code) is not None and "-1" not in code.partition("view")[2][:40])


_SAYS_ALL = cased(r"\.(?:view|reshape)\(")
_CUTS = cased(r"\[[:\s]*,|\.arg(?:max|min)\(|@|\.(?:view|reshape)\(")
"""What leaves so little of a shape, or makes so much of two, that another one above would hardly make up for it."""


def _size(name: str, context: Context) -> int | None:
    """The whole number that a symbol stands for in the note."""
    value = context.value_before(name)
    return int(value) if value is not None and value == int(value) else None


def _stated(remark: Passage) -> Token | None:
    """The shape that a comment states first, in numbers."""
    shapes = shapes_in(remark)
    if not shapes or not is_in_numbers(shapes[0]) or not _STATES.fullmatch(remark.until(shapes[0].start)):
        return None
    return shapes[0] if _MORE.match(remark.after(shapes[0].end, 24)) else None


def _sizes_of(code: str, tensors: Tensors) -> set[int]:
    """The sizes of the tensors that a line takes, and those that it names."""
    taken = [shape for name, shape in tensors.shapes.items() if name in _NAME.findall(code)]
    sizes = {size for shape in taken for size in shape} | {int(number) for number in _NUMBER.findall(code)}
    named = {size for name in _NAME.findall(code) if (size := tensors.size(name)) is not None}
    return sizes | named | {math.prod(shape[:-1]) for shape in taken}


_NAME, _NUMBER = cased(r"[^\W\d]\w*"), cased(r"(?<![\w.])\d{1,9}(?![\w.])")


def _held(stated: Token, true: Shape, taken: Set[int], *, is_product: bool) -> Iterator[Claim]:
    """The claim that a shape is what its line makes; of a product with its heads elsewhere a step may be left out."""
    dims = tuple(numbers_of(stated))
    if dims == true:
        yield right_shape(stated, SAID)
        return
    off = [(one, other) for one, other in zip(dims, true, strict=False) if one != other]
    is_slip = len(dims) == len(true) and len(off) == 1 and is_misspelled(str(off[0][0]), str(off[0][1]))
    if is_product and len(dims) == len("BHTT") and dims[:2] != true[:2]:
        return
    if is_slip or (taken and {*dims} <= taken):
        yield wrong_shape(stated, true, SAID, brackets=stated.text)
