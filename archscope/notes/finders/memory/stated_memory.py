"""Bytes of weights and KV caches, of the model and in the dtype that are named: "GPT-2 Small takes 498 MB in fp32"."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import (
    ADDRESS,
    CACHE,
    HARDWARE,
    LEAST_SIZE,
    OF_ANOTHER_CACHE,
    OTHER_THINGS,
    TOKENS_NEAR,
    WEIGHTS,
    is_divided,
    is_left,
    is_of_a_device,
    is_of_another,
    is_of_something,
    is_size,
    says_another_size,
    says_what,
    without_a_choice,
)
from archscope.notes.finders.memory.caches_of_sizes import caches_of_all_sizes
from archscope.notes.finders.memory.meant_bytes import MeantBytes, held_as_said, held_in_bytes, meant_bytes
from archscope.notes.finders.memory.said_in_full import QUANTIZED, said_in_full
from archscope.notes.finders.memory.sizes_in_bytes import (
    PER_TOKEN,
    WORDS,
    also_right,
    cache,
    cache_of,
    is_of_all_tokens,
    tokens_in,
    weights,
    widths_in,
    widths_of_note,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.slips import misnamed, swapped
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.mentions import has_siblings
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_HEADS = AnyCase(r"\bm[qh]a\b|\bgqa\b")
_OF_SOME = AnyCase(
    r"每卡|每张|张量并行|分片|1/\d|\btp\b|\bper (?:gpu|card|device|rank)\b|\b[kv] alone\b|\bonly [kv]\b|单独|"
    r"\bper (?:layer\W+(?:and\W+)?(?:per )?token|token\W+(?:and\W+)?(?:per )?layer)\b"
)


def stated_memory(
    passage: Passage, context: Context, before: str, group: object = None, about: str = ""
) -> Iterator[Claim]:
    """Bytes in sentences; those of a passage, or of a `group`, bear one another out.

    Args:
        before: the paragraph or the lines just before, which may name the model.
        about: text around the passage that may say that it is about the cache.
    """
    if passage.largest.get("bytes", 0) < LEAST_SIZE:
        return
    if len(passage.settings) >= _SETTINGS:
        yield from caches_of_all_sizes(passage)
    mention = context.mention_in(passage)
    if mention is None or not mention.is_one:
        return
    facts, near = facts_of(mention.presets[0]), f"{context.title} {about} {passage.text}"
    widths = passage.text if widths_in(passage.text) else about
    stated = _Stated(passage, context, facts, widths, _truths(passage, context, facts, widths, near))
    sizes = [number for number in passage.numbers if is_size(number) and not is_of_a_device(passage, number)]
    is_doubted, is_item = _is_doubted(passage), group is not None
    is_of_some = (
        says_any(passage.text, _OF_SOME, OTHER_THINGS) if is_item else _OF_SOME.search(passage.text) is not None
    )
    is_of_some = is_of_some or ADDRESS.match(passage.text) is not None
    group = ("memory", passage.start if group is None else group, mention.presets)
    for number in sizes:
        if _is_overhead(passage, number) or is_divided(passage, number) or _is_beside_an_aside(passage, number):
            continue
        is_another = is_doubted or is_of_another(passage, number) or _is_said_again(number, sizes)
        is_another = is_another or is_left(passage, number)
        is_another = is_another or says_another_size(passage, number, facts.totals[0].value.exact)
        own = [] if is_another else said_in_full(passage, number, facts, near, before)
        is_other = is_another or is_of_some or (is_item and is_of_something(passage, number))
        if own:
            yield from stated.in_full(number, own)
        elif is_other or not says_what(passage, number):
            yield from stated.in_passing(number, CONFIRM, group)
        elif (slip := _slip(facts, passage, number)) is not None:
            yield from held_in_bytes(passage, number, [slip], FIRM, also=tuple)
        else:
            yield from stated.in_passing(number, GROUP, group)


def _is_overhead(passage: Passage, number: Number) -> bool:
    """Whether bytes are those that a framework takes beside weights and caches: "再减框架开销 1 到 2 GB"."""
    before, after = beside(passage, number)
    return _OVERHEAD.search(before + after) is not None and not says_any(before + after, WEIGHTS, CACHE)


_OVERHEAD = AnyCase(r"overhead|\b(?:reserve[sd]?|buffers?|cuda context)\b|开销|预留|缓冲")


def _is_beside_an_aside(passage: Passage, number: Number) -> bool:
    """Whether a text names its only model in a bracket, with bytes of its own there, and not those of a number outside
    it: "our cache is 20 KB per token (Qwen3-4B: 147 KB); 32k tokens take 0.7 GB"."""
    if len(passage.mentions) != 1 or not ("(" in passage.text or "（" in passage.text):
        return False
    at = passage.mentions[0].start - passage.start
    span = next((found for found in _BRACKET.finditer(passage.text) if found.start() < at < found.end()), None)
    if span is None or span.start() < number.start - passage.start < span.end():
        return False
    return any(is_size(own) for own in passage.part(at, span.end()).numbers)


_BRACKET = cased(r"[(（][^()（）]*[)）]")


def _is_doubted(passage: Passage) -> bool:
    """Whether bytes of a passage may be those of a device, of another model or of another form of attention."""
    text = without_a_choice(passage)
    return says_any(text, HARDWARE, COUNTERFACTUAL, _HEADS, OF_ANOTHER_CACHE) or any(
        has_siblings(passage.text, named.end - passage.start) for named in passage.mentions
    )


def _truths(passage: Passage, context: Context, facts: Facts, widths: str, near: str) -> list[Truth]:
    """What the weights of a model come to in some dtypes, and its caches where the text `near` speaks of one."""
    truths = weights(facts, widths)
    if not (CACHE.search(near) or TOKENS_NEAR.search(passage.text)):
        return truths
    in_force = "" if widths_in(widths) or context.width is None else WORDS[context.width]
    return [*truths, *cache(facts, f"{passage.text} {widths} {in_force}", tokens_in([passage]))]


class _Stated(NamedTuple):
    """A passage about a model: the words for the dtypes there, and what the weights and the caches come to in them."""

    passage: Passage
    context: Context
    facts: Facts
    widths: str
    truths: Sequence[Truth]

    def in_full(self, number: Number, own: Sequence[Truth]) -> Iterator[Claim]:
        """The claim about the one size of a sentence that says which bytes these are."""
        said, is_of_cache = meant_bytes(self.passage, number), bool(CACHE.search(self.passage.text))
        also = functools.partial(_also_own, self.facts, self.passage, own, said)
        yield from self._told(held_as_said(self.passage, number, own, FIRM, said, nearest=is_of_cache, also=also))

    def in_passing(self, number: Number, strength: int, group: object) -> Iterator[Claim]:
        """The claim about any other size; one that calls nothing wrong is right in no other ways either."""
        said = meant_bytes(self.passage, number)
        also = functools.partial(_also_right, self) if strength == GROUP else tuple
        claims = held_as_said(self.passage, number, self.truths, strength, said, group=group, also=also)
        yield from self._told(claims)

    def _told(self, claims: Iterable[Claim]) -> Iterator[Claim]:
        """Some claims, but for those that are right only by a dtype which nothing speaks of, or of the whole context.

        Half of a cache is what keys alone take, as well as all of it in fewer bits: that leaves a number open.
        """
        for claim in claims:
            is_of_all = claim.is_right and is_of_all_tokens(claim, self.passage, self.facts)
            if is_of_all or (claim.is_right and self._is_of_unsaid_dtype(claim)):
                continue
            how = claim.truth.how if claim.is_right and claim.truth is not None else ""
            width = _OF_WIDTH.search(how) if how.startswith("KV cache") else None
            is_said = width is None or width[1] in {"4", "2", *map(str, widths_of_note(self.context.note))}
            yield claim if is_said else claim._replace(verdict="unchecked", strength=FIRM, group=None)

    def _is_of_unsaid_dtype(self, claim: Claim) -> bool:
        """Whether a number is only right in fp32, of which a note that names fp16 or bf16, or speaks of a cache, says
        nothing."""
        if claim.truth is None or not _IN_FULL.search(claim.truth.how):
            return False
        named = widths_of_note(self.context.note)
        return _FULL_WIDTH not in named and (_HALF_WIDTH in named or claim.truth.how.startswith("KV cache"))


_IN_FULL, _FULL_WIDTH, _HALF_WIDTH = cased(r"\b4 bytes"), 4, 2
_OF_WIDTH = cased(r"(\S+) bytes")


def _also_own(facts: Facts, passage: Passage, own: Sequence[Truth], said: MeantBytes) -> list[Truth]:
    """`also_right` of the one size of a sentence that says which bytes these are, and maybe in which dtype."""
    widths = " ".join(WORDS[width] for width in said.widths) or passage.text
    return [truth for truth in also_right(facts, widths, own) if MeantBytes(said.of).allows(truth)]


def _also_right(stated: _Stated) -> list[Truth]:
    """`also_right`; of several sizes each may be in a dtype of its own, and of any 4K that the passage names.

    Where the passage names one dtype, that is the one, but for what it says to be of fewer bits.
    """
    passage, facts = stated.passage, stated.facts
    found, is_told = also_right(facts, stated.widths, stated.truths), len(widths_in(passage.text)) == 1
    if sum(is_size(number) for number in passage.numbers) > 1 and (not is_told or QUANTIZED.search(passage.text)):
        thousands = [number for number in passage.numbers if number.units[-1].scale == _KIBI]
        lengths = [number.digits * unit.scale for number in thousands for unit in number.units]
        whole = [int(length) for length in lengths if length == int(length)]
        found += cache(facts, "fp32 fp16 int8 int4", [*tokens_in([passage]), *whole])
    return found


def _is_said_again(number: Number, sizes: Sequence[Number]) -> bool:
    """Whether a number says the one just before it again in another unit: "2 GiB (2.15 GB)"."""
    return any(
        0 < number.start - other.end <= _BESIDE and _ALIKE < Fraction(number.value) / other.value < 1 / _ALIKE
        for other in sizes
    )


_KIBI, _BESIDE, _ALIKE = 1024, 8, Fraction(9, 10)


def _slip(facts: Facts, passage: Passage, number: Number) -> Truth | None:
    """What a number is but for a slip, of the bytes that a passage with a single dtype speaks of first: all weights,
    the cache of a token or of some."""
    if len(widths_in(passage.text)) != 1:
        return None
    tokens = tokens_in([passage]) + ([1] if PER_TOKEN.search(passage.text) else [])
    likeliest = [*weights(facts, passage.text)[:1], *cache_of(facts.cached(1), passage.text, tokens)]
    return swapped(number, likeliest, 3) or misnamed(number, likeliest)


_SETTINGS = 3
