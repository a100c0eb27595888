"""The sizes that a shape in a note is held against by letter: whose they are, and of what input."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence

from archscope.notes.finders.shapes.letters import NAMES, GivenShape
from archscope.notes.finders.shapes.steps_by_words import shapes_of
from archscope.notes.finders.shapes.written_shapes import most_often, numbers_of
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CLAUSE = cased(r"[;；。\n]|\.\s")
_OF_ATTENTION = ("d_model", "n_heads", "n_kv_heads", "head_dim")


class Several(Exception):
    """Nothing says which of several models is meant."""


def model_at(passage: Passage, position: int, context: Context, near: Sequence[Passage] = ()) -> Mention | None:
    """The model that a shape is of: named in its clause, by the text, the heads and the caption around, or in force.

    Raises:
        Several: if several are named, and none is the nearest.
    """
    if len({mention.presets for mention in passage.mentions}) < 2:
        return _model_near(context, (passage, *near))
    before = [mention for mention in passage.mentions if mention.end <= position]
    if not before or _CLAUSE.search(passage.between(before[-1].end, position)):
        raise Several
    return context.narrowed(before[-1])


def _model_near(context: Context, near: Sequence[Passage] = ()) -> Mention | None:
    """The model that the text around names, or that is in force.

    Raises:
        Several: if the nearest text with a name has several.
    """
    for other in (*near, *context.near):
        if len({mention.presets for mention in other.mentions}) > 1:
            raise Several
        if other.mentions:
            return context.narrowed(other.mentions[0])
    spoken_of = context.spoken_of()
    return None if spoken_of is None else context.narrowed(spoken_of)


def sizes_of(context: Context, mention: Mention | None) -> Mapping[str, Exact]:
    """The sizes in force by letter, of a model; T and B only where the note gives them."""
    model = facts_of(mention.presets[0]) if mention is not None and mention.is_one else None
    own = {name: value for name in _OF_ATTENTION if (value := context.size_of(name, mention)) is not None}
    # A note that states the width of the very model that it names means that model's heads, too.
    stated = "d_model" in own and (model is None or any(model.size(name) != value for name, value in own.items()))
    found: dict[str, Exact] = {}
    for letter, name in NAMES.items():
        value = context.size_of(name, mention)
        value = context.assumed.get(name) if value is None else value
        if value is None and model is not None and not stated:
            value = model.size(name)
        if value is not None:
            found[letter] = value
    if "V" not in found and mention is not None and not stated:
        # GPT-2 is one of four, all of them with the same tokens.
        vocabularies = {facts_of(preset).size("vocab_size") for preset in mention.presets}
        if len(vocabularies) == 1 and (size := vocabularies.pop()) is not None:
            found["V"] = size
    if "T" not in found and (told := _tokens(found, context)) is not None:
        found["T"] = told
    if "D" not in found and (attended := _width_of_attention(found, context)):
        found["D"] = attended
    return _with_derived({**_heads_in_letters(found, context), **found})


def sizes_at(passage: Passage, token: Token, context: Context) -> Mapping[str, Exact]:
    """The sizes in force by letter at a shape, or those of the sections before; none where several models are named."""
    try:
        known = sizes_of(context, model_at(passage, token.start, context))
    except Several:
        return {}
    return known if known.get("D") else sizes_before(context)


def _tokens(found: Mapping[str, Exact], context: Context) -> Exact | None:
    """The tokens by the letter S beside a B, "B=1, S=1024", or those of the text that the note goes through."""
    beside = context.value("S") if "B" in found else None
    return context.tokens if beside is None else beside


def _heads_in_letters(found: Mapping[str, Exact], context: Context) -> Mapping[str, Exact]:
    """The heads and the width of one where a note has a letter for each and a name for the width of the model:
    "d_model = 512, H = 8, D = 64"."""
    heads, width = context.value("H"), context.value("D")
    return {"H": heads, "d": width} if heads and width and heads * width == found.get("D") else {}


def _width_of_attention(found: Mapping[str, Exact], context: Context) -> Exact | None:
    """What attention takes and gives, `d_in = d_out = 768`, if that is what its heads come to."""
    said = {width for name in ("d_in", "d_out") if (width := context.size(name)) is not None}
    width = said.pop() if len(said) == 1 and found.get("H") else None
    return width if width is not None and width == found["H"] * found.get("d", width / found["H"]) else None


def of_its_own(sizes: Mapping[str, Exact], passage: Passage, note: str) -> Mapping[str, Exact]:
    """Sizes without the vocabulary where a passage states a width of its own: that was of a model with another width,
    "d = 768, V = 50257" before "with d_model=4 …"."""
    own = {setting.size: setting.number.value for setting in passage.settings}
    if "d_model" not in own or "vocab_size" in own:
        return sizes
    before = _WIDTH.findall(note, max(0, passage.start - _FAR), passage.start)
    is_another = any(int(width) != own["d_model"] for width in before)
    return {letter: size for letter, size in sizes.items() if letter != "V"} if is_another else sizes


_WIDTH, _FAR = cased(r"(?:d_model|n_embd|hidden_size|emb(?:ed)?_dim|\b[dDC])[`*]?\s?[:=]\s?(\d{1,6})(?!\d)"), 20_000


def sizes_before(context: Context) -> Mapping[str, Exact]:
    """The sizes that sections before this one have stated, or of the one model that they have named: a note may give
    its configuration under one heading and go through the model under the next."""
    if len(context.models) > 1:
        return {}
    found = {letter: context.assumed.get(name, context.size_before(name)) for letter, name in NAMES.items()}
    if context.models and context.size_before("d_model") is None:
        published = published_sizes(next(iter(context.models)))
        found = {letter: published.get(letter) if size is None else size for letter, size in found.items()}
    known = {letter: size for letter, size in found.items() if size is not None}
    if "T" not in known and (told := context.tokens) is not None:
        known["T"] = told
    return _with_derived(known) if "D" in known else {}


def _with_derived(found: dict[str, Exact]) -> dict[str, Exact]:
    """Sizes that are whole, and those that follow from them where nothing else is said."""
    found = {letter: value for letter, value in found.items() if value == int(value)}
    if "d" not in found and "D" in found and "H" in found:
        found["d"] = found["D"] // found["H"] if found["H"] else 0
    if "H" not in found and found.get("d") and "D" in found:
        found["H"] = found["D"] // found["d"]
    found.setdefault("K", found.get("H", 0))
    if "F" not in found and "D" in found:
        # Four times as wide is usual, and no more than that.
        found["F"] = found["F?"] = 4 * found["D"]
    return found


@functools.lru_cache(maxsize=64)
def published_sizes(model: Model) -> Mapping[str, Exact]:
    """The published sizes of a model by letter."""
    facts = facts_of(model)
    return {letter: size for letter, name in NAMES.items() if (size := facts.size(name)) is not None}


def fits_another(shapes: Sequence[str], shape: GivenShape, context: Context) -> bool:
    """Whether a shape is right for another model that the note has named."""
    sizes = {dim for dim in shape.dims if isinstance(dim, int)}
    others = [published_sizes(model) for model in context.models] if shapes else []
    return any(
        shape._replace(known=other).fits_any(shapes)
        for other in others
        if any(letter in shape.known and shape.known[letter] != other.get(letter) for letter in "DHV")
        and not sizes.isdisjoint(other.values())
    )


def is_special(mention: Mention | None) -> bool:
    """Whether a model has parts whose shapes the steps don't know: experts, latent attention."""
    if mention is None or not mention.is_one:
        return False
    config = facts_of(mention.presets[0]).config
    return config.is_mixture or config.is_latent


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
        known = sizes_of(context, _model_near(context))
    except Several:
        return {}
    widths = {setting.number.value for line in lines for setting in line.settings if setting.size == "d_model"}
    if not known.get("D") and len(widths) == 1:
        known = {**known, "D": widths.pop()}
    if not known.get("D"):
        # The input of an earlier section may be another one.
        known = {letter: size for letter, size in sizes_before(context).items() if letter not in "BT"}
    if not known.get("D") or ("B" in known and "T" in known):
        return {}
    votes = Counter(
        (dims[0], dims[1 if shape.startswith("B T") else 2])
        for words, token in found
        if len(dims := numbers_of(token)) >= _COMMON
        for shape in [next(filter(GivenShape(dims=dims, known=known).fits, shapes_of(words) or ()), "")]
        if shape.startswith(("B T", "B H T", "B K T"))
    )
    best = most_often(votes)
    return {} if best is None else {"batch": best[0], "seq": best[1]}


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
