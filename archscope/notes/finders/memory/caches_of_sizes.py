"""KV caches of the sizes around them, "num_layers = 32, …", or right beside a name: "Llama 3 8B (KV 128 KB/token)"."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.bytes_of_what import (
    OF_ANOTHER_CACHE,
    OF_MORE,
    SIZES,
    is_of_a_part_above,
    is_size,
    without_names,
)
from archscope.notes.finders.memory.meant_bytes import held_in_bytes
from archscope.notes.finders.memory.sizes_in_bytes import (
    OF_SEVERAL,
    PER_TOKEN,
    WORDS,
    cache_of,
    mixed,
    tokens_in,
    width_in,
    widths_in,
    widths_of_note,
)
from archscope.notes.finders.memory.widths_of_caches import widths_of_cache
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CACHE = AnyCase(r"\bkv[ -]?cache|k/v cache|key[- ]value cache|kv ?缓存|键值缓存")
_VALUES = AnyCase(r"[\s*`$]*(?:个)?\s?(?:elements|values|numbers|元素|数值|个值)")
_LESS = AnyCase(r"sliding|rolling|latent|\bmla\b|cross-layer|滑动|滑窗|潜在|跨层")
"""Words of notes in which a cache may be less than its sizes say."""
_FORM = AnyCase(r"\b(m[hq]a|gqa)\b|multi-?(head|query)|grouped|多头|多查询|分组查询")
_QUERIES = ("n_heads", "num_query_heads", "num_q_heads", "n_q_heads", "n_query_heads")
_KEPT = ("n_kv_heads", "num_kv_heads")
_FACTORS = both_ways(2, 4, 8, 10)
_COUNTED = ("n_layers", "seq", "context_length", "batch")
"""Of these there is no part: one that is written with a fraction means something else."""
_LEAST = 1000
_DIGITS = 3
_NAMED = AnyCase(
    r"\bkv[- ]?(?:cache|缓存)?[\s*`]*(?:(?:of|is|takes|needs|at|about|only|just|为|是|占|约|需要?)\s?)*[\s*`:：=~≈]*$"
)
_OF_TOKEN = AnyCase(
    r"[\s*`]*(?:/\s?|per[ -]|a |each |for each |每个?\s?)(?:token|词元)(?!\w)"
    r"(?![\s*`]*(?:/|per |a layer|每|and|,? ?each))"
)
_OTHERWISE = AnyCase(
    r"\bm[hq]a\b|without|quanti|\bbits?\b|-bit\b|window|compress|offload|\btp\b|tensor|layer|shard|"
    r"\b(?:gpus|cards|devices|ranks)\b|\b(?:per|each) (?:gpu|card|device|rank)\b|每卡|每张|张卡|"
    r"量化|压缩|窗口|层|并行|分片|原本"
)


def caches_of_sizes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only number of bytes, or of values, that a sentence says the cache has."""
    if not _CACHE.search(passage.text) or passage.mentions or context.model_mention() is not None:
        return
    for sentence in passage.sentences:
        numbers = [number for number in sentence.numbers if _is_of_a_cache(sentence, number)]
        if len(numbers) != 1 or not _CACHE.search(sentence.text) or numbers[0].value < _LEAST:
            continue
        number, said = numbers[0], lowered(sentence.text)
        if says_any(said, OF_SEVERAL, OF_ANOTHER_CACHE, COUNTERFACTUAL):
            continue
        own = {setting.size: setting.number.value for setting in sentence.settings}
        truths = list(_truths(sentence, number, {**context.near_by, **own}, context))
        is_slip = fits(number, truths, _FACTORS) or swapped(number, truths, _DIGITS) is not None
        is_said = number.kind == "count" or widths_in(sentence.text)
        strength = FIRM if is_slip and is_said and not context.says(_LESS) else CONFIRM
        yield from claimed(sentence, number, truths, "memory", strength)


def _is_of_a_cache(sentence: Passage, number: Number) -> bool:
    """Whether a number is one of bytes, or of values."""
    if number.kind == "bytes":
        return not number.bare and number.value >= _LEAST
    return number.kind == "count" and _VALUES.match(sentence.after(number.end, 16)) is not None


