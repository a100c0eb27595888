"""A shape with what the text around it says: its step, whose sizes are in force, whether a step gives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.fitting import Dims, Known, Meant, dim_of
from archscope.notes.finders.shapes.shape_sizes import Several, is_special, model_at, of_its_own, sizes_before, sizes_of
from archscope.notes.finders.shapes.shape_words import StepWords, speaks_of_a_change
from archscope.notes.finders.shapes.written_shapes import ARROW, wrong_shape
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context

_GOES_ON = cased(rf"[\s`*)]*(?:×|·|(?<=\s)[*x](?=\s)|{ARROW}|(?:to|times|becomes?|gives?)\b|变成|变为|@)")
_OPERAND = cased(r"[@×·][\s`*]*$|\s[*x]\s$")
"""What shows that a shape is what a step takes, not what it gives."""
_CALCULATED = cased(r"[@=]|\w\(")


class ShapeAtStep(NamedTuple):
    """A shape with what is known of it: its step, its sizes as numbers or names, and those in force by letter.

    It `is_made` of the one before it, `is_taken` by its step, or of sizes that its sentence `is_changing`.
    """

    passage: Passage
    token: Token
    step: StepWords
    dims: Dims
    known: Known
    group: str
    mention: Mention | None
    is_made: bool
    is_taken: bool
    is_changing: bool

    @property
    def is_one_token(self) -> bool:
        """Whether it may be that of a single token, as in decoding, or of one text out of several."""
        return 1 in self.dims[1:] or (1 in self.dims and self.known.get("B", 1) != 1)

    @property
    def is_calculated(self) -> bool:
        """Whether a line of code, or a formula, says what it is of."""
        return bool(self.step.code) or _CALCULATED.search(self.step.words) is not None

    @property
    def is_result(self) -> bool:
        """Whether it is what its step gives of the sizes in force, so far as the text tells."""
        return not (self.is_taken or self.is_changing or is_special(self.mention))

    def wrong(self, meant: Meant, strength: int) -> Claim:
        """The claim that it should be another."""
        return wrong_shape(self.token, meant, strength, group=self.group)


def understood(
    passage: Passage,
    token: Token,
    context: Context,
    step: StepWords,
    *,
    given: Mapping[str, Exact] | None,
    near: Sequence[Passage],
) -> ShapeAtStep | None:
    """A shape with what is known of it; None if there are no sizes that it could be held against."""
    try:
        mention = model_at(passage, token.start, context, near)
    except Several:
        return None
    sizes, group = sizes_of(context, mention), "shapes"
    if not sizes.get("D") and (before := sizes_before(context, mention)):
        # Those of an earlier section may be another model's: the shapes of this one must bear one another out.
        sizes, group = before, f"shapes of {context.title}"
    known = {**of_its_own(sizes, passage, context.note), **(given or {})}
    if "d" not in known and (width := context.size_before("head_dim")) is not None:
        known["d"] = width
    dims = [dim_of(part) for part in token.dims]
    is_known = known.get("D") or (known.get("H") and known.get("T")) or known.get("V")
    if not is_known or any(dim is None for dim in dims) or not any(isinstance(dim, int) for dim in dims):
        return None
    is_taken = bool(_GOES_ON.match(passage.after(token.end, 8)) or _OPERAND.search(passage.before(token.start, 4)))
    is_changing = speaks_of_a_change(passage, token, " ".join([context.title, *(text.text for text in context.near)]))
    return ShapeAtStep(passage, token, step, dims, known, group, mention, False, is_taken, is_changing)
