"""Bytes of weights and KV caches, of the model and in the dtype that are named: "GPT-2 Small takes 498 MB in fp32"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.memory.bytes_of_what import (
    CACHE,
    HARDWARE,
    LEAST_SIZE,
    OF_ANOTHER_CACHE,
    OF_MORE,
    ONLY_TAKES,
    OTHER_THINGS,
    QUANTIZED,
    SIZES,
    TOKENS_NEAR,
    WEIGHTS,
    is_address,
    is_divided,
    is_left,
    is_of_a_device,
    is_of_a_part_above,
    is_of_another,
    is_of_many,
    is_of_something,
    is_size,
    says_another_size,
    says_nothing_else,
    says_what,
    without_a_choice,
)
from archscope.notes.finders.memory.caches_of_sizes import caches_of_all_sizes
from archscope.notes.finders.memory.meant_bytes import MeantBytes, held_as_said, held_in_bytes, meant_bytes
from archscope.notes.finders.memory.sizes_in_bytes import (
    PER_TOKEN,
    WORDS,
    also_right,
    cache,
    cache_of,
    is_of_all_tokens,
    tokens_in,
    weights,
    width_in,
    widths_in,
    widths_of_note,
)
from archscope.notes.finders.memory.widths_of_caches import widths_of_cache
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, fits
from archscope.notes.judging.slips import misnamed, swapped
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.mentions import has_siblings
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_HEADS = AnyCase(r"\bm[qh]a\b|\bgqa\b")
_OF_SOME = AnyCase(
    r"每卡|每张|张量并行|分片|1/\d|\btp\b|\bper (?:gpu|card|device|rank)\b|\b[kv] alone\b|\bonly [kv]\b|单独|"
    r"\bper (?:layer\W+(?:and\W+)?(?:per )?token|token\W+(?:and\W+)?(?:per )?layer)\b"
)
_COMPARED = AnyCase(r"(?:\bthan|比)[^,，。;；()（）]{0,16}?(?:\bweights\b|权重)")
_OVERHEAD = AnyCase(r"overhead|\b(?:reserve[sd]?|buffers?|cuda context)\b|开销|预留|缓冲")
_BRACKET = cased(r"[(（][^()（）]*[)）]")
_OF_WIDTH = cased(r"(\S+) bytes")
_KIBI, _BESIDE, _ALIKE = 1024, 8, Fraction(9, 10)
_SETTINGS, _WHOLE_BYTES, _A_MODEL = 3, 2, 10**6
_KV = AnyCase(r"\bkv\b|k/v|keys? and values?|键值")
_LEAST_TAKEN, _MOST_TAKEN = Fraction(9, 10), Fraction(7, 4)
_IS_FOR_MORE = AnyCase(
    r"\btrain|fine-?tun|\bkv\b|cache|optimi[sz]er|adam|gradient|activation|\bgpus?\b|\bcards?\b|hardware|recommend|"
    r"minimum|batch|训练|微调|缓存|优化器|梯度|激活|显卡|张卡|硬件|推荐|建议"
)
"""What else than weights the bytes near these words are for."""


def stated_memory(passage: Passage, context: Context, before: str, group: object, about: str) -> Iterator[Claim]:
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
    others = (_OF_SOME, OTHER_THINGS) if is_item else (_OF_SOME,)
    is_of_some = says_any(passage.text, *others) or is_address(passage) or is_of_a_part_above(context.title, before)
    group = ("memory", passage.start if group is None else group, mention.presets)
    for number in sizes:
        if _is_overhead(passage, number) or is_divided(passage, number) or _is_beside_an_aside(passage, number):
            continue
        is_another = (
            is_doubted
            or is_of_another(passage, number)
            or _is_said_again(number, sizes)
            or is_left(passage, number)
            or is_of_many(passage, number, before, context.size("batch"))
            or says_another_size(passage, number, facts.totals[0].value.exact)
        )
        own = [] if is_another else _said_in_full(passage, number, facts, near, before)
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


def _is_beside_an_aside(passage: Passage, number: Number) -> bool:
    """Whether a text names its only model in a bracket, with bytes of its own there, and not those of a number outside
    it: "our cache is 20 KB per token (Qwen3-4B: 147 KB); 32k tokens take 0.7 GB"."""
    if len(passage.mentions) != 1 or not ("(" in passage.text or "（" in passage.text):
        return False
    named, at = passage.mentions[0].start - passage.start, number.start - passage.start
    spans = [found.span() for found in _BRACKET.finditer(passage.text) if found.start() < named < found.end()]
    return any(not first < at < last and any(map(is_size, passage.part(named, last).numbers)) for first, last in spans)


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
    tokens = tokens_in([passage])
    # What a thousand tokens take is no bytes of one.
    is_of_these = bool(tokens) and not PER_TOKEN.search(near)
    lengths = [*tokens, facts.size("context_length") or 1] if is_of_these else tokens
    said = f"{passage.text} {widths} {in_force}"
    dtypes = " ".join(WORDS[width] for width in widths_of_cache(widths_in(said), context.note))
    return [*truths, *cache(facts, f"{said} {dtypes}", lengths, is_all=is_of_these)]


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
        widths = " ".join(WORDS[width] for width in said.widths) or self.passage.text
        others = [*filter(MeantBytes(said.of).allows, also_right(self.facts, widths, own))]
        claims = held_as_said(self.passage, number, own, FIRM, said, nearest=is_of_cache, also=lambda: others)
        yield from self._told(claims)

    def in_passing(self, number: Number, strength: int, group: object) -> Iterator[Claim]:
        """The claim about any other size; one that calls nothing wrong is right in no other ways either."""
        said = meant_bytes(self.passage, number)
        also = self._also_right if strength == GROUP else tuple
        claims = held_as_said(self.passage, number, self.truths, strength, said, group=group, also=also)
        yield from self._told(claims)

    def _told(self, claims: Iterable[Claim]) -> Iterator[Claim]:
        """Some claims, but for those that are right only by a dtype which nothing speaks of, or of the whole context.

        Half of a cache is what keys alone take, as well as all of it in fewer bits: that leaves a number open.
        """
        named = widths_of_note(self.context.note)
        for claim in claims:
            how = claim.truth.how if claim.is_right and claim.truth is not None else ""
            width, is_cache = _OF_WIDTH.search(how), how.startswith("KV cache")
            is_in_full = width is not None and width[1] == "4" and 4 not in named and (2 in named or is_cache)
            if is_in_full or (claim.is_right and is_of_all_tokens(claim, self.passage, self.facts)):
                continue
            is_said = not is_cache or width is None or width[1] in {"4", "2", *map(str, named)}
            yield claim if is_said else claim._replace(verdict="unchecked", strength=FIRM, group=None)

    def _also_right(self) -> list[Truth]:
        """`also_right`; of several sizes each may be in a dtype of its own, and of any 4K that the passage names.

        Where the passage names one dtype, that is the one, but for what it says to be of fewer bits.
        """
        numbers, text = self.passage.numbers, self.passage.text
        found = also_right(self.facts, self.widths, self.truths)
        if sum(map(is_size, numbers)) > 1 and (width_in(text) is None or QUANTIZED.search(text)):
            thousands = [number for number in numbers if number.units[-1].scale == _KIBI]
            lengths = [number.digits * unit.scale for number in thousands for unit in number.units]
            whole = [int(length) for length in lengths if length == int(length)]
            found += cache(self.facts, "fp32 fp16 int8 int4", [*tokens_in([self.passage]), *whole])
        return found


def _is_said_again(number: Number, sizes: Sequence[Number]) -> bool:
    """Whether a number says the one just before it again in another unit: "2 GiB (2.15 GB)"."""
    return any(
        0 < number.start - other.end <= _BESIDE and _ALIKE < divided(number.value, other.value) < 1 / _ALIKE
        for other in sizes
    )


def _slip(facts: Facts, passage: Passage, number: Number) -> Truth | None:
    """What a number is but for a slip, of the bytes that a passage with a single dtype speaks of first: all weights,
    the cache of a token or of some."""
    if width_in(passage.text) is None:
        return None
    tokens = tokens_in([passage]) + ([1] if PER_TOKEN.search(passage.text) else [])
    likeliest = [*weights(facts, passage.text)[:1], *cache_of(facts.cached(1), passage.text, tokens)]
    return swapped(number, likeliest, 3) or misnamed(number, likeliest)


def _said_in_full(passage: Passage, number: Number, facts: Facts, near: str, before: str) -> list[Truth]:
    """What a number must be that is the only one of its sentence, if that names the model and says which bytes.

    Args:
        near: the text around the sentence and its headings.
        before: that before the passage, which may name the model in its place.
    """
    if not (passage.mentions or WEIGHTS.search(passage.text)):
        return []
    sentence = passage.sentence_of(number)
    sizes = [other for other in sentence.numbers if is_size(other)]
    if len(sizes) != 1 or OF_MORE.search(SIZES.sub("", lowered(sentence.text))):
        return []
    if sentence.mentions:
        return _own_truths(facts, sentence) or ([] if _IS_FOR_MORE.search(near) else _taken(facts, sentence, number))
    if passage.mentions:
        is_after = passage.mentions[-1].end <= sentence.start
    else:
        is_after = says_nothing_else(sentence, number) and bool(Passage(before, 0).mentions)
    is_of_weights = is_after and not CACHE.search(sentence.text)
    return _of_the_other_dtype(facts, sentence, number) if is_of_weights else []


def _of_the_other_dtype(facts: Facts, sentence: Passage, number: Number) -> list[Truth]:
    """The weights, where it is half or twice of them that "the weights" take: "We take Llama 2 7B. … 28 GB in fp16"."""
    truths = _own_truths(facts, sentence)
    others = [*truths, *also_right(facts, sentence.text, ())] if truths else []
    is_alone = not any(other.kind == "count" and other.value >= _A_MODEL for other in sentence.numbers)
    return truths if is_alone and fits(number, others, (2, Fraction(1, 2))) else []


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
    ratio = divided(number.value, truths[0].value.exact)
    if ONLY_TAKES.fullmatch(said):
        return truths if not _LEAST_TAKEN < ratio < _MOST_TAKEN else []
    slip = swapped(number, [*truths, *also_right(facts, sentence.text, ())], 3)
    return [] if slip is None else [slip]


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
    is_of_a_run = any(setting.size in ("batch", "seq") for setting in passage.settings)
    says_weights = WEIGHTS.search(_COMPARED.blanked(passage.text)) is not None
    return weights(facts, passage.text) if widths and says_weights and not is_of_a_run else []
