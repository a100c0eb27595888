"""The bytes of the cache of some tokens, in the dtype that was stated before: "2.5 GiB for 8K tokens"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.bytes_of_what import LEAST_SIZE, OF_ANOTHER_CACHE, is_of_another, is_size
from archscope.notes.finders.memory.bytes_said_again import CLOSES
from archscope.notes.finders.memory.sizes_in_bytes import (
    BATCH,
    OF_MANY,
    OF_ONE,
    OF_SEVERAL,
    PER_TOKEN,
    WORDS,
    batches_in,
    cache_of,
    is_count_of_tokens,
    tokens_in,
    width_in,
    widths_in,
)
from archscope.notes.finders.models.identified_models import chosen_in
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_CACHE = AnyCase(r"\bkv\b|k/v|\bcach|keys? and values?|键值|缓存")
_OF_MORE = AnyCase(
    r"\b(?:sequence|window|sliding|rolling|evict\w*|each|alone|only|values?|keys?|weights|alloc\w*|block|hidden|"
    r"embedding\w*|per second|/s|now)\b|\bfor [kv]\b|\d more\b|(?<![/\w])[kv] (?:cache|takes?|needs?|costs?)\b|窗口|只|"
    r"(?<![/a-z与和、])[kv] ?(?:占|需)"
)
"""Words of a sentence whose bytes may be of something else than the cache of one sequence."""
_HEADS = cased(r"(m[hq]a|gqa)[\s*`:：=≈(（是为]{1,4}(?:takes |needs )?(?:about |~)?$")
_INSTEAD = cased(r"(?:rather than|instead of) \d[\d,]*(?![\w.])")
"""What a number stands in the place of supposes nothing."""
_REPLACED = cased(
    r"(?:\b(?:instead of|rather than|(?:down|up) from)\s[~≈]?\d[\d.,]*\s?[kmgt]i?b\b[^.;]{0,24}|"
    r"\bwhere (?:it|we|one) (?:needed|used|took|had)\s)$"
)
_OF_OTHERS = cased(r"(?:\bof|\bfor|\bat|[,，])\s[\d,]{3,8}[\s*`:：]*$")
"""Before a size: how many tokens it is of, by their number alone, where others were named before."""
_NEXT = cased(r"\s\d")
"""Before and after a size: it is of what was there before, or of the number of tokens that follows it."""
_FACTORS = both_ways(2, 10, 1000, 1024)
"""What a slip of the dtype, of the point or of the unit makes of a number."""
_DIGITS = 3
_OF_EACH = AnyCase(r"[每各单]|\bper\b")
_KIBI = 1024
_SUPPOSED = cased(
    r"(?:用|采用|换成|若是|如果是|\b(?:with|using|under|had|were|be)(?: full| plain| standard| only)?) ?"
    r"(m[hq]a|gqa)(?![a-z])"
)
_FORMS = AnyCase(r"\bm[hq]a\b|\bgqa\b|multi-query|multi-head attention|grouped")
_SOME_LAYERS = AnyCase(r"\d (?!transformer|decoder|hidden)[a-z-]+ layers|\d ?个?(?:全局|局部|滑动)[^，。,.]{0,6}层")
"""Words of a clause that is of some of the layers: "for the 21 global layers"."""
_SEQUENCE = ("seq", "s", "S", "T")


def cached_tokens(passage: Passage, context: Context, before: str) -> Iterator[Claim]:
    """A claim about each size in bytes beside a number of tokens that is wrong by a factor, or but for two digits.

    Args:
        before: the text that the passage goes on from.
    """
    if passage.largest.get("bytes", 0) < LEAST_SIZE:
        return
    spoken_of, is_stated = context.model_mention(), bool(widths_in(passage.text))
    for sentence in passage.sentences:
        spoken_of = sentence.mentions[-1] if sentence.mentions else spoken_of
        sizes = [number for number in sentence.numbers if is_size(number)]
        mention = chosen_in(context, context.narrowed(spoken_of)) if sizes and spoken_of is not None else None
        several = len({named.presets for named in sentence.mentions}) > 1
        if mention is None or not mention.is_one or several:
            continue
        facts = facts_of(mention.presets[0])
        width = _width(sentence, facts, None if is_stated else context.width)
        for number in sizes:
            is_open = width is None or _is_of_others(sentence, number, sizes)
            claim = None if width is None or is_open else _of_tokens(sentence, number, facts, context, width)
            if claim is not None and not claim.is_right and OF_MANY.search(passage.until(number.start)):
                claim = None
            # Where no dtype is named, most caches are of two bytes.
            claim = claim or _of_batch(sentence, number, facts, width or (width_in(passage.text) if is_stated else 2))
            if claim is None or not _CACHE.search(f"{context.title} {before} {passage.text}"):
                continue
            if claim.is_right or not (DOUBTED.search(passage.text) or _is_changed(passage, facts)):
                yield claim


def _is_of_others(sentence: Passage, number: Number, sizes: Sequence[Number]) -> bool:
    """Whether the dtype that a sentence states is said of other sizes alone: "0.8 MB per token, 1.6 MB in fp32"."""
    of_others = any(widths_in(clause_of(sentence, other)) for other in sizes if other is not number)
    return of_others and not widths_in(clause_of(sentence, number))


def _is_changed(passage: Passage, facts: Facts) -> bool:
    """Whether a text speaks of a model with changes, or states another number of layers."""
    layers = [setting.number.value for setting in passage.settings if setting.size == "n_layers"]
    return says_any(passage.text, ANOTHER, OF_ANOTHER_CACHE) or any(count != facts.size("n_layers") for count in layers)


def _of_tokens(sentence: Passage, number: Number, facts: Facts, context: Context, width: Exact) -> Claim | None:
    """The claim that a number is right or a slip; None where it isn't clear what it is of."""
    lengths = [length for length in _lengths(sentence, number) if not _is_windowed(facts, length)]
    values = _values_per_token(sentence, number, facts) if lengths else 0
    if not values or is_of_another(sentence, number) or _SOME_LAYERS.search(clause_of(sentence, number)):
        return None
    truths = cache_of(values, WORDS[width], lengths)
    claim = hold(sentence, number, truths, "memory", FIRM)
    supposes = COUNTERFACTUAL.search(_INSTEAD.sub("", sentence.text)) and not _with_form(sentence, number)
    is_other = _REPLACED.search(lowered(sentence.before(number.start, 64))) or _NEXT.match(sentence.after(number.end))
    is_other = is_other or _OF_OTHERS.search(sentence.before(number.start, 24))
    if claim is None or claim.is_right or supposes or is_other:
        return claim if claim is not None and claim.is_right else None
    is_batched = context.size("batch") not in (None, 1)
    factors = [*_FACTORS, *_of_heads(sentence, facts, context)]
    # A number that a note has again it has worked out in some way of its own.
    is_repeated = len(re.findall(rf"(?<![\d.,]){re.escape(number.text)}", context.note)) > 1
    is_factor = not is_batched and not is_repeated and fits(number, truths, factors)
    return claim if is_factor or swapped(number, truths, _DIGITS) is not None else None


