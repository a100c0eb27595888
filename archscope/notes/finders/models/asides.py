"""What a count in a sentence may be besides that of the model named there: another one's, a difference, a share.

And what is said of it alone: without the layers that "and" joins to it, or the active parameters behind a "but".
"""

from __future__ import annotations

from collections.abc import Sequence

from archscope.notes.judging.claims import fits
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.facts import facts_of


def is_aside(sentence: Passage, number: Number, mention: Mention) -> bool:
    """Whether a model is only what another one is compared with, or is spoken of after what a number is said of."""
    return mention.compared or _is_before_its_subject(sentence, number, mention)


_MORE_BEFORE = cased(r"[多少]出?了?[\s*`~≈约]*$")
_MORE_AFTER = AnyCase(r"[\s*`]*(?:个?参数|param\w*|weights)?[\s*`]*(?:more|fewer|less|larger|smaller)\b")


def is_difference(sentence: Passage, number: Number) -> bool:
    """Whether a number says how many more or fewer there are: "1.29B parameters more than", "多 12.9 亿参数"."""
    before, after = sentence.before(number.start, 12), sentence.after(number.end, 32)
    return bool(_MORE_BEFORE.search(before) or _MORE_AFTER.match(after))


def is_a_share(sentence: Passage, number: Number) -> bool:
    """Whether a sentence speaks of a share of something before a number: "The top 1 % of GPT-2 is 1.2M parameters"."""
    said = sentence.until(number.start)
    return any(other.kind == "share" and other.start < number.start for other in sentence.numbers) or bool(
        _FRACTION.search(said)
    )


_FRACTION = AnyCase(
    r"\b(?:an?|one|two|three)[\s-](?:half|third|quarter|fifth|tenth|eighth|hundredth|thousandth)s?\b|\bhalf\b|"
    r"[一二三四五六七八九][成]|分之|一半"
)


_BEGINS_A_CLAUSE = AnyCase(r"[,，;；:：(（][\s*`]*(?:而|但|可|而且|and|but|while|whereas)?[\s*`]*(?:the )?$")
_IS_SOMETHING = AnyCase(r"[\s*`]*(?:[只仅也则都]*(?:是|为|有)|[\s]has|[\s]is|[\s]have|['’]s|的)[^,，;；]{0,16}\d")


def _is_before_its_subject(sentence: Passage, number: Number, mention: Mention) -> bool:
    """Whether a number is said before a model's name begins a clause of its own: "1024 维,GPT-2 Small 是 768 维"."""
    if mention.start < number.end:
        return False
    if _SET_AGAINST.search(sentence.between(number.end, mention.start)):
        return True
    before, after = sentence.before(mention.start, 12), sentence.after(mention.end, 32)
    return _BEGINS_A_CLAUSE.search(before) is not None and _IS_SOMETHING.match(after) is not None


_SET_AGAINST = AnyCase(
    r"[(（,，;；]\s?(?:while |whereas |but |而|但)?(?:the )?"
    r"(?:actual|real|official|original|实际|真正|真实|官方|原版)[\s*`的]*$"
)
"""What begins a remark about the published model behind what is said of somebody's own."""


def is_held_against(sentence: Passage, number: Number, mention: Mention) -> bool:
    """Whether a model is named behind a count that is another one's: "Our model has 90M parameters and outperforms
    Llama 2 7B"."""
    between = sentence.between(number.end, mention.start)
    return mention.start > number.end and _IS_ITS.fullmatch(between) is None


_IS_ITS = AnyCase(
    r"[\s*`~_\"'“]*(?:(?:trainable|total|learnable|individual|可训练的?|可学习的?)\s)?(?:param(?:eter)?s?|weights|个?参数)?[\s*`,，:：(（|=→-]*"
    r"(?:(?:in total|in all|overall)[\s,]*)?(?:of|in|for|is|are|make up|makes?|gives?|的|是|即|对应)?[\s*`(（:：\"“]*"
    r"(?:(?:the|all|all of|whole|entire|整个)\s?){0,3}[\s*`_\"'“]*"
)


