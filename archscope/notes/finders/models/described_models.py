"""Counts of a model that a note describes by its sizes, without a name: in sentences, and of its parts in rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.models.claiming import SURELY, claimed_or_slipped
from archscope.notes.finders.models.identified_models import stated_otherwise
from archscope.notes.finders.models.labelled_rows import is_doubtful
from archscope.notes.finders.models.readings_of_counts import of_one_block, with_shifts
from archscope.notes.finders.models.size_claims import is_gated
from archscope.notes.finders.models.stated_totals import PARTIAL
from archscope.notes.finders.totals.labels import BLANKS, ONE_BLOCK
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import (
    ANOTHER,
    OF_A_MODEL,
    WITHOUT,
    is_doubted,
    is_of_another_model,
    size_of_label,
)
from archscope.notes.statements.components import component_named, counts_other
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import Described, described_by, sizes_in_force
from archscope.notes.truths.facts import Facts, facts_of


def described_counts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each exact count of a model's, all of it or a part, where no model is named but by its family.

    "In all 124,439,808 parameters", below "12 layers, 12 heads, d_model = 768, …".
    """
    if passage.largest.get("count", 0) < _LEAST_TOTAL or any(mention.presets for mention in passage.mentions):
        return
    mention = context.model_mention()
    described = None if mention is not None and mention.is_one else described_by(sizes_in_force(context))
    if described is None:
        return
    is_of_part = component_named(context.title) is not None or mention is not None
    truths = described.totals(with_positions=False)
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.kind != "count" or not number.bare or number.value < _LEAST_TOTAL:
                continue
            if not is_of_part and _SAYS_TOTAL.search(sentence.before(number.start)):
                yield from _of_total(sentence, number, truths, described, context)
            elif number.value >= _LONG and is_whole(number) and not is_operand(sentence, number):
                yield from _exactly(sentence, number, described, _part_of(sentence, context))


def _part_of(sentence: Passage, context: Context) -> str | None:
    """The part that a sentence names; a block where only a heading does, which has no parts of another name."""
    named = component_named(sentence.text)
    title = "".join([*context.titles.values()][-1:])
    return "block" if named in (None, "total") and _OF_BLOCKS.search(title) else named


def _exactly(sentence: Passage, number: Number, described: Described, part: str | None) -> Iterator[Claim]:
    """The claim about a count of so many digits that it is one of the model's by no chance, or is that but for two
    digits that changed places."""
    truths = described.counts(part)
    meant = swapped(number, truths, _SURE_DIGITS)
    for claim in claimed(sentence, number, truths, "quantity", CONFIRM):
        if claim.verdict == "exact":
            yield claim
        elif meant is not None and not is_doubted(sentence.text, ANOTHER, _OTHER_MODEL, _COUNTS_ELSE):
            yield claim._replace(verdict="wrong", strength=FIRM, truth=meant)


def _of_total(
    sentence: Passage, number: Number, truths: Sequence[Truth], described: Described, context: Context
) -> Iterator[Claim]:
    """The claim about a total: it is right, or wrong where a slip or a term that is left out explains it."""
    if not _OF_PARAMETERS.match(sentence.after(number.end, 24)):
        return
    doubtful = is_of_another_model(sentence.text, PARTIAL, WITHOUT)
    meant = swapped(number, truths, SURELY)
    if meant is None and not context.says(_LEAVES_OUT):
        meant = described.but_for_a_term(number)
    for claim in claimed_or_slipped(sentence, number, truths, CONFIRM, ()):
        if claim.is_right:
            yield claim
        elif meant is not None and not doubtful:
            yield claim._replace(strength=FIRM, truth=meant)


_OF_BLOCKS = AnyCase(r"(?<![a-z])(?:blocks?|layers?)(?![a-z])|[每单一整]个?(?:块|层)")
_OTHER_MODEL = AnyCase(r"\b(?:larger|smaller|another|other|lora|adapters?)\b|更[大小]|另|其[他它]|适配")
_COUNTS_ELSE = AnyCase(
    r"\b(?:tokens|steps|bytes|flops|macs|characters|examples|words|samples)\b|词元|字节|步|样本|字符"
)
"""Words of a sentence whose count may be of another model, or of no parameters."""
_LEAST_TOTAL, _LONG, _SURE_DIGITS = 10**5, 10**6, 7
_SAYS_TOTAL = AnyCase(
    r"(?:\btotal(?: (?:number of )?param\w*| count)?(?: is| of|:)?|\bin all\b|\b(?:it|model|network|gpt) has|param\w*:|"
    r"总参数量?|参数总数|总计|合计|一共有?|共有?|模型有)\W*(?:about |约)?\W*$"
)
_OF_PARAMETERS = AnyCase(r"[\s*_`]*(?:个)?(?:trainable |model )?(?:param|参数)|[\s*_`]*(?:[.。,，;；)]|$)")
_LEAVES_OUT = AnyCase(
    r"\b(?:no|without|remov\w+|drop\w*|skip\w*|omit\w*|lacks?|leav\w+ out|ignor\w+)\b"
    r"[^.。\n]{0,40}(?:norm|ln_f|position|wpe)|"
    r"(?:去掉|没有|不用|不含|省略|忽略|不算)[^.。\n]{0,20}(?:归一|norm|ln_f|位置)"
)
"""Words of a note whose total may rightly lack a term."""


