"""A shape at a named step, `scores: [4, 12, 16, 16]`, held against the sizes in force and the shapes of such a step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.letters import Dim, Meant
from archscope.notes.finders.shapes.mistaken_shapes import ANOTHER, is_of_a_part, meant_shape
from archscope.notes.finders.shapes.said_of_shapes import (
    ShapeAtStep,
    StepWords,
    is_of_one_head,
    step_before,
    tokens_may_grow,
    understood,
)
from archscope.notes.finders.shapes.shapes_of_heads import (
    are_of_one_head,
    lacks_heads,
    of_keys_alone,
    of_one_head,
    with_all_heads,
)
from archscope.notes.finders.shapes.sizes_in_force import fits_another
from archscope.notes.finders.shapes.steps_by_labels import named_step, shapes_alone
from archscope.notes.finders.shapes.steps_by_words import EVERY, LOGITS, are_turned, shapes_of
from archscope.notes.finders.shapes.written_shapes import right_shape, unchecked_shape
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_NEXT_SHAPE = cased(r"[\])][\s`*]*[.;。；]")
"""Where a sentence ends with a shape: what goes before says nothing of the next one."""


def claims_at_step(
    passage: Passage,
    token: Token,
    context: Context,
    step: StepWords | None = None,
    *,
    given: Mapping[str, Exact] | None = None,
    near: Sequence[Passage] = (),
) -> Iterator[Claim]:
    """A claim about a shape; that it is unchecked, if it is that of a step and nothing was found out about it."""
    is_made = False
    if step is None:
        step, is_made = step_before(passage, token)
    shape = understood(passage, token, context, step, is_made=is_made, given=given, near=near)
    claims = list(_judged(shape, context)) if shape is not None else []
    if not claims and len(token.dims) > 1 and any(map(str.isdecimal, token.dims)) and shapes_of(step.words):
        claims = [unchecked_shape(token)]
    yield from claims


def _judged(shape: ShapeAtStep, context: Context) -> Iterator[Claim]:
    """A shape held against those of its step: all of them, or one that it is but for a size or for the step."""
    named = named_step(shape.step.labels, shape.step.code)
    if named is not None and named.is_input and (shape.is_made or shape.is_calculated or not shape.step.is_alone):
        # What stands beside the ids, or what is made of them, is another step's.
        named = None
    if named is not None and named.is_joined and not context.says(_JOINS):
        # A head's output may be what it adds to the residual stream.
        named = None
    if named is not None and _gives_logits(shape.step.words, context):
        if shape.fits_any(named.shapes):
            # It may be that of the attention after all.
            return
        named = named._replace(shapes=LOGITS, whole=())
    strict: Sequence[str] = ()
    if not shape.is_taken:
        before = _NEXT_SHAPE.split(shape.passage.before(shape.token.start, 80))[-1]
        strict = with_all_heads(shapes_alone(shape.step, named, before, context.speaks_of_gates), shape, context)
        strict = of_one_head(strict, shape.known) if is_of_one_head(shape.passage, shape.token) else strict
    meant, strength = meant_shape(shape, named, strict, context)
    if meant:
        yield shape.wrong(meant, strength)
    elif shape.known.get("D"):
        yield from _of_its_step(shape, strict, context)


def _gives_logits(words: str, context: Context) -> bool:
    """Whether words are of an output projection that is the head of the model, and not that of its attention."""
    if context.says(_OF_ATTENTION):
        return False
    return any(projection.search(words) and context.says(to_tokens) for projection, to_tokens in _TO_TOKENS)


_JOINS = AnyCase(r"concat|\bcat\(|拼接|合并")
_HEADS = AnyCase(r"head|头|\b[qkv]\b|quer|\bkeys?\b|value|score|softmax|attn|attention|rope|rotary|查询|键|值|注意力")
_TOKENS = r"[^#]{0,120}?(?:vocab|logits|next (?:token|character|word)|词表)"
_TO_TOKENS = [
    (AnyCase(name), AnyCase(f"{name}{_TOKENS}")) for name in (r"output proj(?:ection)?", r"output layer", r"输出投影")
]
"""An output projection that is the head of a model, and what a note says of it."""
_OF_ATTENTION = AnyCase(
    r"(?:attention|attn|multi-?head|mha|heads?)(?:['’]s)? (?:block |layer )?output (?:proj|layer)|\bw_?o\b|\bo_proj|"
    r"output (?:proj\w*|layer) (?:of|in) (?:the )?(?:attention|heads?)|注意力(?:层|的)*输出投影"
)
"""And that of its attention."""


def _of_its_step(shape: ShapeAtStep, strict: Sequence[str], context: Context) -> Iterator[Claim]:
    """A shape held against all that its step may have; without a step that is known, it must be known in all sizes."""
    allowed = strict or shapes_of(f"{shape.step.words} →" if shape.is_made else shape.step.words)
    if allowed is None:
        fit = list(filter(shape.fits_known, EVERY))
    else:
        allowed = of_keys_alone(with_all_heads(allowed, shape, context), shape)
        fit = list(filter(shape.fits, allowed))
    if all(one.startswith("T B") for one in fit) and (fit or lacks_heads(allowed or (), shape)):
        # Tokens before the batch are rare: that shows nothing. Nor do the scores of one head, if all are meant.
        return
    if fit and are_of_one_head(fit, shape.known) and not _HEADS.search(f"{shape.step.words} {shape.passage.text}"):
        # Of what is put together again nobody means a single head.
        return
    if not fit:
        yield from _misfit(shape, allowed, context)
    elif any(shape.says_a_size(one, "DFVdHKQG" if context.assumed else "") for one in fit):
        bears_out = strict and any(shape.says_a_size(one, "DFVd") for one in fit)
        is_sure = bears_out or (allowed is not None and _is_sure(shape, (), context))
        yield right_shape(shape.token, GROUP if is_sure else CONFIRM, group=shape.group)
    else:
        # An input that was read off the shapes says nothing of them.
        yield shape.wrong((), CONFIRM)


def _misfit(shape: ShapeAtStep, allowed: Sequence[str] | None, context: Context) -> Iterator[Claim]:
    """The claim that a shape is none that its step may have: it is one but for digits, or the nearest is meant."""
    text = shape.passage.text
    if shape.is_taken:
        return
    # The vocabulary is known wherever it stands.
    misspelled = shape.misspelled((*(allowed or ()), "B T V"))
    is_another = shape.is_changing or shape.is_one_token or ANOTHER.search(text)
    if not (misspelled or allowed) or is_another or fits_another(allowed or EVERY, shape, context):
        return
    if shape.is_made and shape.fits_any(EVERY):
        # What the words speak of may take one shape through several steps.
        return
    if misspelled and not COUNTERFACTUAL.search(text):
        yield shape.wrong(misspelled, FIRM if shape.group == "shapes" else GROUP)
    elif allowed is not None:
        meant = shape.nearest(allowed)
        yield shape.wrong(meant, GROUP if meant and _is_sure(shape, meant, context) else CONFIRM)


def _is_sure(shape: ShapeAtStep, meant: Meant, context: Context) -> bool:
    """Whether a shape is given in full, of an input that is known, and fits but for a size that can't be another.

    Args:
        meant: the shape that it should be; empty if it is that.
    """
    dims, known = shape.dims, shape.known
    is_in_full = 3 <= len(dims) <= 4 and all(isinstance(dim, int) for dim in dims)
    if not is_in_full or not (known.get("B") and known.get("T")):
        return False
    pairs = [(a, b) for a, b in zip(meant, dims, strict=False) if a != b]
    if len(pairs) > 1 and not _has_tokens_last(shape, meant):
        # Scores of 8 by 8 are those of 8 tokens, whatever was said of 1024 before.
        return False
    # The last token has no next one.
    if (known["T"], known["T"] - 1) in pairs or is_of_a_part("", context.title) or _may_have_fewer_keys(shape, pairs):
        return False
    if "F?" in known and any(a == known["F"] and not is_misspelled(str(b), str(a)) for a, b in pairs):
        return False
    if any(isinstance(b, int) and b not in known.values() and context.how_often[b] > 1 for _, b in pairs):
        # The note has said what else it may be.
        return False
    # There may be other tokens (a cache that has grown, a second text), and heads of keys that weren't counted.
    may_differ = {known.get(letter) for letter in "BTHK"} if _may_grow(shape, context) else set()
    return not any(a in may_differ for a, _ in pairs)


def _may_have_fewer_keys(shape: ShapeAtStep, pairs: Sequence[tuple[Dim, Dim]]) -> bool:
    """Whether queries, keys and values side by side are as wide as they are with fewer heads of keys than of queries,
    of which nobody has said how many there are."""
    pair = 2 * shape.known.get("d", 0) if "qkv" in lowered(shape.step.words) else 0
    return any(isinstance(dim, int) and pair and (dim - shape.known["D"]) % pair == 0 for _, dim in pairs)


def _has_tokens_last(shape: ShapeAtStep, meant: Meant) -> bool:
    """Whether a shape has the sizes of logits in another order, and nothing says why."""
    is_turned = Counter(meant) == Counter(shape.dims) and meant[-1] == shape.known.get("V")
    return is_turned and not are_turned(f"{shape.step.words} {shape.passage.text}")


def _may_grow(shape: ShapeAtStep, context: Context) -> bool:
    """Whether the tokens or the batch of a shape may be others than those of the input."""
    is_known = not context.assumed and shape.group == "shapes" and not shape.is_one_token
    return not is_known or tokens_may_grow(shape.step.words, shape.passage.text, context)