def _of_batch(sentence: Passage, number: Number, facts: Facts, width: Exact | None) -> Claim | None:
    """The claim about the cache of so many tokens of each of a batch: "8K context, batch 64: 64 GiB"."""
    until = sentence.until(number.start)
    said = sentence.part(max(until.rfind(mark) + 1 for mark in ":："), number.start - sentence.start)
    batches = batches_in(said.text)
    if width is None or len(batches) != 1 or not _CACHE.search(sentence.text) or _is_windowed(facts, 10**5):
        return None
    rest = BATCH.sub("", OF_ONE.sub("", said.lower))
    if says_any(rest, _OF_MORE, OF_SEVERAL, _FORMS, _OF_EACH) or says_any(sentence.text, COUNTERFACTUAL, ANOTHER):
        return None
    lengths = sorted(tokens_in([said]), reverse=True)
    truths = cache_of(facts.cached(1) * batches[0], WORDS[width], lengths)
    claim = hold(sentence, number, truths, "memory", FIRM)
    is_slip = claim is not None and (claim.is_right or fits(number, truths, _FACTORS))
    return claim if is_slip and CLOSES.match(sentence.after(number.end)) else None


def _width(sentence: Passage, facts: Facts, before: Exact | None) -> Exact | None:
    """The bytes of a value: in the one dtype that the sentence states, or that it shows, or that was stated before."""
    stated, shown = widths_in(sentence.text), _shown(sentence, facts)
    if stated:
        # "131,072 bytes per token, or 65,536 in fp8": what is stated may be of the other one.
        return stated[0] if len({*stated, *shown}) == 1 else None
    return shown[0] if len(shown) == 1 else before


