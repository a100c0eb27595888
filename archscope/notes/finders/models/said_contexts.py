"""The contexts of several models side by side: "GPT-2 has a context of 1024 tokens, GPT-3 of 2048", or as a list.

Positions that are trained are a part of a model; other contexts grow, and only show what a list is about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.size_claims import has_fixed_context, size_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_OF_CONTEXTS = AnyCase(
    r"context|上下文|(?:sequence|input)[ -](?:length|limit)|序列长度|输入长度|最大长度|"
    r"max(?:imum|\.)? (?:length|tokens)"
)
_CHANGED = AnyCase(
    r"longer|extend|interpolat|scal|train|tun|truncat|\bcut\b|chunk|prompt|davinci|instruct|turbo|\bapi\b|per\b|batch|"
    r"更长|扩展|外推|插值|微调|训练|截断|提示|批|每"
)
"""Words beside a number that may be of an input, of a changed model or of a later version."""
_LEAD = AnyCase(
    r"(?:\s|[*`_:：=→()（），,|~≈—–-]|['’]s|的|\b(?:has|had|have|uses?|used|supports?|supported|handles?|with|at|is|was|of|for|to|up|"
    r"only|just|about|around|an?|the|its|maximum|max|context|sequence|input|token|length|window|size|limit|limited)\b|"
    r"(?:19|20)\d\d(?=[)）,，:：])|大小|约|为|是|有|达|支持|只有|最大|最长|上下文|序列|输入|长度|窗口|限制)*"
)
"""What may stand between a model and the number of its tokens."""
_TRAIL = AnyCase(
    r"[\s*`-]*(?:个?[\s*`]*(?:tokens?|positions|词元|位置)(?![\s-]*(?:per|batch|of (?!context)|each|long))|$|"
    r"[)）,，;；。、\n|]|\.(?:\s|$)|\b(?:and|while|but)\b|和|而|，)"
)
_BEFORE_NAME = AnyCase(r"[\s*`]*(?:tokens?|positions)?[\s*`]*(?:(?:for|in|of|with)\b|[(（])[\s*`]*(?:the\s)?[\s*`]*")
_OWN = AnyCase(
    r"[\s*`_]*(?:(?:has|have|had|comes with|supports)\s(?:an?|the)\s|['’]s\s|的)"
    r"(?:maximum |max\.? |最大|最长)?(?:context|上下文)\s?"
    r"(?:length|window|size|limit|长度|窗口|大小)?\s?(?:of|is|was|为|是|有)?\s?(?:about\s|~|约)?[*`\s]*"
)
"""Words by which a model itself has a context, and isn't used with one."""
_TOKENS, _YEARS = AnyCase(r"[\s*`-]*(?:个?[\s*`]*)(?:tokens?|positions|词元|位置)"), range(2010, 2040)
_FARTHEST, _LEAST, _MOST = 64, 128, 10**7


def said_contexts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the context of each of several models in a text."""
    if len(passage.mentions) > 1 and passage.largest.get("count", 0) >= _LEAST:
        yield from _side_by_side([passage], "", ("contexts", passage.start), context)


def listed_contexts(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The same of a list with a model in each line, whose caption may say that it is about contexts."""
    if table.kind == "list" and sum(bool(line.mentions) for line in lines) > 1:
        caption = table.above
        yield from _side_by_side(lines, caption, ("contexts", table.group), context)


def _side_by_side(passages: Sequence[Passage], about: str, group: object, context: Context) -> Iterator[Claim]:
    is_titled = _OF_CONTEXTS.search(f"{context.title}\n{about}") is not None
    told = [passage for passage in passages if is_titled or _OF_CONTEXTS.search(passage.text)]
    pairs = [
        (sentence, number, context.narrowed(mention), _between(sentence, mention, number))
        for passage in told
        for sentence in passage.sentences
        if is_titled or _OF_CONTEXTS.search(sentence.text)
        for mention in sentence.mentions
        if mention.presets and not mention.compared and (number := _number_of(sentence, mention)) is not None
    ]
    values: dict[Sequence[Model], set[Exact]] = defaultdict(set)
    for _, number, mention, _ in pairs:
        values[mention.presets].add(number.value)
    for sentence, number, mention, between in pairs:
        models = mention.presets
        is_fixed = all(map(has_fixed_context, models))
        strength = GROUP if is_fixed else CONFIRM
        if is_of_another_model(f"{about}\n{sentence.text}", _CHANGED) or len(values[models]) > 1:
            # Who gives a model several has tried them.
            strength = CONFIRM
        elif is_fixed and _OWN.fullmatch(between):
            strength = FIRM
        for claim in size_claim("context_length", number, sentence, models, strength, group=group, slips_count=True):
            # A right one shows what the numbers are, whichever positions its model has.
            is_sure = claim.strength == FIRM and strength == GROUP
            yield (claim if is_sure else claim._replace(strength=max(strength, GROUP) if claim.is_right else strength))


def _number_of(sentence: Passage, mention: Mention) -> Number | None:
    """The number of tokens that stands behind a model's name, before the next one, or else right before the name."""
    others = [other.start for other in sentence.mentions if other.start >= mention.end]
    last = min([*others, mention.end + _FARTHEST])
    for number in sentence.numbers:
        if mention.end <= number.start < last and _LEAST <= number.value <= _MOST and number.kind == "count":
            after = sentence.after(number.end, 24)
            is_year = number.bare and number.value in _YEARS and not _TOKENS.match(after)
            if not is_year and _TRAIL.match(after) and _LEAD.fullmatch(_between(sentence, mention, number)):
                return number
    for number in sentence.numbers:
        if number.end <= mention.start and number.value >= _LEAST and number.kind == "count":
            between = sentence.between(number.end, mention.start)
            if len(between) < _FARTHEST and _BEFORE_NAME.fullmatch(between):
                return number
    return None


def _between(sentence: Passage, mention: Mention, number: Number) -> str:
    return sentence.between(mention.end, number.start)