def described_parts(table: Table, context: Context) -> Iterator[Claim]:
    """Rows that name a component of a model which is known by its sizes alone: those in force, or those of a column.

    "attn/kqv | 1,769,472" below "n_embd = 768". A row is wrong only beside others that are right, and where a slip
    explains it.
    """
    counts = sum(any(cell.largest.get("count", 0) >= _LEAST_PART for cell in row.cells) for row in table.rows)
    mention = context.model_of(table) if counts > _FEW else None
    if counts <= _FEW:
        return
    otherwise = stated_otherwise(mention, context) if mention is not None else {}
    if mention is not None and mention.is_one and not otherwise:
        return
    in_force = {
        **(_kept(facts_of(mention.presets[0]), otherwise) if mention and otherwise else {}),
        **sizes_in_force(context),
    }
    named: list[tuple[Row, str]] | None = None
    for column in range(min(_COLUMNS, max(len(row.cells) for row in table.rows))):
        described = described_by({**in_force, **_sizes_in(table, column)})
        if described is not None and named is None:
            labels = ((row, component_named(row.label.text)) for row in table.rows)
            named = [(row, name) for row, name in labels if name is not None and name not in _UNKNOWN]
        if described is not None and named:
            yield from _in_column(named, table, column, described, context)


def _kept(facts: Facts, otherwise: Mapping[str, Exact]) -> dict[str, Exact]:
    """The sizes that a model keeps where a note gives it others: those that don't follow from these."""
    follow = {name for by, names in _FOLLOW.items() if by in otherwise for name in names}
    if not facts.component("position")[0].value.exact:
        follow.add("context_length")
    return {name: size for name in OF_A_MODEL if name not in follow and (size := facts.size(name)) is not None}


_FOLLOW = {"d_model": ("d_ff", "head_dim"), "n_heads": ("head_dim", "n_kv_heads")}
_GATED = AnyCase(r"swi?glu|geglu|reglu|gated|门控")
_LEAST_PART, _FEW, _COLUMNS = 1000, 2, 12
_UNKNOWN = ("active", "non-embedding", "head")
"""Components that have too many readings, or that may be tied."""


def _sizes_in(table: Table, column: int) -> Mapping[str, int]:
    """The sizes that the heading and the rows of a column give."""
    head = table.header[column + 1].settings if column + 1 < len(table.header) else []
    found = {setting.size: int(setting.number.value) for setting in head if setting.size in OF_A_MODEL}
    for row in table.rows:
        number, size = row.number_in(column), size_of_label(row.label.text)
        if size in OF_A_MODEL and number is not None and number.bare and number.digits < _MOST.get(size, 10**6):
            found.setdefault(size, int(number.digits))
    return found


_MOST = dict.fromkeys(("n_layers", "n_heads", "n_kv_heads", "head_dim"), 1000)
"""A "block" of more is no number of layers, but of what one has."""


def _in_column(
    named: Sequence[tuple[Row, str]], table: Table, column: int, described: Described, context: Context
) -> Iterator[Claim]:
    """A claim about the count of each row, held against every model that may be meant."""
    labels = [row.label.text.strip(BLANKS) for row, _ in named]
    for (row, name), label in zip(named, labels, strict=True):
        number = row.number_in(column)
        if number is None or number.kind != "count" or not number.bare or number.value < _LEAST_PART:
            continue
        if counts_other(table.head(column), row, number):
            continue
        has_norm = any(other.startswith(f"{label}/") and component_named(other) == "norm" for other in labels)
        gated = tuple(filter(is_gated, described.models)) if _GATED.search(label) else ()
        models = gated or described.models
        truths = with_shifts(_truths(models, name, has_norm=has_norm), name, row.label.text, context)
        if name == "total":
            truths = described.totals(with_positions=any(other == "position" for _, other in named))
        for claim in claimed_or_slipped(
            row.cells[column], number, truths, CONFIRM, (), group=("described", table.group, column)
        ):
            meant = None
            if not claim.is_right and not is_doubtful(label, name, table, column):
                scope = of_one_block(truths) if ONE_BLOCK.search(label) else []
                meant = described.but_for_a_term(number) if name == "total" else None
                others = _truths(described.with_all_heads, name, has_norm=has_norm)
                meant = meant or _meant(number, label, scope or truths, others)
                if meant is None and gated:
                    # It may be that of two matrices, and not of the three.
                    meant = _as_counted(number, truths, _truths(described.models, name, has_norm=has_norm))
            if claim.is_right or meant is not None:
                yield claim._replace(strength=GROUP, truth=meant or claim.truth)


def _truths(models: Sequence[Facts], name: str, *, has_norm: bool) -> list[Truth]:
    """What a component may have, not of one matrix alone; with its norm where that is listed as a part of it."""
    found = [truth for facts in models for truth in facts.component(name) if not truth.how.endswith("one matrix")]
    if has_norm:
        found = [truth for truth in found if truth.how.endswith("its norms")]
    return list(dict.fromkeys(found))


def _meant(number: Number, label: str, truths: Sequence[Truth], with_all_heads: Sequence[Truth]) -> Truth | None:
    """The truth that a number is but for two digits that changed places, or for heads of keys that aren't there; None
    if neither explains it."""
    meant = swapped(number, truths, _DIGITS)
    if meant is not None or _FORM.search(label):
        return meant
    return _as_counted(number, truths, with_all_heads)


def _as_counted(number: Number, truths: Sequence[Truth], others: Sequence[Truth]) -> Truth | None:
    """The truth that is worked out as the one of some others which a number is; None if it is none of them."""
    own = {truth.how: truth for truth in reversed(truths)}
    return next((own[one.how] for one in others if one.value.exact == number.value and one.how in own), None)


_FORM, _DIGITS = AnyCase(r"\bm[hq]a\b|\bgqa\b|multi-?\s?(?:head|query)|多头|多查询"), 5
"""Forms of attention by their names, the model's or not."""
