"""Exact counts of a model in which two digits changed places: 124,493,808 is meant to be GPT-2's 124,439,808."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.components import COMPONENTS
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.facts import facts_of

LEAST = 10**6
_OF_ANY = 10**7
"""Counts so large can't be another's by chance: those of the model in force, and of any that the note names."""


def transposed(passage: Passage, named: tuple[Model, ...], model: Model | None) -> Iterator[Claim]:
    """A claim about each exact count that is a model's but for two neighbours that changed places.

    Args:
        named: the models that the note has named.
        model: the one that is spoken of.
    """
    for number in passage.numbers:
        if number.digits < LEAST or not _is_exact(number):
            continue
        models = named if number.digits >= _OF_ANY else (model,) if model else ()
        if model and model not in models:
            models = (*models, model)
        truth = _meant(int(number.digits), _counts_of(models))
        if truth is not None and not _is_doubted(passage, number):
            found = tuple(name for name in models if truth.value.exact in _counts(name))
            yield _claim(number, truth, found)


def _is_doubted(passage: Passage, number: Number) -> bool:
    """Whether a text says of a number that it isn't so."""
    sentence = next(sentence for sentence in passage.sentences if number.start < sentence.end)
    return bool(DOUBTED.search(passage.text) or COUNTERFACTUAL.search(sentence.text))


def transposed_sizes(passage: Passage, spoken_of: Mention | None) -> Iterator[Claim]:
    """The same for sizes of five digits and more, of the models that a passage or its section names.

    In a list in brackets they may be ids of tokens, and what is round may be anything.
    """
    numbers = [number for number in passage.numbers if LEAST_SIZE <= number.digits < _MOST and _is_exact(number)]
    if not numbers:
        return
    mentions = [*passage.mentions, *([spoken_of] if spoken_of is not None else [])]
    known = _sizes_of(tuple(dict.fromkeys(model for mention in mentions for model in mention.presets)), LEAST_SIZE)
    for number in numbers:
        truth = _meant(int(number.digits), known) if number.digits % _ROUND else None
        if truth is None:
            continue
        listed = _IN_A_LIST.search(passage.before(number.start)) or _OF_OTHERS.match(passage.after(number.end))
        if not listed and not DOUBTED.search(passage.text):
            yield _claim(number, truth, ())


def transposed_widths(passage: Passage) -> Iterator[Claim]:
    """The same for widths of three and four digits in sentences that name a model: "a vector of 786 dimensions"."""
    for sentence in passage.sentences if passage.mentions else ():
        said = [
            number for number in sentence.numbers if _is_exact(number) and _LEAST_WIDTH <= number.digits < LEAST_SIZE
        ]
        widths = [number for number in said if _OF_A_WIDTH.match(sentence.after(number.end, 16))]
        if not widths or not sentence.mentions or ANOTHER.search(sentence.text) or _is_doubted(passage, widths[0]):
            continue
        known = _sizes_of(
            tuple(dict.fromkeys(model for one in sentence.mentions for model in one.presets)), _LEAST_WIDTH
        )
        for number in widths:
            truth = _meant(int(number.digits), known)
            if truth is not None:
                yield _claim(number, truth, ())


_LEAST_WIDTH = 100
_OF_A_WIDTH = AnyCase(r"[\s*`-]*(?:个\s?)?(?:dimension|dims?\b|维)")
LEAST_SIZE, _MOST = 10**4, 10**6
_ROUND = 100
_IN_A_LIST = cased(r"\[[\d,\s]*$|\bids?\b[^.]*$|\btoken #?$")

_OF_OTHERS = cased(
    r"[\s*`_-]*(?:(?:training|test|optimizer|warm-?up|gradient) )?(?:steps|iterations|updates|samples|documents|"
    r"examples|sentences|words|lines|characters|images|pages|hours|bytes|tokens/|tokens per|GPU|\$|[步条次篇张句])"
)
"""What follows numbers that are no sizes of a model."""


def _is_exact(number: Number) -> bool:
    """Whether a number is whole and has no unit."""
    return number.bare and isinstance(number.digits, int)


def _claim(number: Number, truth: Truth, models: tuple[Model, ...]) -> Claim:
    """The claim that a number is wrong, and a truth is meant."""
    unit = number.units[0]
    return Claim(number.start, number.end, "quantity", "wrong", FIRM, truth, unit, number=number, models=models)


def _meant(count: int, known: Mapping[int, Truth]) -> Truth | None:
    """The known count that another is but for two digits; None if it is known itself."""
    if count in known:
        return None
    return next((known[other] for other in swaps(count) if other in known), None)


@functools.lru_cache(maxsize=64)
def _counts_of(models: tuple[Model, ...]) -> Mapping[int, Truth]:
    """The counts of several models."""
    return {count: truth for model in models for count, truth in _counts(model).items()}


@functools.cache
def _counts(model: Model) -> Mapping[int, Truth]:
    """The exact counts of a model that a note may give, in every reading."""
    facts = facts_of(model)
    truths = [*facts.simplified, *facts.tied_otherwise, *facts.totals]
    for name, _ in COMPONENTS:
        truths += facts.component(name)
    return {int(truth.value.exact): truth for truth in reversed(truths)}


@functools.lru_cache(maxsize=64)
def _sizes_of(models: tuple[Model, ...], least: int) -> Mapping[int, Truth]:
    """The sizes of several models, those below `least` left out."""
    known: dict[int, Truth] = {}
    for model in models:
        facts = facts_of(model)
        for size in ("d_model", "d_ff", "vocab_size"):
            value = facts.size(size) or 0
            if value >= least:
                known.setdefault(value, Truth.of(value, f"size.{size} of {facts.name}", "count"))
    return known
