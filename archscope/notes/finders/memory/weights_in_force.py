"""Bytes that are called weights, in the dtype in force: "All in bf16.", and later "7B weights (28 GB)", or "storing the
parameters of Mistral 7B alone would take 29 GB".

Of half the bytes, or of less, nothing is said right beside a size: they may be quantized.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

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
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST = 10**9
_HALF = 2
_WEIGHTS = AnyCase(r"\bweights?\b|权重")
_BETWEEN = AnyCase(
    r"(?:\b(?:parameters?|params?|models?|weights?|the|a|an|of|its|already|alone|just|only|about|around|take|takes|need|needs|"
    r"is|are|memory|v?ram)\b|['’]s\b|参数量?|模型|权重|本身|显存|大小|大约|约|占用?|需要?|已经|[的才就仅只为是要]|"
    r"[\s*_`$~≈=:：(（])+"
)
"""What stands between a size and the bytes of its weights."""
_ENDS = AnyCase(r"[\s*_`$]*(?:$|[,;:)。，；：）]|\.(?!\d)|\n)")
_TRAINING = AnyCase(r"\btrain|fine-?tun|optimi[sz]|训练|微调|优化器")
_FULL = AnyCase(r"fp ?32|float ?32|\bf32\b|(?:full|single)[- ]precision|[单全]精度")
_WOULD = AnyCase(r"\bwould (?=(?:already )?(?:take|need|require|occupy|cost|be)\b)|光是?|仅仅?")
"""What supposes nothing: storing the weights would take as much, whoever does."""
_DOUBTS = (COUNTERFACTUAL, DOUBTED, ANOTHER, HARDWARE, IN_PARTS, SHARED_OUT)
_TWICE_AS_MUCH, _FACTORS = (2,), both_ways(2, 4)


def weights_in_force(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that a text says the weights of a size or of a named model to be.

    Wrong is one in a dtype of which the note doesn't speak anywhere: fp32 where all is in half precision, or any other
    where all is in one.
    """
    width = context.width
    if width is None or passage.largest.get("bytes", 0) < _LEAST or widths_in(passage.text):
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
        if is_size(number) and is_model_size(size) and size.value >= _LEAST:
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
    if not _BETWEEN.fullmatch(between) or not _WEIGHTS.search(between) or not _ENDS.match(sentence.after(number.end)):
        return
    if says_any(said[-_NEAR:], BESIDE_WEIGHTS, IN_PARTS, _COPIES) or _TRAINING.search(context.title):
        return
    for claim in claimed(sentence, number, truths, "memory", FIRM):
        yield sure_if(claim, fits(number, truths, _TWICE_AS_MUCH))


_NEAR = 24
_COPIES = AnyCase(r"\b(?:two|three|four|both|copies|replicas|instances)\b|[两三四][个份套]|副本")
"""Words for the weights of several models that are alike."""


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
