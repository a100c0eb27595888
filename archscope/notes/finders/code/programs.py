"""Programs among the code of a note: the sizes that they set, and what their comments say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from archscope.notes.finders.calculations.arithmetic import arithmetic
from archscope.notes.finders.calculations.rounded_to_multiples import rounded_to_multiples
from archscope.notes.finders.code.assignments import assignments
from archscope.notes.finders.code.counted_models import counted_models
from archscope.notes.finders.code.followed_shapes import followed_shapes
from archscope.notes.finders.code.modules import module_counts
from archscope.notes.finders.code.printed_modules import printed_modules
from archscope.notes.finders.code.sizes_of_letters import names_set_in, sizes_of_letters
from archscope.notes.finders.models.adapted_models import adapted_models
from archscope.notes.finders.shapes.counts_in_listings import counts_in_listings
from archscope.notes.finders.shapes.counts_of_lettered_shapes import counts_of_lettered_shapes
from archscope.notes.finders.shapes.counts_of_shapes import shape_counts
from archscope.notes.finders.shapes.named_axes import constant_axes
from archscope.notes.finders.shapes.shapes_at_steps import asked_shape, shapes_of_code, shown_shape
from archscope.notes.finders.shapes.shapes_of_tensors import shapes_of_tensors
from archscope.notes.finders.shares.percentages import percentages
from archscope.notes.finders.tokens.encoding_programs import Variables
from archscope.notes.finders.tokens.printed_tokens import printed_tokens
from archscope.notes.judging.claims import Claim
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context

_ASSIGNMENT = cased(r"\w[\"']?\s*(?::\s*\w+\s*)?[=:]\s*\d")
"""What counts in a program: a size that is set."""
_REMARK = cased(r"(?:^|\s)(?:#|//(?![^(]*\)|.*\s#))\s*(.*\d.*)$")
"""A comment in a program, with a number; no division in brackets."""
_LETTERS = cased(r"(?:^|\s)#\s*(.*[(\[]\s?\w+\s?,[^()\[\]]*[)\]].*)$")
"""The same with a shape in letters."""


def _is_axis(setting: Setting) -> bool:
    """Whether a "size" that a program sets is the number of an axis: `x.split(384, dim=2)`."""
    return setting.spelling == "dim" and setting.number.value < 6


def program(
    blocks: Sequence[Block], context: Context, variables: Variables, earlier: Sequence[Block]
) -> Iterator[Claim]:
    """Of a program: the sizes that it sets, its comments, and how texts that it encodes fall into tokens.

    Args:
        earlier: the programs of the section before this one.
    """
    yield from printed_tokens(blocks, variables)
    yield from assignments(blocks, earlier, context)
    yield from counted_models(blocks, earlier)
    asked, context.asked = context.asked, asked_shape(blocks[-1].text)
    for line in _in_docstrings(blocks):
        yield from arithmetic(line, context.value, often=context.how_often)
    own = names_set_in([*earlier, *blocks])
    for block in blocks:
        line = Passage(block.text, block.start)
        if asked and "Size(" in block.text:
            yield from shown_shape(line, asked, context)
        if _ASSIGNMENT.search(block.text):
            context.state([known for known in line.settings if not _is_axis(known)], ())
        if "rainable" in block.text and "%" in block.text and "#" not in block.text:
            # What a session prints of an adapter.
            yield from percentages(line)
            yield from adapted_models(line, context)
        yield from _in_remark(*_comment(block), context, own)
    yield from shapes_of_tensors([Passage(block.text, block.start) for block in blocks], context)
    lines = _commented(blocks)
    remarks = [(code, remark) for code, remark in lines if remark is not None]
    printed = [Passage(block.text, block.start) for block in blocks if "): " in block.text]
    if printed:
        yield from printed_modules(printed)
    if remarks:
        yield from followed_shapes(lines, context)
        yield from shapes_of_code(_with_code_above(lines), context)
        yield from module_counts(remarks, context)
        yield from counts_in_listings([remark for _, remark in remarks])


def _in_remark(code: str, remark: Passage | None, context: Context, own: Set[str]) -> Iterator[Claim]:
    """Of what stands behind a line of code, by itself."""
    if remark is None:
        return
    if remark.numbers:
        yield from arithmetic(remark, context.value)
        yield from percentages(remark)
        yield from rounded_to_multiples(remark)
        yield from adapted_models(remark, context)
    yield from shape_counts(remark)
    yield from constant_axes(remark, context)
    yield from counts_of_lettered_shapes(remark, context)
    yield from sizes_of_letters(code, remark, context, own)


def _in_docstrings(blocks: Sequence[Block]) -> Iterator[Passage]:
    """The lines of texts in three quotes that may work something out: "Attention: 4 * (512 * 512) = 1,048,576"."""
    is_inside = False
    for block in blocks:
        marks = block.text.count('"""') + block.text.count("'''")
        if (is_inside or marks) and _WORKS_OUT.search(block.text):
            yield Passage(_QUOTES.sub("   ", block.text), block.start)
        is_inside ^= marks % 2 == 1


_QUOTES = cased(r"\"{3}|'{3}")
_WORKS_OUT = cased(r"[\w)²³]\s*[=≈]\s*~?\d")


def _comment(block: Block) -> tuple[str, Passage | None]:
    """The code of a line, and the comment behind it that has a number or a shape."""
    has_any = "#" in block.text or "//" in block.text
    found = (_REMARK.search(block.text) or _LETTERS.search(block.text)) if has_any else None
    if found is None:
        return block.text, None
    return block.text[: found.start()], Passage(found[1], block.start + found.start(1))


def _commented(blocks: Sequence[Block]) -> list[tuple[str, Passage | None]]:
    """The lines of a program with their comments; what a session prints of a shape is one of the line that asked."""
    lines = list[tuple[str, Passage | None]]()
    for block in blocks:
        if "Size([" in block.text and lines and asked_shape(lines[-1][0]) and "#" not in block.text:
            lines[-1] = (lines[-1][0], Passage(block.text, block.start))
        else:
            lines.append(_comment(block))
    return lines


def _with_code_above(lines: Sequence[tuple[str, Passage | None]]) -> list[tuple[str, Passage]]:
    """The comments of a program with their code: that of the line above where they begin with a name that it sets."""
    found, last = list[tuple[str, Passage]](), ""
    for code, remark in lines:
        last = code if code.strip() else last
        if remark is not None:
            name = _NAMES_SHAPE.match(remark.text) if not code.strip() else None
            found.append((last if name is not None and name[1] in _names_set(last) else code, remark))
    return found


_NAMES_SHAPE = cased(r"[\s,;]*([A-Za-z_]\w*)\s?[:=]\s*(?=[\[(])")


def _names_set(code: str) -> list[str]:
    """The names that a line sets: `q, k, v = …`."""
    found = _SETS.match(code)
    return [name.strip() for name in found[1].split(",")] if found is not None else []


_SETS = cased(r"[\s>]*((?:[\w.]+\s*,\s*)*[\w.]+)\s*[-+*/@]?=(?!=)")
