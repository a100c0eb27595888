"""What fewer heads of keys and values save: "KV 头从 64 个减到 8 个，缓存只有原来的 1/8", "8 KV heads for 32: 4x less".

A cache has as many keys as there are heads for them: it is as many times smaller as they are fewer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.models.topics import topic
from archscope.notes.finders.shares.heads_said import (
    GROUP,
    LEFT,
    MOST_HEADS,
    TIMES_LESS,
    Factor,
    Heads,
    factor_of_heads,
    factors_in,
    pairs_of_heads,
)
from archscope.notes.finders.shares.less_and_more import NO_SIZE
from archscope.notes.finders.shares.quotients import share_claim
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.whole_note import WholeNote
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_MAY_SAY = AnyCase(
    r"\d[\s$*`]*(?:[%×倍]|x\b|-?fold|times)|1/\d|\d\s?[:：]\s?1\b|factor|heads? (?:share|per|for)|共享|共用|"
    r"\bevery|\beach|每|value_groups|\bn_rep|\bnum_rep|per_kv|per kv|per key|group[_ ]size|组的?大小|重复次数"
)
_OF_CACHE = AnyCase(r"cache|缓存|kv (?:memory|显存|size)|(?:kv|键值)(?:显存|内存)")
_OF_OTHER = AnyCase(
    rf"{NO_SIZE}|slower|param|weight|batch|bandwidth|total|overall|int8|int4|fp8|quanti|window|\bmla\b|latent|"
    r"layers?\b|context|质量|参数|权重|慢|总|量化|窗口|潜|带宽|层|上下文|批"
)
"""Words for what else may be less, or what else may make it less."""
_OF_OTHERS = AnyCase(
    r"\bmqa\b[^.;。；]{0,40}\bgqa\b|\bgqa\b[^.;。；]{0,40}\bmqa\b|"
    r"(?:\b(?:of|to|vs\.?|against)|比|相对|之于)\W{0,3}[gm]qa\b|"
    r"(?<!rather )\bthan\b(?! (?:with |in |for |of )?(?:the |an? |its )?"
    r"(?:mha|multi|full|standard|original|before|baseline|vanilla))"
)
"""Words by which a factor may be one of several, or be held against something else than as many keys as queries."""
_BESIDE = AnyCase(r"(?:[\s*`,，:：(（—–-]|so|that is|i\.e\.|即|也就是|gqa|mqa)*")
_CLAUSE_ENDS = cased(r"[,，;；。)）]|\.\s")
_OF_WEIGHTS = AnyCase(r"quanti|\bint[48]\b|\bawq\b|\bgptq\b|4-?bit|scales?\b|量化")
"""Words for groups of weights."""
_LIBRARY = AnyCase(r"repeat_kv|num_key_value_heads|transformers|modeling_|hugging ?face|\bhf\b")
_MHA = AnyCase(r"\bmha\b|multi-?head|多头")
_ANSWERS = AnyCase(r"[\s*`]*[(（]?\s*(?:答|answer)")
_KEYS, _FEWEST = ("kv", "k/v", "key", "键", "group", "组", "gqa"), 3


def fewer_heads(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each factor that is said of a cache, or of a group, beside the numbers of heads that make it."""
    lower = passage.lower
    if len(passage.numbers) < _FEWEST or not any(word in lower for word in _KEYS):
        return
    if not _MAY_SAY.search_lower(lower) or DOUBTED.search(lower):
        return
    last: Heads | None = None
    for sentence in _statements(passage):
        pairs = pairs_of_heads(sentence)
        said = list(factors_in(sentence)) if len({pair.ratio for pair in pairs}) <= 1 else []
        heads = pairs[0] if pairs else last
        for one in said:
            if heads is not None and not heads.start <= one.number.start < heads.end:
                is_one = sum(other.kind == one.kind for other in said) == 1
                yield from _held(sentence, heads, one, context, is_one=is_one)
        # What comes after the factor of some heads may be that of others: "With MQA it is 32× smaller."
        last = pairs[0] if len(pairs) == 1 and not said else None


