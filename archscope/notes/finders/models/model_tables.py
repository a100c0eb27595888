"""Tables of models: one to each row or column, with its sizes and its parameters.

Names may leave out the version: "Llama-70B" is that of Llama 2, of 3 or of 3.1; what all of them agree on is known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.models.experts import experts_under
from archscope.notes.finders.models.flops_of_models import flops_of_models
from archscope.notes.finders.models.identified_models import described_in, identified_in, member_of
from archscope.notes.finders.models.parts_of_models import parts_of_models
from archscope.notes.finders.models.short_headings import heads_in_full, labels_in_full
from archscope.notes.finders.models.size_claims import OWN, has_fixed_context, is_too_long, size_claim
from archscope.notes.finders.models.tabulated_counts import (
    MANY,
    CountsOfTable,
    TabulatedNumber,
    counts_in,
    is_of_parameters,
    tabulated_count,
)
from archscope.notes.finders.models.topics import WITH_A_CHANGE, has_other_heads, is_of_a_changed_model
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.numbers.numerals import divided
from archscope.notes.numbers.vocabulary import is_of_another_model, size_of_label, symbol_of
from archscope.notes.statements.mentions import Model, member, names_a_size
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_MANY_LAYERS = 1000  # more than there are


def model_tables(table: Table, context: Context) -> Iterator[Claim]:
    """A claim about each size and count in a table with a model to each column, or to each row, or of one model.

    `Model | Layers | d_model | Parameters`, "GPT-2 Medium | 24 | 1024 | 355M".
    """
    if not table.header:
        return
    named = _named_in_full(enumerate(table.header))
    columns = {
        index: models
        for index, head in enumerate(table.header)
        if (models := _models_named(head, context)) and not _is_plain_beside(named, models[0], index, head)
    }
    above = f"{context.title} {table.above}"
    about = context.model_of(table) if not columns else None
    counted = identified_in(table) if about is None and not columns else None
    described = described_in(table, None if about is None else about.presets) if not (columns or counted) else None
    if about is not None and about.is_one:
        described = about.presets[0]
    of_one = counted or (described, None)
    if of_one[0] is not None:
        yield from _surely_wrong(list(_model_in_table(table, *of_one)), above)
    values = list(_in_columns(table, columns) if columns else _in_rows(table, context))
    labels = [*table.header, *(label for row in table.rows for label in (row.label, *row.cells[:1]))]
    if not any(label.mentions for label in labels) and _is_of_another_family(values):
        return
    for find in (parts_of_models, flops_of_models):
        yield from find(values, table)
    counts = counts_in(table, values, above, context)
    letters = _letters(values)
    for value in values:
        yield from _cell(value, ("models", table.group), letters, counts)


def _is_of_another_family(values: Iterable[TabulatedNumber]) -> bool:
    """Whether rows that only sizes name, "Small", "Large", contradict several models of the family spoken of last: what
    a note says of Whisper may have named GPT-2."""
    off: Counter[Model] = Counter()
    for head, _, number, models in values:
        facts, size = facts_of(models[0]), size_of_label(head)
        if size in _TELLING:
            off[models[0]] += facts.size(size) != number.value
        elif _OF_ALL.fullmatch(head) and number.value >= MANY:
            is_near = Fraction(2, 3) < divided(number.value, facts.total) < Fraction(3, 2)
            off[models[0]] += 0 if is_near else _FAR
    return sum(many >= _FAR for many in off.values()) >= _FAR


_OF_ALL = AnyCase(r"\W*(?:#|总|total )?\s?(?:param\w*|参数量?)\W*")
_TELLING, _FAR = ("n_layers", "n_heads", "d_model"), 2
_SIZES_OF = (
    dict.fromkeys("NLn", ("n_layers",))
    | dict.fromkeys("hH", ("n_heads", "d_model"))
    | {
        "d": ("d_model", "head_dim"),
        "D": ("d_model",),
        "a": ("n_heads",),
        "A": ("n_heads",),
        "I": ("d_ff",),
        "dm": ("d_ff", "d_model"),
        "hidden_dim": ("d_model", "d_ff"),
    }
)
"""What a letter, or a name that is used for two sizes, may stand for at the head of a column of models' sizes."""


