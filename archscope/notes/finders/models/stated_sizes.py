"""Sizes of a model in sentences: "GPT-2 Small has 12 layers, 12 heads and 768 dimensions"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.asides import is_aside, said_apart
from archscope.notes.finders.models.identified_models import all_but_one, chosen, is_one_list, members_for_families
from archscope.notes.finders.models.size_claims import (
    CHECKED,
    is_another_width,
    is_the_odd_one,
    may_be_of_another_form,
    says_it,
    size_claim,
    size_of,
    size_of_model,
)
from archscope.notes.finders.models.topics import (
    CONFIGURATION,
    IT_HAS,
    begun,
    is_like_it,
    members_agree,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, SHARED_OUT
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_HAS = cased(
    r"^[\s*_`]*(?:[(（,，:：]|has|have|is|uses|contains|consists of|stacks|[中里]?(?:有|具有|包含|拥有|共有|由|使用了?|"
    r"采用了?|用了|是))?[\s*_`]*(?:about|~|约)?[\s*_`]*$"
)
_HAS_GROUPS = AnyCase(
    r"[\s*_`]*(?:uses?|has|have|with|使用|采用)[\s*_`]*(?:了\s?)?[gm]qa[\s*_`]*(?:[(（:：,，]|with|有)[\s*_`]*$"
)
_OF_MODEL = cased(
    r"^[\s-]*(?:transformer |decoder )?(?:layers?|blocks?|层|heads?|个头|头)\s?(?:的|of|in|,)?\s?(?:the )?[\s*_`]*$"
)
_LABELLED = AnyCase(
    r"[\s*_`$•-]*(?:(?:the|num(?:ber)?|of|total|hidden|model|embedding|transformer|decoder|attention|query|kv|key-value|"
    r"layers?|blocks?|heads?|size|dim\w*|width|depth|vocab\w*|context|length|[a-z]+_[a-z_]+)[\s_-]?|"
    r"[模型隐藏嵌入维度宽层数头个注意力的量总词表大小上下文长深]){1,8}[\s*_`]*(?:[:：=]|\bis\b|[为是])[\s*_`$]*\|"
    r"[\s*_`$]*(?:[(（](?:for|in|of)?|for|in)(?: the)?[\s*_`]*\|[\s*_`]*[)）]?[\s*_`.。]*"
)
"""What stands around a size and a model where there is nothing else: "- Width: 768 (for GPT-2 Small)"."""
_THE = AnyCase(r"(?:\bthe|\ball|\bits|[有是]|对于|例如|比如)[\s*_`]*$")
_COUNTED = ("n_layers", "n_heads", "n_kv_heads")
_GOES_ON = cased(
    r"[\s*`-]*(?:(?:个|[kK][vV]|[kK]/[vV]|[a-z]+-?[a-z]*ion|[qQ]uery|[tT]ransformer|decoder|hidden|identical|stacked|"
    r"注意力|查询|键值|解码器?)[\s/-]?){0,4}(?:layers?|blocks?|heads?|层|头)(?![a-z])"
    r"(?![\s*`$]*(?:$|[^\w\s]|(?:and|with|each|of|per|but|while|or|plus|deep|total|versus|vs|against|\d+)\b|[和与][\s]?\d|以及|且|的|共|每))"
)
"""What follows layers or heads of which the sentence says more: "5 heads suffice", "4 layers removed"."""
_BESIDE = 24


def stated_sizes(passage: Passage, context: Context) -> Iterator[Claim]:
    """Sizes in sentences that name one model: "GPT-2 Small has 12 layers, 12 heads and a hidden size of 768"; or none,
    in a section about one: "Config: 12 layers, 12 heads, d_model 768"."""
    if not (passage.settings or passage.mentions):
        return
    for sentence in (said_apart(whole) for whole in _wholes(passage) if whole.settings or whole.mentions):
        named = [mention for mention in sentence.mentions if mention.presets or mention.family]
        named = [mention for mention in named if not mention.compared] or named
        named = members_for_families(named)
        if not named:
            yield from _of_section(sentence, passage, context)
        elif named[0].presets and len({context.narrowed(mention).presets for mention in named}) == 1:
            mention = chosen(sentence, context.narrowed(named[0]))
            meant = all_but_one(sentence, mention)
            family = () if named[0].is_one or is_one_list(sentence) else named[0].presets
            yield from _of_named(sentence, meant, family, is_the_odd_one=meant is not mention)


def _wholes(passage: Passage) -> Iterator[Passage]:
    """The sentences of a passage; one that lists sizes goes on behind a semicolon: "GPT-2 XL: 48 layers; 25 heads"."""
    if ";" not in passage.text and "；" not in passage.text:
        yield from passage.sentences
        return
    first = last = 0
    for sentence in passage.sentences:
        start, end = sentence.start - passage.start, sentence.end - passage.start
        goes_on = last > first and passage.text[first:last].rstrip().endswith((";", "；"))
        if not (goes_on and sentence.settings and not sentence.mentions and _SIZES_ALONE.fullmatch(sentence.text)):
            if last > first:
                yield passage.part(first, last)
            first = start
        last = end
    yield passage.part(first, last)


_SIZES_ALONE = AnyCase(
    r"[\s*`$]*(?:(?:(?:num|n|d)_[a-z_]+|(?:number of )?(?:layers?|heads?)|(?:hidden|model)(?: (?:size|dim\w*))|"
    r"vocab\w*|context(?:[ _]\w+)?|[词汇表隐藏层维度数头大小上下文长]+)[\s:：=`$]*)?\d[\d,]*[\s-]*"
    r"(?:(?:attention|query|kv|transformer|decoder|hidden|-dimensional)[\s-]*)*"
    r"(?:layers?|blocks?|heads?|dim\w*|tokens?|positions|个?(?:注意力)?[层头维]|个?词元?)?[\s*`$.;。；]*"
)
"""A clause that is nothing but a size."""


def _of_named(sentence: Passage, mention: Mention, family: Sequence[Model], *, is_the_odd_one: bool) -> Iterator[Claim]:
    """The sizes of a sentence that names the one model; `is_the_odd_one` if no model of its family has one of them.

    Args:
        family: the models that the name itself may stand for.
    """
    said = _CONFIGURED.sub("", _against_queries(sentence.text, mention))
    is_asked = said.rstrip().endswith(("?", "？"))
    doubtful = is_asked or says_any(said, COUNTERFACTUAL, SHARED_OUT, _CHANGED) or is_like_it(sentence, mention)
    claims = list(_claims(sentence, mention, doubtful, family))
    yield from (
        claim._replace(strength=FIRM)
        if claim.strength == GROUP
        and (_is_listed(claim, claims, sentence) or (is_the_odd_one and _is_beside(claim, sentence, mention)))
        else claim
        for claim in claims
    )


def _against_queries(text: str, mention: Mention) -> str:
    """A text without what only sets heads of keys against those of queries: "8 KV heads instead of 32"."""
    heads = {facts_of(model).size("n_heads") for model in mention.presets}
    return _INSTEAD.blanked(text, lambda found: int(found[1]) in heads)


_INSTEAD = AnyCase(r"\b(?:instead of|rather than|而不是|而非)\s?(?:all |the )?(\d{1,4})\b")
_CHANGED = AnyCase(
    r", but (?:with )?\d|\bfollowing changes\b|但(?:是)?(?:有|用)?\s?\d|作如下(?:修改|改动)|"
    r"\bof (?:ours|mine)\b|\b(?:ours?|my)[\s-][\w-]*\s?[(（]|我们的?\s?[\w-]+\s?[(（]"
)
_CONFIGURED = cased(r"(?:(?<=the following configuration)|(?<=配置如下))(?:.|\n)*")
"""What is asked behind sizes that are said to be those of a model changes none of them."""


def _claims(sentence: Passage, mention: Mention, doubtful: bool, family: Sequence[Model]) -> Iterator[Claim]:
    """A claim about each size; one that is stated twice, and differently, may be another model's the second time, and d
    is mostly the width of the model, so that only digits in the wrong order tell."""
    settings = [*sentence.settings, *size_of_model(sentence, mention)]
    stated = {(setting.size, setting.number.value) for setting in settings}
    sizes = [size for size, _ in stated]
    for setting in settings:
        is_a_sibling = any(facts_of(model).size(setting.size) == setting.number.value for model in family)
        if _RESULT.search(sentence.before(setting.number.start, 32)):
            continue
        is_of_another = is_a_sibling or _AGAINST.search(sentence.before(setting.number.start, 48)) is not None
        is_letter = setting.spelling in _WIDTHS
        if not mention.start <= setting.number.start < mention.end and not is_another_width(setting, mention):
            is_doubted = doubtful or is_of_another or sizes.count(setting.size) > 1 or is_letter
            yield from size_claim(
                _size(setting),
                setting.number,
                sentence,
                mention.presets,
                _strength(setting, sentence, mention, is_doubted),
                group=("sizes", sentence.start),
                slips_count=not doubtful,
            )


def _size(setting: Setting) -> str:
    """The size that is stated; of a letter, which may be another width, the width."""
    return "d_model" if setting.spelling in _WIDTHS else setting.size


_WIDTHS = ("d", "d_h")
"""Letters that stand for the width of a model or of a head."""
_RESULT = cased(r"[×x*·]\s?\d[\d,]*\s[A-Za-z][\w ]*=\s?$")
"""What makes a number the result of a product: "8 KV heads × 128 head_dim = 2048"."""
_AGAINST = AnyCase(r"[(（,，]\s?(?:vs\.?|versus|against|compared (?:to|with)|相比|对比)\s[^()（）;；。]*$")
"""What begins a bracket about another model: "8 KV heads (vs 4 heads and head_dim=128)"."""


def _of_section(sentence: Passage, passage: Passage, context: Context) -> Iterator[Claim]:
    """Wrong sizes of a sentence that names no model, in a section whose headings do.

    They are wrong where digits changed places, or where the sentence does nothing but list sizes, three or more of
    which are the model's.
    """
    mention = begun(sentence, passage, context) if passage.mentions else context.model_mention()
    if mention is None or COUNTERFACTUAL.search(passage.text):
        return
    asked = context.question.mentions if context.question is not None else []
    is_asked = bool(asked) and all(named.presets == mention.presets for named in asked)
    if not (passage.mentions or is_asked or context.is_titled(mention)):
        return
    mention, group = chosen(sentence, context.narrowed(mention)), ("sizes", sentence.start)
    claims = [
        claim
        for setting in sentence.settings
        if not is_another_width(setting, mention)
        for claim in size_claim(
            _size(setting), setting.number, sentence, mention.presets, CONFIRM, group=group, slips_count=True
        )
        if claim.is_right or setting.spelling not in _WIDTHS
    ]
    wrong = [claim for claim in claims if not claim.is_right]
    right = {claim.truth.how for claim in claims if claim.is_right and claim.truth is not None}
    is_listing = mention.is_one and (_LISTS.match(sentence.text) or CONFIGURATION.match(sentence.text))
    says_no_more = mention.is_one and passage.mentions and _SAYS_COUNTS.fullmatch(sentence.text)
    # Beside others, what the model has too may be said of another one.
    yield from claims if mention.is_one and not wrong else ()
    for claim in wrong:
        is_odd = len(wrong) == 1 and is_the_odd_one(claim, len(right), (context.title, passage.text))
        is_fixed = size_of(claim) in _FIXED and not may_be_of_another_form(claim)
        is_sure = is_fixed and (says_no_more or (is_listing and is_odd))
        yield claim._replace(strength=FIRM) if is_sure else claim


_SAYS_COUNTS = AnyCase(
    rf"{IT_HAS}(?:[\s*_`]*(?:,|，|、|and|和)?[\s*_`]*\d[\d,]*[\s*_`]*个?"
    r"(?:transformer |decoder |attention |注意力)?(?:layers?|blocks?|heads?|层|头)){1,2}[\s*_`.。!！]*"
)
"""A sentence that says how many layers or heads a model has, and nothing more."""
_FIXED = ("n_layers", "n_heads", "d_model", "d_ff")
"""Sizes that make a model what it is; contexts are cut and vocabularies padded."""
_LISTS = AnyCase(
    r"[\s*_`-]*(?:(?:答案?|解|a|answer|solution)[\s*_`]*[:：][\s*_`]*)?"
    r"(?:(?:the )?(?:model )?(?:config\w*|architecture|(?:hyper-?)?parameters|sizes|it has|it uses|(?:has|uses)(?= \d)|"
    r"它共?有|该?模型共?有?(?=\s?\d)|(?:模型)?(?:配置|结构|超参数))"
    r"[\s*_`]*[:：]?)?[\s*_`]*(?:\d|[dn]_|(?:hidden|num|vocab)_|词表|层数|隐藏)"
)
"""How a sentence begins that lists the sizes of a model."""


def is_changed(sentence: Passage, mention: Mention) -> bool:
    """Whether a sentence gives a size that no model of the name has: "GPT-2 Medium with a vocabulary of 32,000"."""
    return any(
        setting.size in CHECKED
        and not mention.start <= setting.number.start < mention.end
        and all(facts_of(model).size(setting.size) != setting.number.value for model in mention.presets)
        and not is_another_width(setting, mention)
        for setting in sentence.settings
    )


def _is_listed(claim: Claim, claims: Sequence[Claim], sentence: Passage) -> bool:
    """Whether a right size stands just beside, as in a list of a model's sizes."""
    for other in claims:
        if other.is_right:
            first, last = sorted((claim, other))
            between = sentence.between(first.end, last.start)
            if (len(between) <= _BESIDE and not _SOMEBODY.search(between)) or _ONLY_SIZES.fullmatch(between):
                return True
    return False


