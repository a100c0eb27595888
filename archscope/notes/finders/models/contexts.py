"""The contexts of models: "GPT-2 is limited to 1024 tokens"; several side by side, "GPT-2 has 1024 tokens, GPT-3 2048".

Positions that are trained are a part of a model; other contexts grow, and only show what a list is about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.size_claims import has_fixed_context, size_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, judge
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CHANGED = AnyCase(
    r"longer|exten[ds]|interpolat|scal|train|tun|truncat|\bcut\b|chunk|prompt|davinci|instruct|turbo|\bapi\b|per\b|batch|"
    r"更长|扩展|外推|插值|微调|训练|截断|提示|批|每"
)
"""Words beside a number that may be of an input, of a changed model or of a later version."""


def longest_inputs(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of tokens that a model, or each of a family, is said to be limited to.

    "GPT-2 can process at most 2048 tokens", of which it has learned 1024 positions. A smaller number may be that of an
    example; a larger one has no positions.
    """
    for mention in passage.mentions:
        if not mention.presets or mention.compared:
            continue
        said = _IS_LIMITED.match(passage.after(mention.end, 80))
        number = passage.number_at(mention.end - passage.start + said.end()) if said else None
        if number is None or not number.bare or not _OF_TOKENS.match(passage.after(number.end, 16)):
            continue
        facts = [facts_of(model) for model in context.narrowed(mention).presets]
        if any(known.config.position.kind != "learned" for known in facts):
            continue
        truths = [
            Truth.of(known.size("context_length") or 0, f"size.context_length of {known.name}") for known in facts
        ]
        doubtful = is_of_another_model(passage.sentence_of(number).text, _CHANGED)
        is_longer = all(number.value > truth.value.exact for truth in truths)
        # "At most" is no bound here, it is what the size is.
        verdict, truth, unit = judge(number, truths, "")
        strength = FIRM if is_longer and not doubtful else CONFIRM
        yield Claim(number.start, number.end, "setting", verdict, strength, truth, unit, number=number)


_IS_LIMITED = AnyCase(
    r"[\s*`]*(?:(?:is|was|are) limited to|(?:can (?:only )?|could (?:only )?)?(?:handles?|process(?:es)?|supports?|"
    r"accepts?|takes?|sees?|attends? to)(?: only)? (?:at most|up to|a maximum of|no more than)|"
    r"(?:最多|至多)(?:只能|可以|能)?(?:支持|处理|接受|看到|容纳)?|"
    r"(?:只能|仅能?)(?:支持|处理|接受))[\s*`]*(?:about |~|约)?[\s*`]*"
)
_OF_TOKENS = AnyCase(r"[\s*`-]*(?:个)?[\s*`]*(?:tokens?|positions|词元|位置)")


def said_contexts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the context of each of several models in a text: "1024 tokens for GPT-2, 2048 for GPT-3"."""
    if len(passage.mentions) > 1 and passage.largest.get("count", 0) >= _LEAST:
        yield from _side_by_side([passage], "", ("contexts", passage.start), context)


def listed_contexts(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The same of a list with a model in each line: "Context lengths:", "- GPT-2: 1024", "- GPT-3: 2048"."""
    if table.kind == "list" and sum(bool(line.mentions) for line in lines) > 1:
        yield from _side_by_side(lines, table.above, ("contexts", table.group), context)


