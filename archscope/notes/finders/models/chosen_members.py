"""The one model of a family that a sentence or a section is about, by the sizes that stand there, or by its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from archscope.notes.finders.models.fixed_sizes import is_fixed
from archscope.notes.finders.models.identified_models import TELLING, with_count, with_sizes
from archscope.notes.numbers.vocabulary import ANOTHER
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of


def members_for_families(named: list[Mention]) -> list[Mention]:
    """Models without the name of the family before them of which they are: "Qwen3 has GQA, at 8B with 8 KV heads"."""
    ones = [mention for mention in named if mention.is_one]
    is_alike = ones and {mention.family for mention in named} == {ones[0].family} and named[0].vague
    return ones if is_alike else named


def chosen(sentence: Passage, mention: Mention) -> Mention:
    """The one model of a family that has all the sizes that a sentence gives, if there are two of them or more."""
    stated = [(setting.size, setting.number.value) for setting in sentence.settings if setting.size in _CHOOSING]
    if mention.is_one or len(dict(stated)) < _ENOUGH:
        return mention
    return _narrowed(mention, with_sizes(mention.presets, stated))


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
        return _with_most(sets, mention)
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


def _with_most(sets: Sequence[set[Model]], mention: Mention) -> Mention:
    """The one model of a family that is in all of some sets but one."""
    others = ([one for one in sets if one is not left_out] for left_out in sets)
    return _narrowed(mention, {model for left in others for model in set.intersection(*left)})


_CHOOSING = ("n_layers", "n_heads", "d_model", "d_ff")


def chosen_in(context: Context, mention: Mention) -> Mention:
    """The one model of a family that has all the sizes in force, if there are two of them or more."""
    stated = [(size, value) for size in TELLING if (value := context.size(size)) is not None]
    if mention.is_one or len(stated) < _ENOUGH:
        return mention
    return _narrowed(mention, with_sizes(mention.presets, stated))


_ENOUGH = 2
