"""Shapes at named steps: `[4, 16, 512]` after the embedding, `(B, 12, T, 64)` for the queries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.context import Context
from archscope.notes.finders.fitting import fits, fits_known, misspelled_shape, nearest
from archscope.notes.finders.lettered_shapes import lettered
from archscope.notes.finders.shape_input import assumed_input
from archscope.notes.finders.shape_sizes import (
    Several,
    is_special,
    model_at,
    sizes_before,
    sizes_of,
    sizes_of_others,
)
from archscope.notes.finders.shape_words import speaks_of_a_change, words_before, words_of
from archscope.notes.finders.steps import EVERY, shapes_of, strict_shapes
from archscope.notes.lexer import Token
from archscope.notes.numerals import Exact
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase, lowered
from archscope.notes.slips import is_misspelled
from archscope.notes.vocabulary import COUNTERFACTUAL

_ARROW = re.compile(r"[\s`*)]*(?:×|→|->|=>|⇒|\\to\b|\\rightarrow|to\b|变成|变为|@)")
_OPERAND = re.compile(r"[@×][\s`*]*$")
"""What shows that a shape is what a step takes, not what it gives."""
_ANOTHER = AnyCase(
    r"\b(?:larger|smaller|bigger|largest|smallest|other|another|different) (?:one|model|version|variant|config)|"
    r"更[大小]的|另一个?模型|其他模型"
)


def shapes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape in a line that names a step; the shapes of a note bear one another out."""
    found = [token for token in passage.tokens if token.kind == "shape"]
    given = _given(passage) if found else {}
    for before, token in zip([None, *found], found, strict=False):
        if passage.text[token.start - passage.start] in "[(（":
            in_letters = list(lettered(before, token, passage, context)) if before is not None else []
            yield from in_letters or _claim(passage, token, context, given=given)


def _given(passage: Passage) -> dict[str, Exact]:
    """The batch and the tokens that a passage speaks of: "with batch 2 and 8 tokens"."""
    found: dict[str, Exact] = {}
    for letter, words, pattern in _INPUTS:
        if not any(word in passage.text for word in words):
            continue
        numbers = {int(match[1] or match[2]) for match in pattern.finditer(passage.text)}
        if len(numbers) == 1:
            found[letter] = numbers.pop()
    return found


_INPUTS = (
    ("B", ("atch", "批"), AnyCase(r"\bbatch(?: size)?(?: of)?\s(\d{1,5})\b(?!\s?[kx×])|批大小为?\s?(\d{1,5})(?!\d)")),
    ("T", ("oken",), AnyCase(r"(?<![\d.,])(\d{1,6})[\s-]tokens?\b|(?<![\d.,])(\d{1,6})\s?个\s?token")),
)


def shape_tables(table: Table, context: Context) -> Iterator[Claim]:
    """The same in tables: the step is what the other cells of the row say."""
    cells_of = [(row.label, *row.cells) for row in table.rows]
    said = [(words_of(cells), token) for cells in cells_of for cell in cells for token in _shapes_in(cell)]
    if not said:
        return
    context.near = [table.caption] if table.caption is not None else []
    context.assumed = assumed_input(said, context)
    for cells in cells_of:
        found = [(cell, token) for cell in cells for token in cell.tokens if token.kind == "shape"]
        in_letters = list(lettered(found[0][1], found[1][1], found[1][0], context)) if len(found) == 2 else []
        yield from in_letters
        if in_letters:
            continue
        step = _Step(words_of(cells), [part for cell in cells for part in _parts_of(cell.text)])
        for column, cell in enumerate(cells):
            near = (*table.header[column : column + 1], *cells)
            is_input = len(found) > 1 and _INPUT.search(table.head(column - 1))
            for token in cell.tokens if not is_input else ():
                if token.kind == "shape":
                    yield from _claim(cell, token, context, step, near=near)
    context.assumed, context.near = {}, ()


def _parts_of(text: str) -> list[str]:
    """What a cell says as a whole, and what its code does: "Values `att @ v`"."""
    return [text.replace("`", ""), *(part for part in text.split("`") if part.strip() and "`" in text)]


