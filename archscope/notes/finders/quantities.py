"""Named quantities: parameters of a model or of its parts, and their shares, by the words of a label or a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold, judge
from archscope.notes.context import Context
from archscope.notes.facts import component_named, components_in, facts_of
from archscope.notes.mentions import Mention, Model
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Table
from archscope.notes.vocabulary import COUNTERFACTUAL

_AFTER = re.compile(
    r"^[\s*_`$)）]*(?:-)?(?:个|的)?\s?(?:trainable |total |"
    r"model )?(?:param(?:eter)?s?\b|parameter\b|参数|weights\b|权重)",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"(?:参数(?:总)?(?:量|数|数量|规模)?|parameters?|params?|param(?:eter)? count)\W{0,4}(?:is|are|of|"
    r"约|为|是|有|共|total(?:s|ing)?|about|大约)?\W{0,4}$",
    re.IGNORECASE,
)
_PARTIAL = re.compile(
    r"lora|adapter|trainable|fine-?tun|frozen|rank|可训练|微调|冻结|\bper\b|\beach\b|\bextra\b|"
    r"additional|\bmore\b|fewer|\bless\b|sav(?:e|es|ing)|reduc|without|exclud|minus|"
    r"每|减少|增加|节省|省|多出|额外|不含|除了|去掉|其中|只|active|激活|expert|专家|draft|teacher|student|quanti|分类|"
    r"class(?:ifier|ification)|vs\b|versus|compared",
    re.IGNORECASE,
)
_OF_PART = re.compile(r"^\W*param\w*\s+(?:are\s+)?in\s+(?:its|the|all)\b", re.IGNORECASE)
_ACTIVE = re.compile(r"(?:\bactive|激活(?:参数)?)(?: per token| param\w*)?\W{1,4}(?:~|约|about )?$", re.IGNORECASE)
_NEAR = Fraction(6, 100)
_BIAS = re.compile(r"\bbias(?:es)?\b(?!\))|\(b\)|偏置(?!）)", re.IGNORECASE)
_SHARE_OF_OTHER = re.compile(
    r"flop|comput|memory|time|latency|error|accura|loss|计算量|显存|内存|时间|准确|误差|sparsity|utili", re.IGNORECASE
)


def stated_totals(passage: Passage, context: Context) -> Iterator[Claim]:
    """Parameter counts in sentences: "GPT-2 Small has 124,439,808 parameters"."""
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.units[0].kind not in ("count",) or number.value < 10**5:
                continue
            before, after = sentence.before(number.start, 24), sentence.after(number.end, 24)
            if _ACTIVE.search(before):
                yield from _active(sentence, number, context)
                continue
            if not (_AFTER.match(after) or _BEFORE.search(before)):
                continue
            named = [mention for mention in sentence.mentions if not mention.start <= number.start < mention.end]
            if len(named) > 1 and len({mention.presets for mention in named}) > 1:
                yield from _held(
                    sentence,
                    number,
                    [truth for mention in named for truth in _totals(mention, sentence.text)],
                    CONFIRM,
                    (),
                )
                continue
            mention = context.narrowed(named[0]) if named else context.model_mention()
            if mention is None or not mention.presets:
                continue
            parts = [name for _, _, name in components_in(sentence.text) if name not in ("total", "block")]
            truths = _totals(mention, sentence.text)
            if parts or _PARTIAL.search(sentence.text):
                truths += [
                    truth
                    for name in mention.presets
                    for part in {*parts, "non-embedding", "block"}
                    for truth in facts_of(name).component(part)
                ]
                firm = named and mention.is_one and _OF_PART.match(after) and not COUNTERFACTUAL.search(sentence.text)
                yield from _held(sentence, number, truths, FIRM if firm else CONFIRM, mention.presets)
            else:
                firm = bool(named) and not COUNTERFACTUAL.search(sentence.text) and number.value >= 10**6
                of_section = (
                    not named
                    and mention.is_one
                    and context.is_titled(mention)
                    and re.search(r"total|总计|合计|总共|总参数", sentence.text, re.IGNORECASE)
                )
                yield from _held(sentence, number, truths, FIRM if firm or of_section else CONFIRM, mention.presets)


def _active(sentence: Passage, number: Number, context: Context) -> Iterator[Claim]:
    """What a token goes through, of a mixture of experts; counts of it differ by whether they have the embeddings."""
    named = sentence.mentions
    mention = context.narrowed(named[0]) if named else context.model_mention()
    if mention is None or not mention.is_one or len(named) > 1:
        return
    facts = facts_of(mention.presets[0])
    active = Truth.of(int(facts.ledger.active), "params.active")
    near = abs(Fraction(number.value) / active.value.exact - 1) < _NEAR
    firm = facts.config.experts.count is not None and not near and not COUNTERFACTUAL.search(sentence.text)
    yield from _held(sentence, number, [active], FIRM if firm else CONFIRM, mention.presets)


def _totals(mention: Mention, text: str) -> list[Truth]:
    """The totals of the models that a name may stand for, and the size in the name itself."""
    known = [facts_of(model) for model in mention.presets]
    found = [truth._replace(how=f"{truth.how} of {facts.name}") for facts in known for truth in facts.totals_as(text)]
    for name in (facts.name for facts in known):
        if (size := re.search(r"(\d+(?:\.\d+)?)([bm])\b", name)) is not None:
            found.append(
                Truth.of(
                    round(float(size[1]) * 10**6) * (1000 if size[2] == "b" else 1), f"the size in the name {name}"
                )
            )
    return found


def _held(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    models: Sequence[Model],
    *,
    group: object = None,
) -> Iterator[Claim]:
    kind = "share" if number.units[0].kind == "share" else "quantity"
    claim = hold(passage, number, truths, kind, strength, group=group, models=models)
    if claim is not None:
        yield claim


def labelled_quantities(table: Table, context: Context) -> Iterator[Claim]:
    """Rows that name a component of the model in force: "Token embedding | 38,597,376", "FFN: 45.5 %"."""
    mention = _model_of(table, context)
    if mention is None or not mention.is_one:
        return
    facts = facts_of(mention.presets[0])
    about = " ".join([table.caption.text if table.caption is not None else "", *(row.label.text for row in table.rows)])
    for row in table.rows:
        label = row.label.text
        name = component_named(label)
        if name is None:
            continue
        for column, cell in enumerate(row.cells):
            number = cell.lone_number
            if number is None:
                continue
            if number.units[0].kind == "share" and not _SHARE_OF_OTHER.search(table.head(column) + label):
                yield from _held(cell, number, facts.shares(name), GROUP, mention.presets, group=("share", table.group))
            elif number.units[0].kind == "count" and number.value >= 100:
                if name == "total" and judge(number, facts.simplified, "")[0] in ("exact", "rounded"):
                    continue
                strength = CONFIRM if name == "block" or _PARTIAL.search(label) else GROUP
                truths = (
                    facts.biases(name)
                    if _BIAS.search(label)
                    else facts.totals_as(f"{label} {about}")
                    if name == "total"
                    else facts.component(name)
                )
                yield from _held(cell, number, truths, strength, mention.presets, group=("quantity", table.group))


def _model_of(table: Table, context: Context) -> Mention | None:
    """The model that a table is about: its caption's or its header's, or that of the section."""
    inside = [row.label for row in table.rows[:2]] if table.kind != "table" else []
    near = [
        *table.header,
        *inside,
        *([table.caption] if table.caption is not None and not any(row.mentions for row in inside) else []),
    ]
    named = [mention for passage in near for mention in passage.mentions]
    if named:
        return context.narrowed(named[0]) if len({mention.presets for mention in named}) == 1 else None
    return context.model_mention()


def stated_shares(passage: Passage, context: Context) -> Iterator[Claim]:
    """Shares of components in running text: "the embeddings hold about 32 % of all parameters"."""
    shares = [number for number in passage.numbers if number.units[0].kind == "share"]
    if not shares or _SHARE_OF_OTHER.search(passage.text):
        return
    named = passage.mentions
    mention = (
        context.narrowed(named[0])
        if len({m.presets for m in named}) == 1
        else None
        if named
        else context.model_mention()
    )
    if mention is None or not mention.is_one:
        return
    facts = facts_of(mention.presets[0])
    components = [part for part in components_in(passage.text) if part[2] not in ("block", "total")]
    for number in shares:
        at = number.start - passage.start
        before = [(start, name) for start, end, name in components if end <= at]
        if before and not re.search(r"[。！？!?；;]|\.\s", passage.text[before[-1][0] : at]):
            strength = CONFIRM if COUNTERFACTUAL.search(passage.text) else GROUP
            yield from _held(
                passage, number, facts.shares(before[-1][1]), strength, mention.presets, group=("share", passage.start)
            )
