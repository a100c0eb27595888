"""Exact counts and sizes known by their digits: a model's, or a model's but for two digits that changed places.

124,493,808 is meant to be GPT-2's 124,439,808. "Attention has 1,771,776 for the QKV" is right whatever else is said: a
number of six digits and more isn't another one by chance, where the words beside it name what it is of, or nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Set

from archscope.notes.finders.models.readings_of_counts import is_of_less
from archscope.notes.judging.claims import FALLBACK, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, TIED, UNTIED
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.components import COMPONENTS, PARTS_OF, components_in
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.subjects import OF_ONE_LAYER
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

LEAST = 10**6
_OF_ANY = 10**7
"""Counts so large can't be another's by chance: those of the model in force, and of any that the note names."""


def transposed(passage: Passage, named: tuple[Model, ...], model: Model | None) -> Iterator[Claim]:
    """A claim about each exact count that is a model's but for two neighbours that changed places.

    "124,493,808", in a note that speaks of GPT-2 Small.

    Args:
        named: the models that the note has named.
        model: the one that is spoken of.
    """
    for number in passage.numbers:
        if number.digits < LEAST or not is_whole(number):
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
    return bool(DOUBTED.search(passage.text) or COUNTERFACTUAL.search(passage.sentence_of(number).text))


def transposed_sizes(passage: Passage, spoken_of: Mention | None) -> Iterator[Claim]:
    """The same for sizes of five digits and more, of the models that a passage or its section names.

    "A vocabulary of 52,057". In a list in brackets they may be ids of tokens, and what is round may be anything.
    """
    numbers = [number for number in passage.numbers if LEAST_SIZE <= number.digits < _MOST and is_whole(number)]
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


def transposed_widths(passage: Passage, context: Context) -> Iterator[Claim]:
    """The same for widths of three and four digits in sentences that name a model: "a vector of 786 dimensions"; or, of
    four digits, in any if the note has stated that width elsewhere."""
    for sentence in passage.sentences:
        said = [
            number for number in sentence.numbers if is_whole(number) and _LEAST_WIDTH <= number.digits < LEAST_SIZE
        ]
        widths = [number for number in said if _OF_A_WIDTH.match(sentence.after(number.end, 16))]
        if not widths or ANOTHER.search(sentence.text) or _is_doubted(passage, widths[0]):
            continue
        models = tuple(dict.fromkeys(model for one in sentence.mentions for model in one.presets))
        known = dict(_sizes_of(models, _LEAST_WIDTH))
        for stated in _SAID_WIDTH.findall(context.note) if not sentence.mentions else ():
            if (width := int(stated.replace(",", ""))) % _OF_HEADS == 0:
                known[width] = Truth.of(width, "d_model, as stated", "count")
        for number in widths:
            truth = _meant(int(number.digits), known)
            if truth is None or _OF_MORE.search(sentence.text):
                continue
            more = abs(number.digits - truth.value.exact)
            if (sentence.mentions or number.digits % _OF_HEADS) and all(one.value != more for one in sentence.numbers):
                yield _claim(number, truth, ())


_OF_MORE = AnyCase(r"concat|append|extra|prun|drop|remov|加上|拼接|去掉|剪|剩")
"""Words for more dimensions than those of a model, or fewer."""
_OF_HEADS = 64
"""Widths of models are multiples of it."""
_SAID_WIDTH = cased(
    r"(?:[Hh]idden[ _]size|d_model|n_embd|[Ee]mbedding [Dd]im\w*|隐藏层?(?:维度|大小)|嵌入维度)[\s*`$:：=|是为]{1,8}"
    r"(\d,\d{3}|\d{4})(?![\d,]*\d)"
)
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


_LEAST_RECOGNISED, _ROUND_COUNT = 10**5, 10**4
_OF_NOTHING = ("total", "block", "token")
"""What a number may be of where no words beside it name a part."""
_OF_ALL = AnyCase(r"\ball\b|\d\s?(?:layers|blocks)|\btwelve\b|全部|所有|\d\s?个?(?:层|块)")
_TIED = ("token", "embedding", "head", "total")
"""What a sentence about tying speaks of."""


def recognised_counts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim that each exact count is what the model that is spoken of has: "and 7,087,872 in all, for one block"."""
    if passage.largest.get("count", 0) < _LEAST_RECOGNISED or DOUBTED.search(passage.text):
        return
    mention = context.model_mention()
    if mention is None or not mention.is_one:
        return
    model = mention.presets[0]
    told = [
        (sentence, number)
        for sentence in passage.sentences
        if not COUNTERFACTUAL.search(sentence.text)
        if all(named.presets == mention.presets for named in sentence.mentions)
        for number in sentence.numbers
        if is_whole(number) and number.digits >= _LEAST_RECOGNISED and number.digits % _ROUND_COUNT
    ]
    for sentence, number in told:
        truths, clause = _recognised(sentence, number, model), clause_of(sentence, number)
        for claim in claimed(passage, number, truths, "quantity", FALLBACK, models=(model,)):
            part = next(iter(names)) if len(names := _parts_told(clause)) == 1 else ""
            yield from () if is_of_less(claim, part, clause) else (claim,)


def _recognised(sentence: Passage, number: Number, model: Model) -> list[Truth]:
    """What a number is of the model, by the most that its clause says of it; nothing if it is none of that."""
    readings = _readings(model).get(int(number.digits), {})
    if not readings:
        return []
    clause, is_of_tying = clause_of(sentence, number), TIED.search(sentence.text) or UNTIED.search(sentence.text)
    names = _parts_told(clause)
    is_of_one, is_of_all = OF_ONE_LAYER.search(clause), _OF_ALL.search(clause)
    for name, truth in readings.items():
        is_named = name in names or (not names and (is_of_one or name in _OF_NOTHING))
        is_one = truth.how.startswith("one ") or "of one block" in truth.how
        is_as_many = is_one if is_of_one else not (is_one and is_of_all)
        if is_named and is_as_many and (name in _TIED if is_of_tying else " head" not in truth.how):
            return [truth]
    return []


def _parts_told(clause: str) -> Set[str]:
    """The parts that a clause names, without the wholes that they are said to be of."""
    names = {name for _, _, name in components_in(clause)}
    return {name for name in names if not PARTS_OF.get(name, frozenset()) & names}


@functools.cache
def _readings(model: Model) -> Mapping[int, Mapping[str, Truth]]:
    """What a count may be of a model: what is named so, by the names of its parts."""
    facts, found = facts_of(model), dict[int, dict[str, Truth]]()
    for name, truths in (
        *((name, facts.component(name)) for name, _ in COMPONENTS),
        ("total", [*facts.totals[:1], *facts.tied_otherwise[:1]]),
    ):
        for truth in truths:
            found.setdefault(int(truth.value.exact), {}).setdefault(name, truth)
    return found
