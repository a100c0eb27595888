"""What PEFT prints of a model with LoRA, beside what it had before: "BEFORE LoRA: Total parameters: 1,235,814,400", and
"trainable params: 3,407,872 || all params: 1,239,222,272", for `LoraConfig(r=16, target_modules=["q_proj", …])`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.dimensions import Dimensions
from archscope.notes.finders.models.adapters import widths_of
from archscope.notes.finders.models.named_matrices import matrix_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_BOTH = AnyCase(r"trainable param\w*\W{1,3}(?=\d)|可训练参数量?\W{1,3}(?=\d)")
_ALL = AnyCase(r"\|\|?\s?(?:all|total) param\w*\W{1,3}(?=\d)|[|,，；;]+\s?(?:全部|总)参数量?\W{1,3}(?=\d)")
_BEFORE = AnyCase(
    r"\bbefore\b|\boriginal|\bbase\b(?! ?dir)|without (?:lora|adapter)|添?加?(?:lora|微调|适配器)\s?(?:之?前)|"
    r"原始|原模型"
)
_AFTER = AnyCase(
    r"\bafter\b|(?:\bwith|[+&]|\band|(?<!before )\badd(?:s|ed|ing)?|加[入上]?)\s?(?:the )?(?:lora|adapter|适配器)"
    r"(?!\s?之?前)|"
    r"(?:lora|微调|适配器)\s?(?:之?后)"
)
_TOTAL = AnyCase(r"[\s*`>•-]*(?:total|all|model|总)[^\d:：]{0,24}(?:param|参数)[^\d:：]{0,16}[:：=]\s*")
_RANK = cased(r"(?<![\w])(?:r|rank|lora_r)\s?=\s?(\d{1,4})\b")
_TARGETS = cased(r"target_modules\s?=\s?[\[(]([^\])]{3,160})[\])]")
_QUOTED = cased(r"[\"'](\w+)[\"']")
_MORE = AnyCase(
    r"modules_to_save|layers_to_transform|layers_pattern|rank_pattern|dora|\bembedding|"
    r"(?<!no )(?<!without )\bbias\b(?!\s?=\s?\W?none)|\bfirst\b|\blast\b|\bonly \d|adalora|vera\b|前\s?\d|后\s?\d"
)
"""Words for more that is trained, or for adapters of some layers only."""
_LEAST = 1000


class _Printed(NamedTuple):
    """A line with what is trained, and with that all there is."""

    line: Passage
    trained: Number
    all: Number


def counts_with_adapters(lines: Sequence[Passage], before: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about the counts with adapters and without them.

    Args:
        before: the text right above the lines.
    """
    printed = next((found for line in lines if (found := _printed(line)) is not None), None)
    if printed is None:
        return
    mention = context.model_mention()
    known = mention.presets if mention is not None and mention.is_one else ()
    # A section on LoRA need not name the one model of a note again.
    named = known or (tuple(context.models) if mention is None and len(context.models) == 1 else ())
    facts = facts_of(named[0]) if named else None
    added = _added(before[-1].text, facts) if facts is not None and before else None
    if added is not None:
        yield from claimed(printed.line, printed.trained, [added], "quantity", FIRM if known else CONFIRM)
    if facts is not None:
        totals = [truth.value.exact + printed.trained.value for truth in (facts.totals[0], facts.tied_otherwise[0])]
        how = f"params.total of {facts.name} + {printed.trained.text}"
        truths = [Truth.of(total, how, "count") for total in totals]
        yield from claimed(printed.line, printed.all, truths, "sum", CONFIRM, addends=(printed.trained.start,))
    yield from _of_base(lines, printed)


def _printed(line: Passage) -> _Printed | None:
    """What a line says is trained of all."""
    found = _BOTH.search(line.text) if len(line.numbers) > 1 else None
    every = _ALL.search(line.text) if found is not None else None
    if found is None or every is None:
        return None
    trained, whole = line.number_at(found.end()), line.number_at(every.end())
    if trained is None or whole is None or not (is_whole(trained) and is_whole(whole)):
        return None
    return _Printed(line, trained, whole) if _LEAST <= trained.value < whole.value else None


def _added(said: str, facts: Facts) -> Truth | None:
    """What LoRA adds to a model as a text says its rank and the matrices that it changes; None if it doesn't."""
    rank, targets = _RANK.findall(said), _TARGETS.findall(said)
    names = [matrix_in(name) for name in _QUOTED.findall(targets[0])] if len(targets) == len(rank) == 1 else []
    config = facts.config
    if (
        not names
        or None in names
        or _MORE.search(said)
        or config.is_mixture
        or config.is_latent
        or len(config.kinds) > 1
    ):
        return None
    sizes = Dimensions(config, plain=True)
    each = sum(sum(widths_of(name, sizes)) for name in names if name is not None)
    return Truth.of(int(rank[0]) * each * int(sizes.L), f"{rank[0]} × {each:,} × {int(sizes.L)} layers", "count")


def _of_base(lines: Sequence[Passage], printed: _Printed) -> Iterator[Claim]:
    """The claim about a total that is said to be that of the model before, which hasn't what was added to it."""
    is_before = False
    base = Truth.of(printed.all.value - printed.trained.value, f"{printed.all.text} − {printed.trained.text}", "count")
    for line in lines:
        if line is printed.line:
            return
        if _AFTER.search(line.text):
            is_before = False
        elif _BEFORE.search(line.text):
            is_before = True
        number = line.numbers[0] if line.numbers else None
        if number is None or not is_whole(number) or _TOTAL.search(line.until(number.start)) is None:
            continue
        if not is_before and number.value == printed.all.value:
            truth = Truth.of(number.value, printed.all.text, "count")
            yield from claimed(line, number, [truth], "repeated", CONFIRM, addends=(printed.all.start,))
        if is_before and number.value in (base.value.exact, printed.all.value):
            places = (printed.trained.start, printed.all.start)
            yield from claimed(line, number, [base], "sum", FIRM, addends=places)
