"""Bytes of weights and of KV caches, for the model and the dtype that a sentence or a table names."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence, Set
from fractions import Fraction

from archscope.notes.finders.memory.bytes_of_what import (
    ADDRESS,
    CACHE,
    HARDWARE,
    LEAST_SIZE,
    OF_ANOTHER_CACHE,
    OF_MORE,
    TOKENS_NEAR,
    is_of_a_device,
    is_of_another,
    is_of_something,
    is_size,
    says_another_size,
    says_what,
    without_a_choice,
)
from archscope.notes.finders.memory.said_in_full import QUANTIZED, SIZES, said_in_full
from archscope.notes.finders.memory.said_of_bytes import Said, said_of
from archscope.notes.finders.memory.sizes_in_bytes import (
    PER_TOKEN,
    WORDS,
    also_right,
    cache,
    cache_of,
    is_of_all_tokens,
    mixed,
    tokens_in,
    weights,
    widths_in,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.judging.slips import misnamed, swapped
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.mentions import has_siblings
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_HEADS = AnyCase(r"\bm[qh]a\b|\bgqa\b")
_OF_SOME = AnyCase(
    r"每卡|每张|张量并行|分片|1/\d|\btp\b|\bper (?:gpu|card|device|rank)\b|\b[kv] alone\b|\bonly [kv]\b|单独"
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
    sizes = [number for number in passage.numbers if is_size(number) and not is_of_a_device(passage, number)]
    if len(passage.settings) >= _SETTINGS:
        yield from _of_stated_sizes(passage)
    mention = context.mention_in(passage)
    if mention is None or not mention.is_one:
        return
    text = without_a_choice(passage)
    doubtful = any(words.search(text) for words in (HARDWARE, COUNTERFACTUAL, _HEADS, OF_ANOTHER_CACHE))
    doubtful = doubtful or any(has_siblings(passage.text, named.end - passage.start) for named in passage.mentions)
    is_of_some = bool(_OF_SOME.search(passage.text) or ADDRESS.match(passage.text))
    facts = facts_of(mention.presets[0])
    widths = passage.text if widths_in(passage.text) else about
    near = f"{context.title} {about} {passage.text}"
    is_cached = CACHE.search(near) or TOKENS_NEAR.search(passage.text)
    truths = weights(facts, widths)
    if is_cached:
        in_force = "" if widths_in(widths) or context.width is None else WORDS[context.width]
        truths = [*truths, *cache(facts, f"{passage.text} {widths} {in_force}", tokens_in([passage]))]
    for number in sizes:
        is_another = doubtful or is_of_another(passage, number) or _is_said_again(number, sizes)
        is_another = is_another or says_another_size(passage, number, facts.totals[0].value.exact)
        said = said_of(passage, number)
        own = [] if is_another else said_in_full(passage, number, facts, near, before)
        if own:
            also, of_cache = functools.partial(_also_own, facts, passage, own, said), bool(CACHE.search(passage.text))
            of_own = held_as_said(passage, number, own, FIRM, said, nearest=of_cache, also=also)
            for claim in of_own:
                if not (claim.is_right and _is_of_unsaid_dtype(claim, context)):
                    yield _or_left_open(claim, passage, context)
            continue
        says = not (is_another or is_of_some or (group is not None and is_of_something(passage, number)))
        says = says and says_what(passage, number)
        likeliest = _likeliest(facts, passage) if says else []
        slip = swapped(number, likeliest, 3) or misnamed(number, likeliest)
        if slip is not None:
            yield from held(passage, number, [slip], FIRM, also=tuple)
            continue
        claims = held_as_said(
            passage,
            number,
            truths,
            GROUP if says else CONFIRM,
            said,
            group=("memory", passage.start if group is None else group, mention.presets),
            also=functools.partial(_also_right, facts, passage, widths, truths) if says else tuple,
        )
        for claim in claims:
            is_chance = is_of_all_tokens(claim, passage, facts) or _is_of_unsaid_dtype(claim, context)
            if not (claim.is_right and is_chance):
                yield _or_left_open(claim, passage, context)


def _is_of_unsaid_dtype(claim: Claim, context: Context) -> bool:
    """Whether a number is only right in fp32, of which a note that names fp16 or bf16, or speaks of a cache, says
    nothing."""
    if claim.truth is None or not _IN_FULL.search(claim.truth.how):
        return False
    named = _widths_of_note(context.note)
    return _FULL_WIDTH not in named and (_HALF_WIDTH in named or claim.truth.how.startswith("KV cache"))


def _or_left_open(claim: Claim, passage: Passage, context: Context) -> Claim:
    """A claim, or one that leaves open a number that is right by a dtype or a length which nothing speaks of.

    Half of a cache is what keys alone take, as well as all of it in fewer bits.
    """
    if not claim.is_right or claim.truth is None or not claim.truth.how.startswith("KV cache"):
        return claim
    width = _OF_WIDTH.search(claim.truth.how)
    is_of_few_bits = width is not None and not {width[1]} & {"4", "2", *map(str, _widths_of_note(context.note))}
    is_open = is_of_few_bits or _is_of_few_tokens(claim, passage)
    return claim._replace(verdict="unchecked", strength=FIRM, group=None) if is_open else claim


def _is_of_few_tokens(claim: Claim, passage: Passage) -> bool:
    """Whether a number is only right of the cache of some few tokens, and its sentence doesn't speak of so many: half
    of one in twice the bytes by chance."""
    found = _SOME_TOKENS.match(claim.truth.how) if claim.truth is not None else None
    if found is None:
        return False
    sentence = next((part for part in passage.sentences if claim.start < part.end), passage)
    said = next((line for line in sentence.lines if claim.start < line.end), sentence)
    return int(found[1]) not in tokens_in([said])


_SOME_TOKENS = cased(r"KV cache of (\d|1\d) tokens,")


@functools.lru_cache(maxsize=2)
def _widths_of_note(note: str) -> Set[Exact]:
    """The widths that a whole note names: a long one is read once, not for every number in it."""
    return frozenset(widths_in(note))


_IN_FULL, _FULL_WIDTH, _HALF_WIDTH = cased(r"\b4 bytes"), 4, 2
_OF_WIDTH = cased(r"(\S+) bytes")


def _also_own(facts: Facts, passage: Passage, own: Sequence[Truth], said: Said) -> list[Truth]:
    """`also_right` of the one size of a sentence that says which bytes these are, and maybe in which dtype."""
    widths = " ".join(WORDS[width] for width in said.widths) or passage.text
    return [truth for truth in also_right(facts, widths, own) if Said(said.of).allows(truth)]


def _also_right(facts: Facts, passage: Passage, widths: str, truths: Sequence[Truth]) -> list[Truth]:
    """`also_right`; of several sizes each may be in a dtype of its own, and of any 4K that the passage names.

    Where the passage names one dtype, that is the one, but for what it says to be of fewer bits.
    """
    found, is_told = also_right(facts, widths, truths), len(widths_in(passage.text)) == 1
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


def _likeliest(facts: Facts, passage: Passage) -> list[Truth]:
    """The bytes that a passage with a single dtype speaks of first: all weights, the cache of a token or of some."""
    if len(widths_in(passage.text)) != 1:
        return []
    tokens = tokens_in([passage]) + ([1] if PER_TOKEN.search(passage.text) else [])
    return [*weights(facts, passage.text)[:1], *cache_of(facts.cached(1), passage.text, tokens)]


def _of_stated_sizes(passage: Passage) -> Iterator[Claim]:
    """The cache of a token, or of some, from the layers, heads and dtype that the same sentence gives."""
    for sentence in passage.sentences:
        stated = {setting.size: setting.number.value for setting in sentence.settings}
        known = {size: value for size, value in stated.items() if isinstance(value, int) and value > 0}
        sizes = [number for number in sentence.numbers if is_size(number)]
        heads = known.get("n_kv_heads")
        if len(sizes) != 1 or heads is None or not {"n_layers", "head_dim"} <= known.keys():
            continue
        text, widths = SIZES.sub("", lowered(sentence.text)), widths_in(sentence.text)
        tokens = tokens_in([sentence]) or ([1] if PER_TOKEN.search(text) else [])
        is_another = any(words.search(text) for words in (OF_MORE, _HEADS, OF_ANOTHER_CACHE, COUNTERFACTUAL))
        if len(widths) != 1 or not tokens or is_another:
            continue
        values = 2 * known["n_layers"] * heads * known["head_dim"]
        truths = cache_of(values, lowered(sentence.text), [1, *tokens])
        yield from held(sentence, sizes[0], truths, FIRM, also=functools.partial(mixed, truths))


_SETTINGS = 3
_WITH_SCALES = Fraction(8, 5)


def held_as_said(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    said: Said,
    *,
    group: object = None,
    nearest: bool = True,
    also: Callable[[], Sequence[Truth]],
) -> Iterator[Claim]:
    """`held`, but nothing of a number that is right only of other bytes than its words say."""
    of_all = functools.partial(held, passage, number, strength=strength, group=group, nearest=nearest)
    meant = [*of_all([*filter(said.allows, truths)], also=lambda: [*filter(said.allows, also())])]
    if any(claim.is_right for claim in meant):
        yield from meant
    else:
        yield from (claim for claim in of_all(truths, also=also) if not claim.is_right)


def held(
    passage: Passage,
    number: Number,
    truths: Sequence[Truth],
    strength: int,
    *,
    group: object = None,
    nearest: bool = True,
    also: Callable[[], Sequence[Truth]],
) -> Iterator[Claim]:
    """The claim that a number is one of `truths`; if it is none that counts, one of `also` may show it to be right."""
    claim = hold(passage, number, truths, "memory", strength, group=group, nearest=nearest)
    if claim is not None and not claim.is_right:
        other = hold(passage, number, also(), "memory", strength, group=group)
        # It is no witness that the others of its group are understood.
        claim = other._replace(strength=CONFIRM) if other is not None and other.is_right else claim
    if claim is not None and not claim.is_right and claim.truth is not None:
        # Of all readings that come to so many bytes for each weight the first is the one to tell.
        rest = claim.truth.how.partition(" × ")[2]
        told = next((truth for truth in truths if rest and truth.how.endswith(f" × {rest}")), claim.truth)
        claim = claim._replace(truth=told)
    if claim is not None and not claim.is_right and claim.truth is not None and "× 1/2 bytes" in claim.truth.how:
        # Weights in 4 bits have scales beside them.
        scaled = 1 < Fraction(number.value) / claim.truth.value.exact < _WITH_SCALES
        claim = claim._replace(strength=CONFIRM) if scaled else claim
    if claim is not None:
        yield claim
