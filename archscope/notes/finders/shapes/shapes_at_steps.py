"""Shapes at named steps: `[4, 16, 512]` after the embedding, `(B, 12, T, 64)` for the queries."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.judged_shapes import claims_at_step
from archscope.notes.finders.shapes.lettered_shapes import SAME, lettered_shape
from archscope.notes.finders.shapes.said_of_shapes import StepWords, words_before
from archscope.notes.finders.shapes.sizes_in_force import assumed_input, tokens_beside
from archscope.notes.finders.shapes.written_shapes import is_in_numbers, shape_tokens, shapes_in, unchecked_shape
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.statements.mentions import member
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context


def shapes_at_steps(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape in a line that names a step; the shapes of a note bear one another out."""
    found = shape_tokens(passage)
    if context.asked and _IS_OUTPUT.fullmatch(passage.text):
        asked, context.asked = context.asked, ""
        yield from shown_shape(passage, asked, context)
        return
    given = _tokens_said([*context.near, passage])
    if len(found) > 1 and "T" not in given:
        given |= tokens_beside(found, passage, context)
    for letters, token in zip(_letters_beside(found, passage), found, strict=True):
        if _is_denied(passage, token):
            yield unchecked_shape(token)
        elif not _is_module(passage, token):
            in_letters = list(lettered_shape(letters, token, passage, context, given)) if letters is not None else []
            yield from in_letters
            yield from claims_at_step(passage, token, context, given=given) if _are_open(in_letters) else ()


def _are_open(claims: Sequence[Claim]) -> bool:
    """Whether some claims leave a shape open, or there are none."""
    return all(claim.verdict == "unchecked" for claim in claims)


def _letters_beside(found: Sequence[Token], passage: Passage) -> Iterator[Token | None]:
    """The shape that each may be in letters: the one before it, or that behind it, "[2, 8, 64] = [B, T, d]", which is
    none of the next."""
    taken = False
    for before, token, after in zip([None, *found], found, [*found[1:], None], strict=False):
        is_other = after is not None and _IS.fullmatch(passage.between(token.end, after.start))
        dims = after.dims if after is not None and is_other else ()
        is_said_again = dims and "".join(token.dims).isdecimal() and not "".join(dims).isdecimal()
        yield after if is_said_again else None if taken else before
        taken = bool(is_said_again)


_IS = cased(r"[\s`]*=[\s`]*")


def _is_denied(passage: Passage, token: Token) -> bool:
    """Whether a text says that something has this shape in place of its own: "[1, T, 768] instead of [1, T, 50257]"."""
    return _IN_PLACE_OF.match(passage.after(token.end, 32)) is not None


_IN_PLACE_OF = cased(r"[\s`*]*(?:instead of|rather than|而不是|而非)[\s`*]*[\[(（]")


def _is_module(passage: Passage, token: Token) -> bool:
    """Whether what looks like a shape is what a module is made of: `Dense(2048, ReLU)`."""
    is_called = _MODULE.search(passage.before(token.start, 24)) is not None
    return is_called and not is_in_numbers(token) and not any(map(size_named, token.dims))


_MODULE = cased(r"\b[A-Z]\w*$")


def asked_shape(code: str) -> str:
    """What a line of a program asks for the shape of, and nothing else; empty if it does something else."""
    found = _SHOWN.fullmatch(code)
    return "" if found is None else found[1]


_IS_OUTPUT = cased(r"\s*torch\.Size\(\[[\d, ]+\]\)\s*")


def shown_shape(line: Passage, asked: str, context: Context) -> Iterator[Claim]:
    """A claim about the shape that is the output of a program which asks for it last: `torch.Size([2, 8, 768])`."""
    if _IS_OUTPUT.fullmatch(line.text):
        for token in shapes_in(line):
            yield from claims_at_step(line, token, context, StepWords(asked, [asked]))


def _tokens_said(passages: Sequence[Passage]) -> dict[str, Exact]:
    """The tokens that the last of some passages to do so speaks of: "with 8 tokens"."""
    found: dict[str, Exact] = {}
    for passage in passages:
        is_said = "oken" in passage.text or "词元" in passage.text
        numbers = {one[1] or one[2] for one in _TOKENS.finditer(passage.text)} if is_said else set()
        if len(numbers) == 1:
            found["T"] = int(*numbers)
    return found


_TOKENS = AnyCase(
    r"(?<![\d.,])(\d{1,6})[\s-]tokens?\b"
    r"(?! (?:per|in (?:total|all|each step|one step|a step|(?:the|each|a|one) batch)|altogether|a step))|"
    r"(?<![\d.,])(?<!每步 )(?<!每步)(\d{1,6})\s?个\s?(?:token|词元)"
)
"""Not those of all texts of a batch."""


def shape_tables(table: Table, context: Context) -> Iterator[Claim]:
    """The same in tables: the step is what the other cells of the row say."""
    cells_of = [(row.label, *row.cells) for row in table.rows]
    said = [(_words_of(_naming(cells)), token) for cells in cells_of for cell in cells for token in shapes_in(cell)]
    if not said:
        return
    context.near = [table.caption] if table.caption is not None else []
    context.assumed = assumed_input(said, context)
    others = _columns_of_others(table, context)
    for cells in cells_of:
        yield from _shapes_of_row(cells, table, others, context)
    context.assumed, context.near = {}, ()


