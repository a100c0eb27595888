"""What the only size of a sentence must be that says all of it: "The weights of Llama 2 7B take 13.5 GB in fp16"."""

from __future__ import annotations

from fractions import Fraction

from archscope.notes.finders.memory.bytes_of_what import CACHE, OF_MORE, ONLY_TAKES, WEIGHTS, is_size
from archscope.notes.finders.memory.sizes_in_bytes import PER_TOKEN, also_right, cache, tokens_in, weights, widths_in
from archscope.notes.judging.claims import Truth, fits
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.facts import Facts

_KV = AnyCase(r"\bkv\b|k/v|keys? and values?|键值")
QUANTIZED = AnyCase(r"quanti|\bbits?\b|-bit\b|量化|比特")
SIZES = cased(
    r"(?<!\d)\d{1,6}\s?-?(?:个\s?)?(?:(?:kv|query|attention|key[/-]value|transformer|decoder|查询|键值|注意力)[\s-]*)?"
    r"(?:layers?|blocks?|heads?|层|头)(?![a-z])|head[ _-]?(?:dim|size)\w*"
)
"""The sizes of a model, whose words say nothing of what the bytes are of."""


def said_in_full(passage: Passage, number: Number, facts: Facts, near: str, before: str) -> list[Truth]:
    """What a number must be that is the only one of its sentence, if that names the model and says which bytes.

    Args:
        near: the text around the sentence and its headings.
        before: that before the passage, which may name the model in its place.
    """
    for sentence in passage.sentences if passage.mentions or WEIGHTS.search(passage.text) else ():
        if not sentence.start <= number.start < sentence.end:
            continue
        sizes = [other for other in sentence.numbers if is_size(other)]
        if len(sizes) != 1 or OF_MORE.search(SIZES.sub("", lowered(sentence.text))):
            return []
        if not sentence.mentions:
            is_after = (
                passage.mentions[-1].end <= sentence.start
                if passage.mentions
                else says_nothing_else(sentence, number) and bool(Passage(before, 0).mentions)
            )
            is_of_weights = is_after and not CACHE.search(sentence.text)
            return _of_the_other_dtype(facts, sentence, number) if is_of_weights else []
        return _own_truths(facts, sentence) or ([] if _IS_FOR_MORE.search(near) else _taken(facts, sentence, number))
    return []


def says_nothing_else(sentence: Passage, number: Number) -> bool:
    """Whether a sentence says nothing but how many bytes the weights take."""
    first, last = number.start - sentence.start, number.end - sentence.start
    said = f"{sentence.text[:first]} {sentence.text[last:]}"
    return all(ONLY_TAKES.fullmatch(part) for part in _WEIGHTS.split(lowered(said)) if part)


_WEIGHTS = cased(
    r"\bweights\b|\bparam(?:eter)?s\b|\b(?:model|stor(?:ing|ed)|just|alone|its)\b|权重|参数|模型|存储|本身"
)


def _of_the_other_dtype(facts: Facts, sentence: Passage, number: Number) -> list[Truth]:
    """The weights, where it is half or twice of them that "the weights" take: "We take Llama 2 7B. … 28 GB in fp16"."""
    truths = _own_truths(facts, sentence)
    others = [*truths, *also_right(facts, sentence.text, ())] if truths else []
    is_alone = not any(other.kind == "count" and other.value >= _A_MODEL for other in sentence.numbers)
    return truths if is_alone and fits(number, others, (2, Fraction(1, 2))) else []


_A_MODEL = 10**6


def _taken(facts: Facts, sentence: Passage, number: Number) -> list[Truth]:
    """The weights, where a sentence says nothing but how much a model takes in a dtype, and it is another one's bytes.

    What a model takes beside its weights is less than they are. Where it says more, two digits tell a slip.
    """
    name, start, widths = sentence.mentions[0], sentence.start, widths_in(sentence.text)
    spans = sorted(((name.start - start, name.end - start), (number.start - start, number.end - start)))
    edges = [0, *(edge for span in spans for edge in span), len(sentence.text)]
    said = " ".join(sentence.text[first:last] for first, last in zip(edges[::2], edges[1::2], strict=True))
    if len(sentence.mentions) > 1 or len(widths) != 1 or widths[0] < _WHOLE_BYTES:
        return []
    truths = weights(facts, sentence.text)
    ratio = Fraction(number.value) / truths[0].value.exact
    if ONLY_TAKES.fullmatch(said):
        return truths if not _LEAST_TAKEN < ratio < _MOST_TAKEN else []
    slip = swapped(number, [*truths, *also_right(facts, sentence.text, ())], 3)
    return [] if slip is None else [slip]


_WHOLE_BYTES = 2
_LEAST_TAKEN, _MOST_TAKEN = Fraction(9, 10), Fraction(7, 4)
_IS_FOR_MORE = AnyCase(
    r"\btrain|fine-?tun|\bkv\b|cache|optimi[sz]er|adam|gradient|activation|\bgpus?\b|\bcards?\b|hardware|recommend|"
    r"minimum|batch|训练|微调|缓存|优化器|梯度|激活|显卡|张卡|硬件|推荐|建议"
)
"""What else than weights the bytes near these words are for."""


def _own_truths(facts: Facts, passage: Passage) -> list[Truth]:
    """What a sentence that says all of it means: one dtype, and the weights, or the cache of a number of tokens."""
    widths = widths_in(passage.text)
    if len(widths) > 1:
        return []
    if CACHE.search(passage.text):
        tokens = tokens_in([passage]) or ([1] if PER_TOKEN.search(passage.text) else [])
        if not tokens or not _KV.search(passage.text) or (not widths and QUANTIZED.search(passage.text)):
            return []
        return cache(facts, passage.text if widths else f"fp32 fp16 int8 int4 {passage.text}", tokens)
    return weights(facts, passage.text) if widths and WEIGHTS.search(passage.text) else []
