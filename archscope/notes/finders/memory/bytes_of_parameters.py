"""Bytes of a size in words: "7B …, 16 bytes per parameter = 112 GB", "4.73 M parameters = 18.93 MB"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.memory.bytes_of_what import (
    HARDWARE,
    IN_PARTS,
    SEVERAL_TIMES,
    WEIGHTS,
    is_of_another,
    is_of_something,
    says_nothing_else,
)
from archscope.notes.finders.memory.dtypes_side_by_side import IN_DTYPE, OF_OTHERS, dtypes_side_by_side, sized_in
from archscope.notes.finders.memory.sizes_in_bytes import in_bytes, is_model_size, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, is_slip_of, is_swap, slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST, _MOST, _FARTHEST, _MANY = 10**6, 32, 72, 100
_PARAMETERS = r"(?:trainable |model |total )?(?:param(?:eter)?s?\b|weights\b)"
_EACH = rf"[\s*_`]*(?:/|per|for each|for every|each)\s?{_PARAMETERS}|\s?(?:/|每)\s?个?参数"
_EACH_BEFORE = AnyCase(
    r"每个?参数(?:[\s*`:：,，]|占用?|需|要|共|合计|总共|为|是|约)*(?:[\d.+ ]{3,24}= ?)?$|"
    rf"\b(?:each|every) {_PARAMETERS} (?:needs|takes|costs|requires|occupies|uses) (?:about |"
    rf"only )?[*`$]*(?:[\d.+ ]{{3,24}}= ?)?[*`]*$"
)
_OF_EACH = AnyCase(_EACH)
_OF_SIZE = AnyCase(rf"[\s*-]*(?:{_PARAMETERS}|model\b|个?参数|的?模型)")
_SIZE_BEFORE = AnyCase(r"(?:模型|\bmodel|\bmodel size|参数量?)[\s*_`:：为是=]*$")
_COMES_TO = (
    r"[\s*_`$(（]*(?:=|≈|→|⇒|->|=>|,|:|：|，|—|–)?[\s*_`$]*(?:(?:so|which|that|this|is|are|i\.e\.|makes?|or|gives?|"
    r"giving|needs?|takes?|requires?|about|roughly|approximately|around|just|a total of|in total|in all|即|就是|共|"
    r"合计|总共|约|需要?|占用?|为|是)[\s*_`,，]*)*[~≈]?[\s*_`$]*"
)
"""What stands between a size, or the bytes of each parameter, and all its bytes."""
_TO_TRAIN = r"(?:[\s*_`]*(?:under|with|in) (?:the )?(?:mixed[- ]precision )?(?:adamw?|training|sgd))?"
_AFTER_EACH = AnyCase(rf"(?:{_EACH})?{_TO_TRAIN}{_COMES_TO}")
_AFTER_SIZE = AnyCase(rf"[\s*]*(?:{_PARAMETERS}|个?参数){_COMES_TO}")
_AFTER_NAME = AnyCase(
    r"[\s*_`]*(?:(?:model|模型)\s?)?(?:(?:全量|完整|全参数?|full)\s?)?(?:训练|微调|(?:fine-?)?tun(?:e|ing)|"
    r"train(?:ing)?)?\s?"
    rf"(?:的)?(?:(?:optimi[sz]er )?states?|memory|状态|显存|内存)?{_COMES_TO}"
)
"""What stands between a model's name and its bytes, where those of each parameter were said before."""
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；）|]|\n|of (?:optimi[sz]er |model |adam )?(?:states?|memory|vram)\b|before\b|"
    r"in (?:fp|bf)\d\d|[(（](?:fp|bf|float)\d\d|的?(?:显存|内存))"
)
"""What follows bytes of which nothing more is said: who shares them, or what else they are of."""
OF_SOME_PARAMETERS = AnyCase(
    r"zero-?\d|\bgpu\b|\bcard\b|lora|adapter|适配|\bema\b|\bcop(?:y|ies)\b|\bon (?:each|every)\b|参考模型|副本|"
    r"冻结(?!的?(?:基座|基础|底座|主干|原始?)模型)|frozen(?! (?:base|backbone|pretrained|pre-trained|model)\b)"
)
"""Words for what is trained, or kept, of a model beside the weights of all of it."""
_OF_ALL = AnyCase(
    r"\ball \d|\b(?:second|another|both|two|three|four|six|eight)\b|[两另三四六八]个|"
    r"\b[a-z] alone\b|"
    r"\b\d+ (?:such |of (?:them|these)|layers|blocks|copies|matrices|heads)|\d+\s?(?:层|块|个头|份)"
)
"""Words before the bytes of so many times what was said before."""
_OTHERWISE = AnyCase(r"[\s*_`,，]*(?:once|after|when|if|as|because)\b")
_FOR = AnyCase(r"[\s*_`]*(?:for|[(（@])[\s*_`]*(?:(?:an?|the|all|our)\s)?[\s*_`]*")
_ONLY_A_SIZE = AnyCase(r"[\s*_`]*(?:model|param\w*|weights|的?模型|个?参数)?[\s*_`]*(?:$|[,;:)。，；：）]|\.(?!\d)|\n)")
_LABEL = 24
"""An item that says more than this before its bytes doesn't only call them by a name."""
_OF_OTHER_DTYPES = (2, 4, Fraction(1, 2), Fraction(1, 4))
_TRAINED, _NEAR = AnyCase(r"train|tun(?:e|ing)|states?\b|训练|微调|状态"), 16
"""What all bytes of a parameter are for; weights alone may be in another dtype."""
_OF_A_PART = AnyCase(
    r"\badd(?:s|ed|ing|itional)?\b|another|extra|\bmore\b|on top|optimi[sz]|\badam|gradient|\bstates?\b|"
    r"moment|master|\bweights\b|"
    r"\bcop(?:y|ies)\b|额外|[另再加]|优化器|梯度|状态|动量|权重|副本"
)
"""Words before the bytes of each parameter for what they are of, or what they are added to."""
_WITH = AnyCase(
    r"\b(?:with|under|including|for) (?:(?:fp|bf)\d\d )?(?:gradients|adamw?)(?: (?:and|in) (?:mixed precision|"
    r"adamw?))?\b|"
    r"(?:用|采用|使用|配合)\s?adamw?"
)
_SPARSE = AnyCase(r"\bspars|\b2:4\b|稀疏")
_MORE_THAN_WEIGHTS = AnyCase(
    r"optimi[sz]|adam|\bmoment(?:s|um)\b|variance|cache|\broom\b|recommend|优化器|动量|方差|缓存|推荐|建议"
)
_HARDLY_MORE = Fraction(101, 100)
_WIDTHS = (1, 2, 4, 8, 12, 16)
_SOME_MORE = 2