def _shown(passage: Passage, facts: Facts) -> list[Exact]:
    """The bytes of a value by which a number is exactly what a token adds to the cache: "= 131,072 bytes per token"."""
    exact = {
        number.digits * unit.scale
        for number in passage.numbers
        if number.kind == "bytes" and isinstance(number.digits, int)
        for unit in number.units
        if unit.scale == 1 or (unit.scale % _KIBI == 0 and number.is_precise)
    }
    return [width for width in (4, 2) if facts.cached(1) * width in exact]


def shown_widths(passage: Passage, context: Context) -> list[Exact]:
    """The same for the model that a passage is about."""
    if "bytes" not in passage.largest or not PER_TOKEN.search(passage.text):
        return []
    mention = context.mention_in(passage)
    return _shown(passage, facts_of(mention.presets[0])) if mention is not None and mention.is_one else []


def _values_per_token(sentence: Passage, number: Number, facts: Facts) -> int:
    """How many values a token adds to the cache that a number is of; none if that isn't clear."""
    text = OF_ONE.sub("", lowered(sentence.text))
    if says_any(text, _OF_MORE, OF_SEVERAL):
        return 0
    form = _HEADS.search(lowered(sentence.before(number.start, 24))) or _with_form(sentence, number)
    has_groups = 1 < int(facts.sizes.K) < int(facts.sizes.H)
    if form is None:
        named = {found[0] for found in _FORMS.finditer(text)}
        return facts.cached(1) if not named or (named == {"gqa"} and has_groups) else 0
    if facts.config.is_latent or len(facts.config.kinds) > 1 or (form[1] == "gqa" and not has_groups):
        return 0
    heads = {"mha": facts.sizes.H, "gqa": facts.sizes.K, "mqa": 1}[form[1]]
    return int(2 * heads * facts.sizes.d * facts.sizes.L)


def _with_form(sentence: Passage, number: Number) -> re.Match[str] | None:
    """The one form of attention that a sentence supposes: "with MHA, 8192 tokens would take …"."""
    found = _SUPPOSED.search(lowered(sentence.until(number.start)))
    return found if found is not None and len(list(_FORMS.finditer(sentence.text))) == 1 else None


def _lengths(sentence: Passage, number: Number) -> list[int]:
    """The numbers of tokens that a size is of: in its clause, or the only one of the sentence if it comes before."""
    clause = clause_of(sentence, number)
    if PER_TOKEN.search(clause):
        return [1]
    counts = [count for count in sentence.numbers if is_count_of_tokens(sentence, count)]
    beside = [count for count in counts if count.text in clause]
    counts = beside or [count for count in counts if count.end <= number.start]
    if not counts:
        # "\\(s = 1024, batch size = 1\\)"
        stated = [one for one in sentence.settings if one.size in _SEQUENCE and one.number.end <= number.start]
        batches = {one.number.value for one in sentence.settings if one.size == "batch"}
        counts = [one.number for one in stated] if batches <= {1} else []
    if len(counts) != 1:
        return []
    lengths = (counts[0].digits * unit.scale for unit in counts[0].units if unit.kind == "count")
    return [int(length) for length in lengths if length == int(length) and length >= 1]


def _is_windowed(facts: Facts, length: int) -> bool:
    """Whether some layers keep no more than a window of so many tokens."""
    return facts.has_windows and facts.cached(length) != facts.cached(1) * length


def _of_heads(sentence: Passage, facts: Facts, context: Context) -> list[Fraction]:
    """What forgetting that keys and values have heads of their own makes of a number, where a sentence, or the text
    before it, says so."""
    said = {known.number.value for known in sentence.settings if known.size == "n_kv_heads"}
    said = said or {context.size("n_kv_heads") or 0}
    return [Fraction(int(facts.sizes.H), int(facts.sizes.K))] if said == {int(facts.sizes.K)} else []