def _letters(values: Sequence[TabulatedNumber]) -> dict[str, str]:
    """The sizes that letters stand for: of those that may be meant, the one that most models have; one model alone may
    lack it."""
    right: dict[str, Counter[str]] = defaultdict(Counter)
    alone: Counter[str] = Counter()
    for head, _, number, models in values:
        letter = symbol_of(head)
        for size in _SIZES_OF.get(letter, ()):
            right[letter][size] += facts_of(models[0]).size(size) == number.value
        if len(_SIZES_OF.get(letter, ())) == 1:
            alone[letter] += 1 if number.bare and number.value < _MANY_LAYERS else 2
    found = {letter: sizes.most_common(1)[0] for letter, sizes in right.items()}
    return {letter: size for letter, (size, count) in found.items() if count or alone[letter] == 1}


def _in_columns(table: Table, columns: Mapping[int, Sequence[Model]]) -> Iterator[TabulatedNumber]:
    """The numbers below the headings that name models: `| GPT-2 Small | GPT-2 XL`, "Layers | 12 | 48"."""
    for label, row in zip(labels_in_full(table, columns), table.rows, strict=True):
        for index, models in columns.items():
            if 1 <= index <= len(row.cells):
                yield from _in_cell(label, row.cells[index - 1], models)


def _in_rows(table: Table, context: Context) -> Iterator[TabulatedNumber]:
    """The numbers of the rows whose labels name models: `Model | Layers | Parameters`, "GPT-2 XL | 48 | 1.5B"."""
    in_full = _named_in_full((at, label) for at, row in enumerate(table.rows) for label in (row.label, *row.cells[:1]))
    heads = heads_in_full(table)
    for at, row in enumerate(table.rows):
        if is_of_a_changed_model(row.label):
            continue
        # A family may stand before the model, but what a row is called is before what its size is called elsewhere.
        is_count = not row.label.mentions and is_of_parameters(table.head(0))
        labels = (row.label, *([] if is_count else row.cells[:1]))
        named = [
            models
            for label in labels
            if (models := _models_named(label, context)) and not _is_plain_beside(in_full, models[0], at, label)
        ]
        is_own = any(mention.is_one for mention in row.label.mentions)
        if not named and len(row.label.mentions) == 1:
            known = member_of(context.narrowed(row.label.mentions[0]).presets, heads, row)
            named = [known] if known else []
        for head, cell in zip(heads, row.cells if named else (), strict=False):
            yield from _in_cell(head, cell, named[0 if is_own else -1])


def _named_in_full(labels: Iterable[tuple[int, Passage]]) -> dict[Model, int]:
    """The models that some labels name with their family, and the places of these."""
    return {label.mentions[0].presets[0]: at for at, label in labels if label.mentions and label.mentions[0].is_one}


def _is_plain_beside(named: Mapping[Model, int], model: Model, at: int, label: Passage) -> bool:
    """Whether a size alone is no model's name: "Small" above "GPT-2 Small", or above every name with a family."""
    return not label.mentions and bool(named) and (model in named or at < min(named.values()))


def _in_cell(head: str, cell: Passage, models: Sequence[Model]) -> Iterator[TabulatedNumber]:
    """The number of a cell, or those that stand side by side as their names do: "Heads (Q / KV) | 32 / 8"."""
    if _SHARED_OUT.search(head) and "flops" not in cell.largest:
        return
    if cell.lone_number is not None:
        yield TabulatedNumber(head, cell, cell.lone_number, models)
    elif _SIDE_BY_SIDE.fullmatch(cell.text):
        heads = ["n_heads", "n_kv_heads"] if _OF_BOTH.search(head) else head.split("/")
        for one, number in zip(heads, cell.numbers, strict=False) if len(heads) == len(cell.numbers) else ():
            yield TabulatedNumber(one, cell, number, models)
    elif cell.largest.get("count", 0) >= MANY and _ROUNDED.fullmatch(cell.text):
        yield TabulatedNumber(head, cell, cell.numbers[0], models)