def bytes_of_parameters(passage: Passage, context: Context, above: str, group: object, about: str) -> Iterator[Claim]:
    """A claim about each number of bytes that follows a size or the bytes of a parameter.

    Args:
        above: the paragraph or the lines just before, which may name the size.
        group: that of the list, whose items bear one another out.
        about: the text before a list, which may name it too.
    """
    yield from dtypes_side_by_side(passage)
    if passage.largest["bytes"] >= _LEAST:
        last = None
        for sentence in passage.sentences:
            near = Passage(about, 0) if about else last or sentence
            yield from _in_dtypes(sentence, near, above if last is None else "", is_item=bool(about))
            last = sentence
    says_parameters = "aram" in passage.text or "参数" in passage.text
    if not says_parameters or len(passage.numbers) > _MANY or DOUBTED.search(passage.text):
        return
    for sentence in passage.sentences:
        yield from _for_sizes(sentence) if not COUNTERFACTUAL.search(sentence.text) else ()
    if COUNTERFACTUAL.search(passage.text):
        return
    yield from _of_names(passage)
    sizes = [number for number in passage.numbers if _is_size(passage, number)]
    if not sizes:
        yield from _of_the_model(passage, context, group)
        return
    for before, number, between in _in_all(passage):
        each = bytes_of_each(passage, before)
        if each is not None and len({size.value for size in sizes}) == 1 and _AFTER_EACH.fullmatch(between):
            yield from _held(passage, number, sizes[0], each)
        elif before in sizes and _AFTER_SIZE.fullmatch(between):
            yield from _of_size(passage, before, number)


def _for_sizes(passage: Passage) -> Iterator[Claim]:
    """The claims about bytes between those of each parameter and a size: "2 bytes/param (about 16.4 GB for 8.2B)"."""
    for before, number, size in zip(passage.numbers, passage.numbers[1:], passage.numbers[2:], strict=False):
        each = bytes_of_each(passage, before) if number.kind == "bytes" and number.value >= _LEAST else None
        if each is None or not is_model_size(size) or not _FOR.fullmatch(passage.between(number.end, size.start)):
            continue
        is_all = _ONLY_A_SIZE.match(passage.after(size.end, 24)) is not None
        if is_all and _AFTER_EACH.fullmatch(lowered(passage.between(before.end, number.start))):
            yield from _held(passage, number, size, each)


