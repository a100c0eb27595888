"""Tables of models: one to each row or column, with its sizes and its parameters."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.claims import CONFIRM, GROUP, Claim, Truth, hold, judge
from archscope.notes.components import component_named
from archscope.notes.context import Context
from archscope.notes.facts import facts_of
from archscope.notes.finders.models.experts import experts_under
from archscope.notes.finders.models.identified import identified_in, member_with
from archscope.notes.finders.models.said_of_counts import is_of_less
from archscope.notes.finders.models.size_claims import size_claim
from archscope.notes.finders.models.topics import is_of_a_changed_model
from archscope.notes.mentions import Model, member, names_a_size
from archscope.notes.nominal import ANNOUNCED
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase
from archscope.notes.slips import swapped
from archscope.notes.vocabulary import TIED, UNTIED, is_of_another_model, size_described, size_named, symbol_of

_PARAMETERS = AnyCase(r"param|参数|^\W*(?:model )?(?:size|weights)\W*$|模型(?:大小|规模)|规模")
_TOTAL = AnyCase(r"\W*(?:total|总计|合计|总量)\W*")
"""A heading that may be of the parameters of models, or of what the table counts."""
_OF_A_PART = AnyCase(
    r"主干|主体|骨干|骨架|可训练|可学习|新增|额外|冻结|视觉|专家|backbone|\bbody\b|trunk|trainable|learnable|\blora\b|"
    r"adapter|frozen|added|extra|vision|encoder|decoder|expert|sav(?:ed|ing)|updated|tuned|更新|微调|编码器|解码器"
)
_WITH_ALL = AnyCase(r"(?<!不)(?:包含|包括|含)\s?(?:词|位置)?\s?(?:嵌入|embedding)|\bincl\w*\.?\s|\bwith\s")
"""Headings of parameters that are not all of them, and of all with what others leave out."""
_PER_BLOCK = AnyCase(r"block|layer|每|层|块|/")
_MANY, _MANY_LAYERS, _SURELY = 10**5, 1000, 6
"""A count of parameters; more than there are layers; the digits of a slip that is none by chance."""
LEAST_ANNOUNCED = 2


def model_tables(table: Table, context: Context) -> Iterator[Claim]:
    """Tables of models: one to each column, or one to each row."""
    if not table.header:
        return
    columns = {
        index: name for index, head in enumerate(table.header) if (name := model_named(head, context)) is not None
    }
    about = context.model_of(table) if not columns else None
    counted = identified_in(table) if about is None and not columns else None
    if about is not None and about.is_one:
        yield from _model_in_table(table, about.presets[0])
    elif counted is not None:
        yield from _model_in_table(table, *counted)
    values = list(_in_columns(table, columns) if columns else _in_rows(table, context))
    above = f"{context.title} {table.caption.text if table.caption is not None else ''}"
    tied = bool(UNTIED.search(above)) or any(
        TIED.search(head.text) or UNTIED.search(head.text) for head in table.header
    )
    whole = any(map(_is_total, values))
    readings = _Readings(context.speaks_of_gates, tied, _speaks_of_announced(values), whole, _letters(values))
    for value in values:
        yield from _cell(value, ("models", table.group), readings)


class _Stated(NamedTuple):
    """A number that a table gives for a model, and the heading or label that says what it is."""

    head: str
    cell: Passage
    number: Number
    model: Model


class _Readings(NamedTuple):
    """How a table is read: whether its counts may be those with gated FFNs, those of a head tied otherwise, of which a
    heading or the text above speaks, or those that were announced at first, whether a total is of a model's parameters,
    and the sizes that its letters stand for."""

    gated: bool
    tied: bool
    announced: bool
    whole: bool
    letters: Mapping[str, str]


def _speaks_of_announced(values: Sequence[_Stated]) -> bool:
    """Whether a table gives the sizes that were announced at first: two of them, or no corrected one."""
    announced = corrected = 0
    for _, _, number, model in values:
        if model in ANNOUNCED and number.kind == "count" and number.value >= _MANY:
            is_true = judge(number, facts_of(model).totals, "")[0] != "wrong"
            is_first = judge(number, [Truth.of(ANNOUNCED[model], "", "count")], "")[0] != "wrong"
            announced += is_first and not is_true
            corrected += is_true and not is_first
    return announced >= LEAST_ANNOUNCED or not corrected


def _is_total(value: _Stated) -> bool:
    """Whether a total is all the parameters of its model."""
    if not _TOTAL.fullmatch(value.head) or value.number.kind != "count":
        return False
    facts = facts_of(value.model)
    return judge(value.number, [*facts.totals[:1], *facts.named_sizes], "")[0] in ("exact", "rounded")


_SIZES_OF = (
    dict.fromkeys("NLn", ("n_layers",))
    | dict.fromkeys("hH", ("n_heads", "d_model"))
    | {"d": ("d_model", "head_dim"), "D": ("d_model",), "a": ("n_heads",), "hidden_dim": ("d_model", "d_ff")}
)
"""What a letter, or a name that is used for two sizes, may stand for at the head of a column of models' sizes."""