def _is_beside(claim: Claim, sentence: Passage, mention: Mention) -> bool:
    """Whether a size stands just behind the model's name or another number."""
    before = [number.end for number in sentence.numbers if number.end <= claim.start]
    first = max(mention.end, *before) if before else mention.end
    between = sentence.between(first, claim.start)
    return len(between) <= _BESIDE and not _SOMEBODY.search(between)


_SOMEBODY = AnyCase(
    r"\b(?:we|you|i|they|only|just|after|from|to|remov\w+|add\w*|keep\w*|probe|take)\b|[我你]们?|只|取|加"
)
"""Words after which sizes are no more listed: "12 heads, and we probe 5 layers"."""
_ONLY_SIZES = AnyCase(
    r"(?:\W|\b(?:width|dim\w*|hidden size)(?: of)? \d[\d,]*|"
    r"\b(?:and|with|an?|the|of|is|decoder|transformer|model|layers?|blocks?|attention|query|kv|key-value|heads?|hidden|"
    r"embedding|size|dim\w*|d_model|n_embd|ffn|mlp|intermediate|inner|feed-forward|width|vocabulary|vocab|context|length|"
    r"window)\b|[层头维个宽度隐藏词表大小为是和有的]){1,24}"
)
"""What stands between two sizes of a list."""