def _in_all(passage: Passage) -> Iterator[tuple[Number, Number, str]]:
    """Each number of bytes of which nothing more is said, the number before it, and the words between the two."""
    for before, number in itertools.pairwise(passage.numbers):
        is_near = number.kind == "bytes" and number.value >= _LEAST and number.start - before.end <= _FARTHEST
        if is_near and _ENDS.match(passage.after(number.end, 24)):
            yield before, number, lowered(passage.between(before.end, number.start))


def _in_dtypes(sentence: Passage, about: Passage, above: str, *, is_item: bool) -> Iterator[Claim]:
    """The bytes in each dtype of the one size that a sentence names, or what is before it: "a 47B model: in bf16 …".

    Of a model that is known the size in its name is no rounded one.

    Args:
        above: what stands before that, and may name the size of which a sentence says only what the weights take.
    """
    sizes = {size.value: size for near in (sentence, about) for size in near.numbers if _is_size(near, size)}
    sizes = sizes or {size.value: size for size in about.numbers if size.bare and _is_in_full(about, size)}
    is_above = not sizes and above != "" and WEIGHTS.search(sentence.text) is not None
    if is_above:
        about = Passage(above, 0)
        sizes = {size.value: size for size in about.numbers if _is_size(about, size) or _is_in_full(about, size)}
    others = (*OF_OTHERS, SHARED_OUT, OF_SOME_PARAMETERS, COUNTERFACTUAL, DOUBTED, _SPARSE)
    is_known = any(mention.is_one for mention in about.mentions) or says_any(
        f"{about.text} {sentence.text}", SHARED_OUT, IN_PARTS, SEVERAL_TIMES
    )
    # A list may be of what else a card has to hold than the weights.
    is_known = is_known or (is_item and says_any(about.text, HARDWARE, _MORE_THAN_WEIGHTS))
    if len(sizes) != 1 or is_known or sentence.mentions or says_any(sentence.text, *others):
        return
    (size,) = sizes.values()
    # "Adafactor (fp32): about 8 bytes, 56 GB" tells the bytes of each by itself.
    told = {one.digits for one in sentence.numbers if one.kind == "bytes" and one.value <= _MOST}
    for number, width in sized_in(sentence):
        if told - {width}:
            continue
        is_label = is_item and number.start - sentence.start < _LABEL and is_of_something(sentence, number)
        is_more = _OF_ALL.search(sentence.before(number.start, _FARTHEST)) is not None
        if is_label or is_more or _OTHERWISE.match(sentence.after(number.end, 24)):
            continue
        if is_of_another(sentence, number) or (is_above and not says_nothing_else(sentence, number)):
            continue
        is_slip = is_slip_of(number, in_bytes(size, width), _OF_OTHER_DTYPES)
        yield from (sure_if(claim, is_slip) for claim in _held(sentence, number, size, width))


def _of_the_model(passage: Passage, context: Context, group: object) -> Iterator[Claim]:
    """What so many bytes for each parameter come to for the model in force, or the only one that the note has named:
    "2 + 14/8 = 3.75 bytes/param, 25.3 GB"."""
    mention = context.mention_in(passage)
    only = next(iter(context.models)) if len(context.models) == len(set(context.families)) == 1 else None
    model = only if mention is None else mention.presets[0] if mention.is_one else None
    alike = ("bytes of each", passage.start if group is None else group, model)
    for before, number, between in _in_all(passage):
        each = bytes_of_each(passage, before)
        if model is None or each is None or not _AFTER_EACH.fullmatch(between):
            continue
        for claim in claimed(passage, number, facts_of(model).memory(each), "memory", GROUP, group=alike):
            yield claim._replace(strength=FIRM) if is_swap(claim) and not claim.is_right else claim


def _is_size(passage: Passage, number: Number) -> bool:
    """Whether a number is that of parameters: 7B, 4.73 M, 70 亿."""
    if not is_model_size(number):
        return False
    is_named = any(mention.start <= number.start < mention.end for mention in passage.mentions)
    is_named = is_named or _SIZE_BEFORE.search(passage.before(number.start, 24)) is not None
    return is_named or _OF_SIZE.match(passage.after(number.end, 24)) is not None


def _is_in_full(passage: Passage, number: Number) -> bool:
    """The same of all its digits: "2,127,057,600 parameters"."""
    return number.kind == "count" and number.value >= _LEAST and bool(_OF_SIZE.match(passage.after(number.end, 24)))


def bytes_of_each(passage: Passage, number: Number) -> Exact | None:
    """The bytes of each parameter that a number says."""
    if not 0 < number.digits <= _MOST or (number.kind != "bytes" and number.units[-1].system != "byte"):
        return None
    says = _OF_EACH.match(passage.after(number.end, 32)) or _EACH_BEFORE.search(passage.before(number.start, 48))
    return number.digits if says else None


