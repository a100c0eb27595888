"""The cache of one model in a clause of its own, in the dtype in force: "Phi-3-mini: … 384 KiB per token and 1.5 GiB at
4,096 tokens, not far from the int4 weights", "A context of 4,096 costs 3.36 GB, so the limit is 13 users"."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import OF_ANOTHER_CACHE, is_of_another, is_size, without_names
from archscope.notes.finders.memory.dtypes_side_by_side import IN_DTYPE
from archscope.notes.finders.memory.sizes_in_bytes import OF_MANY, WORDS, cache_of, widths_in, widths_of_note
from archscope.notes.finders.memory.widths_of_caches import widths_of_cache
from archscope.notes.judging.claims import CONFIRM, SURE, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_CACHE = AnyCase(r"\bkv[- ]?cach|\bcache\b|kv ?缓存|键值缓存|缓存")
_MAY_SAY = cased(r"oken|ontext|词元|上下文|长度|序列")
_FILLING = AnyCase(
    r"\b(?:costs?|takes?|needs?|uses?|occupies|is|consumes?|requires?|eats?|about|around|roughly|only|just|"
    r"some|up|already|an?|"
    r"the|kv|cache)\b|[\s*_`$~≈=:：,，→]|[的要需占用是为约共就花仅只了大]|吃掉|缓存|上下文|序列"
)
"""What may stand between a number of tokens, or words for one, and the bytes of them."""
_OF_TOKEN = AnyCase(
    r"[\s*_`$]*(?:of (?:kv )?cache )?(?:/\s?|per[ -]|a |for each |for every |each |每个?\s?)(?:token|词元)(?!s|[a-z])"
)
_TOKEN_BEFORE = AnyCase(r"(?:\b(?:per|each|every|one|a)[ -]token|每一?个?\s?(?:token|词元))(?!s|[a-z])([^\d]{0,40})$")
_LENGTH_BEFORE = AnyCase(
    r"(?:(?:\b(?:context|sequence|window|prompt)(?: length| window)? of|长度|"
    r"上下文)[\s*_`$为是=]*(\d[\d,.]*k?)[\s*_`$]*"
    r"(?:tokens?|个? ?token|词元)?|(?<![\d.,])(\d[\d,.]*k?)[\s*_`$]*(?:tokens?|个? ?token|"
    r"词元)(?: of context)?)(?![a-z])"
    r"([^\d]{0,40})$"
)
_LENGTH_AFTER = AnyCase(
    r"[\s*_`$]*(?:at|for|with|@)[\s*_`$]*(?:a (?:full )?context of |(?:all |"
    r"the full )?)?(\d[\d,.]*k?)[\s*_`$]*(?:tokens?\b|词元|-token|"
    r"context|(?=[,.;。，；)]|$))"
)
"""What says how many tokens bytes are of."""
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；：）|!！(（]|\n|and\b|or\b|in (?:fp|bf|float|int)\d|(?:of|"
    r"for) (?:the )?(?:kv )?cache\b)"
)
_OF_MORE = AnyCase(
    r"(?<![/a-z])(?:k|v|keys?|values?) ?(?:cache|缓存)|\bfrom\b|\badds?\b|再|"
    r"\blayers?\b|\bheads?\b(?! of \d)|\bm[hq]a\b|\bgqa\b|\bmla\b|window(?! of)|sliding|\busers?\b|\bbatch|"
    r"sequences|requests|beams?|"
    r"quanti|compress|\binstead|\brather|\bwould\b|without|\bsav|\bless\b|\bmore\b|differ|weights|activation|"
    r"\bhalf\b|\bleft\b|\bfree\b|"
    r"\bonly (?:k|v|keys|values)\b|\b(?:k|v|keys|values) (?:alone|only)\b|\bshar|\bembedding|hidden|logits|"
    r"per second|/s\b|"
    r"层|头|窗口|用户|批|并发|请求|量化|压缩|节省|权重|激活|一半|剩|多出|少|共享|不用|若|如果"
)
"""Words of a clause whose bytes may be of more than the cache of one sequence, or of less."""
_OF_LAYER = AnyCase(
    r"\b(?:per|each|every|a|one|single)[ -](?:transformer |decoder )?(?:layer|block)\b|[每单一]个?层|"
    r"\bbatch(?: size)? (?:of )?\d"
)
"""Words of a heading, or of what leads over to a text, of whose model only a layer is spoken of, or several inputs."""
_FACTORS = both_ways(10, 1000, 1024)
_OF_WIDTHS = both_ways(2, 4)
_TWO_DIGITS, _THOUSANDS = 10, (Fraction(1), Fraction(1024, 1000), Fraction(1000, 1024))


def caches_in_clauses(passage: Passage, context: Context, before: str) -> Iterator[Claim]:
    """A claim about each number of bytes whose clause says nothing but of how many tokens they are; wrong if a slip of
    the unit, the point or the dtype explains them, or if they are those of one layer.

    Args:
        before: the text that the passage goes on from, which may say that it is about the cache.
    """
    if "bytes" not in passage.largest or _MAY_SAY.search(passage.text) is None:
        return
    is_said = _CACHE.search(f"{context.title} {before} {passage.text}") is not None
    cache = _cache(passage, context, is_said=is_said) if is_said or context.says(_CACHE) else None
    is_of_layer = _OF_LAYER.search(f"{context.title} {before}") is not None
    if cache is None or is_of_layer or context.size("batch") not in (None, 1) or DOUBTED.search(passage.text):
        return
    found = [
        (number, length)
        for number in passage.numbers
        if is_size(number) and not number.bare and (length := _length(passage, number)) is not None
    ]
    # Several that agree are in a dtype of their own.
    of_two = [truth for number, length in found for truth in cache_of(cache.values, WORDS[2], [length])]
    agreed = [by for by in _OF_WIDTHS if len(found) > 1 and _all_fit(found, of_two, by)]
    for number, length in found:
        if cache.facts is None or not _is_windowed(cache.facts, length):
            yield from _held(passage, number, length, cache._replace(agreed=agreed), context)


def _all_fit(found: Sequence[tuple[Number, int]], truths: Sequence[Truth], by: Exact) -> bool:
    """Whether every one of some bytes is so many times its truth."""
    return all(fits(number, [truth], (by,)) for (number, _), truth in zip(found, truths, strict=True))


class _Cache(NamedTuple):
    """How many values a token has in a cache, in how many layers; whether the text has no other sizes of its own, and
    by which factors of a dtype all bytes of it differ."""

    values: int
    layers: int
    facts: Facts | None = None
    is_sure: bool = True
    agreed: Sequence[Exact] = ()


def _cache(passage: Passage, context: Context, *, is_said: bool) -> _Cache | None:
    """The cache of the one model that a passage is about, or of the sizes that it states where no model is named."""
    stated: dict[str, set[Exact]] = {}
    for setting in passage.settings:
        stated.setdefault(setting.size, set()).add(setting.number.value)
    mention = context.mention_in(passage)
    if mention is not None and mention.is_one:
        if ANOTHER.search(without_names(passage)):
            return None
        facts = facts_of(mention.presets[0])
        is_own = all(values == {facts.size(name)} for name, values in stated.items() if name in _SIZES)
        return _Cache(facts.cached(1), int(facts.sizes.L), facts, is_own)
    if not is_said or passage.mentions or context.model_mention() is not None or _LESS.search(passage.text):
        return None
    sizes = [next(iter(stated[name])) for name in _SIZES if len(stated.get(name, ())) == 1]
    if len(sizes) < len(_SIZES) or not all(isinstance(size, int) for size in sizes):
        return None
    return _Cache(int(2 * math.prod(sizes)), int(sizes[0]))


_LESS = AnyCase(r"window|sliding|latent|\bmla\b|\bshar|\bhalf\b|\bevery \d|alternat|窗口|滑动|共享|一半|每隔|交替")
"""Words of texts in which not all layers keep all."""
_SIZES = ("n_layers", "n_kv_heads", "head_dim")


def _length(passage: Passage, number: Number) -> int | None:
    """The number of tokens that the clause of some bytes says they are of, if it says nothing else."""
    before, after = beside(passage, number)
    sentence = passage.sentence_of(number)
    told = f"{sentence.until(number.start)} {after}"
    is_open = (
        OF_MANY.search(passage.until(number.start))
        or _OF_MORE.search(f"{before} {after}")
        or says_any(sentence.text, SHARED_OUT, OF_ANOTHER_CACHE)
    )
    if is_open or COUNTERFACTUAL.search(told) or is_of_another(passage, number):
        return None
    behind, later = _OF_TOKEN.match(after), _LENGTH_AFTER.match(after)
    if behind is not None:
        return 1 if _ENDS.match(after[behind.end() :]) else None
    if later is not None:
        return _tokens(later[1])
    return _length_before(before) if _ENDS.match(after) else None


def _length_before(before: str) -> int | None:
    """The number of tokens in front of some bytes, with nothing of its own between the two."""
    token, length = _TOKEN_BEFORE.search(before), _LENGTH_BEFORE.search(before)
    if token is not None and not _FILLING.blanked(token[1]).strip():
        return 1
    is_length = length is not None and not _FILLING.blanked(length[3]).strip()
    return _tokens(length[1] or length[2]) if length is not None and is_length else None


def _tokens(text: str) -> int | None:
    """4,096 or 4k as a number; thousands of a power of two are 1024."""
    plain = text.replace(",", "").rstrip(".")
    found = re.fullmatch(r"(\d{1,7})(k?)", plain)
    if found is None:
        return None
    thousands = int(found[1])
    return thousands * (1024 if thousands & (thousands - 1) == 0 else 1000) if found[2] else thousands


def _held(passage: Passage, number: Number, length: int, cache: _Cache, context: Context) -> Iterator[Claim]:
    widths = _widths(passage, number, context)
    truths = cache_of(cache.values, " ".join(WORDS[width] for width in widths), [length]) if widths else []
    if not truths or fits(number, truths, _THOUSANDS):
        # "4k tokens" may be 4000 or 4096 of them.
        yield from claimed(passage, number, truths[:1], "memory", CONFIRM) if len(widths) == 1 else ()
        return
    others = {width for width in widths_of_note(context.note) if width <= 1}
    of_dtypes = [
        by for by in _OF_WIDTHS if widths[0] * by not in others and by not in cache.agreed and len(widths) == 1
    ]
    is_careful = number.digits >= _TWO_DIGITS * min(number.step, 1)
    is_slip = fits(number, truths[:1], (*_FACTORS, *of_dtypes, divided(1, cache.layers)))
    is_slip = is_slip or slip(number, truths[0].value.exact) == SWAP
    for claim in claimed(passage, number, truths, "memory", SURE):
        yield sure_if(claim, cache.is_sure and is_careful and is_slip)


def _widths(passage: Passage, number: Number, context: Context) -> Sequence[Exact]:
    """The bytes of a value that may be meant: of the dtype of the clause, or of that in force, or two."""
    before, after = beside(passage, number)
    behind = IN_DTYPE.match(after)
    # "128 KiB (int8 64 KiB)" has the dtype of the next.
    is_of_next = behind is not None and after[behind.end() :].lstrip(" *:：~≈")[:1].isdigit()
    of_tokens = _OF_TOKEN.match(after) or _LENGTH_AFTER.match(after)
    later = IN_DTYPE.match(after[of_tokens.end() :]) if of_tokens is not None else None
    own = widths_in(later[1]) if later is not None else widths_in(before)
    own = own or (widths_in(behind[1]) if behind is not None and not is_of_next else ())
    if own:
        return widths_of_cache(own, context.note) if len(own) == 1 else ()
    if context.width is not None:
        return widths_of_cache((context.width,), context.note)
    return (2,) if 2 in widths_of_note(context.note) else (2, 4, 1)


def _is_windowed(facts: Facts, length: int) -> bool:
    """Whether some layers keep no more than a window of so many tokens."""
    return facts.has_windows and facts.cached(length) != facts.cached(1) * length
