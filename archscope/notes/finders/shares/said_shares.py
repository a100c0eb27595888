"""Shares and ratios of two numbers in the same words: "40 million in all, 0.59% of the 6.74B", "a saving of 8×"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.memory.bytes_of_what import is_of_another, is_size
from archscope.notes.finders.shares.ratios import ratio_of, works_out
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.clauses import SENTENCE_ENDS
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered

_OF = cased(r"[\s*`]*of[\s*`]+(?:the |all |its )?(?:about |~)?[*`]*")
_ENDS = AnyCase(r"[\s*`]*(?:$|[.,;:)）。，；]|(?:total )?(?:param\w*|weights)\b)")
_SAVING = AnyCase(
    r"\b(?:saving|reduction|compression|improvement|factor)s? of[\s*`]*(?:about |roughly |exactly |~)?[\s*`]*$"
)
_TIMES = cased(r"[\s*`]*(?:×|x\b|times\b|\\times|-fold\b)")
_TAKEN_AWAY = AnyCase(r"remov|prun|drop|frozen|freez|\bcut|sav|\brest\b|others?\b|reduc|without")
_AGAINST = AnyCase(r"\b(?:instead|whereas|while|to|down|from|against|versus|vs|rather|than|would|compared)\b|→|->")
"""What stands between two numbers one of which is compared with the other."""
_NEAR, _LEAST = 90, 10**5
_FACTORS = tuple(Fraction(factor) for factor in (10, "1/10"))
_TWICE = (Fraction(2), Fraction(1, 2))


def said_shares(passage: Passage) -> Iterator[Claim]:
    """A claim about each share and each ratio that is wrong by a slip of the pen."""
    if "%" not in passage.text and " of " not in passage.text:
        return
    for before, number in enumerate(passage.numbers):
        if number.kind == "share" and not works_out(passage, number):
            claim = _share(passage, number, passage.numbers[:before], passage.numbers[before + 1 : before + 2])
        elif number.bare and before > 1 and _TIMES.match(passage.after(number.end, 8)):
            claim = _saving(passage, number)
        else:
            continue
        if claim is not None and not DOUBTED.search(passage.text):
            yield claim


def _share(passage: Passage, number: Number, before: list[Number], after: list[Number]) -> Claim | None:
    """The share of the count before in the count after: "40 million in all, 0.59% of the 6.74B"."""
    start = passage.start
    parts = [part for part in before if part.kind == "count" and number.start - part.end <= _NEAR]
    if parts and _THEN.fullmatch(passage.text[parts[-1].end - start : number.start - start]):
        names = [name for name in passage.mentions if name.start <= parts[-1].start]
        counts = [part for part in before if part.kind == "count" and part.value >= _LEAST]
        counts = [part for part in counts if not any(name.start <= part.start < name.end for name in names)]
        return _of_all_before(passage, number, counts)
    if not parts or not after or after[0].kind != "count" or not _LEAST <= parts[-1].value < after[0].value:
        return None
    part, whole = parts[-1], after[0]
    says = _OF.fullmatch(passage.text, number.end - start, whole.start - start)
    if not says or not _ENDS.match(passage.after(whole.end, 24)):
        return None
    between = passage.text[part.start - start : whole.end - start]
    if COUNTERFACTUAL.search(between) or _TAKEN_AWAY.search(between):
        return None
    return _held(passage, number, part, whole)


def _of_all_before(passage: Passage, number: Number, parts: list[Number]) -> Claim | None:
    """The share in "out of 46.7B parameters the experts have 45.1B (96.6%)", "671B in total, 37B active (5.5%)"; wrong
    if two digits changed places."""
    if len(parts) < _WHOLE_AND_PART or parts[-1].value >= parts[-2].value:
        return None
    whole, part = parts[-2:]
    before, between = (
        passage.before(whole.start, 24),
        passage.text[whole.end - passage.start : part.start - passage.start],
    )
    says = _OUT_OF.search(before) or _IN_ALL.match(between)
    if not says or SENTENCE_ENDS.search(between) or COUNTERFACTUAL.search(between):
        return None
    return _held(passage, number, part, whole)


def _held(passage: Passage, number: Number, part: Number, whole: Number) -> Claim | None:
    """The claim that a share is that of one number in another; if it isn't, it is wrong where a slip explains it."""
    truth = Truth(ratio_of(number_value(part), number_value(whole)), f"{part.text} / {whole.text}")
    claim = hold(passage, number, [truth], "share", FIRM, addends=(part.start, whole.start))
    if claim is None or claim.is_right:
        return claim
    return claim if slip(number, truth.value.exact) == SWAP or _is_off(number, truth, _FACTORS) else None


_WHOLE_AND_PART = 2
_THEN = AnyCase(
    r"[\s*`]*(?:(?:(?:param\w*+|weights|of (?:them|which|these)|are|is)\s)*(?:activ\w+|used|train\w+)"
    r"(?: (?:per|for each|each) token| param\w*)?[\s*`]*)?(?:[(（=≈]|, or\b|,)[\s*`]*[~≈]?\s*"
)
"""What stands between a part, of which it may say that it is active, and the share that it has."""
_IN_ALL = AnyCase(r"[\s*`]*(?:param\w*|weights)?[\s*`]*(?:in total|in all|total|overall|(?<=s),)")
_OUT_OF = AnyCase(r"\b(?:out )?of[\s*`]+(?:the |all |its |a total of |about |~)*[*`]*$|总共?|共")


def _saving(passage: Passage, number: Number) -> Claim | None:
    """The quotient of the two sizes that a sentence has before it: "512 MiB instead of 4 GiB: a saving of 8×"."""
    if not _SAVING.search(lowered(passage.before(number.start, 40))):
        return None
    sentence = next(sentence for sentence in passage.sentences if number.start < sentence.end)
    sizes = [
        size
        for size in sentence.numbers
        if is_size(size) and size.end <= number.start and not is_of_another(sentence, size)
    ]
    if len(sizes) != 2 or len({size.units[0].system for size in sizes}) > 1:
        return None
    if not _AGAINST.search(sentence.text[sizes[0].end - sentence.start : sizes[1].start - sentence.start]):
        return None
    small, large = sorted(sizes, key=lambda size: size.value)
    truth = Truth(ratio_of(number_value(large), number_value(small))._replace(kind=""), f"{large.text} / {small.text}")
    claim = hold(passage, number, [truth], "arithmetic", FIRM)
    return None if claim is None or not (claim.is_right or _is_off(number, truth, _TWICE)) else claim


def _is_off(number: Number, truth: Truth, factors: tuple[Fraction, ...]) -> bool:
    """Whether a number is the truth but for one of some factors."""
    return fits(number, [Truth(truth.value.times(factor), "") for factor in factors])
