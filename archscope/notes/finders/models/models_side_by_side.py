"""Models and their numbers side by side: "50,257 for GPT-2, 128,256 for Llama 3", "GPT-2 has 1024, GPT-3 2048"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from archscope.notes.finders.memory.bytes_of_what import BESIDE_WEIGHTS
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.models.readings_of_counts import GGUF, announced, every_total, stored_in_gguf
from archscope.notes.finders.models.size_claims import has_fixed_context, is_too_long, size_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model, size_described
from archscope.notes.statements.components import components_in
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
_LEAST_COUNT = 10**6
"""The least count of a model's parameters."""
_PLAIN = (4, 2, 1)
"""Bytes of a weight in the dtypes that need no scales beside them."""


def listed_models(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of a list of models; two that are right show what the others are.

    "Layers: GPT-2 Small 12, Medium 24, Large 36".
    """
    if len(passage.numbers) < 2:
        return
    pairs = list(_pairs(passage, context))
    if len({tuple(presets) for _, presets in pairs}) < 2:
        return
    strength = CONFIRM if COUNTERFACTUAL.search(passage.text) else GROUP
    group = ("listed", passage.start)
    about_all = size_described(_label(passage))
    stated = {setting.number: setting.size for setting in passage.settings}
    lead = passage.until(pairs[0][0].start) if "share" in passage.largest else ""
    part, is_of_all = _part(lead), _OF_ALL.search(lead) is not None
    for number, presets in pairs:
        size = stated.get(number, about_all)
        if size is not None and number.bare:
            yield from size_claim(size, number, passage, presets, strength, group=group, slips_count=strength == GROUP)
            continue
        truths = _truths(number, presets, f"{passage.text} {context.title}", context)
        if number.kind == "share" and part:
            truths = [share for model in presets for share in facts_of(model).shares(part)]
            truths = [share for share in truths if " / params.total" in share.how] if is_of_all else truths
        kind = {"bytes": "memory", "share": "share"}.get(number.kind, "quantity")
        yield from claimed(passage, number, truths, kind, strength, group=group, models=presets)


def _part(lead: str) -> str:
    """The part whose shares in several models a text leads up to: "Share of `wte` + `wpe`: Small 31.6%"."""
    said = _SENTENCE.split(_OF_ALL.blanked(lead))[-1]
    names = {name for _, _, name in components_in(said)}
    if names == {"token", "position"}:
        return "embedding"
    return names.pop() if len(names) == 1 and _SHARES.search(lead) else ""


_SENTENCE = cased(r"\.\s|[。\n]")
_OF_ALL = AnyCase(r"\b(?:in|of) (?:the |all )?(?:total|param\w*|model)\b|总参数量?|参数量?")
_SHARES = AnyCase(r"\bshares?\b|fraction|percent|占|比例")


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
    if number.kind == "bytes" and number.value >= _LEAST_COUNT:
        widths = widths_in(text)
        named = len(widths) == 1 and widths[0] in _PLAIN and not BESIDE_WEIGHTS.search(text)
        return [truth for known in facts for truth in known.memory(widths[0])] if named else []
    if number.kind == "count" and number.value >= _LEAST_COUNT:
        in_files = [truth for known in facts for truth in stored_in_gguf(number, known)] if context.says(GGUF) else []
        return [truth for known in facts for truth in (*every_total(known), *announced(known))] + in_files
    return []


def _pairs(passage: Passage, context: Context) -> Iterator[tuple[Number, Sequence[Model]]]:
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
            families = dict.fromkeys(context.families) if found is not None else ()
            of_size = [member(family, found[1]) for family in families if found is not None]
            presets = [model for model in of_size if model is not None]
            if presets:
                yield number, presets


def _beside(
    passage: Passage, mention: Mention, numbers: Sequence[Number], words: re.Pattern[str], *, is_after: bool
) -> Iterator[tuple[Number, Sequence[Model]]]:
    """The number right behind the name of a model, or right before it, parted from it by no more than some words."""
    start = passage.start
    for number in numbers:
        first, last = (mention.end, number.start) if is_after else (number.end, mention.start)
        if 0 <= last - first <= _WIDER and words.fullmatch(passage.text, first - start, last - start):
            yield number, mention.presets
            return


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
    is_borne_out = any(
        all(facts_of(model).size("context_length") == number.value for model in mention.presets)
        for _, number, mention, _ in pairs
    )
    for sentence, number, mention, between in pairs:
        models = mention.presets
        doubtful = is_of_another_model(f"{about}\n{sentence.text}", _CHANGED) or len(values[models]) > 1
        is_fixed = not doubtful and all(map(has_fixed_context, models))
        strength = CONFIRM if not is_fixed else FIRM if _OWN.fullmatch(between) else GROUP
        for claim in size_claim("context_length", number, sentence, models, strength, group=group, slips_count=True):
            # A right one shows what the numbers are, whichever positions its model has.
            # Who tells another model's own context tells none for this one that it has no positions for.
            is_without_positions = is_borne_out and is_too_long(claim) and _NAMED.fullmatch(between) is not None
            is_sure = strength == GROUP and (claim.strength == FIRM or is_without_positions)
            own = FIRM if is_sure else max(strength, GROUP) if claim.is_right else strength
            yield claim._replace(strength=own)


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