def _letters(values: Sequence[_Stated]) -> dict[str, str]:
    """The sizes that letters stand for: of those that may be meant, the one that most models have; one model alone may
    lack it."""
    right: dict[str, Counter[str]] = defaultdict(Counter)
    alone: Counter[str] = Counter()
    for head, _, number, model in values:
        letter = symbol_of(head)
        for size in _SIZES_OF.get(letter, ()):
            right[letter][size] += facts_of(model).size(size) == number.value
        if len(_SIZES_OF.get(letter, ())) == 1:
            alone[letter] += 1 if number.bare and number.value < _MANY_LAYERS else 2
    found = {letter: sizes.most_common(1)[0] for letter, sizes in right.items()}
    return {letter: size for letter, (size, count) in found.items() if count or alone[letter] == 1}


def _in_columns(table: Table, columns: Mapping[int, Model]) -> Iterator[_Stated]:
    for row in table.rows:
        for index, name in columns.items():
            if 1 <= index <= len(row.cells):
                yield from _in_cell(row.label.text, row.cells[index - 1], name)


def _in_rows(table: Table, context: Context) -> Iterator[_Stated]:
    for row in itertools.filterfalse(lambda row: is_of_a_changed_model(row.label), table.rows):
        # A family may stand before the model, but what a row is called is before what its size is called elsewhere.
        is_count = not row.label.mentions and _PARAMETERS.search(table.head(0))
        labels = (row.label, *([] if is_count else row.cells[:1]))
        named = [name for label in labels if (name := model_named(label, context)) is not None]
        is_own = any(mention.is_one for mention in row.label.mentions)
        if not named and len(row.label.mentions) == 1:
            counts = [count for cell in row.cells if (count := cell.lone_number) is not None and count.kind == "count"]
            named = member_with(context.narrowed(row.label.mentions[0]).presets, counts)
        for index, cell in enumerate(row.cells if named else ()):
            yield from _in_cell(table.head(index), cell, named[0 if is_own else -1])


def _in_cell(head: str, cell: Passage, name: Model) -> Iterator[_Stated]:
    """The number of a cell, or those that stand side by side as their names do: "Heads (Q / KV) | 32 / 8"."""
    if cell.lone_number is not None:
        yield _Stated(head, cell, cell.lone_number, name)
    elif _SIDE_BY_SIDE.fullmatch(cell.text):
        heads = ["n_heads", "n_kv_heads"] if _OF_BOTH.search(head) else head.split("/")
        for one, number in zip(heads, cell.numbers, strict=False) if len(heads) == len(cell.numbers) else ():
            yield _Stated(one, cell, number, name)


_SIDE_BY_SIDE = AnyCase(r"[\s*`]*\d+(?:\s?q)?(?:\s?/\s?\d+(?:\s?kv)?)+[\s*`]*")
_OF_BOTH = AnyCase(r"(?:heads?|头).*(?:\bkv|k/v|key|键)|(?:\bkv|/ ?kv).*(?:heads?|头)")


def model_named(cell: Passage, context: Context) -> Model | None:
    """The one model that a cell names, by its name or by a size in a family that the note speaks of."""
    named = cell.mentions
    if len(named) == 1 and named[0].is_one:
        return named[0].presets[0]
    if named or len(cell.text) > 30 or not names_a_size(cell.text):
        return None
    titled = {name for family in context.titled_families if (name := member(family, cell.text)) is not None}
    if titled:
        # "70B" under "Llama 2 and Llama 3" may be either.
        return titled.pop() if len(titled) == 1 else None
    for family in reversed(context.families[-3:]):
        if (name := member(family, cell.text)) is not None:
            return name
    return None