def _shapes_of_row(cells: Sequence[Passage], table: Table, others: set[int], context: Context) -> Iterator[Claim]:
    """A claim about each shape in a row.

    Args:
        others: the columns of other models.
    """
    found = [(column, cell, token) for column, cell in enumerate(cells) for token in shapes_in(cell)]
    in_letters = list(lettered_shape(found[0][2], found[1][2], found[1][1], context)) if len(found) == 2 else []
    yield from in_letters
    labels = [part for cell in _naming(cells) for part in _parts_of(cell.text)]
    step = StepWords(_words_of(_naming(cells)), labels, is_alone=len(found) == 1)
    for column, cell, token in found if _are_open(in_letters) else ():
        if len(found) > 1 and _INPUT.search(table.head(column - 1)):
            continue
        if column in others:
            yield unchecked_shape(token)
        else:
            near = (*table.header[column : column + 1], *cells)
            yield from claims_at_step(cell, token, context, step, near=near)


def _words_of(cells: Sequence[Passage]) -> str:
    """What a row says beside its shapes."""
    return " ".join(cell.text for cell in cells if not shapes_in(cell))


def _naming(cells: Sequence[Passage]) -> Sequence[Passage]:
    """The cells that say what the shape of a row is of: the name of a weight says it alone."""
    weights = [cell for cell in cells if _WEIGHT.fullmatch(cell.text)]
    return weights if len(weights) == 1 else cells


_WEIGHT = cased(r"[\s*`]*[\w.*{}<>\[\]-]+\.weight[\s*`]*")


def _columns_of_others(table: Table, context: Context) -> set[int]:
    """The columns of shapes that are of another model: "70B" beside "8B", or unlike the first in two rows and more.

    What a step takes and what it gives may stand side by side, too; there the columns say so.
    """
    columns: dict[int, dict[int, tuple[str, ...]]] = {}
    for at, row in enumerate(table.rows):
        for column, cell in enumerate(row.cells, 1):
            if len(found := shapes_in(cell)) == 1:
                columns.setdefault(column, {})[at] = found[0].dims
    if len(columns) < 2:
        return set()
    mention, first = context.model_mention(), min(columns)
    own = mention if mention is not None and mention.is_one else None
    others = set()
    for column in (at for at, head in enumerate(table.header) if at in columns and not head.mentions):
        named = member(own.family, table.head(column - 1)) if own is not None else None
        off = [at for at, dims in columns[column].items() if columns[first].get(at, dims) != dims]
        is_unlike = len(off) > 1 and not _INPUT.search(table.head(first - 1))
        if is_unlike if own is None or named is None else (named,) != own.presets:
            others.add(column)
    return others


def _parts_of(text: str) -> list[str]:
    """What a cell says as a whole, what its code does, and the rest: "Values `att @ v`"."""
    parts = text.split("`") if "`" in text else []
    return [text.replace("`", ""), *(part for part in (*parts[1::2], *parts[::2]) if part)]


_INPUT = AnyCase(r"\binputs?\b|\bin\b|before|from|输入|之前|变换前")
"""What heads the column of shapes that steps take, not of those that they give."""


def shapes_of_code(lines: Sequence[tuple[str, Passage]], context: Context) -> Iterator[Claim]:
    """The same in the comments of a program, the step of each being the code before it.

    Args:
        lines: code, and the comment behind it.
    """
    found = [(code, remark, token) for code, remark in lines if (token := _shape_alone(remark)) is not None]
    context.assumed = assumed_input([(code, token) for code, _, token in found], context)
    for _, remark in lines:
        yield from _beside_letters(remark, context)
    for code, remark, token in found:
        asked = asked_shape(code)
        yield from claims_at_step(remark, token, context, StepWords(code, [asked] if asked else [], code))
    context.assumed = {}


def _beside_letters(remark: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape of a comment right behind the same one in letters: "(B, T, 4 * C) (4, 32, 3072)"."""
    found = shapes_in(remark)
    for letters, token in itertools.pairwise(found):
        if is_in_numbers(token) and SAME.fullmatch(remark.between(letters.end, token.start)):
            yield from lettered_shape(letters, token, remark, context)


def _shape_alone(remark: Passage) -> Token | None:
    """The shape that a comment is, with hardly a word beside it."""
    found = shapes_in(remark)[:1]
    is_alone = found and _ONLY_SHAPE.fullmatch(remark.before(found[0].start))
    return found[0] if is_alone and not remark.after(found[0].end).strip(" .`)") else None


_SHOWN = cased(r"\s*(?:>>> )?(?:print\()?([\w.]+?)\.(?:shape|size\(\))\)?\s*")
"""Code that only asks for the shape of what it names."""
_NAMES = r"\w+(?:(?:\s*[,/、]\s*|\s+and\s+)\w+)*"
"""One name, or several: "q, k and v"."""
_ONLY_SHAPE = AnyCase(
    rf"\W*(?:(?:{_NAMES}\s?[:=]|each|all|both|shape|now|still|so|(?:again )?the same|same|likewise|also|torch\.size|"
    r"形状|各|都是?|同样是?|同上)\W*)?"
)


def shapes_of_lines(passages: Sequence[Passage]) -> list[tuple[str, Token]]:
    """The shapes in the lines of a list or of a block of code, with what stands before each."""
    return [(words_before(passage, token)[0], token) for passage in passages for token in shapes_in(passage)]
