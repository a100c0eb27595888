"""How long bytes take at a bandwidth: "streaming 14 GB at 3.35 TB/s takes 4.2 ms", or how many times a second."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.in_words.times import is_slip, unit_of_time
from archscope.notes.finders.in_words.worked_out import quotient, sure_if
from archscope.notes.finders.memory.bytes_of_what import is_bandwidth, is_size
from archscope.notes.finders.memory.sizes_in_bytes import is_model_size
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any

_TOKENS_PER_SECOND = AnyCase(
    r"[\s*`$]*(?:tok(?:ens?)?|个?词元|个 ?tokens?)\s?(?:/\s?(?:s|sec|second|秒)\b|per second|每秒)"
)
_MOVED = AnyCase(
    r"\b(?:read|stream|load|mov(?:e|ing)|transfer|fetch|cop(?:y|ies)|sweep|shuttl|pull|send|ship|swap)|"
    r"读|搬|传输|加载|拷贝|搬运|载入|写入"
)
"""Words for what goes through a memory or a bus."""
_OTHERWISE = AnyCase(
    r"%|\b(?:efficien|utili[sz]|achiev|effective|overlap|overhead|realis|realiz|measured|twice|half|both ways|"
    r"round trip|write back|layers?\b|blocks?\b|pages?\b|chunks?\b|"
    r"buckets?\b|plus\b|another\b|instead|rather|vs\b|versus|saturat|compress)|"
    r"效率|利用率|实测|实际|往返|分块|每块|重叠|每层|一半|两次|压缩"
)
"""Words of sentences whose bytes go through more than once, in parts, or not at the bandwidth that is stated."""
_LEAST = 10**6
"""Fewer bytes are those of a single token."""
_DOUBTS = (_OTHERWISE, COUNTERFACTUAL, DOUBTED, SHARED_OUT)


class _Read(NamedTuple):
    """Bytes, the bandwidth at which they go, and the number that is worked out of both."""

    size: Number
    rate: Number
    result: Number


def times_of_reads(passage: Passage) -> Iterator[Claim]:
    """A claim about the time, or the tokens in a second, of a sentence that has one number of bytes and one bandwidth.

    Wrong is only what a slip explains: at the bandwidth that is stated nothing ever goes quite.
    """
    if passage.largest.get("bytes", 0) < _LEAST or not any(sign in passage.text for sign in ("/", "second", "每秒")):
        return
    for sentence in passage.sentences:
        read = _read_in(sentence)
        if read is None or not _MOVED.search(sentence.text) or says_any(sentence.text, *_DOUBTS):
            continue
        truths, places = list(_truths(read, sentence)), (read.size.start, read.rate.start)
        for claim in claimed(sentence, read.result, truths, "arithmetic", FIRM, addends=places):
            yield sure_if(claim, any(is_slip(read.result, truth.value) for truth in truths))


def _read_in(sentence: Passage) -> _Read | None:
    """The bytes of a sentence and the bandwidth, where there is one of each and one number behind them that is neither
    the size of a model nor in its name."""
    sizes = [number for number in sentence.numbers if is_size(number)]
    rates = [number for number in sizes if is_bandwidth(sentence, number)]
    results = [
        number
        for number in sentence.numbers
        if not (number in sizes or is_model_size(number))
        if not any(name.start <= number.start < name.end for name in sentence.mentions)
    ]
    if (len(sizes), len(rates), len(results)) != (2, 1, 1):
        return None
    size = sizes[0] if sizes[1] is rates[0] else sizes[1]
    is_behind = results[0].start > max(size.start, rates[0].start)
    return _Read(size, rates[0], results[0]) if size.value >= _LEAST and is_behind else None


def _truths(read: _Read, sentence: Passage) -> Iterator[Truth]:
    """What the time or the tokens in a second come to that a number says, in each reading of the bytes; of any other
    number nothing."""
    time, rate = unit_of_time(sentence, read.result), number_value(read.rate)
    is_of_tokens = read.result.bare and _TOKENS_PER_SECOND.match(sentence.after(read.result.end, 24))
    if time is None and not is_of_tokens:
        return
    for unit in read.size.units:
        size = number_value(read.size, (unit.system,))
        if time is not None:
            yield Truth(quotient(size, rate).times(1 / time[0]), f"{read.size.text} / ({read.rate.text}/s)")
        else:
            yield Truth(quotient(rate, size), f"({read.rate.text}/s) / {read.size.text}")