def _statements(passage: Passage) -> Iterator[Passage]:
    """The sentences of a passage, a question with the answer in brackets behind it."""
    sentences = list(passage.sentences)
    while sentences:
        first = sentences.pop(0)
        if sentences and first.text.endswith(("?", "？")) and _ANSWERS.match(sentences[0].text):
            last = sentences.pop(0)
            yield passage.part(first.start - passage.start, last.end - passage.start)
        else:
            yield first


def _held(sentence: Passage, heads: Heads, said: Factor, note: WholeNote, *, is_one: bool) -> Iterator[Claim]:
    """The claim that a factor is that of two numbers of heads."""
    kind, found, number = said
    is_meant = heads.start >= sentence.start if kind == GROUP else _is_of_cache(sentence, heads, found)
    # With one head in a group nothing is repeated, as code asks first.
    is_of_weights = kind == GROUP and (not 1 < number.value <= heads.many.value or _OF_WEIGHTS.search(sentence.text))
    if not is_meant or is_of_weights:
        return
    truth = factor_of_heads(kind, heads.many.value, heads.few.value)
    # "Eight times as small" is seven times less to some.
    is_open = not is_one or (kind == TIMES_LESS and number.value == heads.ratio - 1)
    is_open = is_open or (not heads.is_of_queries and _MHA.search(_around(sentence, heads, found)) is not None)
    is_open = is_open or _OF_OTHERS.search(sentence.text) is not None
    is_open = is_open or (kind == GROUP and says(_around(sentence, heads, found), COUNTERFACTUAL, _OF_OTHER_MODELS))
    is_open = is_open or _may_be_groups(said, heads.few.value, note)
    for claim in share_claim(sentence, number, [truth], FIRM, addends=(heads.many.start, heads.few.start)):
        is_sure = claim.is_right or not (is_open or _may_be_of_others(sentence, heads, kind, number, note))
        held = claim if is_sure else claim._replace(strength=CONFIRM)
        yield held._replace(number=None, shown=f"1/{heads.ratio}") if kind == LEFT and not claim.is_right else held


def _may_be_groups(said: Factor, few: Exact, note: WholeNote) -> bool:
    """Whether it may be how many groups there are, as the name says elsewhere than in the library that has it."""
    return said.number.value == few and "value_groups" in said.found[0] and not note.says(_LIBRARY)


def _may_be_of_others(sentence: Passage, heads: Heads, kind: str, number: Number, note: WholeNote) -> bool:
    """Whether a factor is right for another number of either heads that the note has elsewhere more often, or for more
    heads that the sentence has too: "the 8B has 32 heads and 8 KV heads, but with 64 the cache is 8x smaller"."""
    many, few = int(heads.many.value), int(heads.few.value)
    own = [one.value for one in sentence.numbers]
    beside = [one.value for one in sentence.numbers if one.start != number.start]
    fewer = [one for one in range(1, many) if many % one == 0 and fits(number, [factor_of_heads(kind, many, one)])]
    more = [one for one in range(2 * few, MOST_HEADS + 1, few) if fits(number, [factor_of_heads(kind, one, few)])]
    often = {one: note.how_often.get(one, 0) - own.count(one) for one in (many, few, *fewer, *more)}
    is_of_more = any(one in beside or often[one] > often[many] for one in more)
    # Ones and twos stand in all notes.
    said = [one for one in fewer if one > _FEW or _has_heads(note, Fraction(one))]
    return is_of_more or any(often[one] > often[few] for one in said)


_FEW = 2


def _is_of_cache(sentence: Passage, heads: Heads, found: re.Match[str]) -> bool:
    """Whether a factor is said of a cache, or right beside the numbers of heads, and of nothing else."""
    between, around = _between(sentence, heads, found), _around(sentence, heads, found)
    is_beside = heads.start >= sentence.start and _BESIDE.fullmatch(between) is not None
    return (is_beside or _OF_CACHE.search(around) is not None) and not _OF_OTHER.search(around)