_SHARED_OUT = AnyCase(
    r"\bper (?:\w+ )?(?:gpu|card|device|rank|node|stage|shard|worker|machine|kv|key|query|group|token|expert)|"
    r"/\s?(?:gpu|card|device|rank)\b|每(?:[张块]?卡|[块个]?\s?gpu|个?设备|台|个?节点|组|个?\s?kv|个?查询|个?token)|单卡|"
    r"heads?\b.*\b(?:whole model|all layers|in total)\b|\bweights per head\b|"
    r"(?:整个模型|[所全]有?部?层).*头|每个?头.*(?:参数|权重)"
)
"""Labels of a part of a size, of a multiple, or of a ratio of two: "KV heads per GPU", "query heads per KV head"."""
_SIDE_BY_SIDE = AnyCase(r"[\s*`]*\d+(?:\s?q)?(?:\s?/\s?\d+(?:\s?kv)?)+[\s*`]*")
_ROUNDED = AnyCase(r"[\s*`]*\d[\d,]*[\s*`]*[~≈=][\s*`]*\d+(?:\.\d+)?\s?[mb][\s*`]*")
"""A count and what it is rounded to."""
_OF_BOTH = AnyCase(r"(?:heads?|头).*(?:\bkv|k/v|key|键)|(?:\bkv|/ ?kv).*(?:heads?|头)")


def model_named(cell: Passage, context: Context) -> Model | None:
    """The one model that a cell names, by its name or by a size in a family that the note speaks of."""
    named = cell.mentions
    if len(named) == 1 and named[0].is_one:
        return None if has_other_heads(cell, named[0].presets[0]) else named[0].presets[0]
    if named or len(cell.text) > 30 or not names_a_size(cell.text) or is_of_another_model(cell.text, WITH_A_CHANGE):
        return None
    titled = {name for family in context.titled_families if (name := member(family, cell.text)) is not None}
    if titled:
        # "70B" under "Llama 2 and Llama 3" may be either.
        return titled.pop() if len(titled) == 1 else None
    for family in reversed(context.families[-3:]):
        if (name := member(family, cell.text)) is not None:
            return name
    return None


def _model_in_table(table: Table, name: Model, column: int | None) -> Iterator[Claim]:
    """A table of one model's sizes: a name and a value to each row; in one `column` if only that is known to be its."""
    caption = table.above
    strength = CONFIRM if is_of_another_model(caption) else GROUP
    for row in table.rows:
        size = size_of_label(row.label.text) if not _IS_CHANGED.search(row.label.text) else None
        # A glossary has the meaning in between.
        cells = [cell for cell in row.cells if cell.numbers] if size is not None else []
        if column is not None:
            cells = [cell for cell in row.cells[column : column + 1] if cells and cell.numbers]
        number = cells[0].lone_number if cells and (len(cells) == 1 or row.cells[0].numbers) else None
        if size is not None and number is not None:
            group = ("models", table.group)
            label = row.label.text
            size = _letters([TabulatedNumber(label, cells[0], number, [name])]).get(symbol_of(label), size)
            sure = CONFIRM if _OF_ITS_OWN.search(cells[0].text) else strength
            yield from size_claim(size, number, cells[0], [name], sure, group=group, slips_count=sure == GROUP)


_OF_ITS_OWN = AnyCase(
    r"[(（].*(?:custom|\bown\b|\bnew\b|padd|reduc|smaller|larger|instead|was \d|not \d|trained|自定义|自己|新|改|缩|原)"
)
"""What makes a size in a cell that of a model which differs there: "24,576 (custom BPE)"."""


def _surely_wrong(claims: Sequence[Claim], above: str) -> Iterator[Claim]:
    """Claims about the sizes of one model; beside three right ones as many wrong ones are wrong whatever else is.

    Args:
        above: what stands above the table, which may be about somebody's own model of the name.
    """
    right = sum(claim.is_right for claim in claims)
    is_sure = right >= _ENOUGH and 2 * right >= len(claims) and {claim.strength for claim in claims} != {CONFIRM}
    for claim in claims:
        is_wrong = is_sure and claim.strength == GROUP and not claim.is_right
        is_wrong |= is_sure and right > _ENOUGH and is_too_long(claim, 1.1) and not OWN.search(above)
        yield claim._replace(strength=FIRM, group=None) if is_wrong else claim


