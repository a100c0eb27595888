"""How many tokens an encoding has, `| cl100k_base | 100277 |`, and how many merges: "GPT-2's BPE has 50,000 merges"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_doubted
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.facts import facts_of

_SIZES = (
    (AnyCase(r"r50k_base|gpt-?2(?!\w|\.\w)"), (50_257, 50_256)),
    (AnyCase(r"p50k_(?:base|edit)"), (50_281, 50_280)),
    (AnyCase(r"cl100k_base"), (100_277, 100_256, 100_261, 100_276, 100_257)),
    (AnyCase(r"o200k_(?:base|harmony)"), (200_019, 199_998, 200_000, 200_018)),
)
"""Encodings, and their tokens: as tiktoken counts them, then without the special ones, or with some of them."""
_LEAST = 50_000
_MAY_NAME = AnyCase(r"k_base|gpt-?2|k_edit|k_harmony")
VOCABULARY = AnyCase(r"vocab|n_vocab|词汇?表|词汇量|词表大小")
OTHERWISE = AnyCase(r"\b(?:own|custom|trained|toy|pad\w*|round\w*|added|extend\w*)\b|自己|填充|扩[展充]|补")


_ATTRIBUTE = AnyCase(r"\bn_vocab\b|\bmax_token_value\b")
"""What tiktoken calls all tokens of an encoding, and the last of their ids."""
_COUNTED_OTHERWISE = AnyCase(r"special|mergeable|ranks|explicit_|without|exclud|plus|特殊|不[含计]|除|[+-]\s?\d")


def vocabularies(passage: Passage) -> Iterator[Claim]:
    """A claim about each vocabulary in a sentence that names one encoding, or one for each number."""
    if passage.largest.get("count", 0) < _LEAST or not _MAY_NAME.search_lower(passage.lower):
        return
    is_attribute = _ATTRIBUTE.search_lower(passage.lower) is not None
    for sentence in passage.sentences:
        large = [number for number in sentence.numbers if number.value >= _LEAST]
        found = list(_attributes(sentence, large)) if is_attribute and large else []
        yield from found
        if not found and "k_base" in sentence.lower and len(large) == 1 and VOCABULARY.search(sentence.lower):
            yield from _held(sentence, large[0], sentence.lower, None)


def _attributes(sentence: Passage, large: Sequence[Number]) -> Iterator[Claim]:
    """A claim about each number that a sentence says to be an attribute of the encoding whose name stands beside it."""
    names = sorted({found.start(): found[0] for names, _ in _SIZES for found in names.finditer(sentence.text)}.items())
    edges = [one.start - sentence.start for one in large]
    if not taking_turns([at for at, _ in names], edges):
        return
    begin, leads = 0, min(names[0][0], edges[0])
    for number, (at, name), edge in zip(large, names, edges, strict=True):
        last = max(edge + number.end - number.start, at)
        said = _ATTRIBUTE.search(sentence.text[begin:last]) or _ATTRIBUTE.search(sentence.text[:leads])
        begin = last
        if said is not None:
            yield from _held(sentence, number, name, None, attribute=said[0])


def taking_turns(names: Sequence[int], numbers: Sequence[int]) -> bool:
    """Whether the places of as many names as numbers take turns."""
    if len(names) != len(numbers):
        return False
    kinds = [kind for _, kind in sorted([*((at, 0) for at in names), *((at, 1) for at in numbers)])]
    return all(one != other for one, other in itertools.pairwise(kinds))


def tabulated_vocabularies(table: Table) -> Iterator[Claim]:
    """A claim about each vocabulary of a table whose rows name encodings."""
    columns = [at for at, head in enumerate(table.header[1:]) if says_any(head.lower, VOCABULARY, _ATTRIBUTE)]
    for row in table.rows if columns else ():
        for at in columns if _MAY_NAME.search(row.label.lower) else ():
            number = row.cells[at].lone_number if at < len(row.cells) else None
            if number is not None:
                group = ("vocabularies", table.group)
                said = _ATTRIBUTE.search(table.head(at))
                attribute = said[0] if said is not None else ""
                yield from _held(row.cells[at], number, row.label.lower, group, attribute=attribute)


def _held(passage: Passage, number: Number, naming: str, group: object, *, attribute: str = "") -> Iterator[Claim]:
    """The claim about a number; wrong where two digits changed places, since others may count otherwise, or where what
    others count is called by the name of what tiktoken counts."""
    sizes = [sizes for names, sizes in _SIZES if names.search(naming)]
    if len(sizes) != 1 or not number.bare:
        return
    known = sizes[0]
    is_open = says_any(passage.lower, OTHERWISE) or is_doubted(passage.text)
    if attribute and not _COUNTED_OTHERWISE.search(passage.text) and not is_open:
        true = known[0] - (attribute == "max_token_value")
        truth = Truth.of(true, f"{attribute} of the encoding", "count")
        is_known = number.value in (true - 1, true, true + 1, *known) or slip(number, true) == SWAP
        yield from claimed(passage, number, [truth], "tokens", FIRM if is_known else CONFIRM)
        return
    truths = [Truth.of(size, "the tokens of the encoding", "count") for size in known]
    is_slip = slip(number, known[0]) == SWAP and not is_open
    yield from claimed(passage, number, truths, "tokens", FIRM if is_slip else CONFIRM, group=group)


_OF_MERGES = AnyCase(r"[\s*`]*(?:learned |bpe |byte-pair )*merges?\b|[\s*`]*(?:次|个|条)?(?:bpe\s?)?合并")
_OF_ENCODING = 50_000
"""The merges of GPT-2, 256 bytes and one special token fewer than its vocabulary of 50,257."""
_WITH_BYTES = 256 + _OF_ENCODING + 1
_NEAR = 1000
_ANOTHER = AnyCase(r"\b(?:first|last|after|before|rank|only|top|our|own|custom|toy)\b|前|后|第|自己")
"""Words for some of the merges, or for those of another encoding."""


def merges(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of merges of the encoding of GPT-2, by its name or its vocabulary."""
    if passage.largest.get("count", 0) < _OF_ENCODING - _NEAR:
        return
    if "merge" not in passage.lower and "合并" not in passage.text:
        return
    is_doubted = DOUBTED.search(passage.text)
    for sentence in passage.sentences:
        said = [number for number in sentence.numbers if _OF_MERGES.match(sentence.after(number.end, 24))]
        if len(said) != 1 or not said[0].bare or not _is_of_encoding(sentence, said[0]):
            continue
        if _OF_ENCODING - _NEAR <= said[0].value <= _OF_ENCODING + _NEAR:
            is_open = is_doubted or says_any(sentence.text, COUNTERFACTUAL, _ANOTHER)
            truth = Truth.of(_OF_ENCODING, "the merges of GPT-2's encoding", "count")
            yield from claimed(sentence, said[0], [truth], "quantity", CONFIRM if is_open else FIRM)


def _is_of_encoding(sentence: Passage, number: Number) -> bool:
    """Whether a sentence names the model, or gives its vocabulary, and no other one."""
    named = sentence.mentions
    has_vocabulary = any(other.value == _WITH_BYTES and other is not number for other in sentence.numbers)
    return all(_has_vocabulary(mention) for mention in named) and (bool(named) or has_vocabulary)


def _has_vocabulary(mention: Mention) -> bool:
    """Whether the models that a name stands for have the vocabulary of the encoding, all of them."""
    return bool(mention.presets) and all(facts_of(model).size("vocab_size") == _WITH_BYTES for model in mention.presets)
