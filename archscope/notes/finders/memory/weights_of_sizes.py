"""Bytes of the weights of a size or a name, in the dtype beside them or in force: "70B in bf16 is 140 GB"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import (
    BESIDE_WEIGHTS,
    HARDWARE,
    IN_PARTS,
    OF_MORE,
    is_of_another,
    is_size,
)
from archscope.notes.finders.memory.meant_bytes import meant_bytes
from archscope.notes.finders.memory.sizes_in_bytes import (
    DTYPE,
    WORDS,
    also_right,
    in_bytes,
    is_model_size,
    weights,
    widths_in,
    widths_of_note,
)
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST, _FARTHEST = 10**7, 64
_DTYPE = (
    rf"{DTYPE}|"
    r"(?<![\w.,])\d{1,2}(?:\.\d{1,3})? ?(?:b|bytes?) ?(?:/|per|each) ?(?:param(?:eter)?s?|weights?|value)?\b|"
    r"每个?参数(?:大?约|需?要?|占用?)*\s?\d{1,2}(?:\.\d{1,3})? ?字节"
)
_SAYING = r"=|≈|→|⇒|->|\bis\b|\bare\b|\bcomes? to\b|\bweighs?\b|\bmeans\b|[为是]"
_NEEDING = (
    r"\b(?:tak(?:es?|ing)|need(?:s|ing)?|requir(?:es?|ing)|occup(?:y|ies|ying)|us(?:es?|ing)|consum(?:es?|ing)|costs?|"
    r"eats?(?: up)?|fills?)\b|"
    r"需要?|占[用据]?|消耗|要"
)
_FILLING = (
    r"\b(?:parameters?|params?|models?|weights?|the|a|an|of|in|at|with|using|as|alone|just|only|roughly|about|around|"
    r"approximately|would|will|memory|v?ram|moe|dense|stored?|so)\b|(?<=model)['’]s\b|参数量?|模型|权重|大约|约|存储|加载|显存|内存|"
    r"精度|[个的在用以下就共]|[\s*_`$~:：,，()（）@|-]"
)
_BETWEEN = AnyCase(rf"{_DTYPE}|{_SAYING}|{_NEEDING}|{_FILLING}")
_SAYS = AnyCase(rf"{_SAYING}|[,，]\s?(?:or |i\.e\. ?|即)?(?:roughly|about|around|approximately)|大?约[\s*`]*$")
_NEEDS = AnyCase(_NEEDING)
_OPENS, _CLOSES_ASIDE = cased(r"[(（][\s*`~≈约]*$"), cased(r"[*`]*[)）]")
_BEFORE = AnyCase(
    rf"(?:^|(?<![\d-])-|[\s(（,，.。:：;；*])(?:in|with|at|using|以|用)?[\s*`~≈]*(?P<dtype>{_DTYPE})[\s*`]*"
    r"(?:[,，:：→⇒]|->|精度|下|加载|存储|那么|so\b|the|a|an|(?:weights|parameters) of|[\s*`])*$"
)
"""A dtype, or the bytes of each parameter, just before a size: "In bf16, 70B …"."""
_AFTER = AnyCase(
    rf"[\s*_`(（,]*(?:(?:of )?(?:gpu )?(?:memory|v?ram|storage) )?(?:in|at|as|with|for|@)?[\s*`]*(?P<dtype>{_DTYPE})"
)
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；：）|←]|\n|"
    r"(?:(?:of|for)\s(?:the |its )?)?(?:weights|(?:gpu )?memory|v?ram|storage|parameters)\b|"
    r"(?:in|at|as|with|@) (?:fp|bf|int|float)\d|[(（]|的?(?:显存|内存|权重)|and\b|which\b|before\b|alone\b)"
)
_OF_A_PART = AnyCase(
    r"zero-?\d|/\s?\d|\bactive\b|\bsav(?:es?|ing)|\bless\b|\bfewer\b|embedding|attention|\bkv\b|\bblocks?\b|"
    r"\blayers?\b|\bffn|\bmlps?\b|\bheads?\b|\bexperts?\b|logits|节省|减少|嵌入|注意力|层|块|头|专家"
)
_LEAVING = cased(r"[,，;；]\s?(?:which |and |so )?(?:leav|剩|余|留).*")
"""What goes on to the bytes that are left for something else."""
_ARE_ALL = AnyCase(r"\bparam|\bweights\b|\bstor(?:e|age|ing)\b|\b(?:just|only|alone)\b|参数|权重|存储|[仅光只]")
"""Words by which bytes are those of the weights and of nothing else that a model needs."""
_OF_OTHERS = (BESIDE_WEIGHTS, IN_PARTS, SHARED_OUT, _OF_A_PART)
_OTHER_DTYPES = (2, 4, 8, Fraction(1, 2), Fraction(1, 4), Fraction(1, 8))
_NEARLY, _SOME_MORE = Fraction(19, 20), Fraction(3, 2)
"""Weights take no fewer bytes than so many of theirs, and with what else is on a card up to so many more."""
_MOST_PER_WEIGHT = 4
_HALF = 2
_WEIGHTS = AnyCase(r"\bweights?\b|权重")
_LARGE = 10**9
"""Smaller models are often in full precision, in whatever dtype the large one is of which a note speaks."""
_ONLY_WEIGHTS = AnyCase(
    r"(?:\b(?:parameters?|params?|models?|weights?|the|a|an|of|its|already|alone|just|only|about|around|takes?|needs?|"
    r"is|are|memory|v?ram)\b|['’]s\b|参数量?|模型|权重|本身|显存|大小|大约|约|占用?|需要?|已经|[的才就仅只为是要]|"
    r"[\s*_`$~≈=:：(（])+"
)
_CLOSES = AnyCase(r"[\s*_`$]*(?:$|[,;:)。，；：）]|\.(?!\d)|\n)")
"""What follows bytes of which nothing more is said: not "(two copies)", nor "before the cast"."""
_TRAINING = AnyCase(r"\btrain|fine-?tun|optimi[sz]|训练|微调|优化器")
_FULL = AnyCase(r"fp ?32|float ?32|\bf32\b|(?:full|single)[- ]precision|[单全]精度")
_WOULD = AnyCase(r"\bwould (?=(?:already )?(?:take|need|require|occupy|cost|be)\b)|光是?|仅仅?")
"""What supposes nothing: storing the weights would take as much, whoever does."""
_DOUBTS = (COUNTERFACTUAL, DOUBTED, ANOTHER, HARDWARE, IN_PARTS, SHARED_OUT)
_TWICE_AS_MUCH, _FACTORS = (2,), both_ways(2, 4)
_NEAR = 24
_COPIES = AnyCase(r"\b(?:two|three|four|both|copies|replicas|instances)\b|[两三四][个份套]|副本")
"""Words for the weights of several models that are alike."""
_EACH = AnyCase(r"(?<![\d.,])(0?\.\d+|[1-9]\d?(?:\.\d+)?) ?(?:(?:b|bytes?) ?(?:/|per|each)|字节$)")
_RECOMMENDED = AnyCase(r"\bminimum\b|recommend|\bruns?\b|推荐|建议|最低|最小|运行|twice|两倍")
_IS_ADDED = AnyCase(rf"\d\s?\+\s?(?:{_DTYPE})[^.。;；]*$")
"""What tells a card that would do, or all that a run takes; bytes of each parameter of which only a term is read."""
_ABOUT = AnyCase(r"\babout\b|around|roughly|approx|约")
_AT_MOST = AnyCase(r"(?:\bup to|\bat most|\bunder|\bbelow|\bless than|\bor\b|最多|至多|不超过|不到|或)[\s*`~≈约]*$")


def weights_of_sizes(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of bytes that a size and a dtype beside it explain."""
    if passage.largest.get("bytes", 0) < _LEAST or passage.largest.get("count", 0) < _LEAST:
        return
    is_doubted = bool(DOUBTED.search(passage.text))
    for sentence in passage.sentences:
        large = [one for one in sentence.numbers if one.value >= _LEAST and one.kind in ("count", "bytes")]
        for size, number in itertools.pairwise(large):
            if is_size(number) and _is_size(sentence, size) and number.start - size.end <= _FARTHEST:
                yield from _of_size(sentence, size, number, is_doubted=is_doubted)