def _between(sentence: Passage, heads: Heads, found: re.Match[str]) -> str:
    """What stands between two numbers of heads and a factor."""
    first, last = max(0, heads.start - sentence.start), max(0, heads.end - sentence.start)
    return sentence.text[last : found.start()] if found.start() >= last else sentence.text[found.end() : first]


def _around(sentence: Passage, heads: Heads, found: re.Match[str]) -> str:
    """The clause of a factor, and what stands between it and the numbers of heads."""
    after = _CLAUSE_ENDS.split(sentence.text[found.end() : found.end() + _LONGEST_CLAUSE])[0]
    # What it is that is so much less may stand before the factor, and the heads behind it.
    before = _CLAUSE_ENDS.split(sentence.text[max(0, found.start() - _LONGEST_CLAUSE) : found.start()])[-1]
    return f"{before} {_between(sentence, heads, found)} {found[0]} {after}"


_LONGEST_CLAUSE = 40


_GQA = AnyCase(r"\bgqa\b|\bgrouped[- ]query|分组查询")
_AT_LARGE = AnyCase(
    r"\b(?:typical\w*|usual\w*|often|up to|as much as|can be|could|may|might|some|many|models|early|between|range)\b|"
    r"通常|一般|往往|可达|最多|有的|多数|可能"
)
"""Words of what is said of the method, and of no model."""
_SIZES = ("n_heads", "n_kv_heads")
_ENDS = cased(r"[,，;；=。]|\.\s")
_FROM_TO = AnyCase(r"\d[\s×x]*(?:[-–—~～/]|to|or|到|至|或)\s?$")