def is_factor(sentence: Passage, number: Number) -> bool:
    """Whether a number is only a factor of a product: the 4096 in "32 × 2 × 8 × 4096 = 4,194,304 (0.062%)"."""
    after, before = sentence.after(number.end, 12), sentence.before(number.start, 12)
    return bool(_FACTOR_AFTER.match(after) or _FACTOR_BEFORE.search(before))


_FACTOR_AFTER = cased(r"[\s`$)]*(?:[×*·^]|x\s|\\times|\\cdot)|\)\s?=")
_FACTOR_BEFORE = cased(r"(?:[×*·^]|\dx|\sx|\\times|\\cdot)[\s`$(]*$")


def said_apart(sentence: Passage) -> Passage:
    """What a sentence says in brackets of a model apart from the rest: "… (Llama 3 has 8 KV heads) …"; or all of it."""
    for mention in sentence.mentions[:_FEW]:
        first, end = mention.start - sentence.start, mention.end - sentence.start
        closing = _CLOSES.search(sentence.text, end)
        if first and sentence.text[first - 1] in "(（" and closing and _SAYS.match(sentence.text, end):
            inner = sentence.part(first, closing.start())
            if inner.settings and len(inner.mentions) == 1:
                return inner
    return sentence


_FEW = 3
_CLOSES = cased("[)）]")
_SAYS = cased(r"[\s*`]*(?:has|uses?|is|有|是|使用|采用)[\s*`]*\d")


def is_of_a_block(sentence: Passage, number: Number, named: Sequence[Mention]) -> bool:
    """Whether a sentence says how many parameters one block of a plain model has, and nothing else before."""
    if len(named) > 1 or named[0].end > number.start:
        return False
    config = facts_of(named[0].presets[0]).config
    if config.is_mixture or len(config.kinds) > 1:
        return False
    start = sentence.start
    said = f"{sentence.text[: named[0].start - start]}<>{sentence.text[named[0].end - start : number.start - start]}"
    return _A_BLOCK_HAS.fullmatch(said) is not None


_A_BLOCK_HAS = AnyCase(
    r"\W*(?:(?:one|each|every|an?)\s(?:single\s)?(?:transformer\s|decoder\s)?(?:block|layer)\s(?:of|in)\s(?:the\s)?<>|"
    r"(?:one|each|every|an?)\s<>\s(?:transformer\s|decoder\s)?(?:block|layer)|"
    r"<>\s?(?:的|中)?(?:每个?|一个?|单个?)\s?(?:transformer\s?|解码器?)?(?:层|块|block))"
    r"[\s*`]*(?:has|holds|contains|有|含|共有?|包含|约有)[\s*`]*(?:about|roughly|some|~|约|大约)?[\s*`]*"
)


def named_right_before(sentence: Passage, number: Number) -> Mention | None:
    """The one of several models that a number is said of right behind its name: "GPT-2 Medium has 355M parameters"."""
    for mention in sentence.mentions:
        if mention.is_one and 0 <= number.start - mention.end < _CLOSE and not mention.compared:
            between = sentence.between(mention.end, number.start)
            return mention if _HAS_SO_MANY.fullmatch(between) else None
    return None


_CLOSE = 24
_HAS_SO_MANY = AnyCase(r"[\s*`]*(?:has|have|有|共有|拥有|约有)[\s*`]*(?:about |roughly |~|约|≈)?[\s*`]*")


def is_in_a_name(sentence: Passage, number: Number) -> bool:
    """Whether a number is in the name of a model: "13B: 13.0B" is said of Llama 2 13B."""
    return any(mention.start <= number.start < mention.end for mention in sentence.mentions)


def tables_before(sentence: Passage, number: Number) -> list[tuple[int, int, str]]:
    """The tables that a sentence says a count of, as a component of it: "In GPT-2 Small these tables are 39M weights".

    What is a table of a model, if nothing else is said of it, is one of its embeddings.
    """
    since = max((mention.end for mention in sentence.mentions if mention.end <= number.start), default=sentence.start)
    found = _TABLES_HAVE.search(lowered(sentence.between(since, number.start)))
    return [] if found is None else [(found.start(), found.start(), "embedding")]