def _is_size(sentence: Passage, number: Number) -> bool:
    """Whether a number is one of parameters: 7B, 46.7 B, 700 亿; those of "8x7B" or "A22B" are not all."""
    before = sentence.before(number.start, 1)
    return is_model_size(number) and not (before.isalnum() and before.isascii())


def _of_size(sentence: Passage, size: Number, number: Number, *, is_doubted: bool) -> Iterator[Claim]:
    last = number.start - sentence.start
    between, before = lowered(_without_name(sentence, size, number)), sentence.before(size.start)
    said = f"{sentence.text[:last]} {_LEAVING.sub('', sentence.after(number.end, _FARTHEST))}"
    # "A 70B model in BF16 (140 GB)"
    is_aside = _OPENS.search(between) and _CLOSES_ASIDE.match(sentence.after(number.end, 4))
    says = _SAYS.search(between) or _NEEDS.search(between) or (is_aside and not _TRAINING.search(sentence.text))
    if not says or _BETWEEN.blanked(between).strip(" ") or not _ENDS.match(sentence.after(number.end, 24)):
        return
    model_before = next((mention for mention in sentence.mentions if mention.start <= size.start < mention.end), None)
    if model_before is not None:
        before = sentence.before(model_before.start)
    named, behind = _BEFORE.search(before), _AFTER.match(sentence.after(number.end, 32))
    dtypes = [found["dtype"] for found in (named, behind) if found is not None]
    widths = {width for text in (between, *dtypes) for width in _widths(text)}
    # More than the weights is in so many bytes for each of them: "Training: 16 bytes/param → 7B ≈ 112 GB".
    is_of_all = min(widths, default=0) > _MOST_PER_WEIGHT
    if len(widths) != 1 or says_any(said, *_OF_OTHERS[is_of_all:]) or _COPIES.search(before[-_NEAR:]):
        return
    if _RECOMMENDED.search(sentence.text) or _IS_ADDED.search(before):
        return
    width = widths.pop()
    truths = in_bytes(size, width)
    if model_before is not None and model_before.is_one:
        truths = [*facts_of(model_before.presets[0]).memory(width), *truths[:1]]
    is_few_bits = width < 1 and bool(is_aside or _ABOUT.search(between))
    is_open = is_doubted or COUNTERFACTUAL.search(sentence.text[:last]) is not None
    is_open = is_open or (named is not None and _AT_MOST.search(before[: named.start("dtype")]) is not None)
    may_be_more = is_of_all or (bool(_NEEDS.search(between) or is_few_bits) and not _ARE_ALL.search(said))
    for claim in claimed(sentence, number, truths, "memory", FIRM):
        yield sure_if(claim, not is_open and _is_wrong(number, truths, width, may_be_more=may_be_more))


