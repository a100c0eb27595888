"""Shapes that stand in a note twice, in letters and in numbers: `(B, T, D) | (3, 20, 4096)`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.letters import LETTERS_OF
from archscope.notes.finders.shapes.sizes_in_force import Several, model_at, sizes_of
from archscope.notes.finders.shapes.written_shapes import (
    most_often,
    numbers_of,
    right_shape,
    shape_tokens,
    unchecked_shape,
    wrong_shape,
)
from archscope.notes.judging.claims import FIRM, GROUP, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.passages import Passage
from archscope.notes.truths.context import Context


def lettered_shape(
    letters: Token, token: Token, passage: Passage, context: Context, given: Mapping[str, Exact] | None = None
) -> Iterator[Claim]:
    """A shape in numbers beside the same one in letters: `(B, T, D) | (3, 20, 4096)`.

    Args:
        given: sizes by letter that the text around gives, where the note doesn't state them.
    """
    if len(letters.dims) != len(token.dims) or any(dim.isdecimal() for dim in letters.dims if dim != "1"):
        return
    try:
        known = {**(given or {}), **sizes_of(context, model_at(passage, token.start, context))}
    except Several:
        return
    if "D" not in letters.dims:
        # Beside a D it is the context, alone whatever channels there are: those of a 4C are d_model.
        known = {letter: value for letter, value in known.items() if letter != "C"}
    if any(known.get(letter) != value for letter, value in context.restated.items()):
        # Another input: what was said of the first one isn't said of it.
        known = {letter: value for letter, value in known.items() if letter not in _NAME_OF} | dict(context.restated)
    expected = [_lettered_value(letter, known) for letter in letters.dims]
    dims = numbers_of(token)
    if not dims or all(value is None for value in expected):
        return
    unknown = [dim for dim, value in zip(dims, expected, strict=True) if value is None]
    left = iter(_left_over(dims, expected) or unknown)
    true = [next(left) if value is None else value for value in expected]
    if dims == true:
        # "(B, T, D) | (3, 20, 4096)" says what B and T are.
        context.bind({_NAME_OF[name]: dim for name, dim in zip(letters.dims, dims, strict=True) if name in _NAME_OF})
        is_held = all(value is not None or name in _NAME_OF for name, value in zip(letters.dims, expected, strict=True))
        yield right_shape(token, GROUP) if is_held else unchecked_shape(token)
        return
    off = {letter for letter, dim, value in zip(letters.dims, dims, true, strict=True) if dim != value}
    # What stands in the same sentence is of the same input.
    is_sure = given and off <= given.keys() and len(off) < len(set(letters.dims))
    shown = true if len(true) > 1 else [f"{true[0]},"]
    yield wrong_shape(token, shown, FIRM if is_sure else GROUP, brackets="()")


def _left_over(dims: Sequence[int], expected: Sequence[Exact | None]) -> list[int]:
    """The dimensions that those which are known leave for the others, in order; empty if they aren't as many."""
    rest = Counter[Exact](dims) - Counter(value for value in expected if value is not None)
    left: list[int] = []
    for dim in dims if rest.total() == expected.count(None) else ():
        if left.count(dim) < rest[dim]:
            left.append(dim)
    return left


def restated_input(passages: Sequence[Passage]) -> dict[str, Exact]:
    """The batch and the tokens that most of the shapes of a list or a block of code are of, those in letters beside
    those in numbers: each may follow an input of its own, whatever the note has said before."""
    found = [shape_tokens(passage) for passage in passages if "B" in passage.text]
    beside = [(one.dims, other.dims) for one, other in (few[:2] for few in found if len(few) > 1)]
    pairs = [pair for one, other in beside if len(one) == len(other) for pair in zip(one, other, strict=True)]
    said: dict[str, Exact] = {}
    for name in _NAME_OF:
        votes = Counter(int(dim) for letter, dim in pairs if letter == name and dim.isdecimal())
        if (best := most_often(votes)) is not None:
            said[name] = best
    return said


_NAME_OF = {"B": "batch", "T": "seq"}


def _lettered_value(text: str, known: Mapping[str, Exact]) -> Exact | None:
    """The value of a dimension in letters, "K·d" and "4C" too; None for what isn't known."""
    coefficient = re.match(r"\d+(?=[A-Za-z])", text)
    value: Exact = int(coefficient[0]) if coefficient is not None else 1
    for part in re.split(r"\s?[*×·]\s?", text[coefficient.end() :] if coefficient is not None else text):
        channels = part == "C" and coefficient is not None
        letter = "D" if channels else LETTERS_OF.get(size_named(part) or "", part)
        if letter not in known:
            return None
        value *= known[letter]
    return value