def _is_of_some(setting: Setting, sentence: Passage) -> bool:
    """Whether layers or heads are only some of the model's: the sentence says more of them, or has them twice."""
    return (
        sum(other.size == setting.size for other in sentence.settings) > 1
        or _GOES_ON.match(sentence.text, setting.number.end - sentence.start) is not None
    )


_ITS = cased(r"[\s*_`]*(?:的|['’]s)[\s*_`]*")


def _strength(setting: Setting, sentence: Passage, mention: Mention, doubtful: bool) -> int:
    """How sure it is that a sentence says a size of the model itself, as "GPT-2 Small has 12 layers" does."""
    if doubtful or not setting.number.bare:
        return CONFIRM
    if not mention.is_one:
        return FIRM if _is_of_all_members(setting, sentence, mention) else CONFIRM
    if is_aside(sentence, setting.number, mention):
        return CONFIRM
    between = sentence.between(mention.end, setting.number.start)
    back = sentence.between(setting.number.end, mention.start)
    of_model = back and _OF_MODEL.match(back) and _THE.search(sentence.before(setting.number.start, 12))
    # More than the model has can't be some of them: "GPT-2 Small 的 24 层中".
    all_of_it = [facts_of(model).size(setting.size) or 0 for model in mention.presets]
    is_too_many = bool(_ITS.fullmatch(between) or of_model) and setting.number.value > max(all_of_it)
    if setting.size in _COUNTED and (is_too_many or _is_of_some(setting, sentence)):
        return FIRM if is_too_many else CONFIRM
    around = f"{sentence.until(setting.number.start)}|{back}|{sentence.after(mention.end)}"
    direct = (mention.end <= setting.number.start and _HAS.match(between)) or of_model or _LABELLED.fullmatch(around)
    if direct and setting.size in (*_COUNTED, "d_model"):
        return FIRM
    return FIRM if says_it(setting, sentence, mention) else GROUP


def _is_of_all_members(setting: Setting, sentence: Passage, mention: Mention) -> bool:
    """Whether a size is said of a family whose members agree on it: "Llama 3 uses GQA with 8 KV heads"."""
    if setting.size != "n_kv_heads":
        return setting.size in ("context_length", "vocab_size") and says_it(setting, sentence, mention)
    between = sentence.between(mention.end, setting.number.start)
    is_said = _HAS.match(between) or _HAS_GROUPS.match(between)
    return bool(is_said) and members_agree(mention, lambda facts: facts.size("n_kv_heads"))
