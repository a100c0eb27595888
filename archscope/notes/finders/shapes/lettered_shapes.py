"""Shapes that stand in a note twice, in letters and in numbers: `(B, T, D) | (3, 20, 4096)`."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.shapes.letters import LETTERS_OF
from archscope.notes.finders.shapes.mistaken_shapes import is_of_tokens
from archscope.notes.finders.shapes.said_of_shapes import speaks_of_a_change, tokens_may_grow
from archscope.notes.finders.shapes.sizes_in_force import Several, model_at, sizes_of
from archscope.notes.finders.shapes.written_shapes import (
    most_often,
    numbers_of,
    right_shape,
    shape_tokens,
    unchecked_shape,
    wrong_shape,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, size_named
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context


def lettered_shape(
    letters: Token, token: Token, passage: Passage, context: Context, given: Mapping[str, Exact] | None = None
) -> Iterator[Claim]:
    """A shape in numbers beside the same one in letters: `(B, T, D) | (3, 20, 4096)`, `(B, T, 4 * C) (4, 32, 3072)`.

    Args:
        given: sizes by letter that the text around gives, where the note doesn't state them.
    """
    if len(letters.dims) != len(token.dims) or any(dim.isdecimal() for dim in letters.dims if dim != "1"):
        return
    if all(map(str.isdecimal, letters.dims)):
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
    expected = [value_in_letters(dim, known, context) for dim in letters.dims]
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
    off = {letter: dim for letter, dim, value in zip(letters.dims, dims, true, strict=True) if dim != value}
    if given and off.items() <= given.items():
        # "With 16 tokens: (B, nh, T, T) = (4, 4, 16, 16)", where it was 8 before.
        yield right_shape(token, CONFIRM)
        return
    # What stands in the same sentence is of the same input.
    is_given = given and off.keys() <= given.keys() and len(off) < len(set(letters.dims))
    is_sure = is_given or _is_settled(letters, token, passage, known, context)
    shown = true if len(true) > 1 else [f"{true[0]},"]
    yield wrong_shape(token, shown, FIRM if is_sure else GROUP, brackets="()")


def _is_settled(letters: Token, token: Token, passage: Passage, known: Mapping[str, Exact], context: Context) -> bool:
    """Whether a note leaves no doubt of the only size that is off: of all letters it has said once what they are.

    There may be another input: the batch or the tokens are off where they are another size of the note, which it
    nowhere says to be tokens.
    """
    is_of_a_model = known.get("D") or (known.get("B") and known.get("T"))
    if not is_of_a_model or not SAME.fullmatch(_between(letters, token, passage)):
        return False
    pairs = zip(letters.dims, numbers_of(token), strict=True)
    dims = {(name, dim) for name, dim in pairs if value_in_letters(name, known, context) is not None}
    off = {(name, dim) for name, dim in dims if value_in_letters(name, known, context) != dim}
    if len({name for name, _ in off}) != 1 or len(dims) == len(off) or _is_of_another(passage, token, context):
        return False
    if not are_said_once([name for name, _ in dims], context):
        return False
    (name, dim), *more = sorted(off)
    if size_named(name) not in _NAME_OF.values():
        return dim != 1 and _OF_A_HEAD.search(passage.text) is None
    others = {value for one, value in context.settled.items() if size_named(one) not in _NAME_OF.values()}
    others |= {value for letter, value in known.items() if letter not in _NAME_OF}
    may_grow = tokens_may_grow("", passage.text, context) or _OTHER_INPUT.search(passage.text) or dim == 1
    return not may_grow and (bool(more) or (dim in others and not is_of_tokens(dim, known, context.note)))


def _is_of_another(passage: Passage, token: Token, context: Context) -> bool:
    """Whether a text speaks of a change, or names a model, which may have other sizes."""
    is_changed = speaks_of_a_change(passage, token, context.title) or says(passage.text, ANOTHER, COUNTERFACTUAL)
    return is_changed or any(mention.presets for mention in passage.mentions)


_OF_A_HEAD = AnyCase(r"\bhead\b|头")
_OTHER_INPUT = AnyCase(
    r"\bprompts?\b|\bshort|\bsteps?\b|generat|decod|\binfer|valid|\beval|\btest|micro-?batch|\bfirst \d|\blast\b|"
    r"提示|短|生成|解码|推理|验证|测试|第"
)
"""Words for texts that may have fewer tokens, or be fewer."""
SAME = AnyCase(r"[\s`|)]*(?:=|:|：|is|that is|i\.e\.|e\.g\.|即|也就是|为|是|here)?[\s`,，:|]*(?:torch\.size\()?")
"""What may stand between a shape in letters and the same one in numbers."""


def _between(letters: Token, token: Token, passage: Passage) -> str:
    """What stands between two shapes, whichever is first; nothing if they are those of two cells."""
    first, last = sorted((letters, token), key=lambda one: one.start)
    is_inside = first.start >= passage.start
    return passage.between(first.end, last.start) if is_inside else ""


def are_said_once(dims: Sequence[str], context: Context) -> bool:
    """Whether there is one value only that each letter in some dimensions may have."""
    return all(_is_said_once(name, context) for dim in dims for name in _NAMES.findall(dim))


def _is_said_once(name: str, context: Context) -> bool:
    """Whether there is one value only that a letter may have; heads have one where width and number do."""
    size = size_named(name)
    of_heads = size == "head_dim" and {"d_model", "n_heads"} <= context.settled.keys()
    return of_heads or name in context.settled or (size is not None and len(name) > 1 and size in context.settled)


_NAMES = cased(r"(?<![\w])\d*([A-Za-z_]\w*)")


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


def value_in_letters(text: str, known: Mapping[str, Exact], context: Context) -> Exact | None:
    """The value of a dimension in letters, "K·d", "4C" and "D // 2" too; None for what isn't known, or isn't whole."""
    first, *rest = _SIGNS.split(text)
    if not _SUMS.isdisjoint(rest[::2]) and not _SUMS.issuperset(rest[::2]):
        # What is worked out first, "H + 2 * K", isn't read here.
        return None
    value = _factor(first, known, context, is_alone=not rest)
    for sign, part in zip(rest[::2], rest[1::2], strict=True):
        factor = _factor(part, known, context, is_alone=False)
        if value is None or factor is None or (sign in _QUOTIENTS and factor == 0):
            return None
        value = _WORKED_OUT[sign](value, factor)
    return None if value is None or value != int(value) else value


_SIGNS, _QUOTIENTS, _SUMS = cased(r"\s?(//|[*×·/+-])\s?"), ("//", "/"), frozenset("+-")
_WORKED_OUT: Mapping[str, Callable[[Exact, Exact], Exact]] = {
    "*": operator.mul,
    "×": operator.mul,
    "·": operator.mul,
    "+": operator.add,
    "-": operator.sub,
    "/": lambda one, other: Fraction(one) / Fraction(other),
    "//": operator.floordiv,
}


def _factor(text: str, known: Mapping[str, Exact], context: Context, *, is_alone: bool) -> Exact | None:
    """The value of a factor: a number, or a letter with the number before it, by what the note says of it."""
    found = _FACTOR.fullmatch(text)
    if found is None or not text:
        return None
    times, name = int(found[1] or 1), found[2]
    if not name:
        return times
    size = size_named(name)
    is_own = not known or (size not in _NAME_OF.values() and (len(name) == 1 or size == "context_length"))
    own = context.value(name) if is_own else None
    channels = name == "C" and not (is_alone and not found[1])
    value = own if own is not None else known.get("D" if channels else LETTERS_OF.get(size or "", name))
    return None if value is None else times * value


_FACTOR = cased(r"(\d{0,9})([A-Za-z_]\w*)?")
