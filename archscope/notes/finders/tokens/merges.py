"""How many merges a byte-pair encoding has: "50,257 tokens (256 bytes + 50,000 merges + 1 special token)"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.facts import facts_of

_MERGES = AnyCase(r"[\s*`]*(?:learned |bpe |byte-pair )*merges?\b|[\s*`]*(?:次|个|条)?(?:bpe\s?)?合并")
_OF_ENCODING = 50_000
"""The merges of GPT-2, 256 bytes and one special token fewer than its vocabulary of 50,257."""
_VOCABULARY = 256 + _OF_ENCODING + 1
_NEAR = 1000
_ANOTHER = AnyCase(r"\b(?:first|last|after|before|rank|only|top|our|own|custom|toy)\b|前|后|第|自己")
"""Words for some of the merges, or for those of another encoding."""


def merges(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of merges of the encoding of GPT-2, by its name or its vocabulary."""
    if passage.largest.get("count", 0) < _OF_ENCODING - _NEAR:
        return
    if "merge" not in passage.lower and "合并" not in passage.text:
        return
    for sentence in passage.sentences:
        said = [number for number in sentence.numbers if _MERGES.match(sentence.after(number.end, 24))]
        if len(said) != 1 or not said[0].bare or not _is_of_encoding(sentence, said[0]):
            continue
        number = said[0]
        if not _OF_ENCODING - _NEAR <= number.value <= _OF_ENCODING + _NEAR:
            continue
        doubtful = (
            COUNTERFACTUAL.search(sentence.text) or DOUBTED.search(passage.text) or _ANOTHER.search(sentence.text)
        )
        truth = Truth.of(_OF_ENCODING, "the merges of GPT-2's encoding", "count")
        claim = hold(sentence, number, [truth], "quantity", CONFIRM if doubtful else FIRM)
        if claim is not None:
            yield claim


def _is_of_encoding(sentence: Passage, number: Number) -> bool:
    """Whether a sentence names the model, or gives its vocabulary, and no other one."""
    named = sentence.mentions
    has_vocabulary = any(other.value == _VOCABULARY and other is not number for other in sentence.numbers)
    return all(_has_vocabulary(mention) for mention in named) and (bool(named) or has_vocabulary)


def _has_vocabulary(mention: Mention) -> bool:
    """Whether the models that a name stands for have the vocabulary of the encoding, all of them."""
    return bool(mention.presets) and all(facts_of(model).size("vocab_size") == _VOCABULARY for model in mention.presets)
