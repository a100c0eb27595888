"""What is left of a card's memory: "weights 26 GB, cache 40 GB: on an 80 GB card that leaves 14 GB"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.calculations.restated import per_what
from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.memory.sizes_in_bytes import widths_in
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import Value, number_value, total
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says

_WORD = AnyCase(r"leav|left|remain|剩")
_CARDS = r"(?:(?:nvidia|consumer|geforce) )?(?:[abhlv]\d{2,3}s?|t4|rtx ?\d+|gpu|card)\b"
_CARD = AnyCase(
    rf"[\s*`-]*(?:(?:nvidia )?{_CARDS}|(?:显存)?的?(?:显?卡|gpu)|(?:of )?(?:v?ram|gpu memory|memory)\b|显存)"
)
"""What stands behind all that a card has: "an 80 GB card", "80 GB 的卡", "只有 16 GB 显存"."""
_CARD_HAS = AnyCase(
    rf"(?<!gb )(?:{_CARDS}|显?卡)(?: only| just)?\s?(?:has|have|有|只有|共|总共|[:：(（])\s?(?:only |just )?$"
)
_LEFT_BEFORE = AnyCase(
    r"(?:\b(?:leav(?:es?|ing)|left with)|\bremain(?:s|ing)(?: is| are|:)?|只?剩下?余?的?(?:只有)?|还剩)"
    r"[\s*`~≈]*(?:you |us |only |just |about |roughly |a mere |with |约|大约|不到)*[\s*`~≈]*$"
)
_LEFT_AFTER = AnyCase(r"[\s*`]*(?:(?:is|are|will be) )?(?:left|remain(?:s|ing)?)\b")
_OTHER = AnyCase(
    r"\b(?:gpus|cards|nodes?|ranks?|each|per|shard\w*|tp|offload\w*|quanti\w+|cpu|swap)\b|\d\s?[×x*]\s?\d|"
    r"[两二三四八\d]\s?[张块]|每[张块]?|量化|卸载|切分|分片|单卡"
)
"""Words for what makes the bytes on a card others than those that the text has told."""
_MOST, _PARTS = 8, 4
_IN_THE_OTHER_GB = Fraction(1000**3, 1024**3)


def left_on_a_card(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of bytes that is said to be left of a card's once those before it are taken away.

    It is wrong if it is more than what can be left; less may be left by what nobody speaks of.
    """
    if "bytes" not in passage.largest or _WORD.search_lower(passage.lower) is None:
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if number.kind != "bytes" or not _is_left(sentence, number):
                continue
            before = [one for one in passage.numbers if one.kind == "bytes" and one.start < number.start][-_MOST:]
            card = next((one for one in reversed(before) if _is_card(passage, one)), None)
            parts = [one for one in before if one is not card and _is_taken(passage, one)]
            if card is not None and card.start >= sentence.start and 1 <= len(parts) <= _PARTS:
                yield from _held(passage, sentence, number, card, parts)


def _is_left(sentence: Passage, number: Number) -> bool:
    said_before = _LEFT_BEFORE.search(sentence.before(number.start, 40)) is not None
    return said_before or _LEFT_AFTER.match(sentence.after(number.end, 20)) is not None


def _is_card(passage: Passage, number: Number) -> bool:
    """Whether a number is all that a card has."""
    after, before = passage.after(number.end, 24), passage.before(number.start, 24)
    return _CARD.match(after) is not None or _CARD_HAS.search(before) is not None


def _is_taken(passage: Passage, number: Number) -> bool:
    """Whether bytes may be what something takes: no rate, nothing that is left, and of no other card."""
    return not (per_what(passage, number.end) or _is_left(passage, number) or _is_card(passage, number))


def _held(
    passage: Passage, sentence: Passage, number: Number, card: Number, parts: Sequence[Number]
) -> Iterator[Claim]:
    """The claim that a number is what some of the others, or all of them, leave."""
    chosen = (rows for size in range(len(parts), 0, -1) for rows in itertools.combinations(parts, size))
    truths = [_rest(card, rows) for rows in chosen if sum(row.value for row in rows) < card.value]
    units = {one.units[0].name for one in (number, card, *parts)}
    if not truths or len(units) != 1 or card.value <= number.value:
        return
    said = passage.between(min(one.start for one in (card, *parts)), number.start)
    # 26 GB of weights are 24.2 of the GB by which cards are sold.
    least = sum(Fraction(part.value) for part in parts) * _IN_THE_OTHER_GB
    is_too_much = number.value - number.step * number.units[0].scale / Fraction(2) > card.value - least
    last = max(part.end for part in parts)
    is_other = (
        says(sentence.text, COUNTERFACTUAL, DOUBTED)
        or _OTHER.search(said)
        or len(set(widths_in(said))) > 1
        or any(last < mention.start < number.start for mention in passage.mentions)
    )
    for claim in claimed(sentence, number, truths, "sum", FIRM, addends=tuple(one.start for one in (card, *parts))):
        yield sure_if(claim, is_too_much and not is_other and len(truths) == 2 ** len(parts) - 1)


def _rest(card: Number, parts: Sequence[Number]) -> Truth:
    # What a card has is no rounded number.
    whole, taken = card.value, total([number_value(part) for part in parts])
    left = Value(whole - taken.exact, whole - taken.high, whole - taken.low, "bytes")
    return Truth(left, " − ".join(one.text for one in (card, *parts)))
