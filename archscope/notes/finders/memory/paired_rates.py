"""Bytes of some tokens in two forms, by those of one in each: "56 or 392 KiB per token: 112 or 784 MiB for 2,048"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.bytes_per_token import FACTORS, held_at
from archscope.notes.finders.memory.sizes_in_bytes import OF_ONE, OF_SEVERAL
from archscope.notes.finders.memory.token_rates import (
    OF_A_PART,
    are_joined,
    are_same,
    is_beside_a_token,
    lengths_in,
    values_of,
)
from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import lowered, says_any

_Pair = tuple[Number, Number]


def paired_rates(passages: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each of two joined numbers of bytes behind two joined ones of a token, in the same order."""
    rates: _Pair | None = None
    for sentence in (sentence for passage in passages for sentence in passage.sentences):
        sizes = [number for number in sentence.numbers if is_size(number)]
        for one, other in itertools.pairwise(sizes):
            if not are_joined(sentence, one, other) or are_same(one, other):
                continue
            if is_beside_a_token(sentence, other):
                rates = one, other
            elif rates is not None:
                yield from _of_both(sentence, (one, other), rates)


def _of_both(sentence: Passage, pair: _Pair, rates: _Pair) -> Iterator[Claim]:
    """The claims about two numbers of bytes, of which one shows that the other is of as many tokens."""
    first = max(sentence.start, rates[1].end)
    said = OF_ONE.sub("", lowered(sentence.between(first, pair[1].end)))
    lengths = lengths_in(sentence, first, sentence.end)
    if not lengths or says_any(said, OF_SEVERAL, OF_A_PART, COUNTERFACTUAL, DOUBTED):
        return
    claims = [
        claim
        for number, rate in zip(pair, rates, strict=True)
        for claim in held_at(sentence, number, _of_tokens(rate, lengths), rate, FACTORS)
    ]
    if any(claim.is_right for claim in claims):
        yield from claims


def _of_tokens(rate: Number, lengths: Sequence[Exact]) -> list[Truth]:
    """What so many tokens take at a rate."""
    return [Truth(value.times(n), f"{n:,} tokens × {rate.text} for each") for n in lengths for value in values_of(rate)]