_TABLES_HAVE = cased(
    r"(?:\b(?:tables?|matri(?:x|ces))\b|矩阵|(?<![代])表(?![示明达]))"
    r"(?:(?!\b(?:and|but|while|it|model|network|that|which|shows?)\b|模型|网络)[^.;；。()（）]|\.(?=\S)|[(（][^()（）]*[)）]){0,60}?"
    r"(?:\b(?:are|is|hold|holds|have|has|take|takes|cost|costs|contain|contains|comes? to|adds? up to|"
    r"totall?ing|amount(?:s|ing)? to|adding up to|total|account for|for a total of|together|make)\b|"
    r"共|有|占|是|为|合计)"
    r"(?:[\s*`~≈,，:：约大共有为是]|\b(?:up|about|around|roughly|some|nearly|almost|approximately|only|just|together)\b)*$"
)


_LAYERS_AND = AnyCase(
    r"\d[\s*`-]*(?:个\s?)?(?:(?:transformer|decoder|hidden|identical|stacked|解码器)[\s-]?){0,2}(?:layers?|blocks?|层|块)"
    r"[\s*`]*(?:\band\b|&|和|与|及|以及)[\s*`]*"
    r"(?:(?:about|around|roughly|some|approximately|nearly|a total of|约|大约|共|总共|有|~|≈)[\s*`]*)*$"
)
_ACTIVE_BEHIND = AnyCase(
    r"(?:[\s*`,，(（—–-]|\bparam\w*|\bweights\b|个?参数|\bin (?:total|all)\b|\btotal\b)*(?:"
    r"(?:\b(?:but|yet|while|though|although|of which|only)\b|但|而|其中|不过|每|只|仅)[^.。;；]{0,60}?\d[^。;；]{0,40}|"
    r"(?<=[,，、/(（])[\s*`]*(?:(?:and|with|和)[\s*`]+)?(?:"
    r"(?:about |约|[~≈])?\s?\d[\d.]*\s?(?:[bm]\b|亿|billion|million)[\s*`]*(?:param\w*|个?参数)?[\s*`]*"
    r"(?:are |is |被)?(?:activ\w+|激活)|(?:activ\w+|激活)(?:参数)?[\s*`:：]*[~≈约]?\d))"
)
_IS_ACTIVE = AnyCase(r"\bactiv|per (?:token|forward)|(?:each|every) token|at a time|激活|每个?\s?(?:token|词元)|推理时")


def clause_without_layers(sentence: Passage, number: Number) -> str:
    """The clause of a number without the layers that are only joined to it: "has 12 layers and 124M parameters"."""
    before, after = beside(sentence, number)
    joined = _LAYERS_AND.search(before)
    return f"{before[: joined.start()] if joined else before}{number.text}{after}"


def is_of_joined_layers(sentence: Passage, number: Number, models: Sequence[Model]) -> bool:
    """Whether a count may be that of the layers which are joined to it: "has 12 layers and 85M parameters in them"."""
    if _LAYERS_AND.search(beside(sentence, number)[0]) is None:
        return False
    known = [truth for model in models for name in _WITHIN for truth in facts_of(model).component(name)]
    return fits(number, known)


_WITHIN = ("block", "non-embedding")


def until_active(sentence: Passage, number: Number, models: Sequence[Model]) -> str:
    """A sentence up to a number of which others behind it are the active ones; all of it if there are none.

    "Mixtral 8x7B holds 46.7B parameters but uses only 13B per token."
    """
    end = number.end - sentence.start
    is_mixture = bool(models) and all(facts_of(model).config.is_mixture for model in models)
    found = _ACTIVE_BEHIND.match(sentence.text[end:]) if is_mixture else None
    return sentence.text[:end] if found is not None and _IS_ACTIVE.search(found[0]) else sentence.text
