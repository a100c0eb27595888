"""Models and their numbers side by side: "Vocabulary: 50,257 for GPT-2, 128,256 for Llama 3", "small 0.5 · XL 3 GB"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import BESIDE_WEIGHTS
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.models.size_claims import size_claim
from archscope.notes.finders.models.totals import GGUF, announced, every_total, stored_in_gguf
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, size_described
from archscope.notes.statements.mentions import Mention, Model, member
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_SAYS_OF = cased(r"[\s*`)）]*(?:[:：=≈→(（]|has|is|needs|takes|uses|with|about|约|为|有|是|with its)?[\s*`~≈约]*")
_FOR = cased(r"[\s*`]*(?:entries |tokens |parameters |params )?(?:for|in|of|[(（])[\s*`]*(?:the )?")
_BY_SIZE = AnyCase(
    r"(?:^|[·•,;:，；：、|/(（]|\band\b)[\s*`-]*(small|medium|large|xl)(?![a-z])[\s*`]*[:：=≈~→(（]?\s*[~≈]?$"
)
_A_SIZE = cased(r"small|medium|large|xl")
_WIDER = 24
_LEAST = 10**6
"""The least count of a model's parameters."""
_PLAIN = (4, 2, 1)
"""Bytes of a weight in the dtypes that need no scales beside them."""


class _SaidOf(NamedTuple):
    """A number and the presets that it is said of."""

    number: Number
    presets: tuple[Model, ...]


def listed_models(passage: Passage, context: Context, about: str = "", label: str = "") -> Iterator[Claim]:
    """A claim about each number of a list of models; two that are right show what the others are.

    "Layers: GPT-2 Small 12, Medium 24, Large 36".

    Args:
        about: text around the passage that may name the dtype.
        label: what the numbers are, where a table says it.
    """
    if len(passage.numbers) < 2:
        return
    pairs = list(_pairs(passage, context))
    if len({pair.presets for pair in pairs}) < 2:
        return
    strength = CONFIRM if COUNTERFACTUAL.search(passage.text) else GROUP
    group = ("listed", passage.start)
    about_all = size_described(label or _label(passage))
    stated = {setting.number: setting.size for setting in passage.settings}
    for number, presets in pairs:
        size = stated.get(number, about_all)
        if size is not None and number.bare:
            yield from size_claim(size, number, passage, presets, strength, group=group, slips_count=strength == GROUP)
            continue
        truths = _truths(number, presets, f"{passage.text} {about} {context.title}", context)
        kind = "memory" if number.kind == "bytes" else "quantity"
        yield from claimed(passage, number, truths, kind, strength, group=group, models=presets)


def listed_in_table(table: Table, context: Context) -> Iterator[Claim]:
    """The same in the cells of a table, whose labels say what the numbers are: "Vocabulary | 50,257 for GPT-2, …"."""
    for row in table.rows:
        for column, cell in enumerate(row.cells):
            if " for " in cell.text or "（" in cell.text or "(" in cell.text:
                yield from listed_models(cell, context, f"{row.label.text} {table.head(column)}", row.label.text)


def _label(passage: Passage) -> str:
    """What a list says before its first model or number of what its numbers are: "Layers: GPT-2 Small 12, …"."""
    begins = [*(mention.start for mention in passage.mentions[:1]), *(number.start for number in passage.numbers[:1])]
    first = min(begins, default=passage.start)
    said = _SAYS_WHAT.fullmatch(passage.until(first))
    return said[1] if said is not None else ""


_SAYS_WHAT = cased(r"(?:[Tt]he )?([^\d:：]{1,32}[:：][^\d:：]{0,24})")
"""A few words, a colon and what they mean."""


def _truths(number: Number, presets: Sequence[Model], text: str, context: Context) -> list[Truth]:
    """What a number may be: the parameters of a model, or the bytes of its weights in the one dtype that is named."""
    facts = [facts_of(model) for model in presets]
    if number.kind == "bytes" and number.value >= _LEAST:
        widths = widths_in(text)
        named = len(widths) == 1 and widths[0] in _PLAIN and not BESIDE_WEIGHTS.search(text)
        return [truth for known in facts for truth in known.memory(widths[0])] if named else []
    if number.kind == "count" and number.value >= _LEAST:
        in_files = [truth for known in facts for truth in stored_in_gguf(number, known)] if context.says(GGUF) else []
        return [truth for known in facts for truth in (*every_total(known), *announced(known))] + in_files
    return []


def _pairs(passage: Passage, context: Context) -> Iterator[_SaidOf]:
    """The numbers beside the names of models: all after them, or else all before them."""
    if len(passage.mentions) > 1:
        numbers = [number for number in passage.numbers if not is_in_a_name(passage, number)]
        known = [mention for mention in passage.mentions if mention.presets]
        after = [pair for mention in known for pair in _beside(passage, mention, numbers, _SAYS_OF, is_after=True)]
        before = [pair for mention in known for pair in _beside(passage, mention, numbers, _FOR, is_after=False)]
        yield from max(before, after, key=len)
    elif context.families and _A_SIZE.search(passage.lower):
        for number in passage.numbers:
            found = _BY_SIZE.search(passage.before(number.start, _WIDER))
            presets = _of_size(found[1], context) if found is not None else ()
            if presets:
                yield _SaidOf(number, presets)


def _of_size(size: str, context: Context) -> tuple[Model, ...]:
    """The models of that size in every family that the note has spoken of."""
    known = (member(family, size) for family in dict.fromkeys(context.families))
    return tuple(name for name in known if name is not None)


def _beside(
    passage: Passage, mention: Mention, numbers: Sequence[Number], words: re.Pattern[str], *, is_after: bool
) -> Iterator[_SaidOf]:
    """The number right behind the name of a model, or right before it, parted from it by no more than some words."""
    start = passage.start
    for number in numbers:
        first, last = (mention.end, number.start) if is_after else (number.end, mention.start)
        if 0 <= last - first <= _WIDER and words.fullmatch(passage.text, first - start, last - start):
            yield _SaidOf(number, mention.presets)
            return