def _side_by_side(passages: Sequence[Passage], about: str, group: object, context: Context) -> Iterator[Claim]:
    """A claim about each number of tokens beside a model's name; who gives a model several has tried them."""
    is_titled = _OF_CONTEXTS.search(f"{context.title}\n{about}") is not None
    told = [passage for passage in passages if is_titled or _OF_CONTEXTS.search(passage.text)]
    pairs = [
        (sentence, number, context.narrowed(mention), sentence.between(mention.end, number.start))
        for passage in told
        for sentence in passage.sentences
        if is_titled or _OF_CONTEXTS.search(sentence.text)
        for mention in sentence.mentions
        if mention.presets and not mention.compared and (number := _number_of(sentence, mention)) is not None
    ]
    values: dict[Sequence[Model], set[Exact]] = defaultdict(set)
    for _, number, mention, _ in pairs:
        values[mention.presets].add(number.value)
    is_borne_out = any(_is_context_of(number, mention.presets) for _, number, mention, _ in pairs)
    for sentence, number, mention, between in pairs:
        models = mention.presets
        doubtful = is_of_another_model(f"{about}\n{sentence.text}", _CHANGED) or len(values[models]) > 1
        is_fixed = not doubtful and all(map(has_fixed_context, models))
        strength = CONFIRM if not is_fixed else FIRM if _OWN.fullmatch(between) else GROUP
        for claim in size_claim("context_length", number, sentence, models, strength, group=group, slips_count=True):
            # A right one shows what the numbers are, whichever positions its model has.
            # Who tells another model's own context tells none for this one that it has no positions for.
            is_too_long = is_borne_out and _is_too_long(claim) and _NAMED.fullmatch(between) is not None
            is_sure = strength == GROUP and (claim.strength == FIRM or is_too_long)
            own = FIRM if is_sure else max(strength, GROUP) if claim.is_right else strength
            yield claim._replace(strength=own)


def _is_context_of(number: Number, models: Sequence[Model]) -> bool:
    """Whether a number is the context that each of some models has."""
    return all(facts_of(model).size("context_length") == number.value for model in models)


def _is_too_long(claim: Claim) -> bool:
    """Whether a number of tokens is more than a model has positions for."""
    number, truth = claim.number, claim.truth
    if claim.is_right or number is None or truth is None:
        return False
    return number.value > truth.value.exact


_NAMED = AnyCase(r"[\s*`_]*(?:[:：=|→–—-]|->)[\s*`_]*")
"""What parts a model's name from its number where nothing else is said of it."""
_OF_CONTEXTS = AnyCase(
    r"context|上下文|(?:sequence|input)[ -](?:length|limit)|序列长度|输入长度|最大长度|"
    r"max(?:imum|\.)? (?:length|tokens)"
)
_OWN = AnyCase(
    r"[\s*`_]*(?:(?:has|have|had|comes with|supports)\s(?:an?|the)\s|['’]s\s|的)"
    r"(?:maximum |max\.? |最大|最长)?(?:context|上下文)\s?"
    r"(?:length|window|size|limit|长度|窗口|大小)?\s?(?:of|is|was|为|是|有)?\s?(?:about\s|~|约)?[*`\s]*"
)
"""Words by which a model itself has a context, and isn't used with one."""


def _number_of(sentence: Passage, mention: Mention) -> Number | None:
    """The number of tokens that stands behind a model's name, before the next one, or else right before the name."""
    before = [other.end for other in sentence.mentions if other.end <= mention.start]
    if any(_JOINS.fullmatch(sentence.between(end, mention.start)) for end in before):
        # Of "GPT-2 and GPT-3: 1,024 and 2,048" each has its own.
        return None
    counts = [number for number in sentence.numbers if number.kind == "count" and number.value >= _LEAST]
    last = min([other.start for other in sentence.mentions if other.start >= mention.end] + [mention.end + _FARTHEST])
    for number in counts:
        is_year = number.bare and number.value in _YEARS
        if mention.end <= number.start < last and number.value <= _MOST and not is_year:
            is_behind = _LEAD.fullmatch(sentence.between(mention.end, number.start))
            if is_behind and _TRAIL.match(sentence.after(number.end, 24)):
                return number
    for number in counts:
        between = sentence.between(number.end, mention.start)
        if number.end <= mention.start and len(between) < _FARTHEST and _BEFORE_NAME.fullmatch(between):
            return number
    return None


_JOINS = AnyCase(r"[\s*`]*(?:and|or|&|/|、|和|与|及)[\s*`]*")
_FARTHEST, _LEAST, _MOST, _YEARS = 64, 128, 10**7, range(2010, 2040)
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
