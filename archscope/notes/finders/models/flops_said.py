"""FLOPs of a token said after the name of a model: "about 2N: Llama-3-8B 16.1 GFLOPs, Llama-3-70B 141 GFLOPs"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.claiming import is_about
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.mentions import Mention
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.facts import facts_of

_TIMES_N = cased(r"(?<![\w.,×*+·-])([26])\s?[×*·]?\s?(?:N|P|Ψ)(?![\w×*·/^²])(?!\s?[×*·/^+]\s?\w)")
"""Two for each parameter, or six in training."""
_HAS = AnyCase(
    r"[\s*_`:：,，(（]*(?:(?:needs?|takes?|is|has|costs?|comes to|that(?:'s| is)|about|roughly|需|要|约|就?是|为|有|"
    r"每个? ?token)[\s*_`:：~≈=约]*)*[~≈=]?[\s$*]*"
)
_OF_MORE = AnyCase(r"attention|context|sequence|per (?:second|sample|step|batch)|/s\b|注意力|上下文|序列|每秒|每步|批")
_FAR = 20


def flops_said(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of FLOPs after the name of a model, where its sentence says how they are counted.

    "A token takes 2N FLOPs: Llama-3-8B about 16.1 GFLOPs".
    """
    if "flops" not in passage.largest or not passage.mentions or DOUBTED.search(passage.text):
        return
    for sentence in passage.sentences:
        said = {int(found[1]) for found in _TIMES_N.finditer(sentence.text)}
        if len(said) != 1 or _OF_MORE.search(sentence.text) or COUNTERFACTUAL.search(sentence.text):
            continue
        for number in sentence.numbers if sentence.mentions else ():
            named = _named_before(sentence, number) if number.kind == "flops" else None
            if named is not None and named.is_one:
                yield from _held(sentence, number, named, min(said))


def _named_before(sentence: Passage, number: Number) -> Mention | None:
    """The model whose name stands just before a number."""
    before = [mention for mention in sentence.mentions if mention.end <= number.start]
    between = sentence.between(before[-1].end, number.start) if before else "?"
    return before[-1] if _HAS.fullmatch(between) else None


def _held(sentence: Passage, number: Number, named: Mention, times: int) -> Iterator[Claim]:
    """The claim that FLOPs are so many for each parameter of a model, or of those that a token goes through."""
    facts = facts_of(named.presets[0])
    sizes = [*facts.totals, *facts.named_sizes, *facts.without_embeddings]
    truths = [Truth.of(size.value.exact * times, f"{times} × {size.how}", "flops") for size in sizes]
    for claim in claimed(sentence, number, truths, "quantity", FIRM):
        is_likely = claim.is_right or is_about(number, truths[0].value.exact, _FAR)
        yield claim if is_likely else claim._replace(strength=CONFIRM)
