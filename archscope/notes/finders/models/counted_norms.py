"""How many norms there are: "two in each layer and the final one, 65 in all"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_NORM = r"(?:(?:rms|layer)[\s_-]?)?norms?\b|(?:层|均方根)?归一化层?"
_NORMS = AnyCase(_NORM)
_LAYER = r"(?:transformer |decoder )?(?:layer|block|层|块)"
_TWO = AnyCase(
    rf"每一?个?{_LAYER}[^，,。;；\d]{{0,12}}?(?:[两二]|2\s?)个|"
    rf"\b(?:two|2)\b[^,.;\d]{{0,24}}?\b(?:in |for )?(?:per|each|every) {_LAYER}|"
    rf"\b(?:per|each|every) {_LAYER} (?:has|have|contains?) (?:two|2)\b"
)
_ONE_MORE = AnyCase(r"(?:最后|最终|末尾|\bfinal\b|\blast\b|\bone more\b)")
_IN_ALL_BEFORE = AnyCase(
    r"(?:[总一]?共|合计|总计|\bin total|\bin all|\btotal(?:ling)?(?: of)?|\bmakes?|\bmaking)[有是为]?[\s*`$:：,]*$"
)
_IN_ALL_AFTER = AnyCase(rf"[\s*`$]*(?:{_NORM}|norm layers)?[\s*`$]*(?:in (?:all|total)|altogether)\b")
_COUNTED = AnyCase(rf"[\s*`$]*(?:个(?!参数|权重)|(?:such |of them|{_NORM}))|[\s*`$]*(?:$|[,.;，。；])")
_EACH = 2


def counted_norms(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the number of norms that a sentence has in all, where it has two for each layer and one more."""
    if _NORMS.search_lower(passage.lower) is None or _TWO.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        if not says(sentence.text, _TWO) or not says(sentence.text, _ONE_MORE):
            continue
        one_more = _ONE_MORE.search(sentence.text)
        layers = _layers(sentence, passage, context)
        for number in sentence.numbers if layers else ():
            after = sentence.after(number.end, 32)
            is_of_all = _IN_ALL_BEFORE.search(sentence.before(number.start, 16)) and _COUNTED.match(after)
            is_likely = number.bare and layers <= number.value <= 2 * _EACH * layers
            if is_likely and (is_of_all or _IN_ALL_AFTER.match(after)):
                is_among = one_more is not None and _is_among(sentence, number, one_more.start() + sentence.start)
                truth = Truth.of(_EACH * layers + 1, f"2 × {layers} + 1")
                is_sure = is_among and not says(sentence.text, COUNTERFACTUAL, DOUBTED)
                strength = FIRM if is_sure else CONFIRM
                yield from claimed(sentence, number, [truth], "quantity", strength)


def _is_among(sentence: Passage, number: Number, last: int) -> bool:
    """Whether a number is told of all norms with the last one: not "64 in all, plus the final one"."""
    if last < number.start:
        return not _WITHOUT.search(sentence.before(last, 16))
    return _WITH.search(sentence.between(number.end, last)) is not None


_WITH = AnyCase(r"\b(?:with|includ\w+|counting)\b(?: the| a| one| its)?[\s*`]*$|(?:包括|包含|含|计入|算上)[\s*`]*$")
_WITHOUT = AnyCase(
    r"(?:\b(?:before|without|except|exclud\w+|not counting|besides|until|not)\b(?: for)?(?: the| a| one)?|"
    r"不[含算计](?:入|上)?|除了?)[\s*`]*$"
)


def _layers(sentence: Passage, passage: Passage, context: Context) -> Exact:
    """How many layers there are: as the sentence says, or the note, or as the model has; 0 if nobody does."""
    said = [setting.number.value for setting in sentence.settings if setting.size == "n_layers"]
    if said:
        return said[0]
    stated, mention = context.size("n_layers"), context.mention_in(passage)
    if stated is None and mention is not None and mention.is_one:
        stated = facts_of(mention.presets[0]).size("n_layers")
    return stated or 0