_INPUT = AnyCase(r"\binputs?\b|\bin\b|before|from|输入|之前|变换前")
"""What heads the column of shapes that steps take, not of those that they give."""


def shapes_of_code(lines: Sequence[tuple[str, Passage]], context: Context) -> Iterator[Claim]:
    """The same in the comments of a program, the step of each being the code before it.

    Args:
        lines: code, and the comment behind it.
    """
    found = [
        (code, remark, token)
        for code, remark in lines
        for token in _shapes_in(remark)[:1]
        if _ONLY_SHAPE.fullmatch(remark.before(token.start)) and not remark.after(token.end).strip(" .`")
    ]
    context.assumed = assumed_input([(code, token) for code, _, token in found], context)
    for code, remark, token in found:
        yield from _claim(remark, token, context, _Step(code, [], code))
    context.assumed = {}


_ONLY_SHAPE = AnyCase(r"\W*(?:each|all|both|shape|now|still|so)?\W*")


def _shapes_in(passage: Passage) -> list[Token]:
    text = passage.text
    return [token for token in passage.tokens if token.kind == "shape"] if "(" in text or "[" in text else []


def shapes_of_lines(passages: Sequence[Passage]) -> list[tuple[str, Token]]:
    """The shapes in the lines of a list or of a block of code, with what stands before each."""
    return [(words_before(passage, token)[0], token) for passage in passages for token in _shapes_in(passage)]


class _Step(NamedTuple):
    """What is said of the step of a shape: in words, in labels that are nothing else, or as a line of code."""

    words: str
    labels: Sequence[str]
    code: str = ""


def _claim(
    passage: Passage,
    token: Token,
    context: Context,
    step: _Step | None = None,
    *,
    given: Mapping[str, Exact] | None = None,
    near: Sequence[Passage] = (),
) -> Iterator[Claim]:
    try:
        mention = model_at(passage, token.start, context, near)
    except Several:
        return
    sizes, group = sizes_of(context, mention), "shapes"
    if not sizes.get("D"):
        # Those of an earlier section may be another model's: the shapes of this one must bear one another out.
        sizes, group = sizes_before(context, mention), f"shapes of {context.title}"
    known = {**sizes, **(given or {})}
    dims = [_dim(part, context) for part in token.dims]
    if not known.get("D") or any(dim is None for dim in dims) or not any(isinstance(dim, int) for dim in dims):
        return
    is_made = False
    if step is None:
        before, is_made = words_before(passage, token)
        step = _Step(before, [before])
    allowed = shapes_of(step.words)
    is_taken = _ARROW.match(passage.after(token.end, 8)) or _OPERAND.search(passage.before(token.start, 4))
    strict = () if is_special(mention) or is_taken else _strict(step, passage, token)
    other = _of_another_step(strict, dims, known)
    is_one_token = 1 in dims and known.get("B") != 1
    is_changed = is_one_token or speaks_of_a_change(passage, token)
    if other and not (is_changed or is_made or _fits_another(strict, dims, known, context)):
        yield _wrong(token, other, GROUP, group)
        return
    fitting = any(fits(shape, dims, known) for shape in (allowed if allowed is not None else EVERY))
    misspelled = ""
    if not fitting and given is not None and not is_special(mention) and not is_taken:
        # The vocabulary is known wherever it stands.
        misspelled = misspelled_shape((*(allowed or ()), "B T V"), dims, known)
    is_held = not (fitting or is_taken) and bool(misspelled or allowed)
    if is_held and (
        is_changed or _ANOTHER.search(passage.text) or _fits_another(allowed or EVERY, dims, known, context)
    ):
        return
    if not fitting and is_made and any(fits(shape, dims, known) for shape in EVERY):
        # What the words speak of may take one shape through several steps.
        return
    if misspelled and not COUNTERFACTUAL.search(passage.text):
        yield _wrong(token, misspelled, FIRM if group == "shapes" else GROUP, group)
    elif fitting or not (allowed is None or is_taken):
        meant = [] if fitting or allowed is None else nearest(allowed, dims, known)
        is_one_token = 1 in dims and known.get("B") != 1
        may_grow = (
            bool(context.assumed)
            or group != "shapes"
            or is_one_token
            or _GROWS.search(f"{passage.text} {step.words}") is not None
        )
        is_sure = allowed is not None and not is_special(mention) and _is_sure(dims, meant, known, may_grow)
        strength = GROUP if is_sure and (fitting or meant) else CONFIRM
        right = Claim(token.start, token.end, "shape", "exact", strength, None, group=group)
        yield right if fitting else _wrong(token, _shown(meant), strength, group)