def _truths(sentence: Passage, number: Number, near: Mapping[str, Exact], context: Context) -> Iterator[Truth]:
    """What the cache comes to: none where a size isn't stated, or the form of attention isn't clear."""
    heads = _heads(sentence, near, context)
    layers, size = near.get("n_layers"), near.get("head_dim") or _head_dim(near)
    if heads is None or layers is None or size is None or any(near.get(name, 1) % 1 for name in _COUNTED):
        return
    lengths: list[Exact] = [1] if PER_TOKEN.search(sentence.text) else [*tokens_in([sentence])]
    lengths = lengths or [near[name] for name in ("seq", "context_length") if name in near]
    widths = widths_in(sentence.text) or (() if context.width is None else (context.width,))
    widths = widths if number.kind == "bytes" else (1,)
    batch = near.get("batch", 1)
    lengths += [length * batch for length in lengths] if batch != 1 else []
    for length in (one for one in lengths if len(widths) == 1 and one % 1 == 0):
        values = 2 * layers * heads * size * length
        how = f"2 × {layers} × {heads} × {size} × {int(length):,}"
        yield Truth.of(
            values * widths[0],
            how if widths == (1,) else f"{how} × {widths[0]} bytes",
            "bytes" * (number.kind == "bytes"),
        )


def _heads(sentence: Passage, near: Mapping[str, Exact], context: Context) -> Exact | None:
    """How many heads of keys there are."""
    queries, kept = _stated(near, _QUERIES), _stated(near, _KEPT)
    forms = {(found[1] or found[0]).lower() for found in _FORM.finditer(sentence.text)}
    if len(forms) > 1:
        return None
    if forms:
        return queries if "mha" in forms else kept if "gqa" in forms else None
    # Where heads of keys were stated of a model further up, this one may have such too.
    return kept if kept is not None else queries if context.size_before("n_kv_heads") is None else None


def _head_dim(near: Mapping[str, Exact]) -> Exact | None:
    """The size of a head that a width and its heads leave."""
    width, heads = near.get("d_model"), _stated(near, _QUERIES)
    return divided(width, heads) if width and heads and width % heads == 0 else None


def _stated(near: Mapping[str, Exact], names: Sequence[str]) -> Exact | None:
    """A size that was stated under one of some names."""
    return next((near[name] for name in names if name in near), None)


def caches_of_all_sizes(passage: Passage) -> Iterator[Claim]:
    """The cache of a token, or of some, from the layers, heads and dtype that the same sentence gives."""
    for sentence in passage.sentences:
        stated = {setting.size: setting.number.value for setting in sentence.settings}
        known = {size: value for size, value in stated.items() if isinstance(value, int) and value > 0}
        sizes = [number for number in sentence.numbers if is_size(number)]
        heads = known.get("n_kv_heads")
        if len(sizes) != 1 or heads is None or not {"n_layers", "head_dim"} <= known.keys():
            continue
        text = SIZES.sub("", lowered(sentence.text))
        tokens = tokens_in([sentence]) or ([1] if PER_TOKEN.search(text) else [])
        is_another = says_any(text, OF_MORE, _FORM, OF_ANOTHER_CACHE, COUNTERFACTUAL)
        if width_in(sentence.text) is None or not tokens or is_another:
            continue
        values = 2 * known["n_layers"] * heads * known["head_dim"]
        truths = cache_of(values, lowered(sentence.text), [1, *tokens])
        yield from held_in_bytes(sentence, sizes[0], truths, FIRM, also=functools.partial(mixed, truths))


def rates_of_models(passage: Passage, context: Context, above: str) -> Iterator[Claim]:
    """A claim about the bytes of a token in the sentence that names the one model, and one dtype at most.

    Args:
        above: the paragraph, or the lines, just before, which may be about what each GPU has.
    """
    if ("oken" not in passage.text and "词元" not in passage.text) or is_of_a_part_above(context.title, above):
        return
    for sentence in passage.sentences if passage.mentions else ():
        named = {mention.presets for mention in sentence.mentions}
        doubts = (_OTHERWISE, COUNTERFACTUAL, DOUBTED, OF_ANOTHER_CACHE)
        if len(named) != 1 or not sentence.mentions[0].is_one or says_any(sentence.text, *doubts):
            continue
        if ANOTHER.search(without_names(sentence)):
            continue
        # A cache in 8 bits is nobody's but where the note speaks of it.
        likely = (4, 2, *(width for width in widths_of_note(context.note) if width == 1))
        widths = widths_in(sentence.text) or ((context.width,) if context.width else likely)
        widths = widths_of_cache(widths, context.note)
        values = facts_of(sentence.mentions[0].presets[0]).cached(1)
        for number in sentence.numbers:
            is_named = is_size(number) and _NAMED.search(sentence.before(number.start, 32))
            if is_named and _OF_TOKEN.match(sentence.after(number.end, 32)):
                truths = [truth for width in widths for truth in cache_of(values, WORDS[width], [1])]
                yield from claimed(sentence, number, truths, "memory", FIRM)
