"""What a token adds to the cache of latent attention, in bytes: "61 layers of (512 + 64) values, in BF16 70,272 bytes";
and what it would add if keys and values were kept in full.

A layer keeps the latent vector and the part of the key that is turned, which all heads share (DeepSeek-V2,
https://arxiv.org/abs/2405.04434, section 2.1): `kv_rank + rope_dim` values of a token.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.dimensions import Dimensions
from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.memory.bytes_of_what import is_of_another, is_size
from archscope.notes.finders.memory.sizes_in_bytes import OF_MANY, PER_TOKEN, width_in, widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LATENT = AnyCase(r"\bmla\b|latent|c_?\{?kv\}?|k_?pe\b|k_rope|潜|压缩")
_TURNED = AnyCase(r"\brope|k_\{?pe\b|k_rope|rotary|旋转|位置")
_CACHE = AnyCase(r"\bkv\b|cach|缓存|\bkeeps?\b|\bstor|\bsav|存")
_IN_FULL = AnyCase(
    r"(?<![a-z])m[hq]a(?![a-z])|\bgqa\b|in full|uncompressed|without (?:mla|compression)|per[- ]head|"
    r"\ball (?:\d+ )?heads|\d+ (?:个)?\s?heads|\bfull (?:k|v|keys?|kv)\b|"
    r"个头|全部?存|完整|展开|多头"
)
"""Words for keys and values that every head has for itself."""
_ONE_LAYER = AnyCase(
    r"(?:\b(?:per|each|every|one|a|single)[ -](?:token (?:and|per) )?|[每单一]个?\s?)(?:layer|层)|/\s?layer"
)
_ALL_LAYERS = AnyCase(r"\d+\s?(?:个\s?)?(?:layers\b|层)|\ball (?:the )?(?:\d+ )?layers|所有层|全部层")
_IN_ALL = AnyCase(r"\btotal|\bin all\b|[总共]")
"""Words for the sum over all layers, or of what a layer keeps where a sentence begins with a layer."""
_SAME = AnyCase(r"[\s*_`$,，(（=≈~]*(?:即|约|也就是|or|that is|about|roughly)?[\s*_`$=≈~约]*")
"""What stands between some bytes and the same in another unit."""
_OTHERWISE = AnyCase(
    r"batch|users?\b|requests|\bmtp\b|\bindexer\b|scales?\b|quanti|\bonly (?:the )?(?:latent|k)|"
    r"批|用户|并发|请求|缩放|量化"
)
"""Words for bytes of more than one sequence, or of more than the cache."""
_TOKENS_SAID = AnyCase(r"\d\s?k?\s?-?(?:个\s?)?(?:tokens\b|token(?![a-z])|词元|上下文|context)")


def latent_caches(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that a text says a token takes in the cache of a model with latent attention;
    wrong if it is that of the latent vector alone, of two of them, of one layer for all, or off by two digits."""
    if "bytes" not in passage.largest or not _LATENT.search_lower(passage.lower):
        return
    mention = context.mention_in(passage)
    facts = facts_of(mention.presets[0]) if mention is not None and mention.is_one else None
    if facts is None or not facts.config.is_latent or len(facts.config.kinds) > _MOST_KINDS:
        return
    width = width_in(passage.text) or (None if widths_in(passage.text) else context.width)
    is_of_cache = _CACHE.search_lower(passage.lower) and PER_TOKEN.search_lower(passage.lower)
    for sentence in passage.sentences if width is not None and is_of_cache else ():
        yield from _in_sentence(sentence, facts, width or 0)


_MOST_KINDS = 2
"""Layers with experts and dense ones have the same attention."""


def _in_sentence(sentence: Passage, facts: Facts, width: Exact) -> Iterator[Claim]:
    """The claims about the bytes of one sentence, of which one may say again what another one has said."""
    since, before = sentence.start, ""
    for number in (one for one in sentence.numbers if is_size(one) and not one.bare):
        between = sentence.between(since, number.start)
        said = before if before and _SAME.fullmatch(between) else between
        since, before = number.end, said
        is_open = says_any(said, _OTHERWISE, SHARED_OUT, OF_MANY) or _TOKENS_SAID.search(said)
        if is_open or is_of_another(sentence, number):
            continue
        yield from _held(sentence, number, said, facts, width)


def _held(sentence: Passage, number: Number, said: str, facts: Facts, width: Exact) -> Iterator[Claim]:
    """The claim about some bytes, by what is said of them since those before."""
    sizes = Dimensions(facts.config, plain=True)
    layers, one = int(sizes.L), int(sizes.R + sizes.r)
    if _IN_FULL.search(said):
        each = int(sizes.H * (sizes.n + sizes.r + sizes.v))
        yield from (
            claim for claim in claimed(sentence, number, _truths(each, layers, width), "memory", FIRM) if claim.is_right
        )
        return
    truths = _truths(one, layers, width)
    is_of_one, of_layers = _ONE_LAYER.search(said), _ONE_LAYER.blanked(said)
    is_of_all = _ALL_LAYERS.search(of_layers)
    if is_of_all is None and not _ONE_LAYER.search(sentence.until(sentence.numbers[0].start)):
        is_of_all = _IN_ALL.search(of_layers)
    meant = truths[:1] if is_of_all else truths[1:] if is_of_one else truths
    latent_alone, both = Fraction(int(sizes.R), one), Fraction(int(2 * sizes.R), one)
    # "latent c_KV 1,024 bytes, k_pe 128 bytes" parts the two.
    is_parted = _TURNED.search(sentence.after(number.end, len(sentence.text))) is not None
    factors = (both, 2) if is_parted else (latent_alone, both, 2)
    is_slip = fits(number, meant[:1], factors) or slip(number, meant[0].value.exact) == SWAP
    is_slip = is_slip or (is_of_all is not None and fits(number, truths[1:]))
    is_doubted = says_any(sentence.text, DOUBTED) or says_any(said, COUNTERFACTUAL, ANOTHER)
    for claim in claimed(sentence, number, meant, "memory", FIRM):
        is_sure = is_slip and (is_of_all or is_of_one) and not is_doubted and PER_TOKEN.search(sentence.text)
        yield sure_if(claim, is_sure)


def _truths(values: int, layers: int, width: Exact) -> Sequence[Truth]:
    """The bytes of a token in all layers, and in one."""
    return [
        Truth.of(values * many * width, f"{values:,} values × {many} layers × {width} bytes", "bytes")
        for many in (layers, 1)
    ]