def is_of_a_part(sentence: Passage, each: Number) -> bool:
    """Whether the bytes of each parameter may be those of a part, or added to others: "Adam adds 8 bytes"."""
    return _OF_A_PART.search(_WITH.blanked(sentence.until(each.start))) is not None


def _of_size(passage: Passage, size: Number, number: Number) -> Iterator[Claim]:
    """The bytes of a size, in the width that was said before it, or in the dtype that its sentence names."""
    sentence = passage.sentence_of(number)
    if says_any(sentence.text, SHARED_OUT, OF_SOME_PARAMETERS):
        return
    said = {each for other in passage.numbers if (each := bytes_of_each(passage, other)) is not None}
    dtype = IN_DTYPE.match(passage.after(number.end, 24))
    behind = widths_in(dtype[1]) if dtype is not None else []
    # "3 GB in fp16, but 24 GB to train (16 bytes per parameter)"
    widths = behind or list(said) or widths_in(sentence.text)
    if len(widths) == 1:
        yield from _held(passage, number, size, widths[0])
    elif not widths:
        likely = [truth for width in _WIDTHS for truth in in_bytes(size, width)]
        swapped = [width for width in _WIDTHS if _is_swapped(number, size, width)]
        yield from claimed(passage, number, likely, "memory", CONFIRM)
        if len(swapped) == 1 and number.is_precise:
            yield from _held(passage, number, size, swapped[0])


def _of_names(passage: Passage) -> Iterator[Claim]:
    """The bytes of models that are named right before them, at those of each parameter that their sentence says first.

    "At 16 bytes per parameter (2 + 2 + 4 + 4 + 4), training Llama-3-8B takes 128 GB".
    """
    for sentence in passage.sentences if passage.mentions else ():
        for name, number in itertools.product(sentence.mentions, sentence.numbers):
            said = lowered(sentence.between(name.end, max(name.end, number.start)))
            is_near = number.kind == "bytes" and number.value >= _LEAST and 0 < len(said) <= _FARTHEST
            is_all = is_near and name.is_one and _ENDS.match(sentence.after(number.end, 24))
            if not (is_all and _AFTER_NAME.fullmatch(said)) or says_any(sentence.text, SHARED_OUT, OF_SOME_PARAMETERS):
                continue
            before = [other for other in sentence.numbers if other.end <= name.start]
            rates = [other for other in before if bytes_of_each(sentence, other) is not None]
            each = {rate.digits for rate in rates}
            facts = facts_of(name.presets[0])
            for rate in each if len(each) == 1 else ():
                named = [Truth.of(size.value.exact * rate, f"{size.how} × {rate} bytes") for size in facts.named_sizes]
                is_said = _TRAINED.search(said) or _TRAINED.search(sentence.before(name.start, _NEAR))
                strength = FIRM if is_said and not is_of_a_part(sentence, rates[0]) else CONFIRM
                yield from claimed(sentence, number, [*named, *facts.memory(rate)], "memory", strength)


def _is_swapped(number: Number, size: Number, width: Exact) -> bool:
    """Whether a number with two neighbouring digits changed is what a size comes to, as exactly as that is given."""
    exact, as_rounded = (truth.value for truth in in_bytes(size, width))
    if as_rounded.high > as_rounded.low * _HARDLY_MORE:
        return slip(number, exact.exact) == SWAP
    digits = str(round(Fraction(number.digits) / number.step))
    others = {digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :] for at in range(len(digits) - 1)}
    bytes_of = [int(other) * number.step * unit.scale for other in others - {digits} for unit in number.units]
    return any(as_rounded.low <= value <= as_rounded.high for value in bytes_of)


def _held(passage: Passage, number: Number, size: Number, width: Exact) -> Iterator[Claim]:
    """The claim that bytes are those of a size; of three digits two that changed places are no other size's.

    Of a size in a known model's name, "Gemma 7B", those of all its parameters are right as well.
    """
    truths = in_bytes(size, width)
    exact = truths[0].value.exact
    is_swapped = number.is_precise and slip(number, exact) == SWAP
    names = [name for name in passage.mentions if name.start <= size.start < name.end and name.is_one]
    truths = truths[:1] if is_swapped else truths
    truths += [truth for name in names for truth in facts_of(name.presets[0]).memory(width)]
    for claim in claimed(passage, number, truths, "memory", FIRM):
        # The weights in a few bits have scales beside them.
        is_more = width < 1 and 1 < divided(number.value, exact) < _SOME_MORE
        yield sure_if(claim, not is_more)