def _model_in_table(table: Table, name: Model, column: int | None = None) -> Iterator[Claim]:
    """A table of one model's sizes: a name and a value to each row; in one `column` if only that is known to be its."""
    caption = table.caption.text if table.caption is not None else ""
    strength = CONFIRM if is_of_another_model(caption) else GROUP
    for row in table.rows:
        size = size_named(symbol_of(row.label.text)) or size_described(row.label.text)
        # A glossary has the meaning in between.
        cells = [cell for cell in row.cells if cell.numbers] if size is not None else []
        if column is not None:
            cells = [cell for cell in row.cells[column : column + 1] if cells and cell.numbers]
        number = cells[0].lone_number if cells and (len(cells) == 1 or row.cells[0].numbers) else None
        if size is not None and number is not None:
            group = ("models", table.group)
            size = _letters([_Stated(row.label.text, cells[0], number, name)]).get(symbol_of(row.label.text), size)
            slips_count = strength == GROUP
            yield from size_claim(size, number, cells[0], [name], strength, group=group, slips_count=slips_count)


def _cell(value: _Stated, group: object, readings: _Readings) -> Iterator[Claim]:
    head, cell, number, name = value
    symbol = symbol_of(head)
    size = readings.letters.get(symbol) or size_named(symbol) or size_described(head)
    if size is None and number.bare and number.value < _MANY and _OF_FFN.fullmatch(head):
        size = "d_ff"
    if size is not None:
        yield from size_claim(size, number, cell, [name], GROUP, group=group, slips_count=True)
    elif "expert" in head.lower() or "专家" in head:
        yield from experts_under(head, cell, name, group)
    elif (
        number.kind == "count"
        and number.value >= _MANY
        and (_PARAMETERS.search(head) or (readings.whole and _TOTAL.fullmatch(head)))
    ):
        part = "block" if _PER_BLOCK.search(head) else _part(head) or ("active" if _ACTIVE.search(cell.text) else "")
        truths = [] if part == "block" else _totals(name, f"{head} {cell.text}", readings)
        truths = [*facts_of(name).component(part), *truths]
        strength = CONFIRM if part else GROUP
        claim = hold(cell, number, truths, "quantity", strength, group=group, models=(name,), nearest=bool(part))
        if claim is not None and not is_of_less(claim, "total", f"{head} {cell.text}"):
            # Two digits of so many change places by no chance.
            slip = swapped(number, truths, _SURELY) if number.bare and not claim.is_right else None
            if slip is not None and part != "unknown":
                claim = claim._replace(strength=GROUP, truth=slip)
            elif part and _is_nearly_right(number, claim.truth):
                # So it is under a heading under which other models have theirs to the unit.
                claim = claim._replace(strength=GROUP, group=(group, head))
            yield claim


def _is_nearly_right(number: Number, truth: Truth | None) -> bool:
    """Whether a count is exact, or has so many digits of the true one that it must be meant to be it."""
    is_near = truth is not None and abs(Fraction(number.value) / truth.value.exact - 1) < _HARDLY
    return is_near and number.bare and number.digits >= 10**_SURELY


_HARDLY = Fraction(1, 10**4)
_OF_FFN = AnyCase(r"\W*(?:ffns?|mlps?|feed-?forward|前馈(?:层|网络)?)\W*")
"""A heading of the widths of FFNs, where it has no counts below it."""
_ACTIVE = AnyCase(r"\bactiv|激活")


def _part(head: str) -> str:
    """The part whose parameters a heading names, "unknown" if it is none that is known; empty if it names them all."""
    if _WITH_ALL.search(head):
        return ""
    named = component_named(head)
    return named if named not in (None, "total", "active") else "unknown" if _OF_A_PART.search(head) else ""


def _totals(name: Model, text: str, readings: _Readings) -> list[Truth]:
    facts = facts_of(name)
    truths = [*facts.totals_as(text), *facts.named_sizes]
    if readings.gated:
        truths += facts.gated_otherwise
    if readings.tied:
        truths += facts.tied_otherwise
    if readings.announced and name in ANNOUNCED:
        truths.append(Truth.of(ANNOUNCED[name], f"the size announced for {facts.name}", "count"))
    return truths