def fewer_heads_of_model(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the factor that a sentence gives for the cache with grouped queries, where it has no heads:
    "# Llama 3 8B", "GQA shrinks its KV cache by 4x"."""
    if is_doubted(passage.text):
        return
    for sentence in passage.sentences if _GQA.search(passage.lower) else ():
        said = [one.number for one in factors_in(sentence) if one.kind == TIMES_LESS]
        if len(said) != 1 or not (_GQA.search(sentence.lower) and _OF_CACHE.search(sentence.lower)):
            continue
        number, heads = said[0], _heads_of_model(sentence, passage, context)
        clause = sentence.until(number.start) + _ENDS.split(sentence.after(number.end, 60))[0]
        if heads is None or says(sentence.text, _AT_LARGE, _OF_OTHERS) or _OF_OTHER.search(clause):
            continue
        if not _FROM_TO.search(sentence.before(number.start, 8)):
            others = [one for one in sentence.numbers if one is not number and not is_in_a_name(sentence, one)]
            # Another sentence may state the heads of a variant.
            is_open = others or number.value == 1 or any(setting.size in _SIZES for setting in passage.settings)
            truth = factor_of_heads(TIMES_LESS, *heads)
            yield from share_claim(sentence, number, [truth], CONFIRM if is_open else FIRM)


def heads_of_groups(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about how many heads of queries share one of keys, by the heads that the note has or those of the model:
    "8:1 ratio of query heads to KV heads", "每 8 个 Q 头共享 1 个 KV 头", of 32 and 8.

    It is wrong where it is as many as there are heads of keys.
    """
    for sentence in passage.sentences if _MAY_GROUP.search(passage.lower) else ():
        found = [one for one in factors_in(sentence) if one.kind == GROUP]
        said = [one.number for one in found]
        if len(said) != 1 or any(not pair.start <= said[0].start < pair.end for pair in pairs_of_heads(sentence)):
            continue
        heads = _heads_of_model(sentence, passage, context)
        if heads is None or (said[0].value != heads[1] and said[0].value * heads[1] != heads[0]):
            continue
        number, (many, few) = said[0], heads
        others = {Fraction(number.value) * few, divided(many, number.value)} - {many, few}
        is_open = is_doubted(passage.text) or says(sentence.text, _AT_LARGE, _OF_OTHERS, _OF_OTHER_MODELS)
        is_cut = sentence.start > passage.start and sentence.text.lstrip()[:1].islower()
        is_open = is_open or is_cut or not _is_of_what_is_here(sentence, found[0].found.start())
        is_open = is_open or any(_has_heads(context, one) for one in others)
        is_open = is_open or _may_be_groups(found[0], few, context)
        truth = Truth.of(divided(many, few), f"{many} / {few}", "count")
        for claim in claimed(sentence, number, [truth], "setting", CONFIRM if is_open else FIRM):
            is_ratio = number.text != str(number.digits) and not claim.is_right
            yield claim._replace(number=None, shown=f"{divided(many, few)}:1") if is_ratio else claim


_MAY_GROUP = AnyCase(r"value_groups|\bn_rep|\bnum_rep|per_kv|\bshare|per (?:kv|key)|\d\s?[:：]\s?1\b|\beach|\bevery|每")
_OF_OTHER_MODELS = AnyCase(
    r"(?<![\w.-])\d+(?:\.\d+)?\s?[bm]\b(?!/)|\b(?:others?|another|more|larger|bigger|fewer|models|designs|e\.g|"
    r"teacher|student|baselines?|versions?|pictures?|figures?|diagrams?|tried|used|was|were|had|did|first|later|"
    r"layers?|(?:every|each|or) \d+\W*(?:or|and|,))\b|['’]s paper|et al|"
    r"其[他它]|别的|更|有些|例如|比如|图|教师|学生|对照|基线|版|曾|过|旧|前|后|层"
)
"""Words for other models, one that is named by its size alone among them."""


def _is_of_what_is_here(sentence: Passage, at: int) -> bool:
    """Whether nothing else is said to have the heads of a group, which a sentence speaks of at a place of its text."""
    until = sentence.text[:at]
    for mention in sentence.mentions:
        until = until.replace(sentence.between(mention.start, mention.end), "it")
    return _HERE.fullmatch(_REMARK.split(until)[-1]) is not None


_REMARK = cased(r"//|#")


_HERE = AnyCase(
    r"(?:[\s*`_,，:：~≈>•-]|['’]s\b|\b(?:the|an?|its?|we|our|here|this|that|so|thus|hence|therefore|in|with|model|"
    r"has|have|keeps?|uses?|means|is|are|which|keys|values|every|each|groups?|of|config(?:uration)?)\b|"
    r"每[个组]?|我们的?|这里|这个|本|该|模型|配置|采用|使用|保持|即|也就是|所以|因此|意味着|它|的|中|用|有|是)*"
)
"""What stands before the heads of a group that are those of the model at hand."""


def _has_heads(note: WholeNote, heads: Fraction) -> bool:
    """Whether a note has so many heads anywhere."""
    return heads.denominator == 1 and any(
        int(one) == heads for found in _HEADS_SAID.finditer(note.note.lower()) for one in found.groups() if one
    )


_HEADS_SAID = cased(
    r"(?<![\d.,])(\d{1,3})\s?(?:个\s?)?(?:(?:query|q|attention|kv|k/v|key[-/ ]value|查询|注意力|键值)[\s-]?)?"
    r"(?:heads?\b|头)|"
    r"(?:heads?|头数?)\W{1,12}(\d{1,3})(?![\d.,]\d|\d)"
)


def _heads_of_model(sentence: Passage, passage: Passage, context: Context) -> tuple[Exact, Exact] | None:
    """The heads, and the fewer of keys, of the model that is spoken of, or those that were stated before."""
    mention = topic(sentence, passage, context) if passage.mentions else context.model_mention()
    if mention is not None and (not mention.is_one or mention.compared):
        return None
    stated = [context.size_before(size) for size in _SIZES]
    if mention is not None:
        facts = facts_of(mention.presets[0])
        known = [facts.size(size) for size in _SIZES]
        # Between the two it may have been said what it would have with keys for all heads.
        if any(one is not None and one not in known for one in stated):
            return None
        stated = [*known]
    many, few = stated
    return (many, few) if many and few and many > few and not many % few else None
