"""A shape at a named step, held against the sizes in force and against the shapes that such a step has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.fitting import (
    Dims,
    Known,
    Meant,
    dim_of,
    fits,
    fits_known,
    misspelled_shape,
    nearest,
    says_a_size,
)
from archscope.notes.finders.shapes.mistaken import (
    have_fewer_keys,
    heads_behind,
    of_another_step,
    turned_round,
    widths,
    with_a_width,
    with_heads_of_queries,
    with_sizes_of_another,
)
from archscope.notes.finders.shapes.named_steps import HEADS_SPLIT, TURNED, NamedStep, named_step, shapes_alone
from archscope.notes.finders.shapes.shape_claims import right_shape, unchecked_shape, wrong_shape
from archscope.notes.finders.shapes.shape_sizes import (
    Several,
    fits_another,
    is_special,
    model_at,
    of_its_own,
    sizes_before,
    sizes_in,
    sizes_of,
)
from archscope.notes.finders.shapes.shape_words import Step, grows, labels_of, speaks_of_a_change, words_before
from archscope.notes.finders.shapes.single_heads import given_heads, lacks_heads, with_all_heads
from archscope.notes.finders.shapes.single_sizes import Given, but_for_one, is_of_a_part
from archscope.notes.finders.shapes.steps import EVERY, are_turned, shapes_of
from archscope.notes.finders.shapes.two_lengths import of_two_lengths
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_ARROW = cased(
    r"[\s`*)]*(?:×|·|(?<=\s)[*x](?=\s)|→|->|=>|⇒|\\to\b|\\rightarrow|(?:to|times|becomes?|gives?)\b|变成|变为|@)"
)
_NEXT_SHAPE = cased(r"[\])][\s`*]*[.;。；]")
"""Where a sentence ends with a shape: what goes before says nothing of the next one."""
_OPERAND = cased(r"[@×·][\s`*]*$|\s[*x]\s$")
"""What shows that a shape is what a step takes, not what it gives."""
_ANOTHER = AnyCase(
    r"\b(?:larger|smaller|bigger|largest|smallest|other|another|different) (?:one|model|version|variant|config)|"
    r"更[大小]的|另一个?模型|其他模型|\bwhether\b|是否|是不是"
)
_CALCULATED = cased(r"[@=]|\w\(")
_ACTIVATION = AnyCase(r"[\s`*]*(?:→|->|=>)[\s`*]*(?:gelu|relu|silu|swish|激活函?数?)[\s`*]*(?:→|->|=>)[\s`*]*")
"""What may stand for the activation and the matrix after it: "[8, 256, 4096] → GELU → [8, 256, 1024]"."""


class _Shape(NamedTuple):
    """A shape with what is known of it: its step, its sizes as numbers or names, and those in force by letter.

    It `is_made` of the one before it, `is_taken` by its step, or of sizes that its sentence `is_changing`.
    """

    passage: Passage
    token: Token
    step: Step
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


def claim_of(
    passage: Passage,
    token: Token,
    context: Context,
    step: Step | None = None,
    *,
    given: Mapping[str, Exact] | None = None,
    near: Sequence[Passage] = (),
) -> Iterator[Claim]:
    """A claim about a shape; that it is unchecked, if it is that of a step and nothing was found out about it."""
    is_made = False
    if step is None:
        before, is_made = words_before(passage, token)
        is_made = is_made or _ACTIVATION.fullmatch(before) is not None
        step = Step(before, [before, *labels_of(passage, token, before)])
    yield from of_two_lengths(token, step.words, context.note)
    shape = _understood(passage, token, context, step, given=given, near=near)
    claims = list(_judged(shape._replace(is_made=is_made), context)) if shape is not None else []
    if not claims and len(token.dims) > 1 and any(map(str.isdecimal, token.dims)) and shapes_of(step.words):
        claims = [unchecked_shape(token)]
    yield from claims


def _understood(
    passage: Passage,
    token: Token,
    context: Context,
    step: Step,
    *,
    given: Mapping[str, Exact] | None,
    near: Sequence[Passage],
) -> _Shape | None:
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
    is_taken = bool(_ARROW.match(passage.after(token.end, 8)) or _OPERAND.search(passage.before(token.start, 4)))
    is_changing = speaks_of_a_change(passage, token, " ".join([context.title, *(text.text for text in context.near)]))
    return _Shape(passage, token, step, dims, known, group, mention, False, is_taken, is_changing)


def _judged(shape: _Shape, context: Context) -> Iterator[Claim]:
    """A shape held against those of its step: all of them, or one that it is but for a size or for the step."""
    named = named_step(shape.step.labels, shape.step.code)
    before = _NEXT_SHAPE.split(shape.passage.before(shape.token.start, 80))[-1]
    if named is not None and named.is_input and (shape.is_made or shape.is_calculated or not shape.step.is_alone):
        # What stands beside the ids, or what is made of them, is another step's.
        named = None
    is_strict = not (is_special(shape.mention) or shape.is_taken)
    strict = shapes_alone(shape.step, named, before, context.speaks_of_gates) if is_strict else ()
    strict = with_all_heads(strict, shape.known, (shape.passage.text, context.title), context)
    is_doubted = shape.is_one_token or shape.is_made or _ANOTHER.search(shape.step.words)
    is_sure = shape.is_result and not is_doubted
    single = _but_for_one(shape, named, context) if is_sure and shape.step.is_alone else ()
    other, strength = _mistaken(shape, strict, context, named) if is_sure and not single else ((), FIRM)
    if is_sure and lacks_heads(strict, shape.dims, shape.known):
        other = () if shape.is_calculated else given_heads(shape.dims, shape.known, context.note)
        single, strength = (), GROUP
    if not (single or other) and shape.is_result and _may_have_fewer_heads(shape, context.title):
        other = with_heads_of_queries(shape.step.labels, shape.dims, shape.known, context.note[: shape.passage.end])
        strength = FIRM if len(other) == 2 and shape.mention and shape.mention.is_one else GROUP
    if single or other:
        yield shape.wrong(single or other, strength)
    elif shape.known.get("D"):
        yield from _of_its_step(shape, strict, context)


def _may_have_fewer_heads(shape: _Shape, title: str) -> bool:
    """Whether nothing says that keys are as many as queries: neither an arrow behind them, nor the model named."""
    is_repeated, one = shape.is_made and shape.passage.before(shape.token.start, 40).count(",") > 2, shape.mention
    named = one is None or not one.is_one or sizes_in(one.presets[0]).get("K") == shape.known.get("K")
    return named and not is_repeated and not is_of_another_model(f"{title} {shape.passage.text}")


def _mistaken(shape: _Shape, strict: Sequence[str], context: Context, named: NamedStep | None) -> tuple[Meant, int]:
    """The shape of its step where a shape can be none of it, and how sure that is."""
    passage, dims, known = shape.passage, shape.dims, shape.known
    if any(fits(one, dims, known) for one in strict) or fits_another(strict, dims, known, context):
        return (), GROUP
    firm = GROUP if COUNTERFACTUAL.search(passage.text) else FIRM
    if found := heads_behind(strict, dims, known) or with_a_width(strict, dims, known):
        return found, firm
    turned = turned_round(strict, dims, known)
    if turned and ((named and named.may_turn) or are_turned(HEADS_SPLIT.sub("", passage.text))):
        return (turned, firm) if strict[0] in TURNED else ((), GROUP)
    if turned and shape.step.is_alone:
        return turned, firm
    may_grow = grows(shape.step.words, shape.passage.text, context)
    found = with_sizes_of_another(strict, dims, known, context.note)
    off = [true for true, dim in zip(found, dims, strict=False) if true != dim]
    are_tokens = known.get("T") in off
    if (
        found
        and not (are_tokens and may_grow)
        and shape.step.is_alone
        and not is_of_a_part(shape.step.words, context.title)
    ):
        may_be_keys = are_tokens and context.speaks_of_other_keys
        same = {dim for true, dim in zip(found, dims, strict=True) if true == dim}
        is_here = shape.group == "shapes" or (len(off) == 1 and not same.isdisjoint(widths(known)))
        return found, firm if is_here and not may_be_keys else GROUP
    return (() if may_grow else of_another_step(strict, dims, known)), GROUP


def _but_for_one(shape: _Shape, named: NamedStep | None, context: Context) -> Meant:
    """The shape of its step that a shape is but for one size, where nothing tells that it may be otherwise."""
    text = shape.passage.text
    if named is None or shape.group != "shapes" or _ANOTHER.search(text) or COUNTERFACTUAL.search(text):
        return ()
    said = f"{context.title} {shape.step.words} {text}"
    model = shape.mention.presets[0] if shape.mention is not None and shape.mention.is_one else ""
    found = but_for_one(named, said, Given(shape.dims, shape.known, model), context)
    return () if not found or fits_another(EVERY, shape.dims, shape.known, context) else found


def _of_its_step(shape: _Shape, strict: Sequence[str], context: Context) -> Iterator[Claim]:
    """A shape held against all that its step may have; without a step that is known, it must be known in all sizes."""
    dims, known = shape.dims, shape.known
    allowed = strict or shapes_of(f"{shape.step.words} →" if shape.is_made else shape.step.words)
    allowed = allowed and with_all_heads(allowed, known, (shape.passage.text, context.title), context)
    if allowed is None:
        fit = [one for one in EVERY if fits_known(one, dims, known)]
    else:
        fit = [one for one in allowed if fits(one, dims, known)]
    if all(one.startswith("T B") for one in fit) and (fit or lacks_heads(allowed or (), dims, known)):
        # Tokens before the batch are rare: that shows nothing. Nor do the scores of one head, if all are meant.
        return
    if not fit:
        yield from _misfit(shape, allowed, context)
    elif any(says_a_size(one, dims, known, "DFVdHKQG" if context.assumed else "") for one in fit):
        bears_out = strict and any(says_a_size(one, dims, known, "DFVd") for one in fit)
        is_sure = bears_out or (allowed is not None and not is_special(shape.mention) and _is_sure(shape, (), context))
        yield right_shape(shape.token, GROUP if is_sure else CONFIRM)._replace(group=shape.group)
    else:
        # An input that was read off the shapes says nothing of them.
        yield shape.wrong((), CONFIRM)


def _misfit(shape: _Shape, allowed: Sequence[str] | None, context: Context) -> Iterator[Claim]:
    """The claim that a shape is none that its step may have: it is one but for digits, or the nearest is meant."""
    dims, known, text = shape.dims, shape.known, shape.passage.text
    is_held = not (is_special(shape.mention) or shape.is_taken)
    # The vocabulary is known wherever it stands.
    misspelled = misspelled_shape((*(allowed or ()), "B T V"), dims, known) if is_held else ()
    if (misspelled or (allowed and not shape.is_taken)) and (
        shape.is_changing
        or shape.is_one_token
        or _ANOTHER.search(text)
        or fits_another(allowed or EVERY, dims, known, context)
    ):
        return
    if shape.is_made and any(fits(one, dims, known) for one in EVERY):
        # What the words speak of may take one shape through several steps.
        return
    if misspelled and not COUNTERFACTUAL.search(text):
        yield shape.wrong(misspelled, FIRM if shape.group == "shapes" else GROUP)
    elif allowed is not None and not shape.is_taken:
        meant = nearest(allowed, dims, known)
        is_sure = meant and not is_special(shape.mention) and _is_sure(shape, meant, context)
        yield shape.wrong(meant, GROUP if is_sure else CONFIRM)


def _is_sure(shape: _Shape, meant: Sequence[Exact | None], context: Context) -> bool:
    """Whether a shape is given in full, of an input that is known, and fits but for a size that can't be another.

    Args:
        meant: the shape that it should be; empty if it is that.
    """
    dims, known = shape.dims, shape.known
    if (
        not (known.get("B") and known.get("T"))
        or not 3 <= len(dims) <= 4
        or not all(isinstance(dim, int) for dim in dims)
    ):
        return False
    pairs = [(a, b) for a, b in zip(meant, dims, strict=False) if a != b]
    if len(pairs) > 1:
        # Scores of 8 by 8 are those of 8 tokens, whatever was said of 1024 before.
        return False
    if (
        (known["T"], known["T"] - 1) in pairs
        or is_of_a_part("", context.title)
        or ("qkv" in lowered(shape.step.words) and have_fewer_keys(pairs, known))
    ):
        # The last token has no next one.
        return False
    if "F?" in known and any(a == known["F"] and not is_misspelled(str(b), str(a)) for a, b in pairs):
        return False
    if any(isinstance(b, int) and b not in known.values() and context.how_often[b] > 1 for _, b in pairs):
        # The note has said what else it may be.
        return False
    # There may be other tokens (a cache that has grown, a second text), and heads of keys that weren't counted.
    may_differ = {known.get(letter) for letter in "BTHK"} if _may_grow(shape, context) else set()
    return not any(a in may_differ for a, _ in pairs)


def _may_grow(shape: _Shape, context: Context) -> bool:
    """Whether the tokens or the batch of a shape may be others than those of the input."""
    is_known = not context.assumed and shape.group == "shapes" and not shape.is_one_token
    return not is_known or grows(shape.step.words, shape.passage.text, context)