_ENOUGH = 3


def _cell(value: TabulatedNumber, group: object, letters: Mapping[str, str], counts: CountsOfTable) -> Iterator[Claim]:
    """The claim about a number of a model, by what its heading names: a size, experts, parameters."""
    head, cell, number, models = value
    size = letters.get(symbol_of(head)) or size_of_label(head)
    if size is None and number.bare and number.value < MANY and _OF_FFN.fullmatch(head):
        size = "d_ff"
    if size is not None and len(models) > 1:
        yield from _of_any(value, size, group)
    elif size == "context_length" and has_fixed_context(models[0]):
        # Of one model a note may take another number of tokens, but hardly of one model of several.
        for claim in size_claim(size, number, cell, models, GROUP, group=group, slips_count=True):
            yield claim if claim.strength == FIRM else claim._replace(strength=GROUP, group=("contexts", group))
    elif size is not None:
        strength = CONFIRM if _IS_CHANGED.search(head) else GROUP
        yield from size_claim(size, number, cell, models, strength, group=group, slips_count=strength == GROUP)
    elif len(models) > 1:
        return
    elif "expert" in head.lower() or "专家" in head:
        yield from experts_under(head, cell, models[0], group)
    elif number.kind == "count" and number.value >= MANY:
        claims = tabulated_count(value, group, counts)
        yield from (claim._replace(strength=CONFIRM) for claim in claims) if _IS_CHANGED.search(head) else claims


_IS_CHANGED = AnyCase(
    r"[√^²÷]|[/×*]\s?\d|\b(?:after|before|per(?! layer| block)|and|unused|used|new|old|added|"
    r"extra|values|entries|pruned|padded|with|without|"
    r"scores|compression|ratio|estimate)\b|\w : \w|"
    r"(?:之?后|之前|新增|未用|剪枝|扩展)"
)
"""A label that says of a size what was made of it, or what it is of: "KV heads after conversion", "head dim / 2"."""
_OF_FFN = AnyCase(r"\W*(?:ffns?|mlps?|feed-?forward|前馈(?:层|网络)?)\W*")
"""A heading of the widths of FFNs, where it has no counts below it."""


_VERSIONS: Mapping[str, tuple[Model, ...]] = {
    "llama8b": ("llama3-8b", "llama3.1-8b"),
    "llama70b": ("llama2-70b", "llama3-70b", "llama3.1-70b"),
    "llama405b": ("llama3.1-405b",),
}
"""Models that a name without a version may be; a size of which a version is no preset isn't among them."""
_MARKS = cased(r"[\s_-]")


def _models_named(cell: Passage, context: Context) -> Sequence[Model]:
    """The model that a cell names, or those which it may name without a version; none if there is none."""
    model = model_named(cell, context)
    return [model] if model is not None else _versions(cell)


def _versions(cell: Passage) -> Sequence[Model]:
    """The models that a cell may name, which names no other one."""
    named = cell.mentions
    if len(named) != 1 or named[0].presets or is_of_another_model(cell.text, WITH_A_CHANGE):
        return ()
    name = cell.lower[named[0].start - cell.start : named[0].end - cell.start]
    return [model for model in _VERSIONS.get(_MARKS.sub("", name), ()) if not has_other_heads(cell, model)]


def _of_any(value: TabulatedNumber, size: str, group: object) -> Iterator[Claim]:
    """The claim about a size of which every version of a model may be meant; right if it is that of any."""
    _, cell, number, models = value
    agree = len({facts_of(model).size(size) for model in models}) == 1
    for claim in size_claim(size, number, cell, models, GROUP if agree else CONFIRM, group=group, slips_count=agree):
        yield claim if agree or claim.is_right else claim._replace(strength=CONFIRM)
