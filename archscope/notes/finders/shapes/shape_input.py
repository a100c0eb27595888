"""The batch and the tokens that shapes are of where no sentence says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from archscope.notes.finders.shapes.fitting import fits_letters
from archscope.notes.finders.shapes.shape_sizes import Several, model_at, model_near, sizes_before, sizes_of
from archscope.notes.finders.shapes.steps import shapes_of
from archscope.notes.finders.shapes.written_shapes import numbers_of
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context


def assumed_input(
    found: Sequence[tuple[str, Token]], context: Context, lines: Sequence[Passage] = ()
) -> dict[str, Exact]:
    """The batch and the tokens that the shapes of a table or a list have in common, where the note doesn't state them.

    Args:
        found: the shapes, with what is said of the step of each.
        lines: the lines that they stand in, which may state the width themselves.
    """
    if len(found) < _COMMON:
        return {}
    try:
        mention = model_near(context)
    except Several:
        return {}
    known = sizes_of(context, mention)
    widths = {setting.number.value for line in lines for setting in line.settings if setting.size == "d_model"}
    if not known.get("D") and len(widths) == 1:
        known = {**known, "D": widths.pop()}
    if not known.get("D"):
        # The input of an earlier section may be another one.
        known = {letter: size for letter, size in sizes_before(context, mention).items() if letter not in "BT"}
    if not known.get("D") or ("B" in known and "T" in known):
        return {}
    votes = Counter(
        (dims[0], dims[1 if shape.startswith("B T") else 2])
        for words, token in found
        if len(dims := numbers_of(token)) >= _COMMON
        for shape in [next((shape for shape in shapes_of(words) or () if fits_letters(shape, dims, known)), "")]
        if shape.startswith(("B T", "B H T", "B K T"))
    )
    (best, count), *others = votes.most_common(2) or [((0, 0), 0)]
    if count < _COMMON - 1 or any(other[1] == count for other in others):
        return {}
    if known.get("B", best[0]) != best[0] or known.get("T", best[1]) != best[1]:
        return {}
    return {"batch": best[0], "seq": best[1]}


_COMMON = 3


def tokens_beside(found: Sequence[Token], passage: Passage, context: Context) -> dict[str, Exact]:
    """The tokens of the shapes of a text by those that stand there as embeddings or logits, [B, T, D] or [B, T, V]; not
    where the note states them."""
    try:
        known = sizes_of(context, model_at(passage, found[0].start, context))
    except Several:
        return {}
    last = {known.get("D"), known.get("V")} - {None}
    if "T" in known or not last:
        return {}
    whole = [dims for token in found if len(dims := numbers_of(token)) == _COMMON]
    batches = {dims[0] for dims in whole} if "B" not in known else {known["B"]}
    # As many tokens as the width has numbers show nothing.
    inputs = {(dims[0], dims[1]) for dims in whole if dims[0] in batches and dims[2] in last and dims[1] not in last}
    if len(batches) > 1 or len(inputs) != 1:
        return {}
    batch, tokens = inputs.pop()
    return {"B": batch, "T": tokens}


def tokens_said(passage: Passage) -> set[str]:
    """How many tokens a text speaks of: "a prompt of 8 tokens"."""
    is_said = "oken" in passage.text or "词元" in passage.text
    return {found[1] or found[2] for found in _TOKENS.finditer(passage.text)} if is_said else set()


_TOKENS = AnyCase(r"(?<![\d.,])(\d{1,6})[\s-]tokens?\b|(?<![\d.,])(\d{1,6})\s?个\s?(?:token|词元)")
