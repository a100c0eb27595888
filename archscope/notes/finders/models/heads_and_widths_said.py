"""The size of the heads of a known model, "GPT-3: … 12288 dimensions, 96 heads of 64 each", and a width that the heads
beside it don't make up: "d_model = 12,228 and 96 heads of dimension 128"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.heads_of_widths import EACH, start_of
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import DIGIT, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, SHARED_OUT, is_doubted
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_OTHERWISE = AnyCase(
    r"\brope\b|rotar|\bmla\b|latent|\bkv\b|\bkeys?\b|\bvalues?\b|vision|encoder|旋转|潜|键|值|编码器|"
    r"\bper gpu\b|每[张个]?卡"
)
"""Words of a sentence whose heads may be of another kind, or have another width."""


def heads_of_known_models(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about what each head of a model has, where the sentence that names it gives its width and its heads."""
    if "head" not in passage.lower and "头" not in passage.text:
        return
    for sentence in passage.sentences if passage.mentions else ():
        for heads, size in _said(sentence):
            model = _model(sentence, heads, context)
            dim = facts_of(model).size("head_dim") if model is not None else None
            if dim is None or model is None or is_doubted(sentence.text, _OTHERWISE, ANOTHER, SHARED_OUT):
                continue
            truth = Truth.of(dim, f"size.head_dim of {facts_of(model).name}", "count")
            yield from claimed(sentence, size, [truth], "setting", FIRM, models=(model,))


def _said(sentence: Passage) -> Iterator[tuple[Number, Number]]:
    """The numbers of heads of a sentence, each with what one of them has."""
    for found in EACH.all_lower(sentence.lower):
        heads = sentence.number_at(start_of(found, "before", "behind"))
        size = sentence.number_at(start_of(found, "size", "sized", "plain", "per"))
        if heads is not None and size is not None and heads.bare and size.bare and heads.value and size.value:
            yield heads, size


def _model(sentence: Passage, heads: Number, context: Context) -> Model | None:
    """The one model that a sentence names, of a family the one with as many heads and the width that it states."""
    named = {name.presets for name in sentence.mentions if not name.compared}
    widths = {one.number.value for one in sentence.settings if one.size == "d_model"}
    if len(named) != 1 or len(widths) != 1:
        return None
    (width,) = widths
    models = [
        model
        for model in context.narrowed(sentence.mentions[0]).presets
        if facts_of(model).size("n_heads") == heads.value and facts_of(model).size("d_model") == width
    ]
    is_plain = len(models) == 1 and not facts_of(models[0]).config.is_latent
    return models[0] if is_plain and len(facts_of(models[0]).config.kinds) == 1 else None


def widths_of_heads(passage: Passage) -> Iterator[Claim]:
    """A claim about a width of which one digit differs from what the heads make up that its sentence gives, each with
    its size, and which neither of the two divides."""
    if not passage.settings or ("head" not in passage.lower and "头" not in passage.text):
        return
    for sentence in passage.sentences:
        widths = [one.number for one in sentence.settings if one.size == "d_model"]
        said = list(_said(sentence)) if len(widths) == 1 else []
        if len(said) != 1 or is_doubted(sentence.text, _OTHERWISE, SHARED_OUT):
            continue
        width, (heads, size) = widths[0], said[0]
        true = int(heads.value * size.value)
        is_odd = bool(width.value % heads.value and width.value % size.value)
        if width.bare and (width.value == true or (is_odd and slip(width, true) >= DIGIT)):
            truth = Truth.of(true, f"{heads.text} × {size.text}", "count")
            yield from claimed(sentence, width._replace(step=1), [truth], "setting", FIRM)