def _wrong(token: Token, shown: str, strength: int, group: str) -> Claim:
    return Claim(token.start, token.end, "shape", "wrong", strength, None, group=group, shown=shown)


def _is_sure(
    dims: Sequence[int | str | None], meant: Sequence[Exact | None], known: Mapping[str, Exact], may_grow: bool
) -> bool:
    """Whether a shape is given in full, of an input that is known and, if it `may_grow`, fits in its other sizes."""
    if (
        not (known.get("B") and known.get("T"))
        or not _RANK <= len(dims) <= _HEADS
        or not all(isinstance(dim, int) for dim in dims)
    ):
        return False
    # There may be other tokens (a cache that has grown, a second text), and heads of keys that weren't counted.
    may_differ = {known.get(letter) for letter in "BTHK"} if may_grow else set()
    pairs = [(a, b) for a, b in zip(meant, dims, strict=False) if a != b]
    if "F?" in known and any(a == known["F"] and not is_misspelled(str(b), str(a)) for a, b in pairs):
        return False
    return not any(a in may_differ for a, _ in pairs)


_RANK, _HEADS = 3, 4
_GROWS = AnyCase(
    r"decod|cache|generat|next token|new token|step by step|\bpast\b|window|cross|解码|缓存|生成|增量|窗口|"
    r"交叉|推理|每步"
)
"""Words of a text whose tokens may be more or fewer than those of the input."""


def _dim(text: str, context: Context) -> int | str | None:
    """A dimension as a number, or as the letter or name that it is; None if it is neither."""
    text = text.strip().replace("\\", "")
    if "=" in text:
        text = text.rpartition("=")[2].strip()
    if text.isdecimal():
        return int(text) if len(text) < 12 else None
    if re.fullmatch(r"[0-9]{1,9}\s*[*×]\s*[0-9]{1,9}", text):
        left, right = re.split(r"[*×]", text)
        return int(left) * int(right)
    return text if re.fullmatch(r"[A-Za-z_][\w]*(?:\s?[*×]\s?[A-Za-z_]\w*)?", text) else None


def _fits_another(
    shapes: Sequence[str], dims: Sequence[int | str | None], known: Mapping[str, Exact], context: Context
) -> bool:
    """Whether a shape is right for another model that the note has named."""
    sizes = {dim for dim in dims if isinstance(dim, int)}
    return any(
        fits(shape, dims, other)
        for other in sizes_of_others(context, known)
        if not sizes.isdisjoint(other.values())
        for shape in shapes
    )


_FLATTENED = AnyCase(r"flatten|展平|摊平|view\(-1|reshape\(-1")


def _strict(step: _Step, passage: Passage, token: Token) -> tuple[str, ...]:
    """The shapes that a step alone has, and those of what is flattened."""
    found = strict_shapes(step.labels, step.code)
    if found or not _FLATTENED.search(step.code or passage.before(token.start, 80)):
        return found
    said = lowered(step.words)[-16:]
    return ("B*T V",) if "logits" in said else ("B*T",) if "targets" in said or "labels" in said else ()


def _of_another_step(strict: Sequence[str], dims: Sequence[int | str | None], known: Mapping[str, Exact]) -> str:
    """The shape of a step where the one given is that of another step; empty if it may be right."""
    sizes = [dim for dim in dims if isinstance(dim, int)]
    if not strict or len(sizes) != len(dims) or not (known.get("B") and known.get("T")):
        return ""
    if any(fits(shape, dims, known) for shape in strict) or not any(fits_known(shape, dims, known) for shape in _FULL):
        return ""
    return _shown(nearest(strict, dims, known))


_FULL = (*EVERY, "B T", "T d", "B")


def _shown(shape: Sequence[Exact | None]) -> str:
    return f"[{', '.join(map(str, shape))}]" if shape else ""
