"""What is in force at a place in a note: the model that is spoken of and the values of symbols.

A value holds in the section where it was stated and in those below it, from its place on.
"""

from __future__ import annotations

import math
from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import OF_A_MODEL, OTHER_SIZE, size_named
from archscope.notes.statements.formulas_said import FormulasSaid
from archscope.notes.statements.meant_letters import MeantLetters
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.once import Once
from archscope.notes.statements.runs import Runs
from archscope.notes.statements.settings import Setting
from archscope.notes.statements.told import Told
from archscope.notes.statements.whole_note import WholeNote
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.facts import facts_of
from archscope.notes.truths.owned_sizes import are_of_another, is_of
from archscope.notes.truths.scopes import Scope
from archscope.notes.truths.work import Work
from archscope.workload import Workload

if TYPE_CHECKING:
    from archscope.notes.statements.passages import Passage, Table
    from archscope.notes.statements.quantities import Quantity

_OF_FFN = AnyCase(r"ffn|mlp|feed[- ]?forward|前馈")
_LETTERS = cased(r"[A-Za-z]{2,3}")
_SEVERAL = 0
"""In place of a width: more than one was stated."""


class Context(WholeNote):
    """The sections that are open at a place, the outermost first."""

    def __init__(self, model: Model | None = None, note: str = "") -> None:
        super().__init__(note)
        self.scopes = [Scope(0)]
        self.steered: Mention | None = None
        self.run = Workload()
        self.families: list[str] = []
        self.titles: dict[int, str] = {}
        self.assumed: Mapping[str, Exact] = {}
        self.restated: Mapping[str, Exact] = {}
        self.near: Sequence[Passage] = ()
        self.measured: Sequence[Quantity] = ()
        self.steered_sizes: set[str] = set()
        self.models: dict[Model, None] = {}
        self.named: dict[Model, None] = {}
        self.closed: dict[str, set[Exact]] = {}
        self.beside: dict[str, Exact] = {}
        self._once, self.shown, self.told = Once(), Once(), Told()
        self.letters, self.runs, self.formulas = MeantLetters(), Runs(), FormulasSaid()
        self.question: Passage | None = None
        self.work: Work | None = None
        self._stating: dict[str, Exact] = {}
        self.asked, self._had_numbers = "", False
        if model is not None:
            self.steer(model, {})

    def steer(self, model: Model | None, values: Mapping[str, Exact]) -> None:
        """A comment sets the model and sizes from here on, whatever was said before."""
        if model is not None:
            self.forget()
            self.steered = Mention(0, 0, (model,), "")
        for scope in self.scopes:
            for name in values:
                scope.values.pop(name, None)
        self.scopes[0].values |= values
        self.steered_sizes |= set(values)

    def forget(self) -> None:
        """No model is in force, and no size that was stated."""
        self.steered = None
        self.titles.clear()
        for scope in self.scopes:
            scope.mentions.clear()
            scope.members.clear()
            scope.heading.clear()
            scope.values.clear()
            scope.spelled.clear()

    @property
    def titled_families(self) -> list[str]:
        """The families that the innermost of the headings that name any names."""
        named = ([mention.family for mention in scope.heading if mention.presets] for scope in reversed(self.scopes))
        return next((families for families in named if families), [])

    @property
    def title(self) -> str:
        """The headings in force."""
        return " ".join(self.titles.values())

    def enter(self, level: int, title: str) -> None:
        """A heading begins a section of this level."""
        self.titles = {above: text for above, text in self.titles.items() if above < level} | {level: title}
        while self.scopes[-1].level >= level:
            ended = self.scopes.pop()
            self.told.end(ended.mentions)
            for name, value in (*ended.values.items(), *ended.spelled.items()):
                self.closed.setdefault(name, set()).add(value)
        self.scopes.append(Scope(level))
        self.runs, self.work = Runs(), None
        self.formulas.next_section()

    def is_section(self, level: int, named: Iterable[Mention]) -> bool:
        """Whether what may be a section of a level is one: it names a model, or ends one of that level that did."""
        return any(mention.presets for mention in named) or any(scope.level == level for scope in self.scopes)

    def state(self, settings: Iterable[Setting], named: Iterable[Mention], in_heading: bool = False) -> None:
        """Takes up what a text says."""
        scope, named = self.scopes[-1], list(named)
        for mention in named:
            scope.mentions.append(mention)
            if in_heading:
                scope.heading.append(mention)
            if mention.presets:
                self.families.append(mention.family)
            if mention.is_one:
                self.models[mention.presets[0]] = None
                scope.members.setdefault(mention.family, set()).add(mention.presets)
        for setting in self.letters.as_meant(settings):
            value = setting.number.value
            size = "d_ff" if setting.size == "d_model" and self._is_inside_ffn(setting) else setting.size
            scope.values[size] = value
            scope.owners[size] = self._owner(setting, named)
            self._stating[size] = value
            if setting.spelling:
                scope.spelled[setting.spelling] = self._stating[setting.spelling] = value
            self._once.state(setting)

    @property
    def near_by(self) -> Mapping[str, Exact]:
        """The sizes and letters that this block has stated so far, or the one before it."""
        return ChainMap(self._stating, self.beside)

    @property
    def settled(self) -> Mapping[str, Exact]:
        """The sizes and letters of which nobody can doubt what they are: stated just before, or only once."""
        known = ChainMap(self._stating, self.beside, self._once.values, self.shown.values)
        others = [level for level, title in self.titles.items() if OTHER_SIZE.search(title)]
        if not others:
            return known
        inside = {name for one in self.scopes if one.level >= others[0] for name in (*one.values, *one.spelled)}
        return {name: value for name, value in known.items() if name in inside}

    def _is_inside_ffn(self, setting: Setting) -> bool:
        """Whether a width that a section about the FFN states is that of its inside: more than the model's."""
        width, title = setting.number.value, "".join([*self.titles.values()][-1:])
        return bool(_OF_FFN.search(title)) and not setting.spelling and width > (self.size_before("d_model") or width)

    def next_block(self, has_numbers: bool) -> None:
        """Another block begins: `beside` it stands what the last one stated that has numbers."""
        if self._stating or self._had_numbers:
            self.beside, self._stating = self._stating, {}
        self._had_numbers = has_numbers

    def _owner(self, setting: Setting, named: Sequence[Mention]) -> Mention | None:
        """The model that a size is stated of: named before it or else after it, or that of the section."""
        before = [mention for mention in named if mention.start <= setting.number.start]
        return self.narrowed(before[-1] if before else named[0]) if named else self.model_mention()

    def state_widths(self, widths: Set[Exact]) -> None:
        """Takes up the dtypes that a text names, by their bytes; several leave open which one is meant after it."""
        if widths:
            self.scopes[-1].width = next(iter(widths)) if len(widths) == 1 else _SEVERAL

    @property
    def width(self) -> Exact | None:
        """The bytes of a value in the dtype that was stated here; None if there is none, or several."""
        stated = next((scope.width for scope in reversed(self.scopes) if scope.width is not None), None)
        return None if stated == _SEVERAL else stated

    def bind(self, sizes: Mapping[str, Exact]) -> None:
        """Sizes that follow from what was said; those that were stated stay as they are."""
        for name, value in sizes.items():
            if self.size(name) is None:
                self.scopes[-1].values[name] = value
                self.scopes[-1].owners[name] = self.model_mention()

    def value(self, symbol: str) -> Exact | None:
        """What a symbol stands for here; None if nobody has said."""
        size = size_named(symbol)
        for scope in reversed(self.scopes):
            if symbol in scope.spelled:
                return scope.spelled[symbol]
            if size is not None and size in scope.values and len(symbol) > 1:
                return scope.values[size]
        return None

    def value_before(self, symbol: str) -> Exact | None:
        """The same, or what the sections that have ended say of it, if they agree; of a letter just as it stands."""
        value, size = self.value(symbol), size_named(symbol) if len(symbol) > 1 else None
        value = self.size_before(size or symbol) if value is None else value
        width = self.published.get("d_model") if size == "d_model" and value is None else None
        value = value if value is not None else self.shown.values.get(symbol, width)
        if value is not None or size is not None or not _LETTERS.fullmatch(symbol):
            return value
        # "12Lh² + Vh": letters side by side are their product.
        values = [self.value_before(letter) for letter in symbol]
        return None if None in values else math.prod(value for value in values if value is not None)

    @property
    def published(self) -> dict[str, Exact]:
        """The sizes of the one model that the headings name, if all that the note has stated so far are its."""
        if (mention := self.model_mention()) is None or not (mention.is_one and self.is_titled(mention)):
            return {}
        of = facts_of(mention.presets[0]).size
        sizes: dict[str, Exact] = {name: size for name in OF_A_MODEL if (size := of(name)) is not None}
        stated = [*self.closed.items(), *((name, {size}) for one in self.scopes for name, size in one.values.items())]
        return sizes if all(values == {sizes[name]} for name, values in stated if name in sizes) else {}

    def size(self, name: str) -> Exact | None:
        """A size of vocabulary.SIZES that the note has stated here."""
        return next((scope.values[name] for scope in reversed(self.scopes) if name in scope.values), None)

    def size_before(self, name: str) -> Exact | None:
        """The same, or what the sections that have ended have stated of it, if they all say the same."""
        stated, before = self.size(name), self.closed.get(name, set())
        return stated if stated is not None or len(before) != 1 else next(iter(before))

    def size_of(self, name: str, mention: Mention | None) -> Exact | None:
        """The same of one model: not what was stated of another, nor before a heading that names it.

        A batch and a number of tokens that no model was named for hold for all.
        """
        is_open = True
        for scope in reversed(self.scopes):
            if name in scope.values:
                owner, for_all = scope.owners.get(name), is_open or name in ("batch", "seq", *self.steered_sizes)
                if mention is None or is_of(owner, mention, for_all):
                    return scope.values[name]
            is_open = is_open and (mention is None or all(named.presets != mention.presets for named in scope.heading))
        return None

    def narrowed(self, mention: Mention) -> Mention:
        """A family's name as the one member of it that the note speaks of, if there is one: "GPT-2" for GPT-2 Small."""
        if mention.is_one or not mention.presets:
            return mention
        known = {presets for scope in self.scopes for presets in scope.members.get(mention.family, ())}
        known = known or self._sized(mention)
        return mention._replace(presets=known.pop(), vague=False) if len(known) == 1 else mention

    def _sized(self, mention: Mention) -> set[tuple[Model, ...]]:
        """The members of a family that have the sizes that were stated here, if these tell them apart."""
        stated = {name: size for name in OF_A_MODEL if (size := self._size_in_family(name, mention.family)) is not None}
        if "d_model" not in stated or not stated.keys() & {"n_layers", "n_heads"}:
            return set()
        fits = (all(facts_of(model).size(name) == size for name, size in stated.items()) for model in mention.presets)
        return {(model,) for model, is_it in zip(mention.presets, fits, strict=True) if is_it}

    def _size_in_family(self, name: str, family: str) -> Exact | None:
        """A size that was stated here, but for one of another family's model."""
        for scope in reversed(self.scopes):
            if name in scope.values:
                owner = scope.owners.get(name)
                return scope.values[name] if owner is None or owner.family == family else None
        return None

    def mention_in(self, passage: Passage) -> Mention | None:
        """The one model that a passage is about: the only one it names, or else that of the section."""
        named = passage.mentions
        if not named:
            return self.model_mention()
        if all(mention.compared for mention in named):
            return None
        return self.narrowed(named[0]) if len({mention.presets for mention in named}) == 1 else None

    def model_of(self, table: Table) -> Mention | None:
        """The model that a table is about: that of its header, first lines or caption, or of the section."""
        inside = [row.label for row in table.rows[:2]] if table.kind != "table" else []
        caption = [table.caption] if table.caption is not None and not any(row.mentions for row in inside) else []
        named = [mention for passage in (*table.header, *inside, *caption) for mention in passage.mentions]
        if not named:
            return self.model_mention()
        return self.narrowed(named[0]) if len({mention.presets for mention in named}) == 1 else None

    def is_titled(self, mention: Mention) -> bool:
        """Whether a heading names the model."""
        named = (name for scope in self.scopes for name in scope.heading)
        return any(mention.presets in (name.presets, self.narrowed(name).presets) for name in named)

    def model_mention(self, until: int | None = None) -> Mention | None:
        """The model that the section is about: the one its headings name, or else the one name in its text.

        Args:
            until: names from this position on are not yet said.
        """
        for depth, scope in reversed(list(enumerate(self.scopes, 1))):
            if not scope.mentions:
                continue
            named = scope.heading or [m for m in scope.mentions if until is None or m.start < until]
            ones = {mention.presets for mention in named if mention.presets}
            if len(ones) == 1 and (scope.heading or not all(mention.compared for mention in named)):
                found = self.narrowed(named[0 if scope.heading else -1])
                return None if are_of_another((inner.values for inner in self.scopes[depth:]), found) else found
            if len(ones) > 1:
                return None
        return self.steered

    def spoken_of(self) -> Mention | None:
        """The same, or the model without a preset that the innermost heading with a name has."""
        for scope in reversed(self.scopes):
            if scope.heading or any(mention.presets for mention in scope.mentions):
                is_known = not scope.heading or any(mention.presets for mention in scope.heading)
                return self.model_mention() if is_known else scope.heading[0]
        return self.steered
