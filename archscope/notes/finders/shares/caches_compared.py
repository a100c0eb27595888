"""The share that one model's cache is of another's: "the 70B has only 40% of the cache of the 13B", "its cache is 40%
of the other one", of two models that the note has named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.shares.quotients import share_claim
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_CACHE = AnyCase(r"\bcache|缓存")
_NAME = r"(?P<{}>(?<![a-z0-9.])(?:[a-z0-9][a-z0-9.]{{0,15}}[- ]){{0,3}}?\d{{1,3}}(?:\.\d)?b)"
_ONLY = (
    r"(?:[\s*`~≈]|\b(?:is|takes?|needs?|has|only|just|about|around|roughly|some)\b|只有|[只仅约是为有占]|大约|相当于)*"
)
_SAID = (
    AnyCase(
        rf"(?:\bthe )?{_NAME.format('one')}(?: model)?(?:['’]s)?(?: kv)?[- ]?(?:cache)?{_ONLY}"
        rf"(?P<share>\d{{1,2}}(?:\.\d+)?)\s?%(?: of (?:that of |the cache of |what )?| as much (?:cache )?as )(?:the )?"
        rf"{_NAME.format('other')}(?![\w-]|\.\d)"
    ),
    AnyCase(
        rf"{_NAME.format('one')}\s?(?:模型)?的?\s?(?:kv ?)?缓存{_ONLY}\s?{_NAME.format('other')}\s?(?:模型)?的?{_ONLY}"
        r"(?P<share>\d{1,2}(?:\.\d+)?)\s?%"
    ),
)
_OF_THE_OTHER = AnyCase(
    rf"\b(?:its|the (?:first|former) one['’]s) (?:kv )?cache{_ONLY}(?P<share>\d{{1,2}}(?:\.\d+)?)\s?% of (?:that of )?"
    r"the other(?: one| model)?(?:['’]s)?[\s*`]*(?:$|[.,;)])"
)
_SIZE = AnyCase(r"(?<![\w.])(\d{1,3}(?:\.\d)?b)(?![\w-]|\.\d)")
_OTHERWISE = AnyCase(
    r"\b(?:less|more|smaller|larger|fewer|batch|users?|window|int[48]|fp8|quanti\w*|weights?|saves?|half|hit|layers?|tokens|context)\b|"
    r"\d\s?k\b|长度|上下文|"
    r"少|多|小|大|批|用户|窗口|量化|权重|节省|层|命中"
)
"""Words of a clause whose share may be of something else than the caches of as many tokens."""
_TENS = both_ways(10)


def caches_compared(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each share that one model's cache is said to be of another's; wrong if it is what is saved, or what
    the other one's is, or off by a slip."""
    if "%" not in passage.text or len(context.models) < _BOTH or not _CACHE.search(passage.lower):
        return
    sentences = list(passage.sentences)
    for at, sentence in enumerate(sentences):
        if not _CACHE.search(sentence.lower):
            continue
        for form in _SAID:
            for found in form.finditer(sentence.text):
                models = [_model(found[name], context) for name in ("one", "other")]
                yield from _held(sentence, found, models)
        found_other = _OF_THE_OTHER.search(sentence.text) if at else None
        if found_other is not None:
            named = list(dict.fromkeys(one[1] for one in _SIZE.finditer(sentences[at - 1].text)))
            if len(named) == _BOTH:
                models = [_model(name, context) for name in named]
                yield from _held(sentence, found_other, models, is_either=True)


_BOTH = 2


def _model(name: str, context: Context) -> Model | None:
    """The one model that the note has named which a size, or a name that ends with one, stands for."""
    plain = name.replace(" ", "-").rpartition("-")[2]
    known = [model for model in context.models if model.rpartition("-")[2] == plain]
    return known[0] if len(known) == 1 else None


def _held(
    sentence: Passage, found: re.Match[str], models: Sequence[Model | None], *, is_either: bool = False
) -> Iterator[Claim]:
    """The claim that a share is that of the first model's cache in the second's.

    Args:
        is_either: whether "its cache" may be that of the second, which was named last.
    """
    number = sentence.number_at(found.start("share"))
    if number is None or number.kind != "share" or None in models or models[0] == models[1]:
        return
    one, other = (facts_of(model) for model in models if model is not None)
    if one.has_windows or other.has_windows or is_doubted(sentence.text, _OTHERWISE):
        return
    ratio = Fraction(one.cached(1), other.cached(1))
    truth = Truth.of(ratio, f"{one.cached(1):,} / {other.cached(1):,} values of a token", "share")
    is_of_the_second = is_either and fits(number, [Truth.of(1 / ratio, "", "share")])
    is_sure = _is_slip(number, truth) and not is_of_the_second
    yield from share_claim(sentence, number, [truth], FIRM, is_sure=is_sure)


def _is_slip(number: Number, truth: Truth) -> bool:
    """Whether a share is what is saved instead of what is left, or has its point or its digits in the wrong place."""
    ratio = Fraction(truth.value.exact)
    saved = [Truth.of(1 - ratio, "", "share")] if 0 < ratio < 1 else []
    turned = [Truth.of(1 / ratio, "", "share")]
    is_of_it = (bool(saved) and fits(number, saved)) or fits(number, turned) or fits(number, [truth], _TENS)
    return is_of_it or slip(number, truth.value.exact) == SWAP