def _without_name(sentence: Passage, size: Number, number: Number) -> str:
    """The text between a size and its bytes, without the name of the model: "The 175B parameters of GPT-3 take …"."""
    named = [one for one in sentence.mentions if size.end <= one.start and one.end <= number.start]
    start, end = (named[0].start, named[0].end) if named else (number.start, number.start)
    return sentence.between(size.end, start) + sentence.between(end, number.start)


def _widths(text: str) -> Sequence[Exact]:
    """The bytes of a parameter in a text: those of a dtype, or as they are said."""
    each = _EACH.search(text)
    return [Fraction(each[1])] if each is not None else widths_in(text)


def _is_wrong(number: Number, truths: Sequence[Truth], width: Exact, *, may_be_more: bool) -> bool:
    """Whether bytes that aren't those of the weights can't be meant to be somewhat more than these."""
    ratio = min(divided(number.value, truth.value.exact) for truth in truths)
    if ratio < _NEARLY or slip(number, truths[0].value.exact) == SWAP:
        return True
    return not may_be_more and width <= _MOST_PER_WEIGHT and ratio > _SOME_MORE and fits(number, truths, _OTHER_DTYPES)


def weights_in_force(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that a text says the weights of a size or of a named model to be.

    Wrong is one in a dtype of which the note doesn't speak anywhere: fp32 where all is in half precision, or any other
    where all is in one.
    """
    width = context.width
    if width is None or passage.largest.get("bytes", 0) < _LARGE or widths_in(passage.text):
        return
    is_half = width == _HALF and _WEIGHTS.search(passage.lower) is not None and not context.says(_FULL)
    if is_half and not says_any(passage.text, COUNTERFACTUAL, DOUBTED, SHARED_OUT):
        for sentence in passage.sentences:
            yield from _right_behind(sentence, context)
    if passage.mentions and widths_of_note(context.note) == {width}:
        for sentence in passage.sentences:
            yield from _of_the_only_model(sentence, width)


def _right_behind(sentence: Passage, context: Context) -> Iterator[Claim]:
    """The claims about bytes right behind a size, or behind a name."""
    for size, number in itertools.pairwise(sentence.numbers):
        if is_size(number) and is_model_size(size) and size.value >= _LARGE:
            yield from _held(sentence, size, in_bytes(size, _HALF), number, context)
    for mention in sentence.mentions:
        behind = sentence.number_from(mention.end - sentence.start)
        if mention.is_one and behind is not None and is_size(behind):
            yield from _held(sentence, mention, facts_of(mention.presets[0]).memory(_HALF), behind, context)


def _held(
    sentence: Passage, size: Number | Mention, truths: Sequence[Truth], number: Number, context: Context
) -> Iterator[Claim]:
    """The claim about the bytes behind a size or a name, where nothing but the weights stands between the two."""
    between = lowered(sentence.between(size.end, number.start))
    said = sentence.until(size.start)
    is_of_all = _ONLY_WEIGHTS.fullmatch(between) and _CLOSES.match(sentence.after(number.end))
    if not is_of_all or not _WEIGHTS.search(between):
        return
    if says_any(said[-_NEAR:], BESIDE_WEIGHTS, IN_PARTS, _COPIES) or _TRAINING.search(context.title):
        return
    for claim in claimed(sentence, number, truths, "memory", FIRM):
        yield sure_if(claim, fits(number, truths, _TWICE_AS_MUCH))


def _of_the_only_model(sentence: Passage, width: Exact) -> Iterator[Claim]:
    """The claim about the only bytes of a sentence that names one model and says that they are those of its weights."""
    sizes = [number for number in sentence.numbers if is_size(number)]
    if len(sizes) != 1 or len(sentence.mentions) != 1 or not sentence.mentions[0].is_one:
        return
    number = sizes[0]
    before, after = beside(sentence, number)
    # "It doesn't fit a laptop because its weights take …": what comes before the name is no word for the bytes.
    said = sentence.between(max(number.start - len(before), sentence.mentions[0].end), number.start)
    if says_any(_WOULD.blanked(sentence.text), *_DOUBTS) or OF_MORE.search(f"{said} {after}"):
        return
    if is_of_another(sentence, number) or meant_bytes(sentence, number).of != "weights":
        return
    facts = facts_of(sentence.mentions[0].presets[0])
    truths = weights(facts, WORDS[width])
    likely = [*truths, *also_right(facts, WORDS[width], truths)]
    if not fits(number, likely) and fits(number, likely, _FACTORS):
        yield from claimed(sentence, number, truths, "memory", FIRM)
