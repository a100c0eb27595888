"""Shapes that a program prints: of a view, by that of what it is a view of; of the weights of an attention; and those
that stand in its text, step by step: `print("Token embedding:  (2, 32, 128)")`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.shapes_at_steps import shapes_at_steps, shapes_of_lines
from archscope.notes.finders.shapes.sizes_in_force import assumed_input
from archscope.notes.finders.shapes.written_shapes import IN_NUMBERS, places_off, right_shape, wrong_shape
from archscope.notes.judging.claims import CONFIRM, SURE, Claim
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_PRINTED = cased(
    r"(?<![\w.])(\w+)\.shape\)?[ \t\r]*\n(?:`{3}\s*\n)?\s*(?:`{3}\w*\n\s*)?"
    r"torch\.Size\((\[\d{1,9}(?:, ?\d{1,9})*,?\])\)"
)
_VIEW = cased(
    r"(?<![\w.])(\w+)[ \t]*=[ \t]*(\w+)(?:\.(?:float|contiguous|clone|detach|half|double|bfloat16)\(\))*"
    r"\.(?:view|reshape)\(([\w\s.,\[\]-]+)\)[ \t\r]*\n"
)
_OF = cased(r"(\w+)\.(?:shape\[(-?\d)\]|size\((-?\d)\))")
_ASKS = cased(r"\s{0,8}(?:print\()?")
_MOST, _TOO_LONG = 200, 10


def printed_views(note: str) -> Iterator[Claim]:
    """A claim about each shape that is printed right below a view, `y = x.view(x.shape[0], -1, 2)`; wrong if one of its
    sizes isn't as it follows."""
    if (".view(" not in note and ".reshape(" not in note) or "torch.Size" not in note:
        return
    printed = [(found[1], found.start(), found) for found in _PRINTED.finditer(note)][:_MOST]
    for view in _VIEW.finditer(note):
        name, of = view[1], view[2]
        before = [found for one, at, found in printed if one == of and at < view.start()]
        after = [
            found
            for one, at, found in printed
            if one == name and at >= view.end() and _ASKS.fullmatch(note[view.end() : at])
        ]
        if not before or not after or name == of:
            continue
        last = before[-1].end()
        if re.search(_SET.format(of), note[last : view.start()]):
            continue
        true, said = _true(view[3], of, _dims(before[-1][2])), _dims(after[0][2])
        off = places_off(said, true)
        if true and len(true) == len(said) and len(off) <= 1:
            place = after[0].span(2)
            yield wrong_shape(place, true) if off else right_shape(place, CONFIRM)


_SET = r"(?m)^[ \t]*(?:def\b|[^\n=(]*(?<!\w){}(?!\w)[^\n=(]*=(?!=))"


def _true(said: str, of: str, dims: Sequence[int]) -> Sequence[int]:
    """The shape of a view by what it is given; empty if that isn't known, or doesn't fit."""
    sizes = []
    for argument in said.split(","):
        written = argument.strip()
        found = _OF.fullmatch(written)
        if found is not None and found[1] == of and -len(dims) <= (at := int(found[2] or found[3])) < len(dims):
            sizes.append(dims[at])
        elif written == "-1" or (written.isdecimal() and len(written) < _TOO_LONG):
            sizes.append(int(written))
        else:
            return ()
    known, count = math.prod(size for size in sizes if size > 0), math.prod(dims)
    if sizes.count(-1) > 1 or not known or count % known or (-1 not in sizes and known != count):
        return ()
    return [count // known if size < 0 else size for size in sizes]


def _dims(shape: str) -> Sequence[int]:
    return [int(size) for size in shape.strip("[]").split(",") if size.strip()]


def printed_weights(lines: Sequence[Passage], programs: Sequence[Block], context: Context) -> Iterator[Claim]:
    """A claim about the one shape that isn't as the sizes in force have it, where a program right above asks for those
    of an attention one after the other: `print(w["wq"].shape, …)`.

    Keys and values are as wide as their heads, queries and the output as all heads.
    """
    if not programs or not lines or not any("Size(" in line.text for line in lines):
        return
    if not 0 <= lines[0].start - programs[-1].end < 80 or any(DOUBTED.search(line.text) for line in lines):
        return
    if context.says(_OTHERWISE):
        return
    program = "\n".join(block.text for block in programs[-12:])
    names = [found[1].removesuffix(".weight") for found in _ASKED.finditer(program.rpartition("print(")[2])]
    shapes = [token for line in lines for token in line.tokens if token.dims]
    kinds = [_NAMES.get(name.rpartition(".")[2].lower(), "") for name in names]
    wide, heads, keys, size = (context.size_before(name) for name in ("d_model", "n_heads", "n_kv_heads", "head_dim"))
    if len(kinds) != len(shapes) or len(kinds) < 3 or not all(kinds) or not (wide and heads and keys):
        return
    size = size or wide // heads
    outer = {"q": heads * size, "k": keys * size, "o": wide}
    true = [[outer[kind], heads * size if kind == "o" else wide] for kind in kinds]
    off = [
        (token, meant)
        for token, meant in zip(shapes, true, strict=True)
        if list(token.dims) not in ([*map(str, meant)], [*map(str, meant[::-1])])
    ]
    if len(off) == 1:
        yield wrong_shape(*off[0], SURE)


_ASKED = cased(r"([\w.]+)(?:\.weight)?[\"']?\]?(?:\.weight)?(?:\.data)?\.shape\b")
_NAMES = {
    "wq": "q", "w_q": "q", "q_proj": "q", "wo": "o", "w_o": "o", "o_proj": "o", "wk": "k", "w_k": "k", "k_proj": "k",
    "wv": "k", "w_v": "k", "v_proj": "k",
}  # fmt: skip
"""The names of matrices of an attention, those of keys and of values as one."""
_OTHERWISE = AnyCase(r"output gate|gated att|prun|剪枝|门控注意力")


_PRINTS_SHAPE = cased(rf"\s*print\(\s*(?P<text>f?(?P<mark>[\"'])[^\\]*?{IN_NUMBERS}[^\\]*(?P=mark))\s*\)\s*")
_NOT_PRINTED = cased(r"^f?[\"']|[\"']$|:[<>^]?\d*(?=\})|[{}]|(?<=\{)['\"]|['\"](?=[\s+:}])|(?<=[\s+{])['\"]")
"""What stands in the text of a string and isn't printed: quotes within it, and how wide a column is."""
_FEWEST = 3


def traced_shapes(blocks: Sequence[Block], context: Context) -> Iterator[Claim]:
    """A claim about each shape that a program prints beside the name of its step, if it prints several."""
    lines = [line for block in blocks if "print(" in block.text and (line := _printed(block)) is not None]
    if len(lines) < _FEWEST:
        return
    context.assumed = assumed_input(shapes_of_lines(lines), context, lines)
    for line in lines:
        yield from shapes_at_steps(line, context)
    context.assumed = {}


def _printed(block: Block) -> Passage | None:
    """What a line prints, each mark in it a blank; None if that is no text with a shape."""
    found = _PRINTS_SHAPE.fullmatch(block.text)
    if found is None:
        return None
    text = _NOT_PRINTED.sub(lambda mark: " " * len(mark[0]), found["text"])
    return Passage(text, block.start + found.start("text"))
