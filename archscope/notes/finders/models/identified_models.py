"""The model that a table, a list, a section or a sentence is about, known by its parameters or by its sizes."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping, Sequence

from archscope import presets
from archscope.notes.finders.models.readings_of_counts import ALL_PARAMETERS, published
from archscope.notes.finders.models.size_claims import is_fixed
from archscope.notes.judging.claims import fits
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import ANOTHER, OF_A_MODEL, size_of_label, symbol_of
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_PARAMETERS = AnyCase(r"param|参数|total|总")
_LEAST, _ROUND = 10**6, 1000
"""The least count by which a model is known, and what rounded ones are multiples of."""


def identified(stated: Iterable[tuple[str, Passage]]) -> Mention | None:
    """The model whose exact count of parameters stands behind a label that says so; None if there are several.

    Args:
        stated: labels, and what stands behind them.
    """
    found = {
        model: number.start
        for label, value in stated
        if value.largest.get("count", 0) >= _LEAST and _PARAMETERS.search(label)
        for number in value.numbers[:1]
        if number.bare and number.digits % _ROUND and (model := _with_total(int(number.digits))) is not None
    }
    if len(found) != 1:
        return None
    model, start = found.popitem()
    return Mention(start, start, (model,), "")


def identified_in(table: Table) -> tuple[Model, int] | None:
    """The same of a table, and the column that the count stands in; the other columns may be about other models."""
    if table.kind != "table":
        return None
    mention = identified((row.label.text, cell) for row in table.rows for cell in row.cells)
    if mention is None:
        return None
    cells = ((at, cell) for row in table.rows for at, cell in enumerate(row.cells))
    return mention.presets[0], next(at for at, cell in cells if cell.start <= mention.start < cell.end)


def described_in(table: Table, among: Sequence[Model] | None) -> Model | None:
    """The one model, of some if any are named, whose total and sizes stand in a table with a value to each row."""
    if table.kind != "table" or any(len(row.cells) != 1 for row in table.rows):
        return None
    sizes: dict[str, Number] = {}
    counts: list[Number] = []
    for row in table.rows:
        number = row.number_in(0)
        if number is not None and number.value >= _LARGE and ALL_PARAMETERS.fullmatch(row.label.text):
            counts.append(number)
        elif number is not None and (size := size_of_label(row.label.text)) is not None:
            sizes.setdefault(size, number)
    if len(counts) != 1 or not all(size in sizes for size in _TELLING):
        return None
    near = [name for name, quoted in _quoted().items() if 5 * counts[0].value < 6 * quoted < 7 * counts[0].value]
    counted = with_count(near if among is None else among, counts)
    known = _with_sizes(counted, [(size, sizes[size].value) for size in _TELLING])
    return known[0] if len(known) == 1 else None


def member_with(models: Sequence[Model], numbers: Sequence[Number]) -> list[Model]:
    """The one of some models that has most of the sizes in a row, or else that has so many parameters, if there is one:
    XL in "GPT-2 | 48 | 1.5B"."""
    values = {number.value for number in numbers if number.bare}
    sized = {model: sum(facts_of(model).size(name) in values for name in _TELLING) for model in models if values}
    most = max(sized.values(), default=0)
    known = [model for model, count in sized.items() if count == most >= _ENOUGH]
    known = known if len(known) == 1 else with_count(models, numbers)
    return known if len(known) == 1 else []


def member_of(models: Sequence[Model], heads: Sequence[str], row: Row) -> list[Model]:
    """The one of some models that a row is about, by what it has under headings of sizes and of parameters."""
    counts, widths = [], set()
    for head, cell in zip(heads, row.cells, strict=False):
        number, size = cell.lone_number, size_of_label(head)
        if number is None or number.kind != "count":
            continue
        if number.value >= _LARGE or size is not None or len(symbol_of(head)) == 1:
            counts.append(number)
        if size == "d_model" and number.bare:
            widths.add(number.value)
    return member_with(models, counts) or _with_width(models, widths)


def _with_width(models: Sequence[Model], widths: Collection[Exact]) -> list[Model]:
    """The only one of several models that has one of some widths."""
    known = [model for model in models if facts_of(model).size("d_model") in widths]
    return known if len(known) == 1 and len(models) > 1 else []


_TELLING, _ENOUGH = ("n_layers", "d_model", "n_heads"), 2
"""Sizes by which a model is told from others of its family, and how many of them tell it."""


def _with_sizes(models: Iterable[Model], sizes: Collection[tuple[str, Exact]]) -> list[Model]:
    """Those of some models that have all of some sizes."""
    return [model for model in models if all(facts_of(model).size(name) == size for name, size in sizes)]


def with_count(models: Sequence[Model], numbers: Sequence[Number]) -> list[Model]:
    """Those of some models whose parameters are among some numbers."""
    counts = [number for number in numbers if number.value >= _LARGE]
    return [model for model in models if any(fits(count, published(facts_of(model))) for count in counts)]


_LARGE = 10**8


@functools.lru_cache(maxsize=256)
def _with_total(count: int) -> Model | None:
    """The published model with exactly so many parameters; of those alike the one that is described first.

    Only those are built of which a size near it is quoted.
    """
    near = (name for name, quoted in _quoted().items() if 2 * count < 3 * quoted and 2 * quoted < 3 * count)
    return next((name for name in near if facts_of(name).total == count), None)


@functools.cache
def _quoted() -> Mapping[Model, float]:
    """The sizes that the sources of the presets give."""
    quoted = {name: presets.get(name).quoted.replace(",", "") for name in presets.names()}
    return {name: float(size.rstrip("BM")) * _SCALE.get(size[-1], 1) for name, size in quoted.items() if size}


_SCALE = {"B": 1e9, "M": 1e6}


def members_for_families(named: list[Mention]) -> list[Mention]:
    """Models without the name of the family before them of which they are: "Qwen3 has GQA, at 8B with 8 KV heads"."""
    ones = [mention for mention in named if mention.is_one]
    is_alike = ones and {mention.family for mention in named} == {ones[0].family} and named[0].vague
    return ones if is_alike else named


def chosen(sentence: Passage, mention: Mention) -> Mention:
    """The one model of a family that has all the sizes that a sentence gives, if there are two of them or more, or the
    table whose shape it gives: "GPT-2 (50,257 × 768)"."""
    stated = [(setting.size, setting.number.value) for setting in sentence.settings if setting.size in _CHOOSING]
    if mention.is_one:
        return mention
    if len(dict(stated)) >= _ENOUGH:
        return _narrowed(mention, _with_sizes(mention.presets, stated))
    shapes = ([int(part.replace(",", "")) for part in found.groups()] for found in _SHAPE.finditer(sentence.text))
    known = {model for pair in shapes for model in _with_sizes(mention.presets, [*zip(_OF_TABLE, pair, strict=True)])}
    return _narrowed(mention, known)


_SHAPE = cased(
    r"(?<![\d.,])(\d{4,6}|\d{1,3},\d{3})[\s`$]*(?:[×x*,]|\\times|by)[\s`$]*(\d{3,5}|\d{1,2},\d{3})(?![\d.,]*\d)"
)
_OF_TABLE = ("vocab_size", "d_model")
"""What the rows of a table of embeddings are, and its columns."""


def _narrowed(mention: Mention, models: Collection[Model]) -> Mention:
    """A name as that of the one model that is left; as it is if there are several or none."""
    return mention._replace(presets=tuple(models), vague=False) if len(models) == 1 else mention


def all_but_one(sentence: Passage, mention: Mention) -> Mention:
    """The one model of a family that has all the sizes that a sentence gives but one, which none of the family has.

    Of GPT-3 only 175B has the heads of "96 heads × 48 layers", of GPT-2 only Small the FFN of which 2072 is a slip.
    Where three sizes are those of one model, others may have the fourth; or the third, where they are set in a list.
    """
    stated = {setting.size: setting.number for setting in sentence.settings if setting.size in _CHOOSING}
    if mention.is_one or not stated or ANOTHER.search(sentence.text):
        return mention
    counted = with_count(mention.presets, [number for number in sentence.numbers if number.kind == "count"])
    facts = [facts_of(model) for model in mention.presets]
    known = [[f.model for f in facts if f.size(size) == number.value] for size, number in stated.items()]
    sets = [set(models) for models in known if models]
    if len(counted) == 1 and len(known) - len(sets) == 1:
        sets.append(set(counted))
    elif stated.keys() == {"d_ff"} and not sets:
        sets = [{f.model for f in facts if is_fixed("d_ff", stated["d_ff"], f)}]
    elif len(sets) == len(stated) >= _MOST_OF_THEM + (not is_one_list(sentence)):
        others = ([one for one in sets if one is not left_out] for left_out in sets)
        return _narrowed(mention, {model for left in others for model in set.intersection(*left)})
    elif len(sets) != len(stated) - 1 or not sets:
        return mention
    return _narrowed(mention, set.intersection(*sets))


def is_one_list(sentence: Passage) -> bool:
    """Whether the sizes of a sentence are set side by side behind a model's name, and so are all of that one model:
    `'gpt2': dict(n_layer=12, n_head=12, n_embd=768)`."""
    settings = [setting for setting in sentence.settings if setting.size in _CHOOSING]
    found = _ONE_LIST.search(sentence.text) if len(settings) >= _MOST_OF_THEM else None
    if found is None or len(sentence.mentions) != 1:
        return False
    between = sentence.between(sentence.mentions[0].end, sentence.start + found.start())
    inside = (found.start() < setting.number.start - sentence.start < found.end() for setting in settings)
    return _IS_SET_TO.fullmatch(between) is not None and all(inside)


_IS_SET_TO = cased(r"[\s*`\"']*[:：=][\s`]*(?:dict)?[\s({`]*")
_ONE_LIST = cased(r"(?:[\"']?[A-Za-z]+_[A-Za-z_]+[\"']?\s?[=:]\s?\d+,?\s?){3,}")
_MOST_OF_THEM = 3


_CHOOSING = ("n_layers", "n_heads", "d_model", "d_ff")


def chosen_in(context: Context, mention: Mention) -> Mention:
    """The one model of a family that has all the sizes in force, if there are two of them or more."""
    stated = [(size, value) for size in _TELLING if (value := context.size(size)) is not None]
    if mention.is_one or len(stated) < _ENOUGH:
        return mention
    return _narrowed(mention, _with_sizes(mention.presets, stated))


def stated_otherwise(mention: Mention, context: Context) -> dict[str, Exact]:
    """The sizes that a note gives to the one model it names and that this hasn't: a `d_ff` of 4288 to GPT-2 XL, whose
    own is 6400. Empty if there are none; a size with its digits in another order is a slip."""
    if not mention.is_one:
        return {}
    facts = facts_of(mention.presets[0])
    learned = facts.component("position")[0].value.exact > 0
    names = OF_A_MODEL if learned else OF_A_MODEL[:-1]
    stated = {name: context.size_of(name, mention) or _of_a_kin(name, mention, context) for name in names}
    return {
        name: size
        for name, size in stated.items()
        if size is not None and sorted(str(size)) != sorted(str(facts.size(name)))
    }


def _of_a_kin(name: str, mention: Mention, context: Context) -> Exact | None:
    """A size that was last stated of a model like the one named: "GPT-2 Small with a vocabulary of 21,128"."""
    scope = next((scope for scope in reversed(context.scopes) if name in scope.values), None)
    owner = scope.owners.get(name) if scope is not None else None
    is_kin = owner is not None and not owner.presets and owner.family == mention.family
    return scope.values[name] if scope is not None and is_kin else None
