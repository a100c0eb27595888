"""The sizes that a shape in a note is held against: whose they are, by letter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.fitting import Dims, Known, fits_letters
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CLAUSE = cased(r"[;；。\n]|\.\s")
_NAMES = {
    "D": "d_model",
    "H": "n_heads",
    "K": "n_kv_heads",
    "d": "head_dim",
    "F": "d_ff",
    "V": "vocab_size",
    "C": "context_length",
    "T": "seq",
    "B": "batch",
}


_OF_ATTENTION = ("d_model", "n_heads", "n_kv_heads", "head_dim")


class Several(Exception):
    """Nothing says which of several models is meant."""


def model_at(passage: Passage, position: int, context: Context, near: Sequence[Passage] = ()) -> Mention | None:
    """The model that a shape is of: named in its clause, by the text, the heads and the caption around, or in force.

    Raises:
        Several: if several are named, and none is the nearest.
    """
    if passage.mentions:
        if len({mention.presets for mention in passage.mentions}) == 1:
            return context.narrowed(passage.mentions[0])
        before = [mention for mention in passage.mentions if mention.end <= position]
        if before and not _CLAUSE.search(passage.text[before[-1].end - passage.start : position - passage.start]):
            return context.narrowed(before[-1])
        raise Several
    return model_near(context, near)


def model_near(context: Context, near: Sequence[Passage] = ()) -> Mention | None:
    """The model that the text around names, or that is in force.

    Raises:
        Several: if the nearest text with a name has several.
    """
    for other in (*near, *context.near):
        if other.mentions:
            if len({mention.presets for mention in other.mentions}) > 1:
                raise Several
            return context.narrowed(other.mentions[0])
    spoken_of = context.spoken_of()
    return None if spoken_of is None else context.narrowed(spoken_of)


def sizes_of(context: Context, mention: Mention | None) -> Mapping[str, Exact]:
    """The sizes in force by letter, of a model; T and B only where the note gives them."""
    model = facts_of(mention.presets[0]) if mention is not None and mention.is_one else None
    found: dict[str, Exact] = {}
    own = {name: value for name in _OF_ATTENTION if (value := context.size_of(name, mention)) is not None}
    # A note that states the width of the very model that it names means that model's heads, too.
    stated = "d_model" in own and (model is None or any(model.size(name) != value for name, value in own.items()))
    for letter, name in _NAMES.items():
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
    if "D" not in found and (attended := _width_of_attention(found, context)):
        found["D"] = attended
    return _with_derived({**_heads_in_letters(found, context), **found})


def _heads_in_letters(found: Mapping[str, Exact], context: Context) -> Mapping[str, Exact]:
    """The heads and the width of one where a note has a letter for each and a name for the width of the model:
    "d_model = 512, H = 8, D = 64"."""
    heads, width = context.value("H"), context.value("D")
    are_heads = heads and width and "H" not in found and heads * width == found.get("D")
    return {"H": heads, "d": width} if heads and width and are_heads else {}


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


def _width_of_attention(found: Mapping[str, Exact], context: Context) -> Exact | None:
    """What attention takes and gives, `d_in = d_out = 768`, if that is what its heads come to."""
    said = {width for name in ("d_in", "d_out") if (width := context.size(name)) is not None}
    width = said.pop() if len(said) == 1 and found.get("H") else None
    return width if width is not None and width == found["H"] * found.get("d", width / found["H"]) else None


def sizes_before(context: Context, mention: Mention | None) -> Mapping[str, Exact]:
    """The sizes that sections before this one have stated, or of the one model that they have named: a note may give
    its configuration under one heading and go through the model under the next. Nothing where a model is in force."""
    if (mention is not None and mention.is_one) or len(context.models) > 1 or context.steered is not None:
        return {}
    model = facts_of(next(iter(context.models))) if context.models else None
    stated = {name: context.size_before(name) for name in _NAMES.values()}
    found: dict[str, Exact] = {}
    for letter, name in _NAMES.items():
        value = context.assumed.get(name, stated[name])
        if value is None and model is not None and stated["d_model"] is None:
            value = model.size(name)
        if value is not None:
            found[letter] = value
    return _with_derived(found) if "D" in found else {}


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


def sizes_of_others(context: Context, known: Known) -> Iterator[Mapping[str, Exact]]:
    """The published sizes of every other model that the note has named, one of which a shape may be of."""
    for model in context.models:
        facts = facts_of(model)
        if any(letter in known and known[letter] != facts.size(_NAMES[letter]) for letter in "DHV"):
            yield sizes_in(model)


def sizes_in(model: Model) -> dict[str, Exact]:
    """The published sizes of a model by letter."""
    facts = facts_of(model)
    return {letter: size for letter, name in _NAMES.items() if (size := facts.size(name)) is not None}


def is_special(mention: Mention | None) -> bool:
    """Whether a model has parts whose shapes the steps don't know: experts, latent attention."""
    if mention is None or not mention.is_one:
        return False
    config = facts_of(mention.presets[0]).config
    return config.is_mixture or config.is_latent


def fits_another(shapes: Sequence[str], dims: Dims, known: Known, context: Context) -> bool:
    """Whether a shape is right for another model that the note has named."""
    sizes = {dim for dim in dims if isinstance(dim, int)}
    return any(
        fits_letters(shape, dims, other)
        for other in sizes_of_others(context, known)
        if not sizes.isdisjoint(other.values())
        for shape in shapes
    )
