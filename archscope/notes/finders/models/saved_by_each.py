"""What tying the head saves each of several models: "38,597,376 for small, 51,463,168 for medium", "large 省 64.3M"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.model_tables import model_named
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST = 10**6
_TYING = AnyCase(r"\btying\b|\btied?\b|\bshar(?:ing|ed)\b|绑定|共享")
_SAVES = AnyCase(r"\bsav(?:es?|ed|ing)\b|\bspare[sd]?\b|\bcosts?\b|\badds?\b|节省|省下?|少|多")
_NAME = r"(?P<name>(?:[A-Za-z][\w.-]{1,24}(?: (?:small|medium|large|xl|\d[\w.]*))?|\d[\d.]*[BM]))"
_AFTER = cased(
    rf"[\s*`]*(?:param\w* )?(?:for|in|of|on|[(（])[\s*`]*(?:the )?{_NAME}(?=[\s*`]*(?:[,，;；.。、)）]|and\b|$))"
)
_BEFORE = cased(rf"(?<![\w-]){_NAME}[\s*`]*(?:[:：=→(（]|saves?|上?[能可]?以?节?省下?|是|为)[\s*`~≈约]*$")


def saved_by_each(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count that tying saves a model named beside it; wrong beside others that are right."""
    if passage.largest.get("count", 0) < _LEAST or _TYING.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        found = list(_counts(sentence, context)) if _SAVES.search_lower(sentence.lower) else []
        claims = [claim for number, model in found for claim in _held(sentence, number, model)]
        right = sum(claim.is_right for claim in claims)
        is_sure = right > 1 and len(claims) - right <= 1 and not is_doubted(sentence.text)
        yield from (claim._replace(strength=FIRM if is_sure else CONFIRM) for claim in claims)


def _counts(sentence: Passage, context: Context) -> Sequence[tuple[Number, Model]]:
    """The counts of a sentence beside each of which another model is named, behind all of them or before."""
    counts = [number for number in sentence.numbers if number.kind == "count" and number.value >= _LEAST]
    for after in (True, False):
        names = [
            _AFTER.match(sentence.text, number.end - sentence.start)
            if after
            else _BEFORE.search(sentence.until(number.start))
            for number in counts
        ]
        models = [name and model_named(sentence.part(*name.span("name")), context) for name in names]
        known = [(number, model) for number, model in zip(counts, models, strict=True) if model]
        if len(known) > 1 and len({model for _, model in known}) == len(known):
            return known
    return ()


def _held(sentence: Passage, number: Number, model: Model) -> Iterator[Claim]:
    truth = Truth.of(int(facts_of(model).ledger.head_weight.size), "vocab_size × d_model", "count")
    yield from claimed(sentence, number, [truth], "quantity", CONFIRM, models=(model,))
