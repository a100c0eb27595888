"""A shape at a named step, `scores: [4, 12, 16, 16]`, held against the sizes in force and the shapes of such a step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.fitting import (
    Meant,
    fits_known,
    fits_letters,
    misspelled_shape,
    nearest_shape,
    says_a_size,
)
from archscope.notes.finders.shapes.mistaken_shapes import (
    are_of_one_head,
    given_heads,
    have_fewer_keys,
    heads_behind,
    heads_turned,
    lacks_heads,
    not_square,
    of_another_step,
    of_keys_alone,
    of_one_head,
    turned_round,
    widths_of_model,
    with_a_width,
    with_all_heads,
    with_heads_of_queries,
    with_sizes_of_another,
)
from archscope.notes.finders.shapes.named_steps import HEADS_SPLIT, TURNED, NamedStep, named_step, shapes_alone
from archscope.notes.finders.shapes.odd_sizes import GivenShape, but_for_one, is_of_a_part
from archscope.notes.finders.shapes.shape_at_step import ShapeAtStep, understood
from archscope.notes.finders.shapes.shape_sizes import fits_another, is_special, sizes_in
from archscope.notes.finders.shapes.shape_words import (
    StepWords,
    is_of_one_head,
    labels_of,
    tokens_may_grow,
    words_before,
)
from archscope.notes.finders.shapes.steps import EVERY, LOGITS, are_turned, shapes_of
from archscope.notes.finders.shapes.two_lengths import of_two_lengths
from archscope.notes.finders.shapes.written_shapes import ARROW, right_shape, unchecked_shape
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_NEXT_SHAPE = cased(r"[\])][\s`*]*[.;。；]")
"""Where a sentence ends with a shape: what goes before says nothing of the next one."""
_ANOTHER = AnyCase(
    r"\b(?:larger|smaller|bigger|largest|smallest|other|another|different) (?:one|model|version|variant|config)|"
    r"更[大小]的|另一个?模型|其他模型|\bwhether\b|是否|是不是"
)
_ACTIVATION = AnyCase(rf"[\s`*]*{ARROW}[\s`*]*(?:gelu|relu|silu|swish|激活函?数?)[\s`*]*{ARROW}[\s`*]*")
"""What may stand for the activation and the matrix after it: "[8, 256, 4096] → GELU → [8, 256, 1024]"."""


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
        before, is_made = words_before(passage, token)
        is_made = is_made or _ACTIVATION.fullmatch(before) is not None
        step = StepWords(before, [before, *labels_of(passage, token, before)])
    yield from of_two_lengths(token, step.words, context.note)
    shape = understood(passage, token, context, step, given=given, near=near)
    claims = list(_judged(shape._replace(is_made=is_made), context)) if shape is not None else []
    if not claims and len(token.dims) > 1 and any(map(str.isdecimal, token.dims)) and shapes_of(step.words):
        claims = [unchecked_shape(token)]
    yield from claims


def _judged(shape: ShapeAtStep, context: Context) -> Iterator[Claim]:
    """A shape held against those of its step: all of them, or one that it is but for a size or for the step."""
    named = named_step(shape.step.labels, shape.step.code)
    if named is not None and named.is_input and (shape.is_made or shape.is_calculated or not shape.step.is_alone):
        # What stands beside the ids, or what is made of them, is another step's.
        named = None
    if named is not None and _gives_logits(shape.step.words, context):
        if any(fits_letters(one, shape.dims, shape.known) for one in named.shapes):
            # It may be that of the attention after all.
            return
        named = named._replace(shapes=LOGITS, whole=())
    strict: Sequence[str] = ()
    if not (is_special(shape.mention) or shape.is_taken):
        before = _NEXT_SHAPE.split(shape.passage.before(shape.token.start, 80))[-1]
        strict = shapes_alone(shape.step, named, before, context.speaks_of_gates)
        strict = with_all_heads(strict, shape.known, (shape.passage.text, context.title), context)
        strict = of_one_head(strict, shape.known) if is_of_one_head(shape.passage, shape.token) else strict
    meant, strength = _meant(shape, named, strict, context)
    if meant:
        yield shape.wrong(meant, strength)
    elif shape.known.get("D"):
        yield from _of_its_step(shape, strict, context)


def _gives_logits(words: str, context: Context) -> bool:
    """Whether words are of an output projection that is the head of the model, and not that of its attention."""
    if context.says(_OF_ATTENTION):
        return False
    return any(projection.search(words) and context.says(to_tokens) for projection, to_tokens in _TO_TOKENS)


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


def _meant(shape: ShapeAtStep, named: NamedStep | None, strict: Sequence[str], context: Context) -> tuple[Meant, int]:
    """What a shape should be that is none of its step's, and how sure that is; an empty one if it may be right.

    Args:
        strict: the shapes of its step alone.
    """
    found: Meant = ()
    strength = FIRM
    if shape.is_result and not (shape.is_one_token or shape.is_made or _ANOTHER.search(shape.step.words)):
        if lacks_heads(strict, shape.dims, shape.known):
            found = () if shape.is_calculated else given_heads(shape.dims, shape.known, context.note)
            strength = GROUP
        else:
            found = _but_for_one(shape, named, context) if shape.step.is_alone else ()
            found, strength = (found, FIRM) if found else _mistaken(shape, strict, context, named)
    if not found and shape.is_result and not COUNTERFACTUAL.search(shape.passage.text):
        found, strength = heads_turned(shape.step.words, shape.dims, shape.known, context.note), FIRM
    if not found and shape.is_result and _may_have_fewer_heads(shape, context.title):
        found = with_heads_of_queries(shape.step.labels, shape.dims, shape.known, context.note[: shape.passage.end])
        strength = FIRM if len(found) == 2 and shape.mention and shape.mention.is_one else GROUP
    return found, strength


def _may_have_fewer_heads(shape: ShapeAtStep, title: str) -> bool:
    """Whether nothing says that keys are as many as queries: neither an arrow behind them, nor the model named."""
    is_repeated, one = shape.is_made and shape.passage.before(shape.token.start, 40).count(",") > 2, shape.mention
    named = one is None or not one.is_one or sizes_in(one.presets[0]).get("K") == shape.known.get("K")
    return named and not is_repeated and not is_of_another_model(f"{title} {shape.passage.text}")


def _mistaken(
    shape: ShapeAtStep, strict: Sequence[str], context: Context, named: NamedStep | None
) -> tuple[Meant, int]:
    """The shape of its step where a shape can be none of it, and how sure that is."""
    passage, dims, known = shape.passage, shape.dims, shape.known
    if any(fits_letters(one, dims, known) for one in strict) or fits_another(strict, dims, known, context):
        return (), GROUP
    firm = GROUP if COUNTERFACTUAL.search(passage.text) else FIRM
    may_grow = tokens_may_grow(shape.step.words, passage.text, context)
    found = heads_behind(strict, dims, known) or with_a_width(strict, dims, known)
    if found := found or (() if may_grow else not_square(strict, dims, known, context.note)):
        return found, firm
    turned = turned_round(strict, dims, known)
    if turned and ((named and named.may_turn) or are_turned(HEADS_SPLIT.sub("", passage.text))):
        return (turned, firm) if strict[0] in TURNED else ((), GROUP)
    if turned and shape.step.is_alone:
        return turned, firm
    found = with_sizes_of_another(strict, dims, known, context.note)
    off = [true for true, dim in zip(found, dims, strict=False) if true != dim]
    are_tokens = known.get("T") in off
    is_open = (are_tokens and may_grow) or is_of_a_part(shape.step.words, context.title)
    if found and shape.step.is_alone and not is_open:
        may_be_keys = are_tokens and context.speaks_of_other_keys
        same = {dim for true, dim in zip(found, dims, strict=True) if true == dim}
        is_near = not same.isdisjoint(widths_of_model(known)) or is_of_one_head(passage, shape.token)
        is_here = shape.group == "shapes" or (len(off) == 1 and is_near)
        return found, firm if is_here and not may_be_keys else GROUP
    return (() if may_grow else of_another_step(strict, dims, known)), GROUP


def _but_for_one(shape: ShapeAtStep, named: NamedStep | None, context: Context) -> Meant:
    """The shape of its step that a shape is but for one size, where nothing tells that it may be otherwise."""
    text = shape.passage.text
    if named is None or shape.group != "shapes" or _ANOTHER.search(text) or COUNTERFACTUAL.search(text):
        return ()
    said = f"{context.title} {shape.step.words} {text}"
    model = shape.mention.presets[0] if shape.mention is not None and shape.mention.is_one else ""
    found = but_for_one(named, said, GivenShape(shape.dims, shape.known, model), context)
    return () if not found or fits_another(EVERY, shape.dims, shape.known, context) else found


def _of_its_step(shape: ShapeAtStep, strict: Sequence[str], context: Context) -> Iterator[Claim]:
    """A shape held against all that its step may have; without a step that is known, it must be known in all sizes."""
    dims, known = shape.dims, shape.known
    allowed = strict or shapes_of(f"{shape.step.words} →" if shape.is_made else shape.step.words)
    allowed = allowed and with_all_heads(allowed, known, (shape.passage.text, context.title), context)
    allowed = allowed and of_keys_alone(allowed, shape.step.labels, known, shape.passage.text)
    if allowed is None:
        fit = [one for one in EVERY if fits_known(one, dims, known)]
    else:
        fit = [one for one in allowed if fits_letters(one, dims, known)]
    if all(one.startswith("T B") for one in fit) and (fit or lacks_heads(allowed or (), dims, known)):
        # Tokens before the batch are rare: that shows nothing. Nor do the scores of one head, if all are meant.
        return
    if fit and are_of_one_head(fit, known) and not _HEADS.search(f"{shape.step.words} {shape.passage.text}"):
        # Of what is put together again nobody means a single head.
        return
    if not fit:
        yield from _misfit(shape, allowed, context)
    elif any(says_a_size(one, dims, known, "DFVdHKQG" if context.assumed else "") for one in fit):
        bears_out = strict and any(says_a_size(one, dims, known, "DFVd") for one in fit)
        is_sure = bears_out or (allowed is not None and not is_special(shape.mention) and _is_sure(shape, (), context))
        yield right_shape(shape.token, GROUP if is_sure else CONFIRM, group=shape.group)
    else:
        # An input that was read off the shapes says nothing of them.
        yield shape.wrong((), CONFIRM)


def _misfit(shape: ShapeAtStep, allowed: Sequence[str] | None, context: Context) -> Iterator[Claim]:
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
    if shape.is_made and any(fits_letters(one, dims, known) for one in EVERY):
        # What the words speak of may take one shape through several steps.
        return
    if misspelled and not COUNTERFACTUAL.search(text):
        yield shape.wrong(misspelled, FIRM if shape.group == "shapes" else GROUP)
    elif allowed is not None and not shape.is_taken:
        meant = nearest_shape(allowed, dims, known)
        is_sure = meant and not is_special(shape.mention) and _is_sure(shape, meant, context)
        yield shape.wrong(meant, GROUP if is_sure else CONFIRM)


def _is_sure(shape: ShapeAtStep, meant: Sequence[Exact | None], context: Context) -> bool:
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
    may_have_fewer_keys = "qkv" in lowered(shape.step.words) and have_fewer_keys(pairs, known)
    if (known["T"], known["T"] - 1) in pairs or may_have_fewer_keys or is_of_a_part("", context.title):
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


def _has_tokens_last(shape: ShapeAtStep, meant: Sequence[Exact | None]) -> bool:
    """Whether a shape has the sizes of logits in another order, and nothing says why."""
    is_turned = Counter(meant) == Counter(shape.dims) and meant[-1] == shape.known.get("V")
    return is_turned and not are_turned(f"{shape.step.words} {shape.passage.text}")


def _may_grow(shape: ShapeAtStep, context: Context) -> bool:
    """Whether the tokens or the batch of a shape may be others than those of the input."""
    is_known = not context.assumed and shape.group == "shapes" and not shape.is_one_token
    return not is_known or tokens_may_grow(shape.step.words, shape.passage.text, context)
